//! What moves use, by id: `gogome simulate` counts it.

use crate::content::{EventId, ItemId, KamiId, KamiSkillId, KindId, SkillId, WeaponId};
use crate::state::moves::{Event, Move};
use crate::state::{Failure, Who};

/// Every id that [`used`] can name.
pub fn all() -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    all.extend(SkillId::all().map(|one| format!("skill.{one}")));
    all.extend(KamiSkillId::all().map(|one| format!("kami.{one}")));
    all.extend(KamiId::all().map(|one| format!("mode.{one}")));
    all.extend(ItemId::all().filter(|one| one.printed().target.is_some()).map(|one| format!("item.{one}")));
    all.extend(WeaponId::all().map(|one| format!("weapon.{one}")));
    all.extend(EventId::all().map(|one| format!("event.{one}")));
    for kind in KindId::all() {
        let skills = kind.printed().skills.iter().filter(|skill| skill.kind != crate::content::SkillKind::Passive);
        all.extend(skills.map(|skill| format!("{kind}.{}", skill.key)));
    }
    all
}

/// What a move used.
pub fn used(mv: &Move, events: &[Event]) -> Vec<String> {
    let mut used = Vec::new();
    match mv {
        Move::Technique { skill, .. } | Move::Attack { skill: Some(skill), .. } => used.push(format!("skill.{skill}")),
        Move::KamiTechnique { skill, .. } | Move::Attack { kami: Some(skill), .. } => {
            used.push(format!("kami.{skill}"));
        }
        Move::Item { item, .. } => used.push(format!("item.{item}")),
        _ => {}
    }
    for event in events {
        match event {
            Event::Event { event, .. } => used.push(format!("event.{event}")),
            Event::KamiMode(character) => used.push(format!("mode.{}", character.printed().kami)),
            Event::Bought { weapon: Some(weapon), .. } => used.push(format!("weapon.{weapon}")),
            Event::Attack { by, skill: Some(skill), .. } | Event::Technique { who: by, skill } => {
                if let Who::Minion(kind, _) | Who::Single(kind) = by {
                    used.push(format!("{kind}.{skill}"));
                }
            }
            _ => {}
        }
    }
    used
}

/// A reason of failure, as a tag.
pub const fn reason(why: Failure) -> &'static str {
    match why {
        Failure::Defeat => "defeat",
        Failure::Malice => "malice",
        Failure::Resistors => "resistors",
        Failure::KamiMode => "kami_mode",
    }
}
