//! Standing orders (2.3).

use crate::gear::Cubes;
use crate::state::moves::{Event, Move, TableEvent};
use crate::state::{Item, JoinOrder, Orders, Thing};
use crate::tests::kit::*;

// Rules: K2.12
#[test]
fn orders_are_kept_and_sort_the_backpack() {
    let mut state = table(2);
    pack(&mut state, B, Cubes::new(1, 1, 0));
    let wood_first = Orders { pack: vec![Thing::Wood, Thing::Wood, Thing::Metal], ..Orders::default() };
    let events = play(&mut state, B, Move::Orders(wood_first)).unwrap();
    assert_eq!(events, [Event::Table(TableEvent::Orders(B))]);
    let order = [Thing::Wood, Thing::Metal, Thing::Blueprint, Thing::Scroll, Thing::Monk, Thing::Tooth];
    assert_eq!(state.hidden.seats[B.at()].orders.pack, order, "each once, and all of them");
    let lies: Vec<Item> = state.table.player(B).pack.items().collect();
    assert_eq!(lies, [Item::Cube(crate::gear::Cube::Wood), Item::Cube(crate::gear::Cube::Metal)]);
    play(&mut state, B, Move::Orders(Orders::default())).unwrap();
    let lies: Vec<Item> = state.table.player(B).pack.items().collect();
    assert_eq!(lies, [Item::Cube(crate::gear::Cube::Metal), Item::Cube(crate::gear::Cube::Wood)]);
}

#[test]
fn to_be_asked_for_dragons_of_no_colour_is_never_to_be_asked() {
    let mut state = table(2);
    let none = Orders { join: JoinOrder::Colours(Vec::new()), ..Orders::default() };
    play(&mut state, B, Move::Orders(none)).unwrap();
    assert_eq!(state.hidden.seats[B.at()].orders.join, JoinOrder::Never);
}

// Rules: K3.14
#[test]
fn an_order_to_end_the_turn_works_at_once() {
    let mut state = table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    go(&mut state, walk(""));
    go(&mut state, walk(""));
    assert_eq!(state.table.active(), A);
    go(&mut state, Move::Orders(Orders::default()));
    assert_eq!(state.table.active(), B);
}
