//! Everybody who is no character: enemies, then wanderers on the party's side.

use super::party::{armoured, lasting};
use super::round::stands;
use super::sentence;
use crate::content::Side;
use crate::grid::{Square, range};
use crate::rules::health::full_armour;
use crate::rules::look::{Look, max_health};
use crate::state::{Piece, Table};
use crate::words::names;
use gogome_contract::Line;
use gogome_contract::parts::words::count;

/// Enemies in the order of the round, then allied wanderers.
pub fn all(table: &Table) -> Vec<Line> {
    let place = |piece: &&Piece| table.queue.cards.iter().position(|card| *card == piece.id).unwrap_or(usize::MAX);
    let mut pieces: Vec<&Piece> = table.pieces.iter().filter(|piece| piece.character().is_none()).collect();
    pieces.sort_by_key(|piece| (piece.side == Side::Party, place(piece), piece.id));
    let look = Look::at(table);
    pieces.into_iter().map(|piece| told(&look, piece)).collect()
}

/// One enemy or ally: where, how it fares, how far from the character that acts.
pub fn foe(table: &Table, piece: &Piece) -> Line {
    told(&Look::at(table), piece)
}

fn told(look: &Look<'_>, piece: &Piece) -> Line {
    let table = look.table;
    let side = if piece.side == Side::Party { "Ally" } else { "Enemy" };
    let head = Line::from(format!("{side} ")).strong(names::piece(piece)).text(": ");
    let mut parts = vec![
        format!("on {}", stands(table, piece)),
        format!("health {} of {}", piece.health, max_health(table, piece)),
        armoured(look.armour(piece), piece.armour, full_armour(table, piece)),
        format!("defence {}", look.defence(piece)),
        format!("movement {}", look.movement(piece)),
        format!("reaches {}", look.range(piece)),
    ];
    parts.extend(names::conditions(piece.conditions));
    parts.extend(lasting(&piece.modifiers));
    if look.inside(piece) {
        parts.push("inside terrain, nobody can attack it".to_owned());
    }
    parts.extend(away(look, piece));
    if let Some(deck) = piece.kind().and_then(|kind| table.decks.get(&kind)) {
        let cards = format!("{} left, {} used", count(deck.left, "card"), deck.discards.len());
        let aside = if deck.aside.is_empty() { String::new() } else { format!(", {} kept out", deck.aside.len()) };
        parts.push(format!("{cards}{aside}"));
    }
    sentence(head, &parts)
}

/// How far it is from the character that acts, or from the nearest one, and whether they see each other.
fn away(look: &Look<'_>, piece: &Piece) -> Option<String> {
    let table = look.table;
    let active = table.activation.as_ref().and_then(|activation| table.piece(activation.piece));
    let near = |at: Square| table.characters().map(|(_, one)| one).min_by_key(|one| (range(one.at, at), one.id));
    let from = active.or_else(|| near(piece.at))?;
    let field = look.field(from);
    let seen = if field.sees(from.at, piece.at) { "in sight" } else { "out of sight" };
    let beside = if field.adjacent(from.at, piece.at) { ", beside" } else { "" };
    let level = if look.map.at(from.at).height == look.map.at(piece.at).height { "" } else { ", on another height" };
    Some(format!("range {} from {}, {seen}{beside}{level}", range(from.at, piece.at), names::who(from.who)))
}
