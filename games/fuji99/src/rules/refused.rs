//! Why the rules refuse: reasons as data. [`words::refusals`](crate::words::refusals) puts them into words.

use crate::state::moves::Move;
use crate::state::{Ending, Held, Phase};
use gogome_contract::Seat;

/// Why a move, a clock or a setup is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The mover does not sit here.
    NotSeated,
    /// Too few or too many seats.
    Seats(usize),
    /// The race is over.
    Over(Ending),
    /// The race has not begun: these seats have no book yet (C1.4).
    BooksFirst {
        /// Who has none.
        without: Vec<Seat>,
    },
    /// All books are chosen.
    BooksChosen {
        /// The mover's own.
        own: Option<u8>,
    },
    /// There is no book of this number.
    NoStory(u8),
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        active: Seat,
    },
    /// A move for another time of the turn (C2).
    NotNow {
        /// Which move.
        mv: Move,
        /// What is asked for now.
        phase: Phase,
        /// Cubes the pagoda has left.
        pagoda: u8,
    },
    /// Fewer cubes than the least (C3).
    BelowLeast(u8),
    /// The hand has no card in this slot.
    NoSlot {
        /// Which slot.
        slot: u8,
        /// The hand.
        hand: Vec<Held>,
    },
    /// The card costs more than was drawn (C6).
    NotPayable {
        /// Which card.
        held: Held,
        /// Yellow cubes of this draw.
        yellow: u8,
        /// The hand.
        hand: Vec<Held>,
    },
    /// The same card twice (C9.3).
    PlaceTwice(Held),
    /// More cubes than the card takes (C9.3).
    PlaceAbove {
        /// Which card.
        held: Held,
        /// How many were named.
        cubes: u8,
    },
    /// Not all of the pagoda's cubes, or more than there are (C9.3).
    PlaceSum {
        /// How many were named.
        sum: u16,
        /// How many there are.
        pagoda: u8,
        /// The hand.
        hand: Vec<Held>,
    },
    /// No clock runs under this key.
    NoLapse {
        /// The key.
        key: String,
    },
}
