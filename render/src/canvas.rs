//! Polygons on pixels by exact coverage.

use ab_glyph_rasterizer::{Rasterizer, point};
use image::{Rgb as Pixel, RgbImage};
use imageproc::drawing::draw_filled_rect_mut;
use imageproc::rect::Rect;

use crate::outline::{Contour, Spot};
use crate::theme::Rgb;

/// What a form is filled with: the colour and its strength (0 to 1) at a pixel.
pub trait Ink {
    /// At the middle of this pixel.
    fn at(&self, x: i32, y: i32) -> (Rgb, f32);

    /// The one opaque colour it has in a row of pixels.
    fn row(&self, y: i32) -> Option<Rgb>;
}

impl Ink for Rgb {
    fn at(&self, _x: i32, _y: i32) -> (Rgb, f32) {
        (*self, 1.0)
    }

    fn row(&self, _y: i32) -> Option<Rgb> {
        Some(*self)
    }
}

/// One colour, translucent.
pub struct Veil(pub Rgb, pub f32);

impl Ink for Veil {
    fn at(&self, _x: i32, _y: i32) -> (Rgb, f32) {
        (self.0, self.1)
    }

    fn row(&self, _y: i32) -> Option<Rgb> {
        None
    }
}

/// Colours from top to bottom: height in pixels, colour.
pub struct Fade(pub Vec<(f32, Rgb)>);

impl Ink for Fade {
    fn at(&self, _x: i32, y: i32) -> (Rgb, f32) {
        (self.colour(y), 1.0)
    }

    fn row(&self, y: i32) -> Option<Rgb> {
        Some(self.colour(y))
    }
}

impl Fade {
    #[expect(clippy::cast_precision_loss, reason = "rows of a picture are few")]
    fn colour(&self, y: i32) -> Rgb {
        let y = y as f32 + 0.5;
        let next = self.0.iter().position(|stop| stop.0 > y).unwrap_or(self.0.len());
        match (next.checked_sub(1).and_then(|i| self.0.get(i)), self.0.get(next)) {
            (Some(above), Some(below)) => blend(above.1, below.1, (y - above.0) / (below.0 - above.0)),
            (Some(one), None) | (None, Some(one)) => one.1,
            (None, None) => [0; 3],
        }
    }
}

/// The colour this part of the way from one to another.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
pub fn blend(from: Rgb, to: Rgb, part: f32) -> Rgb {
    let part = part.clamp(0.0, 1.0);
    [0, 1, 2].map(|i| {
        let (a, b) = (f32::from(from[i]), f32::from(to[i]));
        (a + (b - a) * part + 0.5) as u8
    })
}

/// A rectangle of pixels: left, top, right, bottom, the last two not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clip {
    pub x0: i32,
    pub y0: i32,
    pub x1: i32,
    pub y1: i32,
}

impl Clip {
    pub fn meet(self, other: Self) -> Self {
        Self {
            x0: self.x0.max(other.x0),
            y0: self.y0.max(other.y0),
            x1: self.x1.min(other.x1),
            y1: self.y1.min(other.y1),
        }
    }
}

/// The picture being painted.
pub struct Canvas {
    pub image: RgbImage,
    pub clip: Clip,
    raster: Rasterizer,
}

impl Canvas {
    #[expect(clippy::cast_possible_wrap, reason = "sides are at most a few thousand")]
    pub fn new(w: u32, h: u32) -> Self {
        let clip = Clip { x0: 0, y0: 0, x1: w as i32, y1: h as i32 };
        Self { image: RgbImage::new(w, h), clip, raster: Rasterizer::new(1, 1) }
    }

    /// Fills what the contours enclose; what they enclose twice is filled too, in opposite senses it is a hole.
    pub fn fill(&mut self, contours: &[Contour], ink: &impl Ink) {
        let Some(bounds) = bounds(contours) else { return };
        let seen = bounds.meet(self.clip);
        if seen.x0 >= seen.x1 || seen.y0 >= seen.y1 {
            return;
        }
        if let Some(rect) = plain_rect(contours).map(|rect| rect.meet(self.clip))
            && ink.row(rect.y0).is_some()
        {
            for y in rect.y0..rect.y1 {
                let row = Clip { y0: y, y1: y + 1, ..rect };
                self.flat_rect(row, ink.row(y).unwrap_or_default());
            }
            return;
        }
        // What lies left of the rows that are seen still counts for them, so only rows are cut off.
        let (left, top) = (bounds.x0, seen.y0);
        let (Ok(w), Ok(h)) = (usize::try_from(bounds.x1 - left), usize::try_from(seen.y1 - top)) else { return };
        self.raster.reset(w, h);
        let local = |(x, y): Spot| point(x - whole(left), y - whole(top));
        for contour in contours {
            let closing = contour.spots.last().into_iter().chain(&contour.spots);
            for (a, b) in closing.zip(&contour.spots) {
                self.raster.draw_line(local(*a), local(*b));
            }
        }
        let image = &mut self.image;
        let mut row = (top, ink.row(top));
        self.raster.for_each_pixel_2d(|x, y, cover| {
            if cover < 0.004 {
                return;
            }
            let (x, y) = (left.saturating_add_unsigned(x), top.saturating_add_unsigned(y));
            if x < seen.x0 || x >= seen.x1 {
                return;
            }
            if y != row.0 {
                row = (y, ink.row(y));
            }
            let (colour, strength) = row.1.map_or_else(|| ink.at(x, y), |colour| (colour, 1.0));
            put(image, x, y, colour, cover.min(1.0) * strength);
        });
    }

    /// Lays a grey picture of coverage (a glyph) in one colour.
    pub fn stamp(&mut self, x0: i32, y0: i32, wide: usize, cover: &[u8], colour: Rgb) {
        if wide == 0 {
            return;
        }
        for (y, row) in (y0..).zip(cover.chunks(wide)) {
            for (x, &level) in (x0..).zip(row) {
                let inside = x >= self.clip.x0 && x < self.clip.x1 && y >= self.clip.y0 && y < self.clip.y1;
                if level > 0 && inside {
                    put(&mut self.image, x, y, colour, f32::from(level) / 255.0);
                }
            }
        }
    }

    fn flat_rect(&mut self, rect: Clip, colour: Rgb) {
        let (Ok(w), Ok(h)) = (u32::try_from(rect.x1 - rect.x0), u32::try_from(rect.y1 - rect.y0)) else { return };
        if w > 0 && h > 0 {
            draw_filled_rect_mut(&mut self.image, Rect::at(rect.x0, rect.y0).of_size(w, h), Pixel(colour));
        }
    }
}

fn put(image: &mut RgbImage, x: i32, y: i32, colour: Rgb, part: f32) {
    let (Ok(px), Ok(py)) = (u32::try_from(x), u32::try_from(y)) else { return };
    let Some(pixel) = image.get_pixel_mut_checked(px, py) else { return };
    pixel.0 = if part > 0.996 { colour } else { blend(pixel.0, colour, part) };
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture are far below 2^24")]
fn whole(pixel: i32) -> f32 {
    pixel as f32
}

/// The largest distance from the origin anything is painted at, in pixels: what lies beyond is cut off.
const FAR: f32 = 16_384.0;

#[expect(clippy::cast_possible_truncation, reason = "clamped")]
fn bounds(contours: &[Contour]) -> Option<Clip> {
    let mut spots = contours.iter().flat_map(|c| &c.spots);
    let first = spots.next()?;
    let (mut x0, mut y0, mut x1, mut y1) = (first.0, first.1, first.0, first.1);
    for &(x, y) in spots {
        (x0, y0, x1, y1) = (x0.min(x), y0.min(y), x1.max(x), y1.max(y));
    }
    let down = |v: f32| v.clamp(-FAR, FAR).floor() as i32;
    Some(Clip { x0: down(x0), y0: down(y0), x1: down(x1) + 1, y1: down(y1) + 1 })
}

/// The rectangle, if the contours are one whose sides lie between pixels.
#[expect(clippy::cast_possible_truncation, reason = "checked to be whole and near")]
fn plain_rect(contours: &[Contour]) -> Option<Clip> {
    let [Contour { spots, .. }] = contours else { return None };
    let &[(x0, y0), (x1, a), (b, y1), (c, d)] = &spots[..] else { return None };
    let same = |p: f32, q: f32| (p - q).abs() < 0.001;
    let on_grid = [x0, y0, x1, y1].iter().all(|v| same(*v, v.round()) && v.abs() < FAR);
    let boxed = same(y0, a) && same(x1, b) && same(c, x0) && same(y1, d) && x0 < x1 && y0 < y1;
    (boxed && on_grid).then(|| Clip {
        x0: x0.round() as i32,
        y0: y0.round() as i32,
        x1: x1.round() as i32,
        y1: y1.round() as i32,
    })
}
