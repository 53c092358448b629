//! What is asked, who acts, how near the end is.

use super::*;
use crate::content::{CharacterId, Condition};
use crate::scene;
use crate::scene::lens::Lens;
use crate::scene::plan;
use crate::state::{Conditions, Heads, Holding, KamiMode, Pick, PieceId};
use crate::words::picture as label;
use gogome_contract::scene::{Form, Icon};

/// The lenses of a board, the nearest last.
fn nearest(state: &State) -> Lens {
    let plan = plan(&public(state));
    plan.zoom.unwrap_or(plan.map)
}

// Rules: X17.5, X27.1
#[test]
fn numbers_on_gold_match_the_options_of_the_question() {
    let mut asked = 0;
    positions(|state, said| {
        let Some(question) = state.table.question() else { return };
        let (scene, plan) = (board(state), plan(&public(state)));
        for (number, option) in (1..).zip(&question.options) {
            let square = match option {
                Pick::Square(square) => Some(*square),
                Pick::Piece(id) => state.table.piece(*id).map(|piece| piece.at),
                Pick::Character(character) => state.table.piece(PieceId::of(*character)).map(|piece| piece.at),
                _ => None,
            };
            let Some(square) = square else { continue };
            asked += 1;
            let gold = |lens: &Lens| inside(&scene, lens.cell(square)).contains(&(format!("{number}"), Role::Asked));
            let near = plan.zoom.filter(|zoom| zoom.holds(square));
            let lens = near.unwrap_or(plan.map);
            assert!(gold(&lens), "{said}: option {number} on {square}: {:?}", inside(&scene, lens.cell(square)));
        }
    });
    assert!(asked > 20, "only {asked} options were seen");
}

/// A demonstration.
fn demo(name: &str) -> State {
    let found = crate::demos::demos().into_iter().find(|(one, _)| *one == name);
    found.unwrap_or_else(|| panic!("there is no {name}")).1
}

// Rules: X21.1, X21.2, X21.3, X21.4
#[test]
fn conditions_are_pips_on_the_token_and_words_on_the_panel() {
    let mut state = demo("opening");
    let tomoe = CharacterId::read("tomoe").unwrap();
    let at = state.table.piece(PieceId::of(tomoe)).unwrap().at;
    state.table.piece_mut(PieceId::of(tomoe)).unwrap().conditions =
        Conditions { bleeding: 2, poisoned: 0, blinded: true, downed: false };
    let scene = board(&state);
    let texts = inside(&scene, nearest(&state).cell(at));
    for pip in ["B2", "X"] {
        assert!(texts.contains(&(pip.to_owned(), Role::Wound)), "{pip}: {texts:?}");
    }
    for (kind, (letter, word)) in
        Condition::ALL.into_iter().zip([("B", "bleeds"), ("P", "poison"), ("X", "blind"), ("D", "down")])
    {
        let piece = state.table.piece_mut(PieceId::of(tomoe)).unwrap();
        piece.conditions = Conditions::default();
        piece.conditions.add(kind, 1);
        let scene = board(&state);
        assert!(inside(&scene, nearest(&state).cell(at)).contains(&(letter.to_owned(), Role::Wound)), "{kind:?}");
        assert!(super::texts(&scene).into_iter().any(|words| letters(words) == word), "{kind:?}");
    }
}

// Rules: X16.5
#[test]
fn kami_mode_is_a_ring_of_flame() {
    let mut state = demo("opening");
    let flames = |state: &State| {
        let is_one = |mark: &&Mark| {
            matches!(mark, Mark::Shape { form: Form::Round(..), edge: Some(edge), .. }
                if edge.ink == Role::VermilionDeep && edge.dash.is_some())
        };
        marks(&board(state)).into_iter().filter(is_one).count()
    };
    assert_eq!(flames(&state), 0);
    state.table.heroes[1].kami_mode = Some(KamiMode::Fresh);
    assert_eq!(flames(&state), 1);
}

// Rules: X5.4, X29
#[test]
fn malice_the_goal_and_the_oracle_are_in_the_right_column() {
    let mut state = demo("opening");
    for malice in 0..6 {
        state.table.malice = malice;
        let scene = board(&state);
        let taken =
            texts(&scene).into_iter().filter(|words| words.on == Role::Ink && letters(words) == malice.to_string());
        assert_eq!(taken.count(), 1, "{malice}");
        assert!(says(&scene, &state.table.chapter.printed().objective_text));
        assert!(says(&scene, "Green oracle") || says(&scene, "Red oracle"));
    }
}

// Rules: X20.6
#[test]
fn a_hold_shows_its_rounds() {
    let mut state = demo("river");
    let holding = state.table.holds.first().cloned();
    let Some(Holding { hold, counted, .. }) = holding else { panic!("nothing is held") };
    assert!(says(&board(&state), &format!("hold {} rounds", hold.rounds - counted)));
    state.table.holds.clear();
    assert!(!says(&board(&state), &format!("hold {} rounds", hold.rounds - counted)));
}

// Rules: X6.1
#[test]
fn the_queue_names_every_card_with_its_square() {
    positions(|state, said| {
        let scene = board(state);
        let shown = state.table.queue.cards.iter().filter_map(|card| state.table.piece(*card));
        let missing: Vec<String> =
            shown.map(|piece| piece.at.to_string()).filter(|square| !says(&scene, square)).collect();
        let more = texts(&scene).into_iter().any(|words| letters(words).starts_with('+'));
        let done = usize::from(state.table.queue.begun);
        assert!(missing.len() <= done || more, "{said}: {missing:?}");
    });
}

// Rules: X17.5
#[test]
fn what_the_enemies_did_is_drawn_as_arrows() {
    positions(|state, said| {
        let moved = state.table.why.iter().filter(|why| why.from != why.to).count();
        let scene = board(state);
        let arrows = marks(&scene).into_iter().filter(|mark| matches!(mark, Mark::Arrow { .. })).count();
        let parts = if plan(&public(state)).zoom.is_some() { 2 } else { 1 };
        assert_eq!(arrows, moved * parts, "{said}");
    });
}

// Rules: X15.4, X16.1
#[test]
fn a_sheet_has_skills_gear_and_what_the_kami_grants() {
    let state = demo("boss");
    for hero in &state.table.heroes {
        let scene = scene::sheet(&public(&state), hero.character, String::new());
        let printed = hero.character.printed();
        let kami = printed.kami.printed();
        let skills = hero.skills.iter().map(|held| &held.skill.printed().name);
        let kami_skills = kami.skills.iter().map(|skill| &skill.printed().name);
        let weapons = hero.weapons.iter().map(|weapon| &weapon.printed().name);
        let items = hero.items.iter().map(|held| &held.item.printed().name);
        let all =
            skills.chain(kami_skills).chain(weapons).chain([&printed.name, &hero.armour.printed().name, &kami.mode]);
        for name in all {
            assert!(says(&scene, name), "{name}");
        }
        for skill in &kami.skills {
            assert!(says(&scene, &label::kami_skill(*skill)), "{} is explained", skill.key());
        }
        for name in items {
            assert!(texts(&scene).into_iter().any(|words| letters(words).starts_with(name.as_str())), "{name}");
        }
        assert_eq!(scene.layers.len(), 1);
    }
}

// Rules: X11.10
#[test]
fn heads_below_a_figure_are_seen_at_the_edge_of_its_token() {
    let mut state = demo("opening");
    let at = state.table.piece(PieceId(0)).unwrap().at;
    let skulls = |state: &State| {
        let red = |mark: &&Mark| matches!(mark, Mark::Icon { icon: Icon::Skull, ink: Role::VermilionDeep, .. });
        marks(&board(state)).into_iter().filter(red).count()
    };
    assert_eq!(skulls(&state), 0);
    state.table.heads = vec![Heads { at, minion: 0, boss: 1 }];
    assert_eq!(skulls(&state), 2, "one below the token, one above it");
}

// Rules: X32.3
#[test]
fn in_camp_the_market_stands_where_the_order_will_be() {
    let state = crate::tests::kit::camp("c2", 2, 3);
    let scene = board(&state);
    for text in ["Camp", "The market", "Before it begins"] {
        assert!(says(&scene, text), "{text}");
    }
    assert!(!says(&scene, "In this order") && !says(&scene, "Round 1"));
    for item in &state.table.camp.as_ref().unwrap().market {
        let printed = item.printed();
        assert!(says(&scene, &printed.name) && says(&scene, &printed.cost.to_string()), "{}", printed.name);
    }
}
