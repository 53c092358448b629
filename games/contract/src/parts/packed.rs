//! Grids in a custom id: two bits a cell, three cells a letter of the alphabet that addresses use (`A-Za-z0-9-_`).

use crate::Refusal;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many cells a letter holds.
const CELLS: usize = 3;

/// What a cell can be at most.
pub const MOST: u8 = 3;

/// Packs cells, each from 0 to [`MOST`], in their order.
///
/// # Panics
/// In debug builds, if a cell is more than that.
pub fn pack(cells: &[u8]) -> String {
    debug_assert!(cells.iter().all(|cell| *cell <= MOST), "a cell has two bits: {cells:?}");
    let letter = |three: &[u8]| {
        let bits = three.iter().enumerate().fold(0, |bits, (at, cell)| bits | (cell & MOST) << (2 * at));
        char::from(LETTERS[usize::from(bits)])
    };
    cells.chunks(CELLS).map(letter).collect()
}

/// Reads so many cells back.
///
/// # Errors
/// `PACKED` if the text is not what [`pack`] makes of that many cells.
pub fn unpack(text: &str, cells: usize) -> Result<Vec<u8>, Refusal> {
    let bad = || {
        Refusal::unreadable("PACKED", "That grid cannot be read.").instead("Use the buttons, or type it cell by cell.")
    };
    let mut all = Vec::with_capacity(cells + CELLS);
    for letter in text.bytes() {
        let bits = LETTERS.iter().zip(0u8..).find(|(known, _)| **known == letter).ok_or_else(bad)?.1;
        all.extend((0..CELLS).map(|at| bits >> (2 * at) & MOST));
    }
    let rest = all.split_off(cells.min(all.len()));
    let whole = all.len() == cells && rest.len() < CELLS && rest.iter().all(|cell| *cell == 0);
    if whole { Ok(all) } else { Err(bad()) }
}

#[cfg(test)]
mod tests {
    use super::{CELLS, MOST, pack, unpack};

    #[test]
    fn every_grid_comes_back_and_takes_a_letter_for_three_cells() {
        for count in 0..50usize {
            for seed in 0..7usize {
                let cells: Vec<u8> =
                    (0..count).map(|at| u8::try_from((at * at + seed * 5 + at / 3) % 4).unwrap()).collect();
                let text = pack(&cells);
                assert_eq!(text.len(), count.div_ceil(CELLS));
                assert!(text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)), "{text}");
                assert_eq!(unpack(&text, count).unwrap(), cells);
            }
        }
    }

    #[test]
    fn all_that_three_cells_can_be_are_different_letters() {
        let mut letters = std::collections::BTreeSet::new();
        for bits in 0..64u8 {
            letters.insert(pack(&[bits & MOST, bits >> 2 & MOST, bits >> 4]));
        }
        assert_eq!(letters.len(), 64);
    }

    #[test]
    fn what_was_never_packed_is_refused() {
        let four = pack(&[1, 2, 3, 1]);
        for (text, cells) in [
            (four.as_str(), 3),
            (&four, 7),
            ("", 1),
            ("A", 0),
            ("AAA", 4),
            ("A=", 4),
            ("A ", 4),
            ("AÄ", 4),
            // bits beyond the last cell
            ("AE", 4),
        ] {
            let refusal = unpack(text, cells).unwrap_err();
            assert!(refusal.code == "PACKED" && refusal.instead.is_some(), "{text:?} of {cells}");
        }
    }
}
