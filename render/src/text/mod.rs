//! Letters: how a text fits its room, and its painting.

mod font;
mod layout;

use gogome_contract::scene::{Area, Words};

use crate::canvas::Canvas;
use crate::icons;
use crate::outline::{self, Contour, Frame};
use crate::theme::colour;

pub use font::knows;
pub use layout::{Glyphs, Layout, Piece, lay};

/// The height of a capital, in ems.
pub const CAPITAL: f32 = 0.714;

/// Writes a text into its room.
pub fn write(canvas: &mut Canvas, frame: &Frame, words: &Words) {
    let (area, (_, largest)) = (words.within, words.size.range());
    // where it does not fit, it stands out by less than a line
    let line = f32::from(largest) * frame.len(10);
    if canvas.misses(frame.y(area.y), frame.y(area.foot()), line * 1.5) {
        return;
    }
    let layout = lay(frame, words);
    let ink = colour(words.ink);
    if words.rim {
        for piece in &layout.pieces {
            if let Glyphs::Letters { text, bold, .. } = &piece.glyphs {
                let look = font::Look { bold: *bold, size: layout.size, rim: true };
                font::write(canvas, text, look, (piece.x, piece.baseline), colour(words.on));
            }
        }
    }
    for piece in &layout.pieces {
        match &piece.glyphs {
            Glyphs::Letters { text, bold, struck } => {
                let look = font::Look { bold: *bold, size: layout.size, rim: false };
                font::write(canvas, text, look, (piece.x, piece.baseline), ink);
                if *struck {
                    let y = piece.baseline - layout.size * CAPITAL * 0.45;
                    let line =
                        Contour { spots: vec![(piece.x - 3.0, y), (piece.x + piece.wide + 3.0, y)], closed: false };
                    canvas.fill(&outline::stroke(&line, layout.size * 0.13), &ink);
                }
            }
            Glyphs::Icon(icon) => {
                // The sign stands on the line like a capital: its box in the measure of this frame.
                let side = layout.size * CAPITAL * 1.15;
                let area = area_of(piece.x, piece.baseline - side * 0.94, side);
                icons::draw(canvas, &Frame::WHOLE, *icon, area, words.ink, 0);
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "tenths of a pixel of a picture")]
fn area_of(x: f32, y: f32, side: f32) -> Area {
    let tenths = |v: f32| (v * 10.0).round() as i32;
    Area { x: tenths(x), y: tenths(y), w: tenths(side), h: tenths(side) }
}
