//! Polygons on pixels by exact coverage.

use ab_glyph_rasterizer::{Rasterizer, point};
use image::RgbImage;

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
    /// A few colours stand for all of a fade, not more than [`APART`] from one to the next; between two of them rows of
    /// the one are mixed with rows of the other, so that no bands are seen and the palette of the picture suffices.
    #[expect(clippy::cast_precision_loss, reason = "rows of a picture are few")]
    fn colour(&self, y: i32) -> Rgb {
        let middle = y as f32 + 0.5;
        let next = self.0.iter().position(|stop| stop.0 > middle).unwrap_or(self.0.len());
        match (next.checked_sub(1).and_then(|i| self.0.get(i)), self.0.get(next)) {
            (Some(above), Some(below)) => {
                let apart = above.1.iter().zip(below.1).map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0);
                let steps = f32::from(apart.div_ceil(APART).max(1));
                let step = (middle - above.0) / (below.0 - above.0) * steps;
                let later = step.fract() > MIXED[place(y & 7)];
                blend(above.1, below.1, (step.floor() + f32::from(u8::from(later))) / steps)
            }
            (Some(one), None) | (None, Some(one)) => one.1,
            (None, None) => [0; 3],
        }
    }
}

/// The most that two neighbouring colours of a fade differ in a channel.
const APART: u8 = 4;

/// From which part of the way on each of eight rows takes the later colour.
const MIXED: [f32; 8] = [0.0625, 0.5625, 0.3125, 0.8125, 0.1875, 0.6875, 0.4375, 0.9375];

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

/// The width of the tiles a row is divided into, in pixels.
pub const TILE: u32 = 64;

/// The picture being painted.
pub struct Canvas {
    pub image: RgbImage,
    pub clip: Clip,
    /// Of each row, a bit for each tile in which something was painted.
    pub touched: Vec<u64>,
    raster: Rasterizer,
    /// Room for the coverage of one shape.
    cover: Vec<u8>,
}

impl Canvas {
    /// On top of a picture.
    #[expect(clippy::cast_possible_wrap, reason = "sides are at most a few thousand")]
    pub fn over(image: RgbImage) -> Self {
        let clip = Clip { x0: 0, y0: 0, x1: image.width() as i32, y1: image.height() as i32 };
        let touched = vec![0; image.height() as usize];
        Self { image, clip, touched, raster: Rasterizer::new(1, 1), cover: Vec::new() }
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
                self.span(rect.x0, y, place(rect.x1 - rect.x0), ink.row(y).unwrap_or_default());
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
        // First how much of each pixel is covered, then row by row the runs of pixels that are covered alike.
        let mut cover = std::mem::take(&mut self.cover);
        cover.clear();
        cover.resize(w * h, 0);
        self.raster.for_each_pixel(|nth, part| {
            if part > 0.015 {
                cover[nth] = level(part);
            }
        });
        for (y, row) in (top..).zip(cover.chunks(w)) {
            let (first, last) = (place(seen.x0 - left), place(seen.x1 - left));
            self.runs(seen.x0, y, &row[first..last], ink);
        }
        self.cover = cover;
    }

    /// Lays a row of coverage: what is not covered is passed over, what is covered wholly is written, the rest blended.
    fn runs(&mut self, x0: i32, y: i32, cover: &[u8], ink: &impl Ink) {
        let colour = ink.row(y);
        let mut i = 0;
        while let Some(&here) = cover.get(i) {
            let long = alike(&cover[i..], here);
            let x = x0.saturating_add_unsigned(u32::try_from(i).unwrap_or(0));
            i += long;
            match (here, colour) {
                (0, _) => {}
                (255, Some(colour)) => self.span(x, y, long, colour),
                (part, Some(colour)) => self.blend(x, y, long, |_| (colour, u32::from(part) + u32::from(part >> 7))),
                (part, None) => self.blend(x, y, long, |x| {
                    let (colour, strength) = ink.at(x, y);
                    (colour, whole_part(f32::from(part) / 255.0 * strength))
                }),
            }
        }
    }

    /// The pixels of a row from here on, so many of them: whoever asks for them paints them.
    fn pixels(&mut self, x: i32, y: i32, long: usize) -> &mut [u8] {
        let (Ok(px), Ok(py)) = (usize::try_from(x), usize::try_from(y)) else { return &mut [] };
        if let (Some(row), Some(end)) =
            (self.touched.get_mut(py), x.checked_add_unsigned(u32::try_from(long).unwrap_or(0)))
        {
            for tile in tile(x)..=tile(end - 1) {
                *row |= 1 << tile;
            }
        }
        let start = (py * self.image.width() as usize + px) * 3;
        self.image.get_mut(start..start + long * 3).unwrap_or(&mut [])
    }

    fn span(&mut self, x: i32, y: i32, long: usize, colour: Rgb) {
        let pattern: [u8; 48] = std::array::from_fn(|i| colour[i % 3]);
        for chunk in self.pixels(x, y, long).chunks_mut(48) {
            let long = chunk.len();
            chunk.copy_from_slice(&pattern[..long]);
        }
    }

    /// Lays colours over a row of pixels, each with its strength in 256ths.
    fn blend(&mut self, x: i32, y: i32, long: usize, ink: impl Fn(i32) -> (Rgb, u32)) {
        for (x, below) in (x..).zip(self.pixels(x, y, long).chunks_exact_mut(3)) {
            let (colour, part) = ink(x);
            for (below, above) in below.iter_mut().zip(colour) {
                *below = mixed(*below, above, part);
            }
        }
    }

    /// Lays a grey picture of coverage (a glyph) in one colour.
    pub fn stamp(&mut self, x0: i32, y0: i32, wide: usize, cover: &[u8], colour: Rgb) {
        if wide == 0 {
            return;
        }
        let first = place(self.clip.x0 - x0).min(wide);
        let last = place(self.clip.x1 - x0).clamp(first, wide);
        for (y, row) in (y0..).zip(cover.chunks(wide)) {
            if y >= self.clip.y0 && y < self.clip.y1 {
                self.runs(x0.max(self.clip.x0), y, &row[first..last], &colour);
            }
        }
    }
}

/// The tile of its row that a pixel lies in.
fn tile(x: i32) -> u32 {
    (u32::try_from(x).unwrap_or(0) / TILE).min(u64::BITS - 1)
}

/// How many of the first bytes are the same as this one.
fn alike(bytes: &[u8], one: u8) -> usize {
    let eight = [one; 8];
    let long = bytes.chunks_exact(8).take_while(|chunk| *chunk == eight).count() * 8;
    long + bytes[long..].iter().take_while(|byte| **byte == one).count()
}

/// A colour channel laid over another, its strength in 256ths.
#[expect(clippy::cast_possible_truncation, reason = "between two bytes")]
fn mixed(below: u8, above: u8, part: u32) -> u8 {
    ((u32::from(below) * (256 - part) + u32::from(above) * part + 128) >> 8) as u8
}

/// How much of a pixel is covered, in 32 steps of which the last is 255: a picture gets fewer colours, and nobody sees it.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
pub fn level(part: f32) -> u8 {
    let steps = (part.clamp(0.0, 1.0) * 32.0 + 0.5) as u8;
    steps.saturating_mul(8)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn whole_part(part: f32) -> u32 {
    (part.clamp(0.0, 1.0) * 256.0 + 0.5) as u32
}

fn place(x: i32) -> usize {
    usize::try_from(x).unwrap_or(0)
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
