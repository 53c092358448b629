//! What a turn offers by presses.

use super::{labels, meant, said};
use crate::content::ItemId;
use crate::game::Shogun;
use crate::rules::items;
use crate::state::moves::{Event, Move};
use crate::state::view::View;
use crate::state::{Heads, State};
use crate::tests::kit::*;
use gogome_contract::{Control, Game, Panel, Refusal, Viewer, Weight};

/// What stands above the squares to walk to, if there are more of them.
const MORE_SQUARES: &str = "Move to (more under All squares)…";

/// The screen of the seat that plays Akira.
fn screen(state: &State) -> Panel {
    Shogun.screen(&View::of(state, Viewer::Seat(A)))
}

/// The choices of a menu, each with its second line; none if there is no such menu.
fn choices(panel: &Panel, menu: &str) -> Vec<(String, String)> {
    let found = panel.controls.iter().find_map(|control| match control {
        Control::Select { label, choices, .. } if label == menu => Some(choices),
        _ => None,
    });
    found.into_iter().flatten().map(|choice| (choice.label.clone(), choice.about.clone())).collect()
}

fn carries(state: &mut State, name: &str) {
    let hero = state.table.hero_mut(character("akira"));
    hero.attributes[1] = 3;
    hero.items = vec![items::fresh(ItemId::read(name).unwrap())];
}

fn offers(state: &State, what: &str) -> bool {
    choices(&screen(state), "Do something else…").iter().any(|(label, _)| label.starts_with(what))
}

// Rules: X13.1
#[test]
fn an_item_that_only_mends_is_offered_where_somebody_is_unwell() {
    let mut state = quiet("c1");
    carries(&mut state, "rice_ball");
    assert!(!offers(&state, "Rice Ball"), "everybody is unhurt");
    let akira = state.table.pieces[0].id;
    hurt(&mut state, akira, 3);
    assert!(offers(&state, "Rice Ball"));
    let mut state = quiet("c1");
    carries(&mut state, "ofuda");
    assert!(offers(&state, "Ofuda"), "a blessing helps anybody");
}

// Rules: X1.10, X6.7
#[test]
fn before_the_first_card_has_acted_start_squares_and_cards_are_swapped_by_presses() {
    let mut state = quiet("c1");
    assert!(!labels(&screen(&state)).contains(&"Start squares…".to_owned()));
    state.table.placing = true;
    let places = choices(&screen(&state), "Start squares…");
    assert_eq!(places.len(), 12, "each of four to each of three others: {places:?}");
    let swaps = choices(&screen(&state), "Swap two turns in the order…");
    let both = swaps.iter().find(|(label, _)| label == "Akira and Tomoe").unwrap();
    assert!(both.1.starts_with("Akira then has turn ") && both.1.ends_with("; free, once a round"), "{both:?}");
    // a start square that an enemy holds is not offered
    let taken = state.table.pieces[1].at;
    state.table.pieces.retain(|piece| piece.at != taken);
    put(&mut state, "kachi", &taken.to_string());
    let left = choices(&screen(&state), "Start squares…");
    assert!(left.iter().all(|(label, _)| !label.ends_with(&taken.to_string())), "{left:?}");
    // once something was done the cards stay
    state.table.activation.as_mut().unwrap().fresh = false;
    assert!(choices(&screen(&state), "Swap two turns in the order…").is_empty());
}

// Rules: X2.3
#[test]
fn a_point_that_takes_the_party_away_says_so() {
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    let chest = crate::rules::look::points(&state.table).find(|(_, _, point)| point.key == "loft_chest").unwrap().1;
    stand(&mut state, "akira", &chest.to_string());
    let found = choices(&screen(&state), "Do something else…");
    let chest = found.iter().find(|(label, _)| label.starts_with("Use the loft chest")).unwrap();
    assert_eq!(chest.1, "All of you go on to another place; everything here stays behind");
    assert_eq!(found.iter().filter(|(_, about)| *about == chest.1).count(), 1, "nothing else does");
}

// Rules: X16.4
#[test]
fn kami_mode_is_refused_before_it_is_asked_whether_it_is_meant() {
    let state = quiet("c1");
    let view = View::of(&state, Viewer::Seat(A));
    let refused: Refusal = Shogun.read(&view, &said("kami")).unwrap_err();
    assert!(refused.why.plain().contains("affinity 6"), "{}", refused.why.plain());
}

// Rules: X9.1
#[test]
fn each_square_of_a_technique_is_a_line_of_its_own_that_tells_what_is_there() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "E4");
    order(&mut state, &[id("hattori"), kachi]);
    go(&mut state, &[]);
    let step = crate::content::SkillId::read("shadow_step").unwrap();
    state.table.hero_mut(character("hattori")).skills = vec![crate::state::HeldSkill { skill: step, die: Some(3) }];
    let panel = Shogun.screen(&View::of(&state, Viewer::Seat(B)));
    let found = choices(&panel, "Do something else…");
    let steps: Vec<&str> =
        found.iter().map(|(label, _)| label.as_str()).filter(|label| label.starts_with("Shadow Step to ")).collect();
    assert!(steps.contains(&"Shadow Step to D4 · beside the red Kachi · 1 AP"), "{steps:#?}");
    assert!(steps.contains(&"Shadow Step to C3 · beside Akira and Hikaru · 1 AP"), "{steps:#?}");
    let square = |label: &str| label.trim_start_matches("Shadow Step to ").split(' ').next().unwrap().to_owned();
    let squares: std::collections::BTreeSet<String> = steps.iter().map(|label| square(label)).collect();
    assert_eq!(squares.len(), steps.len(), "{steps:#?}");
    for (label, about) in &found {
        if label.starts_with("Shadow Step") {
            assert_eq!(about, "appear on an empty square within 3");
        }
    }
}

// Rules: X7.3, X8.2
#[test]
fn a_square_to_walk_to_tells_its_ground() {
    let mut state = quiet("c1");
    lay(&mut state, "c1c");
    stand(&mut state, "akira", "E14");
    let squares = choices(&screen(&state), MORE_SQUARES);
    let about = |at: &str| squares.iter().find(|(label, _)| label.starts_with(&format!("{at} ·"))).unwrap().1.as_str();
    assert_eq!(about("F14"), "In the embers: 1 damage");
    assert_eq!(about("E13"), "", "plain floor");
}

// Rules: X8.1, X11.1, X11.10, X20.2
#[test]
fn a_square_to_walk_to_tells_who_and_what_is_near_it() {
    let mut state = quiet("c1");
    put(&mut state, "kachi", "E4");
    resist(&mut state, "ferryman", "C6", 2);
    state.table.heads = vec![Heads { at: square("F2"), minion: 1, boss: 0 }];
    let about = |state: &State, at: &str| {
        let all = crate::panels::turn::squares(&View::of(state, Viewer::Seat(A)), 0);
        let found = all.controls.iter().find_map(|control| match control {
            Control::Select { choices, .. } => {
                choices.iter().find(|choice| choice.label.starts_with(&format!("{at} ·")))
            }
            Control::Button { .. } => None,
        });
        found.unwrap_or_else(|| panic!("{at} is not offered")).about.clone()
    };
    assert_eq!(about(&state, "D4"), "The red Kachi in reach");
    assert_eq!(about(&state, "C2"), "Range 2 to the red Kachi");
    assert_eq!(about(&state, "D6"), "Beside the ferryman");
    assert_eq!(about(&state, "F3"), "The red Kachi in reach · heads to take");
    // who has attacked is told whom a square is next to
    state.table.activation.as_mut().unwrap().attacks = 1;
    assert_eq!(about(&state, "D4"), "Beside the red Kachi");
    // the menu holds the best of them, and says where the others are
    let panel = screen(&state);
    let held = choices(&panel, MORE_SQUARES);
    assert_eq!(held.len(), gogome_contract::Choice::MOST);
    assert!(labels(&panel).contains(&"All squares".to_owned()));
    assert!(held.iter().all(|(_, about)| !about.is_empty()), "{held:#?}");
    // few squares need no second menu
    state.table.hero_mut(character("akira")).ap = 1;
    let panel = screen(&state);
    assert!(!choices(&panel, "Move to…").is_empty() && !labels(&panel).contains(&"All squares".to_owned()));
}

// Rules: X3.1, X17.1
#[test]
fn what_a_player_did_ends_where_an_enemy_acts() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "E4");
    order(&mut state, &[id("akira"), kachi, id("hattori"), id("hikaru"), id("tomoe")]);
    go(&mut state, &[]);
    let walk = meant(&state, A, "move to:C2");
    let walked = play_with(&mut state, A, walk, &mut luck(3)).unwrap();
    assert_eq!((Shogun.own(&walked), walked.is_empty()), (walked.len(), false));
    let done = play_with(&mut state, A, Move::Done, &mut luck(3)).unwrap();
    let (own, after) = done.split_at(Shogun.own(&done));
    let acts = |event: &Event| matches!(event, Event::Acts { .. });
    assert!(!own.iter().any(acts) && after.iter().any(acts), "{done:?}");
}

// Rules: X1.10
#[test]
fn a_start_square_tells_who_goes_where_instead() {
    let mut state = quiet("c1");
    state.table.placing = true;
    let places = choices(&screen(&state), "Start squares…");
    let (_, about) = places.iter().find(|(label, _)| label == "Akira to B3").unwrap();
    assert_eq!(about, "Hattori goes to B2 instead");
}

// Rules: X14.1, X15.1
#[test]
fn ki_dice_are_the_big_button_where_one_of_them_can_go_somewhere() {
    let mut state = quiet("c1");
    let hero = state.table.hero_mut(character("akira"));
    hero.ki.supply = vec![1];
    let weight = |state: &State| {
        let found = screen(state).controls.into_iter().find_map(|control| match control {
            Control::Button { label, weight, .. } if label == "Ki dice" => Some(weight),
            _ => None,
        });
        found.expect("the button")
    };
    assert_eq!(weight(&state), Weight::Plain, "1 is too low for Stab");
    state.table.hero_mut(character("akira")).ki.supply = vec![1, 4];
    assert_eq!(weight(&state), Weight::Main);
}
