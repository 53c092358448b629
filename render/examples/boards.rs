//! Draws the demos of a game to be looked at: each board and screen at its full size and 400 pixels wide, as on a phone, and
//! on request as people with one of three kinds of colour blindness see it.
//!
//! `cargo run -p gogome-render --example boards -- FOLDER fuji [--colour-blind] [DEMO …]`. Without names: all demos.

#![expect(clippy::print_stdout, reason = "it reports")]

use std::error::Error;
use std::fs;
use std::path::Path;

use gogome_contract::{Picture, Scene, Seat, Viewer};
use gogome_games::newest;
use gogome_render::{Sight, png};
use image::imageops::FilterType;

/// As wide as a phone shows them, in pixels.
const NARROW: u32 = 400;

type Done = Result<(), Box<dyn Error>>;

fn write(folder: &Path, name: &str, scene: &Scene, blind: bool) -> Done {
    let bytes = png(scene)?;
    let whole = image::load_from_memory(&bytes)?;
    let narrow = whole.resize(NARROW, u32::MAX, FilterType::CatmullRom);
    fs::write(folder.join(format!("{name}.png")), &bytes)?;
    narrow.save(folder.join(format!("{name}-400.png")))?;
    if blind {
        for sight in Sight::ALL {
            sight.seen(&whole.to_rgb8()).save(folder.join(format!("{name}-{sight:?}.png").to_lowercase()))?;
        }
    }
    println!("{name}: {} x {}, {} bytes", whole.width(), whole.height(), bytes.len());
    Ok(())
}

fn main() -> Done {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let blind = words.iter().any(|word| word == "--colour-blind");
    words.retain(|word| word != "--colour-blind");
    let [folder, game, wanted @ ..] = &words[..] else {
        return Err("say a folder, a game, and if you like the names of demos".into());
    };
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    let rules = newest(game).ok_or("no such game")?;
    for (name, position) in rules.demos()? {
        if !wanted.is_empty() && wanted.iter().all(|word| word != name) {
            continue;
        }
        write(folder, name, &rules.look(&position, Viewer::Public)?.board, blind)?;
        match rules.look(&position, Viewer::Seat(Seat(0)))?.screen.picture {
            Some(Picture::Still(scene)) => write(folder, &format!("{name}-screen"), &scene, blind)?,
            Some(Picture::Several(scenes)) => {
                for (nth, scene) in scenes.iter().enumerate() {
                    write(folder, &format!("{name}-screen-{nth}"), scene, blind)?;
                }
            }
            Some(Picture::Film(_)) | None => {}
        }
    }
    Ok(())
}
