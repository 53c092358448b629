//! Whoever is asked is told what, and what can be answered.

use super::games::each_step;
use super::log::{foe, who};
use super::{plain, variants};
use crate::content::{Attribute, ItemId, WeaponId};
use crate::rules::awaited::awaited;
use crate::state::duty::Key;
use crate::state::moves::Goods;
use crate::state::view::View;
use crate::state::{Ask, Offer, Pick, PieceId, Question, State, Task};
use crate::tests::kit;
use crate::words::{asked, panel};
use gogome_contract::{Seat, Viewer};
use std::collections::BTreeSet;

variants!(kind of Ask: Target Square Arrive Order Event OneCharacter Reroll YinYang Extra Push Step Ally Cleanse KiReroll KiBump Surplus Loss);
variants!(pick of Pick: Piece Square Zone List Character Dice Conditions Slot Item Weapon Attribute Yes No);

/// The most characters of a button.
const LABEL: usize = 80;

fn question(ask: Ask, options: Vec<Pick>) -> Question {
    Question { id: 7, ask, options, default: 0, asked: vec![Seat(0)], active: Seat(0), vote: false, votes: Vec::new() }
}

/// It goes on after "you are asked to" and after "A is asked to": it begins small, ends without a stop and names nobody "you".
#[track_caller]
fn follows(what: &str, most: usize) {
    plain(what, most);
    assert!(what.starts_with(|c: char| c.is_ascii_lowercase()) && !what.ends_with('.'), "{what}");
    assert!(!what.split(' ').any(|word| word == "you" || word == "your"), "{what}");
}

// Rules: X3.3
#[test]
fn every_question_follows_are_asked_to() {
    let state = kit::deal("c1", 2, 1);
    let table = &state.table;
    let enemy = table.pieces.iter().find(|piece| piece.kind().is_some()).unwrap().id;
    let akira = who("akira");
    let asks = [
        (Ask::Target { piece: enemy }, "choose whom the red Ashigaru turns to", "Whom does the red Ashigaru turn to?"),
        (Ask::Square { piece: enemy }, "choose where the red Ashigaru goes", "Where does the red Ashigaru go?"),
        (Ask::Arrive { kind: foe("akaname") }, "choose where an Akaname arrives", "Where does an Akaname arrive?"),
        (Ask::Order, "choose which event moves the order first", "Which event moves the order first?"),
        (Ask::Event, "choose what happens", "What happens?"),
        (Ask::OneCharacter, "choose one character", "Which character is it?"),
        (Ask::Reroll, "choose which attack dice are rolled again", "Which attack dice are rolled again?"),
        (
            Ask::YinYang,
            "use what the weapon does with yin and yang, or not",
            "The dice show yin and yang, so the weapon can do more. Use it?",
        ),
        (Ask::Extra, "choose who else is hit", "Who else is hit?"),
        (Ask::Push { piece: enemy }, "choose where the red Ashigaru is pushed", "Where is the red Ashigaru pushed?"),
        (Ask::Step { character: akira }, "choose where Akira steps", "Where does Akira step?"),
        (Ask::Ally, "choose which ally gets it", "Which ally gets it?"),
        (Ask::Cleanse { piece: PieceId(0) }, "choose what Akira is freed from", "What is Akira freed from?"),
        (
            Ask::KiReroll { character: akira },
            "choose which Ki dice of Akira are rolled again",
            "Which Ki dice of Akira are rolled again?",
        ),
        (
            Ask::KiBump { character: akira },
            "choose which placed Ki die of Akira grows",
            "Which placed Ki die of Akira grows?",
        ),
        (Ask::Surplus { character: akira }, "choose what Akira gives up", "What does Akira give up?"),
        (
            Ask::Loss { character: akira },
            "choose which attribute of Akira falls by 1",
            "Which attribute of Akira falls by 1?",
        ),
    ];
    let mut seen = BTreeSet::new();
    for (ask, what, full) in asks {
        let mut state = state.clone();
        let question = question(ask, vec![Pick::Yes, Pick::No]);
        state.table.tasks.push(Task::Ask(question.clone()));
        assert_eq!(asked::what(&state.table, &Key::Question(7)), what);
        assert_eq!(asked::question(&state.table, &question), full);
        follows(what, 80);
        seen.insert(kind(Some(&ask)).0);
    }
    assert_eq!(seen, kind(None).1, "every question has a sample");
}

#[test]
fn every_answer_has_a_label() {
    let state = kit::deal("c1", 2, 1);
    let table = &state.table;
    let akira = who("akira");
    let held = table.hero(akira).skills[0].skill;
    let on = |ask, option| asked::label(table, &question(ask, Vec::new()), &option);
    let enemy = table.pieces.iter().find(|piece| piece.kind().is_some()).unwrap().id;
    let dice = Ask::KiReroll { character: akira };
    let supply = table.hero(akira).ki.supply[0];
    let answers = [
        (Ask::OneCharacter, Pick::Piece(enemy), "Red Ashigaru on E4, 5 health".to_owned()),
        (Ask::OneCharacter, Pick::Piece(table.resistors[0].id), "The miller on H7, 3 tokens".to_owned()),
        (Ask::Square { piece: enemy }, Pick::Square("C4".parse().unwrap()), "C4".to_owned()),
        (Ask::Order, Pick::Zone(table.zones[0].zone), "Ferry Village".to_owned()),
        (Ask::Event, Pick::List(1), "Option 2".to_owned()),
        (Ask::OneCharacter, Pick::Character(akira), "Akira, 10 health".to_owned()),
        (dice, Pick::Dice(vec![0, 1]), format!("The {supply} and an exhausted die")),
        (dice, Pick::Dice(Vec::new()), "No dice".to_owned()),
        (Ask::Cleanse { piece: enemy }, Pick::Conditions(Vec::new()), "Nothing".to_owned()),
        (Ask::KiBump { character: akira }, Pick::Slot(held), "The die on Stab".to_owned()),
        (Ask::Surplus { character: akira }, Pick::Item(ItemId::read("herbs").unwrap()), "Mountain Herbs".to_owned()),
        (Ask::Surplus { character: akira }, Pick::Weapon(WeaponId::read("yumi").unwrap()), "Yumi".to_owned()),
        (Ask::Loss { character: akira }, Pick::Attribute(Attribute::Power), "Power".to_owned()),
        (Ask::YinYang, Pick::Yes, "Yes, use it".to_owned()),
        (Ask::YinYang, Pick::No, "No".to_owned()),
        (Ask::Step { character: akira }, Pick::No, "Stay here".to_owned()),
        (Ask::Push { piece: enemy }, Pick::No, "No further".to_owned()),
    ];
    let mut seen = BTreeSet::new();
    for (ask, option, label) in answers {
        seen.insert(pick(Some(&option)).0);
        assert_eq!(on(ask, option), label);
    }
    assert_eq!(seen, pick(None).1, "every answer has a sample");
}

// Rules: X1.1, X6.7, X12.3
#[test]
fn every_duty_says_what_it_is_and_what_happens_without_an_answer() {
    let mut state = kit::deal("c1", 2, 1);
    state.table.activation = Some(crate::state::Activation {
        piece: PieceId::of(who("akira")),
        walk: crate::state::WalkLeft::Unused,
        attacks: 0,
        used: Vec::new(),
        withdrawn: 0,
        late: false,
        before: 0,
        fresh: true,
    });
    let turn = |late| Key::Activation { turn: 1, late };
    let what = |state: &State, key| asked::what(&state.table, &key);
    // what is left stands in a ping and above the page, so that nobody has to open the table for it
    for (ap, left) in [(0, "no action points"), (1, "1 action point"), (3, "3 action points")] {
        state.table.hero_mut(who("akira")).ap = ap;
        assert_eq!(what(&state, turn(false)), format!("play Akira's turn ({left} left)"));
        assert_eq!(what(&state, turn(true)), format!("play Akira's turn ({left} left), as its time is up"));
    }
    let swap = "let two characters swap their turns in the order, free and once a round, or go on";
    assert_eq!(what(&state, Key::Swap { phase: 1, round: 1 }), swap);
    let with = who("tomoe");
    assert_eq!(what(&state, Key::Offer { number: 1, with }), "accept a trade for Tomoe, or not");
    state.table.offer = Some(Offer {
        by: who("akira"),
        with,
        give: Goods { coins: 5, ..Goods::default() },
        take: Goods::default(),
        number: 1,
    });
    for key in [
        turn(false),
        turn(true),
        Key::Swap { phase: 1, round: 1 },
        Key::Offer { number: 1, with },
        Key::Question(1),
        Key::Camp { chapter: state.table.chapter, attempt: 1, late: false },
    ] {
        let default = asked::default(&state.table, &key);
        assert!(default.starts_with("Without an answer") && default.ends_with('.'), "{default}");
        follows(&what(&state, key), 120);
    }
}

// Rules: X5.9, X23.1, X23.2
#[test]
fn whoever_chooses_one_character_is_told_for_which_test_and_what_each_adds() {
    let mut state = kit::quiet("c1");
    let akira = state.table.hero_mut(who("akira"));
    akira.attributes = [0, 2, 0, 0];
    akira.skills.clear();
    kit::event(&mut state, "hidden_cache", "c1a", &[]);
    let table = &state.table;
    let question = table.question().unwrap();
    assert_eq!(question.ask, Ask::OneCharacter);
    assert_eq!(asked::what(table, &Key::Question(question.id)), "choose who takes the knowledge test");
    assert_eq!(
        asked::question(table, question),
        "This is for one character: test knowledge 2 (+1 with learning); passed: draw 1 item from the market deck. Which \
         character is it?"
    );
    assert_eq!(asked::label(table, question, &Pick::Character(who("akira"))), "Akira, die +2, 10 health");
    let told = asked::test(table, question).unwrap();
    assert!(told.starts_with("A die of 0 to 3 is rolled; knowledge ") && told.ends_with(" 2 is enough."), "{told}");
    // what is no test says what it is
    let mut state = kit::quiet("c1");
    kit::event(&mut state, "still_water", "c1a", &[]);
    let question = state.table.question().unwrap();
    assert_eq!(asked::what(&state.table, &Key::Question(question.id)), "choose one character");
    let full = asked::question(&state.table, question);
    assert!(full.starts_with("This is for one character: any Ki dice in the supply may be rolled again."), "{full}");
    assert_eq!(asked::test(&state.table, question), None);
}

// Rules: X3.3
#[test]
fn a_question_says_who_decides_it_and_what_is_done_without_an_answer() {
    let mut state = kit::quiet("c1");
    kit::event(&mut state, "spared_bowl", "c1a", &[]);
    let own = state.table.question().unwrap().asked[0];
    let other = state.table.seats().find(|seat| *seat != own).unwrap();
    let last = |state: &State, seat: Seat| {
        let lines = panel::own(&View::of(state, Viewer::Seat(seat)), seat);
        lines.last().unwrap().plain()
    };
    let usual = "Without an answer: Characters here: regains 1 health.";
    assert_eq!(last(&state, own), format!("You decide this. {usual}"));
    assert_eq!(last(&state, other), format!("{} decides this. {usual}", own.letter()));
    let Some(Task::Ask(open)) = state.table.tasks.last_mut() else { panic!("a question is open") };
    open.asked = vec![own, other];
    assert_eq!(last(&state, own), format!("Whoever of you answers first decides this. {usual}"));
    let Some(Task::Ask(open)) = state.table.tasks.last_mut() else { panic!("a question is open") };
    open.vote = true;
    assert_eq!(last(&state, other), format!("You all vote: what most of you choose is done. {usual}"));
}

/// Whole games: every question and every option is plain, and options of a question are told apart.
#[test]
fn whatever_is_asked_in_whole_games_is_plain() {
    let mut seen = BTreeSet::new();
    each_step(|state, _| {
        let table = &state.table;
        for one in awaited(table) {
            follows(&asked::what(table, &one.key), 200);
            plain(&asked::default(table, &one.key), 140);
        }
        let Some(question) = table.question() else { return };
        seen.insert(kind(Some(&question.ask)).0);
        let full = asked::question(table, question);
        plain(&full, 300);
        assert!(full.ends_with('?'), "{full}");
        let mut labels = BTreeSet::new();
        for option in &question.options {
            let label = asked::label(table, question, option);
            assert!(!label.is_empty() && label.chars().count() <= LABEL, "{label}");
            assert!(!label.contains(['_', '{']), "{label}");
            assert!(!matches!(option, Pick::List(_)) || !label.starts_with("Option"), "what a choice brings is said");
            // dice that show the same are the same to a player
            assert!(labels.insert(label.clone()) || matches!(option, Pick::Dice(_)), "two options are {label}");
        }
    });
    assert!(seen.len() >= 6, "{seen:?}");
}
