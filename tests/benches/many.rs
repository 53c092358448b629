//! A move at a table whose database also holds 100,000 finished ones, beside the same move in an empty database, by turns in
//! one run. `cargo bench -p gogome-tests --bench many`

mod evening;

use anyhow::Context;
use evening::{CHANNEL, Evening};
use gogome::store::{duties, games, outbox};
use rusqlite::Connection;
use std::{
    fs::File,
    io::Write,
    path::Path,
    time::{Duration, Instant},
};

/// How many tables were played to the end.
const TABLES: i64 = 100_000;
/// How often both take their turn, and how many moves are made in one.
const ROUNDS: usize = 20;
const MOVES: usize = 50;

fn main() -> anyhow::Result<()> {
    if !std::env::args().any(|arg| arg == "--bench") {
        return Ok(());
    }
    let mut empty = Evening::begin(|_| Ok(()))?;
    let begun = Instant::now();
    let mut full = Evening::begin(fill)?;
    let mut out = std::io::stdout();
    writeln!(out, "{TABLES} finished tables written in {:.0} s", begun.elapsed().as_secs_f64())?;
    let (mut moves, mut errands) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for round in 0..=ROUNDS {
        for (n, evening) in [&mut empty, &mut full].into_iter().enumerate() {
            for step in 0..MOVES {
                let begun = Instant::now();
                evening.moves(step);
                let took = begun.elapsed();
                let begun = Instant::now();
                evening.runtime.block_on(errand(evening))?;
                if round > 0 {
                    moves[n].push(took);
                    errands[n].push(begun.elapsed());
                }
            }
        }
    }
    for (name, [empty, full]) in [("a move", moves), ("what the workers do in the database after it", errands)] {
        let (empty, full) = (middle(empty), middle(full));
        writeln!(out, "{name}: {empty:.0} us empty, {full:.0} us full, ratio {:.2}", full / empty)?;
    }
    Ok(())
}

/// What the workers ask and tell the database when the bell rings, besides making the message.
async fn errand(evening: &Evening) -> anyhow::Result<()> {
    let now = "2026-01-01T00:00:00.000Z";
    let mut conn = evening.host.store.reader().await?;
    outbox::targets(&mut conn, now).await?;
    outbox::next(&mut conn, now).await?;
    let open: Vec<i64> = outbox::open(&mut conn, CHANNEL).await?.iter().map(|row| row.id).collect();
    outbox::payload_of(&mut conn, 1).await?;
    duties::of_ais(&mut conn).await?;
    games::of_channel(&mut conn, CHANNEL).await?.context("the table is gone")?;
    let mut tx = evening.host.store.writer().await?;
    outbox::sent(&mut tx, &open, Some(1), now).await?;
    Ok(tx.commit().await?)
}

/// The median, in microseconds.
fn middle(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).map_or(f64::NAN, Duration::as_secs_f64) * 1e6
}

/// Five tables in each of 20,000 channels, by 5,000 people; each with what a short game leaves behind.
fn fill(file: &Path) -> anyhow::Result<()> {
    let conn = Connection::open(file)?;
    conn.execute_batch(&format!(
        "pragma synchronous = off; pragma cache_size = -200000;
         begin;
         create temp table n as with recursive n(n) as (select 1 union all select n + 1 from n where n < {TABLES}) select n from n;
         insert into player (user_id, name) select n + 1000, 'P' || n from n where n <= 5000;
         insert into game (id, code, key, channel_id, home_id, guild_id, host_id, stage, places, phase, options, content_rev,
             rules, schema, seq, shown, told, state, standing, clocks, board_msg, created_at, updated_at, over_at)
           select n, 'c' || n, 'fuji', 1000 + n % 20000, 1000 + n % 20000, 7, 1001 + n % 5000, 'channel', 4, 'over', '{{}}', 1,
             1, 1, 12, 12, 12, json_quote(hex(zeroblob(500))), '\"Playing\"', '[]', n * 100, 'x', 'x', 'x' from n;
         insert into secret (game_id, key, drawn) select n, zeroblob(32), 40 from n;
         insert into seat (game_id, seat, user_id, ai) select n, s.value, 1001 + (n * 4 + s.value) % 5000, null from n, json_each('[0,1,2,3]') s;
         insert into journal (game_id, seq, kind, seat, by_user, said, move, chance, events, shown, rules, schema, state_hash,
             link, at)
           select n, s.value, 'move', 0, 1001, 'plan card:Heron Pond', '{{}}', '[]', json_quote(hex(zeroblob(60))), s.value, 1, 1,
             hex(zeroblob(32)), hex(zeroblob(32)), 'x' from n, json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') s;
         insert into snapshot (game_id, seq, schema, state) select n, 12, 1, zeroblob(300) from n;
         insert into outbox (game_id, seq, kind, target, once, payload, not_before, state, sent_at, message_id)
           select n, s.value, 'news', 1000 + n % 20000, 'news/' || n || '/' || s.value, '{{}}', 'x', 'sent', 'x', n * 100 + s.value
           from n, json_each('[3,6,9,12]') s;
         insert into interaction (id, game_id, user_id, seq, outcome, reply, at) select n * 10 + s.value, n, 1001, s.value, 'done', '[]', 'x' from n, json_each('[1,2,3,4]') s;
         commit;
         pragma wal_checkpoint(truncate);"
    ))?;
    // else the moves would wait until all of it is on the disk
    Ok(File::open(file)?.sync_all()?)
}
