//! The shipped content is complete, and damaged content is refused with file, entry and reason.

use super::*;

const SHIPPED: (&str, &str) = (
    include_str!("../../../../seeds/fuji99/rev1/cards.toml"),
    include_str!("../../../../seeds/fuji99/rev1/stories.toml"),
);

// Rules: C1.1, C1.2, C1.3
#[test]
fn the_shipped_content_adds_up() {
    let book = book();
    let known: Vec<_> =
        book.cards.iter().map(|card| (card.id, card.value, card.count, card.dots, card.cost, card.cubes)).collect();
    assert_eq!(
        known,
        [
            (Kind::Tremor, 0, 2, 2, 0, 0),
            (Kind::Ladder, 5, 2, 2, 2, 4),
            (Kind::Cart, 4, 3, 3, 3, 3),
            (Kind::Salt, 3, 2, 4, 1, 2),
            (Kind::Landing, 3, 2, 4, 2, 2),
            (Kind::Ember, 2, 3, 5, 1, 1),
            (Kind::Sandals, 2, 2, 5, 1, 1),
            (Kind::Sled, 1, 3, 6, 2, 1),
            (Kind::Steps, 1, 3, 6, 1, 1),
        ]
    );
    assert_eq!(book.deck().len(), 22);
    assert_eq!(Kind::ALL.map(|kind| kind.card().id), Kind::ALL);
    assert_eq!(book.race.bag, Cubes { plain: 6, yellow: 4, red: 3 });
    assert_eq!((book.race.goal, book.race.bonus_floors), (99, [20, 50]));
    assert_eq!(book.race.colours, ["blue", "green", "purple", "orange"]);
}

// Rules: C1.4, C17
#[test]
fn ten_stories_each_with_a_cover_of_its_own() {
    let stories = &book().stories;
    assert_eq!(stories.iter().map(|story| story.number).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    for story in stories {
        let words = story.body.split_whitespace().count();
        assert!((119..=123).contains(&words), "{}: {words} words", story.number);
        assert!(!story.body.contains(story.front.as_str()));
    }
    assert_eq!(book().story(0).map(|story| story.number), None);
    assert_eq!(book().story(11).map(|story| story.number), None);
    assert_eq!(book().story(10).map(|story| story.title_ja.as_str()), Some("もうひとつの頂"));
}

#[track_caller]
fn refuses(from: &str, to: &str, said: &str) {
    let (mut cards, mut stories) = (SHIPPED.0.to_owned(), SHIPPED.1.to_owned());
    assert!(cards.contains(from) || stories.contains(from), "{from}");
    cards = cards.replacen(from, to, 1);
    stories = stories.replacen(from, to, 1);
    let error = Book::parse(&cards, &stories).map(drop).unwrap_err().to_string();
    assert!(error.contains(said), "{to}: {error}");
}

#[test]
fn damaged_content_is_refused_with_file_entry_and_reason() {
    for (from, to, said) in [
        ("id = \"cart\"", "id = \"cable\"", "cards.toml: [[card]] near line"),
        ("id = \"cart\"", "id = \"ladder\"", "cards.toml: card: each kind once"),
        ("count = 3", "count = 4", "cards.toml: card Cart: 3 dots, but 4 cards of value 4"),
        ("dots = 6", "dots = 5", "cards.toml: card Sled: 5 dots, but 6 cards of value 1"),
        ("cost = 3", "cost = 0", "cards.toml: card Cart: value, cost and cubes"),
        ("short = \"Salt\"", "short = \" \"", "cards.toml: card Salt: a name"),
        ("plain = 64", "plain = 63", "cards.toml: box: four players need 64 plain"),
        ("cards = 22", "cards = 23", "cards.toml: box: 23 cards, but the counts add up to 22"),
        ("bonus_floors = [20, 50]", "bonus_floors = [50, 20]", "cards.toml: race: the floors"),
        ("draw_min = 5", "draw_min = 7", "cards.toml: race: the bag"),
        ("threat_limit = 3", "threat_limit = 4", "cards.toml: race: no draw"),
        ("steps = 3", "steps = 3\nspice = 1", "cards.toml: [race] near line"),
        ("goal = 99", "goal = \"deep\"", "cards.toml: [race] near line"),
        ("number = 2", "number = 3", "stories.toml: story 3: number 2 is expected here"),
        ("stories = 10", "stories = 11", "stories.toml: story: 11 are expected, not 10"),
        ("front = \"You are a courier.", "front = \"\" #", "stories.toml: story 1: a title, the cover"),
        ("title_ja = \"底の鐘\"", "", "stories.toml: [[story]] near line"),
    ] {
        refuses(from, to, said);
    }
    let long = SHIPPED.1.replacen("front = \"", &format!("front = \"{}", "x".repeat(101)), 1);
    let error = Book::parse(SHIPPED.0, &long).map(drop).unwrap_err();
    assert_eq!((error.file, error.entry.as_str()), ("stories.toml", "story 1"));
    assert_eq!(Book::parse("", "").map(drop).unwrap_err().file, "cards.toml");
}
