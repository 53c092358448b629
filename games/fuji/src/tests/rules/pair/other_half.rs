//! What a player can suppose of the half of the companion's dice that it does not see, and of what was named there (F15.3,
//! F15.6, F15.10).

use crate::content::{Gear, Skill};
use crate::rules::imagine::imagine;
use crate::state::State;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::tests::kit::{A, APART, B, C, Kit, luck, on_seat, spots};
use crate::tests::pairkit::{geared, rerolling};
use gogome_contract::{Seat, Viewer};

/// Phase 4, with cards of a and of the companion.
fn cards(own: &[Gear], its: &[Gear]) -> State {
    geared(APART, [own, &[Gear::FlareGun], its])
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
        let state = rerolling(Some(skill), right);
        assert_eq!(all(&state, Viewer::Seat(A), aside), [[]], "{skill:?}: not by b");
        assert_eq!(all(&state, Viewer::Seat(A), left(B)), [1, 2], "{skill:?}: who is not done has one left");
    }
    let state = rerolling(Some(Skill::Gatherer), None);
    assert_eq!(all(&state, Viewer::Seat(B), aside), [[]], "in odd rounds the right is a's, but this is no Buddy");
    assert_eq!(all(&state, Viewer::Seat(B), left(A)), [1, 2]);
}

// Rules: F15.3, F16.14, F16.19
#[test]
fn whether_the_other_one_has_set_a_die_aside_stays_open() {
    let open = rerolling(Some(Skill::Buddy), Some(B));
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
        let mut state = cards(&[Gear::Lighter], &[]);
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
    let mut other = cards(&[Gear::Water], &[]);
    other.play(A, on_seat(Gear::Water, C, Vec::new())).unwrap();
    other.screens.shared.lit = spots(C, &[1]);
    assert_eq!(all(&other, Viewer::Seat(B), lit), [[0]], "no Lighter asks");
}

// Rules: F8.8, F15.6, F16.14
#[test]
fn of_a_card_for_one_die_that_is_named_one_die_is_supposed() {
    let mut state = cards(&[], &[Gear::Shovel]);
    let on = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    state.play(A, Move::Companion { act: Box::new(Move::Use { gear: Gear::Shovel, on }), right: None }).unwrap();
    let named = |world: &State| world.screens.shared.dice.iter().map(|spot| spot.place).collect::<Vec<_>>();
    assert_eq!(all(&state, Viewer::Seat(A), named), [[0]]);
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(all(&state, viewer, named), [[0], [2], [4]], "{viewer:?}");
    }
}
