//! The life of the transport: signing in, registering commands, handling interactions, stopping.

use super::{
    changes::{Change, follow},
    clock,
    config::{Config, Misconfigured, Scope},
    deliver::{self, Deliverer},
    gateway::{Ended, Event, Gateway},
    handler::{Counts, Handler},
    opening::{Opening, Sessions},
    rights, specs,
    watchdog::{Dead, Watchdog},
};
use crate::{
    commands,
    deliver::Undelivered,
    health::Pulse,
    locks::TableLocks,
    patience::{Patience, Wait},
    picture::Painter,
    rights::{Inspect, Membership, Presence},
    service::{self, Heart, Word},
    table::Host,
};
use jiff::SignedDuration;
use serenity::{
    all::{CreateCommand, GuildId},
    http::Http,
    model::id::ApplicationId,
};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
};

/// How often the watchdog checks.
const LOOK: Duration = Duration::from_secs(1);

/// Why the transport ended. Each is one line in the log, and the process ends with a failure. What waiting can mend ends nothing
/// while it serves.
#[derive(Debug, thiserror::Error)]
pub enum Down {
    /// The configuration is impossible.
    #[error(transparent)]
    Misconfigured(#[from] Misconfigured),
    /// Discord rejects the token.
    #[error("Discord does not know this token: make a new one in its developer portal")]
    Token,
    /// Discord cannot be reached, or sends nonsense: that may pass.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
    /// The tables belong to another application.
    #[error(
        "the tables in this folder belong to the application {known}, and this token is of {application}. Use the token of {known}, \
         another --data folder, or --adopt: then {application} goes on with them in the servers it is in, and `/table move` brings \
         private tables to it"
    )]
    NotOurs {
        /// Whose they are.
        known: i64,
        /// Whose the token is.
        application: u64,
    },
    /// The gateway ended by itself.
    #[error(transparent)]
    Gateway(Ended),
    /// The gateway is dead.
    #[error(transparent)]
    Dead(#[from] Dead),
    /// No thread can be made for the gateway, or it died.
    #[error("the gateway's thread: {0}")]
    Thread(std::io::Error),
}

impl Down {
    /// A request that is not about anything but whether there is an answer.
    pub(super) fn unreachable(error: Undelivered) -> Self {
        match error {
            Undelivered::Later { why, .. } => Self::Unreachable(why),
            other => Self::Unreachable(other.to_string()),
        }
    }

    /// Whether only a person can mend it: the token, the configuration.
    pub fn is_lasting(&self) -> bool {
        match self {
            Self::Misconfigured(_) | Self::Token | Self::NotOurs { .. } => true,
            Self::Gateway(ended) => ended.is_lasting(),
            Self::Unreachable(_) | Self::Dead(_) | Self::Thread(_) => false,
        }
    }
}

impl From<Ended> for Down {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Token => Self::Token,
            Ended::Misconfigured(why) => Self::Misconfigured(why),
            other => Self::Gateway(other),
        }
    }
}

/// What is said of a clock with which the bot does not play.
fn wrong_clock(ahead: SignedDuration) -> String {
    format!("The clock: {}, and reminders would come at the wrong time; {}", clock::how_far(ahead), clock::SET_CLOCK)
}

/// Discord, signed in.
#[derive(Debug)]
pub struct Discord {
    pub(super) config: Config,
    application: u64,
    pub(super) http: Arc<Http>,
    pub(super) deliverer: Deliverer,
    revoked: watch::Receiver<bool>,
    counts: Arc<Counts>,
    pub(super) patience: Patience,
}

impl Discord {
    /// Asks Discord whose token it is.
    ///
    /// # Errors
    /// If Discord rejects the token or cannot be reached.
    pub async fn sign_in(config: Config, patience: Patience) -> Result<Self, Down> {
        let http = Arc::new(config.patient(&patience, deliver::held)?);
        let (revoke, revoked) = watch::channel(false);
        let deliverer = Deliverer::new(http.clone(), Arc::new(revoke), patience.clone());
        let application = match deliverer.call(http.get_current_application_info()).await {
            Ok(about) => about.id.get(),
            Err(_) if *revoked.borrow() => return Err(Down::Token),
            Err(error) => return Err(Down::unreachable(error)),
        };
        http.set_application_id(ApplicationId::new(application));
        Ok(Self { config, application, http, deliverer, revoked, patience, counts: Arc::default() })
    }

    /// The same, tried until Discord answers and this machine's clock is right; nothing, if `stop` becomes true before.
    ///
    /// # Errors
    /// If Discord rejects the token.
    pub async fn arrive(
        config: Config,
        patience: Patience,
        pulse: &Pulse,
        mut stop: watch::Receiver<bool>,
    ) -> Result<Option<Self>, Down> {
        let mut opening = Opening::new();
        let mut heart = Heart::new();
        let mut looks = tokio::time::interval(LOOK);
        let arrived = async {
            loop {
                match Self::sign_in(config.clone(), patience.clone()).await {
                    Err(down @ Down::Unreachable(_)) => opening.failed(&down.to_string(), pulse.now()),
                    Ok(discord) => match clock::ahead(&config, &patience, || pulse.now()).await {
                        Ok(ahead) if ahead.abs() > clock::WRONG => {
                            opening.failed(&wrong_clock(ahead), pulse.now());
                            service::tell(Word::Status("Waiting until the clock is right"));
                        }
                        _ => break Ok(discord),
                    },
                    other => break other,
                }
                patience.over(opening.pause()).await;
            }
        };
        tokio::pin!(arrived);
        loop {
            tokio::select! {
                arrived = &mut arrived => return arrived.map(Some),
                _ = stop.wait_for(|stop| *stop) => return Ok(None),
                _ = looks.tick() => {
                    pulse.turns();
                    heart.beat();
                }
            }
        }
    }

    /// The application's id, as needed for an invite link.
    pub fn application(&self) -> u64 {
        self.application
    }

    /// Delivers to channels.
    pub fn deliverer(&self) -> Deliverer {
        self.deliverer.clone()
    }

    /// Looks up the bot's permissions in channels.
    pub fn inspector(&self) -> Inspect {
        rights::inspector(self.deliverer(), Arc::clone(&self.http), self.application)
    }

    /// Looks up whether the bot is still in a server.
    pub fn membership(&self) -> Membership {
        rights::membership(self.deliverer(), Arc::clone(&self.http))
    }

    /// Looks up whether somebody is still in a server.
    pub fn presence(&self) -> Presence {
        rights::presence(self.deliverer(), Arc::clone(&self.http))
    }

    /// Counters of failures.
    pub fn counts(&self) -> Arc<Counts> {
        self.counts.clone()
    }

    /// Registers all commands at once, unless `known` is the hash of the same commands in this [scope](Config::scope). Returns
    /// the new hash, if it changed.
    ///
    /// # Errors
    /// If Discord refused them: then the earlier ones are still registered, and the bot can play on.
    pub async fn register(&self, known: Option<&str>) -> Result<Option<String>, Undelivered> {
        let commands = specs::create(&commands::all());
        let hash = specs::hash(&commands, self.application, &self.config.scope.to_string())
            .map_err(|error| Undelivered::Rejected(error.to_string()))?;
        if known == Some(hash.as_str()) {
            return Ok(None);
        }
        match self.config.scope {
            Scope::Everywhere => {
                self.deliverer.call(self.http.create_global_commands(&commands)).await?;
            }
            Scope::Guild(guild) => {
                self.deliverer.call(self.http.create_guild_commands(GuildId::new(guild), &commands)).await?;
            }
        }
        tracing::info!(commands = commands.len(), scope = %self.config.scope, "commands registered");
        Ok(Some(hash))
    }

    /// Removes the commands that are registered for one server alone.
    ///
    /// # Errors
    /// If Discord refuses.
    pub async fn clear(&self, guild: u64) -> Result<(), Undelivered> {
        self.deliverer.call(self.http.create_guild_commands(GuildId::new(guild), &Vec::<CreateCommand>::new())).await?;
        Ok(())
    }

    /// Handles interactions until `stop` becomes true; then those under way are finished within ten seconds. A connection that
    /// fails is opened anew.
    ///
    /// # Errors
    /// If Discord rejects the token, or the gateway's thread stands still: the process should end.
    pub async fn serve(
        &self,
        host: Arc<Host>,
        painter: Arc<Painter>,
        pulse: &Pulse,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), Down> {
        let http = self.config.prompt(&self.patience, self.application)?;
        let handler = Arc::new(Handler { host, painter, http, counts: self.counts(), pictures: TableLocks::default() });
        let mut gateway = None;
        let (mut opening, mut sessions) = (Opening::new(), Sessions::default());
        let mut watchdog = Watchdog::new(pulse.now());
        let mut heart = Heart::new();
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut revoked = self.revoked.clone();
        let mut begun = JoinSet::new();
        let (change, changes) = mpsc::unbounded_channel();
        begun.spawn(follow(Arc::clone(&handler.host), self.deliverer(), changes));
        let end = loop {
            tokio::select! {
                event = next(&mut gateway), if gateway.is_some() => match event {
                    Some(Event::Interaction(interaction)) => {
                        begun.spawn(handler.clone().attend(*interaction));
                    }
                    Some(Event::Changed(one)) => {
                        if let Change::Servers { shard: (_, shards), .. } = &one
                            && sessions.opened(*shards, pulse.now())
                        {
                            sessions = Sessions::default();
                            opening.failed("Discord voids one session after another", pulse.now());
                            opening.after(gateway.take().map(Gateway::end));
                        }
                        // a closed receiver only means that the bot is stopping
                        drop(change.send(one));
                    }
                    Some(Event::Tick { connected, whole }) => {
                        let now = pulse.now();
                        watchdog.tick(connected, now);
                        if whole {
                            pulse.connected(now);
                        }
                        if connected {
                            opening.succeeded();
                        }
                    }
                    Some(Event::Ended(ended)) if ended.is_lasting() => break Err(ended.into()),
                    Some(Event::Ended(ended)) => {
                        gateway = None;
                        opening.failed(&ended.to_string(), pulse.now());
                    }
                    None => break Err(Down::Thread(std::io::Error::other("it died"))),
                },
                shards = opening.ask(self), if gateway.is_none() => match shards {
                    Ok(shards) => {
                        match Gateway::start(self.config.clone(), self.patience.clone(), shards) {
                            Ok(begun) => gateway = Some(begun),
                            Err(error) => break Err(Down::Thread(error)),
                        }
                        watchdog = Watchdog::new(pulse.now());
                        service::tell(Word::Status("Playing"));
                    }
                    Err(why) => opening.failed(&why, pulse.now()),
                },
                _ = looks.tick() => {
                    let now = pulse.turns();
                    heart.beat();
                    match watchdog.look(now).filter(|_| gateway.is_some()) {
                        Some(Dead::Alone) => {
                                opening.failed(&Dead::Alone.to_string(), now);
                            // two at a time would void each other's sessions
                            opening.after(gateway.take().map(Gateway::end));
                        }
                        Some(dead) => break Err(dead.into()),
                        None => {}
                    }
                }
                Some(_) = begun.join_next() => {}
                _ = revoked.wait_for(|revoked| *revoked) => break Err(Down::Token),
                _ = stop.wait_for(|stop| *stop) => break Ok(()),
            }
        };
        drop(change);
        let finished = self.patience.limit(Wait::Finish, async {
            let ended = async {
                if let Some(gateway) = gateway {
                    gateway.end().await;
                }
            };
            tokio::join!(ended, async { while begun.join_next().await.is_some() {} });
        });
        if finished.await.is_err() {
            tracing::warn!(left = begun.len(), "stopped before everything was finished");
        }
        end
    }
}

/// The gateway's next event.
async fn next(gateway: &mut Option<Gateway>) -> Option<Event> {
    gateway.as_mut()?.next().await
}
