//! What is kept of people, column by column. Everything else about it is made from this list: what somebody is told of it, what
//! they get as a file, the table in `PRIVACY.md`; and a test holds the list to the schema, so that no column comes without a
//! word.

use sqlx::{AssertSqlSafe, SqliteConnection};

/// One table of the database.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// Which of its rows are a person's, as a condition over their id; empty: none is anybody's.
    pub whose: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What becomes of a person's rows when that person is forgotten.
    pub after: &'static str,
    /// The columns that are about a person, each with what it holds.
    pub yours: &'static [(&'static str, &'static str)],
    /// The columns that are about no person.
    pub rest: &'static [&'static str],
}

/// Every table there is.
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
            ("seq", "which row"),
            ("kind", "what kind of deed"),
            ("by_user", "your id"),
            ("said", "as you typed or pressed it"),
            ("move", "what it meant in the game"),
            ("at", "when"),
        ],
        rest: &["seat", "chance", "events", "reveals", "shown", "rules", "schema", "state_hash", "link", "undone_by"],
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
        about: "where you asked for a seat and were not answered yet",
        after: "deleted",
        yours: &[("game_id", "the table"), ("user_id", "your id"), ("seat", "which seat"), ("at", "when")],
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
        about: "private threads you were brought into",
        after: "deleted",
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
        whose: "",
        about: "the local page only: the last messages of its channels, as they were posted, on this computer alone",
        after: "stays until two hundred newer ones are there",
        yours: &[],
        rest: &["id", "channel", "nonce", "feed", "body", "at"],
    },
    Table {
        name: "page_channel",
        whose: "",
        about: "the local page only: its channels",
        after: "",
        yours: &[],
        rest: &["id", "name", "parent", "feed"],
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
        whose: "",
        about: "which seats are awaited, and when they are told again",
        after: "",
        yours: &[],
        rest: &[
            "game_id",
            "duty",
            "seat",
            "any_of",
            "what",
            "pace",
            "lapses",
            "sealed",
            "since",
            "done_at",
            "pings",
            "pinged_at",
            "remind_at",
            "reminded",
            "expires_at",
            "overdue_at",
        ],
    },
    Table {
        name: "question",
        whose: "",
        about: "what seats asked each other to agree to",
        after: "",
        yours: &[],
        rest: &["id", "game_id", "kind", "asked_by", "what", "payload", "at_seq", "expires_at", "closed_at", "result"],
    },
    Table {
        name: "ballot",
        whose: "",
        about: "what seats answered",
        after: "",
        yours: &[],
        rest: &["question_id", "seat", "answer", "at"],
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
        whose: "",
        about: "what decides a table's dice, with the words its seats added",
        after: "",
        yours: &[],
        rest: &["game_id", "key", "words", "drawn", "opened_at"],
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
        rest: &["guild_id", "announce", "channels", "tables_each", "left_at"],
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
pub const OURS: (&str, [&str; 5]) = ("meta", ["one", "instance", "commands", "alive_at", "copied_at"]);

/// Everything that is kept of a person, as one JSON object: a list for each table.
pub async fn data(conn: &mut SqliteConnection, user: i64) -> Result<String, sqlx::Error> {
    let mut parts = Vec::new();
    for table in TABLES.iter().filter(|table| !table.whose.is_empty()) {
        let columns: Vec<String> = table.yours.iter().map(|(column, _)| format!("'{column}', \"{column}\"")).collect();
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

/// The shared tables that are not over and that a person sits at.
pub async fn live(conn: &mut SqliteConnection, user: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select game.id from seat join game on game.id = game_id
         where user_id = ? and phase in ('gathering', 'playing') and stage <> 'own' order by game.id",
    )
    .bind(user)
    .fetch_all(conn)
    .await
}

/// Removes a person from everything; they sit at no shared table any more that is not over.
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
        "delete from outbox where kind = 'member' and payload = cast(?1 as text)",
        "delete from player_guild where user_id = ?1",
        "delete from page_member where person = ?1",
        "update page_person set name = 'a traveller ' || id where id = ?1",
        "delete from player where user_id = ?1",
    ] {
        sqlx::query(sql).bind(user).execute(&mut *conn).await?;
    }
    Ok(())
}
