//! Companions: seats that the bot plays.

use crate::{
    store::{
        duties, games,
        journal::{self, Entry, Kind},
        stamp,
    },
    table::{
        host::{
            Host,
            loaded::{self, LoadedTable, load_by_id},
            trouble::{Trouble, run_blocking},
        },
        writing::{
            chance::Dice,
            commit::{self, Stepped},
        },
    },
};
use gogome_games::contract::{Fault, Seat, Step};

/// The most steps companions take while nobody is asked anything new, at a table where people sit: a guard against two
/// companions that undo each other's step for ever. People who owe nothing any more (they gave up, or are out of the game) do
/// not stop the others.
const STEPS: i64 = 1_000;

/// Lets the companions of every table act until there is news to post. A table that fails is logged and skipped. Returns
/// whether any companion acted.
pub async fn play(host: &Host) -> Result<bool, sqlx::Error> {
    if host.pace.held() {
        return Ok(false);
    }
    let waiting = duties::of_ais(&mut *host.store.reader().await?).await?;
    host.pace.keep(&waiting);
    let mut busy = false;
    for game in waiting {
        match companions_of(host, game).await {
            Ok(played) => busy |= played,
            Err(trouble) => {
                let table = loaded::log_name(host, game).await;
                tracing::error!(table, %trouble, "the companions of a table are stuck");
            }
        }
    }
    Ok(busy)
}

async fn companions_of(host: &Host, game: i64) -> Result<bool, Trouble> {
    let mut played = false;
    loop {
        let _lock = host.enter(game).await;
        let (table, open, alone) = {
            let mut conn = host.store.reader().await?;
            let table = load_by_id(&mut conn, game).await?;
            (table, duties::open(&mut conn, game).await?, journal::alone(&mut conn, game).await?)
        };
        if table.game.parked.is_some() {
            return Ok(played);
        }
        let duty = host.pace.next(game, &open, host.clock.now(), &host.entropy);
        let Some(duty) = duty else { return Ok(played) };
        let people = table.chairs.iter().any(|chair| chair.user.is_some());
        if people && alone >= STEPS {
            return Err(Trouble::Fault(format!("they took {STEPS} steps, and nobody was asked anything new")));
        }
        match companion(host, &table, duty.seat).await {
            Ok(news) => {
                played = true;
                if news {
                    return Ok(played);
                }
            }
            Err(Trouble::Conflict) => {}
            Err(trouble) => return Err(trouble),
        }
    }
}

/// One step of one companion. Returns whether there is news to post.
async fn companion(host: &Host, table: &LoadedTable, seat: Seat) -> Result<bool, Trouble> {
    let (game, rules) = (&table.game, table.rules);
    let position = game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
    let ai_kind = table.chairs.get(seat.at()).and_then(|chair| chair.ai.clone()).unwrap_or_default();
    let (key, words, drawn) = games::secret(&mut *host.store.reader().await?, game.id).await?;
    let mut dice = Dice::at(&key, &game.code, &words, drawn.unsigned_abs());
    let mut thoughts = Dice::thoughts(&key, &game.code, &words, game.seq);
    let (played, dice, mv) = run_blocking(move || {
        let chosen = rules.choose(&position, seat, &ai_kind, &mut thoughts)?;
        let mv = chosen.ok_or_else(|| Fault::Stuck(format!("{seat:?} has no move")))?;
        let played = rules.play(&position, &Step::Move { by: seat, mv: &mv }, &mut dice);
        played.map(|played| (played, dice, mv))
    })
    .await??;
    let now = stamp(host.clock.now());
    let entry = Entry {
        kind: Kind::Ai,
        seat: Some(seat.0),
        by: None,
        said: None,
        mv: Some(&mv),
        chance: &dice.draws,
        at: &now,
    };
    let mut tx = host.store.writer().await?;
    let written = commit::write(host, &mut tx, table, &Stepped { entry, played: &played, drawn: dice.drawn }).await?;
    host.commit(tx).await?;
    Ok(written.news)
}
