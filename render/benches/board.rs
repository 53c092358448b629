//! How long boards take, and how much they weigh: `cargo bench -p gogome-render --bench board`.

#![expect(clippy::print_stdout, reason = "it reports")]

use std::hint::black_box;
use std::time::Instant;

use gogome_contract::{Picture, Scene, Seat, Viewer};
use gogome_games::registry;
use gogome_render::{forget, paint, png};

const ROUNDS: usize = 21;

/// Milliseconds: the median by the clock, and what one took of a processor (0 where the system does not tell): on a busy
/// machine the second is the truer one.
fn measure(mut work: impl FnMut()) -> (f64, f64) {
    let before = processor();
    let once = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64() * 1e3
    };
    let mut times: Vec<f64> = (0..ROUNDS).map(once).collect();
    let taken = processor() - before;
    times.sort_by(f64::total_cmp);
    (times[ROUNDS / 2], taken / f64::from(u32::try_from(ROUNDS).unwrap_or(1)))
}

/// Milliseconds this thread has had of a processor.
fn processor() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

fn report(name: &str, scene: &Scene) {
    let drawn = measure(|| drop(black_box(paint(scene))));
    let full = measure(|| {
        forget();
        drop(black_box(png(scene)));
    });
    let turn = measure(|| drop(black_box(png(scene))));
    let bytes = png(scene).map_or(0, |bytes| bytes.len());
    let show = |(median, taken): (f64, f64)| format!("{median:5.1} ({taken:4.1})");
    println!("{name:18} {}x{}  {}  {}  {}  {bytes}", scene.w / 10, scene.h / 10, show(drawn), show(full), show(turn));
}

fn main() {
    println!(
        "milliseconds, median by the clock (mean on the processor) of {ROUNDS}: paint alone, full redraw + PNG, PNG with the still layers kept; bytes"
    );
    for game in registry() {
        let Ok(demos) = game.demos() else { continue };
        for (name, position) in demos {
            let Ok(look) = game.look(&position, Viewer::Seat(Seat(0))) else { continue };
            report(&format!("{name} board"), &look.board);
            if let Some(Picture::Still(scene)) = &look.screen.picture {
                report(&format!("{name} screen"), scene);
            }
        }
    }
}
