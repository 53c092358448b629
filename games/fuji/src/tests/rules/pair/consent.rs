//! What two players propose for their companion and agree on: what is said of it, what is offered, what is asked anew.

use crate::content::{Gear, InjuryKind, Skill};
use crate::input::{commands, companion};
use crate::panels::duties::duties;
use crate::state::moves::{Event, Move, Target};
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C, Kit, PLAIN, hand, held, on_cells, on_dice, on_seat, spots, values};
use crate::tests::pairkit::{companion, geared, has, offered, pair, panel};
use crate::tests::viewkit::{plain, screen, text};
use crate::words::log::tell;
use gogome_contract::{Control, Parsed, Refusal, Said, Seat, Viewer};

/// Phase 4 of two, with cards of a and of the companion.
fn cards(own: &[Gear], its: &[Gear]) -> State {
    geared([PLAIN, PLAIN, "A3 A6 B2 B1 C5 C4"], [own, &[Gear::FlareGun], its])
}

fn read(state: &State, seat: Seat, args: &[(&str, &str)]) -> Result<Parsed<Move>, Refusal> {
    commands::read(&View::of(state, Viewer::Seat(seat)), &Said::new("companion", args))
}

/// The key under which the two are asked about the companion.
fn key(state: &State) -> Option<String> {
    duties(&state.table).into_iter().map(|owed| owed.key).find(|key| key.contains("companion"))
}

// Rules: F15.2, F16.7: what is asked after the eruption is no question of the planning before it
#[test]
fn each_part_of_a_round_asks_anew_about_the_companion() {
    let mut state = pair();
    let planning = key(&state).unwrap();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    let hurt = key(&state).unwrap();
    state.table.phase = Phase::Setup;
    state.table.travellers[2].skill = Some(Skill::EquipmentManager);
    state.table.travellers[2].cards = cards(&[], &Gear::ALL[..4]).table.travellers[2].cards.clone();
    let before = key(&state).unwrap();
    assert!(planning != hurt && hurt != before && before != planning, "{planning} {hurt} {before}");
}

// Rules: F9.4, F9.11, F15.6
#[test]
fn a_proposal_names_the_cards_the_way_and_what_is_left() {
    let said = |state: &State| panel(state, B).lines.iter().map(plain).collect::<Vec<_>>().join("\n");
    let mut state = cards(&[], &[Gear::Rope]);
    let to = state.cell(4, 1);
    let on = Target { leave: true, ..Target::default() };
    let Move::Use { gear, on } = (match on_cells(Gear::Rope, vec![to]) {
        Move::Use { gear, on: cells } => Move::Use { gear, on: Target { cells: cells.cells, ..on } },
        other => other,
    }) else {
        panic!("a use")
    };
    state.play(A, companion(Move::Use { gear, on })).unwrap();
    let name = crate::words::name(state.table.field(to).card);
    let wanted = format!("use Rope for {name} and leave the equipment token there.");
    assert!(said(&state).contains(&wanted), "{}", said(&state));

    let mut state = pair().card(5, 0, 4).card(4, 0, 26);
    let (by, to) = (state.cell(5, 0), state.cell(4, 0));
    state.play(A, companion(Move::Plan { to, path: Some(vec![by, to]), leave: false, ahead: None })).unwrap();
    assert!(said(&state).contains(" by way of "), "{}", said(&state));
}

// Rules: F15.9: accepting without the die that one was left to pick would records_panel the card
#[test]
fn who_is_left_the_pick_accepts_with_a_die() {
    let mut state = cards(&[], &[Gear::Shovel]);
    state.play(A, companion(on_dice(Gear::Shovel, Vec::new()))).unwrap();
    assert!(has(&panel(&state, B), "accept", Some("dice")) && has(&panel(&state, B), "decline", None));
    assert!(!has(&panel(&state, B), "accept", None), "{:?}", offered(&panel(&state, B)));

    let mut named = cards(&[], &[Gear::Shovel]);
    let on = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    named.play(A, companion(Move::Use { gear: Gear::Shovel, on })).unwrap();
    assert!(has(&panel(&named, B), "accept", None));
}

// Rules: F9.1, F9.10, F11.9, F15.6, F16.17: the log knows no board, so it names what lay there
#[test]
fn the_log_names_the_cards_and_what_is_left_of_what_is_proposed() {
    let told = |state: &mut State, act: Move| {
        let events = state.play(A, companion(act)).unwrap();
        plain(&tell(events.last().unwrap(), Viewer::Public).unwrap())
    };
    let start = "<A> proposes for the companion (C):";
    let mut state = cards(&[], &[Gear::Rope]).card(4, 1, 4);
    let climb = Target { cells: vec![state.cell(4, 1)], leave: true, ..Target::default() };
    assert_eq!(
        told(&mut state, Move::Use { gear: Gear::Rope, on: climb }),
        format!("{start} use Rope for Heron Pond and leave the equipment token there.")
    );
    let mut state = cards(&[], &[Gear::Machete]);
    assert_eq!(told(&mut state, on_dice(Gear::Machete, spots(C, &[1]))), format!("{start} use Machete."));

    let mut state = pair().card(2, 0, 4).card(3, 0, 26);
    state.table.travellers[2].cards = held(&[Gear::Binoculars]);
    let both = vec![state.cell(2, 0), state.cell(3, 0)];
    let said = told(&mut state, on_cells(Gear::Binoculars, both));
    assert_eq!(said, format!("{start} use Binoculars for Heron Pond and Lotus Mill."));
    let away = Move::Plan { to: state.cell(7, 0), path: None, leave: true, ahead: None };
    assert_eq!(told(&mut state, away), format!("{start} go to Festival Gate and leave the equipment token there."));
}

/// A proposes the Machete of the companion with so many dice of its half.
fn cut(places: &[u8]) -> State {
    let mut state = cards(&[], &[Gear::Machete]);
    state.play(A, companion(on_dice(Gear::Machete, spots(C, places)))).unwrap();
    state
}

// Rules: F9.6, F15.6, F15.9: two dice in all
#[test]
fn a_machete_takes_from_both_halves_together_what_it_takes() {
    let accept = |places: &[u8]| Move::Consent { dice: spots(C, places), value: None };
    let (half, third) = ([2, 4], [2, 4, 6]);
    for (named, room) in [(&[][..], 2), (&[1], 1), (&[1, 3], 0)] {
        for count in 0..=3 {
            let mut state = cut(named);
            if count > room {
                let mut other = cut(named);
                let refusal = other.play(B, accept(&third[..count])).unwrap_err();
                assert_eq!(refusal.code, "TOO_MANY_DICE", "{named:?} {count}");
                assert_eq!(other, state, "nothing is spent");
                continue;
            }
            state.play(B, accept(&half[..count])).unwrap();
            assert_eq!(state.table.effects.aside.len(), named.len() + count);
        }
    }
    let refusal = |named: &[u8]| plain(&cut(named).play(B, accept(&half)).unwrap_err().instead.unwrap());
    assert_eq!(refusal(&[1]), "You can name up to 1 of your half, or accept without one.");
    assert_eq!(refusal(&[1, 3]), "All of them are named: accept without a die of your half.");
}

// Rules: F15.6, F15.9
#[test]
fn how_many_dice_are_named_for_a_machete_lies_open_and_the_menu_offers_the_rest() {
    let menu = |state: &State| {
        panel(state, B).controls.into_iter().find_map(|control| match control {
            Control::Select { option: "dice", least, most, .. } => Some((least, most)),
            _ => None,
        })
    };
    let typed = |state: &State| {
        let view = View::of(state, Viewer::Seat(B));
        companion::complete(&view, &Said::new("companion", &[("action", "accept")]), "dice").len()
    };
    for (named, offered, said) in [
        (&[][..], Some((1, 2)), "<A> has named none of the 2 dice it can set aside."),
        (&[3], Some((1, 1)), "<A> has named 1 of the 2 dice it can set aside."),
        (&[1, 3], None, "<A> has named 2 of the 2 dice it can set aside."),
    ] {
        let state = cut(named);
        assert_eq!(menu(&state), offered, "{named:?}");
        assert_eq!(typed(&state), if offered.is_some() { 3 } else { 0 }, "{named:?}");
        assert!(has(&panel(&state, B), "accept", None), "{named:?}");
        let lines = text(&panel(&state, B).lines);
        assert!(lines.contains(said), "{lines}");
        let table = &View::of(&state, Viewer::Seat(B)).table;
        let open = table.shared.as_ref().unwrap().proposals[0].clone();
        assert_eq!(open.act, on_dice(Gear::Machete, Vec::new()), "which they are stays with a");
    }
    // a card that takes any number says nothing
    let mut state = cards(&[], &[Gear::Compass]);
    state.play(A, companion(on_dice(Gear::Compass, Vec::new()))).unwrap();
    assert!(!text(&panel(&state, B).lines).contains("has named"));
    // a Pocket knife cuts as the Machete does that it copies
    let mut state = cards(&[Gear::Machete], &[Gear::PocketKnife]);
    let on = Target { copy: Some(Gear::Machete), dice: spots(C, &[1, 3]), ..Target::default() };
    state.play(A, companion(Move::Use { gear: Gear::PocketKnife, on })).unwrap();
    assert_eq!(menu(&state), None);
}

// Rules: F15.10
#[test]
fn a_lighter_asks_for_a_die_of_one_half_and_only_that_can_be_answered() {
    let asked = |dice: &[u8]| {
        let mut state = cards(&[Gear::Lighter], &[]);
        state.play(A, on_seat(Gear::Lighter, C, spots(C, dice))).unwrap();
        state
    };
    let said = |state: &State| text(&screen(state, Viewer::Seat(B)).lines);
    let (named, open) = (asked(&[1]), asked(&[]));
    assert!(said(&named).contains("from their own half"), "{}", said(&named));
    assert!(
        has(&panel(&named, B), "yes", None)
            && has(&panel(&named, B), "answer", None)
            && !has(&panel(&named, B), "answer", Some("dice"))
    );
    assert!(said(&open).contains("from your half"), "{}", said(&open));
    assert!(
        has(&panel(&open, B), "answer", Some("dice"))
            && has(&panel(&open, B), "answer", None)
            && !has(&panel(&open, B), "yes", None)
    );
    let mut after = named;
    after.play(B, Move::Half { act: Box::new(Move::Agree) }).unwrap();
    assert!(!after.table.shared.unwrap().lit, "and it is over with the answer");
}

// Rules: F15.6, F15.7
#[test]
fn a_plan_nobody_proposes_any_more_can_be_proposed_again() {
    let mut state = pair();
    state.table.travellers[2].cards = cards(&[], &[Gear::FlareGun]).table.travellers[2].cards.clone();
    let to = state.cell(6, 0);
    let plan = Move::Plan { to, path: None, leave: false, ahead: None };
    let named = |state: &State| {
        panel(state, B).controls.into_iter().any(|control| match control {
            Control::Select { option: "to", choices, .. } => {
                choices.iter().any(|choice| choice.value == crate::words::name(state.table.field(to).card))
            }
            _ => false,
        })
    };
    state = state.card(6, 0, 4);
    state.play(A, companion(plan.clone())).unwrap();
    assert!(!named(&state), "it is proposed");
    state.play(A, Move::Dissent).unwrap();
    state.play(A, companion(plan.clone())).unwrap();
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
    }
    assert!(named(&state), "its marker lies, and nobody proposes it");
    state.play(B, companion(plan)).unwrap();
}

// Rules: F15.3, F15.7
#[test]
fn who_sets_a_die_aside_can_be_settled_after_the_plan() {
    let mut state = pair();
    let plan = Move::Plan { to: state.cell(6, 0), path: None, leave: false, ahead: None };
    let without = state.clone().play(A, Move::Companion { act: Box::new(plan.clone()), right: Some(B) }).unwrap_err();
    assert_eq!(
        (without.code, without.instead.as_ref().map(plain)),
        ("NO_SKILL", Some("Propose the plan without it.".to_owned()))
    );
    state.table.travellers[2].skill = Some(Skill::Buddy);
    state.play(A, companion(plan.clone())).unwrap();
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    let refused = state.clone().play(A, companion(plan.clone())).unwrap_err();
    assert_eq!((refused.code, text(&[refused.why])), ("SAME_PLAN", "You two have agreed on that plan.".to_owned()));

    state.play(A, Move::Companion { act: Box::new(plan), right: Some(B) }).unwrap();
    assert!(key(&state).is_some(), "that is asked of b");
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    assert_eq!(state.table.shared.unwrap().right, Some(B));
}

// Rules: F6.7, F15.6
#[test]
fn nobody_agrees_to_a_plan_that_may_not_stand() {
    let mut state = pair();
    let shared = state.cell(5, 0);
    state.play(A, companion(Move::Plan { to: shared, path: None, leave: false, ahead: None })).unwrap();
    state.plan(B, (5, 0)).unwrap_err();
    let mut clash = state.clone();
    if let Phase::Planning { plans } = &mut clash.table.phase {
        plans[B.at()].to = Some(shared);
    }
    let refused = clash.clone().play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap_err();
    assert_eq!(refused.code, "SHARED");
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
}

// Rules: F9.6, F15.9, F16.9
#[test]
fn a_map_for_nobody_is_refused_when_it_is_proposed() {
    let mut state = cards(&[], &[Gear::Map]);
    assert_eq!(state.play(A, companion(on_dice(Gear::Map, Vec::new()))).unwrap_err().code, "WHOM");
    state.play(A, companion(on_seat(Gear::Map, A, Vec::new()))).unwrap();
}

// Rules: F16.9, F16.20
#[test]
fn whoever_says_too_little_for_the_companion_hears_what_is_missing() {
    let state = pair();
    for action in ["plan", "use", "give", "keep", "bars", "injury", "reroll", "aside", "answer"] {
        let refusal = read(&state, A, &[("action", action)]).map(|_| ()).unwrap_err();
        assert_eq!(refusal.code, "MISSING", "{action}");
        assert!(refusal.instead.is_some(), "{action}");
    }
    assert!(companion::ACTIONS.iter().any(|(action, _)| *action == "plan"));
}

// Rules: F12.6, F15.2
#[test]
fn any_die_of_the_companion_can_be_lost_with_its_leg() {
    let mut state = pair();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    state.table.travellers[2].injuries = vec![InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye];
    let dice = panel(&state, A).controls.into_iter().find_map(|control| match control {
        Control::Select { option: "die", choices, .. } => Some(choices),
        _ => None,
    });
    let dice: Vec<String> = dice.unwrap().into_iter().map(|choice| choice.value).collect();
    assert_eq!(dice, ["1", "2", "3", "4", "5", "6"]);
}

// Rules: F8.7, F15.6, F15.9, F16.18
#[test]
fn a_refusal_about_dice_speaks_of_the_own_half_alone() {
    // of a's half the third shows a 1, of b's the second
    let mut state = cards(&[], &[Gear::DuctTape]);
    state.screens.hands[2] = hand("A3 A1 B1 B2 C5 C4");
    let why = |refused: Result<Vec<Event>, Refusal>| {
        let refused = refused.unwrap_err();
        (refused.code, text(&refused.instead.into_iter().collect::<Vec<_>>()))
    };
    let tape = |places: &[u8]| companion(on_dice(Gear::DuctTape, spots(C, places)));
    let only = |place: u8| ("WRONG_VALUE", format!("Of your dice you can name {place}."));
    assert_eq!(why(state.clone().play(A, tape(&[1]))), only(3));
    assert_eq!(why(state.clone().play(A, tape(&[1, 3]))), only(3));
    assert_eq!(why(state.clone().play(B, tape(&[6]))), only(2));
    state.play(A, tape(&[3])).unwrap();
    let accept = |place: u8| Move::Consent { dice: spots(C, &[place]), value: None };
    assert_eq!(why(state.clone().play(B, accept(4))), only(2));
    state.play(B, accept(2)).unwrap();
    assert_eq!(values(&state, C), [3, 6, 6, 2, 5, 4]);
}

// Rules: F9.14, F9.15, F15.10, F16.6
#[test]
fn ones_own_water_stays_open_beside_the_companions() {
    let mut state = cards(&[Gear::PocketKnife], &[Gear::Water]);
    let drink = Target { copy: Some(Gear::Water), dice: spots(A, &[1]), ..Target::default() };
    state.play(A, Move::Use { gear: Gear::PocketKnife, on: drink }).unwrap();
    state.play(A, companion(on_dice(Gear::Water, spots(C, &[1])))).unwrap();
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    let left = |state: &State, seat: Seat| {
        let view = View::of(state, Viewer::Seat(seat));
        (view.left, view.half_left)
    };
    assert_eq!((left(&state, A), left(&state, B)), ((Some(1), Some(1)), (None, Some(2))));
    let Phase::Equipment { pouring, .. } = &state.table.phase else { panic!("phase 4") };
    assert_eq!(*pouring, [A], "as far as all can know");
    assert_eq!(state.table.shared.as_ref().unwrap().pouring, [A, B]);
    state.play(A, Move::Again { dice: spots(A, &[2]) }).unwrap();
    assert_eq!(left(&state, A), (None, Some(1)));
}
