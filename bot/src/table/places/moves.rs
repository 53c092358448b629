//! Moving a table to another channel: because its own is deleted, locked or closed to the bot, or on request. The command is
//! given in the new channel, so nobody needs access to the old one.
//!
//! The host can move it at any time. While its channel is out of reach, where nobody could be asked, anybody who sits at it
//! can.
//!
//! The journal row names no channel, because it is part of exported files. Messages with buttons that stay behind lose the
//! buttons and get a line that says where the table went.

use crate::{
    ask::{Answer, Ask, Completion, Completions, Note, Thread},
    clock::moment_after,
    deliver::Public,
    store::{
        games::{self, Phase},
        outbox, places, stamp,
    },
    table::{
        host::{
            Host,
            guards::{self, can_open_here, host_only},
            loaded::{LoadedTable, load, load_by_id},
            trouble::Trouble,
        },
        writing::{answered, chance, rows::write_host_row},
    },
    words::{host as words, lobby, moving as say, seats},
};
use gogome_games::{
    contract::{Choice, Said},
    newest,
};
use jiff::SignedDuration;

/// How long after a move the others are asked again about late people: by then the new thread exists.
const ARRIVAL: SignedDuration = SignedDuration::from_mins(10);

/// Moves a table into the channel where this is said.
pub(crate) async fn move_here(host: &Host, ask: &Ask, said: &Said) -> Result<Answer, Trouble> {
    let guild = ask.place.guild.ok_or_else(words::no_guild)?;
    let code = said.need("code")?.trim().to_ascii_lowercase();
    let found = {
        let mut conn = host.store.reader().await?;
        match games::by_code(&mut conn, &code).await? {
            Some(game) => Some(load(&mut conn, game).await?),
            None => None,
        }
    };
    let theirs = |table: &LoadedTable| table.seat_of(ask.who.id).is_some() || table.game.host_id == Some(ask.who.id);
    let table = found.filter(theirs).ok_or_else(say::no_such_table)?;
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let _here = host.locks.enter(-ask.place.channel).await;
    let opens = match table.game.thread() {
        Thread::Private => Thread::Private,
        _ if places::in_private_thread(&mut *host.store.reader().await?, table.game.id).await? => Thread::Private,
        // no thread can be opened inside a thread
        _ if ask.place.parent.is_some() => Thread::None,
        thread => ask.place.lacking.possible(thread),
    };
    may_move(host, ask, &table, guild, opens).await?;
    let now = host.clock.now();
    let (game, channel, at) = (&table.game, ask.place.channel, stamp(now));
    let seat = table.seat_of(ask.who.id);
    let playing = game.phase == Phase::Playing;
    let thread = playing && opens != Thread::None;
    let reply = [say::moved(if playing { opens } else { Thread::None })];
    let mut tx = host.store.writer().await?;
    let by = seat.map(|seat| (seat, ask.who.id));
    let seq = write_host_row(&mut tx, &table, by, &[say::moves(seat)], &at).await?;
    let again = stamp(moment_after(now, ARRIVAL));
    places::to_channel(&mut tx, game.id, channel, opens, &again).await?;
    // messages with buttons that stay behind are edited to say where the table went
    let lobby = game.lobby_msg.filter(|_| game.home_id != channel && (thread || game.phase == Phase::Gathering));
    for (place, message) in [(game.channel_id, game.board_msg), (game.home_id, lobby)] {
        if let Some(message) = message {
            outbox::put(&mut tx, game.id, seq, outbox::Kind::Strip, place, message, &at).await?;
        }
    }
    if thread {
        outbox::put(&mut tx, game.id, seq, outbox::Kind::Thread, channel, 0, &at).await?;
    } else {
        outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, channel, 0, &at).await?;
    }
    if playing {
        outbox::put(&mut tx, game.id, seq, outbox::Kind::News, channel, 0, &at).await?;
    }
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply.to_vec()))
}

async fn may_move(host: &Host, ask: &Ask, table: &LoadedTable, guild: i64, opens: Thread) -> Result<(), Trouble> {
    let (game, place) = (&table.game, &ask.place);
    if game.own() {
        return Err(seats::own_table().into());
    }
    if !game.live() {
        return Err(words::over(table.title(), &game.key).into());
    }
    table.goes_on()?;
    if game.guild_id != Some(guild) {
        return Err(say::other_server().into());
    }
    let (reached, live) = {
        let mut conn = host.store.reader().await?;
        let blocked = outbox::blocked(&mut conn, game.channel_id).await?.is_some();
        (!blocked && game.parked.is_none(), games::of_channel(&mut conn, place.channel).await?)
    };
    if reached && game.channel_id == place.channel {
        return Err(say::here_already().into());
    }
    if reached && game.home_id == place.channel {
        return Err(say::thread_already(game.channel_id).into());
    }
    if reached {
        host_only(table, ask.who.id, "move it while its channel can be reached")?;
    }
    if let Some(live) = live.filter(|live| live.live() && !live.own() && live.id != game.id) {
        return Err(words::channel_taken(&live.code).into());
    }
    can_open_here(ask, opens)?;
    guards::server_allows(host, ask, false).await
}

/// The text for a message in a channel that its table has left; none while the table is there.
pub async fn gone_from(host: &Host, game: i64, channel: i64) -> Result<Option<Public>, sqlx::Error> {
    let mut conn = host.store.reader().await?;
    let table = match load_by_id(&mut conn, game).await {
        Ok(table) => table,
        Err(Trouble::Sql(error)) => return Err(error),
        Err(_) => return Ok(None),
    };
    let game = &table.game;
    if [game.channel_id, game.home_id].contains(&channel) {
        return Ok(None);
    }
    let (key, _, _) = games::secret(&mut conn, game.id).await?;
    let lines = vec![
        say::gone_to(table.title(), &game.code, game.channel_id),
        lobby::commitment(&chance::commitment(&key, &game.code)),
    ];
    Ok(Some(Public { note: Note { lines, names: table.names() }, ..Public::default() }))
}

/// The tables that the person who is typing could move here.
pub(crate) async fn movable(host: &Host, half: &Completion) -> Result<Completions, Trouble> {
    let Some(guild) = half.place.guild else { return Ok(Vec::new()) };
    let typed = half.said.get("code").unwrap_or_default().trim().to_ascii_lowercase();
    let theirs = places::of_person(&mut *host.store.reader().await?, half.who.id, guild).await?;
    let elsewhere = theirs.into_iter().filter(|one| one.channel_id != half.place.channel || one.parked);
    let choices = elsewhere.filter(|one| one.code.starts_with(&typed)).map(|one| {
        let title = newest(&one.key).map_or("a game", |game| game.info().title);
        Choice::new(one.code.clone(), words::label::of_table(title, &one.code))
    });
    Ok(choices.collect())
}
