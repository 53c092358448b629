//! Gear cards and blueprints.

use crate::content::{Blueprint, GearCard};
use crate::gear::{GearType, Pattern};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGearCard {
    id: String,
    name: String,
    pattern: Pattern,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBlueprint {
    id: String,
    name: String,
    pattern: Pattern,
    pattern_b: Option<Pattern>,
    source: Annotation,
}

/// The gear cards and the blueprints, helmets first (K1.7, K1.8).
pub(crate) fn cards(file: &ContentFile<'_>) -> Result<(Vec<GearCard>, Vec<Blueprint>), ContentError> {
    file.only(&["gear_card", "blueprint"])?;
    let mut cards: Vec<GearCard> = Vec::new();
    for (entry, raw) in file.list::<RawGearCard>("gear_card")? {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        let gear = typed(file, &entry, 'G', &raw.id, &cards.iter().map(|card| card.gear).collect::<Vec<_>>())?;
        fits(file, &entry, gear, &raw.pattern)?;
        file.check(&entry, cards.iter().all(|other| other.gear != gear || other.pattern != raw.pattern), || {
            "another card shows the same".to_owned()
        })?;
        cards.push(GearCard { key: raw.id, name: raw.name, gear, pattern: raw.pattern });
    }
    let mut blueprints: Vec<Blueprint> = Vec::new();
    for (entry, raw) in file.list::<RawBlueprint>("blueprint")? {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        let gear = typed(file, &entry, 'B', &raw.id, &blueprints.iter().map(|print| print.gear).collect::<Vec<_>>())?;
        file.check(&entry, gear == GearType::Weapon || raw.pattern_b.is_none(), || {
            "only weapons come in two parts".to_owned()
        })?;
        let patterns: Vec<Pattern> = [raw.pattern].into_iter().chain(raw.pattern_b).collect();
        for pattern in &patterns {
            fits(file, &entry, gear, pattern)?;
        }
        file.check(&entry, blueprints.iter().all(|other| other.gear != gear || other.patterns != patterns), || {
            "another blueprint shows the same".to_owned()
        })?;
        blueprints.push(Blueprint { key: raw.id, name: raw.name, gear, patterns });
    }
    for (list, gears) in [
        ("gear_card", cards.iter().map(|card| card.gear).collect::<Vec<_>>()),
        ("blueprint", blueprints.iter().map(|print| print.gear).collect()),
    ] {
        for gear in GearType::ALL {
            let own = gears.iter().filter(|one| **one == gear).count();
            file.check(list, own == PER_TYPE, || format!("{own} of type {gear:?} instead of {PER_TYPE}"))?;
        }
    }
    file.check("blueprint", blueprints.iter().any(Blueprint::is_pair), || "none is made of two weapons".to_owned())?;
    Ok((cards, blueprints))
}

/// How many cards there are of each type of gear.
const PER_TYPE: usize = 8;

fn named(file: &ContentFile<'_>, entry: &str, name: &str) -> Result<(), ContentError> {
    file.check(entry, !name.trim().is_empty(), || "has no name".to_owned())
}

/// The gear a card is for, as its id says: what it is, the gear's letter, and a number that counts up.
fn typed(
    file: &ContentFile<'_>,
    entry: &str,
    kind: char,
    id: &str,
    before: &[GearType],
) -> Result<GearType, ContentError> {
    let letters = [('H', GearType::Helmet), ('W', GearType::Weapon), ('S', GearType::Sandals)];
    let number = |gear| 1 + before.iter().filter(|one| **one == gear).count();
    let found = letters.into_iter().find(|(letter, gear)| id == format!("{kind}{letter}{}", number(*gear)));
    match found {
        Some((_, gear)) if before.last().is_none_or(|last| *last <= gear) => Ok(gear),
        _ => file.fail(entry, format!("ids count up from {kind}H1, {kind}W1 and {kind}S1, one type after the other")),
    }
}

/// A pattern must fit some samurai's gear: 4×2 for a helmet (K10.1), 3×1 for sandals (K10.2), 12 cubes in 8×5 for a weapon
/// (K10.3, K10.9).
fn fits(file: &ContentFile<'_>, entry: &str, gear: GearType, pattern: &Pattern) -> Result<(), ContentError> {
    let (wide, high) = match gear {
        GearType::Helmet => (4, 2),
        GearType::Weapon => (8, 5),
        GearType::Sandals => (3, 1),
    };
    let fits = pattern.size().columns() <= wide && pattern.size().rows() <= high && pattern.cubes().total() <= 12;
    file.check(entry, fits, || format!("does not fit {wide} by {high} cells"))?;
    let connected = gear != GearType::Weapon || pattern.grid().filled().groups().count() == 1;
    file.check(entry, connected, || "a weapon's pattern hangs together".to_owned())
}
