//! How a module asks.

use crate::state::{Ask, State, Task};
use gogome_contract::Seat;

/// Puts a question to these seats, in the order their answers are applied. [`questions`](crate::rules::questions) finds whom of
/// them it calls when the rules come to it.
pub fn put(state: &mut State, ask: Ask, asked: Vec<Seat>) {
    state.table.tasks.push(Task::Put { ask, asked });
}
