//! What stands under the board: lines, controls, the film of the climb, and the file to take away.

use crate::content::Suit;
use crate::mountain::deal::{Date, daily};
use crate::scene;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::state::{Origin, Phase, State, Worth};
use crate::words::panel::label;
use crate::words::{board, log, panel};
use crate::{ppn, words};
use gogome_contract::{Choice, Control, Day, Panel, Picture, Said, Weight};

/// The panel of a view.
pub fn screen(view: &View) -> Panel {
    match view {
        View::Shut { day, over } => {
            Panel { stamp: "shut".to_owned(), lines: vec![board::shut(*day, over.as_ref())], ..Panel::default() }
        }
        View::Open { viewer, state } => {
            let over = matches!(state.phase, Phase::Over(_));
            Panel {
                stamp: stamp(state),
                lines: panel::lines(state),
                picture: over.then(|| Picture::Film(scene::film(state, scene::ground_of(*viewer)))),
                controls: controls(state, None),
                file: over.then(|| named(state)),
                ..Panel::default()
            }
        }
    }
}

/// The lobby's panel.
pub fn lobby(options: &Options) -> Panel {
    Panel { stamp: "lobby".to_owned(), lines: vec![panel::lobby(options)], ..Panel::default() }
}

/// The stamp: the moves so far, which only an undo can repeat.
fn stamp(state: &State) -> String {
    let phase = if matches!(state.phase, Phase::Over(_)) { 'o' } else { 'p' };
    format!("{}{phase}{:x}", state.line.len(), state.undos & 0xff_ffff)
}

/// What can be pressed; with the menu of targets if a priest was chosen.
fn controls(state: &State, chosen: Option<Suit>) -> Vec<Control> {
    if let Phase::Over(_) = state.phase {
        return vec![Control::button(label::FILE, "ppn", &[], Weight::Plain)];
    }
    let mut controls = Vec::new();
    if let (Phase::NeedDie, Some(dice)) = (state.phase, state.dice) {
        let of = |suit: Suit| {
            Control::button(panel::die_button(suit, dice.of(suit)), "die", &[("suit", suit.key())], Weight::Main)
        };
        controls.extend(state.dice_now().into_iter().map(|(suit, _)| of(suit)));
    } else {
        let movers = Suit::ALL.into_iter().filter(|suit| !state.targets(*suit).is_empty());
        let choices: Vec<Choice> = movers
            .map(|suit| Choice::new(suit.key(), words::priest(state, suit)).about(panel::targets(state, suit)))
            .collect();
        controls.extend(select(label::PRIEST.to_owned(), &[], choices));
        controls.extend(chosen.and_then(|suit| targets(state, suit)));
    }
    if !state.line.is_empty() {
        controls.push(Control::button(label::UNDO, "undo", &[], Weight::Plain));
    }
    controls.push(Control::button(label::HINT, "hint", &[], Weight::Plain));
    controls.push(Control::button(label::CHECK, "check", &[], Weight::Plain));
    controls.push(Control::button(label::GIVE_UP, "giveup", &[], Weight::Grave));
    controls
}

/// The menu of a priest's targets. His name in the command tells it from the menu of priests.
fn targets(state: &State, suit: Suit) -> Option<Control> {
    let target = |to: crate::content::space::Space| {
        Choice::new(format!("{} {to}", suit.key()), format!("{} to {to}", suit.name()))
    };
    let choices = state.targets(suit).into_iter().map(target).collect();
    select(panel::where_to(suit), &[("priest", suit.key())], choices)
}

/// A menu whose values are lines of moves.
fn select(label: String, args: &[(&str, &str)], choices: Vec<Choice>) -> Option<Control> {
    (!choices.is_empty()).then(|| Control::Select {
        label,
        said: Said::new("move", args),
        option: "moves",
        least: 1,
        most: 1,
        choices,
    })
}

/// Where one priest can go, with a menu to move him.
pub fn of_priest(state: &State, suit: Suit) -> Panel {
    Panel {
        stamp: stamp(state),
        lines: vec![panel::of_priest(state, suit)],
        picture: Some(Picture::Still(scene::of_priest(state, suit))),
        controls: controls(state, Some(suit)),
        ..Panel::default()
    }
}

/// The game as a file.
pub fn file(state: &State) -> Panel {
    Panel { stamp: stamp(state), lines: panel::file_lines(state), file: Some(named(state)), ..Panel::default() }
}

fn named(state: &State) -> (String, String) {
    let name = match state.origin {
        Origin::Daily { day, .. } => format!("fujisan-{}.ppn", Date::of(day)),
        Origin::Seed(seed) => format!("fujisan-{seed}.ppn"),
        Origin::File | Origin::Custom => "fujisan.ppn".to_owned(),
    };
    (name, ppn::write(state))
}

/// The news of a day, for channels that want them.
pub fn bulletin(today: Day) -> Option<Panel> {
    let (deal, _) = daily(today)?;
    let worth = Worth::of(&deal.coins, deal.dice);
    Some(Panel {
        stamp: "daily".to_owned(),
        lines: vec![log::new_day(today, &worth)],
        controls: vec![Control::button(label::CLIMB, "daily", &[], Weight::Main)],
        ..Panel::default()
    })
}
