//! What a seat makes of signals, and which it gives.

use super::choose;
use crate::ai::odds::{ONE, Odds, Sums};
use crate::ai::signals::{heard, said, third};
use crate::content::CardId;
use crate::state::moves::Move;
use crate::state::signal::{Level, Signal, Topic};
use crate::state::view::View;
use crate::state::{Phase, Plan, State};
use crate::tests::kit::{A, B, C, FOR_A, FOR_C, Kit, VILLAGE_B, equipped, luck, mini, play_with};
use gogome_contract::Viewer;

fn spread(some: &[(usize, u64)], of: u64) -> Sums {
    let mut sums = [0; 37];
    for (sum, parts) in some {
        sums[*sum] = ONE * parts / of;
    }
    sums
}

// Rules: T5.2
#[test]
fn what_was_heard_makes_its_third_likelier_and_nothing_impossible() {
    let even = spread(&[(0, 1), (4, 1), (8, 1), (12, 1)], 4);
    for (third, weights) in [(0, [6, 2, 2, 1]), (1, [2, 6, 6, 2]), (2, [1, 2, 2, 6])] {
        let sums = heard(&even, third);
        let all: u64 = weights.iter().sum();
        for (sum, weight) in [0, 4, 8, 12].into_iter().zip(weights) {
            assert!(sums[sum].abs_diff(ONE * weight / all) <= 2, "third {third}: {sum}");
        }
        assert!(sums.iter().sum::<Odds>().abs_diff(ONE) < 8);
    }
}

// Rules: T5.2
#[test]
fn the_third_of_the_dice_is_that_of_their_mean() {
    let three = spread(&[(1, 3), (5, 3), (9, 4)], 10);
    let mixed = spread(&[(1, 1), (9, 1)], 2);
    for (own, expected) in [
        (spread(&[(1, 1)], 1), 0),
        (spread(&[(5, 1)], 1), 1),
        (spread(&[(9, 1)], 1), 2),
        (spread(&[(36, 1)], 1), 2),
        (mixed, 1),
    ] {
        assert_eq!(third(&three, &own), expected);
    }
}

// Rules: T5.1, T5.2
#[test]
fn signals_of_the_own_way_and_of_a_card_are_understood() {
    let card = CardId(FOR_A);
    let of = |signals: &[(Topic, Level)], own: bool| {
        let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]);
        let signals = signals.iter().map(|(topic, level)| Signal { topic: *topic, level: *level });
        state.table.signals = vec![Vec::new(), signals.collect(), Vec::new()];
        assert_eq!(said(&state.table, C, card, own), None, "not c");
        said(&state.table, B, card, own)
    };
    for (level, expected) in
        [(Level::Splendid, 2), (Level::Good, 2), (Level::Fair, 1), (Level::Poor, 0), (Level::Hopeless, 0)]
    {
        assert_eq!(of(&[(Topic::Plan, level)], true), Some(expected), "{level:?}");
        assert_eq!(of(&[(Topic::Plan, level)], false), None, "it aims elsewhere");
    }
    for (level, expected) in [
        (Level::Strong, 2),
        (Level::BigDanger, 2),
        (Level::Fair, 1),
        (Level::PossibleDanger, 1),
        (Level::Weak, 0),
        (Level::Harmless, 0),
    ] {
        assert_eq!(of(&[(Topic::Card(card), level)], false), Some(expected), "{level:?}");
        assert_eq!(of(&[(Topic::Card(CardId(FOR_C)), level)], false), None, "another card");
    }
    let both = [(Topic::Plan, Level::Good), (Topic::Card(card), Level::Harmless)];
    assert_eq!((of(&both, true), of(&both, false)), (Some(2), Some(0)));
    assert_eq!(of(&[(Topic::Height, Level::High)], true), None);
}

/// Everything a seat signals before it is ready.
fn signals(dice: &str) -> Vec<Signal> {
    let at = [(2, 0), (3, 0), (4, 0)];
    let mut state = equipped(mini(&["V R L L L L L v"], &at), &[dice, "", ""], &[&[], &[], &[]]);
    state = state.card(5, 0, FOR_A).card(3, 0, VILLAGE_B);
    state.table.travellers[0].skill = None;
    state.table.phase = Phase::Planning { plans: vec![Plan::default(); 3] };
    state.plan(A, (5, 0)).unwrap();
    state.plan(B, (3, 0)).unwrap();
    let wants = |state: &State| choose(&View::of(state, Viewer::Seat(A)), A, "sensible", &mut luck(1)).unwrap();
    let mut given = Vec::new();
    while let mv @ Move::Signal { signal } = wants(&state) {
        given.push(signal);
        play_with(&mut state, A, mv, &mut luck(1)).unwrap();
    }
    assert_eq!(wants(&state), Move::Ready { firm: true });
    given
}

// Rules: T5.2, T5.3
#[test]
fn dice_are_signalled_as_they_are() {
    let told = |plan: Level, card: Level| {
        vec![Signal { topic: Topic::Plan, level: plan }, Signal { topic: Topic::Card(CardId(VILLAGE_B)), level: card }]
    };
    // three steps away nothing is rolled again: odd pink for a's own way, even blue is where b stays
    assert_eq!(signals("A3 A3 B5 B5 C1 C1"), told(Level::Good, Level::Harmless));
    assert_eq!(signals("A6 A6 B4 B4 C2 C2"), told(Level::Poor, Level::BigDanger));
    assert_eq!(signals("A3 A4 B4 B1 C4 C4"), told(Level::Fair, Level::PossibleDanger));
}
