//! Every word of Fuji that a player reads, and the small words they are made of.
//!
//! * [`log`]: one line for what happened
//! * [`picture`]: the words written in the pictures
//! * [`board`]: the whole board in words; [`waiting`]: for whom the table waits, and for what
//! * [`panel`]: what stands behind a screen and under the board
//! * [`gear`], [`gear_log`]: equipment and skills
//! * [`misread`]: what is said when a command cannot be understood
//! * [`signals`], [`mod@talk`]: what people signal and say, and why it is not passed on
//! * [`refusals`]: what is said when the rules forbid something

pub mod board;
pub mod gear;
pub mod gear_log;
pub mod label;
pub mod lesson;
pub mod log;
pub mod menu;
pub mod misread;
pub mod outlook;
pub mod panel;
pub mod picture;
pub mod refusals;
pub mod sharing;
pub mod signals;
pub mod talk;
pub mod waiting;

use crate::content::{CardId, Colour, Die, InjuryKind, Join, Kind, Requirement, book};
use crate::state::{Hand, Phase, Table, dice_in};
use gogome_contract::clip;
use gogome_contract::parts::words::list;

/// What the game is, in one sentence.
pub const ABOUT: &str = "Flee an erupting mountain together; nobody else may see your dice.";

/// A colour in one word.
pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Pink => "pink",
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
    }
}

/// What counts on a card (F1.4, F1.5): `odd pink`, `pink or 4`, `any die`.
pub fn requirement(requirement: &Requirement) -> String {
    let hues: Vec<&str> = requirement.colours.iter().map(|hue| colour(*hue)).collect();
    let figures = match requirement.values.as_slice() {
        [] => None,
        [1, 3, 5] => Some("odd".to_owned()),
        [2, 4, 6] => Some("even".to_owned()),
        values => Some(list(&values.iter().map(u8::to_string).collect::<Vec<_>>(), "or")),
    };
    match (hues.as_slice(), figures) {
        ([] | [_, _, _], None) => "any die".to_owned(),
        (_, None) => list(&hues, "or"),
        ([] | [_, _, _], Some(figures)) => figures,
        (_, Some(figures)) if requirement.join == Join::Any => list(&[&hues[..], &[&figures]].concat(), "or"),
        (_, Some(figures)) if figures == "odd" || figures == "even" => {
            list(&hues.iter().map(|hue| format!("{figures} {hue}")).collect::<Vec<_>>(), "or")
        }
        (_, Some(figures)) => format!("{} {figures}", list(&hues, "or")),
    }
}

/// What counts on a card, by its number; volcano and rubble say what they are.
pub fn asks(card: CardId) -> String {
    let terrain = book().card(card);
    match (&terrain.requirement, terrain.kind) {
        (Some(needed), _) => requirement(needed),
        (None, Kind::Volcano) => "volcano".to_owned(),
        (None, _) => "rubble".to_owned(),
    }
}

/// The name of a card.
pub fn name(card: CardId) -> &'static str {
    &book().card(card).name
}

/// A die as it lies: `yellow 5`.
pub fn face(die: Die) -> String {
    format!("{} {}", colour(book().colour(die)), die.value)
}

/// A place in a hand, counted from 0: `1st`.
pub fn place(at: u8) -> &'static str {
    ["1st", "2nd", "3rd", "4th", "5th", "6th"].get(usize::from(at)).copied().unwrap_or("last")
}

/// A whole hand in a row: `yellow 5, blue 1, pink 3`.
pub fn hand(hand: &Hand) -> String {
    dice_in(hand).map(|(_, die)| face(die)).collect::<Vec<_>>().join(", ")
}

/// A number of things: `1 step`, `2 steps`, `no rerolls`.
pub fn count(number: impl Into<u32>, one: &str) -> String {
    match number.into() {
        0 => format!("no {one}s"),
        more => gogome_contract::parts::words::count(more, one),
    }
}

/// How far: `stay`, `1 step`, `2 steps`.
pub fn steps(distance: u8) -> String {
    if distance == 0 { "stay".to_owned() } else { count(distance, "step") }
}

/// An injury in one word, as it is typed.
pub fn injury(kind: InjuryKind) -> &'static str {
    match kind {
        InjuryKind::Leg => "leg",
        InjuryKind::Arm => "arm",
        InjuryKind::Amnesia => "amnesia",
        InjuryKind::Eye => "eye",
    }
}

/// What an injury costs (F12.5 to F12.8).
pub fn costs(kind: InjuryKind) -> &'static str {
    match kind {
        InjuryKind::Leg => "one die leaves the game",
        InjuryKind::Arm => "no equipment can be used any more",
        InjuryKind::Amnesia => "the skill is forgotten",
        InjuryKind::Eye => "no more rerolls, except by skill or equipment",
    }
}

/// What an injury costs at this table: without skills and equipment some cost nothing (F12.5).
pub fn costs_here(table: &Table, kind: InjuryKind) -> &'static str {
    let simple = !table.has_skills();
    match kind {
        InjuryKind::Arm if simple => "costs nothing in the simple game, which has no equipment",
        InjuryKind::Amnesia if simple => "costs nothing in the simple game, which has no skills",
        InjuryKind::Eye if simple => "no more rerolls",
        _ => costs(kind),
    }
}

/// The phase in a few words.
pub fn phase(table: &Table) -> &'static str {
    match table.phase {
        Phase::Setup => "getting ready",
        Phase::Equipment { .. } => "equipment",
        Phase::Bars { .. } => "power bars",
        Phase::Planning { .. } => "planning",
        Phase::Rerolls { .. } => "silent rerolls",
        Phase::GoOrStay { .. } => "go or stay",
        Phase::Ordering { .. } => "the order of turns",
        Phase::Injuries { .. } => "injuries",
        Phase::Over(_) => "the end",
    }
}

/// The rule about talk, shown once for each table (T1.1, T1.4).
pub const HONOUR: &str = "One promise between you, here and wherever else you talk: from each roll to the reveal nobody says or \
                          hints a number about dice, neither how many nor how high, nor an average.";

/// What may be said now (F6.9, F7.8, T1.2).
pub fn talk(table: &Table) -> &'static str {
    match table.phase {
        Phase::Setup => "Say what you like, until the first roll.",
        Phase::Equipment { .. } => {
            "Talk is open again, and numbers about dice are still out. `/fuji say` checks what you say, `/fuji signal` is \
             always fine."
        }
        Phase::Planning { .. } => {
            "Talk all you like about your dice, but no numbers, neither said nor hinted: neither how many nor how high. \
             `/fuji say` checks what you say, `/fuji signal` is always fine."
        }
        Phase::Rerolls { .. } => "Silence, please, until everybody is done: nothing is said or signalled.",
        Phase::Bars { .. } | Phase::GoOrStay { .. } | Phase::Ordering { .. } | Phase::Injuries { .. } => {
            "All dice lie open: say what you like, until the next roll."
        }
        Phase::Over(_) => "Say what you like.",
    }
}

/// The six ways a flight can be remembered (F14.8), by the key of the band.
pub fn band(key: &str) -> &'static str {
    match key {
        "hospital" => "Everybody is down, and everybody goes straight to the hospital.",
        "very_close" => "That was close: you crawl into the village with singed sleeves.",
        "made_it" => "You made it, scratched and happy to sit down.",
        "sake" => "You made it, and the innkeeper is already warming the sake.",
        "festival" => "The village gives a festival for you. A harder level might suit you.",
        _ => "They will tell of this in a hundred years. Do try a harder level.",
    }
}
