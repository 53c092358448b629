//! When companions fight samurai, and what they take.

use super::{choice, choice_of};
use crate::content::{ScrollKind, Spot};
use crate::gear::{Cubes, GearType};
use crate::rules::{lapse, setup};
use crate::state::moves::Move;
use crate::state::{Answer, Ask, Elect, Item, Loot, MonkPlace, Orders, Question, Retreat, State, Task};
use crate::tests::kit::{self, A, B, space};
use gogome_contract::{Holder, StepContext};

/// A stands on the centre, B beside it with a scroll that is worth having; each with a weapon and a helmet.
fn rivals(own: [&str; 2], other: [&str; 2]) -> State {
    let mut state = kit::table(2);
    state.table.gear_cards.clear();
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, B, "I1.5");
    for (seat, [weapon, helmet]) in [(A, own), (B, other)] {
        kit::gear(&mut state, seat, GearType::Weapon, weapon);
        kit::gear(&mut state, seat, GearType::Helmet, helmet);
    }
    kit::scroll(&mut state, B, ScrollKind::SwiftFoot);
    state
}

/// A steps onto the space of B to fight.
fn attacks(mv: &Move) -> bool {
    matches!(mv, Move::Walk(walking) if walking.fight == [space("I1.5")])
}

const START: [&str; 2] = ["M/M/W/W", ""];

// Rules: K4.8, K15.3, K15.7, K15.10
#[test]
fn a_samurai_is_attacked_when_the_odds_are_good_and_there_is_something_to_take() {
    for (own, other, fights) in [
        // alike: whoever stands there strikes first, and there is no helmet
        (START, START, false),
        (["M/M/W/W/W", ""], START, true),
        (["M/M/W/W/W", ""], ["M/M/W/W", "MMMM/MMMM"], false),
        (["M/M/W/W/W", "MMMM/MMMM"], ["M/M/W/W", "MMMM/MMMM"], true),
        (["MMM/MMW/.WW", "MMMM/MMMM"], ["M/M/W/W", "WW"], true),
        // who cannot fight back gives way
        (START, ["M/M/M/W", ""], true),
    ] {
        assert_eq!(attacks(&choice(&rivals(own, other), A)), fights, "{own:?} against {other:?}");
    }
    let mut poor = rivals(["M/M/W/W/W", ""], START);
    let robbed = poor.table.player_mut(B);
    robbed.scrolls.clear();
    robbed.pack.lower.clear();
    assert!(!attacks(&choice(&poor, A)), "nothing to take");
    let mut peaceful = rivals(["M/M/W/W/W", ""], START);
    peaceful.table.variant.fights = false;
    assert!(!attacks(&choice(&peaceful, A)));
    assert!(!attacks(&choice_of("beginner", &rivals(["M/M/W/W/W", ""], START), A)));
}

// Rules: D-ELECT, K15.3
#[test]
fn whoever_steps_beside_it_is_fought_when_the_odds_are_good() {
    let met = |own: [&str; 2], other: [&str; 2]| {
        let mut state = rivals(own, other);
        kit::scroll(&mut state, A, ScrollKind::FireWalker);
        state.table.player_mut(B).scrolls.clear();
        state.table.player_mut(B).pack.lower.clear();
        state.hidden.seats[B.at()].orders.elect = Elect::Ask;
        kit::go(&mut state, kit::walk("I1.5"));
        assert!(matches!(state.table.question().map(|question| &question.ask), Some(Ask::Elect { .. })));
        state
    };
    // alike: whoever stands there strikes first
    assert_eq!(choice(&met(START, START), B), Move::Answer(Answer::Elect(true)));
    assert_eq!(choice(&met(["M/M/W/W/W", ""], START), B), Move::Answer(Answer::Elect(false)));
    assert_eq!(choice_of("beginner", &met(START, START), B), Move::Answer(Answer::Elect(false)));
}

/// A has beaten B and is asked what it takes.
fn beaten(prepare: impl FnOnce(&mut State)) -> Move {
    let mut state = rivals(START, START);
    state.table.player_mut(B).scrolls[0].kind = ScrollKind::FarSight;
    prepare(&mut state);
    let question = Question { id: 1, ask: Ask::Steal { from: B }, asked: vec![A], waiting: vec![A] };
    state.table.tasks.push(Task::Ask(question));
    choice(&state, A)
}

// Rules: D-STEAL, K15.7, K15.8
#[test]
fn what_brings_most_is_taken() {
    let monk = |state: &mut State| state.table.player_mut(B).pack.lower.push(Item::Monk);
    let action = Loot::Monk(MonkPlace::On(Spot::Action));
    assert_eq!(beaten(monk), Move::Answer(Answer::Steal(Some((action, Cubes::NONE)))), "one more action a turn");
    let settled = beaten(|state| {
        monk(state);
        let monks = &mut state.table.player_mut(A).monks;
        monks.extend([(Spot::Action, 1), (Spot::Backpack, 1)]);
    });
    assert_eq!(settled, Move::Answer(Answer::Steal(Some((Loot::Scroll(0), Cubes::NONE)))));
}

// Rules: 2.3, D-ELECT, D-STEAL, D-REACT
#[test]
fn a_companion_begins_with_orders_that_let_it_be_asked_and_they_stay_with_the_seat() {
    let holders = [Holder::Ai, Holder::Person, Holder::Nobody];
    let mut state = setup::setup(&kit::options(), &holders, &mut StepContext::new(&mut kit::luck(3))).unwrap();
    let orders = |state: &State| state.hidden.seats.iter().map(|own| own.orders.clone()).collect::<Vec<_>>();
    let (asked, usual) = (Orders::companion(), Orders::default());
    assert_eq!((asked.elect, asked.steal, asked.react), (Elect::Ask, true, Retreat::Ask));
    assert_eq!(orders(&state), [asked.clone(), usual.clone(), usual.clone()]);
    // they stay with the seat: whoever takes it over sees and changes them
    lapse::reseat(&mut state, A, Holder::Person, &mut StepContext::new(&mut kit::luck(4)));
    lapse::reseat(&mut state, B, Holder::Ai, &mut StepContext::new(&mut kit::luck(4)));
    assert_eq!(orders(&state)[..2], [asked, usual]);
}
