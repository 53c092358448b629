//! What is said when a command or a file cannot be understood.

use super::{clip, count};
use crate::mountain::deal::Date;
use crate::state::sheet::Spot;
use gogome_contract::{Line, Refusal, RefusalKind};

/// Who said it has no seat at this table.
pub fn not_seated() -> Refusal {
    Refusal::new(RefusalKind::NotNow, "NOT_SEATED", "You do not walk this pilgrimage.")
        .instead("`/fujisan new` or `/fujisan daily` begins your own.")
}

/// The game has no such command.
pub fn verb(verb: &str) -> Refusal {
    Refusal::unreadable("VERB", Line::from("There is no command ").quote(clip(verb)).text(" in Fujisan."))
        .instead("On the mountain there are move, die, undo, hint, check, giveup and ppn.")
}

/// The typed text is no move.
pub fn hop(typed: &str) -> Refusal {
    Refusal::unknown("MOVE", typed, "is no move")
        .instead("A move is `a1-b1`, or a priest and a space: `sun e2`. Columns are a to n, rows 1 and 2.")
}

/// The typed text is no space.
pub fn space(typed: &str) -> Refusal {
    Refusal::unknown("SPACE", typed, "is no space")
        .instead("Spaces are a1 to n2: a column from a to n, then row 1 or 2.")
}

/// The typed word is no suit.
pub fn suit(typed: &str) -> Refusal {
    Refusal::unknown("SUIT", typed, "is no priest").instead("They are sun, moon, crown and arms.")
}

/// The typed text is no seed.
pub fn seed(typed: &str) -> Refusal {
    Refusal::unknown("SEED", typed, "is no seed")
        .instead("A seed is a number up to 18446744073709551615, or 0x and up to 16 hex digits.")
}

/// A seed was given together with conditions; a seed alone fixes the deal.
pub fn seed_and_wish() -> Refusal {
    Refusal::illegal("SEED_AND_WISH", "A seed is one certain mountain: `stars` and `pure` cannot be asked of it.")
        .instead("Leave out the seed, or the wishes.")
}

/// Stars and `pure` were given together; `pure` takes any deal.
pub fn stars_and_pure() -> Refusal {
    Refusal::illegal("STARS_AND_PURE", "`pure` takes any deal as it comes, so it has no certain number of stars.")
        .instead("Leave out one of the two.")
}

/// The typed text is no number of stars, 1 to 5.
pub fn stars(typed: &str) -> Refusal {
    let why = Line::from("There are 1 to 5 stars, not ").quote(clip(typed)).text(".");
    Refusal::unreadable("STARS", why)
}

/// The typed text is no date.
pub fn date(typed: &str) -> Refusal {
    Refusal::unknown("DATE", typed, "is no date").instead("A date is a year, a month and a day: 2026-01-08.")
}

/// The date is yet to come.
pub fn future(wanted: Date, today: Date) -> Refusal {
    Refusal::not_now("FUTURE", format!("The mountain of {wanted} is not there yet."))
        .instead(format!("Today, in UTC, is {today}."))
}

/// The file is too large.
pub fn file_size(size: usize, most: usize) -> Refusal {
    let size = u32::try_from(size).unwrap_or(u32::MAX);
    Refusal::unreadable("IMPORT", format!("The file has {}; at most {most} are read.", count(size, "character")))
}

/// The file holds something else than what is expected at this place.
pub fn expected(at: Spot, found: &str, expected: &str) -> Refusal {
    let Spot { line, column } = at;
    let why = Line::from(format!("Line {line}, column {column}: {expected} is expected, not "));
    let why = if found.is_empty() { why.text("the end.") } else { why.quote(clip(found)).text(".") };
    Refusal::unreadable("IMPORT", why).instead("`/fujisan ppn` of a running game shows how such a file looks.")
}

/// A row of the file has too many or too few symbols.
pub fn row_length(at: Spot, row: usize, found: usize, coins: bool) -> Refusal {
    let Spot { line, column } = at;
    let (each, things) = if coins { (12, "coins") } else { (2, "dice") };
    let row = if row == 0 { "upper" } else { "lower" };
    let why = format!("Line {line}, column {column}: {each} {things} are expected in the {row} row, not {found}.");
    Refusal::unreadable("IMPORT", why)
}
