//! What was sent, and who could see it.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use super::world::World;

/// A message with all its versions.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: u64,
    /// Where it stands.
    pub channel: u64,
    /// Who wrote it: the bot, or a user.
    pub author: u64,
    /// The only user who can see it; `None`: everybody who can read the channel.
    pub private_to: Option<u64>,
    /// The interaction it answers, if any.
    pub interaction: Option<u64>,
    /// The nonce it was sent with.
    pub nonce: Option<Value>,
    /// Whom its content pings and `allowed_mentions` lets ping.
    pub pinged: BTreeSet<u64>,
    /// Whether it would ping @everyone or @here (whatever the bot's permissions are).
    pub pings_everyone: bool,
    /// Oldest first, never empty.
    pub versions: Vec<Version>,
    /// Taken away again.
    pub deleted: bool,
    pub(super) flags: u64,
}

/// What a message said from one moment on.
#[derive(Clone, Debug, Default)]
pub struct Version {
    /// When, in unix milliseconds.
    pub at: u64,
    /// The text.
    pub content: String,
    /// The embeds as they were sent.
    pub embeds: Vec<Value>,
    /// The rows of components as they were sent.
    pub components: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// Every user to whom this version was shown.
    pub delivered_to: BTreeSet<u64>,
}

/// A file on a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub filename: String,
    /// The alternative text.
    pub description: Option<String>,
    /// Its bytes.
    pub bytes: Arc<[u8]>,
}

/// Something other than a message that one user was shown: autocomplete choices or a modal, as the bot sent them.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Who saw it.
    pub user: u64,
    /// The `data` of the answer.
    pub data: Value,
}

/// One HTTP request of the bot.
#[derive(Clone, Debug)]
pub struct Request {
    /// When, in unix milliseconds.
    pub at: u64,
    /// `GET`, `POST`, ...
    pub method: String,
    /// Without `/api/v10`.
    pub path: String,
    /// The JSON body (of a multipart request: its `payload_json`); null if none.
    pub body: Value,
    /// Names and sizes of the files.
    pub files: Vec<(String, usize)>,
    /// What was answered; 0 when the connection was cut instead.
    pub status: u16,
    /// The JSON that was answered.
    pub response: Value,
}

impl Message {
    /// What it says now.
    pub fn now(&self) -> &Version {
        self.versions.last().expect("a message has a version")
    }

    /// Whether this very user may see it, in whichever version.
    pub fn was_seen_by(&self, user: u64) -> bool {
        self.versions.iter().any(|version| version.delivered_to.contains(&user))
    }
}

impl Version {
    /// All its words: content, embeds, names and descriptions of files, labels; no ids of controls.
    pub fn words(&self) -> String {
        let mut out = vec![self.content.clone()];
        for part in self.embeds.iter().chain(&self.components) {
            collect_words(part, &mut out);
        }
        for file in &self.attachments {
            out.push(file.filename.clone());
            out.extend(file.description.clone());
        }
        out.retain(|words| !words.is_empty());
        out.join("\n")
    }

    /// Every byte that reached the user's machine: texts, the JSON of embeds and components (custom ids too), the files.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = self.content.clone().into_bytes();
        let json = Value::from([self.embeds.clone(), self.components.clone()].concat());
        out.extend(format!("\n{json}\n").into_bytes());
        for file in &self.attachments {
            let words = format!("{}\n{}\n", file.filename, file.description.as_deref().unwrap_or_default());
            out.extend(words.into_bytes());
            out.extend_from_slice(&file.bytes);
        }
        out
    }
}

fn collect_words(part: &Value, out: &mut Vec<String>) {
    const WORDS: [&str; 7] = ["title", "description", "name", "value", "text", "label", "placeholder"];
    match part {
        Value::Array(list) => list.iter().for_each(|item| collect_words(item, out)),
        Value::Object(map) => {
            let is_option = map.contains_key("label") && map.contains_key("value");
            for (key, value) in map {
                match value {
                    Value::String(words) if WORDS.contains(&key.as_str()) && !(is_option && key == "value") => {
                        out.push(words.clone());
                    }
                    Value::Array(_) | Value::Object(_) => collect_words(value, out),
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

/// A message as one user sees it now.
#[derive(Clone, Debug)]
pub struct SeenMessage {
    /// Its id.
    pub id: u64,
    /// Where it stands.
    pub channel: u64,
    /// Who wrote it.
    pub author: u64,
    /// "Only you can see this."
    pub private: bool,
    /// Whether it was edited.
    pub edited: bool,
    /// What it says.
    pub content: String,
    /// Its embeds.
    pub embeds: Vec<Value>,
    /// Its buttons and menus, in reading order.
    pub controls: Vec<Control>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// All its words: see [`Version::words`].
    pub words: String,
}

/// A button or a select menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// The row it stands in, from 0.
    pub row: usize,
    /// Its `custom_id`; empty for a link.
    pub custom_id: String,
    /// The label of a button, the placeholder of a menu.
    pub label: String,
    /// Whether it is greyed out.
    pub disabled: bool,
    /// Discord's component type: 2 button, 3 string select, 5 user select, ...
    pub kind: u64,
    /// How many values a menu takes at least.
    pub min: u64,
    /// How many values a menu takes at most.
    pub max: u64,
    /// The options of a string select: value and label.
    pub options: Vec<(String, String)>,
}

impl SeenMessage {
    /// The buttons.
    pub fn buttons(&self) -> impl Iterator<Item = &Control> {
        self.controls.iter().filter(|control| control.kind == 2)
    }

    /// The select menus.
    pub fn menus(&self) -> impl Iterator<Item = &Control> {
        self.controls.iter().filter(|control| control.kind != 2)
    }

    /// The control with this custom id, or else with this label or placeholder.
    pub fn control(&self, name: &str) -> Option<&Control> {
        let by = |take: fn(&Control) -> &String| self.controls.iter().find(|control| take(control) == name);
        by(|control| &control.custom_id).or_else(|| by(|control| &control.label))
    }

    pub(super) fn of(message: &Message) -> Self {
        let now = message.now();
        Self {
            id: message.id,
            channel: message.channel,
            author: message.author,
            private: message.private_to.is_some(),
            edited: message.versions.len() > 1,
            content: now.content.clone(),
            embeds: now.embeds.clone(),
            controls: controls(&now.components),
            attachments: now.attachments.clone(),
            words: now.words(),
        }
    }
}

/// The controls of rows of components.
fn controls(rows: &[Value]) -> Vec<Control> {
    let mut out = Vec::new();
    for (row, items) in rows.iter().enumerate() {
        for item in items["components"].as_array().into_iter().flatten() {
            let text = |key: &str| item[key].as_str().unwrap_or_default().to_owned();
            let kind = item["type"].as_u64().unwrap_or_default();
            let options = item["options"].as_array().into_iter().flatten();
            out.push(Control {
                row,
                custom_id: text("custom_id"),
                label: if kind == 2 { text("label") } else { text("placeholder") },
                disabled: item["disabled"] == true,
                kind,
                min: item["min_values"].as_u64().unwrap_or(1),
                max: item["max_values"].as_u64().unwrap_or(1),
                options: options
                    .map(|option| {
                        let text = |key: &str| option[key].as_str().unwrap_or_default().to_owned();
                        (text("value"), text("label"))
                    })
                    .collect(),
            });
        }
    }
    out
}

impl World {
    /// What `user` sees in `channel` now, oldest first.
    pub fn view(&self, user: u64, channel: u64) -> Vec<SeenMessage> {
        if !self.can_read(user, channel) {
            return Vec::new();
        }
        self.messages
            .values()
            .filter(|message| message.channel == channel && !message.deleted)
            .filter(|message| message.private_to.is_none_or(|only| only == user))
            .map(SeenMessage::of)
            .collect()
    }

    /// This message as `user` sees it now.
    pub(super) fn seen(&self, user: u64, message: u64) -> Option<SeenMessage> {
        let message = self.messages.get(&message).filter(|message| !message.deleted)?;
        let may = message.private_to.is_none_or(|only| only == user) && self.can_read(user, message.channel);
        may.then(|| SeenMessage::of(message))
    }

    /// Every version of every message that was ever shown to `user`, with the id of its message.
    pub fn versions_seen_by(&self, user: u64) -> Vec<(u64, Version)> {
        let all = self.messages.values().flat_map(|message| message.versions.iter().map(|v| (message.id, v)));
        all.filter(|(_, version)| version.delivered_to.contains(&user)).map(|(id, v)| (id, v.clone())).collect()
    }

    /// All that ever reached `user`: the bytes of every version shown, choices, modals, names of threads.
    pub fn all_bytes_seen_by(&self, user: u64) -> Vec<u8> {
        let mut out = Vec::new();
        for (_, version) in self.versions_seen_by(user) {
            out.extend(version.bytes());
            out.push(b'\n');
        }
        for shown in self.shown.iter().filter(|shown| shown.user == user) {
            out.extend(format!("{}\n", shown.data).into_bytes());
        }
        for channel in self.channels.values().filter(|channel| self.can_read(user, channel.id)) {
            out.extend(format!("{}\n", channel.name).into_bytes());
        }
        out
    }
}
