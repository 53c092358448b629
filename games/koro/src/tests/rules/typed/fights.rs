//! Answers in a fight.

use crate::content::AdventureKind;
use crate::content::Spot;
use crate::gear::Cubes;
use crate::gear::GearType::{Helmet, Weapon};
use crate::state::{Heroic, Item, Retreat, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C};
use crate::tests::rules::combat::{carry, lair, monk, orders, roll};

/// A seat types a line that is played, and exactly these dice fall.
fn throws(state: &mut State, seat: gogome_contract::Seat, line: &str, faces: &str) {
    let mv = meant(state, seat, line);
    roll(state, seat, mv, faces);
}

/// A and B stand beside a dragon's tile; A has this weapon and a helmet that absorbs whatever comes, and its dice are asked for.
fn beside(weapon: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, "amehime");
    kit::gear(&mut state, A, Weapon, weapon);
    kit::gear(&mut state, A, Helmet, "TTTT/TTTT");
    orders(&mut state, A).dice = true;
    prepare(&mut state);
    state
}

// Rules: K12.2, K12.3, K12.20, K6.8
#[test]
fn joining_where_one_cannot() {
    let mut state = beside("M/M/W/W", |state| kit::stand(state, B, "C"));
    kit::token_on(&mut state, "I1.6", AdventureKind::LavaTrap);
    throws(&mut state, A, "move path:I1.5", "");
    refuses(
        &state,
        B,
        &[
            ("answer join:I1.0", "E_ENTRY"),
            ("answer join:C", "E_ENTRY"),
            ("answer join:stay", "E_ENTRY"),
            ("answer join:I1.5,I1.1", "E_ENTRY"),
            ("answer join:I1.6 take:I1.6", "E_TRAP"),
            ("answer join:I1.6 take:I1.6 to:I1.5", "E_NOTRAP"),
            ("answer heroic:no", "E_OTHERQUESTION"),
            ("pass", "E_OPEN"),
        ],
    );
    refuses(&state, A, &[("answer join:no", "E_NOTASKED"), ("move path:stay", "E_OPEN"), ("done", "E_OPEN")]);
    refuses(&state, C, &[("answer join:no", "E_NOTASKED"), ("answer join:I1.5", "E_NOTASKED")]);
    say(&mut state, B, "answer join:I1.6");
}

// Rules: K12.7, K12.8, K12.15
#[test]
fn a_heroic_monk_that_is_not_there_and_what_goes_with_it() {
    let mut state = beside("M/M/W/W", |state| carry(state, A, &[Item::Monk]));
    kit::pack(&mut state, A, Cubes::new(1, 1, 0));
    throws(&mut state, A, "move path:I1.5", "");
    refuses(
        &state,
        A,
        &[
            ("answer heroic:scroll resource:W", "E_NOMONK"),
            ("answer heroic:carried", "E_NORESOURCE"),
            ("answer heroic:carried resource:T", "E_NORESOURCE"),
            ("answer dice:all", "E_OTHERQUESTION"),
        ],
    );
    throws(&mut state, A, "answer heroic:carried resource:W", "2");

    let mut disc = beside("M/M/W/W", |state| monk(state, A, Spot::Action));
    let player = disc.table.player_mut(A);
    (player.pool, player.fields) = (1, [1, 2, 0]);
    throws(&mut disc, A, "move path:I1.5", "");
    throws(&mut disc, A, "answer heroic:action", "");
    refuses(&disc, A, &[("answer loss:gather", "E_NOANSWER"), ("answer loss:hat", "E_NOANSWER")]);
    say(&mut disc, A, "answer loss:explore");
    assert_eq!(disc.table.player(A).fields, [2, 1, 0]);
}

// Rules: K13.2, K13.5, K13.6
#[test]
fn dice_that_are_not_there_and_cubes_that_did_not_break() {
    let mut state = beside("W/W/M/W/W", |state| orders(state, A).breaking = true);
    throws(&mut state, A, "move path:I1.5", "");
    refuses(
        &state,
        A,
        &[
            ("answer dice:none", "E_CELL"),
            ("answer dice:1.2", "E_CELL"),
            ("answer dice:1.1 magic:yes", "E_CELL"),
            ("answer dice:9.9", "E_CELL"),
        ],
    );
    throws(&mut state, A, "answer dice:3.1", "5");
    refuses(
        &state,
        A,
        &[
            ("answer break:1.1,2.1", "E_KIND"),
            ("answer break:none", "E_KIND"),
            ("answer break:3.1", "E_ILLEGAL"),
            ("answer break:3.1,1.5", "E_CELL"),
        ],
    );
    throws(&mut state, A, "answer break:3.1,4.1,5.1", "0 0 0");
    assert_eq!(state.table.player(A).gear.weapon.to_string(), "W/W");
}

// Rules: K13.9, K13.15, K13.16
#[test]
fn what_does_not_absorb_is_not_there_or_does_not_help() {
    let mut state = beside("WW", |state| {
        kit::gear(state, A, Helmet, "MT/WW");
        kit::token(state, A, AdventureKind::Gunbai);
        let orders = orders(state, A);
        (orders.absorb, orders.react) = (true, Retreat::Ask);
        kit::pack(state, A, Cubes::new(0, 6, 0));
    });
    throws(&mut state, A, "move path:I1.5", "2 0 5");
    refuses(
        &state,
        A,
        &[
            ("answer react:kappa", "E_NOTNOW"),
            ("answer react:toishi", "E_NOTNOW"),
            ("answer absorb:auto", "E_OTHERQUESTION"),
        ],
    );
    throws(&mut state, A, "answer react:gunbai", "");
    refuses(
        &state,
        A,
        &[
            ("answer absorb:2.1", "E_TOOLITTLE"),
            ("answer absorb:none", "E_TOOLITTLE"),
            ("answer absorb:1.3", "E_CELL"),
            ("answer absorb:1.1 magic:yes", "E_CELL"),
        ],
    );
    throws(&mut state, A, "answer absorb:1.1", "");
    refuses(
        &state,
        A,
        &[("answer drop:W", "E_CUBES"), ("answer drop:T", "E_CUBES"), ("answer dice:all", "E_OTHERQUESTION")],
    );
    throws(&mut state, A, "answer drop:none", "");
}

// Rules: K13.7, K13.12
#[test]
fn a_retreat_leads_back_alone() {
    let mut state = beside("M/M/W/W", |state| {
        orders(state, A).retreat = Retreat::Ask;
        orders(state, A).heroic = Some(Heroic::Never);
    });
    throws(&mut state, A, "move path:I1.5", "");
    throws(&mut state, A, "answer dice:3.1", "5");
    refuses(&state, A, &[("answer retreat:yes to:I1.6", "E_FAR"), ("answer retreat:maybe", "E_CHOICE")]);
    throws(&mut state, A, "answer retreat:yes to:C", "");
    assert_eq!(kit::at(&state, A), "C");
}
