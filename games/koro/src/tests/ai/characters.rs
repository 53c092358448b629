//! What companions make of each character (K19).

use super::choice;
use crate::content::{BlueprintId, CharacterId, GearCardId, ScrollKind};
use crate::gear::{Cubes, GearType, weapons};
use crate::state::moves::{Gathering, Move};
use crate::state::{Answer, Ask, Chapter, Question, State, Task};
use crate::tests::kit::{self, A, B, space};
use CharacterId::{Daisuke, Masako, Masatsura, Mitsuhide, Plain, Takeko, Tomoe, Yoshihiro};

/// A plays this character, and has to rest; no gear card is on display.
fn tired(character: CharacterId, cubes: Cubes) -> State {
    let mut state = kit::characters(&[character, Plain]);
    state.table.gear_cards.clear();
    kit::pack(&mut state, A, cubes);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (0, [player.pool, 0, 0]);
    state
}

/// What it crafts when it rests.
fn crafted(state: &State) -> Vec<(GearType, crate::gear::Grid)> {
    let Move::Rest(crafting) = choice(state, A) else { panic!("no rest") };
    crafting.layouts.iter().map(|layout| (layout.gear, layout.grid)).collect()
}

// Rules: K19.2
#[test]
fn yoshihiro_crafts_after_an_action() {
    let mut state = kit::characters(&[Yoshihiro, Plain]);
    state.table.gear_cards = vec![GearCardId::read("GW5").unwrap()];
    kit::go(&mut state, Move::Walk(kit::walking("")));
    let Move::Craft(crafting) = choice(&state, A) else { panic!("no craft") };
    assert_eq!(crafting.layouts[0].gear, GearType::Weapon);
}

// Rules: K19.4, K19.5
#[test]
fn masako_crafts_sandals_along_and_wants_five_cubes_in_them() {
    let mut state = tired(Masako, Cubes::new(2, 4, 0));
    kit::gear(&mut state, A, GearType::Sandals, "WWWW.");
    let crafts = crafted(&state);
    assert_eq!(crafts.len(), 2, "{crafts:?}");
    let sandals = crafts.iter().find(|(gear, _)| *gear == GearType::Sandals).expect("sandals");
    assert!(sandals.1.free().is_empty());
    assert_eq!(crafted(&tired(Takeko, Cubes::new(2, 4, 0))).len(), 1, "nobody else does");
}

// Rules: K19.7
#[test]
fn masatsura_fills_a_large_helmet() {
    let mut state = tired(Masatsura, Cubes::new(0, 8, 0));
    kit::gear(&mut state, A, GearType::Weapon, "MM/MM/WW/WW");
    kit::gear(&mut state, A, GearType::Sandals, "MMM");
    let crafts = crafted(&state);
    assert!(matches!(crafts[..], [(GearType::Helmet, grid)] if grid.filled().count() > 8), "{crafts:?}");
}

// Rules: K19.9
#[test]
fn mitsuhide_starts_with_the_best_scroll() {
    let mut state = kit::characters(&[Mitsuhide, Plain]);
    state.table.scrolls = vec![ScrollKind::FarSight, ScrollKind::Brotherhood, ScrollKind::SwiftFoot];
    let question = Question { id: 1, ask: Ask::Start, asked: vec![A], waiting: vec![A] };
    state.table.tasks.push(Task::Ask(question));
    let Move::Answer(Answer::Start(start)) = choice(&state, A) else { panic!("no start") };
    assert_eq!(start.scroll, Some(2));
}

// Rules: K19.11, K5.7
#[test]
fn mitsuhide_burns_wood_to_get_out() {
    let cut_off = |character: CharacterId| {
        let mut state = kit::characters(&[character, Plain]);
        kit::lay(&mut state, "I1", "L1-03", 0);
        kit::stand(&mut state, A, "I1.2");
        for near in ["I1.0", "I1.1", "I1.3"] {
            state.table.board.lava.insert(space(near));
        }
        state.table.chapter = Some(Chapter { holder: B, spare: false, step: 6, rope: true, escaped: 0 });
        choice(&state, A)
    };
    assert!(matches!(cut_off(Mitsuhide), Move::Walk(walking) if walking.burn.is_some()));
    assert!(!matches!(cut_off(Takeko), Move::Walk(walking) if !walking.path.is_empty()));
}

/// The blueprint that is taken of those at a temple.
fn taken(character: CharacterId, cards: &[&str]) -> Vec<BlueprintId> {
    let mut state = kit::characters(&[character, Plain]);
    kit::stand(&mut state, A, "T1");
    state.table.board.temples[0] = cards.iter().map(|card| BlueprintId::read(card).unwrap()).collect();
    // nothing else is to be had there
    state.table.gear_cards.clear();
    (state.table.turn.used.stock, state.table.board.stacks) = (true, [0; 3]);
    match choice(&state, A) {
        Move::Gather(Gathering::Blueprints { cards, .. }) => cards,
        _ => Vec::new(),
    }
}

// Rules: K19.13, K19.16, K19.27, K19.28
#[test]
fn nobody_takes_a_blueprint_that_it_cannot_build() {
    let read = |card| BlueprintId::read(card).unwrap();
    assert_eq!(taken(Takeko, &["BW3", "BW1"]), [read("BW1")]);
    assert_eq!(taken(Tomoe, &["BW2", "BW3"]), [read("BW3")]);
    assert_eq!(taken(Masatsura, &["BH8"]), [read("BH8")]);
    assert_eq!(taken(Daisuke, &["BH8"]), []);
    // two hands take a monk
    assert_eq!(taken(Yoshihiro, &["BW6"]), []);
}

// Rules: K19.14, K19.17, K10.5
#[test]
fn tomoe_builds_a_weapon_for_the_other_hand() {
    let mut state = tired(Tomoe, Cubes::new(2, 3, 0));
    kit::gear(&mut state, A, GearType::Sandals, "WWW");
    kit::gear(&mut state, A, GearType::Helmet, "MMMM/MMMM");
    let crafts = crafted(&state);
    let [(GearType::Weapon, grid)] = crafts[..] else { panic!("{crafts:?}") };
    let built = weapons(&grid, state.table.player(A).gear_rules().weapon).unwrap();
    assert!(built.len() == 2 && built.iter().all(|weapon| weapon.usable), "{grid:?}");
}

/// Daisuke on the centre, B beside it with a scroll.
fn thief() -> State {
    let mut state = kit::characters(&[Daisuke, Plain]);
    state.table.gear_cards.clear();
    kit::lay(&mut state, "I1", "L1-03", 0);
    kit::stand(&mut state, B, "I1.5");
    kit::scroll(&mut state, B, ScrollKind::SwiftFoot);
    state
}

// Rules: K19.22, K19.23
#[test]
fn daisuke_robs_whom_he_passes_while_he_has_a_slot() {
    let mut state = thief();
    assert!(matches!(choice(&state, A), Move::Walk(walking) if walking.steal == [(B, ScrollKind::SwiftFoot)]));
    kit::scroll(&mut state, A, ScrollKind::FarSight);
    assert!(!matches!(choice(&state, A), Move::Walk(walking) if !walking.steal.is_empty()));
}

// Rules: K19.21, K19.22
#[test]
fn daisuke_sneaks_past_a_dragon_to_get_out() {
    let behind = |character: CharacterId| {
        let mut state = kit::characters(&[character, Plain]);
        kit::lay(&mut state, "I1", "L1-07", 0);
        kit::lay(&mut state, "II1", "L2-01", 0);
        kit::guard(&mut state, "I1.0", "mizuchi");
        kit::stand(&mut state, A, "II1.6");
        kit::gear(&mut state, A, GearType::Sandals, "WWW");
        state.table.chapter = Some(Chapter { holder: B, spare: false, step: 6, rope: true, escaped: 0 });
        choice(&state, A)
    };
    let leaves = |mv: &Move| matches!(mv, Move::Walk(walking) if walking.path.last() == Some(&space("C")));
    assert!(leaves(&behind(Daisuke)), "{:?}", behind(Daisuke));
    assert!(!leaves(&behind(Masatsura)));
}
