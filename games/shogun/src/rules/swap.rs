//! The swap of two character cards, once a round (X6.7), and who stands on which start square (X1.10).

use crate::content::CharacterId;
use crate::rules::activation;
use crate::rules::refused::{Refused, SwapRefused};
use crate::state::moves::Event;
use crate::state::{Piece, PieceId, State, Swap, Table};
use gogome_contract::{Seat, StepContext};

/// Before an enemy's card begins a round, those are asked who want to be.
pub fn open(table: &mut Table) {
    let first = table.queue.cards.first().and_then(|card| table.piece(*card));
    let enemy = first.is_some_and(|piece| piece.character().is_none());
    let several = table.characters().count() > 1;
    if enemy && several {
        let wants = |seat: &Seat| table.orders[seat.at()].swap;
        table.queue.window = table.taken().filter(wants).collect();
    }
}

/// Whether a swap can be proposed now (X6.7).
pub fn may_propose(table: &Table) -> bool {
    table.step == crate::state::Step::Cards && early(table) && table.queue.swap.is_none() && !table.queue.swapped
}

/// Whether cards can still be swapped: nothing has happened in this round's first activation.
fn early(table: &Table) -> bool {
    match table.queue.begun {
        0 => !table.queue.cards.is_empty(),
        1 => table.activation.as_ref().is_some_and(|activation| activation.fresh),
        _ => false,
    }
}

/// A swap is proposed. If nobody else could refuse it, it is made at once.
pub fn propose(
    state: &mut State,
    by: Seat,
    one: CharacterId,
    other: CharacterId,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    if table.step != crate::state::Step::Cards || !early(table) {
        return Err(SwapRefused::TooLate.into());
    }
    if table.queue.swap.is_some() || table.queue.swapped {
        return Err(SwapRefused::Proposed.into());
    }
    let (one, other) = (PieceId::of(one), PieceId::of(other));
    if one == other || table.piece(one).is_none() || table.piece(other).is_none() {
        return Err(SwapRefused::NotBoth.into());
    }
    table.queue.swap = Some(Swap { one, other, by });
    if let (Some(a), Some(b)) = (character(table, one), character(table, other)) {
        ctx.tell(Event::SwapProposed { by, one: a, other: b });
    }
    let others = table.seats().any(|seat| seat != by && table.people.get(seat.at()) == Some(&true));
    if !others {
        table.queue.window.clear();
        make(state, ctx);
    }
    Ok(())
}

fn character(table: &Table, id: PieceId) -> Option<CharacterId> {
    table.piece(id).and_then(Piece::character)
}

/// Another player refuses the swap.
pub fn veto(table: &mut Table, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    match &table.queue.swap {
        None => Err(SwapRefused::None.into()),
        Some(swap) if swap.by == by => Err(SwapRefused::Own { by }.into()),
        Some(_) => {
            table.queue.swap = None;
            table.queue.swapped = true;
            ctx.tell(Event::Vetoed(by));
            Ok(())
        }
    }
}

/// Nobody is waited for any longer: the swap that was proposed is made, the round goes on.
pub fn go(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    if state.table.queue.window.is_empty() && state.table.queue.swap.is_none() {
        return Err(SwapRefused::None.into());
    }
    let waits = state.table.queue.swap.as_ref().is_some_and(|swap| swap.by == by);
    if waits && state.table.queue.window.is_empty() {
        return Err(SwapRefused::Own { by }.into());
    }
    state.table.queue.window.clear();
    make(state, ctx);
    Ok(())
}

/// The first card acts: a swap that was proposed stands (X6.7). Whoever owns that card refuses a swap of it by acting.
pub fn acts(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(activation) = &mut table.activation else { return };
    activation.fresh = false;
    table.placing = false;
    let piece = activation.piece;
    if table.queue.begun != 1 {
        return;
    }
    if let Some(swap) = table.queue.swap.take() {
        table.queue.swapped = true;
        if swap.one == piece || swap.other == piece {
            ctx.tell(Event::Vetoed(by));
        } else {
            exchange(table, &swap, ctx);
        }
    }
}

/// Makes the swap that was proposed, before any card has begun.
pub fn settle(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    if let Some(swap) = table.queue.swap.take() {
        table.queue.swapped = true;
        exchange(table, &swap, ctx);
    }
}

/// Makes the swap that was proposed; an activation that has only begun goes back.
pub fn make(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(swap) = state.table.queue.swap.take() else { return };
    let table = &mut state.table;
    table.queue.swapped = true;
    let current = table.activation.as_ref().map(|activation| activation.piece);
    let moves = current.filter(|piece| swap.one == *piece || swap.other == *piece);
    exchange(table, &swap, ctx);
    if let Some(piece) = moves {
        let before = table.activation.take().map_or(0, |activation| activation.before);
        if let Some(character) = character(table, piece) {
            table.hero_mut(character).ap = before;
        }
        if let Some(card) = table.queue.cards.first().copied() {
            activation::begin(state, card, ctx);
        }
    }
}

fn exchange(table: &mut Table, swap: &Swap, ctx: &mut StepContext<'_, Event>) {
    let place = |id: PieceId| table.queue.cards.iter().position(|card| *card == id);
    if let (Some(one), Some(other)) = (place(swap.one), place(swap.other)) {
        table.queue.cards.swap(one, other);
        if let (Some(a), Some(b)) = (character(table, swap.one), character(table, swap.other)) {
            ctx.tell(Event::Swapped(a, b));
        }
    }
}

/// A character goes to a start square; whoever stands there takes its place (X1.10).
pub fn place(
    table: &mut Table,
    character: CharacterId,
    start: u8,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    if !table.placing {
        return Err(Refused::NotPlacing);
    }
    let zone = table.zones.last().map(|open| open.zone.printed());
    let to = zone.and_then(|zone| zone.starts.get(usize::from(start).checked_sub(1)?)).copied();
    let id = PieceId::of(character);
    let (Some(to), Some(from)) = (to, table.piece(id).map(|piece| piece.at)) else {
        return Err(Refused::NoStart { start });
    };
    let there = table.pieces.iter().find(|piece| piece.at == to && piece.id != id);
    let other = match there {
        None => None,
        Some(piece) => Some((piece.id, piece.character().ok_or(Refused::NoStart { start })?)),
    };
    if let Some(piece) = other.and_then(|(other, _)| table.piece_mut(other)) {
        piece.at = from;
    }
    if let Some(piece) = table.piece_mut(id) {
        piece.at = to;
    }
    ctx.tell(Event::Placed { character, at: to, other: other.map(|(_, other)| other) });
    Ok(())
}
