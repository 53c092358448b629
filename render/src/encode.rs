//! Writes PNG files: indexed where no difference can be seen.
//!
//! Still layers have a palette and indices of their own, which are kept; what is painted over them gets the rest of the palette.
//! Both are chosen from the picture alone, never from earlier pictures: the same scene gives the same bytes.

use std::sync::Arc;

use png::chunk::IDAT;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use rayon::prelude::*;

use crate::canvas::{Packed, Picture, TILE, alike, channels, strip};
use crate::deflate::zlib;
use crate::palette::{Colours, Sorted, choose};

/// The colours of a palette.
const PALETTE: usize = 256;
/// The most of them that what stands still may take.
const STILL: usize = 176;
/// The colours of a picture that would weigh too much with more.
const FEW: usize = 96;
/// A palette must come this near to the picture, as peak signal to noise in decibels.
const FAITHFUL: f64 = 44.0;
/// The compression effort, from 1 to 9.
const EFFORT: u8 = 5;
/// Files larger than this are compressed again with more effort.
const HEAVY: usize = 159_000;
const HARDER: u8 = 9;

/// A picture that others are painted over.
pub struct Base {
    pub image: Arc<Picture>,
    plane: Vec<u8>,
    palette: Vec<Packed>,
    /// The sum of the squared errors of its channels.
    error: f64,
}

impl Base {
    /// Chooses its palette.
    pub fn of(image: Arc<Picture>) -> Self {
        let all = Spots::everywhere(&image);
        let palette = choose(&all.counted(), STILL);
        let mut plane = blank(&image);
        let error = all.write(&Sorted::of(&palette), &mut plane);
        Self { image, plane, palette, error }
    }

    /// What it takes in memory, in bytes.
    pub fn bytes(&self) -> usize {
        self.image.pixels.len() * size_of::<Packed>() + self.plane.len()
    }
}

/// Writes what was painted over a picture; `touched` says where (see [`paint_over`](crate::canvas::paint_over)).
pub fn over(base: &Base, image: &Picture, touched: &[u64]) -> Result<Vec<u8>, EncodingError> {
    let new = Spots::painted(base, image, touched);
    let mut palette = base.palette.clone();
    let known = Sorted::of(&palette);
    let unknown: Vec<_> = new.counted().into_par_iter().filter(|(colour, _)| known.nearest(*colour).1 > 0).collect();
    palette.extend(choose(&unknown, PALETTE - palette.len()));
    let mut plane = base.plane.clone();
    let error = base.error + new.write(&Sorted::of(&palette), &mut plane);
    if decibels(error, image) >= FAITHFUL { indexed(image, &palette, &plane) } else { png(image) }
}

/// Writes a picture.
pub fn png(image: &Picture) -> Result<Vec<u8>, EncodingError> {
    let all = Spots::everywhere(image);
    let counted = all.counted();
    let palette = choose(&counted, PALETTE);
    let mut plane = blank(image);
    let error = all.write(&Sorted::of(&palette), &mut plane);
    if counted.len() <= PALETTE || decibels(error, image) >= FAITHFUL {
        return indexed(image, &palette, &plane);
    }
    let mut out = Vec::new();
    let mut encoder = encoder(&mut out, image, ColorType::Rgb);
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    encoder.set_filter(Filter::Adaptive);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(image.rgb().as_raw())?;
    writer.finish()?;
    Ok(out)
}

/// Writes a picture that would weigh too much with so few colours that the rims of its forms, where most of them are, take less.
pub fn in_few_colours(image: &Picture) -> Result<Vec<u8>, EncodingError> {
    let all = Spots::everywhere(image);
    let palette = choose(&all.counted(), FEW);
    let mut plane = blank(image);
    all.write(&Sorted::of(&palette), &mut plane);
    indexed(image, &palette, &plane)
}

/// The places of a picture's colours in its palette, row by row as PNG has them: before each row a zero, for nothing was
/// taken off it.
fn blank(image: &Picture) -> Vec<u8> {
    vec![0; (image.wide as usize + 1) * image.high as usize]
}

fn indexed(image: &Picture, palette: &[Packed], plane: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let bytes = palette.iter().flat_map(|colour| channels(*colour)).collect();
    let mut pressed = zlib(plane, EFFORT)?;
    if pressed.len() > HEAVY {
        pressed = zlib(plane, HARDER)?;
    }
    let mut out = Vec::with_capacity(pressed.len() + 1024);
    let mut encoder = encoder(&mut out, image, ColorType::Indexed);
    encoder.set_palette::<Vec<u8>>(bytes);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &pressed)?;
    writer.finish()?;
    Ok(out)
}

fn encoder<'a>(out: &'a mut Vec<u8>, image: &Picture, colours: ColorType) -> Encoder<'a, &'a mut Vec<u8>> {
    let mut encoder = Encoder::new(out, image.wide, image.high);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_color(colours);
    encoder
}

/// Pixels of a picture with their colours, strip by strip.
struct Spots {
    strips: Vec<Strip>,
    /// What a strip has of the plane, in bytes; the last may have less.
    each: usize,
}

/// Pixels of a strip with their colours, each colour once.
struct Strip {
    colours: Vec<(Packed, u32)>,
    runs: Vec<Run>,
}

/// Pixels of one colour in a row: the place of the first in the strip's part of the plane, how many, which of the colours.
struct Run {
    first: u32,
    long: u32,
    colour: u32,
}

impl Spots {
    /// All pixels.
    fn everywhere(image: &Picture) -> Self {
        let (wide, rows) = (image.wide, strip(image.high));
        let strips = image.pixels.par_chunks(rows * wide as usize).map(|pixels| {
            let mut gather = Gather::new();
            for (y, row) in (0..).zip(pixels.chunks_exact(wide as usize)) {
                let (mut first, mut rest) = (y * (wide + 1) + 1, row);
                while let Some(colour) = rest.first() {
                    let long = alike(rest, *colour);
                    rest = &rest[long..];
                    let long = u32::try_from(long).unwrap_or(0);
                    gather.add(first, long, *colour);
                    first += long;
                }
            }
            gather.strip()
        });
        Self { strips: strips.collect(), each: rows * (wide as usize + 1) }
    }

    /// The pixels that differ from what they were painted over.
    fn painted(base: &Base, image: &Picture, touched: &[u64]) -> Self {
        let (wide, rows) = (image.wide, strip(image.high));
        let each = rows * wide as usize;
        let pixels = base.image.pixels.par_chunks(each).zip(image.pixels.par_chunks(each));
        let strips = pixels.zip(touched.par_chunks(rows)).map(|((before, now), touched)| {
            let mut gather = Gather::new();
            for (y, tiles) in (0..).zip(touched) {
                for tile in (0..u64::BITS).filter(|tile| tiles >> tile & 1 == 1) {
                    let first = y * wide + tile * TILE;
                    let last = if tile + 1 == u64::BITS { (y + 1) * wide } else { (first + TILE).min((y + 1) * wide) };
                    let range = first as usize..last as usize;
                    // a zero before this row and each one above it
                    for (nth, (before, now)) in (first + y + 1..).zip(before[range.clone()].iter().zip(&now[range])) {
                        if before != now {
                            gather.add(nth, 1, *now);
                        }
                    }
                }
            }
            gather.strip()
        });
        Self { strips: strips.collect(), each: rows * (wide as usize + 1) }
    }

    /// The colours with their numbers of pixels, the most frequent first.
    fn counted(&self) -> Vec<(Packed, u32)> {
        let mut all = Colours::<u32>::default();
        for (colour, n) in self.strips.iter().flat_map(|strip| &strip.colours) {
            *all.entry(*colour).or_default() += n;
        }
        let mut counted: Vec<(Packed, u32)> = all.into_iter().collect();
        counted.sort_unstable_by_key(|(colour, n)| (std::cmp::Reverse(*n), *colour));
        counted
    }

    /// Writes the place of the nearest colour for each pixel, and gives the sum of the squared errors.
    fn write(&self, palette: &Sorted, plane: &mut [u8]) -> f64 {
        let parts = plane.par_chunks_mut(self.each).zip(&self.strips);
        let errors: Vec<f64> = parts.map(|(plane, strip)| strip.write(palette, plane)).collect();
        errors.iter().sum()
    }
}

impl Strip {
    fn write(&self, palette: &Sorted, plane: &mut [u8]) -> f64 {
        let found: Vec<(u8, u32)> = self.colours.iter().map(|(colour, _)| palette.nearest(*colour)).collect();
        for run in &self.runs {
            let first = run.first as usize;
            plane[first..first + run.long as usize].fill(found[run.colour as usize].0);
        }
        let errors = found.iter().zip(&self.colours).map(|((_, far), (_, n))| f64::from(*far) * f64::from(*n));
        errors.sum()
    }
}

/// Gathers a [`Strip`].
struct Gather {
    strip: Strip,
    known: Colours<u32>,
    /// The run that may grow, and its colour.
    last: (Run, Packed),
}

impl Gather {
    fn new() -> Self {
        let strip = Strip { colours: Vec::new(), runs: Vec::new() };
        Self { strip, known: Colours::default(), last: (Run { first: 0, long: 0, colour: 0 }, Packed::MAX) }
    }

    /// Adds so many pixels of one colour.
    fn add(&mut self, first: u32, long: u32, colour: Packed) {
        let (run, of) = &mut self.last;
        if colour == *of && run.first + run.long == first {
            run.long += long;
            return;
        }
        self.close();
        let colours = &mut self.strip.colours;
        let nth = *self.known.entry(colour).or_insert_with(|| {
            colours.push((colour, 0));
            u32::try_from(colours.len() - 1).unwrap_or(0)
        });
        self.last = (Run { first, long, colour: nth }, colour);
    }

    fn close(&mut self) {
        let fresh = Run { first: 0, long: 0, colour: 0 };
        let run = std::mem::replace(&mut self.last.0, fresh);
        if run.long > 0 {
            self.strip.colours[run.colour as usize].1 += run.long;
            self.strip.runs.push(run);
        }
    }

    fn strip(mut self) -> Strip {
        self.close();
        self.strip
    }
}

fn decibels(error: f64, image: &Picture) -> f64 {
    let samples = f64::from(image.wide) * f64::from(image.high) * 3.0;
    10.0 * (255.0 * 255.0 * samples / error.max(1e-9)).log10()
}
