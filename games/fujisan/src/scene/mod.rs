//! Pictures: the stepped mountain with its coins and priests, and the film of the climb.

mod frame;
mod ground;
mod marks;
mod mountain;
mod pieces;
#[cfg(test)]
mod tests;

use crate::content::Suit;
use crate::state::moves::Ending;
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::words;
use gogome_contract::Viewer;
use gogome_contract::parts::draw::Sheet;
use gogome_contract::scene::{Ground, Scene};

/// The width of every picture.
const WIDE: i32 = 12_800;
/// The height of every picture of a mountain.
const HIGH: i32 = 11_640;
/// The height of a picture that shows only that somebody climbs.
const LOW: i32 = 4_000;
/// How long a picture of the film stands, in hundredths of a second.
const BEAT: u16 = 70;
/// How long the last picture of the film stands, in hundredths of a second.
const REST: u16 = 400;
/// The most pictures of a film, its end among them; of a longer climb some moves are passed over.
const FRAMES: usize = 90;

/// What lies under a picture for this viewer alone, or for all.
pub const fn ground_of(viewer: Viewer) -> Ground {
    match viewer {
        Viewer::Seat(_) => Ground::Indigo,
        Viewer::Public | Viewer::Open => Ground::Washi,
    }
}

/// The board as it lies open; a day's puzzle, which nobody else sees before the day is over, on its player's own ground.
pub fn board(view: &View) -> Scene {
    match view {
        View::Open { state, viewer } => {
            draw(state, None, if state.secret() { ground_of(*viewer) } else { Ground::Washi })
        }
        View::Shut { day, over } => {
            let mut sheet = Sheet::default();
            frame::shut(&mut sheet, *day, over.as_ref());
            let alt = words::board::shut(*day, over.as_ref()).plain();
            Scene { w: WIDE, h: LOW, ground: Ground::Washi, layers: vec![sheet.layer("shut", false)], alt }
        }
    }
}

/// The board with the targets of one priest alone, for his player.
pub fn of_priest(state: &State, suit: Suit) -> Scene {
    draw(state, Some(suit), Ground::Indigo)
}

/// The line move by move, from the start to how it ended.
pub fn film(state: &State, ground: Ground) -> Vec<(Scene, u16)> {
    let all = state.line.len();
    let leap = all.div_ceil(FRAMES - 1).max(1);
    let mut at: Vec<usize> = (0..all).step_by(leap).collect();
    at.push(all);
    let frame = |moves: usize| {
        if moves == all {
            return (draw(state, None, ground), REST);
        }
        let mut then = state.clone();
        then.retreat(all - moves);
        let alt = words::board::frame(&then, all).plain();
        // in the film nothing is asked, so no targets are marked
        let scene = paint(&then, &marks::Targets::none(), ground);
        (Scene { alt, ..scene }, BEAT)
    };
    at.into_iter().map(frame).collect()
}

fn draw(state: &State, only: Option<Suit>, ground: Ground) -> Scene {
    paint(state, &marks::Targets::of(state, only), ground)
}

fn paint(state: &State, shown: &marks::Targets, ground: Ground) -> Scene {
    let weather = match state.phase {
        Phase::Over(Ending::Foul | Ending::GivenUp) => ground::Weather::Grey,
        _ => ground::Weather::Fair,
    };
    let mut layers = Vec::new();
    let mut sheet = Sheet::default();
    ground::landscape(&mut sheet, weather);
    layers.push(sheet.layer("landscape", false));

    let mut sheet = Sheet::default();
    mountain::body(&mut sheet);
    layers.push(sheet.layer("mountain", true));

    let mut sheet = Sheet::default();
    mountain::treads(&mut sheet, state.turned.is_some());
    pieces::coins(&mut sheet, state);
    marks::last_move(&mut sheet, state);
    mountain::letters(&mut sheet);
    marks::rings(&mut sheet, shown);
    pieces::priests(&mut sheet, state);
    marks::across(&mut sheet, state);
    marks::pips(&mut sheet, shown);
    layers.push(sheet.layer("pieces", false));

    let mut sheet = Sheet::default();
    frame::header(&mut sheet, state);
    frame::panels(&mut sheet, state, shown);
    layers.push(sheet.layer("frame", false));
    Scene { w: WIDE, h: HIGH, ground, layers, alt: words::board::alt(state) }
}
