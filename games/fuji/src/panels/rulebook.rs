//! `/fuji rules`: the rules in our own words (`docs/rules/fuji.md`), by chapter, heading, number or topic.

use crate::reading::fold;
use crate::words::{label, misread};
use gogome_contract::{Choice, Control, Line, Panel, Refusal, Said, Weight, clip};
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../../docs/rules/fuji.md");

/// Room for one answer, in characters.
const ROOM: usize = 1500;

/// A part of the rules that can be looked up: a chapter, the text under a heading, or a rule.
struct Part {
    /// Its key in commands.
    key: String,
    /// Its title in lists and above its text.
    title: String,
    lines: Vec<&'static str>,
    /// Title and text prepared for the search: folded words separated by one space, with a leading space.
    called: String,
    said: String,
}

impl Part {
    fn new(key: String, title: String, lines: Vec<&'static str>) -> Self {
        let said = lines.iter().map(|line| bare(line)).collect::<Vec<_>>().join(" ");
        // the text is longer than what [`fold`] reads, so it is folded word by word
        let said: Vec<String> = said.split_whitespace().map(fold).collect();
        let called = format!(" {}", fold(&title));
        Self { key, title, lines, called, said: format!(" {}", said.join(" ")) }
    }
}

/// Chapters with their lines: what begins with `## `.
fn chapters() -> &'static [Part] {
    static CHAPTERS: LazyLock<Vec<Part>> = LazyLock::new(|| {
        let mut chapters: Vec<(&str, Vec<&'static str>)> = Vec::new();
        for line in TEXT.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                chapters.push((title, Vec::new()));
            } else if let Some((_, lines)) = chapters.last_mut() {
                lines.push(line);
            }
        }
        let made = chapters.into_iter().map(|(title, lines)| {
            let key = title.split_whitespace().next().unwrap_or(title);
            let numbered = key.chars().any(|sign| sign.is_ascii_digit());
            Part::new(if numbered { key.to_lowercase() } else { "short".to_owned() }, title.to_owned(), lines)
        });
        made.collect()
    });
    &CHAPTERS
}

/// Parts of chapters: the text under headings `### `, and the rules by number.
fn sections() -> &'static [Part] {
    static SECTIONS: LazyLock<Vec<Part>> = LazyLock::new(|| {
        chapters().iter().flat_map(|chapter| headings(chapter).into_iter().chain(rules(chapter))).collect()
    });
    &SECTIONS
}

fn headings(chapter: &Part) -> Vec<Part> {
    let mut found: Vec<(&str, Vec<&'static str>)> = Vec::new();
    for line in &chapter.lines {
        if let Some(title) = line.strip_prefix("### ") {
            found.push((title, Vec::new()));
        } else if let Some((_, lines)) = found.last_mut() {
            lines.push(line);
        }
    }
    let named = |title: &str| format!("{} · {title}", chapter.key.to_uppercase());
    found.into_iter().map(|(title, lines)| Part::new(named(title), named(title), lines)).collect()
}

fn rules(chapter: &Part) -> Vec<Part> {
    let mut found: Vec<(&str, Vec<&'static str>)> = Vec::new();
    let mut inside = false;
    for line in &chapter.lines {
        if let Some((number, _)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
            found.push((number, Vec::new()));
            inside = true;
        }
        inside &= !line.starts_with('#');
        if let Some((_, lines)) = found.last_mut().filter(|_| inside) {
            lines.push(line);
        }
    }
    let made = found.into_iter().map(|(number, lines)| {
        let text = lines.join(" ");
        // names are bold, after the number
        let names: Vec<&str> = text.split("**").skip(3).step_by(2).collect();
        let about = if names.is_empty() {
            clip(bare(&text).trim_start_matches("- ").trim_start_matches(number).trim())
        } else {
            names.join(", ")
        };
        Part::new(number.to_owned(), format!("{number} {about}"), lines)
    });
    made.collect()
}

/// The parts that match what is typed, best first: those with this name or number, then those with it in the title, then those
/// that mention it. All chapters if nothing is typed.
fn fitting(typed: &str) -> Vec<&'static Part> {
    let wanted = fold(typed);
    let all = || chapters().iter().chain(sections());
    if wanted.is_empty() {
        return chapters().iter().collect();
    }
    if let Some(exact) = all().find(|part| fold(&part.key) == wanted || part.called[1..] == wanted) {
        return vec![exact];
    }
    let begins = format!(" {wanted}");
    let named = |part: &&Part| part.called.contains(&begins);
    let mut found: Vec<&Part> = all().filter(named).collect();
    // a rule that mentions the topic says more than a whole chapter that does
    found.extend(
        sections().iter().filter(|part| !named(part) && !part.key.contains('·') && part.said.contains(&begins)),
    );
    found
}

/// Completes what is typed for a topic.
pub fn suggest(typed: &str) -> Vec<Choice> {
    fitting(typed).into_iter().take(Choice::MOST).map(|part| Choice::new(&part.key, &part.title)).collect()
}

/// A page of the best match, with controls for the next page and the other matches.
pub fn open(said: &Said) -> Result<Panel, Refusal> {
    let typed = said.need("topic")?;
    let fitting = if fold(typed).is_empty() { Vec::new() } else { fitting(typed) };
    let Some((part, others)) = fitting.split_first() else {
        let known: Vec<&str> = chapters().iter().map(|chapter| chapter.key.as_str()).collect();
        return Err(misread::which_topic(typed, &known));
    };
    let pages = pages(part);
    let page = said.get("page").and_then(|typed| typed.trim().parse::<usize>().ok()).unwrap_or(1).clamp(1, pages.len());
    let page_lines = &pages[page - 1];
    let mut lines = vec![Line::default().strong(part.title.clone())];
    lines.extend(page_lines.iter().map(|line| plain(line)));
    let mut controls = Vec::new();
    if pages.len() > 1 {
        lines.push(format!("Page {page} of {}.", pages.len()).into());
    }
    if page < pages.len() {
        let next = Said::new("rules", &[("topic", &part.key), ("page", &(page + 1).to_string())]);
        controls.push(Control::Button { label: label::NEXT_PAGE.to_owned(), said: next, weight: Weight::Plain });
    }
    if !others.is_empty() {
        let choices = others.iter().take(Choice::MOST).map(|part| Choice::new(&part.key, &part.title)).collect();
        let said = Said::new("rules", &[]);
        let label = label::MORE_RULES.to_owned();
        controls.push(Control::Select { label, said, option: "topic", least: 1, most: 1, choices });
    }
    Ok(Panel { lines, controls, ..Panel::default() })
}

/// Splits the paragraphs of a part into pages.
fn pages(part: &Part) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = vec![Vec::new()];
    let mut room = ROOM;
    for paragraph in paragraphs(&part.lines) {
        let length = paragraph.chars().count() + 1;
        if length > room {
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

/// Joins source lines to paragraphs, list items, headings and table rows: line breaks and table columns of the source mean
/// nothing in a message.
fn paragraphs(lines: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut head: Vec<&str> = Vec::new();
    let mut open = false;
    for text in lines.iter().map(|line| line.trim()) {
        if let Some(cells) = text.strip_prefix('|') {
            open = false;
            let cells: Vec<&str> = cells.trim_end_matches('|').split('|').map(str::trim).collect();
            if cells.iter().all(|cell| cell.trim_matches([':', '-']).is_empty()) {
                continue;
            }
            if head.is_empty() {
                head.clone_from(&cells);
            }
            if cells.len() < 3 {
                found.push(cells.join(" · "));
            } else if cells != head {
                found.push(row(&head, &cells));
            }
            continue;
        }
        head.clear();
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
    found
}

/// A table row with its column heads: `type A · 1: blue · 2: yellow`. The first cell needs no head unless it is a mere letter
/// or number.
fn row(head: &[&str], cells: &[&str]) -> String {
    let named = head.iter().zip(cells).enumerate().map(|(nth, (head, cell))| match nth {
        0 if cell.chars().count() > 1 => (*cell).to_owned(),
        0 => format!("{head} {cell}"),
        _ => format!("{head}: {cell}"),
    });
    named.collect::<Vec<_>>().join(" · ")
}

/// A line without its markdown; headings are strong.
fn plain(line: &str) -> Line {
    match line.strip_prefix("### ") {
        Some(title) => Line::default().strong(title.to_owned()),
        None => bare(line).into(),
    }
}

fn bare(line: &str) -> String {
    let mut words = String::new();
    let mut rest = line.trim();
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
    words.replace("**", "").replace('*', "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::book;
    use crate::tests::viewkit::text;

    /// How many numbers each chapter has.
    const NUMBERED: [(&str, usize); 22] = [
        ("F1", 7),
        ("F2", 13),
        ("F3", 4),
        ("F4", 2),
        ("F5", 3),
        ("F6", 11),
        ("F7", 11),
        ("F8", 8),
        ("F9", 17),
        ("F10", 8),
        ("F11", 12),
        ("F12", 8),
        ("F13", 7),
        ("F14", 8),
        ("F15", 11),
        ("F16", 20),
        ("F17", 8),
        ("T1", 4),
        ("T2", 5),
        ("T3", 20),
        ("T4", 0),
        ("T5", 2),
    ];

    #[test]
    fn every_rule_stands_under_its_number_in_its_chapter() {
        for (key, count) in NUMBERED {
            let chapter = chapters().iter().find(|chapter| chapter.key == key.to_lowercase()).unwrap();
            let numbers = |line: &&'static str| line.strip_prefix("- **")?.split_once("**");
            let found: Vec<&str> = chapter.lines.iter().filter_map(numbers).map(|(number, _)| number).collect();
            let wanted: Vec<String> = (1..=count).map(|number| format!("{key}.{number}")).collect();
            assert_eq!(found, wanted);
        }
    }

    #[test]
    fn all_that_is_played_is_told_and_nothing_is_said_to_be_missing() {
        let all = TEXT.to_lowercase();
        for word in ["not yet", "not played", "nothing to act on", "no signals about"] {
            assert!(!all.contains(word), "{word}");
        }
        let lines = |key: &str| chapters().iter().find(|chapter| chapter.key == key).unwrap().lines.join("\n");
        for card in &book().gear {
            assert!(lines("f9").contains(&format!("**{}**", card.name)), "{}", card.name);
        }
        for skill in &book().skills {
            assert!(lines("f10").contains(&format!("**{}**", skill.name)), "{}", skill.name);
        }
        let typed = lines("f16");
        for command in &crate::input::commands::info().commands {
            assert!(typed.contains(command.verb), "{}", command.verb);
        }
        for (kind, _) in crate::words::signals::KINDS {
            assert!(lines("t5").contains(&format!("`{kind}`")) || *kind == "clear", "{kind}");
        }
    }

    #[test]
    fn every_chapter_can_be_read_page_by_page() {
        assert!((20..=25).contains(&chapters().len()), "{}", chapters().len());
        for part in chapters().iter().chain(sections()) {
            let (key, title) = (part.key.as_str(), part.title.as_str());
            assert!(title.chars().count() <= 100 && key.chars().count() <= 100, "{title}");
            let mut shown = open(&Said::new("rules", &[("topic", key)])).unwrap();
            assert!(text(&shown.lines).starts_with(title), "{key} is found by what it is called");
            for page in 1.. {
                let words = text(&shown.lines);
                assert!(words.chars().count() < 1900, "{key} {page}: {}", words.chars().count());
                assert!(!words.contains("](") && !words.contains("**"), "{words}");
                match &shown.controls[..] {
                    [] => {
                        assert_eq!(page, pages(part).len());
                        break;
                    }
                    [Control::Button { said, .. }] => shown = open(said).unwrap(),
                    more => panic!("{more:?}"),
                }
            }
        }
        assert_eq!(open(&Said::new("rules", &[("topic", "f99")])).unwrap_err().code, "WHICH_TOPIC");
        let count = |key: &str| pages(chapters().iter().find(|chapter| chapter.key == key).unwrap()).len();
        let last_line = |topic: &str| {
            let shown = open(&Said::new("rules", &[("topic", topic)])).unwrap();
            text(&shown.lines[shown.lines.len() - 1..])
        };
        let long = chapters().iter().map(|chapter| chapter.key.as_str()).find(|key| count(key) > 1).unwrap();
        assert_eq!(last_line(long), format!("Page 1 of {}.", count(long)));
        let short = chapters().iter().map(|chapter| chapter.key.as_str()).find(|key| count(key) == 1).unwrap();
        assert!(!last_line(short).starts_with("Page"));
        let last = open(&Said::new("rules", &[("topic", "f3"), ("page", "99")])).unwrap();
        assert_eq!(last.lines, open(&Said::new("rules", &[("topic", "f3")])).unwrap().lines, "the last page");
    }

    // the issue's “autocomplete over headings”: chapters, headings, rules by number and by what they are about
    #[test]
    fn rules_are_found_by_what_they_are_about() {
        let keys = |typed: &str| suggest(typed).into_iter().map(|choice| choice.value).collect::<Vec<_>>();
        assert_eq!(keys("").len(), chapters().len());
        assert_eq!(keys("F9.3"), ["F9.3"]);
        assert_eq!(keys("f9"), ["f9"]);
        assert_eq!(keys("rope")[0], "F9.10");
        assert!(keys("rope").contains(&"F9.11".to_owned()), "it speaks of the Rope, too");
        assert_eq!(keys("carab")[0], "F9.3");
        assert!(keys("injur")[..2].contains(&"f12".to_owned()));
        assert!(keys("who sees").contains(&"F16 · Who sees what".to_owned()));
        assert_eq!(keys("zebra"), Vec::<String>::new());
        for typed in ["", "a", "dice", "rope"] {
            for Choice { value, label, .. } in suggest(typed) {
                assert!(open(&Said::new("rules", &[("topic", &value)])).is_ok(), "{value}: {label}");
            }
            assert!(keys(typed).len() <= 25);
        }
        let shown = open(&Said::new("rules", &[("topic", "rope")])).unwrap();
        let words = text(&shown.lines);
        assert!(words.starts_with("F9.10 Rope") && words.contains("move your meeple at once"), "{words}");
        let [Control::Select { said, option: "topic", choices, .. }] = &shown.controls[..] else { panic!() };
        assert_eq!(said.verb, "rules");
        assert!(choices.iter().any(|choice| choice.value == "F9.11"));
        assert_eq!(open(&Said::new("rules", &[("topic", " ")])).unwrap_err().code, "WHICH_TOPIC");
    }

    #[test]
    fn no_rule_is_lost_between_the_pages_and_none_is_parted_without_need() {
        for chapter in chapters() {
            let pages = pages(chapter);
            assert_eq!(pages.concat(), paragraphs(&chapter.lines), "{}", chapter.key);
            let written = chapter
                .lines
                .iter()
                .filter(|line| !line.trim().starts_with('|'))
                .flat_map(|line| line.split_whitespace());
            let shown = pages.concat().join(" ");
            let mut rest = shown.split_whitespace();
            for word in written {
                assert!(rest.any(|shown| shown == word), "{}: {word} is lost", chapter.key);
            }
            let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
            for two in pages.windows(2) {
                assert!(length(&two[0]) <= ROOM && length(&two[0]) + length(&two[1][..1]) > ROOM, "{}", chapter.key);
            }
        }
    }

    #[test]
    fn lines_are_read_without_their_markdown() {
        let read = |line: &str| text(&[plain(line)]);
        assert_eq!(plain("### Dice"), Line::default().strong("Dice".to_owned()));
        assert_eq!(read("See [the map](map.md) and [F1](f1.md)."), "See the map and F1.");
        assert_eq!(read("* one [of two"), " one [of two");
    }

    #[test]
    fn a_paragraph_stands_on_one_line_and_so_does_a_row_of_a_table() {
        let source =
            ["- **F1** One", "  sentence.", "", "  | type | 1 | 2 |", "  |---|---|---|", "  | A | red | blue |"];
        assert_eq!(paragraphs(&source), ["- **F1** One sentence.", "type A · 1: red · 2: blue"]);
        let source = ["### Dice", "Two", "lines.", "- a", "- b", "| fine | not fine |", "|:--|--:|", "| Yes. | No. |"];
        let wanted = ["### Dice", "Two lines.", "- a", "- b", "fine · not fine", "Yes. · No."];
        assert_eq!(paragraphs(&source), wanted);
        for part in chapters().iter().chain(sections()) {
            for paragraph in paragraphs(&part.lines) {
                assert!(!paragraph.contains('|') && !paragraph.contains("---"), "{paragraph}");
            }
        }
    }
}
