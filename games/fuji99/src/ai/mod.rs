//! Companions: `wild` plays anything legal; `timid`, `steady` and `bold` weigh what a draw brings against what it risks.

#[cfg(test)]
mod tests;
mod weigh;
mod wild;

use crate::content::book;
use crate::rules::splits::by_value;
use crate::state::moves::Move;
use crate::state::{Phase, Table};
use gogome_contract::{Chance, Seat};

/// What a companion on this seat does, if it is asked.
pub fn choose(table: &Table, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
    if !table.awaited().contains(&seat) {
        return None;
    }
    if table.phase == Phase::Books {
        let numbers: Vec<u8> = book().stories.iter().map(|story| story.number).collect();
        return chance.pick(&numbers).copied().map(Move::Story);
    }
    if ai_kind == "wild" {
        return wild::choose(table, chance);
    }
    let nerve = match ai_kind {
        "timid" => 65,
        "bold" => 140,
        _ => 100,
    };
    match table.phase {
        Phase::Draw => Some(Move::Draw(weigh::best_draw(table, nerve).0)),
        Phase::Ability => Some(weigh::best_card(table, nerve).map_or(Move::Go, Move::Use)),
        Phase::Resolve => Some(weigh::on(table, nerve).map_or(Move::Stop, |n| Move::Again(Some(n)))),
        Phase::Allocate => Some(Move::Place(by_value(table))),
        Phase::Books | Phase::Over(_) => None,
    }
}
