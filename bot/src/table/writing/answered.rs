//! Receipts: what was answered to a message is stored, so that a message delivered twice is handled once.

use crate::{
    ask::{Answer, Ask, Names, Note, What},
    patience::Wait,
    store::{
        batch::Batch,
        games,
        interactions::{self, Told},
        people, records as results, seats as chairs,
        seats::{self, Chair},
        stamp,
    },
    table::host::{
        Host,
        loaded::{self, LoadedTable},
        trouble::Trouble,
    },
};
use gogome_games::contract::{Line, Refusal};
use sqlx::SqliteConnection;

/// Notes how far a person has seen the log, if there was anything new. If that fails it is only logged: nothing depends on it.
pub(crate) async fn note_seen(host: &Host, user: i64, table: &LoadedTable) {
    let new = |chair: &Chair| chair.user == Some(user) && chair.seen < table.game.seq;
    if !table.chairs.iter().any(new) {
        return;
    }
    let noted = host.patience.limit(Wait::Seen, async {
        let mut tx = host.store.writer().await?;
        let mut batch = Batch::default();
        seats::saw(&mut batch, table.game.id, user);
        batch.run(&mut tx).await?;
        tx.commit().await
    });
    if !matches!(noted.await, Ok(Ok(()))) {
        tracing::debug!(table = table.game.code, "it was not noted how far somebody has seen");
    }
}

async fn names_of(host: &Host, game: Option<i64>) -> Names {
    let found = async {
        let mut conn = host.store.reader().await.ok()?;
        let game = games::by_id(&mut conn, game?).await.ok()??;
        let chairs = chairs::all(&mut conn, game.id).await.ok()?;
        Some(chairs::names(&game, &chairs))
    };
    found.await.unwrap_or_default()
}

/// Refuses, and stores the refusal: the same message delivered again gets the same answer.
pub(crate) async fn refuse(host: &Host, ask: &Ask, refusal: &Refusal) -> Answer {
    let reply: Vec<Line> = [Some(refusal.why.clone()), refusal.instead.clone()].into_iter().flatten().collect();
    let game = match &ask.what {
        // the stored refusal must not reveal the table to people who may not see it
        What::Press(pressed) => loaded::id_of(host, ask, &pressed.table).await,
        _ => loaded::in_channel(host, ask.place.channel).await.ok().flatten().map(|table| table.game.id),
    };
    let told = match remember_refusal(host, ask, game, &reply).await {
        Ok(told) => told,
        Err(error) => {
            tracing::warn!(%error, "a refusal could not be noted");
            Told { game, reply, refused: true }
        }
    };
    answer_again(host, told).await
}

/// The stored answer of a message that was handled before.
pub(crate) async fn repeat(host: &Host, ask: &Ask) -> Result<Answer, Trouble> {
    // its first answer may have been read in a transaction, before it was on the disk
    let mut tx = host.store.writer().await?;
    let told = interactions::find(&mut tx, ask.id).await?;
    tx.commit().await?;
    let told = told.ok_or_else(|| Trouble::Fault("an interaction is gone".into()))?;
    Ok(answer_again(host, told).await)
}

/// A stored answer as it is given again.
pub(crate) async fn answer_again(host: &Host, told: Told) -> Answer {
    let names = names_of(host, told.game).await;
    Answer { note: Note { lines: told.reply, names }, refused: told.refused, ..Answer::default() }
}

/// Stores the refusal. Returns what is to be answered, because the same message may have been carried out meanwhile.
pub(crate) async fn remember_refusal(
    host: &Host,
    ask: &Ask,
    game: Option<i64>,
    reply: &[Line],
) -> Result<Told, sqlx::Error> {
    let mut tx = host.store.writer().await?;
    let at = stamp(host.clock.now());
    let heard = interactions::Answered { id: ask.id, game, user: ask.who.id, seq: None, done: false, reply, at: &at };
    let mut batch = Batch::default();
    interactions::note(&mut batch, &heard)?;
    let told = if batch.run(&mut tx).await?.is_some() { None } else { interactions::find(&mut tx, ask.id).await? };
    tx.commit().await?;
    Ok(told.unwrap_or_else(|| Told { game, reply: reply.to_vec(), refused: true }))
}

/// Stores that a message was handled, in the same transaction as its effects. If it was handled before, the caller must not
/// commit.
pub(crate) async fn remember(
    tx: &mut SqliteConnection,
    ask: &Ask,
    game: i64,
    seq: i64,
    reply: &[Line],
    at: &str,
) -> Result<(), Trouble> {
    let heard = interactions::Answered {
        id: ask.id,
        game: Some(game),
        user: ask.who.id,
        seq: Some(seq),
        done: true,
        reply,
        at,
    };
    let mut batch = Batch::default();
    interactions::note(&mut batch, &heard)?;
    chairs::saw(&mut batch, game, ask.who.id);
    batch.run(tx).await?.map(drop).ok_or(Trouble::Answered)
}

pub(crate) async fn note_person(tx: &mut SqliteConnection, ask: &Ask) -> Result<(), Trouble> {
    people::note(tx, ask.who.id, &ask.who.name).await?;
    if let Some(guild) = ask.place.guild {
        results::met(tx, ask.who.id, guild).await?;
    }
    Ok(())
}

/// Stores that a message without a table was handled.
///
/// # Errors
/// [`Trouble::Answered`] if it was handled before; then nothing may be committed.
pub(crate) async fn remember_apart(
    tx: &mut SqliteConnection,
    ask: &Ask,
    reply: &[Line],
    at: &str,
) -> Result<(), Trouble> {
    let heard = interactions::Answered { id: ask.id, game: None, user: ask.who.id, seq: None, done: true, reply, at };
    let mut batch = Batch::default();
    interactions::note(&mut batch, &heard)?;
    batch.run(tx).await?.map(drop).ok_or(Trouble::Answered)
}
