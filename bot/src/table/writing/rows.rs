//! Journal rows written by the host, and the lines of any row for one viewer.

use crate::{
    ask::Ask,
    store::{
        duties,
        games::{self, Phase},
        journal::{self, Entry, Kind as Row, Kind},
        outbox, questions,
    },
    table::host::{loaded::LoadedTable, trouble::Trouble},
};
use gogome_games::contract::{Json, Line, Said, Seat, Viewer};
use sqlx::SqliteConnection;

/// The journal rows a message covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Range {
    /// After this row.
    pub after: i64,
    /// Up to this row.
    pub to: i64,
    /// The last of them resolved a round, and the message tells only that.
    #[serde(default)]
    pub resolution: bool,
}

impl Range {
    /// All rows after this one.
    pub fn since(after: i64) -> Self {
        Self { after, to: i64::MAX, resolution: false }
    }
}

/// A new message, or an edit of the live one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A new message: pings people who were not yet pinged for their duties.
    News,
    /// An edit: names all who are awaited and pings nobody.
    Refresh,
}

/// Writes a line of the host into the log, and has the table's message, or its lobby, show it.
pub(crate) async fn announce(
    tx: &mut SqliteConnection,
    ask: &Ask,
    table: &LoadedTable,
    said: &str,
    line: &Line,
    at: &str,
) -> Result<i64, Trouble> {
    let game = &table.game;
    let seq = write_row_of_asker(tx, ask, table, Some(said), std::slice::from_ref(line), at).await?;
    if game.phase == Phase::Gathering {
        outbox::put(tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?;
    } else {
        outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
    }
    Ok(seq)
}

/// The lines of a row for one viewer.
pub(crate) fn lines_of_row(table: &LoadedTable, row: &journal::Row, viewer: Viewer) -> Result<Vec<Line>, Trouble> {
    let events = Json(row.events.clone());
    if row.kind == Kind::Undo
        && row.shown.is_none()
        && viewer.seat().map(|seat| seat.0) != row.seat
        && viewer != Viewer::Open
    {
        return Ok(Vec::new());
    }
    if matches!(row.kind, Kind::Table | Kind::Undo | Kind::Rebase) {
        return events.to().map_err(|error| Trouble::Fault(error.to_string()));
    }
    Ok(table.rules.lines(&events, viewer)?)
}

/// A command as one line of text, for the journal.
pub(crate) fn as_typed(said: &Said) -> String {
    said.args.iter().fold(said.verb.clone(), |line, (name, value)| format!("{line} {name}:{value}"))
}

/// Writes a row of the host with these lines, for something a person said.
pub(crate) async fn write_row_of_asker(
    tx: &mut SqliteConnection,
    ask: &Ask,
    table: &LoadedTable,
    said: Option<&str>,
    lines: &[Line],
    at: &str,
) -> Result<i64, Trouble> {
    let seat = table.seat_of(ask.who.id).map(|seat| seat.0);
    let (by, said) = (Some(ask.who.id), said.map(str::to_owned));
    let entry = Entry { kind: Kind::Table, seat, by, said, mv: None, chance: &[], at };
    Ok(journal::of_host(tx, &table.game, &entry, lines).await?)
}

/// Closes a table before its end: duties and questions are dropped.
pub(crate) async fn abandon(tx: &mut SqliteConnection, game: i64, at: &str) -> Result<(), sqlx::Error> {
    games::abandon(tx, game).await?;
    duties::clear(tx, game).await?;
    questions::close_all(tx, game, at).await
}

/// Writes a row of the host with these lines, by a person or by nobody in particular.
pub(crate) async fn write_host_row(
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    by: Option<(Seat, i64)>,
    lines: &[Line],
    at: &str,
) -> Result<i64, Trouble> {
    let (seat, user) = (by.map(|(seat, _)| seat.0), by.map(|(_, user)| user));
    let entry = Entry { kind: Row::Table, seat, by: user, said: None, mv: None, chance: &[], at };
    Ok(journal::of_host(tx, &table.game, &entry, lines).await?)
}
