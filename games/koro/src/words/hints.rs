//! What somebody new asks in a turn: why something is not offered, what a rest and a pass do, who is beside them.

use super::{label, list, names};
use crate::content::board::{PlaceId, SpaceId};
use crate::rules::{actions, explore, gather, options};
use crate::state::{Ask, Field, Half, Table};
use gogome_contract::{Line, Seat};

/// What a pass gives up, as its button says it; nothing where there is nothing to give up, where whatever comes next gives it up
/// (K3.10), and where it would be the rest without a craft that has a button of its own (K3.8).
pub fn pass(table: &Table, seat: Seat) -> Option<&'static str> {
    match table.turn.open {
        Some(open) if open.main == Half::Open => Some(label::PASS_FIELD),
        Some(open) if open.bonus == Half::Open => None,
        _ if actions::check_rest(table, seat).is_ok() => None,
        _ => actions::check_main(table, seat, Field::Move).is_ok().then_some(label::PASS),
    }
}

/// What a rest brings; where none is possible, why, and what a pass does then.
pub fn rest(table: &Table, seat: Seat) -> Option<Line> {
    if actions::check_rest(table, seat).is_ok() {
        return Some("A rest is one action: all your discs come back, and you may build from your backpack.".into());
    }
    (pass(table, seat) == Some(label::PASS)).then(|| {
        "No rest now: all your discs are in the pool. A pass skips one action: a disc goes to move, and you stay."
            .into()
    })
}

/// Why exploring and gathering are not offered, where there is an action for them.
pub fn closed(table: &Table, seat: Seat) -> Option<Line> {
    let space = table.player(seat).position.space()?;
    let may = |field: Field| actions::check_main(table, seat, field).is_ok();
    let explores = !may(Field::Explore) || !options::explores(table, seat).is_empty();
    let gathers = !may(Field::Gather) || !options::gatherings(table, seat).is_empty();
    let mut why: Vec<String> = Vec::new();
    why.extend((!explores).then(|| no_exploring(table, seat)));
    why.extend((!gathers).then(|| no_gathering(table, space)));
    (!why.is_empty()).then(|| why.join(" ").into())
}

fn no_exploring(table: &Table, seat: Seat) -> String {
    let beside = explore::beside(table, seat);
    let mut levels: Vec<String> = beside.into_iter().filter_map(PlaceId::level).map(names::level).collect();
    levels.dedup();
    if levels.is_empty() {
        "No exploring: no unexplored place is next to your space.".to_owned()
    } else {
        format!("No exploring: no tile of {} is left.", list(&levels, "and"))
    }
}

fn no_gathering(table: &Table, space: SpaceId) -> String {
    let token = table.board.on(space).and_then(|on| on.token);
    let why = if token.is_some_and(|token| !token.up) {
        "the token on your space is used up, until somebody places a tile beside it"
    } else if table.turn.used.stock && gather::stock(table, space).is_some() {
        "one stock in a turn is all"
    } else {
        "nothing on your space is for you to take"
    };
    format!("No gathering: {why}.")
}

/// Who else stands on a samurai's space; on the central tile that is nothing to be told.
pub fn company(table: &Table, seat: Seat) -> Option<Line> {
    let space = table.player(seat).position.space().filter(|space| *space != SpaceId::C)?;
    let others: Vec<Seat> = table.samurai_on(space).filter(|other| *other != seat).collect();
    let are = match others.len() {
        0 => return None,
        1 => " is on your space, too.",
        _ => " are on your space, too.",
    };
    Some(Line::default().seats(&others).text(are))
}

/// Whoever lies unconscious is told until when.
pub fn down(table: &Table, seat: Seat) -> Option<Line> {
    let player = table.player(seat);
    let lies = player.unconscious && player.position.space().is_some();
    lies.then(|| "You lie unconscious, and nobody can fight you: you wake up when your next turn begins.".into())
}

/// Who has come to whoever is asked whether to fight.
pub fn met(table: &Table, seat: Seat, ask: &Ask) -> Option<Line> {
    let comes = matches!(ask, Ask::Elect { .. }) && table.active() != seat;
    comes.then(|| Line::default().seat(table.active()).text(" has stepped onto your space."))
}
