//! Two and their companion, for the tests of what they share and of what they see of it.

use crate::content::{Gear, Skill};
use crate::input::commands;
use crate::state::State;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::tests::kit::{A, B, C, Kit, PLAIN, equipment, mini, spots};
use gogome_contract::{Control, Panel, Parsed, Said, Seat, Viewer};

/// Two and their companion on a road, in planning.
pub fn pair() -> State {
    mini(&["V R L L L L L v v"], &[(4, 0), (5, 0), (6, 0)]).paired()
}

/// Phase 4 of two and their companion, with these dice in front of them and these cards.
pub fn geared(hands: [&str; 3], cards: [&[Gear]; 3]) -> State {
    equipment(&hands, &cards).paired()
}

/// The same with these dice of the companion and these cards in front of it.
pub fn gear(hand: &str, cards: &[Gear]) -> State {
    // a card of a keeps the phase open
    geared([PLAIN, PLAIN, hand], [&[Gear::FlareGun], &[], cards])
}

/// A proposal.
pub fn companion(act: Move) -> Move {
    Move::Companion { act: Box::new(act), right: None }
}

/// What a player does with its half alone.
pub fn half(act: Move) -> Move {
    Move::Half { act: Box::new(act) }
}

/// Consent without dice.
pub fn agree() -> Move {
    Move::Consent { dice: Vec::new(), value: None }
}

/// Consent with dice of the own half, by places counted from 1.
pub fn with_dice(places: &[u8]) -> Move {
    Move::Consent { dice: spots(C, places), value: None }
}

/// A proposal to go there.
pub fn go(state: &State, to: (u8, u8)) -> Move {
    companion(Move::Plan { to: state.cell(to.0, to.1), path: None, leave: false, ahead: None })
}

/// All have planned and are ready; the companion, if it has a skill this one, goes to a card with whom a named for the
/// right to set a die aside.
pub fn sent(skill: Option<Skill>, to: (u8, u8), right: Option<Seat>) -> State {
    let mut state = pair();
    state.table.travellers[2].skill = skill;
    for (seat, to) in [(A, (4, 0)), (B, (5, 0))] {
        state.plan(seat, to).unwrap();
        state.firm(seat).unwrap();
    }
    let act = Box::new(Move::Plan { to: state.cell(to.0, to.1), path: None, leave: false, ahead: None });
    state.play(A, Move::Companion { act, right }).unwrap();
    state.play(B, agree()).unwrap();
    state
}

/// The companion stays, and has two rerolls.
pub fn rerolling(skill: Option<Skill>, right: Option<Seat>) -> State {
    sent(skill, (6, 0), right)
}

/// All that a player can do for the companion now.
pub fn panel(state: &State, seat: Seat) -> Panel {
    let view = View::of(state, Viewer::Seat(seat));
    match commands::read(&view, &Said::new("companion", &[])).unwrap() {
        Parsed::Show(panel) => panel,
        _ => panic!("a panel"),
    }
}

/// What is offered: the action, and the option that a menu fills.
pub fn offered(panel: &Panel) -> Vec<(String, Option<String>)> {
    let action = |said: &Said| {
        assert_eq!(said.verb, "companion");
        said.get("action").unwrap_or_default().to_owned()
    };
    let offer = |control: &Control| match control {
        Control::Button { said, .. } => (action(said), None),
        Control::Select { said, option, .. } => (action(said), Some((*option).to_string())),
    };
    panel.controls.iter().map(offer).collect()
}

/// Is this offered?
pub fn has(panel: &Panel, wanted: &str, option: Option<&str>) -> bool {
    offered(panel).contains(&(wanted.to_owned(), option.map(str::to_owned)))
}

/// What a press means.
pub fn press(state: &State, by: Seat, said: &Said) -> Move {
    match commands::read(&View::of(state, Viewer::Seat(by)), said).unwrap() {
        Parsed::Play(mv) => mv,
        _ => panic!("not a move: {said:?}"),
    }
}

/// The buttons of a panel: what they say.
pub fn buttons(panel: Panel) -> Vec<Said> {
    let said = panel.controls.into_iter().filter_map(|control| match control {
        Control::Button { said, .. } => Some(said),
        Control::Select { .. } => None,
    });
    said.collect()
}
