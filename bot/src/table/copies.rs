//! The file was put in the place of a newer one, or another application plays from it: its tables go on from where they stand
//! in it, and say so.
//!
//! A copy of the file (`store/copy.rs`) carries the moment it was made (`meta.copied_at`). Whoever starts on it drops what it was about
//! to tell, for that may have been told long ago, and each shared table says that it was set back.

use super::{Host, Trouble, at_table, questions::told};
use crate::{
    store::{copy, games, games::Phase, moment, outbox, stamp},
    words::audit as words,
};
use gogome_games::contract::Line;
use sqlx::SqliteConnection;

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
        tracing::warn!(taken, "this database is a copy; its tables go on from where they stood");
        self.tell_tables(&mut tx, &words::set_back(moment(&taken))).await?;
        self.commit(tx).await
    }

    /// Another application goes on with the tables: each shared one says so, and is posted anew.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn adopted_by(&self, application: i64) -> Result<(), sqlx::Error> {
        let mut tx = self.store.writer().await?;
        copy::adopt(&mut tx, application).await?;
        self.tell_tables(&mut tx, &words::adopted()).await?;
        self.commit(tx).await
    }

    async fn tell_tables(&self, tx: &mut SqliteConnection, line: &Line) -> Result<(), sqlx::Error> {
        for game in games::to_audit(tx, false).await? {
            match self.tell_table(tx, game, line).await {
                Ok(()) => {}
                Err(Trouble::Sql(error)) => return Err(error),
                Err(trouble) => {
                    let table = self.logged(game).await;
                    tracing::error!(table, %trouble, "a table could not be told how its file came here");
                }
            }
        }
        Ok(())
    }

    async fn tell_table(&self, tx: &mut SqliteConnection, game: i64, line: &Line) -> Result<(), Trouble> {
        let sitting = at_table(tx, game).await?;
        if sitting.game.own() {
            return Ok(());
        }
        let at = stamp(self.clock.now());
        let seq = told(tx, &sitting, None, std::slice::from_ref(line), &at).await?;
        if sitting.game.phase == Phase::Gathering {
            outbox::put(tx, game, seq, outbox::Kind::Lobby, sitting.game.home_id, 0, &at).await?;
        } else {
            outbox::put_board(tx, &sitting.game, seq, &at).await?;
        }
        Ok(())
    }
}
