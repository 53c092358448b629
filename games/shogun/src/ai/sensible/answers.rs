//! What a companion answers when it is asked: whom a foe turns to, which attack dice are rolled again; else what is usual.

use crate::content::book;
use crate::rules::look::Look;
use crate::rules::odds::threat;
use crate::state::{Ask, Pick, PieceId, Question, Table, Task};

/// The number of an option.
pub fn answer(table: &Table, question: &Question) -> u8 {
    let weigh = |pick: &Pick| match (question.ask, pick) {
        (Ask::Target { piece }, Pick::Piece(id)) => stands(table, piece, *id),
        (Ask::Reroll, Pick::Dice(dice)) => Some(rerolled(table, dice)),
        _ => None,
    };
    let weighed: Option<Vec<i64>> = question.options.iter().map(weigh).collect();
    let best = weighed.and_then(|weighed| {
        let usual = usize::from(question.default);
        (0..weighed.len()).max_by_key(|at| (weighed[*at], *at == usual, std::cmp::Reverse(*at)))
    });
    best.and_then(|at| u8::try_from(at).ok()).unwrap_or(question.default)
}

/// How well somebody stands an attack: health for each point of damage, in thousandths; of those who are to be kept, tokens.
fn stands(table: &Table, by: PieceId, on: PieceId) -> Option<i64> {
    if let Some(resistor) = table.resistor(on) {
        return Some(resistor.tokens.into());
    }
    let (by, on) = (table.piece(by)?, table.piece(on)?);
    let danger = i64::from(threat(&Look::at(table), by, on));
    Some(i64::from(on.health) * 100_000 / danger.max(10))
}

/// What dice rolled again bring over what they show, in sixths of a hit.
fn rerolled(table: &Table, dice: &[u8]) -> i64 {
    let attack = table.tasks.iter().rev().find_map(|task| match task {
        Task::Attack(attack) => Some(attack),
        _ => None,
    });
    let gain = |at: &u8| {
        let rolled = attack?.dice.get(usize::from(*at))?;
        let faces = &book().dice.attack[rolled.die as usize];
        let all: i64 = faces.iter().map(|face| i64::from(face.hits)).sum();
        Some(all - 6 * i64::from(faces[usize::from(rolled.face)].hits))
    };
    dice.iter().filter_map(gain).sum()
}
