//! Discord's objects as JSON.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::record::{Attachment, Message};
use super::world::{Guild, Kind, World};
use super::{APPLICATION, permission};

/// A moment as Discord writes it.
pub(super) fn time(unix_ms: u64) -> String {
    let ms = i64::try_from(unix_ms).expect("a time in this age");
    Timestamp::from_millisecond(ms).expect("a time in this age").to_string()
}

pub(super) fn id_of(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

pub(super) fn bot_user() -> Value {
    json!({
        "id": APPLICATION.to_string(), "username": "gogome", "discriminator": "0", "global_name": null, "avatar": null,
        "bot": true, "mfa_enabled": false, "verified": true, "email": null, "flags": 0, "public_flags": 0,
        "locale": "en-US", "accent_color": null, "banner": null, "primary_guild": null
    })
}

pub(super) fn user(world: &World, id: u64) -> Value {
    match world.users.get(&id) {
        Some(account) => json!({
            "id": id.to_string(), "username": format!("user{id}"), "discriminator": "0", "global_name": account.name,
            "avatar": null, "public_flags": 0, "flags": 0, "accent_color": null, "banner": null,
            "primary_guild": null
        }),
        None => bot_user(),
    }
}

/// A member of a server, without `user` for a resolved one.
pub(super) fn member(world: &World, id: u64, guild: u64) -> Value {
    let roles = if id == APPLICATION { json!([bot_role(guild).to_string()]) } else { json!([]) };
    let bits = if id == APPLICATION { permission::BOT } else { world.user_permissions(id, guild) };
    json!({
        "user": user(world, id), "nick": null, "avatar": null, "banner": null, "roles": roles,
        "joined_at": "2025-01-01T00:00:00Z", "deaf": false, "mute": false, "flags": 0, "pending": false,
        "permissions": bits.to_string(), "communication_disabled_until": null, "premium_since": null
    })
}

fn bot_role(guild: u64) -> u64 {
    guild + 1
}

fn role(id: u64, name: &str, bits: u64, managed: bool) -> Value {
    json!({
        "id": id.to_string(), "name": name, "description": null, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false, "icon": null,
        "unicode_emoji": null, "position": u8::from(managed), "permissions": bits.to_string(), "managed": managed,
        "mentionable": false, "flags": 0
    })
}

/// A server as `GUILD_CREATE` and `GET /guilds/{id}` tell of it.
pub(super) fn guild(world: &World, id: u64) -> Value {
    let guild = &world.guilds[&id];
    let list = |threads: bool| -> Vec<Value> {
        let all = world.channels.values().filter(|channel| channel.guild == Some(id));
        all.filter(|channel| matches!(channel.kind, Kind::Thread { .. }) == threads)
            .filter(|channel| !channel.archived && world.bot_permissions(channel.id) != 0)
            .map(|one| channel(world, one.id))
            .collect()
    };
    let mut out = json!({
        "id": id.to_string(), "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
        "home_header": null, "owner_id": guild.owner.to_string(), "region": "us-east", "afk_channel_id": null,
        "afk_timeout": 300, "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [role(id, "@everyone", permission::MEMBER, false), role(bot_role(id), "gogome", permission::BOT, true)],
        "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null,
        "description": null, "banner": null, "premium_tier": 0, "premium_subscription_count": 0,
        "preferred_locale": "en-US", "public_updates_channel_id": null, "nsfw": false, "nsfw_level": 0,
        "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "max_members": 500_000,
        "max_presences": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 25
    });
    let created = json!({
        "joined_at": "2025-01-01T00:00:00Z", "large": false, "unavailable": false,
        "member_count": guild.members.len() + 1, "voice_states": [], "members": [member(world, APPLICATION, id)],
        "channels": list(false), "threads": list(true), "presences": [], "stage_instances": [],
        "guild_scheduled_events": [], "soundboard_sounds": []
    });
    for (key, value) in created.as_object().into_iter().flatten() {
        out[key] = value.clone();
    }
    out
}

/// The servers the bot is in, as `GET /users/@me/guilds` tells of them: the first `most` above `after`.
pub(super) fn guilds_of_bot(world: &World, after: u64, most: usize) -> Value {
    let inside = world.guilds.values().filter(|guild| guild.bot && guild.id > after);
    let brief = |guild: &Guild| {
        json!({
            "id": guild.id.to_string(), "name": guild.name, "icon": null, "banner": null, "owner": false,
            "permissions": guild.rights.to_string(), "features": []
        })
    };
    inside.take(most).map(brief).collect()
}

/// A channel, thread or direct-message channel.
pub(super) fn channel(world: &World, id: u64) -> Value {
    let channel = &world.channels[&id];
    let last = world.messages.values().rev().find(|message| message.channel == id && message.private_to.is_none());
    let mut out = json!({
        "id": id.to_string(), "flags": 0, "last_message_id": last.map(|message| message.id.to_string()),
        "last_pin_timestamp": null
    });
    let mut set = |key: &str, value: Value| out[key] = value;
    match channel.kind {
        Kind::Dm(whose) => {
            set("type", json!(1));
            set("recipients", json!([user(world, whose)]));
        }
        Kind::Group => {
            set("type", json!(3));
            set("name", json!(channel.name));
            set("recipients", channel.members.iter().map(|member| user(world, *member)).collect());
        }
        Kind::Text => {
            let missing = permission::BOT & !channel.bot;
            let bot = APPLICATION.to_string();
            let deny = json!([{"id": bot, "type": 1, "allow": "0", "deny": missing.to_string()}]);
            set("type", json!(0));
            set("name", json!(channel.name));
            set("position", json!(0));
            set("topic", Value::Null);
            set("nsfw", json!(false));
            set("parent_id", Value::Null);
            set("rate_limit_per_user", json!(0));
            set("permission_overwrites", if missing == 0 { json!([]) } else { deny });
        }
        Kind::Thread { parent, private } => {
            let posted = world.messages.values().filter(|message| message.channel == id).count();
            set("type", json!(if private { 12 } else { 11 }));
            set("name", json!(channel.name));
            set("parent_id", json!(parent.to_string()));
            set("owner_id", json!(channel.owner.to_string()));
            set("rate_limit_per_user", json!(0));
            set("message_count", json!(posted));
            set("member_count", json!(channel.members.len()));
            set("total_message_sent", json!(posted));
            set("thread_metadata", thread_metadata(world, id));
        }
    }
    if let Some(guild) = channel.guild {
        set("guild_id", json!(guild.to_string()));
    }
    out
}

fn thread_metadata(world: &World, id: u64) -> Value {
    let thread = &world.channels[&id];
    let created = time(thread.created);
    json!({
        "archived": thread.archived, "auto_archive_duration": thread.auto_archive, "archive_timestamp": created,
        "locked": thread.locked, "invitable": true, "create_timestamp": created
    })
}

pub(super) fn thread_member(world: &World, thread: u64, who: u64) -> Value {
    let joined = time(world.channels[&thread].created);
    json!({"id": thread.to_string(), "user_id": who.to_string(), "join_timestamp": joined, "flags": 0})
}

pub(super) fn message(world: &World, message: &Message) -> Value {
    let (first, now) = (&message.versions[0], message.now());
    let mut out = json!({
        "id": message.id.to_string(), "channel_id": message.channel.to_string(),
        "author": user(world, message.author), "content": now.content, "timestamp": time(first.at),
        "edited_timestamp": (message.versions.len() > 1).then(|| time(now.at)), "tts": false,
        "mention_everyone": message.pings_everyone,
        "mentions": message.pinged.iter().map(|id| user(world, *id)).collect::<Vec<_>>(), "mention_roles": [],
        "attachments": now.attachments.iter().map(|file| attachment(world, message, file)).collect::<Vec<_>>(),
        "embeds": now.embeds.iter().map(with_type).collect::<Vec<_>>(), "pinned": false, "type": if message.interaction.is_some() { 20 } else { 0 },
        "flags": message.flags, "components": with_ids(&now.components, &mut 0)
    });
    if message.author == APPLICATION {
        out["application_id"] = json!(APPLICATION.to_string());
    }
    if message.interaction.is_some() {
        out["webhook_id"] = json!(APPLICATION.to_string());
    }
    if let Some(nonce) = &message.nonce {
        out["nonce"] = nonce.clone();
    }
    out
}

fn with_type(embed: &Value) -> Value {
    let mut out = embed.clone();
    out["type"] = json!("rich");
    out
}

/// Components with the numbers Discord gives them.
fn with_ids(items: &[Value], last: &mut u64) -> Vec<Value> {
    let mut numbered = |item: &Value| {
        let mut out = item.clone();
        *last += 1;
        out["id"] = json!(*last);
        if let Some(inner) = item["components"].as_array() {
            out["components"] = json!(with_ids(inner, last));
        }
        for key in ["min_values", "max_values"] {
            if item["type"].as_u64().is_some_and(|kind| kind != 1 && kind != 2) && item[key].is_null() {
                out[key] = json!(1);
            }
        }
        out
    };
    items.iter().map(&mut numbered).collect()
}

/// A message as an event tells of it.
pub(super) fn message_event(world: &World, of: &Message) -> Value {
    let mut out = message(world, of);
    if let Some(guild) = world.channels.get(&of.channel).and_then(|channel| channel.guild) {
        out["guild_id"] = json!(guild.to_string());
    }
    out
}

fn attachment(world: &World, message: &Message, file: &Attachment) -> Value {
    let kind = if message.private_to.is_some() { "ephemeral-attachments" } else { "attachments" };
    let url = format!("{}/{kind}/{}/{}/{}", world.base, message.channel, file.id, file.filename);
    let mut out = json!({
        "id": file.id.to_string(), "filename": file.filename, "size": file.bytes.len(), "url": url, "proxy_url": url,
        "content_type": "application/octet-stream"
    });
    if let Some([width, height]) = png_size(&file.bytes) {
        out["content_type"] = json!("image/png");
        out["width"] = json!(width);
        out["height"] = json!(height);
    }
    if let Some(words) = &file.description {
        out["description"] = json!(words);
    }
    if message.private_to.is_some() {
        out["ephemeral"] = json!(true);
    }
    out
}

/// Width and height, if the file is a PNG.
fn png_size(bytes: &[u8]) -> Option<[u32; 2]> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    bytes.starts_with(b"\x89PNG\r\n\x1a\n").then_some([number(16)?, number(20)?])
}
