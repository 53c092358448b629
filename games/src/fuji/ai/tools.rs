//! What the sensible temper does with skills and equipment: every use that concerns its own dice is tried in thought, and the
//! best is made if it is worth a card.

use super::mind::{Help, Lie, Mind};
use super::odds::{ONE, Odds};
use super::team::{self, at_hand, pays, using};
use crate::contract::Seat;
use crate::fuji::board::Map;
use crate::fuji::content::{Book, DieType, Gear};
use crate::fuji::gear::{Request, Spot};
use crate::fuji::movement::End;
use crate::fuji::moves::{Move, Target};
use crate::fuji::skills;
use crate::fuji::state::{Die, Phase};
use crate::fuji::using::others;
use crate::fuji::view::View;

/// What is kept of the cards drawn, the best first.
const LIKED: [Gear; 15] = [
    Gear::FlareGun,
    Gear::Water,
    Gear::DuctTape,
    Gear::Shovel,
    Gear::Compass,
    Gear::Machete,
    Gear::FirstAidKit,
    Gear::PocketKnife,
    Gear::FlashLight,
    Gear::Rope,
    Gear::Map,
    Gear::Lighter,
    Gear::Carabiner,
    Gear::Binoculars,
    Gear::Radio,
];

/// Choices before round 1: the cards liked best, and no matter which die.
pub fn set_up(book: &Book, view: &View, seat: Seat) -> Move {
    if let Some(keep) = skills::keeps(book, &view.table, seat) {
        let held = |gear: &Gear| view.table.held(seat, *gear).is_some();
        return Move::Keep { kept: LIKED.into_iter().filter(held).take(usize::from(keep)).collect() };
    }
    Move::LeaveOut { kind: Some(DieType::B) }
}

/// Phase 4: an answer, a use that pays, or ready.
pub fn equipment(book: &'static Book, view: &View, seat: Seat) -> Move {
    if let Some(request) = view.table.request().filter(|request| request.asked().contains(&seat)) {
        return answer(book, view, seat, request);
    }
    let table = &view.table;
    if table.request().is_some() {
        return team::ready(table, seat);
    }
    let first = || team::victory(book, table, seat).or_else(|| team::gift(book, table, seat));
    let thought = || Mind::in_front(book, view, seat).and_then(|mind| best(book, view, seat, &mind));
    first().or_else(thought).unwrap_or_else(|| team::ready(table, seat))
}

/// The own dice in front as they lie, with some of them otherwise.
fn lie(front: &[(Spot, Die)], with: impl Fn(Spot, Die) -> Option<Option<u8>>) -> Lie {
    front
        .iter()
        .filter_map(|(spot, die)| {
            let mut faces = [0; 6];
            match with(*spot, *die)? {
                Some(value) => faces[usize::from(value - 1)] = ONE,
                None => faces = [ONE / 6; 6],
            }
            Some((die.kind, faces))
        })
        .collect()
}

fn best(book: &Book, view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    let table = &view.table;
    let front = view.my_front();
    let aim = mind.aim()?;
    let as_is = lie(front, |_, die| Some(Some(die.value)));
    let now = mind.worth_with(&as_is, None);
    let counts = |die: Die| mind.counts(&aim, die);
    let idle: Vec<Spot> = front.iter().filter(|(_, die)| !counts(*die)).map(|(spot, _)| *spot).collect();
    if view.left.is_some() {
        let again = lie(front, |spot, die| Some((!idle.contains(&spot)).then_some(die.value)));
        if !idle.is_empty() && mind.worth_with(&again, None) > now {
            return Some(Move::Again { dice: idle });
        }
    }
    let mut tries: Vec<(Odds, Move)> = Vec::new();
    for effect in LIKED {
        let Some(card) = at_hand(book, table, seat, effect) else { continue };
        let dice = |spots: Vec<Spot>| Target { dice: spots, ..Target::default() };
        match effect {
            Gear::DuctTape | Gear::Compass => {
                let (from, to) = (book.gear(effect).from, book.gear(effect).to);
                let fit: Vec<Spot> = front.iter().filter(|(_, die)| die.value == from).map(|(spot, _)| *spot).collect();
                for mask in 1usize..1 << fit.len() {
                    let some: Vec<Spot> =
                        fit.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1).map(|(_, spot)| *spot).collect();
                    let turned = |spot: Spot, die: Die| Some(Some(if some.contains(&spot) { to } else { die.value }));
                    tries.push((mind.worth_with(&lie(front, turned), None), using(card, dice(some.clone()))));
                }
            }
            Gear::Shovel => {
                for (spot, die) in front {
                    for value in (1..=6).filter(|value| *value != die.value) {
                        let turned = |other: Spot, die: Die| Some(Some(if other == *spot { value } else { die.value }));
                        let on = Target { value: Some(value), ..dice(vec![*spot]) };
                        tries.push((mind.worth_with(&lie(front, turned), None), using(card, on)));
                    }
                }
            }
            Gear::Map => {
                // a die that is of no use here helps whoever it counts for, instead of standing in the way
                for (spot, die) in front.iter().filter(|(_, die)| !counts(*die)) {
                    let Some(to) = others(table, seat, effect).into_iter().find(|other| mind.counts_for(*other, *die))
                    else {
                        continue;
                    };
                    let gone = |other: Spot, die: Die| (other != *spot).then_some(Some(die.value));
                    let on = Target { seat: Some(to), ..dice(vec![*spot]) };
                    tries.push((mind.worth_with(&lie(front, gone), None), using(card, on)));
                }
            }
            Gear::Lighter => {
                // nobody gives what it needs itself; a small die is what can be hoped for
                let help = Some(Help { seat, bonus: 2, spared: false });
                let rival =
                    others(table, seat, effect).into_iter().find(|other| table.neighbours(seat).contains(other));
                tries.extend(rival.map(|rival| {
                    let on = Target { seat: Some(rival), ..Target::default() };
                    (mind.worth_with(&as_is, help), using(card, on))
                }));
            }
            Gear::Carabiner if !idle.is_empty() => {
                let again = lie(front, |spot, die| Some((Some(&spot) != idle.first()).then_some(die.value)));
                tries.push((mind.worth_with(&again, None), using(card, Target::default())));
            }
            Gear::Machete => {
                for (spot, _) in front {
                    let gone = |other: Spot, die: Die| (other != *spot).then_some(Some(die.value));
                    tries.push((mind.worth_with(&lie(front, gone), None), using(card, dice(vec![*spot]))));
                }
            }
            Gear::FlareGun => {
                let help = Help { seat, bonus: usize::from(book.gear(effect).bonus), spared: false };
                tries.push((mind.worth_with(&as_is, Some(help)), using(card, Target::default())));
            }
            Gear::FirstAidKit if !table.effects.aid.contains(&seat) => {
                let help = Help { seat, bonus: 0, spared: true };
                tries.push((mind.worth_with(&as_is, Some(help)), using(card, Target::default())));
            }
            Gear::Water if !idle.is_empty() => {
                let again = lie(front, |spot, die| Some((!idle.contains(&spot)).then_some(die.value)));
                tries.push((mind.worth_with(&again, None), using(card, dice(idle.clone()))));
            }
            _ => {}
        }
    }
    let best = tries.into_iter().max_by_key(|(worth, _)| *worth).filter(|(worth, _)| pays(*worth, now));
    best.map(|(_, mv)| mv).or_else(|| team::lift(book, table, seat, mind, &as_is))
}

/// What a card asks: the die that helps least is named, and given only if it is of no use here.
fn answer(book: &'static Book, view: &View, seat: Seat, request: &Request) -> Move {
    let front = view.my_front();
    let mind = Mind::in_front(book, view, seat);
    let worth = |die: Die| match mind.as_ref().and_then(|mind| mind.aim().map(|aim| mind.counts(&aim, die))) {
        Some(true) => i16::from(die.value),
        _ => -i16::from(die.value),
    };
    let least = front.iter().min_by_key(|(_, die)| worth(*die));
    let dice = match request {
        Request::Carabiner { .. } => least.map(|(spot, _)| *spot).into_iter().collect(),
        Request::Lighter { by, .. } => {
            let spare = front.iter().filter(|(_, die)| worth(*die) < 0);
            let helps = |die: Die| mind.as_ref().is_some_and(|mind| mind.counts_for(*by, die));
            let best = spare.max_by_key(|(_, die)| (helps(*die), die.value));
            best.map(|(spot, _)| *spot).into_iter().collect()
        }
        Request::Water { .. } => front.iter().filter(|(_, die)| worth(*die) < 0).map(|(spot, _)| *spot).collect(),
    };
    Move::Answer { dice }
}

/// Phase 2: a Flash light on dice that do not count for the destination, if that helps.
pub fn light(book: &Book, view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    let card = at_hand(book, &view.table, seat, Gear::FlashLight)?;
    let aim = mind.aim()?;
    let places = mind.poor(&aim, 1);
    let dice: Vec<Spot> = places.into_iter().map(|place| Spot { owner: seat, place }).collect();
    (dice.len() > 2).then(|| using(card, Target { dice, ..Target::default() }))
}

/// The die a Buddy does better without, if there is one (F10.3).
pub fn aside(view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    if !skills::buddy(&view.table, seat) || view.aside.is_some() {
        return None;
    }
    mind.aim()?;
    let front = view.my_front();
    let now = mind.worth_with(&lie(front, |_, die| Some(Some(die.value))), None);
    let best = front
        .iter()
        .map(|(spot, _)| {
            let gone = |other: Spot, die: Die| (other != *spot).then_some(Some(die.value));
            (mind.worth_with(&lie(front, gone), None), spot.place)
        })
        .max()?;
    (best.0 > now).then_some(Move::Aside { place: best.1 })
}

/// The way to give out bars that leads to the best line: victory, no defeat, fewer on cards that burn next, less stamina lost,
/// fewer bars (F16.12).
pub fn bars(book: &Book, view: &View) -> Option<Move> {
    let Phase::Bars { seat, .. } = &view.table.phase else { return None };
    let stock = view.table.traveller(*seat).bars;
    let map = Map::of(book, &view.table);
    let best = shares(view.table.count(), stock).into_iter().min_by_key(|given| {
        let spent: u8 = given.iter().sum();
        skills::preview(book, &view.table, given).map(|line| {
            let won = line.end == Some(End::Village);
            let ring = map.ring(line.ground.lava);
            let threatened = line.at.iter().filter(|at| ring.has(**at)).count();
            let loss: u16 = line.turns.iter().map(|turn| u16::from(turn.loss)).sum();
            let moved = line.turns.iter().filter(|turn| !turn.path.is_empty()).count();
            (!won, line.end.is_some() && !won, threatened, view.table.count() - moved, loss, spent)
        })
    })?;
    Some(Move::Bars { given: best })
}

/// Every way to give at most so many bars to so many seats.
fn shares(seats: usize, stock: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..seats {
        all = all
            .into_iter()
            .flat_map(|given: Vec<u8>| {
                let left = stock - given.iter().sum::<u8>();
                (0..=left).map(move |bars| given.iter().copied().chain([bars]).collect())
            })
            .collect();
    }
    all
}
