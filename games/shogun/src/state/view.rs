//! What a viewer may know: everything but the order of decks and piles, which nobody knows.

use crate::state::{State, Table};
use gogome_contract::Viewer;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: Table,
}

impl View {
    /// What this viewer may know.
    pub fn of(state: &State, viewer: Viewer) -> Self {
        Self { viewer, table: state.table.clone() }
    }
}
