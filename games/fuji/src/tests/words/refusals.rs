//! Whatever is refused, at whatever moment: it is said what works instead, and no sentence has a hole.

use crate::content::{Gear, InjuryKind, book};
use crate::game::Fuji;
use crate::input::commands::{info, without_table};
use crate::input::picks;
use crate::state::moves::{Move, Options, Target};
use crate::state::signal::{Level, Signal, Topic};
use crate::state::{Cell, Spot, State};
use crate::tests::kit::{A, B, C, Kit, equipment, luck};
use crate::tests::viewkit::{any_map, flight, plain};
use gogome_contract::{Game, Needs, OptionKind, Refusal, Said, Seat, StepContext, Viewer};
use std::collections::BTreeSet;

/// What was wrong, and what works instead, both without a hole.
fn sound(refusal: &Refusal) -> &'static str {
    let code = refusal.code;
    if ["MISSING", "NUMBER", "FLAG"].contains(&code) {
        // the contract's own: what is wrong says what is wanted
        return code;
    }
    let instead = refusal.instead.as_ref().unwrap_or_else(|| panic!("{code} says nothing of what works instead"));
    for words in [plain(&refusal.why), plain(instead)] {
        assert!(words.chars().count() > 8, "{code}: {words}");
        for hole in [" .", " ;", " ,", "  ", "“”", "by . ", ": ;"] {
            assert!(!words.contains(hole), "{code}: {words}");
        }
    }
    code
}

fn uses(state: &State, me: Seat, other: Seat) -> Vec<Move> {
    let spot = |owner, place| Spot { owner, place };
    let last = Cell(u8::try_from(state.table.fields.len() - 1).unwrap());
    let own: Vec<Spot> = (0..6).map(|place| spot(me, place)).collect();
    let with = |gear: Gear| {
        let targets = [
            Target::default(),
            Target { dice: vec![own[0]], value: Some(9), ..Target::default() },
            Target { dice: vec![own[0], own[0]], seat: Some(other), ..Target::default() },
            Target { dice: vec![spot(other, 0)], seat: Some(other), ..Target::default() },
            Target { dice: own.clone(), seat: Some(me), ..Target::default() },
            Target { cells: vec![last], copy: Some(Gear::PocketKnife), ..Target::default() },
            Target { cells: vec![Cell(0), last], copy: Some(Gear::Lighter), ..Target::default() },
        ];
        targets.map(|on| Move::Use { gear, on })
    };
    book().gear.iter().flat_map(|card| with(card.gear)).collect()
}

/// Moves of every kind, many of them out of place at any moment.
fn odd(state: &State, me: Seat) -> Vec<Move> {
    let other = if me == A { B } else { A };
    let spot = |owner, place| Spot { owner, place };
    let mut moves: Vec<Move> = (0u8..)
        .take(state.table.fields.len() + 1)
        .map(|cell| Move::Plan { to: Cell(cell), path: None, leave: false, ahead: None })
        .collect();
    let at = state.table.traveller(me).at;
    for to in [Cell(0), at, Cell(at.0 + 1)].into_iter().filter(|cell| cell.at() < state.table.fields.len()) {
        for path in [vec![to], vec![Cell(1), to], vec![at; 6]] {
            moves.push(Move::Plan { to, path: Some(path), leave: true, ahead: None });
        }
    }
    let sets = [vec![], vec![0, 0], vec![9], vec![0], (0..6).collect::<Vec<u8>>()];
    moves.extend(sets.map(|places| Move::Reroll { places }));
    for kind in [InjuryKind::Leg, InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye] {
        moves.extend([None, Some(0), Some(9)].map(|die| Move::Injury { kind, die }));
    }
    moves.extend([Gear::Rope, Gear::Map].map(|gear| Move::Give { gear, to: other }));
    let held = state.table.traveller(me).cards.first();
    moves.extend(held.map(|held| Move::Give { gear: held.gear, to: me }));
    for dice in [vec![], vec![spot(me, 0)], vec![spot(me, 0), spot(me, 1)], vec![spot(other, 0)]] {
        moves.extend([
            Move::Answer { dice: dice.clone() },
            Move::Again { dice: dice.clone() },
            Move::Consent { dice, value: None },
        ]);
    }
    for topic in [Topic::Plan, Topic::Status, Topic::Seat(me), Topic::Gear(Gear::Water)] {
        moves.push(Move::Signal { signal: Signal { topic, level: Level::Good } });
        moves.push(Move::Unsignal { topic: Some(topic) });
    }
    moves.extend([
        Move::Unplan,
        Move::Ready { firm: false },
        Move::Unready,
        Move::Done,
        Move::Choose { go: true },
        Move::Choose { go: false },
        Move::Order { turns: vec![] },
        Move::Order { turns: state.table.seats().collect() },
        Move::Agree,
        Move::Dissent,
        Move::Lot,
        Move::Keep { kept: vec![] },
        Move::LeaveOut { kind: None },
        Move::Aside { place: 0 },
        Move::Aside { place: 9 },
        Move::Bars { given: vec![9] },
        Move::Say { text: "three".to_owned() },
        Move::Say { text: " ".to_owned() },
        Move::Unsignal { topic: None },
    ]);
    moves.extend(uses(state, me, other));
    let shared: Vec<Move> = [Move::Done, Move::Reroll { places: vec![] }, Move::Aside { place: 0 }, Move::Agree]
        .into_iter()
        .map(|act| Move::Half { act: Box::new(act) })
        .collect();
    moves.extend(shared);
    moves.extend(
        [Move::Choose { go: true }, Move::Plan { to: Cell(0), path: None, leave: false, ahead: None }, Move::Done]
            .map(|act| Move::Companion { act: Box::new(act), right: None }),
    );
    moves
}

fn try_all(state: &State, by: Seat, moves: Vec<Move>, seen: &mut BTreeSet<&'static str>) {
    for mv in moves {
        let mut chance = luck(5);
        let mut after = state.clone();
        if let Err(refusal) = Fuji.apply(&mut after, by, mv, &mut StepContext::new(&mut chance)) {
            seen.insert(sound(&refusal));
        }
    }
}

// Rules: F16.18, F8.7: every refusal, in every phase of whole flights
#[test]
fn every_refused_move_says_what_works_instead() {
    let whole = |companion| Options { simple: false, companion, ask: true, ..any_map(3) };
    let mut seen = BTreeSet::new();
    for (options, seats, seed) in [(whole(false), 4, 1), (whole(false), 3, 2), (whole(true), 2, 3)] {
        let mut steps = 0;
        flight("wild", options, seats, seed, |step| {
            steps += 1;
            if steps % 3 == 0 {
                for by in Seat::first(seats + 1) {
                    let me = if by.at() < seats { by } else { A };
                    try_all(step.before, by, odd(step.before, me), &mut seen);
                }
            }
            try_all(step.after, step.by, vec![step.mv.clone()], &mut seen);
        });
    }
    for code in ["PHASE", "NOT_SEATED", "TOO_FAR", "LAVA", "NOT_HELD", "DONE", "NO_REROLL", "NOT_READY", "NO_SKILL"] {
        assert!(seen.contains(code), "{code} was not met: {seen:?}");
    }
}

// Rules: F8.2, F8.5, F9, F10.1, F10.3: the refusals of equipment, also where nothing is left to offer
#[test]
fn cards_without_anything_to_work_on_say_so() {
    let mut seen = BTreeSet::new();
    let all: Vec<Gear> = book().gear.iter().map(|card| card.gear).collect();
    let dice = ["A3 A3 B2 B2 C1 C1"; 3];
    for cards in [&all[..], &[Gear::PocketKnife], &[Gear::PocketKnife, Gear::Binoculars, Gear::Rope]] {
        let mut state = equipment(&dice, &[cards, &[], &[]]);
        try_all(&state, A, odd(&state, A), &mut seen);
        for seat in [B, C] {
            state.screens.hands[seat.at()] = [None; 6];
            state.table.travellers[seat.at()].dice = [None; 6];
        }
        for field in &mut state.table.fields {
            field.lava = true;
        }
        try_all(&state, A, odd(&state, A), &mut seen);
        let mut planning = crate::tests::kit::equipped(
            crate::tests::kit::mini(&["V L v", ". L ."], &[(1, 0), (1, 0), (1, 0)]),
            &dice,
            &[cards, &[], &[]],
        );
        planning.table.phase = crate::state::Phase::Planning { plans: vec![crate::state::Plan::default(); 3] };
        for seat in [A, B] {
            try_all(&planning, seat, odd(&planning, seat), &mut seen);
        }
    }
    let mut used = equipment(&dice, &[&[Gear::Radio, Gear::FirstAidKit], &[], &[]]);
    used.table.effects.radio.push(A);
    used.table.effects.aid.push(A);
    try_all(&used, A, odd(&used, A), &mut seen);
    for code in ["COPY_WHAT", "CANNOT_COPY", "NO_ROPE", "WHOM", "ONE_OR_TWO", "TWICE", "WHICH_VALUE", "ONE_DIE"] {
        assert!(seen.contains(code), "{code} was not met: {seen:?}");
    }
    // a knife alone has nothing to copy, and whoever holds it is not said to hold nothing
    let mut alone = equipment(&dice, &[&[Gear::PocketKnife], &[], &[]]);
    let use_it = |copy| Move::Use { gear: Gear::PocketKnife, on: Target { copy, ..Target::default() } };
    let refusal = alone.play(A, use_it(None)).unwrap_err();
    assert_eq!(plain(&refusal.why), "There is nothing that the Pocket knife could copy now.");
    assert_eq!(plain(&refusal.instead.unwrap()), "The knife stays with you.");
    let view = Fuji.view(&alone, Viewer::Seat(A));
    let typed = Said::new("use", &[("card", "Pocket knife"), ("copy", "xyz")]);
    let refusal = Fuji.read(&view, &typed).unwrap_err();
    assert!(!plain(&refusal.instead.unwrap()).contains("You hold none"));
}

// Rules: F7.7, F10.3: a Buddy who has used its rerolls is not told that the destination gave none
#[test]
fn a_buddy_without_rerolls_left_is_told_what_is_open() {
    let mut state = crate::tests::kit::mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]);
    state.table.travellers[0].skill = Some(crate::content::Skill::Buddy);
    for (seat, to) in [(A, (1, 0)), (B, (2, 0)), (C, (1, 1))] {
        state.plan(seat, to).unwrap();
    }
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    for _ in 0..state.aims()[0].rerolls {
        state.play(A, Move::Reroll { places: vec![0] }).unwrap();
    }
    let refusal = state.play(A, Move::Reroll { places: vec![0] }).unwrap_err();
    assert_eq!((refusal.code, plain(&refusal.why)), ("NO_REROLL", "You have used all your rerolls.".to_owned()));
    assert_eq!(plain(&refusal.instead.unwrap()), "You may set a die aside with `/fuji aside`, or say `/fuji done`.");
}

// Rules: F16.20: what cannot be read, in every option of every command
#[test]
fn every_unreadable_command_says_what_works_instead() {
    let mut seen = BTreeSet::new();
    let all: Vec<Gear> = book().gear.iter().map(|card| card.gear).collect();
    let dice = ["A3 A3 B2 B2 C1 C1"; 3];
    let state = equipment(&dice, &[&all, &[Gear::Water], &[]]);
    for by in [A, B, C] {
        let view = Fuji.view(&state, Viewer::Seat(by));
        for spec in info().commands.iter().filter(|spec| spec.needs != Needs::Nothing) {
            let full: Vec<(&str, &str)> = spec.options.iter().map(|option| (option.name, option.example)).collect();
            let hear = |said: Said| Fuji.read(&view, &said).err().map(|refusal| sound(&refusal));
            seen.extend(hear(Said::new("explode", &full)));
            for at in 0..full.len() {
                for wrong in ["xyz", "B", "1 1", "99", "Rope"] {
                    let mut args = full.clone();
                    args[at].1 = wrong;
                    seen.extend(hear(Said::new(spec.verb, &args)));
                    let required = |(name, _): &(&str, &str)| {
                        spec.options.iter().any(|option| option.name == *name && option.required)
                    };
                    args.retain(|arg| required(arg) || arg.1 == wrong);
                    seen.extend(hear(Said::new(spec.verb, &args)));
                }
            }
        }
    }
    let watcher = Fuji.view(&state, Viewer::Public);
    seen.extend(Fuji.read(&watcher, &Said::new("done", &[])).err().map(|refusal| sound(&refusal)));
    for spec in info().commands.iter().filter(|spec| spec.needs == Needs::Nothing) {
        for option in spec.options.iter().filter(|option| !matches!(option.kind, OptionKind::Flag)) {
            let said = Said::new(spec.verb, &[(option.name, "xyz")]);
            seen.extend(without_table(&said).err().map(|refusal| sound(&refusal)));
        }
    }
    for code in ["VERB", "STARTED", "WHICH_GEAR", "WHICH_SEAT", "NOT_SEATED", "LEVEL", "SCENARIO", "WHICH_TOPIC"] {
        assert!(seen.contains(code), "{code} was not met: {seen:?}");
    }
}

// Rules: F2.1, F2.3, F2.8: what cannot be picked in the lobby
#[test]
fn every_refused_pick_says_what_works_instead() {
    let mut seen = BTreeSet::new();
    let taken = Options {
        simple: false,
        characters: Seat::first(4).zip(0u8..).map(|(seat, at)| (seat, crate::content::CharacterId(at))).collect(),
        ..any_map(1)
    };
    for options in [any_map(1), taken] {
        for (by, seats) in [(A, 2), (A, 4), (B, 4)] {
            for option in ["character", "skill", "companion", "grey", "nothing"] {
                for typed in ["xyz", "hiromi", "black", "blue", "scout", "cd"] {
                    let said = Said::new("pick", &[(option, typed)]);
                    let refused = picks::pick(options.clone(), by, seats, &said).err();
                    seen.extend(refused.map(|refusal| sound(&refusal)));
                }
            }
        }
    }
    for code in ["NOT_HOST", "NO_PAIRS", "NO_SKILLS", "NOTHING", "TAKEN", "WHICH_PAIR", "WHICH_CHARACTER"] {
        assert!(seen.contains(code), "{code} was not met: {seen:?}");
    }
}
