//! The test cases of `vectors.toml`.

use crate::gear::{GearRules, Grid, Size, WeaponMode, WeaponRules, matches, weapons};
use crate::tests::gear::kit::{card, unlocked};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    weapon: Vec<WeaponCase>,
    pattern: Vec<PatternCase>,
}

#[derive(Deserialize)]
struct WeaponCase {
    id: String,
    grid: String,
    unlocked: bool,
    mode: WeaponMode,
    max_two: u8,
    kind: String,
    sizes: Vec<u8>,
    lengths: Vec<u8>,
    usable: Vec<bool>,
}

#[derive(Deserialize)]
struct PatternCase {
    id: String,
    grid: String,
    rows: u8,
    columns: u8,
    card: String,
    #[serde(rename = "match")]
    matches: bool,
}

fn vectors() -> Vectors {
    toml::from_str(include_str!("vectors.toml")).unwrap()
}

/// A grid of a case, and rules under which each type of gear has that size.
fn laid(text: &str, columns: u8, rows: u8) -> (Grid, GearRules) {
    let size = Size::new(columns, rows).unwrap();
    let weapon = WeaponRules { grid: size, ..unlocked().weapon };
    (Grid::parse(text, size).unwrap(), GearRules { helmet: size, sandals: size, weapon, ..unlocked() })
}

// Rules: K10.3, K10.4, K10.5, K10.6, K10.7, K10.8, K10.9, K10.10, K10.11, K10.13, K19.13
#[test]
fn weapon_cases() {
    let cases = vectors().weapon;
    assert_eq!(cases.len(), 17);
    for case in cases {
        let (grid, rules) = laid(&case.grid, 8, 5);
        let rules = WeaponRules { unlocked: case.unlocked, mode: case.mode, max_two: case.max_two, ..rules.weapon };
        let built = weapons(&grid, rules);
        assert_eq!(built.map_or("illegal", |weapons| weapons.kind()), case.kind, "{}", case.id);
        let built: Vec<_> = built.iter().flat_map(|weapons| weapons.to_vec()).collect();
        let sizes: Vec<_> = built.iter().map(|weapon| weapon.cells.count()).collect();
        let lengths: Vec<_> = built.iter().map(|weapon| weapon.length).collect();
        let usable: Vec<_> = built.iter().map(|weapon| weapon.usable).collect();
        assert_eq!((sizes, lengths, usable), (case.sizes, case.lengths, case.usable), "{}", case.id);
    }
}

// Rules: K11.1, K11.2, K11.3, K11.5
#[test]
fn pattern_cases() {
    let cases = vectors().pattern;
    assert_eq!(cases.len(), 21);
    for case in cases {
        let (grid, rules) = laid(&case.grid, case.columns, case.rows);
        let (gear, patterns) = card(&case.card);
        assert_eq!(matches(&patterns, gear, &grid, &rules), case.matches, "{}", case.id);
    }
}
