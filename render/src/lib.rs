//! Paints scenes.
//!
//! A pure function from a [`Scene`] to a picture: no game is known here, the same scene gives the same bytes.
//!
//! * `theme`: the colour of each role. `outline`: forms as polygons. `cover`: their exact coverage. `canvas`: pixels. `weave`:
//!   patterns. `icons`: the signs. `text`: letters, and how they fit their room.
//! * `paint`: walks the marks. `layer_cache`: what stands still is painted once and kept. `fit`: what a scene asks that cannot be
//!   read.
//! * `palette`: 256 colours for many. `encode`: the PNG. `deflate`: its
//!   bytes, pressed on several threads. `film`: the GIF.

mod canvas;
mod cover;
mod deflate;
mod encode;
mod film;
mod fit;
mod icons;
mod layer_cache;
mod outline;
mod paint;
mod palette;
mod text;
mod theme;
mod weave;

use std::sync::Arc;

use gogome_contract::scene::Scene;
use image::RgbImage;

pub use canvas::Picture;
pub use film::{Camera, Reel, gif};
pub use fit::{Misfit, fit};

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

/// Paints a scene and writes it as a PNG without any metadata: with a palette where that loses nothing one sees.
pub fn png(scene: &Scene) -> Result<Vec<u8>, RenderError> {
    check(scene)?;
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
