//! What lies beside the board: scrolls, gear cards, palaces.

use crate::content::{BonusItem, Palace};
use crate::state::Table;
use crate::words::names;
use gogome_contract::Line;

/// Face-up scrolls and displayed gear cards.
pub fn displays(table: &Table) -> Vec<Line> {
    let scrolls: Vec<String> = (1..)
        .zip(&table.scrolls)
        .map(|(number, scroll): (u8, _)| format!("{number} {}", names::scroll(*scroll)))
        .collect();
    let cards: Vec<String> = table.gear_cards.iter().map(|card| names::gear_card_long(*card)).collect();
    let shown = |name: &str, all: &[String], between: &str| {
        let all = if all.is_empty() { "none".to_owned() } else { all.join(between) };
        Line::default().strong(name).text(format!(": {all}."))
    };
    vec![shown("Scrolls face up", &scrolls, ", "), shown("Gear cards", &cards, "; ")]
}

/// The spaces of the palaces, with who has brought what; nothing before the final chapter.
pub(super) fn palaces(table: &Table) -> Vec<Line> {
    if table.chapter.is_none() {
        return Vec::new();
    }
    Palace::ALL.into_iter().map(|palace| spaces_of(table, palace)).collect()
}

fn spaces_of(table: &Table, palace: Palace) -> Line {
    let mut line = Line::default().strong(capital(names::palace(palace))).text(", points of its spaces: ");
    for (nth, item) in BonusItem::ALL.into_iter().enumerate() {
        line = line.text(format!("{}{}", if nth == 0 { "" } else { "; " }, item.name()));
        let row = palace.row(item);
        let taken = |light: Option<u8>| {
            let claims = table.palaces.0.iter();
            claims.filter(move |claim| claim.palace == palace && claim.item == item && claim.light == light)
        };
        for (at, points) in (0u8..).zip(&row.light) {
            line = line.text(format!(" {points}"));
            for claim in taken(Some(at)) {
                line = line.text(" (").seat(claim.seat).text(")");
            }
        }
        if let Some(points) = row.dark {
            line = line.text(format!(", all others {points}"));
            for claim in taken(None) {
                line = line.text(" (").seat(claim.seat).text(")");
            }
        }
    }
    line.text(".")
}

/// With a capital letter in front.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
