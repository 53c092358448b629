//! Loads the printed content, and refuses it with file, entry and reason unless it is consistent.

mod gear;
mod maps;
mod tables;
mod talk;
mod terrain;

use super::Book;
use gogome_contract::content::{ContentError, ContentFile, shipped};
use std::sync::LazyLock;

/// The files of revision 1 as they are shipped.
const FILES: [(&str, &str); 10] = [
    ("characters.toml", include_str!("../../../../seeds/fuji/rev1/characters.toml")),
    ("dice.toml", include_str!("../../../../seeds/fuji/rev1/dice.toml")),
    ("equipment.toml", include_str!("../../../../seeds/fuji/rev1/equipment.toml")),
    ("injuries.toml", include_str!("../../../../seeds/fuji/rev1/injuries.toml")),
    ("levels.toml", include_str!("../../../../seeds/fuji/rev1/levels.toml")),
    ("scenarios.toml", include_str!("../../../../seeds/fuji/rev1/scenarios.toml")),
    ("skills.toml", include_str!("../../../../seeds/fuji/rev1/skills.toml")),
    ("talk.toml", include_str!("../../../../seeds/fuji/rev1/talk.toml")),
    ("terrain.toml", include_str!("../../../../seeds/fuji/rev1/terrain.toml")),
    ("track.toml", include_str!("../../../../seeds/fuji/rev1/track.toml")),
];

/// The content of revision 1.
pub fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| shipped(Book::parse(&FILES)));
    &BOOK
}

impl Book {
    /// Reads a revision from its files, given as (name, text).
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, ContentError> {
        let read = |name: &'static str| match files.iter().find(|(file, _)| *file == name) {
            Some((_, text)) => ContentFile::new(name, text),
            None => Err(ContentError::whole(name, "is missing")),
        };
        let (faces, colours) = terrain::dice(&read("dice.toml")?)?;
        let (track, rerolls, score) = tables::track(&read("track.toml")?)?;
        Ok(Self {
            faces,
            terrain: terrain::cards(&read("terrain.toml")?, &faces, &colours)?,
            scenarios: maps::scenarios(&read("scenarios.toml")?)?,
            levels: tables::levels(&read("levels.toml")?)?,
            characters: tables::characters(&read("characters.toml")?)?,
            injuries: tables::injuries(&read("injuries.toml")?)?,
            skills: gear::skills(&read("skills.toml")?)?,
            gear: gear::gear(&read("equipment.toml")?)?,
            track,
            rerolls,
            score,
            talk: talk::talk(&read("talk.toml")?)?,
        })
    }
}

#[cfg(test)]
#[path = "load_tests.rs"]
mod tests;
