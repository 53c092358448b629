//! Anything legal.

use crate::content::AdventureKind;
use crate::content::board::SpaceId;
use crate::gear::GearType;
use crate::rules::chapter::claim;
use crate::rules::refused::WalkRefused;
use crate::rules::walk::{passing, pay, plan, reach};
use crate::rules::{actions, craft, options, questions};
use crate::state::moves::{Crafting, Move, Take, Walking};
use crate::state::view::View;
use crate::state::{Answer, Elect, Field, Orders, Retreat, Table, WalkKind};
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
    if chance.likely(1, 40) {
        return Move::Orders(orders(chance));
    }
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
    let mut walks = options::moves(table, seat);
    walks.extend(burning(table, seat));
    if !walks.is_empty() {
        walks.extend(passing::thefts(table, seat, WalkKind::Action));
    }
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
        2 => chance.pick(&walks).cloned().map(|walking| Move::Walk(with_more(table, seat, walking, chance))),
        3 => Some(Move::Rest(crafting(table, seat, chance))),
        _ => {
            let can = |field: &Field| actions::check_main(table, seat, *field).is_ok() && !table.turn.has_open(*field);
            let fields: Vec<Field> = Field::ALL.into_iter().filter(can).collect();
            chance.pick(&fields).copied().map(Move::Open)
        }
    }
}

/// Standing orders that ask for much that is answered without them, or for as little as can be.
fn orders(chance: &mut dyn Chance) -> Orders {
    let mut orders = Orders::default();
    orders.elect = *chance.pick(&[Elect::Never, Elect::Ask, Elect::Always]).unwrap_or(&orders.elect);
    for asks in [&mut orders.dice, &mut orders.breaking, &mut orders.absorb, &mut orders.erupt, &mut orders.steal] {
        *asks = chance.likely(1, 2);
    }
    for order in [&mut orders.retreat, &mut orders.react] {
        *order = *chance.pick(&[Retreat::Auto, Retreat::Ask, Retreat::Never]).unwrap_or(order);
    }
    orders
}

/// The walk with what else can be done on it, each half the time where it is possible: a fight with whoever stands on its way,
/// wood that burns, a token that helps, a Lava Trap that is taken.
fn with_more(table: &Table, seat: Seat, walking: Walking, chance: &mut dyn Chance) -> Walking {
    let path = walking.path.clone();
    let wishes = [
        Walking {
            fight: path.iter().copied().filter(|space| reach::rival(table, seat, *space).is_some()).collect(),
            ..Walking::default()
        },
        Walking { burn: plan::burnable(table.player(seat), WalkKind::Action).first().copied(), ..Walking::default() },
        Walking { used: vec![plan::OMAMORI], ..Walking::default() },
        trap(table, seat, &walking),
    ];
    let possible = |wish: &Walking| {
        let other = Walking { path: path.clone(), ..wish.clone() };
        *wish != Walking::default() && plan::plan(table, seat, WalkKind::Action, other).is_ok()
    };
    let wishes: Vec<Walking> = wishes.into_iter().filter(possible).collect();
    match chance.pick(&wishes).cloned() {
        Some(wish) if chance.likely(1, 2) => Walking { path, ..wish },
        _ => walking,
    }
}

/// Walks that burn wood over lava, if a move action is possible.
fn burning(table: &Table, seat: Seat) -> Vec<Walking> {
    let (player, kind) = (table.player(seat), WalkKind::Action);
    let wood = plan::burnable(player, kind);
    let (Some(cell), true) = (wood.first(), actions::check_main(table, seat, Field::Move).is_ok()) else {
        return Vec::new();
    };
    let ways = reach::ways(table, seat, kind, pay::free(player, kind, &[], true));
    let walks = ways.into_iter().filter(|way| way.lava > 0);
    walks.map(|way| Walking { path: way.path, burn: Some(*cell), ..Walking::default() }).collect()
}

/// The wish to take a Lava Trap on the way, and where its lava goes; none if there is none.
fn trap(table: &Table, seat: Seat, walking: &Walking) -> Walking {
    let lies = |space: &SpaceId| table.board.on(*space).and_then(|on| on.adventure) == Some(AdventureKind::LavaTrap);
    let Some(token) = walking.path.iter().copied().find(lies) else { return Walking::default() };
    let take = Take::On(vec![token]);
    let asked = Walking { take: take.clone(), ..walking.clone() };
    match plan::plan(table, seat, WalkKind::Action, asked) {
        Err(WalkRefused::TrapWhere { spaces, .. }) => {
            Walking { take, trap: spaces.first().copied(), ..Walking::default() }
        }
        _ => Walking { take, ..Walking::default() },
    }
}

/// A craft of some gear, of two where that is possible, or none.
fn crafting(table: &Table, seat: Seat, chance: &mut dyn Chance) -> Crafting {
    let player = table.player(seat);
    let any = |chance: &mut dyn Chance, gears: &[GearType]| {
        let gear = chance.pick(gears).copied()?;
        chance.pick(&options::crafts(table, seat, gear)).cloned()
    };
    let can = |crafting: &Crafting| craft::plan(player, crafting, table.turn.fuigo).is_ok();
    let one = any(chance, &GearType::ALL).filter(can).unwrap_or_default();
    let Some(first) = one.layouts.first() else { return one };
    let second = any(chance, &craft::besides(player, first.gear));
    let both = second.map(|second| Crafting { layouts: [one.layouts.clone(), second.layouts].concat() });
    both.filter(can).unwrap_or(one)
}
