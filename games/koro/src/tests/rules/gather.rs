//! Gathering (K8).

use crate::content::{BlueprintId, Colour, ScrollKind, Spot, TokenId};
use crate::gear::{Cube, Cubes, GearType};
use crate::rules::refused::{GatherRefused, Refused, What};
use crate::state::moves::{Event, GatherScroll, Gathering, MountainEvent, Move};
use crate::state::{Answer, Ask, BoardToken, Item, MonkPlace, OnSpace, State, Turn};
use crate::tests::kit::*;
use gogome_contract::Recorded;

const NONE: Cubes = Cubes::NONE;

/// A stands on I1.0 in its own turn, which does not end by itself; this lies there.
fn here(lies: impl FnOnce(&mut OnSpace)) -> State {
    let mut state = table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, A, "I1.0");
    lies(state.table.board.spaces.entry(space("I1.0")).or_default());
    state
}

fn token_here(kind: &str) -> State {
    here(|on| on.token = Some(BoardToken { kind: TokenId::read(kind).unwrap(), up: true }))
}

/// A scroll disc of A's colour lies there, and these three cards lie face up.
fn scroll_here() -> State {
    let mut state = here(|_| {});
    let colour = state.table.player(A).colour;
    state.table.board.spaces.entry(space("I1.0")).or_default().scroll = Some(colour);
    state.table.scrolls = vec![ScrollKind::Surveyor, ScrollKind::SwiftFoot, ScrollKind::MapMaker];
    state.hidden.scrolls = vec![ScrollKind::IronBrow, ScrollKind::OpenHand];
    state
}

/// A's next turn, all discs in the pool.
fn again(state: &mut State) {
    state.table.turn = Turn::new(state.table.turn.number + 1, A);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (3, [0; 3]);
}

fn token(drop: Cubes) -> Move {
    Move::Gather(Gathering::Token { drop, monk: None })
}

fn stock() -> Move {
    Move::Gather(Gathering::Stock { drop: NONE })
}

fn monk(to: MonkPlace) -> Move {
    Move::Gather(Gathering::Monk { to, drop: NONE })
}

fn scroll_card(card: Option<u8>, to: Option<GatherScroll>) -> Move {
    Move::Gather(Gathering::Scroll { card, to, drop: NONE })
}

fn card(id: &str) -> BlueprintId {
    BlueprintId::read(id).unwrap()
}

fn blueprints(ids: &str) -> Move {
    Move::Gather(Gathering::Blueprints { cards: ids.split_whitespace().map(card).collect(), drop: NONE })
}

fn why(reason: GatherRefused) -> Refused {
    Refused::Gather(reason)
}

fn held(state: &State) -> Cubes {
    state.table.player(A).pack.cubes()
}

fn kinds(state: &State) -> Vec<ScrollKind> {
    state.table.player(A).scrolls.iter().map(|held| held.kind).collect()
}

// Rules: K8.1
#[test]
fn only_what_lies_on_the_own_space_is_gathered() {
    let mut state = token_here("1-square-WM");
    state.table.board.spaces.entry(space("I1.0")).or_default().monk = true;
    stand(&mut state, A, "I1.2");
    stand(&mut state, B, "I1.0");
    assert_eq!(refused(&mut state, token(NONE)), why(GatherRefused::Nothing(What::Token)));
    assert_eq!(refused(&mut state, monk(MonkPlace::Carried)), why(GatherRefused::Nothing(What::Monk)));
    assert_eq!(refused(&mut state, stock()), why(GatherRefused::Nothing(What::Stock)));
    assert_eq!(refused(&mut state, scroll_card(None, None)), why(GatherRefused::Nothing(What::Scroll)));
    assert_eq!(refused(&mut state, blueprints("BH1")), why(GatherRefused::Nothing(What::Blueprints)));
    stand(&mut state, A, "I1.0");
    go(&mut state, token(NONE));
    assert_eq!(held(&state), Cubes::new(1, 1, 0));
}

// Rules: K8.2, K8.3
#[test]
fn a_token_gives_what_it_shows_once_and_turns_face_down() {
    let mut state = token_here("1-square-WM");
    state.table.board.spaces.entry(space("I1.0")).or_default().monk = true;
    let events = go(&mut state, token(NONE));
    let kind = TokenId::read("1-square-WM").unwrap();
    let (got, dropped) = (Cubes::new(1, 1, 0), NONE);
    let gathered = MountainEvent::Gathered { seat: A, space: space("I1.0"), token: Some(kind), got, dropped };
    assert!(events.contains(&Event::Mountain(gathered)));
    let on = state.table.board.on(space("I1.0")).unwrap();
    assert_eq!(on.token, Some(BoardToken { kind, up: false }));
    assert!(on.monk, "the monk beside it takes an action of its own");
    assert_eq!(refused(&mut state, token(NONE)), why(GatherRefused::FaceDown));
    assert!(!state.table.turn.used.stock, "a token is no stock");
}

// Rules: K8.3, K8.4
#[test]
fn a_token_with_a_monk_gives_a_monk_that_needs_a_place() {
    let mut state = token_here("1-square-monk");
    go(&mut state, token(NONE));
    let player = state.table.player(A);
    assert_eq!((player.monks_on(Spot::Action), player.pack.len()), (1, 0), "the first free spot");
    assert!(!state.table.board.on(space("I1.0")).unwrap().token.unwrap().up);

    let mut full = token_here("1-square-monk");
    for spot in [Spot::Action, Spot::Weapon, Spot::Scroll] {
        full.table.player_mut(A).monks.insert(spot, 1);
    }
    full.table.player_mut(A).monks.insert(Spot::Backpack, 1);
    full.table.player_mut(A).pack.lower = vec![Item::Cube(Cube::Metal); 6];
    full.table.player_mut(A).pack.upper = vec![Item::Cube(Cube::Metal); 5];
    assert_eq!(refused(&mut full, token(NONE)), why(GatherRefused::Full { over: 1 }));
    let named = |monk| Move::Gather(Gathering::Token { drop: Cubes::new(0, 1, 0), monk: Some(monk) });
    let action = MonkPlace::On(Spot::Action);
    assert_eq!(refused(&mut full, named(action)), why(GatherRefused::NoSpot(action)));
}

// Rules: K8.4, K2.9, K2.7
#[test]
fn what_does_not_fit_is_refused_unless_cubes_are_dropped() {
    // vector 18
    let mut state = token_here("1-square-WM");
    pack(&mut state, A, Cubes::new(2, 3, 1));
    assert_eq!(refused(&mut state, token(NONE)), why(GatherRefused::Full { over: 2 }));
    assert_eq!(refused(&mut state, token(Cubes::new(1, 0, 0))), why(GatherRefused::Full { over: 1 }));
    let three = GatherRefused::NoCubes { cube: Cube::Wood, need: 4, have: 3 };
    assert_eq!(refused(&mut state, token(Cubes::new(4, 0, 0))), why(three));
    go(&mut state, token(Cubes::new(2, 0, 0)));
    assert_eq!(held(&state), Cubes::new(1, 4, 1));

    let mut metal = token_here("1-square-M");
    pack(&mut metal, A, Cubes::new(0, 0, 6));
    let nothing = refused(&mut metal, token(Cubes::new(0, 1, 0)));
    assert_eq!(nothing, why(GatherRefused::KeepsNothing), "one shown cube at least is kept");
    let mut some = token_here("1-square-WM");
    pack(&mut some, A, Cubes::new(0, 0, 5));
    go(&mut some, token(Cubes::new(1, 0, 0)));
    assert_eq!(held(&some), Cubes::new(0, 1, 5), "a shown cube is dropped");
}

// Rules: K8.3, K20.4
#[test]
fn open_hand_adds_a_wood_to_a_token_with_cubes_if_it_fits() {
    let mut state = token_here("1-square-M");
    scroll(&mut state, A, ScrollKind::OpenHand);
    go(&mut state, token(NONE));
    assert_eq!(held(&state), Cubes::new(1, 1, 0));
    let mut full = token_here("1-square-M");
    scroll(&mut full, A, ScrollKind::OpenHand);
    pack(&mut full, A, Cubes::new(0, 4, 0));
    go(&mut full, token(NONE));
    assert_eq!(held(&full), Cubes::new(0, 5, 0), "without room for the wood the token is taken alone");
}

// Rules: K8.5
#[test]
fn stock_is_gathered_once_a_turn_wherever_it_is() {
    // vector 26
    let mut state = table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    go(&mut state, stock());
    assert_eq!(held(&state), Cubes::new(1, 1, 0));
    assert_eq!(refused(&mut state, stock()), why(GatherRefused::Twice));
    stand(&mut state, A, "T1");
    assert_eq!(refused(&mut state, stock()), why(GatherRefused::Twice), "a temple's is one of them");
    again(&mut state);
    go(&mut state, stock());
    assert_eq!(held(&state), Cubes::new(1, 3, 0));
    stand(&mut state, A, "B1.a");
    again(&mut state);
    assert_eq!(refused(&mut state, stock()), why(GatherRefused::Nothing(What::Stock)));
}

// Rules: K8.6
#[test]
fn the_rope_covers_the_stock_of_the_centre_and_no_other() {
    let mut state = table(2);
    let chapter = |rope| crate::state::Chapter { holder: B, spare: false, step: 2, rope, escaped: 0 };
    state.table.chapter = Some(chapter(false));
    go(&mut state, stock());
    again(&mut state);
    state.table.chapter = Some(chapter(true));
    assert_eq!(refused(&mut state, stock()), why(GatherRefused::Nothing(What::Stock)));
    stand(&mut state, A, "T3");
    go(&mut state, stock());
    assert_eq!(held(&state), Cubes::new(1, 3, 0));
}

// Rules: K8.7, K8.8, K8.11
#[test]
fn a_face_up_scroll_scores_takes_a_slot_and_is_replaced_from_the_deck() {
    let mut state = scroll_here();
    go(&mut state, scroll_card(Some(1), None));
    let player = state.table.player(A);
    assert_eq!((player.vp, player.pack.count(Item::Scroll)), (3, 1));
    assert_eq!((kinds(&state), player.scrolls[0].disc), (vec![ScrollKind::SwiftFoot], player.colour));
    assert_eq!(state.table.scrolls, [ScrollKind::Surveyor, ScrollKind::MapMaker, ScrollKind::OpenHand]);
    assert_eq!(state.hidden.scrolls, [ScrollKind::IronBrow]);
    assert_eq!(state.table.board.on(space("I1.0")), None, "the disc is taken");
    assert_eq!(refused(&mut state, scroll_card(Some(0), None)), why(GatherRefused::Nothing(What::Scroll)));
}

// Rules: K8.7
#[test]
fn a_disc_of_another_colour_and_a_card_that_is_not_there_are_refused() {
    let mut state = scroll_here();
    assert_eq!(refused(&mut state, scroll_card(Some(3), None)), why(GatherRefused::NoCard));
    let other = Colour::WITH_SCROLLS.into_iter().find(|colour| *colour != state.table.player(A).colour);
    state.table.board.spaces.entry(space("I1.0")).or_default().scroll = other;
    assert_eq!(refused(&mut state, scroll_card(Some(0), None)), why(GatherRefused::OtherColour));
}

// Rules: K8.9, K8.10
#[test]
fn with_no_free_slot_a_scroll_replaces_one_whose_disc_stays() {
    // vector 24
    let mut state = scroll_here();
    scroll(&mut state, A, ScrollKind::IronBrow);
    let supply = state.table.player(A).scroll_discs;
    let new = scroll_card(Some(1), Some(GatherScroll::New));
    assert_eq!(refused(&mut state, new), why(GatherRefused::ScrollFull));
    assert_eq!(refused(&mut state, scroll_card(Some(1), None)), why(GatherRefused::NoSlotSaid));
    let second = scroll_card(Some(1), Some(GatherScroll::Replace(1)));
    assert_eq!(refused(&mut state, second), why(GatherRefused::NoScrollThere(1)));
    go(&mut state, scroll_card(Some(1), Some(GatherScroll::Replace(0))));
    let player = state.table.player(A);
    assert_eq!((player.vp, player.pack.count(Item::Scroll), player.scroll_discs), (3, 1, supply));
    assert_eq!(kinds(&state), [ScrollKind::SwiftFoot]);
    assert_eq!(state.table.scroll_discards, [ScrollKind::IronBrow]);

    let mut full = scroll_here();
    pack(&mut full, A, Cubes::new(0, 6, 0));
    let no = refused(&mut full, scroll_card(None, None));
    assert_eq!(no, why(GatherRefused::ScrollFull), "no room for the disc, and none to replace");
    go(&mut full, Move::Gather(Gathering::Scroll { card: Some(0), to: None, drop: Cubes::new(0, 1, 0) }));
    assert_eq!(held(&full), Cubes::new(0, 5, 0));
}

// Rules: K8.7, K8.8, K8.9, D-SCROLL
#[test]
fn a_scroll_from_the_deck_is_shown_before_its_place_is_chosen() {
    let mut state = scroll_here();
    state.table.player_mut(A).monks.insert(Spot::Scroll, 1);
    scroll(&mut state, A, ScrollKind::FarSight);
    go(&mut state, scroll_card(None, None));
    assert_eq!(state.table.question().unwrap().ask, Ask::Scroll { card: ScrollKind::OpenHand });
    assert_eq!((asked(&state), state.table.player(A).vp), (vec![A], 3));
    let mut new = state.clone();
    answer(&mut state, A, Answer::Scroll(GatherScroll::Replace(0)));
    assert_eq!((kinds(&state), state.table.player(A).pack.count(Item::Scroll)), (vec![ScrollKind::OpenHand], 1));
    answer(&mut new, A, Answer::Scroll(GatherScroll::New));
    assert_eq!(kinds(&new), [ScrollKind::FarSight, ScrollKind::OpenHand]);
    assert_eq!(new.table.player(A).pack.count(Item::Scroll), 2);
    assert_eq!(new.table.scrolls.len(), 3, "the display is as it was");
}

// Rules: K8.11
#[test]
fn an_empty_deck_is_made_of_the_discards() {
    let mut state = scroll_here();
    state.hidden.scrolls.clear();
    state.table.scroll_discards = vec![ScrollKind::FarSight, ScrollKind::TwinAnvils];
    let mut draws = Recorded::new(|_| 0);
    play_with(&mut state, A, scroll_card(Some(0), None), &mut draws).unwrap();
    assert_eq!(draws.draws.len(), 1, "two cards are shuffled");
    assert!(state.table.scroll_discards.is_empty());
    let mut cards = [state.table.scrolls[2], state.hidden.scrolls[0]];
    cards.sort_unstable();
    let mut discards = [ScrollKind::FarSight, ScrollKind::TwinAnvils];
    discards.sort_unstable();
    assert_eq!((cards, state.hidden.scrolls.len()), (discards, 1));
}

// Rules: K8.12, K2.5
#[test]
fn a_monk_goes_to_a_free_spot_or_into_the_backpack() {
    let action = MonkPlace::On(Spot::Action);
    let mut state = here(|on| on.monk = true);
    go(&mut state, monk(action));
    let player = state.table.player(A);
    assert_eq!((player.monks_on(Spot::Action), player.pool), (1, 3), "one disc is spent, one is won at once");
    assert_eq!(state.table.board.on(space("I1.0")), None);
    state.table.board.spaces.entry(space("I1.0")).or_default().monk = true;
    assert_eq!(refused(&mut state, monk(action)), why(GatherRefused::NoSpot(action)), "a spot holds one");
    go(&mut state, monk(MonkPlace::Carried));
    assert_eq!(state.table.player(A).pack.count(Item::Monk), 1);

    let mut full = here(|on| on.monk = true);
    pack(&mut full, A, Cubes::new(6, 0, 0));
    assert_eq!(refused(&mut full, monk(MonkPlace::Carried)), why(GatherRefused::Full { over: 1 }));
    let places =
        |room| crate::rules::pack::monk_places(full.table.player(A), room).any(|place| place == MonkPlace::Carried);
    assert!(places(1) && !places(0));
    go(&mut full, monk(MonkPlace::On(Spot::Backpack)));
    assert_eq!(crate::rules::pack::room(full.table.player(A)), 5, "its upper area is open at once");
}

// Rules: K8.13
#[test]
fn a_monk_stays_where_it_was_put() {
    let mut state = here(|on| on.monk = true);
    let player = state.table.player_mut(A);
    player.pack.lower.push(Item::Monk);
    player.monks.insert(Spot::Weapon, 1);
    go(&mut state, monk(MonkPlace::On(Spot::Scroll)));
    stand(&mut state, A, "C");
    for mv in [stock(), Move::Discard(Cubes::new(1, 0, 0)), Move::Done] {
        go(&mut state, mv);
        let player = state.table.player(A);
        let monks = [Spot::Action, Spot::Backpack, Spot::Weapon, Spot::Scroll].map(|spot| player.monks_on(spot));
        assert_eq!((monks, player.pack.count(Item::Monk)), ([0, 0, 1, 1], 1));
    }
}

/// A stands in the first temple, where these cards lie.
fn temple(ids: &str) -> State {
    let mut state = table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    stand(&mut state, A, "T1");
    state.table.board.temples = [ids.split_whitespace().map(card).collect(), vec![card("BH8")], Vec::new()];
    state
}

// Rules: K8.14, K2.2, K2.8
#[test]
fn one_or_two_blueprints_of_a_temple_with_a_disc_each_one_of_a_type() {
    let mut state = temple("BH1 BH2 BW1 BS1");
    assert_eq!(refused(&mut state, blueprints("BH8")), why(GatherRefused::NotHere(card("BH8"))));
    for wrong in ["", "BH1 BW1 BS1", "BH1 BH2", "BH1 BH1"] {
        assert_eq!(refused(&mut state, blueprints(wrong)), why(GatherRefused::Cards), "{wrong}");
    }
    go(&mut state, blueprints("BH1 BW1"));
    let player = state.table.player(A);
    assert_eq!(player.blueprints.values().copied().collect::<Vec<_>>(), [card("BH1"), card("BW1")]);
    let discs = GearType::ALL.map(|gear| player.pack.count(Item::Blueprint(gear)));
    assert_eq!(discs, [1, 1, 0]);
    assert_eq!(state.table.board.temples[0], [card("BH2"), card("BS1")]);
    // vector 25
    assert_eq!(refused(&mut state, blueprints("BH2 BS1")), why(GatherRefused::Have(GearType::Helmet)));
    go(&mut state, blueprints("BS1"));
    assert_eq!(state.table.player(A).blueprints.len(), 3, "a slot for each type of gear");
}

// Rules: K8.14, K2.9
#[test]
fn each_blueprint_needs_room_for_its_disc() {
    let mut state = temple("BH1 BW1");
    pack(&mut state, A, Cubes::new(5, 0, 0));
    assert_eq!(refused(&mut state, blueprints("BH1 BW1")), why(GatherRefused::Full { over: 1 }));
    let cards = vec![card("BH1"), card("BW1")];
    go(&mut state, Move::Gather(Gathering::Blueprints { cards, drop: Cubes::new(1, 0, 0) }));
    assert_eq!((held(&state), state.table.player(A).pack.len()), (Cubes::new(4, 0, 0), 6));
}

// Rules: K8.15
#[test]
fn blueprints_may_be_gathered_twice_in_a_turn_or_once_beside_stock() {
    let mut twice = temple("BH1 BW1");
    go(&mut twice, blueprints("BH1"));
    go(&mut twice, blueprints("BW1"));
    assert_eq!((twice.table.turn.actions, twice.table.player(A).blueprints.len()), (2, 2));
    let mut both = temple("BH1 BW1");
    go(&mut both, blueprints("BH1"));
    go(&mut both, stock());
    assert_eq!((both.table.turn.actions, held(&both)), (2, Cubes::new(0, 2, 0)));
}
