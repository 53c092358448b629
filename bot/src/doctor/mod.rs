//! `gogome doctor`: looks at everything the bot needs, before it runs or while it does, and says of each thing whether it is as it
//! should be and what to do if not. It changes nothing.

mod database;
mod machine;
mod transport;

use crate::{
    discord::{Config, Misconfigured},
    environment::Environment,
};
use serde_json::{Value, json};
use std::{fmt, path::Path};

/// How something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// As it should be.
    Fine,
    /// The bot plays; somebody should look at it.
    Warn,
    /// The bot cannot play, or would lose something.
    Fail,
}

impl State {
    const fn word(self) -> &'static str {
        match self {
            Self::Fine => "ok",
            Self::Warn => "warn",
            Self::Fail => "fail",
        }
    }
}

/// What was found out about one thing.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which thing.
    pub about: &'static str,
    /// How it is.
    pub state: State,
    /// The same in a sentence.
    pub said: String,
    /// What to do.
    pub mend: Option<String>,
}

impl Finding {
    fn fine(about: &'static str, said: impl Into<String>) -> Self {
        Self { about, state: State::Fine, said: said.into(), mend: None }
    }

    fn warn(about: &'static str, said: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { about, state: State::Warn, said: said.into(), mend: Some(mend.into()) }
    }

    fn fail(about: &'static str, said: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { about, state: State::Fail, said: said.into(), mend: Some(mend.into()) }
    }
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Report(pub Vec<Finding>);

impl Report {
    /// Whether the bot can play.
    pub fn sound(&self) -> bool {
        self.0.iter().all(|finding| finding.state != State::Fail)
    }

    /// The same for programs: a list of `{about, state, said, mend}`.
    pub fn json(&self) -> Value {
        let finding = |Finding { about, state, said, mend }: &Finding| json!({ "about": about, "state": state.word(), "said": said, "mend": mend });
        self.0.iter().map(finding).collect()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, Finding { about, state, said, mend }) in self.0.iter().enumerate() {
            let gap = if n == 0 { "" } else { "\n" };
            write!(f, "{gap}{:<4} {about}: {said}", state.word())?;
            if let Some(mend) = mend {
                write!(f, "\n     → {mend}")?;
            }
        }
        Ok(())
    }
}

/// What is looked at.
#[derive(Debug)]
pub struct Subject<'a> {
    /// The data folder.
    pub data: &'a Path,
    /// The configuration, or why there is none.
    pub config: Result<Config, Misconfigured>,
    /// The file with the token, if it comes from one.
    pub token_file: Option<&'a Path>,
    /// The port of the health pages.
    pub health_port: Option<u16>,
}

/// Looks at the machine, the folder, its databases, and Discord.
pub async fn examine(subject: Subject<'_>, environment: &Environment) -> Report {
    let Subject { data, config, token_file, health_port } = subject;
    let mut found = machine::folder(data);
    found.extend(token_file.and_then(machine::token_file));
    #[cfg(unix)]
    found.push(machine::open_files());
    found.extend(database::examine(data, environment.clock.now()).await);
    if let Some(port) = health_port {
        found.push(machine::health_port(port).await);
    }
    found.extend(transport::examine(config, environment).await);
    Report(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_what_is_wrong_and_what_to_do() {
        let fine = Finding::fine("disk", "room");
        let warn = Finding::warn("copies", "none", "make one");
        let fail = Finding::fail("token", "none", "give one");
        let report = Report(vec![fine.clone(), warn.clone()]);
        assert!(report.sound());
        assert_eq!(report.to_string(), "ok   disk: room\nwarn copies: none\n     → make one");
        let report = Report(vec![fine, warn, fail]);
        assert!(!report.sound());
        assert_eq!(report.json()[2], json!({ "about": "token", "state": "fail", "said": "none", "mend": "give one" }));
        assert_eq!(report.json()[0]["mend"], Value::Null);
    }
}
