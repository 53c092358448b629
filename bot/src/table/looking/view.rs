//! Everything one person sees of a table, at once: for a transport that shows more than messages (the page).

use crate::{
    ask::{BoundControl, Names},
    store::{
        duties,
        games::{self, Audience, Ended, Game, Phase},
        journal::{self, Kind},
        seats,
    },
    table::{
        host::{
            Host,
            loaded::{self, LoadedTable, load},
            trouble::Trouble,
            which,
        },
        looking::{help, history::Reader, look, messages::opens},
        writing::mine,
    },
    verbs::Verb,
    words::{host::label, waiting},
};
use gogome_games::contract::{Control, Line, Scene, Seat, Viewer, Weight};

/// A table as one person sees it.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table's code.
    pub code: String,
    /// The game's title.
    pub title: &'static str,
    /// Its phase.
    pub phase: Phase,
    /// How many seats it has.
    pub places: usize,
    /// How many of them are taken.
    pub taken: usize,
    /// The fewest people or companions it can start with.
    pub least: usize,
    /// Names by seat.
    pub names: Names,
    /// This person's seat.
    pub seat: Option<Seat>,
    /// Whether this person opened it.
    pub host: bool,
    /// Whether it starts by itself once every seat is taken.
    pub starts_full: bool,
    /// Who is asked for what.
    pub duties: Vec<(Seat, Line)>,
    /// Whether the rules forbid table talk now.
    pub silent: bool,
    /// The stamp of this person's own panel, or of the public one if they have no seat.
    pub stamp: String,
    /// What this person must not miss.
    pub warning: Option<Line>,
    /// What this person did before others played on.
    pub did: Option<Line>,
    /// What followed by the rules alone, and what the steps of others did to this person since.
    pub befell: Option<Line>,
    /// The controls this person can use.
    pub controls: Vec<BoundControl>,
    /// How this person leaves the running table: it is asked first.
    pub leave: Option<BoundControl>,
    /// The caption of the public board.
    pub caption: Vec<Line>,
    /// The board in words, as this person may know it.
    pub words: Vec<Line>,
    /// The board as this person sees it, if the channel is shown none.
    pub board: Option<Scene>,
    /// The number of public log entries.
    pub shown: i64,
    /// The result, if it is over.
    pub ended: Option<Ended>,
}

/// One log entry, as one person may know it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its public number, if it is public.
    pub shown: Option<i64>,
    /// Its text.
    pub lines: Vec<Line>,
}

/// The log of a table, as one person may know it.
#[derive(Clone, Debug)]
pub struct Past {
    /// The table's code.
    pub code: String,
    /// Names by seat.
    pub names: Names,
    /// The log, oldest first.
    pub entries: Vec<Entry>,
}

/// The table a person has in view in a channel; none if there was never one, or it may not be shown.
pub async fn snapshot(host: &Host, channel: i64, user: i64) -> Option<Snapshot> {
    match take_snapshot(host, channel, user).await {
        Ok(snapshot) => snapshot,
        Err(trouble) => {
            let table = loaded::log_name_of_channel(host, channel).await;
            tracing::error!(table, channel, %trouble, "a table cannot be shown");
            None
        }
    }
}

/// The table a person has in view, played again if that is due.
async fn table_to_show(host: &Host, channel: i64, user: i64) -> Result<Option<LoadedTable>, Trouble> {
    match table_in_view(host, channel, user).await? {
        Some(table) => Ok(Some(loaded::audited(host, table).await?)),
        None => Ok(None),
    }
}

/// Which table of a channel a person has in view: the shared one if they sit at it, because others may wait for them; else
/// their own; else the shared one; else the last.
async fn table_in_view(host: &Host, channel: i64, user: i64) -> Result<Option<LoadedTable>, Trouble> {
    let open = |shared: &LoadedTable| shared.game.live() && !shared.game.own() && shared.open_to(channel, user);
    let shared = loaded::in_channel(host, channel).await?.filter(open);
    if shared.as_ref().is_some_and(|shared| shared.seat_of(user).is_some()) {
        return Ok(shared);
    }
    let own = which::own_tables(host, user, channel, None).await?;
    if let Some(own) = own.into_iter().find(|own| own.game.channel_id == channel) {
        return Ok(Some(own));
    }
    if shared.is_some() {
        return Ok(shared);
    }
    let mut conn = host.store.reader().await?;
    match games::last_of(&mut conn, channel, user).await? {
        Some(last) => Ok(Some(load(&mut conn, last).await?)),
        None => Ok(None),
    }
}

async fn take_snapshot(host: &Host, channel: i64, user: i64) -> Result<Option<Snapshot>, Trouble> {
    let Some(table) = table_to_show(host, channel, user).await? else { return Ok(None) };
    let game = &table.game;
    let mut snapshot = Snapshot {
        code: game.code.clone(),
        title: table.title(),
        phase: game.phase,
        places: usize::try_from(game.places).unwrap_or(0),
        taken: table.chairs.len(),
        least: usize::from(*table.rules.info().seats.start()),
        names: table.names(),
        seat: table.seat_of(user),
        host: game.host_id == Some(user),
        starts_full: game.starts_full,
        duties: Vec::new(),
        silent: false,
        stamp: String::new(),
        warning: None,
        did: None,
        befell: None,
        controls: Vec::new(),
        leave: None,
        caption: Vec::new(),
        words: Vec::new(),
        board: None,
        shown: game.shown,
        ended: None,
    };
    if game.phase == Phase::Gathering {
        snapshot.controls = lobby_controls(&table, &snapshot);
    }
    let Some(position) = game.position() else { return Ok(Some(snapshot)) };
    let public = table.rules.look(&position, Viewer::Public)?;
    let own = match look::viewer(host, &table, user).await? {
        Viewer::Public => None,
        viewer => Some(table.rules.look(&position, viewer)?),
    };
    snapshot.silent = public.duties.iter().any(|duty| duty.silent);
    snapshot.caption = public.screen.lines;
    // how a game goes on after its end, as with the next chapter
    let goes_on = |control: &&Control| match control {
        Control::Button { weight: Weight::Main, .. } => opens(table.rules.info().key, control),
        Control::Button { .. } | Control::Select { .. } => false,
    };
    let further = public.screen.controls.iter().filter(goes_on).cloned().collect();
    let (stamp, words, controls, board) = match own {
        None => (public.screen.stamp, public.words, Vec::new(), public.board),
        Some(own) => {
            snapshot.warning = own.screen.warning;
            (own.screen.stamp, own.words, own.screen.controls, own.board)
        }
    };
    (snapshot.stamp, snapshot.words) = (table.stamp(&stamp), words);
    snapshot.board = (game.audience != Audience::All).then_some(board);
    if game.phase == Phase::Over {
        snapshot.ended = games::ended(&mut *host.store.reader().await?, game.id).await?;
        snapshot.controls = table.bind(further, None);
    }
    if game.phase == Phase::Playing {
        let open = duties::open(&mut *host.store.reader().await?, game.id).await?;
        snapshot.duties = open.into_iter().map(|duty| (duty.seat, duty.what)).collect();
        if let Some(seat) = snapshot.seat {
            snapshot.controls = table.bind(controls, Some(&stamp));
            snapshot.controls.insert(0, table.my_screen());
            snapshot.leave = Some(if game.own() {
                table.button(waiting::label::END, Verb::End, &[], Weight::Plain)
            } else {
                table.button(label::LEAVE, Verb::Leave, &[], Weight::Plain)
            });
            let mut conn = host.store.reader().await?;
            if seats::newcomers(&mut conn, game.id).await?.contains(&user) {
                snapshot.controls.extend(help::minute(table.rules.info()));
            }
            let before = mine::before_others(&mut conn, &table, seat).await?;
            (snapshot.did, snapshot.befell) = (before.did, before.befell);
        }
    }
    Ok(Some(snapshot))
}

/// Whether another table is in the way of a new one in this channel.
pub async fn occupied(host: &Host, channel: i64) -> bool {
    loaded::in_channel(host, channel)
        .await
        .is_ok_and(|found| found.is_some_and(|table| table.game.live() && !table.game.own()))
}

/// Whether a person sits at the running table of this channel: there it is shown, whatever they play alone beside it.
pub async fn sits_with_others(host: &Host, channel: i64, user: i64) -> bool {
    loaded::in_channel(host, channel).await.is_ok_and(|found| {
        found.is_some_and(|table| table.game.live() && !table.game.own() && table.seat_of(user).is_some())
    })
}

/// Whether a person sits at the table with a code.
pub async fn sits(host: &Host, code: &str, user: i64) -> Result<bool, sqlx::Error> {
    let mut conn = host.store.reader().await?;
    let Some(game) = games::by_code(&mut conn, code).await? else { return Ok(false) };
    Ok(seats::all(&mut conn, game.id).await?.iter().any(|chair| chair.user == Some(user)))
}

/// Whether the channel's lobby message is posted, so that the table may start; also true if there is no lobby.
pub async fn may_begin(host: &Host, channel: i64) -> bool {
    let gathers = |game: &Game| game.phase == Phase::Gathering && game.lobby_msg.is_none();
    loaded::in_channel(host, channel).await.is_ok_and(|found| !found.is_some_and(|table| gathers(&table.game)))
}

/// The whole log of a channel's table as this person may know it, oldest first.
pub async fn past(host: &Host, channel: i64, user: i64) -> Option<Past> {
    match read_past(host, channel, user).await {
        Ok(past) => past,
        Err(trouble) => {
            let table = loaded::log_name_of_channel(host, channel).await;
            tracing::error!(table, channel, %trouble, "a log cannot be shown");
            None
        }
    }
}

async fn read_past(host: &Host, channel: i64, user: i64) -> Result<Option<Past>, Trouble> {
    let Some(table) = table_to_show(host, channel, user).await? else { return Ok(None) };
    let viewer = look::viewer(host, &table, user).await?;
    let mut conn = host.store.reader().await?;
    let rows = journal::rows(&mut conn, table.game.id, 0, table.game.seq).await?;
    let reader = Reader::of(&mut conn, &table, viewer).await?;
    let mut entries = rows.iter().map(|row| entry(&table, row, &reader)).collect::<Result<Vec<_>, _>>()?;
    entries.retain(|entry| !entry.lines.is_empty());
    Ok(Some(Past { code: table.game.code.clone(), names: table.names(), entries }))
}

/// The controls this person can use in a lobby.
fn lobby_controls(table: &LoadedTable, snapshot: &Snapshot) -> Vec<BoundControl> {
    let free = snapshot.taken < snapshot.places;
    let mut controls = Vec::new();
    if snapshot.seat.is_none() && free {
        controls.push(table.button(label::JOIN, Verb::Join, &[], Weight::Main));
    }
    if snapshot.host && free {
        controls.push(table.button(label::ADD, Verb::Add, &[], Weight::Plain));
    }
    if snapshot.host && snapshot.taken >= snapshot.least {
        controls.push(table.button(label::START, Verb::Start, &[], Weight::Main));
    }
    controls
}

fn entry(table: &LoadedTable, row: &journal::Row, reader: &Reader) -> Result<Entry, Trouble> {
    let position = row.kind != Kind::Table;
    Ok(Entry { shown: row.shown.filter(|_| position), lines: reader.lines(table, row)? })
}
