//! What a player can suppose of the half of the companion's dice that it does not see, and of what was named there (F15.3,
//! F15.6, F15.10).

use super::content::{Gear, Skill};
use super::imagine::imagine;
use super::moves::{Move, Target};
use super::sharing::Shared;
use super::state::State;
use super::testkit::{A, B, C, Kit, equipment, luck, mini, on_seat, spots};
use super::view::View;
use crate::contract::{Seat, Viewer};

/// In the rerolls: the companion stays and has two of them; who may set a die of it aside was said or not.
fn rerolling(skill: Skill, right: Option<Seat>) -> State {
    let mut state = mini(&["V R L L L L L v v"], &[(4, 0), (5, 0), (6, 0)]);
    state.table.shared = Some(Shared::default());
    state.table.travellers[2].skill = Some(skill);
    for (seat, to) in [(A, (4, 0)), (B, (5, 0))] {
        state.plan(seat, to).unwrap();
        state.firm(seat).unwrap();
    }
    let stay = Box::new(Move::Plan { to: state.cell(6, 0), path: None, leave: false });
    state.play(A, Move::Companion { act: stay, right }).unwrap();
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    state
}

/// Phase 4, with cards of a and of the companion.
fn geared(own: &[Gear], its: &[Gear]) -> State {
    let hands = ["A3 A4 B3 B4 C3 C4", "A1 A2 B1 B2 C1 C2", "A5 A6 B5 B6 C5 C6"];
    let mut state = equipment(&hands, &[own, &[Gear::FlareGun], its]);
    state.table.shared = Some(Shared::default());
    state
}

/// All that something may be in the worlds that look the same to a viewer.
fn all<T: Ord>(state: &State, viewer: Viewer, of: impl Fn(&State) -> T) -> Vec<T> {
    let worlds = (0..120).map(|seed| imagine(state, viewer, &mut luck(seed)));
    let mut all: Vec<T> = worlds
        .map(|world| {
            assert_eq!(View::of(&world, viewer), View::of(state, viewer), "{viewer:?}");
            of(&world)
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn aside(world: &State) -> Vec<(Seat, u8)> {
    world.screens.aside.clone()
}

// Rules: F7.10, F10.3, F15.3, F16.14
#[test]
fn only_who_holds_the_right_of_a_buddy_may_have_set_a_die_aside() {
    let left = |player: Seat| move |world: &State| world.screens.shared.left[player.at()];
    for (skill, right) in [(Skill::Gatherer, None), (Skill::Buddy, None)] {
        let state = rerolling(skill, right);
        assert_eq!(all(&state, Viewer::Seat(A), aside), [[]], "{skill:?}: not by b");
        assert_eq!(all(&state, Viewer::Seat(A), left(B)), [1, 2], "{skill:?}: who is not done has one left");
    }
    let state = rerolling(Skill::Gatherer, None);
    assert_eq!(all(&state, Viewer::Seat(B), aside), [[]], "in odd rounds the right is a's, but this is no Buddy");
    assert_eq!(all(&state, Viewer::Seat(B), left(A)), [1, 2]);
}

// Rules: F15.3, F16.14, F16.19
#[test]
fn whether_the_other_one_has_set_a_die_aside_stays_open() {
    let open = rerolling(Skill::Buddy, Some(B));
    let mut done = open.clone();
    done.play(B, Move::Half { act: Box::new(Move::Aside { place: 1 }) }).unwrap();
    let any = [vec![], vec![(C, 1)], vec![(C, 3)], vec![(C, 5)]];
    for state in [open, done.clone()] {
        assert_eq!(all(&state, Viewer::Seat(A), aside), any);
        assert_eq!(all(&state, Viewer::Public, aside), any);
    }
    assert_eq!(all(&done, Viewer::Seat(B), aside), [[(C, 1)]]);
}

// Rules: F15.10, F16.14
#[test]
fn the_die_a_lighter_asks_for_is_one_of_the_askers_half() {
    let asked = |places: &[u8]| {
        let mut state = geared(&[Gear::Lighter], &[]);
        state.play(A, on_seat(Gear::Lighter, C, spots(C, places))).unwrap();
        state
    };
    let lit = |world: &State| world.screens.shared.lit.iter().map(|spot| spot.place).collect::<Vec<_>>();
    let (named, open) = (asked(&[1]), asked(&[]));
    assert_eq!(all(&named, Viewer::Seat(A), lit), [[0]]);
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(all(&named, viewer, lit), [[0], [2], [4]], "{viewer:?}");
        assert_eq!(all(&open, viewer, lit), [Vec::<u8>::new()], "{viewer:?}: b has yet to pick");
    }
    // a proposal beside it changes nothing of that
    let mut other = geared(&[Gear::Water], &[]);
    other.play(A, on_seat(Gear::Water, C, Vec::new())).unwrap();
    other.screens.shared.lit = spots(C, &[1]);
    assert_eq!(all(&other, Viewer::Seat(B), lit), [[0]], "no Lighter asks");
}

// Rules: F8.8, F15.6, F16.14
#[test]
fn of_a_card_for_one_die_that_is_named_one_die_is_supposed() {
    let mut state = geared(&[], &[Gear::Shovel]);
    let on = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    state.play(A, Move::Companion { act: Box::new(Move::Use { gear: Gear::Shovel, on }), right: None }).unwrap();
    let named = |world: &State| world.screens.shared.dice.iter().map(|spot| spot.place).collect::<Vec<_>>();
    assert_eq!(all(&state, Viewer::Seat(A), named), [[0]]);
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(all(&state, viewer, named), [[0], [2], [4]], "{viewer:?}");
    }
}
