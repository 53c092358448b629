//! Speech bubbles with the live signals at the foot of each panel (T5.1). Signals without room are in the text board only.

use crate::scene::sizes::panel_wide;
use crate::state::Table;
use crate::words::signals::brief;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, area, bubble};
use gogome_contract::scene::Area;

/// The width of a letter, no less than it is in the mean.
const LETTER: i32 = 142;
/// The height of a line, and of all that is around the lines.
const LINE: (i32, i32) = (290, 320);
/// The least height that shows a line.
pub const ONE_LINE: i32 = LINE.0 + LINE.1;
/// From the top of that room to the bubble: its tip points there.
const TIP: i32 = 140;

/// The height that all signals need, if there are any.
pub fn wanted(table: &Table) -> i32 {
    let most = letters(panel_wide(table));
    let lines = table.seats().map(|seat| lines(&joined(&signals(table, seat)), most)).max().unwrap_or(0);
    if lines == 0 { 0 } else { LINE.1 + LINE.0 * lines }
}

/// The bubble at the foot of a panel, this high: those signals that fit, and an ellipsis for the rest.
pub fn draw(sheet: &mut Sheet, table: &Table, seat: Seat, panel: Area, high: i32) {
    let most = (high - LINE.1) / LINE.0;
    let mut said = signals(table, seat);
    let mut text = joined(&said);
    while lines(&text, letters(panel.w)) > most && said.pop().is_some() {
        text = format!("{} …", joined(&said));
    }
    if !said.is_empty() {
        let room = area(panel.x + 110, panel.foot() - high + TIP, panel.w - 220, high - TIP - 100);
        bubble(sheet, room, text, u8::try_from(most).unwrap_or(1));
    }
}

fn signals(table: &Table, seat: Seat) -> Vec<String> {
    table.live(seat).iter().map(|signal| brief(*signal)).collect()
}

fn joined(said: &[String]) -> String {
    said.join(" · ")
}

/// How many letters fit into a line of the bubble of a panel this wide.
const fn letters(panel: i32) -> i32 {
    (panel - 460) / LETTER
}

/// How many lines a text needs at so many letters a line.
fn lines(text: &str, most: i32) -> i32 {
    let (mut lines, mut long) = (0, most);
    for word in text.split_whitespace() {
        let letters = i32::try_from(word.chars().count()).unwrap_or(0);
        if long + 1 + letters > most {
            lines += 1;
            long = letters;
        } else {
            long += 1 + letters;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn a_line_ends_before_the_word_that_does_not_fit() {
        assert_eq!(lines("", 10), 0);
        assert_eq!(lines("three four", 10), 1);
        assert_eq!(lines("three four", 9), 2);
        assert_eq!(lines("a bb ccc dddd", 4), 3);
    }
}
