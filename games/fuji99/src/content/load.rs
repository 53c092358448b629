//! Reads the printed content and refuses it, with file, entry and reason, unless all of it fits together.

use super::{Book, Card, Cubes, Kind, Race, Story};
use serde::Deserialize;
use std::sync::LazyLock;

/// Content that cannot be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {entry}: {reason}")]
pub struct ContentError {
    /// Which file.
    pub file: &'static str,
    /// Which entry of it.
    pub entry: String,
    /// What is wrong with it.
    pub reason: String,
}

const CARDS: &str = "cards.toml";
const STORIES: &str = "stories.toml";
/// A cover fits the second line of a menu with some room; what a private message holds beside its title.
const FRONT: usize = 120;
const BODY: usize = 1_500;

/// The content of revision 1.
pub fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let cards = include_str!("../../../../seeds/fuji99/rev1/cards.toml");
        let stories = include_str!("../../../../seeds/fuji99/rev1/stories.toml");
        match Book::parse(cards, stories) {
            Ok(book) => book,
            Err(error) => panic!("the shipped content is damaged: {error}"),
        }
    });
    &BOOK
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    race: Race,
    #[serde(rename = "box")]
    contents: Contents,
    card: Vec<Card>,
}

/// What lies in the box, to count by.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    plain: u8,
    yellow: u8,
    red: u8,
    cards: usize,
    stories: usize,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoryFile {
    story: Vec<Story>,
}

fn fail<T>(file: &'static str, entry: impl Into<String>, reason: impl Into<String>) -> Result<T, ContentError> {
    Err(ContentError { file, entry: entry.into(), reason: reason.into() })
}

/// The entry a text cannot be read at, by its own word for itself or its place.
fn read<T: for<'a> Deserialize<'a>>(file: &'static str, text: &str) -> Result<T, ContentError> {
    toml::from_str(text).or_else(|error: toml::de::Error| {
        let before = error.span().map_or("", |span| text.get(..span.start).unwrap_or(""));
        let entry = before.lines().rev().find(|line| line.starts_with('[')).unwrap_or("the whole file");
        let line = before.lines().count().max(1);
        fail(file, format!("{entry} near line {line}"), error.message())
    })
}

impl Book {
    /// Reads a revision from its two files.
    ///
    /// # Errors
    /// The file, the entry and what is wrong with it.
    pub fn parse(cards: &str, stories: &str) -> Result<Self, ContentError> {
        let CardFile { race, contents, card } = read(CARDS, cards)?;
        let StoryFile { story } = read(STORIES, stories)?;
        numbers(&race)?;
        let known: Vec<Kind> = card.iter().map(|card| card.id).collect();
        if known != Kind::ALL {
            return fail(CARDS, "card", format!("each kind once and in order is expected, not {known:?}"));
        }
        for one in &card {
            printed(one, &card)?;
        }
        count(&contents, &race, &card)?;
        covers(&story, contents.stories)?;
        let cards = card.try_into();
        Ok(Self { race, cards: cards.or_else(|_| fail(CARDS, "card", "nine are expected"))?, stories: story })
    }
}

fn numbers(race: &Race) -> Result<(), ContentError> {
    let Cubes { plain, yellow, red } = race.bag;
    if race.draw_min == 0 || plain < race.draw_min || yellow == 0 {
        return fail(CARDS, "race", "the bag holds too little for the least draw");
    }
    if race.threat_limit == 0 || red < race.threat_limit || race.crisis_limit == 0 {
        return fail(CARDS, "race", "no draw could be a threat, or every hand is a crisis");
    }
    let [first, second] = race.bonus_floors;
    if first == 0 || second <= first || second >= race.goal || race.landing_step == 0 {
        return fail(CARDS, "race", "the floors with a yellow cube must rise and lie above the goal");
    }
    Ok(())
}

fn printed(card: &Card, all: &[Card]) -> Result<(), ContentError> {
    let entry = || format!("card {:?}", card.id);
    if [&card.name, &card.short, &card.does].iter().any(|words| words.trim().is_empty()) {
        return fail(CARDS, entry(), "a name or what it does is empty");
    }
    let alike = |other: &&Card| (other.value == 0) == (card.value == 0) && other.value == card.value;
    let dots: u8 = all.iter().filter(alike).map(|other| other.count).sum();
    if dots != card.dots {
        return fail(CARDS, entry(), format!("{} dots, but {dots} cards of value {}", card.dots, card.value));
    }
    let held = card.id != Kind::Tremor;
    if held != (card.value > 0 && card.cost > 0 && card.cubes > 0) || card.count == 0 {
        return fail(CARDS, entry(), "value, cost and cubes belong to every card that is held, and to no other");
    }
    Ok(())
}

/// Counts what the box holds: everybody's bag, the pagoda and the floors for four players (C1.2, C1.3).
fn count(contents: &Contents, race: &Race, cards: &[Card]) -> Result<(), ContentError> {
    let players = 4;
    let plain = players * (race.bag.plain + race.pagoda_per_player);
    let yellow = players * (race.bag.yellow + 2);
    let red = players * race.bag.red;
    if (plain, yellow, red) != (contents.plain, contents.yellow, contents.red) {
        return fail(CARDS, "box", format!("four players need {plain} plain, {yellow} yellow and {red} red cubes"));
    }
    let deck: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    if deck != contents.cards {
        return fail(CARDS, "box", format!("{} cards, but the counts add up to {deck}", contents.cards));
    }
    Ok(())
}

fn covers(stories: &[Story], count: usize) -> Result<(), ContentError> {
    if stories.len() != count {
        return fail(STORIES, "story", format!("{count} are expected, not {}", stories.len()));
    }
    for (number, story) in (1..).zip(stories) {
        let entry = || format!("story {}", story.number);
        if story.number != number {
            return fail(STORIES, entry(), format!("number {number} is expected here"));
        }
        if [&story.title, &story.title_ja, &story.front, &story.body].iter().any(|words| words.trim().is_empty()) {
            return fail(STORIES, entry(), "a title, the cover or the story is empty");
        }
        if story.front.chars().count() > FRONT || story.body.chars().count() > BODY {
            return fail(STORIES, entry(), format!("a cover has at most {FRONT} characters, a story {BODY}"));
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "load_tests.rs"]
mod tests;
