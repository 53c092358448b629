//! What lies on the mountain: tiles, tokens, lava, dragons.

use crate::content::board::{PlaceId, Rotation, SpaceId};
use crate::content::{AdventureKind, BlueprintId, Colour, DragonId, Mark, TileId, TileSpace, TokenId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The mountain as it lies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The tiles that are laid. The centre, the bridges and the temples lie from the start and are not among them.
    pub tiles: BTreeMap<PlaceId, Laid>,
    /// What lies on spaces.
    pub spaces: BTreeMap<SpaceId, OnSpace>,
    /// Spaces with a lava tile; printed lava is not among them.
    pub lava: BTreeSet<SpaceId>,
    /// Lava numbers that were called (K16.4).
    pub called: Vec<u8>,
    /// The blueprints at each temple, by its number from 0 (K1.8).
    pub temples: [Vec<BlueprintId>; 3],
    /// Tiles left of each level, I first.
    pub stacks: [u8; 3],
}

/// A tile as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Which.
    pub tile: TileId,
    /// How it is turned (K7.3).
    pub rotation: Rotation,
    /// The dragon that guards it.
    pub dragon: Option<Guard>,
}

/// A living dragon on its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guard {
    /// Which.
    pub dragon: DragonId,
    /// The space it lies on.
    pub space: SpaceId,
    /// Permanent damage: tokens beside it.
    pub damage: u8,
}

/// What lies on a space. A space where nothing lies has no entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OnSpace {
    /// A resource token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<BoardToken>,
    /// An adventure token, face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adventure: Option<AdventureKind>,
    /// A scroll disc of this colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scroll: Option<Colour>,
    /// A monk disc.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub monk: bool,
}

/// A resource token on its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardToken {
    /// Which: what it shows.
    pub kind: TokenId,
    /// Face up.
    pub up: bool,
}

impl OnSpace {
    /// Does nothing lie there?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Board {
    /// What lies on a space, if anything does.
    pub fn on(&self, space: SpaceId) -> Option<&OnSpace> {
        self.spaces.get(&space)
    }

    /// Is the place explored? The centre, bridges and temples are from the start.
    pub fn is_laid(&self, place: PlaceId) -> bool {
        place.level().is_none() || self.tiles.contains_key(&place)
    }

    /// What is printed on a space of a tile that is laid.
    pub fn printed(&self, space: SpaceId) -> Option<TileSpace> {
        let laid = self.tiles.get(&space.place())?;
        Some(laid.tile.printed().at(space.petal()?, laid.rotation))
    }

    /// Is the space lava, printed or laid?
    pub fn is_lava(&self, space: SpaceId) -> bool {
        self.lava.contains(&space) || self.printed(space).is_some_and(|printed| printed.mark == Mark::Lava)
    }

    /// A lava tile is laid on a space; what lies there leaves the game, a dragon stays (K6.8, K16.4).
    pub fn flood(&mut self, space: SpaceId) {
        self.lava.insert(space);
        self.spaces.remove(&space);
    }

    /// The living dragon that guards a place.
    pub fn dragon(&self, place: PlaceId) -> Option<&Guard> {
        self.tiles.get(&place).and_then(|laid| laid.dragon.as_ref())
    }
}
