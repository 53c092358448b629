//! The real bot against the stand-in, started and stopped at will: in this process, or as one of its own.

use crate::{
    patience::{self, PATIENCE},
    program::command,
    running::{NoonClock, environment_at},
    standin::{Message, Standin, TOKEN, User, World},
    waits::Waits,
};
use gogome::{
    clock::Clock,
    discord::{Config, Scope, Token},
    serve,
    store::games::{self, Game},
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    ffi::OsStr,
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus},
};
use tokio::{sync::watch, task::JoinHandle};

/// A running bot with its folder.
pub struct Bot {
    data: PathBuf,
    /// Its patience.
    pub waits: Waits,
    stop: watch::Sender<bool>,
    running: JoinHandle<anyhow::Result<()>>,
}

impl Bot {
    /// Starts it on a folder and waits until it is connected for the `times`-th time.
    pub async fn start(standin: &Standin, data: &Path, times: usize) -> anyhow::Result<Self> {
        Self::start_at(NoonClock::default(), standin, data, times).await
    }

    /// The same by this clock.
    pub async fn start_at(clock: NoonClock, standin: &Standin, data: &Path, times: usize) -> anyhow::Result<Self> {
        let config = Config::new(Token::new(TOKEN)?, Some(standin.url()), Scope::Everywhere)?;
        let (stop, stopped) = watch::channel(false);
        let (folder, waits) = (data.to_path_buf(), Waits::default());
        standin.set_date({
            let clock = clock.clone();
            move || clock.now()
        });
        let environment = environment_at(clock, &waits);
        let running = tokio::spawn(async move { serve::run(&folder, config, false, None, environment, stopped).await });
        standin.connected(times).await;
        Ok(Self { data: data.to_path_buf(), waits, stop, running })
    }

    /// Stops it as SIGTERM would.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.stop.send_replace(true);
        self.running.await?
    }

    /// A connection of our own to its database, as an outside program has one.
    pub async fn database(&self) -> sqlx::Result<SqliteConnection> {
        let file = SqliteConnectOptions::new().filename(self.data.join("gogome.db")).busy_timeout(PATIENCE);
        SqliteConnection::connect_with(&file).await
    }

    /// The table of a channel as it stands in the database.
    pub async fn table(&self, channel: u64) -> anyhow::Result<Game> {
        let mut conn = self.database().await?;
        let channel = i64::try_from(channel)?;
        games::of_channel(&mut conn, channel).await?.ok_or_else(|| anyhow::anyhow!("no table in channel {channel}"))
    }
}

/// `gogome run` of a program on a folder, against the stand-in.
pub fn run(program: impl AsRef<OsStr>, standin: &Standin, data: &Path) -> Command {
    let mut command = command(program);
    command.arg("--data").arg(data).arg("run");
    command.env("DISCORD_TOKEN", TOKEN).env("GOGOME_DISCORD_API", standin.url()).env("GOGOME_LOG", "warn");
    command
}

/// `gogome run` as a process of its own, against the stand-in; killed when dropped.
pub struct Process {
    child: Child,
    log: PathBuf,
}

impl Process {
    /// Starts it on a folder and waits until it is connected for the `times`-th time.
    pub async fn start(program: &str, standin: &Standin, data: &Path, times: usize) -> anyhow::Result<Self> {
        Self::spawned(run(program, standin, data), standin, data, times).await
    }

    /// The same, to die at a [point](gogome::faults::fault_point).
    pub async fn doomed(program: &str, standin: &Standin, data: &Path, point: &str) -> anyhow::Result<Self> {
        let mut command = run(program, standin, data);
        command.env("GOGOME_FAIL", point);
        Self::spawned(command, standin, data, 1).await
    }

    /// Starts a command that [`run`] made, and waits until it is connected for the `times`-th time.
    pub async fn spawned(mut command: Command, standin: &Standin, data: &Path, times: usize) -> anyhow::Result<Self> {
        let log = data.join(format!("log-{times}"));
        let child = command.stderr(File::create(&log)?).spawn()?;
        standin.connected(times).await;
        Ok(Self { child, log })
    }

    /// Sends it SIGTERM.
    pub fn terminate(&self) -> anyhow::Result<()> {
        let sent = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        anyhow::ensure!(sent.success(), "there is nothing to stop");
        Ok(())
    }

    /// Waits until it has ended by itself: how, and what it said.
    pub async fn ended(mut self) -> anyhow::Result<(ExitStatus, String)> {
        tokio::task::spawn_blocking(move || Ok((self.child.wait()?, std::fs::read_to_string(&self.log)?))).await?
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // it may have ended by itself: then there is nothing to end
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table of one person with two companions, being played in this channel or in its private thread; gives the message that
/// shows its board.
///
/// # Errors
/// It cannot be had.
pub async fn play(standin: &Standin, who: &User, channel: u64, private: bool) -> anyhow::Result<Message> {
    let private = if private { "true" } else { "false" };
    let options = [("seats", "3"), ("companions", "2"), ("simple", "true"), ("private", private)];
    let known: Vec<u64> = standin.read(|world| boards(world).map(|board| board.id).collect());
    who.slash(channel, "fuji", "new", &options).await?;
    let gathers = |world: &World| {
        let lobby = |one: &&Message| one.channel == channel && !one.deleted && one.now().words().contains("gathers");
        world.messages.values().filter(lobby).map(|one| one.id).max()
    };
    let lobby = standin.until("a lobby", gathers).await;
    who.press(lobby, "Start").await?;
    let new = |world: &World| boards(world).find(|board| !known.contains(&board.id)).cloned();
    Ok(standin.until("a board", new).await)
}

/// The messages that show a board to everybody.
pub fn boards(world: &World) -> impl Iterator<Item = &Message> {
    world.messages.values().filter(|one| one.private_to.is_none() && !one.deleted && !one.now().attachments.is_empty())
}

/// Waits until a query gives this number.
///
/// # Panics
/// If it never does.
pub async fn until(conn: &mut SqliteConnection, sql: &'static str, wanted: i64) {
    let what = format!("{wanted} from {sql}");
    let there = async || sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut *conn).await.expect("a number") == wanted;
    patience::until(&what, there).await;
}
