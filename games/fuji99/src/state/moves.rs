//! What is asked for, done, and told.

use super::Ending;
use crate::content::{Cubes, Kind};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What a table is opened with (C18.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// A draw of fewer than five takes five (C3).
    pub auto5: bool,
    /// The last round is played to its end (C11.1).
    pub last_round: bool,
    /// Who starts; none, or a seat nobody took: by chance (C1.5).
    pub first: Option<Seat>,
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Chooses a book by its cover.
    Story(u8),
    /// Draws so many cubes.
    Draw(u8),
    /// Uses the card in this slot.
    Use(u8),
    /// Uses no more cards: on to the discovery.
    Go,
    /// Puts back what is out, and draws so many if a number is given.
    Again(Option<u8>),
    /// Stops.
    Stop,
    /// Where the last cubes of the pagoda go: (slot, cubes).
    Place(Vec<(u8, u8)>),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are called by what they are")]
pub enum Event {
    /// The table stands.
    Opened { seats: u8, auto5: bool, last_round: bool },
    /// The clock acts for a seat.
    ByClock(Seat),
    /// A book was chosen.
    Chose { seat: Seat, story: u8 },
    /// All books are chosen: the race begins.
    Began(Seat),
    /// The least was drawn instead of fewer (option `auto5`).
    Raised { wanted: u8, to: u8 },
    /// Cubes were drawn; `reds` count before them.
    Drew { seat: Seat, cubes: Cubes, reds: u8 },
    /// The marker moved; `sandals` is what they added.
    Moved { seat: Seat, from: u8, to: u8, sandals: u8 },
    /// A yellow cube of this floor went into the bag.
    Bonus { seat: Seat, floor: u8 },
    /// Three reds or more: the turn is over.
    Threat { seat: Seat, reds: u8, lost: u8 },
    /// Three embers alone: the turn is over before it began.
    Embers { seat: Seat },
    /// A card was used; so many cubes from it went into the bag.
    Used { seat: Seat, kind: Kind, cubes: u8 },
    /// What was used did nothing.
    Fizzled { kind: Kind },
    /// A red cube went back into the bag.
    Salted { seat: Seat },
    /// An ember lies before somebody.
    Ember { on: Seat },
    /// The discards became the deck.
    Reshuffled { cards: u8 },
    /// A card came into a hand.
    Found { seat: Seat, kind: Kind, sum: u8 },
    /// There was no card anywhere.
    FoundNothing { seat: Seat },
    /// A tremor: everybody draws.
    Tremor { seat: Seat },
    /// A hand of seven or more: the turn is over, the hand gone.
    Crisis { seat: Seat, sum: u8, cards: u8, cubes: u8, lost: u8 },
    /// Goes on: what was out is back in the bag.
    Again { seat: Seat },
    /// Stops on this floor.
    Stopped { seat: Seat, floor: u8 },
    /// Cubes of the pagoda lie on cards now.
    Placed { seat: Seat, on: Vec<(Kind, u8)>, left: u8 },
    /// The pagoda has too few: the seat says where they go.
    Scarce { seat: Seat, left: u8, wanted: u8 },
    /// At the bottom, and the round is played to its end.
    Reached { seat: Seat, floor: u8 },
    /// Somebody has won.
    Won { ending: Ending, story: Option<u8>, person: bool },
}
