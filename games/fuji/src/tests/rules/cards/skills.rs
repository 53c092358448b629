//! The six skills, setup with them, found equipment, the score (F2, F10, F11.9, F14.7).

use crate::content::{Gear, InjuryKind, Skill, book};
use crate::rules::awaited::awaited;
use crate::rules::cards::skills;
use crate::rules::ending;
use crate::rules::phases::planning;
use crate::rules::refused::SetupRefused;
use crate::rules::setup::setup;
use crate::state::moves::{Event, Move, Target};
use crate::state::{Aim, Duel, Held, How, Phase, State};
use crate::tests::kit::{
    A, B, C, D, FOR_A, Kit, MAP_M, PLAIN, VILLAGE_A, equipment, held, luck, mini, opened, options, refused, spots,
};
use gogome_contract::{Seat, StepContext};

fn whole(picks: &[Skill]) -> crate::state::moves::Options {
    let skills = (0u8..).map(Seat).zip(picks.iter().copied()).collect();
    crate::state::moves::Options { simple: false, skills, ..options("1") }
}

fn with(skill: Skill) -> State {
    let mut state = mini(&["V R L L L L L v"], &[(2, 0), (6, 0), (5, 0)]);
    state.table.travellers[0].skill = Some(skill);
    state
}

/// Phase 3 for the first seat, with so many rerolls; the others are done.
fn rerolling(skill: Skill, rerolls: u8) -> State {
    let mut state = with(skill);
    let aims: Vec<Aim> = state
        .table
        .seats()
        .map(|seat| Aim {
            to: state.table.traveller(seat).at,
            path: None,
            distance: 0,
            rerolls,
            leave: false,
            ahead: None,
        })
        .collect();
    state.screens.left = vec![rerolls, 0, 0];
    state.table.phase = Phase::Rerolls { aims, done: vec![false, true, true] };
    state
}

// Rules: F2.3, F2.4, F2.5, F2.9, F2.13
#[test]
fn each_seat_gets_a_skill_of_its_own_and_draws_what_it_says() {
    for seed in 0..30 {
        let (state, events) = opened(&whole(&[]), 4, seed);
        let Some(Event::Dealt { skills: dealt, cards }) = events.get(1) else { panic!("{events:?}") };
        let mut once = dealt.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), 4, "no two seats share one");
        for (skill, cards) in dealt.iter().zip(cards) {
            assert_eq!(cards.len(), usize::from(book().skill(*skill).draw));
        }
        let mut all: Vec<Gear> = cards.iter().flatten().chain(&state.screens.deck).copied().collect();
        all.sort_unstable();
        assert_eq!(all, Gear::ALL);
        assert_eq!(state.table.fields.iter().filter(|field| field.pack).count(), 7);
        assert!(matches!(state.table.phase, Phase::Setup | Phase::Planning { .. }));
    }
    let cards = |skill| (book().skill(skill).dice, book().skill(skill).draw, book().skill(skill).keep);
    assert_eq!(Skill::ALL.map(cards), [(6, 4, 2), (5, 2, 2), (6, 1, 1), (5, 1, 1), (6, 1, 1), (5, 3, 1)]);
}

// Rules: F2.4, F2.13, F17.2
#[test]
fn manager_and_tinkerer_choose_what_they_keep_and_the_rest_goes_under_the_deck() {
    let (mut state, _) = opened(&whole(&[Skill::EquipmentManager, Skill::Tinkerer, Skill::Buddy]), 3, 5);
    assert_eq!(awaited(&state.table), [A, B]);
    let drawn: Vec<Gear> = state.table.traveller(A).cards.iter().map(|held| held.gear).collect();
    assert_eq!(drawn.len(), 4);
    let keep = |kept: &[Gear]| Move::Keep { kept: kept.to_vec() };
    assert_eq!(refused(&state, A, keep(&drawn[..1])), "KEEP_WHICH");
    assert_eq!(refused(&state, A, keep(&[drawn[0], drawn[0]])), "KEEP_WHICH");
    assert_eq!(refused(&state, C, keep(&drawn[..1])), "NOTHING_TO_KEEP");
    let top = *state.screens.deck.last().unwrap();
    state.play(A, keep(&drawn[1..3])).unwrap();
    assert_eq!(state.table.traveller(A).cards.len(), 2);
    assert_eq!(state.table.returned, [drawn[0], drawn[3]]);
    let other = state.table.traveller(B).cards[0].gear;
    state.play(B, keep(&[other])).unwrap();
    assert_eq!(awaited(&state.table), [B], "a die stays in the box");
    state.play(B, Move::LeaveOut { kind: None }).unwrap();
    assert!(matches!(state.table.phase, Phase::Planning { .. }));
    let mut under = state.screens.deck[..4].to_vec();
    under.sort_unstable();
    let mut returned = state.table.returned.clone();
    returned.sort_unstable();
    assert_eq!(under, returned);
    assert_eq!(state.screens.deck.last(), Some(&top));
}

// Rules: F2.6, F16.20
#[test]
fn a_five_dice_seat_leaves_a_die_in_the_box() {
    let (mut state, _) = opened(&whole(&[Skill::Scout, Skill::Survivalist, Skill::Buddy]), 3, 5);
    assert_eq!(refused(&state, C, Move::LeaveOut { kind: None }), "ALL_SIX");
    state.play(A, Move::LeaveOut { kind: Some(crate::content::DieType::B) }).unwrap();
    let kinds: Vec<String> = state.table.traveller(A).dice.iter().flatten().map(|kind| format!("{kind:?}")).collect();
    assert_eq!(kinds.concat(), "AABCC");
    assert_eq!(refused(&state, A, Move::LeaveOut { kind: None }), "ALL_SIX");
    state.play(B, Move::LeaveOut { kind: None }).unwrap();
    assert_eq!([A, B, C].map(|seat| state.front(seat).len()), [5, 5, 6]);
}

// Rules: F2.3
#[test]
fn two_seats_cannot_have_picked_one_skill() {
    let options = whole(&[Skill::Scout, Skill::Scout]);
    let mut chance = luck(1);
    let refusal = setup(&options, 3, &mut StepContext::new(&mut chance)).unwrap_err();
    assert!(matches!(refusal, SetupRefused::SkillTaken { skill: Skill::Scout }), "{refusal:?}");
}

// Rules: F6.1, F6.3, F6.11, F7.5, F10.2, V8.1
#[test]
fn a_scout_plans_four_steps_without_a_reroll() {
    let mut state = with(Skill::Scout);
    let offers = planning::plannable(&state.table, A);
    let far = offers.iter().find(|offer| offer.cell == state.cell(6, 0)).unwrap();
    assert_eq!((far.distance, far.rerolls), (4, 0));
    state.table.travellers[0].injuries.push(InjuryKind::Amnesia);
    assert_eq!(planning::step_limit(&state.table, A), 3);
    let mut detour = mini(&["V R L X L v", ". . L L L ."], &[(2, 0), (5, 0), (5, 0)]);
    let round = [(2, 1), (3, 1), (4, 1), (4, 0)];
    let path: Vec<_> = round.iter().map(|(col, row)| detour.cell(*col, *row)).collect();
    let plan = Move::Plan { to: path[3], path: Some(path), leave: false, ahead: None };
    assert_eq!(refused(&detour, A, plan.clone()), "PATH_LONG");
    detour.table.travellers[0].skill = Some(Skill::Scout);
    detour.play(A, plan).unwrap();
    let aim = crate::rules::aims::aim_of(&detour.table, A).unwrap();
    assert_eq!((aim.distance, aim.rerolls), (4, 0), "a detour of four steps counts as such");
}

// Rules: F10.1, F8.2, V9.9, V9.12
#[test]
fn a_manager_gives_cards_away_even_new_ones_and_with_a_broken_arm() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Rope, Gear::Radio], &[Gear::Shovel], &[]]);
    let give = |gear, to| Move::Give { gear, to };
    assert_eq!(refused(&state, A, give(Gear::Rope, B)), "NO_SKILL");
    state.table.travellers[0].skill = Some(Skill::EquipmentManager);
    state.table.travellers[0].injuries.push(InjuryKind::Arm);
    state.table.travellers[0].cards[0].drawn = 1;
    assert!(awaited(&state.table).contains(&A), "a manager could act with any card");
    assert_eq!(refused(&state, A, give(Gear::Map, B)), "NOT_HELD");
    assert_eq!(refused(&state, A, give(Gear::Rope, A)), "GIVE_WHOM");
    state.play(B, Move::Ready { firm: false }).unwrap();
    state.play(A, give(Gear::Rope, B)).unwrap();
    assert!(awaited(&state.table).contains(&B), "a gift clears readies");
    assert_eq!(refused(&state, B, Move::Use { gear: Gear::Rope, on: Target::default() }), "FRESH");
    state.play(A, give(Gear::Radio, C)).unwrap();
    assert!(awaited(&state.table).contains(&C), "a gift can be used at once");
    let mut silent = rerolling(Skill::EquipmentManager, 1);
    silent.table.travellers[0].cards.extend(held(&[Gear::Rope]));
    assert_eq!(refused(&silent, A, give(Gear::Rope, B)), "PHASE");
}

// Rules: F10.3, V9.3
#[test]
fn a_buddy_sets_one_die_aside_that_is_shown_when_the_rerolls_end() {
    let mut state = rerolling(Skill::Buddy, 1);
    assert_eq!(refused(&state, B, Move::Aside { place: 0 }), "NO_SKILL");
    state.play(A, Move::Aside { place: 2 }).unwrap();
    assert_eq!(refused(&state, A, Move::Aside { place: 1 }), "ASIDE_ALREADY");
    assert_eq!(refused(&state, A, Move::Reroll { places: vec![2] }), "ASIDE_ALREADY");
    assert!(state.table.effects.aside.is_empty(), "hidden in phase 3");
    let events = state.play(A, Move::Reroll { places: vec![0] }).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::SetAside { seat: A, .. })), "done, and shown");
    assert_eq!(state.table.reveal.as_ref().unwrap().hands[0][2], None);
}

// Rules: F10.3
#[test]
fn a_buddy_without_rerolls_is_asked_and_done_when_the_die_is_aside() {
    let mut state = rerolling(Skill::Buddy, 0);
    assert_eq!(refused(&state, A, Move::Reroll { places: vec![0] }), "NO_REROLL");
    state.play(A, Move::Aside { place: 5 }).unwrap();
    assert!(state.table.reveal.is_some());
    let mut last = rerolling(Skill::Buddy, 1);
    last.play(A, Move::Reroll { places: vec![0] }).unwrap();
    assert_eq!(awaited(&last.table), [A], "the right to set a die aside is left");
    last.play(A, Move::Done).unwrap();
    assert!(last.table.reveal.is_some());
}

// Rules: F10.5, V9.2, V6 R-f
#[test]
fn a_gatherer_keeps_rerolls_it_does_without_as_bars() {
    for (stock, allowed, used, expected) in [(0, 2, 1, 1), (2, 3, 0, 3), (0, 2, 2, 0), (3, 1, 0, 3)] {
        let mut state = rerolling(Skill::Gatherer, allowed);
        state.table.travellers[0].bars = stock;
        state.table.travellers[2].cards = held(&[Gear::Shovel]);
        state.table.travellers[2].skill = Some(Skill::Scout);
        for _ in 0..used {
            state.play(A, Move::Reroll { places: vec![0] }).unwrap();
        }
        let mut told = false;
        if matches!(state.table.phase, Phase::Rerolls { .. }) {
            let events = state.play(A, Move::Done).unwrap();
            told = events.iter().any(|event| matches!(event, Event::Gathered { .. }));
        }
        assert_eq!(state.table.traveller(A).bars, expected);
        assert_eq!(told, expected > stock, "told if there are more of them");
    }
}

// Rules: F10.6, F16.12, F17.7 (V1 C13, C14)
#[test]
fn bars_are_asked_for_when_they_change_something_and_add_one_each() {
    let hands = ["A2 A2 B4 B1 C1 C1", "A4 A4 B1 B1 C1 C2", "A1 A1 B1 B1 C1 C1"];
    let asked = |bars: u8| {
        let mut state = equipment(&hands, &[&[], &[], &[Gear::Shovel]]).card(2, 0, 6).card(3, 0, 6).card(4, 0, 6);
        state.table.travellers[2].skill = Some(Skill::Gatherer);
        state.table.travellers[2].bars = bars;
        state.play(C, Move::Ready { firm: true }).unwrap();
        state
    };
    assert!(!matches!(asked(0).table.phase, Phase::Bars { .. }));
    let mut state = asked(3);
    assert_eq!(awaited(&state.table), [C]);
    assert_eq!(refused(&state, A, Move::Bars { given: vec![1] }), "NOT_ASKED");
    assert_eq!(refused(&state, C, Move::Bars { given: vec![4] }), "TOO_MANY_BARS");
    let how = |given: &[u8]| {
        let line = skills::preview(&state.table, given).unwrap();
        line.turns.iter().find(|turn| turn.seat == A).map(|turn| turn.how)
    };
    assert_eq!([how(&[0]), how(&[2]), how(&[3])], [Some(How::Failed), Some(How::Failed), Some(How::Held)]);
    let events = state.play(C, Move::Bars { given: vec![3] }).unwrap();
    let own = |event: &Event| match event {
        Event::Turn { taken, own, .. } if taken.seat == A => Some(*own),
        _ => None,
    };
    assert_eq!(events.iter().find_map(own), Some(11), "told with the bars");
    let duel = &state.table.reveal.as_ref().unwrap().duels[0];
    assert_eq!((duel.own, duel.lead(), duel.bars), (11, 1, 3));
    assert_eq!(state.table.traveller(C).bars, 0, "spent in the turn");
    let mut kept = asked(3);
    kept.play(C, Move::Bars { given: Vec::new() }).unwrap();
    assert_eq!(kept.table.traveller(C).bars, 3);
}

// Rules: F10.7, V9.1
#[test]
fn a_tinkerer_uses_a_card_twice_and_forgets_used_ones_with_amnesia() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::FlareGun, Gear::Water], &[Gear::Radio], &[]]);
    state.table.travellers[0].skill = Some(Skill::Tinkerer);
    let fire = || Move::Use { gear: Gear::FlareGun, on: Target::default() };
    state.play(A, fire()).unwrap();
    assert!(state.table.held(A, Gear::FlareGun).unwrap().used);
    let mut forgot = state.clone();
    forgot.table.phase = Phase::Injuries { owed: vec![1, 1, 0] };
    let events = forgot.play(A, Move::Injury { kind: InjuryKind::Amnesia, die: None }).unwrap();
    assert!(events.contains(&Event::Dropped { seat: A, gears: vec![Gear::FlareGun] }));
    assert!(forgot.table.held(A, Gear::FlareGun).is_none() && forgot.table.held(A, Gear::Water).is_some());
    state.play(A, fire()).unwrap();
    assert!(state.table.held(A, Gear::FlareGun).is_none());
    assert_eq!(state.table.discards, [Gear::FlareGun]);
}

// Rules: F11.9, F8.2, V7.15, V7.19
#[test]
fn who_ends_on_an_equipment_token_draws_a_card_for_the_next_round_unless_it_is_left() {
    let end = |to: (u8, u8), leave: bool| {
        let mut state = mini(&["V R L L v v", ". . E L . ."], &[(2, 0), (4, 0), (5, 0)]);
        state.screens.deck = vec![Gear::Rope, Gear::Map];
        state.screens.hands[0] = crate::tests::kit::hand("A6 A6 B6 B6 C6 C6");
        state.screens.hands[1] = crate::tests::kit::hand("A1 A1 B1 B1 C1 C1");
        state.screens.hands[2] = crate::tests::kit::hand("A1 A1 B1 B1 C1 C1");
        let to = state.cell(to.0, to.1);
        state.play(A, Move::Plan { to, path: None, leave, ahead: None }).unwrap();
        state.plan(B, (4, 0)).unwrap();
        state.plan(C, (5, 0)).unwrap();
        state.finish();
        (state.table.traveller(A).cards.clone(), state.table.fields.iter().any(|field| field.pack))
    };
    assert_eq!(end((2, 1), false), (vec![Held { gear: Gear::Map, drawn: 1, used: false }], false));
    assert_eq!(end((2, 1), true), (Vec::new(), true));
    assert_eq!(end((3, 1), false), (Vec::new(), true), "passing over collects nothing");
}

// Rules: F11.9, F11.6
#[test]
fn who_could_go_and_stays_draws_the_card_under_its_feet_and_who_may_not_go_does_not() {
    let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
    let here = state.cell(2, 0);
    state.table.fields[here.at()].pack = true;
    state.screens.deck = vec![Gear::Rope, Gear::Map];
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    let mut going = state.clone();
    going.play(A, Move::Choose { go: true }).unwrap();
    state.play(A, Move::Choose { go: false }).unwrap();
    let cards = |state: &State| state.table.travellers.iter().map(|who| who.cards.len()).collect::<Vec<_>>();
    assert_eq!(cards(&state), [1, 0, 0], "a stayed by choice");
    assert_eq!(cards(&going), [0, 0, 0], "b lost its way, and stands there still");
}

// Rules: F14.7, V5
#[test]
fn unused_cards_are_points() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Rope, Gear::Map], &[], &[]]);
    assert_eq!(ending::score(&state.table), 14);
    state.table.travellers[0].cards[0].used = true;
    state.table.travellers[1].stamina = 10;
    assert_eq!(ending::score(&state.table), 11);
}

// Rules: F12.6, M29
#[test]
fn a_leg_takes_a_die_that_was_lent_when_it_is_back() {
    let mut state = equipment(&[PLAIN; 4], &[&[Gear::Map], &[], &[], &[]]);
    state.table.travellers[0].stamina = 4;
    state.play(A, crate::tests::kit::on_seat(Gear::Map, D, spots(A, &[1]))).unwrap();
    let Phase::Injuries { owed } = &state.table.phase else { panic!("{:?}", state.table.phase) };
    assert_eq!(owed[0], 1);
    state.play(A, Move::Injury { kind: InjuryKind::Leg, die: Some(0) }).unwrap();
    assert_eq!(state.front(A).len(), 5);
}

// Rules: F16.12
#[test]
fn bars_that_change_nothing_are_not_asked_for() {
    let mut state = equipment(&[PLAIN, "A1 A1 B1 B1 C1 C1", "A1 A1 B1 B1 C1 C1"], &[&[], &[], &[Gear::FirstAidKit]]);
    state.table.travellers[2].skill = Some(Skill::Gatherer);
    state.table.travellers[2].bars = 1;
    state.table.phase = Phase::Bars { aims: Vec::new(), seat: C };
    assert_eq!(skills::bars_matter(&state.table), None, "nothing is revealed");
}

// Rules: F10.4, F7.3, V4 K11
#[test]
fn a_survivalist_has_one_reroll_more_until_amnesia() {
    let mut state = with(Skill::Survivalist);
    let cell = state.cell(5, 0);
    let rerolls = |state: &State| planning::rerolls(&state.table, A, cell, 3);
    let plain = rerolls(&with(Skill::Buddy));
    assert_eq!(rerolls(&state), plain + 1);
    state.table.travellers[0].injuries.push(InjuryKind::Amnesia);
    assert_eq!(rerolls(&state), plain);
}

// Rules: F10.8
#[test]
fn amnesia_gives_no_sixth_die_and_leaves_the_bars_unspent() {
    let mut state = with(Skill::Gatherer);
    state.table.travellers[0].bars = 2;
    state.table.travellers[0].dice[5] = None;
    state.screens.hands[0][5] = None;
    state.table.travellers[0].injuries.push(InjuryKind::Amnesia);
    state.go_all(&[(2, 0), (6, 0), (5, 0)]);
    assert_eq!(state.table.traveller(A).places().count(), 5);
    assert_eq!(state.table.traveller(A).bars, 2, "they stay");
    assert!(!matches!(state.table.phase, Phase::Bars { .. }), "and cannot be spent");
}

// Rules: F16.12, F9.8, F12.1
#[test]
fn a_gatherer_is_asked_only_if_a_bar_changes_a_success_or_a_loss() {
    let asked = |leads: [i32; 3], bars: u8, aid: &[Seat]| {
        let mut state = equipment(&[PLAIN; 3], &[&[], &[], &[Gear::Shovel]]);
        state.table.travellers[2].skill = Some(Skill::Gatherer);
        state.play(C, Move::Ready { firm: true }).unwrap();
        state.table.travellers[2].bars = bars;
        state.table.effects.aid = aid.to_vec();
        let reveal = state.table.reveal.as_mut().unwrap();
        let duel = |lead| {
            let own = u16::try_from(10 + lead).unwrap();
            Duel { own, rivals: vec![(B, 10)], neutral: None, bars: 0 }
        };
        reveal.duels = leads.map(duel).to_vec();
        skills::bars_matter(&state.table)
    };
    assert_eq!(asked([20, 20, 20], 3, &[]), None, "no loss is none");
    assert_eq!(asked([20, 2, 20], 1, &[]), Some(C), "a lead of 3 costs less than one of 2");
    assert_eq!(asked([20, 2, 20], 1, &[B]), None, "who is aided loses nothing anyway");
    assert_eq!(asked([20, 1, 20], 1, &[]), None, "a lead of 2 costs what one of 1 does");
    assert_eq!(asked([20, 0, 20], 1, &[B]), Some(C), "a way is won");
    assert_eq!(asked([20, -1, 20], 1, &[B]), None, "a tie wins no way");
    assert_eq!(asked([20, 0, 20], 0, &[]), None, "nothing to give");
}
