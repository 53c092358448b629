//! Writes one step in one transaction.

use crate::{
    clock::moment_after,
    store::{
        batch::Batch,
        clocks::{self, Clock, Ends},
        duties, figures,
        games::{self, Audience, Game},
        journal::{self, Entry, Kind},
        outbox, questions, stamp,
    },
    table::{
        host::{Host, loaded::LoadedTable, trouble::Trouble},
        writing::{chance::Dice, records},
    },
};
use gogome_games::contract::{Duty, Lapses, Played, Standing};
use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;

/// A step the rules have played, not yet written.
pub(crate) struct Stepped<'a> {
    /// Its journal entry.
    pub entry: Entry<'a>,
    /// Its result.
    pub played: &'a Played,
    /// How many raw numbers were drawn from the table's stream by then; none if it drew from elsewhere.
    pub drawn: u64,
}

/// A step that was written.
pub(crate) struct Written {
    /// The number of its journal row.
    pub seq: i64,
    /// Whether it is posted as a message of its own.
    pub news: bool,
}

/// Sets the deadlines of duties asked now at a table with this clock and these paces, if any of them has one. A window has the
/// default time of its pace, or the table's where that is shorter. Nobody stands still for somebody's own table.
pub(crate) async fn wind(
    tx: &mut SqliteConnection,
    game: &Game,
    (clock, paces): (Clock, [i64; 4]),
    duties: &[Duty],
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let windows = !game.own() && duties.iter().any(|duty| duty.lapses == Lapses::Window);
    let clocked = clock != Clock::None;
    if !clocked && !windows {
        return Ok(());
    }
    let ends = |paces: [i64; 4]| paces.map(|seconds| stamp(moment_after(now, SignedDuration::from_secs(seconds))));
    let mut usual = clocks::PACES;
    for (usual, table) in usual.iter_mut().zip(paces).filter(|_| clocked) {
        *usual = table.min(*usual);
    }
    clocks::wind(tx, game.id, &Ends { turns: clocked.then(|| ends(paces)), windows: ends(usual) }).await
}

/// The dice of a table, at its counter.
pub(crate) async fn dice(host: &Host, table: &LoadedTable) -> Result<Dice, Trouble> {
    let mut conn = host.store.reader().await?;
    let (key, words, drawn) = games::secret(&mut conn, table.game.id).await?;
    Ok(Dice::at(&key, &table.game.code, &words, drawn.unsigned_abs()))
}

/// Writes a step: journal, state, counter, duties, snapshot and outbox.
///
/// # Errors
/// [`Trouble::Conflict`] if the table changed since it was loaded; then nothing may be committed.
pub(crate) async fn write(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    step: &Stepped<'_>,
) -> Result<Written, Trouble> {
    let (game, played, at) = (&table.game, step.played, step.entry.at);
    let drawn = (!step.entry.chance.is_empty()).then(|| i64::try_from(step.drawn).unwrap_or(i64::MAX));
    let mut batch = Batch::default();
    let seq = journal::of_game(&mut batch, game, &step.entry, played, drawn)?;
    let new = duties::add_sync(&mut batch, game.id, &played.duties, at)?;
    let changed = batch.run(tx).await?.ok_or(Trouble::Conflict)?;
    let asked = changed[new] > 0;
    wind(tx, game, (game.clock, game.clocks()), &played.duties, host.clock.now()).await?;
    records::keep(host, tx, table, seq, played).await?;
    let mut batch = Batch::default();
    if let (Kind::Move, Some(seat), false) = (step.entry.kind, step.entry.seat, game.own()) {
        figures::took(&mut batch, game.id, seat, at);
    }
    // talk alone changes no state, so questions about steps stay open
    if game.state.as_deref() != Some(played.position.state.0.as_str()) {
        questions::step_taken(&mut batch, game.id, at);
    }
    let over = matches!(played.standing, Standing::Over(_));
    if asked || over || step.entry.kind == Kind::Rebase {
        journal::snapshot(&mut batch, game.id, seq, &played.position);
    }
    // nobody could ever go on: a fault of the rules, which is reported at once
    let stuck = !over && played.duties.is_empty();
    if stuck {
        tracing::error!(table = game.code, row = seq, "the game is not over, and nobody is asked for anything");
    }
    let news = asked || over || played.aloud || stuck;
    let heard = match game.audience {
        Audience::All => news || played.public_change,
        Audience::End => over,
        Audience::None => false,
    };
    if heard {
        let kind = if news { outbox::Kind::News } else { outbox::Kind::Refresh };
        outbox::add_at_table(&mut batch, game.id, seq, kind, at);
    }
    batch.run(tx).await?;
    if over {
        if game.lobby_msg.is_some() {
            outbox::put(tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?;
        }
        duties::clear(tx, game.id).await?;
        questions::close_all(tx, game.id, at).await?;
        games::open_secret(tx, game.id, at).await?;
    }
    Ok(Written { seq, news })
}
