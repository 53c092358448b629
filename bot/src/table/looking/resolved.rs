//! Rows that resolved a round: their results are told first, and in a message of their own if the game went on meanwhile.

use crate::{
    store::journal::{self, Kind, Row},
    table::{
        host::{loaded::LoadedTable, trouble::Trouble},
        writing::rows::{Range, lines_of_row},
    },
};
use gogome_games::contract::{Json, Line, Picture, Position, Resolution, Scene, Viewer};
use sqlx::SqliteConnection;

/// What a row resolved; none if it resolved nothing.
pub(super) fn of_row(table: &LoadedTable, row: &Row) -> Result<Option<Resolution<Json>>, Trouble> {
    if row.shown.is_none() || row.undone || !matches!(row.kind, Kind::Move | Kind::Ai | Kind::Lapse) {
        return Ok(None);
    }
    Ok(table.rules.resolution(&Json(row.events.clone()))?)
}

/// The range of the message that tells the last resolution of these rows; none if there is none, or if the board that follows
/// shows it because nothing came after it.
pub(super) fn last(table: &LoadedTable, rows: &[Row], after: i64) -> Result<Option<Range>, Trouble> {
    for row in rows.iter().rev() {
        if let Some(Resolution { after: rest, .. }) = of_row(table, row)? {
            let more = !nothing(&rest) || rows.last().is_some_and(|last| last.seq > row.seq);
            return Ok(more.then_some(Range { after, to: row.seq, resolution: true }));
        }
    }
    Ok(None)
}

/// The picture of the resolution that led to this position.
pub(super) fn picture(table: &LoadedTable, position: &Position) -> Result<Scene, Trouble> {
    let look = table.rules.look(position, Viewer::Public)?;
    Ok(match look.screen.picture {
        Some(Picture::Still(scene)) => scene,
        _ => look.board,
    })
}

/// Whether a round was resolved after this row, so that a new message is to come.
pub(crate) async fn since(conn: &mut SqliteConnection, table: &LoadedTable, after: i64) -> Result<bool, Trouble> {
    for row in journal::rows(conn, table.game.id, after, table.game.seq).await? {
        if of_row(table, &row)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The log of the rows of a message. If one of them resolved a round, that stands first; what came after it in its step stands
/// in the next message.
pub(super) async fn log(
    conn: &mut SqliteConnection,
    table: &LoadedTable,
    rows: &[Row],
    range: Range,
) -> Result<Vec<Line>, Trouble> {
    let lines = |events: &Json| Ok::<_, Trouble>(table.rules.lines(events, Viewer::Public)?);
    let mut log = Vec::new();
    if let [before] = &journal::rows(conn, table.game.id, range.after - 1, range.after).await?[..]
        && let Some(Resolution { after, .. }) = of_row(table, before)?
    {
        log.extend(lines(&after)?);
    }
    let mut results = Vec::new();
    for row in rows.iter().filter(|row| row.shown.is_some()) {
        match of_row(table, row)? {
            None => log.extend(lines_of_row(table, row, Viewer::Public)?),
            Some(Resolution { told, after }) => {
                results.extend(lines(&told)?);
                let ends = range.resolution && row.seq == range.to;
                log.extend(if ends { Vec::new() } else { lines(&after)? });
            }
        }
    }
    results.extend(log);
    Ok(results)
}

fn nothing(events: &Json) -> bool {
    events.0 == "[]"
}
