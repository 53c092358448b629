//! What a seat can do, and what a table is opened with; what then happens: [`Event`].

mod events;

pub use events::Event;

use super::{Cell, Spot};
use crate::content::{CharacterId, DieType, Gear, InjuryKind, Skill};
use crate::state::signal::{Signal, Topic};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What a table is opened with (F2.1). Picks are made in the lobby and can be changed until the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
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
    /// Without skills and equipment, for a first flight.
    #[serde(default)]
    pub simple: bool,
    /// Skills picked in the lobby; the others are drawn (F2.3).
    #[serde(default)]
    pub skills: Vec<(Seat, Skill)>,
    /// The group chooses the order of turns where it matters (F16.11); else the best is taken (F16.10).
    #[serde(default)]
    pub ask: bool,
    /// Two players share a companion instead of meeting the neutral set (F2.12).
    #[serde(default)]
    pub companion: bool,
    /// The skill picked for the companion; else it is drawn (F2.12). Void if more than two play.
    #[serde(default)]
    pub companion_skill: Option<Skill>,
}

/// What a card is used on. What it does not need is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Target {
    /// Pocket knife: the card it copies (F9.15).
    pub copy: Option<Gear>,
    /// Lighter, Map, Water: somebody else.
    pub seat: Option<Seat>,
    /// Dice in front of the user.
    pub dice: Vec<Spot>,
    /// Shovel: the value it is turned to.
    pub value: Option<u8>,
    /// Binoculars: two cards of the map. Rope: where to.
    pub cells: Vec<Cell>,
    /// Rope: the equipment token there stays (F9.10).
    pub leave: bool,
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Move {
    /// Phase 2: go there, or stay if it is the own card; optionally by this path of cells entered (F6.1, F6.11).
    Plan {
        /// Where to.
        to: Cell,
        /// The cells entered, in order.
        path: Option<Vec<Cell>>,
        /// The equipment token there stays (F11.9).
        #[serde(default)]
        leave: bool,
        /// What it answers ahead if it would be asked (F16.13): go in any case, or stay if its way would set off an eruption
        /// while another seat stays behind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ahead: Option<bool>,
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
    /// Two players: propose what the companion does (F15.6).
    Companion {
        /// What.
        act: Box<Move>,
        /// With a plan: who may set a die of the companion aside this round (F15.3).
        #[serde(default)]
        right: Option<Seat>,
    },
    /// Two players: accept what the other proposed (F15.6).
    Consent {
        /// Dice in the own half, for a card that needs some (F15.9).
        #[serde(default)]
        dice: Vec<Spot>,
        /// Shovel: the value it is turned to.
        #[serde(default)]
        value: Option<u8>,
    },
    /// Two players: decline what is proposed, or withdraw it (F15.6).
    Dissent,
    /// Two players: draw one of two proposals (F15.11).
    Lot,
    /// Two players: what one does with the own half of the companion's dice (F15.8).
    Half {
        /// A reroll, a die set aside, done, an answer.
        act: Box<Move>,
    },
    /// Phase 5: propose an order of turns (F16.11).
    Order {
        /// All seats, whose turn comes first in front.
        turns: Vec<Seat>,
    },
    /// Phase 5: agree to the order that somebody else proposed (F16.11).
    Agree,
    /// After phase 6: take this injury; for a leg with the place of the die that is lost, 0 to 5 (F12.5, F12.6).
    Injury {
        /// Which.
        kind: InjuryKind,
        /// Leg only.
        die: Option<u8>,
    },
    /// Before round 1: keep these of the cards drawn (F2.4).
    Keep {
        /// As many as the skill card says.
        kept: Vec<Gear>,
    },
    /// Before round 1: leave a die in the box (F2.6).
    LeaveOut {
        /// Its type; none: by chance.
        kind: Option<DieType>,
    },
    /// Phases 2 and 4: use a card (F8.2).
    Use {
        /// Which.
        gear: Gear,
        /// On what.
        on: Target,
    },
    /// Phases 2 and 4: the manager gives a card away (F10.1).
    Give {
        /// Which.
        gear: Gear,
        /// To whom.
        to: Seat,
    },
    /// Phase 4: answer what a card asks (F16.6).
    Answer {
        /// Dice in front of the seat; none: no.
        dice: Vec<Spot>,
    },
    /// Phase 4: the second reroll of the own Water (F9.14).
    Again {
        /// Dice in front of the seat.
        dice: Vec<Spot>,
    },
    /// Phase 3: a Buddy sets a die aside (F10.3).
    Aside {
        /// Its place, 0 to 5.
        place: u8,
    },
    /// Phase 5: the Gatherer gives out power bars (F16.12).
    Bars {
        /// By seat; seats behind the last get none.
        given: Vec<u8>,
    },
    /// Say something to everybody (T2.3).
    Say {
        /// As it was typed, with those who sit at the table as signs ([`mentions`](gogome_contract::mentions)).
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
