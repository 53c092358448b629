//! The clock answers for seats that did not (C18.10).

use crate::content::book;
use crate::rules::apply::{apply, choose};
use crate::rules::refused::Refused;
use crate::rules::splits::by_value;
use crate::state::duty::DutyKey;
use crate::state::moves::{Event, Move};
use crate::state::{Phase, State, Table};
use gogome_contract::StepContext;

/// The time for a duty is up: a random book, a draw of five, no cards, stop, the last cubes on the highest values.
pub fn lapse(state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let closed = || Refused::NoLapse { key: key.to_owned() };
    let table = &state.table;
    let open = DutyKey::open(table).ok_or_else(closed)?;
    if key.parse() != Ok(open) {
        return Err(closed());
    }
    if table.phase == Phase::Books {
        for seat in table.awaited() {
            ctx.tell(Event::ByClock(seat));
            let numbers: Vec<u8> = book().stories.iter().map(|story| story.number).collect();
            let number = ctx.chance().pick(&numbers).copied().unwrap_or(1);
            choose(state, seat, number, ctx);
        }
        return Ok(());
    }
    let by = table.active;
    ctx.tell(Event::ByClock(by));
    match fallback(table) {
        Some(mv) => apply(state, by, mv, ctx),
        None => Err(closed()),
    }
}

/// The move the rules make for a seat that does not answer.
pub fn fallback(table: &Table) -> Option<Move> {
    match table.phase {
        Phase::Draw => Some(Move::Draw(book().race.draw_min)),
        Phase::Ability => Some(Move::Go),
        Phase::Resolve => Some(Move::Stop),
        Phase::Allocate => Some(Move::Place(by_value(table))),
        Phase::Books | Phase::Over(_) => None,
    }
}
