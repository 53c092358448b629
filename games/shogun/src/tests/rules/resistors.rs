//! Resistors, wanderers as targets, holds (X20).

use crate::content::Side;
use crate::rules::look::points;
use crate::rules::round;
use crate::state::moves::Event;
use crate::state::{Ask, Failure, Pick, PieceId, Resistor, State, Step};
use crate::tests::kit::*;
use gogome_contract::StepContext;

/// Akira stands on one side of a kachi, at D4; he has least health of all.
fn kachi() -> (State, PieceId) {
    let mut state = quiet("c1");
    only(&mut state, &["akira"]);
    stand(&mut state, "akira", "C4");
    hurt(&mut state, id("akira"), 2);
    let kachi = put(&mut state, "kachi", "D4");
    (state, kachi)
}

fn tokens(state: &State, id: PieceId) -> Option<u8> {
    state.table.resistor(id).map(|resistor| resistor.tokens)
}

// Rules: X20.1
#[test]
fn a_resistor_blocks_the_way_and_the_sight_of_both_sides() {
    let (mut state, kachi) = kachi();
    stand(&mut state, "akira", "B4");
    let look = crate::rules::look::Look::at(&state.table);
    assert!(look.field(piece(&state, id("akira"))).sees(square("B4"), square("D4")));
    resist(&mut state, "miller", "C4", 1);
    for who in [id("akira"), kachi] {
        let look = crate::rules::look::Look::at(&state.table);
        let field = look.field(piece(&state, who));
        assert!(!field.sees(square("B4"), square("D4")));
        assert!(!field.step(square("B4"), square("C4"), crate::grid::Gait::Walk));
    }
}

// Rules: X20.2, X19.5
#[test]
fn a_resistor_is_attacked_before_anybody_else_and_loses_a_token_without_dice() {
    let (mut state, kachi) = kachi();
    let miller = resist(&mut state, "miller", "E4", 2);
    turn(&mut state, kachi, &[0]);
    assert_eq!((tokens(&state, miller), health(&state, id("akira"))), (Some(1), 2));
}

// Rules: X20.2
#[test]
fn one_that_never_had_tokens_is_no_target() {
    let (mut state, kachi) = kachi();
    resist(&mut state, "altar", "E4", 0);
    turn(&mut state, kachi, &[0, 1, 0]);
    assert_eq!(health(&state, id("akira")), 2, "Akira is attacked; his armour holds");
}

// Rules: X20.2, X3.3
#[test]
fn among_several_resistors_the_players_choose_whatever_the_priority() {
    let (mut state, kachi) = kachi();
    let (near, far) = (resist(&mut state, "miller", "E4", 2), resist(&mut state, "ferryman", "D6", 1));
    // the third entry: near, move adjacent; attack adjacent
    turn(&mut state, kachi, &[2]);
    let question = state.table.question().unwrap();
    assert_eq!(
        (question.ask, question.options.as_slice()),
        (Ask::Target { piece: kachi }, [Pick::Piece(near), Pick::Piece(far)].as_slice())
    );
    assert_eq!(question.default, 1, "usually the one with fewest tokens");
    choose(&mut state, 0, &[]);
    assert_eq!((tokens(&state, near), tokens(&state, far)), (Some(1), Some(1)));
}

// Rules: X20.2
#[test]
fn a_wanderer_and_a_resistor_are_alike() {
    let (mut state, kachi) = kachi();
    let miller = resist(&mut state, "miller", "E4", 2);
    let sedrik = side(&mut state, "sedrik", "D3", Side::Party);
    turn(&mut state, kachi, &[0]);
    assert_eq!(state.table.question().unwrap().options, [Pick::Piece(sedrik), Pick::Piece(miller)]);
    choose(&mut state, 0, &[5, 5]);
    assert_eq!(health(&state, sedrik), 12 - (6 - 1 - 1), "dice, defence, armour and health (X20.4)");
}

// Rules: X20.4, X20.5
#[test]
fn a_wanderer_is_attacked_first_and_leaves_no_head() {
    let (mut state, kachi) = kachi();
    let sedrik = side(&mut state, "sedrik", "D3", Side::Party);
    hurt(&mut state, sedrik, 4);
    state.table.queue.cards.push(sedrik);
    turn(&mut state, kachi, &[0, 5, 5]);
    assert!(state.table.piece(sedrik).is_none());
    assert!(state.table.heads.is_empty());
    assert_eq!(health(&state, id("akira")), 2);
}

// Rules: X20.5
#[test]
fn a_friendly_wanderer_does_not_block_the_party() {
    let (mut state, kachi) = kachi();
    stand(&mut state, "akira", "B4");
    let sedrik = side(&mut state, "sedrik", "C4", Side::Party);
    let look = crate::rules::look::Look::at(&state.table);
    let field = look.field(piece(&state, id("akira")));
    assert!(field.sees(square("B4"), square("D4")) && field.step(square("B4"), square("C4"), crate::grid::Gait::Walk));
    let foe = look.field(piece(&state, kachi));
    assert!(!foe.sees(square("D4"), square("B4")));
    assert_eq!(at(&state, sedrik), "C4");
}

// Rules: X20.3, X29.4, T57
#[test]
fn a_villager_with_one_token_is_lost_and_with_the_last_of_them_the_chapter() {
    let (mut state, kachi) = kachi();
    let miller = resist(&mut state, "miller", "E4", 1);
    let ferryman = resist(&mut state, "ferryman", "C7", 1);
    turn(&mut state, kachi, &[0]);
    // asked whom: both can be reached
    choose(&mut state, 1, &[]);
    assert_eq!((tokens(&state, miller), tokens(&state, ferryman)), (Some(1), None));
    assert_eq!(state.table.over, None, "one is left");
    let told = turn(&mut state, kachi, &[0]);
    assert!(told.contains(&Event::Ended { won: false, why: Some(Failure::Resistors) }));
}

// Rules: X29.4, X2.3
#[test]
fn villagers_that_are_left_behind_lose_nothing() {
    let mut state = quiet("c1");
    resist(&mut state, "miller", "H7", 1);
    reveal(&mut state, "c1c");
    go(&mut state, &[]);
    assert_eq!((state.table.over, state.table.saved), (None, vec!["miller".to_owned()]));
}

/// The bridge fort with the sluice gate and nobody else; Akira beside the wheel.
fn fort() -> State {
    let mut state = quiet("c2");
    lay(&mut state, "c2b");
    only(&mut state, &["akira"]);
    stand(&mut state, "akira", "S7");
    gate(&mut state, 7);
    state
}

/// The gate stands where it is printed.
fn gate(state: &mut State, tokens: u8) -> PieceId {
    let id = state.table.number();
    let at = square("S6");
    state.table.resistors.push(Resistor { id, key: "sluice_gate".to_owned(), at, tokens, living: false });
    id
}

/// The wheel is turned: power 1 needs nothing of the die.
fn turn_wheel(state: &mut State) -> Vec<Event> {
    state.table.hero_mut(character("akira")).ap = 4;
    play(state, A, crate::state::moves::Move::Interact("sluice".to_owned()), &[0]).unwrap()
}

/// A round ends: dice, holds, and what they bring.
fn end_round(state: &mut State, answers: &[u32]) -> Vec<Event> {
    state.table.activation = None;
    state.table.step = Step::Ki;
    let mut script = Script::new(answers);
    let mut ctx = StepContext::new(&mut script);
    round::go_on(state, &mut ctx);
    let told = ctx.close().0;
    while let Some(task) = state.table.tasks.pop() {
        match task {
            crate::state::Task::Effects(batch) => {
                let mut chance = luck(3);
                crate::rules::effects::go_on(state, batch, &mut StepContext::new(&mut chance));
            }
            crate::state::Task::Arrive { kind, point } => {
                let mut chance = luck(3);
                crate::rules::arrive::go_on(state, kind, point, &mut StepContext::new(&mut chance));
            }
            other => panic!("{other:?}"),
        }
    }
    script.used_up();
    told
}

fn ashigaru(state: &State) -> usize {
    state.table.pieces.iter().filter(|piece| name(piece) == "ashigaru").count()
}

// Rules: X20.6, T73
#[test]
fn a_wheel_turned_in_round_five_brings_two_at_the_end_of_five_and_six_and_the_temple_after_seven() {
    let mut state = fort();
    state.table.round = 5;
    let told = turn_wheel(&mut state);
    assert!(told.contains(&Event::Hold("sluice_gate".to_owned(), 3)));
    assert!(!points(&state.table).any(|(_, _, point)| point.key == "sluice"), "the wheel is turned once");
    assert!(end_round(&mut state, &[]).contains(&Event::Held("sluice_gate".to_owned(), 2)));
    assert_eq!((state.table.round, ashigaru(&state)), (6, 2), "reserves of the fort");
    end_round(&mut state, &[]);
    assert_eq!((state.table.round, ashigaru(&state), state.table.zones.len()), (7, 4, 2));
    end_round(&mut state, &[]);
    let zones: Vec<_> = state.table.zones.iter().map(|open| open.zone).collect();
    assert_eq!((state.table.round, zones), (8, vec![zone("c2c")]));
    assert!(state.table.holds.is_empty());
    assert_eq!(state.table.saved, ["sluice_gate"], "it stood to the end");
}

// Rules: X20.3, X20.6, X2.3, T74
#[test]
fn a_gate_that_falls_while_the_hold_runs_costs_malice_and_opens_the_temple_at_once() {
    let mut state = fort();
    turn_wheel(&mut state);
    let gate = state.table.resistors[0].id;
    state.table.resistors[0].tokens = 1;
    // every kappa is in play, so that malice brings nobody
    state.table.fired = vec![0];
    let kachi = put(&mut state, "kachi", "R5");
    let other = put(&mut state, "ashigaru", "D4");
    let cards = [id("akira"), kachi, other];
    order(&mut state, &cards);
    state.table.queue.begun = 1;
    let mut chance = luck(3);
    state.table.round = 2;
    // the kachi's first entry
    let mut first = true;
    let mut draws = gogome_contract::Recorded::new(|n| {
        use gogome_contract::Chance;
        if std::mem::take(&mut first) { 0 } else { chance.below(n) }
    });
    let mut ctx = StepContext::new(&mut draws);
    let mut told = Vec::new();
    // up to the reveal: the kachi's activation and what it sets off
    crate::rules::acts::begin(&mut state, kachi, &mut ctx);
    state.table.queue.begun = 2;
    let before = state.table.zones.len();
    while state.table.zones.len() == before {
        match state.table.tasks.pop().expect("the temple comes") {
            crate::state::Task::Effects(batch) => crate::rules::effects::go_on(&mut state, batch, &mut ctx),
            crate::state::Task::Act(acting) => crate::rules::acts::go_on(&mut state, acting, &mut ctx),
            crate::state::Task::Malice { from } => told.push((from, state.table.malice)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(told, [(0, 2)], "malice first");
    assert!(state.table.resistor(gate).is_none());
    assert_eq!(state.table.zones.iter().map(|open| open.zone).collect::<Vec<_>>(), [zone("c2c")]);
    assert!(state.table.piece(kachi).is_none() && state.table.piece(other).is_none());
    assert!(state.table.saved.is_empty(), "the gate is lost");
    let rest: Vec<crate::state::Task> = std::mem::take(&mut state.table.tasks);
    assert_eq!(rest.len(), 1, "its activation");
    for task in rest {
        let crate::state::Task::Act(acting) = task else { panic!("{task:?}") };
        crate::rules::acts::go_on(&mut state, acting, &mut ctx);
    }
    assert!(state.table.tasks.is_empty(), "the activation of an enemy that left play ends");
    // the next cards are those of the temple
    let waiting = &state.table.queue.cards[usize::from(state.table.queue.begun)..];
    assert_eq!(waiting.len(), 4, "three kappas and the general");
    assert!(waiting.iter().all(|card| state.table.piece(*card).is_some()));
    assert_eq!(at(&state, id("akira")), "D19");
}

// Rules: X20.6
#[test]
fn a_hold_of_a_gate_that_was_lost_is_done_at_once() {
    let mut state = fort();
    state.table.resistors.clear();
    state.table.hero_mut(character("akira")).ap = 4;
    let wheel = crate::state::moves::Move::Interact("sluice".to_owned());
    play_with(&mut state, A, wheel, &mut luck(5)).unwrap();
    assert_eq!(state.table.zones.iter().map(|open| open.zone).collect::<Vec<_>>(), [zone("c2c")]);
    assert!(state.table.holds.is_empty());
}

// Rules: X20.6
#[test]
fn a_wheel_that_does_not_turn_stays() {
    let mut state = fort();
    state.table.hero_mut(character("akira")).attributes = [0; 4];
    let told = turn_wheel(&mut state);
    assert!(told.iter().any(|event| matches!(event, Event::Said(_))));
    assert!(state.table.holds.is_empty() && points(&state.table).any(|(_, _, point)| point.key == "sluice"));
}

// Rules: X20.3
#[test]
fn what_a_lost_resistor_brings_stands_in_its_zone() {
    let mut state = fort();
    state.table.fired = vec![0, 1];
    let gate = state.table.resistors[0].id;
    state.table.resistors[0].tokens = 1;
    let mut script = Script::new(&[]);
    crate::rules::health::hurt(&mut state, gate, 3, None, None, &mut StepContext::new(&mut script));
    go(&mut state, &[]);
    assert_eq!(state.table.malice, 2);
    assert!(points(&state.table).any(|(_, _, point)| point.key == "sluice"), "the wheel can still be turned");
}
