//! A pause: no clock runs and nobody is reminded.

use crate::{
    ask::Ask,
    store::{clocks, games::Phase, outbox, questions, stamp},
    table::{
        asking::{Matter, Reply},
        host::{Host, loaded::LoadedTable, trouble::Trouble},
        writing::{answered, rows::write_host_row},
    },
    words::{host as words, waiting},
};
use gogome_games::contract::{Json, Line};
use sqlx::SqliteConnection;

/// Pauses a table or ends its pause, asking the others if need be.
pub(crate) async fn pause(host: &Host, ask: &Ask, table: &LoadedTable, pause: bool) -> Result<Reply, Trouble> {
    let game = &table.game;
    if game.own() {
        return Err(waiting::no_clock().into());
    }
    match game.phase {
        Phase::Playing => {}
        Phase::Gathering => return Err(words::not_started().into()),
        Phase::Over | Phase::Abandoned => return Err(words::over(table.title(), &game.key).into()),
    }
    match (&game.paused_at, pause) {
        (Some(since), true) => return Err(waiting::already_paused(since).into()),
        (None, false) => return Err(waiting::not_paused().into()),
        _ => {}
    }
    if game.host_id != Some(ask.who.id) {
        let matter = Matter {
            kind: if pause { questions::Kind::Pause } else { questions::Kind::Resume },
            what: waiting::to_rest(pause),
            details: Vec::new(),
            payload: Json("null".into()),
            whom: table.chairs.iter().map(|chair| chair.seat).collect(),
        };
        return Ok(Reply::Ask(matter));
    }
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    let reply = pause_agreed(&mut tx, table, pause, &at).await?;
    answered::remember(&mut tx, ask, game.id, game.seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply).into())
}

/// Stops a table's clocks and reminders, or lets them go on where they stopped.
pub(crate) async fn pause_agreed(
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    pause: bool,
    at: &str,
) -> Result<Vec<Line>, Trouble> {
    let game = &table.game;
    let line = if pause { waiting::paused() } else { waiting::resumed() };
    let seq = write_host_row(tx, table, None, std::slice::from_ref(&line), at).await?;
    match (&game.paused_at, pause) {
        (None, true) => clocks::pause(tx, game.id, at).await?,
        (Some(since), false) => {
            clocks::resume(tx, game.id, since, at).await?;
        }
        // the host has done it meanwhile
        _ => {}
    }
    outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
    Ok(vec![line])
}
