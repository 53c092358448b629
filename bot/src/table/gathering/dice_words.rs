//! Words that seats add to the dice of a table while it gathers. The dice are made of these and the table's secret. The secret
//! was committed to before, so neither side can choose the dice.

use crate::{
    ask::{Answer, Ask},
    store::{games, outbox, seats, stamp},
    table::{
        host::{
            Host,
            guards::{self, gathering},
            loaded::LoadedTable,
            trouble::Trouble,
        },
        writing::{answered, chance::Dice, rows::write_row_of_asker},
    },
    words::{host, past as words},
};
use gogome_games::contract::Said;

/// The longest word, in characters.
pub const LONGEST: u16 = 40;

/// Adds a seat's word, or replaces it.
pub(crate) async fn add(host: &Host, ask: &Ask, table: LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    gathering(&table)?;
    let seat = table.seat_of(ask.who.id).ok_or_else(|| host::not_seated(true))?;
    let word = said.given("word").unwrap_or_default();
    let fits = (1..=usize::from(LONGEST)).contains(&word.chars().count()) && !word.chars().any(char::is_control);
    if !fits {
        return Err(words::bad_word(LONGEST).into());
    }
    let (game, at) = (&table.game, stamp(host.clock.now()));
    let reply = vec![words::word_added(word)];
    let mut tx = host.store.writer().await?;
    let seq = write_row_of_asker(&mut tx, ask, &table, None, &[], &at).await?;
    seats::set_word(&mut tx, game.id, seat, word).await?;
    outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, &at).await?;
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply))
}

/// The dice of a table that starts, and the seats' words as they are stored.
pub(crate) async fn mixed(host: &Host, table: &LoadedTable) -> Result<(Dice, String), Trouble> {
    let mut conn = host.store.reader().await?;
    let words: Vec<String> = seats::words(&mut conn, table.game.id).await?.into_iter().map(|(_, word)| word).collect();
    let mix = serde_json::to_string(&words).map_err(|error| Trouble::Fault(error.to_string()))?;
    let (key, _, drawn) = games::secret(&mut conn, table.game.id).await?;
    Ok((Dice::at(&key, &table.game.code, &mix, drawn.unsigned_abs()), mix))
}
