//! Ki dice (X10, X14.1, X14.2, X15).

use crate::content::{CharacterId, Condition, SkillId, book};
use crate::rules::ap;
use crate::rules::refused::{KiRefused, Refused};
use crate::state::moves::{Event, KiPlace};
use crate::state::{Hero, Pick, Piece, PieceId, State, Table};
use gogome_contract::StepContext;
use std::num::NonZeroU32;

/// Options are never more than can be shown.
const MOST: usize = 25;

/// Rolls so many dice into the supply (X1.2, X15.3).
fn roll(state: &mut State, character: CharacterId, n: u8, ctx: &mut StepContext<'_, Event>) {
    let mut rolled = Vec::new();
    for _ in 0..n {
        let die = NonZeroU32::new(6).map_or(1, |sides| ctx.chance().die(sides));
        rolled.push(u8::try_from(die).unwrap_or(1));
    }
    if rolled.is_empty() {
        return;
    }
    let supply = &mut state.table.hero_mut(character).ki.supply;
    supply.extend(&rolled);
    supply.sort_unstable();
    ctx.tell(Event::Ki { character, rolled });
}

/// At the start of a phase every character has dice by level, rolled into the supply (X1.2).
pub fn deal(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero_mut(character);
    hero.ki = crate::state::Ki::default();
    for held in &mut hero.skills {
        held.die = None;
    }
    let n = hero.level;
    roll(state, character, n, ctx);
}

/// Step 4 of a round: every placed die is reduced by 1; at 0 it is exhausted (X15.2).
pub fn reduce(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    for character in CharacterId::all() {
        let hero = state.table.hero_mut(character);
        if hero.defeated {
            continue;
        }
        for held in &mut hero.skills {
            match held.die.map(|die| die - 1) {
                Some(0) => {
                    held.die = None;
                    hero.ki.exhausted += 1;
                }
                less => held.die = less,
            }
        }
        refresh(state, character, ctx);
    }
}

/// Whenever all dice of a character are exhausted, they are rolled into the supply (X15.3).
pub fn refresh(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero_mut(character);
    let n = hero.ki.exhausted;
    if n > 0 && n == hero.dice() {
        hero.ki.exhausted = 0;
        roll(state, character, n, ctx);
    }
}

/// A die of the supply goes into an empty slot whose requirement it meets (X14.1).
pub fn place(
    table: &mut Table,
    character: CharacterId,
    die: u8,
    skill: SkillId,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let hero = table.hero_mut(character);
    let at = hero.ki.supply.iter().position(|one| *one == die).ok_or(KiRefused::NoDie { die })?;
    let held = hero.skills.iter_mut().find(|held| held.skill == skill).ok_or(KiRefused::NotYourSkill { skill })?;
    if let Some(there) = held.die {
        return Err(KiRefused::Filled { skill, die: there }.into());
    }
    if die < skill.printed().ki {
        return Err(KiRefused::TooLow { skill, die }.into());
    }
    held.die = Some(die);
    hero.ki.supply.remove(at);
    ctx.tell(Event::DiePlaced { character, die, skill });
    Ok(())
}

/// A placed die is exhausted, at most as often in an activation as the spirit says (X14.2).
pub fn withdraw(
    state: &mut State,
    character: CharacterId,
    skill: SkillId,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    let spirit = table.hero(character).attribute(crate::content::Attribute::Spirit);
    let Some(activation) = &mut table.activation else { return Err(Refused::NoActivation) };
    if activation.withdrawn >= spirit {
        return Err(KiRefused::Withdrawn { spirit }.into());
    }
    let hero = &mut table.heroes[character.index()];
    let held = hero.skills.iter_mut().find(|held| held.skill == skill).ok_or(KiRefused::NotYourSkill { skill })?;
    held.die.take().ok_or(KiRefused::Empty { skill })?;
    hero.ki.exhausted += 1;
    activation.withdrawn += 1;
    ctx.tell(Event::Withdrawn { character, skill });
    refresh(state, character, ctx);
    Ok(())
}

/// The action: dice from anywhere are rolled into the supply (X10.1).
pub fn action(
    state: &mut State,
    character: CharacterId,
    dice: &[KiPlace],
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    if dice.is_empty() {
        return Err(KiRefused::Nothing.into());
    }
    let mut hero = state.table.hero(character).clone();
    for place in dice {
        match place {
            KiPlace::Supply(value) => {
                let at = hero.ki.supply.iter().position(|one| one == value).ok_or(KiRefused::NoDie { die: *value })?;
                hero.ki.supply.remove(at);
            }
            KiPlace::Slot(skill) => {
                let held = hero.skills.iter_mut().find(|held| held.skill == *skill);
                let held = held.ok_or(KiRefused::NotYourSkill { skill: *skill })?;
                held.die.take().ok_or(KiRefused::Empty { skill: *skill })?;
            }
            KiPlace::Exhausted => {
                hero.ki.exhausted = hero.ki.exhausted.checked_sub(1).ok_or(KiRefused::NoneExhausted)?;
            }
        }
    }
    ap::pay(&mut state.table, character, book().numbers.cost_reroll_ki)?;
    let ap = state.table.hero(character).ap;
    *state.table.hero_mut(character) = Hero { ap, ..hero };
    roll(state, character, u8::try_from(dice.len()).unwrap_or(u8::MAX), ctx);
    Ok(())
}

/// Which dice an effect may roll again, for a question: all of them first, then fewer (`ki_reroll`). Dice are numbered: those of
/// the supply, then the exhausted ones.
pub fn rerolls(hero: &Hero, n: u8, supply_only: bool) -> Vec<Pick> {
    let dice = hero.ki.supply.len() + if supply_only { 0 } else { usize::from(hero.ki.exhausted) };
    let mut sets = subsets(dice, n.into());
    // the exhausted first, then the lowest
    let worth = |set: &Vec<u8>| {
        let value = |at: &u8| hero.ki.supply.get(usize::from(*at)).copied().unwrap_or(0);
        set.iter().map(|at| i32::from(value(at)) * 2 - 7).sum::<i32>()
    };
    sets.sort_by_key(worth);
    sets.truncate(MOST);
    sets.into_iter().map(Pick::Dice).collect()
}

/// All sets of at most so many of so many dice, the empty one among them.
pub fn subsets(dice: usize, most: usize) -> Vec<Vec<u8>> {
    let all = 1_u32 << dice.min(8);
    let set = |bits: u32| (0..8_u8).filter(|at| bits & (1 << at) != 0).collect::<Vec<u8>>();
    (0..all).filter(|bits| bits.count_ones() as usize <= most).map(set).collect()
}

/// Rolls chosen dice again (`ki_reroll`).
pub fn reroll(state: &mut State, character: CharacterId, dice: &[u8], ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero_mut(character);
    let supply = hero.ki.supply.len();
    let mut kept = Vec::new();
    for (at, die) in hero.ki.supply.iter().enumerate() {
        if !dice.iter().any(|one| usize::from(*one) == at) {
            kept.push(*die);
        }
    }
    let exhausted = dice.iter().filter(|one| usize::from(**one) >= supply).count();
    hero.ki.exhausted = hero.ki.exhausted.saturating_sub(u8::try_from(exhausted).unwrap_or(u8::MAX));
    hero.ki.supply = kept;
    roll(state, character, u8::try_from(dice.len()).unwrap_or(u8::MAX), ctx);
}

/// The placed dice of a character, for a question; the lowest first.
pub fn placed(hero: &Hero) -> Vec<Pick> {
    let mut placed: Vec<_> = hero.skills.iter().filter_map(|held| Some((held.die?, held.skill))).collect();
    placed.sort_unstable();
    placed.into_iter().map(|(_, skill)| Pick::Slot(skill)).collect()
}

/// A placed die grows, to at most 6 (`ki_bump`).
pub fn bump(table: &mut Table, character: CharacterId, skill: SkillId, n: u8) {
    let held = table.hero_mut(character).skills.iter_mut().find(|held| held.skill == skill);
    if let Some(die) = held.and_then(|held| held.die.as_mut()) {
        *die = die.saturating_add(n).min(6);
    }
}

/// The highest placed die shrinks; at 0 it is exhausted (`ki_drain`).
pub fn drain(state: &mut State, character: CharacterId, n: u8, ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero_mut(character);
    let Some(held) = hero.skills.iter_mut().filter(|held| held.die.is_some()).max_by_key(|held| held.die) else {
        return;
    };
    let left = held.die.unwrap_or(0).saturating_sub(n);
    held.die = (left > 0).then_some(left);
    if left == 0 {
        hero.ki.exhausted += 1;
    }
    refresh(state, character, ctx);
}

/// Which conditions of a creature may be removed, so many kinds at once; the usual ones first (section 37).
pub fn kinds(piece: &Piece, n: u8) -> Vec<Pick> {
    const USUAL: [Condition; 4] = [Condition::Poisoned, Condition::Bleeding, Condition::Downed, Condition::Blinded];
    let has: Vec<Condition> = USUAL.into_iter().filter(|kind| piece.conditions.count(*kind) > 0).collect();
    let n = usize::from(n).min(has.len());
    let sets = subsets(has.len(), n).into_iter().filter(|set| set.len() == n);
    let mut sets: Vec<Vec<u8>> = sets.collect();
    sets.sort_unstable();
    let conditions = |set: Vec<u8>| set.into_iter().map(|at| has[usize::from(at)]).collect();
    sets.into_iter().map(|set| Pick::Conditions(conditions(set))).collect()
}

/// The sum of a character's placed dice (`ki`, section 36).
pub fn sum(table: &Table, id: PieceId) -> u8 {
    let hero = table.heroes.iter().find(|hero| PieceId::of(hero.character) == id);
    hero.map_or(0, |hero| hero.skills.iter().filter_map(|held| held.die).fold(0, u8::saturating_add))
}
