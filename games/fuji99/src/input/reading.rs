//! Tolerant reading of cards and of places for cubes: `b`, `sandals`, `a:2 c:1`, `cart 2, salt 1`.

use crate::content::{Card, Kind};
use crate::state::{Held, Table};
use crate::words;
use crate::words::{misread, refusals};
use gogome_contract::{Refusal, Seat};

fn fold(typed: &str) -> String {
    typed.trim().to_lowercase()
}

/// A seat by its letter or its colour.
pub fn seat(table: &Table, typed: &str) -> Option<Seat> {
    let wanted = fold(typed);
    table.all().find(|seat| wanted == seat.letter().to_ascii_lowercase().to_string() || wanted == words::colour(*seat))
}

/// The slot of a card named by letter or name (C18.5). Whether the slot holds a card is left to the rules.
pub fn slot(table: &Table, seat: Seat, typed: &str) -> Result<u8, Refusal> {
    let hand = &table.player(seat).hand;
    let wanted = fold(typed);
    let known = || misread::card(typed, &hand.iter().map(words::held).collect::<Vec<_>>());
    if let [letter @ b'a'..=b'z'] = wanted.as_bytes() {
        return Ok(letter - b'a');
    }
    let named: Vec<&Held> = hand.iter().filter(|held| called(held.kind.card(), &wanted)).collect();
    let Some(first) = named.first() else {
        let printed = Kind::ALL.into_iter().find(|kind| called(kind.card(), &wanted));
        return Err(printed.map_or_else(known, |kind| refusals::not_held(table, seat, kind)));
    };
    if named.iter().any(|held| held.kind != first.kind) {
        return Err(known());
    }
    if named.iter().any(|held| held.cubes != first.cubes) {
        let slots: Vec<String> = named.iter().map(|held| format!("{} ({} on it)", held.letter(), held.cubes)).collect();
        return Err(misread::twice(first.kind.name(), &slots));
    }
    Ok(first.slot)
}

/// Whether this word names the card: its name, its short name, or the beginning of a word of either.
fn called(card: &Card, wanted: &str) -> bool {
    let (name, short) = (fold(&card.name), fold(&card.short));
    wanted.chars().count() > 1
        && (name.starts_with(wanted)
            || short.starts_with(wanted)
            || name.split(' ').any(|word| word.starts_with(wanted)))
}

/// Places for cubes: cards with numbers.
pub fn places(table: &Table, seat: Seat, typed: &str) -> Result<Vec<(u8, u8)>, Refusal> {
    const MOST: usize = 200;
    let wrong = || misread::places(typed);
    if typed.chars().count() > MOST {
        return Err(wrong());
    }
    let spaced = typed.replace([':', '='], " ").replace([',', ';', '+'], " ");
    let mut places = Vec::new();
    let mut name: Vec<&str> = Vec::new();
    for word in spaced.split_whitespace() {
        match word.parse::<u8>() {
            Ok(cubes) if !name.is_empty() => {
                places.push((slot(table, seat, &name.join(" "))?, cubes));
                name.clear();
            }
            Ok(_) => return Err(wrong()),
            Err(_) => name.push(word),
        }
    }
    if places.is_empty() || !name.is_empty() { Err(wrong()) } else { Ok(places) }
}
