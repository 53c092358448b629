//! Signals: which there are, how they are given and taken back, where they are seen.

use crate::content::{CardId, Colour, Gear, book};
use crate::game::Fuji;
use crate::input::commands::info;
use crate::input::complete::suggest;
use crate::rules::imagine::imagine;
use crate::state::moves::{Event, Move};
use crate::state::signal::{Level, Parity, Signal, Topic};
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C, D, Kit, held, luck, mini, refused};
use crate::tests::viewkit::{plain, say, screen, text, viewers};
use crate::words::signals;
use gogome_contract::{Control, Game, Panel, Parsed, Said, Seat, Viewer};

const TOPICS: [Topic; 13] = [
    Topic::Plan,
    Topic::Card(CardId(4)),
    Topic::Colour(Colour::Pink),
    Topic::Colour(Colour::Blue),
    Topic::Colour(Colour::Yellow),
    Topic::Parity(Parity::Even),
    Topic::Parity(Parity::Odd),
    Topic::Height,
    Topic::Seat(B),
    Topic::Request(None),
    Topic::Request(Some(CardId(4))),
    Topic::Gear(Gear::Rope),
    Topic::Status,
];

/// All stand on Heron Pond (4); Lotus Mill (26) lies beside it.
fn table() -> State {
    on(&["V L L v", ". L L ."])
}

fn on(rows: &[&str]) -> State {
    let at = [(1, 0), (1, 0), (1, 0)];
    let mut state = mini(rows, &at).card(1, 0, 4).card(2, 0, 26).card(1, 1, 5).card(2, 1, 20);
    state.table.travellers[2].cards.extend(held(&[Gear::Rope]));
    state
}

fn give(topic: Topic, level: Level) -> Move {
    Move::Signal { signal: Signal { topic, level } }
}

fn live(state: &State, seat: Seat) -> Vec<String> {
    state.table.live(seat).iter().map(|one| plain(&signals::signal(*one))).collect()
}

// Rules: T5.2: every kind with every level, as the rules word them
#[test]
fn all_signals_of_the_rules() {
    let said: Vec<String> = TOPICS
        .iter()
        .flat_map(|topic| topic.levels().iter().map(|level| Signal { topic: *topic, level: *level }))
        .map(|signal| plain(&signals::signal(signal)))
        .collect();
    assert_eq!(said.len(), 5 + 6 + 5 * 3 + 3 + 4 + 7 + 3 + 3 + 12);
    for phrase in [
        "my destination looks splendid",
        "my destination looks hopeless",
        "Heron Pond: there I am fair",
        "Heron Pond: there I am harmless to you",
        "Heron Pond: there I am a possible danger",
        "pink: strong",
        "odd: weak",
        "lots of low dice",
        "<B>: you are safe from me",
        "<B>: I need you to give way",
        "please choose another card",
        "you trigger the token",
        "leave that equipment to me",
        "take Heron Pond",
        "who takes Heron Pond?",
        "I would like Heron Pond",
        "use Rope",
        "keep Rope",
        "I can use Rope for you",
        "back tomorrow",
        "gone, use the clock",
        "I cannot change",
    ] {
        assert!(said.iter().any(|one| one == phrase), "{phrase}");
    }
    let mut distinct = said.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), said.len());
    for one in said {
        let one = one.replace("<B>: ", "");
        assert_eq!(book().talk.verdict(&one), "ok", "{one} could be said as well");
    }
}

// Rules: T5.2: equipment that somebody has
#[test]
fn equipment_signals_are_about_what_lies_on_the_table() {
    let mut state = table();
    state.play(A, give(Topic::Gear(Gear::Rope), Level::UseForYou)).unwrap();
    state.play(B, give(Topic::Gear(Gear::Rope), Level::Keep)).unwrap();
    assert_eq!(live(&state, A), ["I can use Rope for you"]);
    assert_eq!(live(&state, B), ["keep Rope"]);
    assert_eq!(refused(&state, A, give(Topic::Gear(Gear::Map), Level::Use)), "NO_GEAR");
    assert_eq!(refused(&state, A, give(Topic::Gear(Gear::Rope), Level::Thinking)), "NO_LEVEL");
}

// Rules: T5.1: one for each topic, the new one in the place of the old, in fixed order
#[test]
fn a_new_signal_takes_the_place_of_the_old() {
    let mut state = table();
    let order = [
        (Topic::Status, Level::Thinking),
        (Topic::Colour(Colour::Blue), Level::Weak),
        (Topic::Plan, Level::Poor),
        (Topic::Colour(Colour::Pink), Level::Strong),
    ];
    for (topic, level) in order {
        state.play(A, give(topic, level)).unwrap();
    }
    let events = state.play(A, give(Topic::Plan, Level::Good)).unwrap();
    let signal = Signal { topic: Topic::Plan, level: Level::Good };
    assert_eq!(events, [Event::Signalled { seat: A, signal }]);
    assert_eq!(live(&state, A), ["my destination looks good", "pink: strong", "blue: weak", "thinking"]);
    assert!(live(&state, B).is_empty());
    state.play(A, Move::Unsignal { topic: Some(Topic::Colour(Colour::Pink)) }).unwrap();
    assert_eq!(live(&state, A), ["my destination looks good", "blue: weak", "thinking"]);
    let events = state.play(A, Move::Unsignal { topic: None }).unwrap();
    assert_eq!(events, [Event::Unsignalled { seat: A, topic: None }]);
    assert_eq!(state, table(), "nothing is left");
}

// Rules: T5.1: cleared when the phase ends; T2.5: none in silence
#[test]
fn signals_end_with_the_phase() {
    let mut state = table();
    state.play(A, give(Topic::Plan, Level::Good)).unwrap();
    for (seat, to) in [(A, (1, 0)), (B, (2, 0)), (C, (1, 1))] {
        state.plan(seat, to).unwrap();
    }
    assert_eq!(live(&state, A).len(), 1, "a plan leaves them");
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    assert!(matches!(state.table.phase, Phase::Rerolls { .. }));
    assert!(state.table.signals.is_empty());
    assert_eq!(refused(&state, A, give(Topic::Plan, Level::Good)), "SILENCE");
    assert_eq!(say(&state, A, "signal", &[("kind", "plan"), ("level", "good")]), Err("SILENCE"));
    assert_eq!(say(&state, A, "signal", &[("kind", "clear")]), Err("SILENCE"));
}

#[test]
fn signals_that_cannot_be_given_are_refused() {
    let state = table();
    for (mv, code) in [
        (give(Topic::Plan, Level::Strong), "NO_LEVEL"),
        (give(Topic::Request(None), Level::Take), "NO_LEVEL"),
        (give(Topic::Request(Some(CardId(4))), Level::Stay), "NO_LEVEL"),
        (give(Topic::Card(CardId(33)), Level::Strong), "NO_CARD"),
        (give(Topic::Request(Some(CardId(33))), Level::Take), "NO_CARD"),
        (give(Topic::Seat(A), Level::Safe), "NO_SEAT"),
        (give(Topic::Seat(D), Level::Safe), "NO_SEAT"),
        (Move::Unsignal { topic: None }, "NO_SIGNAL"),
    ] {
        assert_eq!(refused(&state, A, mv), code);
    }
    let mut state = table();
    state.play(A, give(Topic::Height, Level::Mixed)).unwrap();
    assert_eq!(refused(&state, A, give(Topic::Height, Level::Mixed)), "SAME_SIGNAL");
    assert_eq!(refused(&state, A, Move::Unsignal { topic: Some(Topic::Plan) }), "NO_SIGNAL");
    assert_eq!(refused(&state, B, Move::Unsignal { topic: None }), "NO_SIGNAL");
    state.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
    assert_eq!(refused(&state, A, give(Topic::Plan, Level::Good)), "FREE_TALK");
}

#[test]
fn signals_are_typed() {
    let mut state = table();
    state.play(B, give(Topic::Plan, Level::Good)).unwrap();
    let typed = |kind: &str, level: &str, about: &str| {
        let args: Vec<(&str, &str)> = [("kind", kind), ("level", level), ("about", about)]
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .collect();
        say(&state, A, "signal", &args).map(|after| live(&after, A).join("; "))
    };
    for (kind, level, about, expected) in [
        ("plan", "splendid", "", Ok("my destination looks splendid")),
        ("Plan", "hope", "ignored", Ok("my destination looks hopeless")),
        ("card", "harmless", "lotus", Ok("Lotus Mill: there I am harmless to you")),
        ("card lotus mill", "big danger", "", Ok("Lotus Mill: there I am a big danger")),
        ("colour", "weak", "Blue", Ok("blue: weak")),
        ("parity", "fair", "odd", Ok("odd: fair")),
        ("height", "mixed", "", Ok("mixed dice")),
        ("seat", "safe", "b", Ok("<B>: you are safe from me")),
        ("seat", "we might clash", "Hiromi", Ok("<C>: we might clash")),
        ("request", "please stay", "", Ok("please stay")),
        ("request", "who takes", "Heron", Ok("who takes Heron Pond?")),
        ("status", "thanks", "", Ok("thanks")),
        ("status", "back", "", Err("WHICH_LEVEL")),
        ("status", "strong", "", Err("WHICH_LEVEL")),
        ("mood", "good", "", Err("WHICH_SIGNAL")),
        ("colour", "weak", "green", Err("WHICH_SUBJECT")),
        ("seat", "safe", "a", Err("WHICH_SUBJECT")),
        ("card", "weak", "nowhere", Err("NO_CARD")),
        ("clear", "", "", Err("NO_SIGNAL")),
        ("clear", "", "pink", Err("NO_SIGNAL")),
    ] {
        assert_eq!(typed(kind, level, about).as_deref().map_err(|code| *code), expected, "{kind} {level} {about}");
    }
    state.play(A, give(Topic::Colour(Colour::Pink), Level::Strong)).unwrap();
    state.play(A, give(Topic::Height, Level::High)).unwrap();
    let after = say(&state, A, "signal", &[("kind", "clear"), ("about", "pink")]).unwrap();
    assert_eq!(live(&after, A), ["lots of high dice"]);
    for all in [&[("kind", "clear")][..], &[("kind", "clear"), ("about", "all")]] {
        assert!(live(&say(&state, A, "signal", all).unwrap(), A).is_empty());
    }
}

fn shown(state: &State, args: &[(&str, &str)]) -> Panel {
    match Fuji.read(&Fuji.view(state, Viewer::Seat(A)), &Said::new("signal", args)) {
        Ok(Parsed::Show(panel)) => panel,
        other => panic!("{other:?}"),
    }
}

/// What can be chosen from the only menu of a panel: the option with each choice as it would be said.
fn choices(control: &Control) -> Vec<Said> {
    let Control::Select { said, option, choices, .. } = control else { panic!("{control:?}") };
    assert!((1..=25).contains(&choices.len()));
    let chosen = |value: &str| {
        let mut said = said.clone();
        said.args.push(((*option).to_owned(), value.to_owned()));
        said
    };
    choices.iter().map(|choice| chosen(&choice.value)).collect()
}

// Rules: T5.2, F16.14: every signal can be given without typing
#[test]
fn signals_are_pressed() {
    let mut state = table();
    state.plan(B, (2, 0)).unwrap();
    let panel = screen(&state, Viewer::Seat(A));
    let menu = panel
        .controls
        .iter()
        .find(|control| matches!(control, Control::Select { label, .. } if label == signals::MENU));
    let mut given = Vec::new();
    let mut open: Vec<Said> = choices(menu.unwrap());
    while let Some(said) = open.pop() {
        assert!(format!("{said:?}").len() < 400);
        let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        match Fuji.read(&Fuji.view(&state, Viewer::Seat(A)), &said).unwrap() {
            Parsed::Play(_) => {
                let after = say(&state, A, "signal", &args).unwrap();
                given.extend(live(&after, A));
            }
            Parsed::Show(next) => {
                assert_eq!(next.stamp, panel.stamp, "a press on it counts");
                open.extend(choices(&next.controls[0]));
            }
            Parsed::Lookup(_) => panic!(),
        }
    }
    for topic in TOPICS {
        for level in topic.levels() {
            let signal = plain(&signals::signal(Signal { topic, level: *level }));
            let offered = given.contains(&signal) || matches!(topic, Topic::Card(_));
            assert!(offered, "{signal} in {given:?}");
        }
    }
    assert!(given.iter().any(|one| one == "Lotus Mill: there I am a big danger"), "a card that somebody wants");
    assert_eq!(choices(&shown(&state, &[("kind", "card")]).controls[0]).len(), 5, "every card where one can walk");
    state.play(A, give(Topic::Plan, Level::Good)).unwrap();
    let labels = |state: &State| text(&screen(state, Viewer::Seat(A)).lines);
    assert!(labels(&state).contains("<A> signals: my destination looks good."));
}

#[test]
fn signals_are_completed() {
    let mut state = table();
    state.play(A, give(Topic::Colour(Colour::Pink), Level::Strong)).unwrap();
    let offered = |option: &str, args: &[(&str, &str)]| {
        let choices = suggest(&View::of(&state, Viewer::Seat(A)), &Said::new("signal", args), option);
        choices.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    assert_eq!(offered("level", &[("kind", "height")]), ["lots of high dice", "lots of low dice", "mixed dice"]);
    assert_eq!(
        offered("level", &[("kind", "status"), ("level", "back")]),
        ["back soon", "back tonight", "back tomorrow"]
    );
    assert_eq!(offered("level", &[("kind", "status"), ("level", "zzz")]), Vec::<String>::new());
    assert_eq!(offered("level", &[("kind", "request")]).len(), 10);
    assert_eq!(offered("about", &[("kind", "colour"), ("about", "b")]), ["blue"]);
    assert_eq!(offered("about", &[("kind", "seat")]), ["B", "C"]);
    assert_eq!(offered("about", &[("kind", "clear")]), ["pink"]);
    assert_eq!(offered("about", &[("kind", "plan")]), Vec::<String>::new());
    assert_eq!(offered("about", &[]), Vec::<String>::new());
    assert!(offered("about", &[("kind", "card")]).contains(&"Lotus Mill".to_owned()));
}

// Rules: T5.1: live signals are on the board, in the words and in the text of the picture, for everybody alike
#[test]
fn live_signals_are_seen_by_all() {
    let mut state = table();
    let before = Fuji.board(&Fuji.view(&state, Viewer::Public));
    state.play(B, give(Topic::Seat(A), Level::Clash)).unwrap();
    state.play(B, give(Topic::Card(CardId(26)), Level::Strong)).unwrap();
    for viewer in viewers(&state) {
        let view = Fuji.view(&state, viewer);
        assert!(text(&Fuji.words(&view)).contains(" Signals: Lotus Mill: there I am strong; <A>: we might clash."));
        let board = Fuji.board(&view);
        assert!(board.alt.contains("B signals: Lotus Mill: there I am strong; A: we might clash."), "{}", board.alt);
        assert!(format!("{board:?}").contains("Lotus Mill strong · A: we might clash"));
        assert!(board.h > before.h, "room for the bubbles");
        assert_eq!(imagine(&state, viewer, &mut luck(2)).table, state.table);
    }
    assert_eq!(
        screen(&state, Viewer::Seat(A)).stamp,
        screen(&table(), Viewer::Seat(A)).stamp,
        "no press gets stale by it"
    );
    state.play(B, Move::Unsignal { topic: None }).unwrap();
    assert_eq!(Fuji.board(&Fuji.view(&state, Viewer::Public)), before);
}

// Rules: T5.1: a bubble holds as many as there is room for
#[test]
fn a_bubble_ends_in_dots_only_where_the_picture_has_no_room() {
    let low = ["V L L v", ". L L ."];
    let high = [&low[..], &[". L . ."; 6]].concat();
    for (rows, whole) in [(&low[..], true), (&high[..], false)] {
        let mut state = on(rows);
        for topic in TOPICS.into_iter().filter(|topic| *topic != Topic::Seat(B)) {
            state.play(B, give(topic, topic.levels()[0])).unwrap();
        }
        let board = format!("{:?}", Fuji.board(&Fuji.view(&state, Viewer::Public)).layers);
        assert!(board.contains("destination splendid · Heron Pond strong"), "{} rows: {board}", rows.len());
        assert_eq!(board.contains("Heron Pond strong …"), !whole, "{} rows", rows.len());
        assert_eq!(board.contains("thinking"), whole, "{} rows", rows.len());
        assert!(text(&Fuji.words(&Fuji.view(&state, Viewer::Public))).contains("thinking"));
    }
}

/// Tables from before there were signals go on.
#[test]
fn older_states_are_read() {
    let state = table();
    let json = serde_json::to_string(&state).unwrap();
    assert!(!json.contains("signals"), "and are written as they were");
    assert_eq!(serde_json::from_str::<State>(&json).unwrap(), state);
    assert_eq!(info().schema, 1);
}
