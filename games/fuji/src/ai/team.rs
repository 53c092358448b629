//! Cards used for the party rather than for the own dice: changes of the map, showing dice, giving cards away.

use crate::ai::mind::{DiceOdds, Help, Mind};
use crate::ai::odds::Odds;
use crate::content::{Gear, InjuryKind, Skill, book};
use crate::rules::cards::using::{copyable, ropeable, swappable, usable};
use crate::rules::map::board::Map;
use crate::rules::phases::planning::{Destination, plannable, rerolls};
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Cell, Phase, Ready, Table};
use gogome_contract::Seat;

/// Whether a use is worth a card: the party's chances must grow by a tenth. Of the thresholds tried (5, 10, 20, 50 percent)
/// those from 5 to 20 won most games, and a kept card may help more later.
pub fn pays(worth: Odds, now: Odds) -> bool {
    worth > now + now / 10
}

/// How many destinations are considered when cards of the map may be swapped.
const WISHES: usize = 3;

/// A card in hand with this effect: the card itself, or a Pocket knife that copies it (F9.15).
pub fn at_hand(table: &Table, seat: Seat, effect: Gear) -> Option<(Gear, Option<Gear>)> {
    let usable = usable(table, seat);
    if usable.contains(&effect) {
        return Some((effect, None));
    }
    let knife = usable.contains(&Gear::PocketKnife) && copyable(table, table.gear_phase()?).contains(&effect);
    knife.then_some((Gear::PocketKnife, Some(effect)))
}

/// Its use.
pub fn using((gear, copy): (Gear, Option<Gear>), on: Target) -> Move {
    Move::Use { gear, on: Target { copy, ..on } }
}

/// Ready for good, except for a manager that may still give a card away: a seat that is ready for good is not asked again
/// (F10.1, F16.4).
pub fn ready(table: &Table, seat: Seat) -> Move {
    let manager = table.with_skill(Skill::EquipmentManager).filter(|manager| *manager != seat);
    let gives = manager.is_some_and(|manager| !firm(table, manager) && !table.traveller(manager).cards.is_empty());
    Move::Ready { firm: !gives }
}

/// Is a seat ready for good?
fn firm(table: &Table, seat: Seat) -> bool {
    let ready = match &table.phase {
        Phase::Planning { plans } => plans[seat.at()].ready,
        Phase::Equipment { ready, .. } => ready[seat.at()],
        _ => Ready::No,
    };
    ready == Ready::Firm
}

/// Seats that could use a card they are given: with whole arms, played by one player alone.
fn takers(table: &Table, by: Seat) -> impl Iterator<Item = Seat> + '_ {
    let whole = |seat: Seat| !table.traveller(seat).injuries.contains(&InjuryKind::Arm);
    table.seats().filter(move |seat| *seat != by && whole(*seat) && !table.is_companion(*seat))
}

/// The only seat outside the village, if a Rope could take it in (F14.1).
fn last_outside(table: &Table) -> Option<(Seat, Cell)> {
    let map = Map::of(table);
    let mut outside = table.seats().filter(|seat| !map.village(table.traveller(*seat).at));
    let last = outside.next().filter(|_| outside.next().is_none())?;
    ropeable(table, last).into_iter().find(|cell| map.village(*cell)).map(|cell| (last, cell))
}

/// A Rope into the village that wins at once.
pub fn victory(table: &Table, seat: Seat) -> Option<Move> {
    let (_, cell) = last_outside(table).filter(|(last, _)| *last == seat)?;
    let rope = at_hand(table, seat, Gear::Rope)?;
    Some(using(rope, Target { cells: vec![cell], ..Target::default() }))
}

/// A card that a manager should give away: a Rope that wins in another hand, or any card while its own arm is broken (F10.1,
/// F12.7).
pub fn gift(table: &Table, seat: Seat) -> Option<Move> {
    if !table.skilled(seat, Skill::EquipmentManager) {
        return None;
    }
    let rope = table.held(seat, Gear::Rope).filter(|held| held.drawn != table.round);
    let rope = rope.and_then(|_| last_outside(table)).map(|(last, _)| last);
    if let Some(to) = rope.filter(|last| !firm(table, *last) && takers(table, seat).any(|taker| taker == *last)) {
        return Some(Move::Give { gear: Gear::Rope, to });
    }
    let broken = table.traveller(seat).injuries.contains(&InjuryKind::Arm);
    if broken { hand_out(table, seat) } else { None }
}

/// Gives the first card of a seat that cannot use it to a Tinkerer, who can use it twice (F10.7), or to the seat with the
/// fewest.
pub fn hand_out(table: &Table, seat: Seat) -> Option<Move> {
    let gear = table.traveller(seat).cards.first()?.gear;
    let fewest = |taker: &Seat| (!table.skilled(*taker, Skill::Tinkerer), table.traveller(*taker).cards.len());
    takers(table, seat).min_by_key(fewest).map(|to| Move::Give { gear, to })
}

/// Phase 4: gives a card away for another seat's comparison, if it is worth more there than any card here (F10.1).
pub fn lift(table: &Table, seat: Seat, mind: &Mind<'_>, lie: &DiceOdds) -> Option<Move> {
    if !table.skilled(seat, Skill::EquipmentManager) {
        return None;
    }
    let now = mind.worth_with(lie, None);
    let ripe = table.traveller(seat).cards.iter().filter(|held| held.drawn != table.round).map(|held| held.gear);
    let ripe = ripe.filter(|gear| matches!(gear, Gear::FlareGun | Gear::FirstAidKit));
    let gifts = ripe.flat_map(|gear| takers(table, seat).filter(|to| !firm(table, *to)).map(move |to| (gear, to)));
    let worth = |gear: Gear, to: Seat| {
        let bonus = if gear == Gear::FlareGun { usize::from(book().gear(gear).bonus) } else { 0 };
        mind.worth_with(lie, Some(Help { seat: to, bonus, spared: gear == Gear::FirstAidKit }))
    };
    let (worth, gear, to) = gifts.map(|(gear, to)| (worth(gear, to), gear, to)).max_by_key(|(worth, ..)| *worth)?;
    pays(worth, now).then_some(Move::Give { gear, to })
}

/// Phase 2, before the own marker lies: another card of the map under the destination, one that suits the dice (F9.1).
pub fn binoculars(table: &Table, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    let glasses = at_hand(table, seat, Gear::Binoculars)?;
    let (now, _) = mind.best_plan()?;
    let free = swappable(table);
    let mut wishes: Vec<Destination> = plannable(table, seat);
    wishes.retain(|offer| offer.legal_now && free.contains(&offer.cell));
    wishes.sort_by_key(|offer| std::cmp::Reverse(mind.hope(offer.cell)));
    wishes.truncate(WISHES);
    let mut swapped = table.clone();
    let mut best = (now, None);
    for offer in wishes {
        for other in free.iter().copied().filter(|other| *other != offer.cell) {
            swap(&mut swapped, offer.cell, other);
            let rerolls = rerolls(&swapped, seat, offer.cell, offer.distance);
            let worth = mind.at(&swapped).worth_of(Destination { rerolls, ..offer });
            if pays(worth, now) && worth > best.0 {
                best = (worth, Some([offer.cell, other]));
            }
            swap(&mut swapped, offer.cell, other);
        }
    }
    best.1.map(|cells| using(glasses, Target { cells: cells.to_vec(), ..Target::default() }))
}

fn swap(table: &mut Table, one: Cell, other: Cell) {
    let (first, second) = (table.field(one).card, table.field(other).card);
    table.fields[one.at()].card = second;
    table.fields[other.at()].card = first;
}

/// Phase 2: the own dice shown to neighbours that have not chosen, if what they see would make them choose better (F9.7).
pub fn radio(view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    let table = &view.table;
    let radio = at_hand(table, seat, Gear::Radio).filter(|_| !table.effects.radio.contains(&seat))?;
    let Phase::Planning { plans } = &table.phase else { return None };
    let listeners = table.neighbours(seat).into_iter().filter(|neighbour| plans[neighbour.at()].to.is_none());
    let gain: Odds = listeners.map(|listener| mind.worth_of_showing_to(listener)).sum();
    // a Radio has no other use, so a small gain is enough
    (gain > mind.worth_of_plan() / 50).then(|| using(radio, Target::default()))
}
