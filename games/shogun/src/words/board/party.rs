//! The characters.

use super::round::stands;
use super::sentence;
use crate::content::{Attribute, CharacterId, KamiPhase, KamiSkillId, SkillKind};
use crate::rules::ap;
use crate::rules::health::full_armour;
use crate::rules::look::{Look, max_health};
use crate::state::{Hero, Lasting, Piece, PieceId, Table, WalkLeft};
use crate::words::{effects, names};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// The characters, in their order.
pub fn all(table: &Table) -> Vec<Line> {
    table.heroes.iter().map(|hero| character(table, hero.character)).collect()
}

/// One character: where, how it fares, its dice, what it carries.
pub fn character(table: &Table, one: CharacterId) -> Line {
    let hero = table.hero(one);
    let head = Line::default().strong(names::character(one));
    let head = match hero.owner {
        Some(owner) => head.text(", played by ").seat(owner).text(": "),
        None => head.text(", played by anybody: "),
    };
    if table.camp.is_some() {
        let worn = hero.armour.printed();
        let armour = format!("armour {} of {}", hero.armour_left, worn.resistance);
        let reach = hero.weapon().map_or(0, |weapon| weapon.printed().range);
        let mut parts = vec![attributes(hero)];
        parts.extend(hero.rising.then(|| "what this level brings is still to be chosen".to_owned()));
        parts.extend([weapons(hero, reach), armour, kami(hero), carried(hero)]);
        return sentence(head, &parts);
    }
    let Some(piece) = table.piece(PieceId::of(one)) else {
        let mut parts = vec!["defeated".to_owned()];
        parts.push(carried(hero));
        return sentence(head, &parts);
    };
    let mut parts = fares(table, hero, piece);
    parts.push(attributes(hero));
    parts.push(weapons(hero, Look::at(table).range(piece)));
    parts.push(ki(hero));
    parts.push(kami(hero));
    parts.push(carried(hero));
    sentence(head, &parts)
}

/// Where it stands and how it fares.
fn fares(table: &Table, hero: &Hero, piece: &Piece) -> Vec<String> {
    let look = Look::at(table);
    let full = full_armour(table, piece);
    let mut parts = vec![
        format!("on {}", stands(table, piece)),
        format!("health {} of {}", piece.health, max_health(table, piece)),
        armoured(look.armour(piece), piece.armour, full),
        format!("{} of {}", count(hero.ap, "action point"), ap::most(table, hero.character)),
    ];
    if let Some(activation) = table.activation.as_ref().filter(|activation| activation.piece == piece.id) {
        parts.push(match activation.walk {
            WalkLeft::Unused => format!("move not used, {}", count(look.movement(piece), "step")),
            WalkLeft::Open(left) => format!("{} left", count(left, "step")),
            WalkLeft::Closed => "move over".to_owned(),
        });
        parts.push(if activation.attacks == 0 { "has not attacked".to_owned() } else { "has attacked".to_owned() });
    }
    parts.extend(names::conditions(piece.conditions));
    if hero.blessed > 0 {
        parts.push(format!("blessed {}", hero.blessed));
    }
    parts.extend(lasting(&piece.modifiers));
    parts
}

/// Armour, with what is printed where it differs.
pub fn armoured(now: u8, track: u8, full: u8) -> String {
    if now == track && track == full {
        return format!("armour {now}");
    }
    if now == track { format!("armour {now} of {full}") } else { format!("armour {now}, its own {track} of {full}") }
}

/// Changes of statistics that last.
pub fn lasting(modifiers: &[Lasting]) -> impl Iterator<Item = String> + '_ {
    modifiers.iter().map(|lasting| effects::modifier(&lasting.modifier))
}

fn attributes(hero: &Hero) -> String {
    let points = Attribute::ALL.map(|one| format!("{} {}", names::attribute(one), hero.attribute(one)));
    format!("level {}, {}", hero.level, points.join(", "))
}

fn weapons(hero: &Hero, reach: u8) -> String {
    let mut held = hero.weapons.iter();
    let first = held.next().map_or_else(
        || "no weapon".to_owned(),
        |weapon| format!("{} in hand, range {}", names::weapon(*weapon), reach),
    );
    let spare: Vec<&str> = held.map(|weapon| names::weapon(*weapon)).collect();
    let spare = if spare.is_empty() { String::new() } else { format!(", {} spare", list(&spare, "and")) };
    format!("{first}{spare}, wears {}", names::armour(hero.armour))
}

/// Ki dice: in the supply, on skills, exhausted.
fn ki(hero: &Hero) -> String {
    let supply: Vec<String> = hero.ki.supply.iter().map(u8::to_string).collect();
    let mut parts =
        vec![format!("Ki supply {}", if supply.is_empty() { "empty".to_owned() } else { supply.join(", ") })];
    if hero.ki.exhausted > 0 {
        parts.push(format!("{} exhausted", hero.ki.exhausted));
    }
    for held in &hero.skills {
        let name = names::skill(held.skill);
        let needs = held.skill.printed().ki;
        let works = if held.skill.printed().kind == SkillKind::Passive { "works" } else { "ready" };
        parts.push(match held.die {
            None => format!("{name} empty, needs {needs}"),
            Some(die) if die >= needs => format!("{name} holds {die}, {works}"),
            Some(die) => format!("{name} holds {die}, too low"),
        });
    }
    parts.join(", ")
}

/// The Kami: affinity, Kami Mode, skills that can be used.
fn kami(hero: &Hero) -> String {
    let kami = hero.character.printed().kami;
    let mut parts = vec![format!("{} affinity {}", names::kami(kami), hero.affinity)];
    if hero.kami_mode.is_some() {
        parts.push("in Kami Mode".to_owned());
    }
    if hero.kami_locked {
        parts.push("cut off from the Kami".to_owned());
        return parts.join(", ");
    }
    let of = |skill: &&KamiSkillId| {
        skill.printed().phase == KamiPhase::Exploration && skill.printed().affinity <= hero.affinity
    };
    for skill in kami.printed().skills.iter().filter(of) {
        let used = if hero.kami_used.contains(skill) { "used" } else { "ready" };
        parts.push(format!("{} {used}", names::kami_skill(*skill)));
    }
    parts.join(", ")
}

/// Items, coins, heads.
fn carried(hero: &Hero) -> String {
    let mut parts: Vec<String> = hero.items.iter().map(|held| names::item_held(*held)).collect();
    parts.push(count(hero.coins, "coin"));
    parts.extend((hero.heads > 0).then(|| count(hero.heads, "head")));
    parts.extend((hero.boss_heads > 0).then(|| count(hero.boss_heads, "boss head")));
    format!("carries {}", list(&parts, "and"))
}
