//! Positions worth a picture.

use crate::content::space::Hop;
use crate::mountain::coins::{Coins, Dice};
use crate::mountain::deal::{Date, daily};
use crate::mountain::solve::{climb, shortest_down};
use crate::state::moves::Ending;
use crate::state::{Origin, Phase, State};

/// One of each kind: the start, on the way, the dice, the way down, the ends.
pub fn demos() -> Vec<(&'static str, State)> {
    let mut found = Vec::new();
    let on = "2026-01-08";
    if let Some((day, (deal, _))) = Date::read(on).and_then(|day| Some((day, daily(day)?))) {
        let start = State::fresh(deal.coins, deal.dice, Origin::Daily { day, rated: true }, false);
        let way = climb(&deal.coins, None).path;
        found.push(("start", start.clone()));
        found.push(("on-the-way", walked(start.clone(), &way[..way.len() / 2])));
        let given_up = walked(start.clone(), &way[..3]);
        found.push(("given-up", State { phase: Phase::Over(Ending::GivenUp), ..given_up }));
        found.push(("solved", walked(start, &way)));
    }
    if let (Ok(coins), Ok(dice)) = (Coins::read("2nnna244naa5/335a45235432"), Dice::read("a2/55")) {
        let start = State::fresh(coins, dice, Origin::File, true);
        let up = climb(&coins, Some(dice)).path;
        found.push(("dice", start.clone()));
        let top = walked(start, &up);
        found.push(("turned", top.clone()));
        if let Some((_, down)) = shortest_down(&coins) {
            found.push(("way-down", walked(top, &down[..down.len() - 4])));
        }
    }
    if let (Ok(coins), Ok(dice)) = (Coins::read("235334a4nn3n/554a4a22a2n5"), Dice::read("nn/nn")) {
        found.push(("foul-weather", State::fresh(coins, dice, Origin::File, false)));
    }
    found
}

fn walked(mut state: State, hops: &[Hop]) -> State {
    for hop in hops {
        state.advance(*hop);
    }
    state
}
