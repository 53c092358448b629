//! A fight that goes on (K12 to K15).

use crate::content::board::{PlaceId, SpaceId};
use crate::content::{Die, DragonId};
use crate::gear::{Cell, Cube, Cubes, Side};
use crate::state::MonkPlace;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// A fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Against what.
    pub foe: Foe,
    /// Samurai in it, in turn order from the active player; in a fight between samurai the mover first.
    pub fighters: Vec<Fighter>,
    /// What comes next.
    pub stage: Stage,
    /// Seats that this stage has still to ask, in the order they are asked.
    pub left: Vec<Seat>,
    /// Monks that were named and are still to be sent, in turn order (K12.19).
    pub monks: Vec<Sending>,
    /// Who attacks after whom, fixed at the start (K12.12).
    pub order: Vec<Source>,
    /// Whose attack it is, as a place in the order.
    pub at: u8,
    /// The weapons that this attacker has still to attack with this time, in their order (K13.3).
    pub hands: Vec<Side>,
    /// The attack that goes on.
    pub attack: Option<Attack>,
    /// Teeth that were won and are still to be put into backpacks (K13.16).
    pub teeth: Vec<(Seat, u8)>,
    /// Attackers in a row who made no attack (K15.10).
    pub idle: u8,
}

/// A heroic monk that was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sending {
    /// Whose.
    pub seat: Seat,
    /// Where it is.
    pub from: MonkPlace,
    /// The resource that goes with it.
    pub cube: Option<Cube>,
}

/// Against what samurai fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Foe {
    /// A dragon.
    Dragon {
        /// On the tile of this place.
        place: PlaceId,
        /// Which.
        dragon: DragonId,
        /// Health left (K12.5).
        health: u16,
    },
    /// One another, on this space (K15).
    Samurai {
        /// Where.
        space: SpaceId,
    },
}

/// A samurai in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// Whose.
    pub seat: Seat,
    /// Where it goes when it retreats or falls (K13.12).
    pub from: SpaceId,
    /// It sent a heroic monk.
    pub heroic: bool,
    /// As read at the start (K12.6).
    pub initiative: u8,
    /// It is out of the fight.
    pub out: Option<Out>,
}

/// How a samurai left a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// It retreated.
    Retreated,
    /// It lies unconscious.
    Defeated,
}

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A samurai.
    Seat(Seat),
    /// The dragon.
    Dragon,
}

/// Where a fight stands. Each stage ends by naming the next one; questions stand on the stack of tasks above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Others are asked to join (K12.2).
    Join,
    /// Monks are asked for and sent (K12.7).
    Heroic,
    /// Initiatives are read and the order is fixed (K12.12).
    Order,
    /// The next attacker takes its weapons, or has none.
    Turn,
    /// An attacker without a usable weapon has been asked whether to retreat (K13.7).
    Unarmed,
    /// Dice are chosen and rolled (K13.2, K13.8).
    Roll,
    /// Reactions of the roller (K13.15).
    ReactOwn,
    /// Reactions of those hit.
    ReactOthers,
    /// Hits are counted and absorbed (K13.4, K13.9, K13.10).
    Hits,
    /// Cubes break (K13.5, K13.6).
    Break,
    /// Teeth go into backpacks (K13.8, K13.16).
    Teeth,
    /// Whoever may retreats (K13.7).
    Retreat,
    /// The next weapon, the next attacker, or the end of the fight.
    Next,
    /// The dragon is slain: points (K14.1).
    Reward,
    /// The victor over a samurai steals (K15.7).
    Steal,
    /// The fight is over.
    Over,
}

/// An attack that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The dice as they lie.
    pub roll: Roll,
    /// Samurai who have to absorb the hits.
    pub hit: Vec<Seat>,
    /// Dice were rolled again (Steel Nerve).
    pub rerolled: bool,
    /// Hits on dice with a broken weapon count nothing, for everybody (Gunbai).
    pub no_broken_hits: bool,
    /// Broken weapons do nothing (Toishi).
    pub no_breaking: bool,
    /// Hits less for a seat (Kappa Flask, Iron Brow).
    pub less: Vec<(Seat, u8)>,
}

/// Dice that were rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who rolled.
    pub by: Source,
    /// The weapon that attacks, by where it lies; a dragon has none.
    pub side: Option<Side>,
    /// The dice in the order they were rolled: cubes in reading order, the magic die last (2.5).
    pub dice: Vec<RolledDie>,
}

/// One die that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RolledDie {
    /// Its colour.
    pub die: Die,
    /// The cube it was rolled for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// Hits.
    pub hits: u8,
    /// It shows a broken weapon.
    pub broken: bool,
}

impl Roll {
    /// All hits.
    pub fn hits(&self) -> u16 {
        self.dice.iter().map(|die| u16::from(die.hits)).sum()
    }

    /// How many dice show a broken weapon.
    pub fn broken(&self) -> u8 {
        u8::try_from(self.dice.iter().filter(|die| die.broken).count()).unwrap_or(u8::MAX)
    }
}

impl Attack {
    /// An attack whose dice have just been rolled.
    pub const fn new(roll: Roll, hit: Vec<Seat>) -> Self {
        Self { roll, hit, rerolled: false, no_broken_hits: false, no_breaking: false, less: Vec::new() }
    }

    /// The hits that count (K6.6).
    pub fn hits(&self) -> u16 {
        let counts = self.roll.dice.iter().filter(|die| !(self.no_broken_hits && die.broken));
        counts.map(|die| u16::from(die.hits)).sum()
    }

    /// Hits less for a seat.
    pub fn less(&self, seat: Seat) -> u16 {
        self.less.iter().filter(|(other, _)| *other == seat).map(|(_, hits)| u16::from(*hits)).sum()
    }

    /// The hits that a seat has to absorb (K13.9).
    pub fn share(&self, seat: Seat) -> u16 {
        self.hits().saturating_sub(self.less(seat))
    }

    /// The cubes that break (K13.5), and whether the magic cube does.
    pub fn breaking(&self) -> (Cubes, bool) {
        let broken = || self.roll.dice.iter().filter(|die| die.broken && !self.no_breaking);
        let cubes = broken().filter_map(|die| die.die.cube()).collect();
        (cubes, broken().any(|die| die.die == Die::Magic))
    }
}

impl Source {
    /// The samurai's seat.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Dragon => None,
        }
    }
}

impl Combat {
    /// The fighter of a seat.
    pub fn fighter(&self, seat: Seat) -> Option<&Fighter> {
        self.fighters.iter().find(|fighter| fighter.seat == seat)
    }

    /// Those who are still in it, in the order of the fighters.
    pub fn standing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.fighters.iter().filter(|fighter| fighter.out.is_none()).map(|fighter| fighter.seat)
    }

    /// Those who attack, out or not, in the attack order; in a fight with a dragon without it.
    pub fn attackers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order.iter().filter_map(|source| match source {
            Source::Seat(seat) => Some(*seat),
            Source::Dragon => None,
        })
    }

    /// Is a seat still in it?
    pub fn is_in(&self, seat: Seat) -> bool {
        self.standing().any(|other| other == seat)
    }

    /// The dragon is slain (K14.1).
    pub const fn is_slain(&self) -> bool {
        matches!(self.foe, Foe::Dragon { health: 0, .. })
    }

    /// The dragon's place.
    pub const fn dragon_place(&self) -> Option<PlaceId> {
        match self.foe {
            Foe::Dragon { place, .. } => Some(place),
            Foe::Samurai { .. } => None,
        }
    }

    /// The opponent of a samurai in a fight between two.
    pub fn rival(&self, seat: Seat) -> Option<Seat> {
        let duel = matches!(self.foe, Foe::Samurai { .. });
        self.fighters.iter().map(|fighter| fighter.seat).find(|other| duel && *other != seat)
    }

    /// The next attacker of the order; the first one follows the last.
    pub fn advance(&mut self) {
        let next = usize::from(self.at) + 1;
        self.at = if next < self.order.len() { self.at + 1 } else { 0 };
    }

    /// Whose attack it is.
    pub fn attacker(&self) -> Option<Source> {
        self.order.get(usize::from(self.at)).copied()
    }
}
