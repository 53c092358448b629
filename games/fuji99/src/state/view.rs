//! All that one viewer may know.

use super::{Phase, State, Table};
use gogome_contract::{Seat, Viewer};

/// Everything but the order of the deck lies open to everybody (C18.7). No story stands in it: the table knows the number of
/// a book alone (C17.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// All that lies open.
    pub table: Table,
}

impl View {
    /// What this viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> Self {
        Self { viewer, table: state.table.clone() }
    }

    /// The seat that looks.
    pub fn me(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| seat.at() < self.table.seats())
    }

    /// It is the looking seat's turn.
    pub fn mine(&self) -> bool {
        self.me() == Some(self.table.active) && !matches!(self.table.phase, Phase::Books | Phase::Over(_))
    }

    /// The book the looking seat has won, and may read (C17.1).
    pub fn prize(&self) -> Option<u8> {
        let ending = self.table.over()?;
        let winner = self.table.player(ending.winner);
        (self.me() == Some(ending.winner) && winner.person).then_some(winner.story).flatten()
    }
}
