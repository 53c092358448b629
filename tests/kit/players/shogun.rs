//! What the moves of Shogun's Chosen are as people type them.

use gogome_games::{
    contract::{Json, OptionKind, OptionSpec, Position, Said},
    shogun::{
        input::specs,
        panels::said::said,
        state::{State, moves::Move},
    },
};

/// A move as it is typed: what a control says for it, each option as a client takes it.
///
/// # Errors
/// The position or the move is not of this game.
pub fn typed(at: &Position, mv: &Json) -> anyhow::Result<Said> {
    let (state, mv): (State, Move) = (at.state.to()?, mv.to()?);
    let mut said = said(&state.table, &mv);
    let commands = specs::commands();
    let spec = commands.iter().find(|spec| spec.verb == said.verb);
    let options = spec.map(|spec| spec.options.as_slice()).unwrap_or_default();
    for (name, value) in &mut said.args {
        let flag = |option: &OptionSpec| option.name == name && matches!(option.kind, OptionKind::Flag);
        if options.iter().any(flag) {
            *value = (value == "yes").to_string();
        }
    }
    Ok(said)
}
