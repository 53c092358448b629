//! A server's settings: a channel for the day's news, channels in which tables may be opened, a limit of tables for each
//! person, how often people are reminded by hand, a message that says whose turn it is; and the check of the bot's permissions there.
//!
//! The limits are enforced when a table is opened. Permissions in other channels are known only to the transport:
//! `Host::rights` asks it. Without it the check covers the channel it is called in and the last refused posts.

use crate::{
    ask::{Answer, Ask, HERE, Note},
    rights::Found,
    store::{
        bulletins,
        guilds::{self, Allowed},
        outbox, stamp, turns,
    },
    table::{
        host::{Host, trouble::Trouble},
        writing::answered::remember_apart,
    },
    verbs::Verb,
    words::{host as words, server as say},
};
use gogome_games::contract::{Refusal, Said};

/// How many channels are checked one by one; the others are summed up.
const NAMED: usize = 10;

/// Shows a server's settings, changes them, or checks the permissions.
pub(crate) async fn answer(host: &Host, ask: &Ask, verb: Verb, said: &Said) -> Result<Answer, Trouble> {
    let guild = ask.place.guild.ok_or_else(words::only_in_a_server)?;
    if !ask.place.manages {
        let refusal = if guild == HERE { words::not_page_manager() } else { words::not_manager() };
        return Err(refusal.into());
    }
    match verb {
        Verb::Setup => set_up(host, ask, guild, said).await,
        Verb::Check => check(host, ask, guild).await,
        _ => Err(words::no_such_command().into()),
    }
}

async fn set_up(host: &Host, ask: &Ask, guild: i64, said: &Said) -> Result<Answer, Trouble> {
    let (announced, allowed, failed, told) = {
        let mut conn = host.store.reader().await?;
        let announced = bulletins::wanted(&mut conn, guild).await?;
        let failed = bulletins::failed_last(&mut conn, guild).await?;
        let told = turns::wanted(&mut conn, guild).await?;
        (announced, guilds::allowed(&mut conn, guild).await?, failed, told)
    };
    let turns_in = match (said.get("turns"), said.flag("no_turns")?) {
        (Some(_), true) => return Err(say::turns_or_not().into()),
        // the same channel once more tries it again
        (Some(typed), false) => Some((channel(typed)?, None)),
        (None, true) => None,
        (None, false) => told.clone(),
    };
    let news = match (said.get("announce"), said.flag("stop")?) {
        (Some(_), true) => return Err(words::announce_or_stop().into()),
        (Some(typed), false) => Some(channel(typed)?),
        (None, true) => None,
        (None, false) => announced,
    };
    let wanted = wanted(allowed.clone(), said)?;
    let mut reply = vec![words::announced(news)];
    reply.extend(say::allowed(&wanted));
    reply.push(say::turns_in(turns_in.as_ref()));
    let answer = Answer { note: Note { lines: reply.clone(), ..Note::default() }, ..Answer::default() };
    if said.args.is_empty() {
        let mut answer = answer;
        answer.note.lines.extend(announced.and(failed).map(|why| words::announce_failed(&why)));
        return Ok(answer);
    }
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    if news != announced {
        bulletins::want(&mut tx, guild, news).await?;
    }
    if wanted != allowed {
        guilds::allow(&mut tx, guild, &wanted).await?;
    }
    if turns_in != told {
        turns::want(&mut tx, guild, turns_in.map(|(channel, _)| channel)).await?;
    }
    remember_apart(&mut tx, ask, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(answer)
}

/// Reports missing permissions: here, in the channels for news and turns, in the channels where tables may be opened or are; and if they
/// may be opened anywhere, in all other channels together.
async fn check(host: &Host, ask: &Ask, guild: i64) -> Result<Answer, Trouble> {
    let here = ask.place.channel;
    let mut channels = vec![here];
    let mut conn = host.store.reader().await?;
    channels.extend(bulletins::wanted(&mut conn, guild).await?);
    channels.extend(turns::wanted(&mut conn, guild).await?.map(|(channel, _)| channel));
    let allowed = guilds::allowed(&mut conn, guild).await?.channels;
    let anywhere = allowed.is_none();
    channels.extend(allowed.unwrap_or_default());
    channels.extend(guilds::places(&mut conn, guild).await?);
    channels.sort_unstable();
    channels.dedup();
    let mut lines = vec![say::checked()];
    let looked = match host.rights.get() {
        Some(inspect) => {
            let looked = inspect(guild, channels.clone(), anywhere).await;
            looked.map_err(|why| tracing::warn!(%why, "no rights known"))
        }
        None => Err(()),
    };
    let known = looked.is_ok();
    let Found { asked: mut missing, others } =
        looked.unwrap_or_else(|()| Found { asked: vec![(here, ask.place.lacking.at_all())], others: Vec::new() });
    let mut whole = missing.iter().chain(&others).all(|(_, missing)| missing.is_empty());
    let found: Vec<i64> = missing.iter().map(|(channel, _)| *channel).collect();
    // channels with missing permissions come first
    missing.sort_by_key(|(channel, missing)| (*channel != here, missing.is_empty()));
    let more = missing.split_off(missing.len().min(NAMED));
    lines.extend(missing.iter().map(|(channel, missing)| say::channel(*channel, missing)));
    lines.extend(say::together(&more, false));
    for gone in channels.iter().filter(|id| known && !found.contains(id)) {
        lines.push(say::gone(*gone));
        whole = false;
    }
    for channel in channels {
        if let Some(why) = outbox::blocked(&mut conn, channel).await? {
            lines.push(say::refused(channel, &why));
            whole = false;
        }
    }
    lines.extend(say::together(&others, true));
    lines.extend((!known).then(say::only_this));
    lines.extend((!whole).then(say::mend));
    Ok(Answer { note: Note { lines, ..Note::default() }, ..Answer::default() })
}

fn channel(typed: &str) -> Result<i64, Refusal> {
    typed.parse().map_err(|_| words::no_such_channel())
}

/// The limits of a server after a change.
fn wanted(mut allowed: Allowed, said: &Said) -> Result<Allowed, Refusal> {
    let (more, less) = (said.get("allow").map(channel).transpose()?, said.get("forbid").map(channel).transpose()?);
    if said.flag("anywhere")? {
        if more.is_some() || less.is_some() {
            return Err(say::allow_or_anywhere());
        }
        allowed.channels = None;
    }
    if let Some(more) = more {
        let channels = allowed.channels.get_or_insert_default();
        channels.retain(|known| *known != more);
        channels.push(more);
    }
    if let Some(less) = less {
        // without a list every channel is allowed; an empty list would allow none
        let channels = allowed.channels.as_mut().ok_or_else(say::nothing_to_forbid)?;
        channels.retain(|known| *known != less);
    }
    if said.get("tables").is_some() {
        allowed.tables_each = Some(said.whole("tables")?).filter(|most| (1..=99).contains(most));
    }
    if said.get("nudge").is_some() {
        allowed.nudge_hours = Some(said.whole("nudge")?.clamp(1, 72));
    }
    Ok(allowed)
}
