//! A companion that weighs what it does: it fights what is nearest to dead and threatens most, keeps those who are to be kept,
//! heals, uses techniques, items and Ki, and goes on when it is time.

mod answers;
mod camp;
mod dice;
mod foes;
mod goals;
mod plan;
mod purse;
mod strike;
mod support;
mod thinker;
mod weights;

use crate::rules::legal::active;
use crate::rules::look::Look;
use crate::state::Table;
use crate::state::moves::Move;
use gogome_contract::Seat;
use thinker::Thinker;

/// What it does.
pub fn choose(table: &Table, seat: Seat) -> Move {
    if let Some(question) = table.question().filter(|question| question.asked.contains(&seat)) {
        return Move::Choose { question: question.id, option: answers::answer(table, question) };
    }
    if !table.queue.window.is_empty() {
        return Move::Go;
    }
    if table.offer.is_some() {
        return Move::Accept(true);
    }
    if let Some(camp) = &table.camp {
        return camp::choose(table, camp, seat);
    }
    let Some(character) = active(table) else { return Move::Done };
    let look = Look::at(table);
    let Some(thinker) = Thinker::new(table, &look, character) else { return Move::Done };
    let free = plan::free(&thinker).or_else(|| dice::early(&thinker));
    free.or_else(|| plan::best(&thinker)).or_else(|| dice::late(&thinker)).unwrap_or(Move::Done)
}
