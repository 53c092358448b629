//! Every command there is, as data: one group for each game, and the host's own. From it come the registration with
//! Discord, the reading of what was typed, and the test of Discord's limits.

use crate::words::log;
use gogome_games::{
    contract::{AnyGame, CommandSpec, Needs, OptionKind, OptionSpec},
    registry,
};

/// A top-level command with its subcommands.
#[derive(Clone, Debug)]
pub struct Group {
    /// `fuji`, `table`.
    pub name: &'static str,
    /// What it is for.
    pub about: String,
    /// It can be used in a direct message with the bot too.
    pub direct: bool,
    /// It is for those who manage the server.
    pub managers: bool,
    /// Its subcommands.
    pub verbs: Vec<CommandSpec>,
}

/// All of them: the games in the order of the registry, then the host's.
pub fn all() -> Vec<Group> {
    registry().iter().map(|game| of_game(*game)).chain(own()).collect()
}

/// A game's commands; the verb `new` gets the host's options too.
fn of_game(game: &dyn AnyGame) -> Group {
    let card = game.card();
    let mut verbs = card.commands.clone();
    for verb in &mut verbs {
        if verb.verb == "new" && verb.needs == Needs::Nothing {
            verb.options.extend(opening(i64::from(*card.seats.start()), i64::from(*card.seats.end())));
        }
    }
    // what is played alone needs no friends around
    let direct = *card.seats.end() == 1;
    let about = format!("Play {}{}", card.title, if direct { "" } else { " in this channel" });
    Group { name: card.key, about, direct, managers: false, verbs }
}

/// The host's options of the verb `new`.
fn opening(least: i64, most: i64) -> Vec<OptionSpec> {
    if most == 1 {
        return vec![option("private", "Play where nobody else sees it", OptionKind::Flag, "true")];
    }
    vec![
        option("seats", "How many seats the table has", OptionKind::Whole { min: least, max: most }, "4"),
        option("private", "Play in a private thread with only the seats in it", OptionKind::Flag, "true"),
        option("companions", "Seats that are played by the bot", OptionKind::Whole { min: 0, max: most - 1 }, "1"),
    ]
}

fn option(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> OptionSpec {
    OptionSpec { name, about, required: false, kind, example }
}

fn own() -> [Group; 4] {
    let verb = |verb, about, needs, options| CommandSpec { verb, about, needs, options };
    [
        Group {
            name: "table",
            about: "Join, start and end the table of this channel".into(),
            direct: true,
            managers: false,
            verbs: vec![
                verb("join", "Take a seat at the table that gathers here", Needs::Table, vec![]),
                verb("leave", "Give your seat back before the start", Needs::Table, vec![]),
                verb(
                    "word",
                    "Add a word to what the dice are made of, before the start",
                    Needs::Table,
                    vec![OptionSpec {
                        name: "word",
                        about: "Any word; the dice depend on it, and nobody can know how",
                        required: true,
                        kind: OptionKind::Text { max: 40 },
                        example: "rain",
                    }],
                ),
                verb("start", "Begin to play, if you opened the table", Needs::Table, vec![]),
                verb(
                    "end",
                    "Close the table for good; the others are asked, unless you are the host",
                    Needs::Table,
                    vec![],
                ),
                verb(
                    "undo",
                    "Take back your last step, as long as nothing was rolled, drawn or shown since",
                    Needs::Seat,
                    vec![],
                ),
                verb("turns", "All tables where you are awaited", Needs::Nothing, vec![]),
            ],
        },
        Group {
            name: "look",
            about: "Look at the table: your screen, the board, the board in words".into(),
            direct: true,
            managers: false,
            verbs: vec![
                verb("screen", "What only you may see: your dice, and what you are asked", Needs::Seat, vec![]),
                verb("board", "The board as a picture", Needs::Table, vec![]),
                verb("text", "The board in words", Needs::Table, vec![]),
            ],
        },
        history(),
        Group {
            name: "gogome",
            about: "What this server wants of the bot".into(),
            direct: false,
            managers: true,
            verbs: vec![verb(
                "setup",
                "Where the puzzle of the day is posted; without options: how it stands",
                Needs::Nothing,
                vec![
                    option("announce", "The channel for the day's news", OptionKind::Channel, "1"),
                    option("stop", "Post no news any more", OptionKind::Flag, "false"),
                ],
            )],
        },
    ]
}

/// Looking back.
fn history() -> Group {
    let verb = |verb, about, needs, options| CommandSpec { verb, about, needs, options };
    Group {
        name: "history",
        about: "What happened at this table".into(),
        direct: true,
        managers: false,
        verbs: vec![
            verb(
                "log",
                "What happened, newest first",
                Needs::Table,
                vec![
                    option("new", "Only what happened since your last step", OptionKind::Flag, "true"),
                    option("seat", "Only what this seat did", OptionKind::Choice(log::SEATS), "a"),
                    option("kind", "Only entries of this kind", OptionKind::Choice(log::KINDS), "moves"),
                    option("round", "Only this round", OptionKind::Whole { min: 1, max: 999 }, "1"),
                    option("page", "Which page, 1 is the newest", OptionKind::Whole { min: 1, max: 999 }, "1"),
                ],
            ),
            verb(
                "at",
                "The board as it was after an entry of the log",
                Needs::Table,
                vec![OptionSpec {
                    name: "n",
                    about: "The number of the entry, as it stands in the log",
                    required: true,
                    kind: OptionKind::Whole { min: 1, max: 99_999 },
                    example: "1",
                }],
            ),
            verb(
                "export",
                "The table as a file: all of it when it is over, until then what you may know",
                Needs::Table,
                vec![],
            ),
            verb(
                "verify",
                "Whether a finished table was played as it says: every draw and every step again",
                Needs::Table,
                vec![],
            ),
            verb("replay", "The boards so far as a film that only you see", Needs::Table, vec![]),
        ],
    }
}
