//! A whole game by controls alone, and what stands on panels.

use crate::game::Koro;
use crate::rules::awaited::{awaited, waits};
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::state::{Chapter, State, Variant};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, luck};
use crate::words::asked;
use gogome_contract::{
    Chance, Choice, Control, Game, Panel, Parsed, RefusalKind, Said, Seat, StepContext, Viewer, Weight,
};
use std::collections::{BTreeMap, BTreeSet};

/// Bytes of a control as the host writes it, with a table's code of six letters, the stamp and a press's number.
fn bytes(stamp: &str, control: &Control) -> usize {
    let (Control::Button { said, .. } | Control::Select { said, .. }) = control;
    let escaped = |value: &str| {
        value.chars().map(|letter| if ":;=%".contains(letter) { 3 } else { letter.len_utf8() }).sum::<usize>()
    };
    let args: usize = said.args.iter().map(|(name, value)| name.len() + 1 + escaped(value) + 1).sum();
    let option = match control {
        Control::Select { option, .. } => 2 + option.len(),
        Control::Button { .. } => 0,
    };
    "g1:kemuri:-99::".len() + stamp.len() + said.verb.len() + args + option
}

/// A panel fits a message of Discord's, with so many buttons of the host's above it.
fn fits(panel: &Panel, own: usize, said: &str) {
    let stamp = &panel.stamp;
    assert!((1..=12).contains(&stamp.len()), "{said}: {stamp}");
    assert!(
        stamp.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'.'),
        "{stamp}"
    );
    let written: usize = panel.lines.iter().map(|line| line.plain().chars().count() + 1).sum();
    assert!(written <= 1_900, "{said}: {written} characters");
    let (mut rows, mut in_row) = (usize::from(own > 0), own);
    let mut ids = BTreeSet::new();
    for control in &panel.controls {
        let size = bytes(stamp, control);
        assert!(size <= 100, "{said}: {control:?} has {size} bytes");
        let id = match control {
            Control::Button { said, label, .. } => {
                assert!((1..=34).contains(&label.chars().count()), "{said:?}: {label}");
                format!("{said:?}")
            }
            Control::Select { said, choices, least, most, option, .. } => {
                assert!((1..=25).contains(&choices.len()), "{said:?}: {} choices", choices.len());
                assert!(*least >= 1 && least <= most && usize::from(*most) <= choices.len(), "{said:?}");
                let mut values = BTreeSet::new();
                for Choice { value, label, .. } in choices {
                    assert!((1..=100).contains(&value.chars().count()) && !label.is_empty(), "{value} {label}");
                    assert!(values.insert(value), "{value} stands twice");
                }
                format!("{said:?} {option}")
            }
        };
        assert!(ids.insert(id), "{said}: {control:?} stands twice");
        let menu = matches!(control, Control::Select { .. });
        if menu || in_row == 0 || in_row == 5 {
            rows += 1;
            in_row = 0;
        }
        in_row = if menu { 0 } else { in_row + 1 };
    }
    assert!(rows <= 5, "{said}: {rows} rows");
}

/// Presses every control of a panel, and of the panels they open: each is read, and each move is accepted. Gives a move.
fn press_all(state: &State, seat: Seat, panel: &Panel, depth: usize, moves: &mut Vec<Move>) {
    for said in table_presses(panel) {
        match Koro.read(&view(state, seat), &said) {
            Ok(Parsed::Play(mv)) => {
                let played = play(&mut state.clone(), seat, mv.clone());
                assert!(played.is_ok(), "{said:?} means {mv:?}: {played:?}");
                moves.push(mv);
            }
            Ok(Parsed::Show(inner)) => {
                fits(&inner, 0, &format!("{said:?}"));
                let shown = !inner.lines.is_empty();
                assert!(shown && (inner.stamp == panel.stamp), "{said:?}");
                if depth > 0 {
                    press_all(state, seat, &inner, depth - 1, moves);
                }
            }
            other => panic!("{said:?} is {other:?}"),
        }
    }
}

/// A press at random, then another one on what it opens, until it is a move.
fn wander(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let mut panel = screen(state, seat);
    for _ in 0..12 {
        let presses: Vec<Said> =
            table_presses(&panel).into_iter().filter(|said| !said.verb.starts_with("show")).collect();
        let said = chance.pick(&presses)?;
        match Koro.read(&view(state, seat), said) {
            Ok(Parsed::Play(mv)) => return Some(mv),
            Ok(Parsed::Show(inner)) => panel = inner,
            other => panic!("{said:?} is {other:?}"),
        }
    }
    None
}

// Rules: K3.1, K3.3, K3.8, K7.2, K9.1, K16.2, K18.2
#[test]
fn whole_games_of_two_are_played_by_presses_alone() {
    let mut verbs = BTreeMap::new();
    for seed in 0..3 {
        let options = Options { round_limit: 20, fights: false, ..kit::options() };
        let mut state = kit::deal(&options, 2, seed);
        let chance: &mut dyn Chance = &mut luck(seed + 31);
        let mut moves = 0;
        while state.table.over.is_none() {
            let seats = awaited(&state.table);
            let by = *chance.pick(&seats).unwrap();
            let panel = screen(&state, by);
            fits(&panel, 0, &format!("seed {seed}, move {moves}"));
            fits(&public(&state), 1, "under the board");
            let wait = waits(&state.table).into_iter().find(|wait| wait.seats.contains(&by)).unwrap();
            let says = text(&panel.lines);
            assert!(says.contains(asked::default(wait.ask)), "no default in {says}");
            assert!(says.contains("You are asked to "), "{says}");
            if moves % 40 == 0 {
                let mut found = Vec::new();
                press_all(&state, by, &panel, 2, &mut found);
                assert!(!found.is_empty(), "no press moves the game on: {:?}", labels(&panel));
            }
            let mv = (0..20).find_map(|_| wander(&state, by, chance)).expect("some press is a move");
            let verb = crate::panels::said::said(&state.table, by, &mv).verb;
            *verbs.entry(verb).or_insert(0) += 1;
            crate::rules::apply::apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
            moves += 1;
            assert!(moves < 5_000, "a game without an end");
        }
        assert!(moves > 100, "{moves} moves are no game");
        assert_eq!(screen(&state, A).controls.len(), 1, "only cards are looked at after the end");
    }
    for verb in ["setup", "move", "explore", "orient", "gather", "rest", "answer", "pass"] {
        assert!(verbs.contains_key(verb), "nobody said {verb}: {verbs:?}");
    }
}

// Rules: K3.3, K3.6, K7.2
#[test]
fn demos_are_shown_well_and_every_control_of_them_works() {
    for (name, state) in crate::demos::demos() {
        for seat in state.table.seats() {
            let panel = screen(&state, seat);
            fits(&panel, 0, name);
            assert!(panel.picture.is_some(), "{name}");
            let mut moves = Vec::new();
            press_all(&state, seat, &panel, 1, &mut moves);
            let asked = awaited(&state.table).contains(&seat);
            assert!(!asked || !moves.is_empty(), "{name}: {seat:?} has nothing to press");
        }
        fits(&public(&state), 1, name);
    }
}

// Rules: K3.1
#[test]
fn what_stands_under_the_board_is_the_turn_of_the_active_seat() {
    let mut state = kit::table(2);
    let panel = public(&state);
    assert_eq!(labels(&panel), ["Move", "Explore", "Gather", "Pass: skip one action"]);
    for said in panel.controls.iter().flat_map(presses) {
        assert!(Koro.read(&view(&state, A), &said).is_ok(), "{said:?}");
        let other = match Koro.read(&view(&state, B), &said) {
            Err(refusal) => refusal,
            Ok(Parsed::Play(mv)) => play(&mut state.clone(), B, mv).unwrap_err(),
            Ok(other) => panic!("{other:?}"),
        };
        assert_eq!((other.kind, other.code), (RefusalKind::NotNow, "E_TURN"), "{said:?}");
    }
    say(&mut state, A, "explore place:I1");
    assert!(public(&state).controls.is_empty(), "the answer is for A alone");
    let turns = screen(&state, A);
    let ways = ["as drawn", "turned left", "turned far left", "upside down", "turned far right", "turned right"];
    let pictures: Vec<String> = (0..).zip(ways).map(|(nth, way): (u8, _)| format!("Picture {nth}: {way}")).collect();
    assert_eq!(labels(&turns)[..6], pictures[..]);
    let plain = |control: &Control| matches!(control, Control::Button { weight: Weight::Plain, .. });
    assert!(turns.controls[..6].iter().all(plain), "no way is better than another: {:?}", turns.controls);
    let over = crate::demos::demos().pop().unwrap().1;
    let again = |over: &State| press(&public(over), "Another table", "");
    let mut other = over.clone();
    other.table.variant =
        Variant { asymmetric: false, adventure: true, fights: true, sequential: false, round_limit: 60 };
    assert_eq!(again(&other), said("new seats:2"));
    other.table.variant =
        Variant { asymmetric: true, adventure: false, fights: false, sequential: true, round_limit: 20 };
    let options = "characters:asymmetric adventure:false fights:false sequential:true round_limit:20";
    assert_eq!(again(&other), said(&format!("new seats:2 {options}")), "with the same options");
    assert!(Koro.screen(&View::of(&over, Viewer::Open)).controls.is_empty());
    let told = text(&public(&over).lines);
    for seat in over.table.seats() {
        let points = crate::words::log::sources(&over.table, seat).unwrap().plain();
        assert!(told.contains(&points), "what the points were for is said: {told}");
    }
}

// Rules: K17.1
#[test]
fn whoever_ends_the_turn_at_a_way_out_is_told_that_they_escape() {
    let mut state = kit::table(2);
    state.table.turn.actions = 2;
    assert!(labels(&screen(&state, A)).contains(&"End my turn".to_owned()));
    state.table.chapter = Some(Chapter { holder: B, spare: false, step: 3, rope: true, escaped: 0 });
    assert!(labels(&screen(&state, A)).contains(&"End my turn and escape".to_owned()));
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.5");
    assert!(labels(&screen(&state, A)).contains(&"End my turn".to_owned()));
    state.table.turn.actions = 0;
    let places = opens(&state, A, &press(&screen(&state, A), "Move", ""));
    let way = press(&places, "Which place?", "the central tile · the way out to the big palace");
    assert_eq!(moves(&state, A, &way), kit::walk("C"));
}

// Rules: K3.8, K2.15
#[test]
fn a_press_counts_once() {
    let mut state = kit::table(2);
    kit::token(&mut state, A, crate::content::AdventureKind::Koban);
    kit::token(&mut state, A, crate::content::AdventureKind::Koban);
    let before = screen(&state, A).stamp;
    say(&mut state, A, "use item:koban");
    let used = screen(&state, A).stamp;
    assert_ne!(used, before, "the second press on Koban is another one");
    say(&mut state, A, "pass");
    let passed = screen(&state, A).stamp;
    assert_ne!(passed, used);
    let b = screen(&state, B).stamp;
    say(&mut state, B, "orders join:never");
    assert_eq!(screen(&state, A).stamp, passed, "orders of others make no button stale");
    assert_eq!(screen(&state, B).stamp, b);
}

// Rules: K12.2
#[test]
fn answers_of_others_make_no_button_stale_and_an_answer_can_be_given_anew() {
    let mut state = kit::table(3);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::guard(&mut state, "I1.0", "tokage");
    say(&mut state, A, "move path:I1.5");
    let before = screen(&state, B);
    say(&mut state, kit::C, "answer join:no");
    assert_eq!(screen(&state, B).stamp, before.stamp);
    let again = screen(&state, kit::C);
    let words = text(&again.lines);
    assert!(words.contains("Your answer: Stay out of it.") && words.contains("you can answer anew"), "{words}");
    assert!(again.controls.iter().flat_map(presses).any(|said| said.verb == "answer"));
}

// Rules: K3.3
#[test]
fn a_stamp_names_what_is_pressed() {
    let options = Options { round_limit: 20, fights: false, ..kit::options() };
    let mut state = kit::deal(&options, 3, 6);
    let chance: &mut dyn Chance = &mut luck(61);
    let mut known: BTreeMap<(Option<Seat>, String), Vec<Control>> = BTreeMap::new();
    for _ in 0..250 {
        let Some(by) = awaited(&state.table).first().copied() else { break };
        for viewer in state.table.seats().map(Some).chain([None]) {
            let panel = viewer.map_or_else(|| public(&state), |seat| screen(&state, seat));
            let same = known.entry((viewer, panel.stamp.clone())).or_insert_with(|| panel.controls.clone());
            assert_eq!(*same, panel.controls, "{viewer:?}: one stamp for two panels");
        }
        let mv = crate::ai::choose(&view(&state, by), by, "wild", chance).unwrap();
        crate::rules::apply::apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
    }
}

// Rules: K13.7, 2.3
#[test]
fn whoever_fights_is_warned_of_what_their_orders_decide() {
    use crate::state::Retreat;
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-07", 0);
    assert!(!text(&shown(&state, A, "move").lines).contains("Standing orders"), "no dragon, no fight");
    kit::guard(&mut state, "I1.0", "tokage");
    for line in ["move", "move to:I1"] {
        let says = text(&shown(&state, A, line).lines);
        assert!(
            says.contains("fights it at once") && says.contains("standing orders decide when you retreat"),
            "{says}"
        );
    }
    assert_eq!(screen(&state, A).warning, None);
    kit::stand(&mut state, B, "C");
    kit::go(&mut state, kit::walk("I1.5"));
    let warned = |state: &State, seat| screen(state, seat).warning.map(|line| line.plain()).unwrap_or_default();
    for seat in [A, B] {
        assert!(warned(&state, seat).contains("when you retreat, and which cards"), "{seat:?}");
    }
    assert_eq!(public(&state).warning, None);
    let orders = &mut state.hidden.seats[A.at()].orders;
    orders.retreat = Retreat::Ask;
    assert!(!warned(&state, A).contains("retreat") && warned(&state, A).contains("which cards"));
    state.hidden.seats[A.at()].orders.react = Retreat::Never;
    assert_eq!(screen(&state, A).warning, None, "nothing is decided for A");
}

// Rules: K1.13, K2.5, K2.6
#[test]
fn the_first_question_says_what_each_answer_gives() {
    let state = kit::deal(&kit::options(), 3, 1);
    let asked = awaited(&state.table)[0];
    let panel = screen(&state, asked);
    assert!(text(&panel.lines).contains("Each monk helps from the spot on which it stands."), "{:?}", panel.lines);
    let choices = panel.controls.iter().find_map(|control| match control {
        Control::Select { choices, .. } => Some(choices.clone()),
        Control::Button { .. } => None,
    });
    let about = |label: &str| {
        let choices = choices.iter().flatten();
        choices.clone().find(|one| one.label.starts_with(label)).map(|one| one.about.clone()).unwrap_or_default()
    };
    assert!(about("As usual").starts_with("one more action disc"), "{choices:?}");
    assert!(about("Monk to the weapon spot").ends_with("room for two weapons, or one for both hands"), "{choices:?}");
    assert_eq!(
        about("Weapon one column to the left"),
        "The same cubes, with one column more to build on at their right"
    );
    let rows = |one: &Choice| one.label.contains("..") || one.about.contains("..");
    assert!(!choices.iter().flatten().any(rows), "no rows of a grid are read here: {choices:?}");
    assert!(choices.iter().flatten().all(|one| !one.about.is_empty()), "{choices:?}");
}

// Rules: K8.7
#[test]
fn whose_scroll_lies_under_a_samurai_is_said() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-03", 0);
    kit::stand(&mut state, A, "I1.2");
    let mut told = |seat: Seat| {
        let colour = state.table.player(seat).colour;
        state.table.board.spaces.entry(kit::space("I1.2")).or_default().scroll = Some(colour);
        let lines = Koro.screen(&View::of(&state, Viewer::Seat(A))).lines;
        lines.iter().any(|line| line.plain() == "The scroll under you is for B alone.")
    };
    assert_eq!([B, A].map(&mut told), [true, false]);
}
