//! Checks before anything is done: who may, when, and where.

use crate::{
    ask::{Ask, Thread},
    limits::Limits,
    store::{
        games::{self, Phase},
        guilds, interactions, moment,
        seats::Chair,
        stamp,
    },
    table::host::{
        Host,
        loaded::{self, LoadedTable},
        trouble::Trouble,
    },
    words::{host as words, moving, seats as say, server, waiting},
};
use gogome_games::contract::{Refusal, Said, Seat};
use jiff::SignedDuration;
use tokio::sync::OwnedMutexGuard;

/// Refused unless the table is being played.
pub(crate) fn playing(table: &LoadedTable) -> Result<(), Trouble> {
    match table.game.phase {
        Phase::Playing => Ok(()),
        Phase::Gathering => Err(words::not_started().into()),
        Phase::Over | Phase::Abandoned => Err(words::over(table.title(), &table.game.key).into()),
    }
}

/// Refused while the table is paused; `what` names the thing that is not done.
pub(crate) fn not_paused(table: &LoadedTable, what: &str) -> Result<(), Refusal> {
    if table.game.paused_at.is_some() { Err(waiting::paused_for(what)) } else { Ok(()) }
}

pub(crate) fn gathering(table: &LoadedTable) -> Result<(), Refusal> {
    match table.game.phase {
        Phase::Gathering => Ok(()),
        Phase::Playing => Err(words::already_started()),
        Phase::Over | Phase::Abandoned => Err(words::over(table.title(), &table.game.key)),
    }
}

pub(crate) fn host_only(table: &LoadedTable, user: i64, what: &str) -> Result<(), Refusal> {
    if table.game.host_id == Some(user) {
        return Ok(());
    }
    let host = table.game.host_id.and_then(|host| table.seat_of(host));
    Err(words::not_host(what, host, table.game.phase == Phase::Gathering))
}

/// [`Trouble::Answered`] if this very message was handled before.
pub(crate) async fn not_answered_before(host: &Host, ask: &Ask) -> Result<(), Trouble> {
    match interactions::find(&mut *host.store.reader().await?, ask.id).await? {
        Some(_) => Err(Trouble::Answered),
        None => Ok(()),
    }
}

/// Waits for the table's lock and loads the table anew. A message that was handled while this one waited is not handled again.
pub(crate) async fn turn(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
) -> Result<(OwnedMutexGuard<()>, LoadedTable), Trouble> {
    let lock = host.enter(table.game.id).await;
    not_answered_before(host, ask).await?;
    Ok((lock, loaded::again(host, table).await?))
}

/// Refuses a channel in which no table can be opened.
pub(crate) fn can_open_here(ask: &Ask, opens: Thread) -> Result<(), Trouble> {
    let place = &ask.place;
    if place.guild.is_none() {
        return Err(words::no_guild().into());
    }
    if opens == Thread::Private && place.parent.is_some() {
        return Err(moving::no_thread_in_a_thread().into());
    }
    let lacking = place.lacking.to_open(opens);
    if lacking.is_empty() { Ok(()) } else { Err(words::lacking(&lacking, place.channel).into()) }
}

/// The seat named by its letter.
pub(crate) fn seat_said(table: &LoadedTable, said: &Said) -> Result<Seat, Refusal> {
    let typed = said.need("seat")?.trim().to_ascii_uppercase();
    let all = Seat::first(table.chairs.len());
    let mut found = all.filter(|seat| typed == seat.letter().to_string());
    found.next().ok_or_else(|| say::no_such_seat(table.chairs.len()))
}

pub(crate) fn person_on(table: &LoadedTable, seat: Seat) -> Result<&Chair, Refusal> {
    let chair = table.chairs.get(seat.at()).filter(|chair| chair.user.is_some());
    chair.ok_or_else(|| say::nobody_there(seat))
}

/// Refuses a table if the server does not allow tables here, or no more of this person's.
pub(crate) async fn server_allows(host: &Host, ask: &Ask, counts: bool) -> Result<(), Trouble> {
    let Some(guild) = ask.place.guild else { return Ok(()) };
    let mut conn = host.store.reader().await?;
    let allowed = guilds::allowed(&mut conn, guild).await?;
    let here = [Some(ask.place.channel), ask.place.parent];
    if let Some(channels) = &allowed.channels
        && !channels.iter().any(|channel| here.contains(&Some(*channel)))
    {
        return Err(server::not_here(channels).into());
    }
    match allowed.tables_each {
        Some(most) if counts && guilds::hosted(&mut conn, guild, ask.who.id).await? >= most => {
            Err(server::too_many(most).into())
        }
        _ => Ok(()),
    }
}

/// Whether somebody may open another table: so many within an hour, so many that are not over.
pub(crate) async fn may_open_another(host: &Host, user: i64) -> Result<(), Trouble> {
    let Limits { tables_an_hour, tables, .. } = host.limits;
    let now = host.clock.now();
    let hour = now.saturating_sub(SignedDuration::from_hours(1)).unwrap_or(now);
    let mut conn = host.store.reader().await?;
    let opened = games::opened_since(&mut conn, user, &stamp(hour)).await?;
    if let Some(first) = opened.first().filter(|_| i64::try_from(opened.len()).is_ok_and(|n| n >= tables_an_hour)) {
        return Err(words::opened_too_many(tables_an_hour, moment(first) + SignedDuration::from_hours(1)).into());
    }
    if games::not_over(&mut conn, user).await? >= tables {
        return Err(words::too_many_tables(tables).into());
    }
    Ok(())
}
