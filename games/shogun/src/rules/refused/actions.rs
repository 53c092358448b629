//! Why an action is refused, family by family.

use crate::content::{Attribute, CharacterId, ItemId, KamiSkillId, KindId, SkillId, WeaponId};
use crate::grid::Square;
use crate::state::PieceId;
use gogome_contract::Seat;

/// Why a swap of initiative cards is refused (X6.7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwapRefused {
    /// The first card of the round has acted.
    TooLate,
    /// One of them is not in play, or both are the same.
    NotBoth,
    /// One was proposed already.
    Proposed,
    /// Nobody has proposed one.
    None,
    /// Who proposed it does not refuse it.
    Own {
        /// Who.
        by: Seat,
    },
}

/// Why a move is refused (X8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkRefused {
    /// The move of this activation is over (X7.2, X8.5).
    Closed,
    /// The character stands there.
    Here,
    /// The square is not empty, or no ground (X8.3).
    NotFree {
        /// Which.
        at: Square,
    },
    /// No way leads there (X8.3, X8.4).
    NoWay {
        /// Where.
        at: Square,
    },
    /// All action points would not be enough.
    TooFar {
        /// Where.
        at: Square,
        /// What it costs.
        cost: u8,
        /// Movement points at most.
        reach: u8,
    },
    /// It needs exertion that was not asked for (X8.1).
    Exert {
        /// Where.
        at: Square,
        /// What it costs.
        cost: u8,
        /// Exertions it needs.
        exert: u8,
    },
}

impl WalkRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Closed => "X8.5",
            Self::Here | Self::NotFree { .. } | Self::NoWay { .. } => "X8.3",
            Self::TooFar { .. } | Self::Exert { .. } => "X8.1",
        }
    }
}

/// Why an attack is refused (X11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttackRefused {
    /// The attack of this activation is taken (X7.2).
    Taken,
    /// It is no foe, or not on the grid.
    NoFoe,
    /// A resistor is attacked by the Shogun's side alone (X19.5).
    Resistor,
    /// The weapon has no attack of this kind (X11.1).
    NoKind {
        /// The weapon.
        weapon: WeaponId,
        /// A strong one was asked for.
        strong: bool,
    },
    /// Out of range (X11.1).
    TooFar {
        /// How far it is.
        range: u8,
        /// How far the weapon reaches.
        reach: u8,
    },
    /// Out of sight (X11.1).
    Unseen,
    /// One skill only: of the character or of its Kami (X11.2).
    TwoSkills,
    /// More targets than the skill allows, or one of them is out of reach (X11.14).
    Extra {
        /// How many are allowed.
        most: u8,
    },
}

impl AttackRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Taken => "X7.2",
            Self::NoFoe | Self::NoKind { .. } | Self::TooFar { .. } | Self::Unseen => "X11.1",
            Self::Resistor => "X19.5",
            Self::TwoSkills => "X11.2",
            Self::Extra { .. } => "X11.14",
        }
    }
}

/// Why a skill is refused (X9, X15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SkillRefused {
    /// The character has not taken it.
    NotYours {
        /// Which.
        skill: SkillId,
    },
    /// It is no technique (X9.1).
    NotATechnique {
        /// Which.
        skill: SkillId,
    },
    /// It is no attack skill (X11.2).
    NotAnAttack {
        /// Which.
        skill: SkillId,
    },
    /// It was used in this activation (X7.4).
    Once {
        /// Which.
        skill: SkillId,
    },
    /// Its die is missing or too low (X15.4).
    Die {
        /// Which.
        skill: SkillId,
        /// What it needs.
        needs: u8,
        /// What lies there.
        die: Option<u8>,
    },
}

impl SkillRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotYours { .. } => "X15.1",
            Self::NotATechnique { .. } => "X9.1",
            Self::NotAnAttack { .. } => "X11.2",
            Self::Once { .. } => "X7.4",
            Self::Die { .. } => "X15.4",
        }
    }
}

/// Why a Kami skill is refused (X16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KamiRefused {
    /// It is another Kami's.
    NotYours {
        /// Which.
        skill: KamiSkillId,
    },
    /// It is no technique.
    NotATechnique {
        /// Which.
        skill: KamiSkillId,
    },
    /// It is no attack skill.
    NotAnAttack {
        /// Which.
        skill: KamiSkillId,
    },
    /// Locked out for the phase (X16.3).
    Locked,
    /// The affinity is too low (X16.1).
    Affinity {
        /// Which.
        skill: KamiSkillId,
        /// What it needs.
        needs: u8,
        /// What there is.
        has: u8,
    },
    /// Used in this phase (X16.1).
    Used {
        /// Which.
        skill: KamiSkillId,
    },
    /// It costs more heads than there are.
    Heads {
        /// Which.
        skill: KamiSkillId,
        /// What it needs.
        needs: u8,
    },
    /// The affinity is too low for Kami Mode (X16.4).
    ModeAffinity {
        /// What it needs.
        needs: u8,
        /// What there is.
        has: u8,
    },
    /// Another character is in Kami Mode (X16.4).
    ModeTaken {
        /// Who.
        by: CharacterId,
    },
    /// The health is not low enough for Kami Mode (X16.4).
    ModeHealth {
        /// Health.
        health: u8,
        /// It must be below.
        half: u8,
    },
}

impl KamiRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotYours { .. } | Self::Affinity { .. } | Self::Used { .. } => "X16.1",
            Self::NotATechnique { .. } | Self::NotAnAttack { .. } | Self::Heads { .. } => "X16.2",
            Self::Locked => "X16.3",
            Self::ModeAffinity { .. } | Self::ModeTaken { .. } | Self::ModeHealth { .. } => "X16.4",
        }
    }
}

/// Why something with Ki dice is refused (X10, X14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KiRefused {
    /// No die was named.
    Nothing,
    /// No such die in the supply.
    NoDie {
        /// Its value.
        die: u8,
    },
    /// No die is exhausted.
    NoneExhausted,
    /// The character has not taken that skill.
    NotYourSkill {
        /// Which.
        skill: SkillId,
    },
    /// A die lies in that slot (X14.1).
    Filled {
        /// Which.
        skill: SkillId,
        /// Its value.
        die: u8,
    },
    /// No die lies in that slot (X14.2).
    Empty {
        /// Which.
        skill: SkillId,
    },
    /// The die is too low for that slot (X14.1).
    TooLow {
        /// Which.
        skill: SkillId,
        /// Its value.
        die: u8,
    },
    /// As many dice were withdrawn as the spirit allows (X14.2).
    Withdrawn {
        /// The spirit.
        spirit: u8,
    },
}

impl KiRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Nothing | Self::NoneExhausted => "X10.1",
            Self::NoDie { .. } | Self::NotYourSkill { .. } | Self::Filled { .. } | Self::TooLow { .. } => "X14.1",
            Self::Empty { .. } | Self::Withdrawn { .. } => "X14.2",
        }
    }
}

/// Why an item is refused (X13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemRefused {
    /// The character does not hold it.
    NotHeld {
        /// Which.
        item: ItemId,
    },
    /// It cannot be used.
    NoUse {
        /// Which.
        item: ItemId,
    },
    /// It needs more knowledge (X13.1).
    Knowledge {
        /// Which.
        item: ItemId,
        /// What it needs.
        needs: u8,
    },
    /// It was used in this round (X13.1).
    UsedThisRound {
        /// Which.
        item: ItemId,
    },
}

impl ItemRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotHeld { .. } | Self::Knowledge { .. } | Self::UsedThisRound { .. } => "X13.1",
            Self::NoUse { .. } => "X13.4",
        }
    }
}

/// Why an interaction is refused (X12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InteractRefused {
    /// There is no such point or door, or it is gone.
    Nothing {
        /// As it was asked for.
        key: String,
    },
    /// It is neither the own square nor one beside it (X12.1).
    TooFar {
        /// Where it is.
        at: Square,
    },
    /// The door cannot be opened by hand (X12.2).
    Locked {
        /// Where it is.
        at: Square,
    },
    /// Somebody must be defeated first (X12.6).
    Guarded {
        /// Who.
        by: KindId,
    },
    /// Nobody there to talk to (X12.5).
    NoParley,
    /// There is no spare weapon (X12.4).
    NoSpare,
    /// The spare weapon is another class's (X12.3).
    OtherClass {
        /// Which.
        weapon: WeaponId,
    },
    /// No head lies there (X14.3).
    NoHead {
        /// Where.
        at: Square,
    },
}

impl InteractRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Nothing { .. } | Self::TooFar { .. } => "X12.1",
            Self::Locked { .. } => "X12.2",
            Self::Guarded { .. } => "X12.6",
            Self::NoParley => "X12.5",
            Self::NoSpare => "X12.4",
            Self::OtherClass { .. } => "X12.3",
            Self::NoHead { .. } => "X14.3",
        }
    }
}

/// Why an exchange is refused (X12.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareRefused {
    /// They do not stand beside each other.
    TooFar,
    /// With itself, or with somebody who is not in play.
    NotThere,
    /// Nothing would change hands.
    Nothing,
    /// One of them does not have what it would give.
    NotHeld {
        /// Who.
        character: CharacterId,
    },
    /// One of them would have no weapon of its class left.
    Unarmed {
        /// Who.
        character: CharacterId,
    },
    /// Nobody has offered an exchange.
    None,
    /// The other owner answers.
    NotYours,
}

/// Why something in camp is refused (X32).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CampRefused {
    /// No camp is open, or one is and the command belongs to the grid.
    Closed,
    /// The character is another's.
    NotYours {
        /// Who.
        character: CharacterId,
        /// Who plays it.
        owner: Option<Seat>,
    },
    /// Not so many heads (X32.1).
    NoHeads {
        /// Heads of minions held.
        heads: u8,
        /// Boss heads held.
        boss_heads: u8,
    },
    /// Not enough coins.
    NoCoins {
        /// What it costs.
        cost: u16,
        /// What there is.
        coins: u16,
    },
    /// Another class's, or of a higher level (X32.2).
    NotFor {
        /// Who.
        character: CharacterId,
        /// From which level.
        level: u8,
    },
    /// The character holds it already.
    Held,
    /// The armour is not damaged so much (X32.2).
    Whole {
        /// Points that are missing.
        missing: u8,
    },
    /// Between attempts at a chapter nothing is sold, bought or prayed for (X31.3).
    Shut,
    /// The character has no level increase to choose (X30.3).
    Levelled {
        /// Who.
        character: CharacterId,
        /// Its level.
        level: u8,
    },
    /// The attribute is as high as points can make it (X30.3).
    Highest {
        /// Which.
        attribute: Attribute,
    },
    /// The item is not laid out (X32.3).
    NotLaidOut {
        /// Which.
        item: ItemId,
    },
    /// The character has prayed (X32.4).
    Prayed,
    /// The affinity is as high as can be.
    Full,
    /// There is no spare weapon.
    NoSpare,
    /// The seat is ready.
    Ready,
}

impl CampRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Closed | Self::Ready => "X32.6",
            Self::NotYours { .. } => "X1.1",
            Self::NoHeads { .. } => "X32.1",
            Self::NoCoins { .. } | Self::NotFor { .. } | Self::Held | Self::Whole { .. } => "X32.2",
            Self::NotLaidOut { .. } => "X32.3",
            Self::Prayed | Self::Full => "X32.4",
            Self::NoSpare => "X32.5",
            Self::Shut => "X31.3",
            Self::Levelled { .. } | Self::Highest { .. } => "X30.3",
        }
    }
}

/// Why something cannot be used on somebody or somewhere (section 34).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AimRefused {
    /// Nobody is in reach.
    Nobody,
    /// Several are: one must be named.
    NeedsTarget {
        /// Those in reach.
        among: Vec<PieceId>,
    },
    /// A square must be named.
    NeedsSquare,
    /// The one named is not in reach.
    OutOfReach {
        /// Who.
        target: PieceId,
        /// How far it reaches.
        range: u8,
        /// Those in reach.
        among: Vec<PieceId>,
    },
    /// The square is not empty.
    NotFree {
        /// Which.
        at: Square,
    },
    /// The square lies on another height.
    OtherHeight {
        /// Which.
        at: Square,
    },
    /// The square is out of range.
    TooFar {
        /// Which.
        at: Square,
        /// How far it reaches.
        range: u8,
    },
    /// The square is out of sight.
    Unseen {
        /// Which.
        at: Square,
    },
}

impl AimRefused {
    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Nobody | Self::NeedsTarget { .. } | Self::NeedsSquare => "X9.1",
            Self::OutOfReach { .. } | Self::TooFar { .. } | Self::Unseen { .. } => "X25",
            Self::NotFree { .. } => "X8.3",
            Self::OtherHeight { .. } => "X26.2",
        }
    }
}
