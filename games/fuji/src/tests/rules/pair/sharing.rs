//! Two players with a companion (F2.12, F15.2 to F15.11).

use crate::content::{Gear, InjuryKind, Skill};
use crate::game::Fuji;
use crate::panels::duties::duties;
use crate::rules::awaited::{awaited, awaited_for_companion};
use crate::rules::lapse::lapse;
use crate::rules::refused::SetupRefused;
use crate::rules::setup::setup;
use crate::state::moves::{Event, Move, Options, Target};
use crate::state::pair::Shared;
use crate::state::view::View;
use crate::state::{Ending, Phase, Ready, State};
use crate::tests::kit::{
    A, B, C, Kit, PLAIN, held, luck, mini, on_cells, on_dice, on_seat, opened, options, refused, spots, words,
};
use crate::tests::pairkit::{agree, companion, gear, go, half, pair, with_dice};
use gogome_contract::{Game, Parsed, Said, Seat, Standing, StepContext, Viewer};

// Rules: F2.12, F3.2, F15.2
#[test]
fn the_companion_has_a_character_a_skill_with_six_dice_and_equipment() {
    let whole =
        |skills: &[(Seat, Skill)]| Options { companion: true, simple: false, skills: skills.to_vec(), ..options("1") };
    for seed in 0..30 {
        let (state, _) = opened(&whole(&[]), 2, seed);
        assert_eq!((state.table.count(), state.table.players().count()), (3, 2));
        let who = state.table.traveller(C);
        assert!(matches!(who.skill, Some(Skill::EquipmentManager | Skill::Buddy | Skill::Gatherer)), "{:?}", who.skill);
        assert!(!who.cards.is_empty() && who.places().count() == 6);
        assert_eq!((state.table.neutral, state.table.neighbours(A)), (None, vec![B, C]));
    }
    let picked = |skill| Options { companion_skill: Some(skill), ..whole(&[(A, Skill::Buddy)]) };
    let (state, _) = opened(&picked(Skill::Gatherer), 2, 3);
    assert_eq!(state.table.traveller(C).skill, Some(Skill::Gatherer));
    for skill in [Skill::Scout, Skill::Buddy] {
        let refused = setup(&picked(skill), 2, &mut StepContext::new(&mut luck(1)));
        assert!(matches!(refused, Err(SetupRefused::SkillTaken { skill: taken }) if taken == skill), "{skill:?}");
    }
    let three = (0..20).map(|seed| opened(&picked(Skill::Gatherer), 3, seed).0.table.traveller(B).skill);
    assert!(three.collect::<Vec<_>>().contains(&Some(Skill::Gatherer)), "with three players nothing is kept for it");
    let (alone, _) = opened(&Options { companion: false, ..whole(&[]) }, 2, 3);
    assert!(alone.table.shared.is_none() && alone.table.neutral.is_some());
}

// Rules: F2.12, F15.2
#[test]
fn what_the_companion_keeps_needs_both() {
    let skills = vec![(A, Skill::Gatherer), (B, Skill::Buddy)];
    let companion_skill = Some(Skill::EquipmentManager);
    let options = Options { companion: true, simple: false, skills, companion_skill, ..options("1") };
    let (mut state, _) = opened(&options, 2, 5);
    assert_eq!(awaited(&state.table), [A, B]);
    let drawn: Vec<Gear> = state.table.traveller(C).cards.iter().map(|held| held.gear).collect();
    let keep = |kept: &[Gear]| companion(Move::Keep { kept: kept.to_vec() });
    assert_eq!(refused(&state, A, keep(&drawn[..1])), "KEEP_WHICH");
    state.play(A, keep(&drawn[..2])).unwrap();
    assert_eq!(awaited(&state.table), [B]);
    assert_eq!(refused(&state, A, agree()), "NOTHING_PROPOSED");
    state.play(B, keep(&drawn[2..])).unwrap();
    assert_eq!(awaited(&state.table), [A], "the newer proposal has taken the place of the older");
    state.play(A, agree()).unwrap();
    assert_eq!(state.table.traveller(C).cards.iter().map(|held| held.gear).collect::<Vec<_>>(), drawn[2..]);
    assert!(matches!(state.table.phase, Phase::Planning { .. }));
}

// Rules: F15.6
#[test]
fn who_declines_and_who_withdraws_is_told_apart() {
    let proposing = || {
        let mut state = pair();
        let act = go(&state, (5, 0));
        state.play(A, act).unwrap();
        state
    };
    assert!(proposing().play(B, Move::Dissent).unwrap().contains(&Event::Dissented(B)));
    assert!(proposing().play(A, Move::Dissent).unwrap().contains(&Event::Withdrawn(A)));
    // nobody agrees to a proposal of one's own, or to none
    let own = words(&proposing().play(A, agree()).unwrap_err());
    let none = words(&pair().play(A, agree()).unwrap_err());
    assert!(own.contains("your own proposal"), "{own}");
    assert!(none.contains("Nothing is proposed"), "{none}");
}

// Rules: F15.5, F15.6, F15.7, F15.8
#[test]
fn the_companions_plan_is_proposed_and_accepted() {
    let mut state = pair();
    assert_eq!(refused(&state, C, Move::Unplan), "NOT_SEATED", "nobody sits on its seat");
    state.plan(A, (4, 0)).unwrap();
    let shared = go(&state, (4, 0));
    assert_eq!(refused(&state, B, shared), "NEIGHBOUR", "all three are neighbours");
    let there = go(&state, (7, 0));
    state.play(A, there.clone()).unwrap();
    assert_eq!(state.plans()[2].to, Some(state.cell(7, 0)), "its marker lies there from the proposal on");
    let same = state.cell(7, 0);
    assert_eq!(refused(&state, B, Move::Plan { to: same, path: None, leave: false, ahead: None }), "NEIGHBOUR");
    assert_eq!(refused(&state, A, agree()), "NOTHING_PROPOSED");
    state.plan(B, (5, 0)).unwrap();
    state.firm(A).unwrap();
    state.firm(B).unwrap();
    assert_eq!(awaited(&state.table), [B], "for its consent");
    assert_eq!(duties(&state.table).len(), 1);
    let elsewhere = go(&state, (6, 0));
    state.play(B, elsewhere).unwrap();
    assert_eq!(awaited(&state.table), [A], "a newer proposal takes the place of the older");
    state.play(A, Move::Dissent).unwrap();
    assert_eq!((state.plans()[2].to, awaited(&state.table)), (None, vec![A, B]));
    state.play(A, there).unwrap();
    state.play(B, agree()).unwrap();
    assert!(matches!(state.table.phase, Phase::Rerolls { .. }), "with the last consent the phase closes");
}

// Rules: F15.7
#[test]
fn acceptance_outlives_a_change_of_a_players_own_plan() {
    let mut state = pair();
    let there = go(&state, (7, 0));
    state.play(A, there).unwrap();
    state.play(B, agree()).unwrap();
    assert_eq!(state.plans()[2].ready, Ready::Firm);
    state.plan(A, (4, 0)).unwrap();
    state.plan(A, (3, 0)).unwrap();
    assert_eq!(state.plans()[2].ready, Ready::Firm);
    let elsewhere = go(&state, (6, 0));
    state.play(B, elsewhere).unwrap();
    assert_eq!(state.plans()[2].ready, Ready::No, "but not a new plan");
}

/// A proposes a card next to the lava, and b sets off the token that burns it.
fn burnt_away() -> State {
    let mut state = mini(&["V # L X L L L v v"], &[(6, 0), (4, 0), (5, 0)]).paired();
    state.table.travellers[1].cards = held(&[Gear::Rope]);
    let there = go(&state, (2, 0));
    state.play(A, there).unwrap();
    let token = state.cell(3, 0);
    state.play(B, on_cells(Gear::Rope, vec![token])).unwrap();
    assert_eq!(state.plans()[2].to, None, "its card is lava");
    state
}

// Rules: F6.4, F6.6, F15.6, F15.7, F17.4
#[test]
fn a_plan_of_the_companion_that_became_impossible_is_proposed_no_more() {
    let state = burnt_away();
    assert_eq!(state.table.shared.as_ref().unwrap().proposals, []);
    assert_eq!(refused(&state, B, agree()), "NOTHING_PROPOSED");
    assert_eq!(refused(&state, B, Move::Dissent), "NOTHING_PROPOSED");
    assert_eq!(awaited_for_companion(&state.table), [A, B], "both are asked for another");
    assert!(duties(&state.table).iter().any(|owed| owed.key == "r1.companion.2"), "anew");
    let mut state = state;
    state.plan(A, (5, 0)).unwrap();
    state.firm(A).unwrap();
    lapse(&mut state, "r1.plan", &mut StepContext::new(&mut luck(1))).unwrap();
    assert!(state.aims()[2].to != state.aims()[0].to, "its own card is a's destination");
    let mut other = burnt_away();
    let stay = go(&other, (5, 0));
    other.play(A, stay).unwrap();
    other.play(B, agree()).unwrap();
    assert_eq!((other.plans()[2].to, other.plans()[2].ready), (Some(other.cell(5, 0)), Ready::Firm));
}

// Rules: F15.3, F15.6, F15.7, F17.4
#[test]
fn the_right_to_set_a_die_aside_comes_with_the_plan_that_is_agreed_on() {
    let mut state = pair();
    state.table.round = 2;
    state.table.travellers[2].skill = Some(Skill::Buddy);
    let plan = |state: &State, col: u8, right: Option<Seat>| Move::Companion {
        act: Box::new(Move::Plan { to: state.cell(col, 0), path: None, leave: false, ahead: None }),
        right,
    };
    let first = plan(&state, 7, Some(A));
    state.play(A, first.clone()).unwrap();
    let mut clock = state.clone();
    lapse(&mut clock, "r2.plan", &mut StepContext::new(&mut luck(1))).unwrap();
    assert_eq!(clock.table.set_aside_right(), A, "by clock the plan is agreed on as it was proposed");
    let mut other = state.clone();
    let unsaid = plan(&state, 7, None);
    other.play(B, unsaid).unwrap();
    assert_eq!(awaited_for_companion(&other.table), [A], "another right is another proposal");
    state.play(B, Move::Dissent).unwrap();
    let second = plan(&state, 6, None);
    state.play(B, second).unwrap();
    state.play(A, agree()).unwrap();
    assert_eq!(state.table.set_aside_right(), B, "what was declined says nothing");
    state.play(B, first.clone()).unwrap();
    state.play(A, agree()).unwrap();
    assert_eq!(state.table.set_aside_right(), A);
    let third = plan(&state, 6, None);
    state.play(A, third).unwrap();
    state.play(B, agree()).unwrap();
    assert_eq!(state.table.set_aside_right(), B, "a newer plan says it anew");
    let card = Move::Companion { act: Box::new(on_dice(Gear::FlashLight, Vec::new())), right: Some(A) };
    assert_eq!(refused(&state, A, card), "RIGHT_WITHOUT_PLAN");
}

// Rules: F15.11, F15.2, F15.4
#[test]
fn a_lot_settles_two_different_injuries() {
    let mut state = pair();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    assert_eq!(awaited(&state.table), [A, B]);
    let hurt = |kind, die| companion(Move::Injury { kind, die });
    assert_eq!(refused(&state, A, hurt(InjuryKind::Leg, None)), "WHICH_DIE");
    state.play(A, hurt(InjuryKind::Leg, Some(1))).unwrap();
    assert_eq!(refused(&state, A, Move::Lot), "NO_LOT");
    assert_eq!(awaited(&state.table), [B]);
    state.play(B, hurt(InjuryKind::Eye, None)).unwrap();
    assert_eq!(awaited(&state.table), [A, B], "both stand");
    let mut same = state.clone();
    same.play(B, hurt(InjuryKind::Leg, Some(1))).unwrap();
    assert_eq!(same.table.traveller(C).injuries, [InjuryKind::Leg], "the same proposal is consent");
    assert_eq!(same.table.traveller(C).places().filter(|place| place % 2 == 1).count(), 2, "halves of 3 and 2");
    let events = state.play(B, Move::Lot).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::Drawn { seat: B, .. })));
    assert_eq!(state.table.traveller(C).injuries.len(), 1);
}

// Rules: F17.4, F17.5, F17.8
#[test]
fn by_clock_the_last_proposal_is_accepted() {
    let run = |state: &mut State, key: &str| lapse(state, key, &mut StepContext::new(&mut luck(1))).unwrap();
    let mut state = pair();
    state.plan(A, (4, 0)).unwrap();
    let there = go(&state, (7, 0));
    state.play(A, there).unwrap();
    run(&mut state, "r1.plan");
    assert_eq!(state.aims()[2].to, state.cell(7, 0));
    run(&mut state, "r1.reroll");
    assert!(!matches!(state.table.phase, Phase::Rerolls { .. }));
    let mut alone = pair();
    run(&mut alone, "r1.plan");
    assert_eq!(alone.aims()[2].to, alone.cell(6, 0), "without one it is treated as a seat");
    let mut hurt = pair();
    hurt.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    run(&mut hurt, "r1.injury.companion.0");
    assert_eq!(hurt.table.traveller(C).injuries, [InjuryKind::Arm]);
}

// Rules: F14.1, F14.7, V9.16
#[test]
fn the_companion_must_be_saved_too() {
    let mut state = pair();
    state.table.phase = Phase::Over(Ending::Village { score: 9 });
    let Standing::Over(outcome) = Fuji.standing(&state) else { panic!() };
    assert_eq!(outcome.won, [A, B], "two people have won");
    assert_eq!(outcome.scores, [(A, 9), (B, 9)]);
    assert_eq!(crate::rules::ending::score(&state.table), 12, "and three seats count");
}

// Rules: F15.6, F15.8, F16.20
#[test]
fn what_is_typed_for_the_companion() {
    let state = pair();
    let view = View::of(&state, Viewer::Seat(A));
    let read = |verb: &str, args: &[(&str, &str)]| match crate::input::commands::read(&view, &Said::new(verb, args)) {
        Ok(Parsed::Play(mv)) => Ok(mv),
        Ok(_) => Err("a panel"),
        Err(refusal) => Err(refusal.code),
    };
    let done = half(Move::Done);
    assert_eq!(read("done", &[("for", "companion")]), Ok(done.clone()));
    assert_eq!(read("companion", &[("action", "done")]), Ok(done));
    assert_eq!(read("reroll", &[("dice", "1 3"), ("for", "companion")]), Ok(half(Move::Reroll { places: vec![0, 2] })));
    assert_eq!(read("reroll", &[("dice", "1 3"), ("for", "self")]), Ok(Move::Reroll { places: vec![0, 2] }));
    let stays = go(&state, (6, 0));
    assert_eq!(read("companion", &[("action", "plan"), ("to", "stay")]), Ok(stays.clone()));
    assert_eq!(read("plan", &[("card", "stay"), ("for", "companion")]), Ok(stays));
    assert_eq!(read("companion", &[("action", "accept")]), Ok(agree()));
    assert_eq!(read("companion", &[("action", "accept"), ("dice", "2 4")]), Ok(with_dice(&[2, 4])));
    assert_eq!(read("companion", &[("action", "fly")]), Err("WHICH_ACTION"));
    assert_eq!(read("companion", &[]), Err("a panel"));
}

// Rules: F15.2, F15.6
#[test]
fn other_tables_have_no_companion() {
    let state = mini(&["V R L L L v v"], &[(2, 0), (3, 0), (4, 0)]);
    for mv in [agree(), Move::Dissent, Move::Lot, half(Move::Done), companion(Move::Done)] {
        assert_eq!(refused(&state, A, mv), "NO_COMPANION");
    }
}

// Rules: F15.6, F15.9
#[test]
fn what_a_proposal_says_openly_is_the_card_and_not_the_die() {
    let mut state = gear(PLAIN, &[Gear::Shovel, Gear::Rope, Gear::Water, Gear::FlareGun]);
    let dig = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    state.play(A, companion(Move::Use { gear: Gear::Shovel, on: dig })).unwrap();
    let proposals = &state.table.shared.as_ref().unwrap().proposals;
    assert_eq!(proposals[0].act, on_dice(Gear::Shovel, Vec::new()));
    assert_eq!((&state.screens.shared.dice, state.screens.shared.value), (&spots(C, &[1]), Some(6)));
    let far = state.cell(7, 0);
    assert_eq!(refused(&state, A, companion(on_cells(Gear::Rope, vec![far]))), "NO_ROPE", "at once");
}

// Rules: F15.6, F15.9, F15.10
#[test]
fn a_card_that_needs_no_die_is_used_without_one_and_any_other_is_shelved() {
    let agreed = |mv: Move| {
        let mut state = gear(PLAIN, &[Gear::Water, Gear::FlareGun, Gear::FlashLight]);
        state.play(A, companion(mv)).unwrap();
        let events = state.play(B, agree()).unwrap();
        (events.iter().any(|event| matches!(event, Event::Shelved(_))), state)
    };
    let (shelved, state) = agreed(on_dice(Gear::FlareGun, Vec::new()));
    assert!(!shelved && state.table.effects.flares == [C]);
    let (shelved, state) = agreed(on_dice(Gear::Water, Vec::new()));
    assert!(shelved && state.table.held(C, Gear::Water).is_some(), "nobody named a die");
    let (shelved, state) = agreed(on_seat(Gear::Water, B, Vec::new()));
    assert!(!shelved && state.table.held(C, Gear::Water).is_none(), "b is asked for the dice");
}

// Rules: F15.6, F15.11
#[test]
fn the_same_proposal_of_both_is_agreed_and_one_of_ones_own_is_replaced() {
    let mut state = pair();
    let stay = go(&state, (6, 0));
    let standing =
        |state: &State| state.table.shared.as_ref().unwrap().proposals.iter().map(|one| one.by).collect::<Vec<_>>();
    state.play(A, stay.clone()).unwrap();
    state.play(A, stay.clone()).unwrap();
    assert_eq!(standing(&state), [A], "once more by the same is no agreement");
    assert_eq!(state.plans()[2].ready, Ready::No);
    state.play(B, stay).unwrap();
    assert!(standing(&state).is_empty());
    assert_eq!(state.plans()[2].ready, Ready::Firm);
    let mut hurt = pair();
    hurt.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    let injury = |kind| companion(Move::Injury { kind, die: None });
    hurt.play(A, injury(InjuryKind::Arm)).unwrap();
    hurt.play(A, injury(InjuryKind::Eye)).unwrap();
    assert_eq!(standing(&hurt), [A]);
    hurt.play(B, injury(InjuryKind::Leg)).unwrap_err();
    hurt.play(B, injury(InjuryKind::Amnesia)).unwrap();
    assert_eq!(standing(&hurt), [A, B], "two that differ both stand");
}

// Rules: F15.6
#[test]
fn what_is_proposed_ends_with_the_phase_and_all_of_it_with_the_round() {
    let mut state = gear(PLAIN, &[Gear::Shovel]);
    let dig = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    state.play(A, companion(Move::Use { gear: Gear::Shovel, on: dig })).unwrap();
    for seat in [A, B] {
        state.ready(seat).unwrap();
    }
    assert!(!matches!(state.table.phase, Phase::Equipment { .. }));
    assert!(state.table.shared.as_ref().unwrap().proposals.is_empty());
    assert!(state.screens.shared.is_empty(), "{:?}", state.screens.shared);
    assert_eq!(state.table.round, 2, "{:?}", state.table.phase);
    assert_eq!(state.table.shared, Some(Shared::default()), "a new round");
}
