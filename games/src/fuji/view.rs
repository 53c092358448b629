//! All that one viewer may know.

use super::state::{Hand, Phase, State, Table};
use crate::contract::{Seat, Viewer};

/// The open table, with the screens this viewer may look behind. Words, pictures, controls, autocompletion, the reading of
/// commands and the AI are functions of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: Table,
    /// Dice behind the screens, by seat: the viewer's own, or all once the game is over and everything may be known. The
    /// dice of the last reveal lie open in [`Table::reveal`].
    pub hands: Vec<Option<Hand>>,
    /// Phase 3: how many rerolls the viewer has left.
    pub left: Option<u8>,
}

impl View {
    /// What this viewer may know of a state (F16.14, table A4).
    pub fn of(state: &State, viewer: Viewer) -> Self {
        let rerolling = matches!(state.table.phase, Phase::Rerolls { .. });
        Self {
            viewer,
            table: state.table.clone(),
            hands: state.hands_for(viewer),
            left: viewer.seat().filter(|_| rerolling).map(|seat| state.screens.left[seat.at()]),
        }
    }

    /// The seat that looks, if one does.
    pub fn me(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The viewer's own dice.
    pub fn my_hand(&self) -> Option<&Hand> {
        self.me().and_then(|seat| self.hands.get(seat.at())).and_then(Option::as_ref)
    }
}
