//! The player board and the backpack (K2).

use crate::content::{BlueprintId, ScrollKind, Spot};
use crate::gear::{Cube, Cubes, GearType};
use crate::rules::pack::{arrange, capacity, room};
use crate::rules::refused::{GatherRefused, Refused, TurnRefused};
use crate::state::moves::{Gathering, Move};
use crate::state::{Field, Item, Pack, Thing};
use crate::tests::kit::*;

// Rules: K0.2, K2.7
#[test]
fn cubes_and_discs_take_a_space_each() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::IronBrow);
    let things = [Item::Monk, Item::Blueprint(GearType::Helmet), Item::Cube(Cube::Tooth)];
    state.table.player_mut(A).pack.lower.extend(things);
    let player = state.table.player(A);
    assert_eq!((player.pack.len(), room(player)), (4, 2));
    let resources = [Cube::Wood, Cube::Metal, Cube::Tooth];
    assert_eq!(Cube::ALL, resources, "a magic cube is no resource and lies in no backpack");
    assert_eq!(player.pack.cubes(), Cubes::of(Cube::Tooth, 1), "discs are no cubes");
}

// Rules: K2.6
#[test]
fn the_upper_area_is_there_while_a_monk_is_on_its_spot() {
    let mut state = table(2);
    assert_eq!(capacity(state.table.player(A)), 6);
    state.table.player_mut(A).monks.insert(Spot::Scroll, 1);
    assert_eq!(capacity(state.table.player(A)), 6, "another spot opens nothing");
    state.table.player_mut(A).monks.insert(Spot::Backpack, 1);
    assert_eq!(capacity(state.table.player(A)), 11);
}

// Rules: K2.10, K2.9
#[test]
fn discs_make_no_room() {
    let mut state = table(2);
    let player = state.table.player_mut(A);
    player.blueprints.insert(GearType::Helmet, BlueprintId::read("BH1").unwrap());
    player.pack.lower = vec![Item::Blueprint(GearType::Helmet)];
    player.pack.lower.extend([Item::Monk; 5]);
    for drop in [Cubes::NONE, Cubes::new(0, 1, 0)] {
        let stock = Move::Gather(Gathering::Stock { drop });
        assert!(matches!(refused(&mut state, stock), Refused::Gather(GatherRefused::Full { .. })), "{drop:?}");
    }
    let none = TurnRefused::Cubes { cube: Cube::Wood, need: 1, have: 0 };
    assert_eq!(refused(&mut state, Move::Discard(Cubes::new(1, 0, 0))), none.into());
}

// Rules: K2.11, K2.12
#[test]
fn things_are_arranged_anew_whenever_something_comes_or_goes() {
    let mut state = table(2);
    state.table.player_mut(A).monks.insert(Spot::Backpack, 1);
    let (tooth, metal, wood) = (Item::Cube(Cube::Tooth), Item::Cube(Cube::Metal), Item::Cube(Cube::Wood));
    state.table.player_mut(A).pack = Pack { lower: vec![wood; 6], upper: vec![tooth, Item::Monk] };
    go(&mut state, Move::Gather(Gathering::Stock { drop: Cubes::NONE }));
    let in_order = Pack { lower: vec![Item::Monk, tooth, metal, wood, wood, wood], upper: vec![wood; 4] };
    assert_eq!(state.table.player(A).pack, in_order);
    go(&mut state, Move::Discard(Cubes::new(0, 0, 1)));
    let closer = Pack { lower: vec![Item::Monk, metal, wood, wood, wood, wood], upper: vec![wood; 3] };
    assert_eq!(state.table.player(A).pack, closer, "the lower area is filled first");
    state.hidden.seats[A.at()].orders.pack = vec![Thing::Wood, Thing::Metal, Thing::Monk];
    arrange(&mut state, A);
    assert_eq!(state.table.player(A).pack.upper, [wood, metal, Item::Monk]);
}

// Rules: K2.13
#[test]
fn adventure_tokens_and_gear_cards_take_no_space() {
    let mut state = table(2);
    pack(&mut state, A, Cubes::new(6, 0, 0));
    lay(&mut state, "I1", "L1-01", 0);
    token_on(&mut state, "I1.5", crate::content::AdventureKind::Koban);
    go(&mut state, walk("I1.5"));
    assert_eq!(state.table.player(A).adventure.len(), 1, "it is taken with a full backpack");
    super::craft::show(&mut state, "GS1");
    gear(&mut state, A, GearType::Sandals, "WWW");
    go(&mut state, Move::Rest(crate::state::moves::Crafting::default()));
    let slot = super::craft::slot("GS1", Field::Explore, None);
    answer(&mut state, A, slot);
    let player = state.table.player(A);
    assert_eq!((player.bonuses.len(), player.pack.len()), (1, 6));
}

// Rules: K2.15
#[test]
fn cubes_are_discarded_in_the_own_turn_if_they_are_there() {
    let mut state = table(2);
    pack(&mut state, A, Cubes::new(2, 1, 0));
    pack(&mut state, B, Cubes::new(2, 1, 0));
    let no = |cube, need, have| Refused::Turn(TurnRefused::Cubes { cube, need, have });
    assert_eq!(refused(&mut state, Move::Discard(Cubes::new(3, 0, 0))), no(Cube::Wood, 3, 2));
    assert_eq!(refused(&mut state, Move::Discard(Cubes::NONE)), no(Cube::Wood, 1, 2));
    let other = play(&mut state, B, Move::Discard(Cubes::new(1, 0, 0)));
    assert_eq!(other, Err(Refused::NotYourTurn { active: A }));
    go(&mut state, Move::Discard(Cubes::new(2, 0, 0)));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(0, 1, 0));
}

// Rules: K2.1, K19.10
#[test]
fn the_second_scroll_slot_is_opened_by_a_monk_or_the_character() {
    let mut state = characters(&[crate::content::CharacterId::Plain, crate::content::CharacterId::Mitsuhide]);
    let slots = |state: &crate::state::State| [A, B].map(|seat| state.table.player(seat).scroll_slots());
    assert_eq!(slots(&state), [1, 2]);
    state.table.player_mut(A).monks.insert(Spot::Scroll, 1);
    assert_eq!(slots(&state), [2, 2]);
}
