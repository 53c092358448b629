use super::{chapter, end_turn, told};
use crate::content::AdventureKind;
use crate::rules::chapter::countdown::{score, score_together};
use crate::state::moves::{ChapterEvent, Event, Move, TurnEvent, Using, Why};
use crate::state::{Chapter, State};
use crate::tests::kit::{A, B, C, go, guard, lay, luck, space, stand, table, token, token_on, used_up};
use gogome_contract::StepContext;

/// Everybody waits in a temple, where no rope hangs and no lava comes.
fn aside(seats: usize) -> State {
    let mut state = table(seats);
    for seat in state.table.seats().collect::<Vec<_>>() {
        stand(&mut state, seat, "T1");
    }
    state
}

/// What the countdown brings until it is over, with the round.
fn rounds_of(state: &mut State) -> Vec<(u8, String)> {
    let name = |event: ChapterEvent| match event {
        ChapterEvent::Lava { number, .. } => format!("lava {number}"),
        ChapterEvent::Blank => "blank".to_owned(),
        ChapterEvent::Rope => "rope".to_owned(),
        ChapterEvent::Ended(_) => "end".to_owned(),
        other => format!("{other:?}"),
    };
    let mut all = Vec::new();
    while state.table.over.is_none() {
        let round = state.table.round;
        all.extend(told(&end_turn(state)).into_iter().map(|event| (round, name(event))));
    }
    all
}

const TRACK: [&str; 8] = ["lava 1", "blank", "rope", "lava 2", "lava 3", "lava 4", "lava 5", "end"];

fn track(from: u8) -> Vec<(u8, String)> {
    (from..).zip(TRACK).map(|(round, name)| (round, name.to_owned())).collect()
}

// Rules: K3.13, K16.1, K16.2, K16.3, K16.9, K16.11
#[test]
fn thirty_points_in_the_own_turn_leave_eight_rounds_after_it() {
    // vector 60
    let mut state = aside(3);
    state.table.round = 5;
    state.table.player_mut(A).vp = 29;
    token(&mut state, A, AdventureKind::Koban);
    let events = go(&mut state, Move::Use(Using::Koban));
    assert_eq!(told(&events), [ChapterEvent::Started { holder: A, limit: false }]);
    let scored = Event::Turn(TurnEvent::Scored { seat: A, vp: 2, total: 31, why: Why::Koban });
    assert!(events.contains(&scored), "{events:?}");
    assert_eq!(rounds_of(&mut state), track(6));
    assert_eq!(state.table.active(), A, "it ends with the holder's turn");
}

fn scores(state: &mut State, points: impl FnOnce(&mut State, &mut StepContext<'_, Event>)) {
    let mut luck = luck(1);
    points(state, &mut StepContext::new(&mut luck));
}

// Rules: K16.1, K16.2
#[test]
fn thirty_points_in_anothers_turn_count_from_the_very_next_turn() {
    // vector 61
    let mut state = aside(3);
    state.table.player_mut(B).vp = 25;
    scores(&mut state, |state, ctx| score_together(state, &[A, B], 5, Why::Dragon, ctx));
    assert_eq!(state.table.chapter, Some(Chapter { holder: B, spare: false, step: 0, rope: false, escaped: 0 }));
    assert_eq!(told(&end_turn(&mut state)), []);
    assert!(matches!(told(&end_turn(&mut state))[..], [ChapterEvent::Lava { number: 1, .. }]));
}

// Rules: K3.13, K16.1, K16.13
#[test]
fn of_several_the_first_from_the_active_seat_gets_the_marker_and_keeps_it() {
    let mut state = aside(3);
    end_turn(&mut state);
    assert_eq!(state.table.active(), B);
    for seat in [A, C] {
        state.table.player_mut(seat).vp = 28;
    }
    scores(&mut state, |state, ctx| score_together(state, &[A, C], 2, Why::Dragon, ctx));
    assert_eq!(state.table.chapter.as_ref().unwrap().holder, C);
    scores(&mut state, |state, ctx| score(state, B, 40, Why::Dragon, ctx));
    assert_eq!(state.table.chapter.as_ref().unwrap().holder, C);
    assert_eq!(state.table.player(B).vp, 40, "points have no upper limit");
}

// Rules: K16.1
#[test]
fn twenty_nine_points_start_nothing() {
    let mut state = aside(2);
    scores(&mut state, |state, ctx| score(state, A, 29, Why::Dragon, ctx));
    assert_eq!(state.table.chapter, None);
}

// Rules: K16.13, K16.2
#[test]
fn after_the_last_round_the_leader_gets_the_marker() {
    let mut state = aside(3);
    state.table.variant.round_limit = 20;
    state.table.round = 20;
    state.table.player_mut(B).vp = 12;
    state.table.player_mut(C).vp = 12;
    assert_eq!(told(&end_turn(&mut state)), []);
    assert_eq!(told(&end_turn(&mut state)), []);
    assert_eq!(told(&end_turn(&mut state)), [ChapterEvent::Started { holder: B, limit: true }]);
    assert_eq!(rounds_of(&mut state), track(21));
}

// Rules: K16.13, K18.4
#[test]
fn who_has_given_up_is_no_leader_and_nobody_who_ties_later_in_turn_order() {
    let mut state = aside(3);
    state.table.round = 60;
    state.table.player_mut(A).vp = 20;
    go(&mut state, Move::Resign);
    end_turn(&mut state);
    let told = told(&end_turn(&mut state));
    assert_eq!(told, [ChapterEvent::Started { holder: B, limit: true }]);
}

// Rules: K16.4
#[test]
fn lava_covers_every_laid_space_of_its_number_and_what_lies_there_leaves_the_game() {
    let mut state = aside(2);
    chapter(&mut state, A, 5);
    lay(&mut state, "I1", "L1-01", 0);
    lay(&mut state, "I2", "L1-07", 0);
    guard(&mut state, "I2.6", "mizuchi");
    token_on(&mut state, "I1.5", AdventureKind::Koban);
    used_up(&mut state, "I2.6", "1-square-WW");
    used_up(&mut state, "I1.0", "1-square-WW");
    let told = told(&end_turn(&mut state));
    let spaces = vec![space("I1.5"), space("I2.6")];
    assert_eq!(told, [ChapterEvent::Lava { number: 4, spaces: spaces.clone() }]);
    assert!(spaces.iter().all(|space| state.table.board.is_lava(*space) && state.table.board.on(*space).is_none()));
    assert!(state.table.board.on(space("I1.0")).is_some());
    assert_eq!(state.table.board.dragon(space("I2.6").place()).map(|guard| guard.space), Some(space("I2.6")));
    assert_eq!(state.table.board.called, [4]);
}
