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
    let page = said.get("page").and_then(|typed| typed.trim().parse::<usize>().ok()).unwrap_or(1);
    let Some(page_lines) = page.checked_sub(1).and_then(|at| pages.get(at)) else {
        return Err(misread::which_page(pages.len()));
    };
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
        match after.split_once("](").and_then(|(shown, target)| target.split_once(')').map(|(_, rest)| (shown, rest))) {
            Some((shown, behind)) => {
                words.push_str(shown);
                rest = behind;
            }
            None => {
                words.push('[');
                rest = after;
            }
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
        assert_eq!(open(&Said::new("rules", &[("topic", "f1"), ("page", "99")])).unwrap_err().code, "WHICH_PAGE");
    }
}
