//! The pictures in `docs/pictures` are what is drawn now, and what some of them say stands in `render/tests/scenes`.
//!
//! Where they differ on purpose: `just drawings` draws them anew, and `GOGOME_BLESS=1` writes the texts. Look at each.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use gogome_games::contract::scene::{Mark, Run};
use gogome_games::contract::{Picture, Scene, Seat, Viewer};
use gogome_games::newest;
use gogome_render::{fit, png};
use image::{Rgb, RgbImage};

/// A picture in `docs/pictures`: its name, the game, the demo, who looks.
const GOLDEN: [(&str, &str, &str, Viewer); 17] = [
    ("fuji", "fuji", "results", Viewer::Public),
    ("fuji-start", "fuji", "start", Viewer::Public),
    ("fuji-planning", "fuji", "planning", Viewer::Public),
    ("fuji-shared", "fuji", "shared", Viewer::Public),
    ("fuji-crowded", "fuji", "crowded", Viewer::Public),
    ("fuji-rerolls", "fuji", "rerolls", Viewer::Public),
    ("fuji-screen", "fuji", "rerolls", Viewer::Seat(Seat(0))),
    ("fuji-question", "fuji", "question", Viewer::Public),
    ("fuji-close", "fuji", "close", Viewer::Public),
    ("fuji-won", "fuji", "won", Viewer::Public),
    ("fuji-lost", "fuji", "lost", Viewer::Public),
    ("fuji-injuries", "fuji", "injuries", Viewer::Public),
    ("fujisan", "fujisan", "on-the-way", Viewer::Open),
    ("fujisan-dice", "fujisan", "dice", Viewer::Public),
    ("fujisan-down", "fujisan", "way-down", Viewer::Public),
    ("fujisan-solved", "fujisan", "solved", Viewer::Open),
    ("fuji99", "fuji99", "race", Viewer::Public),
];
/// Those whose marks are kept as text, too.
const TOLD: [&str; 7] = ["fuji", "fuji-planning", "fuji-screen", "fuji-won", "fujisan", "fujisan-solved", "fuji99"];

/// A channel may differ by this much (another machine rounds another way)…
const NEAR: u8 = 12;
/// …and more than that in one of so many pixels.
const ONE_IN: usize = 10_000;

fn scene(game: &str, demo: &str, viewer: Viewer) -> Scene {
    let game = newest(game).expect("a game");
    let (_, position) = game.demos().expect("demos").into_iter().find(|(name, _)| *name == demo).expect("a demo");
    let look = game.look(&position, viewer).expect("a look");
    match (viewer, look.screen.picture) {
        (Viewer::Seat(_), Some(Picture::Still(scene))) => scene,
        _ => look.board,
    }
}

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn far(a: Rgb<u8>, b: Rgb<u8>) -> u8 {
    a.0.iter().zip(b.0).map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
}

/// What it should be, what it is, and where they differ.
fn panels(wanted: &RgbImage, drawn: &RgbImage) -> RgbImage {
    let (w, h) = (wanted.width().max(drawn.width()), wanted.height().max(drawn.height()));
    let at = |image: &RgbImage, x: u32, y: u32| image.get_pixel_checked(x, y).copied().unwrap_or(Rgb([255, 0, 255]));
    RgbImage::from_fn(3 * w, h, |x, y| {
        let (a, b) = (at(wanted, x % w, y), at(drawn, x % w, y));
        match x / w {
            0 => a,
            1 => b,
            _ if far(a, b) > NEAR => Rgb([255, 0, 0]),
            _ => Rgb(a.0.map(|channel| 200 + channel / 5)),
        }
    })
}

#[test]
fn the_pictures_of_the_documents_are_what_is_drawn() {
    let mut wrong = Vec::new();
    for (name, game, demo, viewer) in GOLDEN {
        let scene = scene(game, demo, viewer);
        assert_eq!(fit(&scene), [], "{name}");
        let drawn = image::load_from_memory(&png(&scene).unwrap()).unwrap().to_rgb8();
        let file = folder("../docs/pictures").join(format!("{name}.png"));
        let wanted = image::open(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())).to_rgb8();
        let same = wanted.dimensions() == drawn.dimensions();
        let off = wanted.pixels().zip(drawn.pixels()).filter(|(a, b)| far(**a, **b) > NEAR).count();
        if !same || off * ONE_IN > drawn.as_raw().len() / 3 {
            let out = env::temp_dir().join(format!("gogome-{name}-difference.png"));
            panels(&wanted, &drawn).save(&out).unwrap();
            wrong.push(format!("{name}: {off} pixels differ, see {}", out.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a scene says and where, a line for each text, sign and way; forms are counted.
fn told(scene: &Scene) -> String {
    let mut text = format!("{} x {}, {:?}\n{}\n", scene.w, scene.h, scene.ground, scene.alt);
    for layer in &scene.layers {
        let still = if layer.still { ", still" } else { "" };
        let _ = writeln!(text, "\n{}{still}", layer.name);
        let forms = tell(&layer.marks, &mut text);
        let _ = writeln!(text, "{forms} forms");
    }
    text
}

fn tell(marks: &[Mark], text: &mut String) -> usize {
    let mut forms = 0;
    for mark in marks {
        match mark {
            Mark::Shape { .. } => forms += 1,
            Mark::Words(words) => {
                let run = |run: &Run| match run {
                    Run::Plain(text) | Run::Bold(text) | Run::Struck(text) => text.replace('\n', " / "),
                    Run::Icon(icon) => format!("({icon:?})"),
                };
                let said: String = words.runs.iter().map(run).collect();
                let (place, size, ink) = (words.within, words.size, words.ink);
                let _ =
                    writeln!(text, "  {said:?} {size:?} {ink:?} at {} {} {} {}", place.x, place.y, place.w, place.h);
            }
            Mark::Icon { icon, within, ink, .. } => {
                let _ = writeln!(text, "  {icon:?} {ink:?} at {} {}", within.middle().x, within.middle().y);
            }
            Mark::Arrow { along, edge } => {
                let corners: Vec<String> = along.iter().map(|at| format!("{} {}", at.x, at.y)).collect();
                let _ = writeln!(text, "  way {:?} {}", edge.ink, corners.join(", "));
            }
            Mark::Group { at, scale, marks, .. } => {
                let before = text.len();
                forms += tell(marks, text);
                if text.len() > before {
                    let _ = writeln!(text, "    in a group at {} {}, scale {scale}", at.x, at.y);
                }
            }
        }
    }
    forms
}

#[test]
fn scenes_say_what_they_said() {
    for (name, game, demo, viewer) in GOLDEN.into_iter().filter(|(name, ..)| TOLD.contains(name)) {
        let told = told(&scene(game, demo, viewer));
        let file = folder("tests/scenes").join(format!("{name}.txt"));
        if env::var_os("GOGOME_BLESS").is_some() {
            fs::write(&file, &told).unwrap();
        }
        let before = fs::read_to_string(&file).unwrap_or_default();
        let line = before.lines().zip(told.lines()).position(|(a, b)| a != b).map_or(0, |line| line + 1);
        assert!(before == told, "{name} differs from {} at line {line}", file.display());
    }
}

/// One picture of a kind is not larger than another because of what is hidden: what a viewer may not know changes no byte.
#[test]
fn same_view_same_bytes_and_nothing_beside_the_picture() {
    for (name, game, demo, viewer) in GOLDEN {
        let (one, other) = (png(&scene(game, demo, viewer)).unwrap(), png(&scene(game, demo, viewer)).unwrap());
        assert!(one == other, "{name}");
        let mut at = 8;
        let mut kinds = Vec::new();
        while at + 8 <= one.len() {
            let long = u32::from_be_bytes(one[at..at + 4].try_into().unwrap());
            kinds.push(String::from_utf8_lossy(&one[at + 4..at + 8]).into_owned());
            at += 12 + usize::try_from(long).unwrap();
        }
        kinds.dedup();
        assert_eq!(kinds, ["IHDR", "PLTE", "IDAT", "IEND"], "{name}");
    }
}

/// All four on one card, on every map: on each that has something on it besides.
#[test]
fn four_travellers_on_one_card_can_be_told_apart() {
    let game = newest("fuji").expect("a game");
    let mut drawn = 0;
    for (name, position) in game.demos().expect("demos").into_iter().filter(|(name, _)| name.starts_with("map-")) {
        let mut state: serde_json::Value = serde_json::from_str(&position.state.0).expect("a state");
        let stand = |state: &serde_json::Value| -> Vec<serde_json::Value> {
            let travellers = state["table"]["travellers"].as_array().expect("travellers");
            travellers.iter().map(|traveller| traveller["at"].clone()).collect()
        };
        for at in stand(&state) {
            for traveller in state["table"]["travellers"].as_array_mut().expect("travellers") {
                traveller["at"] = at.clone();
            }
            let mut position = position.clone();
            position.state.0 = state.to_string();
            let board = game.look(&position, Viewer::Public).expect("a look").board;
            assert_eq!(fit(&board), [], "{name}");
            let bytes = png(&board).expect("a scene with an area");
            assert!(bytes.len() <= 160_000, "{name}: {} bytes", bytes.len());
            drawn += 1;
        }
    }
    assert!(drawn >= 24, "{drawn}");
}
