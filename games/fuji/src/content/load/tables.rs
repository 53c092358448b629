//! Levels, tracks, characters, injuries.

use crate::content::{Character, Injury, InjuryKind, Level, Rerolls, Score, Track};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevel {
    id: usize,
    fail: u8,
    steps: Vec<(u8, u8)>,
    source: Annotation,
}

/// The level cards (F12.1).
pub(crate) fn levels(file: &ContentFile<'_>) -> Result<Vec<Level>, ContentError> {
    file.only(&["level"])?;
    let mut levels = Vec::new();
    for (entry, raw) in file.list::<RawLevel>("level")? {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, raw.id == levels.len() + 1, || "levels count up from 1".to_owned())?;
        file.check(&entry, raw.steps.first().is_some_and(|(from, _)| *from == 1), || {
            "the first step must be for a lead of 1".to_owned()
        })?;
        file.check(&entry, raw.steps.is_sorted_by(|one, next| one.0 < next.0), || "leads must ascend".to_owned())?;
        let losses = std::iter::once(raw.fail).chain(raw.steps.iter().map(|(_, loss)| *loss));
        file.check(&entry, losses.is_sorted_by(|one, next| one > next), || {
            "a higher lead must cost less, and a failure most".to_owned()
        })?;
        levels.push(Level { fail: raw.fail, steps: raw.steps });
    }
    file.check("level", levels.len() == 4, || format!("{} levels instead of 4", levels.len()))?;
    Ok(levels)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCharacter {
    id: String,
    name: String,
    colour: String,
    source: Annotation,
}

/// The characters (F1.6).
pub(crate) fn characters(file: &ContentFile<'_>) -> Result<Vec<Character>, ContentError> {
    file.only(&["character"])?;
    let mut characters: Vec<Character> = Vec::new();
    for (entry, raw) in file.list::<RawCharacter>("character")? {
        raw.source.check(file, &entry, "source")?;
        let Some(short) = raw.name.split_whitespace().next_back() else { return file.fail(&entry, "has no name") };
        let known = ["blue", "purple", "green", "black"].contains(&raw.colour.as_str());
        file.check(&entry, known, || format!("{} is no colour of a seat", raw.colour))?;
        file.check(&entry, characters.iter().all(|other| other.colour != raw.colour), || {
            format!("another character is {} too", raw.colour)
        })?;
        let short = short.to_owned();
        characters.push(Character { key: raw.id, name: raw.name, short, colour: raw.colour });
    }
    file.check("character", characters.len() == 4, || format!("{} characters instead of 4", characters.len()))?;
    Ok(characters)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawInjury {
    id: InjuryKind,
    name: String,
    name_ja: Annotation,
    source: Annotation,
}

/// The injuries (F12.5), in the order of [`InjuryKind`].
pub(crate) fn injuries(file: &ContentFile<'_>) -> Result<Vec<Injury>, ContentError> {
    file.only(&["injury"])?;
    let mut injuries = Vec::new();
    for (entry, raw) in file.list::<RawInjury>("injury")? {
        raw.name_ja.check(file, &entry, "Japanese name")?;
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, !raw.name.trim().is_empty(), || "has no name".to_owned())?;
        injuries.push(Injury { kind: raw.id, name: raw.name });
    }
    let order = [InjuryKind::Leg, InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye];
    file.check("injury", injuries.iter().map(|injury| injury.kind).eq(order), || {
        "the injuries are leg, arm, amnesia, eye, in this order".to_owned()
    })?;
    Ok(injuries)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStamina {
    start: u8,
    injury_at: Vec<u8>,
    death: u8,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRerolls {
    by_distance: Vec<u8>,
    scout_distance: usize,
    symbol_bonus: u8,
    survivalist_bonus: u8,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScore {
    per_player: i16,
    per_injury: i16,
    per_unused_equipment: i16,
    bands: Vec<RawBand>,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBand {
    from: Option<i16>,
    to: Option<i16>,
    key: String,
}

/// Stamina (F12.4), rerolls (F7.1, F7.2), score (F14.7, F14.8).
pub(crate) fn track(file: &ContentFile<'_>) -> Result<(Track, Rerolls, Score), ContentError> {
    file.only(&["stamina", "rerolls", "score"])?;
    let stamina: RawStamina = file.entry("stamina")?;
    stamina.source.check(file, "stamina", "source")?;
    file.check("stamina", stamina.start == 0, || "the trackers start on space 0".to_owned())?;
    let mut spaces = stamina.injury_at.clone();
    spaces.push(stamina.death);
    file.check("stamina", stamina.injury_at.first() > Some(&0) && spaces.is_sorted_by(|one, next| one < next), || {
        "the spaces of injury_at must ascend, from above 0 to below death".to_owned()
    })?;
    file.check("stamina", stamina.injury_at.len() == 4, || "there are four injuries, one of each kind".to_owned())?;

    let rerolls: RawRerolls = file.entry("rerolls")?;
    rerolls.source.check(file, "rerolls", "source")?;
    file.check("rerolls", rerolls.by_distance.len() == 4, || "by_distance is for the distances 0 to 3".to_owned())?;
    file.check("rerolls", rerolls.scout_distance == rerolls.by_distance.len(), || {
        "scout_distance is one step more than by_distance knows".to_owned()
    })?;
    file.check("rerolls", rerolls.symbol_bonus > 0 && rerolls.survivalist_bonus > 0, || {
        "a bonus must be more than nothing".to_owned()
    })?;

    let score: RawScore = file.entry("score")?;
    score.source.check(file, "score", "source")?;
    file.check("score", score.per_player > 0 && score.per_injury < 0 && score.per_unused_equipment > 0, || {
        "seats and unused equipment add to the score, injuries take from it".to_owned()
    })?;
    Ok((
        Track { injury_at: stamina.injury_at, death: stamina.death },
        Rerolls {
            by_distance: rerolls.by_distance,
            symbol: rerolls.symbol_bonus,
            survivalist: rerolls.survivalist_bonus,
        },
        Score {
            per_seat: score.per_player,
            per_injury: score.per_injury,
            per_card: score.per_unused_equipment,
            bands: bands(file, &score.bands)?,
        },
    ))
}

/// The bands from the highest down; together they cover every score once.
fn bands(file: &ContentFile<'_>, raw: &[RawBand]) -> Result<Vec<(i16, String)>, ContentError> {
    let mut bands: Vec<(i16, String)> = Vec::new();
    let mut next = None;
    for (at, band) in raw.iter().enumerate() {
        let entry = format!("score band {}", band.key);
        let last = at + 1 == raw.len();
        file.check(&entry, bands.iter().all(|(_, key)| *key != band.key), || "stands here twice".to_owned())?;
        file.check(&entry, band.from == next && (at == 0) == band.from.is_none(), || match next {
            Some(from) => format!("must begin at {from}, so that every score has one band"),
            None => "the first band has no from".to_owned(),
        })?;
        file.check(&entry, band.to.is_none() == last, || "the last band, and only it, has no to".to_owned())?;
        file.check(&entry, band.to.is_none_or(|to| band.from.is_none_or(|from| from <= to)), || {
            "ends before it begins".to_owned()
        })?;
        next = band.to.map(|to| to + 1);
        bands.insert(0, (band.from.unwrap_or(i16::MIN), band.key.clone()));
    }
    file.check("score", !bands.is_empty(), || "has no bands".to_owned())?;
    Ok(bands)
}
