//! Opening a shared table.

use crate::{
    ask::{Answer, Ask, Note, Thread},
    entropy::Entropy,
    store::{
        games::{self, Home, New, Phase},
        journal::{self, Entry, Kind},
        outbox, seats, stamp,
    },
    table::{
        host::{
            Host,
            guards::{self, can_open_here},
            loaded::{LoadedTable, companion_kind},
            trouble::Trouble,
        },
        writing::{answered, chance, rows::as_typed},
    },
    words::host as words,
};
use gogome_games::contract::{AnyGame, Holder, Json, Said, Seat};
use sqlx::SqliteConnection;

/// A shared table to be opened.
pub(crate) struct Wanted {
    pub(crate) options: Json,
    pub(crate) places: u8,
    /// The thread it opens.
    pub(crate) thread: Thread,
    /// Whether it begins by itself as soon as every seat is taken.
    pub(crate) starts_full: bool,
    /// The kind of AI of its companions, if it is not the game's default.
    pub(crate) temper: Option<String>,
    /// Who holds which seat from the start: a person or a companion.
    pub(crate) seats: Vec<Option<i64>>,
    /// The command as text, for the journal.
    pub(crate) said: String,
}

impl Wanted {
    /// A table like another one: same size, same privacy, same temper, same people and companions on their seats.
    pub fn like(table: &LoadedTable, ask: &Ask, options: Json, said: &Said) -> Self {
        let game = &table.game;
        // vacant seats stay vacant
        let taken = table.chairs.iter().filter(|chair| chair.holder() != Holder::Nobody);
        Self {
            options,
            places: u8::try_from(game.places).unwrap_or(1),
            // a rematch in the thread of its first table opens none, and is as private as that
            thread: if ask.place.channel == game.home_id { game.thread() } else { Thread::None },
            starts_full: false,
            temper: game.temper.clone(),
            seats: taken.map(|chair| chair.user).collect(),
            said: format!("{} {}", game.key, as_typed(said)),
        }
    }
}

/// Opens a shared table as a lobby.
pub(crate) async fn open_shared(
    host: &Host,
    ask: &Ask,
    rules: &'static dyn AnyGame,
    wanted: Wanted,
) -> Result<Answer, Trouble> {
    let info = rules.info();
    let place = &ask.place;
    can_open_here(ask, wanted.thread)?;
    guards::server_allows(host, ask, true).await?;
    let _lock = host.locks.enter(-place.channel).await;
    guards::not_answered_before(host, ask).await?;
    guards::may_open_another(host, ask.who.id).await?;
    let before = games::of_channel(&mut *host.store.reader().await?, place.channel).await?;
    if let Some(live) = before.filter(|before| before.live() && !before.own()) {
        let mut refusal = words::channel_taken(&live.code);
        if live.phase == Phase::Playing {
            refusal = refusal.instead(words::look_on());
        }
        return Err(refusal.into());
    }
    let secret = host.entropy.secret("the secret of a table").map_err(|error| Trouble::Fault(error.to_string()))?;
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    let code = free_code(&mut tx, &host.entropy).await?;
    let new = New {
        code: &code,
        key: info.key,
        channel: place.channel,
        guild: place.guild,
        host: ask.who.id,
        home: Home::Shared(wanted.thread),
        places: wanted.places,
        temper: wanted.temper.as_deref(),
        starts_full: wanted.starts_full,
        options: &wanted.options,
        rev: info.rev,
        rules: info.rules,
        secret: &secret,
        at: &at,
    };
    let reply = vec![words::opened(info.title, wanted.seats.len() == usize::from(wanted.places), wanted.starts_full)];
    answered::note_person(&mut tx, ask).await?;
    let id = games::open(&mut tx, &new).await?;
    let mine = wanted.seats.iter().position(|user| *user == Some(ask.who.id));
    let mine = mine.and_then(|at| u8::try_from(at).ok());
    for (seat, user) in Seat::first(wanted.seats.len()).zip(&wanted.seats) {
        let ai = user.is_none().then(|| companion_kind(info, wanted.temper.as_deref()));
        seats::take(&mut tx, id, seat, *user, ai).await?;
    }
    let game = games::by_id(&mut tx, id).await?.ok_or(Trouble::Conflict)?;
    let said = Some(wanted.said);
    let entry = Entry { kind: Kind::Table, seat: mine, by: Some(ask.who.id), said, mv: None, chance: &[], at: &at };
    let seq = journal::of_host(&mut tx, &game, &entry, &[]).await?;
    outbox::put(&mut tx, id, seq, outbox::Kind::Lobby, place.channel, 0, &at).await?;
    answered::remember(&mut tx, ask, id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(Answer { note: Note { lines: reply, ..Note::default() }, ..Answer::default() })
}

/// A code that no table has. The caller holds the write transaction, so nobody else can take it meanwhile.
pub(crate) async fn free_code(conn: &mut SqliteConnection, entropy: &Entropy) -> Result<String, sqlx::Error> {
    let mut any = entropy.numbers("the code of a table");
    loop {
        let code = chance::code(&mut any, 3);
        if games::by_code(&mut *conn, &code).await?.is_none() {
            return Ok(code);
        }
    }
}
