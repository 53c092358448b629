//! Deals (S8.2, S8.10): seeds, the day's puzzle, and the search for a good deal. Results must stay bit-exact for ever.

use super::solve;
use crate::content::space::Space;
use crate::content::{Suit, book};
use crate::mountain::coins::{Coins, Dice};
use gogome_contract::{Cache, Chance, Day};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::num::NonZeroU32;

/// The search gives up after this many deals (S8.13, S8.15).
pub const MOST_TRIES: u32 = 10_000;

/// A generator of deals (splitmix64, S8.2).
#[derive(Clone, Debug)]
pub struct Dealer(u64);

/// Coins and dice as dealt; the dice count only where no move is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The coins.
    pub coins: Coins,
    /// The roll.
    pub dice: Dice,
}

impl Dealer {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number in `0..n`; draws above the last whole multiple of `n` are thrown away.
    fn below(&mut self, n: u8) -> u8 {
        let n = u64::from(n);
        let limit = u64::MAX - u64::MAX % n;
        loop {
            let drawn = self.next();
            if drawn < limit {
                return (drawn % n).to_le_bytes()[0];
            }
        }
    }

    /// The next deal (S8.10): each suit's values are shuffled and laid from right to left, row 2 before row 1; then the four
    /// dice are rolled, needed or not.
    pub fn deal(&mut self) -> Deal {
        let mut coins = Coins::BLANK;
        for suit in Suit::ALL {
            let mut values = [0, 1, 2, 3, 4, 5];
            for last in (1..6).rev() {
                values.swap(usize::from(last), usize::from(self.below(last + 1)));
            }
            let columns = (0..14).rev().filter(|col| book().suit_of(*col) == Some(suit));
            let spaces = columns.flat_map(|col| [Space::at(col, 2), Space::at(col, 1)]);
            for (space, value) in spaces.zip(values) {
                coins.lay(space, value);
            }
        }
        Deal { coins, dice: Dice::rolled(|| self.below(6)) }
    }
}

/// A seed as players name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub u64);

impl Seed {
    /// Reads a decimal number, or `0x` with up to 16 hex digits (S8.12).
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let digits = |text: &str, radix| text.chars().all(|c: char| c.is_digit(radix)) && !text.is_empty();
        let seed = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            Some(hex) => u64::from_str_radix(hex, 16).ok().filter(|_| hex.len() <= 16 && digits(hex, 16)),
            None => text.parse().ok().filter(|_| digits(text, 10)),
        };
        seed.map(Self)
    }

    /// One that chance chooses (S8.13).
    pub fn by(chance: &mut dyn Chance) -> Self {
        const PART: NonZeroU32 = NonZeroU32::new(65_536).unwrap();
        Self((0..4).fold(0, |seed, _| seed << 16 | u64::from(chance.below(PART))))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x{:016x}", self.0)
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is no seed"))
    }
}

/// The conditions on a deal without a given seed (S8.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// Only in this band.
    pub stars: Option<u8>,
    /// Also finishable down.
    pub country_road: bool,
    /// No conditions.
    pub pure: bool,
}

impl Wish {
    /// Whether a deal meets the conditions.
    pub fn takes(self, deal: &Deal) -> bool {
        if self.pure {
            return true;
        }
        let Some(length) = solve::shortest_up(&deal.coins, deal.dice) else { return false };
        let fits = self.stars.is_none_or(|stars| book().trail(length).stars == stars);
        fits && (!self.country_road || solve::shortest_down(&deal.coins).is_some())
    }

    /// A seed whose first deal passes, asked from chance; none after [`MOST_TRIES`].
    pub fn seek(self, chance: &mut dyn Chance) -> Option<(Seed, Deal)> {
        let mut refused = None;
        (0..MOST_TRIES).find_map(|_| {
            let seed = Seed::by(chance);
            // a source of chance that repeats itself would be searched for ever
            if refused.replace(seed) == Some(seed) {
                return None;
            }
            let deal = Dealer::new(seed.0).deal();
            self.takes(&deal).then_some((seed, deal))
        })
    }
}

/// A date of the calendar, for what players read and for the seed of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// Year.
    pub year: i32,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

impl Date {
    /// The date of a day since 1970-01-01.
    pub fn of(day: Day) -> Self {
        // counted from the first of March of the year 0, so that the leap day is the last of its year
        let days = i64::from(day.0) + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Self {
            year: i32::try_from(year).unwrap_or(i32::MAX),
            month: u8::try_from(month).unwrap_or(1),
            day: u8::try_from(day).unwrap_or(1),
        }
    }

    /// Reads `2026-01-05`; none for a day that no calendar has.
    pub fn read(text: &str) -> Option<Day> {
        let mut parts = text.trim().split('-');
        let mut part = |width: usize| {
            let part = parts.next()?;
            (part.len() == width && part.bytes().all(|b| b.is_ascii_digit())).then(|| part.parse::<i32>().ok())?
        };
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        if parts.next().is_some() || !(1..=12).contains(&month) {
            return None;
        }
        let shifted = if month <= 2 { year - 1 } else { year };
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let days = 365 * shifted + shifted.div_euclid(4) - shifted.div_euclid(100) + shifted.div_euclid(400) + of_year;
        let found = Day(days - 719_468);
        let wanted = Self { year, month: u8::try_from(month).ok()?, day: u8::try_from(day).ok()? };
        (Self::of(found) == wanted).then_some(found)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The day of the week, 0 for Monday.
pub fn weekday(day: Day) -> usize {
    usize::try_from((day.0 + 3).rem_euclid(7)).unwrap_or(0)
}

/// The seed of a day (S8.14).
pub fn seed_of(day: Day) -> Seed {
    let hash = Sha256::digest(format!("gogome:fujisan:daily:v1:{}", Date::of(day)));
    Seed(hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte)))
}

/// The puzzle of a day, and how many deals it took to find it; none after [`MOST_TRIES`]. It is searched once a date and kept
/// (S8.14, S8.15).
pub fn daily(day: Day) -> Option<(Deal, u32)> {
    static DAYS: Cache<Day, Option<(Deal, u32)>> = Cache::new(32);
    DAYS.get(&day, || first_in(book().daily[weekday(day)], seed_of(day), MOST_TRIES))
}

/// The first deal of a seed that needs no dice and whose shortest solution has a length in this range, and how many deals that
/// took; none if more than `most`.
pub(crate) fn first_in((from, to): (u16, u16), seed: Seed, most: u32) -> Option<(Deal, u32)> {
    let mut dealer = Dealer::new(seed.0);
    (1..=most).find_map(|tries| {
        let deal = dealer.deal();
        let fits = solve::dice_free(&deal.coins)
            && solve::shortest_up(&deal.coins, deal.dice).is_some_and(|length| (from..=to).contains(&length));
        fits.then_some((deal, tries))
    })
}
