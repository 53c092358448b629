//! How equipment is typed, completed and pressed: what is left out is asked for, and only what works is offered.

use crate::content::{DieType, Gear, InjuryKind, Skill, book};
use crate::input::commands::read;
use crate::input::complete::suggest;
use crate::input::equipment::dice;
use crate::panels::menus::at_hand;
use crate::panels::offered::{bars_controls, controls, setup_controls};
use crate::panels::stamp::stamp;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Phase, Request, State};
use crate::tests::kit::{A, B, C, Kit, ONES, PLAIN, equipment, hand, on_cells, on_dice, on_seat, spots};
use crate::tests::viewkit::{offers, text};
use gogome_contract::{Control, Parsed, Said, Seat, Viewer};

const NONE: &str = "";

/// Options with what is typed in them.
type Args<'a> = &'a [(&'a str, &'a str)];

/// Phase 4: all that can be used in it lies in front of a, and b has a Flare gun.
fn table() -> State {
    let all: Vec<Gear> = Gear::ALL.into_iter().filter(|gear| book().gear(*gear).phases.contains(&4)).collect();
    equipment(&[ONES, PLAIN, PLAIN], &[&all, &[Gear::FlareGun], &[]]).card(3, 0, 4).card(2, 1, 26).card(3, 1, 5)
}

/// The same seats while plans are made.
fn planning(cards: &[Gear]) -> State {
    equipment(&[ONES, PLAIN, PLAIN], &[cards, &[], &[]]).card(3, 0, 4).card(2, 1, 26).card(3, 1, 5).planning()
}

fn asks(state: &mut State, asked: Request) {
    if let Phase::Equipment { request, .. } = &mut state.table.phase {
        *request = Some(asked);
    }
}

fn view(state: &State, seat: Seat) -> View {
    View::of(state, Viewer::Seat(seat))
}

/// What a seat says is played.
fn played(state: &State, seat: Seat, verb: &str, args: &[(&str, &str)]) -> Result<Move, &'static str> {
    match read(&view(state, seat), &Said::new(verb, args)) {
        Ok(Parsed::Play(mv)) => Ok(mv),
        Ok(other) => panic!("{verb} {args:?}: {other:?}"),
        Err(refusal) => Err(refusal.code),
    }
}

/// What a seat says is answered with the menu for what is missing.
fn asked(state: &State, seat: Seat, verb: &str, args: &[(&str, &str)]) -> String {
    let view = view(state, seat);
    match read(&view, &Said::new(verb, args)) {
        Ok(Parsed::Show(panel)) => {
            assert_eq!(panel.stamp, stamp(&view));
            assert!(!panel.lines.is_empty());
            offers(&panel.controls).join(" | ")
        }
        other => panic!("{verb} {args:?}: {other:?}"),
    }
}

// Rules: F8.2, F9.1 to F9.15
#[test]
fn a_use_that_says_too_little_is_answered_with_the_menu_for_it() {
    let later = table();
    let plans = planning(&[Gear::Binoculars, Gear::FlashLight, Gear::Rope]);
    let cases: &[(&State, Args<'_>, &str)] = &[
        (&later, &[("card", "lighter")], "use card=lighter ? seat 1-1: B C"),
        (&later, &[("card", "map")], "use card=map ? seat 1-1: B C"),
        (&later, &[("card", "map"), ("seat", "B")], "use card=map seat=B ? dice 1-1: 1 2 3 4 5 6"),
        (&later, &[("card", "duct tape")], "use card=duct tape ? dice 1-3: 1 2 3"),
        (&later, &[("card", "compass")], "use card=compass ? dice 1-2: 4 5"),
        (&later, &[("card", "machete")], "use card=machete ? dice 1-2: 1 2 3 4 5 6"),
        (&later, &[("card", "shovel")], "use card=shovel ? dice 1-1: 1 2 3 4 5 6"),
        (&later, &[("card", "shovel"), ("dice", "2")], "use card=shovel dice=2 ? value 1-1: 2 3 4 5 6"),
        (
            &later,
            &[("card", "shovel"), ("dice", " "), ("value", "3")],
            "use card=shovel value=3 ? dice 1-1: 1 2 3 4 5 6",
        ),
        (&later, &[("card", "rope")], "use card=rope ? cell 1-1: #3 #8"),
        (&later, &[("card", "water")], "use card=water ? seat 1-1: A B C"),
        (&later, &[("card", "water"), ("seat", "me")], "use card=water seat=me ? dice 1-6: 1 2 3 4 5 6"),
        (
            &later,
            &[("card", "knife")],
            "use card=knife ? copy 1-1: lighter carabiner map duct_tape compass machete radio first_aid_kit shovel rope \
             flare_gun flare_gun water",
        ),
        (&later, &[("card", "knife"), ("copy", "map")], "use card=knife copy=map ? seat 1-1: B C"),
        (&plans, &[("card", "binoculars")], "use card=binoculars ? cell 2-2: #5 #8 #9 #10 #11 #12"),
        (&plans, &[("card", "flash light")], "use card=flash light ? dice 1-6: 1 2 3 4 5 6"),
        (&plans, &[("card", "rope")], "use card=rope ? cell 1-1: #3 #8"),
    ];
    for (state, args, expected) in cases {
        assert_eq!(asked(state, A, "use", args), *expected);
    }
}

// Rules: F8.2, F9.2 to F9.15
#[test]
fn a_use_that_says_enough_is_played() {
    let state = table();
    let cell = |col, row| state.cell(col, row);
    let knife = |copy| Move::Use { gear: Gear::PocketKnife, on: Target { copy: Some(copy), ..Target::default() } };
    let dig = Target { dice: spots(A, &[2]), value: Some(6), ..Target::default() };
    let climb = Target { cells: vec![cell(2, 1)], leave: true, ..Target::default() };
    let cases: &[(Args<'_>, Move)] = &[
        (&[("card", "lighter"), ("seat", "b")], on_seat(Gear::Lighter, B, Vec::new())),
        (&[("card", "map"), ("seat", "c"), ("dice", "3")], on_seat(Gear::Map, C, spots(A, &[3]))),
        (&[("card", "tape"), ("dice", "1 3")], on_dice(Gear::DuctTape, spots(A, &[1, 3]))),
        (&[("card", "shovel"), ("dice", "2"), ("value", "6")], Move::Use { gear: Gear::Shovel, on: dig }),
        (&[("card", "rope"), ("cell", "#8"), ("leave", "true")], Move::Use { gear: Gear::Rope, on: climb }),
        (&[("card", "rope"), ("cell", "Lotus Mill, ,")], on_cells(Gear::Rope, vec![cell(2, 1)])),
        (&[("card", "water"), ("seat", "b")], on_seat(Gear::Water, B, Vec::new())),
        (&[("card", "water"), ("dice", "12")], on_dice(Gear::Water, spots(A, &[1, 2]))),
        (&[("card", "radio")], on_dice(Gear::Radio, Vec::new())),
        (&[("card", "knife"), ("copy", "flare gun")], knife(Gear::FlareGun)),
    ];
    for (args, expected) in cases {
        assert_eq!(played(&state, A, "use", args).as_ref(), Ok(expected), "{args:?}");
    }
    // what cannot be used now is not asked about: the rules say why
    assert_eq!(played(&state, C, "use", &[("card", "rope")]), Ok(on_cells(Gear::Rope, Vec::new())));
    let mut waits = table();
    asks(&mut waits, Request::Lighter { by: A, of: B });
    assert_eq!(played(&waits, A, "use", &[("card", "rope")]), Ok(on_cells(Gear::Rope, Vec::new())));
}

// Rules: F16.20
#[test]
fn what_is_named_for_a_card_is_read_or_refused() {
    let state = table();
    let refusals: &[(&str, Args<'_>, &str)] = &[
        ("use", &[("card", "teapot")], "WHICH_GEAR"),
        ("use", &[("card", "knife"), ("copy", "teapot")], "WHICH_GEAR"),
        ("use", &[("card", "lighter"), ("seat", "d")], "WHICH_SEAT"),
        ("use", &[("card", "lighter"), ("seat", "l k")], "WHICH_SEAT"),
        ("use", &[("card", "tape"), ("dice", "7")], "WHICH_DICE"),
        ("use", &[("card", "tape"), ("dice", "d1")], "WHICH_DICE"),
        ("use", &[("card", "tape"), ("dice", "1 c")], "WHICH_DICE"),
        ("use", &[("card", "shovel"), ("value", "six")], "WHICH_VALUE"),
        ("use", &[("card", "rope"), ("cell", "#13")], "NO_CARD"),
        ("use", &[("card", "rope"), ("cell", "#8 #x")], "NO_CARD"),
        ("use", &[("card", "rope"), ("cell", "teapot")], "NO_CARD"),
        ("leaveout", &[("type", "d")], "WHICH_KIND"),
        ("bars", &[("give", "d1")], "WHICH_BARS"),
        ("bars", &[("give", "a")], "WHICH_BARS"),
        ("keep", &[("cards", "rope, teapot")], "WHICH_GEAR"),
        ("give", &[("card", "teapot")], "WHICH_GEAR"),
    ];
    for (verb, args, code) in refusals {
        assert_eq!(played(&state, A, verb, args), Err(*code), "{verb} {args:?}");
    }
    let answer = |dice| Ok(Move::Answer { dice });
    let leave = |kind| Ok(Move::LeaveOut { kind });
    let bars = |given: &[u8]| Ok(Move::Bars { given: given.to_vec() });
    let keep = |kept: &[Gear]| Ok(Move::Keep { kept: kept.to_vec() });
    let give = |to| Ok(Move::Give { gear: Gear::Rope, to });
    let moves: &[(&str, Args<'_>, Result<Move, &str>)] = &[
        ("answer", &[("dice", "no")], answer(Vec::new())),
        ("answer", &[("dice", "14")], answer(spots(A, &[1, 4]))),
        ("answer", &[("dice", "C2 6")], answer([spots(C, &[2]), spots(A, &[6])].concat())),
        ("answer", &[("dice", "all")], answer(spots(A, &[1, 2, 3, 4, 5, 6]))),
        ("reroll", &[("dice", "2 4")], Ok(Move::Again { dice: spots(A, &[2, 4]) })),
        ("leaveout", &[("type", "A")], leave(Some(DieType::A))),
        ("leaveout", &[("type", "b")], leave(Some(DieType::B))),
        ("leaveout", &[("type", "C")], leave(Some(DieType::C))),
        ("leaveout", &[("type", "any")], leave(None)),
        ("bars", &[("give", "a2 c1 a1")], bars(&[3, 0, 1])),
        ("bars", &[("give", "none")], bars(&[])),
        ("keep", &[("cards", "Rope, Duct tape")], keep(&[Gear::Rope, Gear::DuctTape])),
        ("keep", &[("cards", "duct tape")], keep(&[Gear::DuctTape])),
        ("keep", &[("cards", "rope duct_tape")], keep(&[Gear::Rope, Gear::DuctTape])),
        ("give", &[("card", "rope"), ("seat", "blue")], give(C)),
        ("give", &[("card", "rope"), ("seat", "living")], give(B)),
        ("give", &[("card", "rope"), ("seat", "self")], give(A)),
    ];
    for (verb, args, expected) in moves {
        assert_eq!(&played(&state, A, verb, args), expected, "{verb} {args:?}");
    }
    let mut manager = state;
    manager.table.travellers[0].skill = Some(Skill::EquipmentManager);
    assert_eq!(asked(&manager, A, "give", &[("card", "rope")]), "give card=rope ? seat 1-1: B C");
}

// Rules: F8.2, F9.1 to F9.15
#[test]
fn a_card_with_nothing_to_be_used_on_is_not_offered() {
    let bare = |gear: Gear, own: &str, others: &str| {
        let mut state = equipment(&[own, others, others], &[&[gear], &[Gear::Compass], &[]]);
        for (who, dice) in state.table.travellers.iter_mut().zip([own, others, others]) {
            who.dice = hand(dice).map(|die| die.map(|die| die.kind));
        }
        state
    };
    let offered = |state: &State| !at_hand(&view(state, A), A).is_empty();
    let cases: &[(Gear, &str, &str, bool)] = &[
        (Gear::DuctTape, ONES, PLAIN, true),
        (Gear::DuctTape, PLAIN, PLAIN, false),
        (Gear::Compass, ONES, PLAIN, true),
        (Gear::Compass, PLAIN, PLAIN, false),
        (Gear::Map, PLAIN, NONE, true),
        (Gear::Map, NONE, PLAIN, false),
        (Gear::Lighter, NONE, PLAIN, true),
        (Gear::Lighter, PLAIN, NONE, false),
        (Gear::Shovel, PLAIN, NONE, true),
        (Gear::Shovel, NONE, PLAIN, false),
        (Gear::Machete, PLAIN, NONE, true),
        (Gear::Machete, NONE, PLAIN, false),
        (Gear::Water, PLAIN, NONE, true),
        (Gear::Water, NONE, PLAIN, true),
        (Gear::Water, NONE, NONE, false),
        (Gear::Carabiner, NONE, NONE, true),
        (Gear::FlareGun, NONE, NONE, true),
        (Gear::Radio, PLAIN, PLAIN, true),
        (Gear::FirstAidKit, PLAIN, PLAIN, true),
        (Gear::Rope, PLAIN, PLAIN, true),
        // it can copy the Compass of b, if it has a six
        (Gear::PocketKnife, ONES, PLAIN, true),
        (Gear::PocketKnife, PLAIN, PLAIN, false),
    ];
    for (gear, own, others, works) in cases {
        assert_eq!(offered(&bare(*gear, own, others)), *works, "{gear:?} with {own:?} against {others:?}");
    }
    for gear in [Gear::Radio, Gear::FirstAidKit] {
        let mut twice = bare(gear, PLAIN, PLAIN);
        (twice.table.effects.radio, twice.table.effects.aid) = (vec![A], vec![A]);
        assert!(!offered(&twice), "{gear:?} works once");
    }
    let mut cliff = bare(Gear::Rope, PLAIN, PLAIN);
    for (col, row) in [(3, 0), (2, 1)] {
        let cell = cliff.cell(col, row);
        cliff.table.fields[cell.at()].lava = true;
    }
    assert!(!offered(&cliff), "lava on all sides");
    let free = |cards: usize| {
        let mut state = planning(&[Gear::Binoculars]);
        let open = [(5, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)];
        for (col, row) in open.into_iter().skip(cards) {
            let cell = state.cell(col, row);
            state.table.fields[cell.at()].lava = true;
        }
        offered(&state)
    };
    assert_eq!([0, 1, 2, 3].map(free), [false, false, true, true], "two cards change places");
}

// Rules: F8.8, F9.2, F9.3, F9.14, F10.2
#[test]
fn a_seat_is_offered_what_is_asked_of_it_and_else_its_cards() {
    let offered = |state: &State, seat| offers(&controls(&view(state, seat), seat));
    let mut state = equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::Rope], &[Gear::Compass], &[]]);
    assert_eq!(offered(&state, A), ["use ? card 1-1: rope"]);
    assert!(offered(&state, B).is_empty() && offered(&state, C).is_empty(), "no six, no card");
    state.table.travellers[1].skill = Some(Skill::EquipmentManager);
    state.table.travellers[2].skill = Some(Skill::EquipmentManager);
    assert_eq!(offered(&state, B), ["give ? card 1-1: compass"]);
    assert!(offered(&state, C).is_empty(), "nothing to give");
    state.screens.water = vec![B, B];
    assert_eq!(offered(&state, B)[0], "reroll ? dice 1-6: 1 2 3 4 5 6");
    assert_eq!(offered(&state, A), ["use ? card 1-1: rope"], "it is b's water");
    let mut quiet = state.clone();
    quiet.table.phase = Phase::Rerolls { aims: Vec::new(), done: vec![false; 3] };
    assert!(offered(&quiet, B).is_empty(), "cards and water have their phases");
    state.screens.water.clear();
    asks(&mut state, Request::Lighter { by: A, of: B });
    assert!(offered(&state, A).is_empty(), "b is asked first");
    assert_eq!(offered(&state, B), ["answer ? dice 1-1: 1 2 3 4 5 6", "answer dice=no"]);
    asks(&mut state, Request::Water { by: A, of: B });
    assert_eq!(offered(&state, B), ["answer ? dice 1-6: 1 2 3 4 5 6", "answer dice=no"]);
    asks(&mut state, Request::Carabiner { by: A, waiting: vec![B] });
    assert_eq!(offered(&state, B), ["answer ? dice 1-1: 1 2 3 4 5 6"], "nobody can refuse");
    state.table.travellers[1].injuries.push(InjuryKind::Amnesia);
    asks(&mut state, Request::Carabiner { by: A, waiting: vec![A] });
    assert!(offered(&state, B).is_empty(), "it has answered");
}

// Rules: F2.4, F2.6, F16.12
#[test]
fn choices_before_the_first_round_and_of_a_gatherer_are_buttons_and_menus() {
    let mut state = equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::Rope, Gear::Map, Gear::Radio], &[], &[]]);
    state.table.phase = Phase::Setup;
    state.table.travellers[0].skill = Some(Skill::Tinkerer);
    state.table.travellers[1].skill = Some(Skill::Scout);
    state.table.travellers[2].skill = Some(Skill::Buddy);
    let dice = ["leaveout type=A", "leaveout type=B", "leaveout type=C", "leaveout type=any"];
    let offered = |seat| offers(&setup_controls(&view(&state, seat), seat));
    assert_eq!(offered(A)[0], "keep ? cards 1-1: rope map radio");
    assert_eq!(offered(A)[1..], dice);
    assert_eq!(offered(B), dice);
    assert!(offered(C).is_empty());
    assert!(bars_controls(&view(&state, C)).is_empty());
    state.table.travellers[2].bars = 2;
    state.table.phase = Phase::Bars { aims: Vec::new(), seat: C };
    assert_eq!(offers(&bars_controls(&view(&state, C))), ["bars ? give 1-2: A1 A01 B1 B01 C1 C01", "bars give=none"]);
}

// Rules: F16.20
#[test]
fn parts_of_a_use_are_completed_with_what_works() {
    let later = table();
    let plans = planning(&[Gear::Binoculars, Gear::FlashLight, Gear::Rope]);
    let mut alone = equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::PocketKnife, Gear::Rope], &[Gear::Map], &[]]);
    alone.table.travellers[0].skill = Some(Skill::Scout);
    let mut begins = alone.clone();
    begins.table.phase = Phase::Setup;
    begins.table.travellers[0].skill = Some(Skill::Tinkerer);
    let mut manages = alone.clone();
    manages.table.travellers[0].skill = Some(Skill::EquipmentManager);
    let rows: &[(&State, &str, &str, Args<'_>, &[&str])] = &[
        (&alone, "use", "card", &[], &["pocket_knife", "rope"]),
        (&alone, "use", "card", &[("card", "ro")], &["rope"]),
        (&alone, "use", "card", &[("card", "pocket_k")], &["pocket_knife"]),
        (&alone, "use", "copy", &[("card", "knife")], &["map", "rope"]),
        (&alone, "use", "copy", &[("card", "rope")], &[]),
        (&alone, "use", "copy", &[], &[]),
        (&alone, "give", "card", &[], &[]),
        (&manages, "give", "card", &[], &["pocket_knife", "rope"]),
        (&manages, "give", "seat", &[], &["B", "C"]),
        (&alone, "keep", "cards", &[], &[]),
        (&begins, "keep", "cards", &[], &["pocket_knife", "rope"]),
        (&later, "use", "seat", &[("card", "lighter")], &["B", "C"]),
        (&later, "use", "seat", &[("card", "map"), ("seat", "c")], &["C"]),
        (&later, "use", "seat", &[("card", "water")], &["B", "C"]),
        (&later, "use", "seat", &[("card", "rope")], &[]),
        (&later, "use", "seat", &[("card", "knife"), ("copy", "map")], &["B", "C"]),
        (&later, "use", "cell", &[("card", "rope")], &["Heron Pond", "Lotus Mill"]),
        (&later, "use", "cell", &[("card", "rope"), ("cell", "lo")], &["Lotus Mill"]),
        (&later, "use", "cell", &[("card", "rope"), ("cell", "Heron Pond, lo")], &[]),
        (&later, "use", "cell", &[("card", "map")], &[]),
        (&plans, "use", "cell", &[("card", "binoculars"), ("cell", "mi")], &["Lotus Mill"]),
        (&plans, "use", "cell", &[("card", "binoculars"), ("cell", "Lotus Mill, mo")], &["Lotus Mill, Moss Shrine"]),
        (&later, "use", "dice", &[("card", "tape")], &["1", "2", "3"]),
        (&later, "use", "dice", &[("card", "rope")], &[]),
        (&later, "use", "dice", &[("card", "shovel")], &["1", "2", "3", "4", "5", "6"]),
        (&later, "answer", "dice", &[("card", "tape")], &["1", "2", "3", "4", "5", "6"]),
        (&later, "aside", "die", &[], &["1", "2", "3", "4", "5", "6"]),
    ];
    for (state, verb, option, args, expected) in rows {
        let choices = suggest(&view(state, A), &Said::new(verb, args), option);
        let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
        assert_eq!(values, *expected, "{verb} {option} {args:?}");
    }
    let of = |state: &State, verb, option| suggest(&view(state, A), &Said::new(verb, &[]), option);
    assert!(of(&later, "use", "card").iter().all(|choice| choice.label.contains(" · ") && choice.about.is_empty()));
    // a borrowed die is in front of a, but a Buddy sets its own aside
    let mut lent = table();
    lent.play(A, on_seat(Gear::Lighter, B, Vec::new())).unwrap();
    lent.play(B, Move::Answer { dice: spots(B, &[4]) }).unwrap();
    assert_eq!(of(&lent, "answer", "dice").last().map(|choice| choice.value.clone()), Some("B4".to_owned()));
    assert_eq!(of(&lent, "aside", "die").len(), 6);
    assert!(suggest(&View::of(&later, Viewer::Public), &Said::new("use", &[]), "card").is_empty());
}

// Rules: F16.20: the same words name the same dice in every phase
#[test]
fn dice_are_read_alike_in_every_phase() {
    let state = equipment(&[PLAIN; 3], &[&[Gear::Machete], &[], &[]]);
    let view = View::of(&state, Viewer::Seat(A));
    for typed in ["2-4", "1st and 3rd", "146", "1, 4 & 6", "1 4 6", "6"] {
        let there = crate::reading::places(typed).unwrap();
        let here: Vec<u8> = dice(&view, A, typed).unwrap().into_iter().map(|spot| spot.place).collect();
        assert_eq!(here, there, "{typed}");
    }
    assert_eq!(dice(&view, A, "B2 3").unwrap(), [spots(B, &[2]), spots(A, &[3])].concat());
    for typed in ["", "and", "7", "2-9", "z1", "B"] {
        assert!(dice(&view, A, typed).is_err(), "{typed}");
    }
}

// Rules: F8.6, F9.8, F9.12, F16.9
#[test]
fn what_a_card_has_no_use_for_is_refused_and_nothing_is_spent() {
    let cards = [Gear::FirstAidKit, Gear::FlareGun, Gear::Radio, Gear::Water, Gear::Shovel, Gear::PocketKnife];
    let state = equipment(&[PLAIN; 3], &[&cards, &[Gear::FlareGun], &[]]);
    let cell = state.cell(2, 1);
    let on = Target::default;
    let knife = Target { copy: Some(Gear::FlareGun), seat: Some(B), ..on() };
    for (gear, on, option) in [
        (Gear::FirstAidKit, Target { seat: Some(B), ..on() }, "seat"),
        (Gear::FlareGun, Target { seat: Some(B), ..on() }, "seat"),
        (Gear::Radio, Target { cells: vec![cell], ..on() }, "cell"),
        (Gear::Water, Target { seat: Some(B), dice: spots(A, &[1, 2]), ..on() }, "dice"),
        (Gear::Water, Target { dice: spots(A, &[1]), value: Some(3), ..on() }, "value"),
        (Gear::PocketKnife, knife, "seat"),
    ] {
        let mut after = state.clone();
        let refusal = after.play(A, Move::Use { gear, on }).unwrap_err();
        assert_eq!(refusal.code, "TAKES_NO", "{gear:?}");
        assert!(text(&[refusal.why]).contains(option), "{gear:?}");
        assert_eq!(after, state, "{gear:?}");
    }
}

// Rules: F9.14, F16.6
#[test]
fn the_second_reroll_of_water_stays_at_hand_while_a_card_asks() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Water], &[Gear::Carabiner], &[]]);
    state.play(A, on_dice(Gear::Water, spots(A, &[1]))).unwrap();
    state.play(B, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    let menus = controls(&View::of(&state, Viewer::Seat(A)), A);
    let verbs: Vec<&str> = menus
        .iter()
        .filter_map(|control| match control {
            Control::Select { said, .. } => Some(said.verb.as_str()),
            Control::Button { .. } => None,
        })
        .collect();
    assert_eq!(verbs, ["reroll", "answer"]);
}

// Rules: F10.1, F16.9
#[test]
fn who_may_not_give_is_not_asked_to_whom() {
    let state = equipment(&[PLAIN; 3], &[&[Gear::Rope], &[], &[]]);
    let give =
        |state: &State, card: &str| read(&View::of(state, Viewer::Seat(A)), &Said::new("give", &[("card", card)]));
    assert_eq!(give(&state, "rope").map(|_| ()).unwrap_err().code, "NO_SKILL");
    let mut manager = state;
    manager.table.travellers[0].skill = Some(Skill::EquipmentManager);
    assert!(matches!(give(&manager, "rope"), Ok(Parsed::Show(_))));
    assert_eq!(give(&manager, "radio").map(|_| ()).unwrap_err().code, "NOT_HELD");
    manager.table.phase = Phase::Injuries { owed: vec![0; 3] };
    assert!(give(&manager, "rope").is_err());
}
