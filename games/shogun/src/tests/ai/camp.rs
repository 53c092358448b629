//! What companions do in camp.

use super::kit::{asked, in_camp};
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::state::State;
use crate::state::moves::{Deed, Move};
use crate::tests::kit::luck;
use gogome_contract::{Chance, Holder, Seat, StepContext};

/// All that the seats do until the first of these is ready, or the camp is over.
fn until_ready(state: &mut State, only: Option<Seat>) -> Vec<Move> {
    let mut luck = luck(9);
    let chance: &mut dyn Chance = &mut luck;
    let mut done = Vec::new();
    while state.table.camp.is_some() {
        let by = only.unwrap_or_else(|| awaited(&state.table)[0].seats[0]);
        let mv = asked(state, by);
        apply(state, by, mv.clone(), &mut StepContext::new(chance)).expect("companions do what is legal");
        done.push(mv);
        if only.is_some() && done.last() == Some(&Move::Ready) {
            break;
        }
        assert!(done.len() < 100, "{done:?}");
    }
    done
}

/// Every character has so many coins.
fn coins(state: &mut State, coins: u16) {
    for hero in &mut state.table.heroes {
        hero.coins = coins;
    }
}

#[test]
fn armour_that_fits_is_bought() {
    // Rules: X32.2
    let mut state = in_camp("c4", Holder::Ai);
    coins(&mut state, 200);
    let done = until_ready(&mut state, None);
    let bought = done.iter().filter(|mv| matches!(mv, Move::Camp { deed: Deed::Armour(_), .. })).count();
    assert!(bought > 0, "{done:?}");
    for hero in &state.table.heroes {
        let armour = hero.armour.printed();
        assert_eq!(armour.class, hero.character.printed().class);
        assert!(armour.level <= hero.level);
    }
}

#[test]
fn companions_put_their_coins_together() {
    // Rules: X32.5. 70 coins each buy no armour and no weapon of the second level; 280 do
    let mut state = in_camp("c2", Holder::Ai);
    coins(&mut state, 70);
    let done = until_ready(&mut state, None);
    assert!(done.iter().any(|mv| matches!(mv, Move::Camp { deed: Deed::Share { .. }, .. })), "{done:?}");
    assert!(done.iter().any(|mv| matches!(mv, Move::Camp { deed: Deed::Armour(_) | Deed::Weapon(_), .. })), "{done:?}");
}

#[test]
fn companions_ask_no_coins_of_people() {
    let mut state = in_camp("c2", Holder::Person);
    coins(&mut state, 70);
    let done = until_ready(&mut state, Some(Seat(0)));
    assert!(!done.iter().any(|mv| matches!(mv, Move::Camp { deed: Deed::Share { .. }, .. })), "{done:?}");
}

#[test]
fn a_prayer_is_said_once() {
    // Rules: X32.4
    let mut state = in_camp("c1", Holder::Ai);
    let done = until_ready(&mut state, None);
    assert_eq!(done.iter().filter(|mv| matches!(mv, Move::Camp { deed: Deed::Pray, .. })).count(), 4, "{done:?}");
}
