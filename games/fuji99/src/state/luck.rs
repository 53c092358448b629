//! What chance has done to a player, against what was to be expected.

use crate::content::Cubes;
use serde::{Deserialize, Serialize};

/// The figures of one player, gathered draw by draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Luck {
    /// How often cubes were drawn.
    pub draws: u16,
    /// How many cubes.
    pub cubes: u16,
    /// Red ones among them.
    pub reds: u16,
    /// Red ones to be expected, in thousandths.
    pub reds_expected: u32,
    /// Their variance, in millionths.
    pub reds_variance: u64,
    /// Turns that ended in a threat.
    pub threats: u16,
    /// Threats to be expected, in ten-thousandths.
    pub threats_expected: u32,
    /// Their variance, in hundred-millionths.
    pub threats_variance: u64,
    /// Turns that ended in a crisis.
    pub crises: u16,
    /// Turns that ended by choice.
    pub stops: u16,
    /// Floors that threats and crises took.
    pub lost: u16,
    /// The draw with the highest risk.
    pub boldest: Option<Bold>,
}

/// A draw with its risk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bold {
    /// Cubes.
    pub cubes: u8,
    /// In hundredths of a percent.
    pub risk: u32,
    /// It held.
    pub held: bool,
}

impl Luck {
    /// A draw from this bag, at this risk of a threat.
    pub fn drew(&mut self, bag: Cubes, drawn: Cubes, risk: u32, threat: bool) {
        let (all, red, n) = (u64::from(bag.total()), u64::from(bag.red), u64::from(drawn.total()));
        self.draws += 1;
        self.cubes += u16::from(drawn.total());
        self.reds += u16::from(drawn.red);
        self.reds_expected += u32::try_from(1_000 * n * red / all.max(1)).unwrap_or(0);
        // hypergeometric: n · p · (1 - p) · (all - n) / (all - 1)
        self.reds_variance += 1_000_000 * n * red * (all - red) * (all - n) / (all * all * (all.max(2) - 1)).max(1);
        self.threats += u16::from(threat);
        self.threats_expected += risk;
        self.threats_variance += u64::from(risk) * u64::from(10_000_u32.saturating_sub(risk));
        if self.boldest.is_none_or(|boldest| boldest.risk < risk) {
            self.boldest = Some(Bold { cubes: drawn.total(), risk, held: !threat });
        }
    }

    /// Red cubes to be expected and their spread (one standard deviation), in tenths.
    pub fn reds_tenths(&self) -> (u32, u32) {
        let spread = u32::try_from(self.reds_variance.isqrt()).unwrap_or(u32::MAX);
        (tenths(self.reds_expected, 1_000), tenths(spread, 1_000))
    }

    /// Threats to be expected and their spread (one standard deviation), in tenths.
    pub fn threats_tenths(&self) -> (u32, u32) {
        let spread = u32::try_from(self.threats_variance.isqrt()).unwrap_or(u32::MAX);
        (tenths(self.threats_expected, 10_000), tenths(spread, 10_000))
    }
}

/// In tenths, rounded half up.
fn tenths(parts: u32, whole: u32) -> u32 {
    parts.saturating_mul(10).saturating_add(whole / 2) / whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_weighed_against_what_was_to_be_expected() {
        let bag = Cubes { plain: 6, yellow: 4, red: 3 };
        let mut luck = Luck::default();
        luck.drew(bag, Cubes { plain: 3, yellow: 1, red: 1 }, 350, false);
        luck.drew(bag, Cubes { plain: 3, yellow: 2, red: 3 }, 1_958, true);
        luck.drew(bag, Cubes { plain: 4, yellow: 1, red: 0 }, 350, false);
        // 3/13 of 18 cubes; variances 0.592 + 0.592 + 0.5917 of 5, 8 and 5 cubes
        assert_eq!((luck.draws, luck.cubes, luck.reds, luck.reds_tenths()), (3, 18, 4, (42, 13)));
        // 0.0350 + 0.1958 + 0.0350; variances 0.0338 + 0.1575 + 0.0338
        assert_eq!((luck.threats, luck.threats_tenths()), (1, (3, 5)));
        assert_eq!(luck.boldest, Some(Bold { cubes: 8, risk: 1_958, held: false }));
    }

    #[test]
    fn a_whole_bag_has_no_spread() {
        let bag = Cubes { plain: 6, yellow: 4, red: 3 };
        let mut luck = Luck::default();
        luck.drew(bag, bag, 10_000, true);
        assert_eq!((luck.reds_tenths(), luck.threats_tenths()), ((30, 0), (10, 0)));
    }
}
