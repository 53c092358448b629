//! `rules`: the rules in our own words (`docs/rules`), by chapter, heading, number, word of the game, or topic.

mod page;
pub mod words;

use crate::parts::reading::fold;
use crate::{Choice, CommandSpec, Control, Line, Needs, OptionKind, OptionSpec, Panel, Refusal, Said, Weight, clip};
use page::{bare, line, pages};
use std::iter::once;

/// The verb.
pub const VERB: &str = "rules";
/// The option that says what is looked up.
pub const TOPIC: &str = "topic";
/// The chapter that tells the game in a minute.
pub const MINUTE: &str = "minute";
/// The chapter with the words of the game.
pub const WORDS: &str = "words";

/// The option that keeps what was searched for, while one thing after another that was found is read.
const AMONG: &str = "among";
/// The longest search that is kept, in letters.
const SEARCH: usize = 30;
/// Other names of chapters.
const ALIASES: [(&str, &str); 2] = [(MINUTE, "short"), (WORDS, "glossary")];

/// The rules of one game, ready to be searched.
pub struct Rulebook {
    game: &'static str,
    title: &'static str,
    about: Line,
    chapters: Vec<Part>,
    sections: Vec<Part>,
}

/// What a part of the rules is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Chapter,
    Heading,
    Rule,
    Word,
}

/// A part of the rules that can be looked up.
#[derive(Debug)]
struct Part {
    kind: Kind,
    /// Its key in commands.
    key: String,
    /// Its title in lists.
    title: String,
    /// What stands above its text.
    head: String,
    text: Vec<&'static str>,
    /// What it is called, folded: whoever types this means it.
    names: Vec<String>,
    /// Title and text prepared for the search: folded words separated by one space, with a leading space.
    called: String,
    said: String,
}

impl Part {
    fn new(kind: Kind, key: &str, title: String, text: Vec<&'static str>) -> Self {
        let said = text.iter().map(|line| bare(line)).collect::<Vec<_>>().join(" ");
        // the text is longer than what [`fold`] reads, so it is folded word by word
        let said: Vec<String> = said.split_whitespace().map(fold).collect();
        let (called, said) = (format!(" {}", fold(&title)), format!(" {}", said.join(" ")));
        let names = vec![fold(key), fold(&title)];
        Self { kind, key: key.to_owned(), head: title.clone(), title, text, names, called, said }
    }

    fn is(&self, wanted: &str) -> bool {
        self.names.iter().any(|name| name == wanted || wanted.strip_suffix('s') == Some(name))
    }
}

/// Cuts lines at those that begin a part, which belong to it.
fn cut(lines: &[&'static str], begins: impl Fn(&str) -> bool) -> Vec<Vec<&'static str>> {
    let mut found: Vec<Vec<&'static str>> = Vec::new();
    for line in lines {
        if begins(line) {
            found.push(vec![line]);
        } else if let Some(last) = found.last_mut() {
            last.push(line);
        }
    }
    found
}

/// The key of a chapter: its number, else its last word.
fn key_of(title: &str) -> String {
    let mut words = title.split_whitespace();
    let first = words.next().unwrap_or(title);
    let numbered = first.chars().any(|sign| sign.is_ascii_digit());
    if numbered { first } else { words.next_back().unwrap_or(first) }.to_lowercase()
}

/// The bold words at the beginning of a list item, `- **S8.2**, **S8.10** …`, and the rest of its first line.
fn bold(item: &'static str) -> Option<(Vec<&'static str>, &'static str)> {
    let mut rest = item.trim_start().strip_prefix("- ")?;
    let mut found = Vec::new();
    while let Some((word, after)) = rest.strip_prefix("**").and_then(|rest| rest.split_once("**")) {
        found.push(word);
        let Some(next) = after.strip_prefix(", ") else { return Some((found, after)) };
        rest = next;
    }
    (!found.is_empty()).then_some((found, rest))
}

fn headings(chapter: &Part) -> Vec<Part> {
    let named = |lines: Vec<&'static str>| {
        let title = format!("{} · {}", chapter.key.to_uppercase(), lines[0].trim_start_matches("### "));
        Part::new(Kind::Heading, &title, title.clone(), lines[1..].to_vec())
    };
    cut(&chapter.text, |line| line.starts_with("### ")).into_iter().map(named).collect()
}

/// The items of a chapter that can be looked up: rules by their numbers, in the glossary its words.
fn items(chapter: &Part) -> Vec<Part> {
    let begins = |line: &str| line.trim_start().starts_with("- **");
    let deep = |line: &str| line.len() - line.trim_start().len();
    let starts = chapter.text.iter().enumerate().filter(|(_, line)| begins(line));
    let whole = starts.map(|(at, first)| {
        let ends = |line: &&&str| line.starts_with('#') || begins(line) && deep(line) <= deep(first);
        once(*first).chain(chapter.text[at + 1..].iter().take_while(|line| !ends(line)).copied()).collect()
    });
    whole.filter_map(|lines| item(chapter, lines)).collect()
}

fn item(chapter: &Part, mut lines: Vec<&'static str>) -> Option<Part> {
    let (names, rest) = bold(lines[0])?;
    if chapter.key == WORDS {
        lines[0] = rest.trim_start_matches(':').trim_start();
        let mut part = Part::new(Kind::Word, names[0], names.join(", "), lines);
        part.names.extend(names.iter().flat_map(|name| name.split(", ")).map(fold));
        return Some(part);
    }
    if !names[0].chars().any(|sign| sign.is_ascii_digit()) {
        return None;
    }
    let text = lines.join(" ");
    // names are bold, after the number
    let name = |word: &&str| word.starts_with(char::is_uppercase) && !word.contains(|sign: char| sign.is_ascii_digit());
    let own: Vec<&str> = text.split("**").skip(2 * names.len() + 1).step_by(2).filter(name).collect();
    let number = names.join(", ");
    let part = |about: &str| Part::new(Kind::Rule, names[0], format!("{number} {about}"), lines.clone());
    let mut part = if own.is_empty() {
        let about = bare(&text);
        let about = about.trim_start_matches("- ").trim_start_matches(&number).trim();
        Part { head: chapter.title.clone(), ..part(&clip(about)) }
    } else {
        part(&own.join(", "))
    };
    part.names.extend(names.iter().map(|name| fold(name)));
    Some(part)
}

impl Rulebook {
    /// Of the game with this key, from the markdown of its rules.
    pub fn read(game: &'static str, text: &'static str) -> Self {
        let lines: Vec<&'static str> = text.lines().collect();
        let title = lines.first().map_or(game, |line| line.trim_start_matches("# "));
        let about: Vec<&str> = lines
            .iter()
            .skip(1)
            .skip_while(|line| line.is_empty())
            .take_while(|line| !line.is_empty())
            .copied()
            .collect();
        let chapter = |lines: Vec<&'static str>| {
            let title = lines[0].trim_start_matches("## ");
            let mut part = Part::new(Kind::Chapter, &key_of(title), title.to_owned(), lines[1..].to_vec());
            part.names.extend(ALIASES.iter().filter(|(key, _)| *key == part.key).map(|(_, alias)| (*alias).to_owned()));
            part
        };
        let chapters: Vec<Part> = cut(&lines, |line| line.starts_with("## ")).into_iter().map(chapter).collect();
        let sections =
            chapters.iter().flat_map(|chapter| headings(chapter).into_iter().chain(items(chapter))).collect();
        Self { game, title, about: line(&about.join(" ")), chapters, sections }
    }

    /// The command that opens it.
    pub fn spec() -> CommandSpec {
        let topic = OptionSpec::optional(TOPIC, words::TOPIC, OptionKind::Word { suggest: true }, MINUTE);
        let page = OptionSpec::optional("page", words::PAGE, OptionKind::Whole { min: 1, max: 9 }, "1");
        CommandSpec::new(VERB, words::ABOUT, Needs::Nothing, vec![topic, page])
    }

    /// A rule's number, as an example.
    fn number(&self) -> &str {
        self.sections.iter().find(|part| part.kind == Kind::Rule).map_or(MINUTE, |part| part.key.as_str())
    }

    /// The parts that fit what is typed, best first: those that are called so, then those with it in the title, then rules and
    /// words that mention it.
    fn fitting(&self, typed: &str) -> Vec<&Part> {
        let wanted = fold(typed);
        if wanted.is_empty() {
            return Vec::new();
        }
        let begins = format!(" {wanted}");
        let rank = |part: &Part| {
            // a rule that mentions the topic says more than a whole chapter that does
            let mentions = matches!(part.kind, Kind::Rule | Kind::Word) && part.said.contains(&begins);
            [part.is(&wanted), part.called.contains(&begins), mentions].into_iter().position(|fits| fits)
        };
        let mut found: Vec<(usize, &Part)> =
            self.chapters.iter().chain(&self.sections).filter_map(|part| Some((rank(part)?, part))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, part)| part).collect()
    }

    /// Completes what is typed for a topic; nothing typed: the chapters.
    pub fn suggest(&self, typed: &str) -> Vec<Choice> {
        if fold(typed).is_empty() && typed.trim().is_empty() {
            self.chapter_choices()
        } else {
            choices(self.fitting(typed))
        }
    }

    fn chapter_choices(&self) -> Vec<Choice> {
        choices(&self.chapters)
    }

    /// A page of the best match, with controls for the other pages, the other matches and the chapters. No topic: the contents.
    ///
    /// # Errors
    /// `WHICH_TOPIC` if nothing fits.
    pub fn open(&self, said: &Said) -> Result<Panel, Refusal> {
        let Some(typed) = said.given(TOPIC) else { return Ok(self.contents()) };
        let found = self.fitting(typed);
        let Some((part, rest)) = found.split_first() else {
            let known: Vec<&str> = self.chapters.iter().map(|chapter| chapter.key.as_str()).collect();
            return Err(words::no_topic(typed, self.number(), &known));
        };
        let kept = said.given(AMONG).map(|search| (search.to_owned(), self.fitting(search)));
        let searched = !part.is(&fold(typed)) || part.kind == Kind::Word;
        let new = || (fold(typed).chars().take(SEARCH).collect(), rest.to_vec());
        let (search, mut others) = kept.unwrap_or_else(|| if searched { new() } else { Default::default() });
        others.retain(|other| other.key != part.key);
        let page = said.given("page").and_then(|page| page.parse::<usize>().ok()).unwrap_or(1);
        let mut panel = shown(part, page);
        if !others.is_empty() {
            let said = Said::new(VERB, &[(AMONG, &search)]);
            panel.controls.push(Control::menu(words::MORE, said, TOPIC, choices(others)));
        }
        panel.controls.push(self.menu());
        Ok(panel)
    }

    /// What it is about, and how something is found in it.
    fn contents(&self) -> Panel {
        let look_up = |label, topic, weight| Control::button(label, VERB, &[(TOPIC, topic)], weight);
        Panel {
            lines: vec![Line::default().strong(self.title), self.about.clone(), words::how(self.game, self.number())],
            controls: vec![
                look_up(words::MINUTE, MINUTE, Weight::Main),
                look_up(words::WORDS, WORDS, Weight::Plain),
                Control::button(words::LESSON, super::lesson::VERB, &[], Weight::Plain),
                self.menu(),
            ],
            ..Panel::default()
        }
    }

    fn menu(&self) -> Control {
        Control::menu(words::CHAPTER, Said::new(VERB, &[]), TOPIC, self.chapter_choices())
    }
}

fn choices<'a>(parts: impl IntoIterator<Item = &'a Part>) -> Vec<Choice> {
    parts.into_iter().take(Choice::MOST).map(|part| Choice::new(&part.key, &part.title)).collect()
}

/// A page of a part, counted from 1, with the buttons that turn it.
fn shown(part: &Part, page: usize) -> Panel {
    let pages = pages(&part.text);
    let page = page.clamp(1, pages.len());
    let text = pages[page - 1].iter().map(|paragraph| line(paragraph));
    let count = (pages.len() > 1).then(|| words::page(page, pages.len()));
    let lines = once(Line::default().strong(part.head.clone())).chain(text).chain(count).collect();
    let turn = |label: &str, to: usize| {
        Control::button(label, VERB, &[(TOPIC, &part.key), ("page", &to.to_string())], Weight::Plain)
    };
    let before = (page > 1).then(|| turn(words::BEFORE, page - 1));
    let next = (page < pages.len()).then(|| turn(words::NEXT, page + 1));
    Panel { lines, controls: before.into_iter().chain(next).collect(), ..Panel::default() }
}

/// The button that opens the glossary, added where a message has room for it: beside the last button, or in a row of its own.
pub fn with_words(mut controls: Vec<Control>) -> Vec<Control> {
    let button = Control::button(words::WORDS, VERB, &[(TOPIC, WORDS)], Weight::Plain);
    let last = controls.iter().rposition(|control| matches!(control, Control::Button { .. }));
    for at in last.map(|last| last + 1).into_iter().chain([controls.len()]) {
        controls.insert(at, button.clone());
        if Control::rows(&controls) <= Control::ROWS {
            return controls;
        }
        controls.remove(at);
    }
    controls
}

#[cfg(test)]
mod tests;
