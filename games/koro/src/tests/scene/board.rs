//! The board: what is where, what may be done, what burns, who leads, who fights.

use super::*;
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, BonusItem, Colour, CountdownEvent, Die, Palace, book};
use crate::game::Koro;
use crate::rules::options;
use crate::scene;
use crate::state::moves::ClaimFrom;
use crate::state::{Answer, Ask, Chapter, Claimed, Ending, Foe, OnSpace, Position, Roll, RolledDie, Source};
use crate::tests::kit::{A, B, guard, lay, stand, table, token_on};
use gogome_contract::scene::{Area, Fill, Size};
use gogome_contract::{Game, Seat};

/// The width of the golden line round a place that can be explored, and round a space of several hexes that can be reached.
const EXPLORED: i32 = 60;
const REACHED: i32 = 40;

/// How many spaces are golden: hexes as a whole, spaces of several by a line.
fn golden(scene: &Scene) -> usize {
    let is_one = |mark: &Mark| matches!(mark, Mark::Shape { form: Form::Poly(..), fill: Fill::Flat(Role::Asked), .. });
    let hexes = marks(scene).iter().filter(|(mark, _)| is_one(mark)).count();
    hexes + outlines(scene, Role::Asked, REACHED)
}

/// The marks that stand for the whole mountain: not those of the inset, which is the last group.
fn overview(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    for layer in &mut scene.layers {
        layer.marks.retain(|mark| !matches!(mark, Mark::Group { clip: Some(_), .. }));
    }
    scene
}

// Rules: K0.6
#[test]
fn every_place_bears_its_name() {
    let mut state = table(2);
    for (place, tile) in [("I1", "L1-01"), ("II2", "L2-01"), ("III3", "L3-01")] {
        lay(&mut state, place, tile, 0);
    }
    let scene = overview(&board(&state));
    for place in PlaceId::all() {
        assert!(says(&scene, &place.to_string()), "{place} is missing");
    }
}

// Rules: K7.1
#[test]
fn a_golden_line_runs_round_each_place_that_can_be_explored() {
    let mut state = table(2);
    assert_eq!(outlines(&overview(&board(&state)), Role::Asked, EXPLORED), 6, "on the central tile all of level I");
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, A, "I1.0");
    assert_eq!(outlines(&overview(&board(&state)), Role::Asked, EXPLORED), 0, "the centre of a tile touches no place");
    stand(&mut state, A, "I1.2");
    assert_eq!(outlines(&overview(&board(&state)), Role::Asked, EXPLORED), 2);
}

// Rules: K4.1, K4.2
#[test]
fn each_space_that_the_active_samurai_reaches_is_golden() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-03", 0);
    lay(&mut state, "I2", "L1-05", 2);
    let walks = options::moves(&state.table, A).into_iter().filter(|walk| !walk.path.is_empty()).count();
    assert!(walks > 5, "{walks} ways");
    assert_eq!(golden(&overview(&board(&state))), walks);
    state.table.turn.actions = 2;
    assert_eq!(golden(&overview(&board(&state))), 0, "no action is left");
}

// Rules: K16.3, K16.4
#[test]
fn what_burns_next_is_marked_on_the_mountain() {
    let mut state = table(2);
    lay(&mut state, "III1", "L3-01", 0);
    let badges = |state: &State| {
        let scene = overview(&board(state));
        let is_badge = |mark: &Mark| match mark {
            Mark::Words(words) => words.on == Role::VermilionDeep && letters(words) == "1",
            _ => false,
        };
        marks(&scene).iter().filter(|(mark, _)| is_badge(mark)).count()
    };
    // the track names each number once
    assert_eq!(badges(&state), 1, "nothing burns before the final chapter");
    state.table.chapter = Some(Chapter { holder: B, spare: false, step: 0, rope: false, escaped: 0 });
    // L3-01 has one space with a 1; on the track it is golden now
    assert_eq!(badges(&state), 1);
    assert!(says(&board(&state), "next: lava 1"));
    state.table.chapter = Some(Chapter { holder: B, spare: false, step: 1, rope: false, escaped: 0 });
    assert_eq!(badges(&state), 1, "it is past: only the track still names it");
    assert!(says(&board(&state), "the rope in 2"));
}

// Rules: K16.3, K16.4
#[test]
fn the_badge_of_what_burns_next_covers_no_code_and_no_letter() {
    let mut state = table(2);
    // its centre and two of its petals have numbers
    lay(&mut state, "II2", "L2-03", 0);
    for on in ["II2.0", "II2.4", "II2.6"] {
        let number = state.table.board.printed(kit::space(on)).unwrap().lava.unwrap();
        let step = book().countdown.iter().position(|event| *event == CountdownEvent::Lava(number)).unwrap();
        let step = u8::try_from(step).unwrap();
        state.table.chapter = Some(Chapter { holder: B, spare: false, step, rope: false, escaped: 0 });
        token_on(&mut state, on, AdventureKind::Gunbai);
        let scene = overview(&board(&state));
        let words: Vec<&Words> = scene.layers[2].marks.iter().filter_map(word).collect();
        let badge = words.iter().find(|words| words.on == Role::VermilionDeep && words.size == Size::Small);
        let badge = badge.expect("a badge").within.inset(60);
        let code = words.iter().find(|words| letters(words) == "Gu").expect("a code").within;
        let code = Area::about(code.middle(), 260, 150);
        let apart =
            code.x >= badge.right() || code.right() <= badge.x || code.y >= badge.foot() || code.foot() <= badge.y;
        assert!(apart, "{on}: {badge:?} covers {code:?}");
        state.table.board.spaces.clear();
    }
}

#[test]
fn a_hex_has_a_radius_of_ten_pixels_on_a_phone() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    let scene = overview(&board(&state));
    let flows = scene.layers[1].marks.iter().find_map(|mark| match mark {
        Mark::Shape { form: Form::Poly(corners, _), fill: Fill::Flat(Role::Vermilion), .. } => Some(corners),
        _ => None,
    });
    let ys = || flows.expect("the lava of the tile").iter().map(|corner| corner.y);
    let radius = (ys().max().unwrap() - ys().min().unwrap()) / 2;
    assert!(radius * 400 / scene.w >= 10, "{radius} tenths of a pixel at full size");
}

/// The letters in the golden pill of the header, those in the colours of seats.
fn in_the_pill(scene: &Scene) -> Vec<String> {
    let in_header = |words: &&Words| words.within.foot() < 1_260 && matches!(words.on, Role::Seat(_));
    scene.layers[2].marks.iter().filter_map(word).filter(in_header).map(letters).collect()
}

// Rules: K12.3
#[test]
fn the_header_says_what_is_asked_and_names_all_who_have_not_answered() {
    let mut state = first(4, |state| {
        let question = state.table.question();
        question.is_some_and(|question| matches!(question.ask, Ask::Join) && question.waiting.len() > 1)
    });
    let waiting = awaited(&state.table);
    let named = |seats: &[Seat]| seats.iter().map(|seat| seat.letter().to_string()).collect::<Vec<_>>();
    assert!(waiting.len() > 1 && !waiting.contains(&state.table.active()));
    let scene = board(&state);
    assert!(says(&scene, "join the fight?") && !says(&scene, "turn of"));
    assert_eq!(in_the_pill(&scene), named(&waiting));
    kit::answer(&mut state, waiting[0], Answer::Join(None));
    assert_eq!(in_the_pill(&board(&state)), named(&waiting[1..]));
}

// Rules: K3.1
#[test]
fn the_header_names_whose_turn_it_is_and_nobody_at_the_end() {
    let mut state = table(3);
    let scene = board(&state);
    assert!(says(&scene, "turn of"));
    assert_eq!(in_the_pill(&scene), [state.table.active().letter().to_string()]);
    state.table.over = Some(Ending { won: vec![B], points: vec![0; 3], left_over: vec![0; 3], alone: false });
    let scene = board(&state);
    assert!(!says(&scene, "turn of") && says(&scene, "the end"));
    assert!(in_the_pill(&scene).is_empty());
}

// Rules: K7.7
#[test]
fn a_scroll_disc_is_no_filled_disc_like_a_samurai() {
    let mut state = table(2);
    let colour = state.table.player(A).colour;
    assert_eq!(colour, Colour::Red);
    let role = Role::Seat(6);
    lay(&mut state, "I1", "L1-01", 0);
    let discs = |state: &State| {
        let scene = overview(&board(state));
        let is_one = |mark: &Mark| matches!(mark, Mark::Shape { form: Form::Round(..), fill: Fill::Flat(fill), .. } if *fill == role);
        scene.layers[2].marks.iter().filter(|mark| is_one(mark)).count()
    };
    let letters_of = |state: &State| {
        let letter = A.letter().to_string();
        let scene = overview(&board(state));
        let paper = |words: &&Words| words.on == Role::Snow && letters(words) == letter;
        scene.layers[2].marks.iter().filter_map(word).filter(paper).count()
    };
    let before = discs(&state);
    assert_eq!(letters_of(&state), 0);
    let on = OnSpace { scroll: Some(colour), ..OnSpace::default() };
    state.table.board.spaces.insert(kit::space("I1.2"), on);
    assert_eq!(letters_of(&state), 1, "the letter of its owner on paper");
    assert_eq!(discs(&state), before);
}

// Rules: K7.8
#[test]
fn each_dragon_has_spikes_in_its_colour() {
    let mut state = table(3);
    let spiked = |state: &State| {
        let is_one = |mark: &Mark| match mark {
            Mark::Shape { form: Form::Poly(corners, _), fill: Fill::Flat(Role::Pine), .. } => corners.len() == 16,
            _ => false,
        };
        overview(&board(state)).layers[2].marks.iter().filter(|mark| is_one(mark)).count()
    };
    lay(&mut state, "II2", "L2-09", 0);
    assert_eq!(spiked(&state), 0, "no dragon has come yet");
    guard(&mut state, "II2.0", "tokage");
    assert_eq!(spiked(&state), 1);
    stand(&mut state, A, "II2.0");
    assert_eq!(spiked(&state), 1, "beside who stands there");
}

// Rules: K3.13, K16.2
#[test]
fn the_panel_has_everybodys_points_and_who_leads() {
    let mut state = table(3);
    for (seat, vp) in [(A, 7), (B, 23), (Seat(2), 31)] {
        state.table.player_mut(seat).vp = vp;
    }
    let scene = board(&state);
    for points in ["7", "23", "31", "C leads with 31", "starts at 30 points", "2 actions", "turn of"] {
        assert!(says(&scene, points), "{points} is missing");
    }
    state.table.player_mut(B).vp = 31;
    assert!(says(&board(&state), "several have 31"));
}

// Rules: K13.13
#[test]
fn who_lies_unconscious_is_drawn_lying() {
    let mut state = table(2);
    let lying = |state: &State| {
        marks(&overview(&board(state))).iter().filter(|(mark, _)| matches!(mark, Mark::Turned { .. })).count()
    };
    assert_eq!(lying(&state), 0);
    state.table.player_mut(B).unconscious = true;
    assert_eq!(lying(&state), 1);
    assert_eq!(icons(&board(&state), Icon::Skull), 1, "the panel says it, too");
}

// Rules: K12.5, K14.1
#[test]
fn a_dragon_shows_the_health_it_has_left() {
    let mut state = table(3);
    lay(&mut state, "II2", "L2-09", 0);
    guard(&mut state, "II2.0", "tokage");
    assert!(says(&overview(&board(&state)), "19"));
    let place = kit::place("II2");
    state.table.board.tiles.get_mut(&place).unwrap().dragon.as_mut().unwrap().damage = 5;
    assert!(says(&overview(&board(&state)), "14"));
}

// Rules: K12.5, K12.12
#[test]
fn a_fight_shows_health_order_and_whose_attack_it_is() {
    let state = first(3, |state| {
        let fights = |combat: &crate::state::Combat| {
            matches!(combat.foe, Foe::Dragon { .. }) && combat.attack.is_some() && combat.order.len() > 1
        };
        state.table.combat.as_ref().is_some_and(fights)
    });
    let combat = state.table.combat.as_ref().unwrap();
    let Foe::Dragon { dragon, health, .. } = combat.foe else { panic!("{:?}", combat.foe) };
    let scene = board(&state);
    assert!(says(&scene, &format!("{health}/{}", dragon.printed().health(3))));
    assert!(says(&scene, &dragon.printed().name));
    let hits = combat.attack.as_ref().unwrap().hits();
    assert!(says(&scene, &hits.to_string()), "{hits} hits");
    for source in &combat.order {
        let initiative = match source {
            Source::Seat(seat) => combat.fighter(*seat).unwrap().initiative,
            Source::Dragon => dragon.printed().initiative,
        };
        assert!(says(&scene, &initiative.to_string()), "{source:?}");
    }
}

// Rules: K12.5, K13.4
#[test]
fn the_dragon_of_a_fight_has_everywhere_the_health_that_is_left() {
    let mut state =
        first(3, |state| state.table.combat.as_ref().is_some_and(|combat| matches!(combat.foe, Foe::Dragon { .. })));
    let Some(Foe::Dragon { place, health, .. }) = state.table.combat.as_mut().map(|combat| &mut combat.foe) else {
        panic!("nobody fights a dragon")
    };
    *health = 97;
    let place = *place;
    assert!(says(&overview(&board(&state)), "97"));
    let near = scene::place(&public(&state), place, String::new());
    assert!(texts(&near).iter().any(|text| text.contains(": health 97,")), "{:?}", texts(&near));
    let told = crate::words::board::place(&state.table, place);
    assert!(format!("{told:?}").contains("health 97,"), "{told:?}");
}

// Rules: K13.1
#[test]
fn every_die_of_a_large_roll_lies_in_its_frame() {
    let mut state = table(2);
    let empty = board(&state);
    let one = RolledDie { die: Die::Wood, cell: None, hits: 1, broken: false };
    for count in [1, 6, 7, 12, 14, 20, 33] {
        state.table.last_roll = Some(Roll { by: Source::Seat(A), side: None, dice: vec![one; count] });
        let scene = board(&state);
        let boxes: Vec<Area> = marks(&scene)
            .iter()
            .filter(|mark| !marks(&empty).contains(mark))
            .filter_map(|(mark, _)| match mark {
                Mark::Shape { form: Form::Box(area, _), .. } => Some(*area),
                _ => None,
            })
            .collect();
        let [frame, dice @ ..] = &boxes[..] else { panic!("no frame") };
        assert!(dice.len() >= count, "{count}: {boxes:?}");
        for die in dice {
            let inside =
                die.x >= frame.x && die.y >= frame.y && die.right() <= frame.right() && die.foot() <= frame.foot();
            assert!(inside, "{count}: {die:?} in {frame:?}");
        }
    }
}

// Rules: K8.5, K16.10
#[test]
fn the_rope_takes_the_place_of_the_stock() {
    let mut state = table(2);
    let before = icons(&overview(&board(&state)), Icon::Ladder);
    state.table.chapter = Some(Chapter { holder: A, spare: false, step: 3, rope: true, escaped: 0 });
    assert_eq!(icons(&overview(&board(&state)), Icon::Ladder), before + 1);
}

// Rules: K17.7
#[test]
fn a_palace_space_bears_the_letter_of_who_took_it() {
    let mut state = table(2);
    let free = texts(&board(&state)).iter().filter(|text| *text == "9").count();
    let claimed = Claimed {
        seat: B,
        palace: Palace::Big,
        item: BonusItem::Helmet,
        from: ClaimFrom::Gear(crate::gear::GearType::Helmet),
        light: Some(0),
        vp: 9,
    };
    state.table.palaces.0.push(claimed);
    let scene = board(&state);
    assert_eq!(texts(&scene).iter().filter(|text| *text == "9").count(), free - 1);
}

// Rules: K18.2, K18.3
#[test]
fn at_the_end_the_winners_stand_in_place_of_the_inset() {
    let mut state = table(3);
    state.table.over = Some(Ending { won: vec![A, Seat(2)], points: vec![0; 3], left_over: vec![0; 3], alone: false });
    let scene = board(&state);
    assert!(says(&scene, "A and C have won"));
    assert_eq!(icons(&scene, Icon::Crown), 2);
    assert_eq!(scene.h, board(&table(2)).h);
}

// Rules: K6.1
#[test]
fn every_adventure_token_has_letters_of_its_own() {
    let mut seen = std::collections::BTreeSet::new();
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    for kind in AdventureKind::ALL {
        token_on(&mut state, "I1.2", kind);
        let with = texts(&overview(&board(&state)));
        state.table.board.spaces.clear();
        let without = texts(&overview(&board(&state)));
        let code = with.into_iter().find(|text| !without.contains(text)).expect("a code");
        assert!(seen.insert(code.clone()), "{code} stands for two kinds");
    }
}

// Rules: K4.4
#[test]
fn everybody_on_a_crowded_space_is_seen() {
    let mut state = table(6);
    let travellers = |state: &State| {
        let is_one = |mark: &Mark| matches!(mark, Mark::Group { clip: None, .. });
        let scene = overview(&board(state));
        let spots: std::collections::BTreeSet<(i32, i32)> = marks(&scene)
            .into_iter()
            .filter_map(|(mark, _)| match mark {
                Mark::Group { at, .. } if is_one(mark) => Some((at.x, at.y)),
                _ => None,
            })
            .collect();
        spots.len()
    };
    assert_eq!(travellers(&state), 6, "on the central tile");
    for seat in Seat::first(6) {
        state.table.player_mut(seat).position = Position::On(SpaceId::read("T1").unwrap());
    }
    assert_eq!(travellers(&state), 6, "in a temple");
    for seat in Seat::first(6) {
        state.table.player_mut(seat).position = Position::On(SpaceId::read("B2.b").unwrap());
    }
    assert_eq!(travellers(&state), 6, "on a bridge");
}

#[test]
fn a_film_shows_the_mountain_without_what_lies_about_whose_turn_it_is() {
    let state = first(2, |state| state.table.board.tiles.len() > 3);
    let (board, frame) = (board(&state), Koro.frame(&public(&state)).unwrap());
    assert!(frame.w == board.w && frame.h < board.h, "{} {}", frame.w, frame.h);
    assert!(texts(&frame).iter().all(|text| says(&board, text)));
    // other cards to be built change the board alone
    let mut other = state.clone();
    other.table.scrolls.clear();
    assert_ne!(scene::board(&public(&other), String::new()), scene::board(&public(&state), String::new()));
    assert_eq!(scene::mountain(&public(&other), String::new()), scene::mountain(&public(&state), String::new()));
}
