//! Every command of Fuji Koro as data (Part 3).

use crate::panels::lesson::LESSON;
use crate::words::orders;
use gogome_contract::parts::rulebook::Rulebook;
use gogome_contract::{CommandSpec, Needs, OptionKind, OptionSpec};

const CHARACTERS: &[(&str, &str)] =
    &[("symmetric", "All samurai alike"), ("asymmetric", "Seven characters, each with strengths of its own")];
const FIELDS: &[(&str, &str)] = &[("move", "Move"), ("explore", "Explore"), ("gather", "Gather")];
const GEAR: &[(&str, &str)] = &[("helmet", "Helmet"), ("weapon", "Weapon"), ("sandals", "Sandals")];
const WHAT: &[(&str, &str)] = &[
    ("token", "The resource token"),
    ("stock", "The stock of the centre or a temple"),
    ("scroll", "Your scroll disc"),
    ("monk", "The monk"),
    ("blueprint", "Blueprints of the temple"),
];
const SPOTS: &[(&str, &str)] = &[
    ("carried", "Carried in the backpack"),
    ("action", "Action spot: one more disc"),
    ("backpack", "Backpack spot: more room"),
    ("weapon", "Weapon spot: the right part"),
    ("scroll", "Scroll spot: a second scroll"),
];
const SLOTS: &[(&str, &str)] =
    &[("new", "A free slot"), ("1", "In place of the first"), ("2", "In place of the second")];
const CUBES: &[(&str, &str)] = &[("W", "Wood"), ("M", "Metal"), ("T", "Tooth")];
const SIDES: &[(&str, &str)] = &[("left", "Left"), ("right", "Right")];
const CLAIMS: &[(&str, &str)] = &[
    ("helmet", "The magical helmet"),
    ("weapon", "The magical weapon"),
    ("sandals", "The magical sandals"),
    ("monk", "A monk"),
    ("tooth", "A tooth"),
    ("none", "Nothing"),
];

const WORD: OptionKind = OptionKind::Word { suggest: false };
const SUGGESTED: OptionKind = OptionKind::Word { suggest: true };
const FLAG: OptionKind = OptionKind::Flag;

fn verb(verb: &'static str, about: &'static str, options: Vec<OptionSpec>) -> CommandSpec {
    CommandSpec::new(verb, about, Needs::Seat, options)
}

fn may(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> OptionSpec {
    OptionSpec::optional(name, about, kind, example)
}

fn must(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> OptionSpec {
    OptionSpec::required(name, about, kind, example)
}

const fn choice(choices: &'static [(&'static str, &'static str)]) -> OptionKind {
    OptionKind::Choice(choices)
}

fn dropped() -> OptionSpec {
    may("drop", "Cubes that go to make room: WWM", WORD, "none")
}

/// What can be said beside a way.
fn on_the_way() -> Vec<OptionSpec> {
    vec![
        may("take", "Adventure tokens: all, none, or their spaces; a Lava Trap only by its space", WORD, "all"),
        may("trap", "Where a Lava Trap goes that you take", WORD, "I1.0"),
        may("fight", "Spaces where you fight whoever stands there", WORD, "none"),
    ]
}

/// Every verb.
pub fn commands() -> Vec<CommandSpec> {
    [opening(), turns(), crafts(), answering(), looking()].concat()
}

fn opening() -> Vec<CommandSpec> {
    vec![
        CommandSpec::new(
            "new",
            "Open a table of Fuji Koro",
            Needs::Nothing,
            vec![
                may("characters", "Which samurai", choice(CHARACTERS), "symmetric"),
                may("adventure", "With adventure tokens (yes, unless you say no)", FLAG, "true"),
                may("fights", "Samurai may fight one another (yes, unless you say no)", FLAG, "true"),
                may("sequential", "Questions to several players one after the other", FLAG, "false"),
                may(
                    "round_limit",
                    "The round after which the final chapter starts at the latest",
                    OptionKind::Whole { min: 20, max: 60 },
                    "60",
                ),
            ],
        ),
        LESSON.spec(),
        Rulebook::spec(),
        verb(
            "character",
            "Pick your colour or character before the start",
            vec![must("name", "A colour, a character, or any", SUGGESTED, "red")],
        ),
        verb(
            "setup",
            "Arrange your board before the first turn; nothing: as usual",
            vec![
                may("monks", "Spots of your monks: action, backpack, weapon, scroll", WORD, "action"),
                may("weapon", "The weapon's rows, divided by /", WORD, "..M/..M/..W/..W"),
                may("helmet", "The helmet's rows", WORD, "."),
                may("scroll", "The face-up scroll you start with, if your character has one", WORD, "1"),
            ],
        ),
    ]
}

fn turns() -> Vec<CommandSpec> {
    let mut walk = vec![
        may("to", "A space, reached the best way; of a place you are shown its spaces", SUGGESTED, "C"),
        may("path", "Spaces or directions in order: I1.5, NE, I1.0; or stay", SUGGESTED, "stay"),
    ];
    walk.extend(on_the_way());
    walk.extend([
        may("use", "Tokens that help over lava: omamori", WORD, "none"),
        may("burn", "Mitsuhide: wood of the weapon over lava, yes or its cell", WORD, "no"),
        may("steal", "Daisuke: scrolls stolen in passing, b=surveyor", WORD, "none"),
        may("pay", "Cells of your sandals that pay for lava: 1.1 1.2", WORD, "none"),
        may("magic", "The magic cube pays, too", FLAG, "false"),
    ]);
    let mut using = vec![
        may("item", "A scroll or a token; nothing: see which", SUGGESTED, "koban"),
        may("target", "What its text asks for: a dragon, fields, or b=II3.4", SUGGESTED, "move"),
        may("level", "A level: 1, 2 or 3", WORD, "1"),
        may("resource", "Wood or metal", choice(CUBES), "W"),
        dropped(),
        may("to", "Where you walk", SUGGESTED, "C"),
        may("path", "Or the way", WORD, "stay"),
    ];
    using.extend(on_the_way());
    let mut bonus = vec![
        may("field", "The field whose card you use", choice(FIELDS), "move"),
        may("resource", "Helmet card: wood or metal", choice(CUBES), "W"),
        dropped(),
        may("level", "Weapon card: the level you look at, 1, 2 or 3", WORD, "1"),
        may("step", "Sandals card: a space or a direction", SUGGESTED, "C"),
    ];
    bonus.extend(on_the_way());
    bonus.push(may("decline", "Use no bonus", FLAG, "true"));
    vec![
        verb(
            "open",
            "Put a disc on a field, to use its bonus first",
            vec![must("field", "Which", choice(FIELDS), "move")],
        ),
        verb("move", "Walk; nothing: see where you can go", walk),
        verb(
            "explore",
            "Draw a tile for a place next to you; nothing: see which",
            vec![
                may("place", "Which place", SUGGESTED, "I1"),
                may("rot", "Its rotation, 0 to 5, if you have looked at the tile", WORD, "0"),
            ],
        ),
        verb("orient", "Turn the tile you have drawn", vec![must("rot", "Rotation 0 to 5", WORD, "0")]),
        verb(
            "gather",
            "Take what lies on your space; nothing: see what",
            vec![
                may("what", "What you take", choice(WHAT), "stock"),
                may("card", "Scroll: a face-up card 1 to 3, or deck", SUGGESTED, "deck"),
                may("slot", "Scroll: a free slot, or in place of one", choice(SLOTS), "new"),
                may("monk_to", "Where a monk goes", choice(SPOTS), "carried"),
                may("blueprints", "One or two blueprints: BH1, BW2", SUGGESTED, "BH1"),
                dropped(),
            ],
        ),
        verb("bonus", "Use the gear card above the open field; nothing: see how", bonus),
        verb("use", "Use a scroll or an adventure token; nothing: see which", using),
        verb(
            "discard",
            "Throw cubes of your backpack away",
            vec![may("cubes", "Which: WWM; nothing: see which", WORD, "W")],
        ),
        verb("pass", "Give up what is left of an action; or rest, or skip one", vec![]),
        verb("done", "End your turn", vec![]),
        verb(
            "claim",
            "In a palace: claim a bonus; nothing: see which",
            vec![
                may("item", "What", choice(CLAIMS), "none"),
                may(
                    "space",
                    "On which space",
                    choice(&[("light", "The best free light space"), ("dark", "The dark space")]),
                    "light",
                ),
                may("from", "Where a monk or tooth is taken: carried, a spot, or a gear", WORD, "carried"),
            ],
        ),
    ]
}

fn crafts() -> Vec<CommandSpec> {
    let layout = || {
        vec![
            may("gear", "Which gear", choice(GEAR), "weapon"),
            may("grid", "Its rows, divided by /: W wood, M metal, T tooth, . empty", WORD, "..M/..M/..W/..W"),
            may("fit", "A card: see how it is built best", SUGGESTED, "GH1"),
            may(
                "extras",
                "With fit: cubes beside the pattern",
                choice(&[("keep", "Keep them"), ("max", "Add all you can"), ("none", "Take them off")]),
                "keep",
            ),
            may("add", "Cubes laid on cells: M@1.3, W@2.3", WORD, "M@1.3"),
            may("drop", "Cubes taken off: T@1.1", WORD, "W@3.3"),
            may("fill", "Helmet, sandals: cubes for the first free cells", WORD, "WW"),
            may("waste", "Which cube taken off is lost", choice(CUBES), "W"),
            may("waste2", "The same of the second gear", choice(CUBES), "W"),
            may("second", "Twin Anvils: a second gear", choice(GEAR), "sandals"),
            may("also", "Masako: sandals, too", choice(&[("sandals", "Sandals")]), "sandals"),
            may("grid2", "The rows of the second gear", WORD, "W"),
        ]
    };
    vec![
        verb("rest", "Take all discs back, and craft one gear if you like", layout()),
        verb("craft", "Craft after an action, or look ahead; nothing: see what fits", layout()),
    ]
}

/// An order: one of a few words, or what cannot be listed.
fn order(order: orders::Order) -> OptionSpec {
    let kind = if order.values.is_empty() { WORD } else { choice(order.values) };
    let example = match order.name {
        "join" => "ask",
        "pack" => "monk",
        _ => order.values.first().map_or("", |(value, _)| value),
    };
    may(order.name, order.about, kind, example)
}

fn answering() -> Vec<CommandSpec> {
    vec![
        verb(
            "answer",
            "Answer what you are asked; nothing: see the answers",
            vec![
                may("join", "Join a fight: no, or spaces in the order you wish", SUGGESTED, "no"),
                may("take", "Take the token there: yes, no", WORD, "yes"),
                may("to", "Where to: of a retreat, an eruption, a Lava Trap, a monk", SUGGESTED, "C"),
                may("elect", "Fight: yes, no", WORD, "no"),
                may("heroic", "Send a monk: no, carried, or its spot", SUGGESTED, "no"),
                may("resource", "The resource that goes with it", choice(CUBES), "W"),
                may("dice", "Dice: cells, numbers, or all", SUGGESTED, "all"),
                may("react", "Scrolls or tokens used on a roll, or no", SUGGESTED, "no"),
                may("break", "Cells that break: 1.3 2.3", SUGGESTED, "1.3"),
                may("absorb", "Cells that pay: 1.1 1.2", SUGGESTED, "1.1"),
                may("magic", "With the magic cube", FLAG, "false"),
                may("drop", "Cubes that go to make room, or none", SUGGESTED, "none"),
                may("retreat", "Retreat: yes, no", WORD, "no"),
                may("steal", "What you steal, or none", SUGGESTED, "none"),
                may("loss", "What goes with a lost monk", SUGGESTED, "move"),
                may("magic_on", "The weapon that gets the magic cube", choice(SIDES), "left"),
                may("slot", "The field of a gear card", choice(FIELDS), "move"),
                may("card", "Which gear card", SUGGESTED, "GH1"),
                may(
                    "choice",
                    "What a weapon card gives",
                    choice(&[("vp", "1 point"), ("peek", "A look at a tile")]),
                    "vp",
                ),
                may("scroll", "Where a scroll goes", choice(SLOTS), "new"),
                may("place", "Where a further tile goes, or none", SUGGESTED, "none"),
            ],
        ),
        verb(
            "orders",
            "What is answered for you without asking; nothing: see it",
            orders::ALL.into_iter().map(order).collect(),
        ),
        verb("resign", "Give up the game for good", vec![may("sure", "You mean it", FLAG, "false")]),
    ]
}

fn looking() -> Vec<CommandSpec> {
    let look = |verb, about, options| CommandSpec::new(verb, about, Needs::Table, options);
    let whose = || may("player", "Whose, by letter or colour; nothing: yours", SUGGESTED, "b");
    vec![
        look("show player", "A player board", vec![whose()]),
        look("show place", "A place and what lies there", vec![must("place", "Which place", SUGGESTED, "C")]),
        look("show temple", "The blueprints in the temples", vec![]),
        look("show cards", "Cards on display, and yours", vec![]),
        look("show reach", "Where you can walk, and what it costs", vec![]),
        look(
            "show odds",
            "Your chance to win a fight, for you alone",
            vec![
                may("dragon", "Which, by name or place; nothing: each", SUGGESTED, "Tokage"),
                may("rival", "Or against which samurai, by letter or colour", SUGGESTED, "b"),
                whose(),
            ],
        ),
        look("show peeked", "The tiles you have looked at", vec![]),
    ]
}
