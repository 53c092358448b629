//! Every word of Fujisan that a player reads, and the small words they are made of.
//!
//! * [`log`]: one line for what happened
//! * [`board`]: the whole board in words
//! * [`panel`]: what stands under the board
//! * [`picture`]: what is written in the pictures
//! * [`records`]: the table of a day, one's own days, the news of a day
//! * [`lesson`]: what `learn` teaches
//! * [`misread`]: what is said when a command or a file cannot be understood
//! * [`refusals`]: what is said when the rules forbid something

pub mod board;
pub mod lesson;
pub mod log;
pub mod misread;
pub mod panel;
pub mod picture;
pub mod records;
pub mod refusals;

use crate::content::Suit;
use crate::content::space::Space;
use crate::mountain::coins::Coins;
use crate::mountain::deal::{Date, weekday};
use crate::state::moves::{Ending, Score};
use crate::state::{Origin, State, Worth};
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Day, Line, clip};

/// What the game is, in one sentence.
pub const ABOUT: &str = "A puzzle for one: bring four priests to the top, where the coins let them walk.";

/// A coin in words: `blank`, `1`, `2`.
pub fn coin(value: u8) -> String {
    match value {
        0 => "blank".to_owned(),
        more => more.to_string(),
    }
}

/// The coins that lie on the ground on the way down, by space.
pub fn foot_coins(coins: &Coins) -> String {
    let ground = [Space::at(0, 2), Space::at(13, 2), Space::at(0, 1), Space::at(13, 1)];
    ground.map(|space| format!("{space} {}", coin(coins.at_the_foot(space)))).join(", ")
}

/// A date with its weekday: `Thu 2026-01-08`.
pub fn date(day: Day) -> String {
    let name = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday(day)];
    format!("{name} {}", Date::of(day))
}

/// What a friend says to climb the same mountain; nothing where it has no seed.
pub fn same_again(origin: Origin, country_road: bool) -> Option<Line> {
    let Origin::Seed(seed) = origin else { return None };
    let road = if country_road { " country_road:true" } else { "" };
    Some(format!("The same mountain for a friend: `/fujisan new seed:{seed}{road}`.").into())
}

/// Where the coins come from, after a comma; nothing of a seed, which nobody reads.
pub fn origin(origin: Origin) -> String {
    match origin {
        Origin::Daily { day, rated: true } => format!(", daily of {}", date(day)),
        Origin::Daily { day, rated: false } => format!(", practice on the daily of {}", date(day)),
        Origin::Seed(_) => String::new(),
        Origin::File => ", from a file".to_owned(),
        Origin::Custom => ", custom puzzle from a file".to_owned(),
    }
}

/// `2 of 5 stars, Fifth Station`; what a deal is before it is played (S8.9).
pub fn stars(worth: &Worth) -> String {
    let trail = worth.trail();
    format!("{} of 5 stars, {}", trail.stars, trail.name)
}

/// What a finished game is worth, as it is kept: `12/10 moves · 3 undos · 1 hint`, `given up` (S8.20).
pub fn worth(score: &Score) -> String {
    let par = score.par.map_or_else(|| "–".to_owned(), |par| par.to_string());
    with_moves(score, &format!("{}/{par} moves", score.moves))
}

/// The same as it is told: `12 moves (the shortest way has 10) · 3 undos · 1 hint`.
fn told(score: &Score) -> String {
    let moves = count(score.moves, "move");
    with_moves(
        score,
        &match score.par {
            Some(par) if par == score.moves => format!("{moves} (there is no shorter way)"),
            Some(par) => format!("{moves} (the shortest way has {par})"),
            None => moves,
        },
    )
}

fn with_moves(score: &Score, moves: &str) -> String {
    match score.ending {
        Ending::Home => format!("{moves} · {} · {}", count(score.undos, "undo"), count(score.hints, "hint")),
        Ending::Foul => "foul weather".to_owned(),
        Ending::GivenUp => "given up".to_owned(),
    }
}

/// How a finished game went, as a headline: the line to share without a seed, which nobody reads.
pub fn headline(score: &Score) -> String {
    match score.origin {
        Origin::Seed(_) => format!("Fujisan · {}", told(score)),
        Origin::Daily { .. } | Origin::File | Origin::Custom => result(score),
    }
}

/// The line to share: it gives away the par and nothing else (S8.17, S8.20).
pub fn result(score: &Score) -> String {
    named(score, &told(score))
}

/// The same as it is kept.
pub fn kept(score: &Score) -> String {
    named(score, &worth(score))
}

fn named(score: &Score, worth: &str) -> String {
    let name = match score.origin {
        Origin::Daily { day, .. } => Date::of(day).to_string(),
        Origin::Seed(seed) => seed.to_string(),
        Origin::File => "from a file".to_owned(),
        Origin::Custom => "custom puzzle".to_owned(),
    };
    let practice = if matches!(score.origin, Origin::Daily { rated: false, .. }) { " · practice" } else { "" };
    format!("Fujisan {name} · {worth}{practice}")
}

/// What is told only after the end (S8.9): par, moves downhill, traps, flags.
pub fn verdict(state: &State) -> Vec<String> {
    let worth = &state.worth;
    let Some(up) = worth.up else {
        return vec!["This mountain had no way up.".to_owned()];
    };
    let mut lines = Vec::new();
    match (state.country_road, worth.down) {
        (false, _) => lines.push(format!("The shortest way has {} (par).", count(up, "move"))),
        (true, Some(down)) => {
            lines.push(format!("The shortest way has {} (par): {up} up and {down} down.", count(up + down, "move")));
        }
        (true, None) => lines.push(format!("The way up takes {}, but there is no way down.", count(up, "move"))),
    }
    let downhill = match worth.downhill {
        0 => "never goes downhill".to_owned(),
        1 => "goes downhill once".to_owned(),
        2 => "goes downhill twice".to_owned(),
        more => format!("goes downhill {more} times"),
    };
    let (dead, all) = (worth.dead, worth.reachable);
    let traps = match dead {
        0 => "There is no trap.".to_owned(),
        1 => format!("There is one trap among {all} positions: from there no way leads up."),
        dead => format!("There are {dead} traps among {all} positions: from there no way leads up."),
    };
    lines.push(format!("The best way {downhill}. {traps}"));
    if worth.counter_intuitive() {
        lines.push("Counter-intuitive: you must go down to get up.".to_owned());
    }
    if worth.treacherous() {
        lines.push("Treacherous: one position in twenty or more is a trap.".to_owned());
    }
    lines
}

/// A priest and where he can go: `Sun on a2`.
pub fn priest(state: &State, suit: Suit) -> String {
    format!("{} on {}", suit.name(), state.priests[suit.at()])
}
