//! What there is to play, and how: for `/gogome help` and the page's offers.

use gogome_games::contract::{GameInfo, Line};
use std::ops::RangeInclusive;

/// The lesson's button, for one of several games.
pub fn learn(title: &str) -> String {
    format!("Learn {title}")
}

/// The button of the rules in a minute, for people who play for the first time.
pub const MINUTE: &str = "The game in a minute";

/// For how many, and for how long: `2 to 4 players · about 45 minutes`.
pub fn facts(info: &GameInfo) -> String {
    format!("{} · {}", players(&info.seats), length(info.minutes))
}

fn players(seats: &RangeInclusive<u8>) -> String {
    match (seats.start(), seats.end()) {
        (1, 1) => "for one".to_owned(),
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    }
}

fn length(minutes: u16) -> String {
    match minutes {
        0..60 => format!("about {minutes} minutes"),
        60 => "about an hour".to_owned(),
        _ => format!("about {} hours", minutes.saturating_add(30) / 60),
    }
}

/// The first lines: what this is.
pub fn head() -> Line {
    Line::default()
        .strong("Games by message")
        .text(". You move when you have time; I keep the table and ask whoever is next.")
}

/// A game.
pub fn game(info: &GameInfo) -> Line {
    Line::default().strong(info.title).text(format!(
        " ({}): {} `/{} new` opens a table.",
        facts(info),
        info.about,
        info.key
    ))
}

/// What else there is, after the games.
pub const REST: &[&str] = &[
    "A table opens here; friends press *Join*, companions of mine can fill the rest, then *Start*.",
    "`/look screen` shows what only you may see; `/look board` and `/look text` the board.",
    "`/table turns` lists the tables that wait for you. `/table undo` takes your last step back.",
    "`/history log` tells what happened, `/history replay` shows it.",
    "Each game has `learn`, which teaches it as you play, and `rules`, where every word can be looked up.",
    "`/me settings`: reminders, quiet hours, holidays. `/table leave` gives up a seat.",
    "All commands: type `/`.",
];
