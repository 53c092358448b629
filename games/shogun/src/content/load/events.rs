//! Events and the sleeves that hold them.

use super::effects::Scene;
use super::fields::Table;
use super::names::{Index, Names};
use super::{At as _, named};
use crate::content::{Event, EventId, OracleColour, Sleeve, SleeveId};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawColour {
    Green,
    Red,
    Purple,
}

impl RawColour {
    /// The oracle it comes with, unless it is scripted.
    const fn oracle(self) -> Option<OracleColour> {
        match self {
            Self::Green => Some(OracleColour::Green),
            Self::Red => Some(OracleColour::Red),
            Self::Purple => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEvent {
    id: String,
    colour: RawColour,
    name: String,
    text: String,
    effects: Vec<Table>,
    source: Annotation,
}

/// The events.
pub(super) fn events(file: &ContentFile<'_>, names: &Names) -> Result<Vec<Event>, ContentError> {
    file.only(&["event"])?;
    let event = |(entry, raw): (String, RawEvent)| {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        named(file, &entry, &raw.text)?;
        Ok(Event {
            key: raw.id,
            name: raw.name,
            colour: raw.colour.oracle(),
            text: raw.text,
            effects: names.some_effects(raw.effects, Scene::Story).at(file, &entry)?,
        })
    };
    file.list("event")?.into_iter().map(event).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSleeve {
    id: String,
    colour: RawColour,
    events: Vec<String>,
    source: Annotation,
}

/// The sleeves, and what zones need to know of them.
pub(super) struct AllSleeves {
    /// The sleeves.
    pub sleeves: Vec<Sleeve>,
    /// Their ids.
    pub ids: Index<SleeveId>,
    colours: Vec<RawColour>,
}

impl AllSleeves {
    /// The oracle that the events of a sleeve come with; none if they are scripted (X2.2).
    pub fn oracle(&self, sleeve: SleeveId) -> Option<OracleColour> {
        self.colours[sleeve.index()].oracle()
    }
}

/// The sleeves: each holds events of its colour, and each event lies in one.
pub(super) fn sleeves(file: &ContentFile<'_>, events: &[Event]) -> Result<AllSleeves, ContentError> {
    file.only(&["sleeve"])?;
    let ids = Index::new("event", events.iter().map(|event| event.key.as_str()), EventId::first(events.len()));
    let (mut sleeves, mut colours): (Vec<Sleeve>, Vec<RawColour>) = (Vec::new(), Vec::new());
    for (entry, raw) in file.list::<RawSleeve>("sleeve")? {
        raw.source.check(file, &entry, "source")?;
        let held = ids.all(&raw.events).at(file, &entry)?;
        file.check(&entry, !held.is_empty(), || "is empty".to_owned())?;
        for event in held.iter().map(|id| &events[id.index()]) {
            file.check(&entry, event.colour == raw.colour.oracle(), || {
                format!("the event {:?} is of another colour", event.key)
            })?;
        }
        colours.push(raw.colour);
        sleeves.push(Sleeve { key: raw.id, events: held });
    }
    for (id, event) in EventId::first(events.len()).zip(events) {
        file.check("sleeve", sleeves.iter().any(|sleeve| sleeve.events.contains(&id)), || {
            format!("none holds the event {:?}", event.key)
        })?;
    }
    let ids = Index::new("sleeve", sleeves.iter().map(|sleeve| sleeve.key.as_str()), SleeveId::first(sleeves.len()));
    Ok(AllSleeves { sleeves, ids, colours })
}
