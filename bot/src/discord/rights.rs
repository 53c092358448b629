//! The bot's permissions in channels, computed from its roles and the channels' overwrites; and whether somebody is in a
//! server.

use super::{
    deliver::Deliverer,
    errors::{self, Meaning},
    incoming::lacking,
};
use crate::{
    deliver::Undelivered,
    rights::{Found, Inspect, Membership, Presence},
};
use serenity::{
    all::{Channel, ChannelId, ChannelType, GuildId, Permissions, UserId},
    http::Http,
};
use std::sync::Arc;

/// Looks up permissions through this client, for the bot with this id.
pub(super) fn inspector(way: Deliverer, http: Arc<Http>, bot: u64) -> Inspect {
    Arc::new(move |guild, channels, all| {
        let (way, http) = (way.clone(), Arc::clone(&http));
        Box::pin(async move { missing(&way, &http, UserId::new(bot), guild, channels, all).await })
    })
}

/// Looks up through this client whether somebody is in a server.
pub(super) fn presence(way: Deliverer, http: Arc<Http>) -> Presence {
    Arc::new(move |guild, user| {
        let (way, http) = (way.clone(), Arc::clone(&http));
        Box::pin(async move {
            let no = || Undelivered::Rejected("no id of Discord's".into());
            let id = |number: i64| u64::try_from(number).ok().filter(|id| *id != 0).ok_or_else(no);
            let (guild, user) = (GuildId::new(id(guild)?), UserId::new(id(user)?));
            match way.try_call(http.get_member(guild, user)).await {
                Ok(_) => Ok(true),
                Err((Meaning::NoMember, ..)) => Ok(false),
                Err((meaning, why, after)) => Err(errors::undelivered(meaning, why, after)),
            }
        })
    })
}

/// Looks up through this client whether the bot is in a server. The answer is no only if Discord says that the server does not
/// exist or that the bot has no access.
pub(super) fn membership(way: Deliverer, http: Arc<Http>) -> Membership {
    Arc::new(move |guild| {
        let (way, http) = (way.clone(), Arc::clone(&http));
        Box::pin(async move {
            let no = || Undelivered::Rejected("no id of Discord's".into());
            let guild = u64::try_from(guild).ok().filter(|id| *id != 0).ok_or_else(no)?;
            match way.try_call(http.get_guild(GuildId::new(guild))).await {
                Ok(_) => Ok(true),
                Err((Meaning::NoChannel | Meaning::NoAccess, ..)) => Ok(false),
                Err((meaning, why, after)) => Err(errors::undelivered(meaning, why, after)),
            }
        })
    })
}

async fn missing(
    way: &Deliverer,
    http: &Http,
    bot: UserId,
    guild: i64,
    channels: Vec<i64>,
    all: bool,
) -> Result<Found, Undelivered> {
    let no = || Undelivered::Rejected("not a server of Discord's".into());
    let guild = u64::try_from(guild).ok().filter(|id| *id != 0).map(GuildId::new).ok_or_else(no)?;
    let about = way.call(http.get_guild(guild)).await?;
    let me = way.call(http.get_member(guild, bot)).await?;
    let mut found = Found::default();
    for id in &channels {
        let id = *id;
        let Some(known) = u64::try_from(id).ok().filter(|id| *id != 0) else { continue };
        let mut locked = false;
        let (allowed, thread) = match way.call(http.get_channel(ChannelId::new(known))).await {
            Ok(Channel::Guild(channel)) => {
                locked = channel.thread_metadata.is_some_and(|about| about.locked);
                match (channel.thread_metadata.is_some(), channel.parent_id) {
                    // threads have no overwrites of their own
                    (true, Some(parent)) => match way.call(http.get_channel(parent)).await {
                        Ok(Channel::Guild(parent)) => (about.user_permissions_in(&parent, &me), true),
                        Ok(_) | Err(Undelivered::Forbidden(_)) => (Permissions::empty(), true),
                        Err(why) => return Err(why),
                    },
                    _ => (about.user_permissions_in(&channel, &me), false),
                }
            }
            Ok(_) | Err(Undelivered::NoChannel) => continue,
            Err(Undelivered::Forbidden(_)) => (Permissions::empty(), false),
            Err(why) => return Err(why),
        };
        let mut rights = lacking(allowed, thread).at_all();
        if locked && !allowed.intersects(Permissions::MANAGE_THREADS | Permissions::ADMINISTRATOR) {
            rights.push("Manage Threads, for it is locked");
        }
        found.asked.push((id, rights));
    }
    if all {
        let mut others = way.call(http.get_channels(guild)).await?;
        others.retain(|channel| matches!(channel.kind, ChannelType::Text | ChannelType::News));
        others.sort_by_key(|channel| channel.position);
        let others = others.into_iter().map(|channel| (channel.id.get().cast_signed(), channel));
        found.others = others
            .filter(|(id, _)| !channels.contains(id))
            .map(|(id, channel)| (id, lacking(about.user_permissions_in(&channel, &me), false).at_all()))
            .collect();
    }
    Ok(found)
}
