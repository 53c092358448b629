//! What the host says about waiting: reminders, clocks, pauses, settings.

use crate::{
    store::{clocks::Clock, duties::OpenDuty, moment, wishes::Wishes},
    table::waiting::quiet_hours,
};
use gogome_games::contract::{Lapses, Line, Refusal, Seat};
use jiff::Timestamp;

/// The longest somebody can be away at a time, in days.
pub const LONGEST_AWAY: i64 = 60;

/// Labels of controls about waiting.
pub mod label {
    /// Remind the people who are awaited.
    pub const NUDGE: &str = "Remind them";
    /// Let the rules answer for late seats.
    pub const LAPSE: &str = "Go on without them";
    /// Closes the table.
    pub const END: &str = "Close the table";
}

/// A time as Discord shows it to each reader: relative.
pub fn soon(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_second())
}

/// A time as Discord shows it to each reader: day and hour.
pub fn when(at: Timestamp) -> String {
    format!("<t:{}:f>", at.as_second())
}

/// A number of hours in words.
pub fn span(hours: i64) -> String {
    match hours {
        1 => "an hour".to_owned(),
        24 => "a day".to_owned(),
        hours if hours % 24 == 0 => format!("{} days", hours / 24),
        hours => format!("{hours} hours"),
    }
}

/// What a ping says after the names, with the deadline, and what happens then if that is certain.
pub fn asked(duty: &OpenDuty) -> Line {
    let line = Line::from("You are asked to ").then(duty.what.clone());
    match duty.expires.as_deref() {
        Some(expires) => {
            let then = if duty.lapses == Lapses::Window { "; then the rules answer for you" } else { "" };
            line.text(format!(", {} at the latest{then}.", soon(moment(expires))))
        }
        None => line.text("."),
    }
}

/// The first line of a reminder.
pub fn still_awaited(seats: &[Seat]) -> Line {
    Line::from("The table waits for ").seats(seats).text(".")
}

/// Somebody who is awaited has left the server.
pub fn gone_away(seat: Seat) -> Line {
    Line::default().seat(seat).text(" is no longer in this server. Shall a companion play on?")
}

/// What a reminder says after the names.
pub fn reminded(duty: &OpenDuty) -> Line {
    asked(duty).text(format!(" It was asked {}.", soon(moment(&duty.since))))
}

/// Somebody who wanted to know is next.
pub fn next() -> Line {
    "You are probably next.".into()
}

/// A person's settings.
pub fn settings(wishes: &Wishes, now: Timestamp) -> Vec<Line> {
    let reminders = match wishes.remind_h.unwrap_or(quiet_hours::USUAL) {
        0 => "I never remind you of a table that waits for you. `remind:24` does after a day.".to_owned(),
        hours => format!(
            "I remind you of a table that waits for you after {}, then less and less often, {} times at most. `remind:0` ends that.",
            span(hours),
            quiet_hours::MOST
        ),
    };
    let zone = quiet_hours::zone(wishes);
    let there = now.to_zoned(zone.clone());
    let name = zone.iana_name().unwrap_or("UTC").to_owned();
    let quiet = match (wishes.quiet_from, wishes.quiet_to) {
        (Some(from), Some(to)) => format!(
            "I do not ping you from {from}:00 to {to}:00 by the clock of {name}, where it is {}. `quiet:off` ends that.",
            there.strftime("%H:%M")
        ),
        _ => format!("You have no quiet hours. `quiet:22-7` keeps them, by the clock of {name} (`zone`)."),
    };
    let away = wishes.away_until.as_deref().map(moment).filter(|until| *until > now);
    let away = match away {
        Some(until) => format!("You are away until {}. `away:0` brings you back.", when(until)),
        None => "You are here. `away:14` keeps pings and clocks from you for two weeks.".to_owned(),
    };
    let next = if wishes.tell_next {
        "I tell you when you are next, where a game knows it. `next:false` ends that."
    } else {
        "I do not tell you when you are next. `next:true` does, where a game knows it."
    };
    let counted = if wishes.counted {
        "You are part of the statistics and of lists; only you see your own figures (`/me stats`). `stats:false` leaves them."
    } else {
        "You are not part of the statistics, nor of any list that others see. `stats:true` begins them anew."
    };
    vec![
        Line::default().strong("How tables wait for you"),
        reminders.into(),
        quiet.into(),
        away.into(),
        next.into(),
        counted.into(),
    ]
}

/// There is no such time zone.
pub fn no_such_zone(typed: &str) -> Refusal {
    Refusal::unreadable("ZONE", Line::from("I know no time zone ").quote(gogome_games::contract::clip(typed)).text("."))
        .instead("Type a city and choose from the list, as `Europe/Berlin` or `Asia/Tokyo`.")
}

/// These are no hours of a day.
pub fn no_such_hours(typed: &str) -> Refusal {
    Refusal::unreadable("HOURS", Line::default().quote(gogome_games::contract::clip(typed)).text(" are no hours."))
        .instead("Give two whole hours, as `22-7`, or `off`.")
}

/// A table's clock.
pub fn clock(clock: Clock, hours: i64) -> Line {
    match clock {
        Clock::None => {
            "This table has no clock: it waits as long as it takes. The host sets one with `/table clock`.".into()
        }
        Clock::Soft => format!(
            "This table waits {} for a turn; then the others are asked what to do. Nothing happens by itself.",
            span(hours)
        )
        .into(),
        Clock::Hard => format!(
            "This table waits {} for a turn; then the rules answer for whoever is late, where they can.",
            span(hours)
        )
        .into(),
    }
}

/// Log line: the clock was set.
pub fn clock_set(of: Clock, hours: i64) -> Line {
    Line::from("The host sets the clock. ").then(clock(of, hours))
}

/// Somebody's own table has no clock.
pub fn no_clock() -> Refusal {
    Refusal::not_now("NO_CLOCK", "This table is yours alone: nobody waits for you there.")
        .instead("Take all the time you like.")
}

/// Log line: the table is paused.
pub fn paused() -> Line {
    "The table is paused: nobody is pinged, no clock runs and nothing is taken back until `/table resume`. Who likes may still move.".into()
}

/// "To pause" or "to go on", following "asks".
pub fn to_rest(pause: bool) -> Line {
    if pause { "pause this table" } else { "let this table go on" }.into()
}

/// Log line: the table goes on.
pub fn resumed() -> Line {
    "The table goes on; every clock has what it had.".into()
}

/// The table is paused already.
pub fn already_paused(since: &str) -> Refusal {
    Refusal::not_now("PAUSED", format!("This table is paused already, since {}.", when(moment(since))))
        .instead("It goes on with `/table resume`.")
}

/// The table is not paused.
pub fn not_paused() -> Refusal {
    Refusal::not_now("NOT_PAUSED", "This table is not paused.").instead("See where it stands with `/look board`.")
}

/// Nobody else is awaited.
pub fn nobody_to_nudge(you: bool) -> Refusal {
    let why = if you { "The table waits for you alone." } else { "The table waits for nobody." };
    Refusal::not_now("NOBODY_AWAITED", why).instead("See what is asked with `/look screen`.")
}

/// They were told recently.
pub fn too_soon(seats: &[Seat], told: Timestamp, again: Timestamp, hours: i64) -> Refusal {
    let every = match hours {
        1 => "once an hour".to_owned(),
        hours => format!("every {hours} hours"),
    };
    let why = Line::default().seats(seats).text(format!(" heard of it {}; I remind {every} at most.", soon(told)));
    Refusal::not_now("TOO_SOON", why).instead(format!("You can remind them again {}.", soon(again)))
}

/// Refusal in a pause: people may be away, so nothing is decided about them.
pub fn paused_for(what: &str) -> Refusal {
    Refusal::not_now("PAUSED", format!("This table is paused, so {what}."))
        .instead("Let it go on first: `/table resume`.")
}

/// They are told.
pub fn nudged(seats: &[Seat], later: &[(Seat, Timestamp)]) -> Vec<Line> {
    let mut lines = Vec::new();
    if !seats.is_empty() {
        lines.push(Line::from("I remind ").seats(seats).text("."));
    }
    lines.extend(
        later
            .iter()
            .map(|(seat, at)| Line::default().seat(*seat).text(format!(" rests now and is reminded {}.", soon(*at)))),
    );
    lines
}

/// The time for a duty is up: the others are asked what to do.
pub fn overdue(seats: &[Seat], what: &Line) -> Line {
    Line::from("The time is up: ")
        .seats(seats)
        .text(" did not ")
        .then(what.clone())
        .text(" yet. What now? The others decide; nothing happens by itself.")
}

/// No seat is late.
pub fn not_overdue() -> Refusal {
    Refusal::not_now("NOT_OVERDUE", "That has been answered, or its time is not up.")
        .instead("See where the table stands with `/look board`.")
}

/// A late person cannot decide that the rules answer.
pub fn late_yourself() -> Refusal {
    Refusal::not_now("LATE", "That is for the others to decide: the table waits for you.")
        .instead("Just answer: `/look screen` shows what is asked.")
}

/// The rules answered.
pub fn gone_on() -> Line {
    "The table goes on: the rules answered for whoever was late.".into()
}

/// The rules cannot answer for this duty.
pub fn cannot_lapse() -> Refusal {
    Refusal::not_now("NO_LAPSE", "The rules have no answer of their own for this one.")
        .instead("Remind them, or ask the host to give the seat to somebody else.")
}
