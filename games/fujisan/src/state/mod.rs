//! What is true now (S8.26).

pub mod duty;
pub mod moves;
pub mod sheet;
pub mod view;

use crate::content::space::{Hop, Space, Spaces};
use crate::content::{Suit, Trail, book};
use crate::mountain::coins::{Coins, Dice};
use crate::mountain::deal::Seed;
use crate::mountain::slope::Slope;
use crate::mountain::solve;
use crate::mountain::solve::dice_moves;
use crate::state::moves::{Ending, Score};
use crate::state::sheet::Extras;
use gogome_contract::Day;
use serde::{Deserialize, Serialize};

/// One pilgrimage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The coins as dealt.
    pub coins: Coins,
    /// The roll, where no move was legal after the setup (S2.1).
    #[serde(deserialize_with = "Option::deserialize")]
    pub dice: Option<Dice>,
    /// Where the coins come from.
    pub origin: Origin,
    /// Up and down again (S5).
    pub country_road: bool,
    /// How hard it is.
    pub worth: Worth,
    /// What is asked.
    pub phase: Phase,
    /// The moves so far, the die's first; undone ones are gone.
    pub line: Vec<Hop>,
    /// How many moves of the line led to the peak, once the way down has begun.
    #[serde(deserialize_with = "Option::deserialize")]
    pub turned: Option<u16>,
    /// Where the priests stand, by suit.
    pub priests: [Space; 4],
    /// Moves taken back.
    pub undos: u32,
    /// Hints and checks.
    pub hints: Hints,
    /// What else stood in the file it was read from.
    pub extras: Extras,
}

/// The hints that were asked for. Stored as their number alone as long as none was told in this position, as before they went
/// on by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredHints", into = "StoredHints")]
pub struct Hints {
    /// How many, checks among them.
    pub asked: u32,
    /// The level of the last one, of those asked one after another in this position.
    pub told: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum StoredHints {
    Asked(u32),
    Told { asked: u32, told: u8 },
}

impl From<StoredHints> for Hints {
    fn from(stored: StoredHints) -> Self {
        match stored {
            StoredHints::Asked(asked) => Self { asked, told: 0 },
            StoredHints::Told { asked, told } => Self { asked, told },
        }
    }
}

impl From<Hints> for StoredHints {
    fn from(Hints { asked, told }: Hints) -> Self {
        if told == 0 { Self::Asked(asked) } else { Self::Told { asked, told } }
    }
}

/// Where the coins come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Origin {
    /// The puzzle of a day.
    Daily {
        /// Which day.
        day: Day,
        /// The attempt that counts.
        rated: bool,
    },
    /// The first deal of this seed.
    Seed(Seed),
    /// A file with a deal of the piecepack.
    File,
    /// A file with coins that no piecepack deals (S8.30).
    Custom,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Choose a die.
    NeedDie,
    /// To the peak.
    Up,
    /// To the ground.
    Down,
    /// Nothing.
    Over(Ending),
}

/// How hard a deal is, known from the start and shown in part (S8.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// The shortest way up, L.
    pub up: Option<u16>,
    /// The shortest way down.
    pub down: Option<u16>,
    /// The fewest moves downhill on a shortest way up, D.
    pub downhill: u8,
    /// States from which the peak is lost …
    pub dead: u16,
    /// … of so many that can be reached.
    pub reachable: u16,
}

impl Worth {
    /// Searches a deal.
    pub fn of(coins: &Coins, dice: Dice) -> Self {
        let found = solve::climb(coins, Some(dice));
        Self {
            up: found.shortest,
            down: solve::shortest_down(coins).map(|(length, _)| length),
            downhill: found.downhill,
            dead: found.traps.0,
            reachable: found.traps.1,
        }
    }

    /// The trail of the way up (S8.1). Where there is none, that of ways without end: before the end nobody is told that a
    /// mountain cannot be climbed (S4.3).
    pub fn trail(&self) -> &'static Trail {
        book().trail(self.up.unwrap_or(u16::MAX))
    }

    /// Many moves lead down on even the best way (S8.8).
    pub fn counter_intuitive(&self) -> bool {
        self.downhill >= 3
    }

    /// Many states are lost (S8.8).
    pub fn treacherous(&self) -> bool {
        20 * u32::from(self.dead) >= u32::from(self.reachable)
    }
}

impl State {
    /// A fresh mountain: the priests at their starts, and the dice rolled if they are needed (S1.4, S2.1).
    pub fn fresh(coins: Coins, dice: Dice, origin: Origin, country_road: bool) -> Self {
        let needed = !solve::dice_free(&coins);
        let phase = match (needed, dice.foul()) {
            (false, _) => Phase::Up,
            (true, false) => Phase::NeedDie,
            (true, true) => Phase::Over(Ending::Foul),
        };
        Self {
            coins,
            dice: needed.then_some(dice),
            origin,
            country_road,
            worth: Worth::of(&coins, dice),
            phase,
            line: Vec::new(),
            turned: None,
            priests: Suit::ALL.map(Suit::start),
            undos: 0,
            hints: Hints::default(),
            extras: Extras::default(),
        }
    }

    /// It is a day's puzzle: its player's alone until the day is over (S8.17).
    pub fn secret(&self) -> bool {
        matches!(self.origin, Origin::Daily { .. })
    }

    /// The spaces that are taken.
    pub fn taken(&self) -> Spaces {
        self.priests.into_iter().collect()
    }

    /// The mountain as it is walked now.
    pub fn slope(&self) -> Slope {
        if self.turned.is_some() { Slope::down(&self.coins) } else { Slope::up(&self.coins) }
    }

    /// Who stands there.
    pub fn priest_on(&self, space: Space) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| self.priests[suit.at()] == space)
    }

    /// The dice that may be chosen now, each with its move (S2.2).
    pub fn dice_now(&self) -> Vec<(Suit, Hop)> {
        match (self.phase, self.dice) {
            (Phase::NeedDie, Some(dice)) => dice_moves(&self.coins, dice),
            _ => Vec::new(),
        }
    }

    /// Where a priest can go now.
    pub fn targets(&self, suit: Suit) -> Vec<Space> {
        match self.phase {
            Phase::Up | Phase::Down => self.slope().targets(self.taken(), self.priests[suit.at()]).iter().collect(),
            Phase::NeedDie | Phase::Over(_) => Vec::new(),
        }
    }

    /// All legal moves now, those of the dice among them.
    pub fn legal(&self) -> Vec<(Suit, Hop)> {
        if self.phase == Phase::NeedDie {
            return self.dice_now();
        }
        let of = |suit: Suit| {
            let from = self.priests[suit.at()];
            self.targets(suit).into_iter().map(move |to| (suit, Hop { from, to }))
        };
        Suit::ALL.into_iter().flat_map(of).collect()
    }

    /// Moves a priest and looks where that leads (S4.1, S5.1, S5.6). The move must be legal.
    pub fn advance(&mut self, hop: Hop) {
        if let Some(suit) = self.priest_on(hop.from) {
            self.priests[suit.at()] = hop.to;
        }
        self.line.push(hop);
        self.phase = match (self.phase, self.taken()) {
            (Phase::NeedDie | Phase::Up, Spaces::SUMMIT) if self.country_road => {
                self.turned = u16::try_from(self.line.len()).ok();
                Phase::Down
            }
            (Phase::NeedDie | Phase::Up, Spaces::SUMMIT) | (Phase::Down, Spaces::FOOT) => Phase::Over(Ending::Home),
            (Phase::NeedDie | Phase::Up, _) => Phase::Up,
            (phase, _) => phase,
        };
    }

    /// Takes the last moves back; the roll stays (S2.4, S8.27).
    pub fn retreat(&mut self, count: usize) {
        let kept = self.line.len().saturating_sub(count);
        let line = std::mem::take(&mut self.line);
        self.priests = Suit::ALL.map(Suit::start);
        self.turned = None;
        self.phase = if self.dice.is_some() { Phase::NeedDie } else { Phase::Up };
        for hop in line.into_iter().take(kept) {
            self.advance(hop);
        }
    }

    /// How it stands after each move of the line, the start first: who has turned, and what is taken.
    pub fn stations(&self) -> Vec<(bool, Spaces)> {
        let mut taken = Spaces::FOOT;
        let turned = self.turned.map_or(usize::MAX, usize::from);
        let mut stations = vec![(false, taken)];
        for (nth, hop) in self.line.iter().enumerate() {
            taken = taken.without(hop.from).with(hop.to);
            stations.push((nth + 1 >= turned, taken));
        }
        stations
    }

    /// The fewest moves the whole task takes; none if it cannot be done (S5.8, S8.9).
    pub fn par(&self) -> Option<u16> {
        let up = self.worth.up?;
        if self.country_road { Some(up + self.worth.down?) } else { Some(up) }
    }

    /// What it is worth (S8.20).
    pub fn score(&self, ending: Ending) -> Score {
        Score {
            origin: self.origin,
            ending,
            moves: u16::try_from(self.line.len()).unwrap_or(u16::MAX),
            par: self.par(),
            undos: self.undos,
            hints: self.hints.asked,
        }
    }

    /// Nothing has been done yet.
    pub fn is_fresh(&self) -> bool {
        self.line.is_empty() && self.undos == 0 && self.hints.asked == 0
    }

    /// How many priests are where they want to be.
    pub fn arrived(&self) -> usize {
        let goal = if self.turned.is_some() { Spaces::FOOT } else { Spaces::SUMMIT };
        self.priests.iter().filter(|space| goal.has(**space)).count()
    }
}
