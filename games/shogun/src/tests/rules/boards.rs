//! What boards say when a card is activated: minions, servants, chosen, wanderers (X17, X19).

use crate::content::{Condition, OracleColour, Side};
use crate::rules::look::Look;
use crate::state::moves::Event;
use crate::state::{PieceId, State};
use crate::tests::kit::*;

/// Akira alone at B2, with somebody beside him.
fn beside(chapter: &str, kind: &str) -> (State, PieceId) {
    let mut state = quiet(chapter);
    only(&mut state, &["akira"]);
    let id = put(&mut state, kind, "C2");
    (state, id)
}

fn rolled(events: &[Event]) -> (Option<u8>, Option<String>) {
    let acts = events.iter().find_map(|event| match event {
        Event::Acts { rolled, card, .. } => Some((*rolled, card.clone())),
        _ => None,
    });
    acts.expect("it acts")
}

/// The skill an attack was made with, and whether the focus die was rolled.
fn attack(events: &[Event]) -> (Option<String>, bool) {
    let attack = events.iter().find_map(|event| match event {
        Event::Attack { skill, focus, .. } => Some((skill.clone(), focus.is_some())),
        _ => None,
    });
    attack.expect("it attacks")
}

// Rules: X17.1, X4.3
#[test]
fn a_minion_acts_by_the_list_of_the_oracles_colour() {
    let (mut state, kachi) = beside("c1", "kachi");
    let told = turn(&mut state, kachi, &[0, 0, 0]);
    assert_eq!((rolled(&told), attack(&told)), ((Some(1), None), (None, false)));
    state.table.oracle.current = OracleColour::Red;
    let told = turn(&mut state, kachi, &[0, 0, 0]);
    assert_eq!(attack(&told), (Some("slice_them".to_owned()), false));
    // the fifth of the aggressive list has the focus die: a hit of 1
    let told = turn(&mut state, kachi, &[4, 0, 0, 2]);
    assert_eq!(attack(&told), (None, true));
}

// Rules: X17.4
#[test]
fn why_an_enemy_did_what_it_did_can_be_asked_until_the_next_activation_is_over() {
    let (mut state, kachi) = beside("c1", "kachi");
    stand(&mut state, "akira", "F4");
    turn(&mut state, kachi, &[3, 0, 0]);
    let why = &state.table.why[0];
    assert_eq!((why.piece, why.rolled, why.skipped), (kachi, 4, 0));
    assert_eq!(why.line.as_deref(), Some("+armor: move adjacent; attack adjacent with kenjutsu"));
    assert_eq!((why.from, why.to, why.target), (square("C2"), piece(&state, kachi).at, Some(id("akira"))));
    assert_ne!(why.from, why.to);
    let mut script = Script::new(&[]);
    crate::rules::activation::finish(&mut state, &mut gogome_contract::StepContext::new(&mut script));
    let mut chance = luck(1);
    let mut ctx = gogome_contract::StepContext::new(&mut chance);
    let task = state.table.tasks.pop();
    assert_eq!(task, Some(crate::state::Task::EndActivation));
    crate::rules::activation::end(&mut state, &mut ctx);
    assert!(state.table.why.is_empty());
}

// Rules: X17.2
#[test]
fn a_servant_acts_by_its_one_list_whatever_the_oracle() {
    for colour in [OracleColour::Green, OracleColour::Red] {
        let (mut state, nue) = beside("c1", "nue");
        state.table.oracle.current = colour;
        let told = turn(&mut state, nue, &[0, 0, 0, 0]);
        assert_eq!((rolled(&told).0, attack(&told).0), (Some(1), Some("serpent_tail".to_owned())));
    }
}

/// The Blood Oni beside Akira; its deck is these cards, the top one last, and the discards.
fn oni(deck: &[u8], discards: &[u8], aside: &[u8]) -> (State, PieceId) {
    let (mut state, oni) = beside("c4", "blood_oni");
    state.hidden.decks.insert(kind("blood_oni"), deck.to_vec());
    let open = state.table.decks.get_mut(&kind("blood_oni")).unwrap();
    open.discards = discards.to_vec();
    open.aside = aside.to_vec();
    (state, oni)
}

// Rules: X17.3, T53
#[test]
fn the_first_hate_card_has_its_normal_text_and_is_set_aside() {
    let (mut state, oni) = oni(&[2, 0], &[], &[]);
    let told = turn(&mut state, oni, &[0, 0, 0, 0]);
    assert_eq!((rolled(&told).1.as_deref(), attack(&told)), (Some("hate_1"), (Some("hate_strike".to_owned()), false)));
    let open = &state.table.decks[&kind("blood_oni")];
    assert_eq!((open.aside.as_slice(), open.discards.len(), open.left), ([0].as_slice(), 0, 1));
    let told = turn(&mut state, oni, &[0, 0, 0, 0]);
    assert_eq!(rolled(&told).1.as_deref(), Some("crush_1"));
    assert_eq!(state.table.decks[&kind("blood_oni")].discards, [2], "used cards are discarded");
}

// Rules: X17.3, X16.3, T54
#[test]
fn the_second_is_empowered_and_locks_whom_it_damages_out_of_kami_skills() {
    let (mut state, oni) = oni(&[1], &[], &[0]);
    // red 3 and 0, black 1 and 1, focus a hit of 2, frenzy 2: 9, armour 1
    let told = turn(&mut state, oni, &[5, 0, 0, 0, 3]);
    assert_eq!(attack(&told), (Some("hate_frenzy".to_owned()), true));
    assert_eq!(health(&state, id("akira")), 14 - 8);
    assert!(state.table.hero(character("akira")).kami_locked);
    assert_eq!(state.table.decks[&kind("blood_oni")].aside, [0, 1]);
}

// Rules: X17.3, T54
#[test]
fn without_damage_nobody_is_locked_out() {
    let (mut state, oni) = oni(&[1], &[], &[0]);
    // a blank focus die
    turn(&mut state, oni, &[5, 5, 5, 5, 1]);
    assert!(!state.table.hero(character("akira")).kami_locked);
}

// Rules: X17.3, T55
#[test]
fn an_empty_deck_is_shuffled_from_the_discards_without_the_hates() {
    let (mut state, oni) = oni(&[], &[2, 3, 4, 5, 6, 7, 8, 9], &[0, 1]);
    let mut chance = luck(7);
    let cards = [oni, id("akira")];
    order(&mut state, &cards);
    let mut ctx = gogome_contract::StepContext::new(&mut chance);
    crate::rules::run::go_on(&mut state, &mut ctx);
    let drawn = rolled(&ctx.close().0).1.unwrap();
    assert!(!drawn.starts_with("hate"));
    let open = &state.table.decks[&kind("blood_oni")];
    assert_eq!((open.left, open.discards.len(), open.aside.len()), (7, 1, 2), "a deck of 8, one of them used");
}

// Rules: X17.5, X21.1
#[test]
fn an_activation_begins_with_bleeding_which_may_end_it() {
    let (mut state, kachi) = beside("c1", "kachi");
    afflict(&mut state, kachi, Condition::Bleeding, 2);
    turn(&mut state, kachi, &[0, 0, 0]);
    assert_eq!(health(&state, kachi), 3, "whatever its armour");
    afflict(&mut state, kachi, Condition::Bleeding, 1);
    turn(&mut state, kachi, &[]);
    assert!(state.table.piece(kachi).is_none());
    assert_eq!(state.table.heads.len(), 1, "its head lies there");
    assert_eq!(state.table.activation.as_ref().map(|one| one.piece), Some(id("akira")), "the next card follows");
}

// Rules: X17.5, X7.3
#[test]
fn at_the_end_special_ground_works_on_enemies_too() {
    let mut state = quiet("c1");
    reveal(&mut state, "c1c");
    only(&mut state, &["akira"]);
    state.table.pieces.retain(|piece| piece.character().is_some());
    // the embers are F14, F15 and F16 of the shrine
    stand(&mut state, "akira", "E15");
    let kachi = put(&mut state, "kachi", "F15");
    turn(&mut state, kachi, &[0, 0, 0]);
    assert_eq!((at(&state, kachi), health(&state, kachi)), ("F15".to_owned(), 4));
}

// Rules: X19.2, X19.3, X19.4
#[test]
fn hits_less_armour_are_damage_and_conditions_need_some() {
    let (mut state, kachi) = beside("c1", "kachi");
    state.table.oracle.current = OracleColour::Red;
    let akira = id("akira");
    // slice_them: one hit is stopped by the armour of 1
    turn(&mut state, kachi, &[0, 1, 0]);
    assert_eq!((health(&state, akira), piece(&state, akira).conditions.bleeding), (10, 0));
    turn(&mut state, kachi, &[0, 3, 0]);
    assert_eq!((health(&state, akira), piece(&state, akira).conditions.bleeding), (8, 1), "1 damage, and he bled");
    // poisoned: one hit less for each token; he bleeds from two wounds then
    afflict(&mut state, kachi, Condition::Poisoned, 2);
    turn(&mut state, kachi, &[0, 5, 3]);
    assert_eq!((health(&state, akira), piece(&state, akira).conditions.bleeding), (8 - (5 - 2 - 1) - 2, 2));
}

// Rules: X19.3, X21.3
#[test]
fn a_blinded_enemy_may_miss_and_sees_again_afterwards() {
    for (die, left) in [(2, 10), (3, 5)] {
        let (mut state, kachi) = beside("c1", "kachi");
        afflict(&mut state, kachi, Condition::Blinded, 1);
        turn(&mut state, kachi, &[0, 5, 5, die]);
        assert_eq!(health(&state, id("akira")), left, "a die of {}", die + 1);
        assert!(!piece(&state, kachi).conditions.blinded);
    }
}

// Rules: X19.3
#[test]
fn from_a_higher_square_there_is_one_hit_more() {
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    only(&mut state, &["akira"]);
    let onryo = put(&mut state, "onryo", "Q5");
    stand(&mut state, "akira", "Q3");
    // from the loft at Q5 to Q3 below it, range 2: it must move to be 3 away, or down beside him
    assert_eq!(Look::at(&state.table).map.at(square("Q5")).height, 1);
    stand(&mut state, "akira", "Q2");
    // no move: range 3 already. White 1, red 1, and 1 for the height, less armour 1
    turn(&mut state, onryo, &[0, 2, 1]);
    assert_eq!((at(&state, onryo), health(&state, id("akira"))), ("Q5".to_owned(), 8));
}

// Rules: X19.6
#[test]
fn yin_and_yang_bring_an_enemy_nothing() {
    let (mut state, kachi) = beside("c1", "kachi");
    // a yin and a yang, one hit each
    let told = turn(&mut state, kachi, &[0, 1, 2]);
    assert!(!told.iter().any(|event| matches!(event, Event::YinYang { .. })));
    assert_eq!((health(&state, id("akira")), health(&state, kachi)), (9, 5));
}

// Rules: X19.4, X11.12
#[test]
fn a_focus_die_that_sunders_or_pierces_lowers_the_armour_of_a_survivor() {
    let (mut state, kachi) = beside("c1", "kachi");
    state.table.oracle.current = OracleColour::Red;
    let akira = id("akira");
    // pierce: 3 hits, nothing is subtracted; then the armour falls
    turn(&mut state, kachi, &[4, 0, 0, 5]);
    assert_eq!((health(&state, akira), piece(&state, akira).armour), (7, 0));
    state.table.piece_mut(akira).unwrap().armour = 1;
    turn(&mut state, kachi, &[4, 0, 0, 4]);
    assert_eq!((health(&state, akira), piece(&state, akira).armour), (6, 0), "sunder: 2 hits less 1");
}

// Rules: X19.1, X22.1
#[test]
fn a_fumble_fails_and_the_character_may_counterattack() {
    let (mut state, kachi) = beside("c1", "kachi");
    state.table.oracle.current = OracleColour::Red;
    // focus: fumble; Akira's katana, two red dice of 3 and 2, power 1, against defence and armour 1
    turn(&mut state, kachi, &[4, 5, 5, 0, 5, 3]);
    assert_eq!((health(&state, id("akira")), health(&state, kachi)), (10, 1));
    // blank: it fails, and nobody answers
    let told = turn(&mut state, kachi, &[4, 5, 5, 1]);
    assert_eq!((health(&state, id("akira")), health(&state, kachi)), (10, 1));
    assert!(!told.iter().any(|event| matches!(event, Event::Damage { .. })));
}

// Rules: X17.5, X22.3
#[test]
fn an_enemy_that_falls_to_a_counterattack_acts_no_further() {
    let (mut state, kachi) = beside("c1", "kachi");
    state.table.oracle.current = OracleColour::Red;
    hurt(&mut state, kachi, 1);
    turn(&mut state, kachi, &[4, 5, 5, 0, 5, 3]);
    assert!(state.table.piece(kachi).is_none());
    assert_eq!(state.table.activation.as_ref().map(|one| one.piece), Some(id("akira")));
}

// Rules: X11.14, X3.3
#[test]
fn one_more_target_of_an_enemy_is_whom_its_line_prefers() {
    let mut state = quiet("c4");
    let oni = put(&mut state, "blood_oni", "C3");
    state.table.ties = crate::state::Ties::Auto;
    only(&mut state, &["akira", "hikaru", "tomoe"]);
    for (who, at) in [("akira", "B3"), ("hikaru", "C4"), ("tomoe", "C2")] {
        stand(&mut state, who, at);
    }
    // Scythe: near, then the board's: next in the initiative. Akira is last, and has least health
    hurt(&mut state, id("akira"), 1);
    state.hidden.decks.insert(kind("blood_oni"), vec![4]);
    order(&mut state, &[id("akira"), oni, id("tomoe"), id("hikaru")]);
    state.table.queue.begun = 1;
    go(&mut state, &[3, 3, 0, 0]);
    // red 2 and 2, black 1 and 1: 6 hits on Tomoe, who is next, and on Hikaru behind her
    let left = ["akira", "hikaru", "tomoe"].map(|who| health(&state, id(who)));
    let armour = |who: &str| state.table.hero(character(who)).armour_left;
    assert_eq!(left, [1, 13 - 6 + armour("hikaru"), 12 - 6 + armour("tomoe")]);
}

// Rules: X17.4, T56
#[test]
fn an_onryo_in_a_wall_cannot_be_attacked_and_attacks_nobody() {
    let mut state = quiet("c3");
    only(&mut state, &["akira"]);
    let onryo = put(&mut state, "onryo", "A2");
    let look = Look::at(&state.table);
    assert!(look.inside(piece(&state, onryo)));
    let attack = crate::state::moves::Move::Attack {
        target: onryo,
        strong: false,
        focus: false,
        skill: None,
        kami: None,
        extra: Vec::new(),
    };
    assert!(play(&mut state, A, attack, &[]).is_err());
    // the second entry: attack range 3 with wail from where it stands; it cannot, so it comes out and attacks
    let told = turn(&mut state, onryo, &[1, 0, 0]);
    assert_eq!(self::attack(&told).0, None, "the plain line, not the wail from inside the wall");
    assert_ne!(at(&state, onryo), "A2");
}

// Rules: X20.4, X17.8
#[test]
fn an_allied_wanderer_fights_the_shoguns_side_with_dice() {
    let mut state = quiet("c2");
    only(&mut state, &["akira"]);
    let sedrik = side(&mut state, "sedrik", "C3", Side::Party);
    let kachi = put(&mut state, "kachi", "D3");
    // shield bash: red 3 and 2 less defence and armour 1
    let told = turn(&mut state, sedrik, &[1, 5, 3]);
    assert_eq!(attack(&told).0.as_deref(), Some("shield_bash"));
    assert_eq!((health(&state, kachi), piece(&state, kachi).conditions.downed), (2, true));
    // it falls to a wanderer: the head lies on its square
    hurt(&mut state, kachi, 1);
    turn(&mut state, sedrik, &[1, 5, 3]);
    assert_eq!(state.table.heads.iter().map(|heads| heads.at).collect::<Vec<_>>(), [square("D3")]);
}

// Rules: X20.4, X17.8
#[test]
fn a_hostile_wanderer_fights_the_party_until_it_changes_sides_and_keeps_its_place() {
    let mut state = quiet("c3");
    only(&mut state, &["akira"]);
    reveal(&mut state, "c3b");
    state.table.pieces.retain(|piece| piece.character().is_some());
    let landolfo = put(&mut state, "landolfo", "C3");
    turn(&mut state, landolfo, &[0, 3, 0]);
    assert_eq!(health(&state, id("akira")), 11, "2 hits, armour 1");
    let before = state.table.queue.cards.clone();
    stand(&mut state, "akira", "B3");
    let told = play(&mut state, A, crate::state::moves::Move::Parley(landolfo), &[5]).unwrap();
    assert!(told.contains(&Event::Joined { who: kind("landolfo"), side: Side::Party }));
    assert_eq!(state.table.queue.cards, before);
    let kachi = put(&mut state, "kachi", "E3");
    turn(&mut state, landolfo, &[0, 5, 5]);
    assert_eq!((health(&state, id("akira")), health(&state, kachi)), (11, 1), "6 hits, defence and armour 1");
}

#[test]
fn another_state_that_looks_the_same_deals_each_deck_from_the_cards_that_nobody_has_seen() {
    let mut decks = 0;
    for (name, state) in crate::demos::demos() {
        let other = crate::rules::imagine::imagine(&state, &mut luck(9));
        assert_eq!(other.table, state.table, "{name}");
        for (kind, deck) in &other.hidden.decks {
            let open = state.table.decks.get(kind).cloned().unwrap_or_default();
            let seen = |card: &u8| open.discards.contains(card) || open.aside.contains(card);
            assert!(!deck.iter().any(seen), "{name}: {deck:?}, {open:?}");
            let sorted = |cards: &[u8]| {
                let mut cards = cards.to_vec();
                cards.sort_unstable();
                cards
            };
            assert_eq!(sorted(deck), sorted(&state.hidden.decks[kind]), "{name}");
            decks += 1;
        }
    }
    assert!(decks > 0, "a boss is in play");
}
