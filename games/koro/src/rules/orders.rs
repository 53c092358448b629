//! Standing orders (2.3).

use crate::state::Orders;
use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// Sets them: only the seat is told.
pub fn set(_state: &mut State, _by: Seat, _orders: Orders, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
