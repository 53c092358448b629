//! Exchanges by presses.

use super::{labels, presses, said};
use crate::game::Shogun;
use crate::state::State;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::tests::kit::{A, B, camp, play, quiet};
use gogome_contract::{Game, Panel, Parsed, Seat, Viewer};

/// The panel of `/shogun share` with nothing else.
fn panel(state: &State, seat: Seat) -> Panel {
    match Shogun.read(&View::of(state, Viewer::Seat(seat)), &said("share")) {
        Ok(Parsed::Show(panel)) => panel,
        other => panic!("{other:?}"),
    }
}

/// The moves that its presses make.
fn moves(state: &State, seat: Seat) -> Vec<Move> {
    let view = View::of(state, Viewer::Seat(seat));
    let said = panel(state, seat).controls.iter().flat_map(presses).collect::<Vec<_>>();
    let read = said.iter().filter_map(|said| match Shogun.read(&view, said) {
        Ok(Parsed::Play(mv)) => Some(mv),
        _ => None,
    });
    read.collect()
}

// Rules: X32.5
#[test]
fn in_camp_a_seat_gives_what_its_characters_hold() {
    let mut state = camp("c1", 2, 1);
    state.table.hero_mut(state.table.heroes[0].character).coins = 12;
    let own = moves(&state, A);
    assert!(!own.is_empty());
    for mv in own {
        let Move::Camp { character, .. } = &mv else { panic!("{mv:?}") };
        assert_eq!(state.table.hero(*character).owner, Some(A), "{mv:?}");
        play(&mut state.clone(), A, mv, &[]).unwrap();
    }
    let akira = panel(&state, A);
    let shown = format!("{:?}", akira.controls);
    for line in ["Akira → Tomoe: 5 coins", "Akira → Tomoe: 10 coins", "Akira → Tomoe: 12 coins"] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
}

// Rules: X12.3
#[test]
fn in_a_turn_one_gives_to_and_takes_from_whoever_stands_beside() {
    let mut state = quiet("c1");
    let beside = moves(&state, A);
    let near: Vec<_> = crate::panels::share::beside(&state.table);
    assert!(!near.is_empty() && !beside.is_empty());
    let with = |mv: &Move| if let Move::Share { with, .. } = mv { *with } else { panic!("{mv:?}") };
    assert!(beside.iter().all(|mv| near.contains(&with(mv))));
    let given = |mv: &&Move| matches!(mv, Move::Share { give, .. } if give.coins > 0);
    let taken = |mv: &&Move| matches!(mv, Move::Share { take, .. } if take.coins > 0);
    assert!(beside.iter().any(|mv| given(&mv)) && beside.iter().any(|mv| taken(&mv)));
    for mv in beside {
        play(&mut state.clone(), A, mv, &[]).unwrap();
    }
    let controls = Shogun.screen(&View::of(&state, Viewer::Seat(A))).controls;
    let offered = format!("{controls:?}");
    assert!(offered.contains("Share with somebody beside you"), "{offered}");
    // far from everybody there is nothing to share
    for piece in &mut state.table.pieces[1..] {
        piece.at = "L12".parse().unwrap();
    }
    assert_eq!(labels(&panel(&state, A)), ["Back"]);
    let refused = Shogun.read(&View::of(&state, Viewer::Seat(B)), &said("share"));
    assert!(refused.is_err(), "it is not their turn");
}
