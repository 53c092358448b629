//! Soft shadows and glows: what a form covers, blurred by `imageproc` and brought to a few levels of strength, so that a
//! board keeps to 256 colours and compresses well.
//!
//! A blur hides where between two pixels a form lies. So it is made at whole pixels, once for each shape, and kept: a board
//! of thirty cards and a dozen pieces has five or six.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use gogome_contract::Cache;
use image::GrayImage;
use imageproc::filter::box_filter;
use imageproc::map::map_subpixels_mut;

use crate::cover::Cover;
use crate::outline::{Contour, Spot};

/// So many steps lead from nothing to the full strength.
const LEVELS: u32 = 6;

/// Parts of a pixel the corners of a form are brought to.
const PARTS: f32 = 8.0;

/// The blurred forms of the last pictures; those of one board fit in.
static KEPT: Cache<u64, Arc<GrayImage>> = Cache::new(96);

/// How strong a shadow or a glow is at each pixel, and where its left upper pixel lies.
pub struct Soft {
    /// From the left of the picture.
    pub x: i32,
    /// From its top.
    pub y: i32,
    /// 0 to 255.
    pub strength: Arc<GrayImage>,
}

/// The coverage of a form, blurred by this deviation in pixels (at least one), at most so strong (0 to 1).
#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
pub fn soft(contours: &[Contour], blur: f32, most: f32) -> Option<Soft> {
    let spots = || contours.iter().flat_map(|contour| &contour.spots);
    let corner = spots().copied().reduce(|a, b| (a.0.min(b.0), a.1.min(b.1)))?;
    let shape: Vec<Vec<(i32, i32)>> = contours
        .iter()
        .map(|contour| {
            let part = |spot: &Spot| (whole(spot.0 - corner.0), whole(spot.1 - corner.1));
            contour.spots.iter().map(part).collect()
        })
        .collect();
    let radius = radius(blur);
    let mut key = DefaultHasher::new();
    (&shape, radius, most.to_bits()).hash(&mut key);
    let margin = i32::try_from(2 * radius + 1).unwrap_or(0);
    let strength = KEPT.get(&key.finish(), || Arc::new(blurred(&shape, radius, most)));
    Some(Soft { x: corner.0.round() as i32 - margin, y: corner.1.round() as i32 - margin, strength })
}

#[expect(clippy::cast_possible_truncation, reason = "parts of a pixel of a picture")]
fn whole(length: f32) -> i32 {
    (length * PARTS).round() as i32
}

/// The mean over a square, taken twice, is a blur of about this deviation where the square reaches so many pixels to each
/// side. It costs the same however far it reaches.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few pixels")]
fn radius(blur: f32) -> u32 {
    blur.round().max(1.0) as u32
}

/// A shape in parts of a pixel, blurred with room around it.
#[expect(clippy::cast_precision_loss, reason = "parts of a pixel of a picture are far below 2^24")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a strength is a byte")]
fn blurred(shape: &[Vec<(i32, i32)>], radius: u32, most: f32) -> GrayImage {
    let margin = 2 * radius + 1;
    let pixels = |parts: i32| parts as f32 / PARTS + margin as f32;
    let contour = |spots: &Vec<(i32, i32)>| Contour {
        spots: spots.iter().map(|(x, y)| (pixels(*x), pixels(*y))).collect(),
        closed: true,
    };
    let contours: Vec<Contour> = shape.iter().map(contour).collect();
    let spots = || shape.iter().flatten();
    let side = |most: Option<i32>| (most.unwrap_or(0) as f32 / PARTS).ceil() as u32 + 2 * margin + 1;
    let (wide, high) = (side(spots().map(|spot| spot.0).max()), side(spots().map(|spot| spot.1).max()));
    let mut form = GrayImage::new(wide, high);
    let row = wide as usize;
    Cover::default().runs(&contours, 0, row, 0..i32::try_from(high).unwrap_or(0), |(y, x, long, part)| {
        let start = usize::try_from(y).unwrap_or(0) * row + x;
        if let Some(pixels) = form.get_mut(start..start + long) {
            pixels.fill(part);
        }
    });
    let mut blurred = box_filter(&box_filter(&form, radius, radius), radius, radius);
    map_subpixels_mut(&mut blurred, |part| {
        let level = (u32::from(part) * LEVELS + 127) / 255;
        (level as f32 / LEVELS as f32 * most * 255.0).round() as u8
    });
    blurred
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f32, y: f32) -> Vec<Contour> {
        vec![Contour { spots: vec![(x, y), (x + 40.0, y), (x + 40.0, y + 40.0), (x, y + 40.0)], closed: true }]
    }

    #[test]
    fn a_shadow_fades_outward_in_few_levels() {
        let Soft { x, y, strength } = soft(&square(100.0, 50.0), 3.0, 0.5).unwrap();
        let row: Vec<u8> = (0..strength.width()).map(|x| strength.get_pixel(x, strength.height() / 2)[0]).collect();
        let half = row.len() / 2;
        assert_eq!((row[0], row[half]), (0, 128));
        assert!(row[..half].is_sorted() && row[half..].iter().rev().is_sorted(), "{row:?}");
        let mut levels = row.clone();
        levels.sort_unstable();
        levels.dedup();
        assert_eq!(levels.len(), 7, "{levels:?}");
        assert_eq!((x, y), (100 - 7, 50 - 7));
    }

    #[test]
    fn one_shape_at_two_places_is_blurred_once() {
        let [a, b] = [(10.0, 10.0), (300.3, 40.7)].map(|(x, y)| soft(&square(x, y), 2.0, 0.3).unwrap());
        assert!(Arc::ptr_eq(&a.strength, &b.strength));
        assert_eq!((b.x - a.x, b.y - a.y), (290, 31));
    }

    #[test]
    fn nothing_has_no_shadow() {
        assert!(soft(&[], 2.0, 0.3).is_none());
    }
}
