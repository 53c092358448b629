//! `gogome replay`: plays an exported table again and prints its log, with its boards as pictures.

use super::{Past, Row, walk};
use crate::{ask::Names, store::journal::Kind, words::markdown};
use anyhow::{Context, bail};
use gogome_games::contract::{AnyGame, Json, Line, Position, Scene, Viewer};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// What to replay.
#[derive(Clone, Debug)]
pub struct Order {
    /// The file.
    pub file: PathBuf,
    /// The folder for pictures, one for each public entry that changed the board.
    pub pictures: Option<PathBuf>,
}

/// Replays the rows and prints the log as everybody may know it after the end.
///
/// # Errors
/// The file, a picture, or the output cannot be used; or a row is wrong.
pub fn replay(order: &Order, mut out: impl Write) -> anyhow::Result<()> {
    let past = Past::read(&order.file)?;
    let rules = past.rules()?;
    writeln!(out, "{} · {}", rules.info().title, past.table)?;
    if past.rows.is_empty() {
        for line in &past.told {
            writeln!(out, "{line}")?;
        }
        writeln!(
            out,
            "The table was not over when this file was made, or was closed before its end: it holds only what could be told."
        )?;
        if order.pictures.is_some() {
            bail!("pictures can be drawn of a table that is over");
        }
        return Ok(());
    }
    if let Some(folder) = &order.pictures {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let mut pictures = Pictures { folder: order.pictures.as_deref(), last: None };
    let mut failed = None;
    let walked = walk(rules, &past, None, |row, position| {
        let printed = print(rules, row, &mut out).and_then(|()| pictures.draw(rules, row, position));
        failed = failed.take().or(printed.err());
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let walked = walked.map_err(|flaw| anyhow::anyhow!("row {} is not as it should be: {}", flaw.seq, flaw.why))?;
    writeln!(out, "{} rows, {} steps, {} draws: played again.", walked.rows, walked.steps, walked.draws)?;
    Ok(())
}

fn print(rules: &dyn AnyGame, row: &Row, out: &mut impl Write) -> anyhow::Result<()> {
    let number = row.shown.map_or_else(|| "   ·".to_owned(), |shown| format!("{shown:>4}"));
    for line in lines(rules, row)? {
        writeln!(out, "{number}  {}", markdown::plain(&line, &Names::default()))?;
    }
    Ok(())
}

/// The log lines of a row after the end.
fn lines(rules: &dyn AnyGame, row: &Row) -> anyhow::Result<Vec<Line>> {
    let events = Json(row.events.clone());
    if matches!(row.kind, Kind::Table | Kind::Undo | Kind::Rebase) {
        return Ok(events.to()?);
    }
    rules.lines(&events, Viewer::Open).map_err(|error| anyhow::anyhow!("row {} cannot be told: {error}", row.seq))
}

struct Pictures<'a> {
    folder: Option<&'a Path>,
    last: Option<Scene>,
}

impl Pictures<'_> {
    fn draw(&mut self, rules: &dyn AnyGame, row: &Row, position: Option<&Position>) -> anyhow::Result<()> {
        let (Some(folder), Some(shown), Some(position)) = (self.folder, row.shown, position) else { return Ok(()) };
        let look = rules.look(position, Viewer::Public).map_err(|error| anyhow::anyhow!("row {}: {error}", row.seq))?;
        if self.last.as_ref() == Some(&look.board) {
            return Ok(());
        }
        let file = folder.join(format!("{shown:04}.png"));
        fs::write(&file, gogome_render::png(&look.board)?)
            .with_context(|| format!("{} cannot be written", file.display()))?;
        self.last = Some(look.board);
        Ok(())
    }
}
