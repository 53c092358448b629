//! Coins and dice: what is dealt (S1.1, S1.2), and how it is written (S8.4).

use crate::content::space::{COLUMNS, Space};
use crate::content::{Suit, book};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many coins a row of the mountain has.
pub const PER_ROW: usize = 12;

/// The 24 coins as they lie, 0 for null and 1 for ace. Written as the upper row, `/`, the lower row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Coins([[u8; PER_ROW]; 2]);

/// What is wrong with written coins or dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misprint {
    /// At which character, from 0.
    pub at: usize,
    /// What is wrong there.
    pub what: Wrong,
}

/// What is wrong with written coins or dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// None of `n`, `a`, `2` to `5`.
    Symbol(char),
    /// The upper row (0) or the lower row (1) has this many symbols.
    Count(usize, usize),
}

impl Coins {
    /// No coins: all nulls, to be filled.
    pub const BLANK: Self = Self([[0; PER_ROW]; 2]);

    /// From the upper row and the lower row, left to right, 0 for null and 1 for ace.
    pub fn of(upper: [u8; PER_ROW], lower: [u8; PER_ROW]) -> Option<Self> {
        upper.iter().chain(&lower).all(|coin| *coin <= 5).then_some(Self([lower, upper]))
    }

    /// Reads `2nnna244naa5/335a45235432`.
    pub fn read(text: &str) -> Result<Self, Misprint> {
        let [upper, lower] = rows(text, PER_ROW)?;
        let row = |symbols: Vec<u8>| <[u8; PER_ROW]>::try_from(symbols).unwrap_or_default();
        Ok(Self([row(lower), row(upper)]))
    }

    /// The coin on a space as dealt; the ground has none.
    pub fn on(&self, space: Space) -> Option<u8> {
        let (row, col) = space.index();
        self.0[row].get(col.wrapping_sub(1)).copied()
    }

    /// Lays a coin on a space of the mountain.
    pub fn lay(&mut self, space: Space, coin: u8) {
        let (row, col) = space.index();
        if let Some(place) = self.0[row].get_mut(col.wrapping_sub(1)) {
            *place = coin;
        }
    }

    /// The coin on a ground space after the peak's coins were moved there (S5.2): a null becomes an ace (S5.7).
    pub fn at_the_foot(&self, ground: Space) -> u8 {
        let peak = Space::at(if ground.col() == 0 { 6 } else { 7 }, ground.row());
        self.on(peak).unwrap_or(0).max(1)
    }

    /// The mountain and its mirror images: rows exchanged, columns reversed, both. A solution of one is a solution of each.
    pub fn images(&self) -> [Self; 4] {
        let [lower, upper] = self.0;
        let turned = |mut row: [u8; PER_ROW]| {
            row.reverse();
            row
        };
        [*self, Self([upper, lower]), Self([turned(lower), turned(upper)]), Self([turned(upper), turned(lower)])]
    }

    /// Whether each suit has every value exactly once (S1.2, S8.30).
    pub fn dealt(&self) -> bool {
        Suit::ALL.iter().all(|suit| {
            let mut seen = [0_u8; 6];
            for col in (0..COLUMNS).filter(|col| book().suit_of(*col) == Some(*suit)) {
                for row in [1, 2] {
                    if let Some(coin) = self.on(Space::at(col, row)) {
                        seen[usize::from(coin)] += 1;
                    }
                }
            }
            seen == [1; 6]
        })
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lower, upper] = self.0.map(|row| row.map(symbol).iter().collect::<String>());
        write!(f, "{upper}/{lower}")
    }
}

impl From<Coins> for String {
    fn from(coins: Coins) -> Self {
        coins.to_string()
    }
}

impl TryFrom<String> for Coins {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).map_err(|wrong| format!("{text:?}: {wrong:?}"))
    }
}

/// The roll of the four dice by suit, 0 for null. Written as they lie at the starts: sun, moon, `/`, arms, crown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Dice([u8; 4]);

/// The order in which dice are rolled and written (S8.4, S8.10).
pub const DICE_ORDER: [Suit; 4] = [Suit::Sun, Suit::Moon, Suit::Arms, Suit::Crown];

impl Dice {
    /// From faces in the order they are rolled (S8.10).
    pub fn rolled(mut face: impl FnMut() -> u8) -> Self {
        let mut dice = Self([0; 4]);
        for suit in DICE_ORDER {
            dice.0[suit.at()] = face();
        }
        dice
    }

    /// Reads `a2/55`.
    pub fn read(text: &str) -> Result<Self, Misprint> {
        let mut faces = rows(text, 2)?.into_iter().flatten();
        Ok(Self::rolled(|| faces.next().unwrap_or(0)))
    }

    /// What a suit's die shows.
    pub fn of(self, suit: Suit) -> u8 {
        self.0[suit.at()]
    }

    /// All four are null (S2.3).
    pub fn foul(self) -> bool {
        self.0 == [0; 4]
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [sun, moon, arms, crown] = DICE_ORDER.map(|suit| symbol(self.of(suit)));
        write!(f, "{sun}{moon}/{arms}{crown}")
    }
}

impl From<Dice> for String {
    fn from(dice: Dice) -> Self {
        dice.to_string()
    }
}

impl TryFrom<String> for Dice {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).map_err(|wrong| format!("{text:?}: {wrong:?}"))
    }
}

/// How a value is written: `n`, `a`, `2` to `5`.
fn symbol(value: u8) -> char {
    ['n', 'a', '2', '3', '4', '5'].get(usize::from(value)).copied().unwrap_or('n')
}

/// Two rows of so many symbols with a stroke between them, the upper first.
fn rows(text: &str, each: usize) -> Result<[Vec<u8>; 2], Misprint> {
    let mut rows = [Vec::new(), Vec::new()];
    let mut row = 0;
    for (at, letter) in text.chars().enumerate() {
        let value = match letter.to_ascii_lowercase() {
            '/' if row == 0 => {
                if rows[0].len() != each {
                    return Err(Misprint { at, what: Wrong::Count(0, rows[0].len()) });
                }
                row = 1;
                continue;
            }
            'n' | '0' => 0,
            'a' | '1' => 1,
            '2' => 2,
            '3' => 3,
            '4' => 4,
            '5' => 5,
            _ => return Err(Misprint { at, what: Wrong::Symbol(letter) }),
        };
        rows[row].push(value);
    }
    let at = text.chars().count();
    match rows.iter().position(|row| row.len() != each) {
        Some(row) => Err(Misprint { at, what: Wrong::Count(row, rows[row].len()) }),
        None => Ok(rows),
    }
}
