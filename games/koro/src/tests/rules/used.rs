//! What moves used, as it is counted over many games.

use crate::ai;
use crate::content::{AdventureKind, CharacterId, ScrollKind};
use crate::gear::GearType;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::used::{all, used};
use crate::state::State;
use crate::state::moves::{Move, Options, Using, Walking};
use crate::state::view::View;
use crate::tests::kit::{self, A, B, luck};
use gogome_contract::{Chance, StepContext, Viewer};
use std::collections::BTreeSet;

/// What this move of A uses.
fn by(state: &State, mv: &Move) -> Vec<String> {
    let (mut after, mut chance) = (state.clone(), luck(3));
    let mut ctx = StepContext::new(&mut chance);
    apply(&mut after, A, mv.clone(), &mut ctx).unwrap();
    used(&state.table, &after.table, A, mv, ctx.events())
}

#[test]
fn a_move_names_what_it_used() {
    let mut state = kit::characters(&[CharacterId::Daisuke, CharacterId::Takeko, CharacterId::Tomoe]);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "I2", "L1-02", 0);
    kit::token(&mut state, A, AdventureKind::Koban);
    assert_eq!(by(&state, &Move::Use(Using::Koban)), ["token.koban"]);
    kit::stand(&mut state, B, "I2.4");
    kit::scroll(&mut state, B, ScrollKind::SwiftFoot);
    let Move::Walk(past) = kit::walk("I2.4 I2.3") else { panic!("a walk") };
    let steals = Move::Walk(Walking { steal: vec![(B, ScrollKind::SwiftFoot)], ..past.clone() });
    let named: BTreeSet<String> = by(&state, &steals).into_iter().collect();
    let expected = ["ability.sneak", "ability.steal_scroll_sneaking", "theft.in_passing"];
    assert_eq!(named, expected.map(str::to_owned).into());
    assert_eq!(by(&state, &Move::Walk(past)), ["ability.sneak"], "without a theft");
    let Move::Walk(to) = kit::walk("I2.4") else { panic!("a walk") };
    let fights = by(&state, &Move::Walk(Walking { fight: to.path.clone(), ..to }));
    assert!(fights.contains(&"fight.elected".to_owned()), "{fights:?}");
    assert!(!fights.iter().any(|id| id == "ability.sneak" || id == "fight.met"), "{fights:?}");
    let mut plain = kit::table(2);
    kit::scroll(&mut plain, A, ScrollKind::FireWalker);
    kit::lay(&mut plain, "I1", "L1-01", 0);
    kit::gear(&mut plain, A, GearType::Sandals, "");
    assert_eq!(by(&plain, &kit::walk("I1.5")), [""; 0], "no lava is crossed");
    plain.table.board.lava.insert(kit::space("I1.5"));
    assert_eq!(by(&plain, &kit::walk("I1.5 I1.0")), ["scroll.fire_walker"]);
}

#[test]
fn games_use_nothing_that_is_not_listed_and_much_that_is() {
    let known: BTreeSet<String> = all().into_iter().collect();
    assert_eq!(known.len(), all().len(), "each once");
    let mut seen = BTreeSet::new();
    for seed in 0..10u64 {
        let options = Options { round_limit: 20, asymmetric: seed % 2 == 0, ..kit::options() };
        let mut state = kit::deal(&options, 2 + usize::try_from(seed % 5).unwrap(), seed);
        let chance: &mut dyn Chance = &mut luck(seed + 7);
        while let Some(by) = awaited(&state.table).first().copied() {
            let mv = ai::choose(&View::of(&state, Viewer::Seat(by)), by, "wild", chance).unwrap();
            let before = state.table.clone();
            let mut ctx = StepContext::new(chance);
            apply(&mut state, by, mv.clone(), &mut ctx).unwrap();
            seen.extend(used(&before, &state.table, by, &mv, ctx.events()));
        }
    }
    let strange: Vec<&String> = seen.difference(&known).collect();
    assert!(strange.is_empty(), "{strange:?}");
    for family in ["scroll", "token", "ability", "question", "fight", "theft", "lava", "eruption", "palace"] {
        assert!(seen.iter().any(|id| id.starts_with(family)), "no {family} in {seen:?}");
    }
    assert!(seen.len() * 2 > known.len(), "{} of {}", seen.len(), known.len());
}
