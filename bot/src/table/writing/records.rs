//! Results that are kept after a table has ended, and questions to them.

use crate::{
    ask::Ask,
    store::{
        moment,
        records::{self, Asker, Kept},
    },
    table::{
        host::{Host, loaded::LoadedTable, trouble::Trouble},
        writing::answered,
    },
    words::cut::front,
};
use gogome_games::contract::{AnyGame, Line, Lookup, Panel, Played, Row, Span};
use sqlx::SqliteConnection;

/// The longest name in a list, in characters.
const MOST_NAME_CHARS: usize = 32;

/// Stores the results of a step.
pub(crate) async fn keep(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    seq: i64,
    played: &Played,
) -> Result<(), sqlx::Error> {
    let game = &table.game;
    let took = host.clock.now().duration_since(moment(&game.created_at));
    for (n, record) in (0..).zip(&played.records) {
        let kept = Kept {
            game: game.id,
            row: (seq, n),
            key: &game.key,
            guild: game.guild_id,
            user: table.chairs.get(record.seat.at()).and_then(|chair| chair.user),
            record,
            took_s: took.as_secs().max(0),
            day: host.today(),
        };
        records::keep(tx, &kept).await?;
    }
    Ok(())
}

/// Answers a question to a game's results, in the game's words.
pub(crate) async fn look_up(
    host: &Host,
    ask: &Ask,
    rules: &'static dyn AnyGame,
    asked: &Lookup,
) -> Result<Panel, Trouble> {
    let who = Asker { user: ask.who.id, guild: ask.place.guild };
    let found = {
        let mut tx = host.store.writer().await?;
        answered::note_person(&mut tx, ask).await?;
        let found = records::look_up(&mut tx, rules.info().key, asked, who).await?;
        tx.commit().await?;
        found
    };
    let (rows, names): (Vec<Row>, Vec<String>) = found.into_iter().unzip();
    let mut panel = rules.records_panel(asked, &rows);
    for line in &mut panel.lines {
        name_people(line, &names);
    }
    Ok(panel)
}

/// A name on one line, shortened.
pub(crate) fn short(name: &str) -> String {
    let flat: String = name.chars().filter(|c| !c.is_control()).collect();
    let short = front(&flat, MOST_NAME_CHARS).to_owned();
    if short.trim().is_empty() { "somebody".to_owned() } else { short }
}

/// Inserts people's names into a line, as text typed by people.
fn name_people(line: &mut Line, names: &[String]) {
    for span in &mut line.0 {
        if let Span::Person(nth) = *span {
            let name = usize::try_from(nth).ok().and_then(|nth| names.get(nth)).map_or("", String::as_str);
            *span = Span::Quote(short(name));
        }
    }
}
