//! Whom the table waits for: always the one person who plays (S4.4).

use super::state::Phase;
use super::text::panel;
use super::view::View;
use gogome_contract::{Owed, Pace, Seat, Who};

/// The duty of a game; it never runs out.
pub fn duties(public: &View) -> Vec<Owed> {
    let phase = match public {
        View::Open { state, .. } => state.phase,
        View::Shut { over: Some(score), .. } => Phase::Over(score.ending),
        View::Shut { over: None, .. } => Phase::Up,
    };
    let (key, what) = match phase {
        Phase::NeedDie => ("die", panel::ASKED_DIE),
        Phase::Up => ("up", panel::ASKED),
        Phase::Down => ("down", panel::ASKED_DOWN),
        Phase::Over(_) => return Vec::new(),
    };
    vec![Owed {
        key: key.to_owned(),
        who: Who::Every(vec![Seat(0)]),
        what: what.into(),
        pace: Pace::Long,
        lapses: false,
        sealed: false,
        silent: false,
    }]
}
