//! What the sensible companion chooses in positions with a clear best move.

use super::{choice, choice_of, step};
use crate::ai;
use crate::content::board::{Rotation, SpaceId};
use crate::content::{AdventureKind, BonusItem, Colour, GearCardId, Mark, Palace};
use crate::gear::{Cube, Cubes, GearType};
use crate::state::moves::{Move, Using};
use crate::state::view::View;
use crate::state::{Answer, Ask, Chapter, Escape, Field, Item, Position, Question, State, Task, WeaponBonus};
use crate::tests::kit::{self, A, B, luck, space};
use gogome_contract::{Seat, Viewer};

/// The final chapter, so many steps of the countdown on.
fn chapter(state: &mut State, step: u8) {
    state.table.chapter = Some(Chapter { holder: B, spare: false, step, rope: step >= 3, escaped: 0 });
}

/// The companion on A plays its turn to the end.
fn turn(state: &mut State) {
    let turn = state.table.turn.number;
    let mut chance = luck(8);
    while state.table.over.is_none() && state.table.turn.number == turn {
        step(state, &vec!["sensible"; state.table.players.len()], &mut chance);
    }
}

/// A stands before the lair of the weakest dragon.
fn before_a_dragon(weapon: &str, helmet: &str) -> State {
    let mut state = kit::table(3);
    kit::lay(&mut state, "I1", "L1-07", 0);
    kit::guard(&mut state, "I1.0", "mizuchi");
    kit::gear(&mut state, A, GearType::Weapon, weapon);
    kit::gear(&mut state, A, GearType::Helmet, helmet);
    state
}

fn enters(mv: &Move, place: &str) -> bool {
    matches!(mv, Move::Walk(walking) if walking.path.last().is_some_and(|end| end.place() == kit::place(place)))
}

// Rules: K4.6, K14.1
#[test]
fn a_dragon_is_attacked_when_the_odds_are_good_and_not_before() {
    let strong = choice(&before_a_dragon("MMM/MMW/.WW", "MMMM/MM"), A);
    assert!(enters(&strong, "I1"), "{strong:?}");
    let weak = choice(&before_a_dragon("M/M/W/W", "...."), A);
    assert!(!enters(&weak, "I1"), "{weak:?}");
}

/// A dragon that B has met, and whether A may join.
fn met(weapon: &str, helmet: &str) -> State {
    let mut state = before_a_dragon(weapon, helmet);
    kit::stand(&mut state, B, "C");
    kit::gear(&mut state, B, GearType::Weapon, weapon);
    kit::gear(&mut state, B, GearType::Helmet, helmet);
    state.table.turn.active = B;
    kit::play(&mut state, B, kit::walk("I1.5")).unwrap();
    assert!(matches!(state.table.question().map(|question| &question.ask), Some(Ask::Join)));
    state
}

// Rules: K12.2
#[test]
fn a_fight_is_joined_when_the_odds_are_good_and_not_before() {
    assert!(matches!(choice(&met("MMM/MMW/.WW", "MMMM/MM"), A), Move::Answer(Answer::Join(Some(_)))));
    assert_eq!(choice(&met("M/W/W", "...."), A), Move::Answer(Answer::Join(None)));
    assert_eq!(choice_of("beginner", &met("MMM/MMW/.WW", "MMMM/MM"), A), Move::Answer(Answer::Join(None)));
}

// Rules: K9.1, K9.8, K9.11
#[test]
fn a_card_within_reach_is_built_and_gives_points_above_the_move_field() {
    let mut state = kit::table(2);
    let card = GearCardId::read("GW5").unwrap();
    state.table.gear_cards = vec![card];
    kit::gear(&mut state, A, GearType::Weapon, "M/M/W/W");
    kit::pack(&mut state, A, Cubes::new(0, 1, 0));
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (0, [3, 0, 0]);
    let rest = choice(&state, A);
    assert!(matches!(&rest, Move::Rest(crafting) if crafting.layouts.len() == 1), "{rest:?}");
    kit::go(&mut state, rest);
    let Move::Answer(slot) = choice(&state, A) else { panic!("no answer") };
    assert_eq!(slot, Answer::Slot { card, field: Field::Move, weapon: Some(WeaponBonus::Vp) });
}

// Rules: K8.7, K8.11
#[test]
fn the_own_scroll_is_fetched() {
    let mut state = kit::table(2);
    state.table.gear_cards.clear();
    kit::lay(&mut state, "I1", "L1-03", 0);
    kit::stand(&mut state, A, "I1.5");
    let colour = state.table.player(A).colour;
    state.table.board.spaces.entry(space("I1.2")).or_default().scroll = Some(colour);
    turn(&mut state);
    assert_eq!(state.table.player(A).scrolls.len(), 1, "{}", kit::at(&state, A));
}

// Rules: K17.1
#[test]
fn who_is_far_away_leaves_in_time_and_who_is_near_stays_as_long_as_it_can() {
    let mut late = kit::table(2);
    kit::lay(&mut late, "I1", "L1-03", 0);
    kit::stand(&mut late, A, "I1.2");
    chapter(&mut late, 6);
    turn(&mut late);
    assert_eq!(late.table.player(A).escape.map(|escape| escape.palace), Some(Palace::Big));

    let mut early = kit::table(2);
    kit::lay(&mut early, "I1", "L1-03", 0);
    kit::stand(&mut early, A, "I1.2");
    chapter(&mut early, 3);
    turn(&mut early);
    assert_eq!(early.table.player(A).escape, None);
}

// Rules: K17.2
#[test]
fn the_small_rope_is_taken_when_the_centre_is_out_of_reach() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "II1", "L2-05", 0);
    // no way leads from there to the centre
    kit::stand(&mut state, A, "II1.0");
    chapter(&mut state, 6);
    turn(&mut state);
    assert_eq!(state.table.player(A).escape.map(|escape| escape.palace), Some(Palace::Small));
}

// Rules: K17.4, K17.6, K17.7
#[test]
fn in_the_palace_the_best_bonus_is_claimed() {
    let mut state = kit::table(2);
    chapter(&mut state, 4);
    let player = state.table.player_mut(A);
    player.escape = Some(Escape { palace: Palace::Big, round: 1, place: 1 });
    player.position = Position::In(Palace::Big);
    player.pack.lower = vec![Item::Monk, Item::Cube(Cube::Tooth)];
    let claim = choice(&state, A);
    let Move::Claim(Some(claim)) = claim else { panic!("{claim:?}") };
    assert_eq!((claim.item, claim.dark), (BonusItem::Monk, false));
}

// Rules: K6.1
#[test]
fn points_that_are_held_are_taken() {
    let mut state = kit::table(2);
    kit::token(&mut state, A, AdventureKind::Koban);
    assert_eq!(choice(&state, A), Move::Use(Using::Koban));
}

// Rules: K7.2, K7.3
#[test]
fn the_own_scroll_is_turned_towards_the_samurai() {
    let mut state = kit::table(2);
    let tile = kit::tile("L1-01");
    let petal = |rotation: u8| {
        let rotation = Rotation::new(rotation).unwrap();
        let place = kit::place("I1");
        let spaces = place.spaces().filter(|space| space.touches(SpaceId::C));
        let marks = spaces.filter_map(SpaceId::petal).map(|petal| tile.printed().at(petal, rotation).mark);
        marks.filter(|mark| *mark == Mark::Scroll(Colour::Red)).count()
    };
    state.table.player_mut(A).colour = Colour::Red;
    let question =
        Question { id: 1, ask: Ask::Orient { place: kit::place("I1"), tile }, asked: vec![A], waiting: vec![A] };
    state.table.tasks.push(Task::Ask(question));
    let Move::Answer(Answer::Orient(rotation)) = choice(&state, A) else { panic!("no rotation") };
    assert_eq!(petal(rotation), 1, "rotation {rotation}");
}

#[test]
fn nobody_who_is_not_asked_moves() {
    let state = kit::table(3);
    for ai_kind in ["wild", "sensible", "beginner"] {
        let chosen = |seat: Seat| {
            let view = View::of(&state, Viewer::Seat(seat));
            ai::choose(&view, seat, ai_kind, &mut luck(1))
        };
        assert_eq!(chosen(B), None);
        assert!(chosen(A).is_some());
    }
}
