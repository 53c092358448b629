//! Stamps: they name the view a panel was made from.

use crate::state::view::View;
use gogome_contract::Control;
use std::fmt::Debug;

/// The stamp of a view: the turn, and all that the viewer's controls mean. Other seats' answers are left out, so that they make no
/// button stale.
pub fn stamp(view: &View, controls: &[Control]) -> String {
    let table = &view.table;
    let mut mark = Mark::default();
    mark.add(&(&table.turn, table.questions, table.tasks.len()));
    mark.add(&table.question().map(|question| (question.id, view.me().map(|seat| question.waiting.contains(&seat)))));
    if let Some(seat) = view.me() {
        mark.add(table.player(seat));
        mark.add(&view.own.as_ref().map(|own| &own.answer));
    }
    mark.add(&controls);
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
