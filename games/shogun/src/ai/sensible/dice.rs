//! Which Ki dice a character places and withdraws, for nothing.
//!
//! A die in a slot loses a point every round. So that of an attack or a technique is placed when it is used, that of a passive skill
//! when there is something to fight.

use super::thinker::Thinker;
use crate::content::{Attribute, SkillKind, TierMode};
use crate::state::moves::Move;
use crate::state::{HeldSkill, Hero};

/// The die of the supply that a skill would get: of the highest tier, or the lowest that will do.
pub fn fit(hero: &Hero, held: HeldSkill) -> Option<u8> {
    let printed = held.skill.printed();
    let mut fits = hero.ki.supply.iter().copied().filter(|die| held.die.is_none() && *die >= printed.ki);
    if printed.mode == TierMode::Fixed { fits.next() } else { fits.next_back() }
}

/// Dice that are placed before anything else: in a fight, those of passive skills, the highest that lasts longest.
pub fn early(thinker: &Thinker<'_>) -> Option<Move> {
    let hero = thinker.hero;
    let passive = |held: &&HeldSkill| held.die.is_none() && held.skill.printed().kind == SkillKind::Passive;
    let mut empty = hero.skills.iter().filter(passive).filter(|_| thinker.fighting(thinker.piece.at));
    empty.find_map(|held| {
        let die = hero.ki.supply.last().copied().filter(|die| *die >= held.skill.printed().ki)?;
        Some(Move::PlaceDie { die, skill: held.skill })
    })
}

/// Dice that are withdrawn when all else is done, for in the next round they would be too low: all exhausted ones are rolled anew.
pub fn late(thinker: &Thinker<'_>) -> Option<Move> {
    let withdrawn = thinker.table.activation.as_ref()?.withdrawn;
    let spent = |held: &&HeldSkill| {
        let printed = held.skill.printed();
        // what works all the time still does until the round ends
        let last = if printed.kind == SkillKind::Passive { printed.ki.saturating_sub(1) } else { printed.ki };
        held.die.is_some_and(|die| die <= last)
    };
    let spent = thinker.hero.skills.iter().find(spent)?;
    let may = withdrawn < thinker.hero.attribute(Attribute::Spirit);
    may.then_some(Move::Withdraw(spent.skill))
}
