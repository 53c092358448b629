//! Anything legal.

use crate::ai::wild_camp as camp;
use crate::rules::legal::{actions, walks};
use crate::state::Table;
use crate::state::moves::Move;
use gogome_contract::{Chance, Seat};

/// A legal move, each kind about as likely as another.
pub fn choose(table: &Table, seat: Seat, chance: &mut dyn Chance) -> Move {
    if let Some(question) = table.question().filter(|question| question.asked.contains(&seat)) {
        let options: Vec<u8> = (0..u8::try_from(question.options.len()).unwrap_or(1)).collect();
        let option = chance.pick(&options).copied().unwrap_or(question.default);
        return Move::Choose { question: question.id, option };
    }
    if !table.queue.window.is_empty() {
        return Move::Go;
    }
    if table.offer.is_some() {
        return Move::Accept(chance.likely(1, 2));
    }
    if let Some(camp) = &table.camp {
        return camp::choose(table, camp, seat, chance);
    }
    let walks = walks(table);
    let actions = actions(table);
    if chance.likely(1, 8) {
        return Move::Done;
    }
    let walking = chance.likely(1, 2) || actions.is_empty();
    let walk = chance.pick(&walks).map(|(_, _, (mv, _))| mv.clone());
    let action = chance.pick(&actions).map(|(mv, _)| mv.clone());
    let picked = if walking { walk.or(action) } else { action.or(walk) };
    picked.unwrap_or(Move::Done)
}
