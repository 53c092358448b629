//! Ways and exploring.

use crate::content::board::{Level, PlaceId, SpaceId};
use crate::state::moves::Item;

/// Why a way is refused, as a whole (K4, K5, K12.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkRefused {
    /// More steps than there are (`E_STEPS`).
    TooLong {
        /// Named.
        steps: u8,
        /// Allowed.
        most: u8,
    },
    /// Two spaces in a row that do not touch (`E_ADJ`).
    Apart {
        /// From here.
        from: SpaceId,
        /// To there.
        to: SpaceId,
    },
    /// A space of an unexplored place (`E_UNEXPLORED`).
    Unexplored(SpaceId),
    /// Two samurai stand there (`E_FULLSPACE`).
    Full(SpaceId),
    /// It ends on lava (`E_ENDLAVA`).
    EndsOnLava(SpaceId),
    /// A step onto lava of a tile that a dragon guards (`E_DRAGONLAVA`).
    DragonLava(SpaceId),
    /// Sandals cannot pay (`E_SANDALS`).
    Sandals {
        /// What it costs.
        damage: u16,
        /// What the sandals absorb.
        absorb: u16,
    },
    /// What is named as payment does not pay, or is not there.
    Payment {
        /// What it costs.
        damage: u16,
        /// What was named is worth.
        paid: u16,
    },
    /// A card or token that frees no lava, or is not held.
    NoHelp(Item),
    /// Wood that cannot be burnt.
    NoBurn,
    /// No combat can be elected there.
    NoFight(SpaceId),
    /// A Lava Trap cannot go there.
    NoTrap(SpaceId),
    /// A Lava Trap is taken on the way, and where its lava goes is not said (K6.8).
    TrapWhere {
        /// Where it lies.
        token: SpaceId,
        /// Where its lava can go.
        spaces: Vec<SpaceId>,
    },
    /// Nothing can be stolen so.
    NoTheft,
    /// Nowhere to be reached.
    OutOfReach(SpaceId),
    /// A step of more than one space.
    OneStep,
}

/// Why a place cannot be explored (K7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExploreRefused {
    /// It lies already (`E_NOEXPLORE`).
    Laid(PlaceId),
    /// The samurai is not beside it (`E_NOTNEXT`).
    NotBeside {
        /// Which.
        place: PlaceId,
        /// Those it is beside.
        beside: Vec<PlaceId>,
    },
    /// No tile of that level is left.
    NoTile(Level),
    /// Six rotations, 0 to 5 (`E_ROT`).
    Rotation(u8),
    /// The rotation is chosen after the tile is seen, unless one has looked at it.
    NotPeeked,
}
