//! Setting up a table (C1).

use crate::content::{Cubes, book};
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Options};
use crate::state::{Phase, Player, State, Table};
use gogome_contract::{Holder, Seat, StepContext};

/// Bags, pagoda and a shuffled deck; then everybody chooses a book (C1.1 to C1.5).
pub fn setup(options: Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refused> {
    let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    if !(2..=4).contains(&count) {
        return Err(Refused::Seats(seats.len()));
    }
    let all: Vec<Seat> = Seat::first(seats.len()).collect();
    let named = options.first.filter(|first| first.at() < seats.len());
    let first = named.or_else(|| ctx.chance().pick(&all).copied()).unwrap_or(Seat(0));
    let mut deck = book().deck();
    ctx.chance().shuffle(&mut deck);
    ctx.tell(Event::Opened { seats: count, auto5: options.auto5, last_round: options.last_round });
    let table = Table {
        auto5: options.auto5,
        last_round: options.last_round,
        players: seats.iter().map(|holder| Player::fresh(*holder == Holder::Person)).collect(),
        first,
        active: first,
        turn: 0,
        marker: 0,
        from: 0,
        actions: Vec::new(),
        out: Cubes::default(),
        phase: Phase::Books,
        pagoda: count * book().race.pagoda_per_player,
        discards: Vec::new(),
        reached: Vec::new(),
        last: None,
    };
    Ok(State { table, deck })
}

/// The options after a seat left the lobby and those behind it moved up.
pub fn unpick(options: Options, left: Seat) -> Options {
    let moved = |first: Seat| match first.cmp(&left) {
        std::cmp::Ordering::Less => Some(first),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Seat(first.0 - 1)),
    };
    Options { first: options.first.and_then(moved), ..options }
}
