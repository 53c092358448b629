//! The connection through which Discord reports what people do. It runs in a runtime and on a thread of its own, so that its
//! failures do not affect the rest of the process.
//!
//! A close frame without a code freezes the runtime of serenity; a watchdog ends the process if it stays frozen.

use super::{
    changes::Change,
    config::{Config, Misconfigured},
};
use crate::{metrics, patience::Patience};
use serenity::{
    all::{
        ConnectionStage, Context, EventHandler, GatewayIntents, Guild, GuildChannel, Interaction, Message,
        PartialGuildChannel, Ready, ResumedEvent, ShardManager, UnavailableGuild,
    },
    client::ClientBuilder,
    gateway::GatewayError,
};
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// How many events may wait before new ones are dropped; the receiver only passes them on.
const WAITING: usize = 4096;

/// How often it reports that it is alive.
const TICK: Duration = Duration::from_secs(1);

/// What the gateway reports.
#[derive(Debug)]
pub enum Event {
    /// An interaction.
    Interaction(Box<Interaction>),
    /// A change of servers, channels or threads.
    Changed(Change),
    /// A sign of life.
    Tick {
        /// Whether there is a connection.
        connected: bool,
        /// Whether every shard has one.
        whole: bool,
    },
    /// The gateway ended without having been asked to.
    Ended(Ended),
}

/// Why the gateway ended.
#[derive(Debug, thiserror::Error)]
pub enum Ended {
    /// Discord rejects the token.
    #[error("Discord does not know this token")]
    Token,
    /// The stand-in names a gateway that is not on this machine.
    #[error("the gateway {0} is not on this machine, but GOGOME_DISCORD_API is")]
    Far(String),
    /// The client could not be made.
    #[error(transparent)]
    Misconfigured(#[from] Misconfigured),
    /// Discord does not allow what the bot wants to hear.
    #[error("Discord does not allow the bot to hear of servers: its intents are refused")]
    Intents,
    /// Another failure, which may pass.
    #[error("the connection to Discord failed: {0}")]
    Failed(String),
}

impl Ended {
    /// Whether only a person can mend it.
    pub fn is_lasting(&self) -> bool {
        !matches!(self, Self::Failed(_))
    }
}

/// The running gateway.
#[derive(Debug)]
pub struct Gateway {
    events: mpsc::Receiver<Event>,
    stop: watch::Sender<bool>,
}

impl Gateway {
    /// Starts it with so many shards.
    ///
    /// # Errors
    /// If no thread can be made.
    pub fn start(config: Config, patience: Patience, shards: u32) -> std::io::Result<Self> {
        let (out, events) = mpsc::channel(WAITING);
        let (stop, stopped) = watch::channel(false);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        std::thread::Builder::new().name("gateway".into()).spawn(move || {
            runtime.block_on(async {
                if let Err(ended) = live(&config, &patience, shards, &out, stopped).await {
                    // the receiver may have ended first
                    let _ = out.send(Event::Ended(ended)).await;
                }
            });
            runtime.shutdown_background();
        })?;
        Ok(Self { events, stop })
    }

    /// The next event; none once it has ended.
    pub async fn next(&mut self) -> Option<Event> {
        self.events.recv().await
    }

    /// Stops it and waits for that. Interactions that still arrive get no answer.
    pub async fn end(mut self) {
        self.stop.send_replace(true);
        while self.events.recv().await.is_some() {}
    }
}

/// Runs the gateway until it is stopped or fails. The client is built in here because serenity starts tasks while building.
async fn live(
    config: &Config,
    patience: &Patience,
    total: u32,
    out: &mpsc::Sender<Event>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Ended> {
    let builder = ClientBuilder::new_with_http(config.gateway(patience)?, GatewayIntents::GUILDS);
    let mut client = builder.event_handler(Ears { out: out.clone() }).await.map_err(|error| failed(&error))?;
    let address = client.ws_url.lock().await.clone();
    if !config.may_use(&address) {
        return Err(Ended::Far(address));
    }
    let shards = client.shard_manager.clone();
    tokio::select! {
        ended = client.start_shards(total) => ended.map_err(|error| failed(&error)),
        () = tick(&shards, out) => Ok(()),
        _ = stop.wait_for(|stop| *stop) => {
            shards.shutdown_all().await;
            Ok(())
        }
    }
}

/// Reports signs of life until nobody listens.
async fn tick(shards: &ShardManager, out: &mpsc::Sender<Event>) {
    let mut seconds = tokio::time::interval(TICK);
    while !out.is_closed() {
        seconds.tick().await;
        let runners = shards.runners.lock().await;
        let all = runners.len();
        let on = runners.values().filter(|runner| runner.stage == ConnectionStage::Connected).count();
        drop(runners);
        // if the queue is full, the events in it are sign of life enough
        let _ = out.try_send(Event::Tick { connected: on > 0, whole: on > 0 && on == all });
    }
}

fn failed(error: &serenity::Error) -> Ended {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication | GatewayError::NoAuthentication) => Ended::Token,
        serenity::Error::Gateway(GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents) => {
            Ended::Intents
        }
        other => Ended::Failed(other.to_string()),
    }
}

/// Passes on what serenity reports.
struct Ears {
    out: mpsc::Sender<Event>,
}

impl Ears {
    fn changed(&self, change: Change) {
        if self.out.try_send(Event::Changed(change)).is_err() {
            tracing::error!("too much comes in at once: a change is noticed later");
        }
    }
}

#[serenity::async_trait]
impl EventHandler for Ears {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let id = interaction.id().get();
        if self.out.try_send(Event::Interaction(Box::new(interaction))).is_err() {
            tracing::error!(interaction = id, "too much comes in at once: an interaction is lost");
        }
    }

    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(bot = ready.user.id.get(), guilds = ready.guilds.len(), "connected to Discord");
        let shard = ready.shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
        self.changed(Change::Servers { shard, servers: ready.guilds.iter().map(|guild| guild.id.get()).collect() });
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.changed(Change::Joined(guild.id.get()));
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // a server with an outage is still ours
        if !guild.unavailable {
            self.changed(Change::Left(guild.id.get()));
        }
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.changed(Change::Gone(channel.id.get()));
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.changed(Change::Gone(thread.id.get()));
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let Some(about) = thread.thread_metadata else { return };
        let id = thread.id.get();
        self.changed(match (about.locked, about.archived) {
            (true, _) => Change::Locked(id),
            (false, true) => Change::Asleep(id),
            (false, false) => Change::Changed(id),
        });
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.changed(Change::Changed(channel.id.get()));
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        metrics::resumed();
        tracing::info!("the connection to Discord was taken up again");
    }
}
