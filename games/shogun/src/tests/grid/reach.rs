//! What is reached, for how many points and by which way (G5).

use super::kit::{GAITS, around, random, scene, squares};
use crate::grid::Gait::{Fly, Spectral, Walk, WaterBorn};
use crate::grid::{Field, Gait, Map, Reach, Square};
use std::collections::BTreeMap;

/// The least costs, found without a queue: every step is tried until nothing gets cheaper.
fn slowly(field: &Field<'_>, a: Square, gait: Gait, points: u8) -> BTreeMap<Square, u8> {
    let mut costs = BTreeMap::from([(a, 0)]);
    loop {
        let before = costs.clone();
        for (from, cost) in &before {
            let cost = cost + field.cost(*from, gait);
            for to in from.neighbours().filter(|to| cost <= points && field.step(*from, *to, gait)) {
                let known = costs.entry(to).or_insert(cost);
                *known = cost.min(*known);
            }
        }
        if costs == before {
            return costs;
        }
    }
}

fn found(reach: &Reach) -> BTreeMap<Square, u8> {
    reach.iter().collect()
}

// Rules: G5, X8.2
#[test]
fn every_square_is_reached_for_the_least_cost_there_is() {
    for scene in (0..60).map(random) {
        let (field, a) = (scene.field(), scene.a());
        for gait in GAITS {
            for points in [0, 1, 2, 3, 5, 9, 40] {
                let reach = field.reach(a, gait, points);
                let expected = slowly(&field, a, gait, points);
                assert_eq!(found(&reach), expected, "{gait:?}, {points}");
                assert!(reach.iter().is_sorted());
                assert!(around().all(|square| reach.cost(square) == expected.get(&square).copied()));
            }
        }
    }
}

// Rules: G4, G5
#[test]
fn ways_are_legal_steps_whose_costs_add_up() {
    for scene in (0..60).map(random) {
        let (field, a) = (scene.field(), scene.a());
        for gait in GAITS {
            let reach = field.reach(a, gait, 7);
            for (square, cost) in reach.iter() {
                let path = reach.path(square);
                assert_eq!((path.first(), path.last()), (Some(&a), Some(&square)));
                assert!(path.windows(2).all(|step| field.step(step[0], step[1], gait)), "{path:?}");
                let spent: u8 = path[..path.len() - 1].iter().map(|left| field.cost(*left, gait)).sum();
                assert_eq!(spent, cost, "{path:?}");
            }
        }
    }
}

// Rules: G5
#[test]
fn more_points_reach_more() {
    for scene in (0..30).map(random) {
        let (field, a) = (scene.field(), scene.a());
        for gait in GAITS {
            for points in 0..8 {
                let (fewer, more) = (field.reach(a, gait, points), field.reach(a, gait, points + 1));
                assert!(fewer.iter().all(|(square, cost)| cost <= points && more.cost(square) == Some(cost)));
                assert!(more.iter().all(|(square, cost)| cost > points || fewer.cost(square) == Some(cost)));
            }
        }
    }
}

// Rules: G5, X8.3, X26.4, X26.5
#[test]
fn moves_end_at_the_start_or_where_one_may_stand() {
    let names = |rows: &str, gait, points| {
        let scene = scene(rows);
        let field = scene.field();
        let endings = field.reach(scene.a(), gait, points).endings(&field, gait);
        endings.iter().map(|(square, cost)| format!("{square}:{cost}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("aA.A", Walk, 3), "A1:0 C1:2", "past an ally, not onto one");
    assert_eq!(names("a.F.", Walk, 3), "A1:0 B1:1");
    assert_eq!(names("a.R.", Walk, 3), "A1:0 B1:1");
    assert_eq!(names("aFoR.#.", Fly, 9), "A1:0 E1:4");
    assert_eq!(names("aFo#RA.", Spectral, 9), "A1:0 C1:2 D1:3 G1:6");
    assert_eq!(names("a.. / ~..", Walk, 1), "A1:0 B1:1 A2:1 B2:1");
    assert_eq!(names("oa", Walk, 0), "B1:0");
}

// Rules: G5
#[test]
fn who_stands_where_nobody_may_end_may_stay_there() {
    let scene = scene("o.");
    let field = scene.field();
    let a = Square::new(0, 0);
    assert!(!field.may_end(a, Walk));
    assert_eq!(field.reach(a, Walk, 1).endings(&field, Walk), [(a, 0), (Square::new(1, 0), 1)]);
}

// Rules: G5, X8.2
#[test]
fn the_square_that_is_left_sets_the_price() {
    let costs = |rows: &str, gait, points| {
        let scene = scene(rows);
        scene.field().reach(scene.a(), gait, points).cost(scene.b())
    };
    assert_eq!(costs("a~b", Walk, 9), Some(3));
    assert_eq!(costs("a~b", Walk, 2), None);
    assert_eq!(costs("a~b", WaterBorn, 9), Some(2));
    assert_eq!(costs("a~b", Fly, 9), Some(2));
    assert_eq!(costs("a~b", Spectral, 9), Some(2));
    assert_eq!(costs("a~~~~b / ......", Walk, 9), Some(5), "round the swamp");
}

// Rules: G5
#[test]
fn ways_are_the_same_every_time_and_straight_steps_come_first() {
    let path = |rows: &str, gait| {
        let scene = scene(rows);
        scene.field().reach(scene.a(), gait, 9).path(scene.b())
    };
    assert_eq!(path("a.. / ..b", Walk), squares("A1 B1 C2"));
    assert_eq!(path("a. / .. / .b", Walk), squares("A1 A2 B3"));
    assert_eq!(path("b.. / ..a", Walk), squares("C2 B2 A1"));
    assert_eq!(path(".b / .. / a.", Walk), squares("A3 A2 B1"));
    assert_eq!(path("... / a.b / ...", Walk), squares("A2 B2 C2"));
    assert_eq!(path("... / aob / ...", Walk), squares("A2 A1 B1 C1 C2"), "north before south");
    assert_eq!(path("... / aob / ...", Fly), squares("A2 B2 C2"));
    assert_eq!(path("... / a~b / ...", Walk), squares("A2 B1 C2"), "a detour that costs less");
    assert_eq!(path("ab", Walk), squares("A1 B1"));
    assert_eq!(path("a#b", Walk), []);
    let scene = scene("a.");
    assert_eq!(scene.field().reach(scene.a(), Walk, 3).path(scene.a()), [scene.a()]);
}

// Rules: G5
#[test]
fn where_nothing_is_laid_nothing_is_reached() {
    let map = Map::default();
    let (field, a) = (Field::bare(&map), Square::new(9, 9));
    for gait in GAITS {
        assert_eq!(field.reach(a, gait, 255).endings(&field, gait), [(a, 0)]);
    }
    let scene = scene("___ / _.. / _..");
    let field = scene.field();
    for beside in ["A1", "A2", "D3", "C1", "D4"] {
        let beside = beside.parse().unwrap();
        assert!(field.reach(beside, Spectral, 9).endings(&field, Spectral).len() == 5, "{beside}: it and the four");
    }
    for far in ["AA9", "A64", "BL1"] {
        let far = far.parse().unwrap();
        assert_eq!(field.reach(far, Spectral, 3).endings(&field, Spectral), [(far, 0)]);
    }
}

// Rules: G5
#[test]
fn points_are_counted_to_their_largest_number() {
    // a corridor to and fro across the whole grid, all of it difficult
    let long = "~".repeat(63);
    let rows = [format!("a{long}"), format!("{}~", "#".repeat(63)), format!("~{long}"), format!("~{}", "#".repeat(63))];
    let scene = scene(&format!("{} / ~{long}", rows.join(" / ")));
    let reach = scene.field().reach(scene.a(), Walk, 255);
    assert_eq!(reach.cost(Square::new(63, 2)), Some(129));
    assert_eq!(reach.cost(Square::new(0, 2)), Some(255));
    assert_eq!(reach.cost(Square::new(0, 3)), None);
    assert_eq!(reach.path(Square::new(0, 2)).len(), 129);
}
