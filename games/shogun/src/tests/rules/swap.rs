//! The swap of two character cards (X6.7).

use crate::rules::awaited::awaited;
use crate::rules::lapse::lapse;
use crate::rules::refused::{Refused, SwapRefused};
use crate::state::duty::Key;
use crate::state::moves::{Event, Move};
use crate::state::{Orders, State};
use crate::tests::kit::*;
use gogome_contract::{Seat, StepContext};

/// The first card is Akira's, whose activation has just begun; Hattori, Hikaru and Tomoe follow.
fn first() -> State {
    quiet("c1")
}

fn swap(one: &str, other: &str) -> Move {
    Move::Swap { one: character(one), other: character(other) }
}

fn refused(state: &mut State, by: Seat, mv: Move) -> SwapRefused {
    match play(state, by, mv, &[]) {
        Err(Refused::Swap(refused)) => refused,
        other => panic!("{other:?}"),
    }
}

fn late(state: &mut State, key: &str) {
    lapse(state, key, &mut StepContext::new(&mut Script::new(&[]))).unwrap();
}

// Rules: X6.7
#[test]
fn a_swap_that_nobody_vetoes_stands_when_the_first_card_acts() {
    let mut state = first();
    play(&mut state, B, swap("hikaru", "tomoe"), &[]).unwrap();
    assert_eq!(cards(&state), ["akira", "hattori", "hikaru", "tomoe"], "not yet");
    let told = play(&mut state, A, Move::Head(square("B2")), &[]);
    assert!(told.is_err(), "what is refused is no act");
    assert!(state.table.queue.swap.is_some());
    let told = play(&mut state, A, Move::Done, &[]).unwrap();
    assert!(told.contains(&Event::Swapped(character("hikaru"), character("tomoe"))));
    assert_eq!(cards(&state), ["akira", "hattori", "tomoe", "hikaru"]);
    assert_eq!(refused(&mut state, A, swap("hikaru", "tomoe")), SwapRefused::TooLate);
}

// Rules: X6.7
#[test]
fn another_player_may_veto_and_there_is_one_swap_in_a_round() {
    let mut state = first();
    assert_eq!(refused(&mut state, A, Move::Veto), SwapRefused::None);
    play(&mut state, B, swap("hikaru", "tomoe"), &[]).unwrap();
    assert_eq!(refused(&mut state, C, swap("akira", "tomoe")), SwapRefused::Proposed);
    assert_eq!(refused(&mut state, B, Move::Veto), SwapRefused::Own { by: B });
    assert_eq!(refused(&mut state, B, Move::Go), SwapRefused::Own { by: B });
    assert_eq!(play(&mut state, D, Move::Veto, &[]), Ok(vec![Event::Vetoed(D)]));
    assert_eq!(refused(&mut state, C, swap("akira", "tomoe")), SwapRefused::Proposed);
    play(&mut state, A, Move::Done, &[]).unwrap();
    assert_eq!(cards(&state), ["akira", "hattori", "hikaru", "tomoe"]);
}

// Rules: X6.7
#[test]
fn without_another_player_it_is_made_at_once_and_an_activation_that_only_began_goes_back() {
    let mut state = first();
    for hero in &mut state.table.heroes {
        hero.owner = Some(A);
    }
    state.table.people = vec![true, false, false, false];
    state.table.hero_mut(character("akira")).ap = 4;
    state.table.activation.as_mut().unwrap().before = 1;
    play(&mut state, A, swap("akira", "tomoe"), &[]).unwrap();
    assert_eq!(cards(&state), ["tomoe", "hattori", "hikaru", "akira"]);
    assert_eq!(state.table.activation.as_ref().map(|activation| activation.piece), Some(id("tomoe")));
    let ap = ["akira", "tomoe"].map(|who| state.table.hero(character(who)).ap);
    assert_eq!(ap, [1, 3], "Akira has what he had kept");
    assert_eq!(refused(&mut state, A, swap("akira", "tomoe")), SwapRefused::Proposed);
}

// Rules: X6.7
#[test]
fn only_living_characters_before_the_first_card_has_acted() {
    let mut state = first();
    only(&mut state, &["akira", "hattori", "hikaru"]);
    assert_eq!(refused(&mut state, A, swap("akira", "tomoe")), SwapRefused::NotBoth);
    assert_eq!(refused(&mut state, A, swap("akira", "akira")), SwapRefused::NotBoth);
    play(&mut state, A, Move::Walk { to: square("C2"), exert: 0, via: Vec::new() }, &[]).unwrap();
    assert_eq!(refused(&mut state, A, swap("akira", "hattori")), SwapRefused::TooLate);
}

// Rules: X6.7
#[test]
fn a_card_that_did_something_as_it_began_has_acted() {
    let mut state = first();
    // Tomoe's Kami Mode hurts foes beside her when her activation begins
    state.table.hero_mut(character("tomoe")).kami_mode = Some(crate::state::KamiMode::Fresh);
    let kachi = put(&mut state, "kachi", "C5");
    let all = ["tomoe", "hattori", "hikaru", "akira"].map(id);
    order(&mut state, &all);
    go(&mut state, &[]);
    assert_eq!(health(&state, kachi), 4);
    assert_eq!(refused(&mut state, B, swap("akira", "hattori")), SwapRefused::TooLate);
}

// Rules: X6.7
#[test]
fn another_player_may_close_it_by_going_on() {
    let mut state = first();
    play(&mut state, A, swap("akira", "hikaru"), &[]).unwrap();
    play(&mut state, C, Move::Go, &[]).unwrap();
    assert_eq!(cards(&state), ["hikaru", "hattori", "akira", "tomoe"]);
    assert_eq!(state.table.activation.as_ref().map(|activation| activation.piece), Some(id("hikaru")));
}

// Rules: X6.7
#[test]
fn a_proposal_that_nobody_vetoed_stands_when_time_runs_out() {
    let mut state = first();
    play(&mut state, A, swap("akira", "hikaru"), &[]).unwrap();
    let turn = state.table.turns;
    late(&mut state, &format!("t{turn}"));
    assert_eq!(cards(&state), ["hikaru", "hattori", "akira", "tomoe"]);
    let activation = state.table.activation.as_ref().unwrap();
    assert_eq!((activation.piece, activation.late), (id("hikaru"), false), "Hikaru has its own time");
    // of two others: the time of the first card has run out all the same
    let mut state = first();
    play(&mut state, B, swap("tomoe", "hikaru"), &[]).unwrap();
    let turn = state.table.turns;
    late(&mut state, &format!("t{turn}"));
    assert_eq!(cards(&state), ["akira", "hattori", "tomoe", "hikaru"]);
    assert!(state.table.activation.as_ref().unwrap().late);
    assert_eq!(refused(&mut state, C, Move::Go), SwapRefused::None);
}

/// A kachi's card is the first; these seats want to be asked.
fn enemy_first(asked: &[Seat]) -> State {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "H7");
    for seat in asked {
        state.table.orders[seat.at()] = Orders { swap: true, ..Orders::default() };
    }
    let all: Vec<_> = [kachi].into_iter().chain(["akira", "hattori", "hikaru", "tomoe"].map(id)).collect();
    order(&mut state, &all);
    crate::rules::swap::open(&mut state.table);
    state
}

// Rules: X6.7
#[test]
fn no_round_waits_for_a_swap_unless_somebody_wants_to_be_asked() {
    let mut state = enemy_first(&[]);
    let told = go(&mut state, &[0]);
    assert!(matches!(told[0], Event::Starts(_)), "the kachi acts at once");
    let mut state = enemy_first(&[B, D]);
    assert_eq!(go(&mut state, &[]), []);
    let asked = awaited(&state.table);
    assert_eq!(
        (asked[0].key, asked[0].seats.as_slice(), asked[0].every),
        (Key::Swap { phase: 1, round: 1 }, [B, D].as_slice(), false)
    );
    play(&mut state, D, Move::Go, &[0]).unwrap();
    assert_eq!(state.table.queue.begun, 2, "the kachi has acted, Akira's activation runs");
}

// Rules: X6.7
#[test]
fn a_swap_in_the_window_stands_when_it_closes() {
    for closes in ["go", "lapse"] {
        let mut state = enemy_first(&[B]);
        go(&mut state, &[]);
        play(&mut state, B, swap("akira", "tomoe"), &[]).unwrap();
        if closes == "go" {
            play(&mut state, C, Move::Go, &[0]).unwrap();
        } else {
            lapse(&mut state, "r1.swap", &mut StepContext::new(&mut Script::new(&[0]))).unwrap();
        }
        assert_eq!(cards(&state), ["kachi", "tomoe", "hattori", "hikaru", "akira"], "{closes}");
        assert_eq!(state.table.activation.as_ref().map(|activation| activation.piece), Some(id("tomoe")));
    }
}

// Rules: X6.7, T31
#[test]
fn behind_a_chosen_two_characters_can_still_be_swapped() {
    let mut state = quiet("c4");
    let oni = put(&mut state, "blood_oni", "H7");
    state.table.orders[0].swap = true;
    let all: Vec<_> = [oni].into_iter().chain(["akira", "hattori"].map(id)).collect();
    order(&mut state, &all);
    crate::rules::swap::open(&mut state.table);
    play(&mut state, A, swap("akira", "hattori"), &[]).unwrap();
    play_with(&mut state, A, Move::Go, &mut luck(1)).unwrap();
    assert_eq!(cards(&state), ["blood_oni", "hattori", "akira"]);
}

// Rules: X6.7
#[test]
fn acting_with_the_first_card_refuses_a_swap_of_it() {
    let mut state = first();
    play(&mut state, B, swap("akira", "hattori"), &[]).unwrap();
    let told = play(&mut state, A, Move::Walk { to: square("C2"), exert: 0, via: Vec::new() }, &[]).unwrap();
    assert!(told.contains(&Event::Vetoed(A)));
    assert_eq!(cards(&state), ["akira", "hattori", "hikaru", "tomoe"]);
    assert_eq!(refused(&mut state, C, Move::Go), SwapRefused::None);
}
