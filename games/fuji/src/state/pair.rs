//! A companion whom two players share (F2.12, F15): a third seat that both play, each seeing half of its dice.

use super::{Cell, Spot};
use crate::content::{Gear, Skill, book};
use crate::state::moves::Move;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// The seat that is shared.
pub const COMPANION: Seat = Seat(2);

/// How many share it.
pub const PLAYERS: usize = 2;

/// What lies open of the sharing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Shared {
    /// What is proposed and not answered: one, or one of each player where both stand (F15.6, F15.11).
    pub proposals: Vec<Proposal>,
    /// How often something was proposed or withdrawn this round: each time is asked anew.
    pub changes: u8,
    /// Who may set a die of the companion aside this round, if the plan that was agreed on says so (F15.3).
    pub right: Option<Seat>,
    /// Phase 3: who is done with its half (F15.8).
    pub done: Vec<Seat>,
    /// Whose proposal the last use of a card was.
    pub user: Option<Seat>,
    /// Who still answers for the companion what a card asks of it.
    pub waiting: Vec<Seat>,
    /// The die that a Lighter asks for lies in the asker's own half, and is named (F15.10).
    pub lit: bool,
    /// Phase 4: who may still reroll its half by the companion's Water, as far as all can know (F15.10).
    pub pouring: Vec<Seat>,
    /// What was proposed in this phase and came to nothing, without dice: companions do not ask for it again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<Move>,
}

/// Something the companion may do, if the other player agrees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// Who proposes it.
    pub by: Seat,
    /// What, without dice and their values.
    pub act: Move,
    /// Who picks the die, for a card that needs exactly one (F8.8).
    pub picker: Option<Seat>,
    /// Who would set a die of the companion aside this round, if that is said with a plan (F15.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Seat>,
    /// How many dice its proposer named, for a card that takes only so many from both halves together (F15.9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<u8>,
}

impl Proposal {
    /// How many dice the other may add at most; none: as many as fit (F9.6, F15.9).
    pub fn room(&self) -> Option<u8> {
        self.named.map(|named| book().gear(Gear::Machete).max_dice.saturating_sub(named))
    }
}

/// What does not lie open of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Secret {
    /// Dice named in the proposal that stands, in the half of whoever proposed it (F15.6).
    pub dice: Vec<Spot>,
    /// Shovel: the value named with them.
    pub value: Option<u8>,
    /// The die that a Lighter asks for, if it is one of the asker's own half (F15.10).
    pub lit: Vec<Spot>,
    /// Phase 3: rerolls left for each half (F7.10).
    pub left: [u8; PLAYERS],
    /// Phase 4: rerolls of Water left for each half (F15.10).
    pub water: [u8; PLAYERS],
}

impl Secret {
    /// Nothing is hidden.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// In whose half a place of the companion's dice is: one A, one B, one C each (F2.12).
pub fn half_of(place: u8) -> Seat {
    Seat(place % 2)
}

/// The other of the two.
pub fn other(player: Seat) -> Seat {
    Seat(1 - player.0.min(1))
}

impl Shared {
    /// Did the use or gift of this card come to nothing in this phase?
    pub fn declined_card(&self, gear: Gear) -> bool {
        self.declined.iter().any(|act| card_of(act) == Some(gear))
    }

    /// Did a plan for this card of the map?
    pub fn declined_plan(&self, cell: Cell) -> bool {
        self.declined.iter().any(|act| matches!(act, Move::Plan { to, .. } if *to == cell))
    }
}

/// The card that a proposal would use or give away.
pub fn card_of(act: &Move) -> Option<Gear> {
    match act {
        Move::Use { gear, .. } | Move::Give { gear, .. } => Some(*gear),
        _ => None,
    }
}

/// The skills a companion can have: those with six dice (F2.12).
pub fn fits(skill: Skill) -> bool {
    book().skill(skill).dice == 6
}
