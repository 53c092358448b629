//! The nine cards, with the vectors of the rules that are about them.

use crate::content::Kind;
use crate::state::moves::{Event, Move};
use crate::state::{How, Phase};
use crate::tests::kit::*;

// Rules: C6 (vector 13)
#[test]
fn a_card_is_paid_from_the_yellow_of_this_draw() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Cart, 0), (Kind::Steps, 0)]);
    deck(&mut state, &[Kind::Sled]);
    draw(&mut state, 3, 2, 0);
    let refused = play(&mut state, A, Move::Use(0)).unwrap_err();
    assert_eq!(refused.code, "COST");
    assert_eq!(refused.why.plain(), "Mine Cart costs 3 yellow. You have 2 from this draw: 1 is missing.");
    assert_eq!(refused.instead.map(|line| line.plain()).as_deref(), Some("You can pay for Three Steps (b)."));
    assert_eq!(play(&mut state, A, Move::Use(7)).unwrap_err().code, "SLOT");
    // the yellow of an earlier action does not pay
    go(&mut state, Move::Go);
    go(&mut state, Move::Again(None));
    draw(&mut state, 5, 0, 0);
    assert_eq!(state.table.phase, Phase::Resolve);
}

// Rules: C6, C16.4 (vector 14)
#[test]
fn three_steps() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 2)]);
    draw(&mut state, 3, 1, 1);
    assert_eq!((state.table.marker, state.table.mover().bag), (5, cubes(3, 3, 2)));
    go(&mut state, Move::Use(0));
    let mover = state.table.mover();
    assert_eq!((state.table.marker, mover.bag, mover.used), (8, cubes(5, 3, 2), 1));
    assert_eq!(state.table.discards, [Kind::Steps]);
}

// Rules: C16.3 (vector 15)
#[test]
fn the_sled_slides_by_the_plain_cubes_of_the_draw() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Sled, 4)]);
    draw(&mut state, 4, 2, 1);
    assert_eq!(state.table.marker, 7);
    go(&mut state, Move::Use(0));
    assert_eq!(state.table.marker, 11, "neither the cubes on it nor those of the sheet count");

    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Sled, 0)]);
    state.table.players[0].bag = cubes(6, 5, 3);
    draw(&mut state, 0, 5, 0);
    assert!(go(&mut state, Move::Use(0)).events.contains(&Event::Fizzled { kind: Kind::Sled }));
    assert_eq!(state.table.marker, 5);
}

fn landing_from(floor: u8) -> crate::state::State {
    let mut state = racing(2);
    pawns(&mut state, &[floor - 5, 0]);
    hand(&mut state, A, &[(Kind::Landing, 0)]);
    draw(&mut state, 3, 2, 0);
    assert_eq!(state.table.marker, floor);
    go(&mut state, Move::Use(0));
    state
}

// Rules: C16.1, C11, C6 (vector 16)
#[test]
fn the_next_landing() {
    assert_eq!([30, 37, 89].map(|floor| landing_from(floor).table.marker), [40, 40, 90]);
    let won = [90, 93, 98].map(|floor| landing_from(floor).table.over().map(|ending| (ending.winner, ending.floor)));
    assert_eq!(won, [Some((A, 99)); 3]);
}

fn catching_up(kind: Kind, marker: u8, others: [u8; 2]) -> crate::state::State {
    let mut state = racing(3);
    pawns(&mut state, &[marker - 5, others[0], others[1]]);
    hand(&mut state, A, &[(kind, 0)]);
    draw(&mut state, 2, 3, 0);
    assert_eq!(state.table.marker, marker);
    state
}

// Rules: C14, C5.2 (vectors 17, 18)
#[test]
fn ladder_and_cart_go_to_the_rank_ahead() {
    let mut ladder = catching_up(Kind::Ladder, 12, [20, 33]);
    let done = go(&mut ladder, Move::Use(0));
    assert_eq!((ladder.table.marker, ladder.table.player(A).bonus), (20, [true, false]));
    assert!(done.events.contains(&Event::Bonus { seat: A, floor: 20 }));
    let mut cart = catching_up(Kind::Cart, 12, [20, 33]);
    go(&mut cart, Move::Use(0));
    assert_eq!(cart.table.marker, 25);
}

// Rules: C14, C6 (vector 19)
#[test]
fn in_front_they_lead_nowhere() {
    for kind in [Kind::Ladder, Kind::Cart] {
        for others in [[20, 33], [45, 33]] {
            let mut state = catching_up(kind, 45, others);
            let done = go(&mut state, Move::Use(0));
            assert_eq!((state.table.marker, &state.table.discards), (45, &vec![kind]));
            assert!(done.events.contains(&Event::Fizzled { kind }));
        }
    }
}

// Rules: C14 (vector 20)
#[test]
fn with_two_players_both_are_ten_floors_for_the_leader_too() {
    for kind in [Kind::Ladder, Kind::Cart] {
        for (from, other, to) in [(12, 50, 22), (75, 3, 85)] {
            let mut state = racing(2);
            pawns(&mut state, &[from - 5, other]);
            hand(&mut state, A, &[(kind, 0)]);
            draw(&mut state, 2, 3, 0);
            go(&mut state, Move::Use(0));
            assert_eq!(state.table.marker, to);
        }
    }
}

// Rules: C14 (vector 21)
#[test]
fn a_rank_is_the_next_greater_floor() {
    for (others, to) in [([20, 20], 20), ([12, 33], 33)] {
        let mut state = catching_up(Kind::Ladder, 12, others);
        go(&mut state, Move::Use(0));
        assert_eq!(state.table.marker, to);
    }
}

// Rules: C15 (vectors 22, 23)
#[test]
fn salt_takes_a_red_cube_from_the_sheet_and_no_ember() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Salt, 0)]);
    draw(&mut state, 2, 1, 2);
    assert_eq!(state.table.mover().reds, 2);
    go(&mut state, Move::Use(0));
    let mover = state.table.mover();
    assert_eq!((mover.reds, mover.used, mover.bag), (1, 1, cubes(4, 3, 2)));

    let mut state = racing(2);
    state.table.players[0].embers = 1;
    hand(&mut state, A, &[(Kind::Salt, 0)]);
    draw(&mut state, 4, 1, 0);
    let done = go(&mut state, Move::Use(0));
    assert!(done.events.contains(&Event::Fizzled { kind: Kind::Salt }));
    assert_eq!((state.table.mover().embers, &state.table.discards), (1, &vec![Kind::Salt]));
}

// Rules: C15, C4 (A12)
#[test]
fn salt_does_not_save_from_a_threat() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Salt, 0)]);
    draw(&mut state, 1, 1, 3);
    assert_eq!(state.table.last.as_ref().map(|past| past.how), Some(How::Threat));
    assert_eq!(kinds(&state, A), [Kind::Salt]);
}

// Rules: C13 (vector 24)
#[test]
fn sandals_lengthen_moves_while_they_are_held() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Sandals, 2), (Kind::Sandals, 2)]);
    deck(&mut state, &[Kind::Steps, Kind::Steps]);
    let done = draw(&mut state, 4, 1, 0);
    assert_eq!(state.table.marker, 11);
    assert!(told(&done).contains("11 floors down, 6 of them by sandals"), "{}", told(&done));
    let bag = state.table.mover().bag.plain;
    go(&mut state, Move::Use(0));
    assert_eq!((state.table.marker, state.table.mover().bag.plain), (11, bag + 2));
    assert_eq!(state.table.discards, [Kind::Sandals]);
    go(&mut state, Move::Again(None));
    draw(&mut state, 5, 0, 0);
    assert_eq!(state.table.marker, 19, "one pair is left: five and three");
}

// Rules: C13 (A4)
#[test]
fn sandals_help_no_card_and_count_from_the_move_after_their_discovery() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 0)]);
    deck(&mut state, &[Kind::Sandals, Kind::Sled]);
    draw(&mut state, 4, 1, 0);
    go(&mut state, Move::Use(0));
    assert_eq!((state.table.marker, kinds(&state, A)), (8, vec![Kind::Sandals]));
    go(&mut state, Move::Again(None));
    draw(&mut state, 5, 0, 0);
    assert_eq!(state.table.marker, 16);

    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 0), (Kind::Sandals, 0)]);
    draw(&mut state, 4, 1, 0);
    go(&mut state, Move::Use(0));
    assert_eq!(state.table.marker, 11, "five and three, and three by the card");
}

fn ember_at_five(others: &[u8]) -> crate::state::State {
    let mut state = racing(others.len() + 1);
    let floors: Vec<u8> = std::iter::once(0).chain(others.iter().copied()).collect();
    pawns(&mut state, &floors);
    hand(&mut state, A, &[(Kind::Ember, 1)]);
    draw(&mut state, 3, 1, 1);
    go(&mut state, Move::Use(0));
    state
}

// Rules: C12 (vector 9)
#[test]
fn the_sole_leader_takes_the_ember_for_the_next_turn() {
    let mut state = ember_at_five(&[0, 0]);
    let mover = state.table.mover();
    assert_eq!((mover.pending, mover.embers, &state.table.discards), (1, 0, &vec![]));
    assert_eq!(mover.bag.plain, 4, "its cube is in the bag");
    assert_eq!((mover.sum(), state.table.reds(A)), (state.table.mover().sum(), 1), "nothing now");
    state.deck.clear();
    go(&mut state, Move::Stop);
    for _ in 0..2 {
        draw(&mut state, 5, 0, 0);
        go(&mut state, Move::Stop);
    }
    assert_eq!((state.table.active, state.table.mover().embers, state.table.mover().pending), (A, 1, 0));
    draw(&mut state, 2, 1, 2);
    assert_eq!(state.table.last.as_ref().map(|past| past.how), Some(How::Threat));
    assert_eq!((state.table.player(A).embers, &state.table.discards), (0, &vec![Kind::Ember]));
}

// Rules: C12 (vector 10)
#[test]
fn a_shared_lead_puts_it_out_and_another_leader_takes_it() {
    let tied = ember_at_five(&[5, 0]);
    assert_eq!(tied.table.discards, [Kind::Ember]);
    assert!(tied.table.players.iter().all(|player| player.pending == 0));
    let other = ember_at_five(&[0, 30]);
    assert_eq!((other.table.player(C).pending, other.table.player(A).pending, &other.table.discards), (1, 0, &vec![]));
    let two = ember_at_five(&[30]);
    assert_eq!(two.table.player(B).pending, 1, "with two players as with more");
}

// Rules: C16.2, C7, C8 (vector 27)
#[test]
fn a_tremor_shakes_everybody_else_first() {
    let mut state = racing(3);
    hand(&mut state, B, &[(Kind::Salt, 0)]);
    deck(&mut state, &[Kind::Tremor, Kind::Ladder, Kind::Cart, Kind::Steps]);
    let done = draw(&mut state, 5, 0, 0);
    assert_eq!(kinds(&state, B), [Kind::Salt, Kind::Ladder]);
    assert_eq!((kinds(&state, C), kinds(&state, A)), (vec![Kind::Cart], vec![Kind::Steps]));
    assert_eq!((&state.table.discards, state.table.phase), (&vec![Kind::Tremor], Phase::Resolve));
    assert_eq!((state.table.player(B).sum(), state.table.active), (8, A), "eight, and not judged now");
    assert!(told(&done).contains("A discovers a Tremor"), "{}", told(&done));
    // judged in his own turn, with the next card
    deck(&mut state, &[Kind::Sled]);
    go(&mut state, Move::Stop);
    draw(&mut state, 5, 0, 0);
    assert_eq!(state.table.last.as_ref().map(|past| (past.seat, past.how)), Some((B, How::Crisis)));
}

// Rules: C16.2 (vector 28)
#[test]
fn a_tremor_in_a_tremor_is_resolved_at_once() {
    use Kind::{Ember, Ladder, Sandals, Sled, Steps, Tremor};
    let mut state = racing(3);
    deck(&mut state, &[Tremor, Ladder, Tremor, Steps, Sled, Sandals, Ember]);
    draw(&mut state, 5, 0, 0);
    assert_eq!(kinds(&state, A), [Steps, Ember]);
    assert_eq!((kinds(&state, B), kinds(&state, C)), (vec![Ladder, Sled], vec![Sandals]));
    assert_eq!(state.table.discards, [Tremor, Tremor]);
}

// Rules: C16.2, C8 (A16)
#[test]
fn the_card_in_the_tremors_place_is_judged() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Cart, 0)]);
    deck(&mut state, &[Kind::Tremor, Kind::Steps, Kind::Salt]);
    draw(&mut state, 5, 0, 0);
    assert_eq!(state.table.last.as_ref().map(|past| past.how), Some(How::Crisis));
    assert_eq!(state.table.discards, [Kind::Tremor, Kind::Cart, Kind::Salt]);
}

// Rules: C16.2
#[test]
fn a_tremor_with_no_cards_left_ends() {
    let mut state = racing(2);
    deck(&mut state, &[Kind::Tremor, Kind::Tremor]);
    let done = draw(&mut state, 5, 0, 0);
    let nothing = done.events.iter().filter(|event| matches!(event, Event::FoundNothing { .. })).count();
    assert_eq!(
        (nothing, &state.table.discards),
        (4, &vec![Kind::Tremor; 2]),
        "the inner one is shuffled and comes once more"
    );
}

// Rules: C11, C6
#[test]
fn a_card_reaches_the_bottom_as_well() {
    let mut state = racing(2);
    pawns(&mut state, &[91, 0]);
    hand(&mut state, A, &[(Kind::Steps, 0)]);
    draw(&mut state, 4, 1, 0);
    assert_eq!(state.table.over(), None);
    go(&mut state, Move::Use(0));
    assert_eq!(state.table.over().map(|ending| (ending.winner, ending.floor)), Some((A, 99)));
    assert_eq!(state.table.player(A).hand.len(), 0, "no discovery after it");
}
