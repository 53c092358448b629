//! A fight that goes on (K12 to K15).

use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, Die, DragonId, ScrollKind};
use crate::gear::{Cell, Side};
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
    /// Who attacks after whom, fixed at the start (K12.12).
    pub order: Vec<Source>,
    /// Whose attack it is, as a place in the order.
    pub at: u8,
    /// How many attacks the attacker has made in a row (K13.3).
    pub weapon: u8,
    /// What comes next.
    pub stage: Stage,
    /// The attack that goes on.
    pub attack: Option<Attack>,
    /// Attacks in a row without a die (K15.10).
    pub idle: u8,
    /// Cards and tokens that work once in a combat and were used (Thousand Needles).
    pub used: Vec<(Seat, ScrollKind)>,
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
        /// Health left; nothing until it is set (K12.5).
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
    /// Health is set and monks are sent (K12.5, K12.7).
    Heroic,
    /// Initiatives are read and the order is fixed (K12.12).
    Order,
    /// The next attacker, or the end of the fight.
    Next,
    /// Dice are chosen and rolled (K13.2, K13.8).
    Roll,
    /// Reactions of the roller, then of those hit (K13.15).
    ReactOwn,
    /// The same, of those hit.
    ReactOthers,
    /// Hits are absorbed and cubes break (K13.4 to K13.6, K13.8 to K13.10).
    CarryOut,
    /// Whoever may retreats (K13.7).
    Retreat,
    /// The fight is over: rewards, theft, what returns (K14, K15.7).
    End,
}

/// An attack that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The dice as they lie.
    pub roll: Roll,
    /// Hits on dice with a broken weapon count nothing, for everybody (Gunbai).
    pub no_broken_hits: bool,
    /// Broken weapons do nothing (Toishi).
    pub no_breaking: bool,
    /// Hits less for a seat (Kappa Flask, Iron Brow).
    pub less: Vec<(Seat, u8)>,
    /// Seats whose share of the hits is still to be carried out.
    pub left: Vec<Seat>,
}

/// Dice that were rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who rolled.
    pub by: Source,
    /// Which part of the weapon grid attacks, with two one-handed weapons; sandals have none (K19.17).
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
    pub fn broken(&self) -> usize {
        self.dice.iter().filter(|die| die.broken).count()
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

    /// Is an adventure token of this kind of use here at all? Reactions alone are.
    pub const fn is_reaction(kind: AdventureKind) -> bool {
        matches!(
            kind,
            AdventureKind::Gunbai | AdventureKind::Toishi | AdventureKind::KappaFlask | AdventureKind::Kemuridama
        )
    }
}
