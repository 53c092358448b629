//! What goes with a lost monk (D-LOSS; K12.15 to K12.18).

use crate::rules::refused::AnswerRefused;
use crate::state::Dying;
use crate::state::LossKind;
use crate::state::moves::Event;
use crate::state::{Answer, Orders, State, Table};
use gogome_contract::{Seat, StepContext};

/// Takes what goes with a lost monk, or asks what (K12.15 to K12.18).
pub fn go_on(_state: &mut State, _dying: Dying, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// The answers a seat has.
pub fn options(_table: &Table, _kind: &LossKind, _seat: Seat) -> Vec<Answer> {
    todo!()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Why not.
pub fn check(_table: &Table, _kind: &LossKind, _seat: Seat, _answer: &Answer) -> Result<(), AnswerRefused> {
    todo!()
}

/// The answer at the deadline.
pub fn default(_table: &Table, _orders: &Orders, _kind: &LossKind, _seat: Seat) -> Answer {
    todo!()
}

/// Applies the answers in the order of those asked.
pub fn close(_state: &mut State, _kind: &LossKind, _answers: Vec<(Seat, Answer)>, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
