//! Standing orders, tiles that were looked at, and answers to open questions, in Fuji Koro: nobody learns those of another, and least
//! of all from a question that is not put.

use crate::flow::worlds::{World, alike, begun, stand};
use gogome_games::{
    contract::{AnyGame, Json, Parsed, Position, Said, Seat, Step, Viewer},
    koro::state::{Ask, Behind, Elect, Retreat, State},
    newest,
};
use gogome_tests::{
    folder::Folder,
    games::{Action, Habits, Moment, Opening, luck, openings, run},
    players,
    table::text,
};
use std::fs;

/// So many sit at these tables, and so many games are searched for a position.
const SEATS: usize = 4;
const GAMES: u64 = 20;
/// So many worlds are drawn until one differs in every secret.
const WORLDS: u64 = 200;

/// A table as it is opened without a word about it: samurai may fight one another.
fn usual(game: &dyn AnyGame) -> Opening {
    let all = openings(game).unwrap();
    all.into_iter().find(|opening| opening.said.args.is_empty() && opening.seats == SEATS).unwrap()
}

/// Games by chance.
fn games(game: &dyn AnyGame, opening: &Opening) -> impl Iterator<Item = Vec<Moment>> {
    let habits = Habits { ai_kind: 0, lapses: 0, presses: 0, reseats: 0 };
    (0..GAMES).map(move |seed| run(game, opening, seed, habits).unwrap().moments)
}

fn state(position: &Position) -> State {
    position.state.to().unwrap()
}

/// The same position after a change to its state.
fn changed(position: &Position, change: impl FnOnce(&mut State)) -> Position {
    let mut state = state(position);
    change(&mut state);
    Position { schema: position.schema, state: Json::of(&state).unwrap() }
}

/// Somebody has looked at a tile, several are asked something that orders could answer, and somebody has answered.
fn is_full_of_secrets(moment: &Moment) -> bool {
    let State { table, hidden } = state(moment.position());
    assert!(table.variant.fights, "the usual table");
    let open =
        |ask: &Ask, asked: &[Seat], waiting: &[Seat]| ask.has_orders() && (1..asked.len()).contains(&waiting.len());
    hidden.seats.iter().any(|seat| !seat.peeked.is_empty())
        && table.question().is_some_and(|question| open(&question.ask, &question.asked, &question.waiting))
}

// Rules: 2.1, 2.3
// Faults: 51
#[tokio::test]
async fn fault_51_orders_answers_and_tiles_that_were_looked_at_are_their_seats_own() {
    let game = newest("koro").unwrap();
    let opening = usual(game);
    let found = games(game, &opening).flatten().find(is_full_of_secrets).expect("a position full of secrets");
    let here = changed(found.position(), |state| {
        let elects = [Elect::Always, Elect::Ask, Elect::Never, Elect::Always];
        for (behind, elect) in state.hidden.seats.iter_mut().zip(elects) {
            (behind.orders.elect, behind.orders.retreat, behind.orders.steal) = (elect, Retreat::Never, true);
        }
    });
    let folder = Folder::new().unwrap();
    let [file, one, other] = ["gogome.db", "here.db", "there.db"].map(|name| folder.path().join(name));
    begun(game, &opening, &file).await;
    for viewer in opening.viewers() {
        let ours = state(&here).hidden.seats;
        let differs = |there: &Position| {
            let theirs = state(there).hidden.seats;
            let any =
                |what: fn(&Behind, &Behind) -> bool| ours.iter().zip(&theirs).any(|(ours, theirs)| what(ours, theirs));
            let open =
                || any(|ours, theirs| ours.answer != theirs.answer) && any(|ours, theirs| ours.peeked != theirs.peeked);
            any(|ours, theirs| ours.orders != theirs.orders) && (viewer != Viewer::Public || open())
        };
        let mut worlds = (0..WORLDS).map(|seed| game.imagine(&here, viewer, &mut luck(seed)).unwrap());
        let there = worlds.find(differs).unwrap_or_else(|| panic!("{viewer:?}: all worlds are the same"));
        for (path, position) in [(&one, &here), (&other, &there)] {
            fs::copy(&file, path).unwrap();
            stand(path, game, position).await;
        }
        let worlds = [World::over(&one).await, World::over(&other).await];
        assert!(alike(&worlds[0], &worlds[1], viewer, "orders, answers, tiles").await > 30);
    }
}

/// A walk onto somebody's space, of whom it hangs on their orders whether they are asked for a fight: before it, who walks, what
/// they say, and who stands there.
fn meeting(game: &dyn AnyGame, opening: &Opening) -> (Position, Seat, Said, Seat) {
    let steps = games(game, opening).flat_map(|moments| {
        let pairs: Vec<_> = moments.windows(2).map(|two| (two[0].position().clone(), two[1].action.clone())).collect();
        pairs
    });
    for (before, action) in steps {
        let Action::Move { by, mv } = action else { continue };
        let asking = changed(&before, |state| orders(state, Elect::Ask));
        let Ok(played) = game.play(&asking, &Step::Move { by, mv: &mv }, &mut luck(1)) else { continue };
        let after = state(&played.position).table;
        let asked = after.question().filter(|question| matches!(question.ask, Ask::Elect { .. }));
        if let Some([who]) = asked.map(|question| question.waiting.as_slice()) {
            let said = players::said(game, &before, by, &mv).unwrap();
            if matches!(game.read(&before, Viewer::Seat(by), &said), Ok(Parsed::Play(read)) if read == mv) {
                return (before, by, said, *who);
            }
        }
    }
    panic!("nobody meets anybody");
}

fn orders(state: &mut State, elect: Elect) {
    for behind in &mut state.hidden.seats {
        behind.orders.elect = elect;
    }
}

// Rules: 2.3, K4.8
// Faults: 91
#[tokio::test]
async fn fault_91_who_is_not_asked_because_of_their_orders_is_found_out_by_no_undo() {
    let game = newest("koro").unwrap();
    let opening = usual(game);
    let (before, by, said, who) = meeting(game, &opening);
    let folder = Folder::new().unwrap();
    let [file, copy] = ["gogome.db", "copy.db"].map(|name| folder.path().join(name));
    begun(game, &opening, &file).await;
    for (elect, asked) in [(Elect::Never, false), (Elect::Ask, true)] {
        fs::copy(&file, &copy).unwrap();
        stand(&copy, game, &changed(&before, |state| orders(state, elect))).await;
        let world = World::over(&copy).await;
        let walker = world.viewer(Viewer::Seat(by));
        let told = walker.says("koro", &said.verb, &players::args(&said)).await;
        assert!(!told.refused, "{}", text(&told));
        let now = state(&world.evening.game().await.unwrap().position().unwrap()).table;
        let question = now.question().filter(|question| matches!(question.ask, Ask::Elect { .. }));
        assert_eq!(question.is_some_and(|question| question.waiting == [who]), asked, "{elect:?}");
        let undo = walker.says("table", "undo", &[]).await;
        assert!(undo.refused && text(&undo).contains("That stands, for everybody"), "{elect:?}: {}", text(&undo));
    }
}
