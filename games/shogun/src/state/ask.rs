//! Questions in the middle of something (section 37). Each has a list of options; an answer is one of them.

use crate::content::{Attribute, CharacterId, Condition, ItemId, KindId, SkillId, WeaponId, ZoneId};
use crate::grid::Square;
use crate::state::PieceId;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its number.
    pub id: u16,
    /// What is asked.
    pub ask: Ask,
    /// From what to choose.
    pub options: Vec<Pick>,
    /// What is done if nobody answers: its number among the options.
    pub default: u8,
    /// Who may answer.
    pub asked: Vec<Seat>,
    /// Whose answer decides among those with equally many (section 37, `active`).
    pub active: Seat,
    /// An option wins with more than half of the seats; else the first answer decides.
    pub vote: bool,
    /// Who has pressed what, where there is a vote.
    pub votes: Vec<(Seat, u8)>,
}

impl Question {
    /// What a seat has voted for.
    pub fn voted(&self, seat: Seat) -> Option<u8> {
        self.votes.iter().find(|(by, _)| *by == seat).map(|(_, option)| *option)
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Whom an enemy turns to (`ai-target`).
    Target {
        /// Which enemy.
        piece: PieceId,
    },
    /// Where an enemy goes (`ai-square`).
    Square {
        /// Which enemy.
        piece: PieceId,
    },
    /// Where a minion arrives (X27.1).
    Arrive {
        /// Which kind.
        kind: KindId,
    },
    /// Which zone's event moves the initiative next (X6.2).
    Order,
    /// Which of the lists of an event happens (X5.9).
    Event,
    /// One character of a zone (`one_character_here`).
    OneCharacter,
    /// Which attack dice are rolled again (X11.5).
    Reroll,
    /// Whether the effect of yin and yang is used (X11.6).
    YinYang,
    /// Who else is attacked (X11.14).
    Extra,
    /// Where the target is pushed.
    Push {
        /// Who is pushed.
        piece: PieceId,
    },
    /// Where somebody steps.
    Step {
        /// Who.
        character: CharacterId,
    },
    /// Which ally gets something.
    Ally,
    /// Which conditions are removed.
    Cleanse {
        /// From whom.
        piece: PieceId,
    },
    /// Which Ki dice are rolled again.
    KiReroll {
        /// Whose.
        character: CharacterId,
    },
    /// Which placed die grows.
    KiBump {
        /// Whose.
        character: CharacterId,
    },
    /// Which weapon or item goes (X28).
    Surplus {
        /// Whose.
        character: CharacterId,
    },
    /// Which attribute is lost (X24.2).
    Loss {
        /// Whose.
        character: CharacterId,
    },
}

/// An option of a question.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A creature or a resistor.
    Piece(PieceId),
    /// A square.
    Square(Square),
    /// The event of a zone.
    Zone(ZoneId),
    /// The list of effects with this number.
    List(u8),
    /// A character.
    Character(CharacterId),
    /// These dice, by number.
    Dice(Vec<u8>),
    /// Conditions of these kinds.
    Conditions(Vec<Condition>),
    /// The die in the slot of a skill.
    Slot(SkillId),
    /// An item.
    Item(ItemId),
    /// A weapon.
    Weapon(WeaponId),
    /// An attribute.
    Attribute(Attribute),
    /// Yes.
    Yes,
    /// Nothing of it.
    No,
}
