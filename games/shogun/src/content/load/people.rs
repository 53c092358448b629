//! Characters and their skills.

use super::effects::Scene;
use super::fields::Table;
use super::names::{Index, Names};
use super::targets::{RawTarget, works};
use super::{At as _, named};
use crate::content::{
    Armour, ArmourId, Attribute, Character, CharacterId, Class, KamiId, Numbers, Skill, SkillKind, SkillSide, Tier,
    TierMode, Trait, Trigger, Weapon, WeaponId,
};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCharacter {
    id: String,
    name: String,
    class: Class,
    locked: Attribute,
    health: Vec<u8>,
    start_weapon: String,
    start_armour: String,
    kami: String,
    glyph: char,
    source: Annotation,
}

/// What characters start with.
pub(super) struct Start<'s> {
    pub weapons: &'s [Weapon],
    pub armours: &'s [Armour],
    pub kami: &'s Index<KamiId>,
    pub levels: u8,
}

/// The characters.
pub(super) fn characters(file: &ContentFile<'_>, start: &Start<'_>) -> Result<Vec<Character>, ContentError> {
    file.only(&["character"])?;
    let mut characters: Vec<Character> = Vec::new();
    for (entry, raw) in file.list::<RawCharacter>("character")? {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        let character = character(raw, start).at(file, &entry)?;
        file.check(
            &entry,
            characters.iter().all(|other| {
                other.class != character.class && other.glyph != character.glyph && other.kami != character.kami
            }),
            || "another character has its class, letter or Kami".to_owned(),
        )?;
        characters.push(character);
    }
    file.check("character", characters.len() == 4, || format!("{} characters instead of 4", characters.len()))?;
    Ok(characters)
}

fn character(raw: RawCharacter, start: &Start<'_>) -> Result<Character, String> {
    let levels = start.levels;
    if raw.health.len() != usize::from(levels)
        || !raw.health.is_sorted_by(|a, b| a < b)
        || raw.health.first() == Some(&0)
    {
        return Err(format!("its health rises over {levels} levels"));
    }
    if !raw.glyph.is_ascii_uppercase() {
        return Err("its letter is no capital".to_owned());
    }
    let keys = start.weapons.iter().map(|weapon| weapon.key.as_str());
    let weapon = Index::new("weapon", keys, WeaponId::first(start.weapons.len())).get(&raw.start_weapon)?;
    let keys = start.armours.iter().map(|armour| armour.key.as_str());
    let armour = Index::new("armour", keys, ArmourId::first(start.armours.len())).get(&raw.start_armour)?;
    let worn = (&start.weapons[weapon.index()], &start.armours[armour.index()]);
    if (worn.0.class, worn.1.class, worn.0.level, worn.1.level) != (raw.class, raw.class, 1, 1) {
        return Err("it starts with a weapon and an armour of its own class, of level 1".to_owned());
    }
    Ok(Character {
        key: raw.id,
        name: raw.name,
        class: raw.class,
        locked: raw.locked,
        health: raw.health,
        weapon,
        armour,
        kami: start.kami.get(&raw.kami)?,
        glyph: raw.glyph,
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Limit {
    Activation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTier {
    ki: u8,
    effects: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSkill {
    id: String,
    name: String,
    character: String,
    level: u8,
    side: SkillSide,
    kind: SkillKind,
    ki: u8,
    mode: TierMode,
    limit: Option<Limit>,
    #[serde(rename = "trait")]
    helps: Option<Trait>,
    trigger: Option<Trigger>,
    target: Option<RawTarget>,
    #[serde(default)]
    effects: Vec<Table>,
    #[serde(default)]
    tiers: Vec<RawTier>,
    source: Annotation,
}

/// The skills: two for each level of each character, one on each side.
pub(super) fn skills(
    file: &ContentFile<'_>,
    names: &Names,
    characters: &[Character],
    numbers: &Numbers,
) -> Result<Vec<Skill>, ContentError> {
    file.only(&["skill"])?;
    let keys = characters.iter().map(|character| character.key.as_str());
    let owners = Index::new("character", keys, CharacterId::first(characters.len()));
    let mut skills: Vec<Skill> = Vec::new();
    for (entry, raw) in file.list::<RawSkill>("skill")? {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        let skill = skill(raw, names, &owners).at(file, &entry)?;
        let place = |skill: &Skill| (skill.character, skill.level, skill.side);
        file.check(&entry, skills.iter().all(|other| place(other) != place(&skill)), || {
            "another skill has its place".to_owned()
        })?;
        file.check(&entry, (1..=numbers.level_max).contains(&skill.level), || "there is no such level".to_owned())?;
        skills.push(skill);
    }
    for (id, character) in CharacterId::first(characters.len()).zip(characters) {
        let (has, needs) = (skills.iter().filter(|skill| skill.character == id).count(), 2 * numbers.level_max);
        file.check("skill", has == usize::from(needs), || {
            format!("{} has {has} skills: there are two for each level", character.key)
        })?;
    }
    Ok(skills)
}

fn skill(raw: RawSkill, names: &Names, owners: &Index<CharacterId>) -> Result<Skill, String> {
    let (trigger, target) = works(raw.kind, raw.trigger, raw.target, names)?;
    let scene = Scene::from(raw.kind);
    let tiers = match raw.mode {
        TierMode::Fixed if raw.tiers.is_empty() => {
            vec![Tier { ki: raw.ki, effects: names.some_effects(raw.effects, scene)? }]
        }
        TierMode::Aggregate | TierMode::Blue if raw.effects.is_empty() && raw.tiers.len() > 1 => {
            let tier = |tier: RawTier| Ok(Tier { ki: tier.ki, effects: names.some_effects(tier.effects, scene)? });
            raw.tiers.into_iter().map(tier).collect::<Result<Vec<_>, String>>()?
        }
        _ => return Err("a fixed skill has effects, any other several tiers".to_owned()),
    };
    let on_a_die = tiers.iter().all(|tier| (1..=6).contains(&tier.ki));
    if tiers[0].ki != raw.ki || !on_a_die || !tiers.is_sorted_by(|a, b| a.ki < b.ki) {
        return Err("its tiers rise from the die it needs, to 6 at most".to_owned());
    }
    Ok(Skill {
        key: raw.id,
        name: raw.name,
        character: owners.get(&raw.character)?,
        level: raw.level,
        side: raw.side,
        kind: raw.kind,
        ki: raw.ki,
        mode: raw.mode,
        tiers,
        once: raw.limit.is_some(),
        helps: raw.helps,
        trigger,
        target,
    })
}
