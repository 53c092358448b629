//! What stands on and below ways: where they lead, what they cost, what lies on them.

use super::choice::{and, lying};
use super::names;
use crate::content::board::{PlaceKind, SpaceId};
use crate::rules::walk::reach::Reach;
use crate::rules::walk::tokens;
use crate::state::Table;
use crate::state::moves::{Take, Walking};
use gogome_contract::Seat;
use gogome_contract::parts::words::{count, list};

/// A space that can be reached.
pub fn way(table: &Table, way: &Reach) -> String {
    and(names::space_long(way.space), &lying(table, way.space))
}

/// The same with the Lava Trap that lies on the way.
pub fn springing(way: &Reach) -> String {
    and(names::space_long(way.space), "and take the Lava Trap")
}

/// The same with a fight against whoever stands there.
pub fn fighting(way: &Reach, rival: Seat) -> String {
    and(names::space_long(way.space), &format!("and fight {}", rival.letter()))
}

/// What stands below a menu's entry has room for so many characters.
const ROOM: usize = 100;

/// What a way costs, and what it passes: `2 steps over 1 lava · past B, takes Koban`.
pub fn about(table: &Table, seat: Seat, way: &Reach) -> String {
    below(&cost(way), &passes(table, seat, &way.path))
}

/// What a way costs, and of what it passes as much as there is room for.
fn below(cost: &str, passes: &[String]) -> String {
    let told = |count: usize| {
        let more = match passes.len() - count {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        and(cost.to_owned(), &format!("{}{more}", passes[..count].join(", ")))
    };
    let fits = |count: &usize| told(*count).chars().count() <= ROOM;
    (1..=passes.len()).rev().find(fits).map_or_else(|| cost.to_owned(), told)
}

/// The same of a way to a fight against another samurai, with the chance to win it.
pub fn duel(table: &Table, seat: Seat, way: &Reach, percent: u8) -> String {
    below(&format!("{}; {} to win", cost(way), chance(percent)), &passes(table, seat, &way.path))
}

/// A chance in words, as it stands before "to win".
pub fn chance(percent: u8) -> String {
    match percent {
        0 => "no chance".to_owned(),
        100 => "sure".to_owned(),
        _ => format!("{percent} %"),
    }
}

/// What a walk that steals in passing costs, and what it passes.
pub fn stolen_on(table: &Table, seat: Seat, walking: &Walking) -> String {
    let lava = walking.path.iter().filter(|space| table.board.is_lava(**space)).count();
    let over = if lava > 0 { format!(" over {lava} lava") } else { String::new() };
    below(&format!("{}{over}", steps_of(&walking.path)), &passes(table, seat, &walking.path))
}

/// What lies and stands on a way before its end: who is passed, which tokens are taken, which bridges and temples are crossed.
fn passes(table: &Table, seat: Seat, path: &[SpaceId]) -> Vec<String> {
    let between = path.split_last().map_or(path, |(_, between)| between);
    let others = between.iter().flat_map(|space| table.samurai_on(*space)).filter(|other| *other != seat);
    let mut parts: Vec<String> = others.map(|other| format!("past {}", other.letter())).collect();
    let taken = between.iter().filter(|space| tokens::wanted(&table.board, &Take::All, **space));
    let taken = taken.filter_map(|space| table.board.on(*space)?.adventure);
    parts.extend(taken.map(|token| format!("takes {}", names::adventure(token))));
    let crossed = between.iter().filter(|space| matches!(space.place().kind(), PlaceKind::Bridge | PlaceKind::Temple));
    parts.extend(crossed.map(|space| format!("by {}", names::space_long(*space))));
    parts.dedup();
    parts
}

fn steps_of(path: &[SpaceId]) -> String {
    count(u32::try_from(path.len()).unwrap_or(u32::MAX), "step")
}

/// A walk that steals in passing.
pub fn stealing(walking: &Walking) -> String {
    let end = walking.path.last().map(|space| names::space_long(*space)).unwrap_or_default();
    let loot: Vec<String> = walking
        .steal
        .iter()
        .map(|(from, scroll)| format!("{} from {}", names::scroll(*scroll), from.letter()))
        .collect();
    and(end, &format!("and steal {}", list(&loot, "and")))
}

/// What a way costs: `2 steps over 1 lava, which costs 2 metal`.
pub fn cost(way: &Reach) -> String {
    let mut cost = steps_of(&way.path);
    if way.lava > 0 {
        cost = format!("{cost} over {} lava", way.lava);
    }
    if !way.cubes.is_empty() {
        cost = format!("{cost}, costs {} of your sandals", names::cubes(way.cubes));
    } else if way.damage > 0 {
        cost = format!("{cost}, the magic cube pays");
    }
    if way.dragon { format!("{cost}; you fight the dragon") } else { cost }
}
