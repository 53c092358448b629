//! The zones of all chapters.

use super::effects::Scene;
use super::events::AllSleeves;
use super::features::{Features, id};
use super::fields::Table;
use super::ground::drawn;
use super::names::{Here, Index, Names};
use super::{At as _, named};
use crate::content::{Door, Kind, OracleColour, Pile, Reveal, Sleeves, SpecialGround, Trigger, Zone, ZoneId};
use crate::grid::{Square, Terrain};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawReveal {
    Start,
    Adjoin,
    Transfer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOracle {
    green: u8,
    red: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawWho {
    All,
    Characters,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSpecial {
    text: String,
    trigger: Trigger,
    who: RawWho,
    effects: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDoor {
    at: [u8; 2],
    reveals: Option<String>,
    #[serde(default)]
    locked: bool,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawList {
    text: String,
    effects: Vec<Table>,
}

/// A zone as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawZone {
    pub id: String,
    pub chapter: String,
    name: String,
    reveal: RawReveal,
    offset: [u8; 2],
    map: Vec<String>,
    heights: Option<Vec<String>>,
    oracle: RawOracle,
    sleeves: Vec<String>,
    reserve: String,
    #[serde(default)]
    plus: Vec<String>,
    special: Option<RawSpecial>,
    #[serde(default)]
    features: BTreeMap<char, Table>,
    #[serde(default)]
    doors: BTreeMap<String, RawDoor>,
    #[serde(default)]
    piles: BTreeMap<String, Vec<RawList>>,
    source: Annotation,
}

/// The zones, not yet read.
pub(super) fn raw_zones(file: &ContentFile<'_>) -> Result<Vec<(String, RawZone)>, ContentError> {
    file.only(&["zone"])?;
    file.list("zone")
}

/// The ids of a chapter: of its zones, and of what stands in them.
pub(super) fn here(chapter: &str, zones: &[(String, RawZone)]) -> Here {
    let own = || zones.iter().map(|(_, zone)| zone).filter(|zone| zone.chapter == chapter);
    let features = |sort| -> Vec<&str> {
        own().flat_map(|zone| zone.features.values()).filter_map(|table| id(table, sort)).collect()
    };
    let doors: Vec<&str> = own().flat_map(|zone| zone.doors.keys()).map(String::as_str).collect();
    let ids = ZoneId::first(zones.len()).zip(zones).filter(|(_, (_, zone))| zone.chapter == chapter);
    let ids = Index::new("zone of this chapter", own().map(|zone| zone.id.as_str()), ids.map(|(id, _)| id));
    Here::new(ids, &doors, &features("interact"), &features("resistor"))
}

/// What zones are read with.
pub(super) struct Reader<'r> {
    pub file: &'r ContentFile<'r>,
    pub kinds: &'r [Kind],
    pub sleeves: &'r AllSleeves,
}

impl Reader<'_> {
    /// A zone, with the names of its chapter.
    pub fn zone(&self, entry: &str, raw: RawZone, names: &Names) -> Result<Zone, ContentError> {
        raw.source.check(self.file, entry, "source")?;
        named(self.file, entry, &raw.name)?;
        self.read(raw, names).at(self.file, entry)
    }

    fn read(&self, raw: RawZone, names: &Names) -> Result<Zone, String> {
        let drawn = drawn(raw.offset, &raw.map, raw.heights.as_deref())?;
        let starts = drawn.four_starts()?;
        if starts.is_empty() != (raw.reveal == RawReveal::Adjoin) {
            return Err("characters start in the first zone and in those they are transferred to".to_owned());
        }
        let doors = raw.doors.into_iter().map(|(key, door)| door_of(key, door, raw.offset, names));
        let doors = doors.collect::<Result<Vec<_>, _>>()?;
        drawn.doors_fit(&doors)?;
        if raw.special.is_some() != drawn.has(Terrain::Special) {
            return Err("special squares and what they do belong together".to_owned());
        }
        let pile_ids = Index::new("pile of this zone", raw.piles.keys().map(String::as_str), 0..);
        let reader = Features { names, kinds: self.kinds, piles: &pile_ids };
        let features = reader.all(raw.features, &drawn.letters)?;
        Ok(Zone {
            key: raw.id,
            name: raw.name,
            ground: drawn.ground,
            starts,
            oracle: [raw.oracle.green, raw.oracle.red],
            sleeves: self.sleeves(&raw.sleeves)?,
            reserve: names.minions.get(&raw.reserve)?,
            reveal: match raw.reveal {
                RawReveal::Start => Reveal::Start,
                RawReveal::Adjoin => Reveal::Adjoin,
                RawReveal::Transfer => Reveal::Transfer,
            },
            plus: names.minions.all(&raw.plus)?,
            special: raw.special.map(|special| special_of(special, names)).transpose()?,
            features,
            doors,
            piles: raw.piles.into_iter().map(|(key, lists)| pile_of(key, lists, names)).collect::<Result<_, _>>()?,
        })
    }

    /// A green and a red sleeve, or a scripted one (X2.2).
    fn sleeves(&self, keys: &[String]) -> Result<Sleeves, String> {
        let ids = self.sleeves.ids.all(keys)?;
        let oracles: Vec<Option<OracleColour>> = ids.iter().map(|id| self.sleeves.oracle(*id)).collect();
        match (&ids[..], &oracles[..]) {
            ([green, red], [Some(OracleColour::Green), Some(OracleColour::Red)]) => {
                Ok(Sleeves::Random { green: *green, red: *red })
            }
            ([scripted], [None]) => Ok(Sleeves::Scripted(*scripted)),
            _ => Err("a zone has a green and a red sleeve, or a purple one".to_owned()),
        }
    }
}

fn door_of(key: String, raw: RawDoor, offset: [u8; 2], names: &Names) -> Result<Door, String> {
    let [x, y] = [0, 1].map(|at: usize| offset[at].saturating_add(raw.at[at]).min(Square::SIDE - 1));
    if raw.text.trim().is_empty() {
        return Err(format!("the door {key:?} says nothing"));
    }
    Ok(Door {
        key,
        at: Square::new(x, y),
        reveals: raw.reveals.map(|zone| names.here.zones.get(&zone)).transpose()?,
        locked: raw.locked,
        text: raw.text,
    })
}

fn special_of(raw: RawSpecial, names: &Names) -> Result<SpecialGround, String> {
    if raw.trigger != Trigger::ActivationEnd {
        return Err("special squares work at the end of an activation (X7.3)".to_owned());
    }
    Ok(SpecialGround {
        text: raw.text,
        trigger: raw.trigger,
        characters_only: raw.who == RawWho::Characters,
        effects: names.some_effects(raw.effects, Scene::Story)?,
    })
}

fn pile_of(key: String, lists: Vec<RawList>, names: &Names) -> Result<Pile, String> {
    let list = |list: RawList| Ok((list.text, names.some_effects(list.effects, Scene::Story)?));
    Ok(Pile { key, lists: lists.into_iter().map(list).collect::<Result<_, String>>()? })
}
