//! What companions that weigh the same things weigh differently.

use super::worth::POINT;
use crate::content::{ScrollKind, Spot};
use crate::gear::GearType;
use crate::state::Table;

/// What a scroll is good for that a temper is made for.
const LOVED: i64 = 400;

/// How a companion plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// No bonuses above fields, no fights beside those with dragons that it seeks alone, no lava ahead; few cards and tokens.
    Beginner,
    /// All, by what it brings.
    Sensible,
    /// All, and magical gear above everything else, of one type first; fights no samurai, and leaves early, by the nearest way out.
    Smith,
    /// All, and dragons above everything else: it fights them at worse odds, and likes what helps in fights.
    Hunter,
}

impl Temper {
    /// Uses what a beginner does not see: bonuses above fields, tokens for later, fights with others, lava ahead.
    pub fn sees_all(self) -> bool {
        self != Self::Beginner
    }

    /// Fights samurai when the odds are good.
    pub const fn duels(self) -> bool {
        match self {
            Self::Sensible | Self::Hunter => true,
            Self::Beginner | Self::Smith => false,
        }
    }

    /// Turns that are kept in reserve in the final chapter: lava may close a way.
    pub const fn reserve(self) -> i64 {
        match self {
            Self::Sensible | Self::Hunter => 1,
            Self::Beginner | Self::Smith => 2,
        }
    }

    /// Leaves by the nearest way out, though it has time to come to the centre.
    pub fn leaves_by_the_nearest(self) -> bool {
        self == Self::Smith
    }

    /// From this chance on, in per cent, a dragon is attacked.
    pub const fn good_odds(self) -> u8 {
        match self {
            Self::Beginner | Self::Sensible => 60,
            Self::Smith => 50,
            Self::Hunter => 35,
        }
    }

    /// What it gives to slay a dragon, and to be strong enough for it, in per cent of what that brings.
    pub const fn thirst(self) -> i64 {
        match self {
            Self::Beginner | Self::Sensible | Self::Smith => 100,
            Self::Hunter => 300,
        }
    }

    /// What a gear card is worth for each turn that is left.
    pub const fn card(self, gear: GearType) -> i64 {
        match (self, gear) {
            (Self::Beginner | Self::Smith, _) => 10,
            (Self::Sensible | Self::Hunter, GearType::Weapon) => 70,
            (Self::Sensible | Self::Hunter, GearType::Helmet) => 20,
            (Self::Sensible | Self::Hunter, GearType::Sandals) => 25,
        }
    }

    /// What magical gear of a type is worth that will bring so many points in the palace.
    pub fn magic(self, table: &Table, gear: GearType, vp: u8) -> i64 {
        match self {
            Self::Smith if gear == favourite(table) => 45 * POINT,
            Self::Smith => 12 * POINT,
            Self::Beginner | Self::Sensible | Self::Hunter => i64::from(vp) * POINT * 3 / 4,
        }
    }

    /// What it costs to lose a monk, in per cent of what that is worth.
    pub const fn mercy(self) -> i64 {
        match self {
            Self::Beginner | Self::Sensible | Self::Smith => 100,
            Self::Hunter => 0,
        }
    }

    /// What a monk on a spot is worth for each turn that is left.
    pub const fn spot(self, spot: Spot) -> i64 {
        match (self, spot) {
            (Self::Hunter, Spot::Weapon) => 30,
            (Self::Hunter, Spot::Scroll) => 25,
            (_, Spot::Action) => 20,
            (_, Spot::Backpack) => 18,
            (_, Spot::Weapon) => 6,
            (_, Spot::Scroll) => 5,
        }
    }

    /// Uses what helps against a roll though it could stand it.
    pub fn reacts_early(self) -> bool {
        self == Self::Hunter
    }

    /// What a scroll is good for, beside the points that it brings when it is gathered.
    pub fn scroll(self, kind: ScrollKind) -> i64 {
        use ScrollKind::{Brotherhood, FirstStrike, IronBrow, SteelNerve, ThousandNeedles, ThriftySmith, TwinAnvils};
        let loved = match self {
            Self::Smith => matches!(kind, ThriftySmith | TwinAnvils),
            Self::Hunter => matches!(kind, Brotherhood | FirstStrike | IronBrow | SteelNerve | ThousandNeedles),
            Self::Beginner | Self::Sensible => false,
        };
        if loved { LOVED } else { usual(kind) }
    }
}

/// The type of gear that all smiths of a table race for: another one in each game.
fn favourite(table: &Table) -> GearType {
    let first = table.order.first().map_or(0, |seat| seat.at());
    match first % 6 {
        // helmets need most teeth: where few smiths want one, none is built
        0 | 2 | 4 => GearType::Helmet,
        1 | 5 => GearType::Sandals,
        _ => GearType::Weapon,
    }
}

/// What a scroll is good for to most.
const fn usual(kind: ScrollKind) -> i64 {
    match kind {
        ScrollKind::SwiftFoot => 300,
        ScrollKind::Surveyor => 250,
        ScrollKind::MapMaker => 200,
        ScrollKind::IronBrow => 150,
        ScrollKind::FireWalker | ScrollKind::SteelNerve => 120,
        ScrollKind::ThriftySmith | ScrollKind::TwinAnvils | ScrollKind::OpenHand | ScrollKind::FirstStrike => 100,
        ScrollKind::EmberKiln | ScrollKind::DeepBreath => 80,
        ScrollKind::ThousandNeedles | ScrollKind::Brotherhood => 40,
        ScrollKind::FarSight => 20,
    }
}
