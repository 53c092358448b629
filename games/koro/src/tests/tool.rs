//! `gogome tool koro grid`.

use crate::tool::GRID;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Vectors {
    weapon: Vec<Value>,
    pattern: Vec<Value>,
}

fn asked(line: &Value) -> Value {
    serde_json::from_str(&(GRID.answer)(&line.to_string()).unwrap()).unwrap()
}

/// Some fields of a case.
fn only(case: &Value, fields: &[&str]) -> Value {
    fields.iter().map(|field| ((*field).to_owned(), case[*field].clone())).collect::<serde_json::Map<_, _>>().into()
}

// Rules: K10.3, K10.4, K10.5, K10.6, K10.7, K10.8, K10.9, K10.11, K10.13, K19.13
#[test]
fn the_tool_knows_the_weapon_cases() {
    let vectors: Vectors = toml::from_str(include_str!("vectors.toml")).unwrap();
    assert_eq!(vectors.weapon.len(), 17);
    for case in &vectors.weapon {
        let mut line = only(case, &["grid", "unlocked", "mode", "max_two"]);
        line["gear"] = json!("weapon");
        let answer = asked(&line);
        let fields = ["kind", "sizes", "lengths", "usable"];
        assert_eq!(only(&answer, &fields), only(case, &fields), "{line}");
        assert_eq!(answer["match"], Value::Null);
    }
}

// Rules: K11.1, K11.2, K11.3, K11.5
#[test]
fn the_tool_knows_the_pattern_cases() {
    let vectors: Vectors = toml::from_str(include_str!("vectors.toml")).unwrap();
    assert_eq!(vectors.pattern.len(), 21);
    for case in &vectors.pattern {
        let line = only(case, &["grid", "rows", "columns", "card"]);
        assert_eq!(asked(&line)["match"], case["match"], "{line}");
    }
}

// Rules: K10.4, K10.11, K10.13, K11.1
#[test]
fn a_line_with_every_field_is_answered_with_every_field() {
    let line = r#"{"grid":"..M/..M","gear":"weapon","unlocked":false,"mode":"any","max_two":12,"card":"GH6"}"#;
    let answer = (GRID.answer)(line).unwrap();
    assert_eq!(answer, r#"{"kind":"one","sizes":[2],"lengths":[2],"usable":[false],"match":false}"#);
    // the same weapon with two wood, and with a card that it shows
    let line = line.replace("..M/..M", "..M/..M/..M/..W/.WW").replace("GH6", "GW5");
    let answer = (GRID.answer)(&line).unwrap();
    assert_eq!(answer, r#"{"kind":"one","sizes":[6],"lengths":[5],"usable":[true],"match":true}"#);
    let line = r#"{"grid":".MM/..MM","gear":"helmet","rows":2,"columns":4,"card":"GH6"}"#;
    let answer = (GRID.answer)(line).unwrap();
    assert_eq!(answer, r#"{"kind":"helmet","sizes":[],"lengths":[],"usable":[],"match":true}"#);
    let line = r#"{"grid":"W.W","gear":"sandals","rows":1,"columns":3,"card":"GS7"}"#;
    let answer = (GRID.answer)(line).unwrap();
    assert_eq!(answer, r#"{"kind":"sandals","sizes":[],"lengths":[],"usable":[],"match":true}"#);
}

// Rules: K10.2, K10.4
#[test]
fn lines_that_say_nothing_are_refused() {
    let empty = asked(&json!({"grid": ""}));
    assert_eq!(empty, json!({"kind": "empty", "sizes": [], "lengths": [], "usable": [], "match": null}));
    assert_eq!(asked(&json!({"grid": "WWW", "gear": "sandals", "card": "GS1"}))["kind"], "sandals");
    for line in [
        "",
        "[]",
        "{}",
        r#"{"grid":"X"}"#,
        r#"{"grid":"MMMMMMMMM"}"#,
        r#"{"grid":"M","gear":"hat"}"#,
        r#"{"grid":"M","rows":0}"#,
        r#"{"grid":"M","columns":99}"#,
        r#"{"grid":"M","spice":1}"#,
    ] {
        assert_eq!((GRID.answer)(line).unwrap_err().code, "JSON", "{line}");
    }
    assert_eq!((GRID.answer)(r#"{"grid":"M","card":"XX"}"#).unwrap_err().code, "E_CARD");
}
