//! Choices about skills and equipment that all kinds of AI share, and random legal uses.

use crate::content::{Die, Gear, Skill, book};
use crate::rules::cards::skills;
use crate::rules::cards::using::{copyable, others, ropeable, swappable, usable};
use crate::state::moves::{Move, Target};
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::state::{Cell, Phase, Spot};
use gogome_contract::{Chance, Seat};

/// A random choice before round 1 (F2.4, F2.6).
pub fn set_up(view: &View, seat: Seat, chance: &mut dyn Chance) -> Move {
    if let Some(keep) = skills::keeps(&view.table, seat) {
        let mut kept: Vec<Gear> = view.table.traveller(seat).cards.iter().map(|held| held.gear).collect();
        chance.shuffle(&mut kept);
        kept.truncate(usize::from(keep));
        return Move::Keep { kept };
    }
    let kind =
        if chance.likely(1, 2) { view.table.traveller(seat).dice[usize::from(chance.likely(1, 2)) * 5] } else { None };
    Move::LeaveOut { kind }
}

/// A random legal use of this card, if there is one.
pub fn random_use(view: &View, seat: Seat, gear: Gear, chance: &mut dyn Chance) -> Option<Move> {
    let table = &view.table;
    let mut on = Target { leave: chance.likely(1, 4), ..Target::default() };
    let effect = if gear == Gear::PocketKnife {
        on.copy = chance.pick(&copyable(table, table.gear_phase()?)).copied();
        on.copy?
    } else {
        gear
    };
    let front = view.my_front();
    let mut some = |fits: &dyn Fn(Die) -> bool, most: usize| -> Vec<Spot> {
        let mut spots: Vec<Spot> = front.iter().filter(|(_, die)| fits(*die)).map(|(spot, _)| *spot).collect();
        chance.shuffle(&mut spots);
        spots.truncate(most);
        spots
    };
    match effect {
        Gear::DuctTape | Gear::Compass => {
            let from = book().gear(effect).from;
            on.dice = some(&|die| die.value == from, 6);
        }
        Gear::Machete => on.dice = some(&|_| true, usize::from(book().gear(Gear::Machete).max_dice)),
        Gear::Map => on.dice = some(&|_| true, 1),
        Gear::Shovel => {
            on.dice = some(&|_| true, 1);
            let (_, die) = front.iter().find(|(spot, _)| Some(spot) == on.dice.first())?;
            on.value = Some(7 - die.value);
        }
        Gear::FlashLight | Gear::Water => on.dice = some(&|_| true, 3),
        _ => {}
    }
    let needs_dice = !matches!(
        effect,
        Gear::Binoculars
            | Gear::Lighter
            | Gear::Carabiner
            | Gear::Radio
            | Gear::FirstAidKit
            | Gear::Rope
            | Gear::FlareGun
    );
    if needs_dice && on.dice.is_empty() {
        return None;
    }
    match effect {
        Gear::Lighter | Gear::Map => on.seat = Some(*chance.pick(&others(table, seat, effect))?),
        Gear::Water if chance.likely(1, 2) => {
            on.seat = Some(*chance.pick(&others(table, seat, effect))?);
            on.dice.clear();
        }
        Gear::Binoculars => {
            let mut cells: Vec<Cell> = swappable(table);
            chance.shuffle(&mut cells);
            cells.truncate(2);
            on.cells = cells;
            if on.cells.len() < 2 {
                return None;
            }
        }
        Gear::Rope => on.cells = vec![*chance.pick(&ropeable(table, seat))?],
        Gear::Radio if table.effects.radio.contains(&seat) => return None,
        Gear::FirstAidKit if table.effects.aid.contains(&seat) => return None,
        _ => {}
    }
    Some(Move::Use { gear, on })
}

/// A random legal action with cards, or none.
pub fn random(view: &View, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let table = &view.table;
    if let Some(request) = table.request() {
        return request.asked().contains(&seat).then(|| {
            let spots: Vec<Spot> = view.my_front().iter().map(|(spot, _)| *spot).collect();
            let refuses = request.gear() != Gear::Carabiner && chance.likely(1, 3);
            let one = chance.pick(&spots).copied().filter(|_| !refuses);
            Move::Answer { dice: one.into_iter().collect() }
        });
    }
    if chance.likely(1, 3)
        && let Some(proposal) = random_proposal(view, chance)
    {
        return Some(proposal);
    }
    if matches!(table.phase, Phase::Equipment { .. }) && view.left.is_some() && chance.likely(1, 2) {
        let spots: Vec<Spot> = view.my_front().iter().map(|(spot, _)| *spot).collect();
        return chance.pick(&spots).map(|spot| Move::Again { dice: vec![*spot] });
    }
    if table.skilled(seat, Skill::EquipmentManager) && chance.likely(1, 6) {
        let held = chance.pick(&table.traveller(seat).cards).map(|held| held.gear);
        let all: Vec<Seat> = table.seats().filter(|to| *to != seat).collect();
        if let (Some(gear), Some(to)) = (held, chance.pick(&all)) {
            return Some(Move::Give { gear, to: *to });
        }
    }
    let gear = *chance.pick(&usable(table, seat))?;
    random_use(view, seat, gear, chance)
}

/// A random use of a card of the shared companion, unless it was declined before.
fn random_proposal(view: &View, chance: &mut dyn Chance) -> Option<Move> {
    let shared = view.table.shared.as_ref().filter(|shared| shared.proposals.is_empty())?;
    let mut cards = usable(&view.table, COMPANION);
    cards.retain(|gear| !shared.declined_card(*gear));
    let gear = *chance.pick(&cards)?;
    let act = Box::new(random_use(&view.of_companion(), COMPANION, gear, chance)?);
    Some(Move::Companion { act, right: None })
}

/// Random assignments of power bars, one after the other.
pub fn random_bars(view: &View, seat: Seat, chance: &mut dyn Chance) -> Move {
    let mut given = vec![0; view.table.count()];
    for _ in 0..view.table.traveller(seat).bars {
        let all: Vec<usize> = (0..given.len()).collect();
        if let Some(at) = chance.pick(&all) {
            given[*at] += 1;
        }
    }
    Move::Bars { given }
}
