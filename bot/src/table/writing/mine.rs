//! A seat's own screen, with what it did last, and what others have done to it since: what is played pushes that out of sight. Steps
//! of others that are hidden change nothing in it.

use crate::{
    ask::Answer,
    store::journal::{self, Kind, Row},
    table::{
        host::{Host, loaded::LoadedTable, trouble::Trouble},
        writing::rows::lines_of_row,
    },
    words::log as words,
};
use gogome_games::contract::{Json, Line, Position, Seat, Viewer};
use sqlx::SqliteConnection;

/// How many public entries are looked at.
const ENTRIES: i64 = 60;

/// What lies behind a person who comes back to a table.
#[derive(Debug, Default)]
pub(crate) struct Before {
    /// What they did before others played on.
    pub did: Option<Line>,
    /// What followed by the rules alone, and what the steps of others did to them since.
    pub befell: Option<Line>,
}

/// A seat's own panel, with what its person did before others played on, and what happened to them since.
pub(crate) async fn screen(
    host: &Host,
    table: &LoadedTable,
    position: &Position,
    seat: Seat,
) -> Result<Answer, Trouble> {
    let Before { did, befell } = before_others(&mut *host.store.reader().await?, table, seat).await?;
    table.panel(position, seat, did.into_iter().chain(befell).collect())
}

/// What a seat's person did before others played on, and what happened to them since, as that seat was told it; nothing if nobody
/// has played since.
pub(crate) async fn before_others(
    conn: &mut SqliteConnection,
    table: &LoadedTable,
    seat: Seat,
) -> Result<Before, Trouble> {
    let oldest = table.game.shown - ENTRIES;
    let after = journal::row_of_shown(conn, table.game.id, oldest).await?.unwrap_or(0);
    // what was done on this seat before somebody took it over is somebody else's
    let since = journal::sat_down(conn, table.game.id, seat.0).await?;
    let rows = journal::rows(conn, table.game.id, since.max(after), table.game.seq).await?;
    let (mut own, mut after) = (Vec::new(), Vec::new());
    for row in last(&rows, seat) {
        let [did, followed] = table.rules.lines_of_step(&Json(row.events.clone()), Viewer::Seat(seat))?;
        own.extend(did);
        after.extend(followed);
    }
    if own.is_empty() && after.is_empty() {
        return Ok(Before::default());
    }
    let mut others = Vec::new();
    for row in meanwhile(&rows, seat) {
        others.extend(lines_of_row(table, row, Viewer::Seat(seat))?);
    }
    let did = words::yours(&own, seat);
    let befell = match (words::followed(&after, seat), words::befell(&others, seat)) {
        (Some(followed), Some(befell)) => Some(followed.text(". ").then(befell)),
        (followed, befell) => followed.or(befell),
    };
    Ok(Before { did, befell })
}

/// The steps of a seat's person before those that others took last before everybody's eyes; none if nobody has.
fn last(rows: &[Row], seat: Seat) -> impl Iterator<Item = &Row> {
    let others = meanwhile(rows, seat).len();
    let steps = rows.iter().filter(move |row| counts(row, seat));
    let mut done: Vec<&Row> = steps.rev().skip(others).take_while(move |row| is_own(row, seat)).collect();
    done.reverse();
    done.into_iter().filter(move |_| others > 0)
}

/// The steps that others have taken before everybody's eyes since a seat's person did something.
fn meanwhile(rows: &[Row], seat: Seat) -> Vec<&Row> {
    let steps = rows.iter().filter(move |row| counts(row, seat));
    let mut others: Vec<&Row> = steps.rev().take_while(move |row| !is_own(row, seat)).collect();
    others.reverse();
    others
}

/// A step that stands, of the seat's person or seen by everybody.
fn counts(row: &Row, seat: Seat) -> bool {
    !row.undone && !row.idle && is_step(row) && (is_own(row, seat) || row.shown.is_some())
}

fn is_own(row: &Row, seat: Seat) -> bool {
    row.kind == Kind::Move && row.seat == Some(seat.0)
}

fn is_step(row: &Row) -> bool {
    matches!(row.kind, Kind::Move | Kind::Ai | Kind::Lapse)
}

#[cfg(test)]
mod tests {
    use super::{Kind, Row, Seat, last, meanwhile};

    fn row(seq: i64, kind: Kind, seat: u8) -> Row {
        Row {
            seq,
            kind,
            seat: Some(seat),
            mv: None,
            chance: String::new(),
            events: String::new(),
            shown: Some(seq),
            state_hash: None,
            reveals: false,
            undone: false,
            rules: 1,
            idle: false,
        }
    }

    fn of(rows: &[Row]) -> Vec<i64> {
        last(rows, Seat(0)).map(|row| row.seq).collect()
    }

    #[test]
    fn what_somebody_did_is_told_again_once_others_have_played() {
        let own = [row(1, Kind::Move, 0), row(2, Kind::Ai, 1), row(3, Kind::Move, 0), row(4, Kind::Move, 0)];
        assert_eq!(of(&own), [0; 0], "nothing has come after it");
        let others = [row(5, Kind::Ai, 1), row(6, Kind::Move, 2), row(7, Kind::Lapse, 1), row(8, Kind::Table, 0)];
        let mut rows = [own, others].concat();
        assert_eq!(of(&rows), [3, 4]);
        let others: Vec<i64> = meanwhile(&rows, Seat(0)).iter().map(|row| row.seq).collect();
        assert_eq!(others, [5, 6, 7], "a line of the host is no step");
        let hidden = [row(9, Kind::Move, 0), Row { shown: None, ..row(10, Kind::Move, 2) }];
        assert_eq!(of(&[rows.clone(), hidden.to_vec()].concat()), [0; 0], "a hidden step is noticed by nobody");
        rows[3].undone = true;
        assert_eq!(of(&rows), [3]);
        rows[2].idle = true;
        assert_eq!(of(&rows), [1], "talk is nothing that was done");
        assert_eq!(of(&rows[4..]), [0; 0]);
        assert_eq!(of(&[]), [0; 0]);
    }
}
