//! What follows by itself.

use crate::rules::{chapter, combat, explore, magic, questions, slot, turn, walk};
use crate::state::moves::Event;
use crate::state::{State, Task};
use gogome_contract::StepContext;

/// Does what is on the stack of tasks until somebody is asked, the active seat has its turn, or the game is over.
pub fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    while state.table.over.is_none() {
        match state.table.tasks.pop() {
            None => {
                if !turn::settle(state, ctx) {
                    return;
                }
            }
            Some(Task::Put { ask, asked }) => questions::open(state, ask, asked, ctx),
            Some(Task::Ask(question)) if question.waiting.is_empty() => questions::close(state, &question, ctx),
            Some(task @ Task::Ask(_)) => {
                state.table.tasks.push(task);
                return;
            }
            Some(Task::Walk(walk)) => walk::go_on(state, walk, ctx),
            Some(Task::Fight) => combat::go_on(state, ctx),
            Some(Task::Magic(check)) => magic::go_on(state, check, ctx),
            Some(Task::GearCards { seat, left }) => slot::go_on(state, seat, left),
            Some(Task::Explored { surveyors, map, from }) => explore::further(state, surveyors, map, from),
            Some(Task::Dying(dying)) => combat::loss::go_on(state, dying, ctx),
            Some(Task::EndTurn(next)) => turn::end(state, next, ctx),
            Some(Task::Erupt { left }) => chapter::erupt::go_on(state, left),
        }
    }
}
