//! What happens to a meeple that a Rope pulls (F9.10, F9.11), and equipment that is found (F11.9).

use crate::rules::ending;
use crate::rules::map::board::{Cells, Map, erupt};
use crate::rules::map::movement::End;
use crate::state::moves::Event;
use crate::state::{Cell, Eruption, Held, Phase, State, Table};
use gogome_contract::{Seat, StepContext};

/// Moves a meeple at once: victory first, then equipment, then an eruption token (F9.10).
pub(crate) fn pull(state: &mut State, seat: Seat, to: Cell, leave: bool, ctx: &mut StepContext<'_, Event>) {
    state.table.travellers[seat.at()].at = to;
    if let Phase::Equipment { .. } = state.table.phase {
        state.table.effects.roped.push(seat);
    }
    let map = Map::of(&state.table);
    if state.table.travellers.iter().all(|who| map.village(who.at)) {
        return ending::finish(state, End::Village, seat, ctx);
    }
    if !leave {
        collect(state, seat, to, ctx);
    }
    let eruptions = match state.table.fields[to.at()].token.take() {
        None => 0,
        Some(Eruption::Single) => 1,
        Some(Eruption::Double) => 2,
    };
    let mut ground = Map::of(&state.table).ground;
    for _ in 0..eruptions {
        let ring = erupt(&map, &mut ground);
        burn(&mut state.table, ring, Some(seat), ctx);
        let caught = state.table.travellers.iter().map(|who| who.at).filter(|at| ring.has(*at)).collect();
        if state.table.travellers.iter().any(|who| ring.has(who.at)) {
            return ending::finish(state, End::Lava(caught), seat, ctx);
        }
    }
}

/// Draws the top card for the equipment token of a card, if one lies there; usable from the next round on (F11.9, F8.2).
pub(crate) fn collect(state: &mut State, seat: Seat, at: Cell, ctx: &mut StepContext<'_, Event>) {
    let field = &mut state.table.fields[at.at()];
    if !field.pack {
        return;
    }
    let Some(gear) = state.screens.deck.pop() else { return };
    field.pack = false;
    let card = field.card;
    state.table.travellers[seat.at()].cards.push(Held { gear, drawn: state.table.round, used: false });
    ctx.reveal();
    ctx.tell(Event::Found { seat, card, gear });
}

/// A ring turns to lava; everything on it is lost (F13.1, F13.3).
pub(crate) fn burn(table: &mut Table, ring: Cells, by: Option<Seat>, ctx: &mut StepContext<'_, Event>) {
    table.eruptions = table.eruptions.saturating_add(1);
    let cells: Vec<Cell> = ring.iter().collect();
    for cell in &cells {
        let field = &mut table.fields[cell.at()];
        field.lava = true;
        field.token = None;
        field.pack = false;
    }
    let cards = cells.iter().map(|cell| table.field(*cell).card).collect();
    ctx.tell(Event::Erupted { cards, by });
}
