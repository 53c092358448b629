//! Two players with the neutral set (F2.11, F3.3, F5.2, F15.1).

use crate::content::{Die, DieType};
use crate::rules::imagine::imagine;
use crate::state::moves::Event;
use crate::state::{Duel, Phase};
use crate::tests::kit::{A, B, Kit, luck, opened, options};
use gogome_contract::Viewer;

// Rules: F2.11, F3.3, F5.2, F7.9, F15.1, V9.14
#[test]
fn half_of_the_neutral_set_lies_open_and_the_other_half_is_hidden_until_the_reveal() {
    let (mut state, _) = opened(&options("1"), 2, 3);
    let open = state.table.neutral.unwrap();
    let kinds = |dice: &[Die]| dice.iter().map(|die| die.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&open), [DieType::A, DieType::B, DieType::C]);
    assert_eq!(kinds(&state.screens.neutral), [DieType::A, DieType::B, DieType::C]);
    assert_eq!((state.table.neighbours(A), state.table.neighbours(B)), (vec![B], vec![A]));
    for viewer in [Viewer::Public, Viewer::Seat(A)] {
        let worlds: Vec<_> = (0..9).map(|seed| imagine(&state, viewer, &mut luck(seed))).collect();
        assert!(worlds.iter().all(|world| world.table.neutral == Some(open)));
        assert!(worlds.iter().any(|world| world.screens.neutral != state.screens.neutral));
    }
    let hidden = state.screens.neutral.clone();
    let map = crate::rules::map::board::Map::of(&state.table);
    let here = state.table.traveller(A).at;
    let there = map.neighbours(here).iter().find(|cell| map.walkable(*cell)).unwrap();
    for (seat, to) in [(A, here), (B, there)] {
        state.play(seat, crate::state::moves::Move::Plan { to, path: None, leave: false, ahead: None }).unwrap();
    }
    let events = state.finish();
    let all: Vec<Die> = open.into_iter().chain(hidden).collect();
    assert!(events.contains(&Event::Neutral(all.clone())), "neither half was rerolled");
    let reveal = state.table.reveal.as_ref().unwrap();
    assert_eq!(reveal.neutral, all);
    for (seat, duel) in [A, B].into_iter().zip(&reveal.duels) {
        let card = crate::content::book().card(state.table.field(reveal.aims[seat.at()].to).card);
        let dice: Vec<Option<Die>> = all.iter().copied().map(Some).collect();
        assert_eq!(duel.neutral, Some(card.requirement.as_ref().unwrap().sum(&dice)));
    }
    assert!(!matches!(state.table.phase, Phase::Rerolls { .. }));
}

// Rules: F3.3, F11.4 (V1 C15)
#[test]
fn the_neutral_set_is_a_neighbour_to_be_beaten() {
    let duel = Duel { own: 9, rivals: vec![(B, 2)], neutral: Some(9), bars: 0 };
    assert_eq!((duel.best(), duel.lead(), duel.succeeds()), (9, 0, false));
}
