//! What stands in a zone: a table for each letter of its map.

use super::effects::{RawSide, Scene};
use super::fields::{Fields, Table};
use super::names::{Index, Names};
use crate::content::{Feature, Kind, KindId, Parley, Placed, Point, PointDoes, Rank};
use crate::grid::Square;
use std::collections::BTreeMap;

/// What features are read with.
pub(super) struct Features<'f> {
    /// The names of the chapter.
    pub names: &'f Names,
    /// All kinds of creatures.
    pub kinds: &'f [Kind],
    /// The piles of the zone.
    pub piles: &'f Index<usize>,
}

/// What decides what a feature is.
const SORTS: [&str; 5] = ["enemy", "wanderer", "resistor", "spawn", "interact"];

/// The id of a feature of a sort, as far as it has one.
pub(super) fn id<'t>(table: &'t Table, sort: &str) -> Option<&'t str> {
    table.get(sort)?.as_str()
}

impl Features<'_> {
    /// What stands in a zone, by its letters: each is on the map, and each letter of the map is one.
    pub fn all(
        &self,
        tables: BTreeMap<char, Table>,
        letters: &BTreeMap<char, Vec<Square>>,
    ) -> Result<Vec<Feature>, String> {
        if let Some(letter) = letters.keys().find(|letter| !tables.contains_key(letter)) {
            return Err(format!("nothing says what {letter} on its map is"));
        }
        let mut features = Vec::new();
        for (letter, table) in tables {
            let Some(squares) = letters.get(&letter) else { return Err(format!("{letter} is not on its map")) };
            for at in squares {
                let feature = self.read(table.clone()).map_err(|reason| format!("feature {letter}: {reason}"));
                let (what, if_flag) = feature?;
                if squares.len() > 1 && !matches!(what, Placed::Enemy { colour: None, .. }) {
                    return Err(format!("feature {letter} stands on several squares"));
                }
                features.push(Feature { at: *at, what, if_flag });
            }
        }
        Ok(features)
    }

    /// What stands there, and on which flag it depends.
    fn read(&self, table: Table) -> Result<(Placed, Option<String>), String> {
        let Some(sort) = SORTS.into_iter().find(|sort| table.contains_key(*sort)) else {
            return Err(format!("it is none of {}", SORTS.join(", ")));
        };
        let mut fields = Fields::new(sort, table);
        let what = match sort {
            "enemy" => self.enemy(&mut fields)?,
            "wanderer" => self.wanderer(&mut fields)?,
            "resistor" => self.resistor(&mut fields)?,
            "spawn" => Placed::Spawn { key: fields.take("spawn")? },
            _ => Placed::Point(self.point(&mut fields)?),
        };
        let if_flag = fields.maybe("if_flag")?;
        fields.end()?;
        Ok((what, if_flag))
    }

    fn enemy(&self, fields: &mut Fields) -> Result<Placed, String> {
        let kind = self.names.kinds.get(&fields.take::<String>("enemy")?)?;
        let colour = fields.maybe("colour")?;
        match self.rank(kind) {
            Rank::Wanderer => Err(fields.says("a wanderer is none")),
            Rank::Minion => Ok(Placed::Enemy { kind, colour }),
            _ if colour.is_some() => Err(fields.says("only minions have a colour")),
            _ => Ok(Placed::Enemy { kind, colour }),
        }
    }

    fn wanderer(&self, fields: &mut Fields) -> Result<Placed, String> {
        let kind = self.names.kinds.get(&fields.take::<String>("wanderer")?)?;
        if self.rank(kind) != Rank::Wanderer {
            return Err(fields.says("somebody else is none"));
        }
        let side: RawSide = fields.take("side")?;
        let parley = fields.maybe::<Table>("parley")?.map(|table| self.parley(table)).transpose()?;
        if parley.is_some() && matches!(side, RawSide::Ally) {
            return Err(fields.says("one talks to those who are hostile"));
        }
        Ok(Placed::Wanderer { kind, side: side.into(), parley })
    }

    fn parley(&self, table: Table) -> Result<Parley, String> {
        let mut fields = Fields::new("parley", table);
        let parley = Parley {
            attribute: fields.take("attr")?,
            difficulty: fields.take("x")?,
            helped_by: fields.maybe("trait")?,
            pass: self.names.some_effects(fields.take("pass")?, Scene::Story)?,
            fail: self.names.effects(fields.take("fail")?, Scene::Story)?,
        };
        if parley.difficulty == 0 {
            return Err(fields.says("a test has a difficulty"));
        }
        fields.end()?;
        Ok(parley)
    }

    fn resistor(&self, fields: &mut Fields) -> Result<Placed, String> {
        let (key, tokens) = (fields.take("resistor")?, fields.take("tokens")?);
        if tokens == 0 {
            return Err(fields.says("it has no tokens"));
        }
        Ok(Placed::Resistor {
            key,
            tokens,
            living: fields.take("living")?,
            text: fields.or_nothing("text")?,
            on_lost: self.names.effects(fields.or_nothing("on_lost")?, Scene::Story)?,
        })
    }

    fn point(&self, fields: &mut Fields) -> Result<Point, String> {
        let key = fields.take("interact")?;
        let keep = fields.or_nothing("keep")?;
        let after: Option<String> = fields.maybe("requires")?;
        let after = match after.as_deref().map(|needs| needs.strip_prefix("dead:")) {
            None => None,
            Some(Some(kind)) => Some(self.names.kinds.get(kind)?),
            Some(None) => return Err(fields.says("it requires \"dead:\" and a kind of creature")),
        };
        let text: String = fields.or_nothing("text")?;
        let effects: Option<Vec<Table>> = fields.maybe("effects")?;
        let pile: Option<String> = fields.maybe("pile")?;
        let what = match (effects, pile) {
            (Some(effects), None) if !text.is_empty() => {
                PointDoes::Effects(self.names.some_effects(effects, Scene::Story)?)
            }
            (None, Some(pile)) if text.is_empty() => PointDoes::Pile(self.piles.get(&pile)?),
            _ => return Err(fields.says("it has a text and effects, or a pile")),
        };
        Ok(Point { key, keep, after, text, what })
    }

    fn rank(&self, kind: KindId) -> Rank {
        self.kinds[kind.index()].rank
    }
}
