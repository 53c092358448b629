//! `/gogome help`: what there is to play, and how.

use crate::{
    ask::{Answer, Note},
    control::{Pressed, WITHOUT_TABLE},
    table::host::loaded::bind,
    words::help,
};
use gogome_games::{
    contract::{AnyGame, Control, GameInfo, Line, Weight},
    offered,
};

/// The verb of a game that teaches it, if it has one.
pub const LEARN: &str = "learn";

/// Whether a game can be learned by playing.
pub fn teaches(info: &GameInfo) -> bool {
    info.commands.iter().any(|spec| spec.verb == LEARN)
}

/// All games, what else there is, and a button to learn each game.
pub fn help() -> Answer {
    let games = || offered().map(AnyGame::info);
    let rest = help::REST.iter().map(|line| Line::from(*line));
    let lines = std::iter::once(help::head()).chain(games().map(help::game)).chain(rest).collect();
    let learn = |info: &GameInfo| {
        Control::button(help::learn(info.title), &format!("{}.{LEARN}", info.key), &[], Weight::Plain)
    };
    let controls = games().filter(|info| teaches(info)).map(learn).collect();
    let without_table = |said| Pressed { table: WITHOUT_TABLE.to_owned(), stamp: None, said };
    Answer { note: Note { lines, ..Note::default() }, controls: bind(controls, without_table), ..Answer::default() }
}
