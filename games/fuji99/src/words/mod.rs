//! Every word of Fuji 99 that a player reads, and the small words they are made of.
//!
//! * [`log`]: one line for what happened
//! * [`board`]: the whole board in words
//! * [`panel`]: what stands under the board, and private answers
//! * [`odds`]: chances in words
//! * [`after`]: what is told when it is over
//! * [`picture`]: what is written in the pictures
//! * [`records`]: the lists of finishers
//! * [`lesson`]: what `learn` teaches
//! * [`misread`]: what is said when a command cannot be understood
//! * [`refusals`]: what is said when the rules forbid something

pub mod after;
pub mod board;
pub mod lesson;
pub mod log;
pub mod misread;
pub mod odds;
pub mod panel;
pub mod picture;
pub mod records;
pub mod refusals;

use crate::content::{Cubes, Kind, Story, book};
use crate::state::Held;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Seat, clip};

/// What the game is, in one sentence.
pub const ABOUT: &str = "A race down 99 floors: draw as many cubes as you dare, for the third red one ends your turn.";

/// `3 plain, 1 yellow, 2 red`.
pub fn cubes(cubes: Cubes) -> String {
    format!("{} plain, {} yellow, {} red", cubes.plain, cubes.yellow, cubes.red)
}

/// Cubes to be seen without a picture: plain first, as they are sorted everywhere.
pub fn squares(cubes: Cubes) -> String {
    let row = |sign: &str, count: u8| sign.repeat(usize::from(count));
    row("⬜", cubes.plain) + &row("🟨", cubes.yellow) + &row("🟥", cubes.red)
}

/// A floor of the mountain: beyond the bottom there is none.
pub fn floor(floor: u8) -> String {
    match floor {
        0 => "the start".to_owned(),
        floor => format!("floor {}", floor.min(book().race.goal)),
    }
}

/// A card in a hand: `Mine Cart (b)`. Its letter stands behind it, for "a Three Steps" reads as an article.
pub fn held(held: &Held) -> String {
    format!("{} ({})", held.kind.name(), held.letter())
}

/// What a card is worth and costs: `value 4, costs 3 yellow`.
pub fn print(kind: Kind) -> String {
    let card = kind.card();
    format!("value {}, costs {} yellow, takes {}", card.value, card.cost, count(card.cubes, "cube"))
}

/// A cover in a list: `3 · The Cat from Floor Three · read ✓`.
pub fn cover(story: &Story, read: bool) -> String {
    format!("{} · {}{}", story.number, story.title, if read { " · read ✓" } else { "" })
}

/// The title of a book.
pub fn title(number: u8) -> &'static str {
    book().story(number).map_or("", |story| &story.title)
}

/// The colour of a seat.
pub fn colour(seat: Seat) -> &'static str {
    let colours = &book().race.colours;
    &colours[seat.at() % colours.len()]
}

/// A chance in hundredths of a percent, as people say it: `12 %`, `under 1 %`, `over 99 %`. A half is rounded down, for the
/// hundredths may have been rounded up to it.
pub fn percent(hundredths: u32) -> String {
    match hundredths {
        1..100 => "under 1 %".to_owned(),
        9_901..10_000 => "over 99 %".to_owned(),
        _ => format!("{} %", (hundredths + 49) / 100),
    }
}

/// A chance in hundredths of a percent, to the last digit: `12.24 %`.
pub fn exactly(hundredths: u32) -> String {
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

/// A hand with its slots: `Rope Ladder (a, 4 on it), Salt Offering (b)`.
pub fn hand(hand: &[Held]) -> String {
    if hand.is_empty() {
        return "no cards".to_owned();
    }
    let one = |one: &Held| match one.cubes {
        0 => held(one),
        cubes => format!("{} ({}, {cubes} on it)", one.kind.name(), one.letter()),
    };
    hand.iter().map(one).collect::<Vec<_>>().join(", ")
}
