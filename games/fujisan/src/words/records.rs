//! The table of a day and one's own days.

use super::count;
use crate::mountain::deal::Date;
use gogome_contract::{Line, Span};

/// One row of the table of a day.
pub fn row(place: usize, person: u32, me: bool, note: &Line) -> Line {
    let line = Line::from(format!("{place}. "));
    let line = Line(line.0.into_iter().chain([Span::Person(person)]).collect());
    let line = line.text(if me { " (you): " } else { ": " });
    line.then(note.clone())
}

/// Above the table of a day.
pub fn head(date: Date) -> Line {
    Line::default().strong(format!("Fujisan, {date}")).text(" · moves made/fewest there are")
}

/// Nobody is in the table.
pub fn empty(date: Date) -> Line {
    format!("Nobody here has finished the mountain of {date} yet.").into()
}

/// How it stands with somebody's days.
pub fn streak(days: u32, longest: u32, climbed: u32) -> Line {
    match climbed {
        0 => "You have not climbed a mountain of the day yet: `/fujisan daily`.".into(),
        _ => Line::default().strong(format!("{} in a row", count(days, "day"))).text(format!(
            ". Your longest streak is {}; you have climbed {} in all.",
            count(longest, "day"),
            count(climbed, "mountain")
        )),
    }
}

/// One of somebody's days.
pub fn own(date: &str, note: &Line) -> Line {
    Line::from(format!("{date}: ")).then(note.clone())
}
