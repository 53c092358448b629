//! Zones come into play (X2).

use crate::content::{CharacterId, OracleColour, Placed, Reveal, Side, ZoneId};
use crate::grid::Square;
use crate::rules::{arrive, initiative};
use crate::state::moves::Event;
use crate::state::{Campaign, OpenZone, PieceId, Resistor, State, Step, Table, Who};
use gogome_contract::StepContext;

/// A zone comes into play: beside the others, or in place of all of them (X2.3).
pub fn reveal(state: &mut State, zone: ZoneId, ctx: &mut StepContext<'_, Event>) {
    if state.table.zones.iter().any(|open| open.zone == zone) {
        return;
    }
    let first = PieceId(state.table.next_piece);
    let transfer = zone.printed().reveal == Reveal::Transfer;
    let allies = if transfer { leave(state, ctx) } else { Vec::new() };
    let table = &mut state.table;
    table.zones.push(OpenZone { zone, green: 0, red: 0 });
    if let Some(now) = table.campaign.as_mut().and_then(Campaign::now) {
        now.zones.push(zone);
    }
    ctx.tell(Event::Revealed { zone });
    for kind in &zone.printed().plus {
        if !table.plus.contains(kind) {
            table.plus.push(*kind);
        }
    }
    add_oracle(state, zone, ctx);
    shuffle_piles(state, zone, ctx);
    if transfer {
        line_up(&mut state.table, zone);
    }
    let step = state.table.step;
    // creatures of the zone are shuffled into the initiative together, not one by one
    state.table.step = Step::Initiative;
    furnish(state, zone, ctx);
    state.table.step = step;
    bring(&mut state.table, zone, allies);
    if step == Step::Cards {
        initiative::reshuffle(state, first, ctx);
    }
}

/// Everything but the party leaves play (X2.3, X2.4): the allied wanderers, to be brought along.
fn leave(state: &mut State, _ctx: &mut StepContext<'_, Event>) -> Vec<crate::state::Piece> {
    let table = &mut state.table;
    for resistor in table.resistors.drain(..).filter(|resistor| resistor.tokens > 0) {
        table.saved.push(resistor.key);
    }
    table.zones.clear();
    table.heads.clear();
    table.holds.clear();
    table.piles.clear();
    state.hidden.piles.clear();
    let table = &mut state.table;
    let mut allies = Vec::new();
    let mut gone = Vec::new();
    for piece in std::mem::take(&mut table.pieces) {
        match piece.who {
            Who::Character(_) => table.pieces.push(piece),
            Who::Single(_) if piece.side == Side::Party => allies.push(piece),
            _ => gone.push(piece.id),
        }
    }
    for kind in table.decks.keys() {
        state.hidden.decks.remove(kind);
    }
    table.decks.clear();
    for id in gone {
        crate::rules::health::leave_queue(table, id);
    }
    allies
}

/// The characters stand on the start squares, in their order (X1.10); who stands where can be changed.
pub fn line_up(table: &mut Table, zone: ZoneId) {
    let starts = &zone.printed().starts;
    let characters: Vec<CharacterId> = CharacterId::all().filter(|one| !table.hero(*one).defeated).collect();
    for (character, at) in characters.into_iter().zip(starts) {
        if let Some(piece) = table.piece_mut(PieceId::of(character)) {
            piece.at = *at;
        }
    }
    table.placing = true;
}

/// Allied wanderers stand nearest to the first start square (X2.4).
fn bring(table: &mut Table, zone: ZoneId, allies: Vec<crate::state::Piece>) {
    let Some(start) = zone.printed().starts.first() else { return };
    for mut piece in allies {
        if let Some(at) = arrive::nearest(table, *start).first() {
            piece.at = *at;
            table.pieces.push(piece);
        }
    }
}

/// The oracle cards of a zone are shuffled with those not yet drawn (X2.8).
fn add_oracle(state: &mut State, zone: ZoneId, ctx: &mut StepContext<'_, Event>) {
    let [green, red] = zone.printed().oracle;
    let deck = &mut state.hidden.oracle;
    deck.extend(std::iter::repeat_n(OracleColour::Green, green.into()));
    deck.extend(std::iter::repeat_n(OracleColour::Red, red.into()));
    ctx.chance().shuffle(deck);
    state.table.oracle.left = u8::try_from(deck.len()).unwrap_or(u8::MAX);
}

/// The piles of a zone are shuffled (X12.8).
fn shuffle_piles(state: &mut State, zone: ZoneId, ctx: &mut StepContext<'_, Event>) {
    for pile in &zone.printed().piles {
        let n = u8::try_from(pile.lists.len()).unwrap_or(u8::MAX);
        let mut left: Vec<u8> = (0..n).collect();
        ctx.chance().shuffle(&mut left);
        state.hidden.piles.insert(pile.key.clone(), left);
        state.table.piles.insert(pile.key.clone(), n);
    }
}

/// What stands in a zone is placed; what hangs on a flag only if it is set (X2.12).
fn furnish(state: &mut State, zone: ZoneId, ctx: &mut StepContext<'_, Event>) {
    for feature in &zone.printed().features {
        if feature.if_flag.as_ref().is_some_and(|flag| !state.table.flags.contains(flag)) {
            continue;
        }
        match &feature.what {
            Placed::Enemy { kind, colour } => {
                let at = free(&state.table, feature.at);
                arrive::place(state, *kind, at, Side::Shogun, *colour, ctx);
            }
            Placed::Wanderer { kind, side, .. } => {
                if state.table.single(*kind).is_none() {
                    let at = free(&state.table, feature.at);
                    arrive::place(state, *kind, at, *side, None, ctx);
                }
            }
            Placed::Resistor { key, tokens, living, .. } => {
                let id = state.table.number();
                let resistor = Resistor { id, key: key.clone(), at: feature.at, tokens: *tokens, living: *living };
                state.table.resistors.push(resistor);
            }
            Placed::Spawn { .. } | Placed::Point(_) => {}
        }
    }
}

/// The square, or the nearest empty one if somebody stands there.
fn free(table: &Table, at: Square) -> Square {
    if table.pieces.iter().all(|piece| piece.at != at) {
        return at;
    }
    arrive::nearest(table, at).first().copied().unwrap_or(at)
}
