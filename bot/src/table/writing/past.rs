//! A table in one piece, read from its journal.

use crate::{
    past::{Dice, FORM, Past, Row},
    store::{
        games,
        journal::{self, Whole},
        links::hex,
    },
    table::{
        host::{loaded::LoadedTable, trouble::Trouble},
        writing::chance,
    },
};
use gogome_games::contract::Holder;
use sqlx::SqliteConnection;

/// What is public of a table, without its journal.
pub(crate) fn bare(table: &LoadedTable) -> Result<Past, Trouble> {
    let game = &table.game;
    Ok(Past {
        gogome: FORM,
        game: game.key.clone(),
        rev: table.rules.info().rev,
        table: game.code.clone(),
        options: serde_json::from_str(&game.options).map_err(|error| Trouble::Fault(error.to_string()))?,
        seats: table.chairs.iter().map(crate::store::seats::Chair::holder).collect(),
        own: game.own(),
        dice: None,
        outcome: None,
        told: Vec::new(),
        rows: Vec::new(),
    })
}

/// All of a table, with its secret if that may be opened.
pub(crate) async fn whole(conn: &mut SqliteConnection, table: &LoadedTable) -> Result<Past, Trouble> {
    let mut past = bare(table)?;
    let broken = |error: serde_json::Error| Trouble::Fault(error.to_string());
    for whole in journal::whole(conn, table.game.id).await? {
        past.rows.push(row(whole)?);
    }
    let setup = past.rows.iter().find(|row| row.kind == journal::Kind::Setup).and_then(|row| row.mv.as_deref());
    if let Some(sat) = setup {
        past.seats = serde_json::from_str::<Vec<Holder>>(sat).map_err(broken)?;
    }
    if let Some(opened) = games::opened(conn, table.game.id).await? {
        let commitment = chance::commitment(&opened.key, &table.game.code);
        let words = serde_json::from_str(&opened.words).map_err(broken)?;
        past.dice = Some(Dice { secret: hex(&opened.key), words, commitment });
        past.outcome = games::ended(conn, table.game.id).await?.map(|ended| ended.outcome);
    }
    Ok(past)
}

fn row(whole: Whole) -> Result<Row, Trouble> {
    let broken = |_| Trouble::Fault(format!("row {} cannot be read", whole.seq));
    Ok(Row {
        chance: serde_json::from_str(&whole.chance).map_err(broken)?,
        state: whole.packed.as_deref().map(journal::inflate).transpose()?,
        seq: whole.seq,
        shown: whole.shown,
        kind: whole.kind,
        seat: whole.seat,
        mv: whole.mv,
        events: whole.events,
        reveals: whole.reveals,
        rules: whole.rules,
        schema: whole.schema,
        hash: whole.state_hash,
        link: whole.link,
        at: whole.at,
    })
}
