//! What nobody, or one seat alone, knows (2.1).

use crate::content::{AdventureKind, DragonColour, DragonId, ScrollKind, TileId, TokenId};
use crate::gear::{Cube, GearType, Side};
use crate::state::Answer;
use gogome_contract::Holder;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Stacks, decks and pools, and what each seat keeps to itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The stacks of tiles, I first; the top tile is the last (K1.4).
    pub tiles: [Vec<TileId>; 3],
    /// The scroll deck; the top card is the last (K1.6).
    pub scrolls: Vec<ScrollKind>,
    /// Resource tokens that are not on the board: how many of each.
    pub tokens: BTreeMap<TokenId, u8>,
    /// Adventure tokens that are not in play: how many of each.
    pub adventure: BTreeMap<AdventureKind, u8>,
    /// Dragons that have not been revealed.
    pub dragons: Vec<DragonId>,
    /// What each seat keeps to itself.
    pub seats: Vec<Behind>,
}

/// What one seat keeps to itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Behind {
    /// Its standing orders (2.3).
    pub orders: Orders,
    /// Top tiles it has looked at, by level (1 to 3), until they are drawn.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub peeked: BTreeMap<u8, TileId>,
    /// Its answer to the open question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
}

/// Standing orders (2.3): what is answered without asking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub struct Orders {
    /// Joining a combat with a dragon.
    pub join: JoinOrder,
    /// Fighting whoever steps onto one's space.
    pub elect: Elect,
    /// Sending a heroic monk; nothing: asked only in one's own turn.
    pub heroic: Option<Heroic>,
    /// Asked which dice are rolled.
    pub dice: bool,
    /// Asked which cubes break.
    pub breaking: bool,
    /// Asked which cubes absorb.
    pub absorb: bool,
    /// Asked where to go when lava erupts.
    pub erupt: bool,
    /// Asked what to steal.
    pub steal: bool,
    /// Retreating.
    pub retreat: Retreat,
    /// Reactions to rolls.
    pub react: Retreat,
    /// Which of two one-handed weapons attacks first (K13.3).
    pub first_weapon: Side,
    /// How the backpack is sorted (K2.12).
    pub pack: Vec<Thing>,
    /// The turn ends by itself (K3.14).
    pub autoend: bool,
}

impl Default for Orders {
    fn default() -> Self {
        Self {
            join: JoinOrder::Ask,
            elect: Elect::Never,
            heroic: None,
            dice: false,
            breaking: false,
            absorb: false,
            erupt: false,
            steal: false,
            retreat: Retreat::Auto,
            react: Retreat::Auto,
            first_weapon: Side::Left,
            pack: Thing::ALL.to_vec(),
            autoend: true,
        }
    }
}

impl Orders {
    /// Those a companion begins with: it is asked whether it fights samurai, what it steals, and what it uses against a roll.
    pub fn companion() -> Self {
        Self { elect: Elect::Ask, steal: true, react: Retreat::Ask, ..Self::default() }
    }

    /// Those that whoever holds a seat begins with.
    pub fn of(holder: Holder) -> Self {
        if holder == Holder::Ai { Self::companion() } else { Self::default() }
    }
}

/// Joining a combat with a dragon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JoinOrder {
    /// Never.
    Never,
    /// Ask.
    Ask,
    /// Ask for dragons of these colours, otherwise no.
    Colours(Vec<DragonColour>),
}

/// Fighting whoever steps onto one's space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Elect {
    /// Never.
    Never,
    /// Ask.
    Ask,
    /// Always.
    Always,
}

/// Sending a heroic monk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heroic {
    /// Never.
    Never,
    /// Ask, also in others' turns.
    Ask,
}

/// Retreating, and reacting to rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Retreat {
    /// As the policy says (2.4).
    Auto,
    /// Ask.
    Ask,
    /// Never.
    Never,
}

/// A kind of thing in the backpack, for the order they lie in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is called by its name")]
pub enum Thing {
    Blueprint,
    Scroll,
    Monk,
    Tooth,
    Metal,
    Wood,
}

impl Thing {
    /// All, in the order they lie in unless somebody says otherwise (K2.12).
    pub const ALL: [Self; 6] = [Self::Blueprint, Self::Scroll, Self::Monk, Self::Tooth, Self::Metal, Self::Wood];

    /// The kind of a thing.
    pub const fn of(item: crate::state::Item) -> Self {
        match item {
            crate::state::Item::Blueprint(GearType::Helmet | GearType::Weapon | GearType::Sandals) => Self::Blueprint,
            crate::state::Item::Scroll => Self::Scroll,
            crate::state::Item::Monk => Self::Monk,
            crate::state::Item::Cube(Cube::Tooth) => Self::Tooth,
            crate::state::Item::Cube(Cube::Metal) => Self::Metal,
            crate::state::Item::Cube(Cube::Wood) => Self::Wood,
        }
    }
}
