//! Reads a file of `seeds/<game>/` and refuses bad content with file, entry and reason.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Content that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {entry}: {reason}")]
pub struct ContentError {
    /// Which file.
    pub file: &'static str,
    /// Which entry of it.
    pub entry: String,
    /// What is wrong with it.
    pub reason: String,
}

/// Unwraps the content that is compiled into the binary.
///
/// # Panics
/// If it was refused: no game can be played without it.
pub fn shipped<T>(book: Result<T, ContentError>) -> T {
    match book {
        Ok(book) => book,
        Err(error) => panic!("the shipped content is damaged: {error}"),
    }
}

/// One file of the content: valid TOML, its entries not yet read.
#[derive(Debug)]
pub struct ContentFile<'t> {
    name: &'static str,
    text: &'t str,
    root: toml::Table,
}

impl<'t> ContentFile<'t> {
    /// Parses a file. `name` is what errors call it.
    ///
    /// # Errors
    /// The text is no TOML: the line and the reason.
    pub fn new(name: &'static str, text: &'t str) -> Result<Self, ContentError> {
        match text.parse() {
            Ok(root) => Ok(Self { name, text, root }),
            Err(error) => {
                let error: toml::de::Error = error;
                Err(ContentError::whole(name, error.to_string().trim_end()))
            }
        }
    }

    /// Reads the whole file as one type, which should `deny_unknown_fields`.
    ///
    /// # Errors
    /// The table header above the line that does not fit, and the reason.
    pub fn all<T: DeserializeOwned>(&self) -> Result<T, ContentError> {
        toml::from_str(self.text).or_else(|error: toml::de::Error| {
            let before = error.span().map_or("", |span| self.text.get(..span.start).unwrap_or(""));
            let entry = before.lines().rev().find(|line| line.starts_with('[')).unwrap_or("the whole file");
            let line = before.lines().count().max(1);
            self.fail(format!("{entry} near line {line}"), error.message())
        })
    }

    /// Checks that the file has no keys but these.
    ///
    /// # Errors
    /// The first other key.
    pub fn only(&self, keys: &[&str]) -> Result<(), ContentError> {
        match self.root.keys().find(|key| !keys.contains(&key.as_str())) {
            Some(key) => self.fail(key, format!("is not known here; known: {}", keys.join(", "))),
            None => Ok(()),
        }
    }

    /// Reads a single entry.
    ///
    /// # Errors
    /// It is missing or does not fit its type.
    pub fn entry<T: DeserializeOwned>(&self, key: &str) -> Result<T, ContentError> {
        let Some(value) = self.root.get(key) else { return self.fail(key, "is missing") };
        value.clone().try_into().or_else(|error: toml::de::Error| self.fail(key, error.message()))
    }

    /// A list of entries, each with the name errors call it by (`skill gatherer`). Each has an `id`, a text or a number.
    ///
    /// # Errors
    /// It is missing or no list; an entry has no id, the id of another, or does not fit its type.
    pub fn list<T: DeserializeOwned>(&self, key: &str) -> Result<Vec<(String, T)>, ContentError> {
        let Some(toml::Value::Array(values)) = self.root.get(key) else {
            return self.fail(key, "is missing, or is not a list");
        };
        let mut seen: Vec<String> = Vec::new();
        let mut entries = Vec::new();
        for (at, value) in values.iter().enumerate() {
            let id = match value.get("id") {
                Some(toml::Value::String(id)) => id.clone(),
                Some(toml::Value::Integer(id)) => id.to_string(),
                _ => return self.fail(format!("{key} at place {}", at + 1), "has no id"),
            };
            let name = format!("{key} {id}");
            let entry = value.clone().try_into().or_else(|error: toml::de::Error| self.fail(&name, error.message()))?;
            if seen.contains(&id) {
                return self.fail(name, "stands here twice");
            }
            seen.push(id);
            entries.push((name, entry));
        }
        Ok(entries)
    }

    /// Refuses an entry unless a condition holds.
    ///
    /// # Errors
    /// The reason, if it does not hold.
    pub fn check(&self, entry: &str, holds: bool, reason: impl FnOnce() -> String) -> Result<(), ContentError> {
        if holds { Ok(()) } else { self.fail(entry, reason()) }
    }

    /// Refuses an entry.
    ///
    /// # Errors
    /// Always.
    pub fn fail<T>(&self, entry: impl Into<String>, reason: impl Into<String>) -> Result<T, ContentError> {
        Err(ContentError { file: self.name, entry: entry.into(), reason: reason.into() })
    }
}

impl ContentError {
    /// An error that concerns the whole file.
    pub fn whole(file: &'static str, reason: impl Into<String>) -> Self {
        Self { file, entry: "the whole file".to_owned(), reason: reason.into() }
    }
}

/// A field that is for readers of the file only (a source mark, a note): it must be filled in, but no code uses it.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Annotation(String);

impl Annotation {
    /// Checks that it is not empty.
    ///
    /// # Errors
    /// If it is.
    pub fn check(&self, file: &ContentFile<'_>, entry: &str, what: &str) -> Result<(), ContentError> {
        file.check(entry, !self.0.trim().is_empty(), || format!("its {what} is empty"))
    }
}
