//! The ground: zones, terrain, and what stands or lies on it.

use super::sentence;
use crate::content::{ItemId, Op, Placed, PointDoes, ZoneId};
use crate::grid::{Square, Terrain};
use crate::rules::look::{Look, closed_doors, features, points as open_points};
use crate::state::{Camp, Table};
use crate::words::{cards, effects, menu, names};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// Those to be kept, and holds that run (X20).
pub fn kept(table: &Table) -> Option<Line> {
    let mut parts: Vec<String> = table
        .resistors
        .iter()
        .map(|one| {
            let living = if one.living { "" } else { ", an object" };
            format!("{} on {}, {}{living}", names::resistor(&one.key), one.at, count(one.tokens, "token"))
        })
        .collect();
    for holding in &table.holds {
        let left = holding.hold.rounds.saturating_sub(holding.counted);
        let each = &holding.hold.each;
        let each = if each.is_empty() { String::new() } else { format!(", {} each round", effects::told(each)) };
        let done = effects::told(&holding.hold.done);
        let kept = names::resistor(&holding.hold.resistor);
        parts.push(format!("hold {kept} for {} more{each}, then {done}", count(left, "round")));
    }
    (!parts.is_empty()).then(|| sentence(Line::default().strong("To keep:").text(" "), &parts))
}

/// What can be used (X12.1).
pub fn points(table: &Table) -> Option<Line> {
    let parts: Vec<String> = open_points(table)
        .map(|(zone, at, point)| {
            let after = point.after.filter(|kind| table.pieces.iter().any(|piece| piece.kind() == Some(*kind)));
            let after = after.map_or_else(String::new, |kind| format!(", not while {} lives", names::the_kind(kind)));
            let does = match &point.what {
                PointDoes::Effects(list) if list.iter().any(|effect| matches!(effect.op, Op::Reveal(_))) => {
                    "leads on".to_owned()
                }
                PointDoes::Effects(list) => cards::point_line(list),
                PointDoes::Pile(pile) => {
                    let left = zone.printed().piles.get(*pile).and_then(|pile| table.piles.get(&pile.key));
                    menu::unknown(left.copied().unwrap_or(0))
                }
            };
            let does = if does.is_empty() { does } else { format!(" ({does})") };
            format!("{} on {at}{does}{after}", names::point(&point.key))
        })
        .collect();
    (!parts.is_empty()).then(|| sentence(Line::default().strong("To use:").text(" "), &parts))
}

/// Doors that are closed (X12.2).
pub fn doors(table: &Table) -> Option<Line> {
    let parts: Vec<String> = closed_doors(table)
        .map(|door| {
            let how = if door.locked { "cannot be opened by hand" } else { "can be opened" };
            format!("{}, {how}", names::door(door))
        })
        .collect();
    (!parts.is_empty()).then(|| sentence(Line::default().strong("Closed:").text(" "), &parts))
}

/// Where minions arrive (X27).
pub fn spawns(table: &Table) -> Option<Line> {
    let mut parts = Vec::new();
    for open in &table.zones {
        let here = |(zone, at): &(ZoneId, Square)| (*zone == open.zone).then_some(*at);
        let squares: Vec<Square> = spawn_points(table).iter().filter_map(here).collect();
        if !squares.is_empty() {
            let reserve = names::kind(open.zone.printed().reserve);
            let squares = names::squares(&squares);
            parts.push(format!("{} on {squares}, the reserve is {reserve}", names::zone(open.zone)));
        }
    }
    (!parts.is_empty()).then(|| sentence(Line::default().strong("Minions arrive:").text(" "), &parts))
}

fn spawn_points(table: &Table) -> Vec<(ZoneId, Square)> {
    let spawns = features(table).filter(|(_, feature)| matches!(feature.what, Placed::Spawn { .. }));
    spawns.map(|(zone, feature)| (zone, feature.at)).collect()
}

/// Heads that lie on squares (X11.10).
pub fn heads(table: &Table) -> Option<Line> {
    let parts: Vec<String> = table
        .heads
        .iter()
        .map(|heads| {
            let minion = (heads.minion > 0).then(|| count(heads.minion, "head"));
            let boss = (heads.boss > 0).then(|| count(heads.boss, "boss head"));
            let what: Vec<String> = minion.into_iter().chain(boss).collect();
            format!("{} on {}", what.join(" and "), heads.at)
        })
        .collect();
    (!parts.is_empty()).then(|| sentence(Line::default().strong("On the ground:").text(" "), &parts))
}

/// Start squares, while characters may still change them (X1.10).
pub fn starts(table: &Table) -> Option<Line> {
    let zone = table.zones.last().filter(|_| table.placing)?;
    let starts = &zone.zone.printed().starts;
    let squares: Vec<String> =
        starts.iter().enumerate().map(|(at, square)| format!("{} on {square}", at + 1)).collect();
    (!squares.is_empty()).then(|| {
        Line::default().strong("Start squares").text(format!(", still to be changed: {}.", squares.join(", ")))
    })
}

/// How many items are left to draw.
pub fn market(table: &Table) -> Line {
    Line::default().strong("Market deck:").text(format!(" {}.", count(table.market, "item")))
}

/// The zones in play: where they lie, their ground, what their special squares do.
pub fn zones(table: &Table) -> Vec<Line> {
    let look = Look::at(table);
    table.zones.iter().map(|open| zone(&look, open.zone)).collect()
}

fn zone(look: &Look<'_>, zone: ZoneId) -> Line {
    let printed = zone.printed();
    let ground = |at: Square| look.map.at(at);
    let squares: Vec<Square> = printed.ground.iter().map(|(at, _)| *at).collect();
    let of = |wanted: Terrain| -> Vec<Square> {
        let mut found: Vec<Square> = squares.iter().copied().filter(|at| ground(*at).terrain == wanted).collect();
        found.sort_unstable();
        found
    };
    let mut free: Vec<Square> = squares
        .iter()
        .copied()
        .filter(|at| !matches!(ground(*at).terrain, Terrain::Void | Terrain::Inaccessible | Terrain::Obstacle))
        .collect();
    free.sort_unstable();
    let mut high: Vec<Square> = free.iter().copied().filter(|at| ground(*at).height > 0).collect();
    high.sort_unstable();
    let mut parts = vec![format!("ground on {}, all else is wall", runs(&free))];
    let kinds = [
        (of(Terrain::Obstacle), "obstacles on"),
        (of(Terrain::Difficult), "rough, 2 steps to leave, on"),
        (of(Terrain::Ladder), "ladders on"),
        (high, "one level up on"),
        (of(Terrain::Special), "special on"),
    ];
    parts.extend(
        kinds
            .iter()
            .filter(|(squares, _)| !squares.is_empty())
            .map(|(squares, what)| format!("{what} {}", runs(squares))),
    );
    let head = Line::default().strong(names::start(&names::the_zone(zone))).text(": ");
    let line = sentence(head, &parts);
    printed.special.as_ref().map_or(line.clone(), |special| line.text(format!(" {}", special.text)))
}

/// Squares in rows, neighbours as a run: `B2 to D2, F2`.
fn runs(squares: &[Square]) -> String {
    let next = |one: &Square, other: &Square| one.y == other.y && one.x + 1 == other.x;
    let run = |run: &[Square]| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first} to {last}"),
        [] => String::new(),
    };
    squares.chunk_by(next).map(run).collect::<Vec<String>>().join(", ")
}

/// Items that are laid out in camp, each kind once, with their prices (X32.3).
pub fn laid_out(camp: &Camp) -> Line {
    let mut market = camp.market.clone();
    market.sort_unstable();
    let item = |same: &[ItemId]| {
        let many = if same.len() > 1 { format!(" ({})", same.len()) } else { String::new() };
        format!("{}{many} for {}", names::item(same[0]), same[0].printed().cost)
    };
    let items: Vec<String> = market.chunk_by(|one, other| one == other).map(item).collect();
    let text = if items.is_empty() { " nothing.".to_owned() } else { format!(" {}.", list(&items, "and")) };
    Line::default().strong("The market lays out:").text(text)
}
