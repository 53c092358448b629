//! All commands, as data: a group for each game, and the host's own. The registration with Discord, the reading of what was
//! typed and the test of Discord's limits are made from them.

use crate::{verbs::Verb, words::log};
use gogome_games::{
    contract::{AnyGame, CommandSpec, GameInfo, Needs, OptionKind, OptionSpec},
    registry,
};
use std::{collections::BTreeMap, sync::LazyLock};

/// A top-level command with its subcommands.
#[derive(Clone, Debug)]
pub struct Group {
    /// `fuji`, `table`.
    pub name: &'static str,
    /// What it is for.
    pub about: String,
    /// Its subcommands.
    pub verbs: Vec<CommandSpec>,
}

/// The command in the menu of a message, by which somebody looks at the table that it shows.
pub const LOOK_HERE: &str = "Look here";

/// All groups: the games in the order of the registry, then the host's.
pub fn all() -> Vec<Group> {
    registry().iter().map(|game| of_game(*game)).chain(own()).collect()
}

/// A game's commands; its verb `new` also gets the host's options.
fn of_game(game: &dyn AnyGame) -> Group {
    let info = game.info();
    let mut verbs = info.commands.clone();
    for verb in &mut verbs {
        if verb.verb == "new" && verb.needs == Needs::Nothing {
            verb.options.extend(opening(info));
        }
    }
    let about = format!("Play {}{}", info.title, if *info.seats.end() == 1 { "" } else { " in this channel" });
    Group { name: info.key, about, verbs }
}

/// The host's options of the verb `new`.
fn opening(info: &GameInfo) -> Vec<OptionSpec> {
    let (least, most) = (i64::from(*info.seats.start()), i64::from(*info.seats.end()));
    if most == 1 {
        return vec![option("private", "Play where nobody else sees it", OptionKind::Flag, "true")];
    }
    vec![
        option("seats", "How many seats the table has", OptionKind::Whole { min: least, max: most }, "4"),
        option("private", "Play in a private thread with only the seats in it", OptionKind::Flag, "true"),
        option("thread", "Play in a thread of its own; a campaign does so by itself", OptionKind::Flag, "true"),
        when_full(),
        option("companions", "Seats that are played by the bot", OptionKind::Whole { min: 0, max: most - 1 }, "1"),
        option(
            "bots",
            "How those play, and whoever takes over a seat",
            OptionKind::Choice(tempers(info)),
            info.usual_ai(),
        ),
    ]
}

/// The tempers of a game's companions, by name.
fn tempers(info: &GameInfo) -> &'static [(&'static str, &'static str)] {
    type Tempers = BTreeMap<&'static str, Vec<(&'static str, &'static str)>>;
    static ALL: LazyLock<Tempers> = LazyLock::new(|| {
        let of = |info: &GameInfo| (info.key, info.ai_kinds.iter().map(|kind| (*kind, *kind)).collect());
        registry().iter().map(|game| of(game.info())).collect()
    });
    ALL.get(info.key).map_or(&[], Vec::as_slice)
}

fn option(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> OptionSpec {
    OptionSpec { name, about, required: false, kind, example }
}

/// The option that lets a table start by itself.
fn when_full() -> OptionSpec {
    option("when_full", "Begin by itself as soon as every seat is taken", OptionKind::Flag, "true")
}

/// The kinds of clock: what happens when a table's time is up.
const CLOCKS: &[(&str, &str)] = &[
    ("none", "No clock: the table waits"),
    ("soft", "The others are asked what to do"),
    ("hard", "The rules answer for whoever is late"),
];

fn seat(required: bool, example: &'static str) -> OptionSpec {
    OptionSpec {
        name: "seat",
        about: "Which seat, by its letter",
        required,
        kind: OptionKind::Choice(log::SEATS),
        example,
    }
}

/// A seat of this table that somebody else has: completed with who sits there.
fn seat_there() -> OptionSpec {
    OptionSpec { kind: OptionKind::Word { suggest: true }, ..seat(true, "b") }
}

/// The option that names a table other than the channel's newest.
fn named() -> OptionSpec {
    option("table", "Another table of this channel, by its name", OptionKind::Word { suggest: true }, "koirudo")
}

fn own() -> [Group; 5] {
    [
        of_tables(),
        Group {
            name: "look",
            about: "Look at the table: your screen, the board, the board in words".into(),
            verbs: vec![
                verb(Verb::Screen, "What only you may see: your dice, and what you are asked", Needs::Seat, vec![]),
                verb(Verb::Board, "The board as a picture", Needs::Table, vec![]),
                verb(Verb::Text, "The board in words", Needs::Table, vec![]),
            ],
        },
        history(),
        of_people(),
        Group {
            name: "gogome",
            about: "What there is to play, and what this server wants of the bot".into(),
            verbs: vec![
                verb(Verb::Help, "What there is to play, and how", Needs::Nothing, vec![]),
                verb(
                    Verb::Setup,
                    "For who manages the server: news, channels, limits; without options: how it stands",
                    Needs::Nothing,
                    vec![
                        option("announce", "The channel for the day's news", OptionKind::Channel, "1"),
                        option("stop", "Post no news any more", OptionKind::Flag, "false"),
                        option(
                            "allow",
                            "Let tables be opened in this channel, and only where it is allowed",
                            OptionKind::Channel,
                            "1",
                        ),
                        option("forbid", "Let no more tables be opened in this channel", OptionKind::Channel, "1"),
                        option("anywhere", "Let tables be opened in all channels again", OptionKind::Flag, "true"),
                        option(
                            "tables",
                            "Shared tables of one host at a time; 0 is no limit",
                            OptionKind::Whole { min: 0, max: 99 },
                            "3",
                        ),
                        option("turns", "A channel for a message that says whose turn it is", OptionKind::Channel, "1"),
                        option("no_turns", "Keep no such message any more", OptionKind::Flag, "false"),
                        option(
                            "nudge",
                            "Hours after which somebody can be reminded again by hand",
                            OptionKind::Whole { min: 1, max: 72 },
                            "6",
                        ),
                    ],
                ),
                verb(
                    Verb::Check,
                    "For who manages the server: what the bot may not do where it is needed",
                    Needs::Nothing,
                    vec![],
                ),
            ],
        },
    ]
}

fn verb(verb: Verb, about: &'static str, needs: Needs, options: Vec<OptionSpec>) -> CommandSpec {
    CommandSpec { verb: verb.word(), about, needs, options }
}

fn of_tables() -> Group {
    Group {
        name: "table",
        about: "Join, start and end the table of this channel".into(),
        verbs: vec![
            verb(Verb::Join, "Take a seat at the table that gathers here", Needs::Table, vec![]),
            verb(Verb::Leave, "Give your seat up; during the game a companion can play on", Needs::Table, vec![]),
            verb(
                Verb::Word,
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
            verb(Verb::Start, "Begin to play, if you opened the table", Needs::Table, vec![when_full()]),
            verb(
                Verb::End,
                "Close the table for good; the others are asked, unless you are the host",
                Needs::Table,
                vec![],
            ),
            verb(
                Verb::Undo,
                "Take back your last step, as long as nothing was rolled, drawn or shown since",
                Needs::Seat,
                vec![],
            ),
            verb(Verb::Turns, "All tables that wait for you", Needs::Nothing, vec![]),
            verb(
                Verb::Stats,
                "What was played here and how it went, and the dice of a finished table",
                Needs::Table,
                vec![],
            ),
            verb(
                Verb::Rematch,
                "Open another table like the one that ended, with the same seats",
                Needs::Table,
                vec![named()],
            ),
            verb(
                Verb::Restore,
                "Bring a table back that was put away because nobody moved",
                Needs::Seat,
                vec![named()],
            ),
            verb(Verb::Sit, "Ask for a seat at the table that is played here", Needs::Table, vec![seat(false, "b")]),
            verb(Verb::Companion, "Let a companion play on for a seat", Needs::Seat, vec![seat_there()]),
            verb(Verb::Kick, "Take somebody's seat away, if you are the host", Needs::Seat, vec![seat_there()]),
            verb(
                Verb::Host,
                "Make somebody else the host, or ask the others to make it you",
                Needs::Seat,
                vec![seat(false, "b")],
            ),
            verb(
                Verb::Move,
                "Bring a table of yours into this channel, from wherever it was",
                Needs::Nothing,
                vec![OptionSpec {
                    name: "code",
                    about: "The table's name, as it stands on its lobby",
                    required: true,
                    kind: OptionKind::Word { suggest: true },
                    example: "koirudo",
                }],
            ),
            verb(Verb::Nudge, "Remind those the table waits for, some hours after the last time", Needs::Seat, vec![]),
            verb(
                Verb::Clock,
                "How long the table waits for a turn; without options: how it stands",
                Needs::Table,
                vec![
                    option("kind", "What happens when the time is up", OptionKind::Choice(CLOCKS), "soft"),
                    option("hours", "Hours for a turn", OptionKind::Whole { min: 1, max: 336 }, "24"),
                ],
            ),
            verb(
                Verb::Pause,
                "Stop pings and clocks for a while; the others are asked, unless you are the host",
                Needs::Table,
                vec![],
            ),
            verb(
                Verb::Resume,
                "Let a paused table go on; the others are asked, unless you are the host",
                Needs::Table,
                vec![],
            ),
        ],
    }
}

fn of_people() -> Group {
    Group {
        name: "me",
        about: "What you wish, and what is kept of you".into(),
        verbs: vec![
            verb(
                Verb::Settings,
                "How tables wait for you: reminders, quiet hours, vacation; without options: how it stands",
                Needs::Nothing,
                vec![
                    option(
                        "remind",
                        "Hours until the first reminder; 0 is never",
                        OptionKind::Whole { min: 0, max: 168 },
                        "24",
                    ),
                    option("quiet", "Hours without pings, as 22-7; off is none", OptionKind::Text { max: 20 }, "22-7"),
                    option("zone", "Your time zone: type a city", OptionKind::Word { suggest: true }, "Europe/Berlin"),
                    option(
                        "away",
                        "Days you are away from today; 0 is back",
                        OptionKind::Whole { min: 0, max: 60 },
                        "14",
                    ),
                    option("next", "Be told when you are probably next", OptionKind::Flag, "true"),
                    option("stats", "Be part of the statistics", OptionKind::Flag, "true"),
                ],
            ),
            verb(Verb::Privacy, "What is kept of you, column by column", Needs::Nothing, vec![]),
            verb(Verb::Data, "All that is kept of you, as a file", Needs::Nothing, vec![]),
            verb(Verb::Forget, "Be removed from everything that is kept, for good", Needs::Nothing, vec![]),
            verb(
                Verb::MyStats,
                "What you have played and won, and how long you take; only you see it",
                Needs::Nothing,
                vec![],
            ),
        ],
    }
}

/// The commands that look back.
fn history() -> Group {
    Group {
        name: "history",
        about: "What happened at this table".into(),
        verbs: vec![
            verb(
                Verb::Log,
                "What happened: newest first; one round, or what is new, in order",
                Needs::Table,
                vec![
                    option("new", "Only what happened since you were last here", OptionKind::Flag, "true"),
                    option("seat", "Only what this seat did", OptionKind::Choice(log::SEATS), "a"),
                    option("kind", "Only entries of this kind", OptionKind::Choice(log::KINDS), "moves"),
                    option("round", "Only this round", OptionKind::Whole { min: 1, max: 999 }, "1"),
                    option("page", "Which page", OptionKind::Whole { min: 1, max: 999 }, "1"),
                    named(),
                ],
            ),
            verb(
                Verb::At,
                "The board as it was after an entry of the log",
                Needs::Table,
                vec![
                    OptionSpec {
                        name: "n",
                        about: "The number of the entry, as it stands in the log",
                        required: true,
                        kind: OptionKind::Whole { min: 1, max: 99_999 },
                        example: "1",
                    },
                    named(),
                ],
            ),
            verb(
                Verb::Export,
                "The table as a file: all of it when it is over, until then what you may know",
                Needs::Table,
                vec![named()],
            ),
            verb(
                Verb::Verify,
                "Whether a finished table was played as it says: every draw and every step again",
                Needs::Table,
                vec![named()],
            ),
            verb(Verb::Replay, "The boards so far as a film that only you see", Needs::Table, vec![named()]),
        ],
    }
}
