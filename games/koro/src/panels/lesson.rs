//! `/koro learn`: some turns and a small fight in eight decisions. It needs no table: each button carries the progress.

use crate::words::lesson::{self, STEPS};
use gogome_contract::{Control, Line, Panel, Refusal, Said, Weight};

/// A decision of the lesson, or the reaction to an answer.
///
/// # Errors
/// There is no such decision.
pub fn open(said: &Said) -> Result<Panel, Refusal> {
    let step: usize = said.given("step").map_or(Ok(1), str::parse).map_err(|_| lesson::no_step())?;
    let asked = step.checked_sub(1).and_then(|at| STEPS.get(at)).ok_or_else(lesson::no_step)?;
    let Some(answer) = said.given("answer") else { return Ok(at(step, None)) };
    Ok(if asked.choices.iter().all(|(word, _)| *word != answer) {
        at(step, Some(lesson::CHOOSE))
    } else if answer != asked.right {
        at(step, Some(asked.hint))
    } else if step < STEPS.len() {
        at(step + 1, Some(asked.praise))
    } else {
        Panel { lines: vec![asked.praise.into(), lesson::END.into()], controls: end(), ..Panel::default() }
    })
}

/// A decision, counted from 1, below the reaction to the answer before.
fn at(step: usize, before: Option<&'static str>) -> Panel {
    let asked = &STEPS[step - 1];
    let mut lines: Vec<Line> = before.map(Line::from).into_iter().collect();
    lines.extend([lesson::head(step), asked.asks.into()]);
    let number = step.to_string();
    let button = |(word, label): &(&str, &str)| {
        Control::button(*label, "learn", &[("step", &number), ("answer", word)], Weight::Plain)
    };
    Panel { lines, controls: asked.choices.iter().map(button).collect(), ..Panel::default() }
}

/// What can be done after the lesson.
fn end() -> Vec<Control> {
    vec![
        Control::button(lesson::ALONE, "new", &[("seats", "2"), ("companions", "1")], Weight::Main),
        Control::button(lesson::TOGETHER, "new", &[], Weight::Plain),
        Control::button(lesson::AGAIN, "learn", &[], Weight::Plain),
    ]
}
