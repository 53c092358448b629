//! The AI kind `wild`: any legal move.

use crate::content::book;
use crate::rules::splits::splits;
use crate::state::moves::Move;
use crate::state::{Phase, Table};
use gogome_contract::Chance;

/// How many splits are considered.
const SPLITS: usize = 25;

/// Any legal move; small draws are more frequent, so that it reaches the bottom.
pub fn choose(table: &Table, chance: &mut dyn Chance) -> Option<Move> {
    match table.phase {
        Phase::Draw => Some(Move::Draw(number(table, chance))),
        Phase::Ability => {
            let slots: Vec<u8> = table.payable().map(|held| held.slot).collect();
            if chance.likely(1, 3) { Some(Move::Go) } else { chance.pick(&slots).copied().map(Move::Use) }
        }
        Phase::Resolve if chance.likely(1, 2) => Some(Move::Stop),
        Phase::Resolve if chance.likely(1, 3) => Some(Move::Again(None)),
        Phase::Resolve => Some(Move::Again(Some(number(table, chance)))),
        Phase::Allocate => chance.pick(&splits(table, SPLITS)).cloned().map(Move::Place),
        Phase::Books | Phase::Over(_) => None,
    }
}

fn number(table: &Table, chance: &mut dyn Chance) -> u8 {
    let least = book().race.draw_min;
    let most = if chance.likely(1, 4) { table.next_bag(table.active).total() } else { least + 2 };
    let numbers: Vec<u8> = (least..=most).collect();
    chance.pick(&numbers).copied().unwrap_or(least)
}
