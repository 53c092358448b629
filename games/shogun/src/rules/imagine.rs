//! Another state that looks the same: the order of what is face down is drawn anew.

use crate::content::Acts;
use crate::state::State;
use gogome_contract::Chance;

/// The same table with decks and piles in another order; the oracle from all cards of the zones that are not drawn.
pub fn imagine(state: &State, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    chance.shuffle(&mut other.hidden.oracle);
    for (kind, deck) in &mut other.hidden.decks {
        // what lies open tells which cards the deck has
        let open = state.table.decks.get(kind).cloned().unwrap_or_default();
        let known = |card: &u8| open.discards.contains(card) || open.aside.contains(card);
        if let Acts::Deck(cards) = &kind.printed().acts {
            let all = 0..u8::try_from(cards.len()).unwrap_or(u8::MAX);
            *deck = all.filter(|card| !known(card)).collect();
        }
        chance.shuffle(deck);
    }
    for left in other.hidden.piles.values_mut() {
        chance.shuffle(left);
    }
    chance.shuffle(&mut other.hidden.market);
    other
}
