//! The squares of a chapter: zones beside each other, ways through them, and how many stand there.

use crate::content::{Kind, KindId, Placed, Reveal, Zone};
use crate::grid::{Field, Gait, Ground, Map, Square, Terrain};
use gogome_contract::content::{ContentError, ContentFile};
use std::collections::{BTreeMap, BTreeSet};

/// The most oracle cards of a colour that there are (X4.1).
const ORACLE: u8 = 8;

/// The zones of one chapter.
pub(super) struct Layout<'l> {
    pub file: &'l ContentFile<'l>,
    pub zones: &'l [&'l Zone],
    pub kinds: &'l [Kind],
}

impl Layout<'_> {
    /// Refuses the first zone that does not fit.
    pub fn check(&self) -> Result<(), ContentError> {
        self.starts()?;
        self.oracle()?;
        self.overlaps()?;
        self.colours()?;
        // what is in play together
        for zones in self.zones.chunk_by(|_, next| next.reveal != Reveal::Transfer) {
            self.miniatures(zones)?;
            self.ways(zones)?;
        }
        Ok(())
    }

    fn holds(&self, zone: &Zone, holds: bool, reason: impl FnOnce() -> String) -> Result<(), ContentError> {
        self.file.check(&format!("zone {}", zone.key), holds, reason)
    }

    /// The chapter starts in the first zone, and in no other.
    fn starts(&self) -> Result<(), ContentError> {
        for (at, zone) in self.zones.iter().enumerate() {
            self.holds(zone, (at == 0) == (zone.reveal == Reveal::Start), || {
                "a chapter starts in its first zone, and in no other".to_owned()
            })?;
        }
        Ok(())
    }

    /// The oracle is never empty, and there are cards enough for all zones together (X4.1).
    fn oracle(&self) -> Result<(), ContentError> {
        let mut asked = [0_u8; 2];
        for (at, zone) in self.zones.iter().enumerate() {
            self.holds(zone, at > 0 || zone.oracle != [0; 2], || "the oracle is empty".to_owned())?;
            for (sum, more) in asked.iter_mut().zip(zone.oracle) {
                *sum = sum.saturating_add(more);
            }
            self.holds(zone, asked.iter().all(|sum| *sum <= ORACLE), || {
                format!(
                    "with it the chapter asks for {} green and {} red oracle cards: there are {ORACLE} of each",
                    asked[0], asked[1]
                )
            })?;
        }
        Ok(())
    }

    /// No square belongs to two zones (X2.1).
    fn overlaps(&self) -> Result<(), ContentError> {
        let mut laid: BTreeMap<Square, &str> = BTreeMap::new();
        for zone in self.zones {
            for (square, _) in &zone.ground {
                let other = laid.insert(*square, &zone.key);
                self.holds(zone, other.is_none(), || {
                    format!("{square} belongs to {} as well", other.unwrap_or_default())
                })?;
            }
        }
        Ok(())
    }

    /// No two miniatures of a kind are printed with one colour in a zone (X2.5).
    fn colours(&self) -> Result<(), ContentError> {
        for zone in self.zones {
            let mut seen = BTreeSet::new();
            for feature in &zone.features {
                let Placed::Enemy { kind, colour: Some(colour) } = feature.what else { continue };
                self.holds(zone, seen.insert((kind, colour)), || {
                    format!("two of {:?} are {colour:?}", self.kinds[kind.index()].key)
                })?;
            }
        }
        Ok(())
    }

    /// There are miniatures enough (X2.10).
    fn miniatures(&self, zones: &[&Zone]) -> Result<(), ContentError> {
        let mut placed: BTreeMap<KindId, u8> = BTreeMap::new();
        for zone in zones {
            for feature in &zone.features {
                let (Placed::Enemy { kind, .. } | Placed::Wanderer { kind, .. }) = feature.what else { continue };
                let count = placed.entry(kind).or_default();
                *count = count.saturating_add(1);
                let printed = &self.kinds[kind.index()];
                self.holds(zone, *count <= printed.count, || {
                    format!("{count} of {:?} stand in play, and there are {}", printed.key, printed.count)
                })?;
            }
        }
        Ok(())
    }

    /// With all doors open, there is a way on foot to every start, door and feature.
    fn ways(&self, zones: &[&Zone]) -> Result<(), ContentError> {
        let mut map = Map::default();
        for zone in zones {
            for (square, ground) in &zone.ground {
                let door = zone.doors.iter().any(|door| door.at == *square);
                let terrain = if door { Terrain::Floor } else { ground.terrain };
                map.lay(*square, Ground { terrain, ..*ground });
            }
        }
        let reached = reached(&map, zones.first().and_then(|zone| zone.starts.first()).copied());
        for zone in zones {
            let features = zone.features.iter().map(|feature| feature.at);
            let doors = zone.doors.iter().map(|door| door.at);
            for square in features.chain(doors).chain(zone.starts.iter().copied()) {
                self.holds(zone, reached.contains(&square), || format!("no way leads to {square}"))?;
            }
        }
        Ok(())
    }
}

/// All squares that a way leads to.
fn reached(map: &Map, from: Option<Square>) -> BTreeSet<Square> {
    let field = Field::bare(map);
    let mut reached: BTreeSet<Square> = from.into_iter().collect();
    let mut open: Vec<Square> = from.into_iter().collect();
    while let Some(square) = open.pop() {
        for next in square.neighbours() {
            if field.step(square, next, Gait::Walk) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}
