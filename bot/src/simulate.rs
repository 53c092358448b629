//! Whole games between AI seats, on all cores: how often they win, how long they take, how fast they are played.

use crate::{table::writing::chance::Dice, words::markdown};
use anyhow::{Context, anyhow, bail};
use gogome_games::{
    contract::{AnyGame, Day, Json, PlayError, Playout, Said, WithoutTable},
    newest,
};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Instant,
};

/// A game with more moves than this is taken for one that does not end.
const MOST_MOVES: u64 = 100_000;

/// What to simulate.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// How many games.
    pub games: u64,
    /// The same seed plays the same games.
    pub seed: u64,
    /// (name, value) of the verb `new`.
    pub options: Vec<(String, String)>,
    /// The AI kind of every seat; none: the game's default.
    pub ai_kind: Option<String>,
    /// A tag of the outcome: games and wins are also counted for each of its values.
    pub by: Option<String>,
}

/// Plays the games and returns one JSON object with the plan, wins, means of all tags that are whole numbers, and the speed.
/// Tags with a dot (`turn.stop`) are parts of a whole over all games and are reported as shares (`stop_share`).
///
/// # Errors
/// An unknown game, seats or options it does not have, or a game that does not end.
pub fn simulate(plan: &Plan) -> anyhow::Result<Value> {
    let game = newest(&plan.game).with_context(|| format!("there is no game `{}`", plan.game))?;
    let info = game.info();
    if !info.seats.contains(&plan.seats) {
        bail!("{} has {} to {} seats", info.title, info.seats.start(), info.seats.end());
    }
    let ai_kind = plan.ai_kind.as_deref().or(info.ai_kinds.get(1).copied()).unwrap_or("wild");
    if !info.ai_kinds.contains(&ai_kind) {
        bail!("there is no kind of AI `{ai_kind}`; there are {}", info.ai_kinds.join(", "));
    }
    let new = info.commands.iter().find(|spec| spec.verb == "new");
    let known: Vec<&str> = new.into_iter().flat_map(|spec| &spec.options).map(|option| option.name).collect();
    if let Some((name, _)) = plan.options.iter().find(|(name, _)| !known.contains(&name.as_str())) {
        bail!("{} has no option `{name}`; it has {}", info.title, known.join(", "));
    }
    let said = Said { verb: "new".into(), args: plan.options.clone() };
    let options = match game.without_table(&said, Day(0)).map_err(|error| anyhow!(cause(&error)))? {
        WithoutTable::Open(opening) => opening.options,
        WithoutTable::Show(_) | WithoutTable::Lookup(_) => bail!("`new` opens no table of {}", info.title),
    };
    let started = Instant::now();
    let played = on_all_cores(plan, |n| one(game, &options, plan, ai_kind, n))?;
    let seconds = started.elapsed().as_secs_f64();
    Ok(report(plan, &played, seconds))
}

fn one(game: &dyn AnyGame, options: &Json, plan: &Plan, ai_kind: &str, n: u64) -> Result<Playout, PlayError> {
    let secret = Sha256::new().chain_update(plan.seed.to_le_bytes()).chain_update(n.to_le_bytes()).finalize();
    let mut dice = Dice::at(&secret, "simulation", "", 0);
    game.playout(options, &vec![ai_kind; usize::from(plan.seats)], MOST_MOVES, &mut dice)
}

fn on_all_cores(plan: &Plan, one: impl Fn(u64) -> Result<Playout, PlayError> + Sync) -> anyhow::Result<Vec<Playout>> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= plan.games {
                return Ok(played);
            }
            played.push(one(n).map_err(|error| anyhow!("game {n}: {}", cause(&error)))?);
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<anyhow::Result<Vec<Playout>>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let join =
            |thread: thread::ScopedJoinHandle<'_, _>| thread.join().unwrap_or_else(|_| Err(anyhow!("a game panicked")));
        threads.into_iter().map(join).collect()
    });
    parts.into_iter().collect::<anyhow::Result<Vec<_>>>().map(|parts| parts.into_iter().flatten().collect())
}

#[expect(clippy::cast_precision_loss, reason = "counts of games and moves are far below 2^52")]
fn report(plan: &Plan, played: &[Playout], seconds: f64) -> Value {
    let won = played.iter().filter(|game| !game.outcome.won.is_empty()).count();
    let moves: u64 = played.iter().map(|game| game.moves).sum();
    let mut sums: BTreeMap<&str, (i64, u64)> = BTreeMap::new();
    let mut parts: BTreeMap<(&str, &str), i64> = BTreeMap::new();
    for (name, value) in played.iter().flat_map(|game| &game.outcome.tags) {
        if let Ok(value) = value.parse::<i64>() {
            if let Some(part) = name.split_once('.') {
                *parts.entry(part).or_default() += value;
                continue;
            }
            let sum = sums.entry(name).or_default();
            *sum = (sum.0 + value, sum.1 + 1);
        }
    }
    let options: Map<String, Value> =
        plan.options.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
    let mut report = json!({
        "game": plan.game, "seats": plan.seats, "options": options, "games": played.len(),
        "won": won, "lost": played.len() - won,
        "seconds": thousandths(seconds), "moves_per_second": (moves as f64 / seconds.max(1e-9)).round(),
    });
    for (name, (sum, count)) in sums.iter().filter(|(name, _)| !options.contains_key(**name) && **name != "seats") {
        report[format!("{name}_mean")] = thousandths(*sum as f64 / *count as f64).into();
    }
    if let Some(by) = &plan.by {
        report["by"] = json!({ by: counted_by(by, played) });
    }
    for ((whole, part), sum) in &parts {
        let all: i64 = parts.iter().filter(|((other, _), _)| other == whole).map(|(_, sum)| sum).sum();
        report[format!("{part}_share")] = thousandths(*sum as f64 / all.max(1) as f64).into();
    }
    report
}

/// Games and wins for each value of a tag.
fn counted_by(tag: &str, played: &[Playout]) -> Value {
    let mut groups: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for outcome in played.iter().map(|game| &game.outcome) {
        for (_, value) in outcome.tags.iter().filter(|(name, _)| name == tag) {
            let group = groups.entry(value).or_default();
            *group = (group.0 + 1, group.1 + u64::from(!outcome.won.is_empty()));
        }
    }
    groups.into_iter().map(|(value, (games, won))| (value.to_owned(), json!({ "games": games, "won": won }))).collect()
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// The text of a refusal or a fault.
fn cause(error: &PlayError) -> String {
    match error {
        PlayError::Refused(refusal) => markdown::refused(refusal),
        PlayError::Fault(fault) => fault.to_string(),
    }
}

/// The report as a sentence.
pub fn sentence(report: &Value) -> String {
    let number = |name: &str| report[name].as_f64().unwrap_or(0.0);
    format!(
        "{} games of {} with {} seats: {} won, {} lost, in {} s ({} moves a second).",
        report["games"],
        report["game"].as_str().unwrap_or(""),
        report["seats"],
        report["won"],
        report["lost"],
        number("seconds"),
        number("moves_per_second"),
    )
}

#[cfg(test)]
mod tests {
    use super::{Plan, simulate};

    fn plan(game: &str, seats: u8) -> Plan {
        Plan {
            game: game.to_owned(),
            seats,
            games: 6,
            seed: 7,
            options: Vec::new(),
            ai_kind: None,
            by: Some("ending".to_owned()),
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_games_and_every_game_is_counted_once() {
        let [first, second] = [(); 2].map(|()| simulate(&plan("fuji", 3)).unwrap());
        for figure in ["won", "lost", "rounds_mean", "by"] {
            assert_eq!(first[figure], second[figure], "{figure}");
        }
        assert_eq!(first["won"].as_u64().unwrap() + first["lost"].as_u64().unwrap(), 6);
        let endings = first["by"]["ending"].as_object().unwrap();
        let sum = |what: &str| endings.values().map(|group| group[what].as_u64().unwrap()).sum::<u64>();
        assert_eq!((sum("games"), sum("won")), (6, first["won"].as_u64().unwrap()));
    }

    #[test]
    fn what_cannot_be_played_is_said() {
        for (plan, why) in [
            (plan("chess", 2), "there is no game `chess`"),
            (plan("fuji", 9), "2 to 4 seats"),
            (Plan { ai_kind: Some("angry".to_owned()), ..plan("fuji", 3) }, "there are wild, sensible"),
            (
                Plan { options: vec![("nolevel".to_owned(), "1".to_owned())], ..plan("fuji", 3) },
                "has no option `nolevel`; it has",
            ),
            (
                Plan { options: vec![("level".to_owned(), "9".to_owned())], ..plan("fuji", 3) },
                "9 is no level. There are",
            ),
        ] {
            let said = simulate(&plan).unwrap_err().to_string();
            assert!(said.contains(why), "{said}");
        }
    }
}
