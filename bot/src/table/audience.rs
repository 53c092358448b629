//! Who may look at a table from where they are, and what a table is called in the log.

use super::{Host, Sitting, sit};
use crate::{
    ask::Ask,
    store::games::{self, Audience, Phase},
};

impl Sitting {
    /// Whether somebody may look at it from where they are: it is played there, or it is theirs alone. A private table that
    /// waits for its thread is open to those who sit at it.
    pub(super) fn open_to(&self, channel: i64, user: i64) -> bool {
        let game = &self.game;
        let waits = game.private() && game.channel_id == game.home_id && game.phase != Phase::Gathering;
        let here = game.channel_id == channel;
        match game.audience {
            Audience::All => here && !(waits && self.seat_of(user).is_none()),
            Audience::End if here && game.phase == Phase::Over => true,
            Audience::End | Audience::None => game.solo_user == Some(user),
        }
    }
}

impl Host {
    /// The table of a code, if it is open to whoever asks.
    pub(super) async fn id_of(&self, ask: &Ask, code: &str) -> Option<i64> {
        let mut conn = self.store.reader().await.ok()?;
        let game = games::by_code(&mut conn, code).await.ok().flatten()?;
        let sitting = sit(&mut conn, game).await.ok()?;
        sitting.open_to(ask.place.channel, ask.who.id).then_some(sitting.game.id)
    }

    /// What a table is called in the log: its code. Asked for only when something is wrong.
    pub(crate) async fn logged(&self, game: i64) -> String {
        let code = async { games::code(&mut *self.store.reader().await.ok()?, game).await.ok()? };
        code.await.unwrap_or_else(|| format!("#{game}"))
    }

    /// What the table of a channel is called in the log, if there is one.
    pub(crate) async fn logged_in(&self, channel: i64) -> Option<String> {
        Some(games::of_channel(&mut *self.store.reader().await.ok()?, channel).await.ok()??.code)
    }
}
