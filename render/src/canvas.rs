//! The pixel buffer, and filling polygons, rectangles and glyphs on it.

use std::mem;
use std::sync::{Mutex, PoisonError};

use image::{RgbImage, RgbaImage};
use imageproc::drawing::draw_filled_rect_mut;
use imageproc::rect::Rect;
use rayon::prelude::*;

use crate::cover::{Cover, FAR};
use crate::outline::Contour;
use crate::theme::Rgb;

/// Red, green, blue as one number.
pub type Packed = u32;

/// Packs a pixel.
pub fn packed(pixel: Rgb) -> Packed {
    let [r, g, b] = pixel;
    u32::from_be_bytes([0, r, g, b])
}

/// Red, green, blue.
pub fn channels(colour: Packed) -> Rgb {
    let [_, r, g, b] = colour.to_be_bytes();
    [r, g, b]
}

/// A picture as it is painted.
#[derive(PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a row.
    pub wide: u32,
    /// Rows.
    pub high: u32,
    /// Row by row; red, green and blue from the second byte on.
    pub pixels: Vec<u32>,
}

impl Picture {
    /// A picture with undefined pixels, in a reused buffer if there is one.
    fn unpainted(wide: u32, high: u32) -> Self {
        let mut pixels = SPARE.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        pixels.resize(wide as usize * high as usize, 0);
        Self { wide, high, pixels }
    }

    /// A copy as RGB bytes.
    pub fn rgb(&self) -> RgbImage {
        let bytes = self.pixels.iter().flat_map(|pixel| channels(*pixel)).collect();
        RgbImage::from_raw(self.wide, self.high, bytes).unwrap_or_default()
    }
}

impl Clone for Picture {
    fn clone(&self) -> Self {
        let mut picture = Self::unpainted(self.wide, self.high);
        picture.pixels.copy_from_slice(&self.pixels);
        picture
    }
}

impl Drop for Picture {
    fn drop(&mut self) {
        let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
        if spare.len() < SPARES && self.pixels.capacity() <= LARGEST_SPARE {
            spare.push(mem::take(&mut self.pixels));
        }
    }
}

/// Buffers of dropped pictures, to be reused: a new allocation costs more than painting a turn.
static SPARE: Mutex<Vec<Vec<Packed>>> = Mutex::new(Vec::new());

/// At most so many buffers are kept, each of at most so many pixels: 20 MB in all.
const SPARES: usize = 2;
const LARGEST_SPARE: usize = 2_500_000;

/// Gives the kept buffers back.
pub fn forget() {
    *SPARE.lock().unwrap_or_else(PoisonError::into_inner) = Vec::new();
}

/// How many of the first pixels have this colour.
pub fn alike(pixels: &[Packed], colour: Packed) -> usize {
    let eight = [colour; 8];
    let long = pixels.chunks_exact(8).take_while(|chunk| *chunk == eight).count() * 8;
    long + pixels[long..].iter().take_while(|pixel| **pixel == colour).count()
}

/// What a form is filled with.
pub trait Ink {
    /// The one colour it has in a row of pixels, and its strength (0 to 1).
    fn row(&self, y: i32) -> Option<(Packed, f32)>;

    /// The one colour it has everywhere, if it hides what lies below.
    fn flat(&self) -> Option<Rgb> {
        None
    }

    /// The colour at the middle of this pixel, where a row has more than one.
    fn at(&self, x: i32, y: i32) -> Packed;
}

impl Ink for Rgb {
    fn row(&self, _y: i32) -> Option<(Packed, f32)> {
        Some((packed(*self), 1.0))
    }

    fn flat(&self) -> Option<Rgb> {
        Some(*self)
    }

    fn at(&self, _x: i32, _y: i32) -> Packed {
        packed(*self)
    }
}

/// One colour, translucent.
pub struct Veil(pub Rgb, pub f32);

impl Ink for Veil {
    fn row(&self, _y: i32) -> Option<(Packed, f32)> {
        Some((packed(self.0), self.1))
    }

    fn at(&self, _x: i32, _y: i32) -> Packed {
        packed(self.0)
    }
}

/// Colours from top to bottom.
pub struct Fade {
    /// Height in pixels, colour.
    pub stops: Vec<(f32, Rgb)>,
    /// With every shade between them, not with a few that are mixed row by row.
    pub smooth: bool,
}

impl Ink for Fade {
    fn row(&self, y: i32) -> Option<(Packed, f32)> {
        Some((packed(self.colour(y)), 1.0))
    }

    fn at(&self, _x: i32, y: i32) -> Packed {
        packed(self.colour(y))
    }
}

impl Fade {
    /// A few colours stand for all of a fade, not more than [`APART`] from one to the next; between two of them rows of
    /// the one are mixed with rows of the other, so that no bands are seen and the palette of the picture suffices.
    #[expect(clippy::cast_precision_loss, reason = "rows of a picture are few")]
    fn colour(&self, y: i32) -> Rgb {
        let middle = y as f32 + 0.5;
        let next = self.stops.iter().position(|stop| stop.0 > middle).unwrap_or(self.stops.len());
        match (next.checked_sub(1).and_then(|i| self.stops.get(i)), self.stops.get(next)) {
            (Some(above), Some(below)) if self.smooth => {
                blend(above.1, below.1, (middle - above.0) / (below.0 - above.0))
            }
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
const APART: u8 = 3;

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

/// Strips of a picture that are worked on side by side.
const STRIPS: usize = 2;

/// The rows of each strip of a picture so high; the last may have fewer.
pub fn strip(high: u32) -> usize {
    (high as usize).div_ceil(STRIPS).max(1)
}

/// Paints a picture from the ground up, strip by strip: the same work for each, which sees only its own rows.
pub fn paint_anew(wide: u32, high: u32, work: impl Fn(&mut Canvas) + Sync) -> Picture {
    paint(wide, high, |pixels, _| pixels.fill(0), work).0
}

/// Paints a picture over another. Also gives of each row a bit for each tile in which something was painted.
pub fn paint_over(below: &Picture, work: impl Fn(&mut Canvas) + Sync) -> (Picture, Vec<u64>) {
    let begin =
        |pixels: &mut [Packed], first: usize| pixels.copy_from_slice(&below.pixels[first..first + pixels.len()]);
    paint(below.wide, below.high, begin, work)
}

/// `begin` gives the pixels of a strip what is there before it is painted on, told which of all is the first of them.
fn paint(
    wide: u32,
    high: u32,
    begin: impl Fn(&mut [Packed], usize) + Sync,
    work: impl Fn(&mut Canvas) + Sync,
) -> (Picture, Vec<u64>) {
    let (mut picture, mut touched) = (Picture::unpainted(wide, high), vec![0; high as usize]);
    let rows = strip(high);
    let each = rows * wide as usize;
    let strips = picture.pixels.par_chunks_mut(each).zip(touched.par_chunks_mut(rows));
    strips.enumerate().for_each(|(nth, (pixels, touched))| {
        begin(pixels, nth * each);
        work(&mut Canvas::strip(pixels, touched, wide, nth * rows));
    });
    (picture, touched)
}

/// A strip of a picture that is being painted.
pub struct Canvas<'picture> {
    /// What is painted within, in pixels of the picture.
    pub clip: Clip,
    /// It will be rotated afterwards: fades are smooth, since mixed rows would show.
    pub turns: bool,
    pixels: &'picture mut [Packed],
    /// Of each row, a bit for each tile in which something was painted.
    touched: &'picture mut [u64],
    /// Pixels in a row.
    wide: u32,
    /// The first of the rows.
    top: i32,
    cover: Cover,
}

impl<'picture> Canvas<'picture> {
    /// These rows of a picture so wide, from this one on.
    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "sides are at most a few thousand")]
    fn strip(pixels: &'picture mut [Packed], touched: &'picture mut [u64], wide: u32, top: usize) -> Self {
        let top = top as i32;
        let clip = Clip { x0: 0, y0: top, x1: wide as i32, y1: top + touched.len() as i32 };
        Self { clip, turns: false, pixels, touched, wide, top, cover: Cover::default() }
    }

    /// Whether nothing can be seen of what lies between two heights, with so much around it, in pixels.
    #[expect(clippy::cast_precision_loss, reason = "sides of a picture are far below 2^24")]
    pub fn misses(&self, top: f32, foot: f32, around: f32) -> bool {
        // a pixel more on either side, for what is rounded
        foot + around + 1.0 < self.clip.y0 as f32 || top - around - 1.0 > self.clip.y1 as f32
    }

    /// Fills what the contours enclose; what they enclose twice is filled too, in opposite senses it is a hole.
    pub fn fill(&mut self, contours: &[Contour], ink: &impl Ink) {
        let Some(bounds) = bounds(contours) else { return };
        let seen = bounds.meet(self.clip);
        if seen.x0 >= seen.x1 || seen.y0 >= seen.y1 {
            return;
        }
        if let Some(rect) = plain_rect(contours).map(|rect| rect.meet(self.clip)) {
            let wide = place(rect.x1 - rect.x0);
            match ink.flat() {
                Some(colour) => self.rect(rect, colour),
                None => (rect.y0..rect.y1).for_each(|y| self.run(rect.x0, y, wide, 255, ink, ink.row(y))),
            }
            return;
        }
        // What lies left of what is seen still counts for it, so only rows and what lies right are cut off.
        let (left, from) = (bounds.x0, place(seen.x0 - bounds.x0));
        let mut cover = mem::take(&mut self.cover);
        let mut row = (seen.y0, ink.row(seen.y0));
        cover.runs(contours, left, place(seen.x1 - left), seen.y0..seen.y1, |(y, x, long, part)| {
            if row.0 != y {
                row = (y, ink.row(y));
            }
            let hidden = from.saturating_sub(x).min(long);
            let x = left.saturating_add_unsigned(u32::try_from(x + hidden).unwrap_or(0));
            self.run(x, y, long - hidden, part, ink, row.1);
        });
        self.cover = cover;
    }

    /// Fills whole pixels with one colour.
    pub fn rect(&mut self, rect: Clip, colour: Rgb) {
        let rect = rect.meet(self.clip);
        let side = |from: i32, to: i32| u32::try_from(to - from).ok().filter(|side| *side > 0);
        if let (Some(wide), Some(high)) = (side(rect.x0, rect.x1), side(rect.y0, rect.y1)) {
            draw_filled_rect_mut(self, Rect::at(rect.x0, rect.y0).of_size(wide, high), image::Rgb(colour));
        }
    }

    /// Fills all that is seen of it with one colour.
    pub fn cover_all(&mut self, colour: Rgb) {
        self.rect(self.clip, colour);
    }

    /// Lays a picture whose colours are multiplied by their cover.
    pub fn lay(&mut self, x0: i32, y0: i32, layer: &RgbaImage) {
        let wide = layer.width() as usize;
        let (first, last) = (place(self.clip.x0 - x0).min(wide), place(self.clip.x1 - x0).min(wide));
        let (from, to) = (place(self.clip.y0 - y0), place(self.clip.y1 - y0));
        if first >= last || from >= to {
            return;
        }
        for (y, row) in (y0..).zip(layer.rows()).skip(from).take(to - from) {
            let below = self.pixels(x0.max(self.clip.x0), y, last - first);
            for (below, pixel) in below.iter_mut().zip(row.skip(first)).filter(|(_, pixel)| pixel[3] > 0) {
                let rest = u32::from(255 - pixel[3]);
                let seen = channels(*below).map(|channel| (u32::from(channel) * rest + 127) / 255);
                let sum = |i: usize| u8::try_from(seen[i] + u32::from(pixel[i])).unwrap_or(u8::MAX);
                *below = packed([sum(0), sum(1), sum(2)]);
            }
        }
    }

    /// Lays the ink over pixels of a row that are all covered as much.
    fn run(&mut self, x: i32, y: i32, long: usize, part: u8, ink: &impl Ink, row: Option<(Packed, f32)>) {
        if long == 0 {
            return;
        }
        let covered = u32::from(part) + u32::from(part >> 7);
        match row {
            Some((colour, strength)) if covered == 256 && strength >= 1.0 => self.pixels(x, y, long).fill(colour),
            Some((colour, strength)) if strength >= 1.0 => self.blend(x, y, long, covered, |_| colour),
            Some((colour, strength)) => {
                self.blend(x, y, long, whole_part(f32::from(part) / 255.0 * strength), |_| colour);
            }
            None => self.blend(x, y, long, covered, |x| ink.at(x, y)),
        }
    }

    /// The pixels of a row from here on, so many of them: whoever asks for them paints them.
    fn pixels(&mut self, x: i32, y: i32, long: usize) -> &mut [Packed] {
        let (Ok(px), Ok(py)) = (usize::try_from(x), usize::try_from(y - self.top)) else { return &mut [] };
        if let (Some(row), Some(end)) =
            (self.touched.get_mut(py), x.checked_add_unsigned(u32::try_from(long).unwrap_or(0)))
        {
            *row |= u64::MAX << tile(x) & u64::MAX >> (u64::BITS - 1 - tile(end - 1));
        }
        let start = py * self.wide as usize + px;
        self.pixels.get_mut(start..start + long).unwrap_or(&mut [])
    }

    /// Lays colours over a row of pixels with a strength in 256ths.
    fn blend(&mut self, x: i32, y: i32, long: usize, part: u32, ink: impl Fn(i32) -> Packed) {
        for (x, below) in (x..).zip(self.pixels(x, y, long)) {
            *below = mixed(*below, ink(x), part);
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
                let mut x = x0.max(self.clip.x0);
                for alike in row[first..last].chunk_by(|a, b| a == b) {
                    if alike[0] > 0 {
                        self.run(x, y, alike.len(), alike[0], &colour, colour.row(y));
                    }
                    x = x.saturating_add_unsigned(u32::try_from(alike.len()).unwrap_or(0));
                }
            }
        }
    }
}

/// What `imageproc` draws on: whole pixels that hide what lies below.
impl imageproc::drawing::Canvas for Canvas<'_> {
    type Pixel = image::Rgb<u8>;

    fn dimensions(&self) -> (u32, u32) {
        let foot = place(self.top) + self.touched.len();
        (self.wide, u32::try_from(foot).unwrap_or(u32::MAX))
    }

    fn get_pixel(&self, x: u32, y: u32) -> Self::Pixel {
        let at = place(i32::try_from(y).unwrap_or(i32::MAX) - self.top) * self.wide as usize + x as usize;
        image::Rgb(self.pixels.get(at).map_or([0; 3], |pixel| channels(*pixel)))
    }

    fn draw_pixel(&mut self, x: u32, y: u32, colour: Self::Pixel) {
        if let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) {
            self.pixels(x, y, 1).fill(packed(colour.0));
        }
    }
}

/// The tile of its row that a pixel lies in.
fn tile(x: i32) -> u32 {
    (u32::try_from(x).unwrap_or(0) / TILE).min(u64::BITS - 1)
}

/// A colour laid over another, its strength in 256ths.
fn mixed(below: Packed, above: Packed, part: u32) -> Packed {
    const RED_BLUE: u32 = 0xFF_00FF;
    const GREEN: u32 = 0x00_FF00;
    let rest = 256 - part;
    let red_blue = (below & RED_BLUE) * rest + (above & RED_BLUE) * part + 0x80_0080;
    let green = (below & GREEN) * rest + (above & GREEN) * part + 0x00_8000;
    red_blue >> 8 & RED_BLUE | green >> 8 & GREEN
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn whole_part(part: f32) -> u32 {
    (part.clamp(0.0, 1.0) * 256.0 + 0.5) as u32
}

fn place(x: i32) -> usize {
    usize::try_from(x).unwrap_or(0)
}

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
