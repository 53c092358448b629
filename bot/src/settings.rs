//! What can be set: each setting is a flag and a variable. Where the value of each comes from, and variables that are none.

use clap::{ArgMatches, Command, parser::ValueSource};
use std::{ffi::OsString, fmt};
use strsim::levenshtein;

/// How the variables of the program begin; those of the token have the name that is usual for it.
const PREFIX: &str = "GOGOME_";

/// The variable that holds the token. It is no flag: who lists the programs of a machine sees flags.
const TOKEN: &str = "DISCORD_TOKEN";

/// A variable that only a test sets.
#[cfg(feature = "fault-points")]
const OF_TESTS: &[&str] = &["GOGOME_FAIL"];
#[cfg(not(feature = "fault-points"))]
const OF_TESTS: &[&str] = &[];

/// So many letters may be wrong in a name that is meant.
const WRONG: usize = 3;

/// The token, if it is given: not if it is blank.
pub fn token(variable: impl Fn(&str) -> Option<OsString>) -> Option<String> {
    Some(variable(TOKEN)?.to_string_lossy().into_owned()).filter(|token| !token.trim().is_empty())
}

/// A setting as it is now.
#[derive(Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its variable.
    pub variable: String,
    /// Its flag, with the command it belongs to: `run --shards`.
    pub flag: Option<String>,
    /// Its value; none if it has none. Secrets are withheld.
    pub value: Option<String>,
    /// Where the value comes from.
    pub origin: &'static str,
    /// What it is for.
    pub meaning: String,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value.as_deref().unwrap_or("-");
        let flag = self.flag.as_deref().map(|flag| format!(", {flag}")).unwrap_or_default();
        write!(f, "{}{flag}\n    {value} ({})\n    {}", self.variable, self.origin, self.meaning)
    }
}

/// All settings of a command line, those of its commands too, as these matches and these variables have them.
pub fn all(command: &Command, matches: &ArgMatches, variable: impl Fn(&str) -> Option<OsString>) -> Vec<Setting> {
    let mut settings: Vec<Setting> = Vec::new();
    let token = token(&variable);
    settings.push(Setting {
        variable: TOKEN.to_owned(),
        flag: None,
        origin: if token.is_some() { "environment" } else { "default" },
        value: token.map(|_| "set, withheld".to_owned()),
        meaning: "The bot's token.".to_owned(),
    });
    for (path, arg) in arguments(command) {
        let Some(name) = arg.get_env().map(|name| name.to_string_lossy().into_owned()) else { continue };
        let given = variable(&name).map(|value| value.to_string_lossy().into_owned()).filter(|value| !value.is_empty());
        let flagged =
            || path.is_empty() && matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
        let typed = || {
            let raw = matches.get_raw(arg.get_id().as_str())?.next()?;
            Some(raw.to_string_lossy().into_owned())
        };
        let usual = || arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
        let (value, origin) = match given {
            _ if flagged() => (typed(), "flag"),
            Some(given) => (Some(given), "environment"),
            None => (usual(), "default"),
        };
        let flag = arg.get_long().map(|long| format!("{path}--{long}"));
        let meaning = arg.get_help().map(ToString::to_string).unwrap_or_default();
        settings.push(Setting { variable: name, flag, value, origin, meaning });
    }
    settings
}

/// The arguments of a command line: its own, and those of each command behind its name.
fn arguments(command: &Command) -> Vec<(String, &clap::Arg)> {
    let own = command.get_arguments().map(|arg| (String::new(), arg));
    let of = |verb: &'_ Command| -> String { format!("{} ", verb.get_name()) };
    let others = command.get_subcommands().flat_map(|verb| verb.get_arguments().map(move |arg| (of(verb), arg)));
    own.chain(others.filter(|(_, arg)| !arg.is_global_set())).collect()
}

/// A command line whose empty variables count as not given, as a file of variables leaves them.
pub fn without_empty(command: Command, variable: impl Fn(&str) -> Option<OsString> + Copy) -> Command {
    let given = move |arg: clap::Arg| {
        let empty = |name: &str| variable(name).is_some_and(|value| value.is_empty());
        let is_empty = arg.get_env().is_some_and(|name| empty(&name.to_string_lossy()));
        if is_empty { arg.env(None::<&'static str>) } else { arg }
    };
    command.mut_args(given).mut_subcommands(move |verb| verb.mut_args(given))
}

/// Variables that Kubernetes sets in every container beside a service that is called `gogome`.
fn of_kubernetes(name: &str) -> bool {
    name == "GOGOME_PORT" || name.starts_with("GOGOME_PORT_") || name.starts_with("GOGOME_SERVICE_")
}

/// What is wrong with the variables of these names: the first that begins as ours do and is none, with the nearest that is one.
pub fn unknown(command: &Command, given: impl IntoIterator<Item = OsString>) -> Option<String> {
    let known: Vec<String> = arguments(command)
        .iter()
        .filter_map(|(_, arg)| Some(arg.get_env()?.to_string_lossy().into_owned()))
        .chain(OF_TESTS.iter().map(|name| (*name).to_owned()))
        .collect();
    let given = given.into_iter().map(|name| name.to_string_lossy().into_owned());
    let mut wrong: Vec<String> =
        given.filter(|name| name.starts_with(PREFIX) && !known.contains(name) && !of_kubernetes(name)).collect();
    wrong.sort_unstable();
    let wrong = wrong.first()?;
    let nearest = known.iter().map(|name| (levenshtein(wrong, name), name)).min();
    let meant = nearest.filter(|(letters, _)| *letters <= WRONG);
    Some(meant.map_or_else(
        || format!("there is no setting {wrong}; `gogome config` lists those there are"),
        |(_, meant)| format!("there is no setting {wrong}; {meant} is one"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Arg;

    fn command() -> Command {
        let data = Arg::new("data").long("data").env("GOGOME_DATA").default_value("./data").global(true);
        let shards = Arg::new("shards").long("shards").env("GOGOME_SHARDS").help("How many.");
        Command::new("gogome").arg(data.help("The folder.")).subcommand(Command::new("run").arg(shards))
    }

    fn settings(line: &[&str], variables: &[(&str, &str)]) -> Vec<String> {
        let matches = command().try_get_matches_from(line).expect("a line");
        let mut command = command();
        command.build();
        let of = |name: &str| variables.iter().find(|(one, _)| *one == name).map(|(_, value)| value.into());
        all(&command, &matches, of).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_setting_says_its_value_where_it_comes_from_and_what_it_is_for() {
        let usual = settings(&["gogome"], &[]);
        assert_eq!(
            usual,
            [
                "DISCORD_TOKEN\n    - (default)\n    The bot's token.",
                "GOGOME_DATA, --data\n    ./data (default)\n    The folder.",
                "GOGOME_SHARDS, run --shards\n    - (default)\n    How many.",
            ]
        );
        let variables = [("DISCORD_TOKEN", "canary"), ("GOGOME_SHARDS", "3")];
        let set = settings(&["gogome", "--data", "/srv"], &variables).join("\n");
        assert!(set.contains("set, withheld (environment)") && !set.contains("canary"), "{set}");
        assert!(set.contains("/srv (flag)") && set.contains("3 (environment)"), "{set}");
        let empty = settings(&["gogome"], &[("GOGOME_DATA", ""), ("DISCORD_TOKEN", "  ")]);
        assert_eq!(empty, usual, "what is empty is not given");
    }

    #[test]
    fn a_variable_that_is_no_setting_is_named_with_the_one_that_was_meant() {
        let said = |names: &[&str]| unknown(&command(), names.iter().map(OsString::from));
        assert_eq!(said(&["GOGOME_DATA", "GOGOME_SHARDS", "PATH", "DISCORD_TOKEN"]), None);
        assert_eq!(said(&["GOGOME_SERVICE_HOST", "GOGOME_PORT", "GOGOME_PORT_8081_TCP_ADDR"]), None, "not ours");
        assert_eq!(said(&["GOGOME_SHARD"]).as_deref(), Some("there is no setting GOGOME_SHARD; GOGOME_SHARDS is one"));
        assert_eq!(said(&["GOGOME_DATE"]).as_deref(), Some("there is no setting GOGOME_DATE; GOGOME_DATA is one"));
        let far = said(&["GOGOME_COLOUR_OF_THE_SKY"]).expect("it is none");
        assert!(far.contains("`gogome config` lists"), "{far}");
    }
}
