//! Chapters, headings, rules, words and pages of a small book.

use super::*;

const TEXT: &str = "# Hill: the rules

You walk up a **hill**.

## The game in a minute

Up, and down again.

## Words

- **summit**: The highest space of the [hill](#hill).
- **gust**, **squall**: Wind that blows you back.

## H1 Walking

### Steps

- **H1.1** A step leads to the next space.
- **H1.2**, **H1.3** **Big step**: two spaces, if no gust blows.
  - **H1.4** Never past the summit.
- **H1.5** A rest is a step.

## The weather

| card | wind |
|---|---|
| Breeze | 1 |
";

fn book() -> Rulebook {
    Rulebook::read("hill", TEXT)
}

fn look_up(topic: &str) -> Panel {
    book().open(&Said::new(VERB, &[(TOPIC, topic)])).unwrap()
}

fn text(panel: &Panel) -> Vec<String> {
    panel.lines.iter().map(Line::plain).collect()
}

fn keys(typed: &str) -> Vec<String> {
    book().suggest(typed).into_iter().map(|choice| choice.value).collect()
}

fn said(control: &Control) -> &Said {
    let (Control::Button { said, .. } | Control::Select { said, .. }) = control;
    said
}

#[test]
fn nothing_opens_the_contents_with_a_menu_of_chapters() {
    let panel = book().open(&Said::new(VERB, &[])).unwrap();
    assert_eq!(text(&panel)[..2], ["Hill: the rules", "You walk up a hill."]);
    assert!(text(&panel)[2].contains("/hill rules topic:H1.1"), "{panel:?}");
    let [minute, glossary, lesson, Control::Select { choices, .. }] = &panel.controls[..] else { panic!("{panel:?}") };
    assert_eq!(text(&book().open(said(minute)).unwrap())[0], "The game in a minute");
    assert_eq!(text(&book().open(said(glossary)).unwrap())[0], "Words");
    assert_eq!(said(lesson).verb, "learn");
    let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
    assert_eq!(values, ["minute", "words", "h1", "weather"]);
    assert_eq!(keys(""), values);
}

#[test]
fn a_part_is_found_by_its_name_its_number_or_its_other_name() {
    assert_eq!(text(&look_up("minute")), ["The game in a minute", "Up, and down again."]);
    assert_eq!(look_up("minute"), look_up("short"));
    assert_eq!(look_up("Words"), look_up("glossary"));
    assert_eq!(text(&look_up("h1"))[0], "H1 Walking");
    assert_eq!(text(&look_up("H1 · Steps"))[0], "H1 · Steps");
    assert_eq!(text(&look_up("H1.1")), ["H1 Walking", "- H1.1 A step leads to the next space."]);
    let both = [
        "H1.2, H1.3 Big step",
        "- H1.2, H1.3 Big step: two spaces, if no gust blows.",
        "- H1.4 Never past the summit.",
    ];
    assert_eq!(text(&look_up("H1.3")), both);
    assert_eq!(text(&look_up("H1.4")).len(), 2);
    assert_eq!(text(&look_up("weather")), ["The weather", "card · wind", "Breeze · 1"]);
}

#[test]
fn a_word_finds_its_entry_and_the_rules_that_speak_of_it() {
    assert_eq!(text(&look_up("summit")), ["summit", "The highest space of the hill."]);
    for typed in ["gust", "Squalls"] {
        assert_eq!(text(&look_up(typed)), ["gust, squall", "Wind that blows you back."], "{typed}");
    }
    let panel = look_up("gust");
    let [Control::Select { said, choices, .. }, chapters] = &panel.controls[..] else { panic!("{panel:?}") };
    assert_eq!(choices.iter().map(|choice| choice.value.as_str()).collect::<Vec<_>>(), ["H1.2"]);
    assert_ne!(said, self::said(chapters), "no two menus have one id");
    // the search stays while one after the other is read
    let mut next = said.clone();
    next.args.push((TOPIC.to_owned(), "H1.2".to_owned()));
    let panel = book().open(&next).unwrap();
    assert_eq!(text(&panel)[0], "H1.2, H1.3 Big step");
    let Control::Select { choices, .. } = &panel.controls[0] else { panic!("{panel:?}") };
    assert_eq!(choices[0].value, "gust");
}

#[test]
fn what_is_called_so_comes_before_what_mentions_it() {
    assert_eq!(keys("step"), ["H1 · Steps", "H1.1", "H1.2", "H1.5"]);
    assert_eq!(keys("h1"), ["h1", "H1 · Steps", "H1.1", "H1.2", "H1.4", "H1.5"]);
    assert_eq!(keys("zebra"), Vec::<String>::new());
    assert_eq!(keys("🔥"), Vec::<String>::new());
    for topic in ["zebra", "🔥"] {
        let refusal = book().open(&Said::new(VERB, &[(TOPIC, topic)])).unwrap_err();
        assert_eq!(refusal.code, "WHICH_TOPIC");
        assert!(refusal.instead.unwrap().plain().contains("minute, words, h1 or weather"));
    }
}

#[test]
fn pages_are_turned_to_and_fro() {
    let line = "- **L1.1** A rule that fills a good part of a page, for it goes on and on and on and on.\n";
    let long: &'static str = Box::leak(format!("# Long\n\n## L1 Long\n\n{}", line.repeat(40)).into_boxed_str());
    let book = Rulebook::read("long", long);
    let first = book.open(&Said::new(VERB, &[(TOPIC, "l1")])).unwrap();
    assert_eq!(first.lines.last().unwrap().plain(), "Page 1 of 3.");
    let [next, _] = &first.controls[..] else { panic!("{first:?}") };
    let second = book.open(said(next)).unwrap();
    let [before, next, _] = &second.controls[..] else { panic!("{second:?}") };
    assert_eq!(book.open(said(before)).unwrap(), first);
    let last = book.open(said(next)).unwrap();
    assert_eq!(last.lines.last().unwrap().plain(), "Page 3 of 3.");
    assert_eq!(book.open(&Said::new(VERB, &[(TOPIC, "l1"), ("page", "99")])).unwrap(), last);
}

#[test]
fn the_glossarys_button_stands_where_there_is_room() {
    let button = |nth: usize| Control::button(format!("b{nth}"), "go", &[], Weight::Plain);
    let menu = |nth: usize| Control::menu(format!("m{nth}"), Said::new("go", &[]), "to", vec![Choice::new("a", "a")]);
    let at = |controls: Vec<Control>| {
        let with = with_words(controls);
        with.iter().position(|control| said(control).verb == VERB)
    };
    assert_eq!(at(Vec::new()), Some(0));
    assert_eq!(at(vec![menu(1), button(1), menu(2)]), Some(2), "beside the last button");
    assert_eq!(at((0..5).map(button).chain([menu(1)]).collect()), Some(5));
    assert_eq!(at((0..4).map(menu).chain([button(1)]).collect()), Some(5));
    assert_eq!(at((0..5).map(menu).collect()), None);
    assert_eq!(at((0..25).map(button).collect()), None);
}
