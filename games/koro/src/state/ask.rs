//! Questions to seats in the middle of something, and their answers (2.2).

use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, BlueprintId, CharacterId, GearCardId, ScrollKind, TileId};
use crate::gear::{Cell, Cube, Cubes, GearType, Side};
use crate::state::moves::{GatherScroll, Start, Take};
use crate::state::{Field, MonkPlace, WeaponBonus};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// A question that is open. Who has answered is public, what they said is not (2.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its number: the `d<id>` of its duty key.
    pub id: u16,
    /// What is asked.
    pub ask: Ask,
    /// Everybody it is put to, in the order their answers are applied.
    pub asked: Vec<Seat>,
    /// Those who have not answered yet, in the same order.
    pub waiting: Vec<Seat>,
}

/// What is asked. All that is needed to check and apply an answer beside the table itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Which character (D-SETUP-CHAR).
    Character {
        /// Who has chosen which so far: first come, first served.
        taken: Vec<(Seat, CharacterId)>,
    },
    /// Monks, start layouts, Mitsuhide's scroll (D-SETUP-BOARD).
    Start,
    /// How the drawn tile is turned (D-ORIENT).
    Orient {
        /// Where it is laid.
        place: PlaceId,
        /// The tile.
        tile: TileId,
    },
    /// Where another tile is laid, if anywhere (D-ORIENT2); the next tile of that level is drawn then.
    Further {
        /// The place just explored.
        from: PlaceId,
        /// Why: a Surveyor's scroll, or an Ancient Map, which is spent.
        by_map: bool,
    },
    /// What becomes of a scroll drawn from the deck (D-SCROLL).
    Scroll {
        /// The card.
        card: ScrollKind,
    },
    /// Who joins a combat with a dragon (D-JOIN).
    Join,
    /// Whether the one who stood there fights (D-ELECT).
    Elect {
        /// The space.
        space: SpaceId,
    },
    /// Whether to send a heroic monk (D-HEROIC).
    Heroic,
    /// Which cubes are rolled (D-DICE).
    Dice,
    /// Reactions to a roll (D-REACT).
    React {
        /// To the own roll: Steel Nerve, Toishi; otherwise to an opponent's.
        own: bool,
    },
    /// Which cubes break (D-BREAK).
    Break,
    /// Which cubes absorb damage (D-ABSORB).
    Absorb {
        /// Helmet or sandals.
        gear: GearType,
        /// How much.
        damage: u16,
    },
    /// What is dropped for a tooth that does not fit (D-TOOTH).
    Tooth,
    /// Whether to retreat (D-RETREAT).
    Retreat,
    /// What is stolen (D-STEAL).
    Steal {
        /// From whom.
        from: Seat,
    },
    /// What goes with a lost monk (D-LOSS).
    Loss(LossKind),
    /// Which of two one-handed weapons gets the magic cube (D-MAGIC).
    Magic,
    /// Which gear card is taken, and where it goes (D-SLOT).
    Slot {
        /// Of this type.
        gear: GearType,
    },
    /// Where somebody goes whose space erupted (D-ERUPT).
    Erupt,
}

/// Cubes that somebody names to absorb damage (K5.6, K13.9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paying {
    /// Cells of the gear.
    pub cells: Vec<Cell>,
    /// The magic cube, too.
    pub magic: bool,
}

impl Ask {
    /// Standing orders may answer it (2.3).
    pub const fn has_orders(&self) -> bool {
        matches!(
            self,
            Self::Join
                | Self::Elect { .. }
                | Self::Heroic
                | Self::Dice
                | Self::React { .. }
                | Self::Break
                | Self::Absorb { .. }
                | Self::Retreat
                | Self::Steal { .. }
                | Self::Erupt
        )
    }
}

/// What goes with the ability of a monk that was lost (K12.15 to K12.18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LossKind {
    /// A disc from one of these fields.
    Disc,
    /// One of two scrolls.
    Scroll,
    /// Cubes of the weapon, until it is legal.
    Weapon,
}

/// An answer, one kind for each [`Ask`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// This character.
    Character(CharacterId),
    /// This start.
    Start(Start),
    /// Turned so many sixths (K7.3).
    Orient(u8),
    /// Another tile there, or none.
    Further(Option<PlaceId>),
    /// The scroll goes there.
    Scroll(GatherScroll),
    /// Joins, or not.
    Join(Option<Entry>),
    /// Fights, or not.
    Elect(bool),
    /// Sends this monk with this resource, or none.
    Heroic(Option<(MonkPlace, Option<Cube>)>),
    /// Rolls these cubes; the magic one is named apart.
    Dice {
        /// Cells of the attacking weapon.
        cells: Vec<Cell>,
        /// The magic die, too.
        magic: bool,
    },
    /// Uses these.
    React(Vec<Reaction>),
    /// These break or are removed.
    Cells(Vec<Cell>),
    /// This pays.
    Absorb(Paying),
    /// This is dropped for the tooth; nothing: the tooth is refused.
    Tooth(Option<Cube>),
    /// Retreats, perhaps to a space of its choice (K15.6), or stays.
    Retreat {
        /// Goes.
        go: bool,
        /// Where to, if there is a choice.
        to: Option<SpaceId>,
    },
    /// Takes this, dropping these cubes for it, or nothing.
    Steal(Option<(Loot, Cubes)>),
    /// A disc of this field.
    LossDisc(Field),
    /// This scroll, by its place among those held.
    LossScroll(u8),
    /// The magic cube goes on this weapon.
    Magic(Side),
    /// This card on this field.
    Slot {
        /// Which card.
        card: GearCardId,
        /// Above which field.
        field: Field,
        /// What a weapon card gives from now on.
        weapon: Option<WeaponBonus>,
    },
    /// Goes there, paying so.
    Erupt {
        /// A space, or a temple.
        to: Where,
        /// What pays; nothing: the policy decides.
        pay: Option<Paying>,
    },
}

/// How somebody joins a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Spaces in order of wish; for Daisuke the whole path (K19.24); the own space to stay where one stands (K16.12).
    pub spaces: Vec<SpaceId>,
    /// Which adventure tokens are taken where it arrives.
    #[serde(default)]
    pub take: Take,
    /// Where a Lava Trap taken there goes.
    pub trap: Option<SpaceId>,
}

/// One thing used on a roll (K13.15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Reaction {
    /// A scroll that is held; Steel Nerve names the dice it rolls again, by their place in the roll.
    Scroll {
        /// Which.
        scroll: ScrollKind,
        /// Steel Nerve: places in the roll.
        dice: Vec<u8>,
    },
    /// An adventure token, spent.
    Token(AdventureKind),
}

/// What a victor takes from the loser's backpack (K15.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Loot {
    /// A scroll, by its place among those the loser holds.
    Scroll(u8),
    /// A blueprint.
    Blueprint(BlueprintId),
    /// A monk, put there.
    Monk(MonkPlace),
    /// A cube.
    Cube(Cube),
}

/// Where somebody goes whose space erupted (K16.5, K16.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// To this space.
    Space(SpaceId),
    /// Into this temple.
    Temple(PlaceId),
}
