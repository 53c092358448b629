//! The initiative (X6).

use crate::content::{Effect, Op, Rank, SkillKind, Trigger, ZoneId, book};
use crate::rules::decide::{Decider, decide, wait};
use crate::rules::{skills, swap};
use crate::state::moves::Event;
use crate::state::{Ask, Pick, Piece, PieceId, Queue, State, Step, Table, Task, Wanted};
use gogome_contract::StepContext;

/// Lays out the cards of a round, shuffled, those of the chosen not among them (X6.1). What changes them follows.
pub fn lay(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let mut cards: Vec<PieceId> = table.pieces.iter().filter(|piece| !leads(piece)).map(|piece| piece.id).collect();
    ctx.chance().shuffle(&mut cards);
    let wanted = std::mem::take(&mut table.queue.wanted);
    table.queue = Queue { cards, wanted, ..Queue::default() };
    table.tasks.push(Task::Initiative);
}

/// Whether a card goes to the very front (X6.6).
fn leads(piece: &Piece) -> bool {
    piece.kind().is_some_and(|kind| kind.printed().rank == Rank::Chosen)
}

/// What changes the initiative: events, in an order that the players choose, then passive skills, then the chosen in front (X6.2
/// to X6.6).
pub fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    // usually in the order in which their zones were revealed, in which they were drawn
    let mut zones: Vec<Option<ZoneId>> = table.queue.wanted.iter().map(|wanted| wanted.zone).collect();
    zones.dedup();
    if let Some(first) = zones.first().copied() {
        let options = zones.iter().flatten().map(|zone| Pick::Zone(*zone)).collect();
        let next = match decide(table, Ask::Order, options, 0, Decider::Table(None)) {
            Ok(Pick::Zone(zone)) => Some(zone),
            Ok(_) => first,
            Err(question) => return wait(table, Task::Initiative, question),
        };
        by_event(&mut table.queue, next);
        table.tasks.push(Task::Initiative);
        return;
    }
    let mut cards = std::mem::take(&mut table.queue.cards);
    if cards.iter().any(|card| own(table, *card, true) + own(table, *card, false) != 0) {
        ctx.count(Trigger::Initiative.id());
    }
    shift_all(&mut cards, |card| own(table, card, true));
    shift_all(&mut cards, |card| own(table, card, false));
    let mut front: Vec<PieceId> = table.pieces.iter().filter(|piece| leads(piece)).map(|piece| piece.id).collect();
    ctx.chance().shuffle(&mut front);
    front.extend(cards);
    let shown = front.iter().filter_map(|card| table.piece(*card)).map(|piece| piece.who).collect();
    table.queue.cards = front;
    ctx.tell(Event::Queue(shown));
    table.step = Step::Cards;
    swap::open(table);
}

/// What the event of a zone asks for: forward from left to right, back from right to left (X6.2).
fn by_event(queue: &mut Queue, zone: Option<ZoneId>) {
    let mut moved: Vec<(usize, Wanted)> = Vec::new();
    for wanted in queue.wanted.iter().filter(|wanted| wanted.zone == zone) {
        let at = queue.cards.iter().position(|card| *card == wanted.card);
        moved.extend(at.map(|at| (at, *wanted)));
    }
    queue.wanted.retain(|wanted| wanted.zone != zone);
    moved.sort_by_key(|(at, _)| *at);
    let (back, forward): (Vec<_>, Vec<_>) = moved.into_iter().partition(|(_, wanted)| wanted.n < 0);
    for (_, wanted) in forward.into_iter().chain(back.into_iter().rev()) {
        shift(&mut queue.cards, wanted.card, wanted.n);
    }
}

/// Moves every card for which there is a number, the leftmost first (section 37, `order`).
fn shift_all(cards: &mut Vec<PieceId>, by: impl Fn(PieceId) -> i8) {
    for card in cards.clone() {
        shift(cards, card, by(card));
    }
}

/// Takes a card and puts it in again so many places further left, not past the front; to the right if it is less than 0 (X6.5).
pub fn shift(cards: &mut Vec<PieceId>, card: PieceId, n: i8) {
    let Some(at) = cards.iter().position(|other| *other == card) else { return };
    cards.remove(at);
    let places = usize::from(n.unsigned_abs());
    let to = if n < 0 { at + places } else { at.saturating_sub(places) };
    cards.insert(to.min(cards.len()), card);
}

/// How far a creature's own passive skills move its card: characters first (X6.3); Swift always by its whole number (X6.4).
fn own(table: &Table, card: PieceId, characters: bool) -> i8 {
    let Some(piece) = table.piece(card) else { return 0 };
    match (piece.character(), piece.kind()) {
        (Some(character), _) if characters => {
            let hero = table.hero(character);
            let wants =
                hero.owner.and_then(|owner| table.orders.get(owner.at())).is_none_or(|orders| orders.sixth_sense);
            let moves = skills::passive(hero).filter(|(trigger, _)| *trigger == Trigger::Initiative);
            moves.map(|(_, effect)| places(effect, wants)).sum()
        }
        (None, Some(kind)) if !characters => {
            let passive = kind.printed().skills.iter().filter(|skill| skill.kind == SkillKind::Passive);
            let swift = passive.filter(|skill| skill.trigger == Trigger::Initiative);
            let advance = i8::try_from(book().numbers.servant_advance).unwrap_or(0);
            swift.flat_map(|skill| &skill.effects).map(|effect| places(effect, true).min(advance)).sum()
        }
        _ => 0,
    }
}

fn places(effect: &Effect, wanted: bool) -> i8 {
    match effect.op {
        Op::Initiative { n, optional } if wanted || !optional => n,
        _ => 0,
    }
}

/// A creature that arrives while cards are activated: at a random place among those not yet activated (X6.9).
pub fn join(state: &mut State, card: PieceId, ctx: &mut StepContext<'_, Event>) {
    let queue = &state.table.queue;
    let begun = usize::from(queue.begun);
    let places: Vec<usize> = (begun..=queue.cards.len()).collect();
    let at = ctx.chance().pick(&places).copied().unwrap_or(begun);
    state.table.queue.cards.insert(at, card);
}

/// Cards of creatures that a revealed zone brought are shuffled with all that were not yet activated (X6.8); `before`: the first
/// number of its creatures.
pub fn reshuffle(state: &mut State, before: PieceId, ctx: &mut StepContext<'_, Event>) {
    let begun = usize::from(state.table.queue.begun);
    let new: Vec<PieceId> = state.table.pieces.iter().map(|piece| piece.id).filter(|id| *id >= before).collect();
    if new.is_empty() {
        return;
    }
    let cards = &mut state.table.queue.cards;
    cards.retain(|card| !new.contains(card));
    let begun = begun.min(cards.len());
    cards.extend(new);
    ctx.chance().shuffle(&mut cards[begun..]);
    let table = &state.table;
    let shown = table.queue.cards.iter().filter_map(|card| table.piece(*card)).map(|piece| piece.who).collect();
    ctx.tell(Event::Queue(shown));
}
