//! What it costs to write one move down: the store's own path beside a bare program that runs the same statements on the
//! same kind of file, by turns in one run. `cargo bench -p gogome-tests --bench commit`
//!
//! The bare program is handed every value ready. The store has to make them: it hashes the state and the row, packs the
//! snapshot, writes lists as JSON; and each of its statements crosses to the thread that owns the connection and back.
//!
//! Then several tables at once, whose moves share a flush while they wait for one. With a disk whose flush takes 25 ms:
//! `cc -shared -fPIC -O2 -o slow-flush.so tests/slow-flush.c` and `LD_PRELOAD=./slow-flush.so FLUSH_MS=25` before the bench.

mod bare;
mod step;

use gogome::store::Store;
use std::{
    io::Write,
    sync::Arc,
    time::{Duration, Instant},
};
use step::{Ours, Steps};

/// The sizes of a state, in bytes, and what of the bare program's speed is wanted at each.
const SIZES: [(usize, f64); 2] = [(8 << 10, 0.45), (64 << 10, 0.38)];
/// How often both take their turn, and how many moves each writes in one.
const ROUNDS: usize = 80;
const MOVES: usize = 50;

fn main() -> anyhow::Result<()> {
    if !std::env::args().any(|arg| arg == "--bench") {
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut out = std::io::stdout();
    writeln!(out, "state      moves    bare us   store us   ratio    goal")?;
    for (size, goal) in SIZES {
        let folder = tempfile::tempdir()?;
        let (first, second) = (folder.path().join("store.db"), folder.path().join("bare.db"));
        let mut ours = runtime.block_on(Ours::open(&first))?;
        runtime.block_on(async {
            let store = Store::open(&second).await?;
            step::seed(&store, 0).await?;
            store.close().await;
            anyhow::Ok(())
        })?;
        let mut theirs = bare::Bare::open(&second)?;
        let mut steps = Steps::new(size);
        let mut turns = Vec::new();
        for round in 0..=ROUNDS {
            let moves: Vec<_> = (0..MOVES).map(|_| steps.next()).collect();
            // in a task, as the bot does
            let writing = runtime.spawn(async move {
                let begun = Instant::now();
                for step in &moves {
                    ours.write(step).await?;
                }
                anyhow::Ok((begun.elapsed(), ours, moves))
            });
            let (store, moves);
            (store, ours, moves) = runtime.block_on(writing)??;
            let ready: Vec<_> = moves.iter().map(bare::Ready::of).collect::<anyhow::Result<_>>()?;
            let begun = Instant::now();
            for step in &ready {
                theirs.write(step)?;
            }
            if round > 0 {
                turns.push((begun.elapsed(), store));
            }
        }
        assert_eq!(runtime.block_on(ours.written())?, theirs.written()?, "both wrote the same rows");
        // by the median of all turns, and by the fastest tenth, which other programs disturbed least
        for (which, part) in [("median", 2), ("fastest", 10)] {
            let bare = at(part, turns.iter().map(|(bare, _)| each(*bare)));
            let store = at(part, turns.iter().map(|(_, store)| each(*store)));
            let ratio = bare / store;
            writeln!(out, "{:>3} K {which:>10} {bare:>10.0} {store:>10.0} {ratio:>7.2} {goal:>7.2}", size >> 10)?;
        }
    }
    writeln!(out, "\ntables at once    moves a second")?;
    for tables in [1, 4, 16] {
        writeln!(out, "{tables:>14} {:>17.0}", runtime.block_on(together(tables))?)?;
    }
    Ok(())
}

/// Moves a second of so many tables that all play at once, in two seconds.
async fn together(tables: u32) -> anyhow::Result<f64> {
    let folder = tempfile::tempdir()?;
    let store = Arc::new(Store::open(&folder.path().join("many.db")).await?);
    let begun = Instant::now();
    let mut playing = tokio::task::JoinSet::new();
    for channel in 0..tables {
        let mut table = Ours::at(&store, channel.into()).await?;
        playing.spawn(async move {
            let mut steps = Steps::new(SIZES[0].0);
            let mut moves = 0_u32;
            while begun.elapsed() < Duration::from_secs(2) {
                table.write(&steps.next()).await?;
                moves += 1;
            }
            anyhow::Ok(moves)
        });
    }
    let mut moves = 0;
    while let Some(played) = playing.join_next().await {
        moves += played??;
    }
    Ok(f64::from(moves) / begun.elapsed().as_secs_f64())
}

/// Microseconds for one move.
fn each(turn: Duration) -> f64 {
    turn.as_secs_f64() * 1e6 / f64::from(u32::try_from(MOVES).unwrap_or(u32::MAX))
}

/// The figure that one in so many is below.
fn at(part: usize, figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / part).copied().unwrap_or(f64::NAN)
}
