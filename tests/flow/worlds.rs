//! Two worlds at one table: as long as somebody cannot tell one from the other, whatever they ask of the host is answered alike,
//! and so is what everybody sees afterwards.

use futures::future::join_all;
use gogome::{
    ask::Answer,
    commands, control,
    store::{batch::Batch, duties, journal, stamp},
};
use gogome_games::{
    contract::{AnyGame, Json, Position, Said, Seat, Step, Viewer},
    fuji::state::{Phase, State, moves::Move},
    newest, registry,
};
use gogome_tests::{
    folder::Folder,
    games::{Habits, Opening, luck, openings, plain, run, sayings, typed},
    table::{Evening, Friend, text},
    transport::RecordingTransport,
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{collections::BTreeSet, fs, path::Path};

/// So many openings of a game, and of each one moment for each thing that anybody is asked.
const OPENINGS: usize = 3;

/// The host's own groups, in the order in which they are tried. What closes a table, or lets a companion play a seat by its hidden
/// dice, comes last, and nothing happens by itself after it.
const GROUPS: [&str; 5] = ["look", "history", "me", "gogome", "table"];
const LAST: [&str; 6] = ["companion", "kick", "leave", "end", "forget", "move"];

/// Everything that can be said to the host, in every way in which its commands show it.
fn said_to_the_host() -> Vec<(&'static str, Said)> {
    let groups = commands::all();
    let mut all = Vec::new();
    for group in GROUPS {
        let specs = &groups.iter().find(|one| one.name == group).unwrap().verbs;
        all.extend(specs.iter().flat_map(|spec| sayings(spec).into_iter().map(move |said| (group, said))));
    }
    all.sort_by_key(|(_, said)| LAST.contains(&said.verb.as_str()));
    all
}

/// A table of this opening that has begun, with friends on all seats; its file is left alone.
pub async fn begun(game: &dyn AnyGame, opening: &Opening, path: &Path) {
    let evening = Evening::at(path, RecordingTransport::default()).await.unwrap();
    let friends = evening.friends(opening.seats);
    let seats = opening.seats.to_string();
    let mut args: Vec<(&str, &str)> =
        opening.said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    if *game.info().seats.end() > 1 {
        args.push(("seats", &seats));
    }
    let opened = friends[0].says(game.info().key, &opening.said.verb, &args).await;
    assert!(!opened.refused, "{}: {}", opening.name(), text(&opened));
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
    }
    evening.settle().await.unwrap();
    if *game.info().seats.end() > 1 {
        let started = friends[0].says("table", "start", &[("sure", "true")]).await;
        assert!(!started.refused, "{}: {}", opening.name(), text(&started));
    }
    evening.settle().await.unwrap();
    evening.host.store.close().await;
}

/// Lets the table stand there, as if it had come there by its last step.
pub async fn stand(path: &Path, game: &dyn AnyGame, position: &Position) {
    let mut conn = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(path)).await.unwrap();
    let seq: i64 = sqlx::query_scalar("select seq from game where id = 1").fetch_one(&mut conn).await.unwrap();
    sqlx::query("update game set state = ?1, schema = ?2 where id = 1")
        .bind(&position.state.0)
        .bind(position.schema)
        .execute(&mut conn)
        .await
        .unwrap();
    sqlx::query("delete from snapshot where seq = ?").bind(seq).execute(&mut conn).await.unwrap();
    let mut batch = Batch::default();
    journal::snapshot(&mut batch, 1, seq, position);
    batch.run(&mut conn).await.unwrap();
    let duties = game.look(position, Viewer::Public).unwrap().duties;
    duties::sync(&mut conn, 1, &duties, &stamp(jiff::Timestamp::UNIX_EPOCH)).await.unwrap();
    conn.close().await.unwrap();
}

/// A world of its own over a copy of a file.
pub struct World {
    pub evening: Evening,
    _folder: Folder,
}

impl World {
    pub async fn over(file: &Path) -> Self {
        let folder = Folder::new().unwrap();
        let path = folder.path().join("gogome.db");
        fs::copy(file, &path).unwrap();
        let evening = Evening::at(&path, RecordingTransport::default()).await.unwrap();
        // nobody has said anything under such a number yet
        evening.count_asks_from(1_000_000);
        Self { evening, _folder: folder }
    }

    pub fn viewer(&self, viewer: Viewer) -> Friend<'_> {
        match viewer {
            Viewer::Seat(seat) => self.evening.friends(4).swap_remove(seat.at()),
            Viewer::Public | Viewer::Open => self.evening.friend(99, "Zoe"),
        }
    }
}

/// What of an answer somebody has before their eyes.
fn seen(answer: &Answer) -> String {
    let controls: Vec<&str> = answer.controls.iter().map(|hung| hung.id.as_str()).collect();
    let Answer { pictures, film, file, refused, replaces, shown, .. } = answer;
    format!("{} {controls:?} {pictures:?} {} {file:?} {refused} {replaces} {shown:?}", text(answer), film.frames.len())
}

/// Somebody says everything to the host that can be said, and presses what it answers with: the same in both worlds.
pub async fn alike(here: &World, there: &World, viewer: Viewer, what: &str) -> usize {
    let worlds = [here, there];
    let mut asked = 0;
    for (group, said) in said_to_the_host() {
        let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut answers = Vec::new();
        for world in worlds {
            answers.push(world.viewer(viewer).says(group, &said.verb, &args).await);
        }
        assert_eq!(seen(&answers[0]), seen(&answers[1]), "{what}, {viewer:?}: /{group} {}", typed(&said));
        asked += 1;
        // what the host asks back: an undo, a way out, a question
        let hosts = |id: &str| control::decode(id).is_some_and(|pressed| pressed.said.verb.starts_with("table."));
        let buttons: Vec<usize> =
            (0..answers[0].controls.len()).filter(|nth| hosts(&answers[0].controls[*nth].id)).collect();
        if buttons.is_empty() {
            continue;
        }
        for nth in buttons {
            let mut pressed = Vec::new();
            for (world, answer) in worlds.into_iter().zip(&answers) {
                pressed.push(world.viewer(viewer).press(&answer.controls[nth], &[]).await);
            }
            assert_eq!(seen(&pressed[0]), seen(&pressed[1]), "{what}, {viewer:?}: /{group} {}, pressed", typed(&said));
            asked += 1;
        }
        if LAST.contains(&said.verb.as_str()) {
            continue;
        }
        for world in worlds {
            world.evening.settle().await.unwrap();
        }
        assert_eq!(
            here.evening.transport.texts(),
            there.evening.transport.texts(),
            "{what}: what all see after /{group} {}",
            typed(&said)
        );
    }
    asked
}

/// What somebody is asked, whatever it is asked about: the first words, figures left out.
fn kind(what: &str) -> String {
    let words = what.split_whitespace().filter(|word| !word.contains(|letter: char| letter.is_ascii_digit()));
    words.take(3).collect::<Vec<_>>().join(" ")
}

/// A game from one opening, at one moment for each thing anybody is asked: how much was asked of both worlds, and when.
async fn answered_alike(game: &'static dyn AnyGame, opening: &Opening, seed: u64) -> (usize, BTreeSet<String>) {
    let folder = Folder::new().unwrap();
    let file = folder.path().join("gogome.db");
    begun(game, opening, &file).await;
    let played = run(game, opening, seed, Habits { reseats: 0, ..Habits::mixed(2) }).unwrap();
    let mut known = BTreeSet::new();
    let moments = played.moments.iter().filter(|moment| {
        let asked = moment.played.duties.first();
        asked.is_some_and(|duty| known.insert((kind(&plain(&duty.what)), duty.sealed)))
    });
    let (mut asked, mut phases) = (0, BTreeSet::new());
    for (nth, moment) in moments.enumerate() {
        let position = moment.position();
        // one viewer of each moment, and all of them over the moments
        let viewer = opening.viewers()[nth % (opening.seats + 1)];
        let other = game.imagine(position, viewer, &mut luck(seed + nth as u64)).unwrap();
        if other == *position {
            continue;
        }
        let (here, there) = (folder.path().join("here.db"), folder.path().join("there.db"));
        for (path, position) in [(&here, position), (&there, &other)] {
            fs::copy(&file, path).unwrap();
            stand(path, game, position).await;
        }
        let worlds = [World::over(&here).await, World::over(&there).await];
        let duties = moment.played.duties.iter().map(|duty| plain(&duty.what)).collect::<Vec<_>>().join("; ");
        let what = format!("{}, {}: {duties}", game.info().key, opening.name());
        phases.insert(what.clone());
        asked += alike(&worlds[0], &worlds[1], viewer, &what).await;
    }
    (asked, phases)
}

// Rules: F16.14, F16.16, F16.17, F16.19
// Faults: 51
#[tokio::test]
async fn fault_51_the_host_answers_alike_in_every_world_that_looks_the_same() {
    let mut all = Vec::new();
    for game in registry() {
        for (seed, opening) in (1..).zip(openings(*game).unwrap().into_iter().take(OPENINGS)) {
            all.push(async move { answered_alike(*game, &opening, seed).await });
        }
    }
    // beside one another: most of it waits for the disk
    let found = join_all(all.into_iter().map(Box::pin)).await;
    let asked: usize = found.iter().map(|(asked, _)| asked).sum();
    let phases: BTreeSet<String> = found.into_iter().flat_map(|(_, phases)| phases).collect();
    assert!(asked > 300, "only {asked} were asked");
    for phase in ["a card to go to", "reroll dice", "use equipment", "go or stay", "an injury", "go on or stop"] {
        assert!(phases.iter().any(|one| one.contains(phase)), "nobody was asked in `{phase}`: {phases:#?}");
    }
}

/// A position of Fuji's at which somebody may reroll by Water, and another seat can say that it is ready; and those two.
fn pouring(game: &dyn AnyGame) -> (Opening, Position, Seat, Seat) {
    let all = openings(game).unwrap();
    for (seed, opening) in (0..400).zip(all.iter().filter(|opening| opening.seats == 3).cycle()) {
        let played = run(game, opening, seed, Habits { ai_kind: 0, lapses: 0, presses: 0, reseats: 0 }).unwrap();
        for moment in &played.moments {
            let state: State = moment.position().state.to().unwrap();
            let Phase::Equipment { request: None, .. } = state.table.phase else { continue };
            let Some(&pours) = state.screens.water.first() else { continue };
            let ready = Json::of(&Move::Ready { firm: false }).unwrap();
            let says = |at: &Position, by: Seat| {
                let played = game.play(at, &Step::Move { by, mv: &ready }, &mut luck(1)).ok()?;
                let state: State = played.position.state.to().ok()?;
                matches!(state.table.phase, Phase::Equipment { .. }).then_some(played.position)
            };
            // somebody else is still awaited when both are ready
            let can = |seat: &Seat| {
                *seat != pours && says(moment.position(), *seat).and_then(|after| says(&after, pours)).is_some()
            };
            if let Some(other) = Seat::first(opening.seats).find(can) {
                return (opening.clone(), moment.position().clone(), pours, other);
            }
        }
    }
    panic!("nobody pours Water");
}

// Rules: F9.14, F16.6, F16.19
// Faults: 91
#[tokio::test]
async fn fault_91_nothing_tells_whether_somebody_rerolled_in_secret_not_even_what_could_be_taken_back() {
    let game = newest("fuji").unwrap();
    let (opening, position, pours, other) = pouring(game);
    let folder = Folder::new().unwrap();
    let file = folder.path().join("gogome.db");
    begun(game, &opening, &file).await;
    stand(&file, game, &position).await;
    let ready = async |world: &World, seat: Seat| {
        let said = world.viewer(Viewer::Seat(seat)).says("fuji", "ready", &[]).await;
        assert!(!said.refused, "{}", text(&said));
        world.evening.settle().await.unwrap();
    };
    for closed in [false, true] {
        for viewer in opening.viewers().into_iter().filter(|viewer| *viewer != Viewer::Seat(pours)) {
            let worlds = [World::over(&file).await, World::over(&file).await];
            for (world, again) in worlds.iter().zip([false, true]) {
                ready(world, other).await;
                if again {
                    let pouring = world.viewer(Viewer::Seat(pours));
                    let rolled = pouring.says("fuji", "reroll", &[("dice", "1")]).await;
                    assert!(!rolled.refused, "{}", text(&rolled));
                    world.evening.settle().await.unwrap();
                }
                // numbers of asks are Discord's, and count nothing at the table
                world.evening.count_asks_from(2_000_000);
                if closed {
                    ready(world, pours).await;
                }
            }
            let what = if closed { "after the Water" } else { "while it pours" };
            for world in &worlds {
                let undo = world.viewer(Viewer::Seat(other)).says("table", "undo", &[]).await;
                assert!(undo.refused, "{what}: {}", text(&undo));
            }
            alike(&worlds[0], &worlds[1], viewer, what).await;
        }
    }
}
