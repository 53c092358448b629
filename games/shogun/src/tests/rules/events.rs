//! Events and malice (X5).

use crate::content::OracleColour::{Green, Red};
use crate::content::{OracleColour, Stat};
use crate::rules::look::Look;
use crate::rules::round;
use crate::state::moves::Event;
use crate::state::{Failure, PieceId, State, Step};
use crate::tests::kit::*;
use gogome_contract::StepContext;

/// Akira, Hattori, Hikaru and Tomoe.
const ALL: [&str; 4] = ["akira", "hattori", "hikaru", "tomoe"];

/// Chapter 1 with the granary; Tomoe stands in it, the others in the village.
fn two() -> State {
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    stand(&mut state, "tomoe", "L2");
    state
}

/// How far a statistic is changed for somebody.
fn sum(state: &State, id: PieceId, stat: Stat) -> i16 {
    Look::at(&state.table).sum(piece(state, id), stat, None)
}

/// The events of a round in the zones that are open, under an oracle; up to the first question.
fn events(state: &mut State, colour: OracleColour) -> Vec<Event> {
    state.table.oracle.current = colour;
    state.table.step = Step::Events(0);
    state.table.activation = None;
    let mut told = Vec::new();
    while matches!(state.table.step, Step::Events(_)) && state.table.question().is_none() {
        let mut chance = luck(1);
        let mut ctx = StepContext::new(&mut chance);
        round::go_on(state, &mut ctx);
        told.extend(ctx.close().0);
        // what an event does is of no interest here
        state.table.tasks.clear();
    }
    told
}

fn names(events: &[Event]) -> Vec<String> {
    let name = |event: &Event| match event {
        Event::Event { zone, event } => Some(format!("{zone} {event}")),
        Event::NoEvent { zone } => Some(format!("{zone} -")),
        _ => None,
    };
    events.iter().filter_map(name).collect()
}

// Rules: X5.1, X5.2
#[test]
fn each_zone_with_a_creature_in_it_has_one_event_of_the_oracles_colour_in_order_of_reveal() {
    let mut state = two();
    assert_eq!(names(&events(&mut state, Green)), ["c1a fair_wind", "c1b distant_drums"]);
    assert_eq!(names(&events(&mut state, Red)), ["c1a war_cry", "c1b burning_beam"], "each sleeve has its own order");
    assert_eq!(names(&events(&mut state, Green)), ["c1a hidden_cache", "c1b second_breath"]);
    stand(&mut state, "tomoe", "C2");
    assert_eq!(names(&events(&mut state, Green)), ["c1a spared_bowl"], "nobody is in the granary");
}

// Rules: X5.1
#[test]
fn a_creature_that_hides_in_a_wall_counts_for_its_zone() {
    let mut state = two();
    stand(&mut state, "tomoe", "C2");
    // A31: the wall of the granary
    put(&mut state, "onryo", "M1");
    assert_eq!(names(&events(&mut state, Red)), ["c1a war_cry", "c1b burning_beam"]);
}

// Rules: X5.2, X2.2, T35
#[test]
fn a_scripted_zone_plays_its_events_in_order_whatever_the_oracle() {
    let mut state = quiet("c1");
    reveal(&mut state, "c1c");
    let played = [Red, Green, Red, Red, Green].map(|colour| names(&events(&mut state, colour)).concat());
    assert_eq!(played, ["c1c p1_feathers", "c1c p1_bell", "c1c p1_fire", "c1c p1_bell", "c1c p1_fire"]);
}

// Rules: X5.3, T33
#[test]
fn an_event_that_is_not_there_raises_malice() {
    let mut state = quiet("c1");
    state.table.zones[0].green = 4;
    state.table.zones[0].red = 2;
    let told = events(&mut state, Green);
    assert_eq!(names(&told), ["c1a -"]);
    assert!(told.contains(&Event::Malice { from: 0, to: 1 }));
    assert_eq!(names(&events(&mut state, Red)), ["c1a reinforcements"]);
    assert_eq!(state.table.malice, 1);
}

// Rules: X5.4, T34
#[test]
fn malice_six_ends_the_phase_at_once() {
    let mut state = quiet("c1");
    state.table.malice = 5;
    let told = event(&mut state, "shoguns_gaze", "c1a", &[]);
    assert!(told.contains(&Event::Ended { won: false, why: Some(Failure::Malice) }));
    assert_eq!(state.table.malice, 6);
}

// Rules: X5.4, X5.8
#[test]
fn what_malice_brings_comes_once_into_the_zone_revealed_last() {
    let mut state = two();
    state.table.malice = 2;
    let kinds = |state: &State| -> Vec<String> {
        state
            .table
            .pieces
            .iter()
            .filter(|piece| piece.is_minion())
            .map(|one| format!("{} {}", name(one), one.at))
            .collect()
    };
    // an akaname on the spawn point of the granary; its card goes to one of four places
    event(&mut state, "shoguns_gaze", "c1a", &[0]);
    assert_eq!(kinds(&state), ["akaname N7"]);
    assert_eq!(state.table.fired, [0]);
    state.table.malice = 2;
    event(&mut state, "shoguns_gaze", "c1a", &[]);
    assert_eq!((state.table.malice, kinds(&state).len()), (3, 1), "only when malice first gets there");
}

// Rules: X5.4
#[test]
fn malice_that_jumps_over_a_value_reaches_it() {
    let mut state = quiet("c2");
    state.table.malice = 3;
    let effects = &zone("c2b").printed().features.iter().find_map(|feature| match &feature.what {
        crate::content::Placed::Resistor { on_lost, .. } => Some(on_lost.clone()),
        _ => None,
    });
    crate::rules::stack::push(&mut state, effects.as_ref().unwrap(), crate::state::Cause::default());
    let told = go(&mut state, &[0]);
    let fired: Vec<&Event> = told.iter().filter(|event| matches!(event, Event::Fired(_))).collect();
    assert_eq!(fired, [&Event::Fired(0), &Event::Fired(1)], "of 2 and of 4, the lower first");
    assert_eq!(ALL.map(|who| sum(&state, id(who), Stat::Move)), [-1; 4]);
}

// Rules: X5.5
#[test]
fn an_event_reaches_who_is_there_follows_them_and_lasts_a_round() {
    let mut state = two();
    event(&mut state, "fair_wind", "c1a", &[]);
    assert_eq!(ALL.map(|who| sum(&state, id(who), Stat::Move)), [1, 1, 1, 0], "Tomoe is elsewhere");
    stand(&mut state, "akira", "M2");
    stand(&mut state, "tomoe", "C2");
    assert_eq!(ALL.map(|who| sum(&state, id(who), Stat::Move)), [1, 1, 1, 0]);
    state.table.step = Step::Ki;
    round::go_on(&mut state, &mut StepContext::new(&mut Script::new(&[])));
    assert_eq!(ALL.map(|who| sum(&state, id(who), Stat::Move)), [0; 4]);
}

// Rules: X5.5, X3.2
#[test]
fn enemies_in_an_event_are_the_foes_of_the_characters() {
    let mut state = two();
    let here = put(&mut state, "kachi", "D4");
    let there = put(&mut state, "kachi", "L3");
    let landolfo = put(&mut state, "landolfo", "D5");
    let sedrik = side(&mut state, "sedrik", "D6", crate::content::Side::Party);
    event(&mut state, "war_cry", "c1a", &[]);
    let hits = [here, there, landolfo, sedrik, id("akira")].map(|id| sum(&state, id, Stat::Hits));
    assert_eq!(hits, [1, 0, 1, 0, 0]);
}

// Rules: X5.6
#[test]
fn reserves_arrive_at_the_spawn_points_in_turn_beginning_with_the_first() {
    let mut state = quiet("c2");
    reveal(&mut state, "c2c");
    state.table.pieces.retain(|piece| piece.character().is_some());
    let kappas = |state: &State| -> Vec<String> {
        state.table.pieces.iter().filter(|piece| piece.is_minion()).map(|one| one.at.to_string()).collect()
    };
    // Tide Out: one kappa; each draws a place in the initiative
    event(&mut state, "p2_tide_out", "c2c", &[0]);
    assert_eq!(kappas(&state), ["B15"]);
    event(&mut state, "reinforcements", "c2c", &[0, 0]);
    assert_eq!(
        kappas(&state),
        ["B15", "B14", "J15"],
        "the first point is taken: the square next to it; then the second"
    );
}

// Rules: X5.6
#[test]
fn without_a_miniature_an_event_brings_nobody() {
    let mut state = quiet("c1");
    for column in ["C", "D", "E", "F", "G", "H"] {
        put(&mut state, "akaname", &format!("{column}4"));
    }
    let before = state.clone();
    event(&mut state, "lone_scout", "c1a", &[]);
    assert_eq!(state.table.pieces, before.table.pieces);
}

// Rules: X5.8, T72
#[test]
fn what_lasts_for_the_phase_waits_for_the_next_chosen() {
    let mut state = quiet("c4");
    lay(&mut state, "c4c");
    stand(&mut state, "akira", "M11");
    let banner = crate::state::moves::Move::Interact("banner_of_rage".to_owned());
    stand(&mut state, "akira", "L12");
    play(&mut state, A, banner, &[]).unwrap();
    assert_eq!(state.table.waiting.len(), 1);
    reveal(&mut state, "c4d");
    let oni = state.table.single(kind("blood_oni")).unwrap().id;
    assert_eq!((sum(&state, oni, Stat::Hits), state.table.waiting.len()), (-1, 0));
    state.table.step = Step::Ki;
    round::go_on(&mut state, &mut StepContext::new(&mut Script::new(&[])));
    assert_eq!(sum(&state, oni, Stat::Hits), -1, "for the phase");
}

// Rules: X5.8
#[test]
fn a_heal_for_a_chosen_who_is_not_there_does_nothing() {
    let mut state = quiet("c3");
    state.table.malice = 4;
    state.table.fired = vec![0];
    event(&mut state, "shoguns_gaze", "c3a", &[]);
    assert_eq!(state.table.fired, [0, 1]);
    assert!(state.table.waiting.is_empty());
}
