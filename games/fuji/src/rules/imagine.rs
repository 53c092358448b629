//! Draws another state that looks the same to one viewer.

use crate::rules::cards::dice::roll;
use crate::state::pair::{COMPANION, PLAYERS, half_of};
use crate::state::{Phase, Spot, State};
use gogome_contract::{Chance, Seat, Viewer};
use std::num::NonZeroU32;

/// The state with everything hidden from this viewer drawn again (table A4): the order of the deck; the dice in front of others
/// until the reveal, and which of them were handed over; in phase 3 the others' rerolls left (a seat that is not done has at
/// least one, unless it is a Buddy), and what a Buddy has set aside; who still has a reroll of Water, and what was named for a
/// Carabiner.
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
        if state.table.is_companion(*seat) {
            halves(&mut other, viewer, chance);
            continue;
        }
        rerolls(&mut other, *seat, chance);
        if let Phase::Equipment { pouring, .. } = phase {
            water(&mut other, *seat, pouring, chance);
        }
    }
    let seen = |seat: Seat| viewer == Viewer::Seat(seat) || state.table.effects.radio.contains(&seat);
    for seat in state.table.seats() {
        for place in 0u8..6 {
            let spot = Spot { owner: seat, place };
            let open = state.table.effects.aside.iter().any(|aside| aside.spot == spot);
            let holder = other.holder(spot);
            let mine = other.table.is_companion(holder) && viewer == Viewer::Seat(other.side(spot));
            if open || mine || seen(holder) {
                continue;
            }
            if let Some(die) = other.die_mut(spot) {
                roll(die, chance);
            }
        }
    }
    for handed in &mut other.screens.handed {
        let half = state.table.is_companion(handed.spot.owner) && viewer == Viewer::Seat(half_of(handed.spot.place));
        let known = half || viewer == Viewer::Seat(handed.from) || viewer == Viewer::Seat(handed.to);
        if !known {
            roll(&mut handed.die, chance);
        }
    }
    let named: Vec<Seat> = other.screens.named.iter().map(|(seat, _)| *seat).collect();
    for (at, seat) in named.into_iter().enumerate().filter(|(_, seat)| viewer != Viewer::Seat(*seat)) {
        let mut front = other.front(seat);
        if state.table.is_companion(seat) {
            let side = state.side(state.screens.named[at].1);
            if viewer == Viewer::Seat(side) {
                continue;
            }
            front = other.half(side);
        }
        if let Some((spot, _)) = chance.pick(&front) {
            other.screens.named[at].1 = *spot;
        }
    }
    other
}

/// A die of this seat that was handed over unseen by the viewer may have been any other of its dice.
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
    let shared = other.table.is_companion(owner);
    let unknown = |place: &u8| !(shown.contains(place) || shared && known(half_of(*place)));
    for place in lent.into_iter().filter(unknown) {
        let home = other.front(owner).into_iter().filter(|(spot, _)| spot.owner == owner).map(|(spot, _)| spot.place);
        let home: Vec<u8> = home.filter(|other| !shared || half_of(*other) == half_of(place)).collect();
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

/// Draws how many rerolls a seat has left, and what a Buddy has set aside.
fn rerolls(other: &mut State, seat: Seat, chance: &mut dyn Chance) {
    let Phase::Rerolls { aims, done } = &other.table.phase else { return };
    let buddy = crate::rules::cards::skills::buddy(&other.table, seat);
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

/// Draws what only the other player knows of the companion: rerolls left for its half, a die set aside, dice named.
fn halves(other: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
    let Some(shared) = other.table.shared.clone() else { return };
    let right = other.table.set_aside_right();
    let buddy = crate::rules::cards::skills::buddy(&other.table, COMPANION);
    for player in Seat::first(PLAYERS).filter(|player| viewer != Viewer::Seat(*player)) {
        if let Phase::Rerolls { aims, .. } = &other.table.phase {
            let allowed = aims[COMPANION.at()].rerolls;
            let holds = buddy && right == player;
            if holds {
                other.screens.aside.retain(|(seat, _)| *seat != COMPANION);
                let half: Vec<u8> = other.half(player).iter().map(|(spot, _)| spot.place).collect();
                if chance.likely(1, 2) {
                    other.screens.aside.extend(chance.pick(&half).map(|place| (COMPANION, *place)));
                }
            }
            let aside = other.screens.aside.iter().any(|(seat, _)| *seat == COMPANION);
            let open = !shared.done.contains(&player);
            let least = u8::from(open && (!holds || aside)).min(allowed);
            if let Some(choices) = NonZeroU32::new(u32::from(allowed - least) + 1) {
                other.screens.shared.left[player.at()] = chance.below(choices).to_le_bytes()[0] + least;
            }
        }
        if shared.pouring.contains(&player) {
            other.screens.shared.water[player.at()] = u8::from(chance.likely(1, 2)) + u8::from(chance.likely(1, 2));
        }
        let half: Vec<Spot> = other.half(player).into_iter().map(|(spot, _)| spot).collect();
        if matches!(other.table.request(), Some(crate::state::Request::Lighter { by, .. }) if *by == player)
            && !other.screens.shared.lit.is_empty()
        {
            other.screens.shared.lit = chance.pick(&half).copied().into_iter().collect();
        }
        let one = shared.proposals.iter().any(|proposal| proposal.picker == Some(player));
        let named = &mut other.screens.shared.dice;
        if one && !named.is_empty() {
            *named = chance.pick(&half).copied().into_iter().collect();
        } else if let Some(proposal) = shared.proposals.iter().find(|proposal| proposal.by == player) {
            *named = match proposal.named {
                Some(count) => some(half, usize::from(count), chance),
                None => half.into_iter().filter(|_| chance.likely(1, 2)).collect(),
            };
        }
    }
}

/// A random choice of `count` of these.
fn some(mut spots: Vec<Spot>, count: usize, chance: &mut dyn Chance) -> Vec<Spot> {
    chance.shuffle(&mut spots);
    spots.truncate(count);
    spots
}

/// A seat that used Water and has not said ready since may have its second reroll left or not.
fn water(other: &mut State, seat: Seat, pouring: &[Seat], chance: &mut dyn Chance) {
    let most = pouring.iter().filter(|of| **of == seat).count();
    other.screens.water.retain(|of| *of != seat);
    for _ in 0..most {
        if chance.likely(1, 2) {
            other.screens.water.push(seat);
        }
    }
}
