//! Paints scenes.
//!
//! A pure function from a [`Scene`] to a picture: no game is known here, the same scene gives the same bytes.
//!
//! # What is drawn by `imageproc`, and what is not
//!
//! The canvas is one of `imageproc::drawing`. That library does the raster work wherever pixels are whole, or where many of
//! them make one impression:
//!
//! * `canvas`: rectangles, the bodies of panels, level and upright lines (`drawing`, `rect`).
//! * `soft`: shadows below cards, tiles and pieces, the light around what glows (`filter`, `map`).
//! * `text`: the rim round letters that stand on a picture (`morphology`).
//! * `grain`: molten rock, the fibres of paper, clouds (`noise` with a fixed seed, `distance_transform`, `morphology`,
//!   `filter`).
//! * `turned`: pieces that lie turned (`geometric_transformations`).
//!
//! Ours is what it lacks, measured on a board of 1280 by 960 with 120 circles, 60 cards and 200 texts:
//!
//! * `cover`: exact coverage of curves and sloped edges. The corners of `draw_antialiased_polygon` are whole pixels, so that
//!   circles become polygons of 24 sides: 18,396 pixels were off by more than 48 levels against a drawing four times as fine
//!   (plain polygons: 18,620; ours: none), and it took as long (4.6 ms, ours 4.6).
//! * `text`: cached glyphs, 200 texts in 0.5 ms instead of 2.2 with `draw_text`, which also sets them on whole pixels.
//! * `weave`, fades: inks that differ from row to row, with few colours.
//!
//! In one run beside what was painted before it (twenty boards, a machine with much else to do): a board in full took 1.07 times
//! as long in the median, a turn 0.91 times.
//!
//! Shadows, glows and textures come in few levels, and a form's rim in 16: a board keeps to 256 colours.
//!
//! # Modules
//!
//! * `theme`: the colour of each role. `outline`: forms as polygons. `cover`: their exact coverage. `canvas`: pixels. `weave`:
//!   patterns. `grain`: textures. `soft`: shadows and glows. `turned`: pieces that lie turned. `icons`: the signs. `text`:
//!   letters, and how they fit their room.
//! * `paint`: paints the marks. `layer_cache`: keeps painted still layers. `fit`: finds texts that cannot
//!   be read. `plain`: a simpler scene where the file would be too large.
//! * `palette`: chooses 256 colours. `encode`: the PNG. `deflate`: its compression on several threads. `film`: the GIF. `sight`: pictures as colour-blind people see them.

mod canvas;
mod cover;
mod deflate;
mod encode;
mod film;
mod fit;
mod grain;
mod icons;
mod layer_cache;
mod outline;
mod paint;
mod palette;
mod plain;
mod sight;
mod soft;
mod text;
mod theme;
mod turned;
mod weave;

use std::sync::Arc;

use gogome_contract::scene::Scene;
use image::RgbImage;

pub use canvas::Picture;
pub use film::{Camera, Reel, gif};
pub use fit::{Misfit, faint, fit};
pub use sight::Sight;

/// Why a scene became no picture.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The scene has no area or more than a picture may have.
    #[error("a scene of {w} by {h} tenths of a pixel is no picture")]
    Size {
        /// Its width.
        w: i32,
        /// Its height.
        h: i32,
    },
    /// The PNG could not be written.
    #[error("the PNG could not be written")]
    Png(#[from] png::EncodingError),
    /// The GIF could not be written.
    #[error("the GIF could not be written")]
    Gif(#[from] ::gif::EncodingError),
    /// However small it is made, the film weighs more than it may.
    #[error("a film of {frames} pictures does not fit into {most} bytes")]
    Heavy {
        /// How many pictures it has.
        frames: usize,
        /// What it may weigh.
        most: usize,
    },
}

/// The longest side of a picture, in pixels.
const LONGEST: i32 = 4096;

/// Paints a scene. A side shorter than a pixel or longer than 4096 is brought into that range.
pub fn paint(scene: &Scene) -> RgbImage {
    paint::scene(scene).rgb()
}

/// Forgets what it keeps of the layers that stand still (at most 32 MiB): the next picture is painted from the ground up.
pub fn forget() {
    layer_cache::forget();
}

/// Gives back the memory of whole pictures that it keeps to be faster next time: of what stands still, and of pictures that are gone.
pub fn rest() {
    layer_cache::forget();
    canvas::forget();
}

/// What it keeps of the layers that stand still, in bytes.
pub fn kept_bytes() -> usize {
    layer_cache::bytes()
}

/// The most that a picture may weigh, in bytes.
const HEAVIEST: usize = 160_000;

/// Paints a scene and writes it as a PNG without any metadata: with a palette where that loses nothing one sees. One that
/// would weigh more than 160,000 bytes gets fewer colours, then does without shadows and textures, then without fades and
/// patterns.
pub fn png(scene: &Scene) -> Result<Vec<u8>, RenderError> {
    check(scene)?;
    let whole = written(scene)?;
    if whole.len() <= HEAVIEST {
        return Ok(whole);
    }
    let mut lighter = in_few_colours(scene)?;
    for light in [plain::without_shadows(scene), plain::without_fades(scene)] {
        if lighter.len() > HEAVIEST {
            lighter = written(&light)?;
        }
        if lighter.len() > HEAVIEST {
            lighter = in_few_colours(&light)?;
        }
    }
    Ok(lighter)
}

fn in_few_colours(scene: &Scene) -> Result<Vec<u8>, RenderError> {
    Ok(encode::in_few_colours(&paint::scene(scene))?)
}

fn written(scene: &Scene) -> Result<Vec<u8>, RenderError> {
    let over = |still: &Picture| paint::moving(still, scene, &outline::Frame::WHOLE);
    let (base, (picture, touched)) = if let Some(base) = layer_cache::kept(scene) {
        let painted = over(&base.image);
        (base, painted)
    } else {
        let still = Arc::new(paint::whole_still(scene));
        rayon::join(|| layer_cache::keep(scene, still.clone()), || over(&still))
    };
    Ok(encode::over(&base, &picture, &touched)?)
}

fn check(scene: &Scene) -> Result<(), RenderError> {
    let fits = |side: i32| (10..=LONGEST * 10).contains(&side);
    if fits(scene.w) && fits(scene.h) { Ok(()) } else { Err(RenderError::Size { w: scene.w, h: scene.h }) }
}
