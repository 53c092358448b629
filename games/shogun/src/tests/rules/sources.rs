//! What takes health besides attacks is told with its cause.

use crate::content::Condition;
use crate::grid::Terrain;
use crate::rules::look::Look;
use crate::state::State;
use crate::state::moves::{Event, Move};
use crate::tests::kit::*;
use crate::words::log::tell;
use gogome_contract::Viewer;

/// The lines about lost health or tokens.
fn told(events: &[Event]) -> Vec<String> {
    let hurt = events.iter().filter(|event| matches!(event, Event::Hurt { .. }));
    hurt.filter_map(|event| tell(event, Viewer::Public)).map(|line| line.plain()).collect()
}

/// Akira is the first of the round.
fn akira_begins(state: &mut State) -> Vec<Event> {
    order(state, &["akira", "hattori"].map(id));
    go(state, &[])
}

// Rules: X7.1, X21.1
#[test]
fn bleeding_is_named_when_it_takes_health() {
    let mut state = quiet("c1");
    afflict(&mut state, id("akira"), Condition::Bleeding, 2);
    assert_eq!(told(&akira_begins(&mut state)), ["Bleeding: Akira takes 2 damage and has 8 health left."]);
}

// Rules: X7.3
#[test]
fn embers_are_named_when_they_burn_whoever_ends_there() {
    let mut state = quiet("c1");
    lay(&mut state, "c1c");
    let map = Look::at(&state.table).map;
    let (embers, _) = map.squares().find(|(_, ground)| ground.terrain == Terrain::Special).unwrap();
    stand(&mut state, "akira", &embers.to_string());
    let events = play(&mut state, A, Move::Done, &[]).unwrap();
    assert_eq!(told(&events), ["Embers: Akira takes 1 damage and has 9 health left."]);
}

// Rules: X19.5
#[test]
fn who_attacks_what_is_to_be_kept_is_named() {
    let mut state = quiet("c1");
    only(&mut state, &["akira"]);
    stand(&mut state, "akira", "C4");
    let kachi = put(&mut state, "kachi", "D4");
    resist(&mut state, "miller", "E4", 2);
    let events = turn(&mut state, kachi, &[0]);
    assert_eq!(told(&events), ["The red Kachi attacks: the miller loses a token and has 1 left."]);
}

// Rules: X12.1
#[test]
fn the_well_is_named_when_it_hurts() {
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    let well = crate::rules::look::points(&state.table).find(|(_, _, point)| point.key == "well").unwrap().1;
    stand(&mut state, "akira", &well.to_string());
    state.table.hero_mut(character("akira")).attributes = [1, 0, 0, 0];
    // the test die shows 0
    let events = play(&mut state, A, Move::Interact("well".to_owned()), &[0]).unwrap();
    assert_eq!(told(&events), ["The well: Akira takes 1 damage and has 9 health left."]);
}

#[test]
fn a_row_of_old_has_no_cause_and_still_reads() {
    let old = r#"{"hurt":{"who":{"piece":{"character":"akira"}},"damage":1,"left":4}}"#;
    let event: Event = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), old, "and is written as it was");
    assert_eq!(told(&[event]), ["Akira takes 1 damage and has 4 health left."]);
}
