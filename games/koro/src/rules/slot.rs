//! Which gear card is taken, and where it goes (D-SLOT; K9.8 to K9.11).

use crate::gear::GearType;
use crate::rules::refused::AnswerRefused;
use crate::state::moves::Event;
use crate::state::{Answer, Orders, State, Table};
use gogome_contract::{Seat, StepContext};

/// The answers a seat has.
pub fn options(_table: &Table, _gear: GearType, _seat: Seat) -> Vec<Answer> {
    todo!()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Why not.
pub fn check(_table: &Table, _gear: GearType, _seat: Seat, _answer: &Answer) -> Result<(), AnswerRefused> {
    todo!()
}

/// The answer at the deadline.
pub fn default(_table: &Table, _orders: &Orders, _gear: GearType, _seat: Seat) -> Answer {
    todo!()
}

/// Applies the answers in the order of those asked.
pub fn close(_state: &mut State, _gear: GearType, _answers: Vec<(Seat, Answer)>, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
