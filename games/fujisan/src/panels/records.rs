//! The kept results: the table of a day, a person's days and streak.

use crate::mountain::deal::Date;
use crate::state::Origin;
use crate::state::moves::{Ending, Event, What};
use crate::words;
use crate::words::records;
use gogome_contract::{Boards, Day, Line, Lookup, Panel, Record, Row, Seat};

/// The prefix of all days' lists.
pub const BOARDS: &str = "daily/";
/// How many days are listed.
const LISTED: usize = 10;

/// The list of a day's results.
pub fn board(date: Date) -> String {
    format!("{BOARDS}{date}")
}

/// A finished rated climb enters the list of its day (S8.20, S8.21).
pub fn record(event: &Event) -> Option<Record> {
    let What::Over(score) = &event.what else { return None };
    let Origin::Daily { day, rated: true } = score.origin else { return None };
    let rank = match score.ending {
        Ending::Home => vec![0, i64::from(score.moves), i64::from(score.hints), i64::from(score.undos)],
        Ending::Foul | Ending::GivenUp => vec![1, 0, 0, 0],
    };
    Some(Record { board: board(Date::of(day)), seat: Seat(0), rank, note: words::worth(score).into() })
}

/// Words an answer.
pub fn records_panel(asked: &Lookup, rows: &[Row]) -> Panel {
    let today = asked.said.get("date").and_then(Date::read).unwrap_or(Day(0));
    let lines = match &asked.boards {
        Boards::Under(_) => mine(rows, today),
        Boards::One(_) => table(rows, Date::of(today)),
    };
    Panel { lines, ..Panel::default() }
}

/// Sorted least first; equal results share a place (S8.20).
fn table(rows: &[Row], date: Date) -> Vec<Line> {
    if rows.is_empty() {
        return vec![records::empty(date)];
    }
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort_by(|a, b| a.rank.cmp(&b.rank));
    let place = |row: &Row| 1 + sorted.iter().filter(|other| other.rank < row.rank).count();
    let line = |row: &&Row| records::row(place(row), row.person, row.me, &row.note);
    std::iter::once(records::head(date)).chain(sorted.iter().map(line)).collect()
}

/// The streak of days climbed; today's climb may still come.
fn mine(rows: &[Row], today: Day) -> Vec<Line> {
    let day = |row: &Row| row.board.strip_prefix(BOARDS).and_then(Date::read);
    let mut days: Vec<Day> = rows.iter().filter(|row| row.rank.first() == Some(&0)).filter_map(day).collect();
    days.sort_unstable();
    days.dedup();
    let (mut run, mut longest, mut last) = (0_u32, 0, None);
    for day in &days {
        run = if last == Some(day.0 - 1) { run + 1 } else { 1 };
        longest = longest.max(run);
        last = Some(day.0);
    }
    let going_on = last.is_some_and(|last| last >= today.0 - 1);
    let climbed = u32::try_from(days.len()).unwrap_or(u32::MAX);
    let mut dated: Vec<(Day, &Row)> = rows.iter().filter_map(|row| Some((day(row)?, row))).collect();
    dated.sort_by_key(|(day, _)| std::cmp::Reverse(*day));
    let listed = dated.into_iter().take(LISTED).map(|(day, row)| records::own(&Date::of(day).to_string(), &row.note));
    std::iter::once(records::streak(if going_on { run } else { 0 }, longest, climbed)).chain(listed).collect()
}
