//! The program's command line. It is part of the library so that `main.rs` stays small: a binary that blocks on async code
//! compiles all of that code again.

use crate::{
    audit, backup,
    discord::{Config, Discord, Down, Misconfigured, Scope, stop},
    doctor,
    environment::Environment,
    health, invite,
    limits::Limits,
    metrics, past,
    patience::Patience,
    picture_command, sandbox, serve, settings, simulate,
    table::host::pace::Pace,
    tool,
};
use anyhow::Context;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum, parser::ValueSource};
use gogome_games::{
    contract::{AnyGame, parts::words::list},
    registry,
};
use jiff::{SignedDuration, civil::Date};
use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal, Write},
    num::{NonZeroU16, NonZeroU64, NonZeroUsize},
    path::PathBuf,
    process::ExitCode,
};
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    fmt,
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

/// The exit status where waiting and starting again mend nothing (`EX_CONFIG` of sysexits).
const CONFIGURATION: u8 = 78;

/// Tabletop games by message. Without a command: a page on this machine to play on, as `gogome sandbox`.
#[derive(Parser)]
#[command(version)]
struct Cli {
    /// The folder of the databases.
    #[arg(long, env = "GOGOME_DATA", default_value = "./data", global = true)]
    data: PathBuf,
    /// How the log is written, to standard error.
    #[arg(long, env = "GOGOME_LOG_FORM", value_enum, default_value_t = LogForm::Text, global = true)]
    log: LogForm,
    /// How much is logged, by target: `debug`, `warn,gogome=debug`.
    #[arg(long, env = "GOGOME_LOG", value_parser = log_targets, default_value = USUAL_LOG, global = true)]
    log_levels: Targets,
    /// The file that holds the token, in its first line.
    #[arg(long, env = "DISCORD_TOKEN_FILE", global = true)]
    token_file: Option<PathBuf>,
    /// A stand-in for Discord on this machine, for tests: `http://127.0.0.1:PORT`.
    #[arg(long, env = "GOGOME_DISCORD_API", global = true)]
    discord_api: Option<String>,
    #[command(subcommand)]
    verb: Option<Verb>,
}

/// How the log is written.
#[derive(Clone, Copy, ValueEnum)]
enum LogForm {
    /// A line of text each; with colours in a terminal.
    Text,
    /// A line of JSON each.
    Json,
}

#[derive(Subcommand)]
enum Verb {
    /// Serves a page on this machine alone, to play on without Discord: every window is a person.
    Sandbox {
        /// The port; the next free one if it is taken.
        #[arg(long, env = "GOGOME_PAGE_PORT", default_value_t = PORT)]
        port: u16,
        /// Who manages the page (`/gogome setup`), by name; if left out, whoever came first.
        #[arg(long, env = "GOGOME_MANAGER")]
        manager: Option<String>,
    },
    /// Plays on Discord, with the token in `DISCORD_TOKEN` or in the file that `DISCORD_TOKEN_FILE` names.
    Run {
        /// Registers the commands for this server alone, at once: for development.
        #[arg(long, env = "GOGOME_GUILD")]
        guild: Option<NonZeroU64>,
        /// Goes on with tables that another application played, if the token is of another than before.
        #[arg(long)]
        adopt: bool,
        /// Over how many connections servers are spread; if left out, as many as Discord asks for.
        #[arg(long, env = "GOGOME_SHARDS")]
        shards: Option<NonZeroU16>,
        /// The port, on this machine alone, at which it tells how it is: `/healthz`, `/readyz`, `/metrics`. Without it there is none.
        #[arg(long, env = "GOGOME_HEALTH_PORT")]
        health_port: Option<u16>,
    },
    /// Prints every setting: its variable, its flag, its value, where that comes from, what it is for. Secrets are withheld.
    Config,
    /// Looks at all the bot needs, before it runs or while it does: token, Discord, clock, rights, disk, database, copies. Each line is
    /// ok, warn or fail, with what to do; with a fail the exit status is 1. Nothing is changed.
    Doctor {
        /// For programs: a list in JSON.
        #[arg(long)]
        json: bool,
        /// The port of the health pages, to be looked at, too.
        #[arg(long, env = "GOGOME_HEALTH_PORT")]
        health_port: Option<u16>,
    },
    /// Asks the bot that runs on this machine how it is, for a container's health check; the exit status says whether it is well.
    Health {
        /// Its port.
        #[arg(long, env = "GOGOME_HEALTH_PORT")]
        health_port: u16,
        /// Also whether it can play: the database, Discord, messages.
        #[arg(long)]
        ready: bool,
    },
    /// What Discord was told the commands are.
    Commands {
        #[command(subcommand)]
        what: Commands,
    },
    /// Prints the link that takes the bot into a server, and why it asks for each right.
    Invite {
        /// The application's id; without it Discord is asked whose token it is.
        #[arg(long)]
        id: Option<NonZeroU64>,
    },
    /// Plays whole games between AI seats and says how they went.
    Simulate {
        #[arg(help = which_game())]
        game: String,
        /// How many seats.
        #[arg(long, default_value_t = 3)]
        seats: u8,
        /// How many games.
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// The same seed plays the same games.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// An option of the game's `new`, as `level=1`; may be repeated.
        #[arg(long = "option", value_parser = pair)]
        options: Vec<(String, String)>,
        /// The kind of AI on every seat, as `wild`, or one for each seat, as `wild,sensible,sensible`.
        #[arg(long, aliases = ["ai-kind", "temper"], value_delimiter = ',')]
        tempers: Vec<String>,
        /// A pick in the lobby, as `create character:akira attribute:spirit side:b`; any number of times
        #[arg(long = "pick")]
        picks: Vec<String>,
        /// Counts games and wins for each value of this figure of the outcome, too, as `scenario`.
        #[arg(long)]
        by: Option<String>,
        /// One line of JSON instead of a sentence.
        #[arg(long)]
        json: bool,
    },
    /// Asks a tool of a game: a line in, a line out, without a table.
    Tool {
        #[arg(help = which_game())]
        game: String,
        #[arg(help = which_tool())]
        name: String,
        /// Reads lines from standard input and answers each with one.
        #[arg(long, conflicts_with = "line")]
        stdin: bool,
        /// One JSON object a line, refusals too.
        #[arg(long)]
        json: bool,
        /// What those at the table are called, by seat, with commas: `Max,Eva`.
        #[arg(long, value_delimiter = ',')]
        names: Vec<String>,
        /// The line, if it does not come from standard input.
        line: Vec<String>,
    },
    /// Plays a table in a file of `/history export` again and prints its log.
    Replay {
        /// The file.
        file: PathBuf,
        /// Also draws the boards into this folder, one picture for each public entry that changed it.
        #[arg(long)]
        pictures: Option<PathBuf>,
    },
    /// Draws every die of a finished table in a file of `/history export` again, and plays every step again.
    Verify {
        /// The file.
        file: PathBuf,
        /// What its lobby message promised, or the answer to its opening: the SHA-256 of its secret.
        #[arg(long)]
        promise: Option<String>,
    },
    /// Plays every table of the databases again and says where one is not as it should be; changes nothing. The bot must not be
    /// running.
    Audit {
        /// A file, instead of those of the data folder.
        file: Option<PathBuf>,
        /// Only tables at which something happened since this day, UTC: `2026-11-28`.
        #[arg(long)]
        since: Option<Date>,
    },
    /// Copies the database to a new file, also while the bot plays.
    Backup {
        /// The file to write; it must not be there yet. With `--every` a folder.
        file: PathBuf,
        /// Goes on copying, so often: `24h`, `90m`.
        #[arg(long)]
        every: Option<SignedDuration>,
        /// How many of these copies are kept.
        #[arg(long, requires = "every", default_value = "7")]
        keep: NonZeroUsize,
    },
    /// Puts a copy in the place of the database, which is kept. The bot must not be running.
    Restore {
        /// The copy.
        file: PathBuf,
    },
    /// Draws one position as one viewer sees it, and prints the picture in words.
    Picture {
        #[arg(help = which_game())]
        game: String,
        /// A file with the position, as the store has it, in JSON.
        #[arg(long, conflicts_with = "demo", required_unless_present = "demo")]
        state: Option<PathBuf>,
        /// One of the game's own positions; a wrong name lists them.
        #[arg(long)]
        demo: Option<String>,
        /// Who looks: public, open, or a seat's letter (a, b, …).
        #[arg(long, default_value = "public")]
        viewer: String,
        /// The file to write.
        #[arg(long)]
        out: PathBuf,
    },
}

#[derive(Subcommand)]
enum Commands {
    /// Removes those that `gogome run --guild` registered for a server; those for everybody stay. The bot must not be running.
    Clear {
        /// The server's id.
        #[arg(long)]
        guild: NonZeroU64,
    },
}

/// The help for an option that names a game: all there are.
fn which_game() -> String {
    let keys: Vec<&str> = registry().iter().map(|game| game.info().key).collect();
    format!("Which game: {}", list(&keys, "or"))
}

/// The help for an option that names a tool: those of every game.
fn which_tool() -> String {
    let of = |game: &&'static dyn AnyGame| {
        let key = game.info().key;
        game.tools().iter().map(move |tool| format!("`{}` of {key} ({})", tool.name, tool.about))
    };
    format!("Which tool: {}", registry().iter().flat_map(of).collect::<Vec<_>>().join("; "))
}

/// Where the page is.
const PORT: u16 = 5050;

fn pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write it as name=value")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// What is logged if nothing is said: libraries warn, the bot tells what it does.
const USUAL_LOG: &str = "warn,gogome=info";

/// The log target of the bot's own messages.
const BOT: &str = "gogome";

/// Reads levels by target, as `debug` or `warn,gogome=debug`. A level without a target applies to
/// the bot alone: libraries log what goes over the wire, tokens and hidden dice included, so they log more than warnings only if they
/// are named (`serenity=debug`).
///
/// # Errors
/// A level there is not.
fn log_targets(wanted: &str) -> Result<Targets, String> {
    let wanted = wanted
        .parse::<Targets>()
        .map_err(|_| format!("levels are off, error, warn, info, debug, trace; by target: `{USUAL_LOG}`"))?;
    let Some(level) = wanted.default_level().filter(|level| *level > LevelFilter::WARN) else { return Ok(wanted) };
    let named = wanted.iter().any(|(target, _)| target == BOT);
    let wanted = if named { wanted } else { wanted.with_target(BOT, level) };
    Ok(wanted.with_default(LevelFilter::WARN))
}

fn log(form: LogForm, levels: Targets) {
    let lines = fmt::layer().with_writer(io::stderr);
    let log = tracing_subscriber::registry().with(levels);
    match form {
        LogForm::Text => log.with(lines.with_ansi(io::stderr().is_terminal())).init(),
        LogForm::Json => log.with(lines.json()).init(),
    }
}

/// Runs the command line; logs go to standard error.
pub fn main() -> ExitCode {
    let read = match read(env::args_os()) {
        // its settings hold without the command's name, too
        Ok((Cli { verb: None, .. }, _)) => read(env::args_os().chain(["sandbox".into()])),
        other => other,
    };
    let (cli, matches) = match read {
        Ok(read) => read,
        Err(said) => {
            let _ = said.print();
            return if said.use_stderr() { ExitCode::from(CONFIGURATION) } else { ExitCode::SUCCESS };
        }
    };
    if let Some(wrong) = settings::unknown(&Cli::command(), env::vars_os().map(|(name, _)| name)) {
        let _ = writeln!(io::stderr(), "gogome: {wrong}");
        // who looks for what there is sees it all the same
        if !matches!(cli.verb, Some(Verb::Config)) {
            return ExitCode::from(CONFIGURATION);
        }
    }
    log(cli.log, cli.log_levels.clone());
    match run(cli, &matches) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "gogome: {error:#}");
            let lasting = error.downcast_ref::<Down>().is_some_and(Down::is_lasting);
            if lasting || error.is::<Misconfigured>() { ExitCode::from(CONFIGURATION) } else { ExitCode::FAILURE }
        }
    }
}

/// Reads a command line and the variables; those that are empty count as not given.
fn read(line: impl IntoIterator<Item = OsString>) -> Result<(Cli, ArgMatches), clap::Error> {
    let command = settings::without_empty(Cli::command(), |name| env::var_os(name));
    let matches = command.try_get_matches_from(line)?;
    Ok((Cli::from_arg_matches(&matches)?, matches))
}

fn run(cli: Cli, matches: &ArgMatches) -> anyhow::Result<()> {
    // a flag is stronger than a variable
    let flagged = matches.value_source("token_file") == Some(ValueSource::CommandLine);
    let token = settings::token(|name| env::var_os(name)).filter(|_| !flagged);
    let config = |scope| Config::given(token.as_deref(), cli.token_file.as_deref(), cli.discord_api.as_deref(), scope);
    match cli.verb {
        None => anyhow::bail!("there is no command"),
        Some(Verb::Sandbox { port, manager }) => block_on(page(cli.data, port, manager)),
        Some(Verb::Run { guild, adopt, shards, health_port }) => {
            let scope = guild.map_or(Scope::Everywhere, |guild| Scope::Guild(guild.get()));
            let mut config = config(scope)?;
            config.shards = shards;
            let environment = Environment { limits: Limits::USUAL, ..Environment::system() };
            block_on(async {
                let health = match health_port {
                    Some(port) => {
                        metrics::begin()?;
                        Some(health::listen(port).await?)
                    }
                    None => None,
                };
                serve::run(&cli.data, config, adopt, health, environment, stop::asked()?).await
            })
        }
        Some(Verb::Health { health_port, ready }) => {
            let (fine, said) = block_on(health::ask(health_port, ready))?;
            say(&said)?;
            anyhow::ensure!(fine, "the bot is not well");
            Ok(())
        }
        Some(Verb::Doctor { json, health_port }) => {
            let file = cli.token_file.as_deref().filter(|_| token.is_none());
            examined(
                doctor::Subject { data: &cli.data, config: config(Scope::Everywhere), token_file: file, health_port },
                json,
            )
        }
        Some(Verb::Config) => {
            let mut command = Cli::command();
            command.build();
            let settings = settings::all(&command, matches, |name| env::var_os(name));
            settings.iter().try_for_each(|setting| say(&setting.to_string()))
        }
        Some(Verb::Commands { what: Commands::Clear { guild } }) => {
            let config = config(Scope::Guild(guild.get()))?;
            say(&block_on(serve::clear_commands(&cli.data, config, guild.get()))?)
        }
        Some(Verb::Invite { id }) => {
            let id = match id {
                Some(id) => id.get(),
                None => block_on(async {
                    Ok(Discord::sign_in(config(Scope::Everywhere)?, Patience::system()).await?.application())
                })?,
            };
            say(&invite::explained(id))
        }
        Some(Verb::Simulate { game, seats, games, seed, options, tempers, picks, by, json }) => {
            let report = simulate::simulate(&simulate::Plan { game, seats, games, seed, options, tempers, picks, by })?;
            if json { say(&report.to_string()) } else { say(&simulate::sentence(&report)) }
        }
        Some(Verb::Tool { game, name, stdin, json, names, line }) => {
            let plan = tool::Plan { game, name, json, names };
            let out = io::BufWriter::new(io::stdout().lock());
            let fine = if stdin {
                tool::tool(&plan, io::stdin().lock(), out)?
            } else {
                tool::tool(&plan, format!("{}\n", line.join(" ")).as_bytes(), out)?
            };
            anyhow::ensure!(fine, "not every line could be answered");
            Ok(())
        }
        Some(Verb::Replay { file, pictures }) => {
            past::replay(&past::Order { file, pictures }, io::BufWriter::new(io::stdout().lock()))
        }
        Some(Verb::Verify { file, promise }) => say(&past::verify_file(&file, promise.as_deref())?),
        Some(Verb::Audit { file, since }) => {
            let report = block_on(async { audit::audit(&cli.data, file, since).await })?;
            say(&report.to_string())?;
            anyhow::ensure!(report.sound(), "not every table is as it should be");
            Ok(())
        }
        Some(Verb::Backup { file, every: None, .. }) => {
            say(&block_on(async { backup::backup(&cli.data, &file).await })?)
        }
        Some(Verb::Backup { file: folder, every: Some(every), keep }) => {
            anyhow::ensure!(every >= SignedDuration::from_mins(1), "--every is a minute or more: 24h, 90m");
            let regular = backup::Regular { folder, every, keep };
            let told = |told: &str| {
                // whoever reads may be gone; the copies are made all the same
                let _ = say(told);
            };
            block_on(async {
                regular.run(&cli.data, stop::asked()?, told).await;
                Ok(())
            })
        }
        Some(Verb::Restore { file }) => say(&block_on(async { backup::restore(&cli.data, &file).await })?),
        Some(Verb::Picture { game, state, demo, viewer, out }) => {
            let demo = || picture_command::Source::Demo(demo.unwrap_or_default());
            let source = state.map_or_else(demo, picture_command::Source::State);
            say(&picture_command::draw(&picture_command::Order { game, source, viewer, out })?)
        }
    }
}

fn examined(subject: doctor::Subject<'_>, json: bool) -> anyhow::Result<()> {
    let report = block_on(async { Ok(doctor::examine(subject, &Environment::system()).await) })?;
    say(&if json { report.json().to_string() } else { report.to_string() })?;
    anyhow::ensure!(report.sound(), "not all is as the bot needs it");
    Ok(())
}

async fn page(data: PathBuf, port: u16, manager: Option<String>) -> anyhow::Result<()> {
    let environment = Environment::system();
    // a folder that cannot be used is reported before an address is printed at which nobody would answer
    let store = sandbox::open(&data, &environment).await?;
    let listener = sandbox::listen(port).await?;
    let found = listener.local_addr()?.port();
    if port != 0 && found != port {
        say(&format!("Port {port} is taken; the next free one is {found}."))?;
    }
    say(&format!("Play at http://127.0.0.1:{found} (this machine only; Ctrl-C stops it)"))?;
    let pace = Pace::between(sandbox::READABLE);
    sandbox::serve(store, listener, environment, pace, manager, stop::asked()?).await
}

fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no async runtime")?.block_on(work)
}

fn say(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}").context("nowhere to write to")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::Level;

    #[test]
    fn the_log_is_as_verbose_as_it_is_told_to_be() {
        let read = |wanted: &str| log_targets(wanted).expect("levels");
        let usual = read(USUAL_LOG);
        assert!(usual.would_enable("gogome::serve", &Level::INFO) && !usual.would_enable("gogome", &Level::DEBUG));
        assert!(usual.would_enable("hyper", &Level::WARN) && !usual.would_enable("hyper", &Level::INFO));
        let told = read("error,gogome::workers=trace");
        assert!(
            told.would_enable("gogome::workers::outbox", &Level::TRACE) && !told.would_enable("gogome", &Level::WARN)
        );
        let debug = read("debug");
        assert!(debug.would_enable("gogome::serve", &Level::DEBUG) && debug.would_enable("hyper", &Level::WARN));
        assert!(!debug.would_enable("hyper", &Level::INFO), "libraries are named");
        let named = read("trace,hyper=debug,gogome=info");
        assert!(named.would_enable("hyper", &Level::DEBUG) && !named.would_enable("rustls", &Level::INFO));
        assert!(named.would_enable("gogome", &Level::INFO) && !named.would_enable("gogome", &Level::DEBUG));
        let refused = log_targets("gogome=loud").expect_err("no level");
        assert!(refused.contains("levels are off, error"), "{refused}");
    }
}
