//! `gogome tool`: a game's tools without a table, a line in and a line out (a solver, a checker, odds).

use crate::{ask::Names, words::markdown};
use anyhow::Context;
use gogome_games::{
    contract::{AnyGame, Refusal},
    newest, registry,
};
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// What is asked.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which game.
    pub game: String,
    /// Which of its tools.
    pub name: String,
    /// One JSON object a line, whatever the tool answers in.
    pub json: bool,
}

/// Answers each line with one. `false`: at least one was refused; its answer says why.
///
/// # Errors
/// An unknown game, or lines that cannot be read or written.
pub fn tool(plan: &Plan, lines: impl BufRead, mut answers: impl Write) -> anyhow::Result<bool> {
    let game = newest(&plan.game).with_context(|| {
        let known: Vec<&str> = registry().iter().map(|game| game.card().key).collect();
        format!("there is no game `{}`; there are {}", plan.game, known.join(", "))
    })?;
    let mut all = true;
    for line in lines.lines() {
        let (fine, answer) = answered(game, plan, &line.context("a line cannot be read")?);
        all &= fine;
        writeln!(answers, "{answer}").context("an answer cannot be written")?;
    }
    answers.flush().context("an answer cannot be written")?;
    Ok(all)
}

fn answered(game: &dyn AnyGame, plan: &Plan, line: &str) -> (bool, String) {
    match (game.tool(&plan.name, line), plan.json) {
        (Ok(answer), false) => (true, answer),
        (Ok(answer), true) => {
            let object = serde_json::from_str::<Value>(&answer).is_ok_and(|value| value.is_object());
            (true, if object { answer } else { json!({ "answer": answer }).to_string() })
        }
        (Err(refusal), false) => (false, format!("{}: {}", refusal.code, why(&refusal))),
        (Err(refusal), true) => (false, json!({ "error": refusal.code, "why": why(&refusal) }).to_string()),
    }
}

fn why(refusal: &Refusal) -> String {
    let lines = [Some(&refusal.why), refusal.instead.as_ref()].into_iter().flatten();
    lines.map(|line| markdown::plain(line, &Names::default())).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(game: &str, name: &str, json: bool, lines: &str) -> anyhow::Result<(bool, String)> {
        let mut answers = Vec::new();
        let plan = Plan { game: game.into(), name: name.into(), json };
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

    #[test]
    fn a_line_that_cannot_be_answered_says_so_in_its_place() {
        let (fine, answers) = asked("fujisan", "solve", true, &format!("rubbish\n{FOUL}\n")).unwrap();
        let (first, second) = answers.split_once('\n').unwrap();
        assert!(!fine && second.trim_end() == LOST);
        let first: Value = serde_json::from_str(first).unwrap();
        assert_eq!(first["error"], "JSON");
        assert!(first["why"].as_str().unwrap().contains("rows"), "{first}");
        let (fine, answers) = asked("fujisan", "odds", false, "1 2 3").unwrap();
        assert!(!fine && answers.starts_with("NO_TOOL: "), "{answers}");
        assert!(asked("ludo", "solve", true, "").unwrap_err().to_string().contains("fujisan"));
    }
}
