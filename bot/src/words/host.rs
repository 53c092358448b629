//! The host's sentences: warm, short, plain; they say what is wrong, why, and what works instead.

use super::waiting::soon;
use crate::{ask::Thread, store::moment};
use gogome_games::contract::{Line, Refusal, Seat};
use jiff::Timestamp;

/// Labels of the host's own controls.
pub mod label {
    /// Takes a seat.
    pub const JOIN: &str = "Join";
    /// Gives it back.
    pub const LEAVE: &str = "Leave";
    /// Sets an AI on a seat.
    pub const ADD: &str = "Add a companion";
    /// Takes one away.
    pub const DROP: &str = "Remove a companion";
    /// Begins.
    pub const START: &str = "Start";
    /// Opens the presser's own screen.
    pub const SCREEN: &str = "My screen";
    /// Goes back in the log.
    pub const OLDER: &str = "Older";
    /// Goes forward in the log.
    pub const NEWER: &str = "Newer";
    /// Begins although seats are free.
    pub const START_NOW: &str = "Yes, start";
    /// Begins, and free seats can be taken later.
    pub const START_AND_KEEP: &str = "Start; keep the seats free";
    /// Begins without the free seats.
    pub const START_WITHOUT: &str = "Start without them";
    /// Begins by itself as soon as every seat is taken.
    pub const START_WHEN_FULL: &str = "Start when all are here";
    /// Looks back at a table of somebody's own.
    pub const PAST: &str = "Look back";

    /// One of several tables that may be meant.
    pub fn of_table(title: &str, code: &str) -> String {
        format!("{title} · {code}")
    }

    /// Closes the table for good.
    pub const END: &str = "Yes, close it for good";
}

/// A refusal with advice.
fn refusal(code: &'static str, why: impl Into<Line>, instead: impl Into<Line>) -> Refusal {
    Refusal::not_now(code, why).instead(instead)
}

/// No table in this channel.
pub fn no_table(games: &[&str]) -> Refusal {
    let open = games.iter().map(|key| format!("`/{key} new`")).collect::<Vec<_>>().join(" or ");
    refusal("NO_TABLE", "There is no table in this channel.", format!("Open one with {open}."))
}

/// The table is one of another game.
pub fn other_game(title: &str) -> Refusal {
    refusal(
        "OTHER_GAME",
        format!("The table in this channel plays {title}."),
        "Use its own command here, or open another table in another channel.",
    )
}

/// The channel has a live table.
pub fn channel_taken(code: &str) -> Refusal {
    refusal(
        "CHANNEL_TAKEN",
        format!("This channel already has a table ({code})."),
        "Join it with `/table join`, or open yours in another channel or thread.",
    )
}

/// Tables need a server.
pub fn no_guild() -> Refusal {
    refusal(
        "NO_SERVER",
        "A table for several needs a server that I am in, and a channel that your friends can see.",
        "Open it there, or ask whoever manages your server to add me. What is played alone works anywhere: `/gogome help`.",
    )
}

/// Only possible in a server.
pub fn only_in_a_server() -> Refusal {
    refusal("NO_SERVER", "This is about a server that I am in.", "Use it in a channel of that server.")
}

/// Only for those who manage the server.
pub fn not_manager() -> Refusal {
    refusal("NOT_MANAGER", "Only those who manage this server can change that.", "Ask one of them.")
}

/// Only for the one who manages the page.
pub fn not_page_manager() -> Refusal {
    refusal(
        "NOT_MANAGER",
        "Only the host of this page can change that.",
        "That is whoever came first, or who is named with `gogome sandbox --manager`.",
    )
}

/// Two options that exclude each other.
pub fn announce_or_stop() -> Refusal {
    Refusal::illegal("ANNOUNCE", "`announce` and `stop` say opposite things.").instead("Give one of them.")
}

/// No such channel.
pub fn no_such_channel() -> Refusal {
    Refusal::unreadable("CHANNEL", "I know no such channel.").instead("Choose one from the list.")
}

/// Where the day's news go now.
pub fn announced(channel: Option<i64>) -> Line {
    match channel {
        Some(channel) => {
            format!("The puzzle of the day is posted in <#{channel}> when a new day begins (UTC). `/gogome setup stop:true` ends it.")
                .into()
        }
        None => "No puzzle of the day is posted here. `/gogome setup announce:#channel` begins it.".into(),
    }
}

/// The newest news could not be posted.
pub fn announce_failed(why: &str) -> Line {
    Line::from("⚠ The newest one could not be posted: ").quote(why).text(".")
}

/// Asks which table is meant.
pub fn which_table() -> Line {
    "You have several tables here. Which one do you mean?".into()
}

/// A claim's table is still being played.
pub fn goes_on() -> Line {
    "It still goes on: *My screen* leads there.".into()
}

/// A file that is too large.
pub fn file_too_large(bytes: u64, most: u32) -> Refusal {
    Refusal::illegal("FILE_SIZE", format!("That file has {bytes} bytes; I read at most {most}."))
        .instead("Attach a smaller one, or give its text.")
}

/// The file is no text.
pub fn file_not_text() -> Refusal {
    Refusal::unreadable("FILE_TEXT", "That file is no plain text (UTF-8).").instead("Attach a text file.")
}

/// A file that could not be fetched.
pub fn file_lost() -> Refusal {
    refusal("FILE_LOST", "I could not fetch that file.", "Please attach it once more.")
}

/// The bot lacks permissions.
pub fn lacking(rights: &[&str], channel: i64) -> Refusal {
    refusal(
        "LACKING_RIGHTS",
        format!("I may not do this in <#{channel}>: I lack {}.", listed(rights)),
        "Somebody who manages the server can allow it in the channel's permissions. Then try again.",
    )
}

/// The bot's last post here was refused.
pub fn blocked(why: &str, channel: i64) -> Line {
    format!("⚠ I could not post in <#{channel}>: {why}. Somebody who manages the server can allow it in the channel's permissions; `/table move` takes a table elsewhere.")
        .into()
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => format!("**{one}**"),
        [rest @ .., last] => {
            let rest = rest.iter().map(|word| format!("**{word}**")).collect::<Vec<_>>().join(", ");
            format!("{rest} and **{last}**")
        }
    }
}

/// A number of seats the game does not allow.
pub fn bad_seats(title: &str, least: u8, most: u8) -> Refusal {
    Refusal::illegal("SEATS", format!("{title} has {least} to {most} seats."))
        .instead(format!("Choose {least} to {most}."))
}

/// Too many companions.
pub fn bad_companions(places: u8) -> Refusal {
    Refusal::illegal("COMPANIONS", "One seat is yours, so that many companions do not fit.")
        .instead(format!("Choose up to {}.", places - 1))
}

/// All seats are taken.
pub fn table_full(places: usize) -> Refusal {
    refusal(
        "TABLE_FULL",
        format!("All {places} seats are taken."),
        "Wait until somebody leaves, or open a table in another channel.",
    )
}

/// They have a seat already.
pub fn already_seated(seat: Seat) -> Refusal {
    refusal(
        "ALREADY_SEATED",
        format!("You already sit here, on seat {}.", seat.letter()),
        "`/look screen` shows your screen.",
    )
}

/// They have no seat.
pub fn not_seated(gathering: bool) -> Refusal {
    let instead = if gathering {
        "Take a seat with `/table join`."
    } else {
        "You can look on with `/look board`, and join the next table."
    };
    refusal("NOT_SEATED", "You have no seat at this table.", instead)
}

/// Only the host may do this.
pub fn not_host(what: &str, host: Option<Seat>, lobby: bool) -> Refusal {
    let instead = match host {
        Some(seat) if lobby => Line::from("Ask ")
            .seat(seat)
            .text(". Those who sit here can take over with `/table host` when nothing happened for a day."),
        Some(seat) => Line::from("Ask ").seat(seat).text("."),
        None => Line::from("It has none now; `/table host` makes one of those who sit here the host."),
    };
    Refusal::not_now("NOT_HOST", Line::from("Only the host can ".to_owned()).text(what.to_owned()).text("."))
        .instead(instead)
}

/// A message of ours that shows no table.
pub fn no_table_shown() -> Refusal {
    refusal("NO_TABLE", "This message shows no table.", "Choose a board, or type `/look screen` or `/look board`.")
}

/// Too few players to start.
pub fn too_few(title: &str, seated: usize, least: u8) -> Refusal {
    let here = match seated {
        0 => "nobody sits here yet".to_owned(),
        1 => "one seat is taken".to_owned(),
        n => format!("{n} seats are taken"),
    };
    refusal(
        "TOO_FEW",
        format!("{title} needs {least} seats, and {here}."),
        "Wait for more people, or press *Add a companion*.",
    )
}

/// The game has started.
pub fn already_started() -> Refusal {
    refusal("STARTED", "This table has started.", "See where it stands with `/look board`.")
}

/// The game has not started.
pub fn not_started() -> Refusal {
    refusal("NOT_STARTED", "This table is still gathering.", "The host begins with *Start* or `/table start`.")
}

/// It is over.
pub fn over(title: &str, key: &str) -> Refusal {
    refusal(
        "OVER",
        format!("This table of {title} has ended."),
        format!("Look back with `/history log`, or open a new one with `/{key} new`."),
    )
}

/// There is no companion to remove.
pub fn no_companion() -> Refusal {
    refusal("NO_COMPANION", "No companion sits here.", "Add one with *Add a companion*.")
}

/// The control belongs to another channel.
pub fn elsewhere(channel: i64) -> Refusal {
    refusal("ELSEWHERE", "That table is played in another channel.", format!("Go to <#{channel}>."))
}

/// A control that cannot be read.
pub fn unreadable() -> Refusal {
    Refusal::unreadable("UNREADABLE", "I cannot read that button; it may be very old.")
        .instead("Use `/look screen` for fresh ones.")
}

/// There is no such command.
pub fn no_such_command() -> Refusal {
    Refusal::unreadable("NO_COMMAND", "I do not know that command.").instead("Type `/` to see what there is.")
}

/// There is no such log entry.
pub fn no_entry(last: i64) -> Refusal {
    Refusal::illegal("NO_ENTRY", "The log has no such entry.").instead(format!("Choose 1 to {last}."))
}

/// The control is on an old panel.
pub fn stale() -> Line {
    "Something has changed since that button was shown, so nothing is done yet.".into()
}

/// Heads the current panel that answers an old one.
pub fn stands_now() -> Line {
    "This is how it stands now:".into()
}

/// Somebody says more than anybody can read.
pub fn too_fast() -> Line {
    "That was very fast, so I stopped reading and **nothing was changed**. Wait a few seconds and say it again.".into()
}

/// They opened as many tables as one may within an hour.
pub fn opened_too_many(most: i64, next: Timestamp) -> Refusal {
    let when = soon(next);
    Refusal::not_now(
        "TABLES",
        format!("You have opened {most} tables within an hour. The next one can be opened {when}."),
    )
    .instead("Go on at one of yours: `/table turns` lists where you are awaited.")
}

/// They have as many tables as one may have.
pub fn too_many_tables(most: i64) -> Refusal {
    Refusal::not_now(
        "TABLES",
        format!("You have {most} tables that are not over. That is as many as one person can have."),
    )
    .instead("End one with `/table end`.")
}

/// Another program holds the database locked.
pub fn busy() -> Line {
    "I am held up for a moment, and **nothing was changed**. Please try again.".into()
}

/// The disk is full.
pub fn full() -> Line {
    "I cannot save anything: my disk is full. **Nothing was changed**. Please tell whoever runs this bot.".into()
}

/// The database cannot be written.
pub fn read_only() -> Line {
    "I cannot save anything: my database is read-only. **Nothing was changed**. Please tell whoever runs this bot."
        .into()
}

/// A fault of ours.
pub fn fault(code: &str) -> Line {
    format!("Something went wrong on my side, and **nothing was changed**. If it stays so, tell whoever runs this bot: {code}.").into()
}

/// Somebody opened a table.
pub fn opened(title: &str, full: bool, starts_full: bool) -> Line {
    let next = match (full, starts_full) {
        (true, true) => "Everyone is here, so it starts by itself.",
        (true, false) => "Everyone is here: press *Start*.",
        (false, _) => "Friends press *Join* in the lobby.",
    };
    format!("Your table of {title} is open. {next}").into()
}

/// Somebody took a seat.
pub fn joined(seat: Seat) -> Line {
    format!("Welcome! You sit on seat {}.", seat.letter()).into()
}

/// Somebody left the lobby.
pub fn left() -> Line {
    "You gave your seat back.".into()
}

/// The last person left the lobby.
pub fn closed_empty() -> Line {
    "You were the last, so the table is closed.".into()
}

/// A companion joined the lobby.
pub fn added(seat: Seat) -> Line {
    format!("A companion takes seat {}.", seat.letter()).into()
}

/// A companion left the lobby.
pub fn dropped() -> Line {
    "The companion has left.".into()
}

/// Something was picked in the lobby.
pub fn picked() -> Line {
    "Noted. The lobby shows it.".into()
}

/// What onlookers can do.
pub fn look_on() -> Line {
    "Look on with `/look board`, or open yours in another channel or thread.".into()
}

/// The game starts.
pub fn started(opens: Thread) -> Line {
    match opens {
        Thread::None => "Off you go! The board is coming.",
        Thread::Public => "Off you go! A thread is opening for this table.",
        Thread::Private => "Off you go! A private thread is opening for the seats of this table.",
    }
    .into()
}

/// Whether the table starts by itself from now on.
pub fn starts_full(when_full: bool) -> Line {
    if when_full {
        "It starts by itself as soon as every seat is taken. `/table start when_full:false` ends that."
    } else {
        "It waits for the host to start it."
    }
    .into()
}

/// Asks for confirmation to close the table.
pub fn sure_to_end() -> Line {
    "This closes the table for everybody, for good. The log stays.".into()
}

/// The table was closed.
pub fn ended() -> Line {
    "The table is closed.".into()
}

/// Log line: the host closed the table.
pub fn ended_by_host() -> Line {
    "The host closed this table.".into()
}

/// What whoever is asked must not miss.
pub fn warning(what: Line) -> Line {
    Line::from("⚠ ").then(what)
}

/// There are no such companions.
pub fn no_such_temper(typed: &str, kinds: &[&str]) -> Refusal {
    let why = Line::from("There are no companions called ").quote(gogome_games::contract::clip(typed)).text(".");
    Refusal::unreadable("BOTS", why).instead(format!("There are {}.", listed(kinds)))
}

/// The commitment to what chance decides at a table without a lobby, which may have no dice.
pub fn own_commitment(hash: &str) -> Line {
    format!("-# Fair deal: what chance decides after the opening is fixed by a secret whose SHA-256 is `{hash}`; it is opened at the end.")
        .into()
}

/// Refusal: the message with the commitment has not been posted yet.
pub fn no_promise_yet() -> Refusal {
    refusal(
        "NO_PROMISE",
        "The lobby's message is still on its way, and with it the promise that your dice are held to. Nothing is drawn before it stands there.",
        "Press *Start* on it, or try again in a moment.",
    )
}

/// The secret, opened at the end.
pub fn secret_opened(secret: &str, code: &str, commitment: &str) -> Line {
    format!("-# The dice, opened: secret `{secret}`, table `{code}`; SHA-256 of both is `{commitment}`, as promised in the lobby.").into()
}

/// The same of a table without a lobby, which may have no dice.
pub fn own_secret_opened(secret: &str, code: &str, commitment: &str) -> Line {
    format!("-# The deal, opened: secret `{secret}`, table `{code}`; SHA-256 of both is `{commitment}`, as promised when it was opened.").into()
}

/// The board in words is too long; the file has all of it.
pub fn whole_in_file() -> Line {
    "-# All of it is in the file.".into()
}

/// The receipt is too long; the channel has the rest.
pub fn rest_in_channel() -> Line {
    "-# … the rest stands in the channel.".into()
}

/// Asks for confirmation to start with vacant seats; `keeps`: somebody can take them later.
pub fn start_with_fewer(seated: usize, places: usize, keeps: bool) -> Line {
    let later = if keeps {
        "Shall somebody be able to take the others later, with `/table sit`?"
    } else {
        "Start all the same? Nobody can join later."
    };
    format!("Only {seated} of {places} seats are taken. {later}").into()
}

/// In place of lines that were left out of the log under a board.
pub fn left_out(lines: usize) -> Line {
    let lines = if lines == 1 { "1 line is".to_owned() } else { format!("{lines} lines are") };
    format!("-# … {lines} left out here: `/history log`").into()
}

/// After a line that was told so often in a row.
pub fn times(count: usize) -> String {
    format!(" … {count} times")
}

/// The title of a thread.
pub fn thread(title: &str, code: &str) -> String {
    format!("{title} · {code}")
}

/// This message may be a repetition.
pub fn again() -> Line {
    "-# (sent again after a break)".into()
}

/// A picture is missing.
pub fn pictureless() -> Line {
    "-# The picture could not be shown; `/look text` has the board in words.".into()
}

/// No table waits for them.
pub fn no_turns() -> Line {
    "Nobody waits for you. Enjoy the view.".into()
}

/// One table that waits for them.
pub fn turn(title: &str, channel: Option<i64>, what: &Line, expires: Option<&str>, link: Option<&str>) -> Line {
    let place = channel.map_or_else(|| " for you alone: ".to_owned(), |channel| format!(" in <#{channel}>: "));
    let mut asked = Line::default().strong(title).text(place).then(what.clone());
    if let Some(expires) = expires {
        asked = asked.text(format!(", {} at the latest", soon(moment(expires))));
    }
    match link {
        Some(link) => asked.text(format!(" · [to the board]({link})")),
        None => asked,
    }
}

/// Heading of the log.
pub fn log_title(in_order: bool, page: usize, pages: usize) -> Line {
    let order = if in_order { "in order" } else { "newest first" };
    Line::default().strong("What happened").text(format!(" · {order} · 🔒 only you know · page {page} of {pages}"))
}

/// The log is empty.
pub fn log_empty() -> Line {
    "Nothing has happened yet.".into()
}

/// One log entry.
pub fn log_entry(shown: Option<i64>, line: Line) -> Line {
    match shown {
        Some(n) => Line::from(format!("`{n}` ")).then(line),
        None => Line::from("🔒 ").then(line),
    }
}

/// Heading of the animation of a table, which is beside it or follows.
pub fn replay_title(boards: usize, live: bool) -> Line {
    let boards = if boards == 1 { "one board".to_owned() } else { format!("{boards} boards") };
    Line::default()
        .strong(if live { "The table so far" } else { "The whole table" })
        .text(format!(", as everybody saw it: a film of {boards}."))
}

/// This entry was undone later.
pub fn taken_back_later() -> Line {
    "-# This was taken back later.".into()
}

/// Heading of an entry from before the start.
pub fn gathering_at(n: i64, last: i64) -> Line {
    Line::default()
        .strong(format!("Entry {n}"))
        .text(format!(" of {last}: the table was still gathering, without a board."))
}

/// Heading of the board after an entry.
pub fn at_title(n: i64, last: i64) -> Line {
    Line::default().strong(format!("The board after entry {n}")).text(format!(" of {last}"))
}
