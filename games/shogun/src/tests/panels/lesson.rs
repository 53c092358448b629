//! The lesson goes on with the right answers, and what it says of each position is so.

use super::{labels, meant, presses, read, said, text};
use crate::content::CharacterId;
use crate::game::Shogun;
use crate::panels::lesson::{LESSON, position};
use crate::rules::legal::{active, attacks, walks};
use crate::rules::look::max_health;
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Move};
use crate::state::{Piece, State};
use crate::tests::kit::{self, A, character, id, square};
use crate::words::lesson::{END, STEPS};
use crate::words::names;
use gogome_contract::parts::lesson::CHOOSE;
use gogome_contract::{Day, Game, Picture};

/// The position before a decision, counted from 1 as on the panel.
fn before(step: usize) -> State {
    position(step - 1).unwrap()
}

/// A line is played.
fn say(state: &mut State, line: &str) -> Vec<Event> {
    let mv = meant(state, A, line);
    kit::play_with(state, A, mv, &mut kit::luck(3)).unwrap()
}

/// Why a line is refused.
fn refused(state: &State, line: &str) -> Refused {
    let mv = meant(state, A, line);
    kit::play_with(&mut state.clone(), A, mv, &mut kit::luck(3)).unwrap_err()
}

fn minions(state: &State) -> Vec<&Piece> {
    state.table.pieces.iter().filter(|piece| piece.character().is_none()).collect()
}

fn acts(state: &State) -> Option<CharacterId> {
    active(&state.table)
}

fn ap(state: &State, who: &str) -> u8 {
    state.table.hero(character(who)).ap
}

#[test]
fn right_answers_lead_to_the_end_and_wrong_ones_to_a_hint() {
    let mut panel = read(&said("learn")).unwrap();
    for step in STEPS {
        assert!(text(&panel.lines).contains(step.asks));
        assert_eq!(labels(&panel), step.choices.iter().map(|(_, label)| (*label).to_owned()).collect::<Vec<_>>());
        let mut next = None;
        for said in panel.controls.iter().flat_map(presses) {
            let after = read(&said).unwrap();
            if said.get("answer") == Some(step.right) {
                assert!(text(&after.lines).starts_with(step.praise));
                next = Some(after);
            } else {
                assert!(text(&after.lines).starts_with(step.hint) && text(&after.lines).contains(step.asks));
            }
        }
        panel = next.unwrap();
    }
    assert!(text(&panel.lines).ends_with(END));
    for said in panel.controls.iter().flat_map(presses) {
        assert!(Shogun.without_table(&said, Day(0)).is_ok(), "{said:?}");
    }
    for line in ["learn step:0", "learn step:7", "learn step:x"] {
        assert_eq!(read(&said(line)).unwrap_err().code, "NO_STEP", "{line}");
    }
    assert!(text(&read(&said("learn step:2 answer:sing")).unwrap().lines).starts_with(CHOOSE));
}

#[test]
fn each_position_is_shown_with_words() {
    for step in 1..=STEPS.len() {
        let panel = read(&said(&format!("learn step:{step}"))).unwrap();
        let Some(Picture::Still(scene)) = panel.picture else { panic!("{step}: {:?}", panel.picture) };
        assert!(scene.alt.chars().count() > 100 && !scene.layers.is_empty(), "{step}: {}", scene.alt);
        assert!(text(&panel.lines).chars().count() < 1_500, "{step}");
    }
    assert_eq!(LESSON.steps.len(), 6);
}

// Rules: X10.1, X14.1, X15.2, X15.4
#[test]
fn what_it_says_of_the_ki_die_is_so() {
    let first = before(1);
    assert_eq!(acts(&first), Some(character("akira")));
    let all: Vec<_> = minions(&first).iter().map(|piece| (names::piece(piece), piece.at, piece.health)).collect();
    let wanted = [("red Ashigaru", "E4", 2), ("yellow Ashigaru", "H4", 5)];
    assert_eq!(all, wanted.map(|(name, at, health)| (name.to_owned(), square(at), health)));
    let hero = first.table.hero(character("akira"));
    assert_eq!((&hero.ki.supply[..], hero.ap), (&[4][..], 3));
    assert_eq!(
        hero.skills.iter().map(|held| (held.skill.key(), held.skill.printed().ki)).collect::<Vec<_>>(),
        [("stab", 2)]
    );
    let mut placed = first;
    say(&mut placed, "ki die:4 skill:stab");
    assert_eq!(placed, before(2), "placing is all that the first decision did");
    assert_eq!(ap(&placed, "akira"), 3);
}

// Rules: X8.1, X11.1
#[test]
fn what_it_says_of_the_move_is_so() {
    let state = before(2);
    assert_eq!(kit::at(&state, id("akira")), "B2");
    let cost = |to: &str| {
        walks(&state.table).into_iter().find(|(at, ..)| *at == square(to)).map(|(_, cost, (_, ap))| (cost, ap))
    };
    assert_eq!((cost("E3"), cost("C4")), (Some((3, 1)), Some((2, 1))));
    let reaches = |to: &str| {
        let mut state = state.clone();
        say(&mut state, &format!("move to:{to}"));
        !attacks(&state.table, character("akira")).is_empty()
    };
    assert!(reaches("E3") && !reaches("C4"));
    let walk = crate::rules::walk::points(&state.table, character("akira"));
    assert_eq!(walk, Ok((4, 1)), "three, and one by the event");
    let moved = before(3);
    assert_eq!(moved.table.activation.as_ref().unwrap().walk, crate::state::WalkLeft::Open(1));
}

// Rules: X7.2, X7.3, X10.1, X11.2, X11.8, X11.10
#[test]
fn what_it_says_of_the_attack_is_so() {
    let state = before(3);
    assert_eq!(ap(&state, "akira"), 2);
    let lines = text(&read(&said("learn step:3")).unwrap().lines);
    for way in [
        "Fast + Stab · 1 AP: about 1.8 damage · 86 % to defeat.",
        "Fast + focus die + Stab · 1 AP: about 1.3 damage · 66 % to defeat.",
        "Strong + Stab · 2 AP: about 2.0 damage · 99 % to defeat.",
    ] {
        assert!(lines.contains(way), "{way}: {lines}");
    }
    assert!(!lines.contains("Fast · "));
    let red = minions(&state)[0];
    let look = crate::rules::look::Look::at(&state.table);
    assert_eq!((look.defence(red), look.armour(red), max_health(&state.table, red)), (1, 1, 5));

    let struck = before(4);
    assert_eq!((minions(&struck).len(), struck.table.hero(character("akira")).heads, ap(&struck, "akira")), (1, 1, 1));
    assert!(attacks(&struck.table, character("akira")).is_empty());
    assert_eq!(refused(&struck, "reroll dice:stab"), Refused::NoAp { cost: 2, left: 1 });
    assert_eq!(ap(&before(5), "akira"), 1, "one is kept");
}

// Rules: X17.1, X17.4, X19.5, X20.2
#[test]
fn what_it_says_of_the_enemy_is_so() {
    let state = before(5);
    assert_eq!(acts(&state), Some(character("hattori")));
    let [why] = &state.table.why[..] else { panic!("{:?}", state.table.why) };
    assert_eq!((why.from, why.to, why.skipped), (square("H4"), square("E4"), 1));
    assert_eq!(names::target(&state.table, why.target.unwrap()), "the ferryman");
    assert_eq!(kit::at(&state, id("akira")), "E3");
    let ferryman = state.table.resistors.iter().find(|one| one.key == "ferryman").unwrap();
    assert_eq!(ferryman.tokens, 1);
    let far = |at| crate::grid::range(square("H4"), at);
    assert!(far(ferryman.at) > far(square("E3")));
    let lines = text(&read(&said("learn step:5")).unwrap().lines);
    assert!(lines.contains("for the ferryman") && lines.contains("the line before could not be done"), "{lines}");
    assert!(!lines.contains("least health") && !lines.contains("came first"), "{lines}");
}

// Rules: X12.2, X6.8
#[test]
fn what_it_says_of_the_gate_is_so() {
    let state = before(6);
    assert_eq!((acts(&state), state.table.round), (Some(character("hattori")), 2));
    assert_eq!((kit::at(&state, id("hattori")).as_str(), ap(&state, "hattori")), ("I2", 1));
    assert!(minions(&state).is_empty());
    let mut open = state;
    say(&mut open, "interact what:d1");
    assert_eq!((minions(&open).len(), ap(&open, "hattori")), (3, 0));
    let later = &open.table.queue.cards[1..];
    assert_eq!(later.len(), 6);
    assert!(matches!(meant(&open, A, "done"), Move::Done));
}
