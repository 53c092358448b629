//! An earlier position of a table: the last snapshot before it, and the steps since played again.

use crate::{
    past::step,
    store::{
        journal::{self, Kind},
        links::state_hash,
    },
    table::host::{loaded::LoadedTable, trouble::Trouble},
    words::audit as words,
};
use gogome_games::contract::{Position, RandomDraw, Replayed};
use sqlx::SqliteConnection;

/// The position after a row of the journal; none before the table began.
///
/// # Errors
/// A fault if a step does not replay as it was recorded.
pub(crate) async fn position_at(
    conn: &mut SqliteConnection,
    table: &LoadedTable,
    seq: i64,
) -> Result<Option<Position>, Trouble> {
    let game = &table.game;
    let Some((from, mut position)) = journal::snapshot_before(conn, game.id, seq).await? else { return Ok(None) };
    for row in journal::rows(conn, game.id, from, seq).await? {
        let astray = |why: &str| Trouble::Fault(format!("table {}, row {}: {why}", game.code, row.seq));
        if row.idle || matches!(row.kind, Kind::Table | Kind::Undo) {
            continue;
        }
        if row.rules != i64::from(table.rules.info().rules) {
            return Err(words::older_rules().into());
        }
        let draws: Vec<RandomDraw> =
            serde_json::from_str(&row.chance).map_err(|_| astray("its dice cannot be read"))?;
        let mut chance = Replayed::new(&draws);
        let played = step(table.rules, &position, row.kind, row.seat, row.mv.as_deref(), &mut chance)
            .map_err(|why| astray(&why.to_string()))?;
        if !chance.faithful() {
            return Err(astray("it asks other dice than are written down"));
        }
        position = played.position;
        let hash = state_hash(&position);
        if row.state_hash.as_deref() != Some(&hash) {
            return Err(astray("it leads elsewhere"));
        }
    }
    Ok(Some(position))
}
