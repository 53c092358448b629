//! What is printed: the mountain, the suits, the names of the trails (`seeds/fujisan/rev1`), checked when it is loaded.

pub mod space;

use crate::content::space::{COLUMNS, Space};
use gogome_contract::content::{ContentError, ContentFile, shipped};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A suit of the piecepack: of coins, of a die, of a priest. In the order they are dealt (S1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is called by its name")]
pub enum Suit {
    Sun,
    Moon,
    Crown,
    Arms,
}

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Sun, Self::Moon, Self::Crown, Self::Arms];

    /// As an index.
    pub const fn at(self) -> usize {
        self as usize
    }

    /// Its word in commands: `sun`.
    pub fn key(self) -> &'static str {
        &book().suits[self.at()].key
    }

    /// Its name: `Sun`.
    pub fn name(self) -> &'static str {
        &book().suits[self.at()].name
    }

    /// The letter on its priest.
    pub fn letter(self) -> char {
        book().suits[self.at()].letter
    }

    /// Where its priest starts (S1.4).
    pub fn start(self) -> Space {
        book().suits[self.at()].start
    }
}

/// The content of one revision.
#[derive(Debug)]
pub struct Book {
    suits: [SuitEntry; 4],
    columns: [Column; 14],
    /// From the easiest.
    pub trails: Vec<Trail>,
    /// The lengths of a day's puzzle from Monday to Sunday, both ends included (S8.14).
    pub daily: [(u16, u16); 7],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SuitEntry {
    key: String,
    name: String,
    letter: char,
    start: Space,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Copy, Debug)]
struct Column {
    suit: Option<Suit>,
    level: u8,
    tiles: u8,
}

/// A band of difficulty (S8.1).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// 1 to 5.
    pub stars: u8,
    /// Its name.
    pub name: String,
    /// The last length; none: open.
    pub to: Option<u16>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Printed {
    suit: Vec<SuitEntry>,
    columns: ColumnTable,
    trail: Vec<Trail>,
    daily: DailyTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColumnTable {
    suit: Vec<String>,
    level: Vec<u8>,
    tiles: Vec<u8>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DailyTable {
    lengths: Vec<(u16, u16)>,
    #[serde(rename = "source")]
    _source: String,
}

/// The content of revision 1.
pub fn book() -> &'static Book {
    static BOOK: LazyLock<Book> =
        LazyLock::new(|| shipped(Book::parse(include_str!("../../../../seeds/fujisan/rev1/mountain.toml"))));
    &BOOK
}

impl Book {
    /// Reads a revision.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, ContentError> {
        let file = ContentFile::new("mountain.toml", text)?;
        let Printed { suit, columns: table, trail, daily } = file.all()?;
        let keys: Vec<&str> = suit.iter().map(|suit| suit.key.as_str()).collect();
        if keys != ["sun", "moon", "crown", "arms"] {
            return file.fail("suit", format!("sun, moon, crown and arms are expected, in this order, not {keys:?}"));
        }
        if let Some(suit) = suit.iter().find(|suit| !suit.start.ground()) {
            return file.fail(format!("suit {}", suit.key), format!("{} is not on the ground", suit.start));
        }
        let columns = columns(&file, &table)?;
        let stars: Vec<u8> = trail.iter().map(|trail| trail.stars).collect();
        let ends: Vec<u16> = trail.iter().map(|trail| trail.to.unwrap_or(u16::MAX)).collect();
        if stars != [1, 2, 3, 4, 5] || !ends.is_sorted_by(|a, b| a < b) || ends.last() != Some(&u16::MAX) {
            return file.fail("trail", "1 to 5 stars with rising ends are expected, the last one open");
        }
        let open = |(from, to): (u16, u16)| (from, if to == 0 { u16::MAX } else { to });
        let daily: Vec<(u16, u16)> = daily.lengths.into_iter().map(open).collect();
        if daily.iter().any(|(from, to)| from > to) {
            return file.fail("daily", "a band ends before it begins");
        }
        Ok(Self {
            suits: suit.try_into().or_else(|_| file.fail("suit", "four are expected"))?,
            columns,
            trails: trail,
            daily: daily.try_into().or_else(|_| file.fail("daily", "seven days are expected"))?,
        })
    }

    /// Whose coins lie in a column; none on the ground.
    pub fn suit_of(&self, col: u8) -> Option<Suit> {
        self.columns.get(usize::from(col)).and_then(|column| column.suit)
    }

    /// How many steps up a column is (S1.2).
    pub fn level(&self, col: u8) -> u8 {
        self.columns.get(usize::from(col)).map_or(0, |column| column.level)
    }

    /// How many tiles high a column is built (S1.3).
    pub fn tiles(&self, col: u8) -> u8 {
        self.columns.get(usize::from(col)).map_or(0, |column| column.tiles)
    }

    /// The trail of this length (S8.1).
    pub fn trail(&self, length: u16) -> &Trail {
        let last = self.trails.len() - 1;
        let fits = |trail: &&Trail| trail.to.is_none_or(|to| length <= to);
        self.trails.iter().find(fits).unwrap_or(&self.trails[last])
    }
}

fn columns(file: &ContentFile<'_>, table: &ColumnTable) -> Result<[Column; 14], ContentError> {
    let count = usize::from(COLUMNS);
    if [table.suit.len(), table.level.len(), table.tiles.len()] != [count; 3] {
        return file.fail("columns", "14 of each are expected");
    }
    let mut columns = [Column { suit: None, level: 0, tiles: 0 }; 14];
    for (at, column) in columns.iter_mut().enumerate() {
        let suit = match table.suit[at].as_str() {
            "" => None,
            "sun" => Some(Suit::Sun),
            "moon" => Some(Suit::Moon),
            "crown" => Some(Suit::Crown),
            "arms" => Some(Suit::Arms),
            other => return file.fail("columns", format!("{other:?} is no suit")),
        };
        *column = Column { suit, level: table.level[at], tiles: table.tiles[at] };
    }
    for suit in Suit::ALL {
        if columns.iter().filter(|column| column.suit == Some(suit)).count() != 3 {
            return file.fail("columns", format!("{suit:?} needs three columns for its six coins"));
        }
    }
    Ok(columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: S1.1, S1.2, S1.3, S1.4
    #[test]
    fn the_mountain_is_built_from_a_piecepack() {
        let book = book();
        // the cycle runs from the rightmost step to the left
        let suits: String = (1..13).rev().filter_map(|col| book.suit_of(col)).map(Suit::letter).collect();
        assert_eq!(suits, "SMCASMCASMCA");
        assert_eq!((book.suit_of(0), book.suit_of(13)), (None, None));
        let levels: Vec<u8> = (0..14).map(|col| book.level(col)).collect();
        assert_eq!(levels, [0, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 0]);
        // a tile covers two columns and both rows
        assert_eq!((0..14).map(|col| u32::from(book.tiles(col))).sum::<u32>(), 2 * 24);
        let starts: Vec<String> = Suit::ALL.iter().map(|suit| format!("{} {}", suit.key(), suit.start())).collect();
        assert_eq!(starts, ["sun a2", "moon n2", "crown n1", "arms a1"]);
    }

    // Rules: S8.1
    #[test]
    fn stars_follow_from_the_length() {
        let stars: Vec<u8> =
            [0, 8, 10, 11, 13, 14, 17, 18, 22, 23, 70].map(|length| book().trail(length).stars).to_vec();
        assert_eq!(stars, [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
        assert_eq!(book().trail(12).name, "Fifth Station");
    }

    #[test]
    fn damaged_content_is_refused_with_file_entry_and_reason() {
        let good = include_str!("../../../../seeds/fujisan/rev1/mountain.toml");
        assert!(Book::parse(good).is_ok());
        for (from, to, said) in [
            ("key = \"moon\"", "key = \"mood\"", "suit: sun, moon, crown"),
            ("start = \"a2\"", "start = \"b2\"", "suit sun: b2 is not"),
            ("[\"\", \"arms\"", "[\"\", \"sun\"", "columns: Sun needs"),
            ("level = [0, ", "level = [", "columns: 14 of each"),
            ("to = 13", "to = 9", "trail: 1 to 5 stars"),
            ("[10, 11]", "[10, 9]", "daily: a band ends"),
            ("stars = 5", "stars = 5\nspice = 1", "[[trail]] near line"),
        ] {
            let why = Book::parse(&good.replacen(from, to, 1)).unwrap_err().to_string();
            assert!(why.starts_with(&format!("mountain.toml: {said}")), "{to}: {why}");
        }
    }
}
