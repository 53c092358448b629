//! What Fuji Koro's moves are as people type them, and dice by which somebody soon meets a dragon.

use super::Course;
use gogome_games::{
    contract::{Json, Position, Said, Seat},
    koro::{
        panels::said::said,
        state::{Ask, State, moves::Move},
        words::names,
    },
};

pub use gogome_games::koro::words::label::CRAFT_IT;

/// Soon is within so many steps.
const SOON: u64 = 70;

/// Somebody has entered a dragon's place: how many others are asked whether they join, and have not answered.
pub fn may_join(state: &State) -> usize {
    state.table.question().filter(|question| question.ask == Ask::Join).map_or(0, |question| question.waiting.len())
}

/// Plays on until so many may join somebody's fight, if that is soon.
///
/// # Errors
/// A step was refused.
pub fn meets_a_dragon(course: &mut Course, many: usize) -> anyhow::Result<bool> {
    while course.steps < SOON && course.goes_on()? {
        if may_join(&course.played.position.state.to()?) >= many {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A move as it is typed: what a control says for it, but gear by its rows.
pub fn typed(at: &Position, by: Seat, mv: &Json) -> anyhow::Result<Said> {
    let (state, mv): (State, Move) = (at.state.to()?, mv.to()?);
    let mut said = said(&state.table, by, &mv);
    if let Move::Rest(crafting) | Move::Craft(crafting) = &mv
        && let [layout] = crafting.layouts.as_slice()
    {
        let rows = layout.grid.to_string();
        for (name, value) in &mut said.args {
            match name.as_str() {
                "gear" => names::gear(layout.gear).clone_into(value),
                "grid" if rows.is_empty() => ".".clone_into(value),
                "grid" => value.clone_from(&rows),
                _ => {}
            }
        }
    }
    if matches!(&mv, Move::Bonus(_)) {
        // a bonus is one step, and is called so
        said.args.iter_mut().filter(|(name, _)| name == "path").for_each(|(name, _)| "step".clone_into(name));
    }
    Ok(said)
}
