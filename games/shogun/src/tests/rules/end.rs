//! The end of a phase (X29).

use crate::content::Condition;
use crate::rules::health;
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Move};
use crate::state::{Conditions, Ending, Failure, KamiMode, PieceId, State};
use crate::tests::kit::*;
use gogome_contract::StepContext;

/// Somebody is defeated, by nobody in particular.
fn defeat(state: &mut State, id: PieceId) {
    let mut script = Script::new(&[]);
    health::defeat(state, id, None, &mut StepContext::new(&mut script));
}

fn ended(told: &[Event]) -> Option<(bool, Option<Failure>)> {
    told.iter().find_map(|event| match event {
        Event::Ended { won, why } => Some((*won, *why)),
        _ => None,
    })
}

/// The shrine with the Nue in it.
fn nue() -> (State, PieceId) {
    let mut state = quiet("c1");
    let nue = put(&mut state, "nue", "E4");
    (state, nue)
}

// Rules: X29.1, X29.3
#[test]
fn the_phase_is_won_when_the_objective_is_defeated() {
    let (mut state, nue) = nue();
    let kachi = put(&mut state, "kachi", "F4");
    defeat(&mut state, kachi);
    assert_eq!(ended(&go(&mut state, &[])), None, "anybody else is not enough");
    defeat(&mut state, nue);
    assert_eq!(ended(&go(&mut state, &[])), Some((true, None)));
    assert_eq!(state.table.over, Some(Ending { won: true, why: None }));
    assert_eq!(play(&mut state, A, Move::Done, &[]), Err(Refused::Over));
}

// Rules: X29.1, X24.1
#[test]
fn the_phase_is_lost_when_all_characters_are_defeated() {
    let (mut state, _) = nue();
    for who in ["akira", "hattori", "hikaru"] {
        defeat(&mut state, id(who));
    }
    assert_eq!(ended(&go(&mut state, &[])), None);
    defeat(&mut state, id("tomoe"));
    assert_eq!(ended(&go(&mut state, &[])), Some((false, Some(Failure::Defeat))));
}

// Rules: X29.1
#[test]
fn the_objective_comes_first_if_both_happen() {
    for everybody in [false, true] {
        let (mut state, nue) = nue();
        state.table.malice = 6;
        state.table.lost = Some(Failure::Resistors);
        for who in ["akira", "hattori", "hikaru", "tomoe"].into_iter().filter(|_| everybody) {
            defeat(&mut state, id(who));
        }
        defeat(&mut state, nue);
        assert_eq!(ended(&go(&mut state, &[])), Some((true, None)), "all characters defeated: {everybody}");
    }
}

// Rules: X29.1
#[test]
fn it_ends_at_once_though_more_was_to_be_done_or_asked() {
    let (mut state, _) = nue();
    state.table.malice = 5;
    event(&mut state, "bitter_root", "c1a", &[]);
    assert!(state.table.question().is_some());
    state.table.malice = 6;
    assert_eq!(ended(&go(&mut state, &[])), Some((false, Some(Failure::Malice))));
    assert!(state.table.tasks.is_empty() && state.table.activation.is_none());
    assert!(crate::rules::awaited::awaited(&state.table).is_empty());
}

// Rules: X30.5, T75
#[test]
fn resistors_are_saved_that_had_tokens_when_they_were_left_or_the_phase_was_won() {
    let (mut state, _) = nue();
    let miller = resist(&mut state, "miller", "H7", 1);
    resist(&mut state, "ferryman", "C6", 1);
    let mut script = Script::new(&[]);
    health::hurt(&mut state, miller, 1, None, None, &mut StepContext::new(&mut script));
    reveal(&mut state, "c1c");
    let there = state.table.single(kind("nue")).unwrap().id;
    defeat(&mut state, there);
    assert_eq!(ended(&go(&mut state, &[])), Some((true, None)));
    assert_eq!(state.table.saved, ["ferryman"]);
    // still in play
    for (malice, saved) in [(0, ["miller"].as_slice()), (6, [].as_slice())] {
        let (mut state, nue) = nue();
        resist(&mut state, "miller", "H7", 1);
        resist(&mut state, "altar", "H6", 0);
        state.table.malice = malice;
        if malice == 0 {
            defeat(&mut state, nue);
        }
        go(&mut state, &[]);
        assert_eq!(state.table.saved, saved, "malice {malice}");
    }
}

// Rules: X29.2
#[test]
fn all_condition_tokens_are_discarded_good_and_bad() {
    let (mut state, nue) = nue();
    afflict(&mut state, id("akira"), Condition::Poisoned, 2);
    afflict(&mut state, id("tomoe"), Condition::Downed, 1);
    state.table.hero_mut(character("hikaru")).blessed = 2;
    defeat(&mut state, nue);
    go(&mut state, &[]);
    assert!(state.table.pieces.iter().all(|piece| piece.conditions == Conditions::default()));
    assert!(state.table.heroes.iter().all(|hero| hero.blessed == 0));
}

// Rules: X16.6, X29.3, T44
#[test]
fn victory_is_failure_if_the_only_one_left_is_in_kami_mode() {
    for (left, wanted) in
        [(["hattori"].as_slice(), (false, Some(Failure::KamiMode))), (["hattori", "tomoe"].as_slice(), (true, None))]
    {
        let (mut state, nue) = nue();
        state.table.hero_mut(character("hattori")).kami_mode = Some(KamiMode::Fresh);
        only(&mut state, left);
        defeat(&mut state, nue);
        assert_eq!(ended(&go(&mut state, &[])), Some(wanted), "{left:?}");
        assert!(state.table.hero(character("hattori")).defeated, "its user counts as defeated");
        assert!(!state.table.hero(character("tomoe")).defeated || left.len() == 1);
    }
}

// Rules: X29.1, X5.4
#[test]
fn the_encounter_of_yomi_ends_as_any_phase() {
    let mut state = quiet("yomi");
    assert_eq!(state.table.malice, 0);
    let shinigami = put(&mut state, "shinigami", "E4");
    defeat(&mut state, shinigami);
    assert_eq!(ended(&go(&mut state, &[])), Some((true, None)));
    assert!(state.table.heads.is_empty(), "it leaves no head");
}
