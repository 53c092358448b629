//! `gogome picture`: draws one position as one viewer sees it, for documents and for looking at a board without a table.

use crate::picture::scenes;
use anyhow::{Context, anyhow, bail};
use gogome_games::{
    contract::{AnyGame, Json, Picture, PlayError, Position, Scene, Seat, Viewer},
    newest,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The largest animation, in bytes.
const HEAVIEST: usize = 8_000_000;

/// What to draw.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game's key.
    pub game: String,
    /// The position.
    pub source: Source,
    /// The viewer: `public`, `open` (everything hidden is shown), or a seat's letter.
    pub viewer: String,
    /// The file to write: a PNG, or a GIF if it ends in `.gif` and the viewer is shown an animation.
    pub out: PathBuf,
}

/// The source of the position.
#[derive(Clone, Debug)]
pub enum Source {
    /// A file with the state as stored, in JSON.
    State(PathBuf),
    /// One of the game's demos.
    Demo(String),
}

/// Draws it and returns the picture in words. If the viewer is shown several pictures, the others are written beside the first.
///
/// # Errors
/// An unknown game, demo or viewer, a state that cannot be read, a file that cannot be written.
pub fn draw(order: &Order) -> anyhow::Result<String> {
    let game = newest(&order.game).with_context(|| format!("there is no game `{}`", order.game))?;
    let position = position(game, &order.source)?;
    let (scenes, film) = seen(game, &position, viewer(game, &order.viewer)?)?;
    let write =
        |out: &Path, bytes| fs::write(out, bytes).with_context(|| format!("{} cannot be written", out.display()));
    match film {
        Some(film) if wants_film(&order.out) => write(&order.out, gogome_render::gif(&film, HEAVIEST)?)?,
        _ if wants_film(&order.out) => {
            bail!("this viewer is shown no film here: write to a file that ends in .png")
        }
        _ => {
            for (nth, scene) in (1..).zip(&scenes) {
                write(&numbered(&order.out, nth), gogome_render::png(scene)?)?;
            }
        }
    }
    Ok(scenes.into_iter().map(|scene| scene.alt).collect::<Vec<_>>().join("\n"))
}

fn wants_film(out: &Path) -> bool {
    out.extension().is_some_and(|ending| ending == "gif")
}

/// The file names of several pictures: `go.png`, `go-2.png`, …
fn numbered(out: &Path, nth: u32) -> PathBuf {
    let name = out.file_stem().unwrap_or_default().to_string_lossy();
    let ending = out.extension().unwrap_or_default().to_string_lossy();
    if nth == 1 { out.to_path_buf() } else { out.with_file_name(format!("{name}-{nth}.{ending}")) }
}

fn position(game: &dyn AnyGame, source: &Source) -> anyhow::Result<Position> {
    match source {
        Source::State(file) => {
            let state = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
            Ok(Position { schema: game.info().schema, state: Json(state) })
        }
        Source::Demo(name) => {
            let demos = game.demos().map_err(|error| told(&error))?;
            let names: Vec<&str> = demos.iter().map(|(name, _)| *name).collect();
            let unknown = format!("{} has no demo `{name}`; it has {}", game.info().title, names.join(", "));
            demos.into_iter().find(|(known, _)| known == name).map(|(_, position)| position).context(unknown)
        }
    }
}

fn viewer(game: &dyn AnyGame, word: &str) -> anyhow::Result<Viewer> {
    let most = usize::from(*game.info().seats.end());
    let seat = Seat::first(most).find(|seat| seat.letter().to_string().eq_ignore_ascii_case(word));
    match (word, seat) {
        ("public", _) => Ok(Viewer::Public),
        ("open", _) => Ok(Viewer::Open),
        (_, Some(seat)) => Ok(Viewer::Seat(seat)),
        _ => bail!("nobody is called `{word}`: say public, open, or a seat's letter"),
    }
}

/// What the viewer is shown: a seat its private picture if there is one, everybody else the board; and the animation, if there
/// is one.
#[expect(clippy::type_complexity, reason = "pictures, and perhaps those of a film")]
fn seen(
    game: &dyn AnyGame,
    position: &Position,
    viewer: Viewer,
) -> anyhow::Result<(Vec<Scene>, Option<Vec<(Scene, u16)>>)> {
    let look = game.look(position, viewer).map_err(|error| told(&error))?;
    let film = match &look.screen.picture {
        Some(Picture::Film(film)) => Some(film.clone()),
        _ => None,
    };
    let own = scenes(look.screen.picture);
    let seated = matches!(viewer, Viewer::Seat(_)) && !own.is_empty();
    Ok((if seated { own } else { vec![look.board] }, film))
}

fn told(error: &PlayError) -> anyhow::Error {
    anyhow!("{error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(source: Source, viewer: &str, name: &str) -> anyhow::Result<(Vec<u8>, String)> {
        let out = std::env::temp_dir().join(format!("gogome-still-{}-{name}", std::process::id()));
        let words = draw(&Order { game: "fuji".into(), source, viewer: viewer.into(), out: out.clone() });
        let bytes = fs::read(&out);
        let _ = fs::remove_file(&out);
        Ok((bytes?, words?))
    }

    #[test]
    fn a_demo_and_its_state_in_a_file_give_the_same_picture() {
        let game = newest("fuji").unwrap();
        let (name, position) = game.demos().unwrap().remove(1);
        let file = std::env::temp_dir().join(format!("gogome-state-{}.json", std::process::id()));
        fs::write(&file, &position.state.0).unwrap();
        let (demo, words) = drawn(Source::Demo(name.into()), "public", "demo.png").unwrap();
        let (state, _) = drawn(Source::State(file.clone()), "public", "state.png").unwrap();
        fs::remove_file(file).unwrap();
        assert!(demo == state && words.starts_with("Fuji"), "{words}");
        let (own, words) = drawn(Source::Demo(name.into()), "A", "own.png").unwrap();
        assert!(own != demo && words.starts_with("Your dice"), "{words}");
    }

    #[test]
    fn pictures_to_be_compared_stand_beside_each_other() {
        let folder = std::env::temp_dir().join(format!("gogome-compared-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let asked = ["A", "B", "C", "D"].into_iter().find_map(|seat| {
            let out = folder.join(format!("{seat}.png"));
            let source = Source::Demo("question".into());
            let words = draw(&Order { game: "fuji".into(), source, viewer: seat.into(), out: out.clone() }).unwrap();
            words.contains("If you go").then_some((out, words))
        });
        let (go, words) = asked.expect("somebody is asked");
        let stay = numbered(&go, 2);
        assert_ne!(fs::read(&go).unwrap(), fs::read(stay).unwrap());
        assert_eq!(words.lines().count(), 2, "{words}");
        assert!(!numbered(&go, 3).exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_drawn_is_told() {
        let demo = |name: &str| Source::Demo(name.into());
        for (source, viewer, name, why) in [
            (demo("nothing"), "public", "a.png", "has no demo `nothing`; it has"),
            (demo("planning"), "zed", "b.png", "nobody is called `zed`"),
            (demo("planning"), "public", "c.gif", "shown no film"),
            (Source::State("/nowhere/state.json".into()), "public", "d.png", "cannot be read"),
        ] {
            let out = std::env::temp_dir().join(name);
            let order = Order { game: "fuji".into(), source, viewer: viewer.into(), out };
            let error = draw(&order).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
        let order = Order { game: "chess".into(), source: demo("x"), viewer: "public".into(), out: "x.png".into() };
        assert!(draw(&order).unwrap_err().to_string().contains("no game `chess`"));
    }
}
