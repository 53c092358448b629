//! The game as the host sees it, and its demonstrations.

use crate::demos::demos;
use crate::game::Koro;
use crate::rules::awaited::awaited;
use crate::state::{Ask, State};
use gogome_contract::{Game, Standing};

fn demo(name: &str) -> State {
    demos().into_iter().find(|(other, _)| *other == name).unwrap_or_else(|| panic!("no {name}")).1
}

// Rules: K18.2, K18.6
#[test]
fn an_outcome_has_winner_points_and_tags() {
    let over = demo("over");
    let Standing::Over(outcome) = Koro.standing(&over) else { panic!("not over") };
    let best = outcome.scores.iter().map(|(_, points)| *points).max().unwrap();
    let first = outcome.won[0];
    assert!(outcome.scores.contains(&(first, best)));
    assert_eq!(outcome.scores.len(), over.table.players.len());
    assert!(outcome.tags.contains(&("rounds".to_owned(), over.table.round.to_string())));
    assert!(outcome.words.plain().contains("The game is over"));
    assert_eq!(Koro.standing(&demo("middle")), Standing::Playing);
}

// Rules: K3.1, K7.2, K12.2, K16.5, K16.10, K17.1
#[test]
fn each_demo_shows_what_its_name_says() {
    let asks = |state: &State| state.table.question().map(|question| question.ask.clone());
    assert!(matches!(asks(&demo("start")), Some(Ask::Start)));
    assert_eq!(demo("first").table.turn.number, 1);
    assert_eq!(demo("middle").table.turn.number, 60);
    assert!(matches!(asks(&demo("explore")), Some(Ask::Orient { .. })));
    assert!(matches!(asks(&demo("join")), Some(Ask::Join)));
    let dragon = demo("dragon").table;
    assert!(dragon.combat.is_some_and(|combat| combat.dragon_place().is_some()) && dragon.last_roll.is_some());
    assert!(matches!(asks(&demo("eruption")), Some(Ask::Erupt)));
    assert!(demo("chapter").table.chapter.is_some_and(|chapter| chapter.rope));
    assert!(demo("palace").table.players.iter().any(|player| player.escape.is_some()));
    assert!(demo("over").table.over.is_some());
    let craft = demo("craft").table;
    let fits = crate::panels::bench::craft_verb(&craft, craft.active());
    assert_eq!(fits, Some("rest"));
    for (name, state) in demos() {
        assert!(state.table.over.is_some() || !awaited(&state.table).is_empty(), "{name}");
    }
}
