//! What a seat can do, what then happens, and what a table is opened with.

use super::content::{CardId, CharacterId, InjuryKind};
use super::signals::{Signal, Topic};
use super::state::{Cell, Ending, Hand, Taken};
use crate::contract::Seat;
use serde::{Deserialize, Serialize};

/// What a table is opened with (F2.1). Picks are made in the lobby and can be changed until the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Level card, 1 to 4.
    pub level: u8,
    /// Key of a scenario; none: drawn by chance, never the bonus map.
    pub scenario: Option<String>,
    /// Extra thrill (F13.6).
    pub thrill: bool,
    /// Characters picked in the lobby; the others are drawn (F2.3).
    pub characters: Vec<(Seat, CharacterId)>,
    /// With four seats: the two that start on grey (F2.8).
    pub grey: [Seat; 2],
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Phase 2: go there, or stay if it is the own card; optionally by this path of cells entered (F6.1, F6.11).
    Plan {
        /// Where to.
        to: Cell,
        /// The cells entered, in order.
        path: Option<Vec<Cell>>,
    },
    /// Phase 2: lift the own marker (F16.4).
    Unplan,
    /// Phase 2: ready, perhaps whatever the neighbours do (F16.4).
    Ready {
        /// Stays when neighbours change.
        firm: bool,
    },
    /// Phase 2: not ready after all.
    Unready,
    /// Phase 3: roll the dice in these places again, 0 to 5 (F7.6).
    Reroll {
        /// Without repetition, at least one.
        places: Vec<u8>,
    },
    /// Phase 3: no more rerolls (F7.7).
    Done,
    /// Phase 5: go, or stay by choice (F16.13).
    Choose {
        /// `true`: go.
        go: bool,
    },
    /// After phase 6: take this injury; for a leg with the place of the die that is lost, 0 to 5 (F12.5, F12.6).
    Injury {
        /// Which.
        kind: InjuryKind,
        /// Leg only.
        die: Option<u8>,
    },
    /// Say something to everybody (T2.3).
    Say {
        /// As it was typed, with those who sit at the table as signs ([`mates`](crate::contract::mates)).
        text: String,
    },
    /// Give a signal (T5.2).
    Signal {
        /// Which.
        signal: Signal,
    },
    /// Take signals back (T5.1).
    Unsignal {
        /// The one about this; none: all.
        topic: Option<Topic>,
    },
}

/// What happened. Cards are named by number, never by cell: the log is written from events alone, without a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The table is set up.
    Opened {
        /// Level card.
        level: u8,
        /// Key of the scenario.
        scenario: String,
        /// Extra thrill.
        thrill: bool,
        /// By seat.
        characters: Vec<CharacterId>,
    },
    /// Phase 1 (F5.1). Each seat is told its own dice; the log shows all of them only after the end (F16.17).
    Rolled {
        /// Which round.
        round: u8,
        /// By seat.
        hands: Vec<Hand>,
    },
    /// A marker was laid.
    Planned {
        /// Whose.
        seat: Seat,
        /// Where.
        to: CardId,
        /// Steps of the shortest way; 0 is to stay.
        distance: u8,
        /// The path named with it: the cards entered, in order.
        path: Option<Vec<CardId>>,
    },
    /// A marker was lifted.
    Unplanned(Seat),
    /// A seat is ready.
    Ready {
        /// Which.
        seat: Seat,
        /// Stays when neighbours change.
        firm: bool,
    },
    /// A seat took its ready back.
    Unready(Seat),
    /// A seat's ready was taken back by what `by` did.
    Reopened {
        /// Whose ready.
        seat: Seat,
        /// Who changed something; none: the two may not share a card although all are ready (F6.7).
        by: Option<Seat>,
    },
    /// Planning closed: destinations and rerolls are fixed (F6.10).
    Frozen {
        /// By seat: destination and rerolls allowed.
        aims: Vec<(CardId, u8)>,
    },
    /// Hidden: a seat rerolled.
    Rerolled {
        /// Which.
        seat: Seat,
        /// The places rolled again, 0 to 5.
        places: Vec<u8>,
        /// Its dice now.
        hand: Hand,
    },
    /// A seat is done with its rerolls.
    Done(Seat),
    /// All dice are open (F11.1).
    Revealed {
        /// By seat.
        hands: Vec<Hand>,
    },
    /// Seats are asked whether they go (F16.13).
    Asked(Vec<Seat>),
    /// A seat answered.
    Chose {
        /// Which.
        seat: Seat,
        /// `true`: go.
        go: bool,
    },
    /// A turn of phase 5, with own value, best neighbour's value and lead as `own` and `best`.
    Turn {
        /// What came of it.
        taken: Taken,
        /// Movement value.
        own: u16,
        /// Highest value of a neighbour.
        best: u16,
        /// Where the seat aimed.
        aim: CardId,
    },
    /// Lava grew by one ring (F13.1).
    Erupted {
        /// The cards that burn now.
        cards: Vec<CardId>,
        /// Set off by a token in this seat's turn (F13.4); none: phase 6.
        by: Option<Seat>,
    },
    /// An injury was chosen, or taken because no other was left (F12.5).
    Injured {
        /// Whose.
        seat: Seat,
        /// Which.
        kind: InjuryKind,
        /// The place of the die that a leg costs, 0 to 5.
        die: Option<u8>,
    },
    /// A seat said something.
    Said {
        /// Which.
        seat: Seat,
        /// The form that is relayed (T2.4).
        said: String,
    },
    /// A seat gave a signal.
    Signalled {
        /// Which.
        seat: Seat,
        /// What it signals.
        signal: Signal,
    },
    /// A seat took signals back.
    Unsignalled {
        /// Which.
        seat: Seat,
        /// The one about this; none: all.
        topic: Option<Topic>,
    },
    /// The clock answered for a seat (F17.1).
    ByClock(Seat),
    /// It is over.
    Over {
        /// How.
        ending: Ending,
        /// The seats that stood on burning cards, if lava was the end.
        burnt: Vec<Seat>,
    },
}
