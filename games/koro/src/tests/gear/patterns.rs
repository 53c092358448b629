//! Where patterns occur, and which gear matches a card.

use super::grids::any_grid;
use super::kit::{Weapon, card, cells, cubes, gear, grid, locked, masako, pattern, size, takeko, tomoe, unlocked};
use crate::gear::{Carriers, Cell, Cube, GearRules, Grid, Pattern, Placement, Side, carriers, matches};
use proptest::prelude::*;

fn shows(id: &str, text: &str, rules: &GearRules) -> bool {
    let (kind, patterns) = card(id);
    matches(&patterns, kind, &Grid::parse(text, rules.size(kind)).unwrap(), rules)
}

// Rules: K11.1
#[test]
fn turned_and_shifted() {
    for text in ["WW/MM", ".MM/.WW", "WM/WM", "..MW/..MW"] {
        assert!(shows("GH4", text, &locked()), "{text}");
    }
    for text in ["WM/MW", "WW/M", "WW/.MM", "WW"] {
        assert!(!shows("GH4", text, &locked()), "{text}");
    }
}

// Rules: K11.2
#[test]
fn never_mirrored() {
    // vector 39
    assert!(!shows("GH6", ".MM/MM", &locked()) && shows("GH6", "MM/.MM", &locked()));
    // vector 40
    assert!(shows("BH5", ".MM/TMM", &locked()) && !shows("BH5", "MM/MMT", &locked()));
    // vector 42
    assert!(!shows("BW4", "MM...M/.W...W/.W...W", &unlocked()));
    assert!(shows("BW4", "MM...M/W....W/W....W", &unlocked()));
    // the brush hook after a quarter turn, and its mirror image
    assert!(shows("GW3", ".MM/WWM", &locked()) && !shows("GW3", ".MM/MWM/W", &locked()));
}

// Rules: K11.3
#[test]
fn cells_left_empty_are_free() {
    assert!(shows("GS7", "WTW", &locked()) && shows("GS7", "W.W", &locked()));
    assert!(shows("BH2", "MMMM/TTTT", &locked()));
    // vector 44
    assert!(shows("GW5", "..WMMMM", &unlocked()));
}

// Rules: K11.5, K11.6
#[test]
fn two_parts_in_two_weapons() {
    // vector 41
    assert!(shows("BW3", "M....WWM/W/W", &unlocked()));
    // one weapon that shows it twice is one weapon
    assert!(!shows("BW3", "MM/WW/WW", &unlocked()));
    assert!(!shows("BW3", "M....W/W....W/W....W", &unlocked()));
    // the parts may lie either way about
    assert!(shows("BW8", "T....M/W....M/W....W/.....W", &unlocked()));
    assert!(shows("BW8", "M....T/M....W/W....W/W", &unlocked()));
    assert!(!shows("BW8", "T....T/W....W/W....W", &unlocked()));
}

// Rules: K11.6
#[test]
fn a_pattern_lies_inside_one_weapon() {
    // a third of it in one hand, the rest in the other
    let halves = gear(Weapon, "MM/.W.../.W.../.....M/.....M");
    assert!(!matches(&[pattern("M/M")], Weapon, &gear(Weapon, "....M/.....M"), &unlocked()));
    assert!(matches(&[pattern("M/M")], Weapon, &halves, &unlocked()));
    assert!(!matches(&[pattern("W./.W")], Weapon, &gear(Weapon, "....W/.....W"), &unlocked()));
}

// Rules: K10.4, K11.6
#[test]
fn illegal_weapons_match_nothing() {
    assert!(!shows("BW3", "M....WWM/W/W", &locked()));
    assert!(!shows("BW1", "M/M/M/W/W", &takeko().unlocked(false)));
    assert!(!shows("BW6", "TMMWWWWW", &tomoe()) && shows("BW6", "TMMWWWWW", &takeko()));
    assert!(!shows("BW3", "M....WWM/W/W", &takeko()));
}

// Rules: K11.1, K19.4
#[test]
fn patterns_in_long_sandals() {
    // vector 43
    assert!(shows("BS1", "TMTMW", &masako()));
    assert!(shows("BS2", "WTMTM", &masako()));
    assert!(!shows("BS6", "WMT", &locked()) && shows("BS6", "WTM", &locked()));
}

// Rules: K11.1
#[test]
fn start_weapons_match_no_card() {
    // vector 44
    let starts = [
        ("..M/..M/..W/..W", locked()),
        ("..M/..M/..W/..W/..W", locked()),
        ("//..MWMWMW", masako()),
        ("//MMWMMWW", takeko()),
    ];
    for (text, rules) in starts.into_iter().chain([("..T/..M/..M/..W/..W", tomoe())]) {
        for id in ["GW2", "GW3", "GW5", "BW1", "BW2", "BW3", "BW4", "BW6", "BW7", "BW8"] {
            assert!(!shows(id, text, &rules), "{id} {text}");
        }
    }
}

// Rules: K11.10
#[test]
fn who_carries_the_magic() {
    let usual = |id: &str, text: &str| carriers(&card(id).1, &gear(Weapon, text), &unlocked());
    let pair = |usual, other| Some(Carriers { usual, other: Some(other) });
    // the one that shows the pattern, though it is shorter
    assert_eq!(usual("GW5", "W....M/W....M/W....M/W....W/W"), pair(Side::Right, Side::Left));
    // the longer of two that show it
    assert_eq!(usual("GW5", "M....M/M....M/M....M/W....W/.....W"), pair(Side::Right, Side::Left));
    // the left of two as long
    assert_eq!(usual("BW3", "M....WWM/W/W"), pair(Side::Left, Side::Right));
    assert_eq!(usual("BW8", "T....M/W....M/W....W/.....W"), pair(Side::Right, Side::Left));
    assert_eq!(usual("GW5", "M/M/M/W"), Some(Carriers { usual: Side::Left, other: None }));
    assert_eq!(usual("BW2", "//.TMMWWW"), Some(Carriers { usual: Side::Both, other: None }));
    assert_eq!(usual("GW5", "M/M/W/W"), None);
}

// Rules: K11.1, K11.2
#[test]
fn places_of_a_pattern() {
    let pattern = pattern("MMT/MM.");
    let at = |turn, row, column| Placement { turn, row, column };
    let helmet = grid(".MM/TMM", 4, 2);
    assert_eq!(pattern.occurrences(&helmet, helmet.filled()).collect::<Vec<_>>(), [at(2, 0, 0)]);
    assert_eq!(pattern.cells(at(2, 0, 0)), cells("1.2 1.3 2.1 2.2 2.3"));
    assert!(!pattern.occurs_in(&helmet, cells("1.2 1.3 2.2 2.3")));
    // turned on its side it is too high for a helmet
    let places: Vec<_> = pattern.placements(size(4, 2)).collect();
    assert_eq!(places, [at(0, 0, 0), at(0, 0, 1), at(2, 0, 0), at(2, 0, 1)]);
    assert_eq!(pattern.placements(size(4, 3)).count(), 14);
}

// Rules: K11.1
#[test]
fn turns_that_look_alike_are_one() {
    let turns = |rows: &str| {
        let mut turns: Vec<u8> = pattern(rows).placements(size(10, 5)).map(|at| at.turn).collect();
        turns.dedup();
        turns
    };
    assert_eq!(turns("MM/MM"), [0]);
    assert_eq!(turns("TMT"), [0, 1]);
    assert_eq!(turns("M/M/W"), [0, 1, 2, 3]);
    // too long to stand upright
    assert_eq!(turns("TMMWWWWW"), [0, 2]);
}

#[test]
fn patterns_as_they_are_written() {
    let hood = pattern("..../.M../WMW.");
    assert_eq!((hood.grid().to_string().as_str(), hood.size(), hood.cubes()), (".M/WMW", size(3, 2), cubes("WMWM")));
    assert_eq!(serde_json::to_string(&hood).unwrap(), r#"[".M","WMW"]"#);
    assert_eq!(serde_json::from_str::<Pattern>(r#"[".M.","WMW"]"#).unwrap(), hood);
    for wrong in [r#"["MG"]"#, r#"["..."]"#, "[]", r#"["M","M","M","M","M","M"]"#] {
        assert!(serde_json::from_str::<Pattern>(wrong).is_err(), "{wrong}");
    }
}

/// Whether a pattern occurs, cube by cube, as K11.1 puts it.
fn occurs_slowly(pattern: &Pattern, grid: &Grid) -> bool {
    let cubes: Vec<(i32, i32, Cube)> =
        pattern.grid().iter().map(|(cell, cube)| (cell.row().into(), cell.column().into(), cube)).collect();
    let at = |row: i32, column: i32| {
        let cell = Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?)?;
        grid.at(cell)
    };
    let turn = |times: u8, (mut row, mut column): (i32, i32)| {
        for _ in 0..times {
            (row, column) = (column, -row);
        }
        (row, column)
    };
    (0..4).any(|times| {
        (-10..15).any(|down| {
            (-10..15).any(|right| {
                cubes.iter().all(|(row, column, cube)| {
                    let (row, column) = turn(times, (*row, *column));
                    at(row + down, column + right) == Some(*cube)
                })
            })
        })
    })
}

proptest! {
    // Rules: K11.1, K11.2, K11.3
    #[test]
    fn patterns_are_found_where_they_lie(
        grid in any_grid(),
        cut in prop::collection::vec(any::<bool>(), 50),
        small in prop::collection::vec(0..4_usize, 4),
    ) {
        // two by two cells, drawn; and some cells of the grid itself
        let drawn = size(2, 2).cells().iter().zip(small).fold(Grid::empty(size(2, 2)), |grid, (cell, code)| {
            Cube::ALL.get(code).map_or(grid, |cube| grid.with(cell, *cube))
        });
        let kept = grid.iter().zip(cut).filter(|(_, kept)| *kept).map(|((cell, _), _)| cell).collect();
        for (shown, own) in [(drawn, false), (grid.only(kept), true)] {
            if let Some(pattern) = Pattern::of_grid(&shown) {
                prop_assert_eq!(pattern.occurs(&grid), occurs_slowly(&pattern, &grid));
                prop_assert!(!own || pattern.occurs(&grid));
                for place in pattern.occurrences(&grid, grid.filled()) {
                    let mut laid = grid;
                    pattern.lay(&mut laid, place);
                    prop_assert_eq!(laid, grid);
                }
            }
        }
    }
}
