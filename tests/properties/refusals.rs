//! Wrong moves and odd texts: an answer, never a panic, and nothing has happened.

use super::{holds, junk, note};
use gogome_games::contract::{
    AnyGame, Chance, Fault, Holder, Json, Parsed, PlayError, Position, Said, Seat, Step, Viewer, WithoutTable,
};
use gogome_tests::games::{Action, Habits, Proof, Run, TODAY, cause, luck, openings_of_each, presses, run, typed};

/// At so many steps of each game wrong moves are tried, over all its openings.
const TRIED: usize = 250;

/// What became of the wrong moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Refused by the rules.
    pub refused: usize,
    /// Not a move at all.
    pub unread: usize,
    /// Not wrong after all.
    pub played: usize,
}

/// Moves of other seats and other times, moves that are almost right, wrong clocks: whatever is not played drew nothing.
pub fn a_refusal_changes_nothing(game: &dyn AnyGame, run: &Run, seed: u64, every: usize, count: &mut Count) -> Proof {
    let whim: &mut dyn Chance = &mut luck(seed);
    let moves = run.moves();
    let keys: Vec<&str> = run.moments.iter().flat_map(|m| &m.played.duties).map(|duty| duty.key.as_str()).collect();
    for (step, moment) in run.moments.iter().enumerate() {
        let last = step + 1 == run.moments.len();
        if step % every != 0 && !last {
            continue;
        }
        let mut wrong: Vec<Json> = (0..8).filter_map(|_| whim.pick(&moves).map(|mv| (*mv).clone())).collect();
        if let Some(Action::Move { mv, .. }) = run.moments.get(step + 1).map(|next| &next.action) {
            wrong.extend(junk::almost(mv));
        }
        if let Some(mv) = whim.pick(&moves) {
            wrong.extend(junk::almost(mv));
        }
        let seats: Vec<Seat> = Seat::first(run.opening.seats + 1).chain([Seat(255)]).collect();
        for mv in &wrong {
            for by in &seats {
                attempt(game, moment.position(), &Step::Move { by: *by, mv }, count)
                    .map_err(|what| format!("step {step}: {what}"))?;
            }
        }
        for key in ["", "no such duty"].iter().chain(whim.pick(&keys)) {
            attempt(game, moment.position(), &Step::Lapse { key }, count)
                .map_err(|what| format!("step {step}: {what}"))?;
        }
    }
    Ok(())
}

fn attempt(game: &dyn AnyGame, at: &Position, step: &Step<'_>, count: &mut Count) -> Proof {
    let mut chance = luck(7);
    let (before, answer) = (at.clone(), game.play(at, step, &mut chance));
    let drawn = chance.draws.len();
    if *at != before {
        return Err(format!("{step:?} changed the position it was tried on"));
    }
    match answer {
        Ok(played) => {
            count.played += 1;
            game.look(&played.position, Viewer::Public)
                .map_err(|error| format!("after {step:?}: {}", cause(&error)))?;
            return Ok(());
        }
        Err(PlayError::Refused(refusal)) => {
            count.refused += 1;
            junk::well_worded(&refusal)?;
        }
        Err(PlayError::Fault(Fault::Corrupt(_))) if matches!(step, Step::Move { .. }) => count.unread += 1,
        Err(PlayError::Fault(fault)) => return Err(format!("{step:?}: {fault}")),
    }
    if drawn > 0 { Err(format!("{step:?} was refused after {drawn} draws")) } else { Ok(()) }
}

/// Whatever is said at a table, by whomever: a move, an answer, or a refusal in plain words.
pub fn whatever_is_said_is_answered(game: &dyn AnyGame, run: &Run, seed: u64, every: usize) -> Proof {
    let whim: &mut dyn Chance = &mut luck(seed);
    for (step, moment) in run.moments.iter().enumerate().filter(|(step, _)| step % every == 0) {
        let at = moment.position();
        for viewer in run.opening.viewers() {
            for said in junk::sayings(&game.info().commands, 3, whim) {
                hear(game, at, viewer, &said)
                    .map_err(|what| format!("step {step}: `{:.200}`: {what}", typed(&said)))?;
            }
        }
    }
    Ok(())
}

fn hear(game: &dyn AnyGame, at: &Position, viewer: Viewer, said: &Said) -> Proof {
    for (option, _) in &said.args {
        let choices = game.suggest(at, viewer, said, option).map_err(|error| cause(&error))?;
        let fits = |text: &str| (1..=100).contains(&text.chars().count());
        if choices.len() > 25 || choices.iter().any(|choice| !fits(&choice.value) || !fits(&choice.label)) {
            return Err(format!("completions that do not fit: {choices:?}"));
        }
    }
    match (game.read(at, viewer, said), viewer) {
        (Ok(Parsed::Play(mv)), Viewer::Seat(by)) => {
            attempt(game, at, &Step::Move { by, mv: &mv }, &mut Count::default())?;
            if let Ok(played) = game.play(at, &Step::Move { by, mv: &mv }, &mut luck(7)) {
                junk::inert(&game.lines(&played.events, viewer).map_err(|error| cause(&error))?)?;
            }
            Ok(())
        }
        (Ok(Parsed::Play(mv)), _) => Err(format!("somebody without a seat moves: {}", mv.0)),
        (Ok(Parsed::Show(panel)), _) => junk::inert(&panel.lines),
        (Ok(Parsed::Lookup(_)), _) => Ok(()),
        (Err(PlayError::Refused(refusal)), _) => junk::well_worded(&refusal),
        (Err(PlayError::Fault(fault)), _) => Err(fault.to_string()),
    }
}

/// The same before the start: without a table, and in the lobby.
fn whatever_is_said_before_the_start_is_answered(game: &dyn AnyGame) -> Proof {
    let said = junk::sayings(&game.info().commands, usize::MAX, &mut luck(1));
    let openings = openings_of_each(game)?;
    for said in &said {
        let context = |what: String| format!("`{:.200}`: {what}", typed(said));
        match game.without_table(said, TODAY) {
            Ok(WithoutTable::Show(panel)) => junk::inert(&panel.lines).map_err(context)?,
            Ok(_) => {}
            Err(PlayError::Refused(refusal)) => junk::well_worded(&refusal).map_err(context)?,
            Err(PlayError::Fault(fault)) => return Err(context(fault.to_string())),
        }
        for opening in openings.iter().take(2) {
            for by in Seat::first(opening.seats) {
                let picked = match game.pick(&opening.options, by, opening.seats, said) {
                    Ok(options) => options,
                    Err(PlayError::Refused(refusal)) => {
                        junk::well_worded(&refusal).map_err(context)?;
                        continue;
                    }
                    Err(PlayError::Fault(fault)) => return Err(context(fault.to_string())),
                };
                let left = game.unpick(&picked, by).map_err(|error| context(cause(&error)))?;
                for options in [picked, left] {
                    game.lobby(&options, opening.seats).map_err(|error| context(cause(&error)))?;
                }
            }
        }
    }
    Ok(())
}

/// Whatever is picked in the lobby, in whatever order and whoever leaves, a table can be set up afterwards.
fn any_lobby_becomes_a_table(game: &dyn AnyGame) -> Proof {
    for (seed, opening) in (0..).zip(openings_of_each(game)?) {
        let whim: &mut dyn Chance = &mut luck(seed);
        let mut options = opening.options.clone();
        for _ in 0..30 {
            let seats: Vec<Seat> = Seat::first(opening.seats).collect();
            let Some(by) = whim.pick(&seats).copied() else { break };
            if whim.likely(1, 6) {
                options = game.unpick(&options, by).map_err(|error| cause(&error))?;
            }
            let panel = game.lobby(&options, opening.seats).map_err(|error| cause(&error))?;
            let Some(said) = whim.pick(&presses(&panel)).cloned() else { break };
            match game.pick(&options, by, opening.seats, &said) {
                Ok(picked) => options = picked,
                Err(PlayError::Refused(refusal)) => junk::well_worded(&refusal)?,
                Err(PlayError::Fault(fault)) => return Err(fault.to_string()),
            }
        }
        let holders = vec![Holder::Person; opening.seats];
        let set_up = game.setup(&options, &holders, &mut luck(seed));
        set_up.map_err(|error| format!("{}, {}: {}", opening.name(), options.0, cause(&error)))?;
    }
    Ok(())
}

// Rules: F16.9
#[test]
fn wrong_moves_change_nothing() {
    holds(|game| {
        let mut count = Count::default();
        let openings = openings_of_each(game)?;
        let share = TRIED / openings.len();
        for (seed, opening) in (0..).zip(&openings) {
            run(game, opening, seed, Habits::mixed(seed))
                .and_then(|run| {
                    let every = run.moments.len().div_ceil(share.max(1));
                    a_refusal_changes_nothing(game, &run, seed, every, &mut count)
                })
                .map_err(|what| format!("{}: {}, seed {seed}: {what}", game.info().key, opening.name()))?;
        }
        note(&format!("{}: {count:?}", game.info().key));
        if count.refused > 1_000 && count.unread > 1_000 {
            Ok(())
        } else {
            Err(format!("too few were wrong: {count:?}"))
        }
    });
}

#[test]
fn odd_texts_are_answered_before_the_start() {
    holds(whatever_is_said_before_the_start_is_answered);
}

// Rules: F2.1, F2.3
#[test]
fn whatever_is_picked_in_the_lobby_can_be_played() {
    holds(any_lobby_becomes_a_table);
}
