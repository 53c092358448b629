//! What each samurai has, in phrases: for the board in words, the player board, the text beside pictures.

use crate::content::Spot;
use crate::gear::{GearType, Weapon};
use crate::rules::combat::arms;
use crate::rules::pack;
use crate::rules::walk::pay;
use crate::state::{BonusCard, Field, Item, Player, Position};
use crate::words::names;
use gogome_contract::parts::words::count;

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
        Position::On(space) if player.unconscious => format!("lies unconscious {}", names::on(space)),
        Position::On(space) => names::on(space),
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

/// Action discs in the pool and on fields: `2 in the pool, 1 on move`.
pub fn discs(player: &Player) -> String {
    let on = Field::ALL.into_iter().map(|field| (player.fields[field.at()], field)).filter(|(discs, _)| *discs > 0);
    let fields = on.map(|(discs, field)| format!("{discs} on {}", names::field(field)));
    std::iter::once(format!("{} in the pool", player.pool)).chain(fields).collect::<Vec<_>>().join(", ")
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

/// What a gear is made of and good for; `none` without a cube.
pub fn gear(player: &Player, gear: GearType) -> String {
    let cubes = player.gear.of(gear).cubes();
    let absorbs = u32::from(pay::capacity(player, gear));
    match gear {
        _ if cubes.is_empty() => "none".to_owned(),
        GearType::Weapon => weapons(player),
        GearType::Helmet => {
            format!("{}{}, absorbs {}", magical(player, gear), names::cubes(cubes), count(absorbs, "hit"))
        }
        GearType::Sandals => format!("{}{}, absorb {absorbs} of lava", magical(player, gear), names::cubes(cubes)),
    }
}

/// `magical, `, if a magic cube lies on it or comes back.
fn magical(player: &Player, gear: GearType) -> &'static str {
    match player.magic.get(&gear) {
        Some(magic) if magic.away => "magical (its cube is used and comes back), ",
        Some(_) => "magical, ",
        None => "",
    }
}

/// The weapons: how they are held, of what, how long, usable or not.
fn weapons(player: &Player) -> String {
    let one = |weapon: &Weapon| {
        let cubes = player.gear.of(arms::gear_of(weapon.side)).cubes_in(weapon.cells);
        let magical = if arms::is_magical(player, weapon) { "magical, " } else { "" };
        let usable = if weapon.usable { "" } else { ", not usable" };
        format!("{magical}{} of {}, length {}{usable}", names::weapon(weapon), names::cubes(cubes), weapon.length)
    };
    arms::arms(player).iter().map(one).collect::<Vec<_>>().join(" and ")
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
