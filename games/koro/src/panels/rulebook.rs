//! `/koro rules`: the rules in our own words (`docs/rules/koro.md`), chapter by chapter, page by page, or one rule by its number.

use crate::words::{label, misread, rulebook};
use gogome_contract::{Choice, Control, Line, Panel, Refusal, Said, Weight};
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../../docs/rules/koro.md");

/// Room for one page, in characters.
const ROOM: usize = 1_500;

/// A chapter: what stands under a heading.
struct Chapter {
    /// How it is called in commands: `k4`; without a number, its first word that is not `the`.
    key: String,
    title: &'static str,
    /// Its paragraphs, long ones broken between sentences.
    parts: Vec<String>,
}

/// Chapters in their order: what begins with `## `.
fn chapters() -> &'static [Chapter] {
    static CHAPTERS: LazyLock<Vec<Chapter>> = LazyLock::new(|| {
        let pieces = TEXT.split("\n## ").skip(1);
        let chapters = pieces.filter_map(|piece| {
            let (title, text) = piece.split_once('\n')?;
            let words = title.split_whitespace().map(str::to_lowercase);
            let key = words.into_iter().find(|word| word != "the")?;
            Some(Chapter { key, title: title.trim(), parts: parts(text) })
        });
        chapters.collect()
    });
    &CHAPTERS
}

/// Paragraphs, each as one line; a rule is a paragraph of its own.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut fresh = true;
    for line in text.lines() {
        let begins = fresh || line.starts_with("- ") || line.starts_with('|') || line.starts_with('#');
        fresh = line.trim().is_empty();
        if fresh || line.starts_with("|--") {
            continue;
        }
        match parts.last_mut() {
            Some(last) if !begins => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => parts.push(line.trim().to_owned()),
        }
    }
    parts.into_iter().flat_map(|part| broken(&plain(&part))).collect()
}

/// Without the signs of links and emphasis.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        plain.push_str(before);
        rest = after.split_once(')').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain.replace(['*', '['], "").trim_start_matches(['#', '|']).replace('|', "·").trim().to_owned()
}

/// A paragraph that is longer than a page, between sentences.
fn broken(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for sentence in text.split_inclusive(". ") {
        let length = |text: &str| text.chars().count();
        match pieces.last_mut() {
            Some(last) if length(last) + length(sentence) <= ROOM => last.push_str(sentence),
            _ => pieces.push(sentence.to_owned()),
        }
    }
    pieces
}

/// The pages of a chapter.
fn pages(chapter: &Chapter) -> Vec<Vec<&str>> {
    let mut pages: Vec<Vec<&str>> = vec![Vec::new()];
    let mut room = ROOM;
    for part in &chapter.parts {
        let length = part.chars().count() + 1;
        if length > room && pages.last().is_some_and(|page| !page.is_empty()) {
            pages.push(Vec::new());
            room = ROOM;
        }
        room = room.saturating_sub(length);
        if let Some(page) = pages.last_mut() {
            page.push(part);
        }
    }
    pages
}

/// A chapter by its key or title, one rule by its number; nothing typed: all chapters.
///
/// # Errors
/// There is no such chapter and no such rule.
pub fn open(said: &Said) -> Result<Panel, Refusal> {
    let Some(typed) = said.given("topic") else { return Ok(contents()) };
    let wanted = typed.to_lowercase();
    if wanted.contains('.') {
        let begins = format!("- {wanted} ");
        let rules = || chapters().iter().flat_map(|chapter| chapter.parts.iter().map(move |part| (chapter, part)));
        let found = rules().find(|(_, part)| part.to_lowercase().starts_with(&begins));
        let (chapter, rule) = found.ok_or_else(|| misread::topic(typed))?;
        let lines = vec![Line::default().strong(chapter.title), rule.trim_start_matches("- ").to_owned().into()];
        return Ok(Panel { lines, controls: vec![menu()], ..Panel::default() });
    }
    let named = |chapter: &&Chapter| chapter.key == wanted || chapter.title.to_lowercase().contains(&wanted);
    let exact = chapters().iter().find(|chapter| chapter.key == wanted);
    let chapter = exact.or_else(|| chapters().iter().find(named)).ok_or_else(|| misread::topic(typed))?;
    let page = said.given("page").and_then(|page| page.parse::<usize>().ok()).unwrap_or(1).max(1);
    Ok(shown(chapter, page))
}

fn shown(chapter: &Chapter, page: usize) -> Panel {
    let pages = pages(chapter);
    let page = page.min(pages.len());
    let mut lines = vec![rulebook::head(chapter.title, page, pages.len())];
    lines.extend(pages[page - 1].iter().map(|part| Line::from((*part).to_owned())));
    let turn = |label: &str, to: usize| {
        Control::button(label, "rules", &[("topic", &chapter.key), ("page", &to.to_string())], Weight::Plain)
    };
    let mut controls = vec![menu()];
    controls.extend((page > 1).then(|| turn(label::BEFORE, page - 1)));
    controls.extend((page < pages.len()).then(|| turn(label::NEXT, page + 1)));
    Panel { lines, controls, ..Panel::default() }
}

fn contents() -> Panel {
    Panel { lines: vec![rulebook::contents()], controls: vec![menu()], ..Panel::default() }
}

fn menu() -> Control {
    Control::menu(label::CHAPTER, Said::new("rules", &[]), "topic", choices(""))
}

fn choices(typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let fits = |chapter: &&Chapter| chapter.key.starts_with(&typed) || chapter.title.to_lowercase().contains(&typed);
    let found = chapters().iter().filter(fits);
    found.map(|chapter| Choice::new(chapter.key.clone(), chapter.title)).take(Choice::MOST).collect()
}

/// Completes a topic.
pub fn suggest(typed: &str) -> Vec<Choice> {
    choices(typed)
}
