//! A campaign: the chapters of the act, one after the other, with a camp before each.

use crate::content::{ChapterId, CharacterId, ZoneId};
use crate::state::{Ending, Failure};
use serde::{Deserialize, Serialize};

/// A campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Failures of one chapter that lose the act (X31.5).
    pub attempts: u8,
    /// Yomi marks, where that mode is played (X34.1).
    pub yomi: Option<u8>,
    /// The chapter that comes after the encounter with the Shinigami (X34.1).
    pub put_off: Option<ChapterId>,
    /// The phases that were played, in order; the last one may still go on.
    pub played: Vec<Played>,
}

/// A phase of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Which chapter.
    pub chapter: ChapterId,
    /// The attempt at it, from 1.
    pub attempt: u8,
    /// How it ended; nothing while it goes on.
    pub ended: Option<Ended>,
    /// Zones in the order they were revealed.
    pub zones: Vec<ZoneId>,
    /// Heads of minions taken.
    pub heads: u16,
    /// Heads of servants and chosen taken.
    pub boss_heads: u16,
    /// Its bonuses that were won, by number (X30.5).
    pub bonus: Vec<u8>,
}

/// How a phase of a campaign ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// Won.
    pub won: bool,
    /// Why it was lost.
    pub why: Option<Failure>,
    /// In which round.
    pub round: u16,
    /// Who was defeated in it.
    pub fallen: Vec<CharacterId>,
}

/// What follows the end of a phase, while it is not done yet (X30, X31).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// How the phase ended.
    pub ending: Ending,
    /// What comes next.
    pub step: AfterStep,
    /// The Shinigami has been called (X34.1).
    pub called: bool,
}

/// What comes next after a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterStep {
    /// The defeated come back (X24.2).
    Back,
    /// Yomi marks (X34.1).
    Marks,
    /// Rewards (X30.1).
    Rewards,
    /// The bonus with this number (X30.5).
    Bonus(u8),
    /// The next phase, or the end.
    Next,
}

impl Campaign {
    /// The phase that is played, or was played last.
    pub fn now(&mut self) -> Option<&mut Played> {
        self.played.last_mut()
    }

    /// In how many phases a character was defeated.
    pub fn falls(&self, character: CharacterId) -> u32 {
        let ended = self.played.iter().filter_map(|played| played.ended.as_ref());
        u32::try_from(ended.filter(|ended| ended.fallen.contains(&character)).count()).unwrap_or(u32::MAX)
    }
}
