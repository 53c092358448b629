//! What the host says when the consent of others is asked for.

use super::waiting::soon;
use crate::store::{moment, questions::Kind};
use gogome_games::contract::{Line, Refusal, Seat};

/// The labels of a question's buttons: yes, no.
pub fn labels(kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Undo => ["Yes, take it back", "No, it stands"],
        Kind::Replace => ["Yes, a companion", "No, we wait"],
        Kind::Host => ["Yes", "No"],
        Kind::Pause => ["Yes, pause", "No, go on"],
        Kind::Resume => ["Yes, go on", "No, stay paused"],
        Kind::End => ["Yes, close it", "No, play on"],
    }
}

/// "To close the table", following "asks".
pub fn to_end() -> Line {
    "close this table for good".into()
}

/// Asks for confirmation before the others are asked to close it.
pub fn sure_to_ask_to_end() -> Line {
    "Only the host can close a table alone. Shall I ask the others? It is closed for good if more than half of you want it.".into()
}

/// The button of that confirmation.
pub const ASK_THEM: &str = "Yes, ask them";

/// A majority closed the table.
pub fn ended_together() -> Line {
    "You closed this table together.".into()
}

/// Log line: a question is asked.
pub fn asks(by: Seat, what: &Line) -> Line {
    Line::default().seat(by).text(" asks to ").then(what.clone()).text(".")
}

/// Below the board while it is open.
pub fn open(what: &Line, waiting: &[Seat]) -> Line {
    Line::from("❓ To ").then(what.clone()).text(": still to answer: ").seats(waiting).text(".")
}

/// What a ping says after the names.
pub fn asked(what: &Line) -> Line {
    Line::from("Do you agree to ").then(what.clone()).text("? A day is time enough.")
}

/// The same to people who were in quiet hours when it was asked, and have less time.
pub fn asked_later(what: &Line, expires: &str) -> Line {
    let until = soon(moment(expires));
    Line::from("Do you agree to ").then(what.clone()).text(format!("? Please answer {until} at the latest."))
}

/// To the asker.
pub fn sent(others: &[Seat]) -> Line {
    Line::from("I have asked ").seats(others).text(". They have a day to answer; *No* on the board takes it back.")
}

/// Log line: somebody answers.
pub fn answered(seat: Seat, yes: bool) -> Line {
    Line::default().seat(seat).text(if yes { " agrees." } else { " says no." })
}

/// Log line: the asker withdraws the question.
pub fn withdrawn(by: Seat, what: &Line) -> Line {
    Line::default().seat(by).text(" no longer asks to ").then(what.clone()).text(".")
}

/// Log line: there was no consent.
pub fn declined(what: &Line) -> Line {
    Line::from("You did not agree to ").then(what.clone()).text(".")
}

/// Log line: its time was over.
pub fn lapsed(by: Seat, what: &Line) -> Line {
    Line::from("Nobody else answered for a day, so nothing changes. ")
        .seat(by)
        .text(" had asked to ")
        .then(what.clone())
        .text(".")
}

/// Log line: its time was over, and the silence of absent people does not count.
pub fn silent(what: &Line) -> Line {
    Line::from("A day has passed. Whoever has left, or has kept the table waiting for three days, does not count, so it is agreed to ")
        .then(what.clone())
        .text(".")
}

/// To a person who answered.
pub fn noted(yes: bool) -> Line {
    if yes { "Thank you. I wait for the others." } else { "Noted." }.into()
}

fn refusal(code: &'static str, why: impl Into<Line>, instead: impl Into<Line>) -> Refusal {
    Refusal::not_now(code, why).instead(instead)
}

/// A question of this kind is open already.
pub fn asked_already() -> Refusal {
    refusal(
        "ASKED",
        "That has been asked, and not everybody has answered.",
        "Wait for them, or press *No* on the board.",
    )
}

/// The question is closed, or never existed.
pub fn closed() -> Refusal {
    refusal("QUESTION_CLOSED", "That question is not open any more.", "See where the table stands with `/look board`.")
}

/// They have no vote.
pub fn not_asked() -> Refusal {
    refusal("NOT_ASKED", "This question is not for you.", "Those who sit here and are asked for it decide.")
}

/// They gave the same answer before.
pub fn answered_already(yes: bool) -> Refusal {
    let why = if yes { "You have already agreed." } else { "You have already said no." };
    refusal("ANSWERED", why, "The other button changes your mind.")
}
