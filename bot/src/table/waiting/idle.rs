//! Idle tables: they are asked whether they go on, then put away, and can be restored.
//!
//! A table that is put away is abandoned with its state. Anybody who sat there can restore it; its journal is played again
//! first.

use crate::{
    ask::{Answer, Ask},
    store::{
        duties,
        games::{self, Audience},
        idle, notices, outbox, questions, stamp,
    },
    table::{
        host::{
            Host, guards,
            loaded::{self, LoadedTable, load_by_id, people},
            trouble::{Trouble, run_blocking},
        },
        places::audit::{play_again, settle},
        waiting::clock,
        writing::{
            answered, commit,
            rows::{write_host_row, write_row_of_asker},
        },
    },
    words::{audit, host as words, server as say},
};
use gogome_games::contract::Viewer;
use jiff::SignedDuration;

/// How long nobody must have moved before a running table is asked, and a paused one, which is meant to be idle but still
/// occupies its channel.
const QUIET_AFTER: SignedDuration = SignedDuration::from_hours(30 * 24);

const PAUSED_QUIET_AFTER: SignedDuration = SignedDuration::from_hours(90 * 24);

/// A person's own table, which is in nobody's way, is put away unasked after so long.
const OWN_AFTER: SignedDuration = SignedDuration::from_hours(90 * 24);

/// How long to wait before asking again when the question could not be delivered.
const RETRY_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// How long to wait for an answer, from when the question was posted.
const ANSWERED_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Asks idle tables, and puts away those that did not answer. Returns whether there were any.
pub async fn ask_or_put_away(host: &Host) -> Result<bool, sqlx::Error> {
    let now = host.clock.now();
    let before = |ago: SignedDuration| now.saturating_sub(ago).map_or_else(|_| stamp(now), stamp);
    let patient = [before(ANSWERED_WITHIN), before(OWN_AFTER)];
    let (quiet, silent) = {
        let mut conn = host.store.reader().await?;
        if clock::overslept(host, &mut conn).await? {
            return Ok(false);
        }
        let quiet =
            idle::quiet(&mut conn, &before(QUIET_AFTER), &before(PAUSED_QUIET_AFTER), &before(RETRY_AFTER)).await?;
        (quiet, idle::silent(&mut conn, &patient).await?)
    };
    for (game, paused) in &quiet {
        let at = stamp(now);
        let mut tx = host.store.writer().await?;
        let days = if *paused { PAUSED_QUIET_AFTER } else { QUIET_AFTER }.as_hours() / 24;
        notices::put(&mut tx, *game, notices::Kind::Idle, &days, &format!("idle/{game}/{at}"), &at).await?;
        host.commit(tx).await?;
    }
    let mut busy = !quiet.is_empty();
    for game in silent {
        match put_away(host, game, &patient).await {
            Ok(()) => busy = true,
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(host, game).await;
                tracing::error!(table, %trouble, "a quiet table cannot be put away");
            }
        }
    }
    Ok(busy)
}

async fn put_away(host: &Host, game: i64, before: &[String; 2]) -> Result<(), Trouble> {
    let _lock = host.enter(game).await;
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    // somebody may have moved or answered while this waited for the lock
    if !idle::is_silent(&mut tx, game, before).await? {
        return Ok(());
    }
    let table = load_by_id(&mut tx, game).await?;
    let seq = write_host_row(&mut tx, &table, None, &[say::archived()], &at).await?;
    idle::archive(&mut tx, game, &at).await?;
    duties::clear(&mut tx, game).await?;
    questions::close_all(&mut tx, game, &at).await?;
    if table.game.position().is_some() && table.game.audience == Audience::All {
        outbox::put_at_table(&mut tx, game, seq, outbox::Kind::News, &at).await?;
    }
    if !table.game.own() {
        outbox::put(&mut tx, game, seq, outbox::Kind::Lobby, table.game.home_id, 0, &at).await?;
    }
    Ok(host.commit(tx).await?)
}

/// Somebody at an idle table says that it goes on.
pub(crate) async fn go_on(host: &Host, ask: &Ask, table: LoadedTable) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    if !table.game.live() {
        return Err(words::over(table.title(), &table.game.key).into());
    }
    table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
    let at = stamp(host.clock.now());
    let reply = [say::goes_on()];
    let mut tx = host.store.writer().await?;
    let seq = write_row_of_asker(&mut tx, ask, &table, Some("table on"), &[], &at).await?;
    idle::answered(&mut tx, table.game.id).await?;
    answered::remember(&mut tx, ask, table.game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply.to_vec()))
}

/// Somebody who sat at a table that was put away restores it.
pub(crate) async fn restore(host: &Host, ask: &Ask, table: LoadedTable) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let game = &table.game;
    let seat = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
    if !idle::is_archived(&mut *host.store.reader().await?, game.id).await? || people(&table).next().is_none() {
        return Err(say::not_archived().into());
    }
    let live = games::of_channel(&mut *host.store.reader().await?, game.channel_id).await?;
    // a table of one's own stands in nobody's way
    if let Some(live) = live.filter(|live| live.live() && !live.own() && !game.own()) {
        return Err(words::channel_taken(&live.code).into());
    }
    let at = stamp(host.clock.now());
    // audits skip tables that are put away, so its journal is checked now
    let (code, found) = play_again(host, game.id).await?;
    let wrong = found.err();
    if let Some(why) = &wrong {
        tracing::error!(table = code, why, "a table that was put away is not as it should be");
    }
    let duties = match game.position().filter(|_| wrong.is_none()) {
        Some(position) => {
            let rules = table.rules;
            run_blocking(move || rules.look(&position, Viewer::Public)).await??.duties
        }
        None => Vec::new(),
    };
    let mut reply = vec![say::restored()];
    let mut tx = host.store.writer().await?;
    let seq = write_host_row(&mut tx, &table, Some((seat, ask.who.id)), &reply, &at).await?;
    idle::restore(&mut tx, game.id).await?;
    duties::sync(&mut tx, game.id, &duties, &at).await?;
    commit::wind(&mut tx, game, (game.clock, game.clocks()), &duties, host.clock.now()).await?;
    if game.position().is_some() && game.audience == Audience::All {
        outbox::put_board(&mut tx, game, seq, &at).await?;
    }
    settle(host, &mut tx, game.id, wrong.as_deref(), &at).await?;
    if wrong.is_some() {
        reply.push(audit::halted());
    }
    if !game.own() {
        outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, &at).await?;
    }
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply))
}
