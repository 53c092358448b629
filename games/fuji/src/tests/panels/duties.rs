//! Whom the table waits for.

use crate::content::InjuryKind::{Amnesia, Arm, Eye, Leg};
use crate::content::{Gear, InjuryKind, Skill};
use crate::panels::duties::duties;
use crate::rules::phases::injuries::injuries_by_harm;
use crate::state::moves::Move;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C, Kit, equipment, mini, on_dice, on_seat, spots};
use crate::words::waiting;
use gogome_contract::{Lapses, Line, Pace, Seat};

fn keys(state: &State) -> Vec<(String, Vec<Seat>)> {
    duties(&state.table).into_iter().map(|duty| (duty.key, duty.who.seats().to_vec())).collect()
}

fn three() -> State {
    mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)])
}

// Rules: F16.2, F16.4
#[test]
fn planning_is_owed_by_everybody_and_anew_after_a_change() {
    let mut state = three();
    assert_eq!(keys(&state), [("r1.plan".to_owned(), vec![A, B, C])]);
    state.plan(A, (1, 0)).unwrap();
    state.plan(B, (2, 0)).unwrap();
    state.ready(A).unwrap();
    assert_eq!(keys(&state), [("r1.plan".to_owned(), vec![B, C])]);
    state.plan(B, (1, 1)).unwrap();
    let owed = [("r1.plan".to_owned(), vec![B, C]), ("r1.plan.1".to_owned(), vec![A])];
    assert_eq!(keys(&state), owed, "a neighbour moved the marker");
}

// Rules: F6.5, F16.4
#[test]
fn once_all_who_are_asked_have_chosen_only_ready_is_owed() {
    let mut state = three();
    let whats = |state: &State| duties(&state.table).into_iter().map(|duty| duty.what.plain()).collect::<Vec<_>>();
    let (choose, ready) = (waiting::plan_asked(false), waiting::READY_ASKED);
    for (seat, to) in [(A, (1, 0)), (B, (2, 0))] {
        state.plan(seat, to).unwrap();
        assert_eq!(whats(&state), [choose], "c has no card");
    }
    state.plan(C, (1, 1)).unwrap();
    assert_eq!(whats(&state), [ready]);
    state.play(C, Move::Unplan).unwrap();
    assert_eq!(whats(&state), [choose]);
    state.ready(A).unwrap();
    state.plan(B, (1, 1)).unwrap();
    assert_eq!(whats(&state), [choose, waiting::plan_asked(true)], "a is asked again, and c still has no card");
    state.plan(C, (2, 0)).unwrap();
    assert_eq!(whats(&state), [ready, waiting::plan_asked(true)]);
}

// Rules: F16.2, F16.19
#[test]
fn rerolls_are_owed_under_seal() {
    let mut state = three();
    for (seat, to) in [(A, (1, 0)), (B, (2, 0)), (C, (1, 1))] {
        state.plan(seat, to).unwrap();
        state.ready(seat).unwrap();
    }
    assert_eq!(keys(&state), [("r1.reroll".to_owned(), vec![A, B, C])]);
    assert!(duties(&state.table).iter().all(|duty| duty.sealed && duty.lapses == Lapses::WithClock));
    state.play(B, Move::Done).unwrap();
    assert_eq!(keys(&state), [("r1.reroll".to_owned(), vec![A, C])]);
}

// Rules: F16.7, F16.13
#[test]
fn answers_and_injuries_are_owed_by_those_who_are_asked() {
    let mut state = three();
    state.table.round = 4;
    state.table.phase = Phase::GoOrStay { aims: Vec::new(), asked: vec![C], answers: vec![None; 3] };
    assert_eq!(keys(&state), [("r4.go".to_owned(), vec![C])]);
    assert_eq!(duties(&state.table)[0].pace, Pace::Answer);
    state.table.phase = Phase::Injuries { owed: vec![0, 2, 1] };
    assert_eq!(keys(&state), [("r4.injury".to_owned(), vec![B, C])]);
    state.table.phase = Phase::Over(crate::state::Ending::Lava { seat: A });
    assert!(keys(&state).is_empty());
}

// Rules: F16.2, F16.3, F16.5, F16.6
#[test]
fn equipment_is_owed_by_those_who_could_act_and_anew_after_a_use() {
    let hands = ["A3 A4 B3 B4 C3 C4"; 3];
    let mut state = equipment(&hands, &[&[Gear::FlareGun], &[], &[Gear::Lighter, Gear::FirstAidKit]]);
    assert_eq!(keys(&state), [("r1.gear".to_owned(), vec![A, C])], "b has nothing to act with");
    state.play(A, Move::Ready { firm: false }).unwrap();
    state.play(C, on_seat(Gear::Lighter, B, Vec::new())).unwrap();
    let all = duties(&state.table);
    let whats: Vec<(&str, Vec<Seat>, Line)> =
        all.iter().map(|duty| (duty.key.as_str(), duty.who.seats().to_vec(), duty.what.clone())).collect();
    assert_eq!(
        whats,
        [
            ("r1.answer.1", vec![B], waiting::ANSWER_ASKED.into()),
            ("r1.gear", vec![C], waiting::gear_asked(false).into()),
            ("r1.gear.1", vec![A], waiting::gear_asked(true).into()),
        ]
    );
}

// Rules: F12.5, F12.7, F12.8
#[test]
fn the_injury_that_harms_least_comes_first() {
    let harm = |cards: &[Gear], skill: Option<Skill>, had: &[InjuryKind]| {
        let mut state = equipment(&["A3 A4 B3 B4 C3 C4"; 3], &[cards, &[], &[]]);
        state.table.travellers[0].skill = skill;
        state.table.travellers[0].injuries = had.to_vec();
        injuries_by_harm(&state.table, A)
    };
    assert_eq!(harm(&[], None, &[]), [Arm, Amnesia, Eye, Leg], "it has neither cards nor a skill");
    assert_eq!(harm(&[], Some(Skill::Buddy), &[]), [Arm, Amnesia, Eye, Leg]);
    assert_eq!(harm(&[Gear::Rope], None, &[]), [Amnesia, Arm, Eye, Leg]);
    assert_eq!(harm(&[Gear::Rope], Some(Skill::Buddy), &[]), [Amnesia, Arm, Eye, Leg]);
    assert_eq!(harm(&[Gear::Rope], Some(Skill::Buddy), &[Amnesia, Eye]), [Arm, Leg]);
}

// Rules: F16.3: who had nothing to do and is given something is called anew
#[test]
fn who_gets_a_card_after_the_last_was_used_is_asked_anew() {
    let plain = "A3 A4 B3 B4 C3 C4";
    let mut state = equipment(&[plain, plain, plain], &[&[Gear::FlareGun], &[Gear::Map], &[]]);
    state.table.travellers[1].skill = Some(Skill::EquipmentManager);
    assert_eq!(keys(&state), [("r1.gear".to_owned(), vec![A, B])]);
    state.play(A, on_dice(Gear::FlareGun, Vec::new())).unwrap();
    assert_eq!(keys(&state), [("r1.gear".to_owned(), vec![B])], "a has nothing left");
    state.play(B, Move::Give { gear: Gear::Map, to: A }).unwrap();
    assert_eq!(keys(&state), [("r1.gear.1".to_owned(), vec![A])]);
}

// Rules: F9.14, F16.6, F16.19
#[test]
fn while_somebody_may_reroll_by_water_everything_is_sealed_and_talk_goes_on() {
    let hands = ["A3 A4 B3 B4 C3 C4"; 3];
    let mut state = equipment(&hands, &[&[Gear::FlareGun], &[Gear::Water], &[]]);
    let sealed = |state: &State| duties(&state.table).iter().map(|duty| (duty.sealed, duty.silent)).collect::<Vec<_>>();
    assert_eq!(sealed(&state), [(false, false)]);
    state.play(B, on_dice(Gear::Water, spots(B, &[1]))).unwrap();
    assert_eq!(sealed(&state), [(true, false)]);
    let mut again = state.clone();
    again.play(B, Move::Again { dice: spots(B, &[2]) }).unwrap();
    assert_eq!(duties(&again.table), duties(&state.table), "whether it did nobody can tell");
    for mut state in [state, again] {
        state.play(B, Move::Ready { firm: false }).unwrap();
        assert_eq!(sealed(&state), [(false, false)]);
    }
}
