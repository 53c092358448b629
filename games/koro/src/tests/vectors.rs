//! The test cases of `vectors.toml`.

use crate::gear::{
    Breaking, Broken, Cell, CellSet, Cube, Cubes, GearRules, GearType, Grid, Magic, Size, WeaponMode, WeaponRules,
    absorb, matches, weapons,
};
use crate::tests::gear::kit::{card, unlocked};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    weapon: Vec<WeaponCase>,
    pattern: Vec<PatternCase>,
    absorb: Vec<AbsorbCase>,
    #[serde(rename = "break")]
    breaking: Vec<BreakCase>,
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

#[derive(Deserialize)]
struct AbsorbCase {
    id: String,
    grid: String,
    rows: u8,
    columns: u8,
    /// Empty: no magic cube.
    magic_blueprint: String,
    damage: u16,
    covered: bool,
    removed: Vec<[u8; 2]>,
    magic_used: bool,
}

#[derive(Deserialize)]
struct BreakCase {
    id: String,
    grid: String,
    unlocked: bool,
    broken: Cube,
    removed: Vec<[u8; 2]>,
    extra: Vec<[u8; 2]>,
}

/// Cells of a case, counted from 1.
fn cells(named: &[[u8; 2]]) -> CellSet {
    named.iter().map(|[row, column]| Cell::new(row - 1, column - 1).unwrap()).collect()
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

// Rules: K5.1, K5.2, K5.4, K5.6, K13.9, K13.11
#[test]
fn absorb_cases() {
    let cases = vectors().absorb;
    assert_eq!(cases.len(), 8);
    for case in cases {
        let (grid, _) = laid(&case.grid, case.columns, case.rows);
        let blueprint = (!case.magic_blueprint.is_empty()).then(|| card(&case.magic_blueprint).1.remove(0));
        let magic = blueprint.as_ref().map(|pattern| Magic { pattern, held: true, ready: true });
        let paid = absorb(&grid, case.damage, magic).map(|payment| (payment.cells, payment.magic));
        let expected = case.covered.then(|| (cells(&case.removed), case.magic_used));
        assert_eq!(paid, expected, "{}", case.id);
    }
}

// Rules: K10.12, K13.5, K13.6
#[test]
fn break_cases() {
    let cases = vectors().breaking;
    assert_eq!(cases.len(), 2);
    for case in cases {
        let (grid, rules) = laid(&case.grid, 8, 5);
        let (rules, broken) = (rules.unlocked(case.unlocked), Cubes::of(case.broken, 1));
        let breaking = Breaking { gear: GearType::Weapon, grid: &grid, rules: &rules, from: grid.filled(), broken };
        let expected = Broken { broken: cells(&case.removed), extra: cells(&case.extra) };
        assert_eq!(breaking.usual(), expected, "{}", case.id);
    }
}
