//! What follows by itself.

use crate::rules::{activation, acts, arrive, attack, camp, campaign, effects, end, initiative, items, round, steps};
use crate::state::moves::Event;
use crate::state::{State, Task};
use gogome_contract::StepContext;

/// Does what is on the stack of tasks, then what comes next in the round, until somebody is asked, a character's activation waits
/// for its owner, or the phase is over.
pub fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    while state.table.over.is_none() {
        let plays = state.table.camp.is_none() && state.table.after.is_none();
        if plays && end::ended(state, ctx) {
            continue;
        }
        match state.table.tasks.pop() {
            None if state.table.after.is_some() => campaign::go_on(state, ctx),
            None => {
                let camps = state.table.camp.is_some();
                if camps && !camp::close_if_ready(state, ctx) || !camps && round::go_on(state, ctx) {
                    return;
                }
            }
            Some(task @ Task::Ask(_)) => {
                state.table.tasks.push(task);
                return;
            }
            Some(Task::Effects(batch)) => effects::go_on(state, batch, ctx),
            Some(Task::Attack(attack)) => attack::go_on(state, attack, ctx),
            Some(Task::Act(acting)) => acts::go_on(state, acting, ctx),
            Some(Task::Arrive { kind, point }) => arrive::go_on(state, kind, point, ctx),
            Some(Task::Step { character, points, flying }) => steps::go_on(state, character, points, flying, ctx),
            Some(Task::Push { by, piece, left }) => steps::push(state, by, piece, left, ctx),
            Some(Task::Initiative) => initiative::go_on(state, ctx),
            Some(Task::EndActivation) => activation::end(state, ctx),
            Some(Task::Surplus { character }) => items::go_on(state, character, ctx),
            Some(Task::Back { character }) => campaign::back(state, character, ctx),
            Some(Task::Loss { character, total }) => campaign::lose(state, character, total, ctx),
            Some(Task::Malice { from }) => {
                if state.table.malice > from {
                    effects::fire(state, ctx);
                }
            }
        }
    }
}
