//! Who is absent: people who left the server, and seats that have kept the table waiting for long.

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

/// The others can give a seat away once it has kept the table waiting for this long.
pub(crate) const ABSENT_AFTER: SignedDuration = SignedDuration::from_hours(72);

/// The seats that are absent: they have kept the table waiting for long, or their people left the server.
pub(crate) async fn absent(host: &Host, table: &LoadedTable) -> Result<Vec<Seat>, Trouble> {
    let game = &table.game;
    let open = duties::open(&mut *host.store.reader().await?, game.id).await?;
    let now = host.clock.now();
    let long = |duty: &&duties::OpenDuty| now.duration_since(moment(&duty.since)) >= ABSENT_AFTER;
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

/// Whether a person is known to have left the table's server.
pub(crate) async fn has_left(host: &Host, game: &Game, user: Option<i64>) -> bool {
    let (Some(present), Some(guild), Some(user)) = (host.presence.get(), game.guild_id, user) else { return false };
    matches!(present(guild, user).await, Ok(false))
}
