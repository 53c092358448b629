//! What the host says about the data it stores about people.

use crate::store::privacy::{TABLES, Table};
use gogome_games::contract::Line;

/// The button that erases a person's data.
pub const FORGET: &str = "Yes, forget me";

/// A summary of what is stored.
pub fn summary() -> Vec<Line> {
    let mut lines = vec![Line::default().strong("What I keep of you")];
    lines.extend(theirs().map(|table| Line::from(format!("• {}", table.about))));
    lines.push("The file says all of it. I read no messages, know no member lists, and hand nothing on.".into());
    lines.push("`/me data` gives you all of it; `/me forget` removes you.".into());
    lines
}

fn theirs() -> impl Iterator<Item = &'static Table> {
    TABLES.iter().filter(|table| !table.whose.is_empty() && !table.name.starts_with("page_"))
}

/// All of it, with what becomes of it.
pub fn whole() -> String {
    let about = TABLES.iter().filter(|table| !table.whose.is_empty()).flat_map(told);
    let rest = "Whatever else I keep is about games and not about people: boards, dice, clocks, messages to be posted.";
    about.chain([rest.to_owned()]).fold(String::new(), |text, line| text + &line + "\n")
}

fn told(table: &Table) -> Vec<String> {
    let mut lines = vec![format!("{}:", capital(table.about))];
    let mut said: Vec<&str> = table.yours.iter().map(|(_, what)| *what).collect();
    said.dedup();
    lines.extend(said.into_iter().map(|what| format!("  {what}")));
    lines.push(format!("  when you are forgotten: {}", table.after));
    lines
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The same for `PRIVACY.md`.
pub fn table() -> String {
    let head = "| table | column | what it holds | when you are forgotten |\n| --- | --- | --- | --- |\n";
    let row = |table: &Table, column: &str, what: &str| {
        format!("| {} | `{column}` | {what} | {} |\n", table.name, table.after)
    };
    let theirs = TABLES.iter().filter(|table| !table.whose.is_empty());
    let rows = theirs.flat_map(|table| table.yours.iter().map(move |(column, what)| row(table, column, what)));
    rows.fold(head.to_owned(), |text, row| text + &row)
}

/// With the file of a person's data.
pub fn data() -> Line {
    "This is everything I keep of you. Only you see this message.".into()
}

/// Asks for confirmation to erase it.
pub fn sure_to_forget() -> Vec<Line> {
    vec![
        "You leave every table: companions play on for you, and tables of yours alone are deleted. Your name and id go from everything I keep; finished games of others stay, with a traveller on your seat.".into(),
        "Messages that were posted already are Discord's and stay there. This cannot be taken back.".into(),
    ]
}

/// It was erased.
pub fn forgotten() -> Line {
    "You are forgotten. Thank you for playing; farewell, traveller!".into()
}
