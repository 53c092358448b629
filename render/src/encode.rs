//! The PNG: indexed where that loses nothing one sees.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use image::RgbImage;
use png::{BitDepth, ColorType, Compression, DeflateCompression, Encoder, EncodingError, Filter};

/// So many of the most frequent colours are kept exactly when there are too many for a palette.
const EXACT: usize = 64;
/// The colours of a palette.
const PALETTE: usize = 256;
/// A palette must come this near to the picture, as peak signal to noise in decibels.
const FAITHFUL: f64 = 44.0;

/// Red, green, blue as one number.
type Packed = u32;

/// Spreads packed colours over a table; their order never shows, for counts are sorted before use.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

type Colours<V> = HashMap<Packed, V, BuildHasherDefault<Spread>>;

/// Writes a picture.
pub fn png(image: &RgbImage) -> Result<Vec<u8>, EncodingError> {
    let counted = count(image);
    let palette = choose(&counted);
    let places: Vec<(u8, u32)> = counted.iter().map(|(colour, _)| nearest(&palette, *colour)).collect();
    let errors = counted.iter().zip(&places).map(|((_, n), (_, far))| f64::from(*far) * f64::from(*n));
    if counted.len() <= PALETTE || decibels(errors.sum(), image) >= FAITHFUL {
        let index = index(image, counted.iter().zip(&places).map(|((colour, _), (place, _))| (*colour, *place)));
        let bytes = palette.iter().flat_map(|colour| channels(*colour)).collect();
        return write(image, Some(bytes), &index, DeflateCompression::Level(6), Filter::NoFilter);
    }
    write(image, None, image.as_raw(), DeflateCompression::Level(1), Filter::Adaptive)
}

fn write(
    image: &RgbImage,
    palette: Option<Vec<u8>>,
    data: &[u8],
    effort: DeflateCompression,
    filter: Filter,
) -> Result<Vec<u8>, EncodingError> {
    let mut out = Vec::with_capacity(data.len() / 8);
    let mut encoder = Encoder::new(&mut out, image.width(), image.height());
    encoder.set_compression(Compression::Fast);
    encoder.set_deflate_compression(effort);
    encoder.set_filter(filter);
    encoder.set_depth(BitDepth::Eight);
    match palette {
        Some(palette) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette);
        }
        None => encoder.set_color(ColorType::Rgb),
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(out)
}

fn packed(pixel: &[u8]) -> Packed {
    pixel.iter().fold(0, |colour, channel| colour << 8 | u32::from(*channel))
}

fn channels(colour: Packed) -> [u8; 3] {
    let [_, r, g, b] = colour.to_be_bytes();
    [r, g, b]
}

/// Every colour with its number of pixels, the most frequent first.
fn count(image: &RgbImage) -> Vec<(Packed, u32)> {
    let mut counts: Colours<u32> = Colours::default();
    let mut run = (0, 0);
    for pixel in image.as_raw().chunks_exact(3) {
        let colour = packed(pixel);
        if colour != run.0 {
            *counts.entry(run.0).or_default() += run.1;
            run = (colour, 0);
        }
        run.1 += 1;
    }
    *counts.entry(run.0).or_default() += run.1;
    let mut counted: Vec<_> = counts.into_iter().filter(|(_, n)| *n > 0).collect();
    counted.sort_unstable_by_key(|(colour, n)| (std::cmp::Reverse(*n), *colour));
    counted
}

/// The palette, in order of green.
fn choose(counted: &[(Packed, u32)]) -> Vec<Packed> {
    let mut palette: Vec<Packed> = if counted.len() <= PALETTE {
        counted.iter().map(|(colour, _)| *colour).collect()
    } else {
        let (exact, rest) = counted.split_at(EXACT);
        exact.iter().map(|(colour, _)| *colour).chain(cut(rest, PALETTE - EXACT)).collect()
    };
    palette.sort_unstable_by_key(|colour| (channels(*colour)[1], *colour));
    palette.dedup();
    palette
}

fn decibels(error: f64, image: &RgbImage) -> f64 {
    let samples = f64::from(image.width()) * f64::from(image.height()) * 3.0;
    10.0 * (255.0 * 255.0 * samples / error.max(1e-9)).log10()
}

/// The place of the nearest colour in a palette in order of green, and its squared distance.
///
/// Looks outward from the colour's own green, up and down, until green alone is further than the best found.
fn nearest(palette: &[Packed], colour: Packed) -> (u8, u32) {
    let wanted = channels(colour);
    let start = palette.partition_point(|other| channels(*other)[1] < wanted[1]);
    let mut best = (0, u32::MAX);
    let mut look = |place: usize| {
        let other = channels(palette[place]);
        let far = distance(other, wanted);
        if far < best.1 {
            best = (u8::try_from(place).unwrap_or(0), far);
        }
        u32::from(other[1].abs_diff(wanted[1])).pow(2) <= best.1
    };
    for place in start..palette.len() {
        if !look(place) {
            break;
        }
    }
    for place in (0..start).rev() {
        if !look(place) {
            break;
        }
    }
    best
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

/// Splits colours into so many groups, each time the one that varies most along its longest side, and gives their means.
fn cut(colours: &[(Packed, u32)], groups: usize) -> Vec<Packed> {
    let mut all = vec![Group::of(colours.to_vec())];
    while all.len() < groups {
        let Some(widest) = (0..all.len()).max_by(|a, b| all[*a].spread.total_cmp(&all[*b].spread)) else { break };
        if all[widest].spread <= 0.0 {
            break;
        }
        let (low, high) = all.swap_remove(widest).split();
        all.extend([low, high]);
    }
    all.iter().map(Group::mean).collect()
}

struct Group {
    colours: Vec<(Packed, u32)>,
    /// The channel that varies most.
    channel: usize,
    /// Its variance times the number of pixels.
    spread: f64,
}

impl Group {
    fn of(colours: Vec<(Packed, u32)>) -> Self {
        let variance = |channel: usize| {
            let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
            for (colour, count) in &colours {
                let (v, weight) = (f64::from(channels(*colour)[channel]), f64::from(*count));
                (n, sum, squares) = (n + weight, sum + v * weight, squares + v * v * weight);
            }
            squares - sum * sum / f64::max(n, 1.0)
        };
        let spreads = [variance(0), variance(1), variance(2)];
        let channel = (0..3).max_by(|a, b| spreads[*a].total_cmp(&spreads[*b])).unwrap_or(0);
        let spread = if colours.len() < 2 { 0.0 } else { spreads[channel].max(0.0) };
        Self { colours, channel, spread }
    }

    fn mean_of(&self, channel: usize) -> f64 {
        let (mut n, mut sum) = (0.0, 0.0);
        for (colour, count) in &self.colours {
            n += f64::from(*count);
            sum += f64::from(channels(*colour)[channel]) * f64::from(*count);
        }
        sum / f64::max(n, 1.0)
    }

    fn split(self) -> (Self, Self) {
        let mean = self.mean_of(self.channel);
        let channel = self.channel;
        let (low, high) =
            self.colours.into_iter().partition(|(colour, _)| f64::from(channels(*colour)[channel]) <= mean);
        (Self::of(low), Self::of(high))
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the mean of bytes")]
    fn mean(&self) -> Packed {
        packed(&[0, 1, 2].map(|channel| self.mean_of(channel).round() as u8))
    }
}

fn index(image: &RgbImage, places: impl Iterator<Item = (Packed, u8)>) -> Vec<u8> {
    let places: Colours<u8> = places.collect();
    let mut last = (0, places.get(&0).copied().unwrap_or(0));
    let place = |pixel: &[u8]| {
        let colour = packed(pixel);
        if colour != last.0 {
            last = (colour, places.get(&colour).copied().unwrap_or(0));
        }
        last.1
    };
    image.as_raw().chunks_exact(3).map(place).collect()
}
