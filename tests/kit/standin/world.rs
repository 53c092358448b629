//! The servers, channels, people and messages the stand-in holds.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::clock::TestClock;
use super::faults::{Bucket, Fault};
use super::gateway::Gateway;
use super::record::{Message, Request, Shown};
use super::{APPLICATION, permission, shapes};

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// The people in it.
    pub members: BTreeSet<u64>,
    /// Whether the bot is in it.
    pub bot: bool,
    /// What the bot may do there, where a channel says nothing else.
    pub rights: u64,
    pub(super) owner: u64,
}

/// What a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A text channel of a server.
    Text,
    /// The direct messages between the bot and one user.
    Dm(u64),
    /// Direct messages of several people, where the bot is no member.
    Group,
    /// A thread.
    Thread {
        /// The channel it hangs on.
        parent: u64,
        /// Only its members (and moderators) see it.
        private: bool,
    },
}

/// A channel, a thread or a user's direct messages.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: u64,
    /// Its server; none for direct messages.
    pub guild: Option<u64>,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Who joined the thread (the bot under [`APPLICATION`]).
    pub members: BTreeSet<u64>,
    /// The thread is archived.
    pub archived: bool,
    /// The thread can be opened again by moderators only.
    pub locked: bool,
    pub(super) bot: u64,
    pub(super) owner: u64,
    pub(super) auto_archive: u64,
    pub(super) created: u64,
}

/// A person.
#[derive(Clone, Debug)]
pub struct Account {
    /// Their id.
    pub id: u64,
    /// The name others see.
    pub name: String,
    /// The language of their client.
    pub locale: String,
    pub(super) takes_dms: bool,
    pub(super) installed: bool,
    pub(super) permissions: u64,
}

/// One use of a command, a control or an autocomplete.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: u64,
    /// Who did it.
    pub user: u64,
    /// Where.
    pub channel: u64,
    /// When, in unix milliseconds.
    pub created: u64,
    /// The message of the control.
    pub source: Option<u64>,
    /// The type of the first answer (4 message, 5 deferred, 6 deferred update, 7 update, 8 choices, 9 modal).
    pub answered: Option<u64>,
    /// The message that answers it.
    pub original: Option<u64>,
    /// What the bot answers it with; a secret.
    pub token: String,
    pub(super) kind: u64,
    pub(super) payload: Value,
    pub(super) deferred: Option<u64>,
    pub(super) data: Value,
}

/// Everything the stand-in knows.
#[derive(Debug)]
pub struct World {
    /// Servers by id.
    pub guilds: BTreeMap<u64, Guild>,
    /// Channels, threads and direct messages by id.
    pub channels: BTreeMap<u64, Channel>,
    /// People by id.
    pub users: BTreeMap<u64, Account>,
    /// Messages by id, which is their order; deleted ones stay in the record.
    pub messages: BTreeMap<u64, Message>,
    /// Interactions by id.
    pub interactions: BTreeMap<u64, Interaction>,
    /// Autocomplete choices and modals that were shown.
    pub shown: Vec<Shown>,
    /// All requests of the bot, oldest first.
    pub requests: Vec<Request>,
    /// Registered commands by server; `None`: everywhere.
    pub commands: BTreeMap<Option<u64>, Vec<Value>>,
    pub(super) command_creates: BTreeMap<Option<u64>, Vec<u64>>,
    /// The gateway's record.
    pub gateway: Gateway,
    /// Files that people chose to send with a command, by id: name and content.
    pub(super) uploads: BTreeMap<u64, (String, Vec<u8>)>,
    pub(super) faults: Vec<Fault>,
    pub(super) bucket: Option<Bucket>,
    pub(super) clock: TestClock,
    pub(super) token_revoked: bool,
    pub(super) base: String,
    last_id: u64,
}

impl World {
    pub(super) fn new(clock: TestClock, base: String) -> Self {
        Self {
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            users: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            shown: Vec::new(),
            requests: Vec::new(),
            commands: BTreeMap::new(),
            command_creates: BTreeMap::new(),
            gateway: Gateway::default(),
            uploads: BTreeMap::new(),
            faults: Vec::new(),
            bucket: None,
            clock,
            token_revoked: false,
            base,
            last_id: 0,
        }
    }

    /// A new id that grows with the clock, as Discord's do.
    pub(super) fn id(&mut self) -> u64 {
        const DISCORD_EPOCH: u64 = 1_420_070_400_000;
        let from_clock = self.clock.now().saturating_sub(DISCORD_EPOCH) << 22;
        self.last_id = from_clock.max(self.last_id + 1);
        self.last_id
    }

    pub(super) fn add_guild(&mut self, name: &str) -> u64 {
        let (id, owner) = (self.id(), self.add_user("The owner"));
        let guild = Guild {
            id,
            name: name.into(),
            members: BTreeSet::from([owner]),
            bot: true,
            rights: permission::BOT,
            owner,
        };
        self.guilds.insert(id, guild);
        if self.gateway.is_ready() {
            let event = shapes::guild(self, id);
            self.tell("GUILD_CREATE", &event);
        }
        id
    }

    pub(super) fn add_user(&mut self, name: &str) -> u64 {
        let id = self.id();
        let permissions = permission::MEMBER;
        let locale = "en-US".into();
        let account = Account { id, name: name.into(), locale, takes_dms: true, installed: false, permissions };
        self.users.insert(id, account);
        id
    }

    pub(super) fn add_channel(&mut self, guild: Option<u64>, name: &str, kind: Kind) -> u64 {
        let id = self.id();
        let channel = Channel {
            id,
            guild,
            name: name.into(),
            kind,
            members: BTreeSet::new(),
            archived: false,
            locked: false,
            bot: permission::BOT,
            owner: APPLICATION,
            auto_archive: 1440,
            created: self.clock.now(),
        };
        self.channels.insert(id, channel);
        if kind == Kind::Text && self.gateway.is_ready() {
            let event = shapes::channel(self, id);
            self.tell("CHANNEL_CREATE", &event);
        }
        id
    }

    /// The direct messages of the bot and `user`; opened on first use.
    pub(super) fn dm(&mut self, user: u64) -> u64 {
        let open = self.channels.values().find(|channel| channel.kind == Kind::Dm(user));
        match open.map(|channel| channel.id) {
            Some(id) => id,
            None => self.add_channel(None, "", Kind::Dm(user)),
        }
    }

    /// Sends an event to every session of the bot that asked for its kind.
    pub(super) fn tell(&mut self, name: &'static str, data: &Value) {
        self.gateway.push(name, data);
    }

    /// Whether `user` (a person) can read `channel`.
    pub fn can_read(&self, user: u64, channel: u64) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        if let Kind::Dm(whose) = channel.kind {
            return whose == user;
        }
        if channel.kind == Kind::Group {
            return channel.members.contains(&user);
        }
        let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) else { return false };
        let moderates = guild.owner == user
            || self.users.get(&user).is_some_and(|user| user.permissions & permission::MANAGE_THREADS != 0);
        let private = matches!(channel.kind, Kind::Thread { private: true, .. });
        guild.members.contains(&user) && (!private || moderates || channel.members.contains(&user))
    }

    /// Whether the bot is a member of `channel`: of its server, or of direct messages.
    pub(super) fn has_bot(&self, channel: u64) -> bool {
        let place = &self.channels[&channel];
        let there = |guild| self.guilds.get(&guild).is_some_and(|guild| guild.bot);
        place.kind != Kind::Group && place.guild.is_none_or(there)
    }

    /// Everybody who can read `channel`.
    pub fn readers(&self, channel: u64) -> BTreeSet<u64> {
        self.users.keys().copied().filter(|user| self.can_read(*user, channel)).collect()
    }

    /// What the bot may do in `channel`; nothing when it cannot see it.
    pub(super) fn bot_permissions(&self, channel: u64) -> u64 {
        let Some(channel) = self.channels.get(&channel) else { return 0 };
        let in_guild = channel.guild.is_none_or(|guild| self.guilds.get(&guild).is_some_and(|guild| guild.bot));
        let bits = match channel.kind {
            Kind::Text | Kind::Dm(_) => channel.bot,
            Kind::Group => 0,
            Kind::Thread { parent, private } => {
                let bits = self.channels.get(&parent).map_or(0, |parent| parent.bot);
                let sees = !private || channel.members.contains(&APPLICATION) || bits & permission::MANAGE_THREADS != 0;
                if sees { bits } else { 0 }
            }
        };
        if in_guild && bits & permission::VIEW_CHANNEL != 0 { bits } else { 0 }
    }

    /// What a person may do in their server.
    pub(super) fn user_permissions(&self, user: u64, guild: u64) -> u64 {
        let owner = self.guilds.get(&guild).is_some_and(|guild| guild.owner == user);
        if owner { u64::MAX >> 12 } else { self.users.get(&user).map_or(0, |user| user.permissions) }
    }

    /// Lets a user into a thread: all that stands in it is shown to them.
    pub(super) fn join_thread(&mut self, thread: u64, user: u64) {
        if let Some(channel) = self.channels.get_mut(&thread) {
            channel.members.insert(user);
        }
        self.show_history(thread, user);
    }

    /// Shows a user what stands in a channel they can read from now on.
    pub(super) fn show_history(&mut self, channel: u64, user: u64) {
        if !self.can_read(user, channel) {
            return;
        }
        for message in self.messages.values_mut().filter(|message| message.channel == channel && !message.deleted) {
            if message.private_to.is_none()
                && let Some(version) = message.versions.last_mut()
            {
                version.delivered_to.insert(user);
            }
        }
    }

    pub(super) fn delete_message(&mut self, id: u64) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        message.deleted = true;
        if message.private_to.is_none() {
            let channel = message.channel;
            let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
            let mut event = json!({"id": id.to_string(), "channel_id": channel.to_string()});
            if let Some(guild) = guild {
                event["guild_id"] = json!(guild.to_string());
            }
            self.tell("MESSAGE_DELETE", &event);
        }
    }

    pub(super) fn remove_channel(&mut self, id: u64) {
        let threads: Vec<u64> = self
            .channels
            .values()
            .filter(|channel| matches!(channel.kind, Kind::Thread { parent, .. } if parent == id))
            .map(|channel| channel.id)
            .collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let event = shapes::channel(self, id);
        let thread = matches!(self.channels[&id].kind, Kind::Thread { .. });
        self.channels.remove(&id);
        for message in self.messages.values_mut().filter(|message| message.channel == id) {
            message.deleted = true;
        }
        self.tell(if thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" }, &event);
    }

    /// A server is deleted, with all that is in it: nobody is told of its channels one by one.
    pub(super) fn remove_guild(&mut self, id: u64) {
        self.guilds.remove(&id);
        let gone: Vec<u64> =
            self.channels.values().filter(|channel| channel.guild == Some(id)).map(|channel| channel.id).collect();
        self.channels.retain(|channel, _| !gone.contains(channel));
        for message in self.messages.values_mut().filter(|message| gone.contains(&message.channel)) {
            message.deleted = true;
        }
        self.tell("GUILD_DELETE", &json!({"id": id.to_string()}));
    }

    /// Tells the bot of a change of a channel or thread.
    pub(super) fn tell_channel(&mut self, id: u64) {
        let thread = matches!(self.channels[&id].kind, Kind::Thread { .. });
        let event = shapes::channel(self, id);
        self.tell(if thread { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" }, &event);
    }
}
