//! Whom the table waits for, and what is done if nobody answers.

use crate::content::board::PlaceId;
use crate::game::Koro;
use crate::state::State;
use crate::state::view::View;
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C};
use gogome_contract::{Duty, Game, Holder, Pace, Seat, StepContext, Viewer, Who};

fn duties(state: &State) -> Vec<Duty> {
    Koro.duties(&View::of(state, Viewer::Public))
}

fn keys(state: &State) -> Vec<(String, Vec<Seat>, Pace)> {
    let duties = duties(state).into_iter();
    duties.map(|duty| (duty.key.clone(), duty.who.seats().to_vec(), duty.pace)).collect()
}

/// A's turn with a dragon on I1, and B beside it.
fn near_a_dragon() -> State {
    let mut state = kit::table(3);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::guard(&mut state, "I1.0", "tokage");
    state
}

// Rules: K3.1, K12.2, K12.7
#[test]
fn a_turn_and_a_question_to_others_have_their_keys() {
    let mut state = near_a_dragon();
    assert_eq!(keys(&state), [("t1.0".to_owned(), vec![A], Pace::Turn)]);
    assert!(duties(&state).iter().all(|duty| duty.lapses.at_all() && matches!(duty.who, Who::Every(_))));
    say(&mut state, A, "move path:I1.5");
    let asked = keys(&state);
    assert_eq!(asked.len(), 1);
    assert_eq!((asked[0].1.as_slice(), asked[0].2), (&[B, C][..], Pace::Answer));
    assert!(asked[0].0.starts_with('d') && duties(&state)[0].sealed);
    let key = asked[0].0.clone();
    say(&mut state, B, "answer join:no");
    assert_eq!(keys(&state), [(key.clone(), vec![C], Pace::Answer)], "the same wait");
    say(&mut state, C, "answer join:no");
    let back = keys(&state);
    assert!(back.iter().all(|(other, ..)| *other != key));
}

// Rules: K3.8, K3.14
#[test]
fn the_clock_answers_for_who_does_not() {
    let mut state = near_a_dragon();
    say(&mut state, A, "move path:I1.5");
    let key = duties(&state)[0].key.clone();
    let mut luck = kit::luck(4);
    Koro.lapse(&mut state, &key, &mut StepContext::new(&mut luck)).unwrap();
    assert!(state.table.combat.as_ref().is_none_or(|combat| combat.fighter(B).is_none()));
    let gone = Koro.lapse(&mut state, &key, &mut StepContext::new(&mut luck)).unwrap_err();
    assert_eq!(gone.code, "E_NOLAPSE");
}

// Rules: K1.13, K3.1
#[test]
fn everybody_is_asked_to_arrange_their_board_and_then_the_first_for_their_turn() {
    let mut luck = kit::luck(3);
    let options = kit::options();
    let mut state = Koro.setup(options, &[Holder::Person; 3], &mut StepContext::new(&mut luck)).unwrap();
    let asked = keys(&state);
    assert_eq!((asked.len(), asked[0].1.len(), asked[0].2), (1, 3, Pace::Turn));
    for seat in [A, B, C] {
        say(&mut state, seat, "setup");
    }
    let first = state.table.active();
    assert_eq!(keys(&state), [("t1.0".to_owned(), vec![first], Pace::Turn)]);
    let next = Koro.next(&View::of(&state, Viewer::Public));
    assert_eq!(next.len(), 1);
    assert!(next[0] != first);
    assert!(state.table.board.is_laid(PlaceId::C));
}

// Rules: K18.4
#[test]
fn a_seat_that_nobody_holds_is_not_waited_for() {
    let mut state = near_a_dragon();
    let mut luck = kit::luck(3);
    Koro.reseat(&mut state, B, Holder::Nobody, &mut StepContext::new(&mut luck)).unwrap();
    say(&mut state, A, "move path:I1.5");
    assert!(duties(&state).iter().all(|duty| !duty.who.seats().contains(&B)));
}
