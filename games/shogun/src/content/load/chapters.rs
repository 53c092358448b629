//! The chapters of the act, and the encounter of Yomi mode.

use super::effects::Scene;
use super::fields::Table;
use super::names::Names;
use super::{At as _, named};
use crate::content::{Bonus, BonusWhen, Chapter, Failing, MaliceEntry, Numbers, ZoneId};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawGoal {
    Defeat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawObjective {
    #[serde(rename = "kind")]
    _kind: RawGoal,
    who: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawEnd {
    AllResistorsDefeated,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEnding {
    #[serde(rename = "kind")]
    _kind: RawEnd,
    zone: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMalice {
    at: u8,
    effects: Vec<Table>,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBonus {
    alive: Option<String>,
    ally: Option<String>,
    text: String,
    epilogue: String,
    without: String,
    effects: Vec<Table>,
}

/// A chapter as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawChapter {
    pub id: String,
    number: u8,
    name: String,
    intro: String,
    objective: RawObjective,
    #[serde(default)]
    endings: Vec<RawEnding>,
    #[serde(default)]
    malice: Vec<RawMalice>,
    #[serde(default)]
    victory: String,
    #[serde(default)]
    failure: String,
    #[serde(default)]
    rewards: Vec<Table>,
    #[serde(default)]
    bonus: Vec<RawBonus>,
    level_up: Option<u8>,
    #[serde(default)]
    plus: Vec<String>,
    source: Annotation,
}

/// The chapters, not yet read.
pub(super) fn raw_chapters(file: &ContentFile<'_>) -> Result<Vec<(String, RawChapter)>, ContentError> {
    file.only(&["chapter"])?;
    file.list("chapter")
}

/// A chapter with its zones, the first one first, and the names of what is in them.
pub(super) fn chapter(
    file: &ContentFile<'_>,
    (entry, raw): (String, RawChapter),
    zones: Vec<ZoneId>,
    names: &Names,
    numbers: &Numbers,
) -> Result<Chapter, ContentError> {
    raw.source.check(file, &entry, "source")?;
    for text in [&raw.name, &raw.intro, &raw.objective.text] {
        named(file, &entry, text)?;
    }
    file.check(&entry, !zones.is_empty(), || "has no zone".to_owned())?;
    let told = [&raw.victory, &raw.failure].map(|text| !text.trim().is_empty());
    let more = raw.endings.len() + raw.malice.len() + raw.rewards.len() + raw.bonus.len() + raw.plus.len();
    let bare = more == 0 && raw.level_up.is_none() && told == [false; 2];
    file.check(&entry, if raw.number == 0 { bare } else { told == [true; 2] }, || {
        "every chapter tells of victory and failure; number 0, the encounter of Yomi mode, ends without either"
            .to_owned()
    })?;
    let climbs = raw.malice.is_sorted_by(|a, b| a.at < b.at)
        && raw.malice.iter().all(|malice| (numbers.malice_start + 1..numbers.malice_fail).contains(&malice.at));
    file.check(&entry, climbs, || "its malice rises, and ends below the value that ends the phase".to_owned())?;
    read(raw, zones, names).at(file, &entry)
}

fn read(raw: RawChapter, zones: Vec<ZoneId>, names: &Names) -> Result<Chapter, String> {
    let ending = |raw: RawEnding| Ok(Failing { zone: names.here.zones.get(&raw.zone)?, text: raw.text });
    let malice = |raw: RawMalice| {
        let effects = names.some_effects(raw.effects, Scene::Story)?;
        Ok(MaliceEntry { at: raw.at, effects, text: raw.text })
    };
    let bonus = |raw: RawBonus| {
        let when = match (raw.alive, raw.ally) {
            (Some(resistor), None) => {
                names.here.resistors.get(&resistor)?;
                BonusWhen::Alive(resistor)
            }
            (None, Some(kind)) => BonusWhen::Ally(names.kinds.get(&kind)?),
            _ => return Err("a bonus is for somebody `alive`, or for an `ally`".to_owned()),
        };
        if [&raw.text, &raw.epilogue, &raw.without].iter().any(|text| text.trim().is_empty()) {
            return Err("a bonus tells of itself, and of both ways the campaign can end".to_owned());
        }
        let effects = names.some_effects(raw.effects, Scene::Story)?;
        Ok(Bonus { when, effects, text: raw.text, epilogue: raw.epilogue, without: raw.without })
    };
    Ok(Chapter {
        key: raw.id,
        number: raw.number,
        name: raw.name,
        intro: raw.intro,
        zones,
        objective: names.kinds.get(&raw.objective.who)?,
        objective_text: raw.objective.text,
        endings: raw.endings.into_iter().map(ending).collect::<Result<_, String>>()?,
        malice: raw.malice.into_iter().map(malice).collect::<Result<_, String>>()?,
        victory: raw.victory,
        failure: raw.failure,
        rewards: names.effects(raw.rewards, Scene::Story)?,
        bonus: raw.bonus.into_iter().map(bonus).collect::<Result<_, String>>()?,
        level_up: raw.level_up,
        plus: names.minions.all(&raw.plus)?,
    })
}
