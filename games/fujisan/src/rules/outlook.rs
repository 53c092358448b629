//! What the exact search says about a position: how far it is, what comes next, whether it is lost (S4.2, S8.3, S8.23-S8.25).

use crate::content::Suit;
use crate::content::space::{Hop, Spaces};
use crate::mountain::coins::Coins;
use crate::mountain::slope::Leg;
use crate::mountain::solve::Map;
use crate::state::moves::Hint;
use crate::state::{Phase, State};
use gogome_contract::Cache;
use std::sync::Arc;

/// The maps of a deal, both ways where it matters. They are made once a puzzle: who asks for one hint asks for more (S8.3).
struct Maps {
    up: Arc<Map>,
    down: Option<Arc<Map>>,
    /// The way down from the full peak; 0 where there is no way down to go, none where it cannot be done.
    descent: Option<u16>,
}

impl Maps {
    fn of(state: &State) -> Self {
        static UP: Cache<Coins, Arc<Map>> = Cache::new(16);
        static DOWN: Cache<Coins, Arc<Map>> = Cache::new(16);
        let coins = state.coins;
        let down = state.country_road.then(|| DOWN.get(&coins, || Arc::new(Map::down(&coins))));
        let descent = down.as_ref().map_or(Some(0), |map| map.left(Spaces::SUMMIT));
        Self { up: UP.get(&coins, || Arc::new(Map::up(&coins))), down, descent }
    }

    fn left(&self, leg: Leg, taken: Spaces) -> Option<u16> {
        match leg {
            Leg::Up => Some(self.up.left(taken)? + self.descent?),
            Leg::Down => self.down.as_ref()?.left(taken),
        }
    }

    /// The best move and how many remain with it.
    fn best(&self, state: &State) -> Option<(u16, Suit, Hop, bool)> {
        let after = |hop: Hop| state.taken().without(hop.from).with(hop.to);
        if state.phase == Phase::NeedDie {
            let dice = state.dice_now().into_iter();
            let ways = dice.filter_map(|(suit, hop)| Some((self.left(Leg::Up, after(hop))? + 1, suit, hop, true)));
            return ways.min_by_key(|(left, ..)| *left);
        }
        let leg = state.slope().leg;
        let left = self.left(leg, state.taken())?;
        let map = if leg == Leg::Up { &self.up } else { self.down.as_ref()? };
        let hop = map.next(state.taken())?;
        Some((left, state.priest_on(hop.from)?, hop, false))
    }
}

/// The fewest moves to the end; none if it is lost.
pub fn left(state: &State) -> Option<u16> {
    Maps::of(state).best(state).map(|(left, ..)| left)
}

/// The next move of a shortest way, and whether it is a die's.
pub fn next(state: &State) -> Option<(Suit, Hop, bool)> {
    Maps::of(state).best(state).map(|(_, suit, hop, die)| (suit, hop, die))
}

/// A shortest way from the start to the end; none if there is none.
pub fn way(state: &State) -> Option<Vec<(Suit, Hop)>> {
    let maps = Maps::of(state);
    let mut on = state.clone();
    on.retreat(state.line.len());
    let mut steps = Vec::new();
    while !matches!(on.phase, Phase::Over(_)) {
        let (_, suit, hop, _) = maps.best(&on)?;
        on.advance(hop);
        steps.push((suit, hop));
    }
    Some(steps)
}

/// A hint of level 1, 2 or 3.
pub fn hint(state: &State, level: u8) -> Hint {
    let maps = Maps::of(state);
    match (maps.best(state), level) {
        (Some((left, ..)), 1) => Hint::Left(left),
        (Some((_, suit, _, die)), 2) => Hint::Priest { suit, die },
        (Some((_, suit, hop, die)), _) => Hint::Hop { suit, hop, die },
        (None, _) => Hint::Lost(way_back(state, &maps)),
    }
}

/// How many moves must be taken back until there is a way again (S8.3).
fn way_back(state: &State, maps: &Maps) -> Option<u16> {
    let before = (0_u16..).zip(state.stations().into_iter().rev());
    let alive = |(turned, taken): (bool, Spaces)| {
        let leg = if turned { Leg::Down } else { Leg::Up };
        maps.left(leg, taken).is_some()
    };
    let mut start = state.clone();
    start.retreat(state.line.len());
    let from_start = maps.best(&start).is_some();
    let length = u16::try_from(state.line.len()).unwrap_or(u16::MAX);
    before
        .filter(|(back, _)| *back < length)
        .find_map(|(back, station)| alive(station).then_some(back))
        .or_else(|| from_start.then_some(length))
}
