//! How far a round is, and the activation that runs.

use crate::content::{CharacterId, ItemId, KindId, OracleColour, SkillId, ZoneId};
use crate::grid::Square;
use crate::state::PieceId;
use crate::state::moves::{Goods, Shown};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What comes next in a round (X3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// An oracle card is drawn.
    Oracle,
    /// The event of the zone with this number is resolved.
    Events(u8),
    /// The initiative is made.
    Initiative,
    /// Cards are activated, from left to right.
    Cards,
    /// Ki dice are reduced, `hold` counts.
    Ki,
}

/// The initiative of a round (X6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Queue {
    /// The cards, from left to right.
    pub cards: Vec<PieceId>,
    /// So many of them have begun; the last of these is the one that runs, if one runs.
    pub begun: u8,
    /// Moves in the initiative that events asked for and that are still to be made (X6.2).
    pub wanted: Vec<Wanted>,
    /// A swap of two character cards that was proposed (X6.7).
    pub swap: Option<Swap>,
    /// One was made, or refused.
    pub swapped: bool,
    /// Seats that are asked for a swap before an enemy's card begins (X6.7).
    pub window: Vec<Seat>,
}

/// A move in the initiative that an event asked for (X6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The zone of the event.
    pub zone: Option<ZoneId>,
    /// Whose card.
    pub card: PieceId,
    /// How many places forward; back if it is less than 0.
    pub n: i8,
}

/// A proposed swap of two character cards (X6.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// One.
    pub one: PieceId,
    /// The other.
    pub other: PieceId,
    /// Who proposed it.
    pub by: Seat,
}

/// A character's activation (X7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Who.
    pub piece: PieceId,
    /// The move action.
    pub walk: WalkLeft,
    /// Attack actions taken.
    pub attacks: u8,
    /// Skills used that may be used once (X7.4).
    pub used: Vec<SkillId>,
    /// Dice withdrawn (X14.2).
    pub withdrawn: u8,
    /// The time of its owner has run out once (section 37).
    pub late: bool,
    /// Action points before it began.
    pub before: u8,
    /// Nothing has happened in it yet: the card may still be swapped (X6.7).
    pub fresh: bool,
}

/// An exchange that was offered, until the other owner answers (X12.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who offers it.
    pub by: CharacterId,
    /// With whom.
    pub with: CharacterId,
    /// What it gives.
    pub give: Goods,
    /// What it takes.
    pub take: Goods,
    /// Counts offers and questions of this table.
    #[serde(default)]
    pub number: u16,
}

/// How far the move action is (X8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WalkLeft {
    /// Not begun.
    Unused,
    /// Begun, with so many points left.
    Open(u8),
    /// Over.
    Closed,
}

/// A zone in play, with what of its events is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenZone {
    /// Which.
    pub zone: ZoneId,
    /// Events resolved under a green oracle, or scripted ones.
    pub green: u8,
    /// Events resolved under a red oracle.
    pub red: u8,
}

/// The oracle (X4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Oracle {
    /// The colour of this round.
    pub current: OracleColour,
    /// Cards drawn since the last shuffle, the current one among them, unless it was shuffled with the others.
    pub drawn: Vec<OracleColour>,
    /// How many cards the deck has left.
    pub left: u8,
}

/// What decided an enemy's last activation (`/shogun why`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// Who.
    pub piece: PieceId,
    /// Its kind, for it may be gone.
    pub kind: KindId,
    /// The number rolled, or the card drawn.
    pub rolled: u8,
    /// The line that applied; nothing: none could.
    pub line: Option<String>,
    /// How many lines before it could not be resolved.
    pub skipped: u8,
    /// Where it began.
    pub from: Square,
    /// Where it ended.
    pub to: Square,
    /// Whom it moved to.
    pub target: Option<PieceId>,
    /// What ties decided, in order.
    pub ties: Vec<Tie>,
    /// How they were settled: the last one that of the last tie, for older tables did not note it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settled: Vec<Settled>,
    /// Whom it turned to: whom it went to, then whom it attacked. Older tables did not note it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub whom: Vec<Shown>,
}

/// What decided among several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// A target among so many.
    Target(u8),
    /// A square among so many.
    Square(u8),
}

/// How a tie was settled (section 37).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    /// What was equal.
    pub among: Among,
    /// Which of them was taken, by number.
    pub taken: u8,
    /// Who took it.
    pub by: Settler,
}

/// What was equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// Targets.
    Targets(Vec<Shown>),
    /// Squares.
    Squares(Vec<Square>),
}

/// Who settles a tie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settler {
    /// A player, who was asked.
    Seat(Seat),
    /// The votes of the players.
    Votes,
    /// The usual rule, as nobody answered in time.
    Nobody,
    /// The usual rule, by the standing orders of those who would have been asked.
    Orders(Vec<Seat>),
    /// The usual rule, as it always does at this table.
    Rules,
}

/// The camp before a chapter (X32).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Camp {
    /// Items that are laid out (X32.3).
    pub market: Vec<ItemId>,
    /// Characters that have prayed (X32.4).
    pub prayed: Vec<CharacterId>,
    /// How often each character has had its discount.
    pub discounts: Vec<CharacterId>,
    /// Seats that are ready.
    pub ready: Vec<Seat>,
    /// Its time has run out: any player may close it (X32.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
}
