//! How the last cubes of the pagoda can be split (C9.3).

use crate::state::{Held, Table};

/// The split that prefers the highest values, and of equal ones the lower slot.
pub fn by_value(table: &Table) -> Vec<(u8, u8)> {
    let mut hand = table.mover().hand.clone();
    hand.sort_by_key(|held| (std::cmp::Reverse(held.kind.card().value), held.slot));
    let mut left = table.pagoda;
    let give = |held: &Held| {
        let cubes = held.kind.card().cubes.min(left);
        left -= cubes;
        (held.slot, cubes)
    };
    hand.iter().map(give).filter(|(_, cubes)| *cubes > 0).collect()
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
