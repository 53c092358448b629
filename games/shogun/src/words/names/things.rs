//! Gear, skills, conditions, dice.

use crate::content::{
    ArmourId, AttackDie, Attribute, CharacterId, Class, Condition, EventId, Focus, ItemId, KamiId, KamiSkillId, Op,
    Pool, Sign, SkillId, Trait, WeaponId, book,
};
use crate::state::moves::Goods;
use crate::state::{Conditions, HeldItem, Rolled};
use gogome_contract::parts::words::{count, list};

/// A skill: `Iaido Draw`.
pub fn skill(skill: SkillId) -> &'static str {
    &skill.printed().name
}

/// A weapon: `Katana`.
pub fn weapon(weapon: WeaponId) -> &'static str {
    &weapon.printed().name
}

/// An armour: `Do-maru`.
pub fn armour(armour: ArmourId) -> &'static str {
    &armour.printed().name
}

/// An item: `Rice Ball`.
pub fn item(item: ItemId) -> &'static str {
    &item.printed().name
}

/// An item somebody holds, with the uses left where they are counted: `Oil Pot (2 uses left)`.
pub fn item_held(held: HeldItem) -> String {
    let name = item(held.item);
    if held.uses == 0 { name.to_owned() } else { format!("{name} ({} left)", count(held.uses, "use")) }
}

/// A Kami: `Susanoo`.
pub fn kami(kami: KamiId) -> &'static str {
    &kami.printed().name
}

/// A skill of a Kami: `Fox Fire`.
pub fn kami_skill(skill: KamiSkillId) -> &'static str {
    &skill.printed().name
}

/// The skill by which the Kami of a character pays more for the head of a boss.
pub fn pays_more(character: CharacterId) -> Option<KamiSkillId> {
    let mut skills = character.printed().kami.printed().skills.iter().copied();
    skills.find(|skill| skill.printed().effects.iter().any(|effect| matches!(effect.op, Op::HeadBonus { .. })))
}

/// An event: `Fair Wind`.
pub fn event(event: EventId) -> &'static str {
    &event.printed().name
}

/// An attribute: `power`.
pub const fn attribute(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Power => "power",
        Attribute::Knowledge => "knowledge",
        Attribute::Dexterity => "dexterity",
        Attribute::Spirit => "spirit",
    }
}

/// A class: `samurai`.
pub const fn class(class: Class) -> &'static str {
    match class {
        Class::Samurai => "samurai",
        Class::Shinobi => "shinobi",
        Class::Monk => "monk",
        Class::Archer => "archer",
    }
}

/// A trait, as somebody has it: `keen eyes`.
pub const fn helps(trait_: Trait) -> &'static str {
    match trait_ {
        Trait::Alert => "alertness",
        Trait::Stealth => "stealth",
        Trait::KeenEyed => "keen eyes",
        Trait::Commander => "command",
        Trait::Devout => "devotion",
        Trait::Scholar => "learning",
    }
}

/// A condition, as somebody is: `poisoned`.
pub const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Bleeding => "bleeding",
        Condition::Poisoned => "poisoned",
        Condition::Blinded => "blinded",
        Condition::Downed => "downed",
    }
}

/// A token of a condition that stacks; others are as they are called.
pub const fn condition_token(condition: Condition) -> &'static str {
    match condition {
        Condition::Bleeding => "bleeding token",
        Condition::Poisoned => "poison token",
        Condition::Blinded => "blinded token",
        Condition::Downed => "downed token",
    }
}

/// All that somebody suffers, with the tokens of what stacks: `bleeding 2`, `downed`.
pub fn conditions(tokens: Conditions) -> Vec<String> {
    let told = |kind: Condition| match tokens.count(kind) {
        0 => None,
        n if kind.stacks() => Some(format!("{} {n}", condition(kind))),
        _ => Some(condition(kind).to_owned()),
    };
    Condition::ALL.into_iter().filter_map(told).collect()
}

/// What a condition does to a character, or to an enemy (X21).
pub fn suffers(condition: Condition, enemy: bool) -> String {
    let what = match condition {
        Condition::Bleeding => "each token costs 1 health as the turn begins",
        Condition::Poisoned => "each token takes 1 off attacks and tests",
        Condition::Blinded => {
            return format!("the next attack misses on 1 to {} of a die", book().numbers.blind_miss_max);
        }
        Condition::Downed if enemy => "1 step less, and attacks only beside it, until its turn ends",
        Condition::Downed => "1 step and 1 action point less, until the turn ends",
    };
    what.to_owned()
}

/// All that a character suffers, each with what it does: `Blinded: the next attack misses on 1 to 3 of a die`.
pub fn befallen(tokens: Conditions) -> Vec<String> {
    let all = Condition::ALL.into_iter().filter(|kind| tokens.count(*kind) > 0);
    all.map(|kind| format!("{}: {}", super::start(condition(kind)), suffers(kind, false))).collect()
}

/// The colour of an attack die: `red`.
pub const fn die(die: AttackDie) -> &'static str {
    match die {
        AttackDie::White => "white",
        AttackDie::Red => "red",
        AttackDie::Black => "black",
    }
}

/// Attack dice that are rolled: `2 red and 1 black`.
pub fn pool(pool: Pool) -> String {
    let kinds = [AttackDie::White, AttackDie::Red, AttackDie::Black];
    let dice: Vec<String> =
        kinds.into_iter().zip(pool.0).filter(|(_, n)| *n > 0).map(|(one, n)| format!("{n} {}", die(one))).collect();
    list(&dice, "and")
}

/// Attack dice on the table, with their hits: `red 2, black 3`; with their signs if those matter, as they do where both show:
/// `red 2 yin, black 3 yang`.
pub fn dice(rolled: &[Rolled], signs: bool) -> String {
    let one = |rolled: &Rolled| {
        let face = book().dice.attack[rolled.die as usize][usize::from(rolled.face)];
        let sign = match face.sign.filter(|_| signs) {
            Some(Sign::Yin) => " yin",
            Some(Sign::Yang) => " yang",
            None => "",
        };
        format!("{} {}{sign}", die(rolled.die), face.hits)
    };
    rolled.iter().map(one).collect::<Vec<String>>().join(", ")
}

/// A face of the focus die, by its number: `focus 2`, `focus 3 pierce`, `focus blank`.
pub fn focus(face: u8) -> String {
    let face = book().dice.focus[usize::from(face)];
    match face.face {
        Focus::Fumble => "focus fumble".to_owned(),
        Focus::Blank => "focus blank".to_owned(),
        Focus::Hit => format!("focus {}", face.hits),
        Focus::Sunder => format!("focus {} sunder", face.hits),
        Focus::Pierce => format!("focus {} pierce", face.hits),
    }
}

/// What a side of the focus die does besides its hits, as it stands behind them.
pub fn focus_does(face: u8) -> &'static str {
    match book().dice.focus[usize::from(face)].face {
        Focus::Pierce => " (past defence and armour)",
        Focus::Sunder => " (lowers armour by 1)",
        Focus::Fumble | Focus::Blank | Focus::Hit => "",
    }
}

/// An exchange that is offered, a gift, or what is asked for, as a sentence.
pub fn offer(by: CharacterId, with: CharacterId, give: &Goods, take: &Goods) -> String {
    let [by, with] = [by, with].map(super::character);
    let nothing = Goods::default();
    if *take == nothing {
        return format!("{by} offers {with} {} as a gift.", goods(give));
    }
    if *give == nothing {
        return format!("{by} asks {with} for {}.", goods(take));
    }
    format!("{by} offers {with} {} for {}.", goods(give), goods(take))
}

/// What changes hands: `10 coins, 1 head and Rice Ball`; nothing: `nothing`.
pub fn goods(goods: &Goods) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend((goods.coins > 0).then(|| count(goods.coins, "coin")));
    parts.extend((goods.heads > 0).then(|| count(goods.heads, "head")));
    parts.extend((goods.boss_heads > 0).then(|| count(goods.boss_heads, "boss head")));
    parts.extend(goods.items.iter().map(|one| item(*one).to_owned()));
    parts.extend(goods.weapons.iter().map(|one| weapon(*one).to_owned()));
    if parts.is_empty() { "nothing".to_owned() } else { list(&parts, "and") }
}
