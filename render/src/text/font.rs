//! The regular and the bold face, and a cache of painted glyphs.

use std::collections::BTreeMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use image::{GrayImage, Luma};
use imageproc::morphology::{Mask, grayscale_dilate};

use ab_glyph::{Font, FontRef, Glyph, GlyphId, PxScale, point};

use crate::canvas::Canvas;
use crate::cover;
use crate::theme::Rgb;

struct Faces {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
}

#[expect(clippy::expect_used, reason = "the faces are compiled in; a test reads them")]
static FACES: LazyLock<Faces> = LazyLock::new(|| Faces {
    regular: FontRef::try_from_slice(notosans::REGULAR_TTF).expect("the regular face can be read"),
    bold: FontRef::try_from_slice(notosans::BOLD_TTF).expect("the bold face can be read"),
});

fn face(bold: bool) -> &'static FontRef<'static> {
    if bold { &FACES.bold } else { &FACES.regular }
}

/// The measure `ab_glyph` scales by (ascent to descent) for a size in pixels per em.
fn scale(face: &FontRef<'_>, size: f32) -> PxScale {
    let em = face.units_per_em().unwrap_or(1000.0);
    PxScale::from(size * face.height_unscaled() / em)
}

/// Of each letter of a face up to this one, how far it moves the pen, in ems; others are looked up.
const COMMON: usize = 0x180;

static ADVANCES: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| {
    [false, true].map(|bold| {
        let letters = (0..COMMON).filter_map(|n| char::from_u32(u32::try_from(n).ok()?));
        letters.map(|c| looked_up(face(bold), c)).collect()
    })
});

fn looked_up(face: &FontRef<'_>, c: char) -> f32 {
    face.h_advance_unscaled(face.glyph_id(c)) / face.units_per_em().unwrap_or(1000.0)
}

/// How far a letter moves the pen, in ems.
fn advance(c: char, bold: bool) -> f32 {
    let known = ADVANCES[usize::from(bold)].get(c as usize);
    known.copied().unwrap_or_else(|| looked_up(face(bold), c))
}

/// How wide a text is, in ems.
pub fn ems(text: &str, bold: bool) -> f32 {
    text.chars().map(|c| advance(c, bold)).sum()
}

/// Whether the face has a letter for every character.
pub fn knows(text: &str) -> bool {
    text.chars().all(|c| FACES.regular.glyph_id(c) != GlyphId(0))
}

/// How letters look.
#[derive(Clone, Copy)]
pub struct Look {
    pub bold: bool,
    /// In pixels per em.
    pub size: f32,
    /// The rim round the letters instead of the letters.
    pub rim: bool,
}

/// How far a rim reaches beyond its letter, in pixels.
const RIM: u8 = 3;

/// Bold or not, the rim or not, size in sixteenths of a pixel, glyph, halves of a pixel to the right. Finer steps make the
/// same letter different pixels more often, so that a picture weighs more.
type Key = (bool, bool, u16, u16, u8);

struct Stamp {
    dx: i32,
    dy: i32,
    wide: usize,
    cover: Vec<u8>,
}

/// More glyphs than this are forgotten at once.
const KEPT: usize = 4096;

static STAMPS: RwLock<BTreeMap<Key, Stamp>> = RwLock::new(BTreeMap::new());

/// Writes a text from a point on its base line.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a picture")]
pub fn write(canvas: &mut Canvas, text: &str, look: Look, (x, baseline): (f32, f32), ink: Rgb) {
    let Look { bold, size, rim } = look;
    let face = face(bold);
    let y = baseline.round() as i32;
    let mut pen = x;
    let mut glyphs = text.chars().map(|c| {
        let halves = (pen * 2.0).round() as i32;
        pen += advance(c, bold) * size;
        let key = (bold, rim, (size * 16.0) as u16, face.glyph_id(c).0, halves.rem_euclid(2) as u8);
        (key, halves.div_euclid(2))
    });
    let stamp = |canvas: &mut Canvas, stamp: &Stamp, x: i32| {
        canvas.stamp(x + stamp.dx, y + stamp.dy, stamp.wide, &stamp.cover, ink);
    };
    let known = STAMPS.read().unwrap_or_else(PoisonError::into_inner);
    let unknown = glyphs.find(|(key, x)| known.get(key).map(|known| stamp(canvas, known, *x)).is_none());
    drop(known);
    let Some(first) = unknown else { return };
    let mut stamps = STAMPS.write().unwrap_or_else(PoisonError::into_inner);
    if stamps.len() > KEPT {
        stamps.clear();
    }
    for (key, x) in std::iter::once(first).chain(glyphs) {
        let shift = f32::from(key.4) / 2.0;
        let letter = || draw(face, GlyphId(key.3), scale(face, size), shift);
        let made = stamps.entry(key).or_insert_with(|| if rim { rimmed(&letter()) } else { letter() });
        stamp(canvas, made, x);
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a glyph is some pixels wide")]
fn draw(face: &FontRef<'_>, id: GlyphId, scale: PxScale, shift: f32) -> Stamp {
    let glyph = Glyph { id, scale, position: point(shift, 0.0) };
    let Some(outlined) = face.outline_glyph(glyph) else {
        return Stamp { dx: 0, dy: 0, wide: 0, cover: Vec::new() };
    };
    let bounds = outlined.px_bounds();
    let (wide, high) = (bounds.width() as usize, bounds.height() as usize);
    let mut cover = vec![0; wide * high];
    outlined.draw(|x, y, part| {
        if let Some(level) = cover.get_mut(y as usize * wide + x as usize) {
            *level = cover::level_of(part);
        }
    });
    Stamp { dx: bounds.min.x as i32, dy: bounds.min.y as i32, wide, cover }
}

/// A letter grown by [`RIM`] on every side.
#[expect(clippy::cast_possible_truncation, reason = "a glyph is some pixels wide")]
fn rimmed(letter: &Stamp) -> Stamp {
    let around = u32::from(RIM);
    let (wide, high) = (letter.wide as u32, letter.cover.len().checked_div(letter.wide).unwrap_or(0) as u32);
    let mut grown = GrayImage::new(wide + 2 * around, high + 2 * around);
    for (y, row) in (around..).zip(letter.cover.chunks(letter.wide.max(1))) {
        for (x, part) in (around..).zip(row) {
            grown.put_pixel(x, y, Luma([*part]));
        }
    }
    let grown = grayscale_dilate(&grown, &Mask::disk(RIM));
    let reach = i32::from(RIM);
    Stamp { dx: letter.dx - reach, dy: letter.dy - reach, wide: grown.width() as usize, cover: grown.into_raw() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_measure_as_the_library_of_the_canvas_does() {
        let face = face(true);
        let (w, _) = imageproc::drawing::text_size(scale(face, 40.0), face, "Weathered");
        let ours = ems("Weathered", true) * 40.0;
        assert!((f64::from(ours) - f64::from(w)).abs() < 6.0, "{ours} against {w}");
    }

    #[test]
    fn the_signs_we_write_are_in_the_font() {
        assert!(knows("≤ ≥ > < − – … × · → ’ “ ” + ="));
        assert!(!knows("↻"));
    }
}
