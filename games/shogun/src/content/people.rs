//! Characters, their skills, and the Kami they serve.

use crate::content::{ArmourId, CharacterId, Effect, KamiId, KamiSkillId, Target, Trigger, WeaponId};
use serde::{Deserialize, Serialize};

/// The four attributes (A4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// Hits of attacks (X11.7).
    Power,
    /// Items (X13.1).
    Knowledge,
    /// Movement (X8.1).
    Dexterity,
    /// Withdrawing dice (X14.2), resurrection (X24.2).
    Spirit,
}

impl Attribute {
    /// All, in the order of the lists.
    pub const ALL: [Self; 4] = [Self::Power, Self::Knowledge, Self::Dexterity, Self::Spirit];
}

/// Negative conditions (X21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Damage at the start of an activation (X21.1).
    Bleeding,
    /// Less in all rolls (X21.2).
    Poisoned,
    /// The next attack may miss (X21.3).
    Blinded,
    /// Slower and weaker in the next activation (X21.4).
    Downed,
}

impl Condition {
    /// All, in the order of the lists.
    pub const ALL: [Self; 4] = [Self::Bleeding, Self::Poisoned, Self::Blinded, Self::Downed];

    /// Whether somebody can have several tokens of it.
    pub const fn stacks(self) -> bool {
        matches!(self, Self::Bleeding | Self::Poisoned)
    }
}

/// What helps tests that name it (X23.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Alert.
    Alert,
    /// Stealth.
    Stealth,
    /// Keen-eyed.
    KeenEyed,
    /// Commander.
    Commander,
    /// Devout.
    Devout,
    /// Scholar.
    Scholar,
}

/// Whose weapons and armours somebody uses (X32.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Akira's.
    Samurai,
    /// Hattori's.
    Shinobi,
    /// Hikaru's.
    Monk,
    /// Tomoe's.
    Archer,
}

/// A character.
#[derive(Debug)]
pub struct Character {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its class.
    pub class: Class,
    /// The attribute whose first point cannot be lost (X1.3).
    pub locked: Attribute,
    /// Maximum health by level, from level 1.
    pub health: Vec<u8>,
    /// The weapon worn at the start.
    pub weapon: WeaponId,
    /// The armour worn at the start.
    pub armour: ArmourId,
    /// The Kami served.
    pub kami: KamiId,
    /// The letter on the board.
    pub glyph: char,
}

/// What kind of skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SkillKind {
    /// Rides on an attack (X11.2).
    Attack,
    /// An action of its own (X9.1).
    Technique,
    /// Works all the time (X15.6).
    Passive,
}

/// Which side of the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SkillSide {
    /// The first of the two.
    A,
    /// The second.
    B,
}

/// How the tiers of a skill work (X15.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TierMode {
    /// There is one tier.
    Fixed,
    /// Every tier that the die reaches.
    Aggregate,
    /// Only the highest tier that the die reaches.
    Blue,
}

/// Effects that a placed die of some value brings.
#[derive(Debug)]
pub struct Tier {
    /// The least value.
    pub ki: u8,
    /// What it brings.
    pub effects: Vec<Effect>,
}

/// A skill of a character; one of two is chosen at each level.
#[derive(Debug)]
pub struct Skill {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Whose.
    pub character: CharacterId,
    /// At which level.
    pub level: u8,
    /// Which of the two.
    pub side: SkillSide,
    /// What kind.
    pub kind: SkillKind,
    /// The die it needs (X14.1, X15.4): that of its first tier.
    pub ki: u8,
    /// How its tiers work.
    pub mode: TierMode,
    /// Its tiers, rising; a fixed skill has one.
    pub tiers: Vec<Tier>,
    /// At most once in an activation (X7.4).
    pub once: bool,
    /// What it helps with (X23.2).
    pub helps: Option<Trait>,
    /// When a passive works, if its effects do not say so.
    pub trigger: Trigger,
    /// Whom a technique is used on.
    pub target: Option<Target>,
}

/// A Kami.
#[derive(Debug)]
pub struct Kami {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its skills, by affinity.
    pub skills: Vec<KamiSkillId>,
    /// The name of its Kami Mode.
    pub mode: String,
    /// What its Kami Mode brings (X16.4).
    pub mode_effects: Vec<Effect>,
}

/// When a Kami skill works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KamiPhase {
    /// In camp.
    Camp,
    /// On the grid.
    Exploration,
    /// When its owner is resurrected.
    Resurrection,
}

/// A skill of a Kami.
#[derive(Debug)]
pub struct KamiSkill {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Whose.
    pub kami: KamiId,
    /// The affinity it needs (X16.1).
    pub affinity: u8,
    /// What kind.
    pub kind: SkillKind,
    /// When it works.
    pub phase: KamiPhase,
    /// Whom a technique is used on.
    pub target: Option<Target>,
    /// What it does.
    pub effects: Vec<Effect>,
}
