//! All that one viewer may know (2.1).

use crate::state::{Behind, Hidden, State, Table};
use gogome_contract::{Seat, Viewer};

/// The open table with what the viewer keeps to itself. Words, pictures, controls, completion, the reading of commands and
/// companions are functions of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: Table,
    /// What the viewer's seat keeps to itself.
    pub own: Option<Behind>,
    /// Everything, once the game is over and all may be known.
    pub opened: Option<Hidden>,
}

impl View {
    /// What this viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> Self {
        let own = viewer.seat().and_then(|seat| state.hidden.seats.get(seat.at())).cloned();
        let over = state.table.over.is_some() && viewer == Viewer::Open;
        Self { viewer, table: state.table.clone(), own, opened: over.then(|| state.hidden.clone()) }
    }

    /// The viewer's seat.
    pub fn me(&self) -> Option<Seat> {
        self.viewer.seat()
    }
}
