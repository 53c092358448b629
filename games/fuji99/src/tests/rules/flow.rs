//! The way of a turn, with the vectors of the rules that are about it.

use crate::content::{Cubes, Kind, book};
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Move, Options};
use crate::state::{How, Phase, State};
use crate::tests::kit::*;
use gogome_contract::{Holder, Seat, StepContext};

const FRESH: Cubes = Cubes { plain: 6, yellow: 4, red: 3 };

// Rules: C1.1, C1.2, C1.3 (vector 1)
#[test]
fn three_players_set_up() {
    let state = fresh(3);
    let table = &state.table;
    assert_eq!((table.pagoda, table.bonus_left()), (30, [3, 3]));
    assert!(table.players.iter().all(|player| player.bag == FRESH && player.floor == 0 && player.hand.is_empty()));
    assert_eq!((state.deck.len(), table.deck_size(), table.discards.len()), (22, 22, 0));
    let mut sorted = state.deck.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, book().deck());
    assert_ne!(state.deck, sorted, "the deck is shuffled");
    assert_eq!([2, 4].map(|seats| fresh(seats).table.pagoda), [20, 40]);
    assert_eq!([2, 4].map(|seats| fresh(seats).table.bonus_left()), [[2, 2], [4, 4]]);
}

#[test]
fn a_race_is_for_two_to_four() {
    for seats in [0, 1, 5] {
        let chance = &mut luck(1);
        let refused =
            crate::rules::setup::setup(Options::default(), &vec![Holder::Person; seats], &mut StepContext::new(chance));
        assert_eq!(refused.unwrap_err(), Refused::Seats(seats));
    }
}

// Rules: C1.5
#[test]
fn the_first_seat_is_named_or_comes_by_chance() {
    let named = opened(Options { first: Some(B), ..Options::default() }, 3);
    assert_eq!((named.table.first, begun(named.clone()).table.active), (B, B));
    let firsts: Vec<Seat> = (0..40)
        .map(|seed| {
            let options = Options { first: Some(Seat(3)), ..Options::default() };
            crate::rules::setup::setup(
                options,
                &[Holder::Person; 3],
                &mut StepContext::new(&mut luck(seed * 0x0012_3456_789A_BCDE)),
            )
            .unwrap()
            .table
            .first
        })
        .collect();
    assert!([A, B, C].iter().all(|seat| firsts.contains(seat)), "a seat that nobody took is no seat: {firsts:?}");
    // then clockwise: in the order of joining
    let mut state = begun(opened(Options { first: Some(C), ..Options::default() }, 3));
    draw(&mut state, 4, 1, 0);
    go(&mut state, Move::Stop);
    assert_eq!(state.table.active, A);
}

// Rules: C1.4, C18.2, C18.3
#[test]
fn books_are_chosen_until_all_have_one() {
    let mut state = fresh(3);
    assert_eq!(state.table.awaited(), [A, B, C]);
    assert_eq!(play(&mut state, A, Move::Draw(6)).unwrap_err().code, "BOOKS");
    for (seat, number) in [(B, 4), (A, 4), (B, 7)] {
        play(&mut state, seat, Move::Story(number)).unwrap();
    }
    assert_eq!(state.table.awaited(), [C]);
    assert_eq!(state.table.players.iter().map(|player| player.story).collect::<Vec<_>>(), [Some(4), Some(7), None]);
    assert_eq!([0, 11].map(|number| play(&mut state, C, Move::Story(number)).unwrap_err().code), ["STORY"; 2]);
    play(&mut state, C, Move::Story(10)).unwrap();
    assert_eq!((state.table.phase, state.table.active, state.table.turn), (Phase::Draw, A, 1));
    assert_eq!(play(&mut state, C, Move::Story(9)).unwrap_err().code, "BOOKS_CHOSEN");
}

// Rules: C3 (vector 2)
#[test]
fn the_least_is_five() {
    let mut state = racing(2);
    let before = state.clone();
    for few in 0..5 {
        assert_eq!(play(&mut state, A, Move::Draw(few)).unwrap_err().code, "LEAST");
    }
    assert_eq!(state, before);
    state.table.auto5 = true;
    let done = go(&mut state, Move::Draw(3));
    assert!(told(&done).contains("3 is too few, so it is 5."), "{}", told(&done));
    assert_eq!(state.table.actions[0].draw.total(), 5);
}

// Rules: C3
#[test]
fn more_than_the_bag_is_the_bag_and_seven_in_hand_stop_no_draw() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Ladder, 0), (Kind::Cart, 0)]);
    let done = go(&mut state, Move::Draw(40));
    assert!(matches!(done.events[0], Event::Drew { cubes: FRESH, .. }), "{:?}", done.events);
    assert_eq!(state.table.last.as_ref().map(|past| past.how), Some(How::Threat));
}

// Rules: C2.1, C5, C18.4 (vector 3)
#[test]
fn the_marker_moves_by_the_cubes_and_the_reds_go_to_the_sheet() {
    let mut state = racing(2);
    assert_eq!(state.table.marker, 0);
    let done = draw(&mut state, 3, 1, 1);
    let (table, mover) = (&state.table, state.table.mover());
    assert_eq!((table.marker, table.out.yellow, mover.bag), (5, 1, cubes(3, 3, 2)));
    assert_eq!((mover.reds, mover.floor), (1, 0));
    // no card could be paid: the discovery came by itself
    assert_eq!((table.phase, mover.hand.len()), (Phase::Resolve, 1));
    assert!(done.reveals);
}

// Rules: C4, C10 (vector 4)
#[test]
fn three_reds_are_a_threat() {
    let mut state = racing(2);
    let done = draw(&mut state, 2, 0, 3);
    let (table, first) = (&state.table, state.table.player(A));
    assert_eq!((first.floor, first.bag, first.reds), (0, FRESH, 0));
    assert_eq!((table.deck_size(), first.hand.len()), (22, 0));
    assert_eq!((table.active, table.phase, table.marker), (B, Phase::Draw, 0));
    assert_eq!(table.last.as_ref().map(|past| past.how), Some(How::Threat));
    assert!(told(&done).contains("Threat! 3 reds."), "{}", told(&done));
}

// Rules: C4, C5.2, C9.1, C10 (vector 5)
#[test]
fn a_threat_in_the_second_action_takes_all_floors_but_no_cube() {
    let mut state = racing(2);
    pawns(&mut state, &[14, 0]);
    deck(&mut state, &[Kind::Steps, Kind::Sled]);
    draw(&mut state, 3, 1, 2);
    assert_eq!((state.table.marker, state.table.bonus_left()), (20, [1, 2]));
    go(&mut state, Move::Again(None));
    assert_eq!((state.table.phase, state.table.mover().bag), (Phase::Draw, cubes(6, 5, 1)));
    let done = draw(&mut state, 3, 1, 1);
    let first = state.table.player(A);
    assert_eq!((first.floor, first.bag, kinds(&state, A)), (14, cubes(6, 5, 3), vec![Kind::Steps]));
    assert_eq!((state.table.bonus_left(), state.table.active), ([1, 2], B));
    assert!(told(&done).contains("6 floors lost."), "{}", told(&done));
    assert_eq!(first.luck.lost, 6);
}

// Rules: C4, C12 (vector 6)
#[test]
fn embers_in_force_count_and_burn_out() {
    let mut state = racing(2);
    state.table.players[0].embers = 2;
    draw(&mut state, 3, 1, 1);
    assert_eq!(state.table.last.as_ref().map(|past| past.how), Some(How::Threat));
    assert_eq!((state.table.players[0].embers, &state.table.discards), (0, &vec![Kind::Ember; 2]));
}

// Rules: C4, C12, C18.2 (vector 7)
#[test]
fn three_embers_end_a_turn_at_its_start() {
    let mut state = racing(3);
    state.table.players[1].pending = 3;
    pawns(&mut state, &[0, 30, 0]);
    draw(&mut state, 4, 1, 0);
    let done = go(&mut state, Move::Stop);
    assert!(told(&done).contains("Three embers lie before B"), "{}", told(&done));
    let table = &state.table;
    assert_eq!((table.active, table.phase, table.marker), (C, Phase::Draw, 0));
    assert_eq!((table.players[1].floor, table.players[1].pending, table.players[1].embers), (30, 0, 0));
    assert_eq!(table.discards, [Kind::Ember; 3]);
    assert_eq!(table.last.as_ref().map(|past| past.how), Some(How::Embers));
    assert_eq!((table.turn, table.players[1].turns), (3, 1));
}

// Rules: C4, C9.2, C12 (vector 8)
#[test]
fn one_ember_and_one_red_are_no_threat() {
    let mut state = racing(2);
    state.table.players[0].embers = 1;
    deck(&mut state, &[Kind::Steps]);
    draw(&mut state, 4, 1, 1);
    assert_eq!((state.table.marker, state.table.phase), (6, Phase::Resolve));
    go(&mut state, Move::Stop);
    assert_eq!((state.table.players[0].floor, &state.table.discards), (6, &vec![Kind::Ember]));
}

// Rules: C5.2 (vectors 11, 12)
#[test]
fn one_yellow_cube_for_each_floor_and_player() {
    let mut state = racing(2);
    pawns(&mut state, &[18, 0]);
    deck(&mut state, &[Kind::Steps, Kind::Sled]);
    draw(&mut state, 4, 1, 0);
    assert_eq!((state.table.marker, state.table.bonus_left()), (23, [1, 2]));
    assert_eq!(state.table.mover().bag, cubes(2, 4, 3), "four less the one drawn, and one found");
    go(&mut state, Move::Again(None));
    draw(&mut state, 4, 0, 1);
    assert_eq!((state.table.bonus_left(), state.table.mover().bag), ([1, 2], cubes(2, 5, 2)));

    let mut state = racing(2);
    pawns(&mut state, &[15, 0]);
    draw(&mut state, 4, 1, 0);
    assert_eq!((state.table.marker, state.table.bonus_left()), (20, [1, 2]), "landing on it is enough");
    let mut state = racing(2);
    pawns(&mut state, &[14, 0]);
    draw(&mut state, 4, 1, 0);
    assert_eq!((state.table.marker, state.table.bonus_left()), (19, [2, 2]));
}

// Rules: C5.2
#[test]
fn both_floors_can_be_passed_at_once_and_each_player_has_their_own() {
    let mut state = racing(2);
    pawns(&mut state, &[45, 19]);
    state.table.players[0].bonus = [false, false];
    draw(&mut state, 4, 1, 0);
    assert_eq!((state.table.bonus_left(), state.table.mover().bag.yellow), ([1, 1], 5));
    go(&mut state, Move::Stop);
    draw(&mut state, 4, 1, 0);
    assert_eq!(state.table.bonus_left(), [0, 1]);
}

// Rules: C6, C18.4
#[test]
fn the_discovery_follows_by_itself_unless_a_card_can_be_paid() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 0), (Kind::Cart, 0)]);
    deck(&mut state, &[Kind::Sled, Kind::Sled]);
    let mut without = state.clone();
    draw(&mut without, 5, 0, 0);
    assert_eq!((without.table.phase, without.table.mover().hand.len()), (Phase::Resolve, 3));
    draw(&mut state, 4, 1, 0);
    assert_eq!((state.table.phase, state.deck.len()), (Phase::Ability, 2), "nothing is drawn before it is decided");
    let used = go(&mut state, Move::Use(0));
    assert_eq!(state.table.phase, Phase::Resolve);
    assert!(used.reveals);
    assert_eq!(kinds(&state, A), [Kind::Sled, Kind::Cart], "the card discovered lies in the free slot");
}

// Rules: C18.9
#[test]
fn a_card_that_is_used_reveals_nothing_until_the_discovery() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 0), (Kind::Sandals, 0)]);
    draw(&mut state, 3, 2, 0);
    let used = go(&mut state, Move::Use(0));
    assert!(!used.reveals && state.table.phase == Phase::Ability);
    assert!(go(&mut state, Move::Go).reveals);
    assert!(!go(&mut state, Move::Again(None)).reveals);
}

// Rules: C7 (vectors 31, 32)
#[test]
fn an_empty_deck_is_shuffled_anew_and_nothing_at_all_is_no_card() {
    let mut state = racing(2);
    deck(&mut state, &[Kind::Sled]);
    state.table.discards = vec![Kind::Steps, Kind::Steps];
    draw(&mut state, 5, 0, 0);
    assert_eq!((state.deck.len(), state.table.discards.len()), (0, 2), "shuffled only when a card is needed");
    go(&mut state, Move::Again(None));
    let done = draw(&mut state, 5, 0, 0);
    assert_eq!((state.deck.len(), state.table.discards.len()), (1, 0));
    assert!(done.events.contains(&Event::Reshuffled { cards: 2 }));

    let mut state = racing(2);
    state.deck.clear();
    let done = draw(&mut state, 5, 0, 0);
    assert!(done.events.contains(&Event::FoundNothing { seat: A }));
    assert_eq!((state.table.phase, state.table.mover().hand.len()), (Phase::Resolve, 0));
}

// Rules: C8 (vector 25)
#[test]
fn seven_in_hand_are_a_crisis() {
    let mut state = racing(2);
    pawns(&mut state, &[10, 0]);
    state.table.pagoda = 17;
    hand(&mut state, A, &[(Kind::Ladder, 3)]);
    deck(&mut state, &[Kind::Sandals]);
    let done = draw(&mut state, 5, 0, 0);
    let (table, first) = (&state.table, state.table.player(A));
    assert_eq!((first.hand.len(), table.pagoda, first.floor), (0, 20, 10));
    assert_eq!((&table.discards, table.active), (&vec![Kind::Ladder, Kind::Sandals], B));
    assert!(told(&done).contains("Crisis! 7 in hand. 5 floors lost."), "{}", told(&done));
    assert_eq!((first.luck.crises, first.luck.lost), (1, 5));
}

// Rules: C8 (A14)
#[test]
fn a_crisis_is_judged_even_if_no_card_came() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Ladder, 0), (Kind::Cart, 0)]);
    state.deck.clear();
    draw(&mut state, 5, 0, 0);
    assert_eq!(state.table.last.as_ref().map(|past| past.how), Some(How::Crisis));
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Cart, 0)]);
    deck(&mut state, &[Kind::Sandals]);
    draw(&mut state, 5, 0, 0);
    assert_eq!((state.table.mover().sum(), state.table.phase), (6, Phase::Resolve), "six are none");
}

// Rules: C6, C8 (vector 26)
#[test]
fn a_hand_of_nine_can_be_saved_before_the_discovery() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Ladder, 0), (Kind::Cart, 0)]);
    deck(&mut state, &[Kind::Steps]);
    draw(&mut state, 3, 2, 0);
    assert_eq!(state.table.phase, Phase::Ability);
    go(&mut state, Move::Use(0));
    assert_eq!((kinds(&state, A), state.table.mover().sum()), (vec![Kind::Steps, Kind::Cart], 5));
    assert_eq!(state.table.phase, Phase::Resolve);
}

// Rules: C9, C9.1
#[test]
fn again_brings_back_what_is_out_and_neither_sheet_nor_cards() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 0), (Kind::Cart, 2)]);
    deck(&mut state, &[Kind::Sled, Kind::Salt]);
    draw(&mut state, 3, 2, 1);
    go(&mut state, Move::Use(0));
    assert_eq!((state.table.out, state.table.mover().used), (cubes(3, 1, 0), 1));
    go(&mut state, Move::Again(None));
    let (table, mover) = (&state.table, state.table.mover());
    assert_eq!((table.out, mover.bag, mover.reds, mover.used), (cubes(0, 0, 0), cubes(6, 3, 2), 1, 1));
    assert_eq!((mover.held(1).map(|held| held.cubes), table.marker, mover.floor), (Some(2), 9, 0));
    // at once with a number: the same, and a draw that goes on from the marker
    go(&mut state, Move::Draw(5));
    assert!(state.table.turn > 1 || state.table.marker >= 14);
}

// Rules: C9, C9.2, C10
#[test]
fn stop_puts_cubes_on_cards_and_everything_else_back() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 1), (Kind::Cart, 2)]);
    deck(&mut state, &[Kind::Sled]);
    draw(&mut state, 3, 1, 1);
    go(&mut state, Move::Use(0));
    let done = go(&mut state, Move::Stop);
    let (table, first) = (&state.table, state.table.player(A));
    assert_eq!((first.floor, first.bag, first.reds, first.used), (8, cubes(7, 4, 3), 0, 0));
    assert_eq!(
        first.hand.iter().map(|held| (held.kind, held.cubes)).collect::<Vec<_>>(),
        [(Kind::Sled, 1), (Kind::Cart, 5)]
    );
    assert_eq!((table.pagoda, table.active, table.marker, table.turn), (16, B, 0, 2));
    assert!(told(&done).contains("A stops on floor 8."), "{}", told(&done));
    assert_eq!(first.luck.stops, 1);
}

const THREE: [(Kind, u8); 3] = [(Kind::Salt, 0), (Kind::Steps, 1), (Kind::Ember, 0)];

// Rules: C9.3, C18.6 (vector 29)
#[test]
fn a_scarce_pagoda_asks_where_its_cubes_go() {
    let mut state = at_stop(1, &THREE);
    let done = go(&mut state, Move::Stop);
    assert_eq!((state.table.phase, state.table.active), (Phase::Allocate, A));
    assert!(told(&done).contains("The pagoda has 1, the cards want 4"), "{}", told(&done));
    go(&mut state, Move::Place(vec![(1, 1)]));
    let on: Vec<u8> = state.table.player(A).hand.iter().map(|held| held.cubes).collect();
    assert_eq!((on, state.table.pagoda, state.table.player(A).floor), (vec![0, 2, 0], 0, 5));
    assert_eq!(state.table.active, B);
}

// Rules: C9.3, C18.6
#[test]
fn a_placing_must_add_up() {
    let mut state = at_stop(2, &THREE);
    go(&mut state, Move::Stop);
    let before = state.clone();
    for (places, code) in [
        (vec![(0, 1)], "PLACE_SUM"),
        (vec![(0, 2), (1, 1)], "PLACE_SUM"),
        (vec![], "PLACE_SUM"),
        (vec![(1, 2)], "PLACE_ABOVE"),
        (vec![(0, 1), (0, 1)], "PLACE_TWICE"),
        (vec![(4, 2)], "SLOT"),
    ] {
        assert_eq!(play(&mut state, A, Move::Place(places.clone())).unwrap_err().code, code, "{places:?}");
    }
    assert_eq!(state, before);
    assert_eq!(play(&mut state, B, Move::Place(vec![(0, 2)])).unwrap_err().code, "TURN");
    go(&mut state, Move::Place(vec![(0, 1), (2, 1)]));
    assert_eq!(state.table.pagoda, 0);
}

// Rules: C9.2, C18.6
#[test]
fn nothing_is_asked_where_nothing_can_be_chosen() {
    let mut enough = at_stop(4, &THREE);
    go(&mut enough, Move::Stop);
    assert_eq!((enough.table.active, enough.table.pagoda), (B, 0));
    let mut empty = at_stop(0, &THREE);
    go(&mut empty, Move::Stop);
    assert_eq!((empty.table.active, empty.table.player(A).held(0).map(|held| held.cubes)), (B, Some(0)));
    let mut single = at_stop(1, &[(Kind::Cart, 1)]);
    go(&mut single, Move::Stop);
    assert_eq!((single.table.active, single.table.player(A).held(0).map(|held| held.cubes)), (B, Some(2)));
}

// Rules: C11 (vector 30)
#[test]
fn the_marker_wins_at_once_but_a_threat_comes_first() {
    let mut state = racing(2);
    pawns(&mut state, &[95, 0]);
    let before = state.clone();
    let done = draw(&mut state, 2, 1, 2);
    let ending = state.table.over().unwrap();
    assert_eq!((ending.winner, ending.floor), (A, 100));
    assert_eq!((state.deck.len(), state.table.player(A).hand.len()), (22, 0), "no discovery");
    assert!(told(&done).contains("A has reached floor 99 and wins!"), "{}", told(&done));
    assert_eq!(play(&mut state, B, Move::Draw(5)).unwrap_err().code, "OVER");

    let mut state = before;
    draw(&mut state, 1, 1, 3);
    assert_eq!((state.table.over(), state.table.player(A).floor), (None, 95));
}

fn last_round(pawns_at: &[u8]) -> State {
    let mut state = racing(3);
    state.table.last_round = true;
    pawns(&mut state, pawns_at);
    state
}

// Rules: C11.1
#[test]
fn in_the_last_round_those_behind_have_their_turn() {
    let mut state = last_round(&[95, 90, 96]);
    let done = draw(&mut state, 4, 1, 0);
    assert!(told(&done).contains("A has reached floor 99! Whoever has not"), "{}", told(&done));
    assert_eq!((state.table.over(), state.table.active, state.table.player(A).floor), (None, B, 100));
    assert_eq!(state.table.player(A).bag.total(), 13, "everything drawn is back in the bag");
    draw(&mut state, 4, 1, 0);
    go(&mut state, Move::Stop);
    assert_eq!((state.table.player(B).floor, state.table.active), (95, C));
    draw(&mut state, 4, 1, 0);
    let ending = state.table.over().unwrap();
    assert_eq!((ending.winner, ending.floor), (C, 101), "the highest floor wins");
}

// Rules: C11.1
#[test]
fn of_equal_floors_the_earlier_wins_and_the_round_ends_before_the_first_seat() {
    let mut state = last_round(&[50, 95, 95]);
    draw(&mut state, 2, 0, 3);
    draw(&mut state, 4, 1, 0);
    assert_eq!((state.table.over(), state.table.active), (None, C));
    draw(&mut state, 4, 1, 0);
    assert_eq!(state.table.over().map(|ending| ending.winner), Some(B));

    let mut state = last_round(&[50, 50, 95]);
    draw(&mut state, 2, 0, 3);
    draw(&mut state, 2, 0, 3);
    draw(&mut state, 4, 1, 0);
    assert_eq!(state.table.over().map(|ending| ending.winner), Some(C), "nobody is left in this round");
}

// Rules: C11.1
#[test]
fn the_last_round_is_off_unless_it_is_asked_for() {
    assert!(!Options::default().last_round && !racing(2).table.last_round);
    assert!(opened(Options { last_round: true, ..Options::default() }, 2).table.last_round);
}

// Rules: C2.1
#[test]
fn nobody_passes_and_every_step_has_its_time() {
    let mut state = racing(2);
    for mv in [Move::Stop, Move::Go, Move::Again(Some(6)), Move::Use(0), Move::Place(vec![(0, 1)])] {
        assert_eq!(play(&mut state, A, mv.clone()).unwrap_err().code, "NOT_NOW", "{mv:?}");
    }
    assert_eq!(play(&mut state, B, Move::Draw(6)).unwrap_err().code, "TURN");
    assert_eq!(play(&mut state, Seat(9), Move::Draw(6)).unwrap_err().code, "NOT_SEATED");
    draw(&mut state, 5, 0, 0);
    for mv in [Move::Draw(6), Move::Go, Move::Use(0), Move::Place(vec![(0, 1)])] {
        assert_eq!(play(&mut state, A, mv.clone()).unwrap_err().code, "NOT_NOW", "{mv:?}");
    }
}
