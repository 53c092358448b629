//! Forgiving reading of cards and of where cubes go: `b`, `sandals`, `a:2 c:1`, `cart 2, salt 1`.

use super::content::{Card, Kind};
use super::state::{Held, Table, letter};
use super::text::{self, misread, refusals};
use gogome_contract::{Refusal, Seat};

fn fold(typed: &str) -> String {
    typed.trim().to_lowercase()
}

/// A seat by its letter or its colour.
pub fn seat(table: &Table, typed: &str) -> Option<Seat> {
    let wanted = fold(typed);
    table.all().find(|seat| wanted == seat.letter().to_ascii_lowercase().to_string() || wanted == text::colour(*seat))
}

/// The slot of a card that is named by its letter or by its name (C18.5). Whether a card lies in the slot of a letter the
/// rules say.
pub fn slot(table: &Table, seat: Seat, typed: &str) -> Result<u8, Refusal> {
    let hand = &table.player(seat).hand;
    let wanted = fold(typed);
    let known = || misread::card(typed, &hand.iter().map(text::held).collect::<Vec<_>>());
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

/// Is a card meant by this word? Its name, its short name, or the beginning of a word of either.
fn called(card: &Card, wanted: &str) -> bool {
    let (name, short) = (fold(&card.name), fold(&card.short));
    wanted.chars().count() > 1
        && (name.starts_with(wanted)
            || short.starts_with(wanted)
            || name.split(' ').any(|word| word.starts_with(wanted)))
}

/// Where cubes go: cards with numbers.
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

/// Ways to split the last cubes of the pagoda, the highest values first; at most `most`.
pub fn splits(table: &Table, most: usize) -> Vec<Vec<(u8, u8)>> {
    let mut hand: Vec<&Held> = table.mover().hand.iter().collect();
    hand.sort_by_key(|held| (std::cmp::Reverse(held.kind.card().value), held.slot));
    let room: Vec<(u8, u8)> = hand.iter().map(|held| (held.slot, held.kind.card().cubes)).collect();
    let mut found = Vec::new();
    split(&room, table.pagoda, &mut Vec::new(), most, &mut found);
    found
}

fn split(room: &[(u8, u8)], left: u8, so_far: &mut Vec<(u8, u8)>, most: usize, found: &mut Vec<Vec<(u8, u8)>>) {
    if found.len() >= most {
        return;
    }
    let Some(((slot, takes), rest)) = room.split_first() else {
        if left == 0 {
            found.push(so_far.iter().copied().filter(|(_, cubes)| *cubes > 0).collect());
        }
        return;
    };
    let behind: u8 = rest.iter().map(|(_, takes)| takes).sum();
    for cubes in (left.saturating_sub(behind)..=left.min(*takes)).rev() {
        so_far.push((*slot, cubes));
        split(rest, left - cubes, so_far, most, found);
        so_far.pop();
    }
}

/// Splits as they are typed: `a:2 c:1`.
pub fn typed(places: &[(u8, u8)]) -> String {
    places.iter().map(|(slot, cubes)| format!("{}:{cubes}", letter(*slot))).collect::<Vec<_>>().join(" ")
}

/// The kinds a seat may pay now.
pub fn payable(table: &Table) -> impl Iterator<Item = &Held> {
    table.mover().hand.iter().filter(|held| held.kind != Kind::Tremor && held.kind.card().cost <= table.out.yellow)
}
