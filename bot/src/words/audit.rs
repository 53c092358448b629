//! What the host says about the audit: a table whose journal does not lead to its state, or whose rules have changed.

use super::waiting::when;
use gogome_games::contract::{Line, Refusal};
use jiff::Timestamp;

/// In place of the board of a halted table.
pub fn halted() -> Line {
    Line::from("⚠ ").strong("This table is stopped.").text(
        " Replayed from its log it does not come to where it stands, so something is wrong on my side. Nothing is \
         lost, and nothing more happens here until whoever runs this bot has looked at it.",
    )
}

/// Below the board of a table that waits for nobody though its game is not over.
pub fn nobody_asked() -> Line {
    Line::from("⚠ ").strong("This table waits for nobody.").text(
        " The game is not over, yet nobody is asked for anything, so something is wrong on my side. Nothing is lost: \
         `/table undo` takes the last step back, and whoever runs this bot finds the table in its log.",
    )
}

/// Log line: the table is halted.
pub fn stops() -> Line {
    "The table is stopped: something is wrong on the bot's side.".into()
}

/// Log line: the table goes on.
pub fn resumes() -> Line {
    "All is well again: the table goes on.".into()
}

/// Log line: newer rules take over.
pub fn rebased(from: i64, to: u16) -> Line {
    format!("The bot was brought up to date: this table goes on by newer rules ({from} → {to}). What was done before stands.").into()
}

/// Log line: the bot goes on from a copy of the database.
pub fn set_back(taken: Timestamp) -> Line {
    format!(
        "The bot was set back to a copy from {}: what happened here after that is gone. The table goes on from there.",
        when(taken)
    )
    .into()
}

/// Log line: another Discord application takes over.
pub fn adopted() -> Line {
    "The bot plays under another name from here on. Nothing is lost; older messages no longer answer, these do.".into()
}

/// Refusal: the table is halted.
pub fn refused() -> Refusal {
    Refusal::not_now("HALTED", "This table is stopped, because something is wrong on my side. Nothing was changed.")
        .instead("Whoever runs this bot can mend it. The host can close the table with `/table end`.")
}

/// Refusal: the step was played by older rules.
pub fn older_rules() -> Refusal {
    Refusal::not_now("OLDER_RULES", "That was played by older rules, and I cannot set up that board any more.")
        .instead("The log has it in words: `/history log`.")
}
