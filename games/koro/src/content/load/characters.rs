//! The characters.

use crate::content::{Ability, Character, CharacterId, Colour, Spot};
use crate::gear::{Cube, GearRules, GearType, Grid, Size, WeaponMode, WeaponRules};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCharacter {
    id: CharacterId,
    name: String,
    colour: Option<Colour>,
    action_discs: u8,
    #[serde(default)]
    action_monks: u8,
    monks: [u8; 2],
    spots: Vec<Spot>,
    helmet: Size,
    weapon_parts: [u8; 2],
    weapon_rows: u8,
    weapon_unlocked: bool,
    weapon_mode: WeaponMode,
    max_one_handed: u8,
    max_two_handed: u8,
    sandals: Size,
    backpack: [u8; 2],
    steps: u8,
    completed_sandals_steps: u8,
    join_steps: u8,
    scroll_discs: u8,
    start_weapon: Vec<String>,
    #[serde(default)]
    start_helmet: Vec<String>,
    #[serde(default)]
    start_backpack: Vec<Cube>,
    abilities: Vec<Ability>,
    source: Annotation,
}

/// The characters, in the order of [`CharacterId`] (K19).
pub(crate) fn characters(file: &ContentFile<'_>) -> Result<Vec<Character>, ContentError> {
    file.only(&["character"])?;
    let mut characters: Vec<Character> = Vec::new();
    for (at, (entry, raw)) in file.list::<RawCharacter>("character")?.into_iter().enumerate() {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, CharacterId::ALL.get(at) == Some(&raw.id), || "stands out of order".to_owned())?;
        file.check(&entry, !raw.name.trim().is_empty(), || "has no name".to_owned())?;
        file.check(&entry, raw.colour.is_some() != (raw.id == CharacterId::Plain), || {
            "every character but the plain samurai has a colour".to_owned()
        })?;
        file.check(&entry, raw.colour.is_none() || characters.iter().all(|other| other.colour != raw.colour), || {
            "another character has its colour".to_owned()
        })?;
        let character = character(file, &entry, raw)?;
        monks(file, &entry, &character)?;
        start(file, &entry, &character)?;
        abilities(file, &entry, &character)?;
        characters.push(character);
    }
    file.check("character", characters.len() == CharacterId::ALL.len(), || {
        format!("{} characters instead of {}", characters.len(), CharacterId::ALL.len())
    })?;
    Ok(characters)
}

fn character(file: &ContentFile<'_>, entry: &str, raw: RawCharacter) -> Result<Character, ContentError> {
    let [left, right] = raw.weapon_parts;
    let Some(grid) = Size::new(left.saturating_add(right), raw.weapon_rows) else {
        return file.fail(entry, "its weapon grid is too large");
    };
    let laid = |rows: &[String], size: Size, what: &str| match Grid::parse(&rows.join("/"), size) {
        Ok(grid) => Ok(grid),
        Err(error) => file.fail(entry, format!("its start {what} cannot be read: {error:?}")),
    };
    let start_weapon = laid(&raw.start_weapon, grid, "weapon")?;
    let start_helmet = laid(&raw.start_helmet, raw.helmet, "helmet")?;
    let [backpack_lower, backpack_upper] = raw.backpack;
    Ok(Character {
        key: entry.strip_prefix("character ").unwrap_or_default().to_owned(),
        name: raw.name,
        colour: raw.colour,
        action_discs: raw.action_discs,
        action_monks: raw.action_monks,
        start_monks: raw.monks,
        spots: raw.spots,
        gear: GearRules {
            helmet: raw.helmet,
            sandals: raw.sandals,
            weapon: WeaponRules {
                grid,
                left,
                unlocked: raw.weapon_unlocked,
                mode: raw.weapon_mode,
                max_one: raw.max_one_handed,
                max_two: raw.max_two_handed,
            },
            sandals_fight: raw.abilities.contains(&Ability::SandalsAsWeapon),
        },
        backpack_lower,
        backpack_upper,
        steps: raw.steps,
        completed_sandals_steps: raw.completed_sandals_steps,
        join_steps: raw.join_steps,
        scroll_discs: raw.scroll_discs,
        start_weapon,
        start_helmet,
        start_backpack: raw.start_backpack.into_iter().collect(),
        abilities: raw.abilities,
    })
}

/// A spot for each area that a monk must open (K2.4), and room for the monks of the start.
fn monks(file: &ContentFile<'_>, entry: &str, character: &Character) -> Result<(), ContentError> {
    let spots = |spot| character.spots_for(spot) > 0;
    file.check(entry, spots(Spot::Action) && character.spots.is_sorted(), || {
        "it has an action spot, and its spots stand in the order action, backpack, weapon, scroll".to_owned()
    })?;
    for (spot, closed) in [
        (Spot::Backpack, character.backpack_upper > 0),
        (Spot::Weapon, !character.gear.weapon.unlocked),
        (Spot::Scroll, !character.abilities.contains(&Ability::SecondScrollUnlocked)),
    ] {
        file.check(entry, spots(spot) == closed, || {
            format!("a {} spot belongs where a monk must open something", spot.name())
        })?;
    }
    let [few, many] = character.start_monks;
    let room = character.spots.len() >= usize::from(many.saturating_add(character.action_monks));
    file.check(entry, few <= many && room && character.spots_for(Spot::Action) >= character.action_monks.into(), || {
        "it starts with more monks than spots, or with fewer among many players".to_owned()
    })
}

/// What it starts with is legal (K1.14) and fits its backpack.
fn start(file: &ContentFile<'_>, entry: &str, character: &Character) -> Result<(), ContentError> {
    if let Err(wrong) = character.gear.check(GearType::Weapon, &character.start_weapon) {
        return file.fail(entry, format!("its start weapon is not legal: {wrong:?}"));
    }
    file.check(entry, character.start_backpack.total() <= character.backpack_lower, || {
        "its backpack is too small for what it starts with".to_owned()
    })?;
    let none = [character.action_discs, character.steps, character.join_steps, character.completed_sandals_steps];
    file.check(entry, !none.contains(&0), || "it cannot act, move or join".to_owned())
}

/// Abilities that are numbers of the board as well say the same.
fn abilities(file: &ContentFile<'_>, entry: &str, character: &Character) -> Result<(), ContentError> {
    let gear = &character.gear;
    let cells = |size: Size| u16::from(size.columns()) * u16::from(size.rows());
    for (ability, printed) in [
        (Ability::ThreeSteps, character.steps == 3),
        (Ability::FiveSandals, cells(gear.sandals) == 5 && character.completed_sandals_steps == 2),
        (Ability::LargeHelmet, cells(gear.helmet) == 12),
        (Ability::SmallHelmet, cells(gear.helmet) == 3),
        (Ability::LargeBackpack, character.backpack_lower == 15),
        (Ability::OneHandedOnly, gear.weapon.mode == WeaponMode::One),
        (Ability::TwoHandedOnly, gear.weapon.mode == WeaponMode::Two),
        (Ability::JoinFromAfar, character.join_steps > 1),
    ] {
        file.check(entry, character.abilities.contains(&ability) == printed, || {
            format!("its numbers and {ability:?} do not say the same")
        })?;
    }
    let twice =
        character.abilities.iter().any(|one| character.abilities.iter().filter(|other| *other == one).count() > 1);
    file.check(entry, !twice, || "it has an ability twice".to_owned())
}
