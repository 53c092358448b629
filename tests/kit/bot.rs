//! The real bot against the stand-in: the whole process but its signals, started and stopped at will.

use crate::standin::{Standin, TOKEN};
use gogome::{
    discord::{Config, Scope, Token},
    serve,
    store::games::{self, Game},
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{sync::watch, task::JoinHandle};

/// A running bot with its folder.
pub struct Bot {
    data: PathBuf,
    stop: watch::Sender<bool>,
    running: JoinHandle<anyhow::Result<()>>,
}

impl Bot {
    /// Starts it on a folder and waits until it is connected for the `times`-th time.
    pub async fn start(standin: &Standin, data: &Path, times: usize) -> anyhow::Result<Self> {
        let config = Config::new(Token::new(TOKEN)?, Some(standin.url()), Scope::Everywhere)?;
        let (stop, stopped) = watch::channel(false);
        let folder = data.to_path_buf();
        let running = tokio::spawn(async move { serve::run(&folder, config, stopped).await });
        standin.connected(times).await;
        Ok(Self { data: data.to_path_buf(), stop, running })
    }

    /// Stops it as SIGTERM would.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.stop.send_replace(true);
        self.running.await?
    }

    /// A connection of our own to its database, as an outside program has one.
    pub async fn database(&self) -> sqlx::Result<SqliteConnection> {
        let file =
            SqliteConnectOptions::new().filename(self.data.join("gogome.db")).busy_timeout(Duration::from_secs(5));
        SqliteConnection::connect_with(&file).await
    }

    /// The table of a channel as it stands in the database.
    pub async fn table(&self, channel: u64) -> anyhow::Result<Game> {
        let mut conn = self.database().await?;
        let channel = i64::try_from(channel)?;
        games::of_channel(&mut conn, channel).await?.ok_or_else(|| anyhow::anyhow!("no table in channel {channel}"))
    }
}
