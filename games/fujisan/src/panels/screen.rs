//! What stands under the board: lines, controls, the film of the climb, and the file to take away.

use crate::content::Suit;
use crate::content::space::Hop;
use crate::mountain::deal::{Date, daily};
use crate::scene;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::state::{Origin, Phase, State, Worth};
use crate::words::panel::label;
use crate::words::{board, log, panel};
use crate::{ppn, words};
use gogome_contract::parts::rulebook::with_words;
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

/// The stamp: the moves so far, which only an undo can repeat, and the hints, so that none is paid for twice.
fn stamp(state: &State) -> String {
    let phase = if matches!(state.phase, Phase::Over(_)) { 'o' } else { 'p' };
    format!("{}{phase}{:x}.{}", state.line.len(), state.undos & 0xf_ffff, state.hints.told)
}

/// Buttons that stand beside the moves: *My screen*, Undo, Hint, Give up, *What the words mean*, and for newcomers the game in a
/// minute.
const BESIDE: usize = 6;
/// How many buttons a message holds.
const BUTTONS: usize = 25;

/// What can be pressed; of the moves only those of one priest if he was chosen and can move.
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
        controls.extend(moves(state, chosen));
    }
    if !state.line.is_empty() {
        controls.push(Control::button(label::UNDO, "undo", &[], Weight::Plain));
    }
    controls.extend(panel::hint(state.hints.told).map(|label| Control::button(label, "hint", &[], Weight::Plain)));
    controls.push(Control::button(label::GIVE_UP, "giveup", &[], Weight::Grave));
    with_words(controls)
}

/// One press for each legal move, by priest and then by space: a button, or an entry of one menu where the buttons would not
/// fit. Where neither fits, the menu of priests, each of whom leads to the buttons of his moves.
fn moves(state: &State, chosen: Option<Suit>) -> Vec<Control> {
    let legal = state.legal();
    let own: Vec<(Suit, Hop)> = legal.iter().copied().filter(|(suit, _)| Some(*suit) == chosen).collect();
    let offered = if own.is_empty() { legal } else { own };
    let value = |suit: Suit, hop: Hop| format!("{} {}", suit.key(), hop.to);
    match offered.len() {
        0 => Vec::new(),
        few if few <= BUTTONS - BESIDE => offered
            .into_iter()
            .map(|(suit, hop)| {
                let value = value(suit, hop);
                Control::button(panel::step(suit, hop.to), "move", &[("moves", value.as_str())], Weight::Main)
            })
            .collect(),
        some if some <= Choice::MOST => {
            let choices =
                offered.into_iter().map(|(suit, hop)| Choice::new(value(suit, hop), panel::step(suit, hop.to)));
            vec![Control::menu(label::MOVE, Said::new("move", &[]), "moves", choices.collect())]
        }
        _ => {
            let movers = Suit::ALL.into_iter().filter(|suit| !state.targets(*suit).is_empty());
            let choices = movers
                .map(|suit| Choice::new(suit.key(), words::priest(state, suit)).about(panel::targets(state, suit)));
            vec![Control::menu(label::PRIEST, Said::new("move", &[]), "moves", choices.collect())]
        }
    }
}

/// Asks before a climb is given up.
pub fn gives_up(state: &State) -> Panel {
    Panel {
        stamp: stamp(state),
        lines: vec![panel::gives_up()],
        controls: vec![
            Control::button(label::GIVE_UP_SURE, "giveup", &[("sure", "true")], Weight::Grave),
            Control::button(label::KEEP_CLIMBING, "giveup", &[("sure", "false")], Weight::Plain),
        ],
        ..Panel::default()
    }
}

/// The panel of a running climb with its picture, for who was asked and climbs on.
pub fn climbs_on(view: &View) -> Panel {
    Panel { picture: Some(Picture::Still(scene::board(view))), ..screen(view) }
}

/// Where one priest can go, with buttons to move him.
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
