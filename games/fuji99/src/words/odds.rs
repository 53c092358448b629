//! Chances in words.

use super::{cubes, exactly, percent};
use crate::content::{Cubes, book};
use crate::rules::odds::{crisis, next_crisis, next_threat, threat};
use crate::state::{Phase, Table};
use gogome_contract::{Line, Seat};

/// What a seat's next draw is made from: its bag and the reds that count then. Embers that wait count in the next turn.
pub fn basis(table: &Table, seat: Seat) -> (Cubes, u8) {
    let player = table.player(seat);
    let own = table.turn > 0 && seat == table.active && table.over().is_none();
    (table.next_bag(seat), if own { table.reds(seat) } else { player.pending })
}

/// The chance to lose the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Risk {
    /// In hundredths of a percent.
    pub hundredths: u32,
    /// A crisis is in it, so it is said with "about" (C18.16).
    pub about: bool,
}

/// The chance that the active seat's next draw of so many cubes loses the turn, by a threat or by what is discovered after it, if no
/// card is used before.
pub fn risk(table: &Table, n: u8) -> Risk {
    let (threat, crisis) = (next_threat(table, n), next_crisis(table, n));
    Risk { hundredths: threat.or(crisis).hundredths(), about: crisis.part > 0 && !threat.sure() }
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

/// The risk of every number, with what is risked.
pub fn threats(table: &Table, seat: Seat, percent: impl Fn(u32) -> String) -> Line {
    let risks = row(table, seat, percent);
    format!("Risk of a threat (the third red cube), by cubes drawn: {risks}.").into()
}

/// The chance of a crisis at the next discovery (C18.15, C18.16): always with "about".
pub fn about_crisis(table: &Table, seat: Seat) -> String {
    let sum = table.player(seat).sum();
    let limit = book().race.crisis_limit;
    format!(
        "Hand {sum} of {limit}. Risk of a crisis (the next card you discover makes {limit} or more): about {}.",
        percent(crisis(table, sum).hundredths())
    )
}

/// What the buttons of draws tell where a crisis is possible; none if none is (C4, C8).
pub fn either(table: &Table, seat: Seat) -> Option<Line> {
    (crisis(table, table.player(seat).sum()).part > 0).then(|| {
        "Each of the two loses the turn. A button tells the chance of either, if you use no card before the discovery. A threat leaves \
         you your hand, a crisis takes it."
            .into()
    })
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
                format!("{n} cubes are a threat in {} of cases.", exactly(threat(bag, reds, n).hundredths())).into(),
            );
        }
        None => lines.push(threats(table, seat, exactly)),
    }
    lines.push(about_crisis(table, seat).into());
    lines
}
