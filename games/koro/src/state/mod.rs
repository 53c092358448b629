//! What is true now.
//!
//! [`Table`] is everything that lies open; [`Hidden`] is what nobody or one seat alone knows: stacks, decks, pools, standing
//! orders, answers to open questions. A view is the table with the hidden things its viewer may know.
//!
//! Nothing here decides: the rules change the table, and what they still have to do stands on its stack of [`Task`]s, the next
//! one last. A [`Task::Ask`] on top waits for seats; with no task on the stack the active seat is asked for its turn.

mod ask;
mod board;
mod chapter;
mod combat;
pub mod duty;
mod hidden;
pub mod moves;
mod pack;
mod player;
mod task;
mod turn;
pub mod view;

pub use ask::{Answer, Ask, Entry, Loot, LossKind, Paying, Question, Reaction, Where};
pub use board::{Board, BoardToken, Guard, Laid, OnSpace};
pub use chapter::{Chapter, Claimed, Ending, Escape, Palaces};
pub use combat::{Attack, Combat, Fighter, Foe, Out, Roll, RolledDie, Sending, Source, Stage};
pub use hidden::{Behind, Elect, Heroic, Hidden, JoinOrder, Orders, Retreat, Thing};
pub use pack::{Item, Pack};
pub use player::{AUTOPILOT_AFTER, BonusCard, Gear, HeldScroll, Magic, MonkPlace, Player, Position, WeaponBonus};
pub use task::{Dying, EndStage, MagicCheck, Meets, Task, Walk, WalkKind, WalkStage};
pub use turn::{Field, Half, OpenField, Turn, Used};

use crate::content::{GearCardId, ScrollKind};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// What does not.
    pub hidden: Hidden,
}

/// What the table chose when it was opened (K1.9, A61, K16.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Variant {
    /// Characters with abilities of their own (K19); else all are alike.
    pub asymmetric: bool,
    /// Adventure tokens are played.
    pub adventure: bool,
    /// Samurai may fight one another.
    pub fights: bool,
    /// Questions that may be answered in parallel are put one after the other.
    pub sequential: bool,
    /// The round at whose end the final chapter starts at the latest.
    pub round_limit: u8,
}

/// Everything that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// What the table chose.
    pub variant: Variant,
    /// By seat.
    pub players: Vec<Player>,
    /// All seats in turn order, whoever had the first turn in front (K1.15).
    pub order: Vec<Seat>,
    /// Counted from 1; 0 before the first turn.
    pub round: u8,
    /// Whose turn, and how far it is.
    pub turn: Turn,
    /// What lies on the mountain.
    pub board: Board,
    /// The three face-up scrolls (K1.6).
    pub scrolls: Vec<ScrollKind>,
    /// Scrolls that were discarded; they are shuffled when the deck is empty (K8.11).
    pub scroll_discards: Vec<ScrollKind>,
    /// The gear cards on display (K1.7).
    pub gear_cards: Vec<GearCardId>,
    /// The fight that goes on.
    pub combat: Option<Combat>,
    /// The final chapter, once it has started.
    pub chapter: Option<Chapter>,
    /// Spaces of the two palaces that are taken.
    pub palaces: Palaces,
    /// What the rules still have to do; the next one last.
    pub tasks: Vec<Task>,
    /// Numbers the next question.
    pub questions: u16,
    /// The last roll of dice, for the picture; kept until the next one.
    pub last_roll: Option<Roll>,
    /// Where the last walk led, for the picture: the spaces in order, the start first.
    pub last_walk: Option<(Seat, Vec<crate::content::board::SpaceId>)>,
    /// How it ended.
    pub over: Option<Ending>,
}

impl Table {
    /// All seats, by number.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players.len())
    }

    /// All seats in turn order, this one first (K0.13).
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
        let at = self.order.iter().position(|seat| *seat == first).unwrap_or(0);
        self.order.iter().cycle().skip(at).take(self.order.len()).copied()
    }

    /// The seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.turn.active
    }

    /// The player on a seat.
    ///
    /// # Panics
    /// If there is no such seat: the rules check that first.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.at()]
    }

    /// The same, to change.
    ///
    /// # Panics
    /// If there is no such seat: the rules check that first.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.at()]
    }

    /// The question that is open: the one on top of the stack.
    pub fn question(&self) -> Option<&Question> {
        match self.tasks.last() {
            Some(Task::Ask(question)) => Some(question),
            _ => None,
        }
    }

    /// Is anybody's answer awaited, and not only the active seat's turn?
    pub fn is_asking(&self) -> bool {
        self.question().is_some()
    }

    /// Those whose samurai stands on this space, in turn order.
    pub fn samurai_on(&self, space: crate::content::board::SpaceId) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |seat| self.player(*seat).position == Position::On(space))
    }

    /// Seats that still play: those that have not resigned.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| !self.player(*seat).resigned)
    }
}
