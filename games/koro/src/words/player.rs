//! One player's board in words.

use super::{names, samurai};
use crate::content::board::Level;
use crate::content::{Spot, TileId};
use crate::gear::{GearType, Grid};
use crate::rules::combat::arms;
use crate::rules::magic;
use crate::state::view::View;
use crate::state::{Field, Item, Player};
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat};

/// Everything on a player's board; for its owner also the tiles looked at.
pub fn lines(view: &View, seat: Seat) -> Vec<Line> {
    let player = view.table.player(seat);
    let head = format!(" ({}), {}: ", samurai::who(player), samurai::at(player));
    let mut lines = vec![Line::default().seat(seat).text(head).strong(count(u32::from(player.vp), "point")).text(".")];
    lines.extend(samurai::away(player).map(|away| Line::default().seat(seat).text(format!(": {away}."))));
    if player.resigned {
        return lines;
    }
    let abilities = names::abilities(player.character);
    lines.extend((!abilities.is_empty()).then(|| titled("Strengths", &abilities)));
    lines.push(titled("Action discs", &samurai::discs(player)));
    lines.extend(Field::ALL.into_iter().filter_map(|field| gear_card(player, field)));
    lines.push(titled("Monk spots", &spots(player)));
    for gear in GearType::ALL {
        let rows = rows(player.gear.of(gear));
        let border = if gear == GearType::Weapon { weapon_parts(player) } else { String::new() };
        lines.push(titled(title(gear), &format!("{}{rows}{border}", samurai::gear(player, gear))));
    }
    lines.push(titled("Initiative", &arms::initiative(player).to_string()));
    lines.push(titled("Backpack", &backpack(player)));
    for card in player.blueprints.values() {
        let shown = if magic::shows(player, *card) { "the gear shows it" } else { "the gear does not show it yet" };
        lines.push(titled("Blueprint", &format!("{}; {shown}", names::blueprint_long(*card))));
    }
    for held in &player.scrolls {
        let disc = if held.disc == player.colour { "" } else { " (stolen)" };
        lines.push(Line::default().strong("Scroll").text(format!("{disc}: {}", names::scroll_long(held.kind))));
    }
    if player.scrolls.len() < player.scroll_slots() {
        let free = player.scroll_slots() - player.scrolls.len();
        lines.push(titled("Free scroll slots", &free.to_string()));
    }
    for token in &player.adventure {
        lines.push(Line::default().strong("Token").text(format!(": {}", names::adventure_long(*token))));
    }
    let own = view.own.as_ref().filter(|_| view.me() == Some(seat));
    lines.extend(own.and_then(|own| peeked(own.peeked.iter())));
    lines
}

fn titled(title: &'static str, text: &str) -> Line {
    Line::default().strong(title).text(format!(": {text}."))
}

const fn title(gear: GearType) -> &'static str {
    match gear {
        GearType::Helmet => "Helmet",
        GearType::Weapon => "Weapon",
        GearType::Sandals => "Sandals",
    }
}

/// The card above a field, with what it gives.
fn gear_card(player: &Player, field: Field) -> Option<Line> {
    let bonus = player.bonuses.get(&field)?;
    let text = format!("{}, with each {} {}", names::gear_card(bonus.card), names::field(field), names::bonus(bonus));
    Some(titled("Gear card", &text))
}

/// Every monk spot of the board, with whether a monk is on it.
fn spots(player: &Player) -> String {
    let printed = player.character.printed();
    let one = |spot: Spot| {
        let [monks, spots] = [usize::from(player.monks_on(spot)), printed.spots_for(spot)];
        let state = match (monks, spots) {
            (0, _) => "free".to_owned(),
            (1, 1) => "a monk".to_owned(),
            (monks, spots) => format!("{monks} of {spots} monks"),
        };
        format!("{} {state}", spot.name())
    };
    let own = Spot::ALL.into_iter().filter(|spot| printed.spots_for(*spot) > 0);
    own.map(one).collect::<Vec<_>>().join(", ")
}

/// The rows of a grid as they are typed, if there is anything on it.
fn rows(grid: &Grid) -> String {
    if grid.is_empty() { String::new() } else { format!("; rows from the top: {grid}") }
}

/// Where the border of the weapon's parts is, and whether the right one can be used.
fn weapon_parts(player: &Player) -> String {
    let rules = player.gear_rules().weapon;
    let [left, all] = [rules.left, rules.grid.columns()];
    let locked = if rules.unlocked { "" } else { " (locked, it needs a monk)" };
    format!("; left part columns 1 to {left}, right part {} to {all}{locked}", left + 1)
}

/// Both areas of the backpack.
fn backpack(player: &Player) -> String {
    let area = |name: &str, spaces: u8, items: &[Item]| {
        let things = samurai::things(items.iter().copied());
        let things = if things.is_empty() { "empty".to_owned() } else { things };
        format!("{name} area of {spaces}: {things}")
    };
    let printed = player.character.printed();
    let upper = match printed.backpack_upper {
        0 => String::new(),
        spaces if player.monks_on(Spot::Backpack) > 0 => format!("; {}", area("upper", spaces, &player.pack.upper)),
        spaces => format!("; upper area of {spaces}: locked (it needs a monk)"),
    };
    format!("{}{upper}", area("lower", printed.backpack_lower, &player.pack.lower))
}

/// The tiles a seat has looked at and that nobody has drawn since.
fn peeked<'a>(tiles: impl Iterator<Item = (&'a u8, &'a TileId)>) -> Option<Line> {
    let one = |(level, tile): (&u8, &TileId)| Some(format!("{} {}", names::level(Level::try_from(*level).ok()?), tile));
    let tiles: Vec<String> = tiles.filter_map(one).collect();
    (!tiles.is_empty()).then(|| titled("Only you know the top tiles", &list(&tiles, "and")))
}
