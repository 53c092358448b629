//! The game as the host sees it, and its demonstrations.

use crate::demos::demos;
use crate::game::Koro;
use crate::rules::awaited::awaited;
use crate::state::{Ask, Foe, Guard, State};
use gogome_contract::{Game, Standing};

fn demo(name: &str) -> State {
    demos().into_iter().find(|(other, _)| *other == name).unwrap_or_else(|| panic!("no {name}")).1
}

// Rules: K18.2, K18.6
#[test]
fn an_outcome_has_winner_places_points_and_tags() {
    let over = demo("over");
    let Standing::Over(outcome) = Koro.standing(&over) else { panic!("not over") };
    let best = outcome.scores.iter().map(|(_, points)| *points).max().unwrap();
    let first = outcome.won[0];
    assert!(outcome.scores.contains(&(first, best)));
    assert_eq!(outcome.scores.len(), over.table.players.len());
    assert_eq!(outcome.places[0], outcome.won);
    assert_eq!(outcome.places.iter().map(Vec::len).sum::<usize>(), over.table.players.len());
    let tag = |name: &str| -> u16 {
        let value = outcome.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.parse().ok());
        value.flatten().unwrap_or_else(|| panic!("no number {name}"))
    };
    let seats = u16::try_from(over.table.players.len()).unwrap();
    let sum: u16 = over.table.players.iter().map(|player| player.vp).sum();
    let escaped = over.table.players.iter().filter(|player| player.escape.is_some()).count();
    assert_eq!(tag("rounds"), u16::from(over.table.round));
    assert!(outcome.tags.contains(&("vp".to_owned(), format!("{sum}/{seats}"))), "{:?}", outcome.tags);
    assert_eq!(i64::from(tag("vp_winner")), best);
    assert_eq!((usize::from(tag("fate.escaped")), tag("fate.escaped") + tag("fate.stayed")), (escaped, seats));
    assert!(outcome.words.plain().contains("The game is over"));
    assert_eq!(Koro.standing(&demo("middle")), Standing::Playing);
}

// Rules: K14.1
#[test]
fn the_outcome_counts_the_dragons_that_were_slain() {
    let mut over = demo("over");
    let dragons = |state: &State| {
        let Standing::Over(outcome) = Koro.standing(state) else { panic!("not over") };
        outcome.tags.into_iter().find(|(name, _)| name == "dragons").unwrap().1.parse::<usize>().unwrap()
    };
    let before = dragons(&over);
    let unseen = over.hidden.dragons.pop().expect("a dragon that nobody has seen");
    assert_eq!(dragons(&over), before + 1);
    let laid = over.table.board.tiles.iter_mut().find(|(_, laid)| laid.dragon.is_none()).unwrap();
    laid.1.dragon = Some(Guard { dragon: unseen, space: laid.0.first_space(), damage: 0 });
    assert_eq!(dragons(&over), before);
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
    assert!(matches!(asks(&demo("characters")), Some(Ask::Character { .. })));
    let duel = demo("duel").table;
    assert!(duel.combat.is_some_and(|combat| matches!(combat.foe, Foe::Samurai { .. })) && duel.last_roll.is_some());
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
