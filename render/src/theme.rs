//! The colour of each role: a modern woodblock print.

use gogome_contract::scene::Role;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// How many owners have a colour.
const OWNERS: usize = Role::OWNERS as usize;
/// The colours of owners: blue, purple, green, black, a grey for what nobody owns, orange, red, pink, white.
const SEATS: [u32; OWNERS] =
    [0x2A_64A8, 0x8A_4A8E, 0x37_754F, 0x2B_3038, 0x6F_6A5E, 0xA6_5812, 0xB0_1E2E, 0xC8_3C88, 0xFD_FCF8];
/// The colours of dice: pink, blue, yellow.
const DYES: [u32; 3] = [0xF0_A3B5, 0x8F_B9E3, 0xF3_D060];
/// The same, pale.
const DYES_SOFT: [u32; 3] = [0xF8_D3DA, 0xCB_DFF2, 0xFA_E9B0];
/// The same, deep.
const DYES_DEEP: [u32; 3] = [0xA3_2D50, 0x2C_62A0, 0x8A_6508];

/// The n-th of a list. One beyond the last is a fault of the game; where that may not stop the picture, it is the last.
fn nth(list: &[u32], n: u8) -> u32 {
    debug_assert!(
        usize::from(n) < list.len(),
        "there are {} colours, and the one of number {n} is asked for",
        list.len()
    );
    list[usize::from(n).min(list.len() - 1)]
}

/// What a role looks like.
pub fn colour(role: Role) -> Rgb {
    let hex = match role {
        Role::Paper => 0xF4_ECDC,
        Role::Card => 0xFF_FBF0,
        Role::Shade => 0xEF_E4CC,
        Role::Ink => 0x1F_2A3A,
        Role::Muted => 0x56_5B68,
        Role::Faint => 0xB9_B3A4,
        Role::Straw => 0xE8_CF98,
        Role::StrawDeep => 0xA8_874A,
        Role::Indigo => 0x2E_4A7D,
        Role::Vermilion | Role::Moved | Role::Danger => 0xC8_452E,
        Role::VermilionDeep => 0x98_2A17,
        Role::Pine => 0x3F_6B52,
        Role::Ochre => 0xC9_9A3A,
        Role::Plum => 0x7A_4B6B,
        Role::Sky => 0x9D_BAC7,
        Role::Haze => 0xDC_E6E8,
        Role::Snow => 0xFD_FAF0,
        Role::Stone | Role::Earth => 0x7C_6C5C,
        Role::StoneSoft => 0xE9_DFCC,
        Role::StoneDeep => 0xC3_B199,
        Role::Gold => 0xD9_A520,
        Role::Lava => 0x6B_2119,
        Role::LavaDeep => 0x5E_1B14,
        Role::LavaSoft => 0xD9_622C,
        Role::Ember => 0xEF_A63F,
        Role::EmberSoft => 0xF8_D375,
        Role::EmberWords => 0xF3_CFAE,
        Role::Smoke => 0x5C_6470,
        Role::SmokeSoft => 0x85_8C94,
        Role::Dusk => 0xF0_B45A,
        Role::DuskSoft => 0xE9_D6B0,
        Role::Dawn => 0xCF_DDDD,
        Role::Field => 0xFB_F6E6,
        Role::FieldDeep => 0xD5_E0BF,
        Role::HillFar => 0xA9_C39C,
        Role::Hill => 0x8F_B08C,
        Role::Village => 0x2F_5743,
        Role::VillageSoft => 0x4A_7A60,
        Role::Roof => 0x27_4A39,
        Role::Peak => 0x7D_99B4,
        Role::PeakSoft => 0xE3_E3D5,
        Role::SunSoft => 0xE3_9C86,
        Role::Night => 0x23_3A63,
        Role::NightMid => 0x3F_639A,
        Role::NightSoft => 0x5E_86AE,
        Role::NightDeep => 0x1B_2D4E,
        Role::Private => 0x16_233F,
        Role::PrivateMid => 0x2A_4472,
        Role::PrivateSoft => 0x3D_6191,
        Role::PrivateLine => 0x7F_9CC4,
        Role::PrivateWords => 0xE3_EBF2,
        Role::Asked => 0xF6_C94C,
        Role::DangerSoon => 0xB0_6F12,
        Role::Good => 0xEA_F0E2,
        Role::Bad => 0xF7_DDD2,
        Role::Wound => 0xF2_C4B4,
        Role::Seat(n) => nth(&SEATS, n),
        Role::Dye(n) => nth(&DYES, n),
        Role::DyeSoft(n) => nth(&DYES_SOFT, n),
        Role::DyeDeep(n) => nth(&DYES_DEEP, n),
    };
    let [_, r, g, b] = u32::to_be_bytes(hex);
    [r, g, b]
}

/// The contrast of two roles by WCAG: 1 to 21.
pub fn contrast(a: Role, b: Role) -> f64 {
    contrast_on(a, colour(b))
}

/// The contrast of a role with a pixel.
pub fn contrast_on(a: Role, pixel: Rgb) -> f64 {
    let (a, b) = (luminance(colour(a)), luminance(pixel));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The relative luminance of a pixel by WCAG, 0 to 1.
pub fn luminance(rgb: Rgb) -> f64 {
    let [r, g, b] = rgb.map(linear);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The light of a channel of sRGB, 0 to 1.
pub fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

/// The channel of sRGB with this light; what is darker than none or brighter than full is brought into range.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
pub fn from_linear(light: f64) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let c = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (c * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_on_every_owner_and_dye() {
        for owner in (0..Role::OWNERS).map(Role::Seat) {
            assert!(contrast(owner.letter(), owner) >= 4.5, "a letter on {owner:?}");
            assert!(contrast(owner.line(), Role::Card) >= 4.5, "a line of {owner:?}");
        }
        for n in 0..3 {
            assert!(contrast(Role::Ink, Role::Dye(n)) >= 4.5, "ink on dye {n}");
        }
    }

    #[test]
    fn no_two_owners_look_alike() {
        let apart =
            |a: Rgb, b: Rgb| a.iter().zip(b).map(|(a, b)| i32::from(*a) - i32::from(b)).map(|d| d * d).sum::<i32>();
        for n in 0..Role::OWNERS {
            for other in 0..n {
                let far = apart(colour(Role::Seat(n)), colour(Role::Seat(other)));
                assert!(far >= 55 * 55, "{n} and {other} are {far} apart");
            }
        }
    }

    #[test]
    #[should_panic(expected = "there are 9 colours, and the one of number 9 is asked for")]
    fn an_owner_beyond_the_last_is_refused() {
        colour(Role::Seat(Role::OWNERS));
    }

    #[test]
    fn contrast_of_black_and_white_is_the_textbook_one() {
        assert!((contrast(Role::Ink, Role::Ink) - 1.0).abs() < 1e-9);
        assert!(contrast(Role::Ink, Role::Paper) > 12.0);
    }
}
