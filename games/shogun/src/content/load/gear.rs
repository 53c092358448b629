//! Weapons, armours and items.

use super::effects::Scene;
use super::fields::Table;
use super::names::Names;
use super::targets::RawTarget;
use super::{At as _, named};
use crate::content::{Armour, Class, Item, Keyword, Pool, Weapon};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

/// Attack dice as they stand in files.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPool {
    #[serde(default)]
    white: u8,
    #[serde(default)]
    red: u8,
    #[serde(default)]
    black: u8,
}

impl RawPool {
    /// The dice, at least one.
    pub fn pool(self) -> Result<Pool, String> {
        let dice = [self.white, self.red, self.black];
        if dice == [0; 3] { Err("an attack has no dice".to_owned()) } else { Ok(Pool(dice)) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWeapon {
    id: String,
    name: String,
    class: Class,
    level: u8,
    cost: u16,
    range: u8,
    fast: Option<RawPool>,
    strong: Option<RawPool>,
    yin_yang: Vec<Table>,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArmour {
    id: String,
    name: String,
    class: Class,
    level: u8,
    cost: u16,
    resistance: u8,
    source: Annotation,
}

/// The weapons, sold up to a level.
pub(super) fn weapons(file: &ContentFile<'_>, names: &Names, levels: u8) -> Result<Vec<Weapon>, ContentError> {
    file.only(&["weapon", "armour"])?;
    let weapon = |(entry, raw): (String, RawWeapon)| {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        file.check(&entry, (1..=levels).contains(&raw.level), || format!("its level is none of 1 to {levels}"))?;
        file.check(&entry, raw.range > 0 && raw.cost > 0, || "reaches nowhere, or costs nothing".to_owned())?;
        let [fast, strong] = [raw.fast, raw.strong].map(|dice| dice.map(RawPool::pool).transpose());
        let (fast, strong) = (fast.at(file, &entry)?, strong.at(file, &entry)?);
        file.check(&entry, fast.or(strong).is_some(), || "has neither a fast nor a strong attack".to_owned())?;
        Ok(Weapon {
            key: raw.id,
            name: raw.name,
            class: raw.class,
            level: raw.level,
            cost: raw.cost,
            range: raw.range,
            fast,
            strong,
            yin_yang: names.some_effects(raw.yin_yang, Scene::Attack).at(file, &entry)?,
        })
    };
    file.list("weapon")?.into_iter().map(weapon).collect()
}

/// The armours, sold up to a level.
pub(super) fn armours(file: &ContentFile<'_>, levels: u8) -> Result<Vec<Armour>, ContentError> {
    let armour = |(entry, raw): (String, RawArmour)| {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        file.check(&entry, (1..=levels).contains(&raw.level), || format!("its level is none of 1 to {levels}"))?;
        file.check(&entry, raw.resistance > 0 && raw.cost > 0, || "resists nothing, or costs nothing".to_owned())?;
        let RawArmour { id: key, name, class, level, cost, resistance, .. } = raw;
        Ok(Armour { key, name, class, level, cost, resistance })
    };
    file.list("armour")?.into_iter().map(armour).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawKeyword {
    Consumable,
    Use,
    Permanent,
    Special,
}

/// An item as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawItem {
    pub id: String,
    name: String,
    keyword: RawKeyword,
    uses: Option<u8>,
    knowledge: u8,
    cost: u16,
    copies: u8,
    target: Option<RawTarget>,
    #[serde(default)]
    effects: Vec<Table>,
    #[serde(default)]
    passive: Vec<Table>,
    source: Annotation,
}

/// The items, not yet read.
pub(super) fn raw_items(file: &ContentFile<'_>) -> Result<Vec<(String, RawItem)>, ContentError> {
    file.only(&["item"])?;
    file.list("item")
}

/// The items.
pub(super) fn items(
    file: &ContentFile<'_>,
    raw: Vec<(String, RawItem)>,
    names: &Names,
) -> Result<Vec<Item>, ContentError> {
    raw.into_iter().map(|(entry, raw)| item(file, &entry, raw, names)).collect()
}

fn item(file: &ContentFile<'_>, entry: &str, raw: RawItem, names: &Names) -> Result<Item, ContentError> {
    raw.source.check(file, entry, "source")?;
    named(file, entry, &raw.name)?;
    let keyword = match (raw.keyword, raw.uses) {
        (RawKeyword::Consumable, None) => Keyword::Consumable,
        (RawKeyword::Permanent, None) => Keyword::Permanent,
        (RawKeyword::Special, None) => Keyword::Special,
        (RawKeyword::Use, Some(uses)) if uses > 0 => Keyword::Uses(uses),
        _ => return file.fail(entry, "uses are counted by the keyword `use`, and only by it"),
    };
    let special = keyword == Keyword::Special;
    file.check(entry, (raw.copies == 0) == special && (raw.cost == 0) == special, || {
        "what is special is in no deck and has no cost, all else is in the deck and has one".to_owned()
    })?;
    file.check(entry, raw.target.is_some() != raw.effects.is_empty(), || {
        "what can be used has a target and effects".to_owned()
    })?;
    file.check(entry, raw.passive.is_empty() || keyword == Keyword::Permanent, || {
        "what works all the time is permanent".to_owned()
    })?;
    file.check(entry, special || !(raw.effects.is_empty() && raw.passive.is_empty()), || "does nothing".to_owned())?;
    Ok(Item {
        key: raw.id,
        name: raw.name,
        keyword,
        knowledge: raw.knowledge,
        cost: raw.cost,
        copies: raw.copies,
        target: raw.target.map(|target| target.target(names)).transpose().at(file, entry)?,
        effects: names.effects(raw.effects, Scene::Use).at(file, entry)?,
        passive: names.effects(raw.passive, Scene::Passive).at(file, entry)?,
    })
}
