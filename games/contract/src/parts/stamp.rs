//! What stamps of panels are made of: a short name for everything that a viewer's controls depend on.

use std::fmt::Debug;

/// A running hash (FNV-1a) of what is added.
pub struct Mark(u64);

impl Default for Mark {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Mark {
    /// Adds a part, by what `{:?}` writes of it.
    pub fn add<T: Debug + ?Sized>(&mut self, part: &T) {
        for byte in format!("{part:?};").bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The hash as seven characters of `a-z0-9`.
    pub fn letters(&self) -> String {
        let mut rest = self.0 ^ (self.0 >> 32);
        let digits = (0..7).map(|_| {
            let digit = u32::try_from(rest % 36).unwrap_or(0);
            rest /= 36;
            char::from_digit(digit, 36).unwrap_or('0')
        });
        digits.collect()
    }
}

/// A stamp for anything outside a table.
pub fn stamp_of<T: Debug>(what: &T) -> String {
    let mut mark = Mark::default();
    mark.add(what);
    mark.letters()
}
