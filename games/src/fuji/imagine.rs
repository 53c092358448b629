//! Another world that looks the same to one viewer.

use super::rounds::roll;
use super::state::{Phase, State};
use crate::contract::{Chance, Seat, Viewer};
use std::num::NonZeroU32;

/// The state with everything hidden from this viewer drawn anew (table A4): the order of the deck; the dice in front of others
/// until the reveal, and which of them were handed over; during the rerolls how many of them the others have left (a seat that
/// is not done has at least one, unless it is a Buddy), and what a Buddy has set aside; who still has Water, and what was named
/// for a Carabiner.
pub fn imagine(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    if viewer == Viewer::Open {
        return other;
    }
    let known = state.table.returned.len().min(other.screens.deck.len());
    let (under, above) = other.screens.deck.split_at_mut(known);
    chance.shuffle(under);
    chance.shuffle(above);
    let phase = &state.table.phase;
    if !matches!(phase, Phase::Planning { .. } | Phase::Rerolls { .. } | Phase::Equipment { .. }) {
        return other;
    }
    for die in &mut other.screens.neutral {
        roll(die, chance);
    }
    let foreign: Vec<Seat> = state.table.seats().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    for seat in &foreign {
        swap_lent(&mut other, viewer, *seat, chance);
    }
    for seat in &foreign {
        rerolls(&mut other, *seat, chance);
        if let Phase::Equipment { pouring, .. } = phase {
            water(&mut other, *seat, pouring, chance);
        }
    }
    let seen = |seat: Seat| viewer == Viewer::Seat(seat) || state.table.effects.radio.contains(&seat);
    for seat in state.table.seats() {
        for place in 0u8..6 {
            let spot = super::gear::Spot { owner: seat, place };
            let open = state.table.effects.aside.iter().any(|aside| aside.spot == spot);
            if open || seen(other.holder(spot)) {
                continue;
            }
            if let Some(die) = other.die_mut(spot) {
                roll(die, chance);
            }
        }
    }
    for handed in &mut other.screens.handed {
        let known = viewer == Viewer::Seat(handed.from) || viewer == Viewer::Seat(handed.to);
        if !known {
            roll(&mut handed.die, chance);
        }
    }
    let named: Vec<Seat> = other.screens.named.iter().map(|(seat, _)| *seat).collect();
    for (at, seat) in named.into_iter().enumerate().filter(|(_, seat)| viewer != Viewer::Seat(*seat)) {
        let front = other.front(seat);
        if let Some((spot, _)) = chance.pick(&front) {
            other.screens.named[at].1 = *spot;
        }
    }
    other
}

/// A die of this seat that was handed over, unknown to the viewer, may have been any other of its dice.
fn swap_lent(other: &mut State, viewer: Viewer, owner: Seat, chance: &mut dyn Chance) {
    let known = |seat: Seat| viewer == Viewer::Seat(seat);
    let lent: Vec<u8> = {
        let mine = other.screens.handed.iter().filter(|handed| handed.spot.owner == owner);
        let mut places: Vec<u8> = mine.map(|handed| handed.spot.place).collect();
        places.sort_unstable();
        places.dedup();
        places
    };
    let shown: Vec<u8> = other
        .screens
        .handed
        .iter()
        .filter(|handed| {
            let radio = |seat: Seat| other.table.effects.radio.contains(&seat);
            handed.spot.owner == owner
                && (known(handed.from) || known(handed.to) || radio(handed.to) || radio(handed.from))
        })
        .map(|handed| handed.spot.place)
        .chain(other.table.effects.aside.iter().filter(|aside| aside.spot.owner == owner).map(|aside| aside.spot.place))
        .collect();
    if other.table.effects.radio.contains(&owner) {
        return;
    }
    for place in lent.into_iter().filter(|place| !shown.contains(place)) {
        let home = other.front(owner).into_iter().filter(|(spot, _)| spot.owner == owner).map(|(spot, _)| spot.place);
        let home: Vec<u8> = home.collect();
        if let Some(instead) = chance.pick(&home).copied()
            && chance.likely(1, 2)
        {
            for handed in &mut other.screens.handed {
                if handed.spot.owner == owner && handed.spot.place == place {
                    handed.spot.place = instead;
                    if let Some(kind) = other.table.travellers[owner.at()].dice[usize::from(instead)] {
                        handed.die.kind = kind;
                    }
                }
            }
        }
    }
}

/// How many rerolls a seat may have left, and what a Buddy may have set aside.
fn rerolls(other: &mut State, seat: Seat, chance: &mut dyn Chance) {
    let Phase::Rerolls { aims, done } = &other.table.phase else { return };
    let buddy = super::skills::buddy(&other.table, seat);
    let places: Vec<u8> = other.table.traveller(seat).places().collect();
    let (allowed, done) = (aims[seat.at()].rerolls, done[seat.at()]);
    other.screens.aside.retain(|(by, _)| *by != seat);
    let mut aside = false;
    if buddy && chance.likely(1, 2) {
        other.screens.aside.extend(chance.pick(&places).map(|place| (seat, *place)));
        aside = true;
    }
    let least = u8::from(!done && (!buddy || aside)).min(allowed);
    if let Some(choices) = NonZeroU32::new(u32::from(allowed - least) + 1) {
        other.screens.left[seat.at()] = chance.below(choices).to_le_bytes()[0] + least;
    }
}

/// Who drank Water and has not said ready since may have the second reroll open or not.
fn water(other: &mut State, seat: Seat, pouring: &[Seat], chance: &mut dyn Chance) {
    let most = pouring.iter().filter(|of| **of == seat).count();
    other.screens.water.retain(|of| *of != seat);
    for _ in 0..most {
        if chance.likely(1, 2) {
            other.screens.water.push(seat);
        }
    }
}
