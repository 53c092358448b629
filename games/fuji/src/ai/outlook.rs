//! The probability that a seat on a card reaches the village before the lava, whatever its dice show.

use crate::ai::odds::{ONE, Odds, both};

use crate::content::{MOST_CELLS, book};
use crate::rules::map::board::{Cells, Map, STEP_LIMIT};
use crate::state::{Cell, Table};

/// After so many eruptions from now nothing is left but the village (F14.5).
const HORIZON: usize = 17;

/// The assumed chance of a success in a later round, in hundredths, by rerolls. Lower than the truth, so that seats hurry; of
/// the values tried these won most games (level 1, three seats, 1 000 games).
const SUCCESS: [Odds; 4] = [22, 44, 75, 75];

/// The discount of chances for each round, in hundredths, for everything that may go wrong; found in the same way.
const PATIENCE: Odds = 75;

/// By eruptions from now and cell.
#[derive(Clone)]
pub struct Outlook(Vec<[Odds; MOST_CELLS]>);

/// The cards in reach of one, each with the steps and the eruption tokens on the way.
pub fn ways(map: &Map, from: Cell) -> Vec<(Cell, u8, u8)> {
    let mut met = [u8::MAX; MOST_CELLS];
    met[from.at()] = 0;
    let mut found = vec![(from, 0, 0)];
    let mut seen = Cells::one(from);
    let mut rim = seen;
    for steps in 1..=STEP_LIMIT {
        let mut next = Cells::NONE;
        for here in rim.iter() {
            for cell in map.neighbours(here).iter().filter(|cell| map.walkable(*cell) && !seen.has(*cell)) {
                let token = u8::from(map.ground.tokens.has(cell)) + u8::from(map.ground.double.has(cell));
                met[cell.at()] = met[cell.at()].min(met[here.at()] + token);
                next = next | Cells::one(cell);
            }
        }
        found.extend(next.iter().map(|cell| (cell, steps, met[cell.at()])));
        seen = seen | next;
        rim = next;
    }
    found
}

impl Outlook {
    /// Computed backwards from the last eruption.
    pub fn of(table: &Table, map: &Map) -> Self {
        let mut lava = vec![map.ground.lava];
        for at in 0..HORIZON {
            lava.push(lava[at] | map.ring(lava[at]));
        }
        let mut village = [0; MOST_CELLS];
        let all: Vec<Cell> = (0u8..).map(Cell).take(table.fields.len()).collect();
        for cell in all.iter().filter(|cell| map.village(**cell)) {
            village[cell.at()] = ONE;
        }
        let mut outlook = Self(vec![village; HORIZON + 1]);
        let mut later = map.clone();
        for at in (0..HORIZON).rev() {
            later.ground.lava = lava[at];
            for &cell in all.iter().filter(|cell| later.walkable(**cell) && !map.village(**cell)) {
                let stay = outlook.after(cell, at + 1);
                let best = ways(&later, cell)
                    .into_iter()
                    .map(|(to, steps, met)| {
                        let symbol = if book().card(table.field(to).card).reroll { book().rerolls.symbol } else { 0 };
                        let rerolls = book().rerolls.by_distance[usize::from(steps)] + symbol;
                        let win = SUCCESS[usize::from(rerolls).min(SUCCESS.len() - 1)] * ONE / 100;
                        both(win, outlook.after(to, at + 1 + usize::from(met))) + both(ONE - win, stay)
                    })
                    .max();
                outlook.0[at][cell.at()] = best.unwrap_or(0) * PATIENCE / 100;
            }
        }
        outlook
    }

    /// The chance of a seat on a card at the beginning of a round, after so many eruptions from now.
    pub fn after(&self, cell: Cell, eruptions: usize) -> Odds {
        self.0[eruptions.min(HORIZON)][cell.at()]
    }
}
