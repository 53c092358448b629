//! `gogome backup` and `gogome restore`: copies of the database, also while the bot is running, and one put in its place.

use crate::{
    clock::{Clock, SystemClock},
    store::{FILES, copy, moment, stamp},
};
use anyhow::Context;
use jiff::{SignedDuration, Timestamp};
use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::sync::watch;

/// How the names of regular copies begin and end; between them stands the time.
const NAME: (&str, &str) = ("gogome-", ".db");

/// Copies the folder's database to a new file and returns a sentence about it.
///
/// # Errors
/// There is no database, it is damaged, or the copy cannot be made.
pub async fn backup(data: &Path, to: &Path) -> anyhow::Result<String> {
    Ok(write(data, to).await?.told(to))
}

/// A copy that was written.
struct Written {
    from: PathBuf,
    at: String,
    held: copy::Held,
}

impl Written {
    fn told(&self, to: &Path) -> String {
        let (from, at, copy::Held { tables, rows, bytes }) = (self.from.display(), &self.at, self.held);
        format!("Wrote {}: {from} as it was at {at}, {tables} tables, {rows} rows, {bytes} bytes.", to.display())
    }
}

async fn write(data: &Path, to: &Path) -> anyhow::Result<Written> {
    let from = database(data).with_context(|| none(data))?;
    let at = stamp(SystemClock.now());
    let held = copy::backup(&from, to, &at).await?;
    Ok(Written { from, at, held })
}

/// The first database of a folder.
fn database(data: &Path) -> Option<PathBuf> {
    FILES.iter().map(|file| data.join(file)).find(|file| file.exists())
}

fn none(data: &Path) -> String {
    format!("there is no database in {}; name its folder with --data", data.display())
}

/// Regular copies.
#[derive(Clone, Debug)]
pub struct Regular {
    /// The folder they are written to.
    pub folder: PathBuf,
    /// How often.
    pub every: SignedDuration,
    /// How many are kept; the oldest goes first.
    pub keep: NonZeroUsize,
}

impl Regular {
    /// Copies the database of `data` again and again until `stop` becomes true; `say` is told of each. What fails is told and tried
    /// again at the next time.
    pub async fn run(&self, data: &Path, mut stop: watch::Receiver<bool>, say: impl Fn(&str)) {
        loop {
            let wait = match self.next(data, SystemClock.now()).await {
                Ok((told, wait)) => {
                    if let Some(told) = told {
                        say(&told);
                    }
                    wait
                }
                Err(error) => {
                    say(&format!("{error:#}. It is tried again."));
                    self.every.min(RETRY)
                }
            };
            let wait = Duration::try_from(wait).unwrap_or_default();
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// Makes a copy if one is due, and removes the oldest of more than are kept. Returns what was done, and how long nothing is
    /// due.
    ///
    /// # Errors
    /// See [`backup`]; then nothing is removed.
    pub async fn next(&self, data: &Path, now: Timestamp) -> anyhow::Result<(Option<String>, SignedDuration)> {
        fs::create_dir_all(&self.folder).with_context(|| format!("{} cannot be made", self.folder.display()))?;
        let newest = self.copies()?.pop().map(|(at, _)| now.duration_since(at));
        // one that is of the future was made by another clock
        if let Some(ago) = newest.filter(|ago| !ago.is_negative() && *ago < self.every) {
            return Ok((None, self.every - ago));
        }
        let name = format!("{}{}{}", NAME.0, stamp(now).replace(':', "-"), NAME.1);
        let (file, unfinished) = (self.folder.join(&name), self.folder.join(format!("{name}.part")));
        // one that was cut off counts for nothing
        if unfinished.exists() {
            fs::remove_file(&unfinished).with_context(|| format!("{} cannot be removed", unfinished.display()))?;
        }
        let held = write(data, &unfinished).await?;
        fs::rename(&unfinished, &file).with_context(|| format!("{} cannot be named", file.display()))?;
        let mut others = self.copies()?;
        others.retain(|(_, copy)| *copy != file);
        // of another clock, and then the oldest
        others.sort_by_key(|(at, _)| (*at <= now, *at));
        for (_, old) in &others[..(others.len() + 1).saturating_sub(self.keep.get())] {
            fs::remove_file(old).with_context(|| format!("{} cannot be removed", old.display()))?;
        }
        Ok((Some(held.told(&file)), self.every))
    }

    /// The regular copies there are, the oldest first; whatever else lies in the folder is none of ours.
    fn copies(&self) -> anyhow::Result<Vec<(Timestamp, PathBuf)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder).with_context(|| format!("{} cannot be read", self.folder.display()))? {
            let entry = entry?;
            let name = entry.file_name().into_string().unwrap_or_default();
            let at = name.strip_prefix(NAME.0).and_then(|rest| rest.strip_suffix(NAME.1));
            if let Some(at) = at.and_then(written) {
                found.push((at, entry.path()));
            }
        }
        found.sort();
        Ok(found)
    }
}

/// After a failure a copy is tried again no later than this.
const RETRY: SignedDuration = SignedDuration::from_mins(10);

/// The time in a name: `2026-11-28T04-49-00.000Z`.
fn written(name: &str) -> Option<Timestamp> {
    let (day, time) = name.split_once('T')?;
    format!("{day}T{}", time.replace('-', ":")).parse().ok()
}

/// Puts a copy in the place of the folder's database, which is kept, and returns sentences about it.
///
/// # Errors
/// The copy is damaged or newer than this program, a bot is running on the database, or the files cannot be moved. Then
/// everything is as it was.
pub async fn restore(data: &Path, file: &Path) -> anyhow::Result<String> {
    let about = copy::look(file).await?;
    let to = match about.discord {
        Some(true) => data.join(FILES[0]),
        Some(false) => data.join(FILES[1]),
        None => database(data).unwrap_or_else(|| data.join(FILES[0])),
    };
    let at = stamp(SystemClock.now());
    let kept = copy::restore(file, &to, &at).await?;
    let placed = format!("{} stands in the place of {}.", file.display(), to.display());
    let kept = kept.map(|kept| format!("What was there is kept: {}.", kept.display()));
    let (tables, go, were) = match about.playing {
        1 => ("1 shared table".to_owned(), "goes", "it was"),
        tables => (format!("{tables} shared tables"), "go", "they were"),
    };
    let next = match (about.playing, about.at) {
        (0, _) => "No shared table is being played in it.".to_owned(),
        (_, Some(at)) => format!(
            "At the next start {tables} {go} on as {were} on {}, and each says so in its channel with its board; what was done \
             after that is gone. What waited to be sent is dropped.",
            moment(&at).strftime("%F at %R UTC")
        ),
        (_, None) => format!(
            "{tables} {go} on as {were} in it. It does not say when it was made, so nobody is told that it was set back."
        ),
    };
    Ok([Some(placed), kept, Some(next)].into_iter().flatten().collect::<Vec<_>>().join(" "))
}
