//! Loads the printed content, and refuses it with file, entry and reason unless it is consistent.

use super::{Book, Card, Cubes, Kind, Race, Story};
use gogome_contract::Choice;
use gogome_contract::content::{ContentError, ContentFile, shipped};
use serde::Deserialize;
use std::sync::LazyLock;

/// The longest cover text (it must fit the second line of a menu) and the longest story (it must fit a private message), in
/// characters.
const FRONT: usize = Choice::LONGEST;
const BODY: usize = 1_500;

/// The content of revision 1.
pub fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        shipped(Book::parse(
            include_str!("../../../../seeds/fuji99/rev1/cards.toml"),
            include_str!("../../../../seeds/fuji99/rev1/stories.toml"),
        ))
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

/// What the box contains, to be counted.
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

impl Book {
    /// Reads a revision from its two files.
    ///
    /// # Errors
    /// The file, the entry and what is wrong with it.
    pub fn parse(cards: &str, stories: &str) -> Result<Self, ContentError> {
        let (cards, stories) = (ContentFile::new("cards.toml", cards)?, ContentFile::new("stories.toml", stories)?);
        let CardFile { race, contents, card } = cards.all()?;
        let StoryFile { story } = stories.all()?;
        numbers(&cards, &race)?;
        let known: Vec<Kind> = card.iter().map(|card| card.id).collect();
        if known != Kind::ALL {
            return cards.fail("card", format!("each kind once and in order is expected, not {known:?}"));
        }
        for one in &card {
            printed(&cards, one, &card)?;
        }
        count(&cards, &contents, &race, &card)?;
        covers(&stories, &story, contents.stories)?;
        let card = card.try_into().or_else(|_| cards.fail("card", "nine are expected"))?;
        Ok(Self { race, cards: card, stories: story })
    }
}

fn numbers(file: &ContentFile<'_>, race: &Race) -> Result<(), ContentError> {
    let Cubes { plain, yellow, red } = race.bag;
    if race.draw_min == 0 || plain < race.draw_min || yellow == 0 {
        return file.fail("race", "the bag holds too little for the least draw");
    }
    if race.threat_limit == 0 || red < race.threat_limit || race.crisis_limit == 0 {
        return file.fail("race", "no draw could be a threat, or every hand is a crisis");
    }
    let [first, second] = race.bonus_floors;
    if first == 0 || second <= first || second >= race.goal || race.landing_step == 0 {
        return file.fail("race", "the floors with a yellow cube must rise and lie above the goal");
    }
    Ok(())
}

fn printed(file: &ContentFile<'_>, card: &Card, all: &[Card]) -> Result<(), ContentError> {
    let entry = || format!("card {:?}", card.id);
    if [&card.name, &card.short, &card.does].iter().any(|words| words.trim().is_empty()) {
        return file.fail(entry(), "a name or what it does is empty");
    }
    let alike = |other: &&Card| (other.value == 0) == (card.value == 0) && other.value == card.value;
    let dots: u8 = all.iter().filter(alike).map(|other| other.count).sum();
    if dots != card.dots {
        return file.fail(entry(), format!("{} dots, but {dots} cards of value {}", card.dots, card.value));
    }
    let held = card.id != Kind::Tremor;
    if held != (card.value > 0 && card.cost > 0 && card.cubes > 0) || card.count == 0 {
        return file.fail(entry(), "value, cost and cubes belong to every card that is held, and to no other");
    }
    Ok(())
}

/// Checks the counts of the box: everybody's bag, the pagoda and the floors for four players (C1.2, C1.3).
fn count(file: &ContentFile<'_>, contents: &Contents, race: &Race, cards: &[Card]) -> Result<(), ContentError> {
    let players = 4;
    let plain = players * (race.bag.plain + race.pagoda_per_player);
    let yellow = players * (race.bag.yellow + 2);
    let red = players * race.bag.red;
    if (plain, yellow, red) != (contents.plain, contents.yellow, contents.red) {
        return file.fail("box", format!("four players need {plain} plain, {yellow} yellow and {red} red cubes"));
    }
    let deck: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    if deck != contents.cards {
        return file.fail("box", format!("{} cards, but the counts add up to {deck}", contents.cards));
    }
    Ok(())
}

fn covers(file: &ContentFile<'_>, stories: &[Story], count: usize) -> Result<(), ContentError> {
    if stories.len() != count {
        return file.fail("story", format!("{count} are expected, not {}", stories.len()));
    }
    for (number, story) in (1..).zip(stories) {
        let entry = || format!("story {}", story.number);
        if story.number != number {
            return file.fail(entry(), format!("number {number} is expected here"));
        }
        if [&story.title, &story.title_ja, &story.front, &story.body].iter().any(|words| words.trim().is_empty()) {
            return file.fail(entry(), "a title, the cover or the story is empty");
        }
        if story.front.chars().count() > FRONT || story.body.chars().count() > BODY {
            return file.fail(entry(), format!("a cover has at most {FRONT} characters, a story {BODY}"));
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "load_tests.rs"]
mod tests;
