//! What a seat can do, and what a table is opened with.

mod events;

pub use events::{AttackResult, Event, Shown, Source, Tested};

use crate::content::{ArmourId, Attribute, ChapterId, CharacterId, ItemId, KamiSkillId, SkillId, SkillSide, WeaponId};
use crate::grid::Square;
use crate::state::{Orders, PieceId, Ties};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Which chapter is played, once (section 38); of a campaign the first.
    pub chapter: ChapterId,
    /// The campaign; nothing: the chapter by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Length>,
    /// Who settles ties.
    pub ties: Ties,
    /// Characters made in the lobby (X1.3).
    pub made: Vec<Made>,
    /// Characters that were given to seats in the lobby.
    pub owners: Vec<(CharacterId, Seat)>,
}

/// How a campaign is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Length {
    /// Failures of one chapter that lose the act (X31.5).
    pub attempts: u8,
    /// With Yomi marks (X34).
    pub yomi: bool,
}

/// A character made in the lobby (X1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// Who.
    pub character: CharacterId,
    /// The attribute that is raised.
    pub attribute: Attribute,
    /// The skill taken.
    pub side: SkillSide,
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// A character goes to a start square, 1 to 4; who stands there takes its place (X1.10).
    Place {
        /// Who.
        character: CharacterId,
        /// Where.
        start: u8,
    },
    /// A swap of two character cards is proposed (X6.7).
    Swap {
        /// One.
        one: CharacterId,
        /// The other.
        other: CharacterId,
    },
    /// The proposed swap is refused.
    Veto,
    /// The round goes on without waiting for a swap.
    Go,
    /// The character whose activation runs moves (X8).
    Walk {
        /// Where.
        to: Square,
        /// How often more action points are exerted.
        exert: u8,
        /// Squares to pass, in order.
        via: Vec<Square>,
    },
    /// It attacks (X11).
    Attack {
        /// Whom.
        target: PieceId,
        /// A strong attack; else a fast one.
        strong: bool,
        /// With the focus die.
        focus: bool,
        /// With this skill.
        skill: Option<SkillId>,
        /// With this Kami skill.
        kami: Option<KamiSkillId>,
        /// Other targets, if it has more (X11.14).
        extra: Vec<PieceId>,
    },
    /// It uses a technique (X9).
    Technique {
        /// Which.
        skill: SkillId,
        /// On whom or where.
        at: Aim,
    },
    /// It uses a technique of its Kami (X16.2).
    KamiTechnique {
        /// Which.
        skill: KamiSkillId,
        /// On whom or where.
        at: Aim,
    },
    /// It rerolls Ki dice (X10).
    Reroll(Vec<KiPlace>),
    /// It uses an interaction point, by its id (X12.1).
    Interact(String),
    /// It opens a door, by its id (X12.2).
    Open(String),
    /// It talks to a hostile wanderer (X12.5).
    Parley(PieceId),
    /// It offers an exchange to a character beside it (X12.3).
    Share {
        /// With whom.
        with: CharacterId,
        /// What it gives.
        give: Goods,
        /// What it takes.
        take: Goods,
    },
    /// A character does something in camp (X32).
    Camp {
        /// Who.
        character: CharacterId,
        /// What.
        deed: Deed,
    },
    /// A seat is ready to leave the camp (X32.6).
    Ready,
    /// The other owner accepts the exchange, or refuses it.
    Accept(bool),
    /// It swaps the equipped weapon and the spare one (X12.4).
    Weapon,
    /// It uses an item (X13).
    Item {
        /// Which.
        item: ItemId,
        /// On whom or where.
        at: Aim,
    },
    /// A die goes from the supply into a slot (X14.1).
    PlaceDie {
        /// Its value.
        die: u8,
        /// Into the slot of this skill.
        skill: SkillId,
    },
    /// A placed die is withdrawn (X14.2).
    Withdraw(SkillId),
    /// A head token is taken (X14.3).
    Head(Square),
    /// Kami Mode (X16.4).
    KamiMode,
    /// The activation ends.
    Done,
    /// An answer to the open question: the number of an option.
    Choose {
        /// Of this question.
        question: u16,
        /// Which option.
        option: u8,
    },
    /// Standing orders.
    Orders(Orders),
    /// Who settles ties; the leader says so.
    Ties(Ties),
    /// A character is given to a seat.
    Assign {
        /// Who.
        character: CharacterId,
        /// To whom.
        seat: Seat,
    },
}

/// What a character does in camp (X32).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// It sells heads (X32.1).
    Sell {
        /// Heads of minions.
        heads: u8,
        /// Boss heads.
        boss_heads: u8,
    },
    /// It buys a weapon (X32.2).
    Weapon(WeaponId),
    /// It buys an armour (X32.2).
    Armour(ArmourId),
    /// Its armour is repaired by so many points (X32.2).
    Repair(u8),
    /// It buys an item that is laid out (X32.3).
    Item(ItemId),
    /// It prays (X32.4).
    Pray,
    /// It swaps the equipped weapon and the spare one (X32.5).
    Swap,
    /// It rises a level: an attribute, and one of the two skills of the new level (X30.3).
    Level {
        /// The attribute that is raised.
        attribute: Attribute,
        /// Which skill.
        side: SkillSide,
    },
    /// It exchanges things with another (X32.5).
    Share {
        /// With whom.
        with: CharacterId,
        /// What it gives.
        give: Goods,
        /// What it takes.
        take: Goods,
    },
}

/// On whom or where something is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Whoever it is for.
    All,
    /// A creature.
    Piece(PieceId),
    /// A square.
    Square(Square),
}

/// Where a Ki die lies (X15.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KiPlace {
    /// In the supply, with this value.
    Supply(u8),
    /// In the slot of this skill.
    Slot(SkillId),
    /// Among the exhausted.
    Exhausted,
}

/// What is given in an exchange (X12.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goods {
    /// Coins.
    pub coins: u16,
    /// Heads of minions.
    pub heads: u8,
    /// Boss heads.
    pub boss_heads: u8,
    /// Items.
    pub items: Vec<ItemId>,
    /// Weapons.
    pub weapons: Vec<WeaponId>,
}

impl Goods {
    /// Coins as they are handed on by presses: 5, 10, 20, all that are held.
    pub fn of_coins(held: u16) -> impl Iterator<Item = Self> {
        let some = [5, 10, 20].into_iter().filter(move |coins| *coins < held);
        some.chain((held > 0).then_some(held)).map(|coins| Self { coins, ..Self::default() })
    }
}
