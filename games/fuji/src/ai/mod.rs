//! The AI players. Each sees only its own view.
//!
//! * `wild`: any legal move at random; the generic tests play with it
//! * `beginner`: like `sensible` with random moves in between, and without its cards
//! * `sensible`: weighs chances and flees the lava; built on `mind` (knowledge and the worth of a plan), `odds` (dice),
//!   `outlook` (lava and ways), `tools` (equipment for its own dice) and `team` (equipment for others)
//! * `pair`: what two players do with their shared companion, for all kinds of AI
//! * `signals`: giving and reading signals
//! * `trials`: what a card would be worth to a seat's own dice
//! * `gear`: random legal uses of equipment

mod beginner;
#[cfg(test)]
mod choices_tests;
mod gear;
#[cfg(test)]
mod heard_tests;
mod mind;
#[cfg(test)]
mod numbers_tests;
mod odds;
#[cfg(test)]
mod odds_tests;
mod outlook;
#[cfg(test)]
mod outlook_tests;
mod pair;
#[cfg(test)]
mod pair_tests;
mod sensible;
mod signals;
mod team;
#[cfg(test)]
mod team_tests;
#[cfg(test)]
mod tests;
mod tools;
mod trials;
mod wild;
#[cfg(test)]
mod wild_tests;

use crate::rules::awaited::{awaited, awaited_alone, consent_asked};
use crate::state::Phase;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};

/// What an AI on this seat does, if it is asked for anything.
pub fn choose(view: &View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
    if !awaited(&view.table).contains(&seat) {
        return None;
    }
    if table_shared(view, seat) {
        return pair::choose(view, seat);
    }
    match ai_kind {
        "wild" => wild::choose(view, seat, chance),
        "beginner" => beginner::choose(view, seat, chance),
        _ => {
            let own = sensible::choose(view, seat);
            let ready = matches!(own, Some(Move::Ready { .. }));
            if ready { pair::card(view).or(own) } else { own }
        }
    }
}

/// Whether the seat should act for the companion now; its own duties come first.
fn table_shared(view: &View, seat: Seat) -> bool {
    let table = &view.table;
    let Some(shared) = &table.shared else { return false };
    if consent_asked(table) == Some(seat) {
        return true;
    }
    match &table.phase {
        Phase::Rerolls { done, .. } => done[seat.at()],
        Phase::Equipment { .. } => {
            let own = table.request().is_some_and(|request| request.asked().contains(&seat));
            !own && shared.waiting.contains(&seat)
        }
        Phase::Ordering { .. } => false,
        _ => !awaited_alone(table, seat),
    }
}
