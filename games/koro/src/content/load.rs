//! Reads the printed content and refuses it, with file, entry and reason, unless all of it fits together.

mod cards;
mod characters;
mod dragons;
mod gear;
mod tables;
mod tiles;
mod tokens;

use super::{Book, board::Level};
use gogome_contract::content::{ContentError, ContentFile, shipped};
use std::sync::LazyLock;

/// The files of revision 1 as they are shipped, without that of the board.
const FILES: [(&str, &str); 12] = [
    ("adventure.toml", include_str!("../../../../seeds/koro/rev1/adventure.toml")),
    ("characters.toml", include_str!("../../../../seeds/koro/rev1/characters.toml")),
    ("countdown.toml", include_str!("../../../../seeds/koro/rev1/countdown.toml")),
    ("dice.toml", include_str!("../../../../seeds/koro/rev1/dice.toml")),
    ("dragons.toml", include_str!("../../../../seeds/koro/rev1/dragons.toml")),
    ("gear.toml", include_str!("../../../../seeds/koro/rev1/gear.toml")),
    ("hooks.toml", include_str!("../../../../seeds/koro/rev1/hooks.toml")),
    ("numbers.toml", include_str!("../../../../seeds/koro/rev1/numbers.toml")),
    ("palaces.toml", include_str!("../../../../seeds/koro/rev1/palaces.toml")),
    ("scrolls.toml", include_str!("../../../../seeds/koro/rev1/scrolls.toml")),
    ("tiles.toml", include_str!("../../../../seeds/koro/rev1/tiles.toml")),
    ("tokens.toml", include_str!("../../../../seeds/koro/rev1/tokens.toml")),
];

/// The content of revision 1.
pub fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| shipped(Book::parse(&FILES)));
    &BOOK
}

impl Book {
    /// Reads a revision from its files, given as (name, text).
    pub(crate) fn parse(files: &[(&str, &str)]) -> Result<Self, ContentError> {
        let read = |name: &'static str| match files.iter().find(|(file, _)| *file == name) {
            Some((_, text)) => ContentFile::new(name, text),
            None => Err(ContentError::whole(name, "is missing")),
        };
        let characters = characters::characters(&read("characters.toml")?)?;
        let countdown = tables::countdown(&read("countdown.toml")?)?;
        let (dragon_kinds, dragons) = dragons::dragons(&read("dragons.toml")?)?;
        let tiles_file = read("tiles.toml")?;
        let tiles = tiles::tiles(&tiles_file)?;
        tiles::numbers_are_called(&tiles_file, &tiles, &countdown)?;
        tiles::dragons_are_placed(&tiles_file, &tiles, &dragons)?;
        tiles::discs_are_placed(&tiles_file, &tiles, &characters)?;
        let (gear_cards, blueprints) = gear::cards(&read("gear.toml")?)?;
        Ok(Self {
            numbers: tables::numbers(&read("numbers.toml")?)?,
            countdown,
            dice: tables::dice(&read("dice.toml")?)?,
            dragon_kinds,
            dragons,
            tokens: tokens::tokens(&read("tokens.toml")?, &tiles)?,
            tiles,
            hooks: cards::hooks(&read("hooks.toml")?)?,
            scrolls: cards::scrolls(&read("scrolls.toml")?)?,
            adventures: cards::adventures(&read("adventure.toml")?)?,
            gear_cards,
            blueprints,
            palaces: tables::palaces(&read("palaces.toml")?)?,
            characters,
        })
    }
}

/// The level that an id begins with, and what stands behind it: `2-square-WM`.
fn level_of(id: &str) -> Option<(Level, &str)> {
    let level = Level::try_from(id.get(..1)?.parse::<u8>().ok()?).ok()?;
    Some((level, id.get(1..)?.strip_prefix('-')?))
}

#[cfg(test)]
#[path = "load_tests.rs"]
mod tests;
