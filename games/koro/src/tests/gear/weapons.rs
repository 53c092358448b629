//! Which weapons are legal, and what they are.

use super::kit::{Helmet, Sandals, Weapon, gear, grid, locked, masako, takeko, tomoe, unlocked};
use crate::gear::{GearRules, Hands, IllegalWeapon, Side, Weapons, initiative, sandals_weapon, weapons};

/// The weapons of a grid that is legal.
fn built(text: &str, rules: &GearRules) -> Weapons {
    weapons(&grid(text, rules.weapon.grid.columns(), 5), rules.weapon).unwrap()
}

/// Why a grid is illegal.
fn refused(text: &str, rules: &GearRules) -> IllegalWeapon {
    weapons(&grid(text, rules.weapon.grid.columns(), 5), rules.weapon).unwrap_err()
}

/// The kind of weapons, and whether each can be used.
fn kind(text: &str, rules: &GearRules) -> (&'static str, Vec<bool>) {
    let weapons = built(text, rules);
    (weapons.kind(), weapons.iter().map(|weapon| weapon.usable).collect())
}

// Rules: K10.3, K10.4, K10.10, K10.11, K10.13
#[test]
fn printed_examples_of_weapons() {
    // vector 30
    assert_eq!(kind("..M/..M/..W/..W", &locked()), ("one", vec![true]));
    assert_eq!(built("..M/..M/..W/..W", &locked()).length(), 4);
    // vector 31
    assert_eq!(kind("/../..MMWW", &unlocked()), ("two", vec![false]));
    // vector 32
    assert_eq!(refused(".....MM/.....W/.....W", &locked()), IllegalWeapon::RightPartLocked);
    // vector 33
    assert_eq!(kind("....M/....W/....W/.....M/.....WW", &unlocked()), ("pair", vec![true, true]));
    // vector 34
    assert_eq!(kind("....M/....WM/....WW/.....W", &unlocked()), ("two", vec![true]));
    // vector 35
    assert_eq!(kind("MMM/MMM/WWW", &unlocked()), ("two", vec![true]));
    assert_eq!(refused("MMM/MMM/WWW", &locked()), IllegalWeapon::TooMany { cubes: 9, most: 8 });
}

// Rules: K10.5, K10.7, K10.9, K19.13, K19.16
#[test]
fn examples_of_weapons_by_character() {
    // vector 36
    assert_eq!(built("MMMMMMMM/WWWW", &unlocked())[0].cells.count(), 12);
    assert_eq!(refused("MMMMMMMM/WWWWW", &unlocked()), IllegalWeapon::TooMany { cubes: 13, most: 12 });
    // vector 37
    assert_eq!(kind("MMMMMMMM/WWWWWWWW", &takeko()), ("two", vec![true]));
    assert_eq!(refused("MMMMMMMM/WWWWWWWW/W", &takeko()), IllegalWeapon::TooMany { cubes: 17, most: 16 });
    // vector 38
    assert_eq!(refused("/../...MMWW", &tomoe()), IllegalWeapon::OnlyOneHanded);
    assert_eq!(refused("MMM/MMM/WWW", &tomoe()), IllegalWeapon::TooMany { cubes: 9, most: 8 });
    assert_eq!(kind("MMM/MMM/WW", &tomoe()), ("one", vec![true]));
    assert_eq!(kind("....M/....W/....W/.....M/.....WW", &tomoe()), ("pair", vec![true, true]));
    assert_eq!(refused("....M/....W/....W/.....M/.....WW", &takeko()), IllegalWeapon::OnlyTwoHanded);
    assert_eq!(kind("..M/..M/..W/..W", &takeko()), ("two", vec![false]));
}

// Rules: K19.3
#[test]
fn masako_has_ten_columns() {
    assert_eq!(kind("MMMMMWWWWW", &masako()), ("two", vec![true]));
    assert_eq!(built("MMMMMWWWWW", &masako()).length(), 10);
    assert_eq!(kind(".....WWMMM", &masako()), ("one", vec![true]));
    assert_eq!(kind("....W.WWMM", &masako()), ("pair", vec![false, true]));
}

// Rules: K10.5, K10.7, K10.8
#[test]
fn reasons_stand_in_their_order() {
    let three_one_locked = "M.M..M";
    assert_eq!(refused(three_one_locked, &locked()), IllegalWeapon::RightPartLocked);
    assert_eq!(refused(three_one_locked, &unlocked()), IllegalWeapon::ThirdWeapon);
    // two in one part, one of them across the border
    assert_eq!(refused("M/W...WW/W", &unlocked()), IllegalWeapon::AcrossParts);
    assert_eq!(refused("MMMMM/MMMM//W", &unlocked()), IllegalWeapon::SamePart);
    assert_eq!(refused("M./..M", &locked()), IllegalWeapon::SamePart);
    assert_eq!(refused("MMMMM/MMMM//.....W", &unlocked()), IllegalWeapon::TooMany { cubes: 9, most: 8 });
    assert_eq!(refused("MMMMM/MMMM//.....W", &takeko()), IllegalWeapon::TooMany { cubes: 9, most: 8 });
}

// Rules: K10.4, K19.13
#[test]
fn locked_weapons_are_one_handed() {
    assert_eq!(refused("WW", &takeko().unlocked(false)), IllegalWeapon::OnlyTwoHanded);
}

// Rules: K10.11
#[test]
fn wood_makes_usable() {
    assert_eq!(kind("WM", &unlocked()), ("one", vec![false]));
    assert_eq!(kind("WMW", &unlocked()), ("one", vec![true]));
    assert_eq!(kind("..WMWMW", &unlocked()), ("two", vec![true]));
    assert_eq!(kind("..WMWMM", &unlocked()), ("two", vec![false]));
    assert!(built("WW....M", &unlocked()).usable() && !built("W.....W", &unlocked()).usable());
}

// Rules: K10.8, K10.13
#[test]
fn sides_and_lengths() {
    let pair = built("....M/....W/....W/.....M/.....WW", &unlocked());
    assert_eq!([pair[0].side, pair[1].side], [Side::Left, Side::Right]);
    assert_eq!([pair[0].length, pair[1].length], [3, 2]);
    assert_eq!(pair.on(Side::Right), Some(&pair[1]));
    assert_eq!(pair[0].hands, Hands::One);
    // the right one is written first
    let crossed = built(".....W/.....W//W/W", &unlocked());
    assert_eq!([crossed[0].side, crossed[1].side], [Side::Left, Side::Right]);
    assert_eq!(built("//..MMWW", &unlocked())[0].side, Side::Both);
}

// Rules: K10.1, K10.2
#[test]
fn helmet_and_sandals_may_be_anything() {
    for rules in [locked(), takeko(), tomoe()] {
        assert_eq!(rules.check(Helmet, &gear(Helmet, "M..T/.W")), Ok(()));
        assert_eq!(rules.check(Sandals, &gear(Sandals, "W.W")), Ok(()));
        assert_eq!(rules.check(Weapon, &gear(Weapon, "")), Ok(()));
        assert!(rules.check(Weapon, &gear(Weapon, "M..M")).is_err());
    }
}

// Rules: K19.17
#[test]
fn sandals_as_a_weapon() {
    let worn = |text| sandals_weapon(&gear(Sandals, text));
    assert_eq!(worn("WMW").map(|weapon| (weapon.side, weapon.length, weapon.usable)), Some((Side::Sandals, 3, true)));
    assert_eq!(worn("WM").map(|weapon| (weapon.length, weapon.usable)), Some((2, false)));
    assert_eq!(worn("W.W"), None);
    assert_eq!(worn(""), None);
}

// Rules: K12.6
#[test]
fn initiative_of_weapons() {
    let read = |text: &str, magical: Option<Side>| {
        let weapons = built(text, &unlocked());
        initiative(weapons.iter(), |weapon| Some(weapon.side) == magical)
    };
    // vector 45
    assert_eq!(read("M/M/W/W", Some(Side::Left)), 8);
    assert_eq!(read("M....M/M....M/M....W/W....W/W", Some(Side::Right)), 5);
    assert_eq!(read("M....M/M....M/W....W/W....W", Some(Side::Right)), 8);
    assert_eq!((read("M", None), read("", None)), (1, 0));
}

// Rules: K19.17
#[test]
fn initiative_of_magical_sandals() {
    let weapons = built("M/W/W", &tomoe());
    let sandals = sandals_weapon(&gear(Sandals, "WTW")).unwrap();
    let all = || weapons.iter().chain([&sandals]);
    assert_eq!(initiative(all(), |weapon| weapon.side == Side::Sandals), 7);
    assert_eq!(initiative(all(), |_| false), 3);
}
