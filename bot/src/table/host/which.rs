//! Which table a person means.

use crate::{
    ask::{Answer, Ask},
    store::{
        games::{self, Audience, Game},
        idle, places,
    },
    table::host::{
        Host,
        loaded::{self, LoadedTable, load, load_by_id},
        panel::plain,
        trouble::Trouble,
    },
    verbs::Verb,
    words::{host as words, moving},
};
use gogome_games::{
    contract::{Said, Weight},
    registry,
};

/// How many tables a person can choose from.
const MOST_OFFERED: usize = 10;

/// The table meant by a verb of the host.
pub(crate) enum Meant {
    /// It is clear.
    Table(Box<LoadedTable>),
    /// There are several: the person is asked which.
    Which(Box<Answer>),
}

impl From<LoadedTable> for Meant {
    fn from(table: LoadedTable) -> Self {
        Self::Table(Box::new(table))
    }
}

/// The table meant in this channel: its live one; else the one last played here, by this person alone if need be. If their own
/// table moved from here into a thread, they are told to speak there.
async fn find_here(host: &Host, ask: &Ask) -> Result<Option<LoadedTable>, Trouble> {
    let channel = ask.place.channel;
    let found = loaded::in_channel(host, channel).await?;
    if !found.as_ref().is_some_and(|table| table.game.live())
        && let Some(thread) = places::thread_from(&mut *host.store.reader().await?, channel, ask.who.id).await?
    {
        let lost = thread.parked.then(|| moving::out_of_reach(&thread.code));
        return Err(lost.unwrap_or_else(|| words::elsewhere(thread.channel_id)).into());
    }
    if found.as_ref().is_some_and(|table| table.game.live()) {
        return Ok(found);
    }
    let mut conn = host.store.reader().await?;
    match games::last_of(&mut conn, channel, ask.who.id).await? {
        Some(last) => Ok(Some(load(&mut conn, last).await?)),
        None => Ok(None),
    }
}

/// The same, refused if there is none.
async fn here(host: &Host, ask: &Ask) -> Result<LoadedTable, Trouble> {
    let games = || registry().iter().map(|game| game.info().key).collect::<Vec<_>>();
    Ok(find_here(host, ask).await?.ok_or_else(|| words::no_table(&games()))?)
}

/// The table of this code, if it is a public one of this channel, or the asker's own.
pub(crate) async fn by_name(host: &Host, ask: &Ask, name: &str) -> Result<LoadedTable, Trouble> {
    let mut conn = host.store.reader().await?;
    let found = games::by_code(&mut conn, &name.to_ascii_lowercase()).await?;
    let theirs = |game: &Game| {
        let (mine, open) = (game.solo_user == Some(ask.who.id), game.audience == Audience::All);
        if game.channel_id == ask.place.channel { mine || open } else { mine && !open }
    };
    load(&mut conn, found.filter(theirs).ok_or_else(moving::no_table_of_that_name)?).await
}

/// A person's own live tables that can be played from this channel, those of the channel first, the newest first.
pub(crate) async fn own_tables(
    host: &Host,
    user: i64,
    channel: i64,
    key: Option<&str>,
) -> Result<Vec<LoadedTable>, Trouble> {
    let mut conn = host.store.reader().await?;
    let mut tables = Vec::new();
    for game in games::own(&mut conn, user, channel, key).await? {
        tables.push(load(&mut conn, game).await?);
    }
    Ok(tables)
}

/// The table meant by a verb of a game: the asker's own in this channel; else the channel's shared one, if it is of this game;
/// else the asker's own without a channel.
pub(crate) async fn of_verb(host: &Host, ask: &Ask, key: &str) -> Result<LoadedTable, Trouble> {
    let channel = ask.place.channel;
    let mut own = own_tables(host, ask.who.id, channel, Some(key)).await?.into_iter();
    let first = own.next();
    let (mine, elsewhere) = match first {
        Some(own) if own.game.channel_id == channel => (Some(own), None),
        elsewhere => (None, elsewhere),
    };
    if let Some(mine) = mine {
        return Ok(mine);
    }
    let shared = loaded::in_channel(host, channel).await?;
    if let Some(shared) = shared.filter(|shared| shared.game.live() && !shared.game.own() && shared.game.key == key) {
        return Ok(shared);
    }
    if let Some(elsewhere) = elsewhere {
        return Ok(elsewhere);
    }
    let table = find_here(host, ask).await?.ok_or_else(|| words::no_table(&[key]))?;
    match (table.game.key == key, table.game.live() && !table.game.own()) {
        (true, _) => Ok(table),
        (false, true) => Err(words::other_game(table.title()).into()),
        (false, false) => Err(words::no_table(&[key]).into()),
    }
}

/// The table meant by a verb of the host. If there are several, the person is asked which.
pub(crate) async fn meant(host: &Host, ask: &Ask, verb: Verb, said: &Said) -> Result<Meant, Trouble> {
    let (channel, user) = (ask.place.channel, ask.who.id);
    match verb {
        Verb::Join | Verb::Leave | Verb::Add | Verb::Drop | Verb::Word | Verb::Start => {
            return Ok(here(host, ask).await?.into());
        }
        Verb::Sit => return to_sit_at(host, ask, said).await,
        Verb::Restore => return to_restore(host, ask, said).await,
        _ => {}
    }
    let (mut here, elsewhere): (Vec<LoadedTable>, Vec<LoadedTable>) =
        own_tables(host, user, channel, None).await?.into_iter().partition(|own| own.game.channel_id == channel);
    let concerns = |shared: &LoadedTable| match verb {
        Verb::Screen | Verb::Undo | Verb::End => shared.seat_of(user).is_some(),
        _ => true,
    };
    let shared = loaded::in_channel(host, channel).await?.filter(|shared| shared.game.live() && !shared.game.own());
    here.extend(shared.filter(concerns));
    let found = if here.is_empty() { elsewhere } else { here };
    the_one(host, ask, found, verb, said).await
}

/// The table somebody wants back: one of their own that was put away, or the one that was here last.
async fn to_restore(host: &Host, ask: &Ask, said: &Said) -> Result<Meant, Trouble> {
    let mut found = Vec::new();
    {
        let mut conn = host.store.reader().await?;
        for game in games::own_put_away(&mut conn, ask.who.id, ask.place.channel).await? {
            found.push(load(&mut conn, game).await?);
        }
    }
    let last = here(host, ask).await;
    if found.is_empty() {
        return Ok(last?.into());
    }
    if let Ok(last) = last
        && found.iter().all(|own| own.game.id != last.game.id)
        && idle::is_archived(&mut *host.store.reader().await?, last.game.id).await?
    {
        found.push(last);
    }
    the_one(host, ask, found, Verb::Restore, said).await
}

/// The table somebody wants to sit down at: the channel's shared one, or a private one that gathered there; not one at which
/// they sit already.
async fn to_sit_at(host: &Host, ask: &Ask, said: &Said) -> Result<Meant, Trouble> {
    let channel = ask.place.channel;
    let shared = loaded::in_channel(host, channel).await?.filter(|shared| shared.game.live() && !shared.game.own());
    let mut found: Vec<LoadedTable> = shared.into_iter().chain(gathered_in(host, channel).await?).collect();
    found.retain(|table| table.seat_of(ask.who.id).is_none());
    the_one(host, ask, found, Verb::Sit, said).await
}

/// The only table of a list; if there are several, the person is asked which.
async fn the_one(
    host: &Host,
    ask: &Ask,
    mut found: Vec<LoadedTable>,
    verb: Verb,
    said: &Said,
) -> Result<Meant, Trouble> {
    match (found.pop(), found.is_empty()) {
        (Some(only), true) => Ok(only.into()),
        (Some(last), false) => {
            found.push(last);
            Ok(Meant::Which(Box::new(ask_which(&found, verb, said))))
        }
        (None, _) => Ok(here(host, ask).await?.into()),
    }
}

/// Asks which table is meant: the same command again, as one button for each table.
fn ask_which(tables: &[LoadedTable], verb: Verb, said: &Said) -> Answer {
    let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let button = |table: &LoadedTable| {
        table.button(&words::label::of_table(table.title(), &table.game.code), verb, &args, Weight::Plain)
    };
    let mut answer = plain(words::which_table());
    answer.controls = tables.iter().take(MOST_OFFERED).map(button).collect();
    answer
}

/// The tables that gathered in this channel and are played in threads. People who want to sit down at one may not see its thread.
pub(crate) async fn gathered_in(host: &Host, channel: i64) -> Result<Vec<LoadedTable>, Trouble> {
    let mut conn = host.store.reader().await?;
    let mut tables = Vec::new();
    for game in places::gathered(&mut conn, channel).await? {
        tables.push(load_by_id(&mut conn, game).await?);
    }
    Ok(tables)
}
