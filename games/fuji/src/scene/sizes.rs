//! Lengths that several parts of a board agree on. It uses no other file of the scene.

use crate::state::Table;

/// The width of every picture.
pub const WIDE: i32 = 12_800;
/// Pictures are no taller.
pub const TALLEST: i32 = 16_000;
/// The width of a card.
pub const CARD: i32 = 1500;
/// The height of the line that says what the signs mean.
pub const LEGEND_HIGH: i32 = 500;

/// From the sides of the picture to the panels, and from one panel to the next.
const MARGIN: i32 = 240;
const GAP: i32 = 120;

/// How many panels stand side by side: one for each seat, one for the neutral set.
pub fn panel_count(table: &Table) -> i32 {
    i32::try_from(table.count()).unwrap_or(1).max(1) + i32::from(table.neutral.is_some())
}

/// The width of a panel.
pub fn panel_wide(table: &Table) -> i32 {
    let count = panel_count(table);
    (WIDE - 2 * MARGIN - (count - 1) * GAP) / count
}

/// The left edge of the n-th panel.
pub fn panel_left(table: &Table, nth: i32) -> i32 {
    MARGIN + nth * (panel_wide(table) + GAP)
}
