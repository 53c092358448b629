//! Reads a file of `seeds/<game>/`, and refuses it with file, entry and reason.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Content that cannot be played with.
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

/// The content that is compiled in.
///
/// # Panics
/// With the error: without its content no game can be played.
pub fn shipped<T>(book: Result<T, ContentError>) -> T {
    match book {
        Ok(book) => book,
        Err(error) => panic!("the shipped content is damaged: {error}"),
    }
}

/// One file of the content, parsed but not yet understood.
#[derive(Debug)]
pub struct ContentFile<'t> {
    name: &'static str,
    text: &'t str,
    root: toml::Table,
}

impl<'t> ContentFile<'t> {
    /// The file of this name; its text is TOML.
    ///
    /// # Errors
    /// Where its TOML ends to make sense.
    pub fn new(name: &'static str, text: &'t str) -> Result<Self, ContentError> {
        match text.parse() {
            Ok(root) => Ok(Self { name, text, root }),
            Err(error) => {
                let error: toml::de::Error = error;
                Err(ContentError::whole(name, error.to_string().trim_end()))
            }
        }
    }

    /// All of it at once. Its type says what may stand in it (`deny_unknown_fields`).
    ///
    /// # Errors
    /// The header above the line that does not fit, and why.
    pub fn all<T: DeserializeOwned>(&self) -> Result<T, ContentError> {
        toml::from_str(self.text).or_else(|error: toml::de::Error| {
            let before = error.span().map_or("", |span| self.text.get(..span.start).unwrap_or(""));
            let entry = before.lines().rev().find(|line| line.starts_with('[')).unwrap_or("the whole file");
            let line = before.lines().count().max(1);
            self.fail(format!("{entry} near line {line}"), error.message())
        })
    }

    /// The file holds these keys and nothing else.
    ///
    /// # Errors
    /// The first key that is none of them.
    pub fn only(&self, keys: &[&str]) -> Result<(), ContentError> {
        match self.root.keys().find(|key| !keys.contains(&key.as_str())) {
            Some(key) => self.fail(key, format!("is not known here; known: {}", keys.join(", "))),
            None => Ok(()),
        }
    }

    /// A single entry.
    ///
    /// # Errors
    /// It is missing, or does not fit its type.
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

    /// Fails with the reason unless it holds.
    ///
    /// # Errors
    /// It does not hold.
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
    /// A file that cannot be read at all.
    pub fn whole(file: &'static str, reason: impl Into<String>) -> Self {
        Self { file, entry: "the whole file".to_owned(), reason: reason.into() }
    }
}

/// What is written beside an entry for people, and nowhere used: it must be there all the same.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Annotation(String);

impl Annotation {
    /// It is not empty.
    ///
    /// # Errors
    /// It is.
    pub fn check(&self, file: &ContentFile<'_>, entry: &str, what: &str) -> Result<(), ContentError> {
        file.check(entry, !self.0.trim().is_empty(), || format!("its {what} is empty"))
    }
}
