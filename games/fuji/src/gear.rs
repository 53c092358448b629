//! Equipment and dice that change hands: what seats hold, which dice lie in front of whom, what is asked of whom (F8, F9).
//!
//! What lies open of it is part of [`Table`], what does not of [`Screens`](super::state::Screens).

use super::content::{Gear, InjuryKind, Skill};
use super::state::{Die, Hand, Phase, State, Table};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// An equipment card in front of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Which.
    pub gear: Gear,
    /// The round it was drawn from the deck in, in which it cannot be used (F8.2); 0: at the start.
    pub drawn: u8,
    /// Used once by a Tinkerer (F10.7).
    pub used: bool,
}

/// A die by whose it is and in which place of its owner's hand, 0 to 5 (F16.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Whose die it is, wherever it lies now.
    pub owner: Seat,
    /// Its place at home.
    pub place: u8,
}

/// A die that was handed over: known to giver and receiver (F9.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handover {
    /// Which die.
    pub spot: Spot,
    /// Who gave it.
    pub from: Seat,
    /// Who has it since.
    pub to: Seat,
    /// As it lay then.
    pub die: Die,
}

/// A die that was set aside for all to see (F9.6, F10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aside {
    /// In front of whom it had lain.
    pub seat: Seat,
    /// Which die.
    pub spot: Spot,
    /// As it lies.
    pub die: Die,
}

/// What a card asks of other seats (F16.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Request {
    /// A die, or a refusal (F9.2).
    Lighter {
        /// Who asks.
        by: Seat,
        /// Who is asked.
        of: Seat,
    },
    /// A reroll that may be declined (F9.14).
    Water {
        /// Who offers it.
        by: Seat,
        /// Who may take it.
        of: Seat,
    },
    /// A die of every seat (F9.3).
    Carabiner {
        /// Who used it.
        by: Seat,
        /// Who has not named one yet.
        waiting: Vec<Seat>,
    },
}

/// What equipment does this round, as far as it lies open. Empty when a round begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Effects {
    /// Seats whose dice all can see until the phase ends (F9.7).
    pub radio: Vec<Seat>,
    /// Dice set aside.
    pub aside: Vec<Aside>,
    /// Dice handed over: from whom to whom, in order. Which, only those two know.
    pub handed: Vec<(Seat, Seat)>,
    /// A seat for each Flare gun it fired (F9.12).
    pub flares: Vec<Seat>,
    /// Seats that lose no stamina (F9.8).
    pub aid: Vec<Seat>,
    /// Seats that were moved by a Rope in phase 4 (F16.13).
    pub roped: Vec<Seat>,
    /// How many requests there were: a new one is asked anew.
    pub requests: u8,
}

impl Effects {
    /// Nothing happened.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Request {
    /// Who still has to answer, in circle order.
    pub fn asked(&self) -> Vec<Seat> {
        match self {
            Self::Lighter { of, .. } | Self::Water { of, .. } => vec![*of],
            Self::Carabiner { waiting, .. } => waiting.clone(),
        }
    }

    /// Whose card it is.
    pub fn by(&self) -> Seat {
        match self {
            Self::Lighter { by, .. } | Self::Water { by, .. } | Self::Carabiner { by, .. } => *by,
        }
    }

    /// The card that asks.
    pub fn gear(&self) -> Gear {
        match self {
            Self::Lighter { .. } => Gear::Lighter,
            Self::Water { .. } => Gear::Water,
            Self::Carabiner { .. } => Gear::Carabiner,
        }
    }
}

impl Table {
    /// Does a seat have this skill, and still remember it (F10)?
    pub fn skilled(&self, seat: Seat, skill: Skill) -> bool {
        let who = self.traveller(seat);
        who.skill == Some(skill) && !who.injuries.contains(&InjuryKind::Amnesia)
    }

    /// The seat that has this skill and still remembers it.
    pub fn with_skill(&self, skill: Skill) -> Option<Seat> {
        self.seats().find(|seat| self.skilled(*seat, skill))
    }

    /// A card in front of a seat.
    pub fn held(&self, seat: Seat, gear: Gear) -> Option<Held> {
        self.traveller(seat).cards.iter().find(|held| held.gear == gear).copied()
    }

    /// How many dice lie in front of a seat (table A4: everybody can count them).
    pub fn dice_in_front(&self, seat: Seat) -> usize {
        let handed = &self.effects.handed;
        let own = self.traveller(seat).places().count();
        let got = handed.iter().filter(|(_, to)| *to == seat).count();
        let gone = handed.iter().filter(|(from, _)| *from == seat).count();
        let aside = self.effects.aside.iter().filter(|aside| aside.seat == seat).count();
        (own + got).saturating_sub(gone + aside)
    }

    /// What is asked by a card and not answered yet (F16.6).
    pub fn request(&self) -> Option<&Request> {
        match &self.phase {
            Phase::Equipment { request, .. } => request.as_ref(),
            _ => None,
        }
    }

    /// The number of the phase that equipment cards name: 2 or 4.
    pub fn gear_phase(&self) -> Option<u8> {
        match self.phase {
            Phase::Planning { .. } => Some(2),
            Phase::Equipment { .. } => Some(4),
            _ => None,
        }
    }
}

impl State {
    /// In front of whom a die lies.
    pub fn holder(&self, spot: Spot) -> Seat {
        let last = self.screens.handed.iter().rev().find(|handed| handed.spot == spot);
        last.map_or(spot.owner, |handed| handed.to)
    }

    /// A die as it lies; none if it left the game.
    pub fn die(&self, spot: Spot) -> Option<Die> {
        *self.screens.hands.get(spot.owner.at())?.get(usize::from(spot.place))?
    }

    /// Is a die set aside, for all to see or by a Buddy in silence?
    fn is_aside(&self, spot: Spot) -> bool {
        self.table.effects.aside.iter().any(|aside| aside.spot == spot)
            || self.screens.aside.contains(&(spot.owner, spot.place))
    }

    /// The dice in front of a seat (F8.5): its own by place, then borrowed ones as they came.
    pub fn front(&self, seat: Seat) -> Vec<(Spot, Die)> {
        let own = (0u8..6).map(|place| Spot { owner: seat, place });
        let came = self.screens.handed.iter().filter(|handed| handed.to == seat && handed.spot.owner != seat);
        let mut spots: Vec<Spot> = own.collect();
        for handed in came {
            if !spots.contains(&handed.spot) {
                spots.push(handed.spot);
            }
        }
        spots.retain(|spot| self.holder(*spot) == seat && !self.is_aside(*spot));
        spots.into_iter().filter_map(|spot| self.die(spot).map(|die| (spot, die))).collect()
    }

    /// The own dice in front of a seat, by place: what is lent or set aside is left out.
    pub fn own_front(&self, seat: Seat) -> Hand {
        let mut hand = [None; 6];
        for (spot, die) in self.front(seat) {
            if spot.owner == seat {
                hand[usize::from(spot.place)] = Some(die);
            }
        }
        hand
    }

    /// A die, to be turned or rolled.
    pub fn die_mut(&mut self, spot: Spot) -> Option<&mut Die> {
        self.screens.hands.get_mut(spot.owner.at())?.get_mut(usize::from(spot.place))?.as_mut()
    }

    /// The dice of others in front of a seat.
    pub fn borrowed(&self, seat: Seat) -> Vec<(Spot, Die)> {
        self.front(seat).into_iter().filter(|(spot, _)| spot.owner != seat).collect()
    }
}
