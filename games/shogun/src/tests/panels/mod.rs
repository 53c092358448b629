//! Panels and commands, as they are typed and pressed.

mod camp;
mod info;
mod lesson;
mod rulebook;
mod share;
mod turn;

use crate::game::Shogun;
use crate::state::State;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Control, Day, Game, Line, Panel, Parsed, Refusal, Said, Seat, Viewer, WithoutTable};

/// What a typed line says: `learn step:2`. Values have no spaces.
fn said(line: &str) -> Said {
    let mut words = line.split(' ');
    let mut verb = words.next().unwrap_or_default().to_owned();
    let mut args = Vec::new();
    for word in words {
        match word.split_once(':') {
            Some((name, value)) => args.push((name.to_owned(), value.to_owned())),
            None => verb = format!("{verb} {word}"),
        }
    }
    Said { verb, args }
}

/// What is shown without a table.
fn read(said: &Said) -> Result<Panel, Refusal> {
    match Shogun.without_table(said, Day(0))? {
        WithoutTable::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

/// Everything that can be said by a control: of a menu one choice at a time.
fn presses(control: &Control) -> Vec<Said> {
    match control {
        Control::Button { said, .. } => vec![said.clone()],
        Control::Select { said, option, choices, .. } => choices
            .iter()
            .map(|choice| {
                let mut said = said.clone();
                said.args.push(((*option).to_owned(), choice.value.clone()));
                said
            })
            .collect(),
    }
}

/// The labels of all controls.
fn labels(panel: &Panel) -> Vec<String> {
    let label = |control: &Control| match control {
        Control::Button { label, .. } | Control::Select { label, .. } => label.clone(),
    };
    panel.controls.iter().map(label).collect()
}

/// What the button with this label says.
fn press(panel: &Panel, wanted: &str) -> Said {
    let said = panel.controls.iter().find_map(|control| match control {
        Control::Button { label, said, .. } if label == wanted => Some(said.clone()),
        _ => None,
    });
    said.unwrap_or_else(|| panic!("no {wanted} among {:?}", labels(panel)))
}

/// Lines as plain text.
fn text(lines: &[Line]) -> String {
    lines.iter().map(Line::plain).collect::<Vec<_>>().join("\n")
}

/// A seat's panel.
fn screen(state: &State, seat: Seat) -> Panel {
    Shogun.screen(&View::of(state, Viewer::Seat(seat)))
}

/// The move that a typed line means to a seat.
fn meant(state: &State, seat: Seat, line: &str) -> Move {
    match Shogun.read(&View::of(state, Viewer::Seat(seat)), &said(line)) {
        Ok(Parsed::Play(mv)) => mv,
        other => panic!("{line} is no move: {other:?}"),
    }
}
