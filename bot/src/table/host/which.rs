//! Which table is meant by what was said where.

use crate::{
    ask::{Answer, Ask},
    store::{
        games::{self, Audience, Game},
        places,
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

/// Most tables somebody is asked to choose from.
const OFFERED: usize = 10;

/// The table that a verb of the host means.
pub(crate) enum Meant {
    /// This one.
    Table(Box<LoadedTable>),
    /// It may be one of several: the asker is asked which.
    Which(Box<Answer>),
}

impl From<LoadedTable> for Meant {
    fn from(table: LoadedTable) -> Self {
        Self::Table(Box::new(table))
    }
}

/// The table somebody means: the channel's live one; else their own that moved from here into a private thread, which
/// has to be spoken to there; else the one played here last, by them alone too.
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

/// The table of this name, if it is one of this channel that all may hear of, or the asker's own.
pub(crate) async fn by_name(host: &Host, ask: &Ask, name: &str) -> Result<LoadedTable, Trouble> {
    let mut conn = host.store.reader().await?;
    let found = games::by_code(&mut conn, &name.to_ascii_lowercase()).await?;
    let theirs = |game: &Game| {
        let (mine, open) = (game.solo_user == Some(ask.who.id), game.audience == Audience::All);
        if game.channel_id == ask.place.channel { mine || open } else { mine && !open }
    };
    load(&mut conn, found.filter(theirs).ok_or_else(moving::no_table_of_that_name)?).await
}

/// A person's own live tables within reach of a channel, those of the channel first, the newest first.
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

/// The table that a game's own verb means: the asker's own here; else the one everybody plays here, if it is of this
/// game; else the asker's own that belongs to no channel.
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

/// The table that one of the host's verbs means. Where it may be one of several, the asker is asked which.
pub(crate) async fn meant(host: &Host, ask: &Ask, verb: Verb, said: &Said) -> Result<Meant, Trouble> {
    let (channel, user) = (ask.place.channel, ask.who.id);
    match verb {
        Verb::Join | Verb::Leave | Verb::Add | Verb::Drop | Verb::Word | Verb::Start => {
            return Ok(here(host, ask).await?.into());
        }
        Verb::Sit => return to_sit_at(host, ask, said).await,
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

/// The table somebody would like to sit at: the channel's, or a private one that gathered there; not one of their own, and
/// not where they sit.
async fn to_sit_at(host: &Host, ask: &Ask, said: &Said) -> Result<Meant, Trouble> {
    let channel = ask.place.channel;
    let shared = loaded::in_channel(host, channel).await?.filter(|shared| shared.game.live() && !shared.game.own());
    let mut found: Vec<LoadedTable> = shared.into_iter().chain(gathered_in(host, channel).await?).collect();
    found.retain(|table| table.seat_of(ask.who.id).is_none());
    the_one(host, ask, found, Verb::Sit, said).await
}

/// The only one of these tables; where there are several the asker is asked which.
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

/// Asks which table is meant: the same words again, bound to each.
fn ask_which(tables: &[LoadedTable], verb: Verb, said: &Said) -> Answer {
    let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let button = |table: &LoadedTable| {
        table.button(&words::label::of_table(table.title(), &table.game.code), verb, &args, Weight::Plain)
    };
    let mut answer = plain(words::which_table());
    answer.controls = tables.iter().take(OFFERED).map(button).collect();
    answer
}

/// Private tables that gathered in a channel: whoever would like to sit at one cannot see its thread.
pub(crate) async fn gathered_in(host: &Host, channel: i64) -> Result<Vec<LoadedTable>, Trouble> {
    let mut conn = host.store.reader().await?;
    let mut tables = Vec::new();
    for game in places::gathered(&mut conn, channel).await? {
        tables.push(load_by_id(&mut conn, game).await?);
    }
    Ok(tables)
}
