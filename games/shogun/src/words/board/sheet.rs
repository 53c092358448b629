//! What the numbers of a character mean: below its sheet.

use super::party::character;
use crate::content::{AttackDie, Attribute, CharacterId, KamiSkillId, book};
use crate::state::{Hero, PieceId, Table};
use crate::words::{cards, names};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// The most characters of all lines: a message holds 2,000, names and marks among them.
const MOST: usize = 1_800;
/// In the place of what finds no room.
const REST: &str = "What else it carries is told by /shogun info.";

/// A character: the line of the board, then what each of its numbers and things does, as far as there is room.
pub fn sheet(table: &Table, one: CharacterId) -> Vec<Line> {
    let mut lines = all(table, one);
    let length = |line: &Line| line.plain().chars().count() + 1;
    if lines.iter().map(length).sum::<usize>() > MOST {
        let mut used = length(&REST.into());
        let fits = |line: &&Line| {
            used += length(line);
            used <= MOST
        };
        let held = lines.iter().take_while(fits).count();
        lines.truncate(held);
        lines.push(REST.into());
    }
    lines
}

fn all(table: &Table, one: CharacterId) -> Vec<Line> {
    let hero = table.hero(one);
    let mut lines = vec![character(table, one)];
    lines.extend(befallen(table, hero));
    lines.extend([numbers(), attributes(hero), ki(hero)]);
    lines.extend(hero.skills.iter().map(|held| told(names::skill(held.skill), &cards::skill_line(held.skill))));
    lines.extend(hero.weapons.iter().map(|weapon| told(names::weapon(*weapon), &cards::weapon_line(*weapon))));
    lines.push(dice());
    lines.push(kami(hero));
    let mut items: Vec<_> = hero.items.iter().map(|held| held.item).collect();
    items.sort_unstable();
    items.dedup();
    let knows = Some(hero.attribute(Attribute::Knowledge));
    lines.extend(items.into_iter().map(|item| told(names::item(item), &cards::item_line(item, knows))));
    lines
}

/// A name, and what it does.
fn told(name: &str, does: &str) -> Line {
    Line::default().strong(format!("{name}:")).text(format!(" {does}."))
}

/// What has befallen it, and what that does.
fn befallen(table: &Table, hero: &Hero) -> Option<Line> {
    let piece = table.piece(PieceId::of(hero.character))?;
    let mut parts = names::befallen(piece.conditions);
    parts.extend((hero.blessed > 0).then(|| "Blessed: a blessing turns away one condition".to_owned()));
    (!parts.is_empty()).then(|| format!("{}.", parts.join(". ")).into())
}

/// Health, armour, action points.
fn numbers() -> Line {
    let numbers = &book().numbers;
    Line::from(format!(
        "No health left: out until the chapter ends. Each point of armour takes 1 off the hits of every attack. A turn brings {}; \
         at most {} is kept.",
        count(numbers.ap_gain, "action point"),
        numbers.ap_keep
    ))
}

/// What its attributes do.
fn attributes(hero: &Hero) -> Line {
    let of = |attribute: Attribute| hero.attribute(attribute);
    let numbers = &book().numbers;
    Line::from(format!(
        "Power: +{} in every attack. Dexterity: a move is {} steps. Knowledge: items that need up to {}. Spirit: {} a turn can be \
         taken off skills. Each is added in its tests; {} is the most.",
        count(of(Attribute::Power), "hit"),
        numbers.move_base + of(Attribute::Dexterity),
        of(Attribute::Knowledge),
        count(of(Attribute::Spirit), "die").replace("dies", "dice"),
        numbers.attribute_max
    ))
}

/// How its Ki dice work.
fn ki(hero: &Hero) -> Line {
    let dice = count(hero.level, "Ki die").replace("dies", "dice");
    Line::from(format!(
        "Level {}: {dice}. A skill works while the die on it shows its Ki or more; each round that die loses 1, and at 0 it is spent.",
        hero.level
    ))
}

/// How many hits each attack die brings on average, and what its signs are good for.
fn dice() -> Line {
    let one = |die: AttackDie| {
        let faces = &book().dice.attack[die as usize];
        let hits: u32 = faces.iter().map(|face| u32::from(face.hits)).sum();
        let sides = u32::try_from(faces.len()).unwrap_or(1).max(1);
        let tenths = (hits * 10 + sides / 2) / sides;
        format!("a {} die {}.{}", names::die(die), tenths / 10, tenths % 10)
    };
    let dice = [AttackDie::White, AttackDie::Red, AttackDie::Black].map(one);
    let signs = "Yin and yang are signs on them: if an attack shows both, the weapon does what stands behind yin-yang.";
    Line::from(format!("Hits on average: {}. {signs}", list(&dice, "and")))
}

/// Its Kami: what its affinity opens.
fn kami(hero: &Hero) -> Line {
    let kami = hero.character.printed().kami;
    let skill = |skill: &KamiSkillId| {
        let printed = skill.printed();
        let does = cards::used(printed.target.as_ref(), &printed.effects);
        format!("at {} {} ({does})", printed.affinity, names::kami_skill(*skill))
    };
    let most = book().numbers.affinity_max;
    let opens: Vec<String> = kami.printed().skills.iter().map(skill).chain([format!("at {most} Kami Mode")]).collect();
    let text = format!(" affinity {} of {most}. It opens {}.", hero.affinity, list(&opens, "and"));
    Line::default().strong(format!("{}:", names::kami(kami))).text(text)
}
