//! States that a viewer cannot tell from the real one: what stays as it is, and what may differ.

use crate::content::{Gear, Skill};
use crate::rules::imagine::imagine;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Phase, Spot, State};
use crate::tests::kit::{
    A, APART, B, C, Kit, PLAIN, equipment, luck, mini, on_dice, on_seat, opened, options, play_with, spots,
};
use crate::tests::pairkit::{geared, rerolling as stays};
use gogome_contract::{Seat, Viewer};

/// In the rerolls: a has 3, b 1, c none.
fn rerolling() -> State {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (2, 0), (2, 0)]).card(2, 0, 5);
    for (seat, to) in [(A, (2, 0)), (B, (3, 0)), (C, (5, 0))] {
        state.plan(seat, to).unwrap();
        state.firm(seat).unwrap();
    }
    state
}

fn viewers() -> impl Iterator<Item = Viewer> {
    [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Open].into_iter()
}

// Rules: F5.1, F7.8, F16.14, F16.16, F16.19
#[test]
fn another_world_looks_the_same_and_is_another() {
    let (planning, _) = opened(&options("3"), 3, 9);
    for state in [planning, rerolling()] {
        for viewer in viewers() {
            let worlds: Vec<State> = (0..20).map(|seed| imagine(&state, viewer, &mut luck(seed))).collect();
            assert!(worlds.iter().all(|world| View::of(world, viewer) == View::of(&state, viewer)));
            assert!(worlds.iter().all(|world| world.table == state.table));
            for seat in state.table.seats() {
                let same = worlds.iter().all(|world| world.screens.hands[seat.at()] == state.screens.hands[seat.at()]);
                let seen = viewer == Viewer::Open || viewer == Viewer::Seat(seat);
                assert_eq!(same, seen, "{viewer:?} {seat:?}");
                let kinds = |state: &State| state.screens.hands[seat.at()].map(|die| die.map(|die| die.kind));
                assert!(worlds.iter().all(|world| kinds(world) == kinds(&state)), "types are public");
            }
        }
    }
}

// Rules: F7.8, F16.14
#[test]
fn a_seat_that_is_not_done_has_at_least_one_reroll_and_at_most_what_it_was_allowed() {
    let mut state = rerolling();
    let mut seen: Vec<Vec<u8>> =
        (0..60).map(|seed| imagine(&state, Viewer::Seat(C), &mut luck(seed)).screens.left).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [[1, 1, 0], [2, 1, 0], [3, 1, 0]]);
    state.play(A, Move::Done).unwrap();
    let mut seen: Vec<u8> =
        (0..60).map(|seed| imagine(&state, Viewer::Seat(C), &mut luck(seed)).screens.left[0]).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [0, 1, 2, 3], "what somebody did without is not known");
}

// Rules: F11.1, F16.14
#[test]
fn after_the_reveal_nothing_is_left_to_imagine() {
    let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).level(4);
    state.table.travellers[1].stamina = 4;
    state.go_all(&[(2, 0), (3, 0), (4, 0)]);
    assert!(matches!(state.table.phase, Phase::Injuries { .. }));
    for viewer in viewers() {
        assert_eq!(imagine(&state, viewer, &mut luck(1)), state);
    }
}

// Rules: F16.9, F16.18
#[test]
fn refusals_are_the_same_in_every_world_a_seat_can_imagine() {
    let (planning, _) = opened(&options("3"), 3, 9);
    for state in [planning, rerolling()] {
        let moves = [
            Move::Plan { to: crate::state::Cell(0), path: None, leave: false, ahead: None },
            Move::Unplan,
            Move::Ready { firm: false },
            Move::Unready,
            Move::Reroll { places: vec![] },
            Move::Reroll { places: vec![7] },
            Move::Done,
            Move::Choose { go: true },
            Move::Injury { kind: crate::content::InjuryKind::Arm, die: None },
        ];
        for (seat, seed) in (0..3).map(Seat).zip(1..) {
            for mv in &moves {
                let here = play_with(&mut state.clone(), seat, mv.clone(), &mut luck(1)).err();
                let mut other = imagine(&state, Viewer::Seat(seat), &mut luck(seed));
                assert_eq!(play_with(&mut other, seat, mv.clone(), &mut luck(1)).err(), here, "{mv:?}");
            }
        }
    }
}

// Rules: F9.4, F9.7, F9.17, F16.14
#[test]
fn who_gave_or_got_a_die_knows_it_and_others_know_that_there_is_one() {
    let mut state = equipment(&APART, &[&[Gear::Map], &[Gear::Radio], &[Gear::FlareGun]]);
    state.play(A, on_seat(Gear::Map, B, spots(A, &[2]))).unwrap();
    let worlds = |state: &State, viewer: Viewer| -> Vec<State> {
        let worlds: Vec<State> = (0..60).map(|seed| imagine(state, viewer, &mut luck(seed))).collect();
        assert!(worlds.iter().all(|world| View::of(world, viewer) == View::of(state, viewer)), "{viewer:?}");
        worlds
    };
    let given = state.screens.handed[0];
    for seat in [A, B] {
        assert!(worlds(&state, Viewer::Seat(seat)).iter().all(|world| world.screens.handed == [given]), "{seat:?}");
    }
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        let guessed: Vec<_> = worlds(&state, viewer).iter().map(|world| world.screens.handed[0]).collect();
        assert!(
            guessed.iter().any(|handed| handed.spot != given.spot)
                && guessed.iter().any(|handed| handed.die != given.die)
        );
        let places = |place: u8| guessed.iter().any(|handed| handed.spot.place == place);
        assert!((0..6).all(places), "it may be any of a's dice");
    }
    // a Radio shows whose die it is and where it belongs
    state.play(B, on_dice(Gear::Radio, Vec::new())).unwrap();
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert!(worlds(&state, viewer).iter().all(|world| world.screens.handed[0].spot == given.spot));
    }
}

// Rules: F9.4, F9.15, F9.17
#[test]
fn two_dice_that_were_handed_over_are_not_mixed_up() {
    let mut state = equipment(&APART, &[&[Gear::Map], &[Gear::FlareGun], &[Gear::PocketKnife]]);
    let on = Target { copy: Some(Gear::Map), seat: Some(B), dice: spots(C, &[2]), ..Target::default() };
    state.play(C, Move::Use { gear: Gear::PocketKnife, on }).unwrap();
    state.play(A, on_seat(Gear::Map, B, spots(A, &[2]))).unwrap();
    for seat in [A, B, C] {
        for seed in 0..20 {
            let world = imagine(&state, Viewer::Seat(seat), &mut luck(seed));
            assert_eq!(View::of(&world, Viewer::Seat(seat)), View::of(&state, Viewer::Seat(seat)), "{seat:?} {seed}");
        }
    }
}

// Rules: F5.3, F7.10, F15.3, F16.14
#[test]
fn what_the_other_player_does_with_its_half_is_not_known() {
    let state = stays(Some(Skill::Buddy), Some(B));
    let worlds: Vec<State> = (0..60).map(|seed| imagine(&state, Viewer::Seat(A), &mut luck(seed))).collect();
    assert!(worlds.iter().all(|world| View::of(world, Viewer::Seat(A)) == View::of(&state, Viewer::Seat(A))));
    let mut seen: Vec<(u8, u8, bool)> = worlds
        .iter()
        .map(|world| (world.screens.shared.left[0], world.screens.shared.left[1], world.screens.aside.is_empty()))
        .collect();
    seen.sort_unstable();
    seen.dedup();
    // who has set the die aside is not done as long as a reroll is left; who has not may have none
    assert_eq!(seen, [(2, 0, true), (2, 1, false), (2, 1, true), (2, 2, false), (2, 2, true)]);
    let places = worlds.iter().flat_map(|world| &world.screens.aside);
    assert!(places.clone().all(|(seat, place)| *seat == C && place % 2 == 1), "of b's half");
}

// Rules: F15.6, F15.9
#[test]
fn nobody_imagines_a_die_where_none_is_named() {
    let mut state = geared([PLAIN; 3], [&[Gear::FlareGun], &[], &[Gear::Shovel]]);
    let act = Box::new(on_dice(Gear::Shovel, Vec::new()));
    state.play(A, Move::Companion { act, right: None }).unwrap();
    for seed in 0..20 {
        let world = imagine(&state, Viewer::Seat(A), &mut luck(seed));
        assert!(world.screens.shared.dice.is_empty(), "b picks the die when it accepts");
    }
}

// Rules: F9.6, F15.6, F15.9, F16.14
#[test]
fn how_many_dice_are_named_for_a_machete_is_known_and_not_which() {
    let mut state = geared([PLAIN; 3], [&[Gear::FlareGun], &[], &[Gear::Machete]]);
    let act = Box::new(on_dice(Gear::Machete, spots(C, &[1, 5])));
    state.play(A, Move::Companion { act, right: None }).unwrap();
    for (viewer, same) in [(Viewer::Seat(A), true), (Viewer::Seat(B), false), (Viewer::Public, false)] {
        let worlds = (0..20).map(|seed| imagine(&state, viewer, &mut luck(seed)).screens.shared.dice);
        let named: Vec<Vec<Spot>> = worlds.collect();
        assert!(named.iter().all(|dice| dice.len() == 2 && dice.iter().all(|spot| spot.place % 2 == 0)), "{viewer:?}");
        assert_eq!(named.iter().all(|dice| *dice == state.screens.shared.dice), same, "{viewer:?}");
    }
}

// Rules: F9.3, F9.6, F9.14, F16.14
#[test]
fn what_lies_open_stays_and_what_was_named_or_drunk_in_secret_may_be_otherwise() {
    let cards = &[&[Gear::Machete, Gear::Carabiner][..], &[Gear::Water], &[Gear::FlareGun]];
    let mut state = equipment(&APART, cards);
    state.play(A, on_dice(Gear::Machete, spots(A, &[2]))).unwrap();
    state.play(B, on_dice(Gear::Water, spots(B, &[1]))).unwrap();
    state.play(A, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    state.play(A, Move::Answer { dice: spots(A, &[3]) }).unwrap();
    let worlds = |viewer: Viewer| -> Vec<State> {
        let worlds: Vec<State> = (0..60).map(|seed| imagine(&state, viewer, &mut luck(seed))).collect();
        assert!(worlds.iter().all(|world| View::of(world, viewer) == View::of(&state, viewer)), "{viewer:?}");
        worlds
    };
    for (viewer, named, drunk) in [
        (Viewer::Seat(A), vec![2], vec![0, 1]),
        (Viewer::Seat(B), vec![0, 2, 3, 4, 5], vec![1]),
        (Viewer::Public, vec![0, 2, 3, 4, 5], vec![0, 1]),
    ] {
        let worlds = worlds(viewer);
        assert!(worlds.iter().all(|world| world.screens.hands[0][1] == state.screens.hands[0][1]), "it lies open");
        let mut places: Vec<u8> = worlds.iter().map(|world| world.screens.named[0].1.place).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places, named, "{viewer:?}: of the dice in front of a");
        let mut left: Vec<usize> = worlds.iter().map(|world| world.screens.water.len()).collect();
        left.sort_unstable();
        left.dedup();
        assert_eq!(left, drunk, "{viewer:?}: whether b has rerolled twice");
    }
}

// Rules: F9.3, F9.17, F15.4, F15.10, F16.14
#[test]
fn of_the_companions_dice_a_player_guesses_only_those_of_the_other_half() {
    let mut state = geared(APART, [&[Gear::Carabiner, Gear::Lighter, Gear::FlareGun], &[], &[Gear::Water]]);
    let water = Box::new(on_dice(Gear::Water, spots(C, &[1])));
    state.play(A, Move::Companion { act: water, right: None }).unwrap();
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    state.play(A, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    state.play(A, Move::Half { act: Box::new(Move::Answer { dice: spots(C, &[1]) }) }).unwrap();
    let range = |viewer: Viewer, of: &dyn Fn(&State) -> u8| {
        let worlds = (0..80).map(|seed| imagine(&state, viewer, &mut luck(seed)));
        let mut all: Vec<u8> = worlds
            .map(|world| {
                assert_eq!(View::of(&world, viewer), View::of(&state, viewer), "{viewer:?}");
                of(&world)
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let named = |world: &State| world.screens.named[0].1.place;
    assert_eq!(range(Viewer::Seat(A), &named), [0], "a named it");
    assert_eq!(range(Viewer::Seat(B), &named), [0, 2, 4], "of a's half");
    let drunk = |player: usize| move |world: &State| world.screens.shared.water[player];
    assert_eq!(range(Viewer::Seat(A), &drunk(0)), [1]);
    assert_eq!(range(Viewer::Seat(A), &drunk(1)), [0, 1, 2]);
    assert_eq!(range(Viewer::Seat(B), &drunk(0)), [0, 1, 2]);
}
