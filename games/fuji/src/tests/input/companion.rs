//! What a player sees and is offered of the companion (F15.6, F15.8).

use crate::content::{Gear, InjuryKind, Skill};
use crate::input::commands;
use crate::input::complete::suggest;
use crate::panels::companion::controls;
use crate::panels::stamp::stamp;
use crate::state::moves::{Move, Options, Target};
use crate::state::pair::{Proposal, Shared};
use crate::state::view::View;
use crate::state::{Phase, Request, Reveal, State};
use crate::tests::kit::{A, B, C, Kit, PLAIN, hand, held, mini, on_cells, on_dice, on_seat, spots};
use crate::tests::pairkit::{buttons, companion, gear, geared, has, offered, pair, panel, press, rerolling};
use crate::tests::viewkit::{any_map, flight, offers, plain, rows, screen, text};
use crate::words::sharing;
use crate::words::sharing::own_lines;
use gogome_contract::{Control, Line, Parsed, Said, Seat, Viewer, Weight};

// Rules: F15.6, F15.8
#[test]
fn while_planning_a_player_can_propose_where_the_companion_goes() {
    let mut state = pair();
    let first = panel(&state, A);
    assert!(has(&first, "plan", Some("to")), "{:?}", offered(&first));
    assert!(!offered(&first).iter().any(|(action, _)| ["reroll", "done", "accept"].contains(&action.as_str())));
    assert!(!first.lines.is_empty());
    let stay = Move::Plan { to: state.cell(6, 0), path: None, leave: false, ahead: None };
    state.play(A, companion(stay)).unwrap();
    let asked = panel(&state, B);
    assert!(has(&asked, "accept", None) && has(&asked, "decline", None));
    assert!(
        !offered(&asked).iter().any(|(action, option)| action == "accept" && option.is_some()),
        "no dice are needed"
    );
    let waits = panel(&state, A);
    assert!(has(&waits, "decline", None) && !has(&waits, "accept", None));
}

// Rules: F7.10, F15.8
#[test]
fn a_half_is_rerolled_until_its_rerolls_are_used_up() {
    let mut state = rerolling(None, None);
    let first = panel(&state, A);
    assert!(first.lines.contains(&sharing::half_left(2)));
    assert!(has(&first, "done", None) && offered(&first).iter().any(|(action, _)| action == "reroll"));
    let half = |act: Move| Move::Half { act: Box::new(act) };
    state.play(A, half(Move::Reroll { places: vec![0] })).unwrap();
    assert!(panel(&state, A).lines.contains(&sharing::half_left(1)));
    state.play(A, half(Move::Done)).unwrap();
    let last = panel(&state, A);
    assert!(!last.lines.iter().any(|line| [sharing::half_left(0), sharing::half_left(1)].contains(line)));
    assert!(!offered(&last).iter().any(|(action, _)| ["reroll", "done"].contains(&action.as_str())));
    assert!(controls(&View::of(&state, Viewer::Seat(A)), A).is_empty(), "nothing is left to do for it");
    assert!(!controls(&View::of(&state, Viewer::Seat(B)), B).is_empty());
}

// Rules: F15.2, F12.5
#[test]
fn an_injury_of_the_companion_is_a_matter_for_both() {
    let mut state = pair();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    for seat in [A, B] {
        assert!(!controls(&View::of(&state, Viewer::Seat(seat)), seat).is_empty());
        assert!(offered(&panel(&state, seat)).iter().any(|(action, _)| action == "injury"));
    }
    state.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
    assert!(controls(&View::of(&state, Viewer::Seat(B)), B).is_empty());
}

// Rules: F5.3, F7.10, F15.3
#[test]
fn a_player_looks_for_the_companion_at_its_own_half_of_everything() {
    let mut state = geared([PLAIN; 3], [&[Gear::Carabiner], &[], &[]]);
    state.play(A, Move::Use { gear: Gear::Carabiner, on: Target::default() }).unwrap();
    state.play(A, Move::Answer { dice: spots(A, &[1]) }).unwrap();
    let view = View::of(&state, Viewer::Seat(A));
    assert!(view.named.is_some() && view.of_companion().named.is_none(), "the die is a's own");
    state.screens.aside = vec![(C, 2)];
    state.screens.shared.water = [1, 2];
    let its = View::of(&state, Viewer::Seat(A)).of_companion();
    assert_eq!((its.me(), its.left, its.aside), (Some(C), Some(1), Some(2)));
    let its = View::of(&state, Viewer::Seat(B)).of_companion();
    assert_eq!((its.left, its.aside), (Some(2), None), "place 3 lies in a's half");
}

// Rules: F16.8
#[test]
fn panels_of_the_companion_bear_what_the_player_can_see_now() {
    let state = pair();
    let view = View::of(&state, Viewer::Seat(A));
    assert_eq!(panel(&state, A).stamp, stamp(&view));
    let state = geared([PLAIN; 3], [&[Gear::FlareGun], &[], &[Gear::Shovel]]);
    let view = View::of(&state, Viewer::Seat(A));
    let said = Said::new("companion", &[("action", "use"), ("card", "shovel")]);
    let Ok(Parsed::Show(next)) = commands::read(&view, &said) else { panic!("a panel") };
    assert_eq!(next.stamp, stamp(&view));
    assert!(!offered(&next).is_empty());
}

// Rules: F15.6, F15.8
#[test]
fn the_way_to_the_companion_fits_on_every_screen() {
    let mut state = pair();
    state.table.travellers[0].skill = Some(Skill::EquipmentManager);
    state.table.travellers[0].cards = held(&[Gear::Radio, Gear::Rope]);
    state.plan(A, (4, 0)).unwrap();
    let controls = screen(&state, Viewer::Seat(A)).controls;
    let opens = |control: &Control| matches!(control, Control::Button { said, .. } if said.verb == "companion");
    assert!(controls.iter().any(opens));
    assert_eq!(rows(&controls), 5, "a card, buttons, use, give, signal");
    let mut most = 0;
    for seed in 0..8 {
        let skills = vec![(A, Skill::EquipmentManager), (B, Skill::Tinkerer)];
        let companion_skill = Some(if seed % 2 == 0 { Skill::Buddy } else { Skill::Gatherer });
        let ask = seed % 3 == 0;
        let options = Options { companion: true, simple: false, skills, companion_skill, ask, ..any_map(1) };
        flight("wild", options, 2, seed, |step| {
            for seat in step.before.table.players() {
                let own = screen(step.before, Viewer::Seat(seat)).controls;
                let its = panel(step.before, seat).controls;
                assert!(rows(&own) <= 5, "{own:?}");
                assert!(rows(&its) <= 5, "{its:?}");
                most = most.max(rows(&own)).max(rows(&its));
            }
        });
    }
    assert_eq!(most, 5);
}

/// What is typed, and what it means.
type Row<'a> = (&'a [(&'a str, &'a str)], Result<Move, &'a str>);

// Rules: F15.3, F15.6, F15.8, F15.10, F16.20
#[test]
fn everything_about_the_companion_can_be_typed() {
    let state = gear(PLAIN, &[Gear::Rope, Gear::Shovel]).card(5, 0, 26);
    let read =
        |args: &[(&str, &str)]| match commands::read(&View::of(&state, Viewer::Seat(A)), &Said::new("companion", args))
        {
            Ok(Parsed::Play(mv)) => Ok(mv),
            Ok(_) => Err("a panel"),
            Err(refusal) => Err(refusal.code),
        };
    let half = |act: Move| Ok(Move::Half { act: Box::new(act) });
    let consent = |places: &[u8], value| Ok(Move::Consent { dice: spots(C, places), value });
    let rope = || Box::new(on_cells(Gear::Rope, vec![state.cell(3, 0)]));
    let go =
        Box::new(Move::Plan { to: state.cell(5, 0), path: Some(vec![state.cell(5, 0)]), leave: false, ahead: None });
    let keep = Box::new(Move::Keep { kept: vec![Gear::Rope] });
    let rows: &[Row<'_>] = &[
        (&[("action", "accept"), ("dice", "None")], consent(&[], None)),
        (&[("action", "accept"), ("dice", "1 3"), ("value", "6")], consent(&[1, 3], Some(6))),
        (&[("action", "accept"), ("dice", "9")], Err("WHICH_DICE")),
        (&[("action", "accept"), ("value", "six")], Err("WHICH_VALUE")),
        (&[("action", "decline")], Ok(Move::Dissent)),
        (&[("action", "lot")], Ok(Move::Lot)),
        (&[("action", "yes")], half(Move::Agree)),
        (&[("action", "answer"), ("dice", "no")], half(Move::Answer { dice: Vec::new() })),
        (&[("action", "reroll"), ("dice", "1 3")], half(Move::Again { dice: spots(C, &[1, 3]) })),
        (&[("action", "aside"), ("die", "3")], half(Move::Aside { place: 2 })),
        (&[("action", "stay")], Ok(companion(Move::Choose { go: false }))),
        (&[("action", "keep"), ("cards", "rope")], Ok(Move::Companion { act: keep, right: None })),
        (&[("action", "use"), ("card", "rope"), ("cell", "#3")], Ok(Move::Companion { act: rope(), right: None })),
        (
            &[("action", "use"), ("card", "rope"), ("cell", "#3"), ("right", "b")],
            Ok(Move::Companion { act: rope(), right: Some(B) }),
        ),
        (
            &[("action", "plan"), ("to", "lotus"), ("path", "lotus"), ("right", "A")],
            Ok(Move::Companion { act: go, right: Some(A) }),
        ),
        (&[("action", "plan"), ("to", "stay"), ("right", "c")], Err("WHOSE_RIGHT")),
        (&[("action", "dance")], Err("WHICH_ACTION")),
        (&[("action", " ")], Err("a panel")),
    ];
    for (args, expected) in rows {
        assert_eq!(&read(args), expected, "{args:?}");
    }
}

// Rules: F15.3, F15.6, F15.10
#[test]
fn a_player_is_offered_what_can_be_done_for_the_companion_now() {
    let all = |state: &State, seat| offers(&panel(state, seat).controls);
    let mut buddy = rerolling(Some(Skill::Buddy), None);
    let (reroll, done) = ("companion action=reroll ? dice", "companion action=done");
    let offered = all(&buddy, A);
    assert!(offered[0].starts_with(reroll) && offered[1].starts_with("companion action=aside ? die"), "{offered:?}");
    assert_eq!(offered[2], done);
    let others = all(&buddy, B);
    assert!(others[0].starts_with(reroll) && others[1..] == [done], "in odd rounds a has the right: {others:?}");
    buddy.play(A, Move::Half { act: Box::new(Move::Aside { place: 2 }) }).unwrap();
    assert_eq!(all(&buddy, A).len(), 2, "once");

    let asked = |request: Request| {
        let mut state = gear(PLAIN, &[Gear::Shovel]);
        state.table.shared = Some(Shared { waiting: vec![B], ..Shared::default() });
        if let Phase::Equipment { request: open, .. } = &mut state.table.phase {
            *open = Some(request);
        }
        state
    };
    let (pick, no) = ("companion action=answer ? dice 1-1: 2 4 6", "companion action=answer dice=no");
    let lighter = asked(Request::Lighter { by: A, of: C });
    assert_eq!(all(&lighter, B), [pick, no]);
    assert!(all(&lighter, A).is_empty());
    let water = asked(Request::Water { by: A, of: C });
    assert_eq!(all(&water, B), ["companion action=answer ? dice 1-3: 2 4 6", no]);

    let shovel = gear(PLAIN, &[Gear::Shovel, Gear::Rope]);
    assert_eq!(all(&shovel, A), ["companion action=use ? card 1-1: shovel rope"]);
    let view = View::of(&shovel, Viewer::Seat(A));
    let said = Said::new("companion", &[("action", "use"), ("card", "shovel"), ("right", "a")]);
    let Ok(Parsed::Show(next)) = commands::read(&view, &said) else { panic!("a panel") };
    let left = "companion action=use card=shovel dice=none";
    assert_eq!(offers(&next.controls), ["companion action=use card=shovel ? dice 1-1: 1 3 5", left]);
}

// Rules: F15.6, F15.11
#[test]
fn a_lot_is_offered_where_two_proposals_stand() {
    let mut state = pair();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    let injury = |kind| Move::Injury { kind, die: None };
    let lots = |state: &State| has(&panel(state, A), "lot", None);
    state.play(A, companion(injury(InjuryKind::Arm))).unwrap();
    assert!(!lots(&state));
    assert!(!has(&panel(&state, A), "accept", None) && has(&panel(&state, B), "accept", None));
    state.play(B, companion(injury(InjuryKind::Eye))).unwrap();
    assert!(lots(&state));
    assert!(has(&panel(&state, A), "accept", None), "b's");
    let own = Proposal { by: A, act: injury(InjuryKind::Arm), picker: None, right: None, named: None };
    assert_eq!(state.table.shared.as_ref().unwrap().proposals[0], own);
}

// Rules: F15.8, F16.2
#[test]
fn a_player_reads_what_the_companion_waits_for() {
    let said = |state: &State, seat: Seat| text(&screen(state, Viewer::Seat(seat)).lines);
    let waits = "The companion waits for you";
    let mut state = pair();
    state.plan(A, (4, 0)).unwrap();
    assert!(!said(&state, A).contains(waits), "its own plan comes first");
    state.firm(A).unwrap();
    let both = format!("You are ready, come what may. {waits}");
    assert!(said(&state, A).contains(&both), "{}", said(&state, A));
    state.play(A, companion(Move::Plan { to: state.cell(6, 0), path: None, leave: false, ahead: None })).unwrap();
    assert!(!said(&state, A).contains(waits));
    state.plan(B, (5, 0)).unwrap();
    state.firm(B).unwrap();
    assert!(said(&state, B).contains(waits));
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    state.play(A, Move::Done).unwrap();
    assert!(said(&state, A).contains("now your half of the companion's"), "{}", said(&state, A));
    state.play(A, Move::Half { act: Box::new(Move::Done) }).unwrap();
    assert!(said(&state, A).contains("You are done. Silence until everybody is."));

    let aims = match &state.table.phase {
        Phase::Rerolls { aims, .. } => aims.clone(),
        _ => panic!("b still rerolls"),
    };
    let (answers, asked) = (vec![None; 3], vec![C]);
    for phase in [
        Phase::Injuries { owed: vec![0, 0, 1] },
        Phase::Bars { aims: aims.clone(), seat: C },
        Phase::GoOrStay { aims, asked, answers },
    ] {
        let mut state = pair();
        state.table.phase = phase;
        assert!(said(&state, A).contains(waits), "{}", said(&state, A));
    }
    let mut hurt = pair();
    hurt.table.phase = Phase::Injuries { owed: vec![1, 0, 1] };
    assert!(said(&hurt, A).contains("You are hurt: choose an injury.") && said(&hurt, B).contains(waits));
}

// Rules: F15.10, F16.6
#[test]
fn who_answers_for_the_companion_is_named() {
    let cards: [&[Gear]; 3] = [&[Gear::FlareGun], &[Gear::Lighter, Gear::FlareGun], &[]];
    let mut state = geared([PLAIN; 3], cards);
    state.play(B, on_seat(Gear::Lighter, C, Vec::new())).unwrap();
    let said = |seat: Seat| text(&screen(&state, Viewer::Seat(seat)).lines);
    assert!(said(A).contains("<B> asks for a die of the companion's from your half. You may say no."), "{}", said(A));
    assert!(said(B).contains("The card of <B> waits for the answer of <A>."), "{}", said(B));
    let refusal = state.clone().play(B, on_dice(Gear::FlareGun, Vec::new())).unwrap_err();
    assert_eq!(refusal.code, "PENDING");
    assert!(text(&[refusal.why]).contains("it waits for <A>."), "nobody sits on the companion's seat");
}

// Rules: F15.3
#[test]
fn the_right_to_set_a_die_aside_can_be_pressed() {
    let mut state = pair().card(6, 0, crate::tests::kit::FOR_C);
    state.table.travellers[2].skill = Some(Skill::Buddy);
    let rights = |state: &State, seat: Seat| {
        let mut said = buttons(panel(state, seat));
        said.retain(|said| said.get("right").is_some());
        said
    };
    assert!(rights(&state, A).is_empty(), "no plan lies");
    let stay = Move::Plan { to: state.cell(6, 0), path: None, leave: false, ahead: None };
    state.play(A, companion(stay)).unwrap();
    let said = rights(&state, B);
    assert_eq!((said.len(), said[0].get("right")), (1, Some("b")));
    let mv = press(&state, B, &said[0]);
    state.play(B, mv).unwrap();
    assert_eq!(rights(&state, A)[0].get("right"), Some("a"), "and back");
    state.play(A, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    assert_eq!(state.table.set_aside_right(), B);
    assert!(rights(&state, A).is_empty(), "it is agreed on");
}

// Rules: F11.6, F15.6, F16.11
#[test]
fn while_the_order_is_chosen_the_two_can_let_the_companion_stay() {
    use crate::tests::kit::{FOR_C, MAP_M_2, VILLAGE_A};
    let mut state = mini(&MAP_M_2, &[(2, 0), (5, 0), (2, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_C);
    (state.table.round, state.table.ask) = (2, true);
    state.go_all(&[(4, 0), (5, 0), (3, 1)]);
    assert!(matches!(state.table.phase, Phase::Ordering { .. }));
    state.table.shared = Some(Shared::default());
    let ways = |state: &State, seat: Seat| controls(&View::of(state, Viewer::Seat(seat)), seat).len();
    assert_eq!(ways(&state, A), 1);
    assert!(has(&panel(&state, A), "stay", None), "{:?}", offered(&panel(&state, A)));
    let mv = press(&state, A, &Said::new("companion", &[("action", "stay")]));
    state.play(A, mv).unwrap();
    assert!(has(&panel(&state, B), "accept", None));
    let order = Move::Order { turns: vec![A, B, C] };
    let mut over = state.clone();
    over.play(A, order).unwrap();
    over.play(B, Move::Agree).unwrap();
    assert!(over.table.shared.is_none_or(|shared| shared.proposals.is_empty()), "it lapses with the phase");
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    let Phase::Ordering { answers, .. } = &state.table.phase else { panic!("the order is still open") };
    assert_eq!(answers[2], Some(false));
    assert!(has(&panel(&state, A), "go", None));
}

// Rules: F15.8, F16.2
#[test]
fn the_way_to_the_companion_stands_out_when_it_waits() {
    let weight = |state: &State, seat| match controls(&View::of(state, Viewer::Seat(seat)), seat).as_slice() {
        [Control::Button { weight, .. }] => Some(*weight),
        [] => None,
        other => panic!("{other:?}"),
    };
    let mut state = gear(PLAIN, &[Gear::Shovel]);
    assert_eq!(weight(&state, B), Some(Weight::Plain), "it could act");
    state.table.shared = Some(Shared { waiting: vec![B], ..Shared::default() });
    assert_eq!((weight(&state, A), weight(&state, B)), (Some(Weight::Plain), Some(Weight::Main)));
    let mut plans = pair();
    assert_eq!(weight(&plans, A), Some(Weight::Main));
    for (seat, to) in [(A, (4, 0)), (B, (5, 0))] {
        plans.plan(seat, to).unwrap();
        plans.firm(seat).unwrap();
    }
    let stay = Move::Plan { to: plans.cell(6, 0), path: None, leave: false, ahead: None };
    plans.play(A, companion(stay)).unwrap();
    assert_eq!((weight(&plans, A), weight(&plans, B)), (Some(Weight::Plain), Some(Weight::Main)), "b is to accept");
    plans.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    assert_eq!(weight(&plans, A), Some(Weight::Main), "its half is rerolled");
}

// Rules: F5.3, F15.4
#[test]
fn a_player_reads_its_half_of_the_companions_dice_until_they_are_revealed() {
    let read = |state: &State| {
        let half = |line: &Line| plain(line) == "Your half of the companion's dice: 1st (pink 3) and 3rd (blue 3).";
        own_lines(&View::of(state, Viewer::Seat(A))).iter().any(half)
    };
    let mut state = pair();
    state.screens.hands[2] = hand("A3 A4 B3 B4");
    assert!(read(&state), "{:?}", own_lines(&View::of(&state, Viewer::Seat(A))));
    let revealed = |round| Reveal {
        round,
        fields: Vec::new(),
        eruptions: 0,
        hands: Vec::new(),
        borrowed: Vec::new(),
        neutral: Vec::new(),
        aims: Vec::new(),
        duels: Vec::new(),
        turns: Vec::new(),
    };
    state.table.round = 2;
    state.table.reveal = Some(revealed(1));
    assert!(read(&state), "last round's");
    state.table.reveal = Some(revealed(2));
    assert!(!read(&state), "they lie open");
    state.table.reveal = None;
    state.screens.hands[2] = [None; 6];
    let half = |line: &Line| plain(line).starts_with("Your half of the companion's dice");
    assert!(!own_lines(&View::of(&state, Viewer::Seat(A))).iter().any(half), "none is left");
}

// Rules: F16.20
#[test]
fn what_is_typed_for_the_companion_is_completed() {
    let state = gear(PLAIN, &[Gear::Rope, Gear::Shovel]).card(5, 0, 26);
    let values = |verb: &str, args: &[(&str, &str)], option| {
        let choices = suggest(&View::of(&state, Viewer::Seat(B)), &Said::new(verb, args), option);
        choices.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    assert_eq!(values("companion", &[("action", "use")], "card"), ["rope", "shovel"]);
    assert_eq!(values("companion", &[("action", "use"), ("card", "shovel")], "dice"), ["2", "4", "6"]);
    assert_eq!(values("companion", &[("action", "accept")], "dice"), ["2", "4", "6"]);
    assert_eq!(values("answer", &[("for", "companion")], "dice"), ["2", "4", "6"]);
    assert_eq!(values("answer", &[("for", "self")], "dice").len(), 6);
    let mut others = state.clone();
    others.table.shared = None;
    let said = Said::new("companion", &[("action", "use")]);
    assert!(suggest(&View::of(&others, Viewer::Seat(B)), &said, "card").is_empty());
}
