//! How far it is to somebody (A34).

use super::kit::{GAITS, around, raised, random, scene};
use crate::grid::Gait::{Fly, Spectral, Walk, WaterBorn};
use crate::grid::{Field, Gait, Map, Square, distances_to};

fn distance(rows: &str, heights: &str, gait: Gait) -> Option<u16> {
    let scene = raised(rows, heights);
    let (field, a, b) = scene.parts();
    distances_to(&field, b, gait).get(a)
}

// Rules: A34, G3, G5
#[test]
fn distances_are_the_least_costs_of_getting_beside_somebody() {
    for scene in (0..60).map(random) {
        let (field, target) = (scene.field(), scene.a());
        let alone = Field { resistors: scene.resistors.clone(), ..Field::bare(&scene.map) };
        for gait in GAITS {
            let distances = distances_to(&field, target, gait);
            for (from, _) in scene.map.squares() {
                let reach = alone.reach(from, gait, 255);
                let beside =
                    reach.iter().filter(|(square, _)| alone.adjacent(*square, target) && alone.may_end(*square, gait));
                let expected = beside.map(|(_, cost)| u16::from(cost)).min();
                assert_eq!(distances.get(from), expected, "{gait:?}, {from}");
            }
        }
    }
}

// Rules: A34
#[test]
fn creatures_are_no_hindrance_and_terrain_and_resistors_are() {
    assert_eq!(distance("a........b", "", Walk), Some(8));
    assert_eq!(distance("ab", "", Walk), Some(0));
    assert_eq!(distance("aFA.b", "", Walk), Some(3));
    assert_eq!(distance("a.FFb", "", Walk), Some(3), "it ends where somebody stands");
    for shut in ["o", "#", "R", "_"] {
        assert_eq!(distance(&format!("a{shut}.b"), "", Walk), None, "{shut}");
        assert_eq!(distance(&format!("a.{shut}.b / ..{shut}.. / ....."), "", Walk), Some(5), "{shut}");
    }
    assert_eq!(distance("a#.b / .#.. / ....", "", Walk), Some(5));
}

// Rules: A34, X8.2
#[test]
fn what_is_left_on_the_way_there_sets_the_price() {
    let scene = scene("a~..b");
    let (field, a, b) = scene.parts();
    let costs = |gait| [0, 1, 2, 3].map(|x| distances_to(&field, b, gait).get(Square::new(x, 0)));
    assert_eq!(costs(Walk), [Some(4), Some(3), Some(1), Some(0)]);
    assert_eq!(costs(WaterBorn), [Some(3), Some(2), Some(1), Some(0)]);
    // back, the same swamp is entered for 1, and the way ends there
    assert_eq!(distances_to(&field, a, Walk).get(b), Some(3));
}

// Rules: A34, G3, X26.2
#[test]
fn the_way_ends_on_the_height_of_the_target() {
    assert_eq!(distance("a.b", "001", Walk), None, "next to it, but below");
    assert_eq!(distance("ah.b", "0011", Walk), Some(2));
    assert_eq!(distance("a..b", "0011", Fly), Some(2));
}

// Rules: A34, X26.4, X26.5
#[test]
fn the_way_ends_where_the_creature_may_stand() {
    assert_eq!(distance("a.ob", "", Fly), None);
    assert_eq!(distance("a.ob", "", Spectral), Some(2));
    assert_eq!(distance("a.#b", "", Spectral), Some(2));
    assert_eq!(distance("a.Rb", "", Spectral), None);
    assert_eq!(distance("a.Rb.", "", Fly), Some(4), "over the resistor and the target");
    assert_eq!(distance("a.ob.", "", Walk), None);
}

// Rules: A34
#[test]
fn outside_the_map_there_is_no_way() {
    let scene = scene("a.b");
    let distances = distances_to(&scene.field(), scene.b(), Walk);
    assert!(around().filter(|square| square.y > 0 || square.x > 3).all(|square| distances.get(square).is_none()));
    let empty = Map::default();
    assert_eq!(distances_to(&Field::bare(&empty), Square::new(4, 4), Walk).get(Square::new(4, 5)), None);
}
