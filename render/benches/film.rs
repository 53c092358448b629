//! A whole game as a film against the canvas library's own encoder, in one run: `cargo bench -p gogome-render --bench film`.

#![expect(clippy::print_stdout, reason = "it reports")]

use std::num::NonZeroU32;
use std::time::Instant;

use gogome_contract::{AnyGame, Chance, Day, Holder, Said, Scene, Seat, Standing, Step, Viewer, WithoutTable};
use gogome_games::registry;
use gogome_render::{Camera, Picture, Reel, gif};
use image::codecs::gif::GifEncoder;
use image::{DynamicImage, Frame};

const FRAMES: usize = 60;

/// The same game every time.
struct Fixed(u64);

impl Chance for Fixed {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 32).unwrap_or(0) % n
    }
}

/// The public boards of a game between companions, one after each move that is seen.
fn boards(game: &dyn AnyGame) -> Option<Vec<Scene>> {
    let mut chance = Fixed(7);
    let WithoutTable::Open(opening) = game.without_table(&Said::new("new", &[]), Day(0)).ok()? else { return None };
    let seats: Vec<Holder> = Seat::first(4).map(|_| Holder::Ai).collect();
    let mut at = game.setup(&opening.options, &seats, &mut chance).ok()?;
    let mut boards = Vec::new();
    while boards.len() < FRAMES && matches!(at.standing, Standing::Playing) {
        if at.public_change {
            boards.push(game.look(&at.position, Viewer::Public).ok()?.board);
        }
        let by = *at.duties.first()?.who.seats().first()?;
        let mv = game.choose(&at.position, by, game.info().ai_kinds.first()?, &mut chance).ok()??;
        at = game.play(&at.position, &Step::Move { by, mv: &mv }, &mut chance).ok()?;
    }
    Some(boards)
}

/// Pictures between which nothing happens but that a small piece goes its way: what the goal was set with.
fn calm(board: &Picture) -> Vec<Picture> {
    let place = |nth: usize| (nth * 97 % (board.high as usize - 20)) * board.wide as usize + nth * 53 % 700;
    let pictures = (0..FRAMES).map(|nth| {
        let mut picture = board.clone();
        for row in 0..12 {
            picture.pixels[place(nth) + row * board.wide as usize..][..13].fill(0x00_c0_39_2b);
        }
        picture
    });
    pictures.collect()
}

/// Makes a film of these and measures, against the canvas library at two speeds.
fn compare(name: &str, pictures: &[Picture]) -> Result<(), Box<dyn std::error::Error>> {
    let before = Instant::now();
    let mut reel = Reel::like(pictures.iter().step_by(5))?;
    for picture in pictures {
        reel.add(picture, 60)?;
    }
    let small = reel.finish()?.len();
    let ours = before.elapsed().as_secs_f64() * 1e3;
    let (w, h) = pictures.first().map_or((0, 0), |picture| (picture.wide, picture.high));
    println!("{name}: {} pictures of {w}x{h}: {ours:.0} ms, {small} bytes", pictures.len());
    for speed in [10, 30] {
        let before = Instant::now();
        let mut large = Vec::new();
        let mut encoder = GifEncoder::new_with_speed(&mut large, speed);
        for picture in pictures {
            encoder.encode_frame(Frame::new(DynamicImage::ImageRgb8(picture.rgb()).to_rgba8()))?;
        }
        drop(encoder);
        let theirs = before.elapsed().as_secs_f64() * 1e3;
        let bytes = f64::from(u32::try_from(large.len())?) / f64::from(u32::try_from(small)?);
        println!(
            "  image, speed {speed}: {theirs:.0} ms = {:.0} times, {} bytes = {bytes:.1} times",
            theirs / ours,
            large.len()
        );
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for game in registry() {
        let Some(scenes) = boards(*game) else { continue };
        let mut camera = Camera::of(scenes.iter(), 800);
        let pictures: Vec<Picture> = scenes.iter().map(|scene| camera.paint(scene)).collect();
        let name = game.info().key;
        compare(name, &pictures)?;
        if let Some(first) = pictures.first() {
            compare(&format!("{name}, a piece goes its way"), &calm(first))?;
        }
        let film: Vec<(Scene, u16)> = scenes.into_iter().map(|scene| (scene, 60)).collect();
        let before = Instant::now();
        let bytes = gif(&film, 8_000_000)?.len();
        println!("  painting and all: {:.0} ms, {bytes} bytes", before.elapsed().as_secs_f64() * 1e3);
    }
    Ok(())
}
