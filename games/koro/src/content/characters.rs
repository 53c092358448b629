//! The characters (K19), and the one everybody plays in a symmetric game (K1.10).

use crate::content::{Colour, book};
use crate::gear::{Cubes, GearRules, Grid};
use serde::{Deserialize, Serialize};

/// A character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CharacterId {
    /// Everybody in a symmetric game (K1.10).
    Plain,
    /// Red: crafts after each action (K19.1).
    Yoshihiro,
    /// Pink: a long weapon, fast (K19.3).
    Masako,
    /// Green: a large helmet and backpack (K19.6).
    Masatsura,
    /// Blue: scrolls, and jumps over lava (K19.8).
    Mitsuhide,
    /// Purple: one large weapon (K19.12).
    Takeko,
    /// Black: many small weapons (K19.14).
    Tomoe,
    /// White: sneaks and steals scrolls (K19.20).
    Daisuke,
}

impl CharacterId {
    /// All eight, in the order of the content.
    pub const ALL: [Self; 8] = [
        Self::Plain,
        Self::Yoshihiro,
        Self::Masako,
        Self::Masatsura,
        Self::Mitsuhide,
        Self::Takeko,
        Self::Tomoe,
        Self::Daisuke,
    ];

    /// Those of an asymmetric game (K1.17).
    pub const ASYMMETRIC: [Self; 7] =
        [Self::Yoshihiro, Self::Masako, Self::Masatsura, Self::Mitsuhide, Self::Takeko, Self::Tomoe, Self::Daisuke];

    /// What is printed on its board.
    pub fn printed(self) -> &'static Character {
        &book().characters[self as usize]
    }

    /// It has the ability.
    pub fn has(self, ability: Ability) -> bool {
        self.printed().abilities.contains(&ability)
    }
}

/// A spot for a monk (K2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// One more action disc (K2.5).
    Action,
    /// The upper area of the backpack (K2.6).
    Backpack,
    /// The right part of the weapon grid, and two hands (K10.4).
    Weapon,
    /// The second scroll slot (K2.1).
    Scroll,
}

impl Spot {
    /// All four, in the order in which they are filled by default (K1.13).
    pub const ALL: [Self; 4] = [Self::Action, Self::Backpack, Self::Weapon, Self::Scroll];

    /// As it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Action => "action",
            Self::Backpack => "backpack",
            Self::Weapon => "weapon",
            Self::Scroll => "scroll",
        }
    }
}

/// What sets a character apart (K19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Crafts after each action (K19.2).
    CraftAfterEachAction,
    /// Three steps instead of two (K19.4, K19.21).
    ThreeSteps,
    /// Two steps more with five cubes in the sandals (K19.4).
    FiveSandals,
    /// Crafts sandals along with helmet or weapon (K19.5).
    SandalsWithOtherCraft,
    /// A helmet of twelve cubes (K19.7).
    LargeHelmet,
    /// A backpack of fifteen spaces (K19.7).
    LargeBackpack,
    /// Starts with a scroll (K19.9).
    StartScroll,
    /// The second scroll slot needs no monk (K19.10).
    SecondScrollUnlocked,
    /// Burns wood of the weapon to cross lava (K19.11).
    BurnWoodOverLava,
    /// Builds two-handed weapons only, larger ones (K19.13).
    TwoHandedOnly,
    /// Builds one-handed weapons only (K19.16).
    OneHandedOnly,
    /// Sandals are a third weapon (K19.17).
    SandalsAsWeapon,
    /// Passes samurai and dragons (K19.22).
    Sneak,
    /// Steals a scroll in passing (K19.23).
    StealScrollSneaking,
    /// Joins a dragon combat from afar (K19.24).
    JoinFromAfar,
    /// Retreats after any roll (K19.25).
    RetreatAfterAnyRoll,
    /// A helmet of three cubes (K19.27).
    SmallHelmet,
}

/// What is printed on a character's board.
#[derive(Debug)]
pub struct Character {
    /// As it is typed and stored.
    pub key: String,
    /// As it is shown.
    pub name: String,
    /// Its colour; none for the plain samurai, who has that of the seat.
    pub colour: Option<Colour>,
    /// Action discs (K1.10).
    pub action_discs: u8,
    /// Monks that start on an action spot, whatever the player wants (K19.14).
    pub action_monks: u8,
    /// Further monks at the start, with few players and with many (K1.10, [`Character::monks`]).
    pub start_monks: [u8; 2],
    /// Its monk spots (K2.4), in the order of [`Spot::ALL`]; Tomoe has two for action (K19.15).
    pub spots: Vec<Spot>,
    /// What it may build; the weapon grid as it is without a monk.
    pub gear: GearRules,
    /// Spaces of the backpack that are always there (K2.6).
    pub backpack_lower: u8,
    /// Spaces that a monk opens (K2.6).
    pub backpack_upper: u8,
    /// Steps of a move (K4.1).
    pub steps: u8,
    /// Further steps with all cubes in the sandals (K4.1, K19.4).
    pub completed_sandals_steps: u8,
    /// Steps to join a dragon combat (K12.3, K19.24).
    pub join_steps: u8,
    /// Scroll discs of its colour (K1.10, K19.20).
    pub scroll_discs: u8,
    /// Where the weapon's cubes lie at the start, unless the player says otherwise (K1.14).
    pub start_weapon: Grid,
    /// The same of the helmet.
    pub start_helmet: Grid,
    /// Cubes in the backpack at the start.
    pub start_backpack: Cubes,
    /// What sets it apart.
    pub abilities: Vec<Ability>,
}

impl Character {
    /// Monks to assign at the start at a table of so many players (K1.10).
    pub fn monks(&self, players: usize) -> u8 {
        self.start_monks[usize::from(players >= usize::from(book().numbers.more_monks_from))]
    }

    /// How many monk spots of a kind it has.
    pub fn spots_for(&self, spot: Spot) -> usize {
        self.spots.iter().filter(|own| **own == spot).count()
    }
}
