//! Cubes that go from weapons.

use super::grids::any_grid_of;
use super::kit::{Sandals, Weapon, cells, cubes, gear, grid, locked, masako, takeko, tomoe, unlocked};
use crate::gear::{BreakError, Breaking, Broken, CellSet, Cube, Cubes, GearRules, Grid, IllegalWeapon, cure, weapons};
use proptest::prelude::*;

/// A weapon grid that loses cubes, wherever they lie.
fn losing<'a>(grid: &'a Grid, broken: &str, rules: &'a GearRules) -> Breaking<'a> {
    Breaking { gear: Weapon, grid, rules, from: grid.filled(), broken: cubes(broken) }
}

/// What is left by P-BREAK.
fn rest(text: &str, broken: &str, rules: &GearRules) -> String {
    let grid = grid(text, rules.weapon.grid.columns(), 5);
    let usual = losing(&grid, broken, rules).usual();
    grid.without(usual.all()).to_string()
}

// Rules: K13.5, K13.6, K10.11
#[test]
fn examples_of_breaking() {
    // vector 52
    assert_eq!(rest("M/M/W/W", "W", &locked()), "M/M/W");
    // vector 53
    assert_eq!(rest("W/W/M/W/W", "M", &locked()), "///W/W");
    // vector 70
    assert_eq!(rest("MMWMMWW", "W", &takeko()), "MMWMMW");
    // vector 16: burnt wood
    assert_eq!(rest("M/M/W/W/W", "W", &locked()), "M/M/W/W");
    // nothing is left of it
    assert_eq!(rest("M/W", "WM", &locked()), "");
}

// Rules: K12.18, K10.12
#[test]
fn a_locked_part_is_cut_off() {
    // vector 54
    let weapon = gear(Weapon, "/../TMMWWWWW");
    let cured = cure(&weapon, &locked()).usual();
    assert_eq!(cured, Broken { broken: CellSet::NONE, extra: cells("3.6 3.7 3.8") });
    let pair = gear(Weapon, "M....M/W....W/W....W");
    assert_eq!(cure(&pair, &locked()).usual().extra, cells("1.6 2.6 3.6"));
    let right = gear(Weapon, ".....M/.....W/.....W");
    assert_eq!(cure(&right, &locked()).usual().extra, right.filled());
    // twelve in the left part are too many for one hand: eight stay in one piece, and usable
    let twelve = gear(Weapon, "MMMM/MMMM/WWWW");
    let rest = twelve.without(cure(&twelve, &locked()).usual().all());
    assert_eq!((rest.filled().count(), weapons(&rest, locked().weapon).map(|all| all.usable())), (8, Ok(true)));
    assert_eq!(rest.cubes(), cubes("MMMMMMWW"));
}

// Rules: K10.12
#[test]
fn legal_gear_loses_nothing_more() {
    for rules in [locked(), unlocked()] {
        let weapon = gear(Weapon, "M/M/W/W");
        assert_eq!(cure(&weapon, &rules).ways(), [Broken { broken: CellSet::NONE, extra: CellSet::NONE }]);
    }
}

// Rules: K10.12, K19.13, K19.16
#[test]
fn legal_is_what_the_character_builds() {
    // Takeko keeps one group, others keep one in each part
    assert_eq!(rest("//WWWWMWWW", "M", &takeko()), "//WWWW");
    assert_eq!(rest("//WWWWMWWW", "M", &unlocked()), "//WWWW.WWW");
    // Tomoe's left weapon falls apart, her right one is not concerned
    assert_eq!(rest("W....W/W....W/M/W", "M", &tomoe()), "W....W/W....W");
}

// P-BREAK: usable, then few further removals, then value, then length, then low cells
#[test]
fn preferences_of_breaking() {
    // the end goes, so that nothing falls apart
    assert_eq!(rest("WMWM", "M", &locked()), "WMW");
    // usable comes before few removals: the pair of wood stays, tooth and metal go
    assert_eq!(rest("WWMT", "M", &locked()), "WW");
    // value: the piece with the tooth stays
    assert_eq!(rest("WWW/..M/WWT", "M", &locked()), "//WWT");
    // length
    assert_eq!(rest("WWW/M/M", "M", &locked()), "WWW/M");
    assert_eq!(rest("MWW/M", "M", &locked()), "MWW");
    // the lowest cell
    assert_eq!(rest("WW/WW", "W", &locked()), ".W/WW");
}

// Rules: K13.5
#[test]
fn only_the_weapon_that_attacked_loses_cubes() {
    let pair = gear(Weapon, "M....M/W....W/W....W");
    let rules = unlocked();
    let right = Breaking { from: cells("1.6 2.6 3.6"), ..losing(&pair, "W", &rules) };
    assert_eq!(right.usual().all(), cells("3.6"));
    assert_eq!(right.named(cells("3.1")), Err(BreakError::Kind { cube: Cube::Wood, need: 1 }));
}

// Rules: K19.17, K10.2
#[test]
fn sandals_may_fall_apart() {
    let (sandals, rules) = (gear(Sandals, "WMW"), tomoe());
    let worn = |broken| Breaking { gear: Sandals, grid: &sandals, rules: &rules, from: sandals.filled(), broken };
    assert_eq!(worn(cubes("M")).usual(), Broken { broken: cells("1.2"), extra: CellSet::NONE });
    let long = grid("WWWMW", 5, 1);
    let usual = Breaking { grid: &long, from: long.filled(), ..worn(cubes("W")) }.usual();
    // what hangs together with two wood is usable
    assert_eq!(usual.broken, cells("1.1"));
}

// Rules: K13.5, K13.6, K10.12
#[test]
fn cells_that_are_named() {
    let weapon = gear(Weapon, "W/W/M/W/W");
    let rules = locked();
    let named = |text: &str| losing(&weapon, "M", &rules).named(cells(text));
    assert_eq!(named("3.1 4.1 5.1"), Ok(Broken { broken: cells("3.1"), extra: cells("4.1 5.1") }));
    assert_eq!(named("1.1"), Err(BreakError::Kind { cube: Cube::Metal, need: 1 }));
    assert_eq!(named("3.1"), Err(BreakError::Illegal(IllegalWeapon::SamePart)));
    assert_eq!(named("3.1 4.1 5.1 1.1"), Err(BreakError::TooMany));
    assert_eq!(named("3.1 3.2"), Err(BreakError::NoCube(cells("3.2").first().unwrap())));
}

// a question is asked only if there is more than one answer
#[test]
fn ways_that_differ() {
    let count = |text: &str, broken: &str| losing(&gear(Weapon, text), broken, &locked()).ways().len();
    assert_eq!([count("M/W/W", "M"), count("M/W/W", "W"), count("W/W/M/W/W", "M"), count("M", "")], [1, 3, 2, 1]);
}

/// The least sets of cubes without which the rest is legal, found by trying all.
fn cures_slowly(rest: &Grid, rules: &GearRules) -> Vec<CellSet> {
    let legal = |gone: &CellSet| weapons(&rest.without(*gone), rules.weapon).is_ok();
    let mut gone: Vec<CellSet> = rest.filled().subsets().filter(legal).collect();
    gone.sort_by_key(|gone| gone.count());
    let mut least: Vec<CellSet> = Vec::new();
    for gone in gone {
        if !least.iter().any(|less| gone.covers(*less)) {
            least.push(gone);
        }
    }
    least.sort();
    least
}

proptest! {
    // Rules: K10.12
    #[test]
    fn cures_are_the_least(full in any_grid_of(6, 3), order in prop::collection::vec(any::<u16>(), 18), who in 0..4_usize, lost in 0..4_usize, lock in any::<bool>()) {
        let character = [unlocked(), takeko(), tomoe(), masako()][who];
        // cubes are laid one after another as long as the weapons are legal; then some are lost, or the part is locked
        let mut cells: Vec<_> = full.iter().zip(order).collect();
        cells.sort_by_key(|(_, key)| *key);
        let mut legal = Grid::empty(character.weapon.grid);
        for _ in 0..3 {
            for ((cell, cube), _) in &cells {
                let more = legal.with(*cell, *cube);
                if more.filled().count() <= 12 && weapons(&more, character.weapon).is_ok() {
                    legal = more;
                }
            }
        }
        let gone: CellSet = legal.filled().iter().step_by(3).take(lost).collect();
        let rest = legal.without(gone);
        let rules = character.unlocked(!(lock && who == 0));
        let mut found: Vec<CellSet> = cure(&rest, &rules).ways().iter().map(|way| way.extra).collect();
        found.sort();
        prop_assert_eq!(found, cures_slowly(&rest, &rules), "{} {:?}", rest, rules);
    }

    // Rules: K13.6, K10.12
    #[test]
    fn every_way_can_be_named(full in any_grid_of(4, 3), loss in 0..3_u8) {
        let rules = unlocked();
        let part = full.filled().first_group().take(8).first_group();
        let weapon = Grid::parse(&full.only(part).to_string(), rules.weapon.grid).unwrap();
        let lost = Cubes::new(loss, 1, 0);
        let breaking = Breaking { gear: Weapon, grid: &weapon, rules: &rules, from: weapon.filled(), broken: lost };
        let ways = breaking.ways();
        prop_assert_eq!(breaking.usual(), ways[0]);
        for way in ways {
            prop_assert_eq!(breaking.named(way.all()).map(|named| named.all()), Ok(way.all()));
            prop_assert!(weapons(&weapon.without(way.all()), rules.weapon).is_ok());
        }
    }
}
