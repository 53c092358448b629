//! The words written in the pictures.

use super::list;
use crate::content::{Colour, DieType, InjuryKind, Join, Requirement};
use crate::rules::forecast::Forecast;
use crate::state::{Ending, How, Phase, Table};
use gogome_contract::Seat;

/// In the header.
pub const TITLE: &str = "Fuji";
/// The phases of a round, in order: the second and the fourth are those that equipment cards name (F4.1).
pub const PHASES: [&str; 6] = ["roll", "plan", "reroll", "gear", "move", "lava"];
/// In the panel of a seat without an aim.
pub const CHOOSING: &str = "choosing …";
/// Before the cells of the level card.
pub const LEAD: &str = "lead";
/// In the band of a seat that plays by itself.
pub const COMPANION: &str = "AI";
/// Beside a plate of a dye with numbers: both are wanted.
pub const BOTH: &str = "both";
/// Beside a dye and a number with a slash: one is enough.
pub const EITHER: &str = "either";
/// Beside the coin.
pub const ONE_MORE: &str = "+1 reroll";
/// Beside a die face down.
pub const DIE_TYPE: &str = "die type";
/// Beside the flame with a one.
pub const BURNS: &str = "burns next";
/// Beside an eruption token.
pub const ERUPTS: &str = "erupts";
/// Over a screen.
pub const YOUR_DICE: &str = "Your dice";
/// Beside the sum of the dice that count.
pub const YOUR_SUM: &str = "your sum";
/// Beside the coins, while rerolling.
pub const REROLLS: &str = "rerolls left";
/// Beside the coins, while planning.
pub const WOULD_HAVE: &str = "rerolls to come";
/// In place of the own card.
pub const NOT_CHOSEN: &str = "You have not chosen a card yet";
/// The places of a hand.
pub const PLACES: [&str; 6] = ["1st", "2nd", "3rd", "4th", "5th", "6th"];
/// In place of a die that is not there: it is in the box or lost, is not rolled yet, or lies elsewhere this round.
pub fn missing_die(gone: bool, phase: &Phase) -> &'static str {
    match (gone, phase) {
        (true, _) => "lost",
        (false, Phase::Setup) => "to roll",
        (false, _) => "away",
    }
}

/// The plate of the level.
pub fn level(level: u8) -> String {
    format!("Level {level}")
}

/// Level and variant beside the plate of the round.
pub fn note(table: &Table) -> String {
    if table.thrill { format!("Level {} · extra thrill", table.level) } else { level(table.level) }
}

/// The plate of the round.
pub fn round(round: u8) -> String {
    format!("Round {round}")
}

/// Two players: the dice that are nobody's, and the letter for them beside a seat's (F2.11).
pub const NEUTRAL: &str = "Neutral dice";
/// Their letter.
pub const NEUTRAL_LETTER: char = 'N';
/// Dice of others in front of a seat.
pub const BORROWED: &str = "Lent to you";
/// Two players, beside the open dice of the neutral set.
pub const NEUTRAL_HIDDEN: &str = "three more are hidden";
/// Two players: what the open dice of the neutral set bring for the viewer's card.
pub fn neutral_against(sum: u16) -> String {
    format!("open: {sum} against your card")
}
/// Two players: the half of the companion's dice that the viewer sees (F5.3).
pub const HALF: &str = "Your half of the companion's dice";

/// Beside the rerolls of that half.
pub const HALF_REROLLS: &str = "Rerolls left for your half";

/// Which of [`PHASES`] is current.
pub fn current(phase: &Phase) -> Option<usize> {
    match phase {
        Phase::Setup => Some(0),
        Phase::Planning { .. } => Some(1),
        Phase::Rerolls { .. } => Some(2),
        Phase::Equipment { .. } => Some(3),
        Phase::Bars { .. } | Phase::GoOrStay { .. } | Phase::Ordering { .. } => Some(4),
        Phase::Injuries { .. } => Some(5),
        Phase::Over(_) => None,
    }
}

/// What the pill asks, or how it ended.
pub fn asked(table: &Table) -> String {
    match &table.phase {
        Phase::Setup | Phase::Planning { .. } | Phase::Rerolls { .. } | Phase::Equipment { .. } => "Waiting for".into(),
        Phase::Bars { .. } => "Power bars?".into(),
        Phase::GoOrStay { .. } => "Go or stay?".into(),
        Phase::Ordering { .. } => "In which order?".into(),
        Phase::Injuries { .. } => "Injury choice".into(),
        Phase::Over(ending) => over(*ending, table),
    }
}

/// What the pill of a board says that is only supposed.
pub fn supposed(forecast: &Forecast) -> String {
    let words = match (forecast.own, forecast.go) {
        (true, true) => "If you go",
        (true, false) => "If you stay",
        (false, true) => "If it goes",
        (false, false) => "If it stays",
    };
    words.into()
}

/// How it ended.
pub fn over(ending: Ending, table: &Table) -> String {
    match ending {
        Ending::Village { score } => format!("Safe! Score {score}"),
        Ending::Lava { seat } => format!("Lost: lava took {}", taken(seat, table)),
        Ending::Exhaustion { seat } => format!("Lost: {} is exhausted", seat.letter()),
    }
}

/// All whom the lava caught; of tables that do not tell, the seat that the end names.
fn taken(seat: Seat, table: &Table) -> String {
    let caught = table.caught();
    if caught.len() == table.count() {
        return "everybody".to_owned();
    }
    let letters: Vec<char> =
        if caught.is_empty() { vec![seat.letter()] } else { caught.iter().map(|one| one.letter()).collect() };
    list(&letters, "and")
}

/// The ribbon of the end.
pub fn ending(ending: Ending, table: &Table) -> String {
    match ending {
        Ending::Village { score } => format!("Everybody is safe · score {score}"),
        Ending::Lava { seat } => format!("The lava took {} · lost", taken(seat, table)),
        Ending::Exhaustion { seat } => format!("{} can go no further · lost", seat.letter()),
    }
}

/// What came of a turn.
pub fn how(how: How) -> &'static str {
    match how {
        How::Moved => "moved",
        How::Held => "held",
        How::Declined => "chose to stay",
        How::CutOff => "cut off",
        How::Failed => "stayed",
    }
}

/// A number with its sign.
pub fn signed(number: i32) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".into(),
        _ => format!("−{}", -number),
    }
}

/// A loss.
pub fn loss(loss: u8) -> String {
    if loss == 0 { "0".into() } else { format!("−{loss}") }
}

/// The leads of a step of the level card: from, and up to but not including.
pub fn leads(from: u8, next: Option<u8>) -> String {
    match next {
        Some(next) if next == from + 1 => from.to_string(),
        Some(next) => format!("{from}–{}", next - 1),
        None => format!("{from}+"),
    }
}

/// The letter of a die type.
pub fn kind(kind: DieType) -> char {
    match kind {
        DieType::A => 'A',
        DieType::B => 'B',
        DieType::C => 'C',
    }
}

/// A colour, its letter, its number among dyes.
pub fn colour(colour: Colour) -> (&'static str, char, u8) {
    match colour {
        Colour::Pink => ("pink", 'P', 0),
        Colour::Blue => ("blue", 'B', 1),
        Colour::Yellow => ("yellow", 'Y', 2),
    }
}

/// In the words of a picture of what the last round did.
pub const LAST_ROUND: &str = "What it did.";
/// On a card that turned to lava in the last eruptions.
pub const NEW_LAVA: &str = "new";

/// So many eruptions of those until the village is cut off; where there is little room, the flame beside it says of what.
pub fn eruptions(so_far: u8, last: u8, brief: bool) -> String {
    format!("{so_far} of {last}{}", if brief { "" } else { " eruptions" })
}

/// An injury in one word.
pub fn injury(kind: InjuryKind) -> &'static str {
    match kind {
        InjuryKind::Leg => "leg",
        InjuryKind::Arm => "arm",
        InjuryKind::Amnesia => "amnesia",
        InjuryKind::Eye => "eye",
    }
}

/// A requirement in words: `pink or 5`, `blue 1 3 5`.
pub fn requirement(requirement: &Requirement) -> String {
    let colours: Vec<&str> = requirement.colours.iter().map(|c| colour(*c).0).collect();
    let values: Vec<String> = requirement.values.iter().map(u8::to_string).collect();
    let (colours, values) = (colours.join("/"), values.join(" "));
    match (colours.is_empty(), values.is_empty(), requirement.join) {
        (false, false, Join::Any) => format!("{colours} or {values}"),
        (false, false, Join::All) => format!("{colours} {values}"),
        _ => format!("{colours}{values}"),
    }
}

/// The line under the title of a screen.
pub fn private(table: &Table) -> String {
    let phase = match table.phase {
        Phase::Setup => "getting ready",
        Phase::Equipment { .. } => "equipment",
        Phase::Bars { .. } => "power bars",
        Phase::Planning { .. } => "planning",
        Phase::Rerolls { .. } => "rerolls",
        Phase::GoOrStay { .. } => "go or stay",
        Phase::Ordering { .. } => "order of turns",
        Phase::Injuries { .. } => "injuries",
        Phase::Over(_) => "the end",
    };
    format!("Round {} · {phase} · only you see this", table.round)
}

/// On a neighbour's band.
pub fn against(name: &str) -> String {
    format!("counts against {name}")
}

/// A seat with its name: `A Hiromi`.
pub fn seat(seat: Seat, name: &str) -> String {
    format!("{} {name}", seat.letter())
}
