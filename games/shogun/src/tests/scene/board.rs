//! What stands where.

use super::*;
use crate::content::{Placed, ZoneId};
use crate::grid::Square;
use crate::rules::look::{Look, features, points};
use crate::scene::lens::Lens;
use crate::scene::plan;
use crate::state::Pick;
use crate::words::picture as label;
use gogome_contract::scene::Form;
use std::collections::BTreeMap;

/// How many rectangles of a picture are exactly these.
fn boxes(scene: &Scene) -> BTreeMap<(i32, i32, i32, i32), usize> {
    let mut found = BTreeMap::new();
    for mark in marks(scene) {
        if let Mark::Shape { form: Form::Box(area, 0), edge: Some(_), .. } = mark {
            *found.entry((area.x, area.y, area.w, area.h)).or_default() += 1;
        }
    }
    found
}

/// The parts of the grid that a board shows.
fn lenses(state: &State) -> Vec<Lens> {
    let plan = plan(&public(state));
    std::iter::once(plan.map).chain(plan.zoom).collect()
}

// Rules: X2.1, X2.3
#[test]
fn every_square_in_play_is_drawn_and_no_other() {
    chapters(|state, said| {
        // in camp: those of the zone where the chapter begins
        let first = state.table.chapter.printed().zones.first().filter(|_| state.table.camp.is_some());
        let mut map = Look::at(&state.table).map;
        for (square, ground) in first.iter().flat_map(|zone| &zone.printed().ground) {
            map.lay(*square, *ground);
        }
        let (scene, lenses) = (board(state), lenses(state));
        let boxes = boxes(&scene);
        let drawn = |lens: &Lens, square: Square| {
            let cell = lens.cell(square);
            boxes.get(&(cell.x, cell.y, cell.w, cell.h)).copied().unwrap_or(0)
        };
        for square in (0..Square::SIDE).flat_map(|y| (0..Square::SIDE).map(move |x| Square { x, y })) {
            let laid = map.squares().any(|(one, _)| one == square);
            assert_eq!(laid, lenses[0].holds(square) && drawn(&lenses[0], square) == 1, "{said}: {square}");
            for near in lenses.iter().skip(1).filter(|lens| lens.holds(square)) {
                assert_eq!(drawn(near, square), usize::from(laid), "{said}: {square} from near");
            }
        }
        let open = |zone: ZoneId| first == Some(&zone) || state.table.zones.iter().any(|one| one.zone == zone);
        for zone in state.table.chapter.printed().zones.iter().filter(|zone| !open(**zone)) {
            let name = &zone.printed().name;
            // the chapter may have the name of its last zone
            if *name != state.table.chapter.printed().name {
                assert!(!says(&scene, name), "{said}: {name} is not yet revealed");
            }
        }
    });
}

/// What a piece is called on its token, or its number in the question where that stands in its place.
fn called(state: &State, at: Square) -> Vec<String> {
    let table = &state.table;
    let mut names = Vec::new();
    for piece in table.pieces.iter().filter(|piece| piece.at == at) {
        let name = piece.character().map(|character| character.printed().glyph.to_string());
        names.extend(name.or_else(|| piece.kind().map(|kind| label::code(kind).to_owned())));
        let options = table.question().into_iter().flat_map(|question| &question.options);
        let number = options.enumerate().find(|(_, option)| match option {
            Pick::Piece(id) => *id == piece.id,
            Pick::Character(character) => piece.character() == Some(*character),
            _ => false,
        });
        names.extend(number.map(|(nth, _)| (nth + 1).to_string()));
    }
    names
}

// Rules: X1.10, X20.1, X27.1
#[test]
fn everybody_and_everything_is_drawn_where_it_stands_and_nowhere_else() {
    chapters(|state, said| {
        let table = &state.table;
        let scene = board(state);
        for (nth, lens) in lenses(state).into_iter().enumerate() {
            for square in lens.squares() {
                let texts: Vec<String> = inside(&scene, lens.cell(square)).into_iter().map(|(text, _)| text).collect();
                let names = called(state, square);
                let tokens = texts.iter().filter(|text| names.contains(text)).count();
                assert!(names.is_empty() || tokens > 0, "{said}, part {nth}: {square} has {texts:?}, not {names:?}");
                if table.pieces.iter().any(|piece| piece.at == square) {
                    continue;
                }
                let codes = |text: &String| text.len() <= 2 && text.chars().all(char::is_uppercase) && text != "S";
                assert!(!texts.iter().any(codes), "{said}, part {nth}: nobody stands on {square}: {texts:?}");
            }
            for resistor in table.resistors.iter().filter(|one| lens.holds(one.at)) {
                let texts = inside(&scene, lens.cell(resistor.at));
                assert!(
                    texts.contains(&(resistor.tokens.to_string(), Role::Straw)) || table.question().is_some(),
                    "{said}: {texts:?}"
                );
            }
        }
    });
}

// Rules: X12.1, X12.8, X27.1
#[test]
fn points_and_spawns_are_drawn_where_nobody_stands_on_them() {
    chapters(|state, said| {
        let table = &state.table;
        let (scene, map) = (board(state), plan(&public(state)).map);
        let taken = |square: Square| {
            let asked = table.question().is_some_and(|question| question.options.contains(&Pick::Square(square)));
            asked || table.pieces.iter().any(|piece| piece.at == square)
        };
        let texts = |square: Square, on: Role| -> Vec<String> {
            let texts = inside(&scene, map.cell(square)).into_iter().filter(|(_, ground)| *ground == on);
            texts.map(|(text, _)| text).collect()
        };
        for (_, feature) in features(table).filter(|(_, feature)| matches!(feature.what, Placed::Spawn { .. })) {
            let expected: &[&str] = if taken(feature.at) { &[] } else { &["S"] };
            assert_eq!(texts(feature.at, Role::LavaDeep), expected, "{said}: {}", feature.at);
        }
        for (_, at, point) in points(table).filter(|(_, at, _)| !taken(*at)) {
            let texts = texts(at, Role::Indigo);
            assert!(texts.iter().any(|text| text.starts_with('!')), "{said}: {} on {at}: {texts:?}", point.key);
        }
    });
}

#[test]
fn health_and_armour_are_on_every_token_that_is_seen_from_near() {
    chapters(|state, said| {
        let look = Look::at(&state.table);
        let scene = board(state);
        let Some(lens) = lenses(state).into_iter().find(Lens::near) else {
            panic!("{said}: nothing is seen from near")
        };
        for piece in state.table.pieces.iter().filter(|piece| lens.holds(piece.at)) {
            let texts = inside(&scene, lens.cell(piece.at));
            assert!(texts.contains(&(piece.health.to_string(), Role::VermilionDeep)), "{said}: {piece:?}: {texts:?}");
            let armour = look.armour(piece);
            let shown = texts.contains(&(armour.to_string(), Role::Indigo));
            assert!(armour == 0 || shown, "{said}: {piece:?}: {texts:?}");
        }
    });
}
