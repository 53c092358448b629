//! Pictures of a table of Fuji Koro, before the game is in the registry: a game of companions that do anything legal is
//! played, and drawn after so many moves, 1280 and 400 pixels wide.
//!
//! `cargo run -p gogome-render --example koro -- FOLDER SEATS SEED MOVES [MOVES …] [--asymmetric]`

#![expect(clippy::print_stdout, reason = "it reports")]

use std::error::Error;
use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use gogome_contract::{Chance, Holder, Scene, Seat, StepContext, Viewer};
use gogome_koro::rules::apply::apply;
use gogome_koro::rules::awaited::awaited;
use gogome_koro::rules::setup::setup;
use gogome_koro::state::State;
use gogome_koro::state::moves::Options;
use gogome_koro::state::view::View;
use gogome_koro::{ai, scene};
use gogome_render::{faint, fit, png};
use image::imageops::FilterType;

/// As wide as pictures are on a phone, in pixels.
const NARROW: u32 = 400;

/// The same games every time.
struct Fixed(u64);

impl Chance for Fixed {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 32).unwrap_or(0) % n
    }
}

type Found<T> = Result<T, Box<dyn Error>>;

/// Writes a picture in both sizes, and says what is wrong with it.
fn write(folder: &Path, name: &str, scene: &Scene) -> Found<()> {
    let bytes = png(scene)?;
    println!("{name}: {} bytes, {} pixels high", bytes.len(), scene.h / 10);
    for misfit in fit(scene).into_iter().chain(faint(scene)) {
        println!("  {misfit:?}");
    }
    fs::write(folder.join(format!("{name}.png")), &bytes)?;
    let small = image::load_from_memory(&bytes)?.resize(NARROW, u32::MAX, FilterType::CatmullRom);
    small.save(folder.join(format!("{name}-400.png")))?;
    Ok(())
}

fn draw(folder: &Path, name: &str, state: &State) -> Found<()> {
    let view = View::of(state, Viewer::Public);
    write(folder, name, &scene::board(&view, String::new()))
}

fn main() -> Found<()> {
    let mut said: Vec<String> = std::env::args().skip(1).collect();
    let asymmetric = said.iter().any(|word| word == "--asymmetric");
    said.retain(|word| !word.starts_with("--"));
    let [folder, seats, seed, stops @ ..] = said.as_slice() else { return Err("FOLDER SEATS SEED MOVES …".into()) };
    let (folder, seats, seed): (&Path, usize, u64) = (Path::new(folder), seats.parse()?, seed.parse()?);
    let stops = stops.iter().map(|stop| stop.parse()).collect::<Result<Vec<usize>, _>>()?;
    fs::create_dir_all(folder)?;
    let mut chance = Fixed(seed);
    let options =
        Options { asymmetric, adventure: true, fights: true, sequential: false, round_limit: 20, picks: Vec::new() };
    let holders: Vec<Holder> = Seat::first(seats).map(|_| Holder::Ai).collect();
    let mut state =
        setup(&options, &holders, &mut StepContext::new(&mut chance)).map_err(|refused| format!("{refused:?}"))?;
    let last = stops.iter().copied().max().unwrap_or(0);
    for step in 0..=last {
        if stops.contains(&step) {
            draw(folder, &format!("koro-{seats}-{seed}-{step}"), &state)?;
        }
        let Some(by) = awaited(&state.table).first().copied() else {
            draw(folder, &format!("koro-{seats}-{seed}-end"), &state)?;
            println!("over after {step} moves, round {}", state.table.round);
            break;
        };
        let view = View::of(&state, Viewer::Seat(by));
        let Some(mv) = ai::choose(&view, by, "wild", &mut chance) else { break };
        apply(&mut state, by, mv, &mut StepContext::new(&mut chance)).map_err(|refused| format!("{refused:?}"))?;
    }
    Ok(())
}
