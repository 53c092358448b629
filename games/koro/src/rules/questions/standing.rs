//! What standing orders answer (2.3).

use crate::state::{Answer, Ask, Orders, Table};
use gogome_contract::Seat;

/// The answer that the orders of a seat give; nothing: it is asked.
pub fn standing(_table: &Table, _orders: &Orders, _ask: &Ask, _seat: Seat) -> Option<Answer> {
    todo!()
}
