//! Commands, buttons, private answers, stories, and what nobody may see.

use crate::content::{Cubes, Kind, book};
use crate::game::Fuji99;
use crate::input::{commands, reading};
use crate::panels::screen;
use crate::state::moves::{Event, Move, Options};
use crate::state::{Phase, State};
use crate::tests::kit::*;
use gogome_contract::{
    Boards, Control, Day, Game, Holder, Line, Lookup, Panel, Parsed, RefusalKind, Row, Said, Scope, Seat, Standing,
    StepContext, Viewer, WithoutTable,
};

/// What can be pressed, without the glossary's button.
pub fn buttons(panel: &Panel) -> Vec<(String, String)> {
    let one = |control: &Control| match control {
        Control::Button { label, said, .. } => (label.clone(), line(said)),
        Control::Select { label, said, choices, .. } => (label.clone(), format!("{} of {}", said.verb, choices.len())),
    };
    let pressed = panel.controls.iter().map(one);
    pressed.filter(|(label, _)| label != "What the words mean").collect()
}

fn line(said: &Said) -> String {
    said.args.iter().fold(said.verb.clone(), |line, (name, value)| format!("{line} {name}:{value}"))
}

pub fn own(state: &State, seat: Seat) -> Panel {
    screen::screen(&view(state, Viewer::Seat(seat)))
}

pub fn public(state: &State) -> Panel {
    screen::screen(&view(state, Viewer::Public))
}

fn text(line: &Line) -> String {
    line.plain()
}

/// A has won with book 1, B has book 2.
fn won() -> State {
    let mut state = racing(2);
    pawns(&mut state, &[95, 0]);
    draw(&mut state, 4, 1, 0);
    assert!(state.table.over().is_some());
    state
}

fn without_table(verb: &str, args: &[(&str, &str)]) -> Result<WithoutTable<Options>, gogome_contract::Refusal> {
    Fuji99.without_table(&Said::new(verb, args), Day(0))
}

// Rules: C18.13
#[test]
fn a_table_is_opened_with_its_options() {
    let Ok(WithoutTable::Open(plain)) = without_table("new", &[]) else { panic!("no table") };
    assert_eq!(plain.options, Options { auto5: false, last_round: false, first: None });
    let args = [("auto5", "true"), ("last_round", "true"), ("start_player", "c")];
    let Ok(WithoutTable::Open(all)) = without_table("new", &args) else { panic!("no table") };
    assert_eq!(all.options, Options { auto5: true, last_round: true, first: Some(C) });
    for (name, value, code) in [("auto5", "maybe", "FLAG"), ("start_player", "z", "FIRST")] {
        assert_eq!(without_table("new", &[(name, value)]).unwrap_err().code, code);
    }
}

// Rules: C1.5, C18.13
#[test]
fn the_lobby_says_who_starts() {
    let options = Options::default();
    let said = |value: &str| Said::new("pick", &[("first", value)]);
    let picked = Fuji99.pick(options, A, 3, &said("c")).unwrap();
    assert_eq!(picked.first, Some(C));
    assert_eq!(Fuji99.unpick(picked, A).first, Some(B), "those behind move up");
    assert_eq!(Fuji99.unpick(picked, C).first, None);
    assert_eq!(Fuji99.pick(picked, A, 3, &said("any")).unwrap().first, None);
    assert_eq!(Fuji99.pick(picked, A, 3, &said("fox")).unwrap_err().code, "FIRST");
    assert!(text(&Fuji99.lobby(&picked, 3).lines[0]).contains("C starts."));
    assert!(text(&Fuji99.lobby(&picked, 2).lines[0]).contains("Chance says who starts."));
}

// Rules: C18.12
#[test]
fn every_verb_of_the_rules_is_there() {
    let verbs: Vec<&str> = commands::info().commands.iter().map(|spec| spec.verb).collect();
    let wanted = [
        "new", "story", "draw", "use", "go", "again", "stop", "place", "odds", "bag", "hand", "deck", "read",
        "readers", "learn", "rules",
    ];
    assert_eq!(verbs, wanted);
    let state = racing(2);
    for spec in
        commands::info().commands.iter().filter(|spec| !["new", "readers", "learn", "rules"].contains(&spec.verb))
    {
        let args: Vec<(&str, &str)> = spec.options.iter().map(|one| (one.name, one.example)).collect();
        let refused = hear(&state, A, spec.verb, &args).err();
        assert!(refused.is_none_or(|refusal| refusal.code != "VERB"), "{}", spec.verb);
    }
}

// Rules: C18.4
#[test]
fn a_plain_turn_is_two_presses() {
    let mut state = racing(3);
    let first = own(&state, A);
    assert_eq!(first.warning, None, "no card alone makes seven");
    let offered: Vec<String> = buttons(&first).into_iter().map(|(_, said)| said).collect();
    assert_eq!(offered, ["draw n:5", "draw n:6", "draw n:7", "draw n:8", "draw n:9", "draw of 3"]);
    assert_eq!(buttons(&first)[1].0, "Draw 6 (7 % to lose the turn)");
    assert_eq!(buttons(&first)[5].0, "More cubes");
    draw(&mut state, 5, 1, 0);
    assert_eq!(state.table.phase, Phase::Resolve);
    let second = buttons(&own(&state, A));
    assert!(second.contains(&("Stop here".to_owned(), "stop".to_owned())), "{second:?}");
    assert!(second.iter().any(|(_, said)| said == "again n:6"));
    let warning = own(&state, A).warning.unwrap().plain();
    assert!(warning.contains("may lose the turn, too: about"), "{warning}");
    assert_eq!(own(&state, B).warning, None);
    say(&mut state, A, "stop", &[]).unwrap();
    assert_eq!((state.table.active, state.table.player(A).floor), (B, 6));
    assert_eq!(own(&state, A).controls, [], "nobody else is asked anything");
}

// Rules: C18.4, C9.1
#[test]
fn again_and_a_number_are_one_command() {
    let mut state = racing(2);
    draw(&mut state, 5, 0, 0);
    let done = say(&mut state, A, "again", &[("n", "5")]).unwrap();
    assert!(matches!(done.events[..2], [Event::Again { .. }, Event::Drew { .. }]), "{:?}", done.events);
}

// Rules: C6
#[test]
fn the_cards_that_can_be_paid_have_buttons() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Steps, 0), (Kind::Ladder, 3), (Kind::Cart, 0)]);
    draw(&mut state, 3, 2, 0);
    let said: Vec<String> =
        buttons(&own(&state, A)).into_iter().map(|(label, said)| format!("{label} = {said}")).collect();
    assert_eq!(
        said,
        [
            "Use Three Steps (a) · 1 yellow = use card:a",
            "Use Rope Ladder (b) · 2 yellow = use card:b",
            "Discover (about 100 % to lose) = go"
        ]
    );
    assert!(words(&own(&state, A)).contains("3 cubes on it. To the floor of whoever is next ahead of you"));
}

#[test]
fn a_risk_over_a_half_is_asked_about_once_more() {
    let mut state = racing(2);
    let before = state.clone();
    // 57.69 % for eleven of a fresh bag, 41.96 % for ten
    assert!(matches!(hear(&state, A, "draw", &[("n", "10")]), Ok(Parsed::Play(Move::Draw(10)))));
    let asked = ask(&state, A, "draw", &[("n", "11")]);
    assert!(
        words(&asked).contains("Drawing 11 is a threat in 58 % of cases; then the turn is lost."),
        "{}",
        words(&asked)
    );
    assert_eq!(buttons(&asked), [("Draw 11 all the same".to_owned(), "draw n:11 sure:true".to_owned())]);
    assert_eq!(asked.stamp, own(&state, A).stamp, "its button is good");
    assert_eq!(state, before);
    assert!(matches!(hear(&state, A, "draw", &[("n", "11"), ("sure", "true")]), Ok(Parsed::Play(Move::Draw(11)))));
    assert!(
        words(&ask(&state, A, "draw", &[("n", "all")])).contains("Drawing 13 is a threat for sure: the turn is lost.")
    );
    // going on: two reds on the sheet, six of a bag of ten and one
    draw(&mut state, 3, 0, 2);
    let again = ask(&state, A, "again", &[("n", "6")]);
    assert!(words(&again).contains("55 % of cases;") && words(&again).contains("5 floors of this turn would be lost."));
    assert!(matches!(hear(&state, A, "again", &[("n", "5")]), Ok(Parsed::Play(Move::Again(Some(5))))));
    assert!(matches!(hear(&state, A, "again", &[]), Ok(Parsed::Play(Move::Again(None)))));
}

#[test]
fn fewer_than_five_are_refused_whatever_the_risk() {
    let mut state = racing(2);
    assert_eq!(say(&mut state, A, "draw", &[("n", "3")]).unwrap_err().code, "LEAST");
    assert_eq!(say(&mut state, A, "draw", &[("n", "-9999999999")]).unwrap_err().code, "LEAST");
    assert_eq!(say(&mut state, A, "draw", &[("n", "six")]).unwrap_err().code, "NUMBER");
    assert_eq!(say(&mut state, A, "draw", &[]).unwrap_err().code, "MISSING");
    assert_eq!(hear(&state, A, "odds", &[("n", "4")]).unwrap_err().code, "LEAST");
    draw(&mut state, 5, 0, 0);
    let before = state.clone();
    assert_eq!(say(&mut state, A, "again", &[("n", "4")]).unwrap_err().code, "LEAST");
    assert_eq!(state, before, "neither is anything put back");
    assert_eq!(say(&mut state, B, "draw", &[("n", "6")]).unwrap_err().code, "TURN");
}

// Rules: C18.14, C18.15, C18.16
#[test]
fn odds_are_private_and_for_the_next_draw() {
    let mut state = racing(2);
    let first = words(&ask(&state, A, "odds", &[]));
    assert!(first.contains("Your next draw is from 6 plain, 4 yellow, 3 red."), "{first}");
    assert!(first.contains("5: 3.50 % · 6: 6.99 % · 7: 12.24 %"), "{first}");
    assert!(first.contains("Risk of a crisis (the next card you discover makes 7 or more): about 0 %."), "{first}");
    assert!(words(&ask(&state, A, "odds", &[("n", "7")])).contains("7 cubes are a threat in 12.24 % of cases."));
    assert!(words(&ask(&state, A, "odds", &[("n", "60")])).contains("13 cubes are a threat in 100.00 % of cases."));
    // what is out goes back, what lies on the sheet does not
    draw(&mut state, 3, 1, 1);
    let again = words(&ask(&state, A, "odds", &[]));
    assert!(again.contains("from 6 plain, 4 yellow, 2 red, and 1 red counts already."), "{again}");
    assert!(again.contains("5: 15.15 % · 6: 22.73 %"), "{again}");
    assert!(again.contains("11: 83.33 % · 12: 100.00 %."), "every number up to the whole bag: {again}");
    // an ember that waits counts in the next turn
    state.table.players[1].pending = 1;
    let other = words(&ask(&state, B, "odds", &[("n", "5")]));
    assert!(other.contains("The first draw of your next turn") && other.contains("31.47 %"), "{other}");
}

// Rules: C18.5
#[test]
fn cards_are_called_by_letter_or_name() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Sled, 2), (Kind::Sled, 1), (Kind::Steps, 0), (Kind::Sandals, 0), (Kind::Steps, 0)]);
    let slot = |typed: &str| reading::slot(&state.table, A, typed);
    assert_eq!(["b", " D ", "sandals", "Straw San", "three"].map(|typed| slot(typed).unwrap()), [1, 3, 3, 3, 2]);
    let twice = slot("sled").unwrap_err();
    assert_eq!(twice.code, "TWICE");
    assert_eq!(text(&twice.why), "You hold Wooden Sled more than once: a (2 on it) and b (1 on it).");
    assert_eq!(slot("steps").unwrap(), 2, "alike: the lower slot");
    for (typed, code) in [("", "CARD"), ("fox", "CARD"), ("7", "CARD"), ("st", "CARD"), ("cart", "NOT_HELD")] {
        assert_eq!(slot(typed).unwrap_err().code, code, "{typed}");
    }
    assert_eq!(slot("f").unwrap(), 5, "whether a card lies there the rules say");
    assert_eq!(state.table.player(A).held(2).map(crate::state::Held::letter), Some('c'));
    let mut player = state.table.player(A).clone();
    player.hand.remove(1);
    player.take(Kind::Salt);
    assert_eq!(player.held(1).map(|held| held.kind), Some(Kind::Salt), "the lowest free letter");
}

// Rules: C18.5, C18.6
#[test]
fn placing_is_read_forgivingly_and_offered() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Ladder, 0), (Kind::Salt, 0), (Kind::Steps, 0)]);
    let read = |typed: &str| reading::places(&state.table, A, typed);
    for typed in ["a:2 c:1", "ladder 2, steps 1", "a=2;c=1", "rope ladder: 2 three steps: 1"] {
        assert_eq!(read(typed).unwrap(), [(0, 2), (2, 1)], "{typed}");
    }
    for (typed, code) in [("", "PLACES"), ("a", "PLACES"), ("2", "PLACES"), ("a:x", "PLACES"), ("fox:1", "CARD")] {
        assert_eq!(read(typed).unwrap_err().code, code, "{typed}");
    }
    (state.table.phase, state.table.pagoda) = (Phase::Allocate, 2);
    assert_eq!(
        crate::rules::splits::splits(&state.table, 25),
        [vec![(0, 2)], vec![(0, 1), (1, 1)], vec![(0, 1), (2, 1)], vec![(1, 2)], vec![(1, 1), (2, 1)],]
    );
    assert_eq!(buttons(&own(&state, A)), [("Where do they go?".to_owned(), "place of 5".to_owned())]);
    assert_eq!(say(&mut state, A, "place", &[("cubes", "a:1")]).unwrap_err().code, "PLACE_SUM");
    say(&mut state, A, "place", &[("cubes", "a:1 b:1")]).unwrap();
    assert_eq!(state.table.pagoda, 0);
}

// Rules: C18.7
#[test]
fn everything_but_the_order_of_the_deck_lies_open() {
    let mut state = racing(3);
    hand(&mut state, B, &[(Kind::Cart, 2)]);
    state.table.discards = vec![Kind::Salt];
    assert!(words(&ask(&state, A, "hand", &[("player", "b")])).contains("Mine Cart (a, 2 on it). That counts 4 of 7."));
    assert!(
        words(&ask(&state, A, "bag", &[("player", "Purple")])).contains("The bag of C holds 6 plain, 4 yellow, 3 red.")
    );
    let deck = words(&ask(&state, A, "deck", &[]));
    assert!(
        deck.starts_with("In the deck, 20 cards: 2 of 2 Tremor, 2 of 2 Rope Ladder (value 5), 2 of 3 Mine Cart"),
        "{deck}"
    );
    assert_eq!(hear(&state, A, "hand", &[("player", "d")]).unwrap_err().code, "SEAT");
    let before = [Viewer::Public, Viewer::Open, Viewer::Seat(A)].map(|viewer| view(&state, viewer));
    let other = crate::rules::imagine::imagine(&state, Viewer::Public, &mut luck(8));
    assert_ne!(other.deck, state.deck);
    assert_eq!([Viewer::Public, Viewer::Open, Viewer::Seat(A)].map(|viewer| view(&other, viewer)), before);
}

// Rules: C17, C17.1
#[test]
fn only_the_winner_reads_the_story_of_the_book_and_as_often_as_wanted() {
    let mut state = won();
    for _ in 0..2 {
        let read = words(&ask(&state, A, "read", &[]));
        assert!(read.contains("The Last Parcel") && read.contains(book().stories[0].body.as_str()), "{read}");
    }
    assert_eq!(buttons(&own(&state, A)), [("Read my story".to_owned(), "read".to_owned())]);
    assert_eq!(own(&state, B).controls, []);
    let other = hear(&state, B, "read", &[]).unwrap_err();
    assert_eq!((other.code, other.kind), ("STORY_OTHER", RefusalKind::NotNow));
    assert_eq!(hear(&racing(2), A, "read", &[]).unwrap_err().code, "STORY_LATER");
    // a companion on the winning seat reads nothing, and neither does anybody for it
    state.table.players[0].person = false;
    assert_eq!([A, B].map(|seat| hear(&state, seat, "read", &[]).unwrap_err().code), ["STORY_NOBODY"; 2]);
}

/// Everything a viewer is shown, as one text.
fn all_of(state: &State, viewer: Viewer) -> String {
    let view = view(state, viewer);
    format!(
        "{view:?} {:?} {:?} {:?} {:?}",
        Fuji99.words(&view),
        Fuji99.screen(&view),
        Fuji99.board(&view),
        Fuji99.duties(&view)
    )
}

// Rules: C17.1
#[test]
fn no_view_event_log_or_save_holds_a_story() {
    for seed in 0..6 {
        let chance = &mut luck(seed);
        let mut ctx = StepContext::new(chance);
        let mut state = Fuji99.setup(Options::default(), &[Holder::Person; 3], &mut ctx).unwrap();
        let mut shown: Vec<String> = Vec::new();
        let mut thoughts = luck(seed);
        while Fuji99.standing(&state) == Standing::Playing {
            let by = state.table.awaited()[0];
            let mv = crate::ai::choose(&state.table, by, "steady", &mut thoughts).unwrap();
            Fuji99.apply(&mut state, by, mv, &mut ctx).unwrap();
        }
        let (events, _) = ctx.close();
        let records: Vec<_> = events.iter().filter_map(|event| Fuji99.record(&state, event)).collect();
        for viewer in Seat::first(3).map(Viewer::Seat).chain([Viewer::Public, Viewer::Open]) {
            shown.push(all_of(&state, viewer));
            for event in &events {
                shown.push(format!("{:?}", Fuji99.tell(event, viewer)));
            }
            // no question brings it up either, but the winner's own
            for spec in commands::info().commands.iter().filter(|spec| spec.verb != "read") {
                let args: Vec<(&str, &str)> = spec.options.iter().map(|one| (one.name, one.example)).collect();
                shown.push(format!("{:?}", Fuji99.read(&view(&state, viewer), &Said::new(spec.verb, &args))));
            }
            if viewer != Viewer::Seat(state.table.over().unwrap().winner) {
                shown.push(format!("{:?}", Fuji99.read(&view(&state, viewer), &Said::new("read", &[]))));
            }
        }
        shown.push(serde_json::to_string(&(&state, &events)).unwrap());
        shown.push(format!("{records:?}"));
        for story in &book().stories {
            for part in story.body.split(". ").filter(|part| part.len() > 20) {
                assert!(shown.iter().all(|shown| !shown.contains(part)), "seed {seed}, story {}: {part}", story.number);
            }
        }
    }
}

fn rows() -> Vec<Row> {
    let row = |board: &str, person: u32, day: i32, me: bool| Row {
        board: board.to_owned(),
        person,
        me,
        rank: vec![7],
        note: crate::words::records::note(7).into(),
        day: Day(day),
        took_s: 600,
    };
    vec![
        row("story/3", 0, 9, false),
        row("story/3", 1, 4, true),
        row("story/3", 0, 5, false),
        row("story/10", 0, 2, false),
    ]
}

fn lookup(args: &[(&str, &str)]) -> Lookup {
    match without_table("readers", args) {
        Ok(WithoutTable::Lookup(lookup)) => lookup,
        other => panic!("no question to the records: {other:?}"),
    }
}

// Rules: C17, C17.2
#[test]
fn the_winner_stands_in_the_list_of_the_book() {
    let mut state = racing(2);
    pawns(&mut state, &[95, 0]);
    let before = state.clone();
    let done = draw(&mut state, 4, 1, 0);
    let kept: Vec<_> = done.records.iter().map(|record| (record.board.as_str(), record.seat)).collect();
    assert_eq!(kept, [("story/1", A)]);
    assert!(told(&done).contains("The Last Parcel is theirs to read"), "{}", told(&done));
    // no companion does
    let mut state = before;
    let chance = &mut luck(1);
    Fuji99.reseat(&mut state, A, Holder::Ai, &mut StepContext::new(chance)).unwrap();
    let done = draw(&mut state, 4, 1, 0);
    assert!(state.table.over().is_some() && done.records.is_empty());
    assert!(!told(&done).contains("read"), "{}", told(&done));
}

// Rules: C17.2
#[test]
fn the_lists_name_each_reader_once() {
    let one = lookup(&[("n", "3")]);
    assert_eq!((&one.boards, one.scope, one.mine), (&Boards::One("story/3".to_owned()), Scope::Here, false));
    let rows = rows();
    let shelved = words(&Fuji99.records_panel(&one, &rows[..3]));
    assert_eq!(
        shelved,
        "3 · The Cat from Floor Three, read by:\n• 1 (you), to the bottom in 7 turns\n• 0, to the bottom in 7 turns"
    );
    assert_eq!(words(&Fuji99.records_panel(&one, &[])), "3 · The Cat from Floor Three: nobody here has read it yet.");
    let all = lookup(&[]);
    assert_eq!(all.boards, Boards::Under("story/".to_owned()));
    assert_eq!(
        words(&Fuji99.records_panel(&all, &rows)),
        "Who has read which book:\n3 · The Cat from Floor Three: 1, 0\n10 · The Other Summit: 0"
    );
    assert_eq!(words(&Fuji99.records_panel(&all, &[])), "Nobody here has read any of the ten books yet.");
    for (typed, code) in [("0", "STORY"), ("11", "STORY"), ("ten", "NUMBER")] {
        assert_eq!(without_table("readers", &[("n", typed)]).unwrap_err().code, code);
    }
}

#[test]
fn after_the_end_luck_is_told_and_the_next_seat_may_start_another_race() {
    let state = won();
    let told = words(&public(&state));
    assert!(told.contains("Luck of A: 1 draw of 5 cubes, 0 red (fewer than average). No turn was lost."), "{told}");
    assert!(told.contains("Boldest draw: 5 cubes, 3 % risk of a threat: none came."), "{told}");
    assert!(told.contains("Luck of B: no draw at all."), "{told}");
    let offered = buttons(&public(&state));
    assert!(offered.contains(&("Play again, the next seat first".to_owned(), "new seats:2 start_player:b".to_owned())));
    let Standing::Over(outcome) = Fuji99.standing(&state) else { panic!("not over") };
    assert_eq!((outcome.won, outcome.scores), (vec![A], vec![(A, 100), (B, 0)]));
    assert!(outcome.tags.contains(&("winner_turns".to_owned(), "1".to_owned())));
}

#[test]
fn the_cubes_drawn_can_be_read_without_a_picture() {
    let mut state = racing(2);
    let done = draw(&mut state, 3, 1, 1);
    assert!(told(&done).starts_with("A draws 5: ⬜⬜⬜🟨🟥 3 plain, 1 yellow, 1 red."), "{}", told(&done));
    assert!(words(&public(&state)).contains("⬜⬜⬜🟨🟥"));
    // a screen reader would read each square aloud
    let alt = Fuji99.board(&view(&state, Viewer::Public)).alt;
    assert!(alt.contains("Last draw by A: 3 plain, 1 yellow, 1 red; way ") && !alt.contains('⬜'), "{alt}");
}

// Rules: C18.18, C18.19
#[test]
fn the_board_stands_in_words_as_well() {
    let mut state = racing(3);
    pawns(&mut state, &[30, 52, 8]);
    state.table.players[1].pending = 1;
    hand(&mut state, B, &[(Kind::Cart, 2)]);
    draw(&mut state, 4, 1, 1);
    let words: String = Fuji99.words(&view(&state, Viewer::Public)).iter().map(text).collect::<Vec<_>>().join("\n");
    for part in [
        "round 1. A goes on or stops.",
        "A, blue: floor 30, marker on floor 36; sheet 1/3 red",
        "B, green: floor 52; 1 ember for the next turn; hand 4/7: Mine Cart (a, 2 on it); bag 6 plain, 4 yellow, 3 red; book 2.",
        "way 30 → 36",
        "Pagoda 30 of 30. Yellow left: 1 on floor 20, 2 on floor 50.",
        "discards 0",
        "Mine Cart (value ",
        "). To the floor of whoever is next ahead of you, then 5 more",
    ] {
        assert!(words.contains(part), "{part} is missing in\n{words}");
    }
    assert!(!words.contains("Wooden Sled"), "only what somebody holds is explained");
    let alt = crate::words::board::alt(&state.table);
    assert!((200..=1_024).contains(&alt.chars().count()), "{alt}");
}

#[test]
fn a_race_of_four_fits_beside_its_picture() {
    for (name, state) in crate::demos::demos() {
        let alt = crate::words::board::alt(&state.table);
        assert!(alt.chars().count() <= 1_024, "{name}");
        let last = state.table.all().last().unwrap().letter();
        assert!(alt.contains(&format!("{last}, ")) && alt.contains("Pagoda"), "{name}: {alt}");
        assert_eq!(state.deck.len(), usize::from(state.table.deck_size()), "{name}");
        let cubes: u8 = state.table.players.iter().map(|player| Cubes::total(player.bag)).sum();
        assert!(cubes > 0, "{name}");
    }
}

// Rules: C1.4
#[test]
fn every_cover_stands_whole_in_the_menu() {
    let panel = own(&fresh(2), A);
    let told: Vec<&str> = match &panel.controls[0] {
        Control::Select { choices, .. } => choices.iter().map(|choice| choice.about.as_str()).collect(),
        other @ Control::Button { .. } => panic!("no menu: {other:?}"),
    };
    let printed: Vec<&str> = book().stories.iter().map(|story| story.front.as_str()).collect();
    assert_eq!(told, printed);
}

// Rules: C1.4, C17.2
#[test]
fn covers_already_read_are_marked_in_the_menu() {
    let mut state = fresh(2);
    let (choose, before) = ("Choose a book by its cover".to_owned(), "Which have I read?".to_owned());
    assert_eq!(buttons(&own(&state, A)), [(choose, "story of 10".to_owned()), (before, "story".to_owned())]);
    let Ok(Parsed::Lookup(asked)) = hear(&state, A, "story", &[]) else { panic!("no question to the records") };
    assert_eq!((&asked.boards, asked.mine), (&Boards::Under("story/".to_owned()), true));
    let menu = |rows: &[Row]| match &Fuji99.records_panel(&asked, rows).controls[..] {
        [Control::Select { choices, .. }] => choices.iter().map(|choice| choice.label.clone()).collect::<Vec<_>>(),
        other => panic!("no menu: {other:?}"),
    };
    let fresh = menu(&[]);
    assert!(fresh.len() == 10 && fresh.iter().all(|label| !label.contains("read")), "{fresh:?}");
    let mine: Vec<Row> = rows().into_iter().filter(|row| row.me).collect();
    let marked = menu(&mine);
    assert_eq!(marked[2], "3 · The Cat from Floor Three · read ✓");
    assert_eq!(marked.iter().filter(|label| label.contains("read")).count(), 1);
    say(&mut state, A, "story", &[("n", "3")]).unwrap();
    say(&mut state, B, "story", &[("n", "3")]).unwrap();
    assert_eq!(hear(&state, A, "story", &[]).unwrap_err().code, "BOOKS_CHOSEN");
}
