//! A strict stand-in for Discord on loopback: REST and gateway on one port, for driving the real client in tests.
//!
//! It refuses what Discord refuses, with Discord's own codes, remembers who could see what, and breaks on demand.
//! A test makes a [`World`] (servers, channels, people), lets [`User`]s act and reads the record. Nothing in it
//! sleeps: deadlines follow a [`TestClock`], and waiting is for a change of the record.

mod clock;
mod error;
mod faults;
mod gateway;
mod limits;
mod net;
mod options;
pub mod permission;
mod record;
mod rest;
mod shapes;
#[cfg(test)]
mod tests;
mod users;
mod world;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::patience::PATIENCE;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use jiff::{Timestamp, fmt::rfc2822};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};

pub use clock::{TEST_EPOCH, TestClock};
pub use faults::{Gate, Trouble};
pub use gateway::{Break, Gateway};
pub use record::{Attachment, Control, Message, Request, SeenMessage, Shown, Version};
pub use users::{Answer, Delivery, Pending, Unanswered, User};
pub use world::{Account, Channel, Guild, Interaction, Kind, World};

/// The id of the bot and of its application.
pub const APPLICATION: u64 = 1_000_000_000_000_000_001;
/// The token the bot must use; it has the form of a real one and is none.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMQ.STAND0.IN-for-tests-not-a-real-token_00";

/// What the server, the users and the test share.
struct Shared {
    world: Mutex<World>,
    changes: watch::Sender<u64>,
    clock: TestClock,
    log: Mutex<Option<PathBuf>>,
    delivery: Mutex<Delivery>,
    date: Mutex<Option<Box<dyn Fn() -> Timestamp + Send>>>,
}

impl Shared {
    /// The world, without telling anybody of a change.
    fn quietly<T>(&self, look: impl FnOnce(&mut World) -> T) -> T {
        look(&mut lock(&self.world))
    }

    /// Changes the world and wakes all who wait for a change.
    fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = self.quietly(act);
        self.changes.send_modify(|count| *count += 1);
        result
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The date of its answers, if a test sets it.
    fn date(&self) -> Option<String> {
        let now = lock(&self.date).as_ref()?();
        Some(rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&now).expect("a year of four digits"))
    }

    fn log_path(&self) -> Option<PathBuf> {
        lock(&self.log).clone()
    }

    /// Waits until `look` finds something, in the world or in the time; panics with `what` after ten real seconds.
    async fn until<T>(&self, what: &str, mut look: impl FnMut(&World) -> Option<T>) -> T {
        let (mut changes, mut clock) = (self.changes(), self.clock.watch());
        let search = async {
            loop {
                changes.mark_unchanged();
                clock.mark_unchanged();
                if let Some(found) = self.quietly(|world| look(world)) {
                    return found;
                }
                tokio::select! {
                    change = changes.changed() => change.expect("the sender is held here"),
                    tick = clock.changed() => tick.expect("the sender is held here"),
                }
            }
        };
        match tokio::time::timeout(PATIENCE, search).await {
            Ok(found) => found,
            Err(tokio::time::error::Elapsed { .. }) => {
                panic!("waited {PATIENCE:?} for: {what}\nthe last requests:\n{}", self.quietly(|world| tail(world)))
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn tail(world: &World) -> String {
    let last = &world.requests[world.requests.len().saturating_sub(12)..];
    let lines = last.iter().map(|r| format!("  {} {} -> {} {}", r.method, r.path, r.status, r.response["message"]));
    lines.collect::<Vec<_>>().join("\n")
}

/// The running stand-in; it stops when dropped. It runs on a thread of its own, so a bot cannot freeze it.
pub struct Standin {
    shared: Arc<Shared>,
    url: String,
    guild: u64,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Standin {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // a panic over there has been printed; this is no place for a second one
            let _ = thread.join();
        }
    }
}

impl Standin {
    /// Starts on a free loopback port, with one server in which the bot is.
    pub fn start(clock: TestClock) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a loopback port");
        listener.set_nonblocking(true).expect("a socket that can be polled");
        let url = format!("http://{}", listener.local_addr().expect("a bound socket"));
        let shared = Arc::new(Shared {
            world: Mutex::new(World::new(clock.clone(), url.clone())),
            changes: watch::Sender::new(0),
            clock,
            log: Mutex::default(),
            delivery: Mutex::default(),
            date: Mutex::default(),
        });
        let guild = shared.change(|world| world.add_guild("The table"));
        let (stop, stopped) = oneshot::channel::<()>();
        let app = Router::new().fallback(rest::serve).layer(DefaultBodyLimit::disable()).with_state(shared.clone());
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let listener = TcpListener::from_std(listener).expect("a bound socket");
                let service = app.into_make_service_with_connect_info::<net::Cutter>();
                tokio::select! {
                    served = axum::serve(net::Door(listener), service) => served.expect("serving does not end"),
                    _ = stopped => {}
                }
            });
            runtime.shutdown_background();
        });
        Self { shared, url, guild, stop: Some(stop), thread: Some(thread) }
    }

    /// Where it listens, for instance `http://127.0.0.1:40123`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Appends every request as a JSON line to this file from now on.
    pub fn log_requests(&self, path: impl AsRef<Path>) {
        if let Some(folder) = path.as_ref().parent() {
            std::fs::create_dir_all(folder).expect("the folder of the request log");
        }
        *lock(&self.shared.log) = Some(path.as_ref().into());
    }

    /// Looks at the record. `look` must not call the stand-in or a user: the record is locked.
    pub fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        self.shared.quietly(|world| look(world))
    }

    /// Waits until `look` finds something in the record (or at the time of the clock); panics with `what` after ten
    /// real seconds. `look` must not call the stand-in or a user: the record is locked.
    pub async fn until<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.until(what, look).await
    }

    /// Waits until the bot has identified this often in all (once for each start) and is connected.
    pub async fn connected(&self, times: usize) {
        let there = |world: &World| world.gateway.identified.len() >= times && world.gateway.is_ready();
        self.until("the bot's session", |world| there(world).then_some(())).await;
    }

    /// From now on its answers bear the date of this clock instead of the machine's.
    pub fn set_date(&self, clock: impl Fn() -> Timestamp + Send + 'static) {
        *lock(&self.shared.date) = Some(Box::new(clock));
    }

    /// What `user` sees in `channel` now, oldest first.
    pub fn view(&self, user: &User, channel: u64) -> Vec<SeenMessage> {
        self.read(|world| world.view(user.id(), channel))
    }

    // ---- the world ----

    /// The first server.
    pub fn guild(&self) -> u64 {
        self.guild
    }

    /// Another server with the bot in it.
    pub fn add_guild(&self, name: &str) -> u64 {
        self.shared.change(|world| world.add_guild(name))
    }

    /// A text channel of the first server.
    pub fn add_channel(&self, name: &str) -> u64 {
        self.add_channel_in(self.guild, name)
    }

    /// A text channel of a server.
    pub fn add_channel_in(&self, guild: u64, name: &str) -> u64 {
        self.shared.change(|world| world.add_channel(Some(guild), name, Kind::Text))
    }

    /// A person in the first server; any name will do.
    pub fn add_user(&self, name: &str) -> User {
        let user = User::new(self.shared.clone(), self.shared.change(|world| world.add_user(name)));
        self.join(self.guild, &user);
        user
    }

    /// Lets a person into a server.
    pub fn join(&self, guild: u64, user: &User) {
        self.shared.change(|world| {
            world.guilds.get_mut(&guild).expect("a server of this world").members.insert(user.id());
            let channels: Vec<u64> = world.channels.keys().copied().collect();
            for channel in channels {
                world.show_history(channel, user.id());
            }
        });
    }

    /// Takes a person out of a server and of its threads.
    pub fn leave(&self, guild: u64, user: &User) {
        self.shared.change(|world| {
            world.guilds.get_mut(&guild).expect("a server of this world").members.remove(&user.id());
            for channel in world.channels.values_mut().filter(|channel| channel.guild == Some(guild)) {
                channel.members.remove(&user.id());
            }
        });
    }

    /// Sets the language of a person's client.
    pub fn set_locale(&self, user: &User, locale: &str) {
        self.with_user(user, |account| account.locale = locale.into());
    }

    /// Gives a person these permission bits instead of [`permission::MEMBER`].
    pub fn set_permissions(&self, user: &User, bits: u64) {
        self.with_user(user, |account| account.permissions = bits);
    }

    /// A person installs the bot for themselves: its commands are offered to them everywhere.
    pub fn install(&self, user: &User) {
        self.with_user(user, |account| account.installed = true);
    }

    /// Direct messages of several people, without the bot.
    pub fn add_group(&self, users: &[&User]) -> u64 {
        self.shared.change(|world| {
            let group = world.add_channel(None, "", Kind::Group);
            world.channels.get_mut(&group).expect("just made").members = users.iter().map(|user| user.id()).collect();
            group
        })
    }

    /// Whether a person takes direct messages of the bot.
    pub fn set_takes_dms(&self, user: &User, takes: bool) {
        self.with_user(user, |account| account.takes_dms = takes);
    }

    fn with_user(&self, user: &User, act: impl FnOnce(&mut Account)) {
        self.shared.change(|world| act(world.users.get_mut(&user.id()).expect("a person of this world")));
    }

    /// Takes permission bits away from the bot in a text channel and its threads.
    pub fn deny(&self, channel: u64, bits: u64) {
        self.with_channel(channel, |channel| channel.bot &= !bits);
    }

    /// Takes permission bits away from the bot in a server, where a channel says nothing else.
    pub fn deny_in(&self, guild: u64, bits: u64) {
        self.shared.change(|world| world.guilds.get_mut(&guild).expect("a server of this world").rights &= !bits);
    }

    /// Gives the bot permission bits in a text channel and its threads.
    pub fn allow(&self, channel: u64, bits: u64) {
        self.with_channel(channel, |channel| channel.bot |= bits);
    }

    /// A person opens a private thread and lets the bot into it.
    pub fn open_thread(&self, user: &User, parent: u64, name: &str) -> u64 {
        self.shared.change(|world| {
            let thread = world.add_channel(Some(self.guild), name, Kind::Thread { parent, private: true });
            let made = world.channels.get_mut(&thread).expect("just made");
            made.owner = user.id();
            made.members.extend([user.id(), APPLICATION]);
            thread
        })
    }

    /// Archives a thread, as time or a moderator does; only moderators open a locked one again.
    pub fn archive(&self, thread: u64, locked: bool) {
        self.with_channel(thread, |channel| (channel.archived, channel.locked) = (true, locked));
    }

    /// Locks a thread that is awake: only moderators post there.
    pub fn lock(&self, thread: u64) {
        self.with_channel(thread, |channel| channel.locked = true);
    }

    /// The same while the bot hears of nothing.
    pub fn lock_unheard(&self, thread: u64) {
        self.shared.change(|world| world.channels.get_mut(&thread).expect("a thread of this world").locked = true);
    }

    /// Opens a thread that was locked or archived.
    pub fn unlock(&self, thread: u64) {
        self.with_channel(thread, |channel| (channel.archived, channel.locked) = (false, false));
    }

    fn with_channel(&self, id: u64, act: impl FnOnce(&mut Channel)) {
        self.shared.change(|world| {
            act(world.channels.get_mut(&id).expect("a channel of this world"));
            world.tell_channel(id);
        });
    }

    /// Deletes a channel or thread with all that stands in it.
    pub fn delete_channel(&self, id: u64) {
        self.shared.change(|world| world.remove_channel(id));
    }

    /// Deletes a message, as a moderator does.
    pub fn delete_message(&self, id: u64) {
        self.shared.change(|world| world.delete_message(id));
    }

    /// Deletes a server with all that is in it.
    pub fn delete_guild(&self, guild: u64) {
        self.shared.change(|world| world.remove_guild(guild));
    }

    /// Takes the bot out of a server.
    pub fn kick_bot(&self, guild: u64) {
        self.shared.change(|world| {
            world.guilds.get_mut(&guild).expect("a server of this world").bot = false;
            world.tell("GUILD_DELETE", &json!({"id": guild.to_string()}));
        });
    }

    /// Takes the bot into a server again.
    pub fn invite_bot(&self, guild: u64) {
        self.shared.change(|world| {
            world.guilds.get_mut(&guild).expect("a server of this world").bot = true;
            let event = shapes::guild(world, guild);
            world.tell("GUILD_CREATE", &event);
        });
    }

    /// From now on a new session is not told of this server, although the bot is in it: as with one of another shard.
    pub fn leave_out(&self, guild: u64) {
        self.shared.change(|world| world.gateway.left_out.push(guild));
    }

    /// Tells the bot that a server has an outage; nothing else changes.
    pub fn guild_outage(&self, guild: u64) {
        let event = json!({"id": guild.to_string(), "unavailable": true});
        self.shared.change(|world| world.tell("GUILD_DELETE", &event));
    }

    // ---- trouble ----

    /// Troubles the next `times` requests of this method whose path (without `/api/v10`) contains `path`.
    pub fn trouble(&self, method: &str, path: &str, times: usize, trouble: Trouble) {
        let fault = faults::Fault { method: method.into(), path: path.into(), left: times, trouble };
        self.shared.change(|world| world.faults.push(fault));
    }

    /// From now on the bot may ask this much under its token in such a window, answers to interactions not counted; what is
    /// more is refused, 429 and global, until the window ends.
    pub fn limit_all(&self, size: usize, window: Duration) {
        self.shared.change(|world| world.bucket = Some(faults::Bucket::new(size, window)));
    }

    /// Holds the next `times` such requests at the returned gate.
    pub fn hold(&self, method: &str, path: &str, times: usize) -> Gate {
        let gate = Gate::default();
        self.trouble(method, path, times, Trouble::Hold(gate.clone()));
        gate
    }

    /// Breaks off every gateway connection that stands now.
    pub fn break_gateway(&self, how: Break) {
        self.shared.change(|world| world.gateway.break_off(how));
    }

    /// The sessions so far cannot be resumed; what stands is left alone.
    pub fn forget_sessions(&self) {
        self.shared.change(|world| world.gateway.forget_sessions());
    }

    /// The gateway is said to be at this address.
    pub fn name_gateway(&self, address: &str) {
        self.shared.change(|world| world.gateway.elsewhere = Some(address.to_owned()));
    }

    /// So many sessions may still be opened today.
    pub fn set_sessions_left(&self, left: u64) {
        self.shared.change(|world| world.gateway.sessions_left = left);
    }

    /// The bot is asked to come as so many shards; as fewer it is sent away (4011).
    pub fn set_shards(&self, shards: u64) {
        self.shared.change(|world| world.gateway.shards = shards);
    }

    /// What new gateway connections are asked for.
    pub fn set_heartbeat_interval(&self, interval: Duration) {
        let ms = u64::try_from(interval.as_millis()).expect("an interval in this age");
        self.shared.change(|world| world.gateway.heartbeat_interval = ms);
    }

    /// Whether heartbeats go without an answer.
    pub fn set_deaf(&self, deaf: bool) {
        self.shared.change(|world| world.gateway.deaf = deaf);
    }

    /// The token is void from now on: 401 for requests, 4004 for the gateway.
    pub fn revoke_token(&self) {
        self.shared.change(|world| {
            world.token_revoked = true;
            world.gateway.break_off(Break::Code(4004));
        });
    }

    /// How the next interaction is delivered.
    pub fn deliver_next(&self, how: Delivery) {
        *lock(&self.shared.delivery) = how;
    }

    /// Tells the bot something that this stand-in knows nothing about.
    pub fn tell(&self, event: &'static str, data: &Value) {
        self.shared.change(|world| world.tell(event, data));
    }

    /// Delivers an interaction of the past as something else: another id, and whatever `change` makes of it.
    pub fn deliver_as(&self, interaction: u64, change: impl FnOnce(&mut Value)) {
        self.shared.change(|world| {
            let mut payload = world.interactions[&interaction].payload.clone();
            payload["id"] = json!(world.id().to_string());
            change(&mut payload);
            world.tell("INTERACTION_CREATE", &payload);
        });
    }

    /// Delivers an interaction of the past once more, with the same id.
    pub fn deliver_again(&self, interaction: u64) {
        self.shared.change(|world| {
            let payload = world.interactions[&interaction].payload.clone();
            world.tell("INTERACTION_CREATE", &payload);
        });
    }
}
