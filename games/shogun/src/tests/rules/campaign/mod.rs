//! The campaign: rewards, attempts, what is carried on (X30, X31).

mod back;
mod camp;
mod yomi;

use crate::ai;
use crate::content::{ArmourId, Attribute, ItemId, SkillId, SkillSide, book};
use crate::rules::look::hero_health;
use crate::rules::refused::{CampRefused, Refused};
use crate::rules::{awaited::awaited, health, lapse};
use crate::state::moves::{Deed, Event, Goods, Move};
use crate::state::view::View;
use crate::state::{Ask, Ending, Failure, HeldItem, KamiMode, PieceId, State};
use crate::tests::kit::*;
use gogome_contract::{Seat, StepContext, Viewer};

const ALL: [&str; 4] = ["akira", "hattori", "hikaru", "tomoe"];

/// The phase is won, with these answers of chance up to the next question or camp.
fn win(state: &mut State, answers: &[u32]) -> Vec<Event> {
    state.table.won = true;
    go(state, answers)
}

/// The phase is lost.
fn lose(state: &mut State, answers: &[u32]) -> Vec<Event> {
    state.table.malice = 6;
    go(state, answers)
}

/// The camp closes: all are ready, whatever chance says.
fn ready(state: &mut State) -> Vec<Event> {
    let mut told = Vec::new();
    for seat in [A, B, C, D] {
        told.extend(play_with(state, seat, Move::Ready, &mut luck(5)).unwrap());
    }
    assert!(state.table.camp.is_none(), "the camp has closed");
    told
}

fn defeat(state: &mut State, who: &str) {
    let mut script = Script::new(&[]);
    health::defeat(state, id(who), None, &mut StepContext::new(&mut script));
}

fn points(state: &State, who: &str) -> [u8; 4] {
    state.table.hero(character(who)).attributes
}

fn set(state: &mut State, who: &str, points: [u8; 4]) {
    state.table.hero_mut(character(who)).attributes = points;
}

/// Who came back: the total, whether that was enough, what was lost.
fn back(told: &[Event]) -> Vec<(String, i8, bool, Option<Attribute>)> {
    let back = told.iter().filter_map(|event| match event {
        Event::Resurrected { character, total, passed, lost } => Some((character.to_string(), *total, *passed, *lost)),
        _ => None,
    });
    back.collect()
}

fn deed(state: &mut State, by: Seat, who: &str, deed: Deed) -> Result<Vec<Event>, Refused> {
    play(state, by, Move::Camp { character: character(who), deed }, &[])
}

fn level(attribute: Attribute, side: SkillSide) -> Deed {
    Deed::Level { attribute, side }
}

fn chapter(state: &State) -> (String, u8) {
    (state.table.chapter.to_string(), state.table.attempt)
}

// Rules: X30.1, X30.2, X1.4
#[test]
fn a_victory_brings_rewards_and_health_and_armour_keeps_its_value() {
    let mut state = campaign(6, false);
    let held: Vec<usize> = state.table.heroes.iter().map(|hero| hero.items.len()).collect();
    state.table.resistors.clear();
    hurt(&mut state, id("hattori"), 2);
    for (who, armour, fallen) in [("akira", 0, false), ("tomoe", 0, true)] {
        state.table.piece_mut(id(who)).unwrap().armour = armour;
        if fallen {
            defeat(&mut state, who);
        }
    }
    let told = win(&mut state, &[5]);
    for (hero, held) in state.table.heroes.iter().zip(held) {
        assert_eq!((hero.coins, hero.affinity), (20 + 30, 3), "{}", hero.character);
        assert_eq!(hero.items.len(), held + 1);
        assert_eq!(hero.health, hero_health(&state.table, hero));
        let armour =
            if ["akira", "tomoe"].contains(&hero.character.key()) { 0 } else { hero.armour.printed().resistance };
        assert_eq!(hero.armour_left, armour, "{}", hero.character);
    }
    let order = told.iter().filter_map(|event| match event {
        Event::Resurrected { .. } => Some("back"),
        Event::Coins(..) => Some("coins"),
        Event::Closed { won: true, .. } => Some("told"),
        Event::Level(_) => Some("level"),
        Event::Camp(_) => Some("camp"),
        _ => None,
    });
    let mut order: Vec<&str> = order.collect();
    order.dedup();
    assert_eq!(order, ["back", "coins", "told", "level", "camp"]);
    assert_eq!(chapter(&state), ("c2".to_owned(), 1));
    ready(&mut state);
    assert_eq!((piece(&state, id("akira")).armour, piece(&state, id("hattori")).health), (0, 10), "of level 2");
}

// Rules: X30.5, T75
#[test]
fn bonuses_follow_the_rewards_of_those_who_were_saved() {
    for (saved, coins, items) in [(["ferryman"].as_slice(), 65, 1), (&["miller"], 50, 2), (&[], 50, 1)] {
        let mut state = campaign(6, false);
        state.table.resistors.clear();
        state.table.saved = saved.iter().map(|key| (*key).to_owned()).collect();
        let told = win(&mut state, &[]);
        let hero = &state.table.heroes[0];
        assert_eq!((hero.coins, hero.items.len()), (coins, items), "{saved:?}");
        let bonuses = told.iter().filter(|event| matches!(event, Event::Bonus { .. })).count();
        assert_eq!(bonuses, saved.len());
        assert_eq!(state.table.campaign.as_ref().unwrap().played[0].bonus.len(), saved.len());
    }
    // an ally must stand on the party's side when the phase is won
    for (with, on, won) in [("sedrik", crate::content::Side::Party, 1), ("sedrik", crate::content::Side::Shogun, 0)] {
        let mut state = campaign(6, false);
        win(&mut state, &[]);
        ready(&mut state);
        state.table.resistors.clear();
        state.table.pieces.retain(|piece| piece.kind().is_none());
        side(&mut state, with, "A1", on);
        let told = win(&mut state, &[]);
        assert_eq!(told.iter().filter(|event| matches!(event, Event::Bonus { .. })).count(), won, "{on:?}");
    }
}

// Rules: X30.4
#[test]
fn the_act_is_won_after_its_last_chapter() {
    let mut state = campaign(6, false);
    for (number, next) in [("c1", "c2"), ("c2", "c3"), ("c3", "c4")] {
        assert_eq!(chapter(&state), (number.to_owned(), 1));
        state.table.resistors.clear();
        win(&mut state, &[]);
        settle(&mut state);
        assert_eq!(chapter(&state), (next.to_owned(), 1));
        ready(&mut state);
        settle(&mut state);
    }
    state.table.resistors.clear();
    let told = win(&mut state, &[]);
    assert_eq!(state.table.over, Some(Ending { won: true, why: None }));
    assert_eq!(told.last(), Some(&Event::ActOver { won: true }));
    assert_eq!(state.table.heroes[0].coins, 20 + 30 + 40 + 50 + 100, "its rewards are paid, too");
    assert_eq!(state.table.heroes[0].level, 3);
    assert_eq!(play(&mut state, A, Move::Ready, &[]), Err(Refused::Over));
    let played = &state.table.campaign.as_ref().unwrap().played;
    assert!(played.len() == 4 && played.iter().all(|one| one.ended.as_ref().is_some_and(|ended| ended.won)));
}

/// Every open question is answered with its first option, whatever chance says.
fn settle(state: &mut State) -> Vec<Event> {
    let mut told = Vec::new();
    while let Some(question) = state.table.question() {
        let (of, by) = (question.id, question.asked[0]);
        told.extend(play_with(state, by, Move::Choose { question: of, option: 0 }, &mut luck(8)).unwrap());
    }
    told
}

// Rules: X31.1, X31.2, X1.8
#[test]
fn after_a_failure_the_same_chapter_is_played_again_from_the_start() {
    let mut state = campaign(6, false);
    let market = state.hidden.market.len();
    let mut akira = state.table.hero(character("akira")).clone();
    akira.armour = ArmourId::read("great_armour").unwrap();
    akira.heads = 2;
    akira.coins = 3;
    akira.kami_used = vec![crate::content::KamiSkillId::all().next().unwrap()];
    akira.kami_locked = true;
    let oil = ItemId::read("oil_pot").unwrap();
    akira.items = vec![HeldItem { item: oil, uses: 1, used: 1 }];
    *state.table.hero_mut(character("akira")) = akira;
    state.table.piece_mut(id("akira")).unwrap().armour = 0;
    state.table.gone.push("loft_chest".to_owned());
    state.table.doors.push("d1".to_owned());
    state.table.flags.push("told".to_owned());
    state.table.round = 7;
    let told = lose(&mut state, &[]);
    assert!(told.contains(&Event::Closed { chapter: state.table.chapter, won: false, why: Some(Failure::Malice) }));
    assert_eq!(chapter(&state), ("c1".to_owned(), 2));
    let akira = state.table.hero(character("akira"));
    assert_eq!((akira.heads, akira.coins, akira.items[0].uses), (2, 3, 1), "what was gained and spent stays so");
    assert_eq!(akira.items[0].used, 0, "the rounds are counted anew");
    assert_eq!(akira.armour_left, 2, "the worn armour is as good as new");
    assert_eq!((akira.affinity, akira.kami_locked, akira.kami_used.len()), (2, false, 0), "no reward");
    ready(&mut state);
    let table = &state.table;
    assert_eq!((table.malice, table.round), (0, 1));
    assert!(table.gone.is_empty() && table.doors.is_empty(), "points and doors work again");
    assert_eq!(table.flags, ["told"], "flags last for the act");
    assert_eq!((table.zones.len(), table.zones[0].zone), (1, zone("c1a")));
    assert_eq!(table.characters().count(), 4);
    assert!(table.resistors.iter().any(|one| one.key == "ferryman" && one.tokens > 0));
    assert_eq!(state.hidden.market.len(), market);
    let fresh = campaign(6, false);
    let cards = |state: &State| state.hidden.oracle.len() + state.table.oracle.drawn.len();
    assert_eq!(cards(&state), cards(&fresh), "the oracle deck is built anew");
}

// Rules: X31.4, T78
#[test]
fn from_the_third_attempt_on_everybody_has_a_little_more_health() {
    let mut state = campaign(6, false);
    for (attempt, more) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3)] {
        assert_eq!(state.table.attempt, attempt);
        assert_eq!(piece(&state, id("akira")).health, 10 + more, "attempt {attempt}");
        if attempt < 6 {
            lose(&mut state, &[]);
            ready(&mut state);
        }
    }
    win(&mut state, &[]);
    ready(&mut state);
    assert_eq!(piece(&state, id("akira")).health, 12, "until the chapter is won");
}

// Rules: X31.5
#[test]
fn so_many_failures_of_one_chapter_lose_the_act() {
    let mut state = campaign(2, false);
    lose(&mut state, &[]);
    assert!(state.table.over.is_none());
    ready(&mut state);
    win(&mut state, &[]);
    ready(&mut state);
    lose(&mut state, &[]);
    assert!(state.table.over.is_none(), "failures of another chapter do not count");
    ready(&mut state);
    let told = lose(&mut state, &[]);
    assert_eq!(state.table.over, Some(Ending { won: false, why: Some(Failure::Malice) }));
    assert!(told.contains(&Event::ActOver { won: false }));
    assert_eq!(state.table.campaign.as_ref().unwrap().played.len(), 4);
}

// Rules: X33.1
#[test]
fn no_chapter_unlocks_a_kami_and_each_character_has_its_own() {
    let mut state = campaign(6, false);
    let kami: Vec<&str> = state.table.heroes.iter().map(|hero| hero.character.printed().kami.key()).collect();
    assert_eq!(kami, ["susanoo", "inari", "izanami", "amaterasu"]);
    let told = win(&mut state, &[]);
    assert!(state.table.question().is_none(), "nobody is asked about another: {told:?}");
}

// Rules: X26.6
#[test]
fn every_miniature_fills_one_square() {
    let state = campaign(6, false);
    let mut squares: Vec<_> = state.table.pieces.iter().map(|piece| piece.at).collect();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), state.table.pieces.len());
}

// Rules: X29.1, X30.4
#[test]
fn a_chapter_by_itself_ends_with_its_only_attempt() {
    let mut state = deal("c1", 4, 1);
    let told = win(&mut state, &[]);
    assert_eq!(state.table.over, Some(Ending { won: true, why: None }));
    assert!(told.iter().all(|event| !matches!(event, Event::Coins(..) | Event::ActOver { .. })));
    assert!(PieceId::of(character("akira")).0 == 0 && state.table.campaign.is_none());
}

// Rules: X13.2, X31.2
#[test]
fn cards_that_are_given_come_out_of_the_market_deck_and_a_card_of_the_story_is_there_once() {
    let mut state = campaign(6, false);
    let (herbs, key) = (ItemId::read("herbs").unwrap(), ItemId::read("shrine_key").unwrap());
    let left = |state: &State| state.hidden.market.iter().filter(|item| **item == herbs).count();
    let before = left(&state);
    let mut script = Script::new(&[]);
    let mut ctx = StepContext::new(&mut script);
    for _ in 0..=before {
        crate::rules::items::give(&mut state, character("akira"), herbs, &mut ctx);
        crate::rules::items::give(&mut state, character("tomoe"), key, &mut ctx);
    }
    let held = |item| state.table.heroes.iter().flat_map(|hero| &hero.items).filter(|held| held.item == item).count();
    assert_eq!((left(&state), held(herbs), held(key)), (0, before, 1));
}

/// What belongs to the whole campaign: everything else of a table is, between attempts, as it was before the first.
const CARRIED: [&str; 9] =
    ["attempt", "camp", "campaign", "heroes", "market", "next_piece", "oracle", "questions", "turns"];

// Rules: X31.1, X31.2, X1.8
#[test]
fn between_attempts_nothing_of_the_last_one_is_left_on_the_table() {
    let before = serde_json::to_value(camp_of_a_campaign().table).unwrap();
    let mut state = campaign(6, false);
    for _ in 0..30 {
        let by = awaited(&state.table)[0].seats[0];
        let view = View::of(&state, Viewer::Seat(by));
        let mv = ai::choose(&view, by, "sensible", &mut luck(1)).unwrap();
        let turns = u64::from(state.table.turns);
        play_with(&mut state, by, mv, &mut luck(turns)).unwrap();
    }
    state.table.malice = 6;
    go_on(&mut state);
    settle(&mut state);
    assert_eq!(chapter(&state), ("c1".to_owned(), 2));
    let after = serde_json::to_value(&state.table).unwrap();
    for (name, value) in before.as_object().unwrap().iter().filter(|(name, _)| !CARRIED.contains(&name.as_str())) {
        assert_eq!(after.get(name), Some(value), "{name}");
    }
    let hidden = &state.hidden;
    assert!(hidden.oracle.is_empty() && hidden.decks.is_empty() && hidden.piles.is_empty());
}
