//! The audit plays tables again: does the journal of each lead to its current state? After every start all tables that can go on
//! are checked in the background, each before anybody touches it. If the rules are newer than a table's last step, it goes on by the new rules from where it stands, and says so.
//! A table whose journal leads elsewhere is halted.
//!
//! Values stored beside the journal that follow from it are checked too: the state, the result, the counters, the marks of
//! undone steps. `halted` stops one table until it checks out; `parked` is about channels.

use crate::{
    past::{Walked, walk},
    store::{
        games::{self, Audience, Phase},
        journal::{self, Entry, Kind},
        links::state_hash,
        outbox, stamp,
    },
    table::{
        host::{
            Host,
            audit_queue::Next,
            loaded::{LoadedTable, load_by_id},
            trouble::{Trouble, run_blocking},
        },
        writing::{
            chance::Dice,
            commit::{self, Stepped},
            past::whole,
            rows::write_host_row,
        },
    },
    words::audit as words,
};
use gogome_games::contract::{Json, Line, Outcome, Played, Position, Standing, Viewer};
use jiff::Timestamp;
use sqlx::SqliteConnection;
use std::{
    fmt,
    time::{Duration, Instant},
};
use tokio::sync::watch;

/// How many tables with steps of older rules are listed; after an update there may be many.
const NAMED: usize = 10;

/// Of one core's time the audit takes one part in so many while nobody waits for it.
const SHARE: u32 = 4;

/// The result of an audit.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many tables.
    pub tables: usize,
    /// How many rows of their journals.
    pub rows: usize,
    /// How many steps were played again.
    pub steps: usize,
    /// How many steps of older rules; of these only draws and the hash chain were checked.
    pub older: usize,
    /// Where those steps are: the table's code, the first and the last row.
    pub unplayed: Vec<(String, i64, i64)>,
    /// Tables that failed: the code, and what is wrong.
    pub wrong: Vec<(String, String)>,
}

impl Report {
    /// Whether every table passed.
    pub fn sound(&self) -> bool {
        self.wrong.is_empty()
    }

    /// Adds another result.
    pub fn add(&mut self, other: Self) {
        self.tables += other.tables;
        self.rows += other.rows;
        self.steps += other.steps;
        self.older += other.older;
        self.unplayed.extend(other.unplayed);
        self.wrong.extend(other.wrong);
    }

    fn count(&mut self, code: &str, found: &Result<Walked, String>) {
        self.tables += 1;
        match found {
            Ok(walked) => {
                self.rows += walked.rows;
                self.steps += walked.steps;
                self.older += walked.older;
                self.unplayed.extend(walked.older_rows.map(|(first, last)| (code.to_owned(), first, last)));
            }
            Err(why) => self.wrong.push((code.to_owned(), why.clone())),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (code, why) in &self.wrong {
            writeln!(f, "{code}: {why}")?;
        }
        write!(f, "{} tables, {} rows, {} steps played again", self.tables, self.rows, self.steps)?;
        if self.older > 0 {
            let named = |(code, first, last): &(String, i64, i64)| format!("{code} rows {first} to {last}");
            let mut some: Vec<String> = self.unplayed.iter().take(NAMED).map(named).collect();
            if let more @ 1.. = self.unplayed.len().saturating_sub(NAMED) {
                some.push(format!("and {more} tables more"));
            }
            let some = some.join(", ");
            write!(f, ", {} of older rules only checked for their draws and links ({some})", self.older)?;
        }
        match self.wrong.len() {
            0 => write!(f, ": all as it should be."),
            wrong => write!(f, ": {wrong} not as it should be."),
        }
    }
}

/// Values stored beside a journal that follow from it.
struct Counted {
    drawn: i64,
    undone: Vec<(i64, i64)>,
}

/// Plays every table again, or those at which something happened since then, without changing anything.
///
/// # Errors
/// The database cannot be read.
pub async fn tables(host: &Host, since: Option<Timestamp>) -> Result<Report, sqlx::Error> {
    let mut report = Report::default();
    let since = since.map(stamp).unwrap_or_default();
    for id in games::since(&mut *host.store.reader().await?, &since).await? {
        let (code, found) = play_again(host, id).await?;
        report.count(&code, &found);
    }
    Ok(report)
}

/// Notes which tables can go on. From now on nobody touches one of them before [`run`] or [`live_tables`] has checked it.
///
/// # Errors
/// The database cannot be read.
pub async fn begin(host: &Host) -> Result<(), sqlx::Error> {
    host.audits.fill(games::live(&mut *host.store.reader().await?).await?);
    Ok(())
}

/// Checks the tables noted by [`begin`] until none is left or `stop` becomes true: at once those that somebody waits for, the others
/// in a quarter of the time of one core.
pub async fn run(host: &Host, mut stop: watch::Receiver<bool>) {
    let mut report = Report::default();
    while let Some(next) = host.audits.next() {
        let begun = Instant::now();
        match check(host, next.id()).await {
            Ok(checked) => report.add(checked),
            Err(error) => {
                host.store.note_damage(&error);
                tracing::error!(id = next.id(), %error, "a table cannot be read, and is not checked");
            }
        }
        host.audits.done(next.id());
        let rest = match next {
            Next::Wanted(_) => Duration::ZERO,
            Next::Idle(_) => begun.elapsed() * (SHARE - 1),
        };
        tokio::select! {
            biased;
            _ = stop.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(rest) => {}
            () = host.audits.wanted() => {}
        }
    }
    tracing::info!("{report}");
}

/// Checks all tables that can go on, one after the other and at once. For tests.
///
/// # Errors
/// The database cannot be read.
pub async fn live_tables(host: &Host) -> Result<Report, sqlx::Error> {
    begin(host).await?;
    let mut report = Report::default();
    while let Some(next) = host.audits.next() {
        report.add(check(host, next.id()).await?);
        host.audits.done(next.id());
    }
    Ok(report)
}

/// Checks one table that can go on: halts it if its journal leads elsewhere, releases it if it was halted and passes now, and moves it
/// to the current rules if it began under older ones.
async fn check(host: &Host, id: i64) -> Result<Report, sqlx::Error> {
    let mut report = Report::default();
    let (code, found) = play_again(host, id).await?;
    report.count(&code, &found);
    if let Err(why) = &found {
        tracing::error!(table = code, why, "a table is not as it should be");
    }
    // a failure to write about one table must not keep the others from going on
    if let Err(trouble) = settle_alone(host, id, found.err()).await {
        tracing::error!(table = code, %trouble, "a table could not be stopped or taken over");
    }
    Ok(report)
}

/// A table's code, and the result of playing it again.
pub(crate) async fn play_again(host: &Host, id: i64) -> Result<(String, Result<Walked, String>), sqlx::Error> {
    let code = games::code(&mut *host.store.reader().await?, id).await?.unwrap_or_default();
    match walk_journal(host, id).await {
        Ok(walked) => Ok((code, Ok(walked))),
        Err(Trouble::Sql(error @ (sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. }))) => {
            Ok((code, Err(error.to_string())))
        }
        Err(Trouble::Sql(error)) => Err(error),
        Err(Trouble::Fault(why)) => Ok((code, Err(why))),
        Err(other) => Ok((code, Err(other.to_string()))),
    }
}

async fn walk_journal(host: &Host, id: i64) -> Result<Walked, Trouble> {
    // rows are added while this goes on: what moves a table about waits for no audit
    let mut seen = host.store.snapshot().await?;
    let table = load_by_id(&mut seen, id).await?;
    let (key, mix, drawn) = games::secret(&mut seen, id).await?;
    let past = whole(&mut seen, &table).await?;
    let counted = Counted { drawn, undone: journal::taken_back(&mut seen, id).await? };
    drop(seen);
    let dice = Dice::at(&key, &table.game.code, &mix, 0);
    let rules = table.rules;
    let walked = run_blocking(move || {
        let walked = walk(rules, &past, Some(dice), |_, _| {});
        walked.map(|walked| (walked, past.outcome)).map_err(|flaw| format!("row {}: {}", flaw.seq, flaw.why))
    })
    .await?;
    let (walked, outcome) = walked.map_err(Trouble::Fault)?;
    stands_where_journal_leads(&table, &walked, outcome.as_ref(), &counted).map_err(Trouble::Fault)?;
    Ok(walked)
}

/// Writes the result of a live table's audit in a transaction of its own.
async fn settle_alone(host: &Host, id: i64, wrong: Option<String>) -> Result<(), Trouble> {
    let _lock = host.locks.enter(id).await;
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    if settle(host, &mut tx, id, wrong.as_deref(), &at).await? {
        host.commit(tx).await?;
    }
    Ok(())
}

/// The same inside a transaction. Returns whether there was anything to write.
pub(crate) async fn settle(
    host: &Host,
    tx: &mut SqliteConnection,
    id: i64,
    wrong: Option<&str>,
    at: &str,
) -> Result<bool, Trouble> {
    let table = load_by_id(tx, id).await?;
    let game = &table.game;
    match (wrong, &game.halted) {
        (Some(why), None) => {
            games::halt(tx, id, Some(why)).await?;
            say_at_table(tx, &table, words::stops(), at).await?;
        }
        (None, Some(_)) => {
            games::halt(tx, id, None).await?;
            say_at_table(tx, &table, words::resumes(), at).await?;
        }
        (None, None) if game.phase == Phase::Playing && game.rules < i64::from(table.rules.info().rules) => {
            let position = game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
            rebase(host, tx, table, position, at).await?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Moves a table to the current rules, from where it stands.
async fn rebase(
    host: &Host,
    tx: &mut SqliteConnection,
    mut table: LoadedTable,
    position: Position,
    at: &str,
) -> Result<(), Trouble> {
    let rules = table.rules.info().rules;
    let lines = [words::rebased(table.game.rules, rules)];
    games::set_rules(tx, table.game.id, rules).await?;
    table.game.rules = i64::from(rules);
    let played = Played {
        duties: table.rules.look(&position, Viewer::Public)?.duties,
        position,
        events: Json::of(&lines).map_err(|error| Trouble::Fault(error.to_string()))?,
        reveals: false,
        public_change: true,
        aloud: true,
        records: Vec::new(),
        standing: Standing::Playing,
    };
    let entry = Entry { kind: Kind::Rebase, seat: None, by: None, said: None, mv: None, chance: &[], at };
    commit::write(host, tx, &table, &Stepped { entry, played: &played, drawn: 0 }).await?;
    Ok(())
}

/// Checks that the stored state is the one the journal leads to.
fn stands_where_journal_leads(
    table: &LoadedTable,
    walked: &Walked,
    ended: Option<&Outcome>,
    counted: &Counted,
) -> Result<(), String> {
    let game = &table.game;
    if i64::try_from(walked.rows) != Ok(game.seq) {
        return Err(format!("its journal has {} rows, and {} were counted", walked.rows, game.seq));
    }
    if walked.shown != game.shown {
        return Err(format!("{} of its rows are public, and {} were counted", walked.shown, game.shown));
    }
    if walked.drawn != Some(counted.drawn.unsigned_abs()) {
        return Err("its draws are not as many as were counted".into());
    }
    if walked.undone != counted.undone {
        return Err("other steps are marked as taken back than were".into());
    }
    if walked.stands_at != game.position().as_ref().map(state_hash) {
        return Err("its journal leads elsewhere than where it stands".into());
    }
    let over = match &walked.standing {
        Some(Standing::Over(outcome)) => Some(outcome.clone().placed()),
        Some(Standing::Playing) => None,
        // steps of older rules cannot be played again
        None => return Ok(()),
    };
    if over.as_ref() != ended || over.is_some() != (game.phase == Phase::Over) {
        return Err("it did not end as is written down".into());
    }
    Ok(())
}

async fn say_at_table(tx: &mut SqliteConnection, table: &LoadedTable, line: Line, at: &str) -> Result<(), Trouble> {
    let seq = write_host_row(tx, table, None, &[line], at).await?;
    if table.game.phase == Phase::Playing && table.game.audience == Audience::All {
        outbox::put_at_table(tx, table.game.id, seq, outbox::Kind::News, at).await?;
    }
    Ok(())
}
