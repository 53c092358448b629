//! What it costs to write one move down: the store's own path beside a bare program that runs the same statements on the
//! same kind of file, by turns in one run. `cargo bench -p gogome-tests --bench commit`
//!
//! The bare program is handed every value ready. The store has to make them: it hashes the state and the row, packs the
//! snapshot, writes lists as JSON; and each of its statements crosses to the thread that owns the connection and back.

mod bare;
mod step;

use gogome::store::Store;
use std::{
    io::Write,
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
            step::seed(&store).await?;
            store.close().await;
            anyhow::Ok(())
        })?;
        let mut theirs = bare::Bare::open(&second)?;
        let mut steps = Steps::new(size);
        let mut turns = Vec::new();
        for round in 0..=ROUNDS {
            let moves: Vec<_> = (0..MOVES).map(|_| steps.next()).collect();
            let begun = Instant::now();
            runtime.block_on(async {
                for step in &moves {
                    ours.write(step).await?;
                }
                anyhow::Ok(())
            })?;
            let store = begun.elapsed();
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
    Ok(())
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
