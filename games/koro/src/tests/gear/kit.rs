//! What the tests of gear share: what each character builds, grids as they are written, the patterns of some cards.

use crate::gear::{Cell, CellSet, Cubes, GearRules, GearType, Grid, Pattern, Size, WeaponMode, WeaponRules};

pub use GearType::{Helmet, Sandals, Weapon};

pub fn size(columns: u8, rows: u8) -> Size {
    Size::new(columns, rows).unwrap()
}

/// What a samurai without a character builds, with the right part of the weapon grid locked.
pub fn locked() -> GearRules {
    let weapon =
        WeaponRules { grid: size(8, 5), left: 5, unlocked: false, mode: WeaponMode::Any, max_one: 8, max_two: 12 };
    GearRules { helmet: size(4, 2), sandals: size(3, 1), weapon, sandals_fight: false }
}

/// The same with a monk on the weapon spot.
pub fn unlocked() -> GearRules {
    locked().unlocked(true)
}

pub fn masako() -> GearRules {
    let weapon = WeaponRules { grid: size(10, 5), ..unlocked().weapon };
    GearRules { sandals: size(5, 1), weapon, ..unlocked() }
}

pub fn takeko() -> GearRules {
    GearRules { weapon: WeaponRules { mode: WeaponMode::Two, max_two: 16, ..unlocked().weapon }, ..unlocked() }
}

pub fn tomoe() -> GearRules {
    let weapon = WeaponRules { mode: WeaponMode::One, ..unlocked().weapon };
    GearRules { weapon, sandals_fight: true, ..unlocked() }
}

/// A grid of a size as it is written.
pub fn grid(text: &str, columns: u8, rows: u8) -> Grid {
    Grid::parse(text, size(columns, rows)).unwrap()
}

/// Gear of a samurai without a character.
pub fn gear(gear: GearType, text: &str) -> Grid {
    Grid::parse(text, locked().size(gear)).unwrap()
}

/// Cells as they are named, `1.3 2.3`.
pub fn cells(text: &str) -> CellSet {
    text.split_whitespace().map(|cell| Cell::read(cell).unwrap()).collect()
}

/// Cubes as letters.
pub fn cubes(text: &str) -> Cubes {
    text.chars().map(|letter| crate::gear::Cube::of_letter(letter).unwrap()).collect()
}

/// The type and the patterns of a card.
pub fn card(id: &str) -> (GearType, Vec<Pattern>) {
    let patterns: &[&str] = match id {
        "GH1" => &["WWW"],
        "GH4" => &["MM/WW"],
        "GH6" => &["MM./.MM"],
        "GS7" => &["W.W"],
        "GW2" => &[".M./MMM/.W."],
        "GW3" => &["MM./MW./.W."],
        "GW5" => &["M/M/M/W"],
        "BH1" => &["TMMT"],
        "BH2" => &[".TT./MMMM"],
        "BH5" => &["MMT/MM."],
        "BW1" => &["M/M/M/W/W"],
        "BW2" => &["TMMWWW"],
        "BW3" => &["M/W/W", "M/W/W"],
        "BW4" => &["MM/W./W.", "M/W/W"],
        "BW6" => &["TMMWWWWW"],
        "BW7" => &[".....M../TMMMMWWW/.....M.."],
        "BW8" => &["T/W/W", "M/M/W/W"],
        "BS1" => &["TMT"],
        "BS2" => &["MTM"],
        "BS6" => &["MTW"],
        _ => panic!("no pattern of {id}"),
    };
    let gear = match id.as_bytes()[1] {
        b'H' => Helmet,
        b'W' => Weapon,
        _ => Sandals,
    };
    (gear, patterns.iter().map(|rows| pattern(rows)).collect())
}

pub fn pattern(rows: &str) -> Pattern {
    Pattern::parse(rows.split('/')).unwrap()
}
