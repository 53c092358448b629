//! The lists of finishers.

use super::{count, title};
use gogome_contract::{Line, Row};

/// What a list says beside a name.
pub fn note(turns: u16) -> String {
    format!("to the bottom in {}", count(turns, "turn"))
}

/// The head of the list of one book.
pub fn head(number: u8) -> Line {
    Line::default().strong(format!("{number} · {}", title(number))).text(", read by:")
}

/// Nobody stands in the list of one book.
pub fn empty(number: u8) -> Line {
    Line::default().strong(format!("{number} · {}", title(number))).text(": nobody here has read it yet.")
}

/// The head of all lists.
pub fn all(found: usize) -> Line {
    match found {
        0 => "Nobody here has read any of the ten books yet.".into(),
        _ => Line::default().strong("Who has read which book:"),
    }
}

/// One reader.
pub fn row(row: &Row) -> Line {
    let own = if row.me { " (you)" } else { "" };
    Line::default().text("• ").then(person(row)).text(format!("{own}, ")).then(row.note.clone())
}

/// The readers of one book in one line.
pub fn book(number: u8, readers: &[&Row]) -> Line {
    let mut line = Line::default().strong(format!("{number} · {}", title(number))).text(": ");
    for (nth, row) in readers.iter().enumerate() {
        line = line.text(if nth == 0 { "" } else { ", " }).then(person(row));
    }
    line
}

fn person(row: &Row) -> Line {
    Line(vec![gogome_contract::Span::Person(row.person)])
}
