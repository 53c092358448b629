//! Maps and sets of squares.

use super::kit::{scene, squares};
use crate::grid::{Ground, Map, Square, Squares, Terrain};

fn ground(terrain: Terrain, height: u8) -> Ground {
    Ground { terrain, height }
}

// Rules: X2.1
#[test]
fn what_is_not_laid_is_void_and_inaccessible() {
    let mut map = Map::default();
    let [first, second, outside] = [Square::new(5, 9), Square::new(40, 3), Square::new(7, 7)];
    assert!(map.inaccessible(first));
    assert_eq!(map.squares().count(), 0);
    map.lay(first, ground(Terrain::Floor, 1));
    map.lay(second, ground(Terrain::Ladder, 2));
    assert_eq!(map.at(first), ground(Terrain::Floor, 1));
    assert_eq!(map.at(second), ground(Terrain::Ladder, 2));
    for void in
        [outside, Square::new(0, 0), Square::new(63, 63), Square::new(4, 9), Square::new(41, 3), Square::new(5, 10)]
    {
        assert_eq!(map.at(void), Ground::default(), "{void}");
        assert!(map.inaccessible(void));
    }
    assert_eq!(Ground::default(), ground(Terrain::Void, 0));
    let laid: Vec<_> = map.squares().collect();
    assert_eq!(laid, [(second, ground(Terrain::Ladder, 2)), (first, ground(Terrain::Floor, 1))]);
}

// Rules: X26.1
#[test]
fn inaccessible_are_walls_and_void_alone() {
    let map = scene("#_.o~sh").map;
    let inaccessible: Vec<_> = (0..8).filter(|x| map.inaccessible(Square::new(*x, 0))).collect();
    assert_eq!(inaccessible, [0, 1, 7]);
}

#[test]
fn a_square_is_laid_anew_and_taken_away() {
    let mut map = scene("... / ..o").map;
    let at = Square::new(1, 1);
    map.lay(at, ground(Terrain::Inaccessible, 0));
    assert_eq!(map.at(at).terrain, Terrain::Inaccessible);
    map.lay(at, ground(Terrain::Void, 3));
    assert_eq!(map.at(at), Ground::default());
    assert_eq!(map.squares().count(), 5);
}

#[test]
fn maps_are_the_same_if_the_same_is_laid() {
    let map = scene(".~ / #o").map;
    let mut larger = map.clone();
    assert_eq!(larger, map);
    larger.lay(Square::new(9, 9), ground(Terrain::Floor, 0));
    assert_ne!(larger, map);
    larger.lay(Square::new(9, 9), Ground::default());
    assert_eq!(larger, map);
    larger.lay(Square::new(0, 0), ground(Terrain::Floor, 1));
    assert_ne!(larger, map);
}

#[test]
fn terrains_are_stored_by_their_names() {
    use Terrain::{Difficult, Floor, Inaccessible, Ladder, Obstacle, Special, Void};
    let names = ["void", "floor", "obstacle", "inaccessible", "difficult", "special", "ladder"];
    let terrains = names.map(|name| serde_json::from_value::<Terrain>(name.into()).unwrap());
    assert_eq!(terrains, [Void, Floor, Obstacle, Inaccessible, Difficult, Special, Ladder]);
    assert_eq!(terrains.map(|terrain| serde_json::to_value(terrain).unwrap()), names.map(serde_json::Value::from));
}

#[test]
fn a_set_holds_what_was_put_in() {
    let named = squares("BL64 A1 C2 B2 BL1 A64");
    let mut set: Squares = named.iter().copied().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), squares("A1 BL1 B2 C2 A64 BL64"));
    assert_eq!(set.len(), 6);
    set.insert(named[0]);
    assert_eq!(set.len(), 6);
    set.remove(named[2]);
    set.remove(named[2]);
    assert!(!set.contains(named[2]));
    assert!(set.contains(named[3]) && set.contains(named[5]));
    assert_eq!(format!("{set:?}"), r#"{"A1", "BL1", "B2", "A64", "BL64"}"#);
    assert_ne!(set, named.iter().copied().collect());
    assert!(!set.is_empty());
    for square in named {
        set.remove(square);
    }
    assert!(set.is_empty());
    assert_eq!(set, Squares::default());
}
