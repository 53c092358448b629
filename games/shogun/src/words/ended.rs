//! How a chapter ended.

use super::names;
use crate::state::{Ending, Failure, Table};
use gogome_contract::Line;

/// Won or lost, and why.
pub fn outcome(won: bool, why: Option<Failure>) -> Line {
    if won {
        return Line::default().strong("The chapter is won!");
    }
    let line = Line::default().strong("The chapter is lost:");
    match why {
        None => line.text(" it goes no further."),
        Some(why) => line.text(format!(" {}.", failure(why))),
    }
}

/// Why a chapter is lost.
pub const fn failure(why: Failure) -> &'static str {
    match why {
        Failure::Defeat => "all characters are defeated",
        Failure::Malice => "malice has reached 6",
        Failure::Resistors => "those you had to keep are lost",
        Failure::KamiMode => "the only character left was in Kami Mode, and the Kami keeps it",
    }
}

/// The end of this table, with what its chapter tells; nothing while it goes on.
pub fn sentence(table: &Table) -> Option<Line> {
    let Ending { won, why } = table.over.as_ref()?;
    let closing = closing(table)?;
    let line = outcome(*won, *why);
    Some(if closing.is_empty() { line } else { line.text(format!(" {closing}")) })
}

/// What is told at the end of this table's chapter, besides whether it was won.
pub fn closing(table: &Table) -> Option<String> {
    let Ending { won, why } = table.over.as_ref()?;
    let chapter = table.chapter.printed();
    let parts = if *won {
        let defeated = format!("{} is defeated.", names::start(&names::the_kind(chapter.objective)));
        vec![defeated, chapter.victory.clone()]
    } else {
        let ending = chapter.endings.first().filter(|_| *why == Some(Failure::Resistors));
        vec![ending.map(|ending| ending.text.clone()).unwrap_or_default(), chapter.failure.clone()]
    };
    let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Some(told.join(" "))
}
