//! All that can be typed: every command with its options, and a word about each.

use crate::content::book;
use crate::input::companion;
use crate::panels::lobby;
use crate::state::pair::fits;
use crate::words::menu;
use crate::words::signals::KINDS;
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
    ("arm", "Arm · no equipment any more"),
    ("amnesia", "Amnesia · no skill any more"),
    ("eye", "Eye · no more rerolls by distance and symbol"),
    ("leg", "Leg · one die leaves the game"),
];

fn verb(verb: &'static str, about: &'static str, needs: Needs, options: Vec<OptionSpec>) -> CommandSpec {
    CommandSpec { verb, about, needs, options }
}

fn option(
    name: &'static str,
    about: &'static str,
    required: bool,
    kind: OptionKind,
    example: &'static str,
) -> OptionSpec {
    OptionSpec { name, about, required, kind, example }
}

/// Opening a table, and picking in its lobby.
fn opening() -> Vec<CommandSpec> {
    vec![
        verb(
            "new",
            "Open a table of Fuji: flee the mountain together",
            Needs::Nothing,
            vec![
                option("level", "How hard it is", false, OptionKind::Choice(LEVELS), "1"),
                option("scenario", "Which map", false, OptionKind::Choice(scenarios()), "random"),
                option("simple", "Without skills and equipment, for a first flight", false, OptionKind::Flag, "false"),
                option(
                    "companion",
                    "Two players: share a third traveller instead of meeting the neutral dice",
                    false,
                    OptionKind::Flag,
                    "false",
                ),
                option("order", "Who chooses the order of turns", false, OptionKind::Choice(ORDERS), "auto"),
                option("thrill", "The last eruption token counts double", false, OptionKind::Flag, "false"),
            ],
        ),
        verb(
            "pick",
            "In the lobby: pick your character and your skill, or who starts on grey",
            Needs::Seat,
            vec![
                option("character", "Who you are", false, OptionKind::Choice(characters()), "hiromi"),
                option("skill", "What you are good at", false, OptionKind::Choice(skill_choices()), "scout"),
                option(
                    "companion",
                    "Two players: what the companion you share is good at",
                    false,
                    OptionKind::Choice(companion_skills()),
                    lobby::ANY,
                ),
                option(
                    "grey",
                    "Four players: the two that start on grey",
                    false,
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
        verb(
            "plan",
            "Choose the card you want to go to",
            Needs::Seat,
            vec![
                option(
                    "card",
                    "Its name; stay for your own card, none to lift your marker",
                    true,
                    OptionKind::Word { suggest: true },
                    "stay",
                ),
                option(
                    "path",
                    "The cards you enter, in order, with commas; left out: the best shortest way",
                    false,
                    OptionKind::Word { suggest: true },
                    "stay",
                ),
                option("leave", "Leave the equipment token there where it lies", false, OptionKind::Flag, "true"),
                option(
                    "eruption",
                    "If your way sets off an eruption while somebody stays behind",
                    false,
                    OptionKind::Choice(menu::AHEAD),
                    "stay",
                ),
            ],
        ),
        verb(
            "ready",
            "Your plan stands",
            Needs::Seat,
            vec![option("firm", "Stay ready even when neighbours change their plans", false, OptionKind::Flag, "true")],
        ),
        verb("unready", "Your plan does not stand after all", Needs::Seat, vec![]),
        verb(
            "reroll",
            "Roll some of your dice again, in secret",
            Needs::Seat,
            vec![
                option("dice", "Their places, like 1 4 6, or all", true, OptionKind::Word { suggest: true }, "1 4 6"),
                half(),
            ],
        ),
        verb("done", "No more rerolls", Needs::Seat, vec![half()]),
        verb("go", "Go to the card you won", Needs::Seat, vec![]),
        verb("stay", "Stay although you could go", Needs::Seat, vec![]),
        verb(
            "order",
            "Propose who moves when, or accept what is proposed",
            Needs::Seat,
            vec![option(
                "turns",
                "The letters of all seats, like b a c; accept for the order that is proposed",
                true,
                OptionKind::Word { suggest: true },
                "accept",
            )],
        ),
        verb(
            "injury",
            "Choose the injury you take",
            Needs::Seat,
            vec![
                option("kind", "Which one", true, OptionKind::Choice(INJURIES), "arm"),
                option(
                    "die",
                    "For a leg: the place of the die you lose, 1 to 6",
                    false,
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
    vec![
        verb(
            "learn",
            "Learn a round in five moves, for yourself alone",
            Needs::Nothing,
            vec![
                option("step", "Which move", false, OptionKind::Whole { min: 1, max: 5 }, "1"),
                option(
                    "answer",
                    "What you do; left out: you are asked",
                    false,
                    OptionKind::Word { suggest: false },
                    "mill",
                ),
            ],
        ),
        verb(
            "rules",
            "Read the rules, for yourself alone",
            Needs::Nothing,
            vec![
                option(
                    "topic",
                    "A chapter, a number like F9.3, or what it is about, like rope",
                    true,
                    OptionKind::Word { suggest: true },
                    "rope",
                ),
                option("page", "Which page of it", false, OptionKind::Whole { min: 1, max: 9 }, "1"),
            ],
        ),
    ]
}

/// Skills and equipment.
fn handling_commands() -> Vec<CommandSpec> {
    let word =
        |name, about, required, example| option(name, about, required, OptionKind::Word { suggest: true }, example);
    vec![
        verb(
            "use",
            "Use one of your cards; what you leave out, you are asked",
            Needs::Seat,
            vec![
                word("card", "Which card", true, "Rope"),
                word("dice", "Places of your dice, like 1 4 6; borrowed ones like C2", false, "1 4"),
                word("seat", "Whom it concerns", false, "B"),
                word("cell", "Cards of the map, with commas", false, "stay"),
                option("value", "Shovel: the value to turn to", false, OptionKind::Whole { min: 1, max: 6 }, "6"),
                word("copy", "Pocket knife: the card it copies", false, "Rope"),
                option("leave", "Rope: leave the equipment token there", false, OptionKind::Flag, "true"),
            ],
        ),
        verb(
            "give",
            "Equipment manager: give one of your cards to somebody",
            Needs::Seat,
            vec![word("card", "Which card", true, "Rope"), word("seat", "To whom", false, "B")],
        ),
        verb(
            "answer",
            "Answer what a card asks of you",
            Needs::Seat,
            vec![word("dice", "Places of your dice, or no", true, "no"), half()],
        ),
        verb(
            "aside",
            "Buddy: set one of your dice aside, in silence",
            Needs::Seat,
            vec![word("die", "Its place, 1 to 6", true, "3"), half()],
        ),
        verb(
            "bars",
            "Gatherer: give out power bars, +1 each for one turn",
            Needs::Seat,
            vec![word("give", "How many for whom, like a2 c1, or none", true, "none")],
        ),
        verb(
            "keep",
            "Before the first round: keep some of the cards you drew",
            Needs::Seat,
            vec![word("cards", "Their names, with commas", true, "Rope, Map")],
        ),
        verb(
            "leaveout",
            "Before the first round: leave one die in the box",
            Needs::Seat,
            vec![option("type", "Its type", true, OptionKind::Choice(TYPES), "any")],
        ),
    ]
}

/// What two players do for their companion.
fn sharing() -> CommandSpec {
    let word = |name, about, example| option(name, about, false, OptionKind::Word { suggest: true }, example);
    verb(
        "companion",
        "Two players: what the companion does; alone: all that is possible now",
        Needs::Seat,
        vec![
            option("action", "What", false, OptionKind::Choice(companion::ACTIONS), "accept"),
            word("to", "With plan: a card of the map", "stay"),
            word("card", "Equipment", "Rope"),
            word("dice", "Places in your half of its dice, like 1 3", "1 3"),
            word("seat", "Whom it concerns", "B"),
            word("cell", "Cards of the map, with commas", "stay"),
            option("value", "Shovel: the value to turn to", false, OptionKind::Whole { min: 1, max: 6 }, "6"),
            word("copy", "Pocket knife: the card it copies", "Rope"),
            word("path", "The cards it enters, in order", "stay"),
            option("leave", "Leave the equipment token there", false, OptionKind::Flag, "true"),
            word("cards", "Cards it keeps, with commas", "Rope, Map"),
            word("give", "Power bars, like a2 c1, or none", "none"),
            option("kind", "Its injury", false, OptionKind::Choice(INJURIES), "arm"),
            word("die", "The place of one die", "3"),
            option("right", "Who may set a die of it aside this round", false, OptionKind::Choice(RIGHTS), "a"),
        ],
    )
}

/// For whom a player rerolls, sets aside, is done or answers.
fn half() -> OptionSpec {
    const WHOM: &[(&str, &str)] = &[("self", "Your own seat"), ("companion", "Your half of the companion's dice")];
    option("for", "Two players: for yourself, or for the companion", false, OptionKind::Choice(WHOM), "self")
}

const RIGHTS: &[(&str, &str)] = &[("a", "Seat A"), ("b", "Seat B")];

const TYPES: &[(&str, &str)] = &[("A", "Type A"), ("B", "Type B"), ("C", "Type C"), ("any", "Any, by chance")];

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
        let all = book().skills.iter().filter(|card| fits(book(), card.skill));
        let all = all.map(|card| (card.key.as_str(), card.name.as_str()));
        [(lobby::ANY, "Whatever is left, by chance")].into_iter().chain(all).collect()
    });
    &CHOICES
}

/// Words and signals.
fn talking() -> Vec<CommandSpec> {
    vec![
        verb(
            "say",
            "Say something to the table; it is checked first, and only you see why it does not pass",
            Needs::Seat,
            vec![option("text", "No numbers while dice are hidden", true, OptionKind::Text { max: 600 }, "Well done!")],
        ),
        verb(
            "signal",
            "Show the others how you stand, without numbers, while plans are made",
            Needs::Seat,
            vec![
                option("kind", "What kind of signal", true, OptionKind::Choice(KINDS), "status"),
                option(
                    "level",
                    "What you say; left out: you are asked",
                    false,
                    OptionKind::Word { suggest: true },
                    "thinking",
                ),
                option(
                    "about",
                    "A card, a colour, even or odd, a seat",
                    false,
                    OptionKind::Word { suggest: true },
                    "B",
                ),
            ],
        ),
    ]
}
