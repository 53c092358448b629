//! What the host says to people who manage a server.

use super::{host::listed, waiting::soon};
use crate::store::{guilds::Allowed, moment, turns::Waiting};
use gogome_games::contract::{Line, Refusal, clip};
use jiff::Timestamp;

/// The server's settings.
pub fn allowed(allowed: &Allowed) -> Vec<Line> {
    let places = match allowed.channels.as_deref() {
        None => "Tables can be opened in every channel. `/gogome setup allow:#channel` keeps them to some.".to_owned(),
        Some([]) => "Tables can be opened nowhere. `/gogome setup allow:#channel` allows one.".to_owned(),
        Some(channels) => {
            let channels: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            format!(
                "Tables can be opened in {} and their threads. `/gogome setup anywhere:true` ends that.",
                channels.join(", ")
            )
        }
    };
    let each = match allowed.tables_each {
        None => {
            "A person can be the host of as many tables as there are channels. `/gogome setup tables:2` sets a limit."
                .to_owned()
        }
        Some(1) => {
            "A person can be the host of one shared table at a time. `/gogome setup tables:0` ends that.".to_owned()
        }
        Some(most) => {
            format!("A person can be the host of {most} shared tables at a time. `/gogome setup tables:0` ends that.")
        }
    };
    let nudge = match allowed.nudge_hours() {
        1 => "`/table nudge` reminds whoever heard of it an hour ago or earlier.".to_owned(),
        hours => format!("`/table nudge` reminds whoever heard of it {hours} hours ago or earlier."),
    };
    vec![places.into(), each.into(), nudge.into()]
}

/// Where it is told whose turn it is; why it cannot be, if so.
pub fn turns_in(wanted: Option<&(i64, Option<String>)>) -> Line {
    match wanted {
        None => "`/gogome setup turns:#channel` keeps a message there that says whose turn it is.".to_owned(),
        Some((channel, None)) => {
            format!(
                "Whose turn it is stands in <#{channel}>, for the tables of all channels but those in private threads. \
                 `/gogome setup no_turns:true` ends that."
            )
        }
        Some((channel, Some(why))) => format!(
            "Whose turn it is was to stand in <#{channel}>, but it could not be kept there: {why}. `/gogome setup turns:#channel` tries again."
        ),
    }
    .into()
}

/// Two options that exclude each other.
pub fn turns_or_not() -> Refusal {
    Refusal::illegal("TURNS", "`turns` and `no_turns` say opposite things.").instead("Give one of them.")
}

/// What is left after that: the message is no longer kept.
pub fn turns_left(now: Option<i64>) -> Line {
    match now {
        Some(channel) => format!("Whose turn it is stands in <#{channel}> now.").into(),
        None => "Whose turn it is stands here no more; `/table turns` tells you yours.".into(),
    }
}

/// How many characters the lines of tables may have together: a message holds 2,000.
const ROOM: usize = 1_700;

/// A message that says whose turn it is: a line for each table, the longest awaited first, as far as there is room.
pub fn turns(tables: Vec<Line>, now: Timestamp) -> Vec<Line> {
    let mut lines = vec![Line::default().strong("Whose turn it is")];
    if tables.is_empty() {
        lines.push("Nobody is waited for. `/gogome help` says what can be played.".into());
    }
    let (mut used, all) = (0, tables.len());
    let fits = |line: &Line| {
        // marks around names and titles
        used += line.plain().chars().count() + 20;
        used <= ROOM
    };
    lines.extend(tables.into_iter().take_while(fits));
    let more = (all + 1).saturating_sub(lines.len());
    if all > 0 && more > 0 {
        lines.push(format!("… and {more} more; `/table turns` tells you yours.").into());
    }
    lines.push(format!("-# It changed {} and pings nobody.", soon(now)).into());
    lines
}

/// A table that waits for these people, and since when for the first of them.
pub fn waits(title: &str, people: &[&Waiting]) -> Line {
    let Some(first) = people.first() else { return Line::default() };
    let mut line = Line::default().strong(title).text(format!(" in <#{}>: ", first.channel_id));
    for (nth, one) in people.iter().enumerate() {
        let before = match nth {
            0 => "",
            nth if nth + 1 == people.len() => " and ",
            _ => ", ",
        };
        line = line.text(before).quote(clip(&one.name));
    }
    line.text(format!(", since {}", soon(moment(&first.since))))
}

/// Tables are not allowed in this channel.
pub fn not_here(channels: &[i64]) -> Refusal {
    let refusal = Refusal::not_now("NOT_HERE", "This server keeps tables out of this channel.");
    match channels {
        [] => refusal.instead("Ask those who manage the server."),
        channels => {
            let channels: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            refusal.instead(format!("Open it in {}.", channels.join(", ")))
        }
    }
}

/// They have as many tables as the server allows.
pub fn too_many(most: i64) -> Refusal {
    let tables = if most == 1 { "one shared table".to_owned() } else { format!("{most} shared tables") };
    Refusal::not_now("TOO_MANY", format!("This server lets everybody be the host of {tables} at a time, and you are."))
        .instead("End one with `/table end`, or join somebody else's.")
}

/// Two options that exclude each other.
pub fn allow_or_anywhere() -> Refusal {
    Refusal::illegal("ALLOW", "`anywhere` and `allow` or `forbid` say opposite things.").instead("Give one of them.")
}

/// One channel cannot be forbidden while all are allowed.
pub fn nothing_to_forbid() -> Refusal {
    Refusal::not_now("FORBID", "Tables can be opened in every channel now, so there is no list to take one from.")
        .instead("Allow those you want first: `/gogome setup allow:#channel`.")
}

/// Heading of the check.
pub fn checked() -> Line {
    Line::default().strong("What I may do where I am needed")
}

/// Why nothing can be posted in a locked thread, following "I could not post there:".
pub const LOCKED: &str = "somebody locked the thread";

/// The check of one channel.
pub fn channel(channel: i64, missing: &[&str]) -> Line {
    if missing.is_empty() {
        format!("✓ <#{channel}>: everything I need").into()
    } else {
        format!("✗ <#{channel}>: I lack {}", listed(missing)).into()
    }
}

/// How many channels with the same missing permissions are named, and how many groups of these.
const NAMED: usize = 6;
const KINDS: usize = 4;

/// Many channels in few lines: where all is well, and where the same permissions are missing. `others` are channels without
/// tables, where that may be intended.
pub fn together(channels: &[(i64, Vec<&str>)], others: bool) -> Vec<Line> {
    let mut kinds: Vec<(&[&str], Vec<i64>)> = Vec::new();
    for (channel, missing) in channels {
        match kinds.iter_mut().find(|(known, _)| known == missing) {
            Some((_, there)) => there.push(*channel),
            None => kinds.push((missing, vec![*channel])),
        }
    }
    let well = kinds.iter().position(|(missing, _)| missing.is_empty()).map(|at| kinds.remove(at).1.len());
    kinds.sort_by_key(|(_, there)| std::cmp::Reverse(there.len()));
    let other = if others { "other " } else { "more " };
    let mut lines = Vec::new();
    match well {
        Some(1) => lines.push(format!("✓ one {other}channel: everything I need")),
        Some(well) => lines.push(format!("✓ {well} {other}channels: everything I need")),
        None => {}
    }
    let rest: usize = kinds.iter().skip(KINDS).map(|(_, there)| there.len()).sum();
    for (missing, there) in kinds.iter().take(KINDS) {
        let mut named: Vec<String> = there.iter().take(NAMED).map(|channel| format!("<#{channel}>")).collect();
        let unnamed = there.len() - named.len();
        let last = if unnamed > 0 {
            Some(format!("{unnamed} more"))
        } else if named.len() > 1 {
            named.pop()
        } else {
            None
        };
        let there = named.join(", ") + &last.map(|last| format!(" and {last}")).unwrap_or_default();
        lines.push(format!("✗ {there}: I lack {}", listed(missing)));
    }
    if rest > 0 {
        lines.push(format!("✗ and {rest} more where other things are missing"));
    }
    if others && !kinds.is_empty() {
        lines.push(
            "Where no tables are wanted, that is fine; `/gogome setup allow:#channel` keeps them to some channels."
                .into(),
        );
    }
    lines.into_iter().map(Line::from).collect()
}

/// The channel was deleted.
pub fn gone(channel: i64) -> Line {
    format!("✗ <#{channel}>: it is gone. `/gogome setup` chooses another, and `/table move` takes a table elsewhere")
        .into()
}

/// The last post in the channel was refused.
pub fn refused(channel: i64, why: &str) -> Line {
    Line::from(format!("✗ <#{channel}>: I was refused when I last posted: ")).quote(why)
}

/// How to correct it.
pub fn mend() -> Line {
    "Allow it to my role in the channel's permissions, then check again.".into()
}

/// The permissions in other channels could not be looked up.
pub fn only_this() -> Line {
    "I could not look at other channels now; this is how it stands here.".into()
}

/// Asks an idle table whether it goes on.
pub fn idle(days: i64) -> Line {
    format!("Nobody has moved here for {days} days. Does this table go on? Without a word it is put away in a week; nothing is lost, and `/table restore` brings it back.").into()
}

/// The button that says it does.
pub const GO_ON: &str = "It goes on";

/// Log line: the table is put away.
pub fn archived() -> Line {
    "Nobody moved for long, so this table is put away. `/table restore` brings it back as it was.".into()
}

/// Log line: the table is restored.
pub fn restored() -> Line {
    "The table is back as it was.".into()
}

/// To the person who said that it goes on.
pub fn goes_on() -> Line {
    "Good. I ask again when it is quiet for long.".into()
}

/// Log line: the bot is back in the server.
pub fn back_again() -> Line {
    "The bot is back in this server, and the table goes on.".into()
}

/// The table was not put away.
pub fn not_archived() -> Refusal {
    Refusal::not_now("NOT_ARCHIVED", "That table was not put away.").instead("See what happened with `/history log`.")
}
