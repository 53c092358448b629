//! Another world that looks the same to one viewer.

use crate::mountain::coins::Dice;
use crate::mountain::deal::{Dealer, Seed};
use crate::state::view::View;
use crate::state::{Phase, State};
use gogome_contract::{Chance, Viewer};

/// To the public a running puzzle of a day may be any mountain at any point: another deal, from the start. Of a finished one
/// the result is known, so only the coins are others. Everybody else sees all there is.
pub fn imagine(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    if !matches!(View::of(state, viewer), View::Shut { .. }) {
        return state.clone();
    }
    let deal = Dealer::new(Seed::by(chance).0).deal();
    if let Phase::Over(_) = state.phase {
        return State { coins: deal.coins, ..state.clone() };
    }
    // the day's puzzle never needs the dice
    let other = State::fresh(deal.coins, Dice::rolled(|| 0), state.origin, state.country_road);
    State { dice: None, phase: Phase::Up, ..other }
}
