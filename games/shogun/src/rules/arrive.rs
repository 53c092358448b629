//! Creatures come into play (X2.5, X2.10, X2.11, X27).

use crate::content::{Acts, Colour, KindId, Modifier, Side, Until, ZoneId};
use crate::grid::{Gait, Square};
use crate::rules::decide::{Decider, decide, wait};
use crate::rules::initiative;
use crate::rules::look::Look;
use crate::state::moves::Event;
use crate::state::{Ask, Conditions, Lasting, OpenDeck, Pick, Piece, State, Step, Table, Task, Who};
use gogome_contract::StepContext;

/// How many miniatures of a kind are left (X2.10).
pub fn left(table: &Table, kind: KindId) -> u8 {
    let used = table.pieces.iter().filter(|piece| piece.kind() == Some(kind)).count();
    kind.printed().count.saturating_sub(u8::try_from(used).unwrap_or(u8::MAX))
}

/// Places a creature on a square, with the first free base if its printed one is in use (X2.5); nothing happens if no miniature
/// is left (X2.10).
pub fn place(
    state: &mut State,
    kind: KindId,
    at: Square,
    side: Side,
    colour: Option<Colour>,
    ctx: &mut StepContext<'_, Event>,
) -> bool {
    if left(&state.table, kind) == 0 {
        return false;
    }
    let table = &mut state.table;
    let taken = |colour: Colour| table.pieces.iter().any(|piece| piece.who == Who::Minion(kind, colour));
    let free = colour.filter(|colour| !taken(*colour)).or_else(|| Colour::ALL.into_iter().find(|one| !taken(*one)));
    let who = match free {
        Some(colour) if kind.is_minion() => Who::Minion(kind, colour),
        _ => Who::Single(kind),
    };
    let plus = table.plus.contains(&kind) && kind.printed().plus.is_some();
    let printed = kind.printed();
    let numbers = if plus { printed.plus.as_ref().unwrap_or(&printed.stats) } else { &printed.stats };
    let waiting = if kind.is_chosen() { std::mem::take(&mut table.waiting) } else { Vec::new() };
    let lasting = |modifier: Modifier| Lasting { modifier, begun: false };
    let piece = Piece {
        id: table.number(),
        who,
        side,
        at,
        health: numbers.health,
        armour: numbers.armour,
        conditions: Conditions::default(),
        modifiers: waiting.into_iter().filter(|modifier| modifier.until == Some(Until::Phase)).map(lasting).collect(),
        plus,
        attacked: 0,
    };
    let id = piece.id;
    table.pieces.push(piece);
    ctx.tell(Event::Arrived { who, at });
    if let Acts::Deck(cards) = &printed.acts {
        let mut deck: Vec<u8> = (0..u8::try_from(cards.len()).unwrap_or(u8::MAX)).collect();
        ctx.chance().shuffle(&mut deck);
        let left = u8::try_from(deck.len()).unwrap_or(u8::MAX);
        state.hidden.decks.insert(kind, deck);
        state.table.decks.insert(kind, OpenDeck { left, ..OpenDeck::default() });
    }
    if state.table.step == Step::Cards {
        initiative::join(state, id, ctx);
    }
    true
}

/// The spawn points of a zone, in the order of their letters (X5.6).
pub fn points(zone: ZoneId) -> impl Iterator<Item = Square> {
    zone.printed().features.iter().filter_map(|feature| match &feature.what {
        crate::content::Placed::Spawn { .. } => Some(feature.at),
        _ => None,
    })
}

/// Minions arrive at the spawn points of a zone, from the first, in turn (X5.6).
pub fn spawn(table: &mut Table, zone: ZoneId, kind: Option<KindId>, n: u8) {
    let kind = kind.unwrap_or(zone.printed().reserve);
    let points: Vec<Square> = points(zone).collect();
    let arrivals = points.iter().cycle().take(if points.is_empty() { 0 } else { n.into() });
    let arrivals: Vec<Task> = arrivals.map(|point| Task::Arrive { kind, point: *point }).collect();
    table.tasks.extend(arrivals.into_iter().rev());
}

/// A minion arrives on its spawn point, or on a nearest empty square (X27.1).
pub fn go_on(state: &mut State, kind: KindId, point: Square, ctx: &mut StepContext<'_, Event>) {
    if left(&state.table, kind) == 0 {
        return;
    }
    let squares = nearest(&state.table, point);
    let options: Vec<Pick> = squares.iter().map(|square| Pick::Square(*square)).collect();
    if options.is_empty() {
        return;
    }
    match decide(&mut state.table, Ask::Arrive { kind }, options, 0, Decider::Table(None)) {
        Ok(Pick::Square(at)) => {
            place(state, kind, at, Side::Shogun, None, ctx);
        }
        Ok(_) => {}
        Err(question) => wait(&mut state.table, Task::Arrive { kind, point }, question),
    }
}

/// The empty squares nearest to one: by walking, creatures ignored; if none can be reached, by distance (X27.1). Lowest row, then
/// column.
pub fn nearest(table: &Table, to: Square) -> Vec<Square> {
    let look = Look::at(table);
    let mut field = crate::grid::Field::bare(&look.map);
    field.resistors = table.resistors.iter().map(|resistor| resistor.at).collect();
    let taken = |square: Square| {
        table.pieces.iter().any(|piece| piece.at == square) || table.resistors.iter().any(|one| one.at == square)
    };
    let free = |square: Square| field.may_end(square, Gait::Walk) && !taken(square);
    let reach = field.reach(to, Gait::Walk, u8::MAX);
    let walked: Vec<(Square, u8)> = reach.iter().filter(|(square, _)| free(*square)).collect();
    let by_walk = walked.iter().map(|(_, cost)| *cost).min();
    let mut found: Vec<Square> = if let Some(least) = by_walk {
        walked.into_iter().filter(|(_, cost)| *cost == least).map(|(square, _)| square).collect()
    } else {
        let all = look.map.squares().map(|(square, _)| square).filter(|square| free(*square));
        let all: Vec<Square> = all.collect();
        let least = all.iter().map(|square| square.chebyshev(to)).min();
        all.into_iter().filter(|square| Some(square.chebyshev(to)) == least).collect()
    };
    found.sort_unstable();
    found
}
