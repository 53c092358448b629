//! A table as a file, and the check that its dice and steps are what the journal says.

use crate::{
    ask::{Answer, Names},
    past::{Past, verify},
    store::{games::Phase, journal},
    table::{
        host::{
            Host,
            loaded::LoadedTable,
            trouble::{Trouble, run_blocking},
        },
        looking::{history::Reader, look},
        writing::past::{bare, whole},
    },
    words::{markdown, past as words},
};
use gogome_games::contract::Viewer;
use sqlx::SqliteConnection;

/// A table as a file: of a finished table everything, with its secret; of any other what this person may know.
pub(crate) async fn export(host: &Host, user: i64, table: &LoadedTable) -> Result<Answer, Trouble> {
    let viewer = look::viewer(host, table, user).await?;
    let open = table.game.phase == Phase::Over && viewer != Viewer::Public;
    let mut conn = host.store.reader().await?;
    let past = if open { whole(&mut conn, table).await? } else { partly(&mut conn, table, viewer).await? };
    let text = serde_json::to_string_pretty(&past).map_err(|error| Trouble::Fault(error.to_string()))?;
    let with = match table.game.phase {
        _ if open => words::whole(),
        Phase::Abandoned => words::closed(),
        Phase::Gathering | Phase::Playing | Phase::Over => words::partly(),
    };
    let mut answer = table.say(vec![with]);
    answer.file = Some((format!("gogome-{}.json", table.game.code), text));
    Ok(answer)
}

async fn partly(conn: &mut SqliteConnection, table: &LoadedTable, viewer: Viewer) -> Result<Past, Trouble> {
    let mut past = bare(table)?;
    let reader = Reader::of(conn, table, viewer).await?;
    for row in journal::rows(conn, table.game.id, 0, table.game.seq).await? {
        let lines = reader.lines(table, &row)?;
        past.told.extend(lines.iter().map(|line| markdown::plain(line, &Names::default())));
    }
    Ok(past)
}

/// Draws the dice of a finished table and plays its steps again, and reports in a sentence whether both match the journal.
pub(crate) async fn verified(host: &Host, user: i64, table: &LoadedTable) -> Result<Answer, Trouble> {
    match table.game.phase {
        Phase::Over => {}
        Phase::Abandoned => return Err(words::never_over().into()),
        Phase::Gathering | Phase::Playing => return Err(words::not_over(table.game.own()).into()),
    }
    // the number of steps is part of what the game still hides
    if look::viewer(host, table, user).await? == Viewer::Public {
        return Err(words::still_closed().into());
    }
    let past = whole(&mut *host.store.reader().await?, table).await?;
    let rules = table.rules;
    let line = match run_blocking(move || verify(rules, &past)).await? {
        Ok(proof) => words::verified(&proof.to_string()),
        Err(refuted) => words::refuted(&refuted.to_string()),
    };
    Ok(table.say(vec![line]))
}
