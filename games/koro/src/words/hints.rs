//! What somebody new asks in a turn: why something is not offered, what a rest and a pass do, who is beside them, where the way out
//! is, what a palace is for.

use super::board::OVER_LAVA;
use super::{count, label, list, names};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{Palace, book};
use crate::rules::chapter::escape;
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

/// Where the way out is and how far, from the first turn on; once the final chapter runs, how long there is time, too (K16, K17).
pub fn way_out(table: &Table, seat: Seat) -> Option<Line> {
    let from = table.player(seat).position.space().filter(|_| table.over.is_none())?;
    let far = |to: PlaceId| match escape::steps_to(table, from, to) {
        Some(0) => "you are there".to_owned(),
        Some(steps) => format!("{} away", count(steps, "step")),
        None => "no way there yet".to_owned(),
    };
    let central = format!("the central tile ({})", far(PlaceId::C));
    let small = escape::small_rope(table).map(|tile| format!(", or by the small rope on {tile} ({})", far(tile)));
    let small = small.unwrap_or_default();
    let Some(chapter) = &table.chapter else {
        return Some(
            format!("The way out at the end of the game: {central}, by a rope that comes then{small}.").into(),
        );
    };
    let rope = if chapter.rope { "" } else { ", once the rope hangs there" };
    let steps = u8::try_from(book().countdown.len()).unwrap_or(u8::MAX);
    let left = steps.saturating_sub(chapter.step) + u8::from(chapter.spare);
    let line =
        Line::default().strong("Way out").text(format!(": {central}{rope}{small}. {OVER_LAVA} The game is over when "));
    Some(line.seat(chapter.holder).text(format!(" has ended {}.", count(left, "more turn"))))
}

/// Whoever is out is told what a palace is for, and what its spaces are (K17.4 to K17.7, K18.1).
pub fn claims(table: &Table, seat: Seat) -> Option<Line> {
    let escape = table.player(seat).escape?;
    let spaces = match escape.palace {
        Palace::Big => {
            "A light space pays more, and holds one thing. A dark one holds any number; what you have not claimed at the end brings \
             as much as that by itself."
        }
        Palace::Small => "Each space holds one thing; what you have not claimed at the end brings nothing here.",
    };
    let says = "You are out. In each of your turns you can claim points for one thing: magical gear whose blueprint you hold, a \
                monk, or a tooth.";
    Some(format!("{says} {spaces}").into())
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
