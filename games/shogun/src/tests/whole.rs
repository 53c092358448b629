//! Whole games of wild companions: whatever happens, what must hold does.

use crate::ai;
use crate::content::Side;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::look::max_health;
use crate::state::State;
use crate::state::view::View;
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, StepContext, Viewer};

/// More moves than a chapter can take.
const MOVES: usize = 20_000;

fn play(chapter: &str, seats: usize, seed: u64) -> (u16, bool, usize) {
    let mut state = kit::camp(chapter, seats, seed);
    let mut chance = luck(seed + 1000);
    let chance: &mut dyn Chance = &mut chance;
    for step in 0..MOVES {
        if let Some(over) = &state.table.over {
            return (state.table.round, over.won, step);
        }
        let asked = awaited(&state.table);
        let seats: Vec<_> = asked.iter().flat_map(|one| one.seats.clone()).collect();
        let by = *chance.pick(&seats).unwrap_or_else(|| panic!("nobody is asked: {:?}", state.table.tasks));
        let view = View::of(&state, Viewer::Seat(by));
        let mv = ai::choose(&view, by, "wild", chance).expect("whoever is asked moves");
        let said = format!("{chapter} {seats:?} seed {seed}, step {step}: {by:?} {mv:?}");
        let mut ctx = StepContext::new(chance);
        if let Err(refused) = apply(&mut state, by, mv, &mut ctx) {
            panic!("{said}: {refused:?}");
        }
        holds(&state, &said);
    }
    panic!("seed {seed}: no end after {MOVES} moves");
}

/// What must hold after every step.
fn holds(state: &State, said: &str) {
    let table = &state.table;
    for (at, piece) in table.pieces.iter().enumerate() {
        assert!(piece.health > 0 && piece.health <= max_health(table, piece), "{said}: {piece:?}");
        let others = table.pieces[at + 1..].iter().any(|other| other.at == piece.at || other.id == piece.id);
        let on_resistor = table.resistors.iter().any(|resistor| resistor.at == piece.at);
        assert!(!others && !on_resistor, "{said}: two on {}", piece.at);
    }
    for hero in &table.heroes {
        let dice = if table.camp.is_some() { 0 } else { hero.level };
        assert_eq!(hero.dice(), dice, "{said}: dice of {}", hero.character);
        assert!(hero.ap <= 6, "{said}");
    }
    assert!(table.malice <= 6, "{said}");
    let party = table.pieces.iter().filter(|piece| piece.side == Side::Party).count();
    assert!(table.over.is_some() || table.camp.is_some() || party > 0, "{said}");
    let json = serde_json::to_string(state).unwrap();
    if json.len().is_multiple_of(7) {
        assert_eq!(serde_json::from_str::<State>(&json).unwrap(), *state, "{said}");
    }
}

#[test]
fn wild_companions_play_every_chapter_to_its_end() {
    for chapter in ["c1", "c2", "c3", "c4"] {
        for seed in 0..20 {
            let seats = 1 + usize::try_from(seed % 4).unwrap();
            let (_rounds, _won, _steps) = play(chapter, seats, seed);
        }
    }
}
