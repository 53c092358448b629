//! The fields of a table whose kind decides which it has: what is asked for is known, anything else is refused.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A table as it stands in a file, its fields not yet read.
pub(super) type Table = Map<String, Value>;

/// A table of some kind, from which fields are taken one by one.
pub(super) struct Fields {
    kind: String,
    rest: Table,
    asked: Vec<&'static str>,
}

impl Fields {
    /// A table. `kind` is what reasons call it.
    pub fn new(kind: impl Into<String>, rest: Table) -> Self {
        Self { kind: kind.into(), rest, asked: Vec::new() }
    }

    /// A reason, with the kind of table in front.
    pub fn says(&self, reason: impl std::fmt::Display) -> String {
        format!("{}: {reason}", self.kind)
    }

    /// Takes a field that may be missing.
    pub fn maybe<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<Option<T>, String> {
        self.asked.push(name);
        let Some(value) = self.rest.remove(name) else { return Ok(None) };
        serde_json::from_value(value).map(Some).map_err(|error| self.says(format!("`{name}`: {error}")))
    }

    /// Takes a field that may be missing and is nothing then.
    pub fn or_nothing<T: DeserializeOwned + Default>(&mut self, name: &'static str) -> Result<T, String> {
        Ok(self.maybe(name)?.unwrap_or_default())
    }

    /// Takes a field.
    pub fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, String> {
        self.maybe(name)?.ok_or_else(|| self.says(format!("lacks `{name}`")))
    }

    /// Checks that nothing is left.
    pub fn end(self) -> Result<(), String> {
        match self.rest.keys().next() {
            Some(field) => Err(format!("{} knows no field `{field}`; it has {}", self.kind, self.asked.join(", "))),
            None => Ok(()),
        }
    }
}
