//! Previews: the ways to turn a tile, a craft; a place from near.

use super::*;
use crate::content::board::PlaceId;
use crate::gear::{Cubes, GearType, Grid};
use crate::scene;
use crate::state::moves::{Crafting, Layout};
use crate::tests::kit::{A, guard, lay, pack, place, space, table, tile};

// Rules: K7.2, K7.3
#[test]
fn six_thumbnails_are_numbered_as_they_are_typed() {
    let state = table(2);
    let scene = scene::rotations(&public(&state), place("I1"), tile("L1-01"), String::new());
    for number in 0..6 {
        assert!(says(&scene, &number.to_string()), "{number} is missing");
    }
    let windows = scene.layers[1].marks.iter().filter_map(|mark| match mark {
        Mark::Group { clip: Some(_), marks, .. } => Some(marks),
        _ => None,
    });
    let windows: Vec<_> = windows.collect();
    assert_eq!(windows.len(), 6);
    for (nth, one) in windows.iter().enumerate() {
        assert!(windows[..nth].iter().all(|other| other != one), "way {nth} looks like another");
    }
}

/// What each of the six pictures of a tile says.
fn said_by_thumbnails(state: &State, on: &str, of: &str) -> Vec<Vec<String>> {
    let scene = scene::rotations(&public(state), place(on), tile(of), String::new());
    let windows = scene.layers[1].marks.iter().filter_map(|mark| match mark {
        Mark::Group { clip: Some(_), marks, .. } => Some(marks.iter().filter_map(word).map(letters).collect()),
        _ => None,
    });
    windows.collect()
}

// Rules: K7.3
#[test]
fn each_thumbnail_names_the_places_beside_the_tile() {
    let mut state = table(2);
    lay(&mut state, "I2", "L1-05", 0);
    let thumbnails = said_by_thumbnails(&state, "I1", "L1-01");
    assert_eq!(thumbnails.len(), 6);
    for said in thumbnails {
        for beside in place("I1").neighbours() {
            assert!(said.contains(&beside.to_string()), "{beside} is missing: {said:?}");
        }
        assert!(!said.contains(&"I1".to_owned()), "its own name is no news");
    }
}

// Rules: K7.6, K7.7, K7.10
#[test]
fn a_thumbnail_shows_only_what_will_come() {
    // L2-01: two square tokens, a hex token, an adventure token, the scroll discs of A and B
    let mut state = table(2);
    let shown = |state: &State| {
        let first = said_by_thumbnails(state, "II1", "L2-01").remove(0);
        let count = |text: &str| first.iter().filter(|said| *said == text).count();
        (count("?"), count("A"), count("B"))
    };
    assert_eq!(shown(&state), (3, 1, 1), "no hex token with two players");
    state.table.variant.adventure = false;
    assert_eq!(shown(&state), (2, 1, 1), "no adventure token");
    state.table.player_mut(A).scroll_discs = 0;
    assert_eq!(shown(&state), (2, 0, 1), "no scroll disc is left");
    // lava 3 is where B's disc would lie
    state.table.board.called.push(3);
    assert_eq!(shown(&state), (2, 0, 0), "lava has come");
}

fn craft(state: &State, grid: &str) -> Scene {
    let size = state.table.player(A).gear_rules().size(GearType::Weapon);
    let grid = Grid::parse(grid, size).unwrap();
    let crafting = Crafting { layouts: vec![Layout { gear: GearType::Weapon, grid, waste: None }] };
    scene::craft(&public(state), A, &crafting, String::new())
}

// Rules: K9.3, K9.5, K10.11
#[test]
fn a_craft_shows_what_is_used_what_comes_back_and_what_is_lost() {
    let mut state = table(2);
    pack(&mut state, A, Cubes::new(0, 2, 1));
    // from M/M/W/W: a tooth on, a metal off, which is lost
    let scene = craft(&state, "T/M/W/W");
    assert_eq!(icons(&scene, Icon::Tick), 1);
    assert!(says(&scene, "usable, length 4"));
    assert_eq!(texts(&scene).iter().filter(|text| *text == "none").count(), 1, "nothing comes back");
    let letters = |letter: &str| texts(&scene).iter().filter(|text| *text == letter).count();
    assert_eq!((letters("T"), letters("M"), letters("W")), (2, 2, 2));
    let unusable = craft(&state, "M/M");
    assert!(says(&unusable, "not usable: too little wood"));
}

// Rules: K9.6
#[test]
fn a_craft_that_cannot_be_made_has_a_cross() {
    let scene = craft(&table(2), "TTTT");
    assert_eq!((icons(&scene, Icon::Cross), icons(&scene, Icon::Tick)), (1, 0));
    assert!(says(&scene, "this cannot be made"));
}

// Rules: K0.8, K7.8
#[test]
fn a_place_from_near_has_the_numbers_of_its_spaces_and_its_dragon_in_words() {
    for there in PlaceId::all() {
        let Some(level) = there.level() else { continue };
        let mut state = table(3);
        lay(&mut state, &there.to_string(), ["L1-01", "L2-09", "L3-15"][level.index()], 0);
        let scene = scene::place(&public(&state), there, String::new());
        for petal in 0..7 {
            assert!(says(&scene, &format!(".{petal}")), "{there}: .{petal} is missing");
        }
    }
    let mut state = table(3);
    lay(&mut state, "II2", "L2-09", 0);
    guard(&mut state, "II2.0", "tokage");
    let scene = scene::place(&public(&state), place("II2"), String::new());
    assert!(says(&scene, "Tokage, green: health 19, initiative 7, 4 dice, 7 points"));
    assert_eq!(space("II2.0").place(), place("II2"));
}

// Rules: K2.14
#[test]
fn a_temple_from_near_shows_its_blueprints() {
    let state = table(3);
    let scene = scene::place(&public(&state), place("T1"), String::new());
    for card in &state.table.board.temples[0] {
        assert!(says(&scene, &card.printed().name), "{card} is missing");
    }
}
