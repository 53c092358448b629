//! The move action (X8).

use crate::content::{CharacterId, book};
use crate::grid::{Gait, Square};
use crate::rules::ap::pay;
use crate::rules::look::Look;
use crate::rules::refused::{Refused, WalkRefused};
use crate::state::moves::Event;
use crate::state::{PieceId, State, Table, WalkLeft};
use gogome_contract::StepContext;

/// A way, and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The squares, the start first.
    pub path: Vec<Square>,
    /// Movement points.
    pub cost: u8,
    /// Exertions it needs.
    pub exert: u8,
    /// Action points in all.
    pub ap: u8,
}

/// Movement points that a character has for its move now, and the action points it costs to begin.
pub fn points(table: &Table, character: CharacterId) -> Result<(u8, u8), Refused> {
    let Some(activation) = &table.activation else { return Err(Refused::NoActivation) };
    match activation.walk {
        WalkLeft::Closed => Err(WalkRefused::Closed.into()),
        WalkLeft::Open(left) => Ok((left, 0)),
        WalkLeft::Unused => {
            let piece = table.piece(PieceId::of(character)).ok_or(Refused::NoActivation)?;
            Ok((Look::at(table).movement(piece), book().numbers.cost_move))
        }
    }
}

/// The cheapest way to a square through others, with as many exertions as it needs, at least so many as are wanted.
pub fn way(table: &Table, character: CharacterId, to: Square, exert: u8, via: &[Square]) -> Result<Way, Refused> {
    let (points, begin) = points(table, character)?;
    let numbers = &book().numbers;
    let piece = table.piece(PieceId::of(character)).ok_or(Refused::NoActivation)?;
    let look = Look::at(table);
    let field = look.field(piece);
    let ap = table.hero(character).ap;
    if ap < begin {
        return Err(Refused::NoAp { cost: begin, left: ap });
    }
    if to == piece.at && via.is_empty() {
        return Err(WalkRefused::Here.into());
    }
    if !field.may_end(to, Gait::Walk) && to != piece.at {
        return Err(WalkRefused::NotFree { at: to }.into());
    }
    let (mut path, mut cost) = (vec![piece.at], 0_u8);
    for stop in via.iter().chain([&to]) {
        let from = path.last().copied().unwrap_or(piece.at);
        let reach = field.reach(from, Gait::Walk, u8::MAX);
        let Some(part) = reach.cost(*stop) else { return Err(WalkRefused::NoWay { at: *stop }.into()) };
        cost = cost.saturating_add(part);
        path.extend(reach.path(*stop).into_iter().skip(1));
    }
    let price = |exert: u8| begin.saturating_add(exert.saturating_mul(numbers.exert_ap));
    let needed = cost.saturating_sub(points).div_ceil(numbers.exert_move);
    if price(needed) > ap {
        let reach = points.saturating_add((ap - begin) / numbers.exert_ap * numbers.exert_move);
        return Err(WalkRefused::TooFar { at: to, cost, reach }.into());
    }
    let exert = needed.max(exert);
    Ok(Way { path, cost, exert, ap: price(exert) })
}

/// The active character walks; the move stays open while points are left (X8.5).
pub fn walk(
    state: &mut State,
    character: CharacterId,
    to: Square,
    exert: u8,
    via: &[Square],
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let way = way(&state.table, character, to, exert, via)?;
    if way.exert > exert {
        // action points beyond the move itself are spent only by whoever says so
        return Err(WalkRefused::Exert { at: to, cost: way.cost, exert: way.exert }.into());
    }
    let (points, _) = points(&state.table, character)?;
    pay(&mut state.table, character, way.ap)?;
    let left = points + way.exert * book().numbers.exert_move - way.cost;
    if let Some(activation) = &mut state.table.activation {
        activation.walk = if left > 0 { WalkLeft::Open(left) } else { WalkLeft::Closed };
    }
    if let Some(piece) = state.table.piece_mut(PieceId::of(character)) {
        piece.at = to;
        ctx.tell(Event::Moved { who: piece.who, path: way.path, exerted: way.exert });
    }
    Ok(())
}

/// Every square the active character can go to now, with the cost and the action points in all.
pub fn squares(table: &Table, character: CharacterId) -> Vec<(Square, u8, u8)> {
    let Ok((points, begin)) = points(table, character) else { return Vec::new() };
    let numbers = &book().numbers;
    let Some(piece) = table.piece(PieceId::of(character)) else { return Vec::new() };
    let Some(more) = table.hero(character).ap.checked_sub(begin) else { return Vec::new() };
    let look = Look::at(table);
    let field = look.field(piece);
    let all = points.saturating_add(more / numbers.exert_ap * numbers.exert_move);
    let ends = field.reach(piece.at, Gait::Walk, all).endings(&field, Gait::Walk);
    let price = |cost: u8| begin + cost.saturating_sub(points).div_ceil(numbers.exert_move) * numbers.exert_ap;
    ends.into_iter().filter(|(at, _)| *at != piece.at).map(|(at, cost)| (at, cost, price(cost))).collect()
}
