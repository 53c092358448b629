//! What is put on the stack of tasks.

use crate::content::Effect;
use crate::state::{Batch, Cause, State, Task};

/// Puts a list of effects on the stack.
pub fn push(state: &mut State, effects: &[Effect], cause: Cause) {
    if !effects.is_empty() {
        state.table.tasks.push(Task::Effects(Batch { effects: effects.to_vec(), cause }));
    }
}
