//! The board in words: enough to solve the puzzle without seeing it.

use super::{coin, count, list, log, origin, same_again, stars, verdict};
use crate::content::space::Space;
use crate::content::{Suit, book};
use crate::mountain::slope::Leg;
use crate::state::moves::Ending;
use crate::state::{Phase, State};
use gogome_contract::Line;

/// The letters of the columns.
const LETTERS: std::ops::RangeInclusive<char> = 'a'..='n';

/// Everything the picture holds, and how a friend finds the same mountain.
pub fn lines(state: &State) -> Vec<Line> {
    let mut lines = shown(state);
    lines.extend(same_again(state.origin, state.country_road));
    lines
}

fn shown(state: &State) -> Vec<Line> {
    let mut lines = vec![header(state), row(state, 2), row(state, 1), suits()];
    if state.turned.is_some() {
        lines.push(
            format!("On the ground lie {}. The peak counts as blank.", crate::words::foot_coins(&state.coins)).into(),
        );
    }
    if let (Phase::NeedDie, Some(dice)) = (state.phase, state.dice) {
        lines.push(format!("The dice: {}.", log::rolled(dice)).into());
    }
    lines.extend(Suit::ALL.map(|suit| priest(state, suit)));
    lines.push(standing(state));
    if let Some(last) = state.line.last() {
        lines.push(format!("The last move was {last}.").into());
    }
    lines
}

/// What is played, and how hard it is.
pub fn header(state: &State) -> Line {
    let road = if state.country_road { ", country road" } else { "" };
    let from = origin(state.origin);
    Line::default().strong("Fujisan").text(format!("{from}{road}. {}.", capital(&stars(&state.worth))))
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The coins of a row by column: `b 4, c 3, …`.
fn row(state: &State, row: u8) -> Line {
    let slope = state.slope();
    let on = |col: u8| {
        let space = Space::at(col, row);
        let shown = if slope.leg == Leg::Down { slope.coin(space) } else { state.coins.on(space).unwrap_or(0) };
        format!("{} {}", space.letter(), coin(shown))
    };
    Line::default().strong(format!("Row {row}:")).text(format!(" {}.", (1..13).map(on).collect::<Vec<_>>().join(", ")))
}

/// Which columns belong to which suit, and where the ground and the peak are.
fn suits() -> Line {
    let of = |suit: Suit| {
        let columns: Vec<char> =
            LETTERS.zip(0..).filter(|(_, col)| book().suit_of(*col) == Some(suit)).map(|(letter, _)| letter).collect();
        format!("{} {}", suit.key(), list(&columns, "and"))
    };
    let suits = Suit::ALL.map(of).join("; ");
    format!("Columns: a and n are the ground, g and h the peak; {suits}.").into()
}

/// Where a priest stands and can go.
fn priest(state: &State, suit: Suit) -> Line {
    let here = state.priests[suit.at()];
    let line = Line::default().strong(format!("{} {here}", suit.name()));
    if let Some((_, hop)) = state.dice_now().into_iter().find(|(of, _)| *of == suit) {
        return line.text(format!(": the die would take him to {}.", hop.to));
    }
    match (state.phase, state.targets(suit).as_slice()) {
        (Phase::Over(_), _) => line.text("."),
        (_, []) => line.text(": no move."),
        (_, targets) => line.text(format!(": can go to {}.", list(targets, "or"))),
    }
}

/// What is asked, and how far it is.
pub fn standing(state: &State) -> Line {
    let moves = count(u32::try_from(state.line.len()).unwrap_or(u32::MAX), "move");
    let arrived = state.arrived();
    let made = format!("{moves} made, {} taken back, {}.", state.undos, count(state.hints.asked, "hint"));
    match state.phase {
        Phase::NeedDie => format!("Nobody can set out: choose a die. {made}").into(),
        Phase::Up | Phase::Down if state.legal().is_empty() => {
            format!("No move from here; undo or give up. {made}").into()
        }
        Phase::Up => format!("{arrived} of 4 on the peak. {made}").into(),
        Phase::Down => format!("{arrived} of 4 are home. {made}").into(),
        Phase::Over(ending) => {
            let how = match ending {
                Ending::Home => "Everybody has arrived.",
                Ending::Foul => "Foul weather: nobody could set out.",
                Ending::GivenUp => "Given up.",
            };
            format!("{how} {made} {}", verdict(state).join(" ")).into()
        }
    }
}

/// The picture in words, at most 1024 characters.
pub fn alt(state: &State) -> String {
    let text = shown(state).iter().map(Line::plain).collect::<Vec<_>>().join(" ");
    if text.chars().count() <= 1024 { text } else { text.chars().take(1023).chain(['…']).collect() }
}

/// A day's puzzle as others see it while it is its player's alone (S8.17).
pub fn shut(day: gogome_contract::Day, over: Option<&crate::state::moves::Score>) -> Line {
    match over {
        None => {
            let day = crate::words::date(day);
            format!("The climb of {day} is going on. You see how it went when it is finished.").into()
        }
        Some(score) => crate::words::result(score).into(),
    }
}

/// A picture of the film.
pub fn frame(state: &State, of: usize) -> Line {
    let places: Vec<String> = Suit::ALL.iter().map(|suit| crate::words::priest(state, *suit)).collect();
    let last = state.line.last().map_or_else(String::new, |hop| format!(" {hop}"));
    format!("Move {} of {of}:{last}. {}.", state.line.len(), list(&places, "and")).into()
}
