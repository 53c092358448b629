//! Who falls, and its head (X11.9, X11.10).

use crate::state::moves::{Event, Move, Shown};
use crate::state::{Heads, PieceId, State, Who};
use crate::tests::heroes::*;

/// An ashigaru beside Akira: health 5, defence 1, armour 1.
fn ashigaru() -> (State, PieceId) {
    let mut state = scene();
    let target = foe(&mut state, "ashigaru", "C2");
    (state, target)
}

fn heads(state: &State, name: &str) -> (u8, u8) {
    let hero = state.table.hero(who(name));
    (hero.heads, hero.boss_heads)
}

// Rules: X11.9, X11.10
#[test]
fn a_minion_that_falls_beside_its_slayer_leaves_it_a_head() {
    let (mut state, target) = ashigaru();
    piece(&mut state, target).health = 3;
    hit(&mut state, fast(target), "3 3");
    assert_eq!((state.table.piece(target), heads(&state, "akira")), (None, (1, 0)));
    assert_eq!(state.table.heads, []);
}

// Rules: X11.10, X14.3, T36
#[test]
fn farther_away_the_head_lies_there_until_somebody_takes_it() {
    let mut state = scene();
    arm(&mut state, "akira", "yumi");
    let target = foe(&mut state, "akaname", "D2");
    piece(&mut state, target).health = 1;
    hit(&mut state, fast(target), "2 3");
    assert_eq!(state.table.heads, [Heads { at: sq("D2"), minion: 1, boss: 0 }]);
    let far = no(&mut state, Move::Head(sq("D2")));
    assert_eq!(far.rule(), "X12.1");
    go(&mut state, walk("C3", 0));
    go(&mut state, Move::Head(sq("D2")));
    assert_eq!((heads(&state, "akira"), ap(&state, "akira"), state.table.heads.len()), ((1, 0), 1, 0));
}

// Rules: X11.9, X11.10
#[test]
fn a_servant_leaves_a_boss_head_and_a_wanderer_and_the_shinigami_none() {
    for (kind, boss) in [("undertaker", 1), ("blood_oni", 1), ("landolfo", 0), ("shinigami", 0)] {
        let mut state = scene();
        let target = foe(&mut state, kind, "C2");
        piece(&mut state, target).health = 1;
        piece(&mut state, target).armour = 0;
        hit(&mut state, fast(target), "3 3");
        assert_eq!((state.table.piece(target), heads(&state, "akira")), (None, (0, boss)), "{kind}");
    }
}

// Rules: X11.10
#[test]
fn the_head_that_ends_the_chapter_goes_to_the_active_character_from_anywhere() {
    let mut state = scene();
    arm(&mut state, "akira", "yumi");
    let nue = foe(&mut state, "nue", "D4");
    piece(&mut state, nue).health = 1;
    hit(&mut state, fast(nue), "2 3");
    assert_eq!(heads(&state, "akira"), (0, 1));
    assert!(state.table.over.as_ref().unwrap().won);
}

// Rules: X11.9, X11.11
#[test]
fn who_is_defeated_receives_nothing_any_more() {
    let mut state = scene();
    turn(&mut state, "hattori");
    learn(&mut state, "hattori", "poisoned_blades", 2);
    let target = foe(&mut state, "akaname", "D3");
    piece(&mut state, target).health = 2;
    let events = hit(&mut state, fast(target).with("poisoned_blades").focus(), "2 3 4");
    assert!(!events.iter().any(|event| matches!(event, Event::Condition { .. } | Event::Armour { .. })));
    let fallen = Shown::Piece(state_who("akaname"));
    assert!(events.iter().any(|event| matches!(event, Event::Defeated { who, .. } if *who == fallen)));
}

fn state_who(kind: &str) -> Who {
    Who::Minion(crate::content::KindId::read(kind).unwrap(), crate::content::Colour::Red)
}

// Rules: X11.13, X11.14
#[test]
fn a_splash_goes_out_from_a_target_that_falls_too() {
    let mut state = scene();
    hero(&mut state, "akira").affinity = 3;
    let main = foe(&mut state, "akaname", "C2");
    let near = foe(&mut state, "akaname", "D2");
    piece(&mut state, near).health = 2;
    piece(&mut state, main).health = 1;
    hit(&mut state, fast(main).kami("thunderclap"), "3 3");
    assert_eq!((state.table.piece(main), state.table.piece(near)), (None, None));
    assert_eq!(
        (heads(&state, "akira"), state.table.heads.clone()),
        ((1, 0), vec![Heads { at: sq("D2"), minion: 1, boss: 0 }])
    );
}

// Rules: X36, X24.1
#[test]
fn the_grudge_of_an_onryo_hurts_its_slayer_after_the_head_is_taken() {
    let mut state = scene();
    let onryo = foe(&mut state, "onryo", "C2");
    piece(&mut state, onryo).health = 1;
    piece(&mut state, id("akira")).health = 1;
    hit(&mut state, fast(onryo), "3 3");
    assert!(state.table.hero(who("akira")).defeated);
    assert_eq!(heads(&state, "akira"), (1, 0));
    assert_eq!(active(&state), Some(id("hattori")), "the activation is over, the round goes on");
}

// Rules: X11.10
#[test]
fn heads_on_one_square_add_up() {
    let mut state = scene();
    arm(&mut state, "akira", "yumi");
    for heads in 1..3 {
        let target = foe(&mut state, "akaname", "D2");
        piece(&mut state, target).health = 1;
        hit(&mut state, fast(target), "2 3");
        turn(&mut state, "akira");
        assert_eq!(state.table.heads, [Heads { at: sq("D2"), minion: heads, boss: 0 }]);
    }
}

// Rules: X6.10
#[test]
fn the_card_of_a_dead_creature_goes_and_the_next_card_stays_the_next() {
    for (before, cards) in [(true, 2), (false, 3)] {
        let (mut state, target) = ashigaru();
        piece(&mut state, target).health = 1;
        let [akira, hattori, tomoe] = ["akira", "hattori", "tomoe"].map(id);
        let queue = &mut state.table.queue;
        (queue.cards, queue.begun) =
            if before { (vec![target, akira, hattori], 2) } else { (vec![akira, target, hattori, tomoe], 1) };
        hit(&mut state, fast(target), "3 3");
        assert_eq!(state.table.queue.cards.len(), cards);
        go(&mut state, Move::Done);
        assert_eq!(active(&state), Some(hattori));
    }
}
