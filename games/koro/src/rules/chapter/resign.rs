//! Giving up (K18.4, K18.5).

use super::ending;
use crate::gear::Grid;
use crate::rules::{combat, questions};
use crate::state::moves::{Event, TableEvent};
use crate::state::{Ask, Gear, Pack, Position, State, Table, Task};
use gogome_contract::{Seat, StepContext};
use std::collections::BTreeMap;

/// A seat gives up: what it is asked alone gets the default, then it leaves the board with everything it owns. Its turns still
/// come, and end at once. With one player left the game ends.
pub fn resign(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Table(TableEvent::Resigned(by)));
    settle_question(state, by, ctx);
    let table = &mut state.table;
    table.player_mut(by).resigned = true;
    combat::leave(table, by);
    drop_tasks(table, by);
    if table.turn.number > 0 {
        leave(table, by);
    }
    if table.playing().count() == 1 {
        ending::end(state, ctx);
    }
}

/// The open question: what the seat is asked alone, or before the first turn, gets the default; of a question to several it is
/// left out, as it takes no part any more.
fn settle_question(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
    let Some(question) = state.table.question().filter(|question| question.asked.contains(&by)).cloned() else {
        return;
    };
    if question.waiting.contains(&by) && (question.asked.len() == 1 || state.table.turn.number == 0) {
        let answer = questions::default(&state.table, &question.ask, by);
        questions::write(state, by, answer);
    }
    match state.table.tasks.last_mut() {
        Some(Task::Ask(open)) if state.table.turn.number > 0 && open.asked.len() > 1 => {
            open.asked.retain(|seat| *seat != by);
            open.waiting.retain(|seat| *seat != by);
            state.hidden.seats[by.at()].answer = None;
        }
        Some(Task::Ask(open)) if open.waiting.is_empty() => {
            let closed = open.clone();
            state.table.tasks.pop();
            questions::close(state, &closed, ctx);
            // whom that asks is found while the samurai still stands on the board
            if let Some(Task::Put { ask, asked }) = state.table.tasks.pop_if(|task| matches!(task, Task::Put { .. })) {
                questions::open(state, ask, asked, ctx);
            }
        }
        _ => {}
    }
}

/// What the rules still had to do for the seat is not done; nobody is asked about the walk that ends with it.
fn drop_tasks(table: &mut Table, by: Seat) {
    let walks = |task: &Task| matches!(task, Task::Walk(walk) if walk.seat == by);
    if table.question().is_some_and(|question| matches!(question.ask, Ask::Elect { .. }))
        && table.tasks.iter().any(walks)
    {
        table.tasks.pop();
    }
    let active = table.active() == by;
    table.tasks.retain_mut(|task| match task {
        Task::Walk(walk) => walk.seat != by,
        Task::GearCards { seat, .. } => *seat != by,
        Task::Dying(dying) => dying.seat != by,
        Task::Explored { .. } => !active,
        Task::Magic(check) => {
            check.left.retain(|seat| *seat != by);
            true
        }
        Task::Erupt { left } => {
            left.retain(|seat| *seat != by);
            !left.is_empty()
        }
        Task::Put { .. } | Task::Ask(_) | Task::Fight | Task::EndTurn(_) => true,
    });
}

/// Whoever gave up leaves the board with everything owned: scroll cards are discarded, the rest leaves the game. Points stay
/// to be seen. Whoever gives up before the first turn leaves when it begins.
pub fn leave(table: &mut Table, seat: Seat) {
    let player = table.player_mut(seat);
    let scrolls: Vec<_> = player.scrolls.drain(..).map(|held| held.kind).collect();
    player.position = Position::Gone;
    player.unconscious = false;
    player.scroll_discs = 0;
    player.pool = 0;
    player.fields = [0; 3];
    player.monks = BTreeMap::new();
    player.pack = Pack::default();
    player.gear = Gear {
        helmet: Grid::empty(player.gear.helmet.size()),
        weapon: Grid::empty(player.gear.weapon.size()),
        sandals: Grid::empty(player.gear.sandals.size()),
    };
    player.magic = BTreeMap::new();
    player.blueprints = BTreeMap::new();
    player.bonuses = BTreeMap::new();
    player.adventure = Vec::new();
    table.scroll_discards.extend(scrolls);
}
