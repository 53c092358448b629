//! What is said about talk: why a sentence is not relayed, and what works instead (T3.1).

use super::clip;
use crate::rules::awaited::awaited;
use crate::rules::refused::TalkRefused;
use crate::state::Table;
use crate::talk::{Reason, Rejection};
use gogome_contract::{Line, Refusal, Seat};

/// Words why something is not said (T1, T2).
pub(crate) fn refuse(table: &Table, refused: &TalkRefused) -> Refusal {
    match refused {
        TalkRefused::Silence => silence(table),
        TalkRefused::Early => early(),
        TalkRefused::Free => free(),
        TalkRefused::Over => over(),
        TalkRefused::Nothing => nothing(),
        TalkRefused::Rejected { rejection } => rejected(rejection),
    }
}

/// Nobody talks during the rerolls (T2.5).
pub fn silence(table: &Table) -> Refusal {
    let waiting = Line::from("You can talk again as soon as everybody is done. The table waits for ");
    Refusal::not_now("SILENCE", "Silence: rerolls.").instead(waiting.seats(&awaited(table)).text("."))
}

/// A signal before the first roll.
pub fn early() -> Refusal {
    Refusal::not_now("FREE_TALK", "No dice are rolled yet: signals begin with the first plans.")
        .instead("Say what you like, here in the channel or with `/fuji say`.")
}

/// A signal while everybody may talk freely.
pub fn free() -> Refusal {
    Refusal::not_now("FREE_TALK", "All dice lie open: nobody needs signals now.")
        .instead("Say what you like, here in the channel or with `/fuji say`.")
}

/// After the end nobody is careful any more, and nothing goes through the bot (T1.2).
pub fn over() -> Refusal {
    Refusal::not_now("OVER", "The climb is over: everything may be told now.")
        .instead("Write it straight in the channel, for all to read.")
}

/// The sentence is empty once markup is taken away.
pub fn nothing() -> Refusal {
    Refusal::unreadable("SAY_NOTHING", "There is nothing to pass on.")
        .instead("Say it in words, like `See you at the gate!`")
}

/// The checker stops the sentence.
pub fn rejected(rejection: &Rejection) -> Refusal {
    let (code, why) = reason(rejection.reason);
    let line = Line::from(why);
    let line = if rejection.found.is_empty() {
        line.text(".")
    } else {
        line.text(": ").quote(clip(&rejection.found)).text(".")
    };
    let hint = "Nobody else has seen it. Say it without, or give a signal with `/fuji signal`.";
    let more = match rejection.reason {
        Reason::Digit | Reason::Amount => {
            " Distances, rerolls and stamina stand on the board (`/look`); when you are back is said by a status signal."
        }
        _ => "",
    };
    Refusal::illegal(code, line).instead(Line::from(hint).text(more))
}

fn reason(reason: Reason) -> (&'static str, &'static str) {
    match reason {
        Reason::Markup => {
            ("TALK_MARKUP", "Only plain words are passed on: no links, emoji of a server or mentions of others")
        }
        Reason::Length => ("TALK_LENGTH", "That is longer than 300 characters"),
        Reason::Digit => ("TALK_DIGIT", "No figures while dice are hidden, whatever they are about"),
        Reason::Emoji => ("TALK_EMOJI", "That sign can show a number"),
        Reason::Symbol => ("TALK_SYMBOL", "That sign can count or compare"),
        Reason::Repeat => ("TALK_REPEAT", "Saying the same again can count something"),
        Reason::Number => ("TALK_NUMBER", "That says a number, or can be read as one"),
        Reason::Claim => ("TALK_CLAIM", "“All”, “none” and “only” say how many"),
        Reason::Spelled => ("TALK_SPELLED", "That spells something letter by letter"),
        Reason::Average => ("TALK_AVERAGE", "Averages and shares are numbers, too"),
        Reason::Exact => ("TALK_EXACT", "That names an exact result"),
        Reason::Maths => ("TALK_MATHS", "That can be worked out to a number"),
        Reason::NoneClaim => ("TALK_NONE", "To have none of something is a number"),
        Reason::AllClaim => ("TALK_ALL", "All, most, or nothing but something says how many"),
        Reason::Amount => ("TALK_AMOUNT", "That asks for an amount, or compares with one"),
        Reason::Past => ("TALK_PAST", "Earlier results are known, so comparing with them is a number"),
    }
}

/// The sentence as everybody reads it.
pub fn said(seat: Seat, said: &str) -> Line {
    Line::default().seat(seat).text(": ").quote(said)
}
