//! Cards that gear can show: gear cards and blueprints alike.

use crate::content::{BlueprintId, GearCardId};
use crate::gear::{GearType, Pattern};

/// A card that gear can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardId {
    /// A gear card.
    Gear(GearCardId),
    /// A blueprint.
    Blueprint(BlueprintId),
}

impl CardId {
    /// All of them: gear cards, then blueprints.
    pub fn all() -> impl Iterator<Item = Self> {
        GearCardId::all().map(Self::Gear).chain(BlueprintId::all().map(Self::Blueprint))
    }

    /// Its id, as it is typed.
    pub fn key(self) -> &'static str {
        match self {
            Self::Gear(card) => card.key(),
            Self::Blueprint(card) => card.key(),
        }
    }

    /// Its name, as it is shown.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gear(card) => &card.printed().name,
            Self::Blueprint(card) => &card.printed().name,
        }
    }

    /// The gear it is for.
    pub fn gear(self) -> GearType {
        match self {
            Self::Gear(card) => card.printed().gear,
            Self::Blueprint(card) => card.printed().gear,
        }
    }

    /// What the gear must show (K11.1); two patterns need two one-handed weapons (K11.5).
    pub fn patterns(self) -> &'static [Pattern] {
        match self {
            Self::Gear(card) => std::slice::from_ref(&card.printed().pattern),
            Self::Blueprint(card) => &card.printed().patterns,
        }
    }

    /// Reads an id, in capitals or not.
    pub fn read(text: &str) -> Option<Self> {
        Self::all().find(|card| card.key().eq_ignore_ascii_case(text))
    }
}
