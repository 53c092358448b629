//! What stands under the board.

use super::{board, headline, list, log, refusals, result, same_again, verdict};
use crate::content::Suit;
use crate::content::space::{Hop, Space};
use crate::mountain::deal::Wish;
use crate::rules::outlook;
use crate::state::moves::{Ending, Options, Start};
use crate::state::{Phase, State};
use gogome_contract::Line;

/// Asked all the time.
pub const ASKED: &str = "bring the priests up the mountain";
/// Asked on the way down.
pub const ASKED_DOWN: &str = "bring the priests home";
/// Asked when the dice were rolled.
pub const ASKED_DIE: &str = "choose a die";

/// Labels of buttons and menus, at most 34 characters.
pub mod label {
    /// Menu: all moves.
    pub const MOVE: &str = "Which move?";
    /// Menu: the priests that can move.
    pub const PRIEST: &str = "Which priest?";
    /// Button: takes the last move back.
    pub const UNDO: &str = "Undo";
    /// Button: asks whether to give up.
    pub const GIVE_UP: &str = "Give up";
    /// Button: gives up.
    pub const GIVE_UP_SURE: &str = "Yes, give up";
    /// Button: does not give up.
    pub const KEEP_CLIMBING: &str = "Keep climbing";
    /// Button: hands out the puzzle as a file.
    pub const FILE: &str = "Puzzle file";
    /// Button below the news: opens the day's puzzle.
    pub const CLIMB: &str = "Climb today's mountain";
}

/// The button of a move.
pub fn step(suit: Suit, to: Space) -> String {
    format!("{} → {to}", suit.name())
}

/// The button of the next hint, by the level told already in this position (S8.3); none once all is told.
pub fn hint(told: u8) -> Option<&'static str> {
    ["Hint: how far?", "Hint: which priest?", "Hint: which move?"].get(usize::from(told)).copied()
}

/// What a hint costs.
pub const PRICE: &str = "Each Hint counts: your result shows how many you took.";

/// What the letters in the picture are.
pub const LETTERS: &str = "In the picture S, M, C and A are the priests: Sun, Moon, Crown and Arms. A letter on a ringed coin: that priest \
                           can go there.";

/// Asked before a climb is given up.
pub fn gives_up() -> Line {
    Line::default().strong("Give up?").text(" You cannot come back to this climb.")
}

/// A way from the start.
fn way(steps: &[(Suit, Hop)]) -> Line {
    let steps: Vec<String> = steps.iter().map(|(suit, hop)| format!("{} {}", suit.name(), hop.to)).collect();
    Line::default().strong("A way from the start:").text(format!(" {}.", steps.join(", ")))
}

/// The button of a die.
pub fn die_button(suit: Suit, shown: u8) -> String {
    format!("{} walks {shown}", suit.name())
}

/// A priest in the menu: his targets.
pub fn targets(state: &State, suit: Suit) -> String {
    format!("to {}", list(&state.targets(suit), "or"))
}

/// What is about to be climbed.
pub fn lobby(options: &Options) -> Line {
    let mountain = match &options.start {
        Start::Daily { day, .. } => format!("The mountain of {}", crate::words::date(*day)),
        Start::Seed(seed) => format!("The mountain of seed {seed}"),
        Start::Wish(Wish { stars: Some(stars), .. }) => {
            format!("A mountain of {}", crate::words::count(*stars, "star"))
        }
        Start::Wish(Wish { pure: true, .. }) => "Any mountain, perhaps one without a way".to_owned(),
        Start::Wish(_) => "A mountain that can be climbed".to_owned(),
        Start::Import(_) => "The mountain of a file".to_owned(),
    };
    let home = if options.country_road { ", and home again" } else { "" };
    format!("{mountain}{home}.").into()
}

/// The lines under the board. Who can go where is on the buttons and in the picture; what holds for the whole climb is said where it
/// begins.
pub fn lines(state: &State) -> Vec<Line> {
    let mut lines = vec![board::header(state)];
    if let Phase::Over(ending) = state.phase {
        let score = state.score(ending);
        lines.push(Line::default().strong(headline(&score)));
        lines.extend(verdict(state).into_iter().map(Line::from));
        if ending == Ending::GivenUp {
            lines.extend(outlook::way(state).map(|steps| way(&steps)));
        }
        lines.extend(same_again(state.origin, state.country_road));
        return lines;
    }
    if !state.dice_now().is_empty() {
        lines.extend(state.dice.map(|dice| Line::from(format!("The dice: {}.", log::rolled(dice)))));
    }
    lines.push(board::standing(state));
    if state.is_fresh() {
        lines.push(LETTERS.into());
        lines.push(PRICE.into());
        lines.extend(same_again(state.origin, state.country_road));
    }
    lines
}

/// The targets of one priest; who else can move if he cannot.
pub fn of_priest(state: &State, suit: Suit) -> Line {
    let line = Line::from(refusals::ways(state, suit));
    if state.targets(suit).is_empty() { line } else { line.text(" Which space?") }
}

/// The file of a game to take away.
pub fn file_lines(state: &State) -> Vec<Line> {
    let mut lines: Vec<Line> =
        vec!["Your pilgrimage as a file; `/fujisan import` reads it, and so do other piecepack tools.".into()];
    if let Phase::Over(ending) = state.phase {
        lines.push(result(&state.score(ending)).into());
    }
    lines
}

/// How to import, for those who gave nothing to import.
pub fn how_to_import() -> Vec<Line> {
    vec![
        "Give a puzzle file as `file`, or its text as `text`: 24 coins, upper row first, and the moves made so far."
            .into(),
        "`text:44452n24n3aa/a25335325ann a1-b1` will do: n is a blank coin, a is a 1.".into(),
    ]
}
