//! Who picks the dice for a card of the companion's or a Lighter that asks it, and from which (F8.8, F15.9, F15.10).

use crate::content::Gear;
use crate::input::commands::read;
use crate::input::complete::suggest;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Request, State};
use crate::tests::kit::{A, B, C, Kit, PLAIN, on_dice, spots};
use crate::tests::pairkit::{buttons, companion, geared, has, offered, panel, press};
use gogome_contract::{Control, Parsed, Said, Viewer};

// Rules: F8.8, F15.9
#[test]
fn whoever_picks_the_die_of_a_card_is_asked_for_it() {
    let state = || geared([PLAIN; 3], [&[Gear::FlareGun], &[], &[Gear::Shovel]]);
    let menu =
        |state: &State| offered(&panel(state, B)).iter().any(|(act, option)| act == "accept" && option.is_some());
    let mut named = state();
    let on = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    named.play(A, companion(Move::Use { gear: Gear::Shovel, on })).unwrap();
    assert!(!menu(&named), "the die is named");
    let mut open = state();
    open.play(A, companion(on_dice(Gear::Shovel, Vec::new()))).unwrap();
    assert!(menu(&open), "b picks it");
}

/// The dice offered to b with the acceptance of what a proposes, if any are.
fn dice_with_acceptance(state: &State) -> Vec<String> {
    let menus = panel(state, B).controls.into_iter().filter_map(|control| match control {
        Control::Select { said, choices, option: "dice", .. } if said.get("action") == Some("accept") => Some(choices),
        _ => None,
    });
    menus.flatten().map(|choice| choice.value).collect()
}

// Rules: F8.8, F15.9, F15.10
#[test]
fn dice_are_offered_with_the_acceptance_where_the_card_needs_them() {
    let proposing = |gear: Gear, phase: u8, on: Target| {
        let hands = [PLAIN, PLAIN, "A1 A6 B2 B1 C6 C4"];
        let geared = geared(hands, [&[Gear::FlareGun], &[], &[gear]]);
        let mut state = if phase == 2 { geared.planning() } else { geared };
        state.play(A, companion(Move::Use { gear, on })).unwrap();
        let asked = panel(&state, B);
        assert!(has(&asked, "accept", None), "{gear:?}");
        dice_with_acceptance(&state)
    };
    for gear in [Gear::FlareGun, Gear::FirstAidKit, Gear::Radio, Gear::Carabiner] {
        assert!(proposing(gear, 4, Target::default()).is_empty(), "{gear:?}");
    }
    for gear in [Gear::Lighter, Gear::Water] {
        assert!(proposing(gear, 4, Target { seat: Some(A), ..Target::default() }).is_empty(), "{gear:?}");
    }
    let on = |gear, phase| proposing(gear, phase, Target::default());
    assert_eq!(on(Gear::Compass, 4), ["2"], "of b's half those that can be turned");
    assert_eq!(on(Gear::DuctTape, 4), ["4"]);
    assert_eq!(on(Gear::Machete, 4), ["2", "4", "6"]);
    assert_eq!(on(Gear::FlashLight, 2), ["2", "4", "6"], "in planning, too");
    assert_eq!(on(Gear::Water, 4), ["2", "4", "6"]);
}

// Rules: F9.9, F15.9
#[test]
fn whoever_picks_the_die_for_a_shovel_says_how_it_is_turned() {
    let mut state = geared([PLAIN; 3], [&[Gear::FlareGun], &[], &[Gear::Shovel]]);
    let on = Target { value: Some(6), ..Target::default() };
    state.play(A, companion(Move::Use { gear: Gear::Shovel, on })).unwrap();
    let view = View::of(&state, Viewer::Seat(B));
    let said = |args: &[(&str, &str)]| read(&view, &Said::new("companion", args)).unwrap();
    let Parsed::Show(asked) = said(&[("action", "accept"), ("dice", "2")]) else { panic!("a menu") };
    let [Control::Select { option: "value", said: press, .. }] = asked.controls.as_slice() else { panic!() };
    assert_eq!((press.get("action"), press.get("dice")), (Some("accept"), Some("2")));
    let Parsed::Play(mv) = said(&[("action", "accept"), ("dice", "2"), ("value", "5")]) else { panic!("a move") };
    state.play(B, mv).unwrap();
    assert_eq!(state.screens.hands[2][1].unwrap().value, 5, "and not what was said before a die was picked");
}

// Rules: F8.8, F15.6, F15.9
#[test]
fn the_pick_can_be_left_to_the_other_one() {
    let hands = [PLAIN, PLAIN, "A3 A6 B2 B1 C5 C4"];
    let mut state = geared(hands, [&[Gear::FlareGun], &[], &[Gear::Shovel, Gear::Compass]]);
    let view = View::of(&state, Viewer::Seat(A));
    let said = Said::new("companion", &[("action", "use"), ("card", "shovel")]);
    let Parsed::Show(asked) = read(&view, &said).unwrap() else { panic!("a panel") };
    let [leave] = &buttons(asked)[..] else { panic!("one button") };
    let mv = press(&state, A, leave);
    let mut left = state.clone();
    left.play(A, mv).unwrap();
    assert_eq!(left.table.shared.as_ref().unwrap().proposals[0].picker, Some(B));
    let cards = panel(&state, A).controls.into_iter().find_map(|control| match control {
        Control::Select { said, choices, .. } if said.get("action") == Some("use") => Some(choices),
        _ => None,
    });
    let cards: Vec<String> = cards.unwrap().into_iter().map(|choice| choice.value).collect();
    assert!(cards.contains(&"compass".to_owned()), "the six lies in b's half: {cards:?}");
    let mv = press(&state, A, &Said::new("companion", &[("action", "use"), ("card", "compass")]));
    state.play(A, mv).unwrap();
    assert_eq!(dice_with_acceptance(&state), ["2"]);
}

// Rules: F9.2, F15.10: for two, a Lighter asks the companion for a die of one's own half, or for one the other picks
#[test]
fn a_lighter_for_two_offers_the_own_half_and_nothing_of_anybody_else() {
    let state = geared([PLAIN, PLAIN, "A1 A1 B1 B6 C6 C3"], [&[Gear::Lighter], &[], &[]]);
    let view = View::of(&state, Viewer::Seat(A));
    let asked = |seat: &str| read(&view, &Said::new("use", &[("card", "lighter"), ("seat", seat)])).unwrap();
    assert!(matches!(asked("B"), Parsed::Play(Move::Use { on: Target { seat: Some(B), .. }, .. })), "b picks");
    let Parsed::Show(panel) = asked("C") else { panic!("which die?") };
    let [Control::Select { option: "dice", said, choices, least: 1, most: 1, .. }] = &panel.controls[..] else {
        panic!("{:?}", panel.controls)
    };
    let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
    assert_eq!(values, ["C1", "C3", "C5", "none"]);
    let chosen = |value: &str| {
        let mut said = said.clone();
        said.args.push(("dice".to_owned(), value.to_owned()));
        match read(&view, &said).unwrap() {
            Parsed::Play(Move::Use { on, .. }) => on,
            _ => panic!("no use: {said:?}"),
        }
    };
    assert_eq!(chosen("C3").dice, spots(C, &[3]));
    assert_eq!((chosen("none").dice, chosen("none").seat), (Vec::new(), Some(C)));
    let mut after = state.clone();
    after.play(A, Move::Use { gear: Gear::Lighter, on: chosen("C3") }).unwrap();
    assert_eq!(after.table.request().map(Request::gear), Some(Gear::Lighter));

    let completed = |seat: &str| {
        let said = Said::new("use", &[("card", "lighter"), ("seat", seat), ("dice", "")]);
        suggest(&view, &said, "dice").into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    assert_eq!(completed("C"), ["C1", "C3", "C5", "none"]);
    assert!(completed("B").is_empty(), "another's dice cannot be named");
}
