//! How `sensible` uses skills and equipment for its own dice: it tries every use, and makes the best one if that is worth a
//! card.

use super::team;
use crate::ai::mind::Mind;
use crate::ai::odds::Odds;
use crate::ai::team::{at_hand, pays, using};
use crate::ai::trials::Trials;
use crate::content::{Die, DieType, Gear};
use crate::rules::cards::skills;
use crate::rules::map::board::Map;
use crate::rules::map::movement::End;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Phase, Request};
use gogome_contract::Seat;

/// The order in which drawn cards are kept.
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

/// Choices before round 1: cards by that order, and any die.
pub fn set_up(view: &View, seat: Seat) -> Move {
    if let Some(keep) = skills::keeps(&view.table, seat) {
        let held = |gear: &Gear| view.table.held(seat, *gear).is_some();
        return Move::Keep { kept: LIKED.into_iter().filter(held).take(usize::from(keep)).collect() };
    }
    Move::LeaveOut { kind: Some(DieType::B) }
}

/// Phase 4: an answer, a use that pays, or ready.
pub fn equipment(view: &View, seat: Seat) -> Move {
    if let Some(request) = view.table.request().filter(|request| request.asked().contains(&seat)) {
        return answer(view, seat, request);
    }
    let table = &view.table;
    if table.request().is_some() {
        return team::ready(table, seat);
    }
    let first = || team::victory(table, seat).or_else(|| team::gift(table, seat));
    let thought = || Mind::in_front(view, seat).and_then(|mind| best(view, seat, &mind));
    first().or_else(thought).unwrap_or_else(|| team::ready(table, seat))
}

/// The best use of open Water or of a card in hand for the own dice, if it is worth it.
pub fn best(view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    let trials = Trials::of(view, seat, mind)?;
    if let Some(again) = trials.again().filter(|_| view.left.is_some()) {
        return Some(again);
    }
    let mut tries: Vec<(Odds, Move)> = Vec::new();
    for effect in LIKED {
        let Some(card) = at_hand(&view.table, seat, effect) else { continue };
        tries.extend(trials.tries(effect).into_iter().map(|(worth, on)| (worth, using(card, on))));
    }
    let best = tries.into_iter().max_by_key(|(worth, _)| *worth).filter(|(worth, _)| pays(*worth, trials.now()));
    best.map(|(_, mv)| mv).or_else(|| team::lift(&view.table, seat, mind, &trials.as_is()))
}

/// Answers a card: names the least useful die, and gives it only if it is of no use here.
pub fn answer(view: &View, seat: Seat, request: &Request) -> Move {
    let front = view.my_front();
    let mind = Mind::in_front(view, seat);
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
pub fn light(view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    let card = at_hand(&view.table, seat, Gear::FlashLight)?;
    let dice = mind.poor(&mind.aim()?, 1);
    (2 * dice.len() >= view.my_front().len()).then(|| using(card, Target { dice, ..Target::default() }))
}

/// The die a Buddy does better without, if there is one (F10.3).
pub fn aside(view: &View, seat: Seat, mind: &Mind<'_>) -> Option<Move> {
    if !skills::buddy(&view.table, seat) || view.aside.is_some() {
        return None;
    }
    let trials = Trials::of(view, seat, mind)?;
    let best = view.my_front().iter().map(|(spot, _)| (trials.without(*spot), spot.place)).max()?;
    (best.0 > trials.now()).then_some(Move::Aside { place: best.1 })
}

/// The assignment of bars with the best line: victory, no defeat, fewer seats on cards that burn next, less stamina lost, fewer
/// bars (F16.12).
pub fn bars(view: &View) -> Option<Move> {
    let Phase::Bars { seat, .. } = &view.table.phase else { return None };
    let stock = view.table.traveller(*seat).bars;
    let map = Map::of(&view.table);
    let best = shares(view.table.count(), stock).into_iter().min_by_key(|given| {
        let spent: u8 = given.iter().sum();
        skills::preview(&view.table, given).map(|line| {
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
