//! Films play back as they were painted, stay small, and are the same every time.

use gogome_contract::scene::{Area, At, Fill, Form, Layer, Lift, Mark, Role, Scene};
use gogome_contract::{Picture, Viewer};
use gogome_games::fujisan::content::space::Hop;
use gogome_games::fujisan::mountain::coins::{Coins, Dice};
use gogome_games::fujisan::mountain::solve::climb;
use gogome_games::fujisan::panels::screen::screen;
use gogome_games::fujisan::state::moves::Ending;
use gogome_games::fujisan::state::view::View;
use gogome_games::fujisan::state::{Origin, Phase, State};
use gogome_games::registry;
use gogome_render::{RenderError, fit, gif};
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, RgbaImage};

/// A disc that rolls over paper, and a lamp at the foot that goes on and off.
fn rolling(frames: i32) -> Vec<(Scene, u16)> {
    let flat = |form: Form, role: Role| Mark::Shape { form, fill: Fill::Flat(role), edge: None, lift: Lift::Flat };
    let scene = |n: i32| {
        let disc = flat(Form::Round(At { x: 600 + n * 300, y: 700 }, 400), Role::Vermilion);
        let lamp = if n % 2 == 0 { Role::Pine } else { Role::Gold };
        let lamp = flat(Form::Box(Area { x: 300, y: 5000, w: 800, h: 600 }, 100), lamp);
        let layer = Layer { name: "all", still: false, marks: vec![disc, lamp] };
        Scene { w: 8000, h: 6000, layers: vec![layer], ..Scene::default() }
    };
    (0..frames).map(|n| (scene(n), 50)).collect()
}

/// The pictures with how long each stands, in milliseconds.
fn played(bytes: &[u8]) -> Vec<(RgbaImage, u32)> {
    let decoder = GifDecoder::new(std::io::Cursor::new(bytes)).expect("a GIF");
    let frames = decoder.into_frames().collect_frames().expect("whole frames");
    frames.into_iter().map(|frame| (frame.buffer().clone(), frame.delay().numer_denom_ms().0)).collect()
}

#[test]
fn every_picture_is_seen_as_it_was_painted_and_for_its_time() {
    let film = rolling(20);
    let frames = played(&gif(&film, 1 << 20).unwrap());
    let time: u32 = frames.iter().map(|(_, stands)| stands).sum();
    assert_eq!(time, 20 * 500);
    let long: Vec<&RgbaImage> = frames.iter().filter(|(_, stands)| *stands > 100).map(|(image, _)| image).collect();
    assert_eq!(long.len(), 20, "a picture in bands stands once");
    for (n, image) in (0u32..).zip(long) {
        assert_eq!(image.dimensions(), (800, 600));
        let is = |x: u32, y: u32, colour: [u8; 3]| image.get_pixel(x, y).0[..3] == colour;
        assert!(is(60 + n * 30, 70, [0xC8, 0x45, 0x2E]), "the disc of picture {n}");
        assert!(n == 0 || !is(60 + n * 30 - 45, 70, [0xC8, 0x45, 0x2E]), "it left no trace in picture {n}");
        assert!(
            is(60, 530, if n % 2 == 0 { [0x3F, 0x6B, 0x52] } else { [0xD9, 0xA5, 0x20] }),
            "the lamp of picture {n}"
        );
    }
}

#[test]
fn the_same_film_gives_the_same_bytes_and_nothing_but_pictures() {
    let film = rolling(5);
    let bytes = gif(&film, 1 << 20).unwrap();
    assert_eq!(bytes, gif(&film, 1 << 20).unwrap());
    assert!(!bytes.windows(2).any(|pair| pair == [0x21, 0xFE]), "a comment");
}

#[test]
fn a_heavy_film_loses_pictures_then_size_and_keeps_its_end() {
    let film = rolling(60);
    let whole = gif(&film, usize::MAX).unwrap();
    let thinned = gif(&film, whole.len() - 1).unwrap();
    let (all, half) = (played(&whole), played(&thinned));
    assert!(half.len() < all.len() && thinned.len() < whole.len());
    let time = |frames: &[(RgbaImage, u32)]| frames.iter().map(|(_, stands)| stands).sum::<u32>();
    assert_eq!(time(&all), time(&half), "it lasts as long");
    assert_eq!(all.last().map(|(image, _)| image), half.last().map(|(image, _)| image));
    let small = gif(&film, thinned.len() * 3 / 4).unwrap();
    assert!(played(&small)[0].0.width() < 800 && small.len() <= thinned.len() * 3 / 4);
    assert!(matches!(gif(&film, 100), Err(RenderError::Heavy { frames: 60, most: 100 })));
}

#[test]
fn no_film_and_no_area_are_refused() {
    assert!(gif(&[], 1 << 20).is_err());
    assert!(gif(&[(Scene::default(), 10)], 1 << 20).is_err());
}

#[test]
fn boards_of_different_heights_make_one_film() {
    for game in registry() {
        let demos = game.demos().unwrap();
        let board = |at| game.look(at, Viewer::Public).unwrap().board;
        let film: Vec<(Scene, u16)> = demos.iter().take(3).map(|(_, at)| (board(at), 80)).collect();
        let frames = played(&gif(&film, 8_000_000).unwrap());
        assert!(frames.len() >= film.len() && frames.iter().all(|(image, _)| image.width() == 800));
    }
}

/// The longest ways there are: the published puzzle of 70 moves, and one that was wandered about in until no more moves were
/// taken.
#[test]
fn the_film_of_the_longest_climb_is_whole_and_below_a_megabyte() {
    let coins = Coins::read("55n2naana54n/a334242a32n5").unwrap();
    let mut solved = State::fresh(coins, Dice::rolled(|| 0), Origin::Custom, false);
    let way = climb(&coins, None).path;
    assert_eq!(way.len(), 70);
    for hop in way {
        solved.advance(hop);
    }
    let mut lost = State::fresh(coins, Dice::rolled(|| 0), Origin::Custom, false);
    while lost.line.len() < 2_000 {
        let legal: Vec<Hop> = lost.legal().into_iter().map(|(_, hop)| hop).collect();
        lost.advance(legal[lost.line.len() * 7 % legal.len()]);
        if lost.phase != Phase::Up {
            lost.retreat(40);
        }
    }
    lost.phase = Phase::Over(Ending::GivenUp);
    for (state, pictures) in [(solved, 71), (lost, 88)] {
        let panel = screen(&View::of(&state, Viewer::Open));
        let Some(Picture::Film(film)) = panel.picture else { panic!("no film") };
        assert_eq!(film.len(), pictures);
        assert!(film.iter().all(|(scene, _)| fit(scene).is_empty()), "something cannot be read");
        let bytes = gif(&film, 1_000_000).unwrap();
        assert!(bytes.len() < 1_000_000, "{} bytes", bytes.len());
        let frames = played(&bytes);
        assert!(frames.len() >= pictures, "{} of {pictures} pictures are left", frames.len());
    }
}
