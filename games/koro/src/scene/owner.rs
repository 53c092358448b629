//! Whose: letters and colours.

use crate::content::{Colour, DragonColour};
use crate::state::Table;
use gogome_contract::Seat;
use gogome_contract::scene::Role;

/// The colour of a player.
pub const fn colour(colour: Colour) -> Role {
    match colour {
        Colour::Blue => Role::Seat(0),
        Colour::Purple => Role::Seat(1),
        Colour::Green => Role::Seat(2),
        Colour::Black => Role::Seat(3),
        Colour::Red => Role::Seat(6),
        Colour::Pink => Role::Seat(7),
        Colour::White => Role::Seat(8),
    }
}

/// The colour of a seat.
pub fn owner(table: &Table, seat: Seat) -> Role {
    colour(table.player(seat).colour)
}

/// Letter and colour of a seat.
pub fn of(table: &Table, seat: Seat) -> (char, Role) {
    (seat.letter(), owner(table, seat))
}

/// Whose colour it is; nobody's, perhaps.
pub fn whose(table: &Table, wanted: Colour) -> Option<Seat> {
    table.seats().find(|seat| table.player(*seat).colour == wanted)
}

/// The colour of a dragon, and of what stands on it.
pub const fn dragon(colour: DragonColour) -> (Role, Role) {
    match colour {
        DragonColour::Blue => (Role::Indigo, Role::Card),
        DragonColour::Green => (Role::Pine, Role::Card),
        DragonColour::Red => (Role::VermilionDeep, Role::Card),
        DragonColour::White => (Role::Snow, Role::Ink),
    }
}
