//! Counterattacks, of both sides, as far as a character takes part (X22).

use crate::content::KindId;
use crate::rules::attack::{counter, foe_attack};
use crate::state::moves::{AttackResult, Event, Move};
use crate::state::{Ask, Orders, Pick, PieceId, State, Ties};
use crate::tests::heroes::*;

/// An enemy attacks a character with the focus die, and exactly these dice fall.
fn attacked(state: &mut State, by: PieceId, kind: &str, target: &str, faces: &str) -> Vec<Event> {
    state.table.activation = None;
    foe_attack(state, by, KindId::read(kind).unwrap(), id(target), true, None);
    // a step that changes nothing lets it go on; then the activations of characters begin
    state.table.queue = crate::state::Queue { cards: vec![id("tomoe")], ..crate::state::Queue::default() };
    roll(state, Move::Ties(Ties::Active), faces)
}

// Rules: X22.1, T10
#[test]
fn who_is_out_of_the_targets_range_is_not_struck_back() {
    let mut state = scene();
    turn(&mut state, "tomoe");
    let kachi = foe(&mut state, "kachi", "G5");
    let events = hit(&mut state, fast(kachi).focus(), "0 0 0");
    assert_eq!(rolls(&events), [(false, AttackResult::Fumble)]);
    // the ashigaru reaches two squares
    let ashigaru = foe(&mut state, "ashigaru", "D5");
    turn(&mut state, "tomoe");
    let events = hit(&mut state, fast(ashigaru).focus(), "0 0 0 0 0");
    assert_eq!(rolls(&events).len(), 2);
}

// Rules: X22.1
#[test]
fn who_is_not_seen_is_not_struck_back() {
    // to Tomoe only foes block, to the onryo only characters: Akira between them blocks its sight alone
    let mut state = scene();
    turn(&mut state, "tomoe");
    stand(&mut state, "akira", "C5");
    let onryo = foe(&mut state, "onryo", "D5");
    let events = hit(&mut state, fast(onryo).focus(), "0 0 0");
    assert_eq!(rolls(&events), [(false, AttackResult::Fumble)]);
}

// Rules: X22.2
#[test]
fn an_enemy_strikes_back_with_its_dice_and_passives_alone() {
    let mut state = scene();
    wear(&mut state, "akira", "do_maru");
    let kachi = foe(&mut state, "kachi", "C2");
    let events = hit(&mut state, fast(kachi).focus(), "0 0 0 5 3");
    assert_eq!(damages(&events), [(5, 4)], "less Akira's armour");
    let Some(Event::Attack { skill, focus, dice, .. }) =
        events.iter().find(|event| matches!(event, Event::Attack { counter: true, .. }))
    else {
        panic!("{events:?}")
    };
    assert_eq!((skill, focus, dice.len()), (&None, &None, 2));
}

// Rules: X22.3, X24.1, X7.1
#[test]
fn who_falls_by_a_counterattack_loses_the_activation() {
    let mut state = scene();
    piece(&mut state, id("akira")).health = 3;
    let kachi = foe(&mut state, "kachi", "C2");
    hit(&mut state, fast(kachi).focus(), "0 0 0 5 3");
    assert!(state.table.hero(who("akira")).defeated);
    assert_eq!(active(&state), Some(id("hattori")));
}

// Rules: X22.2, A8
#[test]
fn a_character_strikes_back_with_fast_dice_power_and_the_weapons_effect() {
    let mut state = scene();
    piece(&mut state, id("akira")).health = 5;
    let kachi = foe(&mut state, "kachi", "C2");
    // the kachi: 0, 0, fumble; the katana: yin 2, yang 3
    let mut events = attacked(&mut state, kachi, "kachi", "akira", "0 0 0 4 5");
    assert_eq!(asked(&state), Some(Ask::YinYang));
    events.extend(say(&mut state, &Pick::Yes, ""));
    assert_eq!(rolls(&events), [(false, AttackResult::Fumble), (true, AttackResult::Goes)]);
    assert_eq!((damages(&events), health(&state, id("akira"))), (vec![(6, 4)], 6), "2, 3 and power 1; healed by 1");
}

// Rules: X22.2, A8
#[test]
fn a_weapon_without_a_fast_attack_strikes_back_with_its_strong_one() {
    let mut state = scene();
    arm(&mut state, "akira", "nodachi");
    let kachi = foe(&mut state, "kachi", "C2");
    let events = attacked(&mut state, kachi, "kachi", "akira", "0 0 0 0 0 0");
    assert_eq!(damages(&events), [(4, 2)], "three black dice and power 1");
}

// Rules: X22.1
#[test]
fn a_character_strikes_back_only_if_its_owner_wants_it() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    go(&mut state, Move::Orders(Orders { counter: false, ..Orders::default() }));
    let events = attacked(&mut state, kachi, "kachi", "akira", "0 0 0");
    assert_eq!(rolls(&events), [(false, AttackResult::Fumble)]);
}

// Rules: X22.1, X26.2
#[test]
fn a_katana_does_not_reach_whoever_stands_two_squares_away() {
    let mut state = scene();
    let near = foe(&mut state, "ashigaru", "C2");
    let far = foe(&mut state, "ashigaru", "D2");
    assert!(counter(&state.table, id("akira"), near).is_some());
    assert!(counter(&state.table, id("akira"), far).is_none());
}

// Rules: X22.3, X21.3
#[test]
fn a_blinded_character_strikes_back_without_a_blind_roll() {
    let mut state = scene();
    piece(&mut state, id("akira")).conditions.blinded = true;
    let kachi = foe(&mut state, "kachi", "C2");
    let events = attacked(&mut state, kachi, "kachi", "akira", "0 0 0 3 3");
    assert_eq!(damages(&events), [(5, 3)]);
    assert!(conditions(&state, id("akira")).blinded, "it stays for the attack action");
}

// Rules: X21.4, X22.1
#[test]
fn a_downed_enemy_strikes_back_beside_it_alone() {
    let mut state = scene();
    arm(&mut state, "akira", "bo_staff");
    let [near, far] = ["C2", "D2"].map(|at| foe(&mut state, "ashigaru", at));
    for id in [near, far] {
        piece(&mut state, id).conditions.downed = true;
    }
    assert!(counter(&state.table, near, id("akira")).is_some());
    piece(&mut state, near).at = sq("H6");
    assert!(counter(&state.table, far, id("akira")).is_none());
    piece(&mut state, far).conditions.downed = false;
    assert!(counter(&state.table, far, id("akira")).is_some());
}

// Rules: X11.10, X22.2
#[test]
fn a_head_won_by_a_counterattack_lies_on_the_square() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    piece(&mut state, kachi).health = 1;
    attacked(&mut state, kachi, "kachi", "akira", "0 0 0 3 3");
    assert_eq!(state.table.heads, [crate::state::Heads { at: sq("C2"), minion: 1, boss: 0 }]);
}
