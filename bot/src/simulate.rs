//! Whole games between AI seats, on all cores: how often they win, how long they take, how fast they are played.

use crate::{table::writing::chance::Dice, words::markdown};
use anyhow::{Context, anyhow, bail};
use gogome_games::{
    contract::{AnyGame, Day, GameInfo, Json, OptionKind, OptionSpec, PlayError, Playout, Said, Seat, WithoutTable},
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
    /// The AI kinds: one for each seat, or one for all; none: the game's default.
    pub tempers: Vec<String>,
    /// What is picked in the lobby, as it is typed: `create character:akira side:b`.
    pub picks: Vec<String>,
    /// A tag of the outcome: games and wins are also counted for each of its values.
    pub by: Option<String>,
}

/// Plays the games and returns one JSON object with the plan, wins (also by seat; a shared win is split), calls, means of all
/// tags that are numbers (`rounds_mean`; `vp_mean_winner` of `vp_winner`), and the speed. A number may be a sum over how many it
/// was made of (`183/4`); its mean is that over all games. Tags with a dot (`turn.stop`) are parts of a whole over all games and
/// are reported as shares (`stop_share`). `asked_per_turn` counts what seats are asked, `calls_per_turn` what people are pinged
/// for, `waits_per_turn` what is asked of seats that had not just moved, `defeats` why all lost together. `used` says how often
/// what was used, as far as the game counts it.
///
/// # Errors
/// An unknown game, seats or options it does not have, or a game that does not end.
pub fn simulate(plan: &Plan) -> anyhow::Result<Value> {
    let game = newest(&plan.game).with_context(|| format!("there is no game `{}`", plan.game))?;
    let info = game.info();
    if !info.seats.contains(&plan.seats) {
        bail!("{} has {} to {} seats", info.title, info.seats.start(), info.seats.end());
    }
    let tempers = tempers(info, plan)?;
    let new = info.commands.iter().find(|spec| spec.verb == "new");
    let known: Vec<&OptionSpec> = new.into_iter().flat_map(|spec| &spec.options).collect();
    let mut chosen = Vec::new();
    for (name, value) in &plan.options {
        let Some(option) = known.iter().find(|option| option.name == name) else {
            let known: Vec<&str> = known.iter().map(|option| option.name).collect();
            bail!("{} has no option `{name}`; it has {}", info.title, known.join(", "));
        };
        if chosen.iter().any(|(earlier, _): &(&OptionSpec, &String)| earlier.name == *name) {
            bail!("`{name}` is given twice");
        }
        chosen.push((option, value));
    }
    let said = Said { verb: "new".into(), args: plan.options.clone() };
    let options = match game.without_table(&said, Day(0)).map_err(|error| anyhow!(cause(&error)))? {
        WithoutTable::Open(opening) => opening.options,
        WithoutTable::Show(_) | WithoutTable::Lookup(_) => bail!("`new` opens no table of {}", info.title),
    };
    // the game's own words come first; it may not look at every value
    for (option, value) in chosen {
        has(option, value, &said)?;
    }
    let options = picked(game, options, plan)?;
    let started = Instant::now();
    let played = on_all_cores(plan, |n| one(game, &options, plan, &tempers, n))?;
    let seconds = started.elapsed().as_secs_f64();
    let mut report = report(plan, &played, seconds);
    report["tempers"] = tempers.into();
    Ok(report)
}

/// The options with what is picked in the lobby, by the first seat.
fn picked(game: &dyn AnyGame, options: Json, plan: &Plan) -> anyhow::Result<Json> {
    plan.picks.iter().try_fold(options, |options, pick| {
        let mut words = pick.split_whitespace();
        let verb = words.next().unwrap_or_default().to_owned();
        let arg = |word: &str| {
            let (name, value) =
                word.split_once(':').ok_or_else(|| anyhow!("`{word}` in `{pick}` is no `name:value`"))?;
            Ok((name.to_owned(), value.to_owned()))
        };
        let said = Said { verb, args: words.map(arg).collect::<anyhow::Result<_>>()? };
        game.pick(&options, Seat(0), plan.seats.into(), &said).map_err(|error| anyhow!(cause(&error)))
    })
}

/// The AI kind of each seat.
fn tempers<'a>(info: &GameInfo, plan: &'a Plan) -> anyhow::Result<Vec<&'a str>> {
    let seats = usize::from(plan.seats);
    let tempers: Vec<&str> = match &plan.tempers[..] {
        [] => vec![info.usual_ai(); seats],
        [one] => vec![one; seats],
        each if each.len() == seats => each.iter().map(String::as_str).collect(),
        each => bail!("{} tempers for {seats} seats: name one for each, or one for all", each.len()),
    };
    match tempers.iter().find(|temper| !info.ai_kinds.contains(temper)) {
        Some(unknown) => bail!("there is no kind of AI `{unknown}`; there are {}", info.ai_kinds.join(", ")),
        None => Ok(tempers),
    }
}

/// Refuses a value that an option does not have.
fn has(option: &OptionSpec, value: &str, said: &Said) -> anyhow::Result<()> {
    let name = option.name;
    let refused = |refusal| anyhow!(markdown::refused(&refusal));
    match option.kind {
        OptionKind::Choice(choices) if !choices.iter().any(|(choice, _)| *choice == value) => {
            let all: Vec<&str> = choices.iter().map(|(choice, _)| *choice).collect();
            bail!("`{name}` has no value `{value}`; it has {}", all.join(", "))
        }
        OptionKind::Whole { min, max } if !(min..=max).contains(&said.whole(name).map_err(refused)?) => {
            bail!("`{name}` is a number from {min} to {max}")
        }
        OptionKind::Flag => said.flag(name).map(drop).map_err(refused),
        _ => Ok(()),
    }
}

fn one(game: &dyn AnyGame, options: &Json, plan: &Plan, tempers: &[&str], n: u64) -> Result<Playout, PlayError> {
    let secret = Sha256::new().chain_update(plan.seed.to_le_bytes()).chain_update(n.to_le_bytes()).finalize();
    let mut dice = Dice::at(&secret, "simulation", "", 0);
    game.playout(options, tempers, MOST_MOVES, &mut dice)
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
    let turns: u64 = played.iter().map(|game| game.calls.turns).sum();
    let asked: u64 = played.iter().map(|game| game.calls.asked).sum();
    let calls: u64 = played.iter().map(|game| game.calls.pings).sum();
    let waits: u64 = played.iter().map(|game| game.calls.waits).sum();
    let each_turn = |all: u64| (turns > 0).then(|| thousandths(all as f64 / turns as f64));
    let (asked_per_turn, calls_per_turn, waits_per_turn) = (each_turn(asked), each_turn(calls), each_turn(waits));
    let longest_chain = played.iter().map(|game| game.calls.longest_chain).max().filter(|_| turns > 0);
    let mut sums: BTreeMap<&str, (i64, u64)> = BTreeMap::new();
    let mut parts: BTreeMap<(&str, &str), i64> = BTreeMap::new();
    for (name, value) in played.iter().flat_map(|game| &game.outcome.tags) {
        if let Some((value, of)) = number(value) {
            if let Some(part) = name.split_once('.') {
                *parts.entry(part).or_default() += value;
                continue;
            }
            let sum = sums.entry(name).or_default();
            *sum = (sum.0 + value, sum.1 + of);
        }
    }
    let options: Map<String, Value> =
        plan.options.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
    let mut report = json!({
        "game": plan.game, "seats": plan.seats, "options": options, "games": played.len(),
        "won": won, "lost": played.len() - won, "wins_by_seat": wins_by_seat(plan.seats, played),
        "asked_per_turn": asked_per_turn, "calls_per_turn": calls_per_turn, "waits_per_turn": waits_per_turn, "longest_chain": longest_chain,
        "seconds": thousandths(seconds), "moves_per_second": (moves as f64 / seconds.max(1e-9)).round(),
    });
    for (name, (sum, count)) in sums.iter().filter(|(name, _)| !options.contains_key(**name) && **name != "seats") {
        let name = match name.strip_suffix("_winner") {
            Some(of) => format!("{of}_mean_winner"),
            None => format!("{name}_mean"),
        };
        report[name] = thousandths(*sum as f64 / (*count).max(1) as f64).into();
    }
    if let Some(by) = &plan.by {
        report["by"] = json!({ by: counted_by(by, played) });
    }
    let defeats = defeats(played);
    if !defeats.is_empty() {
        report["defeats"] = json!(defeats);
    }
    let mut used: BTreeMap<&str, u64> = BTreeMap::new();
    for (id, count) in played.iter().flat_map(|game| &game.used) {
        *used.entry(id).or_default() += count;
    }
    report["used"] = json!(used);
    for ((whole, part), sum) in &parts {
        let all: i64 = parts.iter().filter(|((other, _), _)| other == whole).map(|(_, sum)| sum).sum();
        report[format!("{part}_share")] = thousandths(*sum as f64 / all.max(1) as f64).into();
    }
    report
}

/// How often all lost, by the tag that says why.
fn defeats(played: &[Playout]) -> BTreeMap<&str, u64> {
    let mut defeats = BTreeMap::new();
    let lost = played.iter().map(|game| &game.outcome).filter(|outcome| outcome.won.is_empty());
    for (_, why) in lost.flat_map(|outcome| &outcome.tags).filter(|(name, _)| name == "ending") {
        *defeats.entry(why.as_str()).or_default() += 1;
    }
    defeats
}

/// A tag that is a number: a whole one, or a sum over how many it was made of.
fn number(tag: &str) -> Option<(i64, u64)> {
    let (sum, of) = tag.split_once('/').unwrap_or((tag, "1"));
    Some((sum.parse().ok()?, of.parse().ok()?))
}

/// How many games each seat has won; a win that several share is split between them.
#[expect(clippy::cast_precision_loss, reason = "a game has at most eight winners")]
fn wins_by_seat(seats: u8, played: &[Playout]) -> Vec<f64> {
    let share = |seat: Seat| {
        let won = played.iter().map(|game| &game.outcome.won).filter(|won| won.contains(&seat));
        thousandths(won.map(|won| 1.0 / won.len() as f64).sum())
    };
    Seat::first(usize::from(seats)).map(share).collect()
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
    use super::{Plan, has, report, simulate};
    use gogome_games::contract::{OptionKind, OptionSpec, Outcome, Playout, Said, Seat};
    use serde_json::json;
    use std::collections::BTreeSet;

    fn plan(game: &str, seats: u8) -> Plan {
        Plan {
            game: game.to_owned(),
            seats,
            games: 6,
            seed: 7,
            options: Vec::new(),
            tempers: Vec::new(),
            picks: Vec::new(),
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
    fn each_seat_can_have_a_temper_of_its_own_and_wins_and_calls_are_counted() {
        let tempers = ["bold", "wild", "timid"].map(str::to_owned).to_vec();
        let report = simulate(&Plan { tempers, ..plan("fuji99", 3) }).unwrap();
        assert_eq!(report["tempers"], json!(["bold", "wild", "timid"]));
        let wins: f64 = report["wins_by_seat"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap()).sum();
        assert!((wins - report["won"].as_f64().unwrap()).abs() < 0.01, "{report}");
        // one call for each turn, and one for each book
        let calls = report["calls_per_turn"].as_f64().unwrap();
        assert!((1.0..1.5).contains(&calls) && report["longest_chain"] == 1, "{report}");
        assert_eq!(report["asked_per_turn"], report["calls_per_turn"], "{report}");
        assert!(report["waits_per_turn"].as_f64().unwrap() <= calls, "{report}");
        assert_eq!((&report["used"], report["lost"].as_u64()), (&json!({}), Some(0)));
        let rounds = simulate(&plan("fuji", 3)).unwrap();
        let turns = [&rounds["calls_per_turn"], &rounds["longest_chain"]];
        assert!(turns.iter().all(|figure| figure.is_null()), "its keys name rounds: {rounds}");
    }

    #[test]
    fn a_shared_win_is_split_and_what_was_used_is_summed_up() {
        let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let game = |won: &[u8], tags: Vec<(String, String)>, used: &[(&str, u64)]| Playout {
            outcome: Outcome { won: won.iter().copied().map(Seat).collect(), tags, ..Outcome::default() },
            used: used.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect(),
            ..Playout::default()
        };
        let played = [
            game(&[0, 2], vec![tag("turn.stop", "4")], &[("rope", 2), ("kiln", 1)]),
            game(&[2], Vec::new(), &[("rope", 3), ("bell", 0)]),
            game(&[], Vec::new(), &[]),
        ];
        let report = report(&plan("fuji99", 3), &played, 1.0);
        assert_eq!(report["wins_by_seat"], json!([0.5, 0.0, 1.5]));
        assert_eq!(report["used"], json!({ "bell": 0, "kiln": 1, "rope": 5 }));
        assert_eq!((&report["stop_share"], &report["rope_share"]), (&json!(1.0), &json!(null)));
    }

    #[test]
    fn the_defeats_of_shoguns_chosen_are_counted_by_reason() {
        let options = vec![("chapter".to_owned(), "4".to_owned())];
        let report = simulate(&Plan { games: 12, options, by: None, ..plan("shogun", 4) }).unwrap();
        let number = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
        let defeats = report["defeats"].as_object().unwrap();
        assert!(defeats.keys().all(|why| ["defeat", "malice", "resistors", "kami_mode"].contains(&why.as_str())));
        let lost: u64 = defeats.values().map(|n| n.as_u64().unwrap()).sum();
        assert_eq!(Some(lost), report["lost"].as_u64());
        assert!(number("rounds_mean") > 1.0 && number("waits_per_turn") < number("asked_per_turn"), "{report}");
        assert!(number("calls_per_turn") < number("asked_per_turn"), "{report}");
    }

    #[test]
    fn what_is_picked_in_the_lobby_is_played() {
        let skills = |pick: &str| {
            let options = vec![("chapter".to_owned(), "1".to_owned())];
            let report = simulate(&Plan { picks: vec![pick.to_owned()], options, by: None, ..plan("shogun", 1) })?;
            let used = |name: &str| report["used"][name].as_u64().unwrap_or_default() > 0;
            anyhow::Ok((used("skill.iaido_draw"), used("skill.stab"), used("skill.sixth_sense")))
        };
        assert_eq!(skills("create character:akira attribute:spirit side:a").unwrap(), (false, true, false));
        assert_eq!(skills("create character:akira attribute:spirit side:b").unwrap(), (false, false, true));
        assert!(skills("create character:nobody").unwrap_err().to_string().contains("nobody"));
        assert!(skills("create akira").unwrap_err().to_string().contains("no `name:value`"));
    }

    #[test]
    fn a_mean_of_sums_is_exact() {
        let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let game = |vp: &str, winner: &str| Playout {
            outcome: Outcome { tags: vec![tag("vp", vp), tag("vp_winner", winner)], ..Outcome::default() },
            ..Playout::default()
        };
        let report = report(&plan("koro", 4), &[game("183/4", "61"), game("186/4", "50"), game("wild", "50")], 1.0);
        assert_eq!(report["vp_mean"], json!(46.125), "369 of 8, not 46 and 47 of 2");
        assert_eq!(report["vp_mean_winner"], json!(53.667));
    }

    #[test]
    fn the_figures_of_fuji_koro_have_their_names() {
        let report = simulate(&Plan { games: 4, by: None, ..plan("koro", 3) }).unwrap();
        let of_koro = ["rounds_mean", "vp_mean", "vp_mean_winner", "escaped_share", "stayed_share", "dragons_mean"];
        let of_all = ["game", "seats", "options", "games", "won", "lost", "seconds", "tempers", "used"];
        let of_time =
            ["wins_by_seat", "asked_per_turn", "calls_per_turn", "waits_per_turn", "longest_chain", "moves_per_second"];
        let names: BTreeSet<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(names, of_koro.into_iter().chain(of_all).chain(of_time).collect());
        let number = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
        assert_eq!((report["games"].as_u64(), report["seats"].as_u64()), (Some(4), Some(3)));
        let wins: Vec<f64> =
            report["wins_by_seat"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap()).collect();
        assert_eq!(wins.len(), 3);
        assert!((wins.iter().sum::<f64>() - 4.0).abs() < 0.01, "a shared win is split: {wins:?}");
        assert!(number("rounds_mean") > 5.0 && number("dragons_mean") >= 0.0);
        assert!(number("vp_mean") > 0.0 && number("vp_mean") <= number("vp_mean_winner"), "{report}");
        assert!((0.0..=1.0).contains(&number("escaped_share")));
        assert!((1.0..=2.0).contains(&number("asked_per_turn")) && number("longest_chain") >= 1.0, "{report}");
        assert!(number("moves_per_second") > 0.0);
    }

    #[test]
    fn a_value_that_an_option_does_not_have_is_refused_with_those_it_has() {
        let choice = OptionKind::Choice(&[("calm", "Calm"), ("wild", "Wild")]);
        for (kind, value, why) in [
            (choice.clone(), "bold", Some("`level` has no value `bold`; it has calm, wild")),
            (choice, "wild", None),
            (OptionKind::Whole { min: 2, max: 9 }, "10", Some("`level` is a number from 2 to 9")),
            (OptionKind::Whole { min: 2, max: 9 }, "1", Some("`level` is a number from 2 to 9")),
            (OptionKind::Whole { min: 2, max: 9 }, "many", Some("`level` is a whole number, not many.")),
            (OptionKind::Whole { min: 2, max: 9 }, "9", None),
            (OptionKind::Flag, "perhaps", Some("`level` is true or false, not perhaps.")),
            (OptionKind::Flag, "no", None),
            (OptionKind::Word { suggest: false }, "perhaps", None),
        ] {
            let said = Said::new("new", &[("level", value)]);
            let option = OptionSpec::optional("level", "how hard it is", kind, "1");
            let refused = has(&option, value, &said).err().map(|refused| refused.to_string());
            assert_eq!(refused.as_deref(), why, "{value}");
        }
    }

    #[test]
    fn what_cannot_be_played_is_said() {
        for (plan, why) in [
            (plan("chess", 2), "there is no game `chess`"),
            (plan("fuji", 9), "2 to 4 seats"),
            (Plan { tempers: vec!["angry".to_owned()], ..plan("fuji", 3) }, "there are wild, sensible"),
            (Plan { tempers: vec!["wild".to_owned(); 2], ..plan("fuji", 3) }, "2 tempers for 3 seats"),
            (
                Plan { options: vec![("nolevel".to_owned(), "1".to_owned())], ..plan("fuji", 3) },
                "has no option `nolevel`; it has",
            ),
            (
                Plan {
                    options: vec![("level".to_owned(), "1".to_owned()), ("level".to_owned(), "9".to_owned())],
                    ..plan("fuji", 3)
                },
                "`level` is given twice",
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
