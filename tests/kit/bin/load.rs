//! How fast the bot answers when many tables play at once: `gogome run` as a process of its own, against the stand-in.
//!
//! `cargo run --release -p gogome-tests --bin load -- --tables 50 --rate 50 --seconds 20 --json`
//!
//! Commands come at their rate whether or not those before were answered; the time of one runs from the moment the person
//! sends it to the moment they see the answer.

use anyhow::{Context, bail, ensure};
use clap::Parser;
use gogome::store::{
    games::{self, Game, Phase},
    seats,
};
use gogome_games::{newest, registry};
use gogome_tests::{
    bot::run,
    players,
    standin::{Answer, Request, Standin, TestClock, User},
};
use serde_json::json;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    task::JoinSet,
    time::{MissedTickBehavior, interval, sleep, timeout},
};

/// How long nothing is asked of the bot before its idle memory is read.
const QUIET: Duration = Duration::from_secs(3);

/// How long nothing is drawn before the memory of a quiet bot is read.
const MINUTE: Duration = Duration::from_mins(1);

/// How often it is looked whether a lobby is posted.
const LOBBY: Duration = Duration::from_millis(20);

/// How long the picture of a screen is waited for; one that is not there by then counts as this long.
const LONGEST: Duration = Duration::from_secs(9);

/// People at each table; one companion joins them.
const PEOPLE: usize = 3;

/// Measures how fast the bot answers.
#[derive(Parser)]
struct Plan {
    /// How many tables play at once.
    #[arg(long, default_value_t = 50)]
    tables: usize,
    /// How many commands come each second.
    #[arg(long, default_value_t = 50)]
    rate: u32,
    /// For how long.
    #[arg(long, default_value_t = 20)]
    seconds: u32,
    /// One line of JSON instead of a list.
    #[arg(long)]
    json: bool,
    /// The program to measure; otherwise it is built, with the features it shares with this one.
    #[arg(long)]
    bot: Option<PathBuf>,
}

/// Builds the bot as this program was built, beside it.
fn built() -> anyhow::Result<PathBuf> {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    cargo.args(["build", "--quiet", "--package", "gogome", "--package", "gogome-tests", "--bin", "gogome"]);
    if !cfg!(debug_assertions) {
        cargo.arg("--release");
    }
    ensure!(cargo.status().context("cargo cannot be started")?.success(), "the bot does not build");
    Ok(std::env::current_exe()?.with_file_name("gogome"))
}

/// `gogome run`, ended when dropped.
struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        // it may have ended by itself: then there is nothing to end
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Bot {
    /// Starts the program on a folder.
    fn start(program: &Path, data: &Path, standin: &Standin) -> anyhow::Result<Self> {
        let started = run(program, standin, data).spawn();
        Ok(Self(started.with_context(|| format!("{} cannot be started", program.display()))?))
    }

    /// A figure of its memory, in megabytes: `VmRSS` now, `VmHWM` at its most.
    fn memory(&self, figure: &str) -> anyhow::Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(figure)?.strip_prefix(':'));
        let kib: f64 = line.context("no such figure")?.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib / 1024.0)
    }
}

/// One table: its channel, its people, somebody who only watches.
struct Table {
    channel: u64,
    people: Vec<User>,
    stranger: User,
    /// A move of it is under way.
    moving: Arc<AtomicBool>,
}

/// Something somebody does.
struct Action {
    who: User,
    group: &'static str,
    verb: &'static str,
    args: Vec<(&'static str, String)>,
    typed: bool,
}

impl Action {
    fn new(who: &User, group: &'static str, verb: &'static str) -> Self {
        Self { who: who.clone(), group, verb, args: Vec::new(), typed: false }
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Does it: how long the answer took, and of one's own screen how long its picture.
    async fn act(self, standin: &Standin, channel: u64) -> anyhow::Result<(Duration, Option<Duration>)> {
        let begun = Instant::now();
        if self.typed {
            let (option, typed) = &self.args[0];
            self.who.autocomplete(channel, self.group, self.verb, option, typed).await?;
            return Ok((begun.elapsed(), None));
        }
        let args: Vec<(&str, &str)> = self.args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = self.who.slash(channel, self.group, self.verb, &args).await?;
        let took = begun.elapsed();
        let Answer::Message(message) = answer else { bail!("no message: {answer:?}") };
        ensure!(!message.content.starts_with("Sorry"), "{}", message.content);
        if self.verb != "screen" || message.controls.is_empty() {
            return Ok((took, None));
        }
        let drawn = |world: &gogome_tests::standin::World| {
            (!world.messages[&message.id].now().attachments.is_empty()).then_some(())
        };
        let shown = timeout(LONGEST, standin.until("the picture of a screen", drawn)).await;
        Ok((took, Some(shown.map_or(LONGEST, |()| begun.elapsed()))))
    }
}

impl Table {
    fn new(standin: &Standin, n: usize) -> Self {
        Self {
            channel: standin.add_channel(&format!("fuji-{n}")),
            people: (0..PEOPLE).map(|seat| standin.add_user(&format!("P{n}-{seat}"))).collect(),
            stranger: standin.add_user(&format!("S{n}")),
            moving: Arc::default(),
        }
    }

    /// What brings the table on: a move, or what comes before the first.
    async fn onward(&self, n: u64, conn: &mut SqliteConnection) -> anyhow::Result<Option<Action>> {
        let host = &self.people[0];
        let found = games::of_channel(conn, i64::try_from(self.channel)?).await?;
        let Some(game) = found.filter(Game::live) else {
            let new = Action::new(host, "fuji", "new").with("seats", "4").with("companions", "1");
            // without skills and cards: they would be chosen before the first plan
            return Ok(Some(new.with("simple", "true").with("level", (n % 4 + 1).to_string())));
        };
        if game.phase == Phase::Gathering {
            let chairs = seats::all(conn, game.id).await?;
            let sits = |user: &&User| i64::try_from(user.id()).is_ok_and(|id| seats::seat_of(&chairs, id).is_some());
            let standing = self.people.iter().find(|user| !sits(user));
            // it begins when its lobby stands there
            let start = || game.lobby_msg.map(|_| Action::new(host, "table", "start"));
            return Ok(standing.map(|user| Action::new(user, "table", "join")).or_else(start));
        }
        let position = game.position().context("a table without a state")?;
        let Some((seat, mv)) = players::next(newest("fuji").context("no Fuji")?, &position, n)? else {
            return Ok(None);
        };
        let chairs = seats::all(conn, game.id).await?;
        let user = chairs.get(seat.at()).and_then(|chair| chair.user);
        let Some(who) = self.people.iter().find(|person| i64::try_from(person.id()).ok() == user) else {
            return Ok(None);
        };
        let (verb, args) = players::fuji::typed(&position, &mv)?;
        Ok(Some(Action { args, ..Action::new(who, "fuji", verb) }))
    }

    /// The n-th command at this table, of a mix: half of them bring it on, and one in ten is a mistake.
    fn aside(&self, n: u64) -> Option<Action> {
        let who = &self.people[usize::try_from(n / 20).unwrap_or(0) % PEOPLE];
        Some(match n % 20 {
            1 | 5 | 9 => Action::new(who, "look", "screen"),
            3 | 13 => Action { typed: true, ..Action::new(who, "fuji", "plan").with("card", "s") },
            7 => Action::new(who, "history", "log"),
            11 => Action::new(who, "look", "text"),
            15 => Action::new(who, "look", "board"),
            17 => Action::new(&self.stranger, "fuji", "done"),
            19 => Action::new(who, "fuji", "plan").with("card", "Nowhere At All"),
            _ => return None,
        })
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let plan = Plan::parse();
    let folder = tempfile::tempdir()?;
    let standin = Arc::new(Standin::start(TestClock::default()));
    let program = plan.bot.clone().map_or_else(built, Ok)?;
    let bot = Bot::start(&program, folder.path(), &standin)?;
    standin.connected(1).await;
    sleep(QUIET).await;
    let idle = bot.memory("VmRSS")?;
    let file = folder.path().join("gogome.db");
    let mut conn = read(&file).await?;
    let tables: Vec<Arc<Table>> = (0..plan.tables).map(|n| Arc::new(Table::new(&standin, n))).collect();
    for (n, table) in (0..).zip(&tables) {
        for _ in 0..=PEOPLE {
            let action = loop {
                if let Some(action) = table.onward(n, &mut conn).await? {
                    break action;
                }
                sleep(LOBBY).await;
            };
            action.act(&standin, table.channel).await?;
        }
    }
    let before = (rows(&mut conn).await?, standin.read(|world| world.requests.len()));
    let measured = drive(&plan, &standin, &tables, &mut conn).await?;
    let memory = (bot.memory("VmRSS")?, bot.memory("VmHWM")?);
    let moves = rows(&mut conn).await? - before.0;
    let (posted, edited) = standin.read(|world| {
        let boards = |method: &str| {
            let board = |r: &&Request| {
                r.method == method
                    && r.path.starts_with("/channels")
                    && r.files.iter().any(|(name, _)| name == "board.png")
            };
            world.requests[before.1..].iter().filter(board).count()
        };
        (boards("POST"), boards("PATCH"))
    });
    lessons(&standin).await?;
    sleep(MINUTE).await;
    let quiet = bot.memory("VmRSS")?;
    let Measured { mut answers, mut screens, failed, seconds } = measured;
    answers.sort_unstable();
    screens.sort_unstable();
    let report = json!({
        "tables": plan.tables, "rate": plan.rate, "seconds": plan.seconds,
        "commands": answers.len(), "failed": failed,
        "p50_ms": part(&answers, 50), "p99_ms": part(&answers, 99), "worst_ms": part(&answers, 100),
        "commands_per_second": rounded(f64::from(u32::try_from(answers.len())?) / seconds),
        "screen_p50_ms": part(&screens, 50), "screen_p99_ms": part(&screens, 99),
        "memory_mb": rounded(memory.0), "peak_mb": rounded(memory.1), "idle_mb": rounded(idle),
        "quiet_mb": rounded(quiet),
        "moves": moves, "boards_posted": posted, "boards_edited": edited,
    });
    let mut out = std::io::stdout();
    if plan.json {
        writeln!(out, "{report}")?;
    } else {
        for (name, value) in report.as_object().into_iter().flatten() {
            writeln!(out, "{name:>20} {value}")?;
        }
    }
    ensure!(failed == 0, "{failed} commands had no answer");
    Ok(())
}

/// Lets a board of each game be drawn.
async fn lessons(standin: &Standin) -> anyhow::Result<()> {
    let (channel, who) = (standin.add_channel("lessons"), standin.add_user("Lea"));
    for game in registry() {
        let answer = who.slash(channel, game.info().key, "learn", &[]).await?;
        let Answer::Message(message) = answer else { bail!("no message: {answer:?}") };
        let drawn = |world: &gogome_tests::standin::World| {
            (!world.messages[&message.id].now().attachments.is_empty()).then_some(())
        };
        timeout(LONGEST, standin.until("the board of a lesson", drawn)).await?;
    }
    Ok(())
}

struct Measured {
    answers: Vec<Duration>,
    screens: Vec<Duration>,
    failed: usize,
    seconds: f64,
}

/// Sends the commands at their rate, table after table, and waits for the last answer.
async fn drive(
    plan: &Plan,
    standin: &Arc<Standin>,
    tables: &[Arc<Table>],
    conn: &mut SqliteConnection,
) -> anyhow::Result<Measured> {
    let mut ticks = interval(Duration::from_secs(1) / plan.rate);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let (mut sent, begun) = (JoinSet::new(), Instant::now());
    let asked = u64::from(plan.rate) * u64::from(plan.seconds);
    for n in 0..asked {
        ticks.tick().await;
        let count = u64::try_from(tables.len())?;
        let table = tables[usize::try_from(n % count)?].clone();
        // each table begins elsewhere in the mix
        let turn = n / count + n % count;
        let moves = table.aside(turn).is_none() && !table.moving.load(Ordering::SeqCst);
        let onward = if moves { table.onward(n, conn).await? } else { None };
        let moves = onward.is_some();
        let action =
            onward.or_else(|| table.aside(turn)).unwrap_or_else(|| Action::new(&table.people[0], "look", "screen"));
        table.moving.fetch_or(moves, Ordering::SeqCst);
        let standin = standin.clone();
        sent.spawn(async move {
            let done = action.act(&standin, table.channel).await;
            if moves {
                table.moving.store(false, Ordering::SeqCst);
            }
            done
        });
    }
    let mut measured = Measured { answers: Vec::new(), screens: Vec::new(), failed: 0, seconds: 0.0 };
    while let Some(done) = sent.join_next().await {
        match done.map_err(anyhow::Error::from).flatten() {
            Ok((answer, screen)) => {
                measured.answers.push(answer);
                measured.screens.extend(screen);
            }
            Err(error) => {
                writeln!(std::io::stderr(), "load: {error:#}")?;
                measured.failed += 1;
            }
        }
    }
    measured.seconds = begun.elapsed().as_secs_f64();
    Ok(measured)
}

async fn read(file: &PathBuf) -> sqlx::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(Duration::from_secs(5));
    SqliteConnection::connect_with(&options).await
}

/// Steps of all tables.
async fn rows(conn: &mut SqliteConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(sum(seq), 0) from game").fetch_one(conn).await
}

/// The time within which so many of a hundred stayed, in milliseconds.
fn part(sorted: &[Duration], percent: usize) -> f64 {
    let at = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    rounded(sorted.get(at).map_or(0.0, |time| time.as_secs_f64() * 1000.0))
}

fn rounded(figure: f64) -> f64 {
    (figure * 100.0).round() / 100.0
}
