//! The round: oracle, events, initiative, cards, Ki dice (X3.1).

use crate::content::{OracleColour, Sleeves};
use crate::rules::look::zone_at;
use crate::rules::stack;
use crate::rules::{activation, acts, effects, initiative, ki, swap};
use crate::state::moves::{Event, Source};
use crate::state::{Cause, Piece, State, Step, Table};
use gogome_contract::StepContext;

/// What comes next in the round. True if it waits for a seat.
pub fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    match state.table.step {
        Step::Oracle => {
            oracle(state, ctx);
            state.table.step = Step::Events(0);
        }
        Step::Events(at) => {
            if usize::from(at) < state.table.zones.len() {
                state.table.step = Step::Events(at + 1);
                event(state, at.into(), ctx);
            } else {
                state.table.step = Step::Initiative;
            }
        }
        Step::Initiative => initiative::lay(state, ctx),
        Step::Cards => return cards(state, ctx),
        Step::Ki => {
            ki::reduce(state, ctx);
            hold(state, ctx);
            over(&mut state.table);
            state.table.round += 1;
            state.table.step = Step::Oracle;
        }
    }
    false
}

/// The top oracle card; when that empties the deck, all drawn cards are shuffled at once (X4.2).
fn oracle(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    ctx.reveal();
    let colour = state.hidden.oracle.pop().unwrap_or(OracleColour::Green);
    let oracle = &mut state.table.oracle;
    oracle.current = colour;
    oracle.drawn.push(colour);
    let shuffled = state.hidden.oracle.is_empty();
    if shuffled {
        state.hidden.oracle.append(&mut oracle.drawn);
        ctx.chance().shuffle(&mut state.hidden.oracle);
    }
    oracle.left = u8::try_from(state.hidden.oracle.len()).unwrap_or(u8::MAX);
    ctx.tell(Event::Oracle { round: state.table.round, colour, shuffled });
}

/// The event of a zone that holds a creature (X5.1, X5.2); without one left malice rises (X5.3).
fn event(state: &mut State, at: usize, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let zone = table.zones[at].zone;
    if !table.pieces.iter().any(|piece| zone_at(table, piece.at) == Some(zone)) {
        return;
    }
    let red = table.oracle.current == OracleColour::Red;
    let open = &mut table.zones[at];
    let (sleeve, used) = match zone.printed().sleeves {
        Sleeves::Random { red: sleeve, .. } if red => (sleeve, &mut open.red),
        Sleeves::Random { green: sleeve, .. } | Sleeves::Scripted(sleeve) => (sleeve, &mut open.green),
    };
    if let Some(event) = sleeve.printed().events.get(usize::from(*used)) {
        *used += 1;
        ctx.tell(Event::Event { zone, event: *event });
        ctx.reveal();
        let source = Some(Source::Event(*event));
        stack::push(state, &event.printed().effects, Cause { zone: Some(zone), source, ..Cause::default() });
    } else {
        ctx.tell(Event::NoEvent { zone });
        effects::malice(state, 1, ctx);
    }
}

/// The next card of the initiative. True if its owner is asked.
fn cards(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let table = &mut state.table;
    if table.activation.is_some() || !table.queue.window.is_empty() {
        return true;
    }
    let next = usize::from(table.queue.begun);
    let Some(card) = table.queue.cards.get(next).copied() else {
        table.step = Step::Ki;
        return false;
    };
    if next == 0 {
        swap::settle(table, ctx);
    }
    let table = &mut state.table;
    let card = table.queue.cards.get(next).copied().unwrap_or(card);
    table.queue.begun += 1;
    match table.piece(card).map(Piece::character) {
        None => {}
        Some(Some(_)) => activation::begin(state, card, ctx),
        Some(None) => {
            // who stands where is settled when the next card acts (X1.10)
            state.table.placing = false;
            acts::begin(state, card, ctx);
        }
    }
    false
}

/// Holds count a round, after the Ki dice (X20.6).
fn hold(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let holds = std::mem::take(&mut state.table.holds);
    for mut holding in holds {
        holding.counted += 1;
        let left = holding.hold.rounds.saturating_sub(holding.counted);
        ctx.tell(Event::Held(holding.hold.resistor.clone(), left));
        let cause = Cause { zone: Some(holding.zone), ..Cause::default() };
        // in its last round it ends, in those before it what comes each round comes
        if left > 0 {
            stack::push(state, &holding.hold.each, cause);
            state.table.holds.push(holding);
        } else {
            stack::push(state, &holding.hold.done, cause);
        }
    }
}

/// What lasts for a round ends.
fn over(table: &mut Table) {
    for piece in &mut table.pieces {
        piece.modifiers.retain(|lasting| lasting.modifier.until != Some(crate::content::Until::Round));
    }
}
