//! Adventure tokens on the way (K4.10, K6.1), and the Lava Trap (K6.8).

use crate::content::AdventureKind::{self, Koban, LavaTrap, OmamoriOfFire};
use crate::gear::GearType;
use crate::rules::refused::{Refused, WalkRefused};
use crate::rules::walk::tokens::trap_spaces;
use crate::state::moves::{Event, Item, MountainEvent, Move, Take, Walking};
use crate::state::{OnSpace, State};
use crate::tests::kit::*;

/// The place north of the centre, tokens on two of its spaces.
fn strewn(first: AdventureKind, second: AdventureKind) -> State {
    let mut state = table(3);
    lay(&mut state, "I1", "L1-01", 0);
    token_on(&mut state, "I1.5", first);
    token_on(&mut state, "I1.0", second);
    state
}

fn taking(take: Take) -> Move {
    Move::Walk(Walking { take, ..walking("I1.5 I1.0") })
}

// Rules: K4.10, K6.1
#[test]
fn tokens_on_the_way_are_taken_and_the_move_goes_on() {
    let mut state = strewn(Koban, OmamoriOfFire);
    let events = go(&mut state, walk("I1.5 I1.0"));
    assert_eq!(state.table.player(A).adventure, [Koban, OmamoriOfFire]);
    assert_eq!((at(&state, A), state.table.board.spaces.len()), ("I1.0".to_owned(), 0));
    let took = MountainEvent::Took { seat: A, token: Koban, space: space("I1.5") };
    assert!(events.contains(&Event::Mountain(took)));
}

// Rules: K4.10
#[test]
fn the_walker_may_leave_tokens_where_they_lie() {
    let mut state = strewn(Koban, OmamoriOfFire);
    go(&mut state, taking(Take::None));
    assert_eq!(state.table.player(A).adventure, []);
    let mut state = strewn(Koban, OmamoriOfFire);
    go(&mut state, taking(Take::On(path("I1.0"))));
    assert_eq!(state.table.player(A).adventure, [OmamoriOfFire]);
    assert!(state.table.board.on(space("I1.5")).is_some());
}

// Rules: K4.10
#[test]
fn what_is_taken_on_the_way_does_not_pay_for_it() {
    let mut state = strewn(OmamoriOfFire, Koban);
    state.table.board.lava.insert(space("I1.0"));
    gear(&mut state, A, GearType::Sandals, "WWW");
    let omamori = Item::Token(OmamoriOfFire);
    let with = Move::Walk(Walking { used: vec![omamori], ..walking("I1.5 I1.0 I1.1") });
    assert_eq!(refused(&mut state, with), Refused::Walk(WalkRefused::NoHelp(omamori)));
}

// Rules: K6.8, K4.10
#[test]
fn a_lava_trap_is_taken_on_purpose_alone_and_used_at_once() {
    let mut state = strewn(LavaTrap, Koban);
    go(&mut state, walk("I1.5 I1.0"));
    assert_eq!(state.table.player(A).adventure, [Koban], "it stays where it lies");

    let mut state = strewn(LavaTrap, Koban);
    used_up(&mut state, "I1.1", "1-square-WW");
    let spring = |trap: Option<&str>| {
        Move::Walk(Walking { take: Take::On(path("I1.5")), trap: trap.map(space), ..walking("I1.5 I1.0") })
    };
    let Refused::Walk(WalkRefused::TrapWhere { token, spaces }) = refused(&mut state, spring(None)) else {
        panic!("where is not said")
    };
    assert_eq!((token, spaces), (space("I1.5"), path("I1.1 I1.2 I1.3 I1.6")));
    let no = |to: &str| Refused::Walk(WalkRefused::NoTrap(space(to)));
    for to in ["I1.0", "I1.4", "C", "I1.5", "I2.4"] {
        assert_eq!(refused(&mut state, spring(Some(to))), no(to));
    }
    let events = go(&mut state, spring(Some("I1.6")));
    assert!(state.table.board.is_lava(space("I1.6")));
    let trap = MountainEvent::Trap { seat: A, space: Some(space("I1.6")) };
    assert!(events.contains(&Event::Mountain(trap)));
    assert_eq!(state.table.player(A).adventure, [], "it is spent, and the other token was not wanted");
    let nothing = Move::Walk(Walking { trap: Some(space("I1.1")), ..walking("I1.1") });
    assert_eq!(refused(&mut state, nothing), no("I1.1"), "no trap is taken");
}

// Rules: K6.8
#[test]
fn other_things_under_a_lava_trap_leave_the_game() {
    let mut state = strewn(LavaTrap, Koban);
    used_up(&mut state, "I1.1", "1-square-WW");
    let take = Take::On(path("I1.5"));
    go(&mut state, Move::Walk(Walking { take, trap: Some(space("I1.1")), ..walking("I1.5 I1.0") }));
    assert_eq!(state.table.board.on(space("I1.1")), None);
}

// Rules: K6.8
#[test]
fn a_lava_trap_spares_samurai_dragons_discs_monks_and_those_who_fight() {
    let mut state = strewn(LavaTrap, Koban);
    let near = |state: &State, barred: &str| trap_spaces(&state.table, A, space("I1.0"), &path(barred));
    assert_eq!(near(&state, ""), path("I1.1 I1.2 I1.3 I1.5 I1.6"), "I1.4 is lava");
    stand(&mut state, B, "I1.1");
    state.table.board.spaces.insert(space("I1.2"), OnSpace { monk: true, ..OnSpace::default() });
    let scroll = Some(crate::content::Colour::Red);
    state.table.board.spaces.insert(space("I1.3"), OnSpace { scroll, ..OnSpace::default() });
    assert_eq!(near(&state, "I1.5"), path("I1.6"));
    guard(&mut state, "I1.6", "mizuchi");
    assert_eq!(near(&state, "I1.5"), [], "where the dragon lies");
}

// Rules: K6.8
#[test]
fn a_lava_trap_with_nowhere_to_go_is_spent() {
    let mut state = strewn(LavaTrap, Koban);
    state.table.board.lava.extend(path("I1.1 I1.2 I1.3 I1.6"));
    let events = go(&mut state, Move::Walk(Walking { take: Take::On(path("I1.5")), ..walking("I1.5 I1.0") }));
    assert!(events.contains(&Event::Mountain(MountainEvent::Trap { seat: A, space: None })));
    assert_eq!(state.table.player(A).adventure, []);
}

// Rules: K13.12, K6.8
#[test]
fn a_lava_trap_spares_the_space_that_defeat_would_lead_to() {
    let mut state = strewn(Koban, LavaTrap);
    let spring = |trap: &str| {
        Move::Walk(Walking { take: Take::On(path("I1.0")), trap: Some(space(trap)), ..walking("I1.5 I1.0") })
    };
    assert_eq!(refused(&mut state, spring("I1.5")), Refused::Walk(WalkRefused::NoTrap(space("I1.5"))));
}
