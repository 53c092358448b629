//! What the host says about undo.

use gogome_games::contract::{Line, Refusal, Seat};

/// The button that undoes.
pub const TAKE_BACK: &str = "Take it back";
/// The button that asks those who have acted since.
pub const ASK_THEM: &str = "Ask them";

/// The most steps that are listed.
const TOLD: usize = 6;

/// A number of steps.
fn steps(count: usize) -> String {
    if count == 1 { "the last step".to_owned() } else { format!("the last {count} steps") }
}

/// The steps, one line each, as far as the reader may know them.
pub fn list(told: &[Vec<Line>]) -> Vec<Line> {
    let said = |lines: &Vec<Line>| -> Option<Line> {
        let rest = |line: Line, more: &Line| line.text(" ").then(more.clone());
        let (first, more) = lines.split_first()?;
        Some(more.iter().fold(Line::from("↶ ").then(first.clone()), rest))
    };
    let mut list: Vec<Line> = told.iter().filter_map(said).collect();
    let more = list.len().saturating_sub(TOLD);
    list.truncate(TOLD);
    if more > 0 {
        list.push(format!("… and {more} more").into());
    }
    list
}

/// Before it is done: what will be undone.
pub fn will_be(count: usize) -> Line {
    format!("This takes back {}:", steps(count)).into()
}

/// Before it is done: who is asked first.
pub fn others_first(others: &[Seat]) -> Line {
    let acted =
        if others.len() == 1 { " has acted since and has to agree." } else { " have acted since and have to agree." };
    Line::default().seats(others).text(acted)
}

/// "To undo", following "asks".
pub fn to_take_back(count: usize) -> Line {
    format!("take back {}", steps(count)).into()
}

/// Log line: steps were undone.
pub fn takes_back(by: Seat, count: usize) -> Line {
    Line::default().seat(by).text(format!(" takes back {}:", steps(count)))
}

/// To the person whose answer decided.
pub fn done() -> Line {
    "Taken back.".into()
}

fn refusal(code: &'static str, why: impl Into<Line>, instead: impl Into<Line>) -> Refusal {
    Refusal::not_now(code, why).instead(instead)
}

/// They have no step to undo.
pub fn nothing() -> Refusal {
    refusal(
        "NO_STEP",
        "You have not done anything yet that could be taken back.",
        "See what you can do with `/look screen`.",
    )
}

/// A step that cannot be undone stands between.
pub fn barrier() -> Refusal {
    refusal(
        "UNDO_BARRIER",
        "Since your last step something was rolled, drawn or shown, or a seat changed hands. That stands, for everybody.",
        "Go on from here: `/look screen`.",
    )
}

/// A sealed duty is open.
pub fn sealed() -> Refusal {
    refusal(
        "UNDO_SEALED",
        "What the others do just now is hidden, so nothing is taken back until it lies open.",
        "Answer what you are asked: `/look screen`.",
    )
}

/// The steps differ from those that were asked about.
pub fn moved_on() -> Refusal {
    refusal("UNDO_MOVED_ON", "The table has moved on since.", "Ask again with `/table undo`.")
}
