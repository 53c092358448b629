//! What everything is called: a short name for labels and lists, a long one (`…_long`) where somebody may not know the short one.
//!
//! `ground.rs`: places, tiles, dragons, tokens, palaces. `cards.rs`: cards, scrolls. `characters.rs`: characters with what they can.
//! Here: cubes, gear, fields, dice.

mod cards;
mod characters;
mod ground;

pub use cards::{
    adventure, adventure_code, adventure_long, blueprint, blueprint_long, blueprint_type, card, gear_card,
    gear_card_bonus, gear_card_long, gives, item, item_long, pattern, scroll, scroll_long,
};
pub use characters::{abilities, character, character_long, pick, pick_long};
pub use ground::{
    bonus_item, bonus_item_long, colour, countdown, dragon, dragon_long, level, lying, on, palace, petal, place,
    place_long, said, space, space_long, spaces, tile, token, token_long,
};

use crate::content::{Die, Spot};
use crate::gear::{Cube, Cubes, GearType, Hands, Side, Weapon};
use crate::state::{BonusCard, Field, MonkPlace, Roll, RolledDie, WeaponBonus};
use gogome_contract::parts::words::{count, list};

/// A cube in one word: `wood`.
pub const fn cube(cube: Cube) -> &'static str {
    match cube {
        Cube::Wood => "wood",
        Cube::Metal => "metal",
        Cube::Tooth => "tooth",
    }
}

/// So many cubes of a kind: `2 wood`, `1 tooth`, `3 teeth`.
pub fn cubes_of(kind: Cube, count: u8) -> String {
    let name = if kind == Cube::Tooth && count != 1 { "teeth" } else { cube(kind) };
    format!("{count} {name}")
}

/// Cubes: `2 metal and 1 wood`; none: `nothing`.
pub fn cubes(cubes: Cubes) -> String {
    with_magic(cubes, false)
}

/// Cubes, and the magic cube if it is among them: `1 tooth and the magic cube`.
pub fn with_magic(cubes: Cubes, magic: bool) -> String {
    let mut parts: Vec<String> = cubes.counts().map(|(kind, count)| cubes_of(kind, count)).collect();
    parts.reverse();
    parts.extend(magic.then(|| "the magic cube".to_owned()));
    if parts.is_empty() { "nothing".to_owned() } else { list(&parts, "and") }
}

/// Cubes as they are typed, the best first: `TMMW`; none: an empty text.
pub fn letters(cubes: Cubes) -> String {
    let mut letters: Vec<char> = cubes.each().map(Cube::letter).collect();
    letters.reverse();
    letters.into_iter().collect()
}

/// A type of gear: `helmet`.
pub const fn gear(gear: GearType) -> &'static str {
    match gear {
        GearType::Helmet => "helmet",
        GearType::Weapon => "weapon",
        GearType::Sandals => "sandals",
    }
}

/// `is` or `are`, after a type of gear.
pub const fn is(gear: GearType) -> &'static str {
    match gear {
        GearType::Sandals => "are",
        GearType::Helmet | GearType::Weapon => "is",
    }
}

/// A weapon by where it lies: `left weapon`.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left weapon",
        Side::Right => "right weapon",
        Side::Both => "two-handed weapon",
        Side::Sandals => "sandals",
    }
}

/// A weapon by how it is held and where it lies: `one-handed left weapon`.
pub const fn weapon(weapon: &Weapon) -> &'static str {
    match (weapon.hands, weapon.side) {
        (_, Side::Sandals) => "the sandals as a weapon",
        (Hands::One, Side::Right) => "one-handed right weapon",
        (Hands::One, _) => "one-handed left weapon",
        (Hands::Two, _) => "two-handed weapon",
    }
}

/// A field for action discs: `move`.
pub const fn field(field: Field) -> &'static str {
    match field {
        Field::Move => "move",
        Field::Explore => "explore",
        Field::Gather => "gather",
    }
}

/// A spot for a monk: `action spot`.
pub const fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::Action => "action spot",
        Spot::Backpack => "backpack spot",
        Spot::Weapon => "weapon spot",
        Spot::Scroll => "scroll spot",
    }
}

/// What a monk on a spot gives.
pub const fn spot_gives(spot: Spot) -> &'static str {
    match spot {
        Spot::Action => "one more action disc",
        Spot::Backpack => "a larger backpack",
        Spot::Weapon => "room for two weapons, or one for both hands",
        Spot::Scroll => "room for a second scroll",
    }
}

/// Where a monk is or goes: `backpack`, `scroll spot`.
pub const fn monk_place(at: MonkPlace) -> &'static str {
    match at {
        MonkPlace::Carried => "backpack",
        MonkPlace::On(on) => spot(on),
    }
}

/// Where a monk goes, after its name: `to the scroll spot`, `carried in the backpack`.
pub fn monk_goes(to: MonkPlace) -> String {
    match to {
        MonkPlace::Carried => "carried in the backpack".to_owned(),
        MonkPlace::On(on) => format!("to the {}", spot(on)),
    }
}

/// What a gear card above a field gives: `1 wood or metal`.
pub fn bonus(bonus: &BonusCard) -> &'static str {
    match (bonus.card.printed().gear, bonus.weapon) {
        (GearType::Weapon, choice) => weapon_bonus(choice.unwrap_or(WeaponBonus::Vp)),
        (gear, _) => gear_card_bonus(gear),
    }
}

/// What a weapon card gives, as it was chosen: `1 point`.
pub const fn weapon_bonus(bonus: WeaponBonus) -> &'static str {
    match bonus {
        WeaponBonus::Vp => "1 point",
        WeaponBonus::Peek => "a look at the top tile of a level",
    }
}

/// A kind of die: `metal`.
pub const fn die(die: Die) -> &'static str {
    match die {
        Die::Wood => "wood",
        Die::Metal => "metal",
        Die::Tooth => "tooth",
        Die::Magic => "magic",
    }
}

/// A die as it lies: its letter and its hits, `M2`; with a broken weapon `M3✗`.
pub fn rolled(rolled: &RolledDie) -> String {
    let letter = match rolled.die {
        Die::Wood => 'W',
        Die::Metal => 'M',
        Die::Tooth => 'T',
        Die::Magic => 'G',
    };
    format!("{letter}{}{}", rolled.hits, if rolled.broken { "✗" } else { "" })
}

/// A roll, die by die, and what it comes to: `W1 M3✗, 4 hits, 1 broken`.
pub fn roll(roll: &Roll) -> String {
    let dice: Vec<String> = roll.dice.iter().map(rolled).collect();
    let broken = match roll.broken() {
        0 => String::new(),
        broken => format!(", {broken} broken"),
    };
    format!("{}, {}{broken}", dice.join(" "), count(roll.hits(), "hit"))
}
