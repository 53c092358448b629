//! The dragons.

use crate::content::{Dragon, DragonColour, DragonKind};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKind {
    id: DragonColour,
    dice: u8,
    vp: u8,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDragon {
    id: String,
    name: String,
    colour: DragonColour,
    health: u8,
    health_2p: Option<u8>,
    initiative: u8,
    source: Annotation,
}

/// What dragons of a colour have in common, in the order of [`DragonColour`], and the dragons.
pub(crate) fn dragons(file: &ContentFile<'_>) -> Result<([DragonKind; 4], Vec<Dragon>), ContentError> {
    file.only(&["colour", "dragon"])?;
    let mut kinds: Vec<DragonKind> = Vec::new();
    for (at, (entry, raw)) in file.list::<RawKind>("colour")?.into_iter().enumerate() {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, DragonColour::ALL.get(at) == Some(&raw.id), || {
            "the colours are blue, green, red, white, in this order".to_owned()
        })?;
        let stronger = kinds.last().is_none_or(|last| last.dice < raw.dice && last.vp < raw.vp);
        file.check(&entry, raw.dice > 0 && stronger, || "each colour is stronger than the one before".to_owned())?;
        kinds.push(DragonKind { dice: raw.dice, vp: raw.vp });
    }
    let kinds = kinds.try_into().or_else(|_| file.fail("colour", "there are four colours"))?;
    let mut dragons = Vec::new();
    for (entry, raw) in file.list::<RawDragon>("dragon")? {
        raw.source.check(file, &entry, "source")?;
        let RawDragon { id: key, name, colour, health, health_2p: health_of_two, initiative, .. } = raw;
        file.check(&entry, !name.trim().is_empty(), || "has no name".to_owned())?;
        file.check(&entry, (1..=health).contains(&health_of_two.unwrap_or(health)), || {
            "has no health, or more with two players".to_owned()
        })?;
        dragons.push(Dragon { key, name, colour, health, health_of_two, initiative });
    }
    Ok((kinds, dragons))
}
