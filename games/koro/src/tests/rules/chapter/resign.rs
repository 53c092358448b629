use super::{chapter, end_turn, told};
use crate::content::{AdventureKind, BlueprintId, ScrollKind, Spot};
use crate::gear::{Cubes, GearType};
use crate::rules::lapse;
use crate::rules::refused::Refused;
use crate::state::moves::{ChapterEvent, Event, Move, TableEvent};
use crate::state::{Elect, Ending, Position, State};
use crate::tests::kit::{A, B, C, asked, deal, go, lay, options, pack, play, scroll, space, stand, table, token, walk};
use gogome_contract::{Holder, StepContext};

// Rules: K18.4
#[test]
fn who_gives_up_leaves_the_board_with_everything_owned() {
    let mut state = table(3);
    scroll(&mut state, B, ScrollKind::FirstStrike);
    token(&mut state, B, AdventureKind::Koban);
    pack(&mut state, B, Cubes::new(1, 1, 1));
    let player = state.table.player_mut(B);
    player.monks.insert(Spot::Action, 1);
    player.blueprints.insert(GearType::Helmet, BlueprintId::read("BH1").unwrap());
    player.vp = 12;
    let discards = state.table.scroll_discards.len();
    let events = play(&mut state, B, Move::Resign).unwrap();
    assert_eq!(events[0], Event::Table(TableEvent::Resigned(B)));
    let player = state.table.player(B);
    assert_eq!(player.position, Position::Gone);
    assert!(player.pack.is_empty() && player.scrolls.is_empty() && player.adventure.is_empty());
    assert!(player.monks.is_empty() && player.blueprints.is_empty() && player.gear.weapon.is_empty());
    assert_eq!((player.scroll_discs, player.vp), (0, 12));
    assert_eq!(state.table.scroll_discards.len(), discards + 1);
    assert_eq!(play(&mut state, B, Move::Resign), Err(Refused::Resigned));
}

// Rules: K18.4, K3.12
#[test]
fn the_turns_of_who_gave_up_end_at_once_and_the_countdown_still_advances() {
    let mut state = table(3);
    for seat in [A, B, C] {
        stand(&mut state, seat, "T1");
    }
    chapter(&mut state, B, 1);
    play(&mut state, B, Move::Resign).unwrap();
    let events = end_turn(&mut state);
    assert_eq!(told(&events), [ChapterEvent::Blank]);
    assert_eq!(state.table.active(), C);
    go(&mut state, Move::Resign);
    assert!(state.table.over.is_some());
}

// Rules: K18.4, K3.12
#[test]
fn giving_up_in_the_own_turn_ends_it() {
    let mut state = table(3);
    go(&mut state, Move::Open(crate::state::Field::Move));
    go(&mut state, Move::Resign);
    assert_eq!((state.table.active(), state.table.turn.open), (B, None));
}

// Rules: K18.5
#[test]
fn the_last_one_left_wins() {
    let mut state = table(3);
    state.table.player_mut(A).vp = 20;
    play(&mut state, A, Move::Resign).unwrap();
    assert_eq!(state.table.over, None);
    let events = play(&mut state, C, Move::Resign).unwrap();
    let ending = Ending { won: vec![B], points: vec![20, 0, 0], left_over: vec![0; 3], alone: true };
    assert_eq!(told(&events), [ChapterEvent::Ended(ending.clone())]);
    assert_eq!(state.table.over, Some(ending));
}

// Rules: K18.4, 2.2
#[test]
fn an_open_answer_takes_the_default() {
    let mut state = table(3);
    go(&mut state, Move::Explore { place: crate::tests::kit::place("I1"), rotation: None });
    assert_eq!(asked(&state), [A]);
    go(&mut state, Move::Resign);
    let laid = &state.table.board.tiles[&crate::tests::kit::place("I1")];
    assert_eq!(laid.rotation.number(), 0, "the tile that was drawn is laid");
    assert_eq!((asked(&state), state.table.active()), (vec![], B));
}

/// A walks past B, which is asked whether it fights.
fn walks_past() -> State {
    let mut state = table(3);
    lay(&mut state, "I1", "L1-03", 0);
    stand(&mut state, B, "I1.6");
    state.hidden.seats[B.at()].orders.elect = Elect::Ask;
    go(&mut state, walk("I1.6 I1.0"));
    assert_eq!(asked(&state), [B]);
    state
}

// Rules: K18.4
#[test]
fn a_walk_ends_with_who_walks() {
    let mut state = walks_past();
    go(&mut state, Move::Resign);
    assert_eq!((asked(&state), state.table.active()), (vec![], B));
    assert_eq!(state.table.player(B).position, Position::On(space("I1.6")));
}

// Rules: 2.2
#[test]
fn what_is_asked_of_a_seat_that_nobody_holds_any_more_takes_the_default() {
    let mut state = walks_past();
    let mut other = state.clone();
    let mut luck = crate::tests::kit::luck(3);
    lapse::reseat(&mut other, C, Holder::Nobody, &mut StepContext::new(&mut luck));
    assert_eq!(asked(&other), [B], "another seat is free");
    lapse::reseat(&mut state, B, Holder::Nobody, &mut StepContext::new(&mut luck));
    assert_eq!((asked(&state), state.table.player(B).vacant), (vec![], true));
    assert_eq!(state.table.player(A).position, Position::On(space("I1.0")), "nobody fights");
}

// Rules: K18.4
#[test]
fn who_gives_up_before_the_first_turn_is_gone_when_it_begins() {
    let mut state = deal(&options(), 3, 4);
    let first = state.table.order[0];
    play(&mut state, first, Move::Resign).unwrap();
    assert_eq!(state.table.turn.number, 0);
    for seat in state.table.order.clone().into_iter().skip(1) {
        let start = Move::Answer(crate::rules::setup::starts::default());
        play(&mut state, seat, start).unwrap();
    }
    assert_eq!(state.table.player(first).position, Position::Gone);
    assert!(state.table.player(first).gear.weapon.is_empty());
    assert_eq!(state.table.active(), state.table.order[1]);
}
