//! Skills of characters: which work, and what their dice bring (X15).

use crate::content::{Effect, Skill, SkillId, SkillKind, TierMode, Trigger};
use crate::state::Hero;

/// What a skill brings with a die: of its tiers the highest that the die reaches, or every one (X15.5).
pub fn brought(skill: &'static Skill, die: u8) -> impl Iterator<Item = &'static Effect> {
    let reached = skill.tiers.iter().filter(move |tier| tier.ki <= die).count();
    let from = match skill.mode {
        TierMode::Blue => reached.saturating_sub(1),
        TierMode::Fixed | TierMode::Aggregate => 0,
    };
    skill.tiers[from..reached].iter().flat_map(|tier| &tier.effects)
}

/// The effects of a character's usable passive skills, with when they work (X15.6).
pub fn passive(hero: &Hero) -> impl Iterator<Item = (Trigger, &'static Effect)> + '_ {
    let usable = hero.usable().filter(|(skill, _)| skill.printed().kind == SkillKind::Passive);
    usable.flat_map(|(skill, die)| {
        let printed = skill.printed();
        brought(printed, die).map(move |effect| (effect.trigger.unwrap_or(printed.trigger), effect))
    })
}

/// What an attack or technique skill brings now; none if its die is missing or too low (X15.4).
pub fn effects(hero: &Hero, skill: SkillId) -> Option<Vec<Effect>> {
    let die = hero.held(skill)?.usable()?;
    Some(brought(skill.printed(), die).cloned().collect())
}
