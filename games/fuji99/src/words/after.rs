//! Statistics in words after the end: luck, the boldest draw, turns lost.

use super::{count, decimal, percent};
use crate::state::Table;
use gogome_contract::{Line, Seat};

/// A line for each seat.
pub fn statistics(table: &Table) -> Vec<Line> {
    table.all().map(|seat| luck(table, seat)).collect()
}

/// Draws against expectation with their spread, turns lost, the boldest draw.
fn luck(table: &Table, seat: Seat) -> Line {
    let player = table.player(seat);
    let luck = &player.luck;
    if luck.draws == 0 {
        return Line::from("Luck of ").seat(seat).text(": no draw at all.");
    }
    let ((reds, reds_spread), (threats, threats_spread)) = (luck.reds_tenths(), luck.threats_tenths());
    let bold = luck.boldest.map_or(String::new(), |bold| {
        let how = if bold.held { "and it held" } else { "and it did not" };
        format!(" Boldest draw: {} at {}, {how}.", bold.cubes, percent(bold.risk))
    });
    Line::from("Luck of ").seat(seat).text(format!(
        ": {} of {}, {} red where {} ± {} were to be expected. Of {} lost by threat {} ({} ± {}), by crisis {}, with {}.{bold}",
        count(luck.draws, "draw"),
        count(luck.cubes, "cube"),
        luck.reds,
        decimal(reds),
        decimal(reds_spread),
        count(player.turns, "turn"),
        luck.threats,
        decimal(threats),
        decimal(threats_spread),
        luck.crises,
        count(luck.lost, "floor"),
    ))
}
