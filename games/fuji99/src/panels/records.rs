//! The kept results: who has read which book (C17.2).

use super::screen;
use crate::content::book;
use crate::state::Table;
use crate::state::moves::Event;
use crate::words::records;
use gogome_contract::{Boards, Line, Lookup, Panel, Record, Row};

/// The prefix of the lists of readers.
pub const BOARDS: &str = "story/";
/// The most readers named for one book.
const LISTED: usize = 20;

/// A person who wins enters the list of their book.
pub fn record(table: &Table, event: &Event) -> Option<Record> {
    let Event::Won { ending, story: Some(number), person: true } = event else { return None };
    let turns = table.player(ending.winner).turns;
    Some(Record {
        board: format!("{BOARDS}{number}"),
        seat: ending.winner,
        rank: vec![i64::from(turns)],
        note: records::note(turns).into(),
    })
}

/// The answer: one entry for each reader and book, the first one.
pub fn records_panel(asked: &Lookup, rows: &[Row]) -> Panel {
    if asked.said.verb == "story" {
        return screen::covers(&rows.iter().filter_map(|row| number(&row.board)).collect::<Vec<_>>());
    }
    let lines = match &asked.boards {
        Boards::One(board) => one(number(board).unwrap_or(0), rows),
        Boards::Under(_) => all(rows),
    };
    Panel { lines, ..Panel::default() }
}

fn number(board: &str) -> Option<u8> {
    board.strip_prefix(BOARDS)?.parse().ok()
}

/// The readers of a book, each once, the earliest first.
fn readers(rows: &[Row], number: u8) -> Vec<&Row> {
    let mut found: Vec<&Row> = rows.iter().filter(|row| self::number(&row.board) == Some(number)).collect();
    found.sort_by_key(|row| row.day);
    let mut once: Vec<&Row> = Vec::new();
    for row in found {
        if once.iter().all(|known| known.person != row.person) {
            once.push(row);
        }
    }
    once.truncate(LISTED);
    once
}

fn one(number: u8, rows: &[Row]) -> Vec<Line> {
    let readers = readers(rows, number);
    if readers.is_empty() {
        return vec![records::empty(number)];
    }
    std::iter::once(records::head(number)).chain(readers.into_iter().map(records::row)).collect()
}

fn all(rows: &[Row]) -> Vec<Line> {
    let listed = book().stories.iter().map(|story| (story.number, readers(rows, story.number)));
    let lines: Vec<Line> =
        listed.filter(|(_, found)| !found.is_empty()).map(|(number, found)| records::book(number, &found)).collect();
    std::iter::once(records::all(lines.len())).chain(lines).collect()
}
