//! Fights (K12 to K15).

mod attack;
mod defence;
mod duel;
mod end;
mod monks;
mod odds;
mod reactions;
mod retreat;
mod start;
mod steal;

use crate::content::{CharacterId, Spot};
use crate::state::moves::{CombatEvent, Event, Move};
use crate::state::{Answer, Combat, Entry, Item, MonkPlace, Orders, Source, State};
use crate::tests::kit::*;
use gogome_contract::{Chance, Seat};
use std::num::NonZeroU32;

/// Dice that fall as written: the number of the face of each, from 0.
pub struct Faces(Vec<u32>);

impl Faces {
    pub fn new(faces: &str) -> Self {
        let mut faces: Vec<u32> = faces.split_whitespace().map(|face| face.parse().unwrap()).collect();
        faces.reverse();
        Self(faces)
    }
}

impl Chance for Faces {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        assert_eq!(n.get(), 6, "dice alone are thrown");
        self.0.pop().expect("no more dice are thrown than are written")
    }
}

/// A seat moves, and exactly these dice fall.
pub fn roll(state: &mut State, by: Seat, mv: Move, faces: &str) -> Vec<Event> {
    let mut faces = Faces::new(faces);
    let events = play_with(state, by, mv, &mut faces).unwrap();
    assert!(faces.0.is_empty(), "{:?} are not thrown: {events:?}", faces.0);
    events
}

/// A seat answers, and exactly these dice fall.
pub fn say(state: &mut State, by: Seat, answer: Answer, faces: &str) -> Vec<Event> {
    roll(state, by, Move::Answer(answer), faces)
}

/// A dragon lies on I1, whose west is lava; A stands on the central tile beside it, the others in a temple far away.
pub fn lair(seats: usize, dragon: &str) -> State {
    lair_of(&vec![CharacterId::Plain; seats], dragon)
}

/// The same with these characters.
pub fn lair_of(seats: &[CharacterId], dragon: &str) -> State {
    let mut state = characters(seats);
    lay(&mut state, "I1", "L1-07", 0);
    guard(&mut state, "I1.0", dragon);
    for seat in state.table.seats().skip(1) {
        stand(&mut state, seat, "T2");
    }
    state
}

/// The fight that goes on.
pub fn fight(state: &State) -> &Combat {
    state.table.combat.as_ref().unwrap()
}

/// The health a dragon has left.
pub fn health(state: &State) -> u16 {
    match fight(state).foe {
        crate::state::Foe::Dragon { health, .. } => health,
        crate::state::Foe::Samurai { .. } => panic!("no dragon is fought"),
    }
}

/// What the log tells of the fight.
pub fn told(events: &[Event]) -> Vec<&CombatEvent> {
    events.iter().filter_map(|event| if let Event::Combat(event) = event { Some(event) } else { None }).collect()
}

/// The attack order, as seats' letters and `-` for the dragon.
pub fn order(events: &[Event]) -> String {
    let letter = |source: &Source| match source {
        Source::Dragon => '-',
        Source::Seat(seat) => char::from(b'A' + u8::try_from(seat.at()).unwrap()),
    };
    let orders = told(events)
        .into_iter()
        .filter_map(|event| if let CombatEvent::Order(order) = event { Some(order) } else { None });
    orders.flatten().map(|(source, _)| letter(source)).collect()
}

/// Standing orders of a seat.
pub fn orders(state: &mut State, seat: Seat) -> &mut Orders {
    &mut state.hidden.seats[seat.at()].orders
}

/// The cubes on a helmet or weapon as letters, empty cells left out.
pub fn cubes(state: &State, seat: Seat, gear: crate::gear::GearType) -> String {
    state.table.player(seat).gear.of(gear).iter().map(|(_, cube)| cube.letter()).collect()
}

/// A monk is on a spot.
pub fn monk(state: &mut State, seat: Seat, spot: Spot) {
    let player = state.table.player_mut(seat);
    *player.monks.entry(spot).or_default() += 1;
    if spot == Spot::Action {
        player.pool += 1;
    }
}

/// Things lie in a backpack.
pub fn carry(state: &mut State, seat: Seat, items: &[Item]) {
    crate::rules::pack::put(state, seat, items.iter().copied());
}

/// Joins on the first of these spaces that will do.
pub fn join(names: &str) -> Answer {
    Answer::Join(Some(Entry { spaces: path(names), take: crate::state::moves::Take::All, trap: None }))
}

/// Does not join.
pub const PASS: Answer = Answer::Join(None);

/// Sends a monk from a spot.
pub fn from(spot: Spot) -> MonkPlace {
    MonkPlace::On(spot)
}
