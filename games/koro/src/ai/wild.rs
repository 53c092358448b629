//! Anything legal.

use crate::content::{AdventureKind, DragonColour};
use crate::gear::{GearType, Side};
use crate::rules::chapter::claim;
use crate::rules::refused::WalkRefused;
use crate::rules::walk::{pay, plan, reach};
use crate::rules::{actions, craft, options, questions};
use crate::state::moves::{Crafting, Move, Take, Walking};
use crate::state::view::View;
use crate::state::{Answer, Elect, Field, Heroic, JoinOrder, Orders, Retreat, Table, WalkKind};
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
        None if chance.likely(1, 20) => {
            orders(view, chance).map_or_else(|| turn_move(view, seat, chance), Move::Orders)
        }
        None => turn_move(view, seat, chance),
    }
}

/// Any standing orders, but that turns end and backpacks lie as before.
fn orders(view: &View, chance: &mut dyn Chance) -> Option<Orders> {
    let now = view.own.as_ref()?.orders.clone();
    let policy = |chance: &mut dyn Chance| {
        chance.pick(&[Retreat::Auto, Retreat::Ask, Retreat::Never]).copied().unwrap_or(Retreat::Ask)
    };
    let colours = DragonColour::ALL.into_iter().filter(|_| chance.likely(1, 2)).collect();
    let joins = [JoinOrder::Never, JoinOrder::Ask, JoinOrder::Ask, JoinOrder::Colours(colours)];
    Some(Orders {
        join: chance.pick(&joins).cloned().unwrap_or(JoinOrder::Ask),
        elect: chance.pick(&[Elect::Never, Elect::Ask, Elect::Always]).copied().unwrap_or(now.elect),
        heroic: chance.pick(&[None, Some(Heroic::Never), Some(Heroic::Ask)]).copied().unwrap_or(now.heroic),
        dice: chance.likely(1, 2),
        breaking: chance.likely(1, 2),
        absorb: chance.likely(1, 2),
        erupt: chance.likely(1, 2),
        steal: chance.likely(1, 2),
        retreat: policy(chance),
        react: policy(chance),
        first_weapon: chance.pick(&[Side::Left, Side::Right]).copied().unwrap_or(now.first_weapon),
        ..now
    })
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
        2 => {
            let walking = helped(table, seat, chance).or_else(|| chance.pick(&walks).cloned())?;
            Some(Move::Walk(wishing(table, seat, walking, chance)))
        }
        3 => Some(Move::Rest(crafting(table, seat, chance))),
        _ => {
            let can = |field: &Field| actions::check_main(table, seat, *field).is_ok() && !table.turn.has_open(*field);
            let fields: Vec<Field> = Field::ALL.into_iter().filter(can).collect();
            chance.pick(&fields).copied().map(Move::Open)
        }
    }
}

/// Over lava by what helps, now and then: wood that is burnt, tokens.
fn helped(table: &Table, seat: Seat, chance: &mut dyn Chance) -> Option<Walking> {
    let (kind, player) = (WalkKind::Action, table.player(seat));
    let tokens = player.adventure.iter().filter(|token| **token == AdventureKind::OmamoriOfFire).count();
    let burn = chance.pick(&plan::burnable(player, kind)).copied();
    let helps = u8::try_from(tokens).unwrap_or(u8::MAX).saturating_add(u8::from(burn.is_some()));
    if helps == 0 || chance.likely(1, 2) {
        return None;
    }
    let free = pay::fire_walker(player, kind);
    let ways = reach::ways(table, seat, kind, free.saturating_add(helps));
    let way = chance.pick(&ways)?;
    Some(Walking { path: way.path.clone(), used: vec![plan::OMAMORI; tokens], burn, ..Walking::default() })
}

/// The walk with any wishes that can be: to fight whoever stands on its way, to rob those it passes, to take a Lava Trap.
fn wishing(table: &Table, seat: Seat, walking: Walking, chance: &mut dyn Chance) -> Walking {
    let can = |walking: &Walking| plan::plan(table, seat, WalkKind::Action, walking.clone());
    let mut best = walking;
    let passing = best.path.split_last().map_or(&[][..], |(_, passing)| passing);
    let others = passing.iter().flat_map(|space| table.samurai_on(*space)).filter(|other| *other != seat);
    let steal = others.filter_map(|other| Some((other, table.player(other).scrolls.first()?.kind))).take(1).collect();
    let robbing = Walking { steal, ..best.clone() };
    if can(&robbing).is_ok() {
        best = robbing;
    }
    let meets = best.path.iter().copied().filter(|space| reach::rival(table, seat, *space).is_some());
    let angry = Walking { fight: meets.collect(), ..best.clone() };
    if can(&angry).is_ok() && chance.likely(1, 2) {
        best = angry;
    }
    let greedy = Walking { take: Take::On(best.path.clone()), ..best.clone() };
    match can(&greedy) {
        Ok(_) => greedy,
        Err(WalkRefused::TrapWhere { spaces, .. }) => {
            let trapping = Walking { trap: chance.pick(&spaces).copied(), ..greedy };
            if can(&trapping).is_ok() { trapping } else { best }
        }
        Err(_) => best,
    }
}

/// A craft of some gear, with another one if that can be; or none.
fn crafting(table: &Table, seat: Seat, chance: &mut dyn Chance) -> Crafting {
    let player = table.player(seat);
    let can = |crafting: &Crafting| craft::plan(player, crafting, table.turn.fuigo).is_ok();
    let gear = chance.pick(&GearType::ALL).copied().unwrap_or(GearType::Weapon);
    let one = chance.pick(&options::crafts(table, seat, gear)).cloned().filter(can).unwrap_or_default();
    let along = craft::besides(player, gear).into_iter().flat_map(|other| options::crafts(table, seat, other));
    let both = |other: Crafting| Crafting { layouts: one.layouts.iter().copied().chain(other.layouts).collect() };
    let pairs: Vec<Crafting> = along.map(both).filter(can).collect();
    if one.layouts.is_empty() { one } else { chance.pick(&pairs).cloned().unwrap_or(one) }
}
