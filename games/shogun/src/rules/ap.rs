//! Action points (X7.1, X7.2).

use crate::content::{CharacterId, Stat, book};
use crate::rules::look::{Look, at_least_0};
use crate::rules::refused::Refused;
use crate::state::{PieceId, Table};

/// Action points at most (X7.1).
pub fn most(table: &Table, character: CharacterId) -> u8 {
    let printed = i16::from(book().numbers.ap_max);
    let more = table.piece(PieceId::of(character)).map_or(0, |piece| Look::at(table).sum(piece, Stat::ApMax, None));
    at_least_0(printed + more)
}

/// Takes action points.
///
/// # Errors
/// There are not enough.
pub fn pay(table: &mut Table, character: CharacterId, cost: u8) -> Result<(), Refused> {
    let hero = table.hero_mut(character);
    hero.ap = hero.ap.checked_sub(cost).ok_or(Refused::NoAp { cost, left: hero.ap })?;
    Ok(())
}
