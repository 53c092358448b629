//! Rotated marks: painted upright at twice their size, rotated and halved by `imageproc`, and cached. Their middle is brought
//! to a whole pixel.

use std::f32::consts::TAU;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use gogome_contract::Cache;
use gogome_contract::scene::Mark;
use image::{Rgba, RgbaImage};
use imageproc::geometric_transformations::{Border, Interpolation, Projection, warp_into};

use crate::canvas::{Canvas, Picture, channels, paint_anew};
use crate::outline::Frame;
use crate::paint::paint_mark;
use crate::theme::Rgb;

/// They are painted so many times as large as they are seen.
const FINER: f32 = 2.0;

/// The turned drawings of the last pictures.
static KEPT: Cache<u64, Arc<RgbaImage>> = Cache::new(96);

/// Turns marks by so many degrees clockwise about the origin of their frame; nothing of them is seen further from it than
/// `reach`, in tenths of the frame.
#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
pub fn draw(canvas: &mut Canvas, frame: &Frame, degrees: i16, reach: i32, marks: &[Mark]) {
    let half = frame.len(reach).ceil().max(1.0);
    if canvas.misses(frame.dy, frame.dy, half) {
        return;
    }
    let mut key = DefaultHasher::new();
    (marks, degrees, reach, frame.k.to_bits()).hash(&mut key);
    let layer = KEPT.get(&key.finish(), || Arc::new(turned(frame.k, degrees, half, marks)));
    canvas.lay(frame.dx.round() as i32 - half as i32, frame.dy.round() as i32 - half as i32, &layer);
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a picture")]
fn turned(k: f32, degrees: i16, half: f32, marks: &[Mark]) -> RgbaImage {
    let side = (2.0 * half) as u32;
    let large = side * FINER as u32;
    let inner = Frame { dx: half * FINER, dy: half * FINER, k: k * FINER };
    let on = |ground: Rgb| {
        paint_anew(large, large, |canvas| {
            canvas.turns = true;
            canvas.cover_all(ground);
            for mark in marks {
                paint_mark(canvas, &inner, mark);
            }
        })
    };
    let upright = cut_out(&on([0; 3]), &on([255; 3]));
    // the middle of a pixel has a whole coordinate here
    let about = half * FINER - 0.5;
    let shrunk = Projection::scale(1.0 / FINER, 1.0 / FINER);
    let turn = Projection::rotate(f32::from(degrees) * TAU / 360.0);
    let way = Projection::translate(half - 0.5, half - 0.5) * shrunk * turn * Projection::translate(-about, -about);
    let mut out = RgbaImage::new(side, side);
    warp_into(&upright, way, Interpolation::Bilinear, Border::Constant(Rgba([0; 4])), &mut out);
    out
}

/// What was painted, without its ground: how much darker it is on black than on white tells how much of the ground is seen.
/// Colours are multiplied by their cover.
fn cut_out(black: &Picture, white: &Picture) -> RgbaImage {
    let pixel = |(black, white): (&u32, &u32)| {
        let (dark, pale) = (channels(*black), channels(*white));
        let [r, g, b] = dark;
        [r, g, b, 255 - pale[1].saturating_sub(dark[1])]
    };
    let bytes = black.pixels.iter().zip(&white.pixels).flat_map(pixel).collect();
    RgbaImage::from_raw(black.wide, black.high, bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use gogome_contract::scene::{Area, At, Fill, Form, Lift, Role};

    use super::*;
    use crate::theme::colour;

    fn bar() -> Vec<Mark> {
        let form = Form::Box(Area { x: -300, y: -50, w: 600, h: 100 }, 0);
        vec![Mark::Shape { form, fill: Fill::Flat(Role::Vermilion), edge: None, lift: Lift::Flat }]
    }

    #[test]
    fn a_quarter_turn_lays_a_bar_upright() {
        let ink = colour(Role::Vermilion);
        let seen = |layer: &RgbaImage, x: u32, y: u32| layer.get_pixel(x, y).0;
        let (flat, upright) = (turned(0.1, 0, 40.0, &bar()), turned(0.1, 90, 40.0, &bar()));
        for (layer, on, off) in [(&flat, (60, 40), (40, 60)), (&upright, (40, 60), (60, 40))] {
            assert_eq!(seen(layer, on.0, on.1), [ink[0], ink[1], ink[2], 255]);
            assert_eq!(seen(layer, off.0, off.1)[3], 0);
        }
    }

    /// A hex of this radius with a corner at its right, and a sign near that corner.
    fn hex(radius: i32) -> Vec<Mark> {
        let high = radius * 866 / 1000;
        let corners = [
            (radius, 0),
            (radius / 2, high),
            (-radius / 2, high),
            (-radius, 0),
            (-radius / 2, -high),
            (radius / 2, -high),
        ];
        let corners = corners.map(|(x, y)| At { x, y }).to_vec();
        let flat = |form, role| Mark::Shape { form, fill: Fill::Flat(role), edge: None, lift: Lift::Flat };
        vec![
            flat(Form::Poly(corners, 0), Role::Pine),
            flat(Form::Round(At { x: radius * 6 / 10, y: 0 }, radius / 10), Role::Snow),
        ]
    }

    /// A tile of a map can lie in six ways: its outline is the same in each, what is on it goes round by a corner.
    #[test]
    fn a_hex_turned_by_sixths_keeps_its_outline_and_brings_each_corner_to_the_next() {
        let ways: Vec<RgbaImage> = (0..6).map(|nth| turned(0.1, nth * 60, 80.0, &hex(700))).collect();
        for (nth, way) in (0u8..).zip(&ways) {
            let off = way.pixels().zip(ways[0].pixels()).filter(|(a, b)| a[3].abs_diff(b[3]) > 100).count();
            assert!(off < 12, "turned by {nth} sixths, {off} pixels of the outline differ");
            for (other, (x, y)) in (0u8..).zip([(122, 80), (101, 116), (59, 116), (38, 80), (59, 44), (101, 44)]) {
                let wanted = colour(if other == nth { Role::Snow } else { Role::Pine });
                assert_eq!(
                    way.get_pixel(x, y).0,
                    [wanted[0], wanted[1], wanted[2], 255],
                    "{nth} sixths, corner {other}"
                );
            }
        }
        let whole = turned(0.1, 360, 80.0, &hex(700));
        let off =
            whole.pixels().zip(ways[0].pixels()).filter(|(a, b)| a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > 8));
        assert_eq!(off.count(), 0, "a full turn is none");
    }

    /// Tiles that lie side by side leave next to nothing of the ground between them, whichever way each is turned.
    #[test]
    fn turned_hexes_side_by_side_leave_no_gap() {
        let ground = colour(Role::Card);
        let picture = paint_anew(300, 300, |canvas| {
            canvas.cover_all(ground);
            for (nth, y) in [(0, 880), (2, 880 + 1212)] {
                draw(canvas, &Frame::WHOLE.within(At { x: 1500, y }, 1000), nth * 60, 800, &hex(700));
            }
        });
        let rgb = picture.rgb();
        for y in 60..240 {
            let pixel = rgb.get_pixel(150, y).0;
            assert!(pixel[0].abs_diff(colour(Role::Pine)[0]) < 80, "row {y}: {pixel:?}");
        }
    }

    #[test]
    fn a_slanted_edge_is_smooth_and_covers_as_much_as_before() {
        let covered = |degrees: i16| -> f64 {
            turned(0.1, degrees, 40.0, &bar()).pixels().map(|p| f64::from(p[3]) / 255.0).sum()
        };
        let mut levels: Vec<u8> = turned(0.1, 7, 40.0, &bar()).pixels().map(|pixel| pixel[3]).collect();
        levels.sort_unstable();
        levels.dedup();
        assert!(levels.len() > 20, "{} levels", levels.len());
        assert!((covered(7) - 600.0).abs() < 12.0, "{}", covered(7));
    }
}
