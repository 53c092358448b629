//! The file was put in the place of a newer one: its tables go on from where they stand in it, and say so.

use super::{Host, Trouble, at_table, questions::told};
use crate::{
    store::{copy, games, games::Phase, moment, outbox, stamp},
    words::audit as words,
};

impl Host {
    /// If this file is a copy that nobody has played on yet: every shared table tells its people from when it is, and shows its
    /// board anew; what the copy was about to tell is not told again.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn came_back(&self) -> Result<(), sqlx::Error> {
        let Some(taken) = copy::taken(&mut *self.store.reader().await?).await? else { return Ok(()) };
        let mut tx = self.store.writer().await?;
        copy::play_on(&mut tx).await?;
        let live = games::to_audit(&mut tx, false).await?;
        tracing::warn!(taken, tables = live.len(), "this database is a copy; its tables go on from where they stood");
        for game in live {
            match self.came_back_to(&mut tx, game, &taken).await {
                Ok(()) => {}
                Err(Trouble::Sql(error)) => return Err(error),
                Err(trouble) => tracing::error!(game, ?trouble, "a table could not be told that it is a copy"),
            }
        }
        self.commit(tx).await
    }

    async fn came_back_to(&self, tx: &mut sqlx::SqliteConnection, game: i64, taken: &str) -> Result<(), Trouble> {
        let sitting = at_table(tx, game).await?;
        if sitting.game.own() {
            return Ok(());
        }
        let at = stamp(self.clock.now());
        let seq = told(tx, &sitting, None, &[words::set_back(moment(taken))], &at).await?;
        if sitting.game.phase == Phase::Gathering {
            outbox::put(tx, game, seq, outbox::Kind::Lobby, sitting.game.home_id, 0, &at).await?;
        } else {
            outbox::put_board(tx, &sitting.game, seq, &at).await?;
        }
        Ok(())
    }
}
