//! What the host says when people join and leave.

use super::waiting::soon;
use gogome_games::contract::{Line, Refusal, Seat};
use jiff::Timestamp;

/// Labels of controls about seats.
pub mod label {
    /// Leave and close the table.
    pub const LEAVE: &str = "Yes, close it and go";
    /// Leave; a companion takes over.
    pub const LEAVE_COMPANION: &str = "Go; a companion plays on";
    /// Leave; the seat stays vacant.
    pub const LEAVE_VACANT: &str = "Go; keep the seat free";
    /// Confirm.
    pub const SURE: &str = "Yes, I am sure";
    /// Accept somebody who asked for a seat.
    pub const ADMIT: &str = "Let them sit down";
    /// Decline somebody who asked for a seat.
    pub const DECLINE: &str = "No, thank you";
    /// The same table again.
    pub const REMATCH: &str = "Play again";
    /// On a seat where nobody sits.
    pub const FREE: &str = "free";

    /// A seat in a list, with who sits there.
    pub fn of_seat(seat: gogome_games::contract::Seat, who: &str) -> String {
        format!("{} · {who}", seat.letter())
    }

    /// Give a late seat to a companion.
    pub const COMPANION: &str = "A companion plays on";

    /// The same where several seats are late.
    pub fn companion_on(seat: gogome_games::contract::Seat) -> String {
        format!("A companion plays {}", seat.letter())
    }
}

fn refusal(code: &'static str, why: impl Into<Line>, instead: impl Into<Line>) -> Refusal {
    Refusal::not_now(code, why).instead(instead)
}

/// Seats of somebody's own table cannot be taken over.
pub fn own_table() -> Refusal {
    refusal("OWN_TABLE", "This table is its player's own.", "`/table end` closes it.")
}

/// There is no such seat.
pub fn no_such_seat(seats: usize) -> Refusal {
    let last = Seat(u8::try_from(seats.saturating_sub(1)).unwrap_or(0)).letter();
    Refusal::illegal("NO_SEAT", "This table has no such seat.").instead(format!("Choose A to {last}."))
}

/// No person holds it.
pub fn nobody_there(seat: Seat) -> Refusal {
    refusal("NOBODY_THERE", format!("No person sits on seat {}.", seat.letter()), "Choose a seat where somebody sits.")
}

/// They named their own seat.
pub fn not_yourself() -> Refusal {
    refusal("YOURSELF", "That is your own seat.", "`/table leave` gives it up.")
}

/// A companion holds it.
pub fn companion_already(seat: Seat) -> Refusal {
    refusal("COMPANION", format!("A companion plays on seat {} already.", seat.letter()), "Choose another seat.")
}

/// It is taken.
pub fn seat_taken(seat: Seat) -> Refusal {
    refusal(
        "SEAT_TAKEN",
        Line::default().seat(seat).text(" sits there."),
        "Choose a seat that is free or that a companion plays.",
    )
}

/// People hold all seats.
pub fn no_free_seat() -> Refusal {
    refusal("NO_FREE_SEAT", "People sit on all seats of this table.", "Look on with `/look board`.")
}

/// Nobody asked for that seat, or they were answered.
pub fn no_applicant() -> Refusal {
    refusal("NO_APPLICANT", "Nobody waits for that any more.", "They can ask again with `/table sit`.")
}

/// They have asked for another seat meanwhile.
pub fn another_seat(seat: Seat) -> Refusal {
    let now = format!("By now they would like to have seat {} instead.", seat.letter());
    refusal("ANOTHER_SEAT", now, "The newer message asks you about that.")
}

/// They asked recently, and wait or were declined.
pub fn asked_before(seat: Seat, waits: bool, again: Timestamp) -> Refusal {
    let so_far = if waits { "the host has not answered yet" } else { "the host said no" };
    let why = format!("You asked for seat {}, and {so_far}.", seat.letter());
    refusal("ASKED_BEFORE", why, format!("You can ask again {}.", soon(again)))
}

/// They are the host.
pub fn host_already(seat: Seat) -> Refusal {
    refusal("HOST", Line::default().seat(seat).text(" is the host already."), "Choose another seat.")
}

/// The lobby's host has not been silent long enough.
pub fn host_of_lobby(from: Timestamp) -> Refusal {
    refusal(
        "HOST_OF_LOBBY",
        "The host decides who the host of this lobby is.",
        format!("If nothing happens here until then, you can say it again {}.", soon(from)),
    )
}

/// The seat has not kept the table waiting long enough.
pub fn not_late(seat: Seat, from: Option<Timestamp>) -> Refusal {
    let why = Line::default().seat(seat).text(" has not kept the table waiting for three days.");
    let instead = match from {
        Some(from) => format!("You can ask for this {}. The host can do it at any time.", soon(from)),
        None => "The host can do it at any time.".to_owned(),
    };
    Refusal::not_now("NOT_LATE", why).instead(instead)
}

/// Asks for confirmation to leave.
pub fn sure_to_leave(title: &str, last: bool) -> Line {
    let line = Line::default().strong(title);
    line.text(if last {
        ": you are the last person here. If you go, the table is closed. The log stays."
    } else {
        ": if you go, you no longer see your screen. Who plays your seat?"
    })
}

/// Asks for confirmation to give a seat away.
pub fn sure_to_kick(seat: Seat) -> Line {
    Line::from("A companion then plays on for ").seat(seat).text(", who can no longer see that screen.")
}

/// Log line: somebody left. Without their name, because the seat is somebody else's by then.
pub fn left(seat: Seat, companion: bool) -> Line {
    let then = if companion { "a companion plays on" } else { "the seat waits for somebody" };
    format!("Whoever sat on seat {} leaves; {then}.", seat.letter()).into()
}

/// Log line: the last person left.
pub fn last_left(seat: Seat) -> Line {
    Line::default().seat(seat).text(" leaves as the last. The table is closed.")
}

/// To somebody who left.
pub fn you_left() -> Line {
    "You gave your seat up. Thank you for playing!".into()
}

/// To the last person who left.
pub fn you_were_last() -> Line {
    "You were the last, so the table is closed.".into()
}

/// Log line: the host gave a seat away.
pub fn kicked(seat: Seat) -> Line {
    format!("The host gives seat {} to a companion.", seat.letter()).into()
}

/// Log line: the others gave a seat away.
pub fn replaced(seat: Seat) -> Line {
    format!("You agreed: a companion plays on for seat {}.", seat.letter()).into()
}

/// To the host: a seat in the lobby is vacant.
pub fn seat_freed(seat: Seat) -> Line {
    format!("Seat {} is free again; the ones behind it moved up.", seat.letter()).into()
}

/// Log line: a companion takes a vacant seat.
pub fn filled(seat: Seat) -> Line {
    format!("A companion takes seat {}.", seat.letter()).into()
}

/// Log line: a person takes a seat.
pub fn sat_down(seat: Seat) -> Line {
    format!("Somebody new sits down on seat {}, with all that lies behind its screen.", seat.letter()).into()
}

/// Log line: who the host is.
pub fn host_is(seat: Seat) -> Line {
    Line::default().seat(seat).text(" is the host now.")
}

/// "To give the seat to a companion", following "asks".
pub fn to_replace(seat: Seat) -> Line {
    Line::from("let a companion play on for ").seat(seat)
}

/// "To make somebody the host", following "asks".
pub fn to_make_host(seat: Seat) -> Line {
    Line::from("make ").seat(seat).text(" the host")
}

/// To somebody who asked for a seat.
pub fn applied(seat: Seat, outside: bool) -> Line {
    let then =
        if outside { "Its private thread opens for you when you may." } else { "You are told here when you may." };
    format!("I ask the host whether you may take seat {}. {then}", seat.letter()).into()
}

/// To the host, in the channel: somebody asks for a seat.
pub fn would_sit(name: &str, seat: Seat, companion: bool) -> Line {
    let now = if companion { "which a companion plays" } else { "which is free" };
    Line::default().quote(name).text(format!(
        " would like to take seat {}, {now}. Whoever sits there sees what lies behind its screen.",
        seat.letter()
    ))
}

/// The line of the host's ping for that.
pub fn may_they() -> Line {
    "Do you let them sit down?".into()
}

/// To the host who declined.
pub fn declined() -> Line {
    "Very well, the seat stays as it is.".into()
}

/// The table is not over, so there is no rematch.
pub fn not_over() -> Refusal {
    refusal("NOT_OVER", "This table is still on.", "Play it to its end, or close it with `/table end`.")
}

/// Only people who played can ask for a rematch.
pub fn not_played() -> Refusal {
    refusal("NOT_SEATED", "You did not sit at that table.", "Open one of your own with the game's command `new`.")
}

/// A rematch was opened.
pub fn rematch(title: &str) -> Line {
    format!("Another table of {title} is open, with everybody on their seats. Press *Start* when all are ready; who does not want to play presses *Leave*.").into()
}
