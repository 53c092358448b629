//! Channels, threads and direct messages.

use serde_json::{Value, json};

use super::Answer;
use crate::standin::error::{
    ARCHIVED, ApiError, Form, MISSING_PERMISSIONS, NO_ROUTE, UNKNOWN_CHANNEL, UNKNOWN_MEMBER, UNKNOWN_USER,
    WRONG_CHANNEL_TYPE, invalid,
};
use crate::standin::shapes::{self, id_of};
use crate::standin::world::{Channel, Kind, World};
use crate::standin::{APPLICATION, permission};

pub(super) fn answer(world: &mut World, method: &str, channel: u64, rest: &[&str], body: &Value) -> Answer {
    let kind = world.channels[&channel].kind;
    let is_thread = matches!(kind, Kind::Thread { .. });
    match (method, rest) {
        ("GET", []) => Ok((200, shapes::channel(world, channel))),
        ("POST", ["typing"]) => Ok((204, Value::Null)),
        ("POST", ["threads"]) if kind == Kind::Text => open(world, channel, body),
        ("POST", ["threads"]) => Err(WRONG_CHANNEL_TYPE.into()),
        ("PATCH", []) if is_thread => change(world, channel, body),
        ("DELETE", []) if is_thread => {
            need(world, channel, permission::MANAGE_THREADS)?;
            let gone = shapes::channel(world, channel);
            world.remove_channel(channel);
            Ok((200, gone))
        }
        ("PATCH" | "DELETE", []) => Err(MISSING_PERMISSIONS.into()),
        ("GET", ["thread-members"]) if is_thread => {
            let members = world.channels[&channel].members.iter();
            Ok((200, members.map(|who| shapes::thread_member(world, channel, *who)).collect()))
        }
        ("PUT" | "DELETE", ["thread-members", who]) if is_thread => {
            let who = if *who == "@me" { APPLICATION } else { super::number(who)? };
            member(world, channel, who, method == "PUT")
        }
        (_, ["thread-members", ..]) => Err(UNKNOWN_CHANNEL.into()),
        _ => Err(NO_ROUTE.into()),
    }
}

fn need(world: &World, channel: u64, bits: u64) -> Result<(), ApiError> {
    let has = world.bot_permissions(channel) & bits == bits;
    if has { Ok(()) } else { Err(MISSING_PERMISSIONS.into()) }
}

fn open(world: &mut World, parent: u64, body: &Value) -> Answer {
    let private = match body["type"].as_u64() {
        None | Some(12) => true,
        Some(11) => false,
        _ => return Err(invalid("type", "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12).")),
    };
    check(body, true)?;
    let bit = if private { permission::CREATE_PRIVATE_THREADS } else { permission::CREATE_PUBLIC_THREADS };
    need(world, parent, bit)?;
    let guild = world.channels[&parent].guild;
    let name = body["name"].as_str().unwrap_or_default();
    let id = world.add_channel(guild, name, Kind::Thread { parent, private });
    let thread = world.channels.get_mut(&id).expect("just made");
    thread.auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(1440);
    thread.members.insert(APPLICATION);
    let mut event = shapes::channel(world, id);
    event["newly_created"] = json!(true);
    world.tell("THREAD_CREATE", &event);
    let mut made = shapes::channel(world, id);
    made["member"] = shapes::thread_member(world, id, APPLICATION);
    Ok((201, made))
}

fn check(body: &Value, fresh: bool) -> Result<(), ApiError> {
    let mut form = Form::default();
    if fresh || body.get("name").is_some() {
        form.length("name", body["name"].as_str().unwrap_or_default(), 1, 100);
    }
    if !matches!(body["auto_archive_duration"].as_u64(), None | Some(60 | 1440 | 4320 | 10080)) {
        let words = "Value must be one of (60, 1440, 4320, 10080).";
        form.wrong("auto_archive_duration", "BASE_TYPE_CHOICES", words);
    }
    form.done()
}

fn change(world: &mut World, id: u64, body: &Value) -> Answer {
    check(body, false)?;
    let moderates = need(world, id, permission::MANAGE_THREADS).is_ok();
    let thread = world.channels.get_mut(&id).expect("the caller looked");
    let owns = thread.owner == APPLICATION;
    let opens = body["archived"] == false;
    if thread.archived && !opens {
        return Err(ARCHIVED.into());
    }
    let allowed = moderates || (opens && !thread.locked && !body["locked"].is_boolean()) || (owns && !thread.locked);
    if !allowed {
        return Err(MISSING_PERMISSIONS.into());
    }
    if let Some(archived) = body["archived"].as_bool() {
        thread.archived = archived;
    }
    if let Some(locked) = body["locked"].as_bool() {
        if !moderates {
            return Err(MISSING_PERMISSIONS.into());
        }
        thread.locked = locked;
    }
    if let Some(name) = body["name"].as_str() {
        thread.name = name.into();
    }
    if let Some(minutes) = body["auto_archive_duration"].as_u64() {
        thread.auto_archive = minutes;
    }
    world.tell_channel(id);
    Ok((200, shapes::channel(world, id)))
}

fn member(world: &mut World, thread: u64, who: u64, joins: bool) -> Answer {
    let channel = &world.channels[&thread];
    if channel.archived {
        return Err(ARCHIVED.into());
    }
    if joins && who != APPLICATION {
        let inside = channel.guild.is_some_and(|guild| world.guilds[&guild].members.contains(&who));
        if !inside {
            return Err(UNKNOWN_MEMBER.into());
        }
        need(world, thread, permission::SEND_MESSAGES_IN_THREADS)?;
        world.join_thread(thread, who);
    } else if joins {
        world.join_thread(thread, who);
    } else {
        let private = matches!(channel.kind, Kind::Thread { private: true, .. });
        let may = who == APPLICATION
            || (private && channel.owner == APPLICATION)
            || need(world, thread, permission::MANAGE_THREADS).is_ok();
        if !may {
            return Err(MISSING_PERMISSIONS.into());
        }
        if let Some(channel) = world.channels.get_mut(&thread) {
            channel.members.remove(&who);
        }
    }
    let channel = &world.channels[&thread];
    let (added, removed) =
        if joins { (vec![shapes::thread_member(world, thread, who)], vec![]) } else { (vec![], vec![who.to_string()]) };
    let event = json!({
        "id": thread.to_string(), "guild_id": channel.guild.map(|id| id.to_string()),
        "member_count": channel.members.len(), "added_members": added, "removed_member_ids": removed
    });
    world.tell("THREAD_MEMBERS_UPDATE", &event);
    Ok((204, Value::Null))
}

/// The channels of a server without its threads, also those that the bot cannot see.
pub(super) fn all(world: &World, guild: u64) -> Value {
    let here = |channel: &&Channel| channel.guild == Some(guild) && !matches!(channel.kind, Kind::Thread { .. });
    world.channels.values().filter(here).map(|channel| shapes::channel(world, channel.id)).collect()
}

/// The threads of a server that are not archived and that the bot can see.
pub(super) fn active(world: &World, guild: u64) -> Value {
    let open = world.channels.values().filter(|channel| {
        let thread = matches!(channel.kind, Kind::Thread { .. });
        channel.guild == Some(guild) && thread && !channel.archived && world.bot_permissions(channel.id) != 0
    });
    let ids: Vec<u64> = open.map(|channel| channel.id).collect();
    let joined = ids.iter().filter(|id| world.channels[id].members.contains(&APPLICATION));
    json!({
        "threads": ids.iter().map(|id| shapes::channel(world, *id)).collect::<Vec<_>>(),
        "members": joined.map(|id| shapes::thread_member(world, *id, APPLICATION)).collect::<Vec<_>>(),
        "has_more": false
    })
}

/// Opens (or finds) the direct messages with a user.
pub(super) fn open_dm(world: &mut World, body: &Value) -> Answer {
    let user = id_of(&body["recipient_id"]).filter(|id| world.users.contains_key(id)).ok_or(UNKNOWN_USER)?;
    let channel = world.dm(user);
    Ok((200, shapes::channel(world, channel)))
}
