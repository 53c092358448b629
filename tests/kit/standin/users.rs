//! The acting side: what a person can do in their client, and what they get back.

use std::fmt;
use std::sync::Arc;

use serde_json::{Value, json};

use super::limits::list;
use super::record::{Control, SeenMessage};
use super::world::{Interaction, Kind, World};
use super::{APPLICATION, Shared, lock, options, permission, shapes};

const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const AUTOCOMPLETE: u64 = 4;

/// How an interaction reaches the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delivery {
    /// Once.
    #[default]
    Once,
    /// Twice at once, with the same id.
    Twice,
    /// Not at all.
    Never,
}

/// Why a person got no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// Their client does not let them do it; the reason.
    Impossible(String),
    /// "The application did not respond": the deadline passed.
    Failed,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible(why) => write!(f, "impossible: {why}"),
            Self::Failed => f.write_str("The application did not respond"),
        }
    }
}

impl std::error::Error for Unanswered {}

pub(super) fn impossible<T>(why: impl Into<String>) -> Result<T, Unanswered> {
    Err(Unanswered::Impossible(why.into()))
}

/// What came of an interaction.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A new message (after "is thinking" too).
    Message(SeenMessage),
    /// The message of the control, changed.
    Update(SeenMessage),
    /// Taken note of; what follows, if anything, comes later.
    Noted,
    /// A modal, as sent.
    Modal(Value),
    /// Choices of an autocomplete: name and value.
    Choices(Vec<(String, Value)>),
}

impl Answer {
    /// The message that answers.
    pub fn message(self) -> SeenMessage {
        match self {
            Self::Message(message) | Self::Update(message) => message,
            other => panic!("no message: {other:?}"),
        }
    }
}

/// A person at their client. Clones are the same person.
#[derive(Clone)]
pub struct User {
    shared: Arc<Shared>,
    id: u64,
}

/// An interaction that was sent.
pub struct Pending {
    shared: Arc<Shared>,
    /// Its id.
    pub id: u64,
}

impl Pending {
    /// Waits for the answer, or until the clock passes the deadline.
    pub async fn answer(self) -> Result<Answer, Unanswered> {
        let what = format!("an answer to interaction {}", self.id);
        self.shared.until(&what, |world| world.interactions[&self.id].outcome(world)).await
    }
}

impl Interaction {
    fn outcome(&self, world: &World) -> Option<Result<Answer, Unanswered>> {
        let late = |deadline: u64| (world.clock.now() > deadline).then_some(Err(Unanswered::Failed));
        let original = self.original.and_then(|id| world.seen(self.user, id));
        Some(Ok(match self.answered {
            None => return late(self.first_deadline()),
            Some(5) if self.original.is_none() => return late(self.last_deadline()),
            // what was deleted at once was an answer too
            Some(4 | 5) => original.map_or(Answer::Noted, Answer::Message),
            Some(7) => original.map_or(Answer::Noted, Answer::Update),
            Some(8) => {
                let name = |choice: &Value| choice["name"].as_str().unwrap_or_default().to_owned();
                let choices = list(&self.data, "choices").iter();
                Answer::Choices(choices.map(|choice| (name(choice), choice["value"].clone())).collect())
            }
            Some(9) => Answer::Modal(self.data.clone()),
            Some(_) => Answer::Noted,
        }))
    }
}

impl User {
    pub(super) fn new(shared: Arc<Shared>, id: u64) -> Self {
        Self { shared, id }
    }

    /// Their id.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Their name.
    pub fn name(&self) -> String {
        self.shared.quietly(|world| world.users[&self.id].name.clone())
    }

    /// The channel of their direct messages with the bot.
    pub fn dm(&self) -> u64 {
        self.shared.change(|world| world.dm(self.id))
    }

    /// What they see in `channel` now, oldest first.
    pub fn view(&self, channel: u64) -> Vec<SeenMessage> {
        self.shared.quietly(|world| world.view(self.id, channel))
    }

    /// Chooses a file to send with a command; gives what stands for it in an option.
    pub fn attach(&self, filename: &str, bytes: &[u8]) -> String {
        self.shared.change(|world| {
            let id = world.id();
            world.uploads.insert(id, (filename.to_owned(), bytes.to_vec()));
            id.to_string()
        })
    }

    /// Uses a slash command and waits for the answer. `path`: the subcommand, or group and subcommand parted by a
    /// space, or nothing. Values are typed as the registered option says; a user is given by name or id.
    pub async fn slash(
        &self,
        channel: u64,
        command: &str,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<Answer, Unanswered> {
        self.send_slash(channel, command, path, options)?.answer().await
    }

    /// Uses a slash command without waiting.
    pub fn send_slash(
        &self,
        channel: u64,
        command: &str,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<Pending, Unanswered> {
        self.shared.clone().change(|world| {
            let data = options::command(world, self.id, channel, command, path, options, None)?;
            self.send(world, COMMAND, channel, &data, None)
        })
    }

    /// Chooses the command with this title in the menu of a message they see, and waits for the answer.
    pub async fn choose_on(&self, message: u64, title: &str) -> Result<Answer, Unanswered> {
        let sent = self.shared.clone().change(|world| {
            let channel = match world.messages.get(&message) {
                Some(one) if world.can_read(self.id, one.channel) => one.channel,
                _ => return impossible("they do not see this message"),
            };
            let data = options::on_message(world, channel, title, message)?;
            self.send(world, COMMAND, channel, &data, None)
        })?;
        sent.answer().await
    }

    /// Types in an option and waits for the choices: name and value.
    pub async fn autocomplete(
        &self,
        channel: u64,
        command: &str,
        path: &str,
        option: &str,
        typed: &str,
    ) -> Result<Vec<(String, Value)>, Unanswered> {
        let sent = self.shared.clone().change(|world| {
            let typed = [(option, typed)];
            let data = options::command(world, self.id, channel, command, path, &typed, Some(option))?;
            self.send(world, AUTOCOMPLETE, channel, &data, None)
        })?;
        match sent.answer().await? {
            Answer::Choices(choices) => Ok(choices),
            other => impossible(format!("not choices: {other:?}")),
        }
    }

    /// Presses the button with this custom id or label on a message they see, and waits for the answer.
    pub async fn press(&self, message: u64, button: &str) -> Result<Answer, Unanswered> {
        self.send_press(message, button)?.answer().await
    }

    /// Presses a button without waiting.
    pub fn send_press(&self, message: u64, button: &str) -> Result<Pending, Unanswered> {
        self.shared.clone().change(|world| {
            let (channel, control) = self.find(world, message, button)?;
            if control.kind != 2 || control.custom_id.is_empty() {
                return impossible(format!("{button} is no button to press"));
            }
            let data = json!({"component_type": 2, "custom_id": control.custom_id});
            self.send(world, COMPONENT, channel, &data, Some(message))
        })
    }

    /// Chooses in the menu with this custom id or placeholder on a message they see (by value or label of an option;
    /// in a user menu by name or id), and waits for the answer.
    pub async fn choose(&self, message: u64, menu: &str, values: &[&str]) -> Result<Answer, Unanswered> {
        self.send_choose(message, menu, values)?.answer().await
    }

    /// Chooses without waiting.
    pub fn send_choose(&self, message: u64, menu: &str, values: &[&str]) -> Result<Pending, Unanswered> {
        self.shared.clone().change(|world| {
            let (channel, control) = self.find(world, message, menu)?;
            let data = options::menu(world, channel, &control, values)?;
            self.send(world, COMPONENT, channel, &data, Some(message))
        })
    }

    /// Presses a button that need not be there: a forged or old custom id. The message must be one they see.
    pub fn press_raw(&self, message: u64, custom_id: &str) -> Result<Pending, Unanswered> {
        self.raw(message, &json!({"component_type": 2, "custom_id": custom_id}))
    }

    /// Chooses values that need not be on offer, in a menu that need not be there.
    pub fn choose_raw(&self, message: u64, custom_id: &str, values: &[&str]) -> Result<Pending, Unanswered> {
        self.raw(message, &json!({"component_type": 3, "custom_id": custom_id, "values": values}))
    }

    fn raw(&self, message: u64, data: &Value) -> Result<Pending, Unanswered> {
        self.shared.clone().change(|world| {
            let Some(seen) = world.seen(self.id, message) else { return impossible("they do not see the message") };
            self.send(world, COMPONENT, seen.channel, data, Some(message))
        })
    }

    /// The control of this name on a message as they see it now, and the channel.
    fn find(&self, world: &World, message: u64, name: &str) -> Result<(u64, Control), Unanswered> {
        let Some(seen) = world.seen(self.id, message) else { return impossible("they do not see the message") };
        let Some(control) = seen.control(name) else {
            let names: Vec<_> = seen.controls.iter().map(|control| control.label.as_str()).collect();
            return impossible(format!("there is no {name:?} on the message, only {names:?}"));
        };
        if control.disabled {
            return impossible(format!("{name:?} is greyed out"));
        }
        Ok((seen.channel, control.clone()))
    }

    /// Makes the interaction and hands it to the gateway.
    fn send(
        &self,
        world: &mut World,
        kind: u64,
        channel: u64,
        data: &Value,
        source: Option<u64>,
    ) -> Result<Pending, Unanswered> {
        if !world.can_read(self.id, channel) {
            return impossible("they cannot see the channel");
        }
        if world.channels[&channel].archived && kind != COMPONENT {
            return impossible("the thread is archived");
        }
        if !world.has_bot(channel) && !world.users[&self.id].installed {
            return impossible("the bot is not here, and they have not installed it for themselves");
        }
        let id = world.id();
        let token = format!("token-{id}");
        let payload = payload(world, self.id, channel, kind, (id, &token), data, source);
        let interaction = Interaction {
            id,
            user: self.id,
            channel,
            created: world.clock.now(),
            source,
            answered: None,
            original: None,
            kind,
            token,
            payload: payload.clone(),
            deferred: None,
            data: Value::Null,
        };
        world.interactions.insert(id, interaction);
        let times = match std::mem::take(&mut *lock(&self.shared.delivery)) {
            Delivery::Once => 1,
            Delivery::Twice => 2,
            Delivery::Never => 0,
        };
        for _ in 0..times {
            world.tell("INTERACTION_CREATE", &payload);
        }
        Ok(Pending { shared: self.shared.clone(), id })
    }
}

fn payload(
    world: &World,
    user: u64,
    channel: u64,
    kind: u64,
    (id, token): (u64, &str),
    data: &Value,
    source: Option<u64>,
) -> Value {
    let place = &world.channels[&channel];
    let locale = &world.users[&user].locale;
    let mut at = shapes::channel(world, channel);
    let mut out = json!({
        "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind, "data": data,
        "channel_id": channel.to_string(), "token": token, "version": 1, "locale": locale, "entitlements": [],
        "app_permissions": world.bot_permissions(channel).to_string(),
        "attachment_size_limit": super::limits::ATTACHMENT_LIMIT
    });
    if let Some(guild) = place.guild {
        let bits = world.user_permissions(user, guild);
        at["permissions"] = json!(bits.to_string());
        out["guild_id"] = json!(guild.to_string());
        out["guild_locale"] = json!("en-US");
        out["guild"] = json!({"id": guild.to_string(), "locale": "en-US", "features": []});
        out["member"] = shapes::member(world, user, guild);
        out["context"] = json!(0);
        out["authorizing_integration_owners"] = json!({"0": guild.to_string()});
    } else if place.kind == Kind::Group {
        at["permissions"] = json!(permission::MEMBER.to_string());
        out["user"] = shapes::user(world, user);
        out["context"] = json!(2);
    } else {
        at["permissions"] = json!(permission::MEMBER.to_string());
        out["user"] = shapes::user(world, user);
        out["context"] = json!(1);
        out["authorizing_integration_owners"] = json!({"0": "0"});
    }
    if !world.has_bot(channel) {
        out["authorizing_integration_owners"] = json!({"1": user.to_string()});
    }
    out["channel"] = at;
    if let Some(message) = source.and_then(|source| world.messages.get(&source)) {
        out["message"] = shapes::message(world, message);
    }
    out
}
