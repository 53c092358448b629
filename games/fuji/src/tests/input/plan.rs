//! How a way is pressed: one's own, and that of a companion of two.

use crate::game::Fuji;
use crate::input::commands;
use crate::rules::aims::way;
use crate::rules::map::board::{Map, STEP_LIMIT};
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::state::{Cell, Phase, State};
use crate::tests::kit::{A, B, C, Kit, luck, mini};
use crate::tests::viewkit::any_map;
use crate::words::label;
use gogome_contract::{Control, Game, Holder, Panel, Parsed, Said, Seat, StepContext, Viewer};

/// A table that plans, and a card with an equipment token that the seat reaches by several ways of at least three steps.
fn forked(seats: usize, seat: Seat) -> (State, Cell) {
    for seed in 0..60 {
        let mut chance = luck(seed);
        let options = Options { companion: seats == 2, ..any_map(1) };
        let mut state = Fuji.setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut chance)).unwrap();
        if !matches!(state.table.phase, Phase::Planning { .. }) {
            continue;
        }
        let map = Map::of(&state.table);
        let at = state.table.traveller(seat).at;
        let cells = (0..).map(Cell).take(state.table.fields.len());
        let far = cells.filter(|cell| {
            let ways = map.paths(at, *cell, STEP_LIMIT);
            ways.len() > 1 && ways.iter().all(|way| way.len() >= 3)
        });
        if let Some(to) = far.last() {
            state.table.fields[to.at()].pack = true;
            return (state, to);
        }
    }
    panic!("no map has such a card")
}

fn heard(state: &State, said: &Said) -> Parsed<Move> {
    commands::read(&View::of(state, Viewer::Seat(A)), said).unwrap()
}

fn shown(state: &State, said: &Said) -> Panel {
    match heard(state, said) {
        Parsed::Show(panel) => panel,
        _ => panic!("no panel: {said:?}"),
    }
}

fn played(state: &State, said: &Said) -> Move {
    match heard(state, said) {
        Parsed::Play(mv) => mv,
        _ => panic!("no move: {said:?}"),
    }
}

/// The menu of ways, one of them chosen.
fn chosen(panel: &Panel, nth: usize) -> Said {
    let menu = panel.controls.iter().find_map(|control| match control {
        Control::Select { said, option: "path", choices, .. } => Some((said, choices)),
        _ => None,
    });
    let (said, choices) = menu.expect("no ways");
    assert!(choices.len() > 1, "{choices:?}");
    let mut said = said.clone();
    said.args.push(("path".to_owned(), choices[nth].value.clone()));
    said
}

fn pressing(panel: &Panel, wanted: &str) -> Said {
    let found = panel.controls.iter().find_map(|control| match control {
        Control::Button { label, said, .. } if label == wanted => Some(said.clone()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no button {wanted} among {:?}", panel.controls))
}

/// What Discord keeps for a button beside the table and the stamp, in bytes.
fn size(said: &Said) -> usize {
    said.verb.len() + said.args.iter().map(|(name, value)| name.len() + value.len() + 2).sum::<usize>()
}

fn planned(state: &State, seat: Seat) -> (Option<Vec<Cell>>, bool) {
    let Phase::Planning { plans } = &state.table.phase else { panic!("nobody plans") };
    (plans[seat.at()].path.clone(), plans[seat.at()].leave)
}

// Rules: F6.11, F11.9, F16.20
#[test]
fn a_way_that_was_chosen_is_kept_when_the_token_is_left() {
    let (mut state, to) = forked(3, A);
    state.play(A, Move::Plan { to, path: None, leave: false, ahead: None }).unwrap();
    let name = crate::words::name(state.table.field(to).card);
    let ways = Said::new("plan", &[("card", name), ("path", "?")]);
    let mv = played(&state, &chosen(&shown(&state, &ways), 1));
    state.play(A, mv).unwrap();
    let (taken, _) = planned(&state, A);
    assert!(taken.as_ref().is_some_and(|path| path.len() >= 3), "{taken:?}");

    let back = shown(&state, &pressing(&shown(&state, &ways), label::BACK));
    assert_eq!(back, Fuji.screen(&View::of(&state, Viewer::Seat(A))), "back at the own screen");

    let leave = pressing(&shown(&state, &ways), label::LEAVE);
    assert!(size(&leave) <= 72, "{} bytes: {leave:?}", size(&leave));
    let mv = played(&state, &leave);
    state.play(A, mv).unwrap();
    assert_eq!(planned(&state, A), (taken, true), "the same way, and the token stays");
}

// Rules: F6.11, F15.6
#[test]
fn the_companions_way_is_pressed_as_well() {
    let (mut state, to) = forked(2, C);
    let name = crate::words::name(state.table.field(to).card).to_owned();
    let mv = played(&state, &Said::new("companion", &[("action", "plan"), ("to", &name)]));
    state.play(A, mv).unwrap();

    let offered = shown(&state, &Said::new("companion", &[]));
    let ways = shown(&state, &pressing(&offered, label::WAY));
    assert_eq!(shown(&state, &pressing(&ways, label::BACK)), offered, "back at what can be done for it");
    let mv = played(&state, &chosen(&ways, 1));
    let Move::Companion { act, .. } = &mv else { panic!("{mv:?}") };
    let Move::Plan { path: Some(path), .. } = &**act else { panic!("{act:?}") };
    let path = path.clone();
    state.play(A, mv).unwrap();
    assert_eq!(planned(&state, C).0, Some(path));

    let leave =
        pressing(&shown(&state, &pressing(&shown(&state, &Said::new("companion", &[])), label::WAY)), label::LEAVE);
    assert!(size(&leave) <= 72, "{} bytes: {leave:?}", size(&leave));
    assert!(planned(&state, B).0.is_none());
}

// Rules: F6.11, F9.11, F11.7
#[test]
fn a_way_is_shown_as_it_will_be_walked() {
    let state = mini(&["V L L L L v", ". L L L L ."], &[(1, 0), (2, 0), (3, 0)]);
    let map = Map::of(&state.table);
    let cell = |col, row| state.cell(col, row);
    let aim = |path: Option<Vec<Cell>>, distance| crate::state::Aim {
        to: cell(3, 0),
        path,
        distance,
        rerolls: 0,
        leave: false,
        ahead: None,
    };
    let around = vec![cell(1, 1), cell(2, 1), cell(3, 1), cell(3, 0)];
    assert_eq!(way(&map, cell(1, 0), &aim(Some(around.clone()), 4)), around);
    let pulled = cell(2, 0);
    assert_eq!(way(&map, pulled, &aim(Some(around), 4)), [cell(3, 0)], "a rope pulled it off its way");
    assert_eq!(way(&map, cell(1, 0), &aim(None, 0)), [cell(2, 0), cell(3, 0)], "it planned to stay where it was");
    assert!(way(&map, cell(3, 0), &aim(None, 2)).is_empty());
}
