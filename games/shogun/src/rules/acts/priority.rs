//! Whom an enemy prefers (section 36).

use crate::content::{Attribute, Measure, Priority, Rank};
use crate::grid::{Square, range};
use crate::rules::ki;
use crate::rules::look::{Look, max_health};
use crate::state::{Piece, PieceId};

/// Of several, those that are preferred: resistors and wanderers, all alike (X20.2, X20.4); else by the priority of the line, then
/// by that of the board. More than one is a tie.
pub fn best(look: &Look<'_>, piece: &Piece, among: &[PieceId], line: Option<Priority>, from: Square) -> Vec<PieceId> {
    let mut left = among.to_vec();
    if left.iter().any(|id| kept_from(look, *id)) {
        left.retain(|id| kept_from(look, *id));
        return left;
    }
    let board = piece.kind().map(|kind| kind.printed().priority);
    for priority in line.into_iter().chain(board) {
        if left.len() < 2 {
            break;
        }
        let rank = |id: &PieceId| rank(look, piece, *id, priority, from);
        let least = left.iter().map(rank).min();
        left.retain(|id| Some(rank(id)) == least);
    }
    left
}

/// A resistor, or a wanderer on the other side: preferred to all others.
fn kept_from(look: &Look<'_>, id: PieceId) -> bool {
    let wanderer = |piece: &Piece| piece.kind().is_some_and(|kind| kind.printed().rank == Rank::Wanderer);
    look.table.resistor(id).is_some() || look.table.piece(id).is_some_and(wanderer)
}

/// How somebody stands under a priority: less is preferred.
fn rank(look: &Look<'_>, piece: &Piece, id: PieceId, priority: Priority, from: Square) -> i32 {
    let cards = &look.table.queue.cards;
    let living = |card: &&PieceId| look.table.piece(**card).is_some();
    let place = |id: PieceId| cards.iter().filter(living).position(|card| *card == id);
    let at = |id: PieceId| place(id).and_then(|at| i32::try_from(at).ok()).unwrap_or(i32::MAX / 2);
    match priority {
        Priority::First => at(id),
        Priority::Last => -at(id),
        Priority::Next => {
            let all = i32::try_from(cards.len()).unwrap_or(0).max(1);
            let own = place(piece.id).and_then(|at| i32::try_from(at).ok()).unwrap_or(-1);
            place(id).and_then(|at| i32::try_from(at).ok()).map_or(i32::MAX / 2, |at| (at - own - 1).rem_euclid(all))
        }
        Priority::Near => look.where_is(id).map_or(i32::MAX / 2, |at| range(from, at).into()),
        Priority::Far => look.where_is(id).map_or(0, |at| -i32::from(range(from, at))),
        Priority::Most(measure) => -measured(look, id, measure),
        Priority::Least(measure) => measured(look, id, measure),
    }
}

/// A number of somebody; those that are no characters have 0 of what only characters have.
fn measured(look: &Look<'_>, id: PieceId, measure: Measure) -> i32 {
    let table = look.table;
    let Some(piece) = table.piece(id) else { return 0 };
    let hero = piece.character().map(|character| table.hero(character));
    let attribute = |which: Attribute| hero.map_or(0, |hero| i32::from(hero.attribute(which)));
    match measure {
        Measure::Health => piece.health.into(),
        Measure::MaxHealth => max_health(table, piece).into(),
        Measure::Armor => look.armour(piece).into(),
        Measure::Power => attribute(Attribute::Power),
        Measure::Knowledge => attribute(Attribute::Knowledge),
        Measure::Dexterity => attribute(Attribute::Dexterity),
        Measure::Spirit => attribute(Attribute::Spirit),
        Measure::Ki => ki::sum(table, id).into(),
        Measure::Affinity => hero.map_or(0, |hero| hero.affinity.into()),
        Measure::Heads => hero.map_or(0, |hero| i32::from(hero.heads) + i32::from(hero.boss_heads)),
        Measure::Coins => hero.map_or(0, |hero| hero.coins.into()),
        Measure::Conditions => piece.conditions.total().into(),
        Measure::Ap => hero.map_or(0, |hero| hero.ap.into()),
    }
}
