//! All that one viewer may know.

use super::{Origin, Phase, State};
use crate::state::moves::{Ending, Score};
use gogome_contract::{Day, Viewer};

/// What a viewer sees. Nothing is hidden from the player; a day's puzzle is hidden from everybody else until it is shown to
/// [`Viewer::Open`], which the host does once the day is over (S8.17, S8.18).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The whole game.
    Open {
        /// Who looks.
        viewer: Viewer,
        /// All of it.
        state: Box<State>,
    },
    /// Only that somebody climbs, and in the end the result.
    Shut {
        /// Of which day.
        day: Day,
        /// How it ended.
        over: Option<Score>,
    },
}

impl View {
    /// What this viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> Self {
        match (state.origin, viewer) {
            (Origin::Daily { day, .. }, Viewer::Public) => Self::Shut { day, over: shown(state) },
            _ => Self::Open { viewer, state: Box::new(state.clone()) },
        }
    }

    /// The game, for the seat that plays it.
    pub fn mine(&self) -> Option<&State> {
        match self {
            Self::Open { viewer: Viewer::Seat(_), state } => Some(state),
            Self::Open { .. } | Self::Shut { .. } => None,
        }
    }
}

/// The score as others may know it: of a game that was given up nothing but that (S8.20).
fn shown(state: &State) -> Option<Score> {
    let Phase::Over(ending) = state.phase else { return None };
    let score = state.score(ending);
    Some(match ending {
        Ending::Home => score,
        Ending::Foul | Ending::GivenUp => Score { moves: 0, par: None, undos: 0, hints: 0, ..score },
    })
}
