//! What can be said, how it is read, and that everything offered is taken.

use crate::content::InjuryKind;
use crate::game::Fuji;
use crate::input::commands::{info, read, without_table};
use crate::input::complete::suggest;
use crate::state::State;
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::tests::kit::{A, B, C, Kit, mini};
use crate::tests::viewkit::{any_map, flight, plain, say, screen};
use gogome_contract::{
    Control, Day, Game, Needs, OptionKind, Parsed, Refusal, RefusalKind, Said, Seat, Span, Viewer, WithoutTable,
};

/// Two rows of cards with names of their own; all stand on Heron Pond.
fn table() -> State {
    mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]).card(1, 0, 4).card(2, 0, 26).card(1, 1, 5).card(2, 1, 20)
}

fn heard(state: &State, verb: &str, args: &[(&str, &str)]) -> Result<Move, Refusal> {
    match read(&View::of(state, Viewer::Seat(A)), &Said::new(verb, args))? {
        Parsed::Play(mv) => Ok(mv),
        other => panic!("{other:?}"),
    }
}

type Row<'a> = (&'a str, &'a [(&'a str, &'a str)], Result<Move, &'a str>);

#[test]
fn what_is_said_is_understood() {
    let state = table();
    let [heron, lotus, moss, lantern] = [(1, 0), (2, 0), (1, 1), (2, 1)].map(|(col, row)| state.cell(col, row));
    let go = |to, path| Ok(Move::Plan { to, path, leave: false, ahead: None });
    let cases: &[Row<'_>] = &[
        ("plan", &[("card", "Lotus Mill")], go(lotus, None)),
        ("plan", &[("card", " lótus   MILL ")], go(lotus, None)),
        ("plan", &[("card", "lotusmill")], go(lotus, None)),
        ("plan", &[("card", "mill")], go(lotus, None)),
        ("plan", &[("card", "mos")], go(moss, None)),
        ("plan", &[("card", "stay")], go(heron, None)),
        ("plan", &[("card", "none")], Ok(Move::Unplan)),
        ("plan", &[("card", "l")], Err("WHICH_CARD")),
        ("plan", &[("card", "Zen Garden")], Err("NOT_LAID")),
        ("plan", &[("card", "Moss Shrnie")], Err("NO_CARD")),
        ("plan", &[("card", "2 0")], Err("NO_CARD")),
        ("plan", &[], Err("MISSING")),
        ("plan", &[("card", "lantern"), ("path", "moss, lantern")], go(lantern, Some(vec![moss, lantern]))),
        ("plan", &[("card", "lantern"), ("path", "Lotus Mill")], go(lantern, Some(vec![lotus, lantern]))),
        ("plan", &[("card", "lantern"), ("path", "heron > moss > lantern")], go(lantern, Some(vec![moss, lantern]))),
        ("plan", &[("card", "lantern"), ("path", " ")], go(lantern, None)),
        ("plan", &[("card", "stay"), ("path", "stay")], go(heron, None)),
        ("plan", &[("card", "lantern"), ("path", "moss, nowhere")], Err("NO_CARD")),
        ("ready", &[], Ok(Move::Ready { firm: false })),
        ("ready", &[("firm", "true")], Ok(Move::Ready { firm: true })),
        ("ready", &[("firm", "Yes")], Ok(Move::Ready { firm: true })),
        ("ready", &[("firm", "no")], Ok(Move::Ready { firm: false })),
        ("ready", &[("firm", "perhaps")], Err("FLAG")),
        ("unready", &[], Ok(Move::Unready)),
        ("reroll", &[("dice", "1 4 6")], Ok(Move::Reroll { places: vec![0, 3, 5] })),
        ("reroll", &[("dice", "6,4,1")], Ok(Move::Reroll { places: vec![0, 3, 5] })),
        ("reroll", &[("dice", "all")], Ok(Move::Reroll { places: vec![0, 1, 2, 3, 4, 5] })),
        ("reroll", &[("dice", "7")], Err("WHICH_DICE")),
        ("reroll", &[("dice", "the pink ones")], Err("WHICH_DICE")),
        ("done", &[], Ok(Move::Done)),
        ("go", &[], Ok(Move::Choose { go: true })),
        ("stay", &[], Ok(Move::Choose { go: false })),
        ("injury", &[("kind", "Arm")], Ok(Move::Injury { kind: InjuryKind::Arm, die: None })),
        ("injury", &[("kind", "broken arm")], Ok(Move::Injury { kind: InjuryKind::Arm, die: None })),
        ("injury", &[("kind", "am")], Ok(Move::Injury { kind: InjuryKind::Amnesia, die: None })),
        ("injury", &[("kind", "leg"), ("die", "3rd")], Ok(Move::Injury { kind: InjuryKind::Leg, die: Some(2) })),
        ("injury", &[("kind", "arm"), ("die", "3")], Ok(Move::Injury { kind: InjuryKind::Arm, die: None })),
        ("injury", &[("kind", "leg"), ("die", "3 4")], Err("ONE_DIE")),
        ("injury", &[("kind", "a")], Err("WHICH_INJURY")),
        ("injury", &[("kind", "pride")], Err("WHICH_INJURY")),
        ("injury", &[("kind", "e")], Ok(Move::Injury { kind: InjuryKind::Eye, die: None })),
        ("injury", &[("kind", "broken")], Err("WHICH_INJURY")),
        ("pick", &[("character", "hiromi")], Err("STARTED")),
        ("fly", &[], Err("VERB")),
    ];
    for (verb, args, expected) in cases {
        let got = heard(&state, verb, args).map_err(|refusal| refusal.code);
        assert_eq!(&got, expected, "{verb} {args:?}");
    }
}

#[test]
fn what_cannot_be_found_is_answered_with_what_can() {
    let state = table();
    let refusal = |typed: &str| {
        let refusal = heard(&state, "plan", &[("card", typed)]).unwrap_err();
        format!("{} {}", plain(&refusal.why), plain(&refusal.instead.unwrap()))
    };
    assert!(refusal("l").contains("Lotus Mill or Lantern Arch"));
    assert!(refusal("Moss Shrnie").contains("Did you mean Moss Shrine?"));
    assert!(
        refusal("Zen Garden")
            .contains("In reach: Heron Pond, Lotus Mill, Festival Gate, Moss Shrine and Lantern Arch.")
    );
}

#[test]
fn spectators_say_nothing() {
    let refusal = read(&View::of(&table(), Viewer::Public), &Said::new("done", &[])).unwrap_err();
    assert_eq!(refusal.code, "NOT_SEATED");
}

#[test]
fn nonsense_is_refused_without_repeating_it_at_length() {
    let state = table();
    let long = "🔥x".repeat(2_000);
    let nonsense =
        [long.as_str(), "", " ", "\u{202e}evil", "@everyone", "**__`", "١٢٣", "\0", "%s:;=", "1-", "-", "a\u{300}"];
    for spec in &info().commands {
        for typed in nonsense {
            let args: Vec<(&str, &str)> = spec.options.iter().map(|option| (option.name, typed)).collect();
            let said = Said::new(spec.verb, &args);
            for option in &spec.options {
                suggest(&View::of(&state, Viewer::Seat(A)), &said, option.name);
            }
            let refusals = [
                without_table(&said).err(),
                read(&View::of(&state, Viewer::Seat(A)), &said).err(),
                Fuji.pick(any_map(1), A, 4, &said).err(),
            ];
            for refusal in refusals.into_iter().flatten() {
                for span in refusal.why.0.iter().chain(refusal.instead.iter().flat_map(|line| &line.0)) {
                    match span {
                        Span::Quote(quoted) => assert!(quoted.chars().count() <= 60, "{quoted}"),
                        Span::Text(words) => assert!(!words.contains("evil") && !words.contains('🔥'), "{words}"),
                        _ => {}
                    }
                }
            }
        }
    }
}

#[test]
fn a_table_is_opened_as_asked() {
    let open = |args: &[(&str, &str)]| match without_table(&Said::new("new", args)) {
        Ok(WithoutTable::Open(opening)) => Ok(opening.options),
        Ok(other) => panic!("{other:?}"),
        Err(refusal) => Err(refusal.code),
    };
    // Rules: F2.1
    let whole = || Options { simple: false, ..any_map(1) };
    assert_eq!(open(&[]), Ok(whole()));
    assert_eq!(open(&[("simple", "true")]), Ok(any_map(1)));
    let asked = Options { level: 3, scenario: Some("1b".to_owned()), thrill: true, ..whole() };
    assert_eq!(open(&[("level", "3"), ("scenario", "1B"), ("thrill", "true")]), Ok(asked));
    assert_eq!(open(&[("scenario", "needle")]).unwrap().scenario.as_deref(), Some("4"));
    assert_eq!(open(&[("scenario", "random")]).unwrap().scenario, None);
    assert_eq!(open(&[("level", "5")]), Err("LEVEL"));
    assert_eq!(open(&[("scenario", "8")]), Err("SCENARIO"));
    assert_eq!(open(&[("thrill", "maybe")]), Err("FLAG"));
}

// Rules: F2.1, F2.3, F2.8, F2.12
#[test]
fn every_command_is_there_with_all_that_can_be_chosen() {
    let verbs: Vec<&str> = info().commands.iter().map(|spec| spec.verb).collect();
    let all = "new pick plan ready unready reroll done go stay order injury learn rules use give answer aside bars keep \
               leaveout say signal companion";
    assert_eq!(verbs.join(" "), all);
    let values = |verb: &str, name: &str| {
        let spec = info().commands.iter().find(|spec| spec.verb == verb).unwrap();
        match &spec.options.iter().find(|option| option.name == name).unwrap().kind {
            OptionKind::Choice(choices) => choices.iter().map(|(value, _)| *value).collect::<Vec<_>>().join(" "),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(values("new", "scenario"), "random 1 2 3 4 5 6 7 1b");
    assert_eq!(values("pick", "character"), "any jones livingstone hiromi krach");
    let skills = "any equipment_manager scout buddy survivalist gatherer tinkerer";
    assert_eq!(values("pick", "skill"), skills);
    assert_eq!(values("pick", "companion"), "any equipment_manager buddy gatherer", "those with six dice");
}

/// Discord's limits for commands.
#[test]
fn every_command_fits_discord() {
    let commands = &info().commands;
    assert!(commands.len() <= 25);
    let mut letters = info().key.len();
    for spec in commands {
        let fits =
            |name: &str| (1..=32).contains(&name.len()) && name.bytes().all(|letter| letter.is_ascii_lowercase());
        assert!(fits(spec.verb) && spec.about.chars().count() <= 100, "{}", spec.verb);
        assert!(spec.options.len() <= 25);
        assert!(spec.options.is_sorted_by_key(|option| !option.required), "{}: required options first", spec.verb);
        letters += spec.verb.len() + spec.about.len();
        for option in &spec.options {
            assert!(fits(option.name) && (1..=100).contains(&option.about.chars().count()), "{}", option.name);
            letters += option.name.len() + option.about.len();
            if let OptionKind::Choice(choices) = option.kind {
                assert!((1..=25).contains(&choices.len()));
                for (value, label) in choices {
                    assert!(value.len() <= 100 && (1..=100).contains(&label.chars().count()), "{label}");
                    letters += value.len() + label.len();
                }
            }
        }
    }
    assert!(letters <= 8_000, "{letters}");
}

#[test]
fn every_example_can_be_read_in_every_phase() {
    for seed in 0..6 {
        flight("wild", any_map(4), 3, seed, |step| {
            for spec in &info().commands {
                let args: Vec<(&str, &str)> = spec.options.iter().map(|option| (option.name, option.example)).collect();
                let said = Said::new(spec.verb, &args);
                let got = match spec.needs {
                    Needs::Nothing => without_table(&said).err(),
                    Needs::Table | Needs::Seat => read(&View::of(step.before, Viewer::Seat(step.by)), &said).err(),
                };
                let unreadable = got.filter(|refusal| refusal.kind == RefusalKind::Unreadable);
                assert_eq!(unreadable, None, "{}", spec.verb);
            }
        });
    }
    let pick = info().commands.iter().find(|spec| spec.verb == "pick").unwrap();
    let args: Vec<(&str, &str)> = pick.options.iter().map(|option| (option.name, option.example)).collect();
    let whole = Options { simple: false, ..any_map(1) };
    assert!(Fuji.pick(whole, A, 4, &Said::new("pick", &args)).is_ok());
}

/// The verb and arguments of everything a seat can press, one for each choice of a menu.
fn presses(state: &State, seat: Seat) -> Vec<Said> {
    let mut all = Vec::new();
    for control in screen(state, Viewer::Seat(seat)).controls {
        match control {
            Control::Button { said, .. } => all.push(said),
            Control::Select { said, option, choices, most, .. } => {
                let values: Vec<String> = choices.into_iter().map(|choice| choice.value).collect();
                let mut picked: Vec<String> = values.clone();
                if most > 1 {
                    picked.push(values.join(" "));
                }
                for value in picked {
                    let mut said = said.clone();
                    said.args.push((option.to_owned(), value));
                    all.push(said);
                }
            }
        }
    }
    all
}

#[test]
fn whatever_is_offered_is_taken() {
    let (mut pressed, mut completed) = (0, 0);
    for seed in 0..8 {
        flight("wild", any_map(3), 3 + usize::from(seed % 2 == 0), seed, |step| {
            for said in presses(step.before, step.by) {
                pressed += 1;
                if matches!(Fuji.without_table(&said, Day(0)), Ok(WithoutTable::Show(_))) {
                    continue;
                }
                let args: Vec<(&str, &str)> = said.args.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
                let heard = read(&View::of(step.before, Viewer::Seat(step.by)), &said);
                if !matches!(heard, Ok(Parsed::Show(_))) {
                    say(step.before, step.by, &said.verb, &args).unwrap_or_else(|code| panic!("{said:?}: {code}"));
                }
            }
            let view = View::of(step.before, Viewer::Seat(step.by));
            let asked: &[(&str, &str)] = match step.mv {
                Move::Plan { .. } => &[("plan", "card")],
                Move::Reroll { .. } => &[("reroll", "dice")],
                _ => &[],
            };
            for (verb, option) in asked {
                for choice in suggest(&view, &Said::new(verb, &[]), option) {
                    assert!(choice.value.len() <= 100 && choice.label.chars().count() <= 100);
                    match say(step.before, step.by, verb, &[(option, &choice.value)]) {
                        Ok(_) | Err("SAME_PLAN") => completed += 1,
                        Err(code) => panic!("{verb} {choice:?}: {code}"),
                    }
                }
            }
        });
    }
    assert!(pressed > 1_000 && completed > 500, "{pressed} {completed}");
}

// Rules: F6.6, F6.11, F16.20
#[test]
fn cards_and_ways_are_completed() {
    let mut state = table();
    state.plan(B, (2, 0)).unwrap();
    let offered = |option, typed: &[(&str, &str)]| {
        let choices = suggest(&View::of(&state, Viewer::Seat(A)), &Said::new("plan", typed), option);
        choices.into_iter().map(|choice| choice.label).collect::<Vec<_>>()
    };
    assert_eq!(
        offered("card", &[]),
        [
            "Heron Pond · your dice bring 0 · stay · 2 rerolls · yellow or 6 · burns next · 2 to the village",
            "Festival Gate · your dice bring 12 · 2 steps · 1 reroll · yellow or pink · village",
            "Moss Shrine · your dice bring 8 · 1 step · 2 rerolls · 1 or 3 · 3 to the village",
            "Lantern Arch · your dice bring 0 · 2 steps · 1 reroll · odd yellow · 2 to the village",
        ],
        "the neighbour's card is left out"
    );
    assert_eq!(
        offered("card", &[("card", "mo")]),
        ["Moss Shrine · your dice bring 8 · 1 step · 2 rerolls · 1 or 3 · 3 to the village"]
    );
    assert_eq!(
        offered("path", &[("card", "lantern")]),
        ["Lotus Mill, Lantern Arch · 2 steps", "Moss Shrine, Lantern Arch · 2 steps"]
    );
    assert!(offered("path", &[]).is_empty());
    assert!(offered("card", &[("card", "teapot")]).is_empty());
}

// Rules: F16.20
#[test]
fn dice_are_completed_by_place_and_face() {
    let mut state = table();
    for (seat, to) in [(A, (1, 1)), (B, (2, 1)), (C, (2, 0))] {
        state.plan(seat, to).unwrap();
    }
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    let offered = |typed: &str| {
        let said = Said::new("reroll", &[("dice", typed)]);
        let choices = suggest(&View::of(&state, Viewer::Seat(A)), &said, "dice");
        choices.into_iter().map(|choice| (choice.value, choice.label)).collect::<Vec<_>>()
    };
    let first = offered("");
    assert_eq!(first[0], ("3 4".to_owned(), "3rd pink 2, 4th pink 2".to_owned()), "what does not count for 1 or 3");
    assert_eq!(first[1].0, "1 2 3 4 5 6");
    assert_eq!(first.len(), 8);
    let more = offered("1 4");
    assert_eq!(more[0].0, "1 4");
    assert_eq!(more[1].0, "1 2 4");
    let said = Said::new("injury", &[("kind", "leg")]);
    let lost = Fuji.suggest(&View::of(&state, Viewer::Seat(A)), &said, "die");
    let places: Vec<&str> = lost.iter().map(|choice| choice.value.as_str()).collect();
    assert_eq!(places, ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(lost[1].label, "2nd pink 3");
    // who is done has no dice to roll again, and is offered none
    state.play(A, Move::Done).unwrap();
    let said = Said::new("reroll", &[]);
    assert!(suggest(&View::of(&state, Viewer::Seat(A)), &said, "dice").is_empty());
}

// Rules: F16.2 (what is awaited, and from whom)
#[test]
fn the_wrong_phase_says_who_is_awaited() {
    let mut state = table();
    state.plan(A, (1, 0)).unwrap();
    state.ready(A).unwrap();
    let mut chance = crate::tests::kit::luck(1);
    let mut ctx = gogome_contract::StepContext::new(&mut chance);
    let refusal = Fuji.apply(&mut state.clone(), A, Move::Done, &mut ctx).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow);
    assert!(plain(&refusal.instead.unwrap()).contains("<B> and <C>"));
}
