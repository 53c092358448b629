//! Whether the one who stood there fights (D-ELECT; K4.8, K15.1, K15.2).

use super::arms;
use crate::rules::refused::AnswerRefused;
use crate::rules::walk;
use crate::state::moves::Event;
use crate::state::{Answer, State, Table};
use gogome_contract::{Seat, StepContext};

/// To pass; to fight with a usable weapon.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let fight = arms::is_armed(table.player(seat)).then_some(Answer::Elect(true));
    [Answer::Elect(false)].into_iter().chain(fight).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// To fight without a usable weapon (K15.2).
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Elect(true) if !arms::is_armed(table.player(seat)) => Err(AnswerRefused::NoWeapon),
        Answer::Elect(_) => Ok(()),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// To pass.
pub const fn default() -> Answer {
    Answer::Elect(false)
}

/// If it fights, the walk stops there, and they meet (K4.8).
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, _ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if answer == Answer::Elect(true) {
            walk::stop_to_fight(&mut state.table, seat);
        }
    }
}
