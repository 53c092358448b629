//! Textures that `imageproc` makes once out of noise with a fixed seed: molten rock, the fibres of paper, clouds.

use std::sync::LazyLock;

use image::imageops::{FilterType, resize};
use image::{GrayImage, Luma};
use imageproc::distance_transform::euclidean_squared_distance_transform;
use imageproc::filter::box_filter;
use imageproc::map::map_subpixels_mut;
use imageproc::morphology::{Mask, grayscale_dilate};
use imageproc::noise::{gaussian_noise, salt_and_pepper_noise_mut};

use crate::canvas::{Canvas, Ink, Packed, blend, packed};
use crate::theme::{Rgb, colour};
use gogome_contract::scene::Role;

/// The side of a texture in pixels; it repeats without a seam.
const SIDE: u32 = 192;

/// Of noise, this part is a seed of a plate of crust, white or black; only white ones count.
const PLATES: f64 = 0.0042;
/// The distance from a seed that is hottest, in pixels.
const HOTTEST: f64 = 21.0;

/// The sheet of paper that is laid beside and below itself, in pixels, and how far each row of them is moved.
const SHEET: (u32, u32) = (211, 24);
const SHIFT: i32 = 77;
/// The part of noise that is the middle of a fibre, and how strong a fibre is.
const FIBRES: f64 = 0.0016;
const FIBRE: u8 = 26;

/// How near to glowing molten rock is at each pixel: seeds lie in the middle of plates, between plates it is hot.
static MOLTEN: LazyLock<GrayImage> = LazyLock::new(|| {
    let mut seeds = GrayImage::new(SIDE, SIDE);
    salt_and_pepper_noise_mut(&mut seeds, PLATES, 5);
    let far = euclidean_squared_distance_transform(&repeated(&seeds));
    let heat = GrayImage::from_fn(3 * SIDE, 3 * SIDE, |x, y| Luma([part(far.get_pixel(x, y)[0].sqrt() / HOTTEST)]));
    middle(&box_filter(&box_filter(&heat, 2, 2), 2, 2))
});

/// How strong the fibres of paper are at each pixel. The sheet is so low that deflate still sees the one above it: what
/// repeats costs next to nothing, wherever a colour of the ground goes on.
static PAPER: LazyLock<GrayImage> = LazyLock::new(|| {
    let mut specks = GrayImage::new(SHEET.0, SHEET.1);
    salt_and_pepper_noise_mut(&mut specks, FIBRES, 9);
    let slant = |right: u32| {
        let line = GrayImage::from_fn(21, 5, |x, y| {
            Luma([if y == (x * right + (20 - x) * (4 - right)) / 20 { 255 } else { 0 }])
        });
        Mask::from_image(&line, 10, 2)
    };
    let mut fibres = GrayImage::new(SHEET.0, SHEET.1);
    for nth in 0..3 {
        // a third of them, each lying its own way
        let some = GrayImage::from_fn(3 * SHEET.0, 3 * SHEET.1, |x, y| {
            let (x, y) = (x % SHEET.0, y % SHEET.1);
            if (x + y) % 3 == nth { *specks.get_pixel(x, y) } else { Luma([0]) }
        });
        let grown = grayscale_dilate(&some, &slant(nth + 1));
        for (x, y, level) in fibres.enumerate_pixels_mut() {
            level[0] = level[0].max(grown.get_pixel(SHEET.0 + x, SHEET.1 + y)[0]);
        }
    }
    map_subpixels_mut(&mut fibres, |level| if level > 0 { FIBRE } else { 0 });
    fibres
});

/// The sky with its clouds, in pixels of a whole picture, and how many of them one of its noise stands for.
const SKY: (u32, u32) = (1280, 660);
const CLOUD: (u32, u32) = (8, 6);
/// How cloudy it is: what rises above this part of the noise is a cloud; each of the steps above it is denser.
const CLOUDY: [u8; 2] = [133, 141];
/// How dense a step is.
const DENSE: u8 = 80;

/// How dense the clouds are at each pixel of a sky: fewer to its foot.
static CLOUDS: LazyLock<GrayImage> = LazyLock::new(|| {
    let even = GrayImage::from_pixel(SKY.0 / CLOUD.0, SKY.1 / CLOUD.1, Luma([128]));
    let noise = gaussian_noise(&even, 0.0, 88.0, 21);
    let mut clouds = resize(&box_filter(&box_filter(&noise, 5, 1), 5, 1), SKY.0, SKY.1, FilterType::CatmullRom);
    for (_, y, level) in clouds.enumerate_pixels_mut() {
        let sinking = u8::try_from(y * 18 / SKY.1).unwrap_or(u8::MAX);
        let steps = CLOUDY.iter().filter(|step| level[0].saturating_sub(sinking) > **step).count();
        level[0] = u8::try_from(steps).unwrap_or(0) * DENSE;
    }
    clouds
});

/// Lays clouds over the sky of a whole picture.
pub fn clouds(canvas: &mut Canvas, ink: Rgb) {
    canvas.stamp(0, 0, SKY.0 as usize, CLOUDS.as_raw(), ink);
}

/// Nine copies, so that what is made of the one in the middle fits its neighbours.
fn repeated(image: &GrayImage) -> GrayImage {
    GrayImage::from_fn(3 * SIDE, 3 * SIDE, |x, y| *image.get_pixel(x % SIDE, y % SIDE))
}

fn middle(image: &GrayImage) -> GrayImage {
    image::imageops::crop_imm(image, SIDE, SIDE, SIDE, SIDE).to_image()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "brought into the range of a byte")]
fn part(of_one: f64) -> u8 {
    (of_one.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// Lays the fibres of paper over all that is painted, each row of sheets a little further to the right.
pub fn paper(canvas: &mut Canvas, ink: Rgb) {
    let sheet = &*PAPER;
    let clip = canvas.clip;
    let side = |side: u32| i32::try_from(side).unwrap_or(1);
    let (wide, high) = (side(SHEET.0), side(SHEET.1));
    for row in clip.y0.div_euclid(high)..=clip.y1.div_euclid(high) {
        let shift = (row * SHIFT).rem_euclid(wide) - wide;
        for column in 0..=clip.x1.div_euclid(wide) + 1 {
            canvas.stamp(column * wide + shift, row * high, SHEET.0 as usize, sheet.as_raw(), ink);
        }
    }
}

/// Steps of heat from crust to the brightest glow: smooth to the eye, and few for a palette.
const STEPS: usize = 14;

/// Molten rock in a form: crust above, glowing more and more to its foot. The upper third is crust alone: words stand there.
pub struct Molten {
    /// Where its left upper corner lies, in pixels.
    corner: (f32, f32),
    high: f32,
    /// Pixels of the canvas to one of the whole picture.
    scale: f32,
    ramp: [Packed; STEPS],
}

impl Molten {
    pub fn new(corner: (f32, f32), high: f32, scale: f32) -> Self {
        let stops = [Role::Lava, Role::Lava, Role::Vermilion, Role::LavaSoft, Role::Ember, Role::EmberSoft].map(colour);
        let shade = |nth: usize| {
            let along = fraction(nth, STEPS - 1) * fraction(stops.len() - 1, 1);
            let below =
                (0..stops.len() - 1).rfind(|stop| fraction(*stop, 1) <= along).unwrap_or(0).min(stops.len() - 2);
            packed(blend(stops[below], stops[below + 1], along - fraction(below, 1)))
        };
        Self { corner, high: high.max(1.0), scale, ramp: std::array::from_fn(shade) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "small whole numbers")]
fn fraction(nth: usize, of: usize) -> f32 {
    nth as f32 / of as f32
}

impl Ink for Molten {
    fn row(&self, _y: i32) -> Option<(Packed, f32)> {
        None
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "pixels")]
    fn at(&self, x: i32, y: i32) -> Packed {
        let (dx, dy) = (x as f32 + 0.5 - self.corner.0, y as f32 + 0.5 - self.corner.1);
        let texture = |v: f32| ((v / self.scale).max(0.0) as u32) % SIDE;
        let near = f32::from(MOLTEN.get_pixel(texture(dx), texture(dy))[0]) / 255.0;
        let warm = ((dy / self.high - 0.34) / 0.66).clamp(0.0, 1.0);
        let heat = warm.sqrt() * (near * 1.3 - 0.42 + 0.5 * warm).clamp(0.0, 1.0);
        self.ramp[((heat * fraction(STEPS - 1, 1) + 0.5) as usize).min(STEPS - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_repeats_without_a_seam() {
        {
            let texture = &*MOLTEN;
            let apart = |x: u32, next: u32, y: u32| {
                texture.get_pixel(x % SIDE, y)[0].abs_diff(texture.get_pixel(next % SIDE, y)[0])
            };
            let most = |x: u32| (0..SIDE).map(|y| apart(x, x + 1, y)).max().unwrap_or(0);
            let inside = (0..SIDE - 1).map(most).max().unwrap_or(0);
            assert!(most(SIDE - 1) <= inside, "at the seam {}, elsewhere {inside}", most(SIDE - 1));
        }
    }

    #[test]
    fn the_upper_third_of_molten_rock_is_one_colour() {
        let molten = Molten::new((10.0, 20.0), 150.0, 1.0);
        let crust = packed(colour(Role::Lava));
        assert!((20..70).all(|y| (10..160).all(|x| molten.at(x, y) == crust)));
        let mut foot: Vec<Packed> = (10..160).map(|x| molten.at(x, 165)).collect();
        foot.sort_unstable();
        foot.dedup();
        assert!(foot.len() > 5, "{} colours at the foot", foot.len());
    }
}
