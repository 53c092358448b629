//! Whole games of wild companions: whatever happens, what must hold does.

use crate::ai;
use crate::content::Side;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::look::max_health;
use crate::rules::setup::setup;
use crate::rules::used;
use crate::state::State;
use crate::state::moves::{Length, Options};
use crate::state::view::View;
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, Holder, StepContext, Viewer};

/// More moves than a chapter can take.
const MOVES: usize = 20_000;

fn play(options: &Options, seats: usize, seed: u64) {
    let mut chance = luck(seed);
    let mut state = setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut chance));
    let known = used::all();
    let mut chance = luck(seed + 1000);
    let chance: &mut dyn Chance = &mut chance;
    for step in 0..MOVES {
        if state.table.over.is_some() {
            return;
        }
        let asked = awaited(&state.table);
        let seats: Vec<_> = asked.iter().flat_map(|one| one.seats.clone()).collect();
        let by = *chance.pick(&seats).unwrap_or_else(|| panic!("nobody is asked: {:?}", state.table.tasks));
        let view = View::of(&state, Viewer::Seat(by));
        let mv = ai::choose(&view, by, "wild", chance).expect("whoever is asked moves");
        let said = format!("{} {seats:?} seed {seed}, step {step}: {by:?} {mv:?}", state.table.chapter);
        let mut ctx = StepContext::new(chance);
        if let Err(refused) = apply(&mut state, by, mv, &mut ctx) {
            panic!("{said}: {refused:?}");
        }
        for id in ctx.counted() {
            assert!(known.iter().any(|known| known == id), "{said}: {id} is counted, but not among what can be");
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
    assert!(table.ending().is_some() || table.camp.is_some() || party > 0, "{said}");
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
            play(&kit::options(chapter), seats, seed);
        }
    }
}

#[test]
fn wild_companions_play_campaigns_to_their_end() {
    for seed in 0..12_u64 {
        let seats = 1 + usize::try_from(seed % 4).unwrap();
        let campaign = Some(Length { attempts: 3, yomi: seed.is_multiple_of(2) });
        play(&Options { campaign, ..kit::options("c1") }, seats, seed);
    }
}
