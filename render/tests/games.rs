//! Every game's pictures can be read and are small enough.

use gogome_contract::{Picture, Scene, Seat, Viewer};
use gogome_games::registry;
use gogome_render::{faint, fit, png};

/// The largest file of a still picture, in bytes.
const LARGEST: usize = 160_000;

/// The height of the tallest picture, in tenths of a pixel.
const TALLEST: i32 = 16_000;

fn check(name: &str, scene: &Scene) {
    assert_eq!(fit(scene), [], "{name}");
    assert!(scene.alt.chars().count() <= 1024, "{name}: {}", scene.alt);
    assert!(scene.h <= TALLEST, "{name}: {} tenths of a pixel high", scene.h);
    let bytes = png(scene).expect("a scene with an area");
    assert!(bytes.len() <= LARGEST, "{name}: {} bytes", bytes.len());
}

#[test]
fn every_demo_of_every_game_can_be_read() {
    for game in registry() {
        for (name, position) in game.demos().unwrap() {
            let viewers = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
            for (nth, viewer) in viewers.into_iter().enumerate() {
                let look = game.look(&position, viewer).unwrap();
                if nth == 0 {
                    check(name, &look.board);
                }
                match &look.screen.picture {
                    Some(Picture::Still(scene)) => check(name, scene),
                    Some(Picture::Several(scenes)) => scenes.iter().for_each(|scene| check(name, scene)),
                    Some(Picture::Film(film)) => film.iter().for_each(|(scene, _)| check(name, scene)),
                    None => {}
                }
            }
        }
    }
}

#[test]
fn every_text_of_a_board_stands_out_from_what_is_painted_below_it() {
    let mut found = Vec::new();
    for game in registry() {
        for (name, position) in game.demos().unwrap() {
            let pale = faint(&game.look(&position, Viewer::Public).unwrap().board);
            found.extend(pale.into_iter().map(|misfit| format!("{name}: {misfit:?}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
