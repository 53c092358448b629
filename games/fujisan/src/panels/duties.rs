//! Whom the table waits for: always the one person who plays (S4.4).

use crate::state::Phase;
use crate::state::duty::DutyKey;
use crate::state::view::View;
use crate::words::panel;
use gogome_contract::{Duty, Lapses, Pace, Seat, Who};

/// The duty of a game; it never runs out.
pub fn duties(public: &View) -> Vec<Duty> {
    let phase = match public {
        View::Open { state, .. } => state.phase,
        View::Shut { over: Some(score), .. } => Phase::Over(score.ending),
        View::Shut { over: None, .. } => Phase::Up,
    };
    let Some(key) = DutyKey::of(phase) else { return Vec::new() };
    let what = match key {
        DutyKey::Die => panel::ASKED_DIE,
        DutyKey::Up => panel::ASKED,
        DutyKey::Down => panel::ASKED_DOWN,
    };
    vec![Duty {
        key: key.to_string(),
        who: Who::Every(vec![Seat(0)]),
        what: what.into(),
        pace: Pace::Long,
        lapses: Lapses::Never,
        sealed: false,
        silent: false,
    }]
}
