//! Reads the printed content and refuses it, with file, entry and reason, unless all of it fits together.

mod gear;
mod maps;
mod tables;
mod talk;
mod terrain;

use super::Book;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// Content that cannot be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {entry}: {reason}")]
pub struct ContentError {
    /// Which file.
    pub file: String,
    /// Which entry of it.
    pub entry: String,
    /// What is wrong with it.
    pub reason: String,
}

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
    static BOOK: LazyLock<Book> = LazyLock::new(|| match Book::parse(&FILES) {
        Ok(book) => book,
        Err(error) => panic!("the shipped content is damaged: {error}"),
    });
    &BOOK
}

impl Book {
    /// Reads a revision from its files, given as (name, text).
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, ContentError> {
        let read = |name: &'static str| File::read(name, files);
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

/// One file of the content, parsed but not yet understood.
struct File {
    name: &'static str,
    root: toml::Table,
}

impl File {
    fn read(name: &'static str, files: &[(&str, &str)]) -> Result<Self, ContentError> {
        let whole = |reason: String| ContentError { file: name.to_owned(), entry: "the whole file".to_owned(), reason };
        let text = files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text);
        let text = text.ok_or_else(|| whole("is missing".to_owned()))?;
        let root = text.parse().map_err(|error: toml::de::Error| whole(error.to_string().trim_end().to_owned()))?;
        Ok(Self { name, root })
    }

    /// The file holds these and nothing else.
    fn only(&self, keys: &[&str]) -> Result<(), ContentError> {
        match self.root.keys().find(|key| !keys.contains(&key.as_str())) {
            Some(key) => self.fail(key, format!("is not known here; known: {}", keys.join(", "))),
            None => Ok(()),
        }
    }

    /// A single entry.
    fn entry<T: DeserializeOwned>(&self, key: &str) -> Result<T, ContentError> {
        let Some(value) = self.root.get(key) else { return self.fail(key, "is missing") };
        value.clone().try_into().map_err(|error| self.error(key, plain(&error)))
    }

    /// A list of entries, each with the name errors call it by; no two have the same `id`.
    fn list<T: DeserializeOwned>(&self, key: &str) -> Result<Vec<(String, T)>, ContentError> {
        let Some(toml::Value::Array(values)) = self.root.get(key) else {
            return self.fail(key, "is missing, or is not a list");
        };
        let mut seen: Vec<String> = Vec::new();
        let mut entries = Vec::new();
        for (at, value) in values.iter().enumerate() {
            let id = match value.get("id") {
                Some(toml::Value::String(id)) => id.clone(),
                Some(toml::Value::Integer(id)) => id.to_string(),
                _ => return self.fail(&format!("{key} at place {}", at + 1), "has no id"),
            };
            let name = format!("{key} {id}");
            let entry = value.clone().try_into().map_err(|error| self.error(&name, plain(&error)))?;
            if seen.contains(&id) {
                return self.fail(&name, "stands here twice");
            }
            seen.push(id);
            entries.push((name, entry));
        }
        Ok(entries)
    }

    fn fail<T>(&self, entry: &str, reason: impl Into<String>) -> Result<T, ContentError> {
        Err(self.error(entry, reason))
    }

    fn error(&self, entry: &str, reason: impl Into<String>) -> ContentError {
        ContentError { file: self.name.to_owned(), entry: entry.to_owned(), reason: reason.into() }
    }

    /// Fails with the reason unless it holds.
    fn check(&self, entry: &str, holds: bool, reason: impl FnOnce() -> String) -> Result<(), ContentError> {
        if holds { Ok(()) } else { self.fail(entry, reason()) }
    }
}

fn plain(error: &toml::de::Error) -> String {
    error.message().to_owned()
}

/// What is written beside an entry for people, and nowhere used: it must be there all the same.
#[derive(Deserialize)]
#[serde(transparent)]
struct Words(String);

impl Words {
    fn check(&self, file: &File, entry: &str, what: &str) -> Result<(), ContentError> {
        file.check(entry, !self.0.trim().is_empty(), || format!("its {what} is empty"))
    }
}

#[cfg(test)]
#[path = "load_tests.rs"]
mod tests;
