//! Which spaces can be reached, at what cost (K4, K5, 3.2).

use crate::content::{AdventureKind, CharacterId, ScrollKind};
use crate::gear::{Cubes, GearType};
use crate::rules::walk::plan::plan;
use crate::rules::walk::reach::{Reach, reach};
use crate::state::moves::Walking;
use crate::state::{State, WalkKind};
use crate::tests::kit::*;

/// The way to a space, if A reaches it with a move action.
fn way(state: &State, to: &str) -> Option<Reach> {
    reach(&state.table, A, WalkKind::Action).into_iter().find(|way| way.space == space(to))
}

fn names(way: &Reach) -> String {
    way.path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// North and north-east of the centre; the lava of the north lies to the west.
fn field(character: CharacterId) -> State {
    let mut state = characters(&[character, CharacterId::Plain, CharacterId::Plain]);
    lay(&mut state, "I1", "L1-01", 0);
    lay(&mut state, "I2", "L1-02", 0);
    state
}

// Rules: K4.1, K4.2, K4.3, K0.12
#[test]
fn all_dry_spaces_within_the_steps_are_reached() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    let spaces =
        |state: &State, kind| reach(&state.table, A, kind).into_iter().map(|way| way.space).collect::<Vec<_>>();
    assert_eq!(spaces(&state, WalkKind::Action), path("I1.0 I1.1 I1.5 I1.6"));
    assert_eq!(spaces(&state, WalkKind::Bonus), path("I1.5 I1.6"));
    gear(&mut state, A, GearType::Sandals, "WWW");
    assert_eq!(spaces(&state, WalkKind::Action), path("I1.0 I1.1 I1.2 I1.3 I1.5 I1.6"));
    stand(&mut state, A, "II1.0");
    state.table.player_mut(A).position = crate::state::Position::Gone;
    assert_eq!(spaces(&state, WalkKind::Action), []);
}

// Rules: K4.12, K5.1
#[test]
fn the_way_with_the_least_sandal_loss_is_found() {
    let mut state = field(CharacterId::Masako);
    state.table.board.lava.insert(space("I1.5"));
    gear(&mut state, A, GearType::Sandals, "MMM");
    let dry = way(&state, "I1.0").unwrap();
    assert_eq!((names(&dry), dry.damage), ("I1.6 I1.0".to_owned(), 0));
    state.table.board.lava.insert(space("I1.6"));
    state.table.board.tiles.remove(&place("I2"));
    let wet = way(&state, "I1.0").unwrap();
    assert_eq!((names(&wet), wet.damage, wet.cubes), ("I1.5 I1.0".to_owned(), 5, Cubes::new(0, 3, 0)));
    assert_eq!(way(&state, "I1.5"), None, "a move ends on no lava");
    gear(&mut state, A, GearType::Sandals, "MM");
    assert_eq!(way(&state, "I1.0"), None, "the sandals cannot pay");
    scroll(&mut state, A, ScrollKind::FireWalker);
    assert_eq!(way(&state, "I1.0").map(|way| (way.lava, way.damage)), Some((1, 0)));
}

// Rules: K4.6, K4.7
#[test]
fn no_way_leads_past_a_dragon() {
    let mut state = field(CharacterId::Masako);
    guard(&mut state, "I1.0", "mizuchi");
    assert_eq!(way(&state, "I1.5").map(|way| way.dragon), Some(true));
    assert_eq!(way(&state, "I1.0"), None);
    assert_eq!(way(&state, "I1.2"), None);
    assert!(way(&state, "I2.0").is_some_and(|way| !way.dragon));
}

// Rules: K19.22
#[test]
fn daisuke_goes_past_a_dragon_where_there_is_no_other_way() {
    let mut state = field(CharacterId::Daisuke);
    guard(&mut state, "I1.0", "mizuchi");
    assert_eq!(names(&way(&state, "I2.4").unwrap()), "I2.4", "the way with no dragon tile");
    state.table.board.lava.insert(space("I2.4"));
    assert_eq!(names(&way(&state, "I2.3").unwrap()), "I1.6 I1.1 I2.3");
    stand(&mut state, B, "I2.3");
    assert_eq!(way(&state, "I2.3"), None, "a sneaking path ends beside nobody");
}

// Rules: K4.4, K4.8
#[test]
fn ways_go_round_samurai() {
    let mut state = field(CharacterId::Masako);
    stand(&mut state, B, "I1.5");
    assert_eq!(names(&way(&state, "I1.0").unwrap()), "I1.6 I1.0");
    stand(&mut state, C, "I1.5");
    assert_eq!(way(&state, "I1.5"), None, "two samurai stand there");
}

// Rules: K4.10
#[test]
fn of_ways_as_long_the_one_with_tokens_is_taken() {
    let mut state = field(CharacterId::Masako);
    assert_eq!(names(&way(&state, "I1.0").unwrap()), "I1.5 I1.0");
    token_on(&mut state, "I1.6", AdventureKind::Koban);
    assert_eq!(names(&way(&state, "I1.0").unwrap()), "I1.6 I1.0");
    state.table.board.spaces.clear();
    token_on(&mut state, "I1.6", AdventureKind::LavaTrap);
    assert_eq!(names(&way(&state, "I1.0").unwrap()), "I1.5 I1.0", "nobody wants a Lava Trap");
}

// Rules: K4.11
#[test]
fn every_way_can_be_walked() {
    for character in [CharacterId::Plain, CharacterId::Masako, CharacterId::Daisuke] {
        let mut state = field(character);
        for (at, tile) in [("I3", "L1-03"), ("II1", "L2-05"), ("II2", "L2-01"), ("I6", "L1-08")] {
            lay(&mut state, at, tile, 2);
        }
        guard(&mut state, "I6.0", "mizuchi");
        gear(&mut state, A, GearType::Sandals, "TMT");
        stand(&mut state, B, "I1.6");
        let ways = reach(&state.table, A, WalkKind::Action);
        assert!(ways.len() > 15);
        for way in ways {
            let walking = Walking { path: way.path.clone(), ..Walking::default() };
            let walk = plan(&state.table, A, WalkKind::Action, walking).unwrap();
            assert_eq!(walk.ahead, way.path, "nothing is cut off");
        }
    }
}
