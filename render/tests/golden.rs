//! The pictures in `docs/pictures` are what is drawn now; what some of them say stands in `render/tests/scenes`, and all that
//! every demo of every game says and offers, with a sum over each layer of its pictures, stands there, too.
//!
//! Where they differ on purpose: `just drawings` draws them anew, and `GOGOME_BLESS=1` writes the texts. Look at each.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use gogome_contract::scene::{Mark, Run};
use gogome_contract::{AnyGame, Control, Line, Panel, Picture, Position, Said, Scene, Seat, Span, Viewer};
use gogome_games::{newest, registry};
use gogome_render::{fit, png};
use image::{Rgb, RgbImage};

/// A picture in `docs/pictures`: its name, the game, the demo, who looks.
const GOLDEN: [(&str, &str, &str, Viewer); 19] = [
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
    ("koro", "koro", "eruption", Viewer::Public),
    ("shogun", "shogun", "crowded", Viewer::Public),
];
/// Those whose marks are kept as text, too.
const TOLD: [&str; 7] = ["fuji", "fuji-planning", "fuji-screen", "fuji-won", "fujisan", "fujisan-solved", "fuji99"];

/// A channel may differ by this much (another machine rounds another way)…
const NEAR: u8 = 12;
/// …and more than that in one of so many pixels.
const ONE_IN: usize = 10_000;

type Demos = Vec<(&'static str, Position)>;

/// The demos of every game, each searched for once.
fn demos(game: &str) -> &'static Demos {
    static DEMOS: LazyLock<Vec<(&str, Demos)>> = LazyLock::new(|| {
        let demos = |game: &&'static dyn AnyGame| (game.info().key, game.demos().expect("demos"));
        registry().iter().map(demos).collect()
    });
    &DEMOS.iter().find(|(key, _)| *key == game).expect("a game").1
}

fn scene(game: &str, demo: &str, viewer: Viewer) -> Scene {
    let (_, position) = demos(game).iter().find(|(name, _)| *name == demo).expect("a demo");
    let game = newest(game).expect("a game");
    let look = game.look(position, viewer).expect("a look");
    match (viewer, look.screen.picture) {
        (Viewer::Seat(_), Some(Picture::Still(scene))) => scene,
        // what the last round did, before anybody plans
        (_, Some(Picture::Still(_))) => game.frame(position, viewer).expect("a look").unwrap_or(look.board),
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
        if env::var_os("GOGOME_BLESS").is_some() {
            fs::write(&file, png(&scene).unwrap()).expect("a folder that can be written to");
        }
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
            Mark::Turned { at, degrees, marks, .. } => {
                forms += tell(marks, text);
                let _ = writeln!(text, "    turned by {degrees} at {} {}", at.x, at.y);
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

/// Compares a text with the one that is kept.
fn kept(name: &str, told: &str) {
    let file = folder("tests/scenes").join(format!("{name}.txt"));
    if env::var_os("GOGOME_BLESS").is_some() {
        fs::write(&file, told).expect("a folder that can be written to");
    }
    let before = fs::read_to_string(&file).unwrap_or_default();
    let line = before.lines().zip(told.lines()).position(|(a, b)| a != b).map_or(0, |line| line + 1);
    assert!(before == told, "{name} differs from {} at line {line}", file.display());
}

#[test]
fn scenes_say_what_they_said() {
    for (name, game, demo, viewer) in GOLDEN.into_iter().filter(|(name, ..)| TOLD.contains(name)) {
        kept(name, &told(&scene(game, demo, viewer)));
    }
}

/// What a scene says in words, and a sum over the marks of each of its layers.
fn summed(scene: &Scene, text: &mut String) {
    let _ = writeln!(text, "  picture, {} x {}: {}", scene.w, scene.h, scene.alt);
    for layer in &scene.layers {
        let mut sum = simd_adler32::Adler32::new();
        sum.write(format!("{:?}", layer.marks).as_bytes());
        let _ = writeln!(text, "    {}: {} marks, {:08x}", layer.name, layer.marks.len(), sum.finish());
    }
}

fn plain(line: &Line) -> String {
    let span = |span: &Span| match span {
        Span::Text(words) => words.to_string(),
        Span::Strong(words) => format!("**{words}**"),
        Span::Seat(seat) => format!("<{}>", seat.letter()),
        Span::Quote(typed) => format!("\u{ab}{typed}\u{bb}"),
        Span::Person(number) => format!("#{number}"),
    };
    line.0.iter().map(span).collect()
}

/// What can be pressed, a line for each, and what it says.
fn pressed(control: &Control, text: &mut String) {
    let said = |said: &Said| {
        let args = said.args.iter().map(|(name, value)| format!("{name}={value}"));
        iter::once(said.verb.clone()).chain(args).collect::<Vec<_>>().join(" ")
    };
    match control {
        Control::Button { label, said: press, weight } => {
            let _ = writeln!(text, "  [{label}] {weight:?}, {}", said(press));
        }
        Control::Select { label, said: press, option, least, most, choices } => {
            let _ = writeln!(text, "  [{label}] {least} to {most}, {} {option}", said(press));
            for choice in choices {
                let _ = writeln!(text, "    {}: {} | {}", choice.value, choice.label, choice.about);
            }
        }
    }
}

fn written(lines: &[Line], text: &mut String) {
    for line in lines {
        let _ = writeln!(text, "  {}", plain(line));
    }
}

/// What a viewer is shown and told and can press.
fn panel(panel: &Panel, text: &mut String) {
    written(&panel.lines, text);
    panel.controls.iter().for_each(|control| pressed(control, text));
    match &panel.picture {
        Some(Picture::Still(scene)) => summed(scene, text),
        Some(Picture::Several(scenes)) => scenes.iter().for_each(|scene| summed(scene, text)),
        Some(Picture::Film(film)) => film.iter().for_each(|(scene, _)| summed(scene, text)),
        None => {}
    }
}

/// No word and no mark of any demo changes unseen, on the board and behind two screens.
#[test]
fn every_demo_says_and_shows_what_it_did() {
    for game in registry() {
        let key = game.info().key;
        let mut text = String::new();
        for (name, position) in demos(key) {
            for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
                let look = game.look(position, viewer).unwrap();
                let _ = writeln!(text, "\n{name}, {viewer:?}");
                if viewer == Viewer::Public {
                    summed(&look.board, &mut text);
                    written(&look.words, &mut text);
                    for owed in &look.duties {
                        let _ = writeln!(text, "  {}: {}", owed.key, plain(&owed.what));
                    }
                }
                panel(&look.screen, &mut text);
            }
        }
        kept(&format!("{key}-demos"), &text);
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

/// Everybody with all injuries and played by the bot: each name still stands whole in its panel.
#[test]
fn a_panel_full_of_injuries_has_room_for_every_name() {
    let game = newest("fuji").expect("a game");
    let (_, position) = demos("fuji").iter().find(|(name, _)| *name == "start").expect("a demo");
    let mut state: serde_json::Value = serde_json::from_str(&position.state.0).expect("a state");
    let travellers = state["table"]["travellers"].as_array_mut().expect("travellers");
    assert_eq!(travellers.len(), 4, "the panels of four seats are the narrowest");
    for traveller in travellers {
        traveller["injuries"] = serde_json::json!(["leg", "arm", "amnesia", "eye"]);
    }
    state["table"]["companions"] = serde_json::json!([0, 1, 2, 3]);
    let mut position = position.clone();
    position.state.0 = state.to_string();
    let board = game.look(&position, Viewer::Public).expect("a look").board;
    assert_eq!(fit(&board), []);
    for name in ["Jones", "Livingstone", "Krach", "Hiromi"] {
        assert!(told(&board).contains(&format!("\"{name}\"")), "{name}");
    }
}

/// All four on one card, on every map: on each that has something on it besides.
#[test]
fn four_travellers_on_one_card_can_be_told_apart() {
    let game = newest("fuji").expect("a game");
    let mut drawn = 0;
    for (name, position) in demos("fuji").iter().filter(|(name, _)| name.starts_with("map-")) {
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
