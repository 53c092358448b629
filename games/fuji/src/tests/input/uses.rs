//! What is typed and says nothing, too little, or could mean two seats; what stands beside a choice.

use crate::content::{Gear, Skill};
use crate::input::commands::read;
use crate::panels::offered::bars_controls;
use crate::state::State;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::tests::kit::{A, B, C, Kit, PLAIN, equipment, on_seat, spots};
use crate::tests::viewkit::{offers, text};
use gogome_contract::{Control, Parsed, Said, Viewer};

fn table() -> State {
    equipment(&[PLAIN; 3], &[&[Gear::Map, Gear::Shovel, Gear::Rope], &[Gear::FlareGun], &[]])
}

// Rules: F9.9, F9.10
#[test]
fn what_is_left_blank_or_says_nothing_is_asked_and_not_said_again() {
    let state = table();
    let view = View::of(&state, Viewer::Seat(A));
    for (args, expected) in [
        (&[("card", "shovel"), ("seat", " ")][..], "use card=shovel ? dice 1-1: 1 2 3 4 5 6"),
        (&[("card", "shovel"), ("dice", "2"), ("cell", "")], "use card=shovel dice=2 ? value 1-1: 1 2 3 5 6"),
        (&[("card", "rope"), ("cell", ", ,")], "use card=rope ? cell 1-1: #3 #8"),
    ] {
        let Ok(Parsed::Show(panel)) = read(&view, &Said::new("use", args)) else { panic!("a menu: {args:?}") };
        assert_eq!(offers(&panel.controls), [expected], "{args:?}");
    }
}

// Rules: F9.4, F16.20, T5.1
#[test]
fn a_beginning_that_two_seats_share_names_neither() {
    // black, green and blue
    let state = table();
    let view = View::of(&state, Viewer::Seat(A));
    let map = |seat: &str| {
        let said = Said::new("use", &[("card", "map"), ("seat", seat), ("dice", "1")]);
        match read(&view, &said) {
            Ok(Parsed::Play(mv)) => Ok(mv),
            Ok(other) => panic!("{seat}: {other:?}"),
            Err(refusal) => Err(refusal.code),
        }
    };
    let to = |seat| Ok(on_seat(Gear::Map, seat, spots(A, &[1])));
    for (typed, expected) in [
        ("bl", Err("WHICH_SEAT")),
        ("blu", to(C)),
        ("h", to(C)),
        ("b", to(B)),
        ("gr", to(B)),
        ("liv", to(B)),
        ("black", to(A)),
    ] {
        assert_eq!(map(typed), expected, "{typed}");
    }
    let signal = |seat: &str| {
        let said = Said::new("signal", &[("kind", "seat"), ("about", seat)]);
        read(&View::of(&state, Viewer::Seat(B)), &said).map(|_| ()).map_err(|refusal| refusal.code)
    };
    assert_eq!((signal("bl"), signal("blu"), signal("mr")), (Err("WHICH_SUBJECT"), Ok(()), Ok(())));
}

// Rules: T5.2, F16.20
#[test]
fn half_a_signal_is_answered_with_a_question_and_what_can_be_said() {
    let mut state = table().card(5, 0, 4).card(5, 1, 5);
    let burnt = state.cell(5, 1);
    state.table.fields[burnt.at()].lava = true;
    let half = |args: &[(&str, &str)]| {
        let view = View::of(&state, Viewer::Seat(A));
        let Ok(Parsed::Show(panel)) = read(&view, &Said::new("signal", args)) else { panic!("a menu: {args:?}") };
        (text(&panel.lines), offers(&panel.controls).join(" | "))
    };
    let about = "A signal about what?".to_owned();
    assert_eq!(half(&[("kind", "parity")]), (about.clone(), "signal kind=parity ? about 1-1: even odd".to_owned()));
    let (asked, cards) = half(&[("kind", "card")]);
    assert_eq!(asked, about);
    assert!(
        cards.contains("Heron Pond") && !cards.contains("Moss Shrine"),
        "what is under lava is no subject: {cards}"
    );
    assert!(!cards.contains("Crater") && !cards.contains("Ash Slope"), "{cards}");
    let (asked, levels) = half(&[("kind", "colour"), ("about", "pink")]);
    assert_eq!(asked, "A signal about pink: what do you say of it?");
    assert!(levels.starts_with("signal kind=colour about=pink ? level 1-1: "), "{levels}");
}

// Rules: F10.6, F16.12
#[test]
fn what_power_bars_come_to_stands_beside_them() {
    let hands = ["A2 A2 B4 B1 C1 C1", "A4 A4 B1 B1 C1 C2", "A1 A1 B1 B1 C1 C1"];
    let mut state = equipment(&hands, &[&[], &[], &[Gear::Shovel]]).card(2, 0, 6).card(3, 0, 6).card(4, 0, 6);
    state.table.travellers[2].skill = Some(Skill::Gatherer);
    state.table.travellers[2].bars = 2;
    state.play(C, Move::Ready { firm: true }).unwrap();
    let controls = bars_controls(&View::of(&state, Viewer::Seat(C)));
    let Some(Control::Select { choices, .. }) = controls.first() else { panic!("a menu") };
    assert_eq!(choices.len(), 6);
    assert!(choices.iter().all(|choice| choice.about.ends_with(" stamina")), "{choices:?}");
    let labels: Vec<&str> = choices.iter().take(2).map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels, ["+1 for Jones", "+1 more for Jones (2)"]);
}
