//! Reads the printed content and refuses it, with file, entry and reason, unless all of it fits together.
//!
//! Nothing here may ask an id what is printed on it: the book is not there yet. Ids are resolved by [`names`].

mod act;
mod chapters;
mod effects;
mod events;
mod features;
mod fields;
mod gear;
mod ground;
mod kami;
mod kinds;
mod layout;
mod lines;
mod names;
mod numbers;
mod people;
mod story;
mod targets;
mod zones;

use super::{Book, ItemId, KamiId, KindId};
use act::Act;
use gogome_contract::content::{ContentError, ContentFile, shipped};
use names::{Here, Index, Names};
use std::sync::LazyLock;

/// The files of revision 1 as they are shipped.
const FILES: [(&str, &str); 13] = [
    ("bosses.toml", include_str!("../../../../seeds/shogun/rev1/bosses.toml")),
    ("chapters.toml", include_str!("../../../../seeds/shogun/rev1/chapters.toml")),
    ("characters.toml", include_str!("../../../../seeds/shogun/rev1/characters.toml")),
    ("dice.toml", include_str!("../../../../seeds/shogun/rev1/dice.toml")),
    ("events.toml", include_str!("../../../../seeds/shogun/rev1/events.toml")),
    ("gear.toml", include_str!("../../../../seeds/shogun/rev1/gear.toml")),
    ("items.toml", include_str!("../../../../seeds/shogun/rev1/items.toml")),
    ("kami.toml", include_str!("../../../../seeds/shogun/rev1/kami.toml")),
    ("minions.toml", include_str!("../../../../seeds/shogun/rev1/minions.toml")),
    ("numbers.toml", include_str!("../../../../seeds/shogun/rev1/numbers.toml")),
    ("skills.toml", include_str!("../../../../seeds/shogun/rev1/skills.toml")),
    ("sleeves.toml", include_str!("../../../../seeds/shogun/rev1/sleeves.toml")),
    ("zones.toml", include_str!("../../../../seeds/shogun/rev1/zones.toml")),
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
        let numbers = numbers::numbers(&read("numbers.toml")?)?;
        let dice = numbers::dice(&read("dice.toml")?)?;
        let (items_file, minions_file, bosses_file) =
            (read("items.toml")?, read("minions.toml")?, read("bosses.toml")?);
        let raw_items = gear::raw_items(&items_file)?;
        let (raw_minions, raw_bosses) = (kinds::raw_minions(&minions_file)?, kinds::raw_bosses(&bosses_file)?);
        let names = names(&bosses_file, &raw_items, &raw_minions, &raw_bosses)?;

        let items = gear::items(&items_file, raw_items, &names)?;
        let mut kinds = kinds::kinds(&minions_file, raw_minions, &names, numbers.servant_advance)?;
        for rank in raw_bosses {
            kinds.extend(kinds::kinds(&bosses_file, rank, &names, numbers.servant_advance)?);
        }
        let gear_file = read("gear.toml")?;
        let weapons = gear::weapons(&gear_file, &names, numbers.level_max)?;
        let armours = gear::armours(&gear_file, numbers.level_max)?;
        let (kami, kami_skills) = kami::kami(&read("kami.toml")?, &names, numbers.affinity_max)?;
        let start = people::Start {
            weapons: &weapons,
            armours: &armours,
            kami: &Index::new("Kami", kami.iter().map(|kami| kami.key.as_str()), KamiId::first(kami.len())),
            levels: numbers.level_max,
        };
        let characters = people::characters(&read("characters.toml")?, &start)?;
        let skills = people::skills(&read("skills.toml")?, &names, &characters, &numbers)?;
        let events = events::events(&read("events.toml")?, &names)?;
        let sleeves = events::sleeves(&read("sleeves.toml")?, &events)?;
        let (chapters, zones) = Act {
            chapters_file: &read("chapters.toml")?,
            zones_file: &read("zones.toml")?,
            names: &names,
            kinds: &kinds,
            sleeves: &sleeves,
            numbers: &numbers,
        }
        .read()?;
        Ok(Self {
            numbers,
            dice,
            characters,
            skills,
            weapons,
            armours,
            kami,
            kami_skills,
            items,
            kinds,
            events,
            sleeves: sleeves.sleeves,
            chapters,
            zones,
        })
    }
}

/// The ids of items and of creatures that are no characters.
fn names(
    file: &ContentFile<'_>,
    items: &[(String, gear::RawItem)],
    minions: &kinds::RawRank,
    bosses: &[kinds::RawRank],
) -> Result<Names, ContentError> {
    let mut all: Vec<&str> = minions.1.iter().map(|(_, raw)| raw.id.as_str()).collect();
    for (entry, raw) in bosses.iter().flat_map(|(_, raw)| raw) {
        file.check(entry, !all.contains(&raw.id.as_str()), || "another kind of creature has its id".to_owned())?;
        all.push(&raw.id);
    }
    Ok(Names {
        kinds: Index::new("kind of creature", all.iter().copied(), KindId::first(all.len())),
        minions: Index::new("minion", all.iter().copied().take(minions.1.len()), KindId::first(all.len())),
        items: Index::new("item", items.iter().map(|(_, raw)| raw.id.as_str()), ItemId::first(items.len())),
        here: Here::nowhere(),
    })
}

/// Checks that a name or a text says something.
fn named(file: &ContentFile<'_>, entry: &str, name: &str) -> Result<(), ContentError> {
    file.check(entry, !name.trim().is_empty(), || "a name or a text is empty".to_owned())
}

/// A reason that becomes an error of an entry.
trait At<T> {
    fn at(self, file: &ContentFile<'_>, entry: &str) -> Result<T, ContentError>;
}

impl<T> At<T> for Result<T, String> {
    fn at(self, file: &ContentFile<'_>, entry: &str) -> Result<T, ContentError> {
        self.or_else(|reason| file.fail(entry, reason))
    }
}

#[cfg(test)]
#[path = "load_tests/mod.rs"]
mod tests;
