//! The camp before a chapter (X32).

use crate::content::{ArmourId, CharacterId, ItemId, WeaponId, book};
use crate::state::moves::Event;
use crate::words::names;
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// The line of an event in camp.
pub fn tell(event: &Event) -> Option<Line> {
    Some(match event {
        Event::Camp(items) => opens(items),
        Event::Sold { character, heads, boss_heads, coins } => sold(*character, *heads, *boss_heads, *coins),
        Event::Bought { character, weapon, armour, item, coins } => bought(*character, *weapon, *armour, *item, *coins),
        Event::Repaired { character, points, coins } => repaired(*character, *points, *coins),
        Event::Prayed { character, total, heard } => prayed(*character, *total, *heard),
        _ => return None,
    })
}

/// The camp opens.
fn opens(items: &[ItemId]) -> Line {
    if items.is_empty() {
        return "You make camp before another attempt. Nothing is sold or bought now.".into();
    }
    let names: Vec<&str> = items.iter().map(|item| names::item(*item)).collect();
    format!("You make camp before the chapter. The market lays out {}.", list(&names, "and")).into()
}

/// Heads were sold.
fn sold(character: CharacterId, heads: u8, boss_heads: u8, coins: u16) -> Line {
    let mut parts = Vec::new();
    parts.extend((heads > 0).then(|| count(heads, "head")));
    parts.extend((boss_heads > 0).then(|| count(boss_heads, "boss head")));
    let what = list(&parts, "and");
    let numbers = &book().numbers;
    let usual = u16::from(heads) * numbers.head_value + u16::from(boss_heads) * numbers.boss_head_value;
    let more = coins.saturating_sub(usual);
    let by = names::pays_more(character).filter(|_| more > 0).map_or_else(String::new, |skill| {
        let kami = names::kami(skill.printed().kami);
        format!(", {more} of them by {}, a gift of {kami}", names::kami_skill(skill))
    });
    format!("{} sells {what} for {}{by}.", names::character(character), count(coins, "coin")).into()
}

/// Something was bought.
fn bought(
    character: CharacterId,
    weapon: Option<WeaponId>,
    armour: Option<ArmourId>,
    item: Option<ItemId>,
    coins: u16,
) -> Line {
    let name = weapon.map(names::weapon).or(armour.map(names::armour)).or(item.map(names::item)).unwrap_or("nothing");
    format!("{} buys {name} for {}.", names::character(character), count(coins, "coin")).into()
}

/// An armour was repaired.
fn repaired(character: CharacterId, points: u8, coins: u16) -> Line {
    let name = names::character(character);
    format!("{name} has {} of armour repaired for {}.", count(points, "point"), count(coins, "coin")).into()
}

/// A prayer.
fn prayed(character: CharacterId, total: i8, heard: bool) -> Line {
    let kami = names::kami(character.printed().kami);
    let needs = book().numbers.pray_difficulty;
    let result = if heard { "is heard: affinity +1" } else { "is not heard" };
    let name = names::character(character);
    format!("{name} prays to {kami}, comes to {total} with die and spirit where {needs} is needed, and {result}.")
        .into()
}
