//! Drawings that games share, so that their boards look alike.
//!
//! A [`Sheet`] collects marks; the functions here draw whole things onto it. Lengths are tenths of a pixel, as in the scene.

mod art;
mod dice;
mod header;
mod piece;
mod plate;
mod seat;
mod sheet;
mod strip;

pub use art::{card_shape, clouds, mountain, private_art};
pub use dice::{Face, back, big_face, face, faint_face};
pub use header::{Asked, Header, header, header_ground, header_words};
pub use piece::{banner, burst, disc, failed, fallen, flame_badge, ghost, reach_tab, round_sign, traveller};
pub use plate::{PLATE_HIGH, Part, motif, plate, plate_width, reroll_coin};
pub use seat::{CHIP, Chip, Lies, bubble, chip, chip_width, injury_badge};
pub use sheet::{Sheet, Text};
pub use strip::{PANEL_NAME, gauge, panel, panel_body, track_box, track_taken};

use crate::scene::{Area, At};

/// A point.
pub const fn at(x: i32, y: i32) -> At {
    At { x, y }
}

/// A rectangle.
pub const fn area(x: i32, y: i32, w: i32, h: i32) -> Area {
    Area { x, y, w, h }
}
