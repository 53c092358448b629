//! Dice that were handed over: who can tell which of them it was, and on whose side of two players they lie (F9.17, F15.4).

use crate::content::Gear;
use crate::rules::imagine::imagine;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Spot, State};
use crate::tests::kit::{A, APART, B, C, Kit, equipment, luck, on_dice, on_seat, spots};
use crate::tests::pairkit::geared;
use gogome_contract::{Seat, Viewer};

/// What the first die handed over may be for a viewer: the places it may come from, and the values it may have shown.
fn guesses(state: &State, viewer: Viewer) -> (Vec<u8>, Vec<u8>) {
    let worlds: Vec<State> = (0..120).map(|seed| imagine(state, viewer, &mut luck(seed))).collect();
    assert!(worlds.iter().all(|world| View::of(world, viewer) == View::of(state, viewer)), "{viewer:?}");
    let given = |world: &State| world.screens.handed[0];
    assert!(worlds.iter().all(|world| given(world).spot.owner == given(state).spot.owner), "{viewer:?}");
    let all = |of: &dyn Fn(&State) -> u8| {
        let mut all: Vec<u8> = worlds.iter().map(of).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    (all(&|world| given(world).spot.place), all(&|world| given(world).die.value))
}

// Rules: F9.4, F9.17, F16.14
#[test]
fn whoever_looks_on_can_not_tell_which_die_was_handed_over() {
    for (from, to, looks, place) in [(B, C, A, 1), (A, C, B, 2), (A, B, C, 5), (C, B, A, 3)] {
        let mut cards: [&[Gear]; 3] = [&[]; 3];
        cards[from.at()] = &[Gear::Map];
        cards[to.at()] = &[Gear::FlareGun];
        let mut state = equipment(&APART, &cards);
        state.play(from, on_seat(Gear::Map, to, spots(from, &[place]))).unwrap();
        let any = (vec![0, 1, 2, 3, 4, 5], vec![1, 2, 3, 4, 5, 6]);
        assert_eq!(guesses(&state, Viewer::Seat(looks)), any, "{from:?} to {to:?}");
        assert_eq!(guesses(&state, Viewer::Public), any, "{from:?} to {to:?}");
        let given = state.screens.handed[0];
        let known = (vec![given.spot.place], vec![given.die.value]);
        assert_eq!(guesses(&state, Viewer::Seat(from)), known);
        assert_eq!(guesses(&state, Viewer::Seat(to)), known);
    }
}

// Rules: F5.3, F9.4, F9.17, F15.6, F16.14
#[test]
fn a_die_of_the_companion_is_known_to_whose_half_it_was_and_to_who_got_it() {
    // b gets one: of its own half, as the one who picks, or of a's
    for (proposer, picker, place) in [(A, B, 2), (B, A, 1)] {
        let mut state = geared(APART, [&[Gear::FlareGun], &[], &[Gear::Map]]);
        let act = Box::new(on_seat(Gear::Map, B, Vec::new()));
        state.play(proposer, Move::Companion { act, right: None }).unwrap();
        state.play(picker, Move::Consent { dice: spots(C, &[place]), value: None }).unwrap();
        let given = state.screens.handed[0];
        assert_eq!((given.spot, given.from, given.to), (Spot { owner: C, place: place - 1 }, C, B));
        let known = (vec![given.spot.place], vec![given.die.value]);
        let half: Vec<u8> = (0..6).filter(|other| other % 2 == given.spot.place % 2).collect();
        let unknown = (half, vec![1, 2, 3, 4, 5, 6]);
        assert_eq!(guesses(&state, Viewer::Seat(B)), known);
        assert_eq!(guesses(&state, Viewer::Seat(A)), if picker == A { known } else { unknown.clone() });
        assert_eq!(guesses(&state, Viewer::Public), unknown, "but whose half it was was said");
    }
}

// Rules: F9.6, F9.16, F16.14
#[test]
fn a_borrowed_die_that_is_set_aside_lies_open_with_its_owner() {
    let mut state = equipment(&APART, &[&[Gear::Map], &[Gear::Machete], &[Gear::FlareGun]]);
    state.play(A, on_seat(Gear::Map, B, spots(A, &[3]))).unwrap();
    state.play(B, on_dice(Gear::Machete, spots(A, &[3]))).unwrap();
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert_eq!(guesses(&state, viewer).0, [2], "{viewer:?}");
    }
}

// Rules: F9.15, F9.16, F15.4
#[test]
fn a_die_given_to_the_companion_lies_on_the_givers_side() {
    let knife = |to: Seat, dice: Vec<Spot>| {
        let on = Target { copy: Some(Gear::Map), seat: Some(to), dice, ..Target::default() };
        Move::Use { gear: Gear::PocketKnife, on }
    };
    let halves = |state: &State| {
        [A, B]
            .map(|player| state.half(player).into_iter().map(|(spot, _)| (spot.owner, spot.place)).collect::<Vec<_>>())
    };
    let cards: [&[Gear]; 3] = [&[Gear::Map], &[Gear::PocketKnife], &[Gear::FlareGun]];
    let mut both = geared(APART, cards);
    both.play(B, knife(C, spots(B, &[2]))).unwrap();
    both.play(A, on_seat(Gear::Map, C, spots(A, &[1]))).unwrap();
    assert_eq!(halves(&both), [vec![(C, 0), (C, 2), (C, 4), (A, 0)], vec![(C, 1), (C, 3), (C, 5), (B, 1)]]);
    assert_eq!(View::of(&both, Viewer::Seat(A)).fronts[2].as_ref().map(Vec::len), Some(4));
    // handed on: with who gave it last
    let mut on = geared(APART, cards);
    on.play(B, knife(A, spots(B, &[2]))).unwrap();
    on.play(A, on_seat(Gear::Map, C, spots(B, &[2]))).unwrap();
    assert_eq!(halves(&on), [vec![(C, 0), (C, 2), (C, 4), (B, 1)], vec![(C, 1), (C, 3), (C, 5)]]);
}
