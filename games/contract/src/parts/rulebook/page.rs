//! Markdown of the rules as lines of a message, in pages.

use crate::Line;

/// Room for one page, in characters.
pub(super) const ROOM: usize = 1_500;

/// Splits lines of the source into pages of paragraphs.
pub(super) fn pages(lines: &[&str]) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = vec![Vec::new()];
    let mut room = ROOM;
    for paragraph in paragraphs(lines).iter().flat_map(|paragraph| broken(paragraph)) {
        let length = paragraph.chars().count() + 1;
        if length > room && pages.last().is_some_and(|page| !page.is_empty()) {
            pages.push(Vec::new());
            room = ROOM;
        }
        room = room.saturating_sub(length);
        if let Some(page) = pages.last_mut() {
            page.push(paragraph);
        }
    }
    pages
}

/// A paragraph that is longer than a page, between sentences.
fn broken(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for sentence in text.split_inclusive(". ") {
        let length = |text: &str| text.chars().count();
        match pieces.last_mut() {
            Some(last) if length(last) + length(sentence) < ROOM => last.push_str(sentence),
            _ => pieces.push(sentence.to_owned()),
        }
    }
    pieces
}

/// Joins source lines to paragraphs, list items, headings and table rows: line breaks of the source mean nothing in a message.
pub(super) fn paragraphs(lines: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut table: Vec<Vec<&str>> = Vec::new();
    let mut open = false;
    for text in lines.iter().map(|line| line.trim()) {
        if let Some(cells) = text.strip_prefix('|') {
            open = false;
            table.push(cells.trim_end_matches('|').split('|').map(str::trim).collect());
            continue;
        }
        found.extend(rows(&std::mem::take(&mut table)));
        match found.last_mut().filter(|_| open && !text.starts_with("- ")) {
            Some(last) if !text.is_empty() && !text.starts_with('#') => {
                last.push(' ');
                last.push_str(text);
            }
            _ if text.is_empty() => {}
            _ => found.push(text.to_owned()),
        }
        open = !text.is_empty() && !text.starts_with('#');
    }
    found.extend(rows(&table));
    found
}

/// The rows of a table, each a line of its own. Of a table that says the same several times side by side, as `card | pattern |
/// card | pattern`, each half is a row.
fn rows(table: &[Vec<&str>]) -> Vec<String> {
    let rule = |cells: &&Vec<&str>| !cells.iter().all(|cell| cell.trim_matches([':', '-']).is_empty());
    let mut rows = table.iter().filter(rule);
    let Some(head) = rows.next() else { return Vec::new() };
    let repeats = |wide: &usize| {
        head.len().is_multiple_of(*wide) && head.iter().zip(head.iter().skip(*wide)).all(|(a, b)| a == b)
    };
    let wide = (1..=head.len()).find(repeats).unwrap_or(head.len());
    let rows: Vec<&Vec<&str>> = rows.collect();
    let mut found: Vec<String> = if wide < 3 { vec![head[..wide].join(" · ")] } else { Vec::new() };
    for from in (0..head.len()).step_by(wide) {
        let parts = rows.iter().filter_map(|cells| cells.get(from..from + wide));
        found.extend(parts.map(|cells| row(&head[..wide], cells)));
    }
    found
}

/// A table row, its beginning bold; with three columns or more with their heads: `**type A** · 1: blue · 2: yellow`. The first
/// cell needs no head unless it is a mere letter or number. What says nothing is left out.
fn row(head: &[&str], cells: &[&str]) -> String {
    let first = |cell: &str| match (cell.contains('*'), head.len() > 2 && cell.chars().count() < 2) {
        (true, _) => cell.to_owned(),
        (false, true) => format!("**{} {cell}**", head[0]),
        (false, false) => format!("**{cell}**"),
    };
    let parts = head.iter().zip(cells).enumerate().filter(|(_, (_, cell))| !["", "–"].contains(*cell));
    let parts = parts.map(|(nth, (name, cell))| match nth {
        0 => first(cell),
        _ if head.len() < 3 => (*cell).to_owned(),
        _ => format!("{name}: {cell}"),
    });
    parts.collect::<Vec<_>>().join(" · ")
}

/// A paragraph without its markdown; headings and what is bold are strong.
pub(super) fn line(text: &str) -> Line {
    if let Some(title) = text.strip_prefix("### ") {
        return Line::default().strong(title);
    }
    let text = unlinked(text);
    text.split("**").enumerate().filter(|(_, piece)| !piece.is_empty()).fold(Line::default(), |line, (nth, piece)| {
        let piece = piece.replace('*', "");
        if nth % 2 == 1 { line.strong(piece) } else { line.text(piece) }
    })
}

/// A text without any markdown.
pub(super) fn bare(text: &str) -> String {
    unlinked(text.trim()).replace('*', "")
}

/// A text whose links are only what they show.
fn unlinked(text: &str) -> String {
    let mut words = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        words.push_str(before);
        let target = after.split_once("](").and_then(|(shown, target)| Some((shown, target.split_once(')')?.1)));
        if let Some((shown, behind)) = target {
            words.push_str(shown);
            rest = behind;
        } else {
            words.push('[');
            rest = after;
        }
    }
    words.push_str(rest);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_without_their_markdown() {
        let read = |text: &str| line(text).plain();
        assert_eq!(line("### Dice"), Line::default().strong("Dice"));
        assert_eq!(line("- **F1** *One* die"), Line::default().text("- ").strong("F1").text(" One die"));
        assert_eq!(read("See [the map](map.md) and [F1](f1.md)."), "See the map and F1.");
        assert_eq!(read("* one [of two"), " one [of two");
        assert_eq!(bare("**F1** *One* [die](d.md)"), "F1 One die");
    }

    #[test]
    fn a_paragraph_stands_on_one_line_and_so_does_a_row_of_a_table() {
        let source =
            ["- **F1** One", "  sentence.", "", "  | type | 1 | 2 |", "  |---|---|---|", "  | A | red | blue |"];
        assert_eq!(paragraphs(&source), ["- **F1** One sentence.", "**type A** · 1: red · 2: blue"]);
        let source = ["### Dice", "Two", "lines.", "- a", "- b", "| fine | not fine |", "|:--|--:|", "| Yes. | No. |"];
        let wanted = ["### Dice", "Two lines.", "- a", "- b", "fine · not fine", "**Yes.** · No."];
        assert_eq!(paragraphs(&source), wanted);
        let source = ["| card | value | price |", "|--|--|--|", "| Tremor | – | – |", "", "Behind it."];
        assert_eq!(paragraphs(&source), ["**Tremor**", "Behind it."]);
    }

    #[test]
    fn a_table_of_several_halves_is_read_half_by_half() {
        let source =
            ["| card | shows | card | shows |", "|--|--|--|--|", "| A | `W` | C | `M` |", "| B | `WW` | D | `MM` |"];
        let wanted = ["card · shows", "**A** · `W`", "**B** · `WW`", "**C** · `M`", "**D** · `MM`"];
        assert_eq!(paragraphs(&source), wanted);
    }

    #[test]
    fn what_is_longer_than_a_page_is_parted_between_sentences() {
        let sentence = "A sentence of some length. ";
        let long = sentence.repeat(2 * ROOM / sentence.len() + 1);
        let pages = pages(&[&long]);
        assert_eq!(pages.len(), 3);
        for page in &pages {
            assert_eq!(page.len(), 1);
            assert!(page[0].chars().count() < ROOM && page[0].trim().ends_with("length."), "{page:?}");
        }
    }
}
