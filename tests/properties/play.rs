//! Every game ends, nobody is stuck, and the companions play by the rules.

use gogome_games::contract::{AnyGame, Duty, Holder, Outcome, Position, Seat, Standing, Step, Viewer};
use gogome_tests::games::{Action, BOUND, Habits, Opening, Proof, Run, cause, luck, run};

/// Every duty can be answered by all who are asked and by the clock, whoever is not asked has nothing to do, and the same
/// view with the same chance gives the same move.
pub fn somebody_can_always_go_on(game: &dyn AnyGame, run: &Run, every: usize) -> Proof {
    for (step, moment) in run.moments.iter().enumerate() {
        let (at, duties) = (moment.position(), &moment.played.duties);
        let playing = moment.played.standing == Standing::Playing;
        if playing == duties.is_empty() {
            return Err(format!("step {step}: playing is {playing}, and asked for is {duties:?}"));
        }
        sound(duties, run.opening.seats).map_err(|what| format!("step {step}: {what}"))?;
        if let Standing::Over(outcome) = &moment.played.standing {
            fair(outcome, run.opening.seats)?;
        }
        if step % every == 0 || !playing {
            answers(game, at, duties, run.opening.seats, step as u64).map_err(|what| format!("step {step}: {what}"))?;
        }
    }
    Ok(())
}

fn sound(duties: &[Duty], seats: usize) -> Proof {
    for (nth, duty) in duties.iter().enumerate() {
        let who = duty.who.seats();
        let twice = duties[..nth].iter().any(|other| other.key == duty.key);
        if twice || duty.key.is_empty() || who.is_empty() || who.iter().any(|seat| seat.at() >= seats) {
            return Err(format!("a strange duty: {duty:?}"));
        }
    }
    Ok(())
}

fn fair(outcome: &Outcome, seats: usize) -> Proof {
    let known = |seat: &Seat| seat.at() < seats;
    if outcome.won.iter().all(known)
        && outcome.scores.iter().all(|(seat, _)| known(seat))
        && !outcome.words.0.is_empty()
    {
        return Ok(());
    }
    Err(format!("a strange end: {outcome:?}"))
}

fn answers(game: &dyn AnyGame, at: &Position, duties: &[Duty], seats: usize, seed: u64) -> Proof {
    let public = game.look(at, Viewer::Public).map_err(|error| cause(&error))?;
    if public.duties != *duties {
        return Err(format!("a step says {duties:?} is duties, a look {:?}", public.duties));
    }
    for duty in duties.iter().filter(|duty| duty.lapses.at_all()) {
        let lapsed = game.play(at, &Step::Lapse { key: &duty.key }, &mut luck(seed));
        let after = lapsed.map_err(|error| format!("the clock of {} is {}", duty.key, cause(&error)))?;
        if after.duties.contains(duty) && after.standing == Standing::Playing {
            return Err(format!("the clock of {} ran out, and nothing came of it", duty.key));
        }
    }
    for seat in Seat::first(seats) {
        let asked = duties.iter().any(|duty| duty.who.seats().contains(&seat));
        for ai_kind in game.info().ai_kinds {
            let think = || game.choose(at, seat, ai_kind, &mut luck(seed)).map_err(|error| cause(&error));
            let chosen = think()?;
            if think()? != chosen {
                return Err(format!("{ai_kind} {seat:?} changes its mind for no reason"));
            }
            let Some(mv) = chosen else {
                if asked {
                    return Err(format!("{ai_kind} {seat:?} is asked and has no move"));
                }
                continue;
            };
            if !asked {
                return Err(format!("{ai_kind} {seat:?} is not asked and wants to move: {}", mv.0));
            }
            let played = game.play(at, &Step::Move { by: seat, mv: &mv }, &mut luck(seed));
            played.map_err(|error| format!("{ai_kind} {seat:?}: {} is {}", mv.0, cause(&error)))?;
        }
    }
    Ok(())
}

/// A whole game on the typed state is the same game step by step through text.
pub fn playout_is_play(game: &dyn AnyGame, opening: &Opening, seed: u64) -> Proof {
    let ai_kinds: Vec<&str> = game.info().ai_kinds.iter().copied().cycle().take(opening.seats).collect();
    let whole = game.playout(&opening.options, &ai_kinds, BOUND as u64, &mut luck(seed));
    let whole = whole.map_err(|error| cause(&error))?;

    let chance = &mut luck(seed);
    let holders = vec![Holder::Ai; opening.seats];
    let mut now = game.setup(&opening.options, &holders, chance).map_err(|error| cause(&error))?;
    let mut moves = 0;
    let outcome = loop {
        if let Standing::Over(outcome) = now.standing {
            break outcome;
        }
        let by = now.duties.first().and_then(|duty| duty.who.seats().first()).copied().ok_or("nobody is asked")?;
        let mv = game.choose(&now.position, by, ai_kinds[by.at()], chance).map_err(|error| cause(&error))?;
        let mv = mv.ok_or("nothing is chosen")?;
        now = game.play(&now.position, &Step::Move { by, mv: &mv }, chance).map_err(|error| cause(&error))?;
        moves += 1;
    };
    if (&outcome, moves) != (&whole.outcome, whole.moves) {
        return Err(format!("{outcome:?} after {moves} moves, in one go {whole:?}"));
    }
    Ok(())
}

/// Games of each kind of AI alone, with nobody pressing anything and no clock.
pub fn companions_alone_come_to_an_end(game: &dyn AnyGame, opening: &Opening, seed: u64) -> Proof {
    for ai_kind in 0..game.info().ai_kinds.len() {
        run(game, opening, seed, Habits { ai_kind, lapses: 0, presses: 0, reseats: 0 })?;
    }
    Ok(())
}

/// A game in which the clock does all it can, and how often it did.
pub fn the_clock_alone_comes_to_an_end(game: &dyn AnyGame, opening: &Opening, seed: u64) -> Result<usize, String> {
    let run = run(game, opening, seed, Habits { ai_kind: 0, lapses: 1, presses: 0, reseats: 0 })?;
    Ok(run.moments.iter().filter(|moment| matches!(moment.action, Action::Lapse { .. })).count())
}
