//! The AI kind `sensible`: does what brings most for the actions it takes.
//!
//! All is weighed in hundredths of a victory point ([`worth`]). A seat lists what it could do on each space it can walk to
//! ([`goals`], [`plans`], over the distances of [`ways`]) and takes the goal that brings most for each action ([`turn`]). It builds what
//! cards ask for ([`craft`]), fights dragons when [`fight`] says so, and in the final chapter leaves while it can ([`flee`]).
//! Questions are answered in [`answers`], most of them by the policies of the rules.

mod answers;
mod craft;
mod fight;
mod flee;
mod goals;
mod plans;
mod turn;
mod ways;
mod worth;

use crate::rules::chapter::claim;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};

/// What the seat does: an answer, a claim, or a move of its turn.
pub fn choose(view: &View, seat: Seat, chance: &mut dyn Chance) -> Move {
    let table = &view.table;
    match table.question() {
        Some(question) => Move::Answer(answers::answer(table, &question.ask, seat, chance)),
        None if table.player(seat).escape.is_some() => Move::Claim(claim::best(table, seat)),
        None => turn::choose(table, seat),
    }
}
