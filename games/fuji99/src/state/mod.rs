//! The state: the table, which is public as a whole, and the deck, whose order nobody knows.

pub mod duty;
pub mod luck;
pub mod moves;
pub mod view;

use crate::content::{Cubes, Kind, book};
use crate::state::luck::Luck;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// A table with its deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Everything public (C18.7).
    pub table: Table,
    /// Face down; the next card is the last.
    pub deck: Vec<Kind>,
}

/// Everything public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// A draw of fewer than five takes five instead of being refused (C3).
    pub auto5: bool,
    /// The round in which somebody reaches the bottom is played to its end (C11.1).
    pub last_round: bool,
    /// By seat.
    pub players: Vec<Player>,
    /// Who had the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Turns begun, over all seats.
    pub turn: u16,
    /// The black marker.
    pub marker: u8,
    /// Where the marker stood when the turn began.
    pub from: u8,
    /// The draws of the active seat in this turn, and where they led.
    pub actions: Vec<Action>,
    /// Cubes drawn in this action that are neither on the sheet nor spent.
    pub out: Cubes,
    /// What is to be done.
    pub phase: Phase,
    /// Plain cubes in the pagoda.
    pub pagoda: u8,
    /// Face up; the last one on top.
    pub discards: Vec<Kind>,
    /// Who has reached the bottom in the last round, in this order (C11.1).
    pub reached: Vec<Seat>,
    /// The turn before this one.
    pub last: Option<Past>,
}

/// One player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Where the pawn stands; 0 is the start.
    pub floor: u8,
    /// In the bag.
    pub bag: Cubes,
    /// Red cubes on the sheet.
    pub reds: u8,
    /// Used yellow cubes on the sheet.
    pub used: u8,
    /// Face up before the player, by slot.
    pub hand: Vec<Held>,
    /// Embers that count in this player's turn now (C12).
    pub embers: u8,
    /// Embers that will count in this player's next turn.
    pub pending: u8,
    /// Which of the two yellow cubes of the floors was taken (C5.2).
    pub bonus: [bool; 2],
    /// The book that was chosen (C1.4).
    pub story: Option<u8>,
    /// A person sits here.
    pub person: bool,
    /// Turns begun.
    pub turns: u16,
    /// Figures about this player's luck.
    pub luck: Luck,
}

/// A card before its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// 0 is a (C18.5).
    pub slot: u8,
    /// What it is.
    pub kind: Kind,
    /// Plain cubes lying on it.
    pub cubes: u8,
}

impl Held {
    /// The letter of its slot.
    pub fn letter(&self) -> char {
        letter(self.slot)
    }
}

/// The letter of a slot.
pub fn letter(slot: u8) -> char {
    char::from(b'a'.saturating_add(slot.min(25)))
}

/// One action: a draw and what followed from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// What was drawn.
    pub draw: Cubes,
    /// Where the marker came to: by the draw, then by each card that moved it.
    pub stops: Vec<u8>,
    /// The cards used.
    pub used: Vec<Kind>,
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// Whose.
    pub seat: Seat,
    /// Where the pawn stood before it.
    pub from: u8,
    /// What was done.
    pub actions: Vec<Action>,
    /// How it ended.
    pub how: How,
}

impl Past {
    /// Where the marker came to, one after the other.
    pub fn stops(&self) -> Vec<u8> {
        self.actions.iter().flat_map(|action| action.stops.iter().copied()).collect()
    }
}

/// How a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum How {
    /// By choice.
    Stop,
    /// Three reds (C4).
    Threat,
    /// Three embers alone: nothing was drawn (C4).
    Embers,
    /// A hand of seven or more (C8).
    Crisis,
    /// At the bottom, with the last round going on (C11.1).
    Reached,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Phase {
    /// Everybody chooses a book (C18.3).
    Books,
    /// The active seat draws.
    Draw,
    /// The active seat may use cards (C6).
    Ability,
    /// The active seat goes on or stops (C9).
    Resolve,
    /// The active seat has stopped and says where the last cubes of the pagoda go (C9.3).
    Allocate,
    /// It is over.
    Over(Ending),
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who got to the bottom.
    pub winner: Seat,
    /// The floor reached; statistics may count beyond 99, all else takes more than 99 as 99.
    pub floor: u8,
}

impl Table {
    /// How many play.
    pub fn seats(&self) -> usize {
        self.players.len()
    }

    /// All seats in order.
    pub fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players.len())
    }

    /// One player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.at()]
    }

    /// One player, to change.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.at()]
    }

    /// Whose turn it is.
    pub fn mover(&self) -> &Player {
        self.player(self.active)
    }

    /// The seat to the left.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.at() + 1;
        Seat(if next < self.seats() { seat.0 + 1 } else { 0 })
    }

    /// All other seats, from the left of this one.
    pub fn others(&self, seat: Seat) -> Vec<Seat> {
        let mut others = Vec::new();
        let mut next = self.after(seat);
        while next != seat {
            others.push(next);
            next = self.after(next);
        }
        others
    }

    /// The round, from 1; 0 while the books are chosen.
    pub fn round(&self) -> u16 {
        let seats = u16::try_from(self.seats().max(1)).unwrap_or(1);
        self.turn.div_ceil(seats)
    }

    /// The floor a seat is on: the marker's for the active one, the pawn's for the others.
    pub fn position(&self, seat: Seat) -> u8 {
        if seat == self.active && self.turn > 0 { self.marker } else { self.player(seat).floor }
    }

    /// The one who is ahead of everybody else; nobody if several are (C12).
    pub fn leader(&self) -> Option<Seat> {
        let most = self.all().map(|seat| self.position(seat)).max()?;
        let mut ahead = self.all().filter(|seat| self.position(*seat) == most);
        let first = ahead.next()?;
        ahead.next().is_none().then_some(first)
    }

    /// The floor of the next rank ahead of the marker: the smallest that is greater (C14).
    pub fn next_rank(&self) -> Option<u8> {
        let others = self.all().filter(|seat| *seat != self.active).map(|seat| self.position(seat));
        others.filter(|floor| *floor > self.marker).min()
    }

    /// Reds that count in the present turn before anything is drawn: on the sheet and embers in force (C4).
    pub fn reds(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.reds + player.embers
    }

    /// The bag of a seat at its next draw: the active seat's drawn cubes go back first (C9.1).
    pub fn next_bag(&self, seat: Seat) -> Cubes {
        let bag = self.player(seat).bag;
        if seat == self.active { bag.and(self.out) } else { bag }
    }

    /// Yellow cubes left on the floors.
    pub fn bonus_left(&self) -> [u8; 2] {
        let left = |at: usize| self.players.iter().map(|player| u8::from(!player.bonus[at])).sum();
        [left(0), left(1)]
    }

    /// How many cards of each kind are face down.
    pub fn face_down(&self) -> [u8; 9] {
        let mut left = Kind::ALL.map(|kind| kind.card().count);
        let hands = self.players.iter().flat_map(|player| player.hand.iter().map(|held| held.kind));
        for kind in hands.chain(self.discards.iter().copied()) {
            left[kind as usize] = left[kind as usize].saturating_sub(1);
        }
        let parked: u8 = self.players.iter().map(|player| player.embers + player.pending).sum();
        let embers = &mut left[Kind::Ember as usize];
        *embers = embers.saturating_sub(parked);
        left
    }

    /// How many cards the deck holds.
    pub fn deck_size(&self) -> u8 {
        self.face_down().iter().sum()
    }

    /// How many plain cubes the hand of the active seat would take from a full pagoda (C9.2).
    pub fn wanted(&self) -> u8 {
        self.mover().hand.iter().map(|held| held.kind.card().cubes).sum()
    }

    /// The cards the active seat can pay now.
    pub fn payable(&self) -> impl Iterator<Item = &Held> {
        let payable = |held: &&Held| held.kind != Kind::Tremor && held.kind.card().cost <= self.out.yellow;
        self.mover().hand.iter().filter(payable)
    }

    /// The path of this turn: the marker's stops in order.
    pub fn stops(&self) -> impl Iterator<Item = u8> {
        self.actions.iter().flat_map(|action| action.stops.iter().copied())
    }

    /// Is it over?
    pub fn over(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Who is awaited.
    pub fn awaited(&self) -> Vec<Seat> {
        match self.phase {
            Phase::Books => self.all().filter(|seat| self.player(*seat).story.is_none()).collect(),
            Phase::Draw | Phase::Ability | Phase::Resolve | Phase::Allocate => vec![self.active],
            Phase::Over(_) => Vec::new(),
        }
    }
}

impl Player {
    /// A player at the start (C1.3).
    pub fn fresh(person: bool) -> Self {
        Self { bag: book().race.bag, person, ..Self::default() }
    }

    /// What the hand counts towards a crisis (C8).
    pub fn sum(&self) -> u8 {
        self.hand.iter().map(|held| held.kind.card().value).sum()
    }

    /// Sandals held (C13).
    pub fn sandals(&self) -> u8 {
        u8::try_from(self.hand.iter().filter(|held| held.kind == Kind::Sandals).count()).unwrap_or(u8::MAX)
    }

    /// Lays a card before the player, in the lowest free slot (C18.5).
    pub fn take(&mut self, kind: Kind) {
        let taken = |slot: &u8| self.hand.iter().any(|held| held.slot == *slot);
        let slot = (0..u8::MAX).find(|slot| !taken(slot)).unwrap_or(u8::MAX);
        self.hand.push(Held { slot, kind, cubes: 0 });
        self.hand.sort_unstable_by_key(|held| held.slot);
    }

    /// The card in a slot.
    pub fn held(&self, slot: u8) -> Option<&Held> {
        self.hand.iter().find(|held| held.slot == slot)
    }
}
