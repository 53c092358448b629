//! What is pressed: one press for each move, hints that go on, and the question before giving up.

use crate::content::Suit;
use crate::game::Fujisan;
use crate::mountain::deal::{Dealer, Seed};
use crate::rules::outlook;
use crate::state::moves::{Ending, Hint, Move, Start, What};
use crate::state::view::View;
use crate::state::{Origin, Phase, State};
use crate::tests::kit::*;
use gogome_contract::{Control, Game, Panel, Parsed, Viewer};

fn screen(state: &State) -> Panel {
    Fujisan.screen(&View::of(state, Viewer::Seat(ME)))
}

/// What a panel is when a command shows one.
fn shown(state: &State, verb: &str, args: &[(&str, &str)]) -> Panel {
    match Fujisan.read(&View::of(state, Viewer::Seat(ME)), &said(verb, args)) {
        Ok(Parsed::Show(panel)) => panel,
        other => panic!("{other:?}"),
    }
}

/// The moves that a panel offers, each as the line it leads to; priests alone lead on to their own panel.
fn offered(state: &State, panel: &Panel) -> Vec<crate::content::space::Hop> {
    let mut hops = Vec::new();
    for (label, said) in presses(panel).into_iter().filter(|(_, said)| ["move", "die"].contains(&said.verb.as_str())) {
        match Fujisan.read(&View::of(state, Viewer::Seat(ME)), &said) {
            Ok(Parsed::Play(mv)) => {
                let mut after = state.clone();
                play(&mut after, mv).unwrap_or_else(|refusal| panic!("{label}: {}", plain(&refusal.why)));
                hops.push(*after.line.last().unwrap());
            }
            Ok(Parsed::Show(panel)) => hops.extend(offered(state, &panel)),
            other => panic!("{label}: {other:?}"),
        }
    }
    hops
}

/// How many rows of a message the controls and two more buttons take.
fn rows(panel: &Panel) -> usize {
    let buttons = panel.controls.iter().filter(|control| matches!(control, Control::Button { .. })).count();
    (buttons + 2).div_ceil(5) + panel.controls.len() - buttons
}

// Rules: S8.35
#[test]
fn every_legal_move_has_exactly_one_press_and_every_press_is_legal() {
    for seed in 0..60 {
        let deal = Dealer::new(seed).deal();
        let mut state = State::fresh(deal.coins, deal.dice, Origin::File, seed % 2 == 0);
        let luck = &mut luck(seed);
        while !matches!(state.phase, Phase::Over(_)) {
            let panel = screen(&state);
            let legal: Vec<_> = state.legal().into_iter().map(|(_, hop)| hop).collect();
            assert_eq!(offered(&state, &panel), legal, "by priest, then by space: seed {seed}, {:?}", state.line);
            assert!(rows(&panel) <= 5, "{:?}", panel.controls);
            let mv = Fujisan.choose(&View::of(&state, Viewer::Seat(ME)), ME, "wild", luck).unwrap();
            play(&mut state, mv).unwrap();
        }
    }
}

/// Four priests side by side, with coins of any kind around them.
fn crowded(coins: &str) -> State {
    let mut state = puzzle(coins, false);
    state.priests = ["c2", "d2", "e2", "f2"].map(space);
    state
}

// Rules: S8.35, S8.30
#[test]
fn what_does_not_fit_on_buttons_stands_in_menus() {
    for (coins, moves, menu) in [
        ("nnnnn1234nnn/nnnnnnnnnnnn", 20, "Which move?"),
        ("nnnnn12345nn/nnnnnnnnnnnn", 24, "Which move?"),
        ("1nnnn12345nn/nnnnnnnnnnnn", 28, "Which priest?"),
    ] {
        let state = crowded(&coins.replace('1', "a"));
        assert_eq!(state.legal().len(), moves, "{coins}");
        let panel = screen(&state);
        let Some(Control::Select { label, .. }) = panel.controls.first() else { panic!("{:?}", panel.controls) };
        assert_eq!(label, menu);
        assert!(rows(&panel) <= 5);
        let legal: Vec<_> = state.legal().into_iter().map(|(_, hop)| hop).collect();
        assert_eq!(offered(&state, &panel), legal);
    }
}

#[test]
fn a_priest_who_cannot_move_offers_the_moves_of_the_others() {
    let state = puzzle(ONE, false);
    assert!(state.targets(Suit::Sun).is_empty());
    assert_eq!(offered(&state, &shown(&state, "move", &[("moves", "sun")])).len(), state.legal().len());
}

fn hint_label(state: &State) -> Option<String> {
    presses(&screen(state)).into_iter().find(|(_, said)| said.verb == "hint").map(|(label, _)| label)
}

// Rules: S8.3
#[test]
fn each_press_of_hint_says_something_new() {
    let mut state = puzzle(ONE, false);
    let price = |state: &State| screen(state).lines.iter().any(|line| plain(line).contains("Each Hint counts"));
    assert!(price(&state), "what it costs is said before");
    let letters = |state: &State| screen(state).lines.iter().any(|line| plain(line).contains("S, M, C and A"));
    assert!(letters(&state), "and whose the letters in the picture are");
    let mut heard = Vec::new();
    let mut stamps = vec![screen(&state).stamp];
    for label in ["Hint: how far?", "Hint: which priest?", "Hint: which move?"] {
        assert_eq!(hint_label(&state).as_deref(), Some(label));
        let done = say(&mut state, "hint", &[]).unwrap();
        let What::Hinted(hint) = done.events[0].what else { panic!() };
        heard.push(hint);
        stamps.push(screen(&state).stamp);
        assert!(!price(&state) && !letters(&state), "it is said once");
    }
    assert!(matches!(heard[..], [Hint::Left(27), Hint::Priest { .. }, Hint::Hop { .. }]), "{heard:?}");
    stamps.dedup();
    assert_eq!(stamps.len(), 4, "a press on an older panel costs nothing");
    assert_eq!((hint_label(&state), state.hints.asked), (None, 3));
    assert_eq!(say(&mut state, "hint", &[]).err().unwrap().code, "NO_MORE_HINTS");
    assert_eq!(state.hints.asked, 3);
    // in another position it begins anew
    go(&mut state, "a1-b1").unwrap();
    assert_eq!(hint_label(&state).as_deref(), Some("Hint: how far?"));
    say(&mut state, "hint", &[]).unwrap();
    say(&mut state, "undo", &[]).unwrap();
    assert_eq!(hint_label(&state).as_deref(), Some("Hint: how far?"));
    // where there is no way, one hint says all
    let mut lost = puzzle("---\nCoins: 44nna233nna4/5342352a2a55\nDice: 3n/n5\n...\n", false);
    say(&mut lost, "hint", &[]).unwrap();
    assert_eq!(hint_label(&lost), None);
}

/// Hints are stored as their number alone, as earlier versions did, until one is told by a press.
#[test]
fn states_of_before_hints_went_on_are_read_and_written_the_same() {
    let mut state = puzzle(ONE, false);
    play(&mut state, Move::Hint(2)).unwrap();
    let stored = serde_json::to_value(&state).unwrap();
    assert_eq!(stored["hints"], 1);
    assert_eq!(serde_json::from_value::<State>(stored.clone()).unwrap(), state);
    play(&mut state, Move::NextHint).unwrap();
    let told = serde_json::to_value(&state).unwrap();
    assert_eq!(told["hints"], serde_json::json!({ "asked": 2, "told": 1 }));
    assert_eq!(serde_json::from_value::<State>(told).unwrap(), state);
    for damaged in
        [r"-1", r#""3""#, "null", r#"{"asked":1}"#, r#"{"asked":1,"told":300}"#, r#"{"asked":1,"told":1,"x":1}"#]
    {
        let mut broken = stored.clone();
        broken["hints"] = serde_json::from_str(damaged).unwrap();
        assert!(serde_json::from_value::<State>(broken).is_err(), "{damaged}");
    }
}

// Rules: S4.3
#[test]
fn giving_up_is_asked_for_and_shows_a_way() {
    let mut state = puzzle(ONE, false);
    go(&mut state, "a1-b1").unwrap();
    let asked = shown(&state, "giveup", &[]);
    assert_eq!(plain(&asked.lines[0]), "Give up? You cannot come back to this climb.");
    let pressed = presses(&asked);
    assert_eq!(pressed.iter().map(|(label, _)| label.as_str()).collect::<Vec<_>>(), ["Yes, give up", "Keep climbing"]);
    let view = View::of(&state, Viewer::Seat(ME));
    let Ok(Parsed::Show(panel)) = Fujisan.read(&view, &pressed[1].1) else { panic!() };
    assert_eq!((panel.controls, panel.picture.is_some()), (screen(&state).controls, true));
    let Ok(Parsed::Play(mv)) = Fujisan.read(&view, &pressed[0].1) else { panic!() };
    play(&mut state, mv).unwrap();
    assert_eq!(state.phase, Phase::Over(Ending::GivenUp));
    assert!(matches!(Fujisan.read(&View::of(&state, Viewer::Seat(ME)), &said("giveup", &[])), Ok(Parsed::Play(_))));
    let steps = |state: &State| {
        let lines = screen(state).lines;
        let line =
            lines.iter().map(plain).find_map(|line| line.strip_prefix("A way from the start: ").map(str::to_owned));
        line.map(|line| line.trim_end_matches('.').replace(',', "").to_lowercase())
    };
    // the line as it is shown can be played, and leads home
    for road in [false, true] {
        let mut given_up = puzzle(ONE, road);
        play(&mut given_up, Move::GiveUp).unwrap();
        let mut again = puzzle(ONE, road);
        go(&mut again, &steps(&given_up).unwrap()).unwrap();
        assert_eq!((again.phase, again.line.len()), (Phase::Over(Ending::Home), usize::from(again.par().unwrap())));
    }
    let none = "---\nCoins: 44nna233nna4/5342352a2a55\nDice: 3n/n5\n...\n";
    let mut none = puzzle(none, false);
    play(&mut none, Move::GiveUp).unwrap();
    assert_eq!((outlook::way(&none), steps(&none)), (None, None));
    assert!(screen(&none).lines.iter().any(|line| plain(line) == "This mountain had no way up."));
    // whoever arrives needs no way
    let mut solved = opened(Start::Seed(Seed(99)), false, 1).unwrap().0;
    let way = outlook::way(&solved).unwrap().into_iter().map(|(_, hop)| hop).collect();
    play(&mut solved, Move::Walk(way)).unwrap();
    assert_eq!((solved.phase, steps(&solved)), (Phase::Over(Ending::Home), None));
}
