//! Chances in words.

use super::{cubes, exactly, percent};
use crate::content::{Cubes, Kind, book};
use crate::rules::odds::{Odds, crisis, crisis_after, deck_left, next_loss, next_threat, threat};
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

impl Risk {
    /// Whether the turn is more likely lost than not.
    pub const fn likely(self) -> bool {
        self.hundredths > 5_000
    }

    /// `about 12 %`: "under" and "over" are no more exact than that.
    pub fn said(self) -> String {
        let about = self.about && !matches!(self.hundredths, 1..100 | 9_901..10_000);
        format!("{}{}", if about { "about " } else { "" }, percent(self.hundredths))
    }

    /// Of a crisis (C18.16).
    fn of_crisis(odds: Odds) -> Self {
        Self { hundredths: odds.hundredths(), about: true }
    }
}

/// The chance that the active seat's next draw of so many cubes loses the turn, by a threat or by what is discovered after it, if
/// the cards that can be paid for are used before.
pub fn risk(table: &Table, n: u8) -> Risk {
    let (threat, lost) = (next_threat(table, n), next_loss(table, n));
    Risk { hundredths: lost.hundredths(), about: lost.part * threat.whole > threat.part * lost.whole }
}

/// The chance that the card which the active seat would discover now loses the turn.
pub fn discovery(table: &Table) -> Risk {
    Risk::of_crisis(crisis(table, table.mover().sum()))
}

/// The same, if this card were used first; none if that lowers no risk.
pub fn discovery_after(table: &Table, used: Kind) -> Option<Risk> {
    crisis_after(table, table.active, used).map(Risk::of_crisis)
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
        // with an empty deck, what is used can be discovered at once
        let used = if deck_left(table) { "the cards you can pay for" } else { "no card" };
        format!(
            "Each of the two loses the turn: a threat leaves you your hand, a crisis takes it. A button tells the chance of either, \
             if between draw and discovery you use {used}."
        )
        .into()
    })
}

/// Which cards, used before the discovery, make a crisis less likely, and what its chance is then (C6, C8).
pub fn helping(table: &Table, seat: Seat) -> Option<Line> {
    let hand = &table.player(seat).hand;
    let first = |at: usize| !hand[..at].iter().any(|other| other.kind == hand[at].kind);
    let one = |at: usize| {
        let (held, risk) = (&hand[at], Risk::of_crisis(crisis_after(table, seat, hand[at].kind)?));
        let (name, cost) = (held.kind.name(), held.kind.card().cost);
        Some(format!("{name} ({}, {cost} yellow) {}", held.letter(), risk.said()))
    };
    let each: Vec<String> = (0..hand.len()).filter(|at| first(*at)).filter_map(one).collect();
    (!each.is_empty()).then(|| {
        let each = each.join(" · ");
        format!("If you use a card first, paid with yellow of that draw, the risk of a crisis is: {each}.").into()
    })
}

/// What the colour of a button means; the numbers of a menu have none.
pub fn colours(menu: bool) -> Line {
    let menu = if menu { " Numbers in the menu have no colour, whatever their risk." } else { "" };
    format!("A red button: the turn is more likely lost than not.{menu}").into()
}

/// What a crisis adds to the risk of a draw; none if none can come.
pub fn warning(table: &Table, seat: Seat) -> Option<Line> {
    let risk = crisis(table, table.player(seat).sum()).hundredths();
    (risk > 0).then(|| {
        format!("A card for your hand may lose the turn, too: about {}, if you use none of yours first.", percent(risk))
            .into()
    })
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
