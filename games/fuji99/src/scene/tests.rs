//! The board shows what lies open, and each floor in its own place.

use super::*;
use crate::demos::demos;
use gogome_contract::scene::{Form, Mark};

fn marks(scene: &Scene) -> Vec<&Mark> {
    scene.layers.iter().flat_map(|layer| &layer.marks).collect()
}

fn words(scene: &Scene) -> Vec<String> {
    let of = |mark: &&Mark| match mark {
        Mark::Words(words) => Some(format!("{:?}", words.runs)),
        _ => None,
    };
    marks(scene).iter().filter_map(of).collect()
}

fn demo(wanted: &str) -> Table {
    demos().into_iter().find(|(name, _)| *name == wanted).unwrap().1.table
}

fn shows(scene: &Scene, what: &str) -> bool {
    words(scene).iter().any(|words| words.contains(&format!("\"{what}\"")))
}

// Rules: C18.18, C18.19
#[test]
fn the_board_shows_what_lies_open() {
    let scene = board(&demo("race"));
    for what in
        ["17 of 40", "again or stop?", "drew 6", "0/3", "2/3", "5/7", "6/7", "4/7", "Sandals", "Cart", "99", "next"]
    {
        assert!(shows(&scene, what), "{what} is missing");
    }
    assert_eq!(scene.h, HIGH + 4 * PITCH);
    assert_eq!(board(&demo("start")).h, HIGH + 2 * PITCH);
    assert!(shows(&board(&demo("won")), "B has won and opens book 4"));
    assert!(shows(&board(&demo("threat")), "threat"));
}

// Rules: C18.18
#[test]
fn every_floor_has_its_own_place_and_the_way_leads_down() {
    let spots: std::collections::BTreeSet<(i32, i32)> =
        (0..=99).map(|floor| (shaft::spot(floor).x, shaft::spot(floor).y)).collect();
    assert_eq!(spots.len(), 100);
    for floor in 1..99 {
        let (here, next) = (shaft::spot(floor), shaft::spot(floor + 1));
        assert!(next.y >= here.y && (next.x - here.x).abs() <= shaft::CELL, "{floor}");
        assert_eq!(next.y > here.y, floor % 10 == 0, "{floor}");
    }
    assert_eq!(shaft::spot(150), shaft::spot(99));
}

// Rules: C18.18
#[test]
fn the_path_has_a_dot_on_each_floor_of_the_turn() {
    let scene = board(&demo("race"));
    let dots = marks(&scene).iter().filter(|mark| matches!(mark, Mark::Shape { form: Form::Round(_, 40), .. })).count();
    assert_eq!(dots, 20, "from 34 to 54");
    let rings =
        marks(&scene).iter().filter(|mark| matches!(mark, Mark::Shape { form: Form::Round(_, 100), .. })).count();
    assert_eq!(rings, 2, "42 and 45");
}

#[test]
fn what_stands_still_is_the_same_for_every_position_of_a_table() {
    let still = |name: &str| board(&demo(name)).layers.into_iter().filter(|layer| layer.still).collect::<Vec<_>>();
    assert_eq!(still("race"), still("threat"));
    assert_eq!(still("race"), still("won"));
    assert_eq!(still("race").len(), 1);
}
