//! Statistics in words after the end: luck, the boldest draw, turns lost.

use super::{count, percent};
use crate::state::Table;
use gogome_contract::{Line, Seat};

/// A line for each seat.
pub fn statistics(table: &Table) -> Vec<Line> {
    table.all().map(|seat| luck(table, seat)).collect()
}

/// Draws against the average, turns lost, the boldest draw.
fn luck(table: &Table, seat: Seat) -> Line {
    let player = table.player(seat);
    let luck = &player.luck;
    if luck.draws == 0 {
        return Line::from("Luck of ").seat(seat).text(": no draw at all.");
    }
    let lost = if luck.threats + luck.crises == 0 {
        "No turn was lost.".to_owned()
    } else {
        format!(
            "Turns lost: {} of {} to threats ({}), {} to crises; that cost {}.",
            luck.threats,
            player.turns,
            against(luck.threats, luck.threats_tenths()),
            luck.crises,
            count(luck.lost, "floor"),
        )
    };
    let bold = luck.boldest.map_or(String::new(), |bold| {
        let how = if bold.held { "none came" } else { "it came" };
        format!(" Boldest draw: {}, {} risk of a threat: {how}.", count(bold.cubes, "cube"), percent(bold.risk))
    });
    Line::from("Luck of ").seat(seat).text(format!(
        ": {} of {}, {} red ({}). {lost}{bold}",
        count(luck.draws, "draw"),
        count(luck.cubes, "cube"),
        luck.reds,
        against(luck.reds, luck.reds_tenths()),
    ))
}

/// A number against what was to be expected and its spread, both in tenths. Within half the spread it is about average.
fn against(found: u16, (expected, spread): (u32, u32)) -> &'static str {
    let found = 10 * u32::from(found);
    match found.abs_diff(expected) {
        off if 2 * off <= spread => "about average",
        _ if found < expected => "fewer than average",
        _ => "more than average",
    }
}

#[cfg(test)]
mod tests {
    use super::against;

    #[test]
    fn a_number_is_weighed_as_people_do() {
        let said = |found, expected, spread| against(found, (expected, spread));
        assert_eq!(said(17, 197, 34), "fewer than average");
        assert_eq!(said(18, 197, 34), "about average");
        assert_eq!(said(21, 197, 34), "about average");
        assert_eq!(said(22, 197, 34), "more than average");
        assert_eq!((said(3, 30, 0), said(0, 0, 0)), ("about average", "about average"));
    }
}
