//! Gear cards and magical blueprints.

use crate::gear::{GearType, Pattern};

/// A gear card: whose gear shows its pattern at the end of a rest gets it (K9.8).
#[derive(Debug)]
pub struct GearCard {
    /// As it is typed and stored.
    pub key: String,
    /// As it is shown.
    pub name: String,
    /// The gear it is for.
    pub gear: GearType,
    /// What the gear must show (K11.1).
    pub pattern: Pattern,
}

/// A magical blueprint: gear that shows its pattern is magical (K11.9).
#[derive(Debug)]
pub struct Blueprint {
    /// As it is typed and stored.
    pub key: String,
    /// As it is shown.
    pub name: String,
    /// The gear it is for.
    pub gear: GearType,
    /// What the gear must show (K11.1); of some weapons, in two parts, each in a weapon of its own (K11.5).
    pub patterns: Vec<Pattern>,
}

impl Blueprint {
    /// It is made of two one-handed weapons (K1.12).
    pub fn is_pair(&self) -> bool {
        self.patterns.len() == 2
    }
}
