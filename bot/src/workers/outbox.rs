//! Sends the outbox: rows are claimed before, closed after, and sent in order within a channel.

use super::{
    Workers,
    parcels::{self, Batch},
    pauses,
};
use crate::{
    ask::Film,
    deliver::{Deliver, Public, Undelivered},
    faults::fault_point,
    picture::{Painter, Turn},
    store::{
        games::{self, Game},
        outbox as rows,
        outbox::Kind,
        places, questions, reminders, seats, stamp,
    },
    table::{
        host::{loaded, trouble::Trouble},
        looking::messages::{self, Draft},
        places::{moves, reach, servers},
        writing::rows::{Form, Range},
    },
    words::host as words,
};
use gogome_games::contract::Scene;
use jiff::SignedDuration;
use sqlx::{Sqlite, SqliteConnection, Transaction};

/// The file name of animations.
const FILM: &str = "film.gif";

/// The turn to draw a board, and a snapshot of the database from when it came.
struct BoardTurn<'a> {
    turn: Turn<'a>,
    seen: Transaction<'static, Sqlite>,
}

/// Why a batch stays open.
enum Stuck {
    Sql(sqlx::Error),
    Undelivered(Undelivered),
    /// A bug of ours: it will never work.
    Broken(String),
}

impl From<sqlx::Error> for Stuck {
    fn from(error: sqlx::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<Trouble> for Stuck {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Sql(error) => Self::Sql(error),
            other => Self::Broken(other.to_string()),
        }
    }
}

impl From<Undelivered> for Stuck {
    fn from(error: Undelivered) -> Self {
        Self::Undelivered(error)
    }
}

impl<D: Deliver> Workers<D> {
    /// Sends what is due in a channel, in order, until nothing is due or something has to wait. Returns whether something was
    /// closed.
    pub(super) async fn empty(&self, target: i64, now: &str) -> Result<bool, sqlx::Error> {
        let mut moved = false;
        loop {
            let next = due(&mut *self.host.store.reader().await?, target, now).await?;
            let Some(mut batch) = next else { return Ok(moved) };
            self.host.audits.passed(batch.game).await;
            let mut board_turn = None;
            if matches!(batch.kind, Kind::News | Kind::Refresh) {
                let turn = self.painter.turn().await;
                let mut seen = self.host.store.snapshot().await?;
                // the batch may have grown while this waited; it is read from the same snapshot as the board, so that both
                // match
                let Some(grown) = due(&mut seen, target, now).await? else { return Ok(moved) };
                fault_point("looked");
                batch = grown;
                // other kinds need no turn, and would hold it while they are sent
                board_turn = matches!(batch.kind, Kind::News | Kind::Refresh).then_some(BoardTurn { turn, seen });
            }
            match self.send(target, &batch, board_turn).await {
                Ok(()) => moved = true,
                Err(Stuck::Sql(error)) => return Err(error),
                Err(Stuck::Broken(why)) => {
                    let table = loaded::log_name(&self.host, batch.game).await;
                    tracing::error!(table, why, "a message cannot be made");
                    self.give_up(&batch, &why).await?;
                    moved = true;
                }
                Err(Stuck::Undelivered(why)) => {
                    if self.undelivered(target, &batch, &why).await? {
                        return Ok(moved);
                    }
                    moved = true;
                }
            }
        }
    }

    /// A panic while sending the next batch: it waits like one that did not arrive.
    pub(super) async fn after_panic(&self, target: i64) -> Result<(), sqlx::Error> {
        let open = rows::open(&mut *self.host.store.reader().await?, target).await?;
        let Some(batch) = parcels::next(&open) else { return Ok(()) };
        let why = Undelivered::Later { why: "it broke something here".into(), after: None };
        self.undelivered(target, &batch, &why).await.map(|_| ())
    }

    async fn send(&self, target: i64, batch: &Batch, board_turn: Option<BoardTurn<'_>>) -> Result<(), Stuck> {
        match (batch.kind, board_turn) {
            (Kind::News, Some(board_turn)) => self.news(target, batch, board_turn).await,
            (Kind::Refresh, Some(board_turn)) => self.refresh(target, batch, board_turn).await,
            // it has no turn to draw yet
            (Kind::News | Kind::Refresh, None) => Ok(()),
            (Kind::Lobby, _) => self.lobby(target, batch).await,
            (Kind::Strip, _) => self.strip(target, batch).await,
            (Kind::Thread, _) => self.thread(target, batch).await,
            (Kind::Member, _) => self.member(target, batch).await,
        }
    }

    /// Adds a person to a thread if they sit at its table by now; otherwise removes them, and deletes the row.
    async fn member(&self, target: i64, batch: &Batch) -> Result<(), Stuck> {
        if places::belongs(&mut *self.host.store.reader().await?, target, about(batch)).await? {
            self.deliver.add_member(target, about(batch)).await?;
            return self.arrived(target, batch).await;
        }
        self.deliver.remove_member(target, about(batch)).await?;
        let mut tx = self.host.store.writer().await?;
        rows::erase(&mut tx, &batch.rows).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Adding or removing somebody failed for good: if they are in the thread without a seat, the table says so.
    async fn member_stays(
        &self,
        tx: &mut SqliteConnection,
        target: i64,
        batch: &Batch,
        why: &str,
    ) -> Result<(), sqlx::Error> {
        if places::belongs(tx, target, about(batch)).await? {
            return rows::park(tx, &batch.rows, why).await;
        }
        rows::erase(tx, &batch.rows).await?;
        if !places::in_private_thread(tx, batch.game).await? {
            return Ok(());
        }
        match reach::still_inside(&self.host, tx, batch.game, target, why).await {
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(&self.host, batch.game).await;
                tracing::error!(table, %trouble, "nobody is told who is still in a thread");
            }
            Ok(()) => {}
        }
        Ok(())
    }

    /// Removes a message's controls; if the table has left the channel, the message says where it went.
    async fn strip(&self, target: i64, batch: &Batch) -> Result<(), Stuck> {
        let (message, gone) = (about(batch), moves::gone_from(&self.host, batch.game, target).await?);
        let done = match &gone {
            Some(note) => self.deliver.edit(target, message, note).await,
            None => self.deliver.strip(target, message).await,
        };
        match done {
            Ok(()) | Err(Undelivered::NoMessage) => self.arrived(target, batch).await,
            Err(Undelivered::NoChannel | Undelivered::Forbidden(_)) if gone.is_some() => self.pass(batch).await,
            Err(error) => Err(error.into()),
        }
    }

    async fn news(&self, target: i64, batch: &Batch, board_turn: BoardTurn<'_>) -> Result<(), Stuck> {
        let BoardTurn { turn, mut seen } = board_turn;
        let claimed = serde_json::from_str::<Range>(&batch.payload).ok().filter(|_| batch.claimed);
        let wanted = match claimed {
            Some(range) => range,
            None => Range::since(game(&mut seen, batch).await?.told),
        };
        let draft = messages::board(&self.host, &mut seen, batch.game, wanted, Form::News).await?;
        drop(seen);
        let Draft { mut message, picture, film, duties, resting, uncalled, board_before, range } = draft;
        if claimed.is_none() {
            let payload = serde_json::to_string(&range).map_err(|error| Stuck::Broken(error.to_string()))?;
            self.claim(batch, &payload).await?;
        }
        fault_point("after-claim");
        if batch.interrupted() {
            message.note.lines.push(words::again());
        }
        illustrate(&mut message, &self.painter, picture, film).await;
        drop(turn);
        let live = !message.controls.is_empty();
        let nonce = self.nonce(batch).await?;
        let posted = match self.deliver.post(target, &message, &nonce).await {
            Err(why) if bare(&mut message, &why) => self.deliver.post(target, &message, &nonce).await,
            posted => posted,
        };
        let id = posted?;
        fault_point("after-post");
        let at = stamp(self.host.clock.now());
        let mut tx = self.host.store.writer().await?;
        self.close(&mut tx, target, batch, Some(id)).await?;
        if range.resolution {
            games::set_board_message(&mut tx, batch.game, target, board_before, range.to).await?;
            rows::put(&mut tx, batch.game, batch.seq, Kind::News, target, id, &at).await?;
            tx.commit().await?;
            fault_point("after-sent");
            return Ok(());
        }
        games::set_board_message(&mut tx, batch.game, target, live.then_some(id), range.to).await?;
        for (duty, seat, next) in duties {
            reminders::pinged(&mut tx, batch.game, (&duty, seat), &at, next.map(stamp).as_deref()).await?;
        }
        for (duty, seat, free) in resting {
            reminders::wake(&mut tx, batch.game, (&duty, seat), &stamp(free)).await?;
        }
        for (question, seat, free) in uncalled {
            questions::call_at(&mut tx, question, seat, Some(&stamp(free))).await?;
        }
        if let Some(before) = board_before.filter(|before| *before != id) {
            rows::put(&mut tx, batch.game, batch.seq, Kind::Strip, target, before, &at).await?;
        }
        if batch.interrupted() {
            rows::put(&mut tx, batch.game, batch.seq, Kind::Refresh, target, id, &at).await?;
        }
        tx.commit().await?;
        fault_point("after-sent");
        Ok(())
    }

    async fn refresh(&self, target: i64, batch: &Batch, board_turn: BoardTurn<'_>) -> Result<(), Stuck> {
        let BoardTurn { turn, mut seen } = board_turn;
        let game = game(&mut seen, batch).await?;
        let Some(board) = game.board_msg else {
            drop(seen);
            return self.pass(batch).await;
        };
        if messages::resolved_since(&mut seen, &game).await? {
            drop(seen);
            return self.pass(batch).await;
        }
        let first = rows::payload_of(&mut seen, board).await?;
        let after =
            first.and_then(|text| serde_json::from_str::<Range>(&text).ok()).map_or(game.told, |range| range.after);
        let draft = messages::board(&self.host, &mut seen, batch.game, Range::since(after), Form::Refresh).await?;
        drop(seen);
        let Draft { mut message, picture, film, range, .. } = draft;
        illustrate(&mut message, &self.painter, picture, film).await;
        drop(turn);
        let edited = match self.deliver.edit(target, board, &message).await {
            Err(why) if bare(&mut message, &why) => self.deliver.edit(target, board, &message).await,
            edited => edited,
        };
        let at = stamp(self.host.clock.now());
        let mut tx = self.host.store.writer().await?;
        match edited {
            Ok(()) => {
                self.close(&mut tx, target, batch, Some(board)).await?;
                games::set_board_message(&mut tx, batch.game, target, Some(board), range.to).await?;
            }
            Err(Undelivered::NoMessage) => {
                rows::supersede(&mut tx, &batch.rows).await?;
                games::set_board_message(&mut tx, batch.game, target, None, game.told).await?;
                rows::put(&mut tx, batch.game, batch.seq, Kind::News, target, board, &at).await?;
            }
            Err(error) => return Err(error.into()),
        }
        tx.commit().await?;
        Ok(())
    }

    async fn lobby(&self, target: i64, batch: &Batch) -> Result<(), Stuck> {
        let (message, posted) = messages::lobby(&self.host, batch.game).await?;
        let id = match posted {
            Some(id) => match self.deliver.edit(target, id, &message).await {
                Ok(()) => id,
                Err(Undelivered::NoMessage) if message.controls.is_empty() => return self.pass(batch).await,
                Err(Undelivered::NoMessage) => self.post_lobby(target, batch, message).await?,
                Err(error) => return Err(error.into()),
            },
            None => self.post_lobby(target, batch, message).await?,
        };
        let mut tx = self.host.store.writer().await?;
        games::set_lobby_message(&mut tx, batch.game, target, id).await?;
        self.close(&mut tx, target, batch, Some(id)).await?;
        tx.commit().await?;
        self.host.moved.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Claimed like news, so that a later change becomes an edit and is never posted under the first nonce.
    async fn post_lobby(&self, target: i64, batch: &Batch, mut message: Public) -> Result<i64, Stuck> {
        if !batch.claimed {
            self.claim(batch, &batch.payload).await?;
        }
        if batch.interrupted() {
            message.note.lines.push(words::again());
        }
        let id = self.deliver.post(target, &message, &self.nonce(batch).await?).await?;
        fault_point("after-lobby");
        Ok(id)
    }

    async fn thread(&self, target: i64, batch: &Batch) -> Result<(), Stuck> {
        let wanted = messages::thread(&self.host, batch.game).await?;
        let (home, thread) = (wanted.channel, self.deliver.thread(&wanted).await?);
        fault_point("after-thread");
        let at = stamp(self.host.clock.now());
        let mut tx = self.host.store.writer().await?;
        if places::into_thread(&mut tx, batch.game, target, thread).await? {
            // those who have a seat now, which may not be those who had one when this was queued
            let chairs = seats::all(&mut tx, batch.game).await?;
            for user in chairs.into_iter().filter_map(|chair| chair.user) {
                rows::put(&mut tx, batch.game, batch.seq, Kind::Member, thread, user, &at).await?;
            }
            rows::put(&mut tx, batch.game, batch.seq, Kind::Lobby, home, thread, &at).await?;
        }
        self.close(&mut tx, target, batch, Some(thread)).await?;
        tx.commit().await?;
        self.host.bell.notify_one();
        Ok(())
    }

    /// Handles a failed delivery. Returns whether the channel has to wait.
    async fn undelivered(&self, target: i64, batch: &Batch, why: &Undelivered) -> Result<bool, sqlx::Error> {
        let now = self.host.clock.now();
        let later = |pause: SignedDuration| now.saturating_add(pause).map_or_else(|_| stamp(now), stamp);
        let table = loaded::log_name(&self.host, batch.game).await;
        tracing::warn!(table, kind = ?batch.kind, %why, "not delivered");
        let mut tx = self.host.store.writer().await?;
        let wait = match why {
            Undelivered::Later { after, .. } => {
                let row = batch.rows.first().copied().unwrap_or(0);
                let pause = after.map_or_else(|| pauses::failed(batch.attempts, row), pauses::asked);
                rows::postpone(&mut tx, &batch.rows, &later(pause), &why.to_string()).await?;
                true
            }
            Undelivered::Forbidden(words) | Undelivered::Rejected(words) if batch.kind == Kind::Member => {
                self.member_stays(&mut tx, target, batch, words).await?;
                false
            }
            Undelivered::Rejected(_) if batch.kind != Kind::Thread => {
                tracing::error!(table, %why, "a message was refused for good");
                self.drop_batch(&mut tx, batch, &why.to_string()).await?;
                false
            }
            Undelivered::Forbidden(words) | Undelivered::Rejected(words)
                if batch.kind == Kind::Thread && places::stays_in_channel(&mut tx, batch.game, target).await? =>
            {
                tracing::warn!(table, words, "it is played in its channel instead");
                rows::supersede(&mut tx, &batch.rows).await?;
                rows::put(&mut tx, batch.game, batch.seq, Kind::Lobby, target, 0, &stamp(now)).await?;
                false
            }
            // a private table without its thread has no place, because nothing of it may be posted publicly
            Undelivered::Forbidden(right) | Undelivered::Rejected(right) => {
                let until = later(pauses::refused(batch.attempts));
                rows::postpone(&mut tx, &batch.rows, &until, &why.to_string()).await?;
                rows::block(&mut tx, target, &until, right).await?;
                true
            }
            Undelivered::NoChannel => {
                rows::park_channel(&mut tx, target, &why.to_string()).await?;
                false
            }
            Undelivered::NoMessage => {
                self.drop_batch(&mut tx, batch, &why.to_string()).await?;
                false
            }
        };
        tx.commit().await?;
        if matches!(why, Undelivered::Forbidden(_) | Undelivered::NoChannel) {
            servers::post_refused(&self.host, batch.game).await?;
        }
        Ok(wait)
    }

    async fn claim(&self, batch: &Batch, payload: &str) -> Result<(), Stuck> {
        let mut tx = self.host.store.writer().await?;
        if !rows::claim(&mut tx, &batch.rows, payload).await? {
            return Err(Undelivered::Later { why: "another sender has it".into(), after: None }.into());
        }
        tx.commit().await?;
        Ok(())
    }

    async fn arrived(&self, target: i64, batch: &Batch) -> Result<(), Stuck> {
        let mut tx = self.host.store.writer().await?;
        self.close(&mut tx, target, batch, None).await?;
        tx.commit().await?;
        Ok(())
    }

    /// It arrived, which shows that the bot may write there.
    async fn close(
        &self,
        tx: &mut SqliteConnection,
        target: i64,
        batch: &Batch,
        message: Option<i64>,
    ) -> Result<(), sqlx::Error> {
        rows::unblock(tx, target).await?;
        rows::sent(tx, &batch.rows, message, &stamp(self.host.clock.now())).await
    }

    async fn pass(&self, batch: &Batch) -> Result<(), Stuck> {
        let mut tx = self.host.store.writer().await?;
        rows::supersede(&mut tx, &batch.rows).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn give_up(&self, batch: &Batch, why: &str) -> Result<(), sqlx::Error> {
        let mut tx = self.host.store.writer().await?;
        self.drop_batch(&mut tx, batch, why).await?;
        tx.commit().await
    }

    /// It will never arrive. People it would have told of their duties get a reminder instead, because a clock may run.
    async fn drop_batch(&self, tx: &mut SqliteConnection, batch: &Batch, why: &str) -> Result<(), sqlx::Error> {
        rows::park(tx, &batch.rows, why).await?;
        if batch.kind == Kind::News {
            reminders::untold(tx, batch.game, &stamp(self.host.clock.now())).await?;
        }
        Ok(())
    }

    /// The nonce, the same for the same message whenever it is sent.
    async fn nonce(&self, batch: &Batch) -> Result<String, sqlx::Error> {
        let instance = self.host.store.instance().await?;
        Ok(format!("{instance}{}", batch.rows.first().copied().unwrap_or(0)))
    }
}

/// The next batch of a channel, if it is due.
async fn due(conn: &mut SqliteConnection, target: i64, now: &str) -> Result<Option<Batch>, sqlx::Error> {
    Ok(parcels::next(&rows::open(conn, target).await?).filter(|batch| batch.due(now)))
}

async fn game(conn: &mut SqliteConnection, batch: &Batch) -> Result<Game, Stuck> {
    games::by_id(conn, batch.game).await?.ok_or_else(|| Stuck::Broken("its table is gone".into()))
}

/// Draws a message's picture and animation; if the picture fails, the message says where to find the board in words.
pub(super) async fn illustrate(
    message: &mut Public,
    painter: &Painter,
    picture: Option<(&'static str, Scene)>,
    film: Film,
) {
    if let Some((name, scene)) = picture {
        match painter.draw(name, scene).await {
            Some(drawn) => message.pictures.push(drawn),
            None => message.note.lines.push(words::pictureless()),
        }
    }
    if !film.frames.is_empty() {
        message.pictures.extend(painter.film(FILM, film.frames, film.most).await);
    }
}

/// Removes the pictures of a message that was refused with them, because they may be too large; the text is sent alone, at
/// once.
fn bare(message: &mut Public, why: &Undelivered) -> bool {
    if message.pictures.is_empty() || !matches!(why, Undelivered::Rejected(_)) {
        return false;
    }
    tracing::error!(table = message.table, %why, "a message was refused; its words go without its pictures");
    message.pictures.clear();
    message.note.lines.push(words::pictureless());
    true
}

/// The message or the person a row is about.
fn about(batch: &Batch) -> i64 {
    batch.payload.parse().unwrap_or(0)
}
