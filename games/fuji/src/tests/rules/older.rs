//! Tables that were begun before there were skills and equipment load and go on as they were.

use crate::content::Gear;
use crate::state::moves::{Event, Move, Options};
use crate::state::pair::{Proposal, Shared};
use crate::state::{Cell, State};
use crate::tests::kit::{A, B, C, Kit, equipment, mini, on_dice, on_seat, opened, options, spots};
use crate::words::log::tell;
use gogome_contract::Viewer;
use serde_json::{Value, json};

/// The state as it would have been written then.
fn older(state: &State) -> Value {
    let mut value = serde_json::to_value(state).unwrap();
    for key in ["deck", "handed", "aside", "water", "named", "neutral"] {
        value["screens"].as_object_mut().unwrap().remove(key).unwrap();
    }
    value
}

#[test]
fn a_table_of_before_goes_on_without_skills_and_equipment() {
    let (state, _) = opened(&options("3"), 3, 7);
    let value = older(&state);
    let text = value.to_string();
    for word in ["skill", "cards\":", "pack", "effects", "bars", "returned"] {
        assert!(!text.contains(word), "{word} was unknown then");
    }
    let mut again: State = serde_json::from_value(value).unwrap();
    assert_eq!(again, state);
    let here = again.table.traveller(A).at;
    again.play(A, Move::Plan { to: here, path: None, leave: false, ahead: None }).unwrap();
    again.ready(A).unwrap();
}

#[test]
fn moves_and_options_of_before_are_understood() {
    let mv: Move = serde_json::from_value(json!({"Plan": {"to": 3, "path": null}})).unwrap();
    assert_eq!(mv, Move::Plan { to: Cell(3), path: None, leave: false, ahead: None });
    let old = json!({"level": 2, "scenario": null, "thrill": false, "characters": [], "grey": [2, 3]});
    let options: Options = serde_json::from_value(old).unwrap();
    assert!(options.skills.is_empty() && !options.simple, "a lobby of before starts the whole game");
}

// what is kept in the log of a table is read for as long as the table stands, and its bytes are not written anew
#[test]
fn events_of_before_are_understood_and_written_as_they_were() {
    let act = json!({"Use": {"gear": "rope", "on": {"copy": null, "seat": null, "dice": [], "value": null,
        "cells": [4], "leave": false}}});
    let old = [
        json!({"Planned": {"seat": 0, "to": 4, "distance": 2, "path": null}}),
        json!({"Proposed": {"seat": 0, "act": act, "right": null}}),
    ];
    for value in old {
        let event: Event = serde_json::from_value(value.clone()).unwrap();
        assert_eq!(serde_json::to_value(&event).unwrap(), value);
        assert!(tell(&event, Viewer::Public).is_some());
    }
    let proposal = json!({"by": 0, "act": act, "picker": null});
    let standing: Proposal = serde_json::from_value(proposal.clone()).unwrap();
    assert_eq!((standing.named, standing.right), (None, None));
    assert_eq!(serde_json::to_value(&standing).unwrap(), proposal);
}

#[test]
fn whatever_lies_open_or_hidden_is_stored_and_read_back() {
    let mut state =
        equipment(&["A3 A4 B3 B4 C3 C4"; 3], &[&[Gear::Map, Gear::Machete, Gear::Water], &[Gear::Rope], &[]]);
    state.table.fields[3].pack = true;
    state.play(A, on_seat(Gear::Map, B, spots(A, &[1]))).unwrap();
    state.play(A, on_dice(Gear::Machete, spots(A, &[2]))).unwrap();
    state.play(A, on_dice(Gear::Water, spots(A, &[3]))).unwrap();
    state.table.travellers[1].bars = 2;
    let mut shared = mini(&["V R L L L L L v v"], &[(4, 0), (5, 0), (6, 0)]);
    shared.table.shared = Some(Shared { done: vec![B], ..Shared::default() });
    shared.screens.shared.left = [2, 1];
    shared.screens.shared.dice = spots(C, &[1]);
    for state in [state, shared] {
        let again: State = serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
        assert_eq!(again, state);
    }
}
