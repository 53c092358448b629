//! What the tests of Fujisan share.

use crate::content::space::{Hop, Space};
use crate::game::Fujisan;
use crate::ppn;
use crate::state::State;
use crate::state::moves::{Event, Move, Options, Start};
use gogome_contract::{
    Choice, Control, Game, Holder, Line, Opening, Panel, Refusal, Said, Seat, StepContext, Viewer, WithoutTable,
};
pub use gogome_rules::{Silence, luck};
use gogome_rules::{meant, step};

pub const ME: Seat = Seat(0);
/// Vector 1.
pub const ONE: &str = "44452n24n3aa/a25335325ann";
/// Vector 2: nobody can set out.
pub const TWO: &str = "2nnna244naa5/335a45235432";
/// Vector 4: foul weather with four nulls.
pub const FOUR: &str = "235334a4nn3n/554a4a22a2n5";

/// A table of these options, with what happened.
pub fn opened(start: Start, country_road: bool, seed: u64) -> Result<(State, Vec<Event>), Refusal> {
    let chance = &mut luck(seed);
    let mut ctx = StepContext::new(chance);
    let state = Fujisan.setup(Options { start, country_road }, &[Holder::Person], &mut ctx)?;
    Ok((state, ctx.close().0))
}

/// A puzzle as text, opened.
pub fn puzzle(text: &str, country_road: bool) -> State {
    opened(Start::Import(ppn::read(text).unwrap()), country_road, 1).unwrap().0
}

/// Layout 2 with its dice.
pub fn rolled() -> State {
    puzzle(&format!("---\nGameType:\n  Name: Fujisan\n  Coins: \"{TWO}\"\n  Dice: \"a2/55\"\n...\n"), false)
}

/// What came of a step.
pub type Done = gogome_rules::Done<Event>;

/// A move on a copy; a refusal leaves the state as it was.
pub fn play(state: &mut State, mv: Move) -> Result<Done, Refusal> {
    step(&Fujisan, state, &mut Silence, |state, ctx| Fujisan.apply(state, ME, mv, ctx))
}

/// A command by its words: `move moves:a1-b1`.
pub fn said(verb: &str, args: &[(&str, &str)]) -> Said {
    Said::new(verb, args)
}

/// The player says something; a move is played.
pub fn say(state: &mut State, verb: &str, args: &[(&str, &str)]) -> Result<Done, Refusal> {
    let mv = meant(&Fujisan, state, ME, verb, args)?;
    play(state, mv)
}

/// Moves as typed.
pub fn go(state: &mut State, moves: &str) -> Result<Done, Refusal> {
    say(state, "move", &[("moves", moves)])
}

/// The opening a command asks for.
pub fn opening(verb: &str, args: &[(&str, &str)], today: &str) -> Result<Opening<Options>, Refusal> {
    let today = crate::mountain::deal::Date::read(today).unwrap();
    match Fujisan.without_table(&said(verb, args), today)? {
        WithoutTable::Open(opening) => Ok(opening),
        other => panic!("no table: {other:?}"),
    }
}

pub fn hop(text: &str) -> Hop {
    Hop::read(text).unwrap()
}

pub fn space(text: &str) -> Space {
    Space::read(text).unwrap()
}

/// A line as plain text.
pub fn plain(line: &Line) -> String {
    line.plain()
}

/// Everything a panel offers to press: its label, and what it says.
pub fn presses(panel: &Panel) -> Vec<(String, Said)> {
    let of = |control: &Control| match control {
        Control::Button { label, said, .. } => vec![(label.clone(), said.clone())],
        Control::Select { said, option, choices, .. } => {
            let chosen = |choice: &Choice| {
                let mut said = said.clone();
                said.args.push(((*option).to_owned(), choice.value.clone()));
                (choice.label.clone(), said)
            };
            choices.iter().map(chosen).collect()
        }
    };
    panel.controls.iter().flat_map(of).collect()
}

/// What the player is told.
pub fn told(done: &Done, to: Viewer) -> Vec<String> {
    done.events.iter().filter_map(|event| Fujisan.tell(event, to)).map(|line| plain(&line)).collect()
}
