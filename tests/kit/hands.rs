//! Which controls of a panel somebody presses, one after the other, to take a step.

use gogome_games::contract::{AnyGame, Control, Json, Panel, Parsed, Position, Said, Seat, Viewer};

/// No step takes more presses.
const DEEPEST: usize = 4;

/// A control that is pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// What the button or menu is called.
    pub label: String,
    /// What is chosen in a menu.
    pub value: Option<String>,
}

/// The fewest presses from a seat's own panel to a move that is wanted, and the move; each but the last opens a panel.
pub fn presses(
    game: &dyn AnyGame,
    at: &Position,
    seat: Seat,
    wanted: &dyn Fn(&Json, &[Press]) -> bool,
) -> anyhow::Result<Option<(Json, Vec<Press>)>> {
    let screen = game.look(at, Viewer::Seat(seat))?.screen;
    let mut open: Vec<(Vec<Press>, Panel)> = vec![(Vec::new(), screen)];
    for _ in 0..DEEPEST {
        let mut opened = Vec::new();
        for (way, panel) in open {
            for (press, said) in panel.controls.iter().flat_map(each) {
                let mut way = way.clone();
                way.push(press);
                match game.read(at, Viewer::Seat(seat), &said) {
                    Ok(Parsed::Play(mv)) if wanted(&mv, &way) => return Ok(Some((mv, way))),
                    Ok(Parsed::Show(panel)) => opened.push((way, panel)),
                    _ => {}
                }
            }
        }
        open = opened;
    }
    Ok(None)
}

/// What can be pressed of a control, and what it says: of a menu one choice at a time.
fn each(control: &Control) -> Vec<(Press, Said)> {
    match control {
        Control::Button { label, said, .. } => vec![(Press { label: label.clone(), value: None }, said.clone())],
        Control::Select { label, said, option, choices, .. } => {
            let chosen = |value: &String| {
                let mut said = said.clone();
                said.args.push(((*option).to_owned(), value.clone()));
                (Press { label: label.clone(), value: Some(value.clone()) }, said)
            };
            choices.iter().map(|choice| chosen(&choice.value)).collect()
        }
    }
}
