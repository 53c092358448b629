//! One player's board.

use super::*;
use crate::content::{AdventureKind, BlueprintId, ScrollKind, Spot};
use crate::gear::{Cubes, GearType};
use crate::scene;
use crate::tests::kit::{A, gear, pack, scroll, table, token};
use gogome_contract::scene::{Fill, Weave};

fn drawn(state: &State) -> Scene {
    scene::player(&public(state), A, String::new())
}

/// How many areas are hatched: they cannot be used.
fn hatched(scene: &Scene) -> usize {
    let is_one = |mark: &Mark| matches!(mark, Mark::Shape { fill: Fill::Woven(_, _, Weave::Hatch), .. });
    marks(scene).iter().filter(|(mark, _)| is_one(mark)).count()
}

// Rules: K2.1, K2.6, K10.4
#[test]
fn a_monk_takes_the_hatching_off_its_area() {
    let mut state = table(2);
    let upper = 5;
    assert_eq!(hatched(&drawn(&state)), upper + 2, "the backpack's upper area, the right part, the second scroll");
    let mut left = upper + 2;
    for (spot, areas) in [(Spot::Backpack, upper), (Spot::Weapon, 1), (Spot::Scroll, 1)] {
        state.table.player_mut(A).monks.insert(spot, 1);
        left -= areas;
        assert_eq!(hatched(&drawn(&state)), left, "{spot:?}");
    }
}

// Rules: K11.9
#[test]
fn a_blueprint_that_the_gear_shows_has_a_tick() {
    let mut state = table(2);
    let card = BlueprintId::read("BH1").unwrap();
    state.table.player_mut(A).blueprints.insert(GearType::Helmet, card);
    assert_eq!(icons(&drawn(&state), Icon::Tick), 0);
    gear(&mut state, A, GearType::Helmet, "TMMT");
    assert_eq!(icons(&drawn(&state), Icon::Tick), 1);
}

// Rules: K3.4, K2.7
#[test]
fn cubes_cards_and_tokens_are_there() {
    let mut state = table(2);
    pack(&mut state, A, Cubes::new(1, 0, 2));
    scroll(&mut state, A, ScrollKind::IronBrow);
    token(&mut state, A, AdventureKind::Gunbai);
    token(&mut state, A, AdventureKind::Gunbai);
    let scene = drawn(&state);
    for text in ["Iron Brow", "Gu", "Gunbai ×2", "on C", "0 points", "4 dice, initiative 4"] {
        assert!(says(&scene, text), "{text} is missing: {:?}", texts(&scene));
    }
    let count = |letter: &str| texts(&scene).iter().filter(|text| *text == letter).count();
    assert_eq!((count("T"), count("W"), count("M")), (2, 3, 2), "in the backpack and on the weapon");
}

// Rules: K10.11
#[test]
fn a_weapon_that_cannot_be_used_says_so() {
    let mut state = table(2);
    gear(&mut state, A, GearType::Weapon, "MM/W");
    assert!(says(&drawn(&state), "not usable: too little wood"));
}
