//! How people with a kind of colour blindness see a picture.
//!
//! The matrices are those of Machado, Oliveira and Fernandes, “A Physiologically-based Model for Simulation of Color Vision
//! Deficiency” (2009), at full severity. They apply to linear light.

use image::{Rgb, RgbImage};

use crate::theme::{from_linear, linear};

/// A kind of colour blindness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// No cones for long waves: red is dark, red and green look alike.
    Protanopia,
    /// No cones for middle waves: red and green look alike.
    Deuteranopia,
    /// No cones for short waves: blue and green look alike, and yellow and pink.
    Tritanopia,
}

/// From linear red, green and blue to what is seen of them, row by row.
type Matrix = [[f64; 3]; 3];

impl Sight {
    /// Each kind.
    pub const ALL: [Self; 3] = [Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    const fn matrix(self) -> Matrix {
        match self {
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// The colour that a pixel looks like.
    pub fn pixel(self, pixel: [u8; 3]) -> [u8; 3] {
        let light = pixel.map(linear);
        self.matrix().map(|row| from_linear(row.iter().zip(light).map(|(part, light)| part * light).sum()))
    }

    /// The picture as it looks.
    pub fn seen(self, picture: &RgbImage) -> RgbImage {
        imageproc::map::map_pixels(picture, |pixel| Rgb(self.pixel(pixel.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{colour, luminance};
    use gogome_contract::scene::Role;

    #[test]
    fn greys_look_the_same_to_everybody() {
        for sight in Sight::ALL {
            for grey in [0, 40, 128, 200, 255] {
                let seen = sight.pixel([grey; 3]);
                assert!(seen.iter().all(|channel| channel.abs_diff(grey) <= 1), "{sight:?}: {grey} as {seen:?}");
            }
        }
    }

    #[test]
    fn what_is_read_against_its_ground_stays_readable_to_everybody() {
        let seats = (0..6).map(|n| (Role::Card, Role::Seat(n), 4.5));
        let dyes = (0..3).map(|n| (Role::Ink, Role::Dye(n), 4.5));
        let signs = (0..3).map(|n| (Role::DyeDeep(n), Role::Dye(n), 2.0));
        let others = [
            (Role::Card, Role::Village, 4.5),
            (Role::EmberWords, Role::Lava, 4.5),
            (Role::Ink, Role::Asked, 4.5),
            (Role::VermilionDeep, Role::Card, 4.5),
            (Role::Pine, Role::Card, 4.5),
            (Role::Danger, Role::Card, 3.0),
            (Role::DangerSoon, Role::Card, 3.0),
        ];
        for sight in Sight::ALL {
            for (ink, ground, least) in seats.clone().chain(dyes.clone()).chain(signs.clone()).chain(others) {
                let light = |role| luminance(sight.pixel(colour(role))) + 0.05;
                let (a, b) = (light(ink), light(ground));
                let contrast = a.max(b) / a.min(b);
                assert!(contrast >= least, "{sight:?}: {ink:?} on {ground:?} contrasts {contrast:.2}");
            }
        }
    }

    #[test]
    fn red_and_green_of_one_brightness_look_alike_without_one_kind_of_cone() {
        let apart = |sight: Sight, a: [u8; 3], b: [u8; 3]| {
            let (a, b) = (sight.pixel(a), sight.pixel(b));
            a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b))).max().unwrap_or(0)
        };
        let (red, green) = ([200, 69, 46], [112, 106, 40]);
        assert!(apart(Sight::Deuteranopia, red, green) < 60, "{}", apart(Sight::Deuteranopia, red, green));
        assert!(apart(Sight::Tritanopia, red, green) > 80, "{}", apart(Sight::Tritanopia, red, green));
    }
}
