//! What a table can wait for, as it is stored.

use crate::content::{ChapterId, CharacterId};
use std::fmt;

/// One thing a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The answer to a question: `d7`.
    Question(u16),
    /// A swap, before an enemy's card begins a round: `r3.swap`; in the second phase of a campaign `p2.r3.swap`.
    Swap {
        /// The phase of a campaign, from 1.
        phase: u16,
        /// The round.
        round: u16,
    },
    /// The activation of a character, by its number at the table: `t7`; after the first lapse `t7.late`.
    Activation {
        /// Its number.
        turn: u16,
        /// It has lapsed once.
        late: bool,
    },
    /// The camp before a chapter: `c1.camp`; before another attempt at it `c1.2.camp`; once its time has run out
    /// `c1.camp.late`.
    Camp {
        /// Before which chapter.
        chapter: ChapterId,
        /// The attempt at it, from 1.
        attempt: u8,
        /// Its time has run out.
        late: bool,
    },
    /// An exchange that was offered: `o12.share.tomoe`.
    Offer {
        /// Its number.
        number: u16,
        /// To whom.
        with: CharacterId,
    },
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Question(id) => write!(f, "d{id}"),
            Self::Swap { phase, round } if *phase > 1 => write!(f, "p{phase}.r{round}.swap"),
            Self::Swap { round, .. } => write!(f, "r{round}.swap"),
            Self::Activation { turn, late } => write!(f, "t{turn}{}", if *late { ".late" } else { "" }),
            Self::Camp { chapter, attempt, late } => {
                let late = if *late { ".late" } else { "" };
                if *attempt > 1 {
                    write!(f, "{chapter}.{attempt}.camp{late}")
                } else {
                    write!(f, "{chapter}.camp{late}")
                }
            }
            Self::Offer { number, with } => write!(f, "o{number}.share.{with}"),
        }
    }
}

impl Key {
    /// Reads a key.
    pub fn read(text: &str) -> Option<Self> {
        if let Some(id) = text.strip_prefix('d') {
            return id.parse().ok().map(Self::Question);
        }
        let (early, late) = text.strip_suffix(".late").map_or((text, false), |early| (early, true));
        if let Some(camp) = early.strip_suffix(".camp") {
            let (chapter, attempt) = camp.split_once('.').unwrap_or((camp, "1"));
            return Some(Self::Camp { chapter: ChapterId::read(chapter)?, attempt: attempt.parse().ok()?, late });
        }
        if let Some(turn) = text.strip_prefix('t') {
            let (turn, late) = turn.strip_suffix(".late").map_or((turn, false), |turn| (turn, true));
            return Some(Self::Activation { turn: turn.parse().ok()?, late });
        }
        if let Some((number, with)) = text.strip_prefix('o').and_then(|offer| offer.split_once(".share.")) {
            return Some(Self::Offer { number: number.parse().ok()?, with: CharacterId::read(with)? });
        }
        let (phase, round) = match text.strip_prefix('p').and_then(|rest| rest.split_once('.')) {
            Some((phase, round)) => (phase.parse().ok()?, round),
            None => (1, text),
        };
        let round = round.strip_prefix('r')?.strip_suffix(".swap")?.parse().ok()?;
        Some(Self::Swap { phase, round })
    }
}
