//! Sacred scrolls and adventure tokens. What one does is said by its kind: no text of a card drives a rule.

use crate::content::book;
use crate::gear::Cubes;
use serde::{Deserialize, Serialize};

/// When a scroll or an adventure token works (K20.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hook {
    /// On the owner's turn, no combat going on.
    Turn,
    /// In the owner's moves.
    Move,
    /// After the tile of the owner's explore action is filled.
    Explore,
    /// In the owner's gather actions.
    Gather,
    /// In the owner's crafts.
    Craft,
    /// After the owner's rest.
    Rest,
    /// At the end of an action of the owner.
    EndOfAction,
    /// In the moment it is taken.
    OnTake,
    /// When initiatives are read.
    Initiative,
    /// When the owner sends a heroic monk.
    Heroic,
    /// After an attack roll of the owner.
    Attack,
    /// After an opponent's roll in a combat of the owner.
    ReactRoll,
    /// When a dragon's hits on the owner are counted.
    Defend,
    /// When the owner may be asked to retreat.
    Retreat,
    /// At the end of a dragon combat of the owner.
    AfterCombat,
}

impl Hook {
    /// All of them, in the order of the content.
    pub const ALL: [Self; 15] = [
        Self::Turn,
        Self::Move,
        Self::Explore,
        Self::Gather,
        Self::Craft,
        Self::Rest,
        Self::EndOfAction,
        Self::OnTake,
        Self::Initiative,
        Self::Heroic,
        Self::Attack,
        Self::ReactRoll,
        Self::Defend,
        Self::Retreat,
        Self::AfterCombat,
    ];

    /// When that is, in words.
    pub fn when(self) -> &'static str {
        &book().hooks[self as usize]
    }
}

/// A kind of sacred scroll (K20). Copies of one kind are alike, and add up (K20.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScrollKind {
    /// Lava spaces of each move action cost nothing (K5.7).
    FireWalker,
    /// Further tiles of an explore action.
    Surveyor,
    /// Further steps of each move action.
    SwiftFoot,
    /// A craft wastes nothing.
    ThriftySmith,
    /// A rest crafts so many types.
    TwinAnvils,
    /// A gathered token with cubes gives so much wood more.
    OpenHand,
    /// Once a turn, so much wood becomes metal.
    EmberKiln,
    /// Once an attack, so many dice are rolled again.
    SteelNerve,
    /// So many hits less of a dragon's attack.
    IronBrow,
    /// Initiative is so much higher.
    FirstStrike,
    /// Once a turn, a look at the top tile of so many levels.
    FarSight,
    /// A heroic monk rolls so many metal dice more.
    Brotherhood,
    /// So many points more for a tile.
    MapMaker,
    /// So many steps after a rest.
    DeepBreath,
    /// Permanent damage on a dragon that was not defeated.
    ThousandNeedles,
}

impl ScrollKind {
    /// All fifteen, in the order of the content.
    pub const ALL: [Self; 15] = [
        Self::FireWalker,
        Self::Surveyor,
        Self::SwiftFoot,
        Self::ThriftySmith,
        Self::TwinAnvils,
        Self::OpenHand,
        Self::EmberKiln,
        Self::SteelNerve,
        Self::IronBrow,
        Self::FirstStrike,
        Self::FarSight,
        Self::Brotherhood,
        Self::MapMaker,
        Self::DeepBreath,
        Self::ThousandNeedles,
    ];

    /// What is printed on it.
    pub fn printed(self) -> &'static ItemCard {
        &book().scrolls[self as usize]
    }
}

/// A kind of adventure token (K6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdventureKind {
    /// Lava spaces of one move cost nothing (K6.3).
    OmamoriOfFire,
    /// Further tiles of an explore action (K6.4).
    AncientMap,
    /// So many other samurai take a step (K6.5).
    Sashimono,
    /// Hits of dice that show a broken weapon count for nobody (K6.6).
    Gunbai,
    /// Lava at most so many steps away, as soon as it is taken (K6.8).
    LavaTrap,
    /// So many further move actions.
    Onigiri,
    /// Broken weapons of an attack roll have no effect.
    Toishi,
    /// One of its choices of cubes.
    TetsuCache,
    /// So many action discs return to the pool.
    Taiko,
    /// A retreat despite a usable weapon.
    Kemuridama,
    /// So many hits less of a dragon's roll.
    KappaFlask,
    /// A craft without waste.
    Fuigo,
    /// A look at the top tiles of so many levels.
    TanukiLens,
    /// So many points.
    Koban,
    /// Permanent damage on a dragon.
    Hiya,
}

impl AdventureKind {
    /// All fifteen, in the order of the content.
    pub const ALL: [Self; 15] = [
        Self::OmamoriOfFire,
        Self::AncientMap,
        Self::Sashimono,
        Self::Gunbai,
        Self::LavaTrap,
        Self::Onigiri,
        Self::Toishi,
        Self::TetsuCache,
        Self::Taiko,
        Self::Kemuridama,
        Self::KappaFlask,
        Self::Fuigo,
        Self::TanukiLens,
        Self::Koban,
        Self::Hiya,
    ];

    /// What is printed on it.
    pub fn printed(self) -> &'static ItemCard {
        &book().adventures[self as usize]
    }
}

/// What is printed on a sacred scroll or an adventure token.
#[derive(Debug)]
pub struct ItemCard {
    /// As it is typed and stored.
    pub key: String,
    /// As it is shown.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// How many there are.
    pub count: u8,
    /// When it works.
    pub hook: Hook,
    /// The number of its effect, as its kind says; 0 where there is none.
    pub amount: u8,
    /// The cubes it offers, one of which is taken; Tetsu Cache alone has some.
    pub choices: Vec<Cubes>,
}
