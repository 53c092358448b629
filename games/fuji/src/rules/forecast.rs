//! The board that would follow if a seat goes, and if it stays (F16.13), without what is not known yet: cards drawn and
//! injuries chosen.

use super::ending;
use crate::content::Skill;
use crate::rules::map::board::Ground;
use crate::rules::map::order;
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::state::{Cell, Effects, Phase, Plan, Table};
use gogome_contract::Seat;

/// A choice, and the board after it.
pub struct Forecast {
    /// Who goes or stays.
    pub seat: Seat,
    /// It goes.
    pub go: bool,
    /// It is about the viewer, not about the shared companion.
    pub own: bool,
    /// The table at the beginning of the next round, or at the end of the game.
    pub table: Table,
}

/// Both choices of the seat a viewer is asked about, going first: the viewer's own, or the companion's. Empty if there is none.
pub fn of(view: &View) -> Vec<Forecast> {
    let table = &view.table;
    let (Some(me), Phase::GoOrStay { aims, asked, answers }, Some(reveal)) = (view.me(), &table.phase, &table.reveal)
    else {
        return Vec::new();
    };
    let shared = table.shared.is_some().then_some(COMPANION);
    let Some(seat) = [Some(me), shared].into_iter().flatten().find(|seat| asked.contains(seat)) else {
        return Vec::new();
    };
    let after = |go| {
        let mut answers = answers.clone();
        answers[seat.at()] = Some(go);
        let line = order::best(table, aims, &reveal.duels, &answers);
        Forecast { seat, go, own: seat == me, table: played(table, &line) }
    };
    vec![after(true), after(false)]
}

/// A table after a line was played through phase 6.
fn played(table: &Table, line: &order::Line) -> Table {
    let mut after = table.clone();
    for (traveller, at) in after.travellers.iter_mut().zip(&line.at) {
        traveller.at = *at;
    }
    for taken in &line.turns {
        after.travellers[taken.seat.at()].stamina = taken.stamina;
        if let Some(reveal) = &mut after.reveal {
            reveal.duels[taken.seat.at()].count(line.bars[taken.seat.at()]);
            reveal.turns.push(taken.clone());
        }
    }
    if let Some(gatherer) = after.with_skill(Skill::Gatherer) {
        let spent: u8 = line.bars.iter().sum();
        let stock = &mut after.travellers[gatherer.at()].bars;
        *stock = stock.saturating_sub(spent);
    }
    lay(&mut after, line.ground);
    after.eruptions = after.eruptions.saturating_add(line.eruptions);
    after.effects = Effects::default();
    after.phase = if let (Some(end), Some(last)) = (line.end, line.turns.last()) {
        Phase::Over(ending::ending(&after, end, last.seat).0)
    } else {
        after.round = after.round.saturating_add(1);
        Phase::Planning { plans: vec![Plan::default(); after.count()] }
    };
    after
}

/// Puts lava and eruption tokens onto the table's cards.
fn lay(table: &mut Table, ground: Ground) {
    for (cell, field) in (0..).map(Cell).zip(&mut table.fields) {
        field.lava = ground.lava.has(cell);
        field.pack &= !field.lava;
        field.token = field.token.filter(|_| ground.tokens.has(cell));
    }
}
