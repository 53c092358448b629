//! The commands as data.

use crate::panels::lesson::LESSON;
use gogome_contract::parts::rulebook::Rulebook;
use gogome_contract::{CommandSpec, Needs, OptionKind, OptionSpec};

const SUGGESTED: OptionKind = OptionKind::Word { suggest: true };
const FLAG: OptionKind = OptionKind::Flag;
const ON: OptionKind = OptionKind::Choice(&[("on", "on"), ("off", "off")]);
const SIDE: OptionKind = OptionKind::Choice(&[("a", "a"), ("b", "b")]);
const CHAPTERS: OptionKind = OptionKind::Choice(&[
    ("1", "1 · The Burning Ferry"),
    ("2", "2 · River of the Drowned"),
    ("3", "3 · The Weeping Graves"),
    ("4", "4 · The Red Window"),
]);
const TIES: OptionKind = OptionKind::Choice(&[
    ("active", "the player it concerns"),
    ("ask", "all players together"),
    ("auto", "the rules, at once"),
]);

/// Nothing asked has more options.
pub const OPTIONS: i64 = 200;

const fn whole(min: i64, max: i64) -> OptionKind {
    OptionKind::Whole { min, max }
}

fn must(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> OptionSpec {
    OptionSpec::required(name, about, kind, example)
}

fn may(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> OptionSpec {
    OptionSpec::optional(name, about, kind, example)
}

fn verb(verb: &'static str, about: &'static str, options: Vec<OptionSpec>) -> CommandSpec {
    CommandSpec::new(verb, about, Needs::Seat, options)
}

/// All verbs of the game.
pub fn commands() -> Vec<CommandSpec> {
    let mut all = before();
    all.extend(turn());
    all.extend(table());
    all.extend([Rulebook::spec(), LESSON.spec()]);
    all
}

/// Before the start.
fn before() -> Vec<CommandSpec> {
    vec![
        CommandSpec::new(
            "new",
            "Open a table: a campaign of four chapters, or one by itself",
            Needs::Nothing,
            vec![
                may("chapter", "One chapter by itself; without it a campaign of all four", CHAPTERS, "1"),
                may(
                    "attempts",
                    "Campaign: failures of one chapter that lose it, 6 if you do not say",
                    whole(1, 6),
                    "3",
                ),
                may("yomi", "Campaign: the Shinigami counts who falls", FLAG, "false"),
                may("ties", "Who decides when an enemy has several equal choices", TIES, "active"),
            ],
        ),
        verb(
            "create",
            "Make a character before the game: an attribute and a skill",
            vec![
                must("character", "Who", SUGGESTED, "akira"),
                must("attribute", "Which attribute is raised by 1", SUGGESTED, "dexterity"),
                may("side", "Which of the two first skills", SIDE, "a"),
            ],
        ),
        verb(
            "assign",
            "Who plays a character: before the game yourself, later the leader says",
            vec![must("character", "Who", SUGGESTED, "akira"), may("player", "Which player", SUGGESTED, "a")],
        ),
    ]
}

/// What a character does in its turn.
fn turn() -> Vec<CommandSpec> {
    let on = || may("on", "On whom or where: a square, or who it is", SUGGESTED, "C4");
    vec![
        verb(
            "move",
            "Move: 1 AP; each further AP you exert adds 3 steps",
            vec![
                may("to", "Which square", SUGGESTED, "C4"),
                may("exert", "Further action points", whole(0, 4), "1"),
                may("via", "Squares to pass, with commas", OptionKind::Text { max: 60 }, "C3,C4"),
                may("page", "Which part of a long list of squares", whole(1, 9), "2"),
            ],
        ),
        verb(
            "attack",
            "Attack: fast 1 AP, strong 2 AP, once in a turn",
            vec![
                may("target", "Whom: its square, or who it is", SUGGESTED, "F4"),
                may("how", "Fast or strong", OptionKind::Choice(&[("fast", "fast"), ("strong", "strong")]), "fast"),
                may("focus", "Add the focus die", FLAG, "true"),
                may("skill", "With this attack skill", SUGGESTED, "stab"),
                may("extra", "Other targets, if the skill has more", OptionKind::Text { max: 60 }, "F5,F6"),
            ],
        ),
        verb("tech", "Use a technique: 1 AP", vec![must("skill", "Which", SUGGESTED, "healing_palm"), on()]),
        verb(
            "item",
            "Use an item: 1 AP, each once in a round",
            vec![must("item", "Which", SUGGESTED, "rice_ball"), on()],
        ),
        verb(
            "interact",
            "Open a gate, use a point, talk to somebody beside you: 1 AP",
            vec![must("what", "What or whom", SUGGESTED, "loft_chest")],
        ),
        verb(
            "share",
            "Exchange with a character beside you: 1 AP, free in camp; or answer an offer",
            vec![
                may("with", "With whom", SUGGESTED, "tomoe"),
                may("give", "What you give: coins=10, heads=1, rice ball", OptionKind::Text { max: 100 }, "coins=5"),
                may("take", "What you get", OptionKind::Text { max: 100 }, "rice ball"),
                may("from", "In camp: who gives", SUGGESTED, "akira"),
                may("answer", "Yes or no to an offer", OptionKind::Choice(&[("yes", "yes"), ("no", "no")]), "yes"),
            ],
        ),
        verb("weapon", "Swap to the spare weapon: 1 AP", vec![]),
        verb(
            "ki",
            "Place a Ki die on a skill, or take one off: free; nothing: see them",
            vec![
                may("die", "The value of a free die", whole(1, 6), "4"),
                may("skill", "The skill it goes on", SUGGESTED, "stab"),
                may("withdraw", "The skill whose die is taken off", SUGGESTED, "stab"),
            ],
        ),
        verb(
            "reroll",
            "Roll Ki dice again: 2 AP",
            vec![must("dice", "Values, skills, x for a spent one, with commas", OptionKind::Text { max: 60 }, "1,x")],
        ),
        verb("head", "Take a head that lies beside you: free", vec![must("at", "Its square", SUGGESTED, "C4")]),
        verb("kami", "Kami Mode: strong for two turns, then you fall", vec![may("sure", "You mean it", FLAG, "false")]),
        verb("done", "End your turn", vec![]),
    ]
}

/// What anybody at the table does.
fn table() -> Vec<CommandSpec> {
    let look = |verb, about, options| CommandSpec::new(verb, about, Needs::Table, options);
    vec![
        verb(
            "choose",
            "Answer what is asked, by its number",
            vec![
                must("option", "Its number", whole(1, OPTIONS), "1"),
                may("of", "The number of the question", whole(0, 65_535), "7"),
            ],
        ),
        verb(
            "place",
            "Choose a start square, before the round's first turn",
            vec![must("character", "Who", SUGGESTED, "akira"), must("start", "Which start square", whole(1, 4), "2")],
        ),
        verb(
            "swap",
            "Two characters swap their turns in the order: free, once a round, before anybody has acted",
            vec![
                may("character", "Who", SUGGESTED, "akira"),
                may("with", "With whom", SUGGESTED, "tomoe"),
                may(
                    "answer",
                    "No to a swap, or go on",
                    OptionKind::Choice(&[("go", "go on"), ("no", "no swap")]),
                    "go",
                ),
            ],
        ),
        verb(
            "camp",
            "Before a chapter: buy, sell, repair, pray, be ready",
            vec![
                must(
                    "what",
                    "What",
                    OptionKind::Choice(&[
                        ("buy", "buy"),
                        ("sell", "sell heads"),
                        ("repair", "repair armour"),
                        ("pray", "pray"),
                        ("level", "choose what a level brings"),
                        ("swap", "swap weapons"),
                        ("ready", "ready"),
                    ]),
                    "pray",
                ),
                may("character", "Who", SUGGESTED, "akira"),
                may("thing", "What is bought", SUGGESTED, "rice_ball"),
                may("heads", "Heads to sell", whole(0, 200), "1"),
                may("boss_heads", "Boss heads to sell", whole(0, 200), "1"),
                may("points", "Points of armour", whole(1, 20), "1"),
                may("attribute", "For a level: the attribute that is raised", SUGGESTED, "power"),
                may("side", "For a level: which of the two skills", SIDE, "a"),
            ],
        ),
        verb(
            "auto",
            "What is answered for you without asking; nothing: see it",
            vec![
                may("bless", "Blessings turn conditions away", ON, "on"),
                may("counter", "Strike back when you can", ON, "on"),
                may("sixth_sense", "Sixth Sense moves the card", ON, "on"),
                may("yin_yang", "Use what a weapon does with yin and yang where it only helps", ON, "on"),
                may("squares", "Equal squares are picked by the rules", ON, "on"),
                may("targets", "Equal targets are picked by the rules", ON, "off"),
                may("swap", "Be asked for a swap when an enemy is first", ON, "off"),
                may("ties", "Who decides ties; the leader says", TIES, "active"),
            ],
        ),
        look("screen", "What you can do now", vec![]),
        look("show sheet", "A character: skills, dice, gear", vec![may("character", "Who", SUGGESTED, "akira")]),
        look("show why", "What decided what the enemies did", vec![]),
        look("show story", "What has been played of the campaign", vec![]),
        look(
            "info",
            "Any card, enemy, skill, item, event or rule in plain words",
            vec![must("name", "The card, enemy, skill, item, event or rule", SUGGESTED, "kappa")],
        ),
    ]
}
