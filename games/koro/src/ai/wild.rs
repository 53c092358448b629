//! Anything legal.

use crate::gear::GearType;
use crate::rules::chapter::claim;
use crate::rules::walk::{plan, reach};
use crate::rules::{actions, craft, options, questions};
use crate::state::moves::{Crafting, Move, Walking};
use crate::state::view::View;
use crate::state::{Answer, Field, Table, WalkKind};
use gogome_contract::{Chance, Seat};

/// Any answer to the open question, or any move of the turn.
pub fn choose(view: &View, seat: Seat, chance: &mut dyn Chance) -> Move {
    let table = &view.table;
    match table.question() {
        Some(question) => Move::Answer(answer(&questions::options(table, &question.ask, seat), chance)),
        None if table.player(seat).escape.is_some() => {
            let claims: Vec<_> = claim::options(table, seat).into_iter().map(|(claim, _)| claim).collect();
            Move::Claim(chance.pick(&claims).copied())
        }
        None => turn_move(view, seat, chance),
    }
}

/// One of the answers there are; there is one at least.
fn answer(options: &[Answer], chance: &mut dyn Chance) -> Answer {
    chance.pick(options).unwrap_or(&options[0]).clone()
}

/// A card now and then, then what is open, then an action; the turn ends when nothing is left.
fn turn_move(view: &View, seat: Seat, chance: &mut dyn Chance) -> Move {
    let table = &view.table;
    let wants = chance.likely(1, 6);
    if let Some(using) = chance.pick(&options::uses(table, seat)).filter(|_| wants) {
        return Move::Use(using.clone());
    }
    let wants = chance.likely(1, 2);
    if let Some(bonus) = chance.pick(&options::bonuses(table, seat)).filter(|_| wants) {
        return Move::Bonus(bonus.clone());
    }
    if (table.turn.craft || table.turn.fuigo) && chance.likely(1, 2) {
        let crafting = crafting(table, seat, chance);
        if !crafting.layouts.is_empty() {
            return Move::Craft(crafting);
        }
    }
    if actions::actions_left(table) == 0 {
        return Move::Done;
    }
    action(view, seat, chance).unwrap_or(Move::Pass)
}

/// An action of a kind that can be done: each kind is as likely as any other.
fn action(view: &View, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let table = &view.table;
    let gatherings = options::gatherings(table, seat);
    let explores = options::explores(table, seat);
    let walks = options::moves(table, seat);
    let rests = actions::check_rest(table, seat).is_ok();
    let kinds: Vec<u8> = [!gatherings.is_empty(), !explores.is_empty(), !walks.is_empty(), rests, chance.likely(1, 20)]
        .iter()
        .zip(0..)
        .filter_map(|(can, kind)| can.then_some(kind))
        .collect();
    match chance.pick(&kinds)? {
        0 => chance.pick(&gatherings).cloned().map(Move::Gather),
        1 => {
            let place = *chance.pick(&explores)?;
            let level = place.level()?.number();
            let looked = view.own.as_ref().is_some_and(|own| own.peeked.contains_key(&level));
            let rotation = if looked { chance.pick(&[0, 1, 2, 3, 4, 5]).copied() } else { None };
            Some(Move::Explore { place, rotation })
        }
        2 => chance.pick(&walks).cloned().map(|walking| Move::Walk(fighting(table, seat, walking, chance))),
        3 => Some(Move::Rest(crafting(table, seat, chance))),
        _ => {
            let can = |field: &Field| actions::check_main(table, seat, *field).is_ok() && !table.turn.has_open(*field);
            let fields: Vec<Field> = Field::ALL.into_iter().filter(can).collect();
            chance.pick(&fields).copied().map(Move::Open)
        }
    }
}

/// The walk with the wish to fight whoever stands on its way, half the time, if that is possible.
fn fighting(table: &Table, seat: Seat, walking: Walking, chance: &mut dyn Chance) -> Walking {
    let meets = walking.path.iter().copied().filter(|space| reach::rival(table, seat, *space).is_some());
    let angry = Walking { fight: meets.collect(), ..walking.clone() };
    let can = plan::plan(table, seat, WalkKind::Action, angry.clone()).is_ok();
    if can && chance.likely(1, 2) { angry } else { walking }
}

/// A craft of some gear, or none.
fn crafting(table: &Table, seat: Seat, chance: &mut dyn Chance) -> Crafting {
    let gear = chance.pick(&GearType::ALL).copied().unwrap_or(GearType::Weapon);
    let crafts = options::crafts(table, seat, gear);
    let crafting = chance.pick(&crafts).cloned().unwrap_or_default();
    if craft::plan(table.player(seat), &crafting, table.turn.fuigo).is_ok() { crafting } else { Crafting::default() }
}
