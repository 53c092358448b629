//! All that can be typed: every command with its options, and a word about each.

use crate::content::book;
use crate::input::companion;
use crate::panels::lesson::LESSON;
use crate::panels::lobby;
use crate::state::pair::fits;
use crate::words::menu;
use crate::words::signals::KINDS;
use gogome_contract::parts::rulebook::Rulebook;
use gogome_contract::{CommandSpec, Needs, OptionKind, OptionSpec};
use std::sync::LazyLock;

/// What can be said for a level, with a word about each.
const LEVELS: &[(&str, &str)] = &[
    ("1", "1 · a brisk hike, the kindest"),
    ("2", "2 · a stiff climb"),
    ("3", "3 · a hard flight"),
    ("4", "4 · a desperate escape"),
];

/// Drawn by chance, and every map by number and name.
fn scenarios() -> &'static [(&'static str, &'static str)] {
    static LABELS: LazyLock<Vec<String>> = LazyLock::new(|| {
        book().scenarios.iter().map(|scenario| format!("{} · {}", scenario.key, scenario.name)).collect()
    });
    static CHOICES: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        let maps = book().scenarios.iter().zip(LABELS.iter());
        [("random", "Any of the seven, by chance")]
            .into_iter()
            .chain(maps.map(|(scenario, label)| (scenario.key.as_str(), label.as_str())))
            .collect()
    });
    &CHOICES
}

/// Any, and every character.
fn characters() -> &'static [(&'static str, &'static str)] {
    static CHOICES: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        let all = book().characters.iter().map(|character| (character.key.as_str(), character.name.as_str()));
        [(lobby::ANY, "Whoever is left, by chance")].into_iter().chain(all).collect()
    });
    &CHOICES
}

/// Who chooses the order of turns (F2.1).
const ORDERS: &[(&str, &str)] =
    &[("auto", "The best order is found by itself"), ("ask", "You choose it together, where it matters")];

const INJURIES: &[(&str, &str)] = &[
    ("arm", "Arm · no equipment any more; in the simple game it costs nothing"),
    ("amnesia", "Amnesia · no skill any more; in the simple game it costs nothing"),
    ("eye", "Eye · no more rerolls, except by skill or equipment"),
    ("leg", "Leg · one die leaves the game"),
];

/// Opening a table, and picking in its lobby.
fn opening() -> Vec<CommandSpec> {
    vec![
        CommandSpec::new(
            "new",
            "Open a table of Fuji: flee the mountain together",
            Needs::Nothing,
            vec![
                OptionSpec::optional("level", "How hard it is", OptionKind::Choice(LEVELS), "1"),
                OptionSpec::optional("scenario", "Which map", OptionKind::Choice(scenarios()), "random"),
                OptionSpec::optional(
                    "simple",
                    "Without skills and equipment, for a first flight",
                    OptionKind::Flag,
                    "false",
                ),
                OptionSpec::optional(
                    "companion",
                    "Two players: share a third traveller instead of meeting the neutral dice",
                    OptionKind::Flag,
                    "false",
                ),
                OptionSpec::optional("order", "Who chooses the order of turns", OptionKind::Choice(ORDERS), "auto"),
                OptionSpec::optional("thrill", "The last eruption token counts double", OptionKind::Flag, "false"),
            ],
        ),
        CommandSpec::new(
            "pick",
            "In the lobby: pick your character and your skill, or who starts on grey",
            Needs::Seat,
            vec![
                OptionSpec::optional("character", "Who you are", OptionKind::Choice(characters()), "hiromi"),
                OptionSpec::optional("skill", "What you are good at", OptionKind::Choice(skill_choices()), "scout"),
                OptionSpec::optional(
                    "companion",
                    "Two players: what the companion you share is good at",
                    OptionKind::Choice(companion_skills()),
                    lobby::ANY,
                ),
                OptionSpec::optional(
                    "grey",
                    "Four players: the two that start on grey",
                    OptionKind::Choice(lobby::PAIRS),
                    "cd",
                ),
            ],
        ),
    ]
}

/// All of them.
pub(crate) fn all() -> Vec<CommandSpec> {
    let mut commands = opening();
    commands.extend(vec![
        CommandSpec::new(
            "plan",
            "Choose the card you want to go to",
            Needs::Seat,
            vec![
                OptionSpec::required(
                    "card",
                    "Its name; stay for your own card, none to lift your marker",
                    OptionKind::Word { suggest: true },
                    "stay",
                ),
                OptionSpec::optional(
                    "path",
                    "The cards you enter, in order, with commas; left out: the best shortest way",
                    OptionKind::Word { suggest: true },
                    "stay",
                ),
                OptionSpec::optional(
                    "leave",
                    "Leave the equipment token there where it lies",
                    OptionKind::Flag,
                    "true",
                ),
                OptionSpec::optional(
                    "eruption",
                    "If your way sets off an eruption while somebody stays behind",
                    OptionKind::Choice(menu::AHEAD),
                    "stay",
                ),
            ],
        ),
        CommandSpec::new(
            "ready",
            "Your plan stands",
            Needs::Seat,
            vec![OptionSpec::optional("firm", "Stay ready even if others change something", OptionKind::Flag, "true")],
        ),
        CommandSpec::new("unready", "Your plan does not stand after all", Needs::Seat, vec![]),
        CommandSpec::new(
            "reroll",
            "Roll some of your dice again, in secret",
            Needs::Seat,
            vec![
                OptionSpec::required(
                    "dice",
                    "Their places, like 1 4 6, or all",
                    OptionKind::Word { suggest: true },
                    "1 4 6",
                ),
                half(),
            ],
        ),
        CommandSpec::new("done", "No more rerolls", Needs::Seat, vec![half()]),
        CommandSpec::new("go", "Go to the card you won", Needs::Seat, vec![]),
        CommandSpec::new("stay", "Stay although you could go", Needs::Seat, vec![]),
        CommandSpec::new(
            "order",
            "Propose who moves when, or accept what is proposed",
            Needs::Seat,
            vec![OptionSpec::required(
                "turns",
                "The letters of all seats, like b a c; accept for the order that is proposed",
                OptionKind::Word { suggest: true },
                "accept",
            )],
        ),
        CommandSpec::new(
            "injury",
            "Choose the injury you take",
            Needs::Seat,
            vec![
                OptionSpec::required("kind", "Which one", OptionKind::Choice(INJURIES), "arm"),
                OptionSpec::optional(
                    "die",
                    "For a leg: the place of the die you lose, 1 to 6",
                    OptionKind::Word { suggest: true },
                    "3",
                ),
            ],
        ),
    ]);
    commands.extend(reading());
    commands.extend(handling_commands());
    commands.extend(talking());
    commands.push(sharing());
    commands
}

/// What is read by whoever asks, without a table.
fn reading() -> Vec<CommandSpec> {
    vec![LESSON.spec(), Rulebook::spec()]
}

/// Skills and equipment.
fn handling_commands() -> Vec<CommandSpec> {
    let completed = || OptionKind::Word { suggest: true };
    vec![
        CommandSpec::new(
            "use",
            "Use one of your cards; what you leave out, you are asked",
            Needs::Seat,
            vec![
                OptionSpec::required("card", "Which card", completed(), "Rope"),
                OptionSpec::optional(
                    "dice",
                    "Places of your dice, like 1 4 6; borrowed ones like C2",
                    completed(),
                    "1 4",
                ),
                OptionSpec::optional("seat", "Whom it concerns", completed(), "B"),
                OptionSpec::optional("cell", "Cards of the map, with commas", completed(), "stay"),
                OptionSpec::optional(
                    "value",
                    "Shovel: the value to turn to",
                    OptionKind::Whole { min: 1, max: 6 },
                    "6",
                ),
                OptionSpec::optional("copy", "Pocket knife: the card it copies", completed(), "Rope"),
                OptionSpec::optional("leave", "Rope: leave the equipment token there", OptionKind::Flag, "true"),
            ],
        ),
        CommandSpec::new(
            "give",
            "Equipment manager: give one of your cards to somebody",
            Needs::Seat,
            vec![
                OptionSpec::required("card", "Which card", completed(), "Rope"),
                OptionSpec::optional("seat", "To whom", completed(), "B"),
            ],
        ),
        CommandSpec::new(
            "answer",
            "Answer what a card asks of you",
            Needs::Seat,
            vec![OptionSpec::required("dice", "Places of your dice, or no", completed(), "no"), half()],
        ),
        CommandSpec::new(
            "aside",
            "Buddy: set one of your dice aside, in silence",
            Needs::Seat,
            vec![OptionSpec::required("die", "Its place, 1 to 6", completed(), "3"), half()],
        ),
        CommandSpec::new(
            "bars",
            "Gatherer: give out power bars, +1 each for one turn",
            Needs::Seat,
            vec![OptionSpec::required("give", "How many for whom, like a2 c1, or none", completed(), "none")],
        ),
        CommandSpec::new(
            "keep",
            "Before the first round: keep some of the cards you drew",
            Needs::Seat,
            vec![OptionSpec::required("cards", "Their names, with commas", completed(), "Rope, Map")],
        ),
        CommandSpec::new(
            "leaveout",
            "Before the first round: leave one die in the box",
            Needs::Seat,
            vec![OptionSpec::required("type", "Its die type", OptionKind::Choice(TYPES), "any")],
        ),
    ]
}

/// What two players do for their companion.
fn sharing() -> CommandSpec {
    let word = |name, about, example| OptionSpec::optional(name, about, OptionKind::Word { suggest: true }, example);
    CommandSpec::new(
        "companion",
        "Two players: what the companion does; alone: all that is possible now",
        Needs::Seat,
        vec![
            OptionSpec::optional("action", "What", OptionKind::Choice(companion::ACTIONS), "accept"),
            word("to", "With plan: a card of the map", "stay"),
            word("card", "Equipment", "Rope"),
            word("dice", "Places in your half of its dice, like 1 3", "1 3"),
            word("seat", "Whom it concerns", "B"),
            word("cell", "Cards of the map, with commas", "stay"),
            OptionSpec::optional("value", "Shovel: the value to turn to", OptionKind::Whole { min: 1, max: 6 }, "6"),
            word("copy", "Pocket knife: the card it copies", "Rope"),
            word("path", "The cards it enters, in order", "stay"),
            OptionSpec::optional("leave", "Leave the equipment token there", OptionKind::Flag, "true"),
            word("cards", "Cards it keeps, with commas", "Rope, Map"),
            word("give", "Power bars, like a2 c1, or none", "none"),
            OptionSpec::optional("kind", "Its injury", OptionKind::Choice(INJURIES), "arm"),
            word("die", "The place of one die", "3"),
            OptionSpec::optional("right", "Who may set a die of it aside this round", OptionKind::Choice(RIGHTS), "a"),
        ],
    )
}

/// For whom a player rerolls, sets aside, is done or answers.
fn half() -> OptionSpec {
    const WHOM: &[(&str, &str)] = &[("self", "Your own seat"), ("companion", "Your half of the companion's dice")];
    OptionSpec::optional("for", "Two players: for yourself, or for the companion", OptionKind::Choice(WHOM), "self")
}

const RIGHTS: &[(&str, &str)] = &[("a", "Player A"), ("b", "Player B")];

const TYPES: &[(&str, &str)] =
    &[("A", "Die type A"), ("B", "Die type B"), ("C", "Die type C"), ("any", "Any, by chance")];

/// Any, and every skill.
fn skill_choices() -> &'static [(&'static str, &'static str)] {
    static CHOICES: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        let all = book().skills.iter().map(|card| (card.key.as_str(), card.name.as_str()));
        [(lobby::ANY, "Whatever is left, by chance")].into_iter().chain(all).collect()
    });
    &CHOICES
}

/// Any, and every skill with six dice (F2.12).
fn companion_skills() -> &'static [(&'static str, &'static str)] {
    static CHOICES: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        let all = book().skills.iter().filter(|card| fits(card.skill));
        let all = all.map(|card| (card.key.as_str(), card.name.as_str()));
        [(lobby::ANY, "Whatever is left, by chance")].into_iter().chain(all).collect()
    });
    &CHOICES
}

/// Words and signals.
fn talking() -> Vec<CommandSpec> {
    vec![
        CommandSpec::new(
            "say",
            "Say something to the table; it is checked first, and only you see why it does not pass",
            Needs::Seat,
            vec![OptionSpec::required(
                "text",
                "No numbers while dice are hidden",
                OptionKind::Text { max: 600 },
                "Well done!",
            )],
        ),
        CommandSpec::new(
            "signal",
            "Show the others how you stand, without numbers, while plans are made",
            Needs::Seat,
            vec![
                OptionSpec::required("kind", "What kind of signal", OptionKind::Choice(KINDS), "status"),
                OptionSpec::optional(
                    "level",
                    "What you say; left out: you are asked",
                    OptionKind::Word { suggest: true },
                    "thinking",
                ),
                OptionSpec::optional(
                    "about",
                    "A card, a colour, even or odd, a seat",
                    OptionKind::Word { suggest: true },
                    "B",
                ),
            ],
        ),
    ]
}
