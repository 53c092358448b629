//! What is said to those who manage a server.

use super::host::listed;
use crate::store::guilds::Allowed;
use gogome_games::contract::{Line, Refusal};

/// What a server allows.
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
    vec![places.into(), each.into()]
}

/// Tables are not for this channel.
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

/// They have as many as the server allows.
pub fn too_many(most: i64) -> Refusal {
    let tables = if most == 1 { "one shared table".to_owned() } else { format!("{most} shared tables") };
    Refusal::not_now("TOO_MANY", format!("This server lets everybody be the host of {tables} at a time, and you are."))
        .instead("End one with `/table end`, or join somebody else's.")
}

/// Two things at once.
pub fn allow_or_anywhere() -> Refusal {
    Refusal::illegal("ALLOW", "`anywhere` and `allow` or `forbid` say opposite things.").instead("Give one of them.")
}

/// One channel cannot be forbidden while all are allowed.
pub fn nothing_to_forbid() -> Refusal {
    Refusal::not_now("FORBID", "Tables can be opened in every channel now, so there is no list to take one from.")
        .instead("Allow those you want first: `/gogome setup allow:#channel`.")
}

/// Head of what is checked.
pub fn checked() -> Line {
    Line::default().strong("What I may do where I am needed")
}

/// Why nothing can be posted in a thread, as it follows "I could not post there:".
pub const LOCKED: &str = "somebody locked the thread";

/// One channel.
pub fn channel(channel: i64, missing: &[&str]) -> Line {
    if missing.is_empty() {
        format!("✓ <#{channel}>: everything I need").into()
    } else {
        format!("✗ <#{channel}>: I lack {}", listed(missing)).into()
    }
}

/// So many channels are named of those where the same is missing, and so many kinds of missing things.
const NAMED: usize = 6;
const KINDS: usize = 4;

/// Many channels in few lines: where all is well, and where the same rights are missing. `others` are channels without
/// tables, where it may be meant so.
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

/// A channel that is not there any more.
pub fn gone(channel: i64) -> Line {
    format!("✗ <#{channel}>: it is gone. `/gogome setup` chooses another, and `/table move` takes a table elsewhere")
        .into()
}

/// A channel that refused the bot when it last tried.
pub fn refused(channel: i64, why: &str) -> Line {
    Line::from(format!("✗ <#{channel}>: I was refused when I last posted: ")).quote(why)
}

/// How to mend it.
pub fn mend() -> Line {
    "Allow it to my role in the channel's permissions, then check again.".into()
}

/// The rights of other channels could not be asked for.
pub fn only_this() -> Line {
    "I could not look at other channels now; this is how it stands here.".into()
}

/// Nobody moved for long.
pub fn idle(days: i64) -> Line {
    format!("Nobody has moved here for {days} days. Does this table go on? Without a word it is put away in a week; nothing is lost, and `/table restore` brings it back.").into()
}

/// It goes on.
pub const GO_ON: &str = "It goes on";

/// For the log: the table is put away.
pub fn archived() -> Line {
    "Nobody moved for long, so this table is put away. `/table restore` brings it back as it was.".into()
}

/// For the log: it is back.
pub fn restored() -> Line {
    "The table is back as it was.".into()
}

/// To whoever said that it goes on.
pub fn goes_on() -> Line {
    "Good. I ask again when it is quiet for long.".into()
}

/// For the log: the server has the bot again.
pub fn back_again() -> Line {
    "The bot is back in this server, and the table goes on.".into()
}

/// It was not put away.
pub fn not_archived() -> Refusal {
    Refusal::not_now("NOT_ARCHIVED", "That table was not put away.").instead("See what happened with `/history log`.")
}
