use super::{NOBODY, chapter, enchanted, end_turn, escaped, told};
use crate::content::BonusItem::{Helmet, Monk, Sandals, Tooth};
use crate::content::{BonusItem, Palace, Spot};
use crate::gear::{Cubes, GearType};
use crate::rules::chapter::claim::{best, left};
use crate::rules::refused::{ClaimRefused, Refused, TurnRefused};
use crate::state::moves::{ChapterEvent, Claim, ClaimFrom, Move};
use crate::state::{Field, Item, State};
use crate::tests::kit::{A, B, C, go, pack, play, refused, stand, table};
use gogome_contract::Seat;

/// So many have escaped to the big palace, one more has not, and the countdown stands still.
fn palace(seats: usize) -> State {
    let mut state = table(seats + 1);
    chapter(&mut state, NOBODY, 4);
    for seat in Seat::first(seats) {
        escaped(&mut state, seat, Palace::Big);
    }
    stand(&mut state, Seat(u8::try_from(seats).unwrap()), "T1");
    state
}

fn light(item: BonusItem) -> Move {
    Move::Claim(Some(Claim { item, dark: false, from: None }))
}

fn dark(item: BonusItem) -> Move {
    Move::Claim(Some(Claim { item, dark: true, from: None }))
}

fn helmet(state: &mut State, seat: Seat) {
    enchanted(state, seat, GearType::Helmet, "BH1", "TMMT/W");
}

// Rules: K17.4, K17.5, K17.7, K17.9
#[test]
fn the_highest_light_space_is_taken_first_and_the_dark_one_holds_any_number() {
    // vector 65
    let mut state = palace(4);
    for seat in Seat::first(4) {
        helmet(&mut state, seat);
    }
    for vp in [9, 7] {
        let seat = state.table.active();
        let told = told(&go(&mut state, light(Helmet)));
        assert_eq!(told, [ChapterEvent::Claimed { seat, item: Helmet, vp, total: vp.into() }]);
    }
    assert_eq!(refused(&mut state, light(Helmet)), Refused::Claim(ClaimRefused::NoSpace(Helmet)));
    for _ in 0..2 {
        let seat = state.table.active();
        go(&mut state, dark(Helmet));
        assert_eq!(state.table.player(seat).vp, 5);
    }
    assert_eq!(state.table.active(), Seat(4), "each claim ends the turn");
}

// Rules: K17.5, K17.8, K2.8
#[test]
fn a_gear_is_claimed_once_with_its_disc_and_stays_as_it_is() {
    let mut state = palace(2);
    helmet(&mut state, A);
    go(&mut state, light(Helmet));
    let player = state.table.player(A);
    assert_eq!(player.pack.count(Item::Blueprint(GearType::Helmet)), 0);
    assert!(player.blueprints.contains_key(&GearType::Helmet), "the card stays");
    assert!(player.magic.contains_key(&GearType::Helmet));
    state.table.turn.active = A;
    assert_eq!(refused(&mut state, dark(Helmet)), Refused::Claim(ClaimRefused::NoItem(Helmet)));
}

// Rules: K17.5
#[test]
fn gear_without_magic_or_with_another_blueprint_is_no_bonus() {
    let mut state = palace(2);
    helmet(&mut state, A);
    let magic = state.table.player_mut(A).magic.remove(&GearType::Helmet).unwrap();
    assert_eq!(refused(&mut state, light(Helmet)), Refused::Claim(ClaimRefused::NoItem(Helmet)));
    let other = crate::content::BlueprintId::read("BH2").unwrap();
    state.table.player_mut(A).magic.insert(GearType::Helmet, crate::state::Magic { blueprint: other, ..magic });
    assert_eq!(refused(&mut state, light(Helmet)), Refused::Claim(ClaimRefused::NoItem(Helmet)));
}

// Rules: K17.6, K17.8
#[test]
fn a_monk_on_a_spot_is_claimed_once_and_still_does_what_it_did() {
    let mut state = palace(2);
    state.table.player_mut(A).monks.insert(Spot::Weapon, 1);
    state.table.player_mut(A).pack.lower.push(Item::Monk);
    let from = Some(ClaimFrom::Spot(Spot::Weapon));
    go(&mut state, Move::Claim(Some(Claim { item: Monk, dark: false, from })));
    let player = state.table.player(A);
    assert_eq!((player.vp, player.pack.count(Item::Monk)), (5, 1));
    assert!(player.gear_rules().weapon.unlocked, "the right part stays open");
    end_turn(&mut state);
    let again = Move::Claim(Some(Claim { item: Monk, dark: false, from }));
    assert_eq!(refused(&mut state, again), Refused::Claim(ClaimRefused::NoItem(Monk)));
    go(&mut state, light(Monk));
    assert_eq!((state.table.player(A).vp, state.table.player(A).pack.count(Item::Monk)), (9, 0));
    state.table.turn.active = A;
    assert_eq!(refused(&mut state, light(Monk)), Refused::Claim(ClaimRefused::NoItem(Monk)));
}

// Rules: K17.6, K17.8, K17.5
#[test]
fn a_tooth_out_of_magical_gear_leaves_it_magical() {
    // vector 66
    let mut state = palace(2);
    enchanted(&mut state, A, GearType::Sandals, "BS1", "TMT");
    pack(&mut state, A, Cubes::new(0, 0, 1));
    assert_eq!(left(&state.table, A, Tooth), 3);
    let from = Some(ClaimFrom::Gear(GearType::Sandals));
    go(&mut state, Move::Claim(Some(Claim { item: Tooth, dark: false, from })));
    assert_eq!(left(&state.table, A, Tooth), 2);
    end_turn(&mut state);
    go(&mut state, light(Sandals));
    assert_eq!(state.table.player(A).vp, 4 + 7);
    end_turn(&mut state);
    go(&mut state, light(Tooth));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::NONE, "the backpack comes first");
    end_turn(&mut state);
    go(&mut state, light(Tooth));
    assert_eq!(state.table.player(A).vp, 4 + 7 + 3 + 2);
    state.table.turn.active = A;
    assert_eq!(refused(&mut state, dark(Tooth)), Refused::Claim(ClaimRefused::NoItem(Tooth)));
}

// Rules: K17.7, K17.9
#[test]
fn each_palace_has_its_own_spaces_and_the_small_one_no_dark_ones() {
    let mut state = table(3);
    chapter(&mut state, NOBODY, 4);
    escaped(&mut state, A, Palace::Small);
    escaped(&mut state, B, Palace::Big);
    stand(&mut state, C, "T1");
    for seat in [A, B] {
        pack(&mut state, seat, Cubes::new(0, 0, 4));
    }
    assert_eq!(refused(&mut state, dark(Tooth)), Refused::Claim(ClaimRefused::NoSpace(Tooth)));
    for total in [2, 3] {
        go(&mut state, light(Tooth));
        assert_eq!(state.table.player(A).vp, total);
        end_turn(&mut state);
        end_turn(&mut state);
    }
    assert_eq!(state.table.active(), B, "a turn with no space left is over by itself");
    go(&mut state, light(Tooth));
    assert_eq!(state.table.player(B).vp, 4);
}

// Rules: K17.4
#[test]
fn only_who_has_escaped_claims_and_does_nothing_else() {
    let mut state = palace(2);
    state.table.player_mut(B).escape = None;
    for field in Field::ALL {
        assert_eq!(refused(&mut state, Move::Open(field)), Refused::Turn(TurnRefused::Escaped));
    }
    assert_eq!(refused(&mut state, Move::Pass), Refused::Turn(TurnRefused::Escaped));
    go(&mut state, Move::Claim(None));
    assert_eq!(state.table.active(), B);
    assert_eq!(refused(&mut state, Move::Claim(None)), Refused::Claim(ClaimRefused::NotEscaped));
    let early = play(&mut state, A, Move::Claim(None));
    assert_eq!(early, Err(Refused::NotYourTurn { active: B }));
}

// Rules: K17.10
#[test]
fn thirty_points_by_a_claim_change_nothing() {
    let mut state = palace(2);
    state.table.player_mut(A).vp = 29;
    pack(&mut state, A, Cubes::new(0, 0, 1));
    let before = state.table.chapter.clone();
    let told = told(&go(&mut state, light(Tooth)));
    assert_eq!(told.len(), 1);
    assert_eq!(state.table.chapter, before);
}

// Rules: 2.2, K18.1
#[test]
fn the_best_claim_gains_most_and_of_equal_ones_the_first_kind() {
    let mut state = palace(3);
    assert_eq!(best(&state.table, A), None);
    pack(&mut state, A, Cubes::new(0, 0, 1));
    state.table.player_mut(A).monks.insert(Spot::Scroll, 1);
    assert_eq!(best(&state.table, A).map(|claim| claim.item), Some(Monk), "3 and 3 above what they bring in any case");
    let taken = |seat, light| crate::state::Claimed {
        seat,
        palace: Palace::Big,
        item: Monk,
        from: ClaimFrom::Carried,
        light: Some(light),
        vp: 5,
    };
    state.table.palaces.0.push(taken(C, 0));
    let item = |state: &State| best(&state.table, A).map(|claim| claim.item);
    assert_eq!(item(&state), Some(Tooth), "4 and 4, but a monk is worth 2 in any case, a tooth 1");
    let mut small = state.clone();
    small.table.palaces.0.clear();
    escaped(&mut small, A, Palace::Small);
    assert_eq!(item(&small), Some(Monk), "3 and 2");
    state.table.palaces.0.push(taken(C, 1));
    assert_eq!(item(&state), Some(Tooth), "3 and 4");
    state.table.palaces.0.push(taken(C, 2));
    state.table.player_mut(A).pack.lower.clear();
    assert_eq!(best(&state.table, A), Some(Claim { item: Monk, dark: true, from: None }));
}

// Rules: K17.6
#[test]
fn what_one_player_claimed_from_a_spot_another_still_has() {
    let mut state = palace(2);
    for seat in [A, B] {
        state.table.player_mut(seat).monks.insert(Spot::Weapon, 1);
    }
    let from = Some(ClaimFrom::Spot(Spot::Weapon));
    go(&mut state, Move::Claim(Some(Claim { item: Monk, dark: false, from })));
    assert_eq!([A, B].map(|seat| left(&state.table, seat, Monk)), [0, 1]);
}
