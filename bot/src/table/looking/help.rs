//! `/gogome help`: what there is to play, and how.

use crate::{
    ask::{Answer, BoundControl, Note},
    control::{Pressed, WITHOUT_TABLE},
    table::host::loaded::bind,
    words::help,
};
use gogome_games::{
    contract::{
        AnyGame, Control, GameInfo, Line, Said, Weight,
        parts::{lesson, rulebook},
    },
    offered,
};

/// Whether a game can be learned by playing.
pub fn teaches(info: &GameInfo) -> bool {
    info.commands.iter().any(|spec| spec.verb == lesson::VERB)
}

/// All games, what else there is, and a button to learn each game.
pub fn help() -> Answer {
    let games = || offered().map(AnyGame::info);
    let rest = help::REST.iter().map(|line| Line::from(*line));
    let lines = std::iter::once(help::head()).chain(games().map(help::game)).chain(rest).collect();
    let learn = |info: &GameInfo| {
        Control::button(help::learn(info.title), &format!("{}.{}", info.key, lesson::VERB), &[], Weight::Plain)
    };
    let controls = games().filter(|info| teaches(info)).map(learn).collect();
    Answer { note: Note { lines, ..Note::default() }, controls: bind(controls, without_table), ..Answer::default() }
}

/// The button that tells a game in a minute; none if its rules cannot be read.
pub(crate) fn minute(info: &GameInfo) -> Option<BoundControl> {
    let verb = info.commands.iter().find(|spec| spec.verb == rulebook::VERB)?.verb;
    let topic = [(rulebook::TOPIC, rulebook::MINUTE)];
    let button = Control::button(help::MINUTE, &format!("{}.{verb}", info.key), &topic, Weight::Plain);
    bind(vec![button], without_table).pop()
}

fn without_table(said: Said) -> Pressed {
    Pressed { table: WITHOUT_TABLE.to_owned(), stamp: None, said }
}
