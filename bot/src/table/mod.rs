//! Tables: gathering, playing, looking. Knows [`AnyGame`](gogome_games::contract::AnyGame), never a game.

use crate::ask::{Answer, Ask, Completion, Completions};

/// The host of all tables.
#[derive(Debug)]
pub struct Host;

impl Host {
    /// Answers one thing one person said.
    pub async fn hear(&self, _ask: Ask) -> Answer {
        Answer::default()
    }

    /// Completes an option somebody is typing.
    pub async fn complete(&self, _half: Completion) -> Completions {
        Vec::new()
    }
}
