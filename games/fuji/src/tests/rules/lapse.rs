//! What the clock decides for seats that did not answer in time (F17).

use crate::content::{Gear, InjuryKind, Skill};
use crate::game::Fuji;
use crate::rules::awaited::awaited;
use crate::rules::lapse::lapse;
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Move, Options};
use crate::state::pair::Shared;
use crate::state::{Phase, Ready, State};
use crate::tests::kit::{
    A, B, C, D, FOR_A, Kit, MAP_M, PLAIN, VILLAGE_A, equipment, held, luck, mini, on_dice, on_seat, opened, options,
    spots,
};
use crate::tests::pairkit::{companion, geared, go, pair};
use InjuryKind::{Amnesia, Arm, Eye, Leg};
use gogome_contract::{Game, RandomDraw, Refusal, Seat, StepContext};

fn time_over(state: &mut State, key: &str) -> Result<Vec<Event>, Refusal> {
    let mut chance = luck(2);
    let mut ctx = StepContext::new(&mut chance);
    Fuji.lapse(state, key, &mut ctx)?;
    Ok(ctx.close().0)
}

/// The seats that the clock answered for.
fn clocks(events: &[Event]) -> Vec<Seat> {
    events.iter().filter_map(|event| if let Event::ByClock(seat) = event { Some(*seat) } else { None }).collect()
}

#[track_caller]
fn nothing_under(state: &State, key: &str) {
    let mut chance = luck(2);
    let mut after = state.clone();
    let mut ctx = StepContext::new(&mut chance);
    let refused = lapse(&mut after, key, &mut ctx).unwrap_err();
    assert!(matches!(&refused, Refused::NoLapse { key: named } if named == key), "{refused:?}");
    assert_eq!(&after, state);
    assert_eq!(chance.draws, Vec::<RandomDraw>::new());
}

// Rules: F17.1, F17.3
#[test]
fn a_laid_marker_is_ready_and_the_others_get_the_nearest_card_that_is_free_and_safe() {
    // lava: V and (1,0); phase 6 burns (2,0), where a and c stand
    let mut state = mini(&["V # L L L v"], &[(2, 0), (4, 0), (2, 0)]);
    state.plan(B, (3, 0)).unwrap();
    let events = time_over(&mut state, "r1.plan").unwrap();
    let (a_to, c_to) = (state.shown(4, 0), state.shown(5, 0));
    assert_eq!(
        events[..8],
        [
            Event::ByClock(A),
            Event::Planned { seat: A, to: a_to, distance: 2, path: None, leave: false, ahead: None },
            Event::Ready { seat: A, firm: false },
            Event::ByClock(B),
            Event::Ready { seat: B, firm: false },
            Event::ByClock(C),
            Event::Planned { seat: C, to: c_to, distance: 3, path: None, leave: false, ahead: None },
            Event::Ready { seat: C, firm: false },
        ]
    );
    assert!(matches!(events[8], Event::Frozen { .. }), "closed");
    assert_eq!((state.aims()[0].to, state.aims()[2].to), (state.cell(4, 0), state.cell(5, 0)));
}

// Rules: F17.3
#[test]
fn the_own_card_comes_first_then_the_nearest_in_reading_order_then_any_that_burns() {
    let placed = |state: &mut State| {
        time_over(state, "r1.plan").unwrap();
        let to = state.aims()[0].to;
        (state.table.field(to).col, state.table.field(to).row)
    };
    let rows = ["V . L v", "R L L L", ". . L ."];
    let mut state = mini(&rows, &[(2, 1), (3, 0), (3, 0)]);
    assert_eq!(placed(&mut state), (2, 1), "its own");
    let mut state = mini(&rows, &[(2, 1), (3, 0), (3, 0)]);
    state.plan(B, (2, 1)).unwrap();
    state.plan(C, (3, 0)).unwrap();
    assert_eq!(placed(&mut state), (2, 0), "of those one step away the first");
    let mut state = mini(&["V . L v", "R . L L", ". . L ."], &[(2, 2), (3, 1), (3, 0)]);
    state.plan(B, (2, 2)).unwrap();
    state.plan(C, (3, 0)).unwrap();
    assert_eq!(placed(&mut state), (2, 1), "nearer than (2,0), which comes first in reading order");
    // only burning cards are free: the nearest of them
    let mut state = mini(&["V L v", "V L ."], &[(1, 0), (2, 0), (1, 0)]);
    state.plan(B, (2, 0)).unwrap();
    state.plan(C, (1, 0)).unwrap();
    assert_eq!(placed(&mut state), (1, 1));
}

// Rules: F17.3, F6.7
#[test]
fn a_seat_that_can_only_stay_stays_and_a_marker_that_makes_illegal_follows() {
    // four seats on the last two cards: a on (1,0) firmly, c opposite on (2,0); b and d are away
    let mut state = mini(&["V L L", ". # #"], &[(1, 0), (1, 0), (1, 0), (1, 0)]);
    state.plan(A, (1, 0)).unwrap();
    state.firm(A).unwrap();
    state.plan(C, (2, 0)).unwrap();
    state.firm(C).unwrap();
    let events = time_over(&mut state, "r1.plan").unwrap();
    let to = |seat: usize| state.aims()[seat].to;
    assert_eq!([to(0), to(1), to(2), to(3)], [(2, 0), (1, 0), (2, 0), (1, 0)].map(|(col, row)| state.cell(col, row)));
    assert_eq!(clocks(&events), [B, A, D]);
}

// Rules: F17.3, F6.7
#[test]
fn a_marker_that_may_not_stay_is_laid_anew_unless_its_seat_still_has_time() {
    // a, still choosing, lies on (1,0); b and d can only share it, but a could take (2,0) with c, who sits opposite
    let shared = |reopened: u8| {
        let mut state = mini(&["V L L", ". # #"], &[(1, 0), (1, 0), (1, 0), (1, 0)]);
        state.plan(A, (1, 0)).unwrap();
        state.plan(C, (2, 0)).unwrap();
        for seat in [B, D] {
            state.plan(seat, (1, 0)).unwrap();
            if reopened == 0 {
                state.firm(seat).unwrap();
            }
        }
        if let Phase::Planning { plans } = &mut state.table.phase {
            plans[0].reopened = reopened;
            plans[0].leave = true;
        }
        state
    };
    let mut state = shared(0);
    time_over(&mut state, "r1.plan").unwrap();
    assert_eq!((state.aims()[0].to, state.aims()[0].leave), (state.cell(2, 0), false), "the token there is another");
    let mut state = shared(1);
    time_over(&mut state, "r1.plan").unwrap();
    assert_eq!(state.plans()[0].to, Some(state.cell(1, 0)));
    assert_eq!(awaited(&state.table), [A]);
}

// Rules: F17.3, F16.4
#[test]
fn each_reopened_duty_lapses_by_its_own_key() {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (2, 0), (5, 0)]);
    state.plan(A, (2, 0)).unwrap();
    state.ready(A).unwrap();
    state.plan(B, (3, 0)).unwrap();
    state.plan(B, (4, 0)).unwrap();
    assert_eq!(state.plans()[0].reopened, 1);
    nothing_under(&state, "r1.plan.2");
    nothing_under(&state, "r2.plan");
    nothing_under(&state, "r1.reroll");
    nothing_under(&state, "plan");
    time_over(&mut state, "r1.plan").unwrap();
    assert_eq!(state.plans().iter().map(|plan| plan.ready).collect::<Vec<_>>(), [Ready::No, Ready::Yes, Ready::Yes]);
    nothing_under(&state, "r1.plan");
    let events = time_over(&mut state, "r1.plan.1").unwrap();
    assert_eq!(events[..2], [Event::ByClock(A), Event::Ready { seat: A, firm: false }]);
    assert!(matches!(state.table.phase, Phase::Rerolls { .. }));
}

// Rules: F17.5
#[test]
fn rerolls_not_taken_are_over() {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (3, 0), (4, 0)]);
    for (seat, to) in [(A, (2, 0)), (B, (3, 0)), (C, (4, 0))] {
        state.plan(seat, to).unwrap();
        state.firm(seat).unwrap();
    }
    state.play(B, Move::Done).unwrap();
    nothing_under(&state, "r1.plan");
    let hands = state.screens.hands.clone();
    let events = time_over(&mut state, "r1.reroll").unwrap();
    let told = [
        Event::ByClock(A),
        Event::Done(A),
        Event::ByClock(C),
        Event::Done(C),
        Event::Revealed { hands, borrowed: Vec::new() },
    ];
    assert_eq!(events[..5], told);
    nothing_under(&state, "r1.reroll");
}

// Rules: F17.7, F16.13 (V7.18)
#[test]
fn go_or_stay_follows_the_best_line() {
    let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    nothing_under(&state, "r1.injury");
    let events = time_over(&mut state, "r1.go").unwrap();
    assert_eq!(events[..2], [Event::ByClock(A), Event::Chose { seat: A, go: false }]);
    assert_eq!(state.at(A), (2, 0));
    assert_eq!(state.table.round, 2);
}

// Rules: F17.8
#[test]
fn injuries_come_in_the_order_arm_eye_leg_amnesia() {
    let hurt = |had: &[InjuryKind], space: u8| {
        let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).level(4).card(2, 0, FOR_A).stamina(B, space);
        state = state.card(3, 0, FOR_A).stamina(C, 6);
        state.table.travellers[1].injuries = had.to_vec();
        state.go_all(&[(2, 0), (3, 0), (4, 0)]);
        state.play(C, Move::Injury { kind: Arm, die: None }).unwrap();
        nothing_under(&state, "r1.go");
        let events = time_over(&mut state, "r1.injury").unwrap();
        assert_eq!(events[0], Event::ByClock(B));
        assert_eq!(state.table.round, 2);
        state.table.travellers[1].clone()
    };
    assert_eq!(hurt(&[], 4).injuries, [Arm, Eye]);
    assert_eq!(hurt(&[Arm], 8).injuries, [Arm, Eye]);
    let lame = hurt(&[Arm, Eye], 14);
    assert_eq!(
        lame.injuries,
        [Arm, Eye, Amnesia, Leg],
        "two for the last two kinds: amnesia did not wait for the clock"
    );
    assert_eq!(lame.places().count(), 5);
    let lame = hurt(&[Arm, Eye, Amnesia], 15);
    assert_eq!((lame.injuries.last(), lame.places().count()), (Some(&Leg), 5));
}

// Rules: F17.2, F2.4, F2.6, F2.13
#[test]
fn cards_are_kept_and_dice_left_in_the_box_by_chance() {
    let skills = vec![(A, Skill::EquipmentManager), (B, Skill::Survivalist), (C, Skill::Tinkerer)];
    let (mut state, _) = opened(&Options { simple: false, skills, ..options("1") }, 3, 4);
    assert!(matches!(state.table.phase, Phase::Setup));
    nothing_under(&state, "r1.plan");
    time_over(&mut state, "r1.setup").unwrap();
    assert!(matches!(state.table.phase, Phase::Planning { .. }), "round 1 begins");
    let cards: Vec<usize> = state.table.travellers.iter().map(|who| who.cards.len()).collect();
    let dice: Vec<usize> = state.table.travellers.iter().map(|who| who.places().count()).collect();
    assert_eq!((cards, dice), (vec![2, 1, 1], vec![6, 5, 5]));
}

// Rules: F17.5, F16.6
#[test]
fn who_is_not_asked_is_ready_while_a_request_stands() {
    let hands = [PLAIN; 3];
    let mut state = equipment(&hands, &[&[Gear::Lighter], &[], &[Gear::FlareGun]]);
    state.play(A, on_seat(Gear::Lighter, B, Vec::new())).unwrap();
    let events = time_over(&mut state, "r1.gear").unwrap();
    assert!(events.contains(&Event::Ready { seat: C, firm: false }), "{events:?}");
    assert!(state.table.request().is_some(), "b is still asked");
    let key = format!("r1.answer.{}", state.table.effects.requests);
    let events = time_over(&mut state, &key).unwrap();
    assert!(events.contains(&Event::Declined { seat: B, by: A, gear: Gear::Lighter }), "{events:?}");
}

/// Before the first roll: a chooses a die to leave out, and the two choose two of their companion's four cards.
fn choosing() -> State {
    let skills = vec![(A, Skill::Survivalist), (B, Skill::Buddy)];
    let (mut state, _) = opened(&Options { companion: true, simple: false, skills, ..options("1") }, 2, 5);
    assert!(matches!(state.table.phase, Phase::Setup));
    let third = &mut state.table.travellers[2];
    third.skill = Some(Skill::EquipmentManager);
    third.cards = held(&[Gear::Rope, Gear::Radio, Gear::Map, Gear::Water]);
    state
}

// Rules: F17.1, F17.3, F17.4, F15.7
#[test]
fn what_is_asked_about_the_companion_runs_out_for_it_alone() {
    let mut state = pair();
    let far = go(&state, (7, 0));
    state.play(A, far).unwrap();
    nothing_under(&state, "r1.companion.0");
    nothing_under(&state, "r1.companion");
    time_over(&mut state, "r1.companion.1").unwrap();
    assert_eq!((state.plans()[2].to, state.plans()[2].ready), (Some(state.cell(7, 0)), Ready::Firm));
    assert_eq!((state.plans()[0].to, state.plans()[1].to), (None, None), "the two have longer for their own plans");
    assert_eq!(awaited(&state.table), [A, B]);
    for key in ["r1.companion.1", "r1.companion.2"] {
        nothing_under(&state, key);
    }
    let mut alone = pair();
    time_over(&mut alone, "r1.companion.0").unwrap();
    assert_eq!(alone.plans()[2].to, Some(alone.cell(6, 0)), "without a proposal as for any seat");
    alone.plan(A, (4, 0)).unwrap();
    alone.plan(A, (3, 0)).unwrap();
    assert_eq!(alone.plans()[2].ready, Ready::Firm, "a change of a player's own plan does not end it");
    let far = go(&alone, (7, 0));
    alone.play(A, far).unwrap();
    nothing_under(&alone, "r1.companion.0");
}

// Rules: F17.1, F17.2, F17.8
#[test]
fn before_the_first_roll_and_after_the_eruption_the_two_keep_their_own_time() {
    let mut state = choosing();
    state.play(B, companion(Move::Keep { kept: vec![Gear::Rope, Gear::Map] })).unwrap();
    time_over(&mut state, "r1.setup.companion.1").unwrap();
    assert_eq!(state.table.traveller(C).cards.len(), 2);
    assert!(state.table.shared.as_ref().unwrap().proposals.is_empty(), "what was proposed is decided");
    assert_eq!(awaited(&state.table), [A], "its die is still in its own hands");
    let mut hurt = pair();
    hurt.table.phase = Phase::Injuries { owed: vec![1, 0, 1] };
    time_over(&mut hurt, "r1.injury.companion.0").unwrap();
    assert_eq!(hurt.table.traveller(C).injuries, [Arm]);
    assert!(hurt.table.traveller(A).injuries.is_empty());
    assert_eq!(awaited(&hurt.table), [A]);
    nothing_under(&hurt, "r1.injury.companion.0");
}

// Rules: F9.3, F15.10, F17.1, F17.6
#[test]
fn by_clock_a_carabiner_is_answered_for_oneself_and_for_the_companion() {
    let hands = [PLAIN; 3];
    let mut state = geared(hands, [&[Gear::FlareGun], &[Gear::Carabiner], &[]]);
    state.play(B, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    state.play(A, Move::Answer { dice: spots(A, &[1]) }).unwrap();
    assert_eq!(state.table.asked(), [B], "for its own die and the companion's");
    let events = time_over(&mut state, "r1.answer.1").unwrap();
    assert!(events.contains(&Event::Tumbled(B)), "{events:?}");
    assert_eq!(state.table.request(), None);
    nothing_under(&state, "r1.answer.1");
}

/// What is asked by cards, until nothing is; the events of all of it.
fn answers_over(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while state.table.request().is_some() {
        events.extend(time_over(state, &format!("r1.answer.{}", state.table.effects.requests)).unwrap());
    }
    events
}

// Rules: F9.3, F17.6
#[test]
fn who_names_no_die_for_a_carabiner_rerolls_any() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Carabiner, Gear::FlareGun], &[], &[]]);
    state.play(A, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    state.play(C, Move::Answer { dice: spots(C, &[1]) }).unwrap();
    nothing_under(&state, "r1.answer.9");
    let events = answers_over(&mut state);
    assert_eq!(clocks(&events), [A, B]);
    let fell = |seat: Seat| events.iter().any(|event| matches!(event, Event::Changed { seat: of, .. } if *of == seat));
    assert!([A, B, C].into_iter().all(fell), "{events:?}");
}

// Rules: F15.10, F17.6
#[test]
fn the_clock_answers_for_the_companion_as_for_a_seat() {
    let asked = |gear: Gear| {
        let mut state = geared([PLAIN; 3], [&[gear, Gear::FlareGun], &[], &[]]);
        let to = if gear == Gear::Carabiner { on_dice(gear, Vec::new()) } else { on_seat(gear, C, Vec::new()) };
        state.play(A, to).unwrap();
        let before = state.screens.hands.clone();
        let events = answers_over(&mut state);
        (before == state.screens.hands && state.table.effects.handed.is_empty(), events)
    };
    assert!(asked(Gear::Lighter).0, "no die is given");
    assert!(asked(Gear::Water).0, "nothing is rerolled");
    let (still, events) = asked(Gear::Carabiner);
    assert!(!still && events.contains(&Event::Tumbled(A)), "{events:?}");
}

// Rules: F16.12, F17.5
#[test]
fn power_bars_not_given_out_are_kept() {
    let hands = ["A2 A2 B4 B1 C1 C1", "A4 A4 B1 B1 C1 C2", "A1 A1 B1 B1 C1 C1"];
    let mut state = equipment(&hands, &[&[], &[], &[Gear::Shovel]]).card(2, 0, 6).card(3, 0, 6).card(4, 0, 6);
    state.table.travellers[2].skill = Some(Skill::Gatherer);
    state.table.travellers[2].bars = 3;
    state.play(C, Move::Ready { firm: true }).unwrap();
    nothing_under(&state, "r1.gear");
    let events = time_over(&mut state, "r1.bars").unwrap();
    assert_eq!(events[0], Event::ByClock(C));
    assert_eq!(state.table.traveller(C).bars, 3);
}

// Rules: F15.2, F17.8
#[test]
fn of_two_players_and_their_companion_only_the_hurt_are_injured_by_the_clock() {
    // the companion's injury alone, or along with what the seats are asked for themselves
    for (owed, key, hurt) in [([0, 0, 1], "r1.injury.companion.0", &[C][..]), ([1, 0, 1], "r1.injury", &[A, C])] {
        let mut state = geared([PLAIN; 3], [&[], &[], &[]]);
        state.table.phase = Phase::Injuries { owed: owed.to_vec() };
        let events = time_over(&mut state, key).unwrap();
        assert_eq!(clocks(&events), hurt);
        for seat in [A, B, C] {
            let expected: &[InjuryKind] = if hurt.contains(&seat) { &[Arm] } else { &[] };
            assert_eq!(state.table.traveller(seat).injuries, expected, "{seat:?}");
        }
    }
}

// Rules: F15.2, F17.2
#[test]
fn what_the_two_take_along_runs_out_with_the_cards_of_their_companion_once() {
    let mut state = choosing();
    let mut settled = state.clone();
    let events = time_over(&mut state, "r1.setup").unwrap();
    assert_eq!(clocks(&events), [A, C]);
    assert!(!matches!(state.table.phase, Phase::Setup), "nothing is open any more");
    // its cards were chosen before: only the seat's own is left
    time_over(&mut settled, "r1.setup.companion.0").unwrap();
    let events = time_over(&mut settled, "r1.setup").unwrap();
    assert_eq!(clocks(&events), [A]);
}

// Rules: F15.2, F16.13, F17.1, F17.7
#[test]
fn whether_the_companion_goes_runs_out_alone_or_with_the_questions_of_the_two() {
    let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    state.table.shared = Some(Shared::default());
    let Phase::GoOrStay { asked, .. } = &mut state.table.phase else { panic!("go or stay") };
    *asked = vec![A, C];
    let mut alone = state.clone();
    assert_eq!(clocks(&time_over(&mut alone, "r1.companion.0").unwrap()), [C]);
    assert_eq!(awaited(&alone.table), [A], "it has longer");
    assert_eq!(clocks(&time_over(&mut state, "r1.go").unwrap()), [A, C], "the companion's with the others");
    assert!(!matches!(state.table.phase, Phase::GoOrStay { .. }));
}
