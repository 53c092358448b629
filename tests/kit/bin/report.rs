//! The report of a run of the tests (tests/run): the red ones with their causes, the slowest, and the machine.
//!
//! `report target/nextest/ci/junit.xml` · `report --brief …` gives one line for each red one and counts them.

use anyhow::Context;
use gogome_tests::report::Run;
use std::{
    env, fs,
    io::Write,
    thread,
    time::{Duration, Instant},
};

/// So many flushes are measured.
const FLUSHES: usize = 51;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let file = arguments.last().context("usage: report [--brief] JUNIT.XML")?;
    let run = Run::read(&fs::read_to_string(file).with_context(|| format!("{file} cannot be read"))?)?;
    let mut out = std::io::stdout();
    if arguments.first().is_some_and(|first| first == "--brief") {
        return Ok(writeln!(out, "{}{} passed, {} failed", run.brief(), run.passed(), run.failed())?);
    }
    let red = run.red();
    if !red.is_empty() {
        writeln!(out, "Red:\n{red}")?;
    }
    writeln!(out, "The slowest:\n{}", run.slowest())?;
    let cores = thread::available_parallelism()?;
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let folder = env::temp_dir();
    let flush = flush()?.as_secs_f64() * 1000.0;
    writeln!(out, "{cores} cores, load {load}, median of a flush in {} {flush:.2} ms", folder.display())?;
    Ok(writeln!(out, "{} passed, {} failed", run.passed(), run.failed())?)
}

/// The median of a flush where tests write.
fn flush() -> anyhow::Result<Duration> {
    let folder = tempfile::tempdir()?;
    let mut file = fs::File::create(folder.path().join("flush"))?;
    let mut all = Vec::with_capacity(FLUSHES);
    for _ in 0..FLUSHES {
        file.write_all(&[0; 4096])?;
        let begun = Instant::now();
        file.sync_data()?;
        all.push(begun.elapsed());
    }
    all.sort_unstable();
    all.get(FLUSHES / 2).copied().context("nothing was measured")
}
