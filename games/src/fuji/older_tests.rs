//! Tables that were begun before there were skills and equipment load and go on as they were.

use super::moves::{Move, Options};
use super::state::{Cell, State};
use super::testkit::{A, Kit, opened, options};
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
    again.play(A, Move::Plan { to: here, path: None, leave: false }).unwrap();
    again.ready(A).unwrap();
}

#[test]
fn moves_and_options_of_before_are_understood() {
    let mv: Move = serde_json::from_value(json!({"Plan": {"to": 3, "path": null}})).unwrap();
    assert_eq!(mv, Move::Plan { to: Cell(3), path: None, leave: false });
    let old = json!({"level": 2, "scenario": null, "thrill": false, "characters": [], "grey": [2, 3]});
    let options: Options = serde_json::from_value(old).unwrap();
    assert!(options.skills.is_empty() && !options.simple, "a lobby of before starts the whole game");
}
