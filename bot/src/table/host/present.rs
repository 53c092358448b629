//! Who is gone: people who left the server, and seats that kept the table waiting for long.

use crate::{
    store::{duties, games::Game, moment},
    table::host::{
        Host,
        loaded::{LoadedTable, people},
        trouble::Trouble,
    },
};
use gogome_games::contract::Seat;
use jiff::SignedDuration;

/// A seat that kept the table waiting for so long can be given away by the others.
pub(crate) const LONG: SignedDuration = SignedDuration::from_hours(72);

/// The seats that cannot hold the others up: whose people have kept the table waiting for long, or left its server.
pub(crate) async fn absent(host: &Host, table: &LoadedTable) -> Result<Vec<Seat>, Trouble> {
    let game = &table.game;
    let open = duties::open(&mut *host.store.reader().await?, game.id).await?;
    let now = host.clock.now();
    let long = |duty: &&duties::OpenDuty| now.duration_since(moment(&duty.since)) >= LONG;
    // nobody is late in a pause
    let late: Vec<Seat> = open.iter().filter(long).filter(|_| game.paused_at.is_none()).map(|duty| duty.seat).collect();
    let mut absent = Vec::new();
    for chair in people(table) {
        if late.contains(&chair.seat) || has_left(host, game, chair.user).await {
            absent.push(chair.seat);
        }
    }
    Ok(absent)
}

/// Whether somebody is known to have left a table's server.
pub(crate) async fn has_left(host: &Host, game: &Game, user: Option<i64>) -> bool {
    let (Some(present), Some(guild), Some(user)) = (host.presence.get(), game.guild_id, user) else { return false };
    matches!(present(guild, user).await, Ok(false))
}
