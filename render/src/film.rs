//! The GIF: one palette, and of each picture only what differs from the one before.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame as Patch, Repeat};
use gogome_contract::scene::Scene;
use rayon::prelude::*;

use crate::canvas::{Packed, Picture, alike, channels};
use crate::outline::Frame;
use crate::palette::{Colours, Sorted, choose};
use crate::{RenderError, check, paint};

/// The width of a film, in pixels, and what it is made when it weighs too much.
const WIDTHS: [u16; 4] = [800, 640, 480, 400];
/// A film is not cut below so many pictures.
const FEWEST: usize = 24;
/// The place of the colour that lets the picture before shine through.
const CLEAR: u8 = 255;
/// A picture is written in at most so many bands, from top to bottom, with this many rows or more between them in which
/// nothing changed.
const BANDS: usize = 4;
const APART: usize = 20;
/// All bands but the last stand for two hundredths of a second: the shortest time that is shown as written everywhere.
const BLINK: u16 = 2;
/// So many bands are pressed side by side.
const TOGETHER: usize = 16;
/// The palette is made from at most so many pictures, spread over the film.
const SAMPLES: usize = 12;

/// Makes a film: each scene with how long it stands, in hundredths of a second. It weighs at most so many bytes: if it must,
/// every second picture is left out (never the last), then all are made smaller.
///
/// # Errors
/// A film without pictures or with one without area, and one that is too heavy however small.
pub fn gif(film: &[(Scene, u16)], most: usize) -> Result<Vec<u8>, RenderError> {
    if film.is_empty() {
        return Err(RenderError::Size { w: 0, h: 0 });
    }
    for (scene, _) in film {
        check(scene)?;
    }
    let mut pictures: Vec<(&Scene, u16)> = film.iter().map(|(scene, stands)| (scene, *stands)).collect();
    let mut widths = WIDTHS.into_iter();
    let mut wide = widths.next().unwrap_or(1);
    loop {
        let bytes = shot(&pictures, wide)?;
        if bytes.len() <= most {
            return Ok(bytes);
        }
        if pictures.len() / 2 >= FEWEST {
            pictures = thinned(&pictures);
        } else {
            wide = widths.next().ok_or(RenderError::Heavy { frames: film.len(), most })?;
        }
    }
}

/// Every second one, counted from the last; each stands for the one left out before it too.
fn thinned<'a>(pictures: &[(&'a Scene, u16)]) -> Vec<(&'a Scene, u16)> {
    let mut pairs: Vec<_> = pictures
        .rchunks(2)
        .filter_map(|pair| {
            Some((pair.last()?.0, pair.iter().fold(0u16, |sum, (_, stands)| sum.saturating_add(*stands))))
        })
        .collect();
    pairs.reverse();
    pairs
}

fn shot(pictures: &[(&Scene, u16)], wide: u16) -> Result<Vec<u8>, RenderError> {
    let mut camera = Camera::of(pictures.iter().map(|(scene, _)| *scene), wide);
    let mut colours = Colours::default();
    let many = SAMPLES.min(pictures.len());
    // uneven steps, so that what is seen in every second picture is seen here
    for nth in 0..many {
        count(&mut colours, &camera.paint(pictures[nth * (pictures.len() - 1) / (many - 1).max(1)].0));
    }
    let mut reel = Reel::new(camera.wide, camera.high, colours)?;
    for (scene, stands) in pictures {
        reel.add(&camera.paint(scene), *stands)?;
    }
    reel.finish()
}

/// Paints the scenes of a film, all in one size.
pub struct Camera<'a> {
    wide: u16,
    high: u16,
    frame: Frame,
    /// What stood still in the last scene, painted.
    still: Option<(&'a Scene, Picture)>,
}

impl<'a> Camera<'a> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides of checked scenes")]
    /// For these scenes, so many pixels wide.
    pub fn of(scenes: impl Iterator<Item = &'a Scene>, wide: u16) -> Self {
        let (widest, highest) = scenes.fold((10, 10), |(w, h), scene| (w.max(scene.w), h.max(scene.h)));
        let frame = Frame { k: f32::from(wide) / Frame::WHOLE.len(widest) * Frame::WHOLE.k, ..Frame::WHOLE };
        Self { wide, high: frame.len(highest).floor().max(1.0) as u16, frame, still: None }
    }

    /// Paints one of them.
    pub fn paint(&mut self, scene: &'a Scene) -> Picture {
        let image = match self.still.take() {
            Some((before, image)) if paint::alike(before, scene) => image,
            _ => paint::still(scene, u32::from(self.wide), u32::from(self.high), &self.frame),
        };
        let (picture, _) = paint::moving(&image, scene, &self.frame);
        self.still = Some((scene, image));
        picture
    }
}

fn count(colours: &mut Colours<u32>, image: &Picture) {
    let mut rest = &image.pixels[..];
    while let Some(colour) = rest.first() {
        let long = alike(rest, *colour);
        *colours.entry(*colour).or_default() += u32::try_from(long).unwrap_or(u32::MAX);
        rest = &rest[long..];
    }
}

/// A film being written: pictures of one size over one palette.
pub struct Reel {
    encoder: Encoder<Vec<u8>>,
    sorted: Sorted,
    known: Colours<u8>,
    /// The picture before, and the places of its colours.
    before: Option<(Picture, Vec<u8>)>,
    /// What is still to be pressed and written.
    waiting: Vec<Patch<'static>>,
}

impl Reel {
    /// An empty one for pictures like these.
    ///
    /// # Errors
    /// There is no picture, or it has no area or too much.
    pub fn like<'a>(samples: impl Iterator<Item = &'a Picture>) -> Result<Self, RenderError> {
        let mut colours = Colours::default();
        let mut area = (0, 0);
        for image in samples {
            count(&mut colours, image);
            area = (image.wide, image.high);
        }
        let (w, h) = area;
        let length = |pixels: u32| u16::try_from(pixels).ok().filter(|pixels| *pixels > 0);
        let (Some(w), Some(h)) = (length(w), length(h)) else { return Err(RenderError::Size { w: 0, h: 0 }) };
        Self::new(w, h, colours)
    }

    fn new(wide: u16, high: u16, colours: Colours<u32>) -> Result<Self, RenderError> {
        let mut counted: Vec<(Packed, u32)> = colours.into_iter().filter(|(_, n)| *n > 0).collect();
        counted.sort_unstable_by_key(|(colour, n)| (std::cmp::Reverse(*n), *colour));
        let mut palette = choose(&counted, usize::from(CLEAR));
        let sorted = Sorted::of(&palette);
        palette.resize(usize::from(CLEAR) + 1, 0);
        let bytes: Vec<u8> = palette.iter().flat_map(|colour| channels(*colour)).collect();
        let mut encoder = Encoder::new(Vec::new(), wide, high, &bytes)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, sorted, known: Colours::default(), before: None, waiting: Vec::new() })
    }

    /// Adds a picture that stands for so many hundredths of a second.
    ///
    /// # Errors
    /// It could not be written.
    pub fn add(&mut self, image: &Picture, stands: u16) -> Result<(), RenderError> {
        let wide = image.wide as usize;
        let same = |before: &(Picture, Vec<u8>)| (before.0.wide, before.0.high) == (image.wide, image.high);
        let known = self.before.take().filter(same);
        let first = known.is_none();
        let (mut before, mut index) = known.unwrap_or_else(|| (image.clone(), vec![CLEAR; image.pixels.len()]));
        let mut patch = vec![CLEAR; image.pixels.len()];
        let mut bands: Vec<Band> = Vec::new();
        let mut last = (Packed::MAX, CLEAR);
        for (y, (row, old)) in image.pixels.chunks_exact(wide).zip(before.pixels.chunks_exact_mut(wide)).enumerate() {
            if !first && old == row {
                continue;
            }
            for (x, (colour, _)) in row.iter().zip(&*old).enumerate().filter(|(_, (new, old))| first || new != old) {
                if *colour != last.0 {
                    last = (*colour, self.place(*colour));
                }
                let spot = y * wide + x;
                if index[spot] != last.1 {
                    (index[spot], patch[spot]) = (last.1, last.1);
                    Band::widen(&mut bands, x, y);
                }
            }
            old.copy_from_slice(row);
        }
        self.before = Some((before, index));
        // a picture like the one before still takes its time
        let last = bands.pop().unwrap_or(Band { x: (0, 0), y: (0, 0) });
        let stands = stands.saturating_sub(short(bands.len()) * BLINK);
        for band in bands {
            self.waiting.push(cut(&band, &patch, wide, BLINK));
        }
        self.waiting.push(cut(&last, &patch, wide, stands));
        if self.waiting.len() >= TOGETHER { self.write() } else { Ok(()) }
    }

    fn place(&mut self, colour: Packed) -> u8 {
        let sorted = &self.sorted;
        *self.known.entry(colour).or_insert_with(|| sorted.nearest(colour).0)
    }

    fn write(&mut self) -> Result<(), RenderError> {
        self.waiting.par_iter_mut().for_each(Patch::make_lzw_pre_encoded);
        for patch in self.waiting.drain(..) {
            self.encoder.write_lzw_pre_encoded_frame(&patch)?;
        }
        Ok(())
    }

    /// The film.
    ///
    /// # Errors
    /// It could not be written.
    pub fn finish(mut self) -> Result<Vec<u8>, RenderError> {
        self.write()?;
        Ok(self.encoder.into_inner()?)
    }
}

/// What a band of a picture changes.
fn cut(band: &Band, patch: &[u8], wide: usize, stands: u16) -> Patch<'static> {
    let rows = (band.y.0..=band.y.1).flat_map(|y| &patch[y * wide + band.x.0..=y * wide + band.x.1]);
    Patch {
        delay: stands,
        dispose: DisposalMethod::Keep,
        transparent: Some(CLEAR),
        left: short(band.x.0),
        top: short(band.y.0),
        width: short(band.x.1 - band.x.0 + 1),
        height: short(band.y.1 - band.y.0 + 1),
        buffer: Cow::Owned(rows.copied().collect()),
        ..Patch::default()
    }
}

fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// A rectangle in which something changed: its first and last column, its first and last row.
struct Band {
    x: (usize, usize),
    y: (usize, usize),
}

impl Band {
    /// Takes a pixel into the last of the bands, or begins one.
    fn widen(bands: &mut Vec<Self>, x: usize, y: usize) {
        let many = bands.len() >= BANDS;
        match bands.last_mut().filter(|band| many || y - band.y.1 <= APART) {
            Some(band) => {
                band.x = (band.x.0.min(x), band.x.1.max(x));
                band.y.1 = y;
            }
            None => bands.push(Self { x: (x, x), y: (y, y) }),
        }
    }
}
