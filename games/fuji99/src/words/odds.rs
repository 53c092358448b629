//! Chances in words.

use super::{cubes, exactly, percent};
use crate::content::{Cubes, book};
use crate::rules::odds::{crisis, threat};
use crate::state::{Phase, Table};
use gogome_contract::{Line, Seat};

/// What a seat's next draw is made from: its bag and the reds that count then. Embers that wait count in the next turn.
pub fn basis(table: &Table, seat: Seat) -> (Cubes, u8) {
    let player = table.player(seat);
    let own = table.turn > 0 && seat == table.active && table.over().is_none();
    (table.next_bag(seat), if own { table.reds(seat) } else { player.pending })
}

/// The chance of a threat for so many cubes, in hundredths of a percent.
pub fn risk(table: &Table, seat: Seat, n: u8) -> u32 {
    let (bag, reds) = basis(table, seat);
    threat(bag, reds, n).hundredths()
}

/// `5: 3 % · 6: 7 % · …`: every number up to the whole bag, or to the first that must be a threat.
pub fn row(table: &Table, seat: Seat, percent: impl Fn(u32) -> String) -> String {
    let (bag, reds) = basis(table, seat);
    let mut parts = Vec::new();
    for n in book().race.draw_min..=bag.total() {
        let odds = threat(bag, reds, n);
        let sure = odds.part == odds.whole && n < bag.total();
        parts.push(format!("{n}{}: {}", if sure { " and more" } else { "" }, percent(odds.hundredths())));
        if sure {
            break;
        }
    }
    parts.join(" · ")
}

/// The chance of a crisis at the next discovery (C18.15, C18.16): always with "about".
pub fn about_crisis(table: &Table, seat: Seat) -> String {
    let sum = table.player(seat).sum();
    let limit = book().race.crisis_limit;
    format!(
        "Hand {sum} of {limit}. Risk of a crisis at the next discovery: about {}.",
        percent(crisis(table, sum).hundredths())
    )
}

/// What a crisis adds to the risk of a draw; none if none can come.
pub fn warning(table: &Table, seat: Seat) -> Option<Line> {
    let risk = crisis(table, table.player(seat).sum()).hundredths();
    (risk > 0).then(|| format!("A card for your hand may lose the turn, too: about {}.", percent(risk)).into())
}

/// The private answer to `odds`.
pub fn answer(table: &Table, seat: Seat, n: Option<u8>) -> Vec<Line> {
    let (bag, reds) = basis(table, seat);
    let own = seat == table.active && table.phase != Phase::Books;
    let when = if own { "Your next draw" } else { "The first draw of your next turn" };
    let counted = match reds {
        0 => String::new(),
        1 => ", and 1 red counts already".to_owned(),
        more => format!(", and {more} reds count already"),
    };
    let mut lines = vec![Line::default().strong(when).text(format!(" is from {}{counted}.", cubes(bag)))];
    match n {
        Some(n) => {
            let n = n.min(bag.total());
            lines.push(
                format!("{n} cubes lose the turn in {} of cases.", exactly(threat(bag, reds, n).hundredths())).into(),
            );
        }
        None => lines.push(format!("Risk to lose the turn, by cubes drawn: {}.", row(table, seat, exactly)).into()),
    }
    lines.push(about_crisis(table, seat).into());
    lines
}
