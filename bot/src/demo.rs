//! One whole table between companions, through the same table, store, workers and painter as in Discord; what would be
//! posted goes into a folder.

use crate::{
    ask::{Ask, Person, Place, What},
    clock::SystemClock,
    deliver::{Deliver, Public, Undelivered},
    picture::Painter,
    store::{Store, games, seats},
    table::Host,
    words::markdown,
    workers::Workers,
};
use anyhow::Context;
use gogome_games::contract::{Said, Seat};
use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

/// The channel of the demonstration; its table is private to it.
const CHANNEL: i64 = 1;

/// What a demonstration left behind.
#[derive(Debug)]
pub struct Shown {
    /// The public log.
    pub log: PathBuf,
    /// How many messages.
    pub messages: usize,
    /// How many pictures.
    pub pictures: usize,
}

/// Plays one table of Fuji with companions on every seat in `data/gogome.db` and writes what everybody would see into
/// `data/demo`.
///
/// # Errors
/// The file cannot be opened, or the folder cannot be written.
pub async fn demo(data: &Path) -> anyhow::Result<Shown> {
    let store = Store::open(&data.join("gogome.db")).await?;
    let folder = data.join("demo");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be cleared", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let host = Arc::new(Host::new(store, Arc::new(SystemClock)));
    let workers = Workers::new(Arc::clone(&host), Folder::new(folder.clone()), Arc::new(Painter::default()));
    say(&host, "table", Said::new("end", &[("sure", "true")])).await;
    say(&host, "fuji", Said::new("new", &[("companions", "3")])).await;
    seat_companions_only(&host).await?;
    workers.settle().await?;
    say(&host, "table", Said::new("start", &[])).await;
    workers.settle().await?;
    let shown = workers.deliver().finish().with_context(|| format!("{} cannot be written", folder.display()))?;
    host.store.close().await;
    Ok(shown)
}

async fn say(host: &Host, group: &str, said: Said) {
    let who = Person { id: 1, name: "Demonstration".into() };
    let place =
        Place { channel: CHANNEL, guild: Some(1), parent: None, lacking: Vec::new(), lacking_for_threads: Vec::new() };
    let id = -i64::from(rand::random::<u32>()) - 1;
    host.hear(Ask { id, who, place, what: What::Command { group: group.into(), said } }).await;
}

/// Whoever opened the table stays its host and gives the seat to a companion.
async fn seat_companions_only(host: &Host) -> anyhow::Result<()> {
    let mut tx = host.store.writer().await?;
    let game = games::of_channel(&mut tx, CHANNEL).await?.context("the table did not open")?;
    seats::give_back(&mut tx, game.id, Seat(0)).await?;
    seats::take(&mut tx, game.id, Seat(3), None, Some("sensible")).await?;
    tx.commit().await?;
    Ok(())
}

/// A transport that writes into a folder.
struct Folder {
    path: PathBuf,
    next: AtomicI64,
    log: Mutex<(String, usize)>,
}

impl Folder {
    fn new(path: PathBuf) -> Self {
        Self { path, next: AtomicI64::new(1), log: Mutex::default() }
    }

    fn finish(&self) -> std::io::Result<Shown> {
        let guard = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let log = self.path.join("log.md");
        fs::write(&log, &guard.0)?;
        let messages = usize::try_from(self.next.load(Ordering::Relaxed) - 1).unwrap_or(0);
        Ok(Shown { log, messages, pictures: guard.1 })
    }

    fn write(&self, id: i64, message: &Public) -> std::io::Result<()> {
        let mut guard = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let (log, pictures) = &mut *guard;
        let _ = writeln!(log, "\n---\n\n{}", markdown::note(&message.note, markdown::CONTENT).replace('\n', "  \n"));
        for picture in &message.pictures {
            let name = format!("{id:03}-{}", picture.name);
            fs::write(self.path.join(&name), &picture.bytes)?;
            let _ = writeln!(log, "\n![{}]({name})", picture.alt.replace(['[', ']', '\n'], " "));
            *pictures += 1;
        }
        Ok(())
    }
}

impl Deliver for Folder {
    async fn post(&self, _channel: i64, message: &Public, _nonce: &str) -> Result<i64, Undelivered> {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        self.write(id, message).map_err(|error| Undelivered::Rejected(error.to_string()))?;
        Ok(id)
    }

    async fn edit(&self, _channel: i64, _id: i64, _message: &Public) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn strip(&self, _channel: i64, _id: i64) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn thread(&self, _guild: i64, channel: i64, _name: &str) -> Result<i64, Undelivered> {
        Ok(channel)
    }

    async fn add_member(&self, _thread: i64, _user: i64) -> Result<(), Undelivered> {
        Ok(())
    }
}
