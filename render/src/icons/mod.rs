//! The signs, drawn in one colour.

mod shapes;

use std::f32::consts::TAU;

use gogome_contract::scene::{Area, At, Form, Icon, Role, pens};

use crate::canvas::Canvas;
use crate::outline::{self, Contour, Frame};
use crate::theme::{self, Rgb, colour};

/// A part of a sign, drawn in a square from -50 to 50.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// Filled.
    Solid(&'static str),
    /// A line of this width.
    Line(u8, &'static str),
    /// Filled with a colour that stands off from the sign's.
    Hole(&'static str),
    /// A line in that colour.
    Cut(u8, &'static str),
    /// A filled circle: its middle, its radius.
    Dot(i8, i8, u8),
    /// The same in the colour that stands off.
    Pit(i8, i8, u8),
}

/// Draws a sign into the middle of a box.
#[expect(clippy::cast_precision_loss, reason = "sides of a picture are far below 2^24")]
pub fn draw(canvas: &mut Canvas, frame: &Frame, icon: Icon, within: Area, ink: Role, sixths: u8) {
    let (dx, dy) = frame.spot(within.middle());
    let side = within.w.min(within.h) as f32;
    // turned by any angle it stays within this
    if canvas.misses(dy, dy, side * frame.k) {
        return;
    }
    let inner = Frame { dx, dy, k: frame.k * side / 100.0 };
    let (ink, other) = (colour(ink), counter(ink));
    let turn = TAU * f32::from(sixths % 6) / 6.0;
    for part in shapes::parts(icon) {
        paint(canvas, &inner, *part, (ink, other), turn);
    }
    if let Icon::Die(pips) = icon {
        for (x, y) in shapes::pips(pips) {
            paint(canvas, &inner, Part::Pit(*x, *y, 9), (ink, other), turn);
        }
    }
}

/// What is seen in the holes of a sign: pale in a dark one, dark in a pale one.
fn counter(ink: Role) -> Rgb {
    let pale = theme::contrast(ink, Role::Card) >= theme::contrast(ink, Role::Ink);
    colour(if pale { Role::Card } else { Role::Ink })
}

fn paint(canvas: &mut Canvas, frame: &Frame, part: Part, (ink, other): (Rgb, Rgb), turn: f32) {
    let path = |text: &str| outline::of(&Form::Path(pens(At::default(), 1000, text)), frame);
    let dot =
        |x: i8, y: i8, r: u8| outline::of(&Form::Round(At { x: i32::from(x), y: i32::from(y) }, i32::from(r)), frame);
    let (contours, line, colour) = match part {
        Part::Solid(text) => (path(text), None, ink),
        Part::Line(wide, text) => (path(text), Some(wide), ink),
        Part::Hole(text) => (path(text), None, other),
        Part::Cut(wide, text) => (path(text), Some(wide), other),
        Part::Dot(x, y, r) => (dot(x, y, r), None, ink),
        Part::Pit(x, y, r) => (dot(x, y, r), None, other),
    };
    let contours: Vec<Contour> = contours.into_iter().map(|contour| turned(contour, frame, turn)).collect();
    match line {
        None => canvas.fill(&contours, &colour),
        Some(wide) => {
            for contour in &contours {
                canvas.fill(&outline::stroke(contour, f32::from(wide) * frame.k), &colour);
            }
        }
    }
}

fn turned(contour: Contour, frame: &Frame, turn: f32) -> Contour {
    if turn == 0.0 {
        return contour;
    }
    let (sin, cos) = turn.sin_cos();
    let about = |(x, y): (f32, f32)| {
        let (x, y) = (x - frame.dx, y - frame.dy);
        (frame.dx + x * cos - y * sin, frame.dy + x * sin + y * cos)
    };
    Contour { spots: contour.spots.into_iter().map(about).collect(), closed: contour.closed }
}
