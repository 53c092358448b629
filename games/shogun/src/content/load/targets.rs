//! Whom skills and items are used on, and when skills work.

use super::effects::Scene;
use super::names::Names;
use crate::content::{SkillKind, Target, TargetWho, Trigger};
use serde::Deserialize;

/// A target as it stands in files.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTarget {
    who: TargetWho,
    range: u8,
    los: bool,
    #[serde(rename = "type")]
    kind: Option<String>,
    #[serde(rename = "move", default)]
    moves: bool,
}

impl RawTarget {
    /// The target.
    pub fn target(self, names: &Names) -> Result<Target, String> {
        let own = matches!(self.who, TargetWho::Oneself | TargetWho::SelfHurt);
        if own != (self.range == 0) && !self.moves {
            return Err("a target is the user, or has a range".to_owned());
        }
        let kind = self.kind.map(|kind| names.kinds.get(&kind)).transpose()?;
        Ok(Target { who: self.who, range: self.range, sight: self.los, kind, moves: self.moves })
    }
}

/// When a skill works and whom it is used on: only passives have a trigger, only techniques a target.
pub(super) fn works(
    kind: SkillKind,
    trigger: Option<Trigger>,
    target: Option<RawTarget>,
    names: &Names,
) -> Result<(Trigger, Option<Target>), String> {
    if trigger.is_some() != (kind == SkillKind::Passive) {
        return Err("a passive skill has a trigger, and no other".to_owned());
    }
    Ok((trigger.unwrap_or(Trigger::Always), aims(kind, target, names)?))
}

/// Whom a skill is used on.
pub(super) fn aims(kind: SkillKind, target: Option<RawTarget>, names: &Names) -> Result<Option<Target>, String> {
    if target.is_some() != (kind == SkillKind::Technique) {
        return Err("a technique has a target, and no other skill".to_owned());
    }
    target.map(|target| target.target(names)).transpose()
}

impl From<SkillKind> for Scene {
    fn from(kind: SkillKind) -> Self {
        match kind {
            SkillKind::Attack => Self::Attack,
            SkillKind::Technique => Self::Use,
            SkillKind::Passive => Self::Passive,
        }
    }
}
