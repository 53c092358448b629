//! The rules in our own words (`docs/rules/fuji.md`), by heading, for whoever asks in the middle of a game.

use super::text::misread;
use crate::contract::{Line, Panel, Refusal, Said};
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../docs/rules/fuji.md");

/// Room for one answer, in characters.
const ROOM: usize = 1500;

/// A chapter: what it is called, and its lines.
struct Chapter {
    key: String,
    title: String,
    lines: Vec<&'static str>,
}

fn chapters() -> &'static [Chapter] {
    static CHAPTERS: LazyLock<Vec<Chapter>> = LazyLock::new(|| {
        let mut chapters: Vec<Chapter> = Vec::new();
        for line in TEXT.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                let key = title.split_whitespace().next().unwrap_or(title);
                let numbered = key.chars().any(|sign| sign.is_ascii_digit());
                let key = if numbered { key.to_lowercase() } else { "short".to_owned() };
                chapters.push(Chapter { key, title: title.to_owned(), lines: Vec::new() });
            } else if let Some(chapter) = chapters.last_mut() {
                chapter.lines.push(line);
            }
        }
        chapters
    });
    &CHAPTERS
}

/// What can be asked for: (key, heading).
pub fn topics() -> &'static [(&'static str, &'static str)] {
    static TOPICS: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        chapters().iter().take(25).map(|chapter| (chapter.key.as_str(), chapter.title.as_str())).collect()
    });
    &TOPICS
}

/// A page of a chapter.
pub fn open(said: &Said) -> Result<Panel, Refusal> {
    let typed = said.need("topic")?;
    let wanted = typed.trim().to_lowercase();
    let Some(chapter) =
        chapters().iter().find(|chapter| chapter.key == wanted || chapter.title.to_lowercase() == wanted)
    else {
        let known: Vec<&str> = topics().iter().map(|(key, _)| *key).collect();
        return Err(misread::which_topic(typed, &known));
    };
    let pages = pages(chapter);
    let page = said.get("page").and_then(|typed| typed.trim().parse::<usize>().ok()).unwrap_or(1).clamp(1, pages.len());
    let page_lines = &pages[page - 1];
    let mut lines = vec![Line::default().strong(chapter.title.clone())];
    lines.extend(page_lines.iter().map(|line| plain(line)));
    if pages.len() > 1 {
        lines.push(format!("Page {page} of {}.", pages.len()).into());
    }
    Ok(Panel { lines, ..Panel::default() })
}

/// The lines of a chapter in pages that fit into an answer.
fn pages(chapter: &Chapter) -> Vec<Vec<&'static str>> {
    let mut pages: Vec<Vec<&'static str>> = vec![Vec::new()];
    let mut room = ROOM;
    let rules = |line: &&&str| !line.trim().is_empty() && !line.starts_with("|--") && !line.starts_with("| --");
    for line in chapter.lines.iter().filter(rules) {
        let length = line.chars().count() + 1;
        if length > room {
            pages.push(Vec::new());
            room = ROOM;
        }
        room = room.saturating_sub(length);
        if let Some(page) = pages.last_mut() {
            page.push(line);
        }
    }
    pages
}

/// A line without its markdown; headings are strong.
fn plain(line: &str) -> Line {
    if let Some(title) = line.strip_prefix("### ") {
        return Line::default().strong(title.to_owned());
    }
    let cells = line.trim().trim_start_matches('|').trim_end_matches('|');
    let cells = if line.starts_with('|') { cells.replace(" | ", ": ") } else { cells.to_owned() };
    let mut words = String::new();
    let mut rest = cells.trim();
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
    words.replace("**", "").replace('*', "").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuji::facekit::text;

    #[test]
    fn every_chapter_can_be_read_page_by_page() {
        assert!((20..=25).contains(&chapters().len()), "{}", chapters().len());
        for (key, title) in topics() {
            assert!(title.chars().count() <= 100);
            let first = open(&Said::new("rules", &[("topic", key)])).unwrap();
            assert!(text(&first.lines).starts_with(title));
            let chapter = chapters().iter().find(|chapter| chapter.key == *key).unwrap();
            for page in 1..=pages(chapter).len() {
                let shown = open(&Said::new("rules", &[("topic", key), ("page", &page.to_string())])).unwrap();
                let words = text(&shown.lines);
                assert!(words.chars().count() < 1900, "{key} {page}: {}", words.chars().count());
                assert!(!words.contains("](") && !words.contains("**"), "{words}");
            }
        }
        assert_eq!(open(&Said::new("rules", &[("topic", "f99")])).unwrap_err().code, "WHICH_TOPIC");
        let count = |key: &str| pages(chapters().iter().find(|chapter| chapter.key == key).unwrap()).len();
        let last_line = |topic: &str| {
            let shown = open(&Said::new("rules", &[("topic", topic)])).unwrap();
            text(&shown.lines[shown.lines.len() - 1..])
        };
        let long = topics().iter().map(|(key, _)| *key).find(|key| count(key) > 1).unwrap();
        assert_eq!(last_line(long), format!("Page 1 of {}.", count(long)));
        let short = topics().iter().map(|(key, _)| *key).find(|key| count(key) == 1).unwrap();
        assert!(!last_line(short).starts_with("Page"));
        let last = open(&Said::new("rules", &[("topic", "f3"), ("page", "99")])).unwrap();
        assert_eq!(last.lines, open(&Said::new("rules", &[("topic", "f3")])).unwrap().lines, "the last page");
    }

    #[test]
    fn no_rule_is_lost_between_the_pages_and_none_is_parted_without_need() {
        let ruler = |line: &&&str| line.trim().is_empty() || line.starts_with("|-") || line.starts_with("| -");
        for chapter in chapters() {
            let pages = pages(chapter);
            let all: Vec<&str> = chapter.lines.iter().filter(|line| !ruler(line)).copied().collect();
            assert_eq!(pages.concat(), all, "{}", chapter.key);
            let length = |lines: &[&str]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
            for two in pages.windows(2) {
                assert!(length(&two[0]) <= ROOM && length(&two[0]) + length(&two[1][..1]) > ROOM, "{}", chapter.key);
            }
        }
    }

    #[test]
    fn lines_are_read_without_their_markdown() {
        let read = |line: &str| text(&[plain(line)]);
        assert_eq!(plain("### Dice"), Line::default().strong("Dice".to_owned()));
        assert_eq!(read("| Level | **Loss** |"), "Level: Loss");
        assert_eq!(read("See [the map](map.md) and [F1](f1.md)."), "See the map and F1.");
        assert_eq!(read("* one [of two"), " one [of two");
    }
}
