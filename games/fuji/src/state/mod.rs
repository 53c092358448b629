//! What is true now.
//!
//! The state is split in two so that nothing can leak by oversight: [`Table`] is everything that lies open, [`Screens`] is
//! what lies behind the screens. A view is the table with the screens its viewer may look behind.

mod cards;
mod dice;
pub mod duty;
mod map;
pub mod moves;
pub mod pair;
mod phase;
mod reveal;
mod screens;
pub mod signal;
mod table;
pub mod view;

pub use cards::{Effects, Held, Request};
pub use dice::{Aside, HALF, Hand, Handover, Spot, dice_in};
pub use map::{Cell, Eruption, Field};
pub use phase::{Aim, Ending, Phase, Plan, Proposed, Ready};
pub use reveal::{Duel, How, Reveal, Taken};

use crate::content::{CharacterId, Die, DieType, Gear, InjuryKind, Skill};
use crate::state::pair::{Secret, Shared};
use crate::state::signal::Signal;
use gogome_contract::Seat;
use map::{is_false, is_zero};
use serde::{Deserialize, Serialize};

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// What lies behind the screens.
    pub screens: Screens,
}

/// What lies behind the screens, by seat (table A4 of the rules).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Screens {
    /// The dice, each seat's own.
    pub hands: Vec<Hand>,
    /// Phase 3: rerolls each seat has left. Zeros in other phases.
    pub left: Vec<u8>,
    /// Two players: the three dice of the neutral set that nobody sees before the reveal (F5.2); else empty.
    #[serde(default)]
    pub neutral: Vec<Die>,
    /// The equipment deck, the top card last (F2.4).
    #[serde(default)]
    pub deck: Vec<Gear>,
    /// Dice handed over this round, in order (F9.17).
    #[serde(default)]
    pub handed: Vec<Handover>,
    /// Phase 3: the place of the die a Buddy has set aside (F10.3).
    #[serde(default)]
    pub aside: Vec<(Seat, u8)>,
    /// Phase 4: who can still take the second reroll of Water, once for each (F9.14).
    #[serde(default)]
    pub water: Vec<Seat>,
    /// Phase 4: dice named for a Carabiner (F9.3).
    #[serde(default)]
    pub named: Vec<(Seat, Spot)>,
    /// Two players with a companion: what only one of them knows.
    #[serde(default, skip_serializing_if = "Secret::is_empty")]
    pub shared: Secret,
}

/// Everything that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Level card, 1 to 4.
    pub level: u8,
    /// Key of the scenario: `1` to `7`, `1b`.
    pub scenario: String,
    /// Extra thrill (F13.6).
    pub thrill: bool,
    /// The cards of the map in reading order.
    pub fields: Vec<Field>,
    /// The seats in circle order (F2.2).
    pub travellers: Vec<Traveller>,
    /// Counted from 1.
    pub round: u8,
    /// Eruptions so far, extra ones included.
    pub eruptions: u8,
    /// Which phase, with what lies open in it.
    pub phase: Phase,
    /// The last reveal: kept until the next one, so that everybody finds it who comes hours later.
    pub reveal: Option<Reveal>,
    /// Seats that play by themselves now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub companions: Vec<Seat>,
    /// Live signals by seat, each seat's in order of topic (T5.1); empty if there are none at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signals: Vec<Vec<Signal>>,
    /// Cards that were drawn at the start and not kept: they lie under the deck (F2.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<Gear>,
    /// Equipment that was used up (F8.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discards: Vec<Gear>,
    /// Two players: the three dice of the neutral set that lie open, one of each type (F2.11, F5.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral: Option<[Die; 3]>,
    /// What equipment does this round.
    #[serde(default, skip_serializing_if = "Effects::is_empty")]
    pub effects: Effects,
    /// The group chooses the order of turns where it matters (F16.11).
    #[serde(default, skip_serializing_if = "is_false")]
    pub ask: bool,
    /// Two players share the third seat (F2.12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<Shared>,
}

/// One seat's character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Traveller {
    /// Who; decides the colour.
    pub character: CharacterId,
    /// Where the meeple stands.
    pub at: Cell,
    /// Space of the stamina track, 0 to 25; 25 is exhausted (F12.4).
    pub stamina: u8,
    /// Injuries chosen, in the order taken (F12.5).
    pub injuries: Vec<InjuryKind>,
    /// The types of the dice by place; public (F2.6). A lost die leaves its place empty.
    pub dice: [Option<DieType>; 6],
    /// The skill (F2.5); none: a table without skills and equipment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// The equipment cards in front of it, face up (F2.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Held>,
    /// Power bars in stock (F10.5).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bars: u8,
}

impl Traveller {
    /// Is there a die in this place, 0 to 5 (F16.20)?
    pub fn has_die(&self, place: u8) -> bool {
        self.dice.get(usize::from(place)).is_some_and(Option::is_some)
    }

    /// The places that hold a die.
    pub fn places(&self) -> impl Iterator<Item = u8> + '_ {
        (0u8..6).filter(|place| self.has_die(*place))
    }
}
