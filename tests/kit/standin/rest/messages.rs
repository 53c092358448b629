//! Messages: posting, editing, deleting, reading.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Answer, Upload};
use crate::standin::error::{
    ARCHIVED, ApiError, EMPTY_MESSAGE, Form, LOCKED, MISSING_PERMISSIONS, NO_MUTUAL_GUILD, NO_ROUTE, NOT_YOURS,
    REFUSES_DMS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE,
};
use crate::standin::limits::{self, list};
use crate::standin::record::{Attachment, Message, Version};
use crate::standin::shapes::{self, id_of};
use crate::standin::world::{Kind, World};
use crate::standin::{APPLICATION, permission};

const EPHEMERAL: u64 = 1 << 6;
/// How long Discord remembers a nonce ("a few minutes"), in milliseconds.
const NONCE_WINDOW: u64 = 180_000;

/// Where a new message goes and who may see it.
pub(super) struct Place {
    pub channel: u64,
    /// The interaction it answers and its user.
    pub interaction: Option<(u64, u64)>,
    pub private: bool,
}

pub(super) fn answer(
    world: &mut World,
    method: &str,
    channel: u64,
    rest: &[&str],
    body: &Value,
    files: &[Upload],
) -> Answer {
    match (method, rest) {
        ("POST", []) => post(world, channel, body, files),
        ("GET", []) => {
            need(world, channel, permission::READ_MESSAGE_HISTORY)?;
            let here = world.messages.values().rev().filter(|message| is_public(message, channel));
            Ok((200, here.take(50).map(|message| shapes::message(world, message)).collect()))
        }
        (_, [id]) => {
            let id = super::number(id)?;
            let message = world.messages.get(&id).filter(|message| is_public(message, channel));
            let message = message.ok_or(UNKNOWN_MESSAGE)?;
            let own = message.author == APPLICATION;
            match method {
                "GET" => Ok((200, shapes::message(world, message))),
                "PATCH" if own => {
                    need(world, channel, if files.is_empty() { 0 } else { permission::ATTACH_FILES })?;
                    open_thread(world, channel, false)?;
                    edit(world, id, body, files)
                }
                "DELETE" if own => {
                    open_thread(world, channel, false)?;
                    world.delete_message(id);
                    Ok((204, Value::Null))
                }
                "PATCH" => Err(NOT_YOURS.into()),
                "DELETE" => Err(MISSING_PERMISSIONS.into()),
                _ => Err(NO_ROUTE.into()),
            }
        }
        _ => Err(NO_ROUTE.into()),
    }
}

fn is_public(message: &Message, channel: u64) -> bool {
    message.channel == channel && !message.deleted && message.private_to.is_none()
}

fn need(world: &World, channel: u64, bits: u64) -> Result<(), ApiError> {
    let has = world.bot_permissions(channel) & bits == bits;
    if has { Ok(()) } else { Err(MISSING_PERMISSIONS.into()) }
}

/// Opens an archived thread for a post; refuses what must not be done in an archived one.
fn open_thread(world: &mut World, channel: u64, by_posting: bool) -> Result<(), ApiError> {
    let moderates = world.bot_permissions(channel) & permission::MANAGE_THREADS != 0;
    let Some(thread) = world.channels.get_mut(&channel) else { return Ok(()) };
    let shut = if by_posting { thread.locked && !moderates } else { thread.archived };
    if shut {
        return Err(if thread.archived { ARCHIVED } else { LOCKED }.into());
    }
    if thread.archived {
        thread.archived = false;
        world.tell_channel(channel);
    }
    Ok(())
}

fn post(world: &mut World, channel: u64, body: &Value, files: &[Upload]) -> Answer {
    let send = match world.channels[&channel].kind {
        Kind::Dm(user) => {
            let shares_guild = world.guilds.values().any(|guild| guild.bot && guild.members.contains(&user));
            if !shares_guild {
                return Err(NO_MUTUAL_GUILD.into());
            }
            if !world.users[&user].takes_dms {
                return Err(REFUSES_DMS.into());
            }
            0
        }
        Kind::Text | Kind::Group => permission::SEND_MESSAGES,
        Kind::Thread { .. } => permission::SEND_MESSAGES_IN_THREADS,
    };
    let has = |there: bool, bit: u64| if there { bit } else { 0 };
    let embeds = has(!list(body, "embeds").is_empty(), permission::EMBED_LINKS);
    need(world, channel, send | embeds | has(!files.is_empty(), permission::ATTACH_FILES))?;
    limits::message(body, files)?;
    if body["enforce_nonce"] == true
        && let Some(earlier) = same_nonce(world, &body["nonce"])
    {
        return Ok((200, shapes::message(world, earlier)));
    }
    open_thread(world, channel, true)?;
    let id = create(world, &Place { channel, interaction: None, private: false }, body, files)?;
    Ok((200, shapes::message(world, &world.messages[&id])))
}

fn same_nonce<'a>(world: &'a World, nonce: &Value) -> Option<&'a Message> {
    let since = world.clock.now().saturating_sub(NONCE_WINDOW);
    let recent = world.messages.values().rev().take_while(|message| message.versions[0].at >= since);
    recent.into_iter().find(|message| !nonce.is_null() && message.nonce.as_ref() == Some(nonce))
}

/// Makes a message after checking it against the limits; its id.
pub(super) fn create(world: &mut World, place: &Place, body: &Value, files: &[Upload]) -> Result<u64, ApiError> {
    limits::message(body, files)?;
    if !world.channels.contains_key(&place.channel) {
        return Err(UNKNOWN_CHANNEL.into());
    }
    let mut version = Version { at: world.clock.now(), ..Version::default() };
    change(world, &mut version, body, files)?;
    let (mut pinged, pings_everyone) = limits::pings(body);
    pinged.retain(|user| world.users.contains_key(user));
    let id = world.id();
    let message = Message {
        id,
        channel: place.channel,
        author: APPLICATION,
        private_to: place.interaction.filter(|_| place.private).map(|(_, user)| user),
        interaction: place.interaction.map(|(id, _)| id),
        nonce: Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null()),
        pinged: pinged.clone(),
        pings_everyone,
        versions: vec![version],
        deleted: false,
        flags: if place.private { EPHEMERAL } else { 0 },
    };
    world.messages.insert(id, message);
    if !place.private && matches!(world.channels[&place.channel].kind, Kind::Thread { private: true, .. }) {
        // who is mentioned in a private thread is let in
        for user in pinged {
            world.join_thread(place.channel, user);
        }
    }
    deliver(world, id, "MESSAGE_CREATE");
    Ok(id)
}

/// Changes a message; what the body leaves out stays.
pub(super) fn edit(world: &mut World, id: u64, body: &Value, files: &[Upload]) -> Answer {
    limits::message(body, files)?;
    let before = world.messages.get(&id).filter(|message| !message.deleted).ok_or(UNKNOWN_MESSAGE)?;
    let mut version = before.now().clone();
    version.at = world.clock.now();
    version.delivered_to.clear();
    change(world, &mut version, body, files)?;
    world.messages.get_mut(&id).expect("it was read").versions.push(version);
    deliver(world, id, "MESSAGE_UPDATE");
    Ok((200, shapes::message(world, &world.messages[&id])))
}

fn deliver(world: &mut World, id: u64, event: &'static str) {
    let message = &world.messages[&id];
    let to = match message.private_to {
        Some(user) => std::iter::once(user).collect(),
        None => world.readers(message.channel),
    };
    if message.private_to.is_none() {
        let data = shapes::message_event(world, message);
        world.tell(event, &data);
    }
    let version = world.messages.get_mut(&id).and_then(|message| message.versions.last_mut());
    version.expect("a message has a version").delivered_to = to;
}

/// Applies a body to a version: keys that are there replace, keys that are not leave alone.
fn change(world: &mut World, version: &mut Version, body: &Value, files: &[Upload]) -> Result<(), ApiError> {
    if let Some(content) = body.get("content") {
        version.content = content.as_str().unwrap_or_default().into();
    }
    if body.get("embeds").is_some() {
        version.embeds = list(body, "embeds").to_vec();
    }
    if body.get("components").is_some() {
        version.components = list(body, "components").to_vec();
    }
    attach(world, version, body, files)?;
    let Version { content, embeds, components, attachments, .. } = version;
    if content.trim().is_empty() && embeds.is_empty() && components.is_empty() && attachments.is_empty() {
        return Err(EMPTY_MESSAGE.into());
    }
    let mut form = Form::default();
    for (n, embed) in embeds.iter().enumerate() {
        for part in ["image", "thumbnail"] {
            // Discord would show an empty frame here; a test is better told
            let name = embed[part]["url"].as_str().and_then(|url| url.strip_prefix("attachment://"));
            if name.is_some_and(|name| attachments.iter().all(|file| file.filename != name)) {
                form.wrong(format!("embeds.{n}.{part}.url"), "ATTACHMENT_NOT_FOUND", "No file has this name.");
            }
        }
    }
    form.done()
}

fn attach(world: &mut World, version: &mut Version, body: &Value, files: &[Upload]) -> Result<(), ApiError> {
    let mut form = Form::default();
    if let Some(entries) = body.get("attachments") {
        let before = std::mem::take(&mut version.attachments);
        for (n, entry) in entries.as_array().into_iter().flatten().enumerate() {
            let id = id_of(&entry["id"]);
            if files.iter().any(|file| Some(file.n) == id) {
                continue;
            }
            let Some(mut kept) = before.iter().find(|file| Some(file.id) == id).cloned() else {
                form.wrong(format!("attachments.{n}.id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found");
                continue;
            };
            if let Some(words) = entry["description"].as_str() {
                kept.description = Some(words.into());
            }
            version.attachments.push(kept);
        }
    }
    for file in files {
        let entry = list(body, "attachments").iter().find(|entry| id_of(&entry["id"]) == Some(file.n));
        let text = |key: &str| entry.and_then(|entry| entry[key].as_str()).map(str::to_owned);
        version.attachments.push(Attachment {
            id: world.id(),
            filename: text("filename").unwrap_or_else(|| file.filename.clone()),
            description: text("description"),
            bytes: Arc::from(&file.bytes[..]),
        });
    }
    form.count("attachments", version.attachments.len(), 0, 10);
    form.done()
}

/// The JSON of a message that must exist.
pub(super) fn shown(world: &World, id: u64) -> Answer {
    let message = world.messages.get(&id).filter(|message| !message.deleted).ok_or(UNKNOWN_MESSAGE)?;
    Ok((200, json!(shapes::message(world, message))))
}
