//! What a square is like: who and what stands beside it, its ground.

use super::names;
use crate::content::{Op, ZoneId};
use crate::grid::{Square, Terrain, range};
use crate::rules::look::{Look, closed_doors, points, zone_at};
use crate::state::{Piece, PieceId, Table};
use gogome_contract::parts::words::list;

/// The most characters of whatever stands beside a square.
const BESIDE: usize = 60;

/// Who and what stands beside a square, but for one: `beside the red Kachi and the well`. Nothing: nobody and nothing does.
pub fn beside(table: &Table, at: Square, but: Option<PieceId>) -> String {
    let map = Look::at(table).map;
    let level = map.at(at).height;
    let near = |other: Square| at.chebyshev(other) == 1 && map.at(other).height == level;
    let pieces = table.pieces.iter().filter(|piece| near(piece.at) && Some(piece.id) != but);
    let pieces = pieces.map(|piece| names::the(piece.who));
    let kept = table.resistors.iter().filter(|one| near(one.at)).map(|one| names::resistor(&one.key));
    let points = points(table).filter(|(_, square, _)| near(*square) || *square == at);
    let points = points.map(|(_, _, point)| names::point(&point.key));
    let doors = closed_doors(table).filter(|door| near(door.at)).map(names::door);
    let all: Vec<String> = pieces.chain(kept).chain(points).chain(doors).collect();
    if all.is_empty() { String::new() } else { format!("beside {}", some(&all, BESIDE)) }
}

/// Foes beside a square, but for those that are named already, and those to be kept (X20).
pub fn company(look: &Look<'_>, by: &Piece, at: Square, but: &[PieceId]) -> Vec<String> {
    let level = look.map.at(at).height;
    let near = |other: Square| at.chebyshev(other) == 1 && look.map.at(other).height == level;
    let foes = look.table.pieces.iter().filter(|piece| piece.side != by.side && !but.contains(&piece.id));
    let foes = foes.filter(|piece| near(piece.at)).map(|piece| names::the(piece.who));
    let kept = look.table.resistors.iter().filter(|one| near(one.at)).map(|one| names::resistor(&one.key));
    foes.chain(kept).collect()
}

/// Heads that can be taken from a square (X11.10).
pub fn heads(look: &Look<'_>, at: Square) -> Option<String> {
    let level = look.map.at(at).height;
    let mut heads = look.table.heads.iter();
    let near = heads.any(|heads| at.chebyshev(heads.at) <= 1 && look.map.at(heads.at).height == level);
    near.then(|| "heads to take".to_owned())
}

/// How far the nearest foe is from a square; without foes the nearest thing to use or to open.
pub fn nearest(look: &Look<'_>, by: &Piece, at: Square) -> Option<String> {
    let foes = look.table.pieces.iter().filter(|piece| piece.side != by.side);
    let foes = foes.map(|piece| (piece.at, names::the(piece.who)));
    let points = points(look.table).map(|(_, square, point)| (square, names::point(&point.key)));
    let doors = closed_doors(look.table).map(|door| (door.at, names::door(door)));
    let first = |all: Vec<(Square, String)>| all.into_iter().min_by_key(|(to, _)| range(at, *to));
    let (to, name) = first(foes.collect()).or_else(|| first(points.chain(doors).collect()))?;
    Some(format!("range {} to {name}", range(at, to)))
}

/// What ground it is, where that matters to whoever ends a turn there: `in the embers: 1 damage`.
pub fn ground(look: &Look<'_>, at: Square) -> Option<String> {
    match look.map.at(at).terrain {
        Terrain::Special => {
            let hurts = |zone: ZoneId| {
                let mut effects = zone.printed().special.iter().flat_map(|special| &special.effects);
                effects.find_map(|effect| if let Op::Damage { n } = effect.op { Some(n) } else { None })
            };
            zone_at(look.table, at).map(|zone| {
                let hurts = hurts(zone).map_or_else(String::new, |n| format!(": {n} damage"));
                format!("in the {}{hurts}", names::special(zone).to_lowercase())
            })
        }
        Terrain::Difficult => Some("on rough ground".to_owned()),
        _ => None,
    }
}

/// As many names as there is room for, and the number of the others: `the red Kachi and 3 more`.
pub fn some(names: &[String], room: usize) -> String {
    let fits = |text: &String| text.chars().count() <= room;
    let shown = |kept: usize| {
        let rest = (kept < names.len()).then(|| format!("{} more", names.len() - kept));
        let parts: Vec<String> = names[..kept].iter().cloned().chain(rest).collect();
        list(&parts, "and")
    };
    (1..=names.len()).rev().map(shown).find(fits).unwrap_or_else(|| shown(names.len().min(1)))
}
