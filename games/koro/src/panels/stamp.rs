//! Stamps: they name the view a panel was made from. Private answers bear the stamp of their viewer's panel.

use crate::state::view::View;
use gogome_contract::{Control, Line, Panel};
use std::fmt::Debug;

/// A private answer; its controls count as long as the panel of its viewer is the same.
pub fn answer(view: &View, lines: Vec<Line>, controls: Vec<Control>) -> Panel {
    Panel { stamp: stamp(view), lines, controls, ..Panel::default() }
}

/// The stamp of a view: all that the viewer's controls depend on. Whether other seats have answered is left out, so that their
/// answers make no button stale.
pub fn stamp(view: &View) -> String {
    let table = &view.table;
    let mut mark = Mark::default();
    let me = view.me();
    let asked = |seats: &[gogome_contract::Seat]| me.is_some_and(|seat| seats.contains(&seat));
    let question = table.question();
    mark.add(&question.map(|open| (open.id, &open.ask, asked(&open.asked), asked(&open.waiting))));
    mark.add(&(&table.turn, table.questions, table.tasks.len(), table.over.is_some()));
    mark.add(&(&table.players, &table.board, &table.combat));
    mark.add(&(&table.scrolls, &table.gear_cards, &table.chapter, &table.palaces));
    mark.add(&view.own.as_ref().map(|own| (&own.answer, &own.peeked)));
    format!("{}.{}", table.turn.number % 10_000, mark.letters())
}

/// A stamp for anything outside a table.
pub fn stamp_of<T: Debug>(what: &T) -> String {
    let mut mark = Mark::default();
    mark.add(what);
    mark.letters()
}

/// A running hash (FNV-1a).
struct Mark(u64);

impl Default for Mark {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Mark {
    fn add<T: Debug + ?Sized>(&mut self, part: &T) {
        for byte in format!("{part:?};").bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The hash as seven characters of `a-z0-9`.
    fn letters(&self) -> String {
        let mut rest = self.0 ^ (self.0 >> 32);
        let digits = (0..7).map(|_| {
            let digit = u32::try_from(rest % 36).unwrap_or(0);
            rest /= 36;
            char::from_digit(digit, 36).unwrap_or('0')
        });
        digits.collect()
    }
}
