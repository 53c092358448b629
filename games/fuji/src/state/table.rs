//! What lies open, and what follows from it at a glance.

use super::{Cell, Field, Held, Phase, Request, Table, Traveller};
use crate::content::{CardId, Gear, InjuryKind, Skill};
use crate::state::moves::Move;
use crate::state::pair::{COMPANION, PLAYERS, Proposal, other};
use crate::state::signal::Signal;
use gogome_contract::Seat;

impl Table {
    /// The seats that stand on burning cards, once lava was the end (F13.5).
    pub fn caught(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.field(self.traveller(*seat).at).lava).collect()
    }

    /// Which card lies there and in which condition.
    pub fn field(&self, cell: Cell) -> &Field {
        &self.fields[cell.at()]
    }

    /// How many sit at the table.
    pub fn count(&self) -> usize {
        self.travellers.len()
    }

    /// The traveller of a seat.
    pub fn traveller(&self, seat: Seat) -> &Traveller {
        &self.travellers[seat.at()]
    }

    /// All seats in circle order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.travellers.len())
    }

    /// The seats a seat is compared with: the previous and the next in the circle (F3.1); of three seats that is both
    /// others (F3.2).
    pub fn neighbours(&self, seat: Seat) -> Vec<Seat> {
        let count = self.travellers.len();
        let step = |by: usize| Seat(u8::try_from((seat.at() + by) % count).unwrap_or(0));
        let mut both = vec![step(count - 1), step(1)];
        both.sort_unstable();
        both.dedup();
        both.retain(|other| *other != seat);
        both
    }

    /// Does a seat have this skill, and still remember it (F10)?
    pub fn skilled(&self, seat: Seat, skill: Skill) -> bool {
        let who = self.traveller(seat);
        who.skill == Some(skill) && !who.injuries.contains(&InjuryKind::Amnesia)
    }

    /// Whether it is played with skills and equipment.
    pub fn has_skills(&self) -> bool {
        self.travellers.iter().any(|who| who.skill.is_some())
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

    /// Those who play, in circle order: all seats but the companion's.
    pub fn players(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(if self.shared.is_some() { PLAYERS } else { self.count() })
    }

    /// Is this the seat that two players share?
    pub fn is_companion(&self, seat: Seat) -> bool {
        self.shared.is_some() && seat == COMPANION
    }

    /// Who may set a die of the companion aside this round (F15.3).
    pub fn set_aside_right(&self) -> Seat {
        self.right_by(self.shared.as_ref().and_then(|shared| shared.right))
    }

    /// Who may once the plan that is proposed is agreed on.
    pub fn set_aside_proposed(&self) -> Seat {
        self.right_by(self.proposed_plan().and_then(|proposal| proposal.right))
    }

    /// The plan for the companion that is proposed: one at most, for a newer one replaces it (F15.6).
    pub fn proposed_plan(&self) -> Option<&Proposal> {
        let mut proposals = self.shared.iter().flat_map(|shared| &shared.proposals);
        proposals.find(|proposal| matches!(proposal.act, Move::Plan { .. }))
    }

    /// Who may if this is said, or nothing: the first in odd rounds, the second in even ones (F15.3).
    pub fn right_by(&self, said: Option<Seat>) -> Seat {
        said.unwrap_or(if self.round % 2 == 1 { Seat(0) } else { Seat(1) })
    }

    /// Who is asked about the companion: both, or the one who has not proposed anything.
    pub fn deciding_for_companion(&self) -> Vec<Seat> {
        match self.shared.as_ref().map(|shared| shared.proposals.as_slice()) {
            Some([one]) => vec![other(one.by)],
            _ => self.players().collect(),
        }
    }

    /// Who answers what a card asks: for the companion, whoever has a say in it.
    pub fn asked(&self) -> Vec<Seat> {
        let Some(request) = self.request() else { return Vec::new() };
        let answers = |seat: Seat| match &self.shared {
            Some(shared) if seat == COMPANION => shared.waiting.clone(),
            _ => vec![seat],
        };
        let mut asked: Vec<Seat> = request.asked().into_iter().flat_map(answers).collect();
        asked.sort_unstable();
        asked.dedup();
        asked
    }

    /// The live signals of a seat, in fixed order (T5.1).
    pub fn live(&self, seat: Seat) -> &[Signal] {
        self.signals.get(seat.at()).map_or(&[], Vec::as_slice)
    }

    /// Does a card lie on the map?
    pub fn lies(&self, card: CardId) -> bool {
        self.fields.iter().any(|field| field.card == card)
    }
}
