//! The patterns of woven fills.

use gogome_contract::scene::Weave;

use crate::canvas::{Ink, Packed, blend, packed};
use crate::theme::Rgb;

/// A pattern: its ground, its figure, its kind.
pub struct Woven(pub Rgb, pub Rgb, pub Weave);

impl Ink for Woven {
    fn row(&self, _y: i32) -> Option<(Packed, f32)> {
        None
    }

    #[expect(clippy::cast_precision_loss, reason = "pixels of a picture are far below 2^24")]
    fn at(&self, x: i32, y: i32) -> Packed {
        packed(blend(self.0, self.1, figure(self.2, x as f32 + 0.5, y as f32 + 0.5)))
    }
}

/// How much of the figure is at a spot, 0 to 1, with soft edges of one pixel.
fn figure(weave: Weave, x: f32, y: f32) -> f32 {
    match weave {
        Weave::Hatch => line((x + y) * 0.707, 10.0, 2.0),
        Weave::Cross => line((x + y) * 0.707, 12.0, 1.8).max(line((x - y) * 0.707, 12.0, 1.8)),
        Weave::Dots => {
            let row = (y / 10.0).floor();
            let shift = if row.rem_euclid(2.0) < 1.0 { 0.0 } else { 6.0 };
            soft(2.4 - off(x + shift, 12.0).hypot(off(y, 10.0)))
        }
        Weave::Waves => line(y + 3.0 * (x * 0.35).sin(), 11.0, 2.0),
        Weave::Scales => {
            let row = (y / 10.0).floor();
            let shift = if row.rem_euclid(2.0) < 1.0 { 0.0 } else { 10.0 };
            let far = off(x + shift, 20.0).hypot(y.rem_euclid(10.0) - 10.0);
            soft(1.0 - (far - 9.0).abs()).max(soft(1.0 - (far - 5.0).abs()))
        }
        Weave::Stars => {
            let (dx, dy) = (off(x, 22.0).abs(), off(y, 22.0).abs());
            soft(4.5 - dx - dy).max(soft(7.0 - dx - 4.0 * dy)).max(soft(7.0 - dy - 4.0 * dx))
        }
        Weave::Bricks => {
            let row = (y / 14.0).floor();
            let shift = if row.rem_euclid(2.0) < 1.0 { 0.0 } else { 14.0 };
            line(y, 14.0, 1.8).max(line(x + shift, 28.0, 1.8))
        }
    }
}

/// How far from the middle of its cell.
fn off(v: f32, cell: f32) -> f32 {
    v.rem_euclid(cell) - cell / 2.0
}

fn line(v: f32, pitch: f32, wide: f32) -> f32 {
    soft(wide / 2.0 - off(v, pitch).abs())
}

fn soft(inside: f32) -> f32 {
    (inside + 0.5).clamp(0.0, 1.0)
}
