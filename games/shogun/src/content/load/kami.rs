//! The Kami and their skills.

use super::effects::Scene;
use super::fields::Table;
use super::names::{Index, Names};
use super::targets::{RawTarget, aims};
use super::{At as _, named};
use crate::content::{Kami, KamiId, KamiPhase, KamiSkill, KamiSkillId, SkillKind};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKami {
    id: String,
    name: String,
    mode: String,
    mode_effects: Vec<Table>,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSkill {
    id: String,
    name: String,
    kami: String,
    affinity: u8,
    kind: SkillKind,
    phase: KamiPhase,
    target: Option<RawTarget>,
    effects: Vec<Table>,
    source: Annotation,
}

/// The Kami, and the skills of all of them.
pub(super) fn kami(
    file: &ContentFile<'_>,
    names: &Names,
    affinity_max: u8,
) -> Result<(Vec<Kami>, Vec<KamiSkill>), ContentError> {
    file.only(&["kami", "skill"])?;
    let raw = file.list::<RawKami>("kami")?;
    let owners = Index::new("Kami", raw.iter().map(|(_, raw)| raw.id.as_str()), KamiId::first(raw.len()));
    let mut skills = Vec::new();
    for (entry, raw) in file.list::<RawSkill>("skill")? {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        file.check(&entry, (1..=affinity_max).contains(&raw.affinity), || "there is no such affinity".to_owned())?;
        skills.push(skill(raw, names, &owners).at(file, &entry)?);
    }
    let mut kami = Vec::new();
    for (id, (entry, raw)) in KamiId::first(raw.len()).zip(raw) {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        named(file, &entry, &raw.mode)?;
        let own: Vec<_> = KamiSkillId::first(skills.len())
            .zip(&skills)
            .filter(|(_, skill): &(_, &KamiSkill)| skill.kami == id)
            .collect();
        file.check(&entry, own.is_sorted_by(|(_, a), (_, b)| a.affinity < b.affinity), || {
            "its skills stand by rising affinity".to_owned()
        })?;
        let explored = own.iter().map(|(_, skill)| skill.phase == KamiPhase::Exploration);
        file.check(&entry, own.len() > 1 && explored.eq((0..own.len()).map(|at| at > 0)), || {
            "its skills but the first belong to the exploration phase".to_owned()
        })?;
        kami.push(Kami {
            key: raw.id,
            name: raw.name,
            skills: own.into_iter().map(|(id, _)| id).collect(),
            mode: raw.mode,
            mode_effects: names.some_effects(raw.mode_effects, Scene::Use).at(file, &entry)?,
        });
    }
    Ok((kami, skills))
}

fn skill(raw: RawSkill, names: &Names, owners: &Index<KamiId>) -> Result<KamiSkill, String> {
    let target = aims(raw.kind, raw.target, names)?;
    if (raw.kind == SkillKind::Passive) == (raw.phase == KamiPhase::Exploration) {
        return Err("on the grid it is an attack or a technique, elsewhere a passive".to_owned());
    }
    Ok(KamiSkill {
        key: raw.id,
        name: raw.name,
        kami: owners.get(&raw.kami)?,
        affinity: raw.affinity,
        kind: raw.kind,
        phase: raw.phase,
        target,
        effects: names.some_effects(raw.effects, Scene::from(raw.kind))?,
    })
}
