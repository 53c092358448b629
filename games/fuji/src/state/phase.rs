//! Which phase a round is in, what each seat has said in it, and how a game ends.

use crate::state::cards::Request;
use crate::state::map::{Cell, is_false};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// Which phase the round is in, and whom the table waits for. Phases 1 and 6 wait for nobody (F16.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Phase {
    /// Before round 1: cards are chosen, dice left in the box (F2.13). Who still has to choose shows in front of them.
    Setup,
    /// Phase 2: everybody chooses a destination.
    Planning {
        /// By seat.
        plans: Vec<Plan>,
    },
    /// Phase 3: everybody rerolls in silence.
    Rerolls {
        /// Destinations as frozen when planning closed, by seat (F6.10).
        aims: Vec<Aim>,
        /// Who is done, by seat.
        done: Vec<bool>,
    },
    /// Phase 4: equipment (F8.1).
    Equipment {
        /// By seat.
        aims: Vec<Aim>,
        /// By seat.
        ready: Vec<Ready>,
        /// How often a seat's ready was taken back by what another did, by seat.
        reopened: Vec<u8>,
        /// Who drank Water and has not said ready since: a second reroll may be open (F16.6). Once for each.
        pouring: Vec<Seat>,
        /// What a card asks of others.
        request: Option<Request>,
    },
    /// Phase 5, after the reveal: the Gatherer is asked for bars (F16.12).
    Bars {
        /// By seat.
        aims: Vec<Aim>,
        /// The Gatherer.
        seat: Seat,
    },
    /// Phase 5, after the reveal: seats whose staying would help are asked whether they go (F16.13).
    GoOrStay {
        /// By seat.
        aims: Vec<Aim>,
        /// Who is asked and has not answered.
        asked: Vec<Seat>,
        /// Answers given, by seat: `true` is go.
        answers: Vec<Option<bool>>,
    },
    /// Phase 5, after the reveal: the order of turns matters, and the group chooses it (F16.11).
    Ordering {
        /// By seat.
        aims: Vec<Aim>,
        /// What each seat that won its way said, by seat: `false` is stay.
        answers: Vec<Option<bool>>,
        /// The order that was proposed last.
        proposed: Option<Proposed>,
        /// How often an order was proposed, or somebody changed between going and staying.
        changes: u8,
    },
    /// After phase 6: injured seats choose their injuries (F16.7).
    Injuries {
        /// How many choices each seat still owes, by seat.
        owed: Vec<u8>,
    },
    /// The end.
    Over(Ending),
}

/// An order of turns that a seat proposed (F16.11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// Whose proposal it is.
    pub by: Seat,
    /// Whose turn comes when: all seats.
    pub turns: Vec<Seat>,
}

/// A seat's plan while planning is open (F6.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The destination, once chosen; the own cell is to stay.
    pub to: Option<Cell>,
    /// The path named with it: the cells entered, in order (F6.11).
    pub path: Option<Vec<Cell>>,
    /// Whether the seat is ready.
    pub ready: Ready,
    /// How often its ready was taken back by what another seat did (F16.4). A new one asks again.
    pub reopened: u8,
    /// The equipment token of the destination stays where it is (F11.9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub leave: bool,
    /// What it answers ahead if it would be asked whether it goes (F16.13): `true` goes in any case, `false` stays if its way
    /// would set off an eruption while another seat stays behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead: Option<bool>,
}

/// Is a seat ready?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ready {
    /// Not yet.
    #[default]
    No,
    /// Yes, as long as the neighbours do not move their markers (F16.4).
    Yes,
    /// Yes, whatever the neighbours do.
    Firm,
}

/// A destination as frozen when planning closed (F6.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The destination.
    pub to: Cell,
    /// The path named, if one was.
    pub path: Option<Vec<Cell>>,
    /// Steps of the shortest way when it was frozen (F6.3).
    pub distance: u8,
    /// Rerolls allowed (F7).
    pub rerolls: u8,
    /// The equipment token of the destination stays where it is (F11.9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub leave: bool,
    /// What it answers ahead if it would be asked whether it goes (F16.13): `true` goes in any case, `false` stays if its way
    /// would set off an eruption while another seat stays behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead: Option<bool>,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Ending {
    /// All in the village (F14.1), with the score (F14.7).
    Village {
        /// 4 per seat, less one per injury.
        score: i16,
    },
    /// Lava covered a card a seat stood on (F13.5).
    Lava {
        /// The first of them.
        seat: Seat,
    },
    /// A stamina track ran out (F12.4).
    Exhaustion {
        /// Whose.
        seat: Seat,
    },
}
