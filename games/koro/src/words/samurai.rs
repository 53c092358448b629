//! What each samurai has, in phrases: for the board in words, the player board, the text beside pictures.

use crate::content::Spot;
use crate::gear::{GearType, Weapon};
use crate::rules::combat::arms;
use crate::rules::pack;
use crate::rules::walk::pay;
use crate::state::{BonusCard, Field, Item, Player, Position};
use crate::words::names;
use gogome_contract::parts::words::{count, list};

/// The colour, and the character if it has a name of its own.
pub fn who(player: &Player) -> String {
    let colour = names::colour(player.colour);
    if player.character.printed().colour.is_some() {
        format!("{}, {colour}", names::character(player.character))
    } else {
        colour.to_owned()
    }
}

/// Where the samurai is.
pub fn at(player: &Player) -> String {
    match player.position {
        Position::On(space) if player.unconscious => format!("lies unconscious on {}", names::space_long(space)),
        Position::On(space) => format!("on {}", names::space_long(space)),
        Position::In(palace) => format!("in the {}", names::palace(palace)),
        Position::Gone => "has given up".to_owned(),
    }
}

/// Why the seat's questions are answered for it.
pub fn away(player: &Player) -> Option<&'static str> {
    match player {
        Player { resigned: true, .. } => None,
        Player { vacant: true, .. } => Some("nobody sits there, so the usual answers are given"),
        _ if player.on_autopilot() => Some("did not answer for long, so the usual answers are given"),
        _ => None,
    }
}

/// Action discs in the pool and on fields.
pub fn discs(player: &Player) -> String {
    let on = Field::ALL.into_iter().map(|field| (field, player.fields[field.at()])).filter(|(_, discs)| *discs > 0);
    let fields: Vec<String> = on.map(|(field, discs)| format!("{discs} on {}", names::field(field))).collect();
    let fields = if fields.is_empty() { String::new() } else { format!(", {}", list(&fields, "and")) };
    format!("{} in the pool{fields}", count(player.pool, "action disc"))
}

/// Spots with a monk.
pub fn monks(player: &Player) -> Option<String> {
    let with = Spot::ALL.into_iter().map(|spot| (spot, player.monks_on(spot))).filter(|(_, monks)| *monks > 0);
    let spots: Vec<String> = with
        .map(|(spot, monks)| match monks {
            1 => names::spot(spot).to_owned(),
            more => format!("{more} on the {}", names::spot(spot)),
        })
        .collect();
    (!spots.is_empty()).then(|| format!("monks on: {}", spots.join(", ")))
}

/// What the helmet is made of and absorbs.
pub fn helmet(player: &Player) -> String {
    gear(player, GearType::Helmet, |absorbs| format!("absorbs {}", count(absorbs, "hit")))
}

/// What the sandals are made of and absorb.
pub fn sandals(player: &Player) -> String {
    gear(player, GearType::Sandals, |absorbs| format!("absorb {absorbs} of lava"))
}

fn gear(player: &Player, gear: GearType, absorbs: impl Fn(u32) -> String) -> String {
    let name = names::gear(gear);
    let cubes = player.gear.of(gear).cubes();
    if cubes.is_empty() {
        return format!("no {name}");
    }
    let absorbs = absorbs(pay::capacity(player, gear).into());
    format!("{}{name} of {}, {absorbs}", magical(player, gear), names::cubes(cubes))
}

/// `magical `, if a magic cube lies on it.
fn magical(player: &Player, gear: GearType) -> &'static str {
    match player.magic.get(&gear) {
        Some(magic) if magic.away => "magical (its cube comes back after this) ",
        Some(_) => "magical ",
        None => "",
    }
}

/// The weapons: how they are held, of what, how long, usable or not, and the initiative.
pub fn weapons(player: &Player) -> String {
    let arms = arms::arms(player);
    if arms.is_empty() {
        return "no weapon".to_owned();
    }
    let one = |weapon: &Weapon| {
        let cubes = player.gear.of(arms::gear_of(weapon.side)).cubes_in(weapon.cells);
        let magical = if arms::is_magical(player, weapon) { "magical " } else { "" };
        let usable = if weapon.usable { "" } else { ", not usable" };
        let [name, cubes] = [names::weapon(weapon).to_owned(), names::cubes(cubes)];
        format!("{magical}weapon ({name}) of {cubes}, length {}{usable}", weapon.length)
    };
    let all: Vec<String> = arms.iter().map(one).collect();
    format!("{}, initiative {}", all.join(" and "), arms::initiative(player))
}

/// What lies in the backpack, and how much of it is taken.
pub fn backpack(player: &Player) -> String {
    let [taken, spaces] = [player.pack.len(), pack::capacity(player)];
    let things = things(player.pack.items());
    let things = if things.is_empty() { String::new() } else { format!(": {things}") };
    format!("backpack {taken} of {spaces}{things}")
}

/// Things of a backpack, cubes counted: `2 metal and 1 wood, 1 monk, helmet blueprint disc`.
pub fn things(items: impl Iterator<Item = Item>) -> String {
    let items: Vec<Item> = items.collect();
    let cubes = items.iter().filter_map(|item| if let Item::Cube(cube) = item { Some(*cube) } else { None }).collect();
    let many = |wanted: Item| u32::try_from(items.iter().filter(|item| **item == wanted).count()).unwrap_or(u32::MAX);
    let mut parts: Vec<String> = Vec::new();
    if items.iter().any(|item| matches!(item, Item::Cube(_))) {
        parts.push(names::cubes(cubes));
    }
    let counted = [(Item::Monk, "monk"), (Item::Scroll, "scroll disc")];
    parts.extend(counted.into_iter().filter(|(item, _)| many(*item) > 0).map(|(item, name)| count(many(item), name)));
    let discs = GearType::ALL.into_iter().filter(|gear| many(Item::Blueprint(*gear)) > 0);
    parts.extend(discs.map(|gear| format!("{} disc", names::blueprint_type(gear))));
    parts.join(", ")
}

/// Scrolls, blueprints, gear cards, adventure tokens, each kind on its own.
pub fn cards(player: &Player) -> Vec<String> {
    let scrolls: Vec<&str> = player.scrolls.iter().map(|held| names::scroll(held.kind)).collect();
    let blueprints: Vec<String> = player.blueprints.values().map(|card| names::blueprint(*card)).collect();
    let above = |(field, bonus): (&Field, &BonusCard)| {
        format!("{} above {} ({})", names::gear_card(bonus.card), names::field(*field), names::bonus(bonus))
    };
    let gear_cards: Vec<String> = player.bonuses.iter().map(above).collect();
    let tokens: Vec<&str> = player.adventure.iter().map(|token| names::adventure(*token)).collect();
    let all = [
        ("scrolls", scrolls.join(", ")),
        ("blueprints", blueprints.join(", ")),
        ("gear cards", gear_cards.join(", ")),
        ("tokens", tokens.join(", ")),
    ];
    all.into_iter().filter(|(_, held)| !held.is_empty()).map(|(name, held)| format!("{name}: {held}")).collect()
}
