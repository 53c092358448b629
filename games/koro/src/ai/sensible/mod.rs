//! The AI kinds that weigh things: do what brings most for the actions it takes. What they weigh differently is their [`temper`].
//!
//! All is weighed in hundredths of a victory point ([`worth`]). A seat lists what it could do on each space it can walk to
//! ([`goals`], [`plans`], over the distances of [`ways`]) and takes the goal that brings most for each action ([`turn`]). It builds what
//! cards ask for ([`craft`]; [`buildable`]: what its character can build at all), uses cards and tokens where they bring something
//! ([`cards`]), fights dragons when [`fight`] says so and samurai when [`duel`] does, robs those it passes ([`rob`]), and in the final
//! chapter leaves while it can ([`flee`]). Questions are answered in [`answers`], most of them by the policies of the rules.

mod answers;
mod buildable;
mod cards;
mod craft;
mod duel;
mod fight;
mod flee;
mod goals;
mod plans;
mod rob;
mod temper;
mod turn;
mod ways;
mod worth;

use crate::rules::chapter::claim;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};
use worth::Scale;

pub use temper::Temper;

/// What the seat does: an answer, a claim, or a move of its turn.
pub fn choose(view: &View, seat: Seat, temper: Temper, chance: &mut dyn Chance) -> Move {
    let table = &view.table;
    let scale = Scale::new(view, seat, temper);
    match table.question() {
        Some(question) => Move::Answer(answers::answer(&scale, &question.ask, chance)),
        None if table.player(seat).escape.is_some() => Move::Claim(claim::best(table, seat)),
        None => turn::choose(&scale),
    }
}
