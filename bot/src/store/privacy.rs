//! What is stored about people, column by column. Everything the program says about it is made from this list: the summary for
//! a person, their data as a file, the table in `PRIVACY.md`. A test compares the list with the schema, so that no column is
//! missing.

use sqlx::{AssertSqlSafe, SqliteConnection};

/// One table of the database.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The condition for a person's rows, by their id; empty if no row belongs to anybody.
    pub whose: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What happens to a person's rows when they ask to be forgotten.
    pub after: &'static str,
    /// The columns about a person, each with what it holds.
    pub yours: &'static [(&'static str, &'static str)],
    /// The other columns.
    pub rest: &'static [&'static str],
}

/// The person on a seat is the one who added its word: the seat never changed hands while the table was played.
macro_rules! own_word {
    () => {
        "not exists (select 1 from journal
           where journal.game_id = seat.game_id and journal.kind = 'seat' and journal.seat = seat.seat)"
    };
}

/// Columns of which only a part is handed out, with that part in SQL: the whole would tell about others, or count hidden steps
/// of a running table.
const PARTLY: [(&str, &str, &str); 5] = [
    (
        "seat",
        "seen",
        "(select count(*) from journal where journal.game_id = seat.game_id and seq <= seat.seen and shown is not null)",
    ),
    ("journal", "move", "iif(kind = 'undo', null, move)"),
    ("journal", "events", "iif(kind = 'table', events, null)"),
    ("seat", "word", concat!("iif(", own_word!(), ", word, null)")),
    (
        "secret",
        "words",
        concat!("(select word from seat where seat.game_id = secret.game_id and user_id = ?1 and ", own_word!(), ")"),
    ),
];

/// The rows of a seat that a person holds.
macro_rules! of_seat {
    ($column:literal) => {
        concat!("(game_id, ", $column, ") in (select game_id, seat from seat where user_id = ?1)")
    };
}

/// The page's messages that contain a person's name.
macro_rules! names_person {
    () => {
        "exists (select 1 from page_person, json_tree(page_message.body) as said
           where page_person.id = ?1 and said.atom = page_person.name)"
    };
}

/// All tables of the database.
pub const TABLES: [Table; 26] = [
    Table {
        name: "player",
        whose: "user_id = ?1",
        about: "who you are, and what you wish",
        after: "deleted",
        yours: &[
            ("user_id", "your id"),
            ("name", "what you were called when you last sat down"),
            ("remind_h", "hours until a reminder, if you chose them"),
            ("quiet_from", "when your quiet hours begin"),
            ("quiet_to", "when they end"),
            ("zone", "your time zone, if you gave one"),
            ("away_until", "until when you are away, if you said so"),
            ("tell_next", "whether you want to know that you are next"),
            ("counted", "whether you are part of the statistics"),
        ],
        rest: &[],
    },
    Table {
        name: "player_guild",
        whose: "user_id = ?1",
        about: "where you play, for lists of a server",
        after: "deleted",
        yours: &[("user_id", "your id"), ("guild_id", "a server you played in")],
        rest: &[],
    },
    Table {
        name: "seat",
        whose: "user_id = ?1",
        about: "where you sit or sat",
        after: "your id is removed; the seat is a traveller's",
        yours: &[
            ("game_id", "the table"),
            ("seat", "which seat"),
            ("user_id", "your id"),
            ("word", "the word you added to the dice, which has to stay so that they can be checked"),
            ("seen", "how far you have followed the table"),
        ],
        rest: &["ai", "forgotten"],
    },
    Table {
        name: "game",
        whose: "host_id = ?1 or solo_user = ?1",
        about: "tables you opened",
        after: "your id is removed; tables of yours alone are deleted",
        yours: &[
            ("id", "the table"),
            ("code", "its word"),
            ("key", "which game"),
            ("channel_id", "where it is played"),
            ("home_id", "where it was opened"),
            ("guild_id", "in which server"),
            ("host_id", "your id, if you are the host"),
            ("solo_user", "your id, if it is yours alone"),
            ("created_at", "when it was opened"),
        ],
        rest: &[
            "stage",
            "public_thread",
            "starts_full",
            "audience",
            "places",
            "phase",
            "parked",
            "host_told",
            "options",
            "content_rev",
            "rules",
            "schema",
            "seq",
            "shown",
            "told",
            "state",
            "standing",
            "clocks",
            "temper",
            "clock",
            "paused_at",
            "idle_asked_at",
            "archived_at",
            "board_msg",
            "lobby_msg",
            "halted",
            "updated_at",
            "over_at",
            "undos",
        ],
    },
    Table {
        name: "journal",
        whose: "by_user = ?1",
        about: "what you did at tables",
        after: "your id and what you typed are removed; the move stays, so that the others' game can be played again",
        yours: &[
            ("game_id", "the table"),
            ("shown", "its number in the log, if it has one"),
            ("kind", "what kind of deed"),
            ("by_user", "your id"),
            ("said", "as you typed or pressed it"),
            ("move", "what it meant in the game"),
            ("events", "what the log says of it, if it was no move in the game"),
            ("at", "when"),
        ],
        rest: &["seq", "seat", "chance", "reveals", "rules", "schema", "state_hash", "link", "undone_by"],
    },
    Table {
        name: "interaction",
        whose: "user_id = ?1",
        about: "what you said lately, so that the same thing twice acts once; a week at most",
        after: "deleted",
        yours: &[
            ("id", "Discord's number of it"),
            ("game_id", "the table"),
            ("user_id", "your id"),
            ("outcome", "whether it was done"),
            ("reply", "what you were answered"),
            ("at", "when"),
        ],
        rest: &["seq"],
    },
    Table {
        name: "claim",
        whose: "user_id = ?1",
        about: "what you did that can be done once, as the puzzle of a day",
        after: "deleted",
        yours: &[
            ("key", "which game"),
            ("board", "what"),
            ("user_id", "your id"),
            ("game_id", "the table"),
            ("at", "when"),
        ],
        rest: &[],
    },
    Table {
        name: "record",
        whose: "user_id = ?1",
        about: "your results in lists",
        after: "your id is removed; the result stays somebody's",
        yours: &[
            ("game_id", "the table"),
            ("key", "which game"),
            ("board", "which list"),
            ("guild_id", "in which server"),
            ("user_id", "your id"),
            ("r0", "the result"),
            ("r1", "the result"),
            ("r2", "the result"),
            ("r3", "the result"),
            ("note", "the result in words"),
            ("took_s", "how long the table took"),
            ("day", "when"),
        ],
        rest: &["seq", "n"],
    },
    Table {
        name: "took",
        whose: "user_id = ?1",
        about: "how long you took to answer, unless you left the statistics",
        after: "deleted",
        yours: &[
            ("game_id", "the table"),
            ("duty", "what you were asked"),
            ("seat", "on which seat"),
            ("user_id", "your id"),
            ("seconds", "how long"),
        ],
        rest: &[],
    },
    Table {
        name: "applicant",
        whose: "user_id = ?1",
        about: "where you asked for a seat and do not have it",
        after: "deleted",
        yours: &[
            ("game_id", "the table"),
            ("user_id", "your id"),
            ("seat", "which seat"),
            ("at", "when"),
            ("declined_at", "when the host said no"),
        ],
        rest: &[],
    },
    Table {
        name: "notice",
        whose: "kind = 'sit' and about = cast(?1 as text)",
        about: "messages that ask a host to let you sit down",
        after: "deleted",
        yours: &[("about", "your id")],
        rest: &["id", "game_id", "kind", "once", "not_before", "state", "attempts", "error", "message_id"],
    },
    Table {
        name: "outbox",
        whose: "kind = 'member' and payload = cast(?1 as text)",
        about: "private threads you were brought into or are to be taken out of",
        after: "deleted; what takes you out of a thread, when you are out of it",
        yours: &[("payload", "your id"), ("target", "the thread")],
        rest: &[
            "id",
            "game_id",
            "seq",
            "kind",
            "once",
            "not_before",
            "state",
            "batch",
            "attempts",
            "error",
            "sent_at",
            "message_id",
        ],
    },
    Table {
        name: "page_person",
        whose: "id = ?1",
        about: "the local page only: who you are there",
        after: "you are called a traveller",
        yours: &[("id", "your number"), ("name", "what you call yourself")],
        rest: &[],
    },
    Table {
        name: "page_session",
        whose: "person = ?1",
        about: "the local page only: your windows",
        after: "stays until it grows old",
        yours: &[("person", "your number"), ("at", "when it was opened")],
        rest: &["token_hash"],
    },
    Table {
        name: "page_member",
        whose: "person = ?1",
        about: "the local page only: private channels you are in",
        after: "deleted",
        yours: &[("channel", "which"), ("person", "your number")],
        rest: &[],
    },
    Table {
        name: "page_message",
        whose: concat!(
            names_person!(),
            " and channel in (select id from page_channel where parent is null or public
               union select channel from page_member where person = ?1)"
        ),
        about: "the local page only: the last messages in which your name stands, on this computer alone",
        after: "deleted",
        yours: &[("channel", "where"), ("body", "what stands there"), ("at", "when")],
        rest: &["id", "nonce", "feed"],
    },
    Table {
        name: "page_channel",
        whose: "",
        about: "the local page only: its channels",
        after: "",
        yours: &[],
        rest: &["id", "name", "parent", "public", "feed"],
    },
    Table {
        name: "page_picture",
        whose: "",
        about: "the local page only: pictures of boards, which hold no names",
        after: "",
        yours: &[],
        rest: &["message", "n", "name", "bytes"],
    },
    Table {
        name: "owed",
        whose: of_seat!("seat"),
        about: "what tables wait for on your seats, and when you are told again",
        after: "stays with the seat until the table is over",
        yours: &[
            ("game_id", "the table"),
            ("duty", "which thing"),
            ("seat", "on which seat"),
            ("what", "what it is"),
            ("pace", "how much time there is for it"),
            ("since", "since when"),
            ("done_at", "when it was answered"),
            ("pings", "how often you were pinged when it was asked"),
            ("pinged_at", "when you were told last"),
            ("remind_at", "when you are told next"),
            ("reminded", "how often you were reminded"),
            ("expires_at", "when the table's patience ends"),
            ("overdue_at", "when it ended"),
        ],
        rest: &["any_of", "lapses", "windowed", "sealed"],
    },
    Table {
        name: "question",
        whose: of_seat!("asked_by"),
        about: "what your seats asked the others to agree to",
        after: "stays with the seat",
        yours: &[
            ("id", "its number"),
            ("game_id", "the table"),
            ("kind", "what kind"),
            ("asked_by", "which seat"),
            ("what", "what for"),
            ("expires_at", "until when it could be answered"),
            ("closed_at", "when it was closed"),
            ("result", "how"),
        ],
        rest: &["payload", "at_seq"],
    },
    Table {
        name: "ballot",
        whose: "(question_id, seat) in (select question.id, seat.seat from question join seat using (game_id)
           where user_id = ?1)",
        about: "what your seats were asked to agree to, and answered",
        after: "stays with the seat",
        yours: &[
            ("question_id", "the question's number"),
            ("seat", "which seat"),
            ("answer", "what was answered"),
            ("at", "when"),
            ("call_at", "when you are called, if you rested when it was asked"),
        ],
        rest: &[],
    },
    Table {
        name: "snapshot",
        whose: "",
        about: "positions of games, which know seats, not people",
        after: "",
        yours: &[],
        rest: &["game_id", "seq", "schema", "state"],
    },
    Table {
        name: "secret",
        whose: concat!(
            "game_id in (select game_id from seat where user_id = ?1 and word is not null and ",
            own_word!(),
            ")"
        ),
        about: "the words you added to what decides a table's dice",
        after: "stays, so that the dice can be checked",
        yours: &[("game_id", "the table"), ("words", "your word")],
        rest: &["key", "drawn", "opened_at"],
    },
    Table {
        name: "channel",
        whose: "",
        about: "channels the bot may not write in",
        after: "",
        yours: &[],
        rest: &["channel_id", "blocked_until", "blocked_why"],
    },
    Table {
        name: "guild",
        whose: "",
        about: "what a server allows, and when it removed the bot",
        after: "",
        yours: &[],
        rest: &[
            "guild_id",
            "announce",
            "channels",
            "tables_each",
            "nudge_hours",
            "turns_channel",
            "turns_message",
            "turns_shown",
            "turns_posted",
            "turns_failed",
            "turns_left_channel",
            "turns_left_message",
            "left_at",
        ],
    },
    Table {
        name: "bulletin",
        whose: "",
        about: "which days' news were posted where",
        after: "",
        yours: &[],
        rest: &["id", "guild_id", "key", "day", "target", "state", "not_before", "attempts", "error", "message_id"],
    },
];

/// The one table about the bot itself.
pub const OURS: (&str, [&str; 7]) =
    ("meta", ["one", "instance", "commands", "alive_at", "copied_at", "application", "page_secret"]);

/// Everything that is stored about a person, as one JSON object: a list for each table.
pub async fn data(conn: &mut SqliteConnection, user: i64) -> Result<String, sqlx::Error> {
    let mut parts = Vec::new();
    for table in TABLES.iter().filter(|table| !table.whose.is_empty()) {
        let columns: Vec<String> = table.yours.iter().map(|(column, _)| handed_out(table.name, column)).collect();
        let sql = format!(
            "select coalesce(json_group_array(json_object({})), '[]') from {} where {}",
            columns.join(", "),
            table.name,
            table.whose
        );
        let rows: String = sqlx::query_scalar(AssertSqlSafe(sql)).bind(user).fetch_one(&mut *conn).await?;
        parts.push(format!("  \"{}\": {rows}", table.name));
    }
    Ok(format!("{{\n{}\n}}\n", parts.join(",\n")))
}

/// A column in that file: its name, and its value or the part that is handed out.
fn handed_out(table: &str, column: &str) -> String {
    let part = PARTLY.iter().find(|(name, part, _)| (*name, *part) == (table, column));
    part.map_or_else(|| format!("'{column}', \"{column}\""), |(_, _, sql)| format!("'{column}', {sql}"))
}

/// The unfinished shared tables at which a person sits.
pub async fn live(conn: &mut SqliteConnection, user: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select game.id from seat join game on game.id = game_id
         where user_id = ? and phase in ('gathering', 'playing') and stage <> 'own' order by game.id",
    )
    .bind(user)
    .fetch_all(conn)
    .await
}

/// Erases a person's data. They must not sit at an unfinished shared table.
pub async fn forget(conn: &mut SqliteConnection, user: i64) -> Result<(), sqlx::Error> {
    for sql in [
        "delete from game where solo_user = ?1",
        "update game set host_id = null where host_id = ?1",
        "update seat set user_id = null, forgotten = 1, seen = 0 where user_id = ?1",
        "update journal set by_user = null, said = null where by_user = ?1",
        "update record set user_id = null where user_id = ?1",
        "delete from claim where user_id = ?1",
        "delete from took where user_id = ?1",
        "delete from applicant where user_id = ?1",
        "delete from interaction where user_id = ?1",
        "delete from notice where kind = 'sit' and about = cast(?1 as text)",
        "delete from outbox where kind = 'member' and payload = cast(?1 as text) and state not in ('due', 'sending')",
        "delete from player_guild where user_id = ?1",
        "delete from page_member where person = ?1",
        concat!("delete from page_message where ", names_person!()),
        "update page_person set name = 'a traveller ' || id where id = ?1",
        "delete from player where user_id = ?1",
    ] {
        sqlx::query(sql).bind(user).execute(&mut *conn).await?;
    }
    Ok(())
}
