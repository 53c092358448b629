//! Looks change nothing and say what is there.

use crate::content::{CharacterId, GearCardId, Spot, TileId, TokenId};
use crate::game::Koro;
use crate::gear::GearType;
use crate::state::{BoardToken, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};
use gogome_contract::{Control, Game};

// Rules: K2.14, K0.8, K7.1
#[test]
fn looks_say_what_is_there() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::guard(&mut state, "I1.2", "tokage");
    let board = shown(&state, A, "show player player:b");
    assert!(board.picture.is_some() && board.lines == crate::words::player::lines(&view(&state, A), B));
    assert_eq!(shown(&state, B, "show player"), shown(&state, B, "show player player:b"));
    let place = shown(&state, A, "show place place:I1");
    assert!(place.picture.is_some() && text(&place.lines).contains("Tokage"), "{:?}", place.lines);
    assert_eq!(shown(&state, A, "show place place:I1.3").lines, place.lines);
    let temples = text(&shown(&state, A, "show temple").lines);
    for card in state.table.board.temples.iter().flatten() {
        assert!(temples.contains(card.key()), "{card} is missing in {temples}");
    }
    let cards = text(&shown(&state, A, "show cards").lines);
    for card in &state.table.gear_cards {
        assert!(cards.contains(card.key()), "{card} is missing in {cards}");
    }
    assert!(!cards.contains("Not for you"), "a plain samurai builds all");
    let mut daisuke = state.clone();
    daisuke.table.player_mut(A).character = CharacterId::Daisuke;
    daisuke.table.gear_cards = ["GH1", "GH3", "GS1"].map(|card| GearCardId::read(card).unwrap()).to_vec();
    daisuke.table.board.temples = Default::default();
    let cards = text(&shown(&daisuke, A, "show cards").lines);
    assert!(cards.contains("Not for you (Daisuke): GH3."), "{cards}");
    let reach = text(&shown(&state, A, "show reach").lines);
    assert!(reach.contains("I1: I1.5 (1, a dragon)"), "{reach}");
    let odds = text(&shown(&state, A, "show odds").lines);
    assert!(odds.contains("A against Tokage: no chance to win"), "{odds}");
    assert_eq!(shown(&state, A, "show odds dragon:I1"), shown(&state, A, "show odds dragon:tokage"));
    for (line, code) in [
        ("show player player:z", "E_PLAYER"),
        ("show place place:moon", "E_PLACE"),
        ("show odds dragon:fafnir", "E_DRAGON"),
        ("show odds dragon:mizuchi", "E_DRAGON"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
}

// Rules: K8.12
#[test]
fn each_free_spot_for_the_monk_of_a_token_has_an_entry() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    state.table.player_mut(A).monks.clear();
    state.table.player_mut(A).monks.insert(Spot::Backpack, 1);
    let token = BoardToken { kind: TokenId::read("1-square-monk").unwrap(), up: true };
    state.table.board.spaces.entry(kit::space("I1.0")).or_default().token = Some(token);
    let offered = format!("{:?}", shown(&state, A, "gather").controls);
    for spot in ["action", "weapon", "scroll", "carried"] {
        assert!(offered.contains(&format!("what:token monk_to:{spot}")), "{spot}: {offered}");
    }
    assert!(!offered.contains("monk_to:backpack"), "{offered}");
}

// Rules: K9.11
#[test]
fn only_who_looked_at_a_tile_sees_it() {
    let mut state = kit::table(2);
    let tile = TileId::read("L2-05").unwrap();
    state.hidden.seats[0].peeked.insert(2, tile);
    assert!(text(&shown(&state, A, "show peeked").lines).contains("L2-05"));
    assert!(!text(&shown(&state, B, "show peeked").lines).contains("L2-05"));
    assert!(labels(&screen(&state, A)).contains(&"Tiles I looked at".to_owned()));
    assert!(!labels(&screen(&state, B)).contains(&"Tiles I looked at".to_owned()));
}

// Rules: K4.1, K7.1, K8.2
#[test]
fn completion_offers_what_works_now() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::token(&mut state, A, crate::content::AdventureKind::Koban);
    let offered = |line: &str, option: &str| {
        let choices = Koro.suggest(&view(&state, A), &said(line), option);
        choices.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    assert_eq!(offered("move to:I1.5", "to"), ["I1.5"]);
    assert!(offered("move", "to").iter().all(|value| value.starts_with("I1.") || value.starts_with('B')));
    assert_eq!(offered("explore", "place"), ["I2", "I3", "I4", "I5", "I6"]);
    assert_eq!(offered("explore place:i3", "place"), ["I3"]);
    assert_eq!(offered("use", "item"), ["koban"]);
    assert_eq!(offered("gather card:deck", "card"), ["deck"]);
    assert_eq!(offered("show player", "player"), ["a", "b"]);
    assert_eq!(offered("show place place:t1", "place"), ["T1"]);
    assert!(offered("answer", "join").is_empty(), "nothing is asked");
    assert!(Koro.suggest(&view(&state, B), &said("explore"), "place").is_empty(), "it is A's turn");
    let mut asked = state.clone();
    kit::guard(&mut asked, "I1.0", "tokage");
    say(&mut asked, A, "move path:I1.5");
    let join = Koro.suggest(&view(&asked, B), &said("answer"), "join");
    assert_eq!(join[0].value, "no");
    assert!(join.len() > 1);
    for choice in join {
        meant(&asked, B, &format!("answer join:{}", choice.value));
    }
}

// Rules: 3.5, K4.8, K15.3
#[test]
fn whoever_may_fight_a_samurai_is_told_the_odds() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, B, "I1.5");
    let about = |control: &Control| match control {
        Control::Select { choices, .. } => {
            let fight = choices.iter().find(|choice| choice.label.ends_with("and fight B"));
            fight.map(|choice| choice.about.clone())
        }
        Control::Button { .. } => None,
    };
    let odds = |state: &State| {
        let within = shown(state, A, "move to:I1");
        let said = within.controls.iter().find_map(about).unwrap();
        (said, text(&shown(state, A, "show odds rival:b").lines))
    };
    // alike: whoever stands there strikes first
    let (said, asked) = odds(&state);
    assert!(said.ends_with("; no chance to win"), "{said}");
    for line in ["A steps up to B: A has no chance to win", "B steps up to A: B has no chance to win"] {
        assert!(asked.contains(line), "{asked}");
    }
    assert!(asked.contains("Tokens, Steel Nerve and retreats"), "{asked}");
    for (seat, weapon) in [(A, "M/M/W/W/W"), (B, "M/M/W/W")] {
        kit::gear(&mut state, seat, GearType::Weapon, weapon);
        kit::gear(&mut state, seat, GearType::Helmet, "MMMM/MMMM");
    }
    let (said, asked) = odds(&state);
    let told = asked
        .split("A steps up to B: A wins with a chance of ")
        .nth(1)
        .and_then(|rest| rest.split(" %").next())
        .unwrap_or_else(|| panic!("{asked}"));
    assert!(said.ends_with(&format!("; {told} % to win")), "{said} / {asked}");
    assert!(text(&shown(&state, A, "show odds rival:a").lines).contains("No dragon lies on the board"));
    let mut down = state.clone();
    down.table.player_mut(B).unconscious = true;
    assert!(text(&shown(&down, A, "show odds rival:b").lines).contains("cannot fight one another now"));
    // the one who stands there is asked
    state.hidden.seats[B.at()].orders.elect = crate::state::Elect::Ask;
    kit::go(&mut state, kit::walk("I1.5"));
    let panel = screen(&state, B);
    let says = text(&opens(&state, B, &press(&panel, "Fight odds", "")).lines);
    assert!(says.contains(&format!("A wins with a chance of {told} %")) && !says.contains("B steps up"), "{says}");
    for seat in [A, B] {
        state.hidden.seats[seat.at()].orders.dice = true;
    }
    kit::answer(&mut state, B, crate::state::Answer::Elect(true));
    let panel = screen(&state, B);
    let says = text(&opens(&state, B, &press(&panel, "Fight odds", "")).lines);
    assert!(says.contains("A: ") && says.contains("B: ") && says.contains("to win from here"), "{says}");
}

// Rules: 3.5, K12.2, K12.5
#[test]
fn the_odds_are_a_press_away_where_a_fight_begins_and_goes_on() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-07", 0);
    assert!(!labels(&shown(&state, A, "move")).contains(&"Fight odds".to_owned()), "nobody to fight");
    kit::guard(&mut state, "I1.0", "tokage");
    let ways = shown(&state, A, "move");
    let says = text(&opens(&state, A, &press(&ways, "Fight odds", "")).lines);
    assert!(says.contains("A against Tokage: ") && says.contains("2,000 fights"), "{says}");
    let within = shown(&state, A, "move to:I1");
    assert_eq!(text(&opens(&state, A, &press(&within, "Fight odds", "")).lines), says);
    assert!(!labels(&screen(&state, A)).contains(&"Fight odds".to_owned()));
    // whoever is asked to join sees both: without them and with them
    kit::stand(&mut state, B, "C");
    kit::go(&mut state, kit::walk("I1.5"));
    let asked = screen(&state, B);
    let says = opens(&state, B, &press(&asked, "Fight odds", ""));
    let lines: Vec<String> = says.lines.iter().map(gogome_contract::Line::plain).collect();
    assert!(lines[0].starts_with("A against Tokage with ") && lines[0].contains("to win from here"), "{lines:?}");
    assert!(lines[1].starts_with("A and B against Tokage with "), "{lines:?}");
    assert_eq!(opens(&state, B, &press(&says, "Back", "")), asked);
}
