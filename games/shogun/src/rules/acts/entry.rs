//! Which entry of a board decides an activation, and which of its lines (X17.1 to X17.4).

use crate::content::{Acts, Entry, KindId, Op, Trigger};
use crate::rules::activation;
use crate::rules::acts::plan::Reader;
use crate::rules::look::Look;
use crate::state::moves::Event;
use crate::state::{Acting, EntryAt, PieceId, State, Task, Why};
use gogome_contract::StepContext;
use std::num::NonZeroU32;

/// The lines of an entry.
pub fn entry(kind: KindId, at: EntryAt) -> &'static Entry {
    static NONE: Entry = Entry::new();
    match (&kind.printed().acts, at) {
        (Acts::Minion { normal, aggressive }, EntryAt::Minion(colour, n)) => match colour {
            crate::content::OracleColour::Green => &normal[usize::from(n)],
            crate::content::OracleColour::Red => &aggressive[usize::from(n)],
        },
        (Acts::List(list), EntryAt::List(n)) => &list[usize::from(n)],
        (Acts::Deck(cards), EntryAt::Card { card, empowered }) => {
            let card = &cards[usize::from(card)];
            card.empowered.as_ref().filter(|_| empowered).unwrap_or(&card.entry)
        }
        _ => &NONE,
    }
}

/// An activation begins: bleeding (X17.5), then the die or the card, then the first line that can be resolved.
pub fn begin(state: &mut State, id: PieceId, ctx: &mut StepContext<'_, Event>) {
    let Some(piece) = state.table.piece(id) else { return };
    let Some(kind) = piece.kind() else { return };
    ctx.tell(Event::Starts(piece.who));
    activation::bleed(state, id, ctx);
    if state.table.piece(id).is_none() {
        return;
    }
    let (at, rolled, card) = draw(state, kind, ctx);
    let look = Look::at(&state.table);
    let Some(piece) = state.table.piece(id) else { return };
    let who = piece.who;
    let points = look.movement(piece);
    let reader = Reader::new(&look, piece, kind, points);
    let lines = entry(kind, at);
    // with no target at all nothing happens (X17.6)
    let line = lines.iter().position(|line| reader.resolves(line)).filter(|_| !reader.foes.is_empty());
    let why = Why {
        piece: id,
        kind,
        rolled,
        line: line.map(|at| lines[at].text.clone()),
        skipped: line.and_then(|at| u8::try_from(at).ok()).unwrap_or(0),
        from: piece.at,
        to: piece.at,
        target: None,
        ties: Vec::new(),
        settled: Vec::new(),
        whom: Vec::new(),
    };
    state.table.why.push(why);
    ctx.tell(Event::Acts { who, rolled: card.is_none().then_some(rolled), card });
    let line = line.and_then(|at| u8::try_from(at).ok());
    let Some(line) = line else {
        ctx.tell(Event::Idle(who));
        activation::on_square(state, id, ctx);
        activation::wind_down(&mut state.table, id);
        return;
    };
    state.table.tasks.push(Task::Act(Acting {
        piece: id,
        entry: at,
        line,
        clause: 0,
        points,
        target: None,
        chosen: None,
    }));
}

/// The number rolled or the card drawn: the entry, the number from 1, the card's id.
fn draw(state: &mut State, kind: KindId, ctx: &mut StepContext<'_, Event>) -> (EntryAt, u8, Option<String>) {
    let die = |ctx: &mut StepContext<'_, Event>| {
        let n = NonZeroU32::new(6).map_or(0, |sides| ctx.chance().below(sides));
        u8::try_from(n).unwrap_or(0)
    };
    match &kind.printed().acts {
        Acts::Minion { .. } => {
            let n = die(ctx);
            (EntryAt::Minion(state.table.oracle.current, n), n + 1, None)
        }
        Acts::List(_) => {
            let n = die(ctx);
            (EntryAt::List(n), n + 1, None)
        }
        Acts::Deck(cards) => {
            let deck = state.hidden.decks.entry(kind).or_default();
            let open = state.table.decks.entry(kind).or_default();
            if deck.is_empty() {
                deck.append(&mut open.discards);
                ctx.chance().shuffle(deck);
            }
            ctx.reveal();
            let card = deck.pop().unwrap_or(0);
            let printed = &cards[usize::from(card)];
            if printed.hate {
                ctx.count(Trigger::HateCard.id());
                ctx.count(Op::SetAside.id());
            }
            let empowered = printed.hate && !open.aside.is_empty();
            if printed.hate { &mut open.aside } else { &mut open.discards }.push(card);
            open.left = u8::try_from(deck.len()).unwrap_or(u8::MAX);
            (EntryAt::Card { card, empowered }, card, Some(printed.key.clone()))
        }
    }
}
