//! Whom a companion attacks, whom it heals, what it takes, when it dares Kami Mode.

use super::kit::{FIRST, SECOND, activation_of, at, foe, next, piece, scene, who};
use crate::state::moves::{Aim, Move};
use crate::state::{Heads, Resistor, State};

/// Whom the active character attacks first.
fn attacked(state: &mut State, active: &str) -> Option<crate::state::PieceId> {
    activation_of(state, active).into_iter().find_map(|mv| match mv {
        Move::Attack { target, .. } => Some(target),
        _ => None,
    })
}

#[test]
fn it_turns_to_those_who_threaten_whoever_is_to_be_kept() {
    // Rules: X20.2, enemies turn to resistors before all others
    let mut state = scene("c1a", "akira");
    state.table.piece_mut(piece("akira")).unwrap().at = at(4, 3);
    foe(&mut state, FIRST, "akaname", at(3, 3));
    foe(&mut state, SECOND, "akaname", at(5, 3));
    let id = crate::state::PieceId(95);
    state.table.resistors.push(Resistor { id, key: "miller".to_owned(), at: at(7, 6), tokens: 1, living: true });
    assert_eq!(attacked(&mut state, "akira"), Some(SECOND));
}

#[test]
fn it_goes_to_somebody_who_is_hurt_and_heals() {
    let mut state = scene("c1a", "hikaru");
    state.table.hero_mut(who("hikaru")).ki.supply = vec![4];
    state.table.piece_mut(piece("tomoe")).unwrap().at = at(6, 4);
    state.table.piece_mut(piece("tomoe")).unwrap().health = 2;
    let done = activation_of(&mut state, "hikaru");
    assert!(done.iter().any(|mv| matches!(mv, Move::Walk { .. })), "{done:?}");
    let heals = |mv: &Move| matches!(mv, Move::Technique { at: Aim::Piece(on), .. } if *on == piece("tomoe"));
    assert!(done.iter().any(heals), "{done:?}");
    assert_eq!(state.table.piece(piece("tomoe")).unwrap().health, 4);
}

#[test]
fn it_keeps_its_die_when_nobody_is_hurt() {
    let mut state = scene("c1a", "hikaru");
    state.table.hero_mut(who("hikaru")).ki.supply = vec![4];
    let done = activation_of(&mut state, "hikaru");
    assert!(!done.iter().any(|mv| matches!(mv, Move::Technique { .. } | Move::PlaceDie { .. })), "{done:?}");
}

#[test]
fn it_takes_heads_that_lie_beside_it() {
    // Rules: X14.3
    let mut state = scene("c1a", "akira");
    state.table.heads.push(Heads { at: at(2, 2), minion: 1, boss: 0 });
    assert_eq!(next(&state, "akira"), Move::Head(at(2, 2)));
}

/// The last zone, with its lord, and Akira, hurt, with all the affinity there is.
fn last_fight(health: u8) -> State {
    let mut state = scene("c4d", "akira");
    foe(&mut state, FIRST, "blood_oni", at(30, 1));
    state.table.hero_mut(who("akira")).affinity = 6;
    state.table.piece_mut(piece("akira")).unwrap().health = health;
    state
}

#[test]
fn it_uses_kami_mode_only_near_its_end_in_the_last_fight() {
    // Rules: X16.4, X16.5
    assert_eq!(next(&last_fight(3), "akira"), Move::KamiMode);
    assert_ne!(next(&last_fight(6), "akira"), Move::KamiMode, "still well enough, though the rules allow it");
    let mut quiet = last_fight(3);
    quiet.table.pieces.retain(|piece| piece.id != FIRST);
    assert_ne!(next(&quiet, "akira"), Move::KamiMode, "nobody to be defeated");
}

#[test]
fn it_does_not_use_kami_mode_when_it_is_the_last() {
    // Rules: X16.6
    let mut state = last_fight(3);
    state.table.pieces.retain(|one| one.id == piece("akira") || one.id == FIRST);
    assert_ne!(next(&state, "akira"), Move::KamiMode);
}
