//! `gogome tool`: a game's tools without a table, one line in and one line out (a solver, a checker, odds).

use crate::words::markdown;
use anyhow::Context;
use gogome_games::{
    contract::{
        Seat, Tool,
        mentions::{self, Seated},
    },
    newest, registry,
};
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// What to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which game.
    pub game: String,
    /// The tool.
    pub name: String,
    /// Answer with one JSON object for each line.
    pub json: bool,
    /// Names of seated people, by seat: they are recognised in the line as at a table.
    pub names: Vec<String>,
}

/// Answers each line with one. `false`: at least one was refused; the answer says why.
///
/// # Errors
/// An unknown game or tool, or lines that cannot be read or written.
pub fn tool(plan: &Plan, lines: impl BufRead, mut answers: impl Write) -> anyhow::Result<bool> {
    let game = newest(&plan.game).with_context(|| {
        let known: Vec<&str> = registry().iter().map(|game| game.info().key).collect();
        format!("there is no game `{}`; there are {}", plan.game, known.join(", "))
    })?;
    let tool = game.tools().iter().find(|tool| tool.name == plan.name).with_context(|| {
        let known: Vec<&str> = game.tools().iter().map(|tool| tool.name).collect();
        format!("{} has no tool `{}`; it has {}", plan.game, plan.name, known.join(", "))
    })?;
    let mut all = true;
    for line in lines.lines() {
        let (fine, answer) = answered(tool, plan, &line.context("a line cannot be read")?);
        all &= fine;
        writeln!(answers, "{answer}").context("an answer cannot be written")?;
    }
    answers.flush().context("an answer cannot be written")?;
    Ok(all)
}

fn answered(tool: &Tool, plan: &Plan, line: &str) -> (bool, String) {
    let seats = Seat::first(plan.names.len()).zip(&plan.names);
    let seated: Vec<Seated<'_>> = seats.map(|(seat, name)| Seated { seat, id: u64::from(seat.0), name }).collect();
    match ((tool.answer)(&mentions::mark(line, &seated)), plan.json) {
        (Ok(answer), false) => (true, answer),
        (Ok(answer), true) => {
            let object = serde_json::from_str::<Value>(&answer).is_ok_and(|value| value.is_object());
            (true, if object { answer } else { json!({ "answer": answer }).to_string() })
        }
        (Err(refusal), false) => (false, format!("{}: {}", refusal.code, markdown::refused(&refusal))),
        (Err(refusal), true) => {
            (false, json!({ "error": refusal.code, "why": markdown::refused(&refusal) }).to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(game: &str, name: &str, json: bool, lines: &str) -> anyhow::Result<(bool, String)> {
        let mut answers = Vec::new();
        let plan = Plan { game: game.into(), name: name.into(), json, names: Vec::new() };
        let fine = tool(&plan, lines.as_bytes(), &mut answers)?;
        Ok((fine, String::from_utf8(answers)?))
    }

    const FOUL: &str = r#"{"rows":[[2,3,5,3,3,4,1,4,0,0,3,0],[5,5,4,1,4,1,2,2,1,2,0,5]],"dice":null}"#;
    const LOST: &str = r#"{"shortest":null,"path":[],"dead_ends":1,"reachable":1}"#;

    #[test]
    fn each_line_is_answered_by_one() {
        for json in [true, false] {
            let (fine, answers) = asked("fujisan", "solve", json, &format!("{FOUL}\n{FOUL}")).unwrap();
            assert!(fine);
            assert_eq!(answers, format!("{LOST}\n{LOST}\n"));
        }
        assert_eq!(asked("fujisan", "solve", true, "").unwrap(), (true, String::new()));
    }

    // Rules: T3.5
    #[test]
    fn names_of_those_at_the_table_are_known() {
        for (names, verdict) in [(vec![], "ok"), (vec!["Seven", "Eva"], "ok")] {
            let mut answers = Vec::new();
            let plan = Plan {
                game: "fuji".into(),
                name: "talk".into(),
                json: false,
                names: names.iter().map(ToString::to_string).collect(),
            };
            assert!(tool(&plan, "Seven, wait for Eva".as_bytes(), &mut answers).unwrap());
            let answer = String::from_utf8(answers).unwrap();
            assert_eq!(answer.trim() == verdict, !names.is_empty(), "{names:?}: {answer}");
        }
    }

    #[test]
    fn a_line_that_cannot_be_answered_says_so_in_its_place() {
        let (fine, answers) = asked("fujisan", "solve", true, &format!("rubbish\n{FOUL}\n")).unwrap();
        let (first, second) = answers.split_once('\n').unwrap();
        assert!(!fine && second.trim_end() == LOST);
        let first: Value = serde_json::from_str(first).unwrap();
        assert_eq!(first["error"], "JSON");
        assert!(first["why"].as_str().unwrap().contains("rows"), "{first}");
    }

    #[test]
    fn an_unknown_game_or_tool_is_answered_with_those_there_are() {
        let why = |game, name| asked(game, name, true, "1 2 3").unwrap_err().to_string();
        assert!(why("ludo", "solve").contains("fujisan"));
        assert_eq!(why("fujisan", "odds"), "fujisan has no tool `odds`; it has solve");
    }
}
