//! Skills and equipment.

use crate::content::{Gear, GearCard, Skill, SkillCard};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSkill {
    id: Skill,
    name: String,
    name_ja: Annotation,
    dice: u8,
    draw: u8,
    keep: u8,
    #[serde(default)]
    bars_max: u8,
    #[serde(default)]
    uses: u8,
    source: Annotation,
}

/// The skill cards (F2.5), in the order of [`Skill`].
pub(crate) fn skills(file: &ContentFile<'_>) -> Result<Vec<SkillCard>, ContentError> {
    file.only(&["skill"])?;
    let mut skills = Vec::new();
    for (entry, raw) in file.list::<RawSkill>("skill")? {
        raw.name_ja.check(file, &entry, "Japanese name")?;
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, !raw.name.trim().is_empty(), || "has no name".to_owned())?;
        file.check(&entry, (5..=6).contains(&raw.dice), || "a seat has five dice or six".to_owned())?;
        file.check(&entry, raw.keep > 0 && raw.keep <= raw.draw, || "keeps more than it draws, or nothing".to_owned())?;
        file.check(&entry, (raw.bars_max > 0) == (raw.id == Skill::Gatherer), || {
            "bars_max belongs to the Gatherer".to_owned()
        })?;
        file.check(&entry, (raw.uses > 0) == (raw.id == Skill::Tinkerer), || {
            "uses belongs to the Tinkerer".to_owned()
        })?;
        let key = entry.strip_prefix("skill ").unwrap_or_default().to_owned();
        let RawSkill { id, name, dice, draw, keep, bars_max, .. } = raw;
        skills.push(SkillCard { skill: id, key, name, dice, draw, keep, bars_max });
    }
    file.check("skill", skills.iter().map(|card| card.skill).eq(Skill::ALL), || {
        "there are six skills, in the order of the cards".to_owned()
    })?;
    Ok(skills)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGear {
    id: Gear,
    name: String,
    name_ja: Annotation,
    phases: Vec<u8>,
    scope: String,
    needs: Vec<String>,
    #[serde(default)]
    optional: Vec<String>,
    #[serde(default)]
    from: u8,
    #[serde(default)]
    to: u8,
    #[serde(default)]
    max_dice: u8,
    #[serde(default)]
    bonus: u8,
    #[serde(default)]
    self_rerolls: u8,
    #[serde(default)]
    other_rerolls: u8,
    source: Annotation,
}

/// The equipment cards (F1.6), in the order of [`Gear`].
pub(crate) fn gear(file: &ContentFile<'_>) -> Result<Vec<GearCard>, ContentError> {
    const NEEDS: [&str; 11] = [
        "cell",
        "seat",
        "consent_die",
        "die_from_every_seat",
        "own_die",
        "own_dice",
        "value",
        "face_up_card",
        "then_needs_of_that_card",
        "self_or_seat",
        "leave",
    ];
    file.only(&["equipment"])?;
    let mut cards = Vec::new();
    for (entry, raw) in file.list::<RawGear>("equipment")? {
        raw.name_ja.check(file, &entry, "Japanese name")?;
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, !raw.name.trim().is_empty(), || "has no name".to_owned())?;
        file.check(&entry, matches!(raw.phases.as_slice(), [2 | 4] | [2, 4]), || {
            "cards are for the phases 2, 4 or both".to_owned()
        })?;
        file.check(&entry, ["self", "one", "all"].contains(&raw.scope.as_str()), || {
            format!("{} is no scope", raw.scope)
        })?;
        let unknown = raw.needs.iter().chain(&raw.optional).find(|need| !NEEDS.contains(&need.as_str()));
        file.check(&entry, unknown.is_none(), || "needs something that nobody can name".to_owned())?;
        let turns = matches!(raw.id, Gear::DuctTape | Gear::Compass);
        file.check(&entry, turns == (raw.from > 0) && (!turns || raw.from + raw.to == 7), || {
            "from and to belong to Duct tape and Compass, and lie on opposite sides".to_owned()
        })?;
        let numbers = [
            (raw.max_dice, Gear::Machete, "max_dice"),
            (raw.bonus, Gear::FlareGun, "bonus"),
            (raw.self_rerolls, Gear::Water, "self_rerolls"),
            (raw.other_rerolls, Gear::Water, "other_rerolls"),
        ];
        for (number, of, what) in numbers {
            file.check(&entry, (number > 0) == (raw.id == of), || format!("{what} belongs to another card"))?;
        }
        let key = entry.strip_prefix("equipment ").unwrap_or_default().to_owned();
        let RawGear { id, name, phases, from, to, max_dice, bonus, .. } = raw;
        cards.push(GearCard { gear: id, key, name, phases, from, to, max_dice, bonus });
    }
    file.check("equipment", cards.iter().map(|card| card.gear).eq(Gear::ALL), || {
        "there are fifteen cards, one of each, in their order".to_owned()
    })?;
    Ok(cards)
}
