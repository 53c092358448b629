//! Pictures of a table of Fuji Koro, before the game is in the registry: a game of companions that do anything legal is
//! played, and drawn after so many moves, 1280 and 400 pixels wide.
//!
//! `cargo run -p gogome-render --example koro -- FOLDER SEATS SEED MOVES … [--asymmetric]`: for a number of moves also the first
//! `fight`, `orient` (a tile is turned), `chapter` (lava rises), `peek` (tiles were looked at), `end`.

#![expect(clippy::print_stdout, reason = "it reports")]

use std::error::Error;
use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use gogome_contract::{Chance, Holder, Scene, Seat, StepContext, Viewer};
use gogome_koro::gear::GearType;
use gogome_koro::rules::apply::apply;
use gogome_koro::rules::awaited::awaited;
use gogome_koro::rules::options;
use gogome_koro::rules::setup::setup;
use gogome_koro::state::moves::Options;
use gogome_koro::state::view::View;
use gogome_koro::state::{Ask, State};
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
    write(folder, name, &scene::board(&view, String::new()))?;
    others(folder, name, state, &view)
}

/// The pictures beside the board: the active seat's board, the ground round it, what it may decide or make.
fn others(folder: &Path, name: &str, state: &State, view: &View) -> Found<()> {
    let table = &state.table;
    let seat = table.active();
    write(folder, &format!("{name}-player"), &scene::player(view, seat, String::new()))?;
    if let Some(space) = table.player(seat).position.space() {
        write(folder, &format!("{name}-place"), &scene::place(view, space.place(), String::new()))?;
    }
    if let Some(Ask::Orient { place, tile }) = table.question().map(|question| &question.ask) {
        write(folder, &format!("{name}-rotations"), &scene::rotations(view, *place, *tile, String::new()))?;
    }
    for gear in GearType::ALL {
        if let Some(crafting) = options::crafts(table, seat, gear).first() {
            write(folder, &format!("{name}-craft-{gear:?}"), &scene::craft(view, seat, crafting, String::new()))?;
        }
    }
    let own = View::of(state, Viewer::Seat(seat));
    if let Some(peeked) = scene::peeked(&own, String::new()) {
        write(folder, &format!("{name}-peeked"), &peeked)?;
    }
    Ok(())
}

/// Whether a position is one of those wanted by their names.
fn is_wanted(word: &str, state: &State) -> bool {
    let table = &state.table;
    match word {
        "fight" => table.combat.as_ref().is_some_and(|combat| combat.attack.is_some() && combat.fighters.len() > 1),
        "orient" => matches!(table.question().map(|question| &question.ask), Some(Ask::Orient { .. })),
        "chapter" => table.chapter.as_ref().is_some_and(|chapter| chapter.step > 3),
        "peek" => state.hidden.seats[table.active().at()].peeked.len() > 1,
        "end" => table.over.is_some(),
        _ => false,
    }
}

fn main() -> Found<()> {
    let mut said: Vec<String> = std::env::args().skip(1).collect();
    let asymmetric = said.iter().any(|word| word == "--asymmetric");
    said.retain(|word| !word.starts_with("--"));
    let [folder, seats, seed, stops @ ..] = said.as_slice() else { return Err("FOLDER SEATS SEED MOVES …".into()) };
    let (folder, seats, seed): (&Path, usize, u64) = (Path::new(folder), seats.parse()?, seed.parse()?);
    let mut wanted: Vec<&str> =
        stops.iter().map(String::as_str).filter(|stop| stop.parse::<usize>().is_err()).collect();
    let stops: Vec<usize> = stops.iter().filter_map(|stop| stop.parse().ok()).collect();
    fs::create_dir_all(folder)?;
    let mut chance = Fixed(seed);
    let options =
        Options { asymmetric, adventure: true, fights: true, sequential: false, round_limit: 20, picks: Vec::new() };
    let holders: Vec<Holder> = Seat::first(seats).map(|_| Holder::Ai).collect();
    let mut state =
        setup(&options, &holders, &mut StepContext::new(&mut chance)).map_err(|refused| format!("{refused:?}"))?;
    for step in 0.. {
        let name = |what: &str| format!("koro-{seats}-{seed}-{what}");
        if stops.contains(&step) {
            draw(folder, &name(&step.to_string()), &state)?;
        }
        if let Some(nth) = wanted.iter().position(|word| is_wanted(word, &state)) {
            draw(folder, &name(wanted.remove(nth)), &state)?;
        }
        let Some(by) = awaited(&state.table).first().copied() else {
            println!("over after {step} moves, in round {}", state.table.round);
            break;
        };
        let view = View::of(&state, Viewer::Seat(by));
        let Some(mv) = ai::choose(&view, by, "wild", &mut chance) else { break };
        apply(&mut state, by, mv, &mut StepContext::new(&mut chance)).map_err(|refused| format!("{refused:?}"))?;
    }
    Ok(())
}
