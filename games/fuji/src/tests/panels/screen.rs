//! What stands behind a screen and under the board, and that it tells nobody what is not theirs.

use crate::content::{Gear, InjuryKind, Skill};
use crate::game::Fuji;
use crate::panels::screen::own_controls;
use crate::rules::imagine::imagine;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C, FOR_A, FOR_B, FOR_C, Kit, equipment, luck, mini};
use crate::tests::viewkit::{any_map, flight, offers, say, screen, text, viewers};
use gogome_contract::parts::rulebook::words::WORDS;
use gogome_contract::{Control, Game, Parsed, Picture, Said, Seat, Viewer, Weight};

/// Everybody aims at a card only the own dice count for, with rerolls left.
fn rerolling() -> State {
    let mut state = mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]);
    for (col, row, card) in [(1, 0, FOR_A), (2, 0, FOR_B), (1, 1, FOR_C)] {
        state = state.card(col, row, card);
    }
    for (seat, to) in [(A, (1, 0)), (B, (2, 0)), (C, (1, 1))] {
        state.plan(seat, to).unwrap();
        state.ready(seat).unwrap();
    }
    state
}

fn said(state: &State, viewer: Viewer) -> String {
    text(&screen(state, viewer).lines)
}

fn stamp(state: &State, viewer: Viewer) -> String {
    screen(state, viewer).stamp
}

/// The labels of a viewer's controls, without the glossary that stands on every screen.
fn labels(state: &State, viewer: Viewer) -> Vec<String> {
    let label = |control: Control| match control {
        Control::Button { label, .. } | Control::Select { label, .. } => label,
    };
    screen(state, viewer).controls.into_iter().map(label).filter(|label| label != WORDS).collect()
}

// Rules: F16.14, F16.16, F16.19, table A4: whatever else lies behind the other screens, a viewer is shown the same
#[test]
fn no_screen_tells_of_another() {
    let mut differed = 0;
    for seed in 0..12 {
        flight("wild", any_map(2), 3 + usize::from(seed % 2 == 0), seed, |step| {
            for viewer in viewers(step.before) {
                let other = imagine(step.before, viewer, &mut luck(seed + 77));
                differed += u32::from(other != *step.before);
                let (one, two) = (Fuji.view(step.before, viewer), Fuji.view(&other, viewer));
                assert_eq!(Fuji.screen(&one), Fuji.screen(&two), "{viewer:?}");
                assert_eq!(Fuji.words(&one), Fuji.words(&two), "{viewer:?}");
                assert_eq!(Fuji.board(&one), Fuji.board(&two), "{viewer:?}");
                for (verb, option) in [("plan", "card"), ("plan", "path"), ("reroll", "dice"), ("injury", "die")] {
                    let said = Said::new(verb, &[]);
                    assert_eq!(Fuji.suggest(&one, &said, option), Fuji.suggest(&two, &said, option), "{viewer:?}");
                }
                let own = viewer.seat() == Some(step.by);
                if own && matches!(step.mv, Move::Plan { .. } | Move::Ready { .. }) {
                    let choose = |view| Fuji.choose(view, step.by, "sensible", &mut luck(1));
                    assert_eq!(choose(&one), choose(&two), "an AI thinks with its own view");
                }
            }
        });
    }
    assert!(differed > 1_000, "{differed}");
}

// Rules: F16.17, F16.19: a reroll is told to its own seat only and moves nothing others see
#[test]
fn a_hidden_step_changes_nothing_for_others() {
    let mut hidden = 0;
    for seed in 0..12 {
        flight("wild", any_map(1), 3, seed, |step| {
            let done = |state: &State| match &state.table.phase {
                Phase::Rerolls { done, .. } => done.clone(),
                _ => Vec::new(),
            };
            let quiet = matches!(step.mv, Move::Reroll { .. }) && done(step.before) == done(step.after);
            if !quiet || done(step.before).is_empty() {
                return;
            }
            hidden += 1;
            for viewer in viewers(step.before).into_iter().filter(|viewer| viewer.seat() != Some(step.by)) {
                assert!(step.events.iter().all(|event| Fuji.tell(event, viewer).is_none()));
                let (before, after) = (Fuji.view(step.before, viewer), Fuji.view(step.after, viewer));
                assert_eq!(Fuji.screen(&before), Fuji.screen(&after));
                assert_eq!(Fuji.words(&before), Fuji.words(&after));
            }
            assert!(step.events.iter().any(|event| Fuji.tell(event, Viewer::Seat(step.by)).is_some()));
        });
    }
    assert!(hidden > 20, "{hidden}");
}

// Rules: F16.15: own dice with their marks and the own sum; never another's sum
#[test]
fn a_seat_reads_its_own_dice_and_what_they_are_good_for() {
    let state = rerolling();
    let mine = said(&state, Viewer::Seat(A));
    assert!(mine.contains("1st: pink 3 (die type A), counts for you"), "{mine}");
    assert!(mine.contains("5th: pink 1 (die type C), counts for you"), "{mine}");
    assert!(mine.contains("You aim for Azalea Hut (odd pink): stay. Your dice bring 8 there now."), "{mine}");
    assert!(mine.contains("You have 2 rerolls left."), "{mine}");
    assert!(mine.contains("<B> aims for Bamboo Spring (odd blue).\n<C> aims for Lantern Arch (odd yellow)."), "{mine}");
    assert!(!mine.contains("bring 10"), "what the others have stays with them");
    let state = state.card(2, 0, FOR_A);
    assert!(said(&state, Viewer::Seat(A)).contains("1st: pink 3 (die type A), counts for you, counts against <B>"));
    let public = said(&state, Viewer::Public);
    assert!(!public.contains("pink 3") && public.contains("<A>, <B> and <C> to reroll dice in silence"), "{public}");
}

#[test]
fn rerolls_are_given_up_only_after_a_question() {
    let state = rerolling();
    let view = View::of(&state, Viewer::Seat(A));
    let left = view.left.unwrap();
    let ask = |args: &[(&str, &str)]| crate::input::commands::read(&view, &Said::new("done", args)).unwrap();
    let Parsed::Show(asked) = ask(&[("ask", "true")]) else { panic!("it is not asked") };
    assert!(asked.lines[0].plain().starts_with(&format!("You have {left} reroll")), "{:?}", asked.lines);
    let good = "For Azalea Hut (odd pink) your 1st (pink 3), 2nd (pink 3), 5th (pink 1) and 6th (pink 1) count.";
    assert_eq!(asked.lines[1].plain(), good);
    let sure = asked.controls.iter().find_map(|control| match control {
        Control::Button { said, weight: Weight::Grave, .. } => Some(said.clone()),
        _ => None,
    });
    assert_eq!(crate::input::commands::read(&view, &sure.unwrap()).unwrap(), Parsed::Play(Move::Done));
    assert_eq!(ask(&[]), Parsed::Play(Move::Done), "a typed line means it");
}

// Rules: F16.15: what the own card asks for stands with the dice that count, or with all if none does
#[test]
fn the_menu_of_rerolls_says_which_dice_count_and_for_what() {
    let abouts = |state: &State| {
        let menu = screen(state, Viewer::Seat(A)).controls.into_iter().find_map(|control| match control {
            Control::Select { choices, .. } => Some(choices),
            Control::Button { .. } => None,
        });
        menu.unwrap().into_iter().map(|choice| choice.about).collect::<Vec<_>>()
    };
    let (yes, no) = ("odd pink: counts for you", "counts for nobody");
    assert_eq!(abouts(&rerolling()), [yes, yes, no, no, yes, yes]);
    let none = rerolling().card(1, 0, 20);
    assert!(
        abouts(&none).iter().all(|about| about.starts_with("your card asks odd yellow; this counts ")),
        "{:?}",
        abouts(&none)
    );
}

// Rules: F13.5
#[test]
fn everybody_reads_whose_card_burns_this_round() {
    let told = |state: &State, viewer: Viewer| {
        let lines = said(state, viewer);
        lines.lines().find(|line| line.contains("where it burns this round")).map(str::to_owned)
    };
    let end = " where it burns this round. Anybody who is still there at its end is caught, and all of you have lost.";
    let mut hot = mini(&["V L L v", ". L L ."], &[(1, 0), (2, 0), (2, 1)]);
    assert_eq!(told(&hot, Viewer::Public), Some(format!("<A> stands{end}")));
    assert_eq!(told(&hot, Viewer::Seat(B)), Some(format!("<A> stands{end}")));
    assert_eq!(told(&hot, Viewer::Seat(A)), None, "a has a warning of its own");
    let two = mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (2, 1)]);
    assert_eq!(told(&two, Viewer::Public), Some(format!("<A> and <B> stand{end}")));
    assert_eq!(told(&two, Viewer::Seat(A)), Some(format!("<B> stands{end}")));
    hot.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
    assert_eq!(told(&hot, Viewer::Public), None, "it is too late");
}

// Rules: F13.5
#[test]
fn whoever_stands_where_it_burns_next_is_told_while_there_is_time() {
    let warned = |state: &State| screen(state, Viewer::Seat(A)).warning.is_some();
    let mut hot = mini(&["V L L v", ". L L ."], &[(1, 0), (2, 0), (2, 1)]);
    assert!(warned(&hot) && screen(&hot, Viewer::Public).warning.is_none());
    assert!(!warned(&mini(&["V L L v", ". L L ."], &[(2, 0), (2, 0), (2, 1)])));
    hot.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
    assert!(!warned(&hot), "it is too late");
}

// Rules: F6.2, F11.10, F13.1: a seat is warned of tokens on its way and of cards that burn, and told how far the village is
#[test]
fn a_seat_is_warned() {
    let mut state = mini(&["V R L X v", ". . L L ."], &[(2, 0), (2, 0), (2, 0)]);
    let about = |state: &State, name: &str| {
        let controls = screen(state, Viewer::Seat(A)).controls.into_iter();
        let choices = controls.filter_map(|control| match control {
            Control::Select { choices, .. } => Some(choices),
            Control::Button { .. } => None,
        });
        choices.flatten().find(|choice| choice.label == name).unwrap().about
    };
    assert_eq!(
        about(&state, "Festival Gate"),
        "your dice bring 12 · 2 steps · 1 reroll · yellow or pink · village · sets off 1 eruption"
    );
    state.plan(A, (4, 0)).unwrap();
    assert!(said(&state, Viewer::Seat(A)).contains("Your way sets off an eruption!"));
    let hot = mini(&["V L L v", ". L L ."], &[(1, 0), (2, 0), (2, 1)]).card(1, 0, 4);
    assert_eq!(
        about(&hot, "Heron Pond"),
        "your dice bring 0 · stay · 2 rerolls · yellow or 6 · burns next · 2 to the village"
    );
}

#[test]
fn a_seat_is_shown_its_dice_as_a_picture() {
    let state = rerolling();
    assert!(matches!(screen(&state, Viewer::Seat(A)).picture, Some(Picture::Still(_))));
    assert_eq!(screen(&state, Viewer::Public).picture, None);
}

// Rules: F16.8
#[test]
fn a_stamp_changes_with_what_its_viewer_presses_about_and_with_nothing_else() {
    let before = rerolling();
    let mut after = before.clone();
    after.play(B, Move::Reroll { places: vec![0] }).unwrap();
    assert_ne!(stamp(&before, Viewer::Seat(B)), stamp(&after, Viewer::Seat(B)), "an own reroll");
    let mut same_fall = before.clone();
    same_fall.screens.left[B.at()] -= 1;
    assert_ne!(stamp(&before, Viewer::Seat(B)), stamp(&same_fall, Viewer::Seat(B)), "even if the dice fall the same");
    for viewer in [Viewer::Seat(A), Viewer::Public] {
        assert_eq!(stamp(&before, viewer), stamp(&after, viewer), "another's reroll");
    }
    after.play(C, Move::Done).unwrap();
    assert_eq!(stamp(&before, Viewer::Seat(A)), stamp(&after, Viewer::Seat(A)), "another's done");

    let fresh = mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]);
    let mut planned = fresh.clone();
    planned.plan(B, (2, 0)).unwrap();
    assert_ne!(stamp(&fresh, Viewer::Seat(A)), stamp(&planned, Viewer::Seat(A)), "a marker");
    let mut ready = planned.clone();
    ready.ready(B).unwrap();
    assert_eq!(stamp(&planned, Viewer::Seat(A)), stamp(&ready, Viewer::Seat(A)), "another's ready");
    assert_ne!(stamp(&planned, Viewer::Seat(B)), stamp(&ready, Viewer::Seat(B)), "a double click acts once");
}

#[test]
fn controls_fit_discord_in_every_phase() {
    for seed in 0..10 {
        flight("wild", any_map(4), 3 + usize::from(seed % 2 == 0), seed, |step| {
            for viewer in viewers(step.before) {
                let panel = screen(step.before, viewer);
                let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'.';
                assert!(panel.stamp.len() <= 12 && panel.stamp.bytes().all(plain), "{}", panel.stamp);
                assert!(panel.controls.len() <= 10);
                for control in &panel.controls {
                    let (label, said) = match control {
                        Control::Button { label, said, .. } | Control::Select { label, said, .. } => (label, said),
                    };
                    assert!((1..=34).contains(&label.chars().count()), "{label}");
                    let args: Vec<String> = said.args.iter().map(|(k, v)| format!("{k}={v}")).collect();
                    let id = format!("g1:zzzzzz:{}:{}:{}", panel.stamp, said.verb, args.join(";"));
                    assert!(id.len() <= 100, "{id}");
                    if let Control::Select { choices, least, most, .. } = control {
                        assert!(
                            (1..=25).contains(&choices.len()) && least <= most && usize::from(*most) <= choices.len()
                        );
                        for choice in choices {
                            let fits = |words: &str| words.chars().count() <= 100;
                            assert!(fits(&choice.label) && fits(&choice.value) && fits(&choice.about), "{choice:?}");
                        }
                    }
                }
            }
        });
    }
}

#[test]
fn each_phase_has_its_controls() {
    let mut state = mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]);
    assert_eq!(labels(&state, Viewer::Seat(A)), ["Choose your card", "Give a signal"]);
    state.plan(A, (1, 0)).unwrap();
    assert_eq!(
        labels(&state, Viewer::Seat(A)),
        ["Choose your card", "Ready", "Ready, come what may", "Lift my marker", "Give a signal"]
    );
    state.ready(A).unwrap();
    assert_eq!(
        labels(&state, Viewer::Seat(A)),
        ["Choose your card", "Ready, come what may", "Not ready after all", "Lift my marker", "Give a signal"]
    );
    assert_eq!(labels(&state, Viewer::Public), ["Ready"], "who presses here may not be ready");
    let mut state = rerolling();
    assert_eq!(labels(&state, Viewer::Seat(A)), ["Roll these again", "Keep all dice"]);
    assert_eq!(labels(&state, Viewer::Public), ["Done"]);
    state.play(A, Move::Done).unwrap();
    assert!(labels(&state, Viewer::Seat(A)).is_empty());
    state.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
    state.table.travellers[0].injuries = vec![InjuryKind::Arm];
    assert_eq!(
        labels(&state, Viewer::Seat(A)),
        ["Amnesia: costs you nothing here", "Eye: no more rerolls", "Leg: choose the die you lose"]
    );
    let words = said(&state, Viewer::Seat(A));
    assert!(words.contains("amnesia: costs nothing in the simple game, which has no skills."), "{words}");
    assert!(words.contains("eye: no more rerolls.\nleg: one die leaves the game."), "{words}");
    assert!(labels(&state, Viewer::Seat(B)).is_empty());
}

// Rules: F16.4
#[test]
fn who_may_say_ready_reads_how_the_two_ways_differ() {
    let mut state = mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]);
    let told = |state: &State| said(state, Viewer::Seat(A)).contains("*Ready, come what may* stays.");
    assert!(!told(&state), "no card is chosen yet");
    state.plan(A, (1, 0)).unwrap();
    assert!(told(&state));
    state.ready(A).unwrap();
    assert!(!told(&state));
    let armed = equipment(&["A3 A4 B3 B4 C3 C4"; 3], &[&[Gear::FlareGun], &[], &[]]);
    assert!(told(&armed), "a card could be used");
}

// Rules: F16.13: both outcomes are told to who is asked
#[test]
fn going_and_staying_are_weighed_in_words() {
    let mut told = 0;
    for seed in 0..120 {
        flight("sensible", any_map(1), 3, seed, |step| {
            let Phase::GoOrStay { asked, .. } = &step.after.table.phase else { return };
            for seat in asked {
                let words = said(step.after, Viewer::Seat(*seat));
                assert!(words.contains("If you go: ") && words.contains("If you stay: you end on "), "{words}");
                let go = words.lines().find_map(|line| line.strip_prefix("If you go: "));
                let stay = words.lines().find_map(|line| line.strip_prefix("If you stay: "));
                assert_ne!(go, stay);
                assert_eq!(labels(step.after, Viewer::Seat(*seat)), ["Go", "Stay"]);
                let Some(Picture::Several(pictures)) = screen(step.after, Viewer::Seat(*seat)).picture else {
                    panic!("no pictures to compare")
                };
                let [going, staying] = &pictures[..] else { panic!("{} pictures", pictures.len()) };
                let letter = seat.letter();
                assert!(going.alt.contains(&format!("If you go ({letter}):")), "{}", going.alt);
                assert!(staying.alt.contains(&format!("If you stay ({letter}):")), "{}", staying.alt);
                told += 1;
            }
        });
    }
    assert!(told >= 5, "{told}");
}

#[test]
fn the_end_is_told_to_all() {
    let outcome = flight("wild", any_map(1), 3, 1, |step| {
        if let Phase::Over(_) = step.after.table.phase {
            for viewer in viewers(step.after).into_iter().chain([Viewer::Open]) {
                assert!(said(step.after, viewer).contains(" lava"), "{viewer:?}");
                assert!(screen(step.after, viewer).controls.is_empty());
            }
        }
    });
    // Rules: F14.2, F14.6
    assert!(outcome.won.is_empty() && outcome.scores.is_empty());
    assert_eq!(outcome.tags.iter().find(|(tag, _)| tag == "ending").map(|(_, how)| how.as_str()), Some("lava"));
}

// Rules: F14.1, F14.7
#[test]
fn a_victory_is_everybodys() {
    let won =
        (0..40).map(|seed| flight("sensible", any_map(1), 4, seed, |_| {})).find(|outcome| !outcome.won.is_empty());
    let outcome = won.unwrap();
    assert_eq!(outcome.won, Seat::first(4).collect::<Vec<_>>());
    let scores: Vec<i64> = outcome.scores.iter().map(|(_, score)| *score).collect();
    assert!(scores.len() == 4 && scores.iter().all(|score| *score == scores[0] && *score <= 16));
}

// Rules: F16.2, F16.4, F16.12
#[test]
fn readiness_can_be_said_and_taken_back_and_only_those_asked_are_offered_answers() {
    let mut state = equipment(&["A3 A4 B3 B4 C3 C4"; 3], &[&[Gear::FlareGun], &[Gear::FlareGun], &[]]);
    let ready = |state: &State| {
        let all = offers(&screen(state, Viewer::Seat(A)).controls);
        all.into_iter().filter(|said| said.contains("ready")).collect::<Vec<_>>()
    };
    assert_eq!(ready(&state), ["ready", "ready firm=true"]);
    state.play(A, Move::Ready { firm: false }).unwrap();
    assert_eq!(ready(&state), ["ready firm=true", "unready"]);
    state.play(A, Move::Ready { firm: true }).unwrap();
    assert_eq!(ready(&state), ["ready", "unready"]);
    let phases: [(Phase, &str); 3] = [
        (Phase::Setup, "leaveout type=any"),
        (Phase::Bars { aims: Vec::new(), seat: A }, "bars give=none"),
        (Phase::GoOrStay { aims: Vec::new(), asked: vec![A], answers: vec![None; 3] }, "go"),
    ];
    for (phase, asked) in phases {
        let mut state = equipment(&["A3 A4 B3 B4 C3 C4"; 3], &[&[], &[], &[]]);
        state.table.travellers[1].skill = Some(Skill::Gatherer);
        state.table.phase = phase;
        let offered = |seat| {
            let view = View::of(&state, Viewer::Seat(seat));
            offers(&own_controls(&view, seat)).contains(&asked.to_owned())
        };
        assert!(offered(A) && !offered(B), "{asked}");
    }
}

// Rules: F16.2, F16.4
#[test]
fn taking_ready_back_is_offered_where_it_does_something_and_nowhere_else() {
    let mut told = 0;
    for seed in 0..4 {
        flight("sensible", any_map(1), 3, seed, |step| {
            let offers = |viewer| offers(&screen(step.after, viewer).controls).contains(&"unready".to_owned());
            assert!(!offers(Viewer::Public));
            for seat in step.after.table.seats() {
                let taken_back = say(step.after, seat, "unready", &[]).is_ok();
                assert_eq!(
                    offers(Viewer::Seat(seat)),
                    taken_back,
                    "seed {seed}: {seat:?} {:?}",
                    step.after.table.phase
                );
                told += u32::from(taken_back);
            }
        });
    }
    assert!(told > 10, "{told}");
}

// Rules: F6.7, F16.4
#[test]
fn ready_is_not_offered_where_it_would_be_refused() {
    let mut state = mini(&["V L L v", ". L L ."], &[(1, 0), (1, 0), (1, 0)]);
    state.plan(A, (2, 0)).unwrap();
    let ready = |state: &State| labels(state, Viewer::Seat(A)).iter().any(|label| label.starts_with("Ready"));
    assert!(ready(&state));
    let to = state.cell(2, 0);
    if let Phase::Planning { plans } = &mut state.table.phase {
        plans[1].to = Some(to);
    }
    assert!(!ready(&state));
    let words = said(&state, Viewer::Seat(A));
    assert!(words.contains("You and <B> want to go to the same card. Choose another one."), "{words}");
    assert_eq!(state.play(A, Move::Ready { firm: false }).unwrap_err().code, "SHARED");
}
