//! The configuration: the token, and where Discord is.

use crate::patience::{Patience, Wait};
use reqwest::Url;
use serenity::{
    http::{Http, HttpBuilder, Ratelimiter},
    model::id::ApplicationId,
};
use std::{fmt, net::IpAddr, num::NonZeroU16, path::Path, time::Duration};

/// Why the bot cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Misconfigured {
    /// There is no token.
    #[error(
        "there is no token: put it into DISCORD_TOKEN, or the name of a file that holds it into DISCORD_TOKEN_FILE"
    )]
    NoToken,
    /// The file with the token cannot be read.
    #[error("the token's file {0} cannot be read: {1}")]
    TokenFile(String, std::io::Error),
    /// This text cannot be a token.
    #[error("what was given as the token holds a blank or another character that no token has")]
    NotAToken,
    /// The stand-in for Discord is not on this machine.
    #[error("GOGOME_DISCORD_API must be http://127.0.0.1:PORT or another address of this machine")]
    NotLoopback,
    /// The HTTP client cannot be made.
    #[error("no HTTP client: {0}")]
    Client(#[from] reqwest::Error),
}

/// The bot's token. It is never printed.
#[derive(Clone)]
pub struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// Reads a token as given in a file or a variable.
    pub fn new(given: &str) -> Result<Self, Misconfigured> {
        let given = given.trim();
        let token = given.strip_prefix("Bot ").unwrap_or(given);
        if token.is_empty() {
            return Err(Misconfigured::NoToken);
        }
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Misconfigured::NotAToken);
        }
        Ok(Self(token.to_owned()))
    }

    /// Reads the first line of a file; logs a warning if others on this machine can read the file.
    pub fn in_file(path: &Path) -> Result<Self, Misconfigured> {
        if open_to_others(path) {
            tracing::warn!("others can read the token's file {}; `chmod 600` keeps it to its owner", path.display());
        }
        let text = std::fs::read_to_string(path)
            .map_err(|error| Misconfigured::TokenFile(path.display().to_string(), error))?;
        Self::new(text.lines().next().unwrap_or_default())
    }
}

/// Whether others on this machine can read a file; errors are left to the reading.
#[cfg(unix)]
fn open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn open_to_others(_: &Path) -> bool {
    false
}

/// Where the commands are registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere; a change takes Discord up to an hour.
    Everywhere,
    /// In one server, at once: for development.
    Guild(u64),
}

impl fmt::Display for Scope {
    /// The key under which the registration is remembered.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Everywhere => f.write_str("global"),
            Self::Guild(id) => write!(f, "guild:{id}"),
        }
    }
}

/// Everything the transport needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    token: Token,
    /// The address of a stand-in on this machine, instead of Discord.
    api: Option<String>,
    /// Where the commands are registered.
    pub scope: Scope,
    /// Over how many connections servers are spread; none: as many as Discord asks for.
    pub shards: Option<NonZeroU16>,
}

impl Config {
    /// With this token, else with that in a file; with `api` as Discord's address, if given.
    pub fn given(
        token: Option<&str>,
        file: Option<&Path>,
        api: Option<&str>,
        scope: Scope,
    ) -> Result<Self, Misconfigured> {
        let token = match (token, file) {
            (Some(token), _) => Token::new(token)?,
            (None, Some(file)) => Token::in_file(file)?,
            (None, None) => return Err(Misconfigured::NoToken),
        };
        Self::new(token, api, scope)
    }

    /// With `api` as Discord's address, if given; it must be on this machine.
    pub fn new(token: Token, api: Option<&str>, scope: Scope) -> Result<Self, Misconfigured> {
        let api = match api.map(str::trim) {
            Some(url) if url.starts_with("http://") && is_loopback(url) => Some(url.to_owned()),
            Some(_) => return Err(Misconfigured::NotLoopback),
            None => None,
        };
        Ok(Self { token, api, scope, shards: None })
    }

    /// Whether this gateway may be connected to: with a stand-in only one on this machine.
    pub(super) fn may_use(&self, gateway: &str) -> bool {
        self.api.is_none() || is_loopback(gateway)
    }

    /// A client that waits for Discord's rate limits before it sends.
    pub(super) fn patient(&self, patience: &Patience, told: fn(Duration, bool)) -> Result<Http, Misconfigured> {
        let client = self.client(patience)?;
        let builder = self.builder(client.clone());
        // serenity drops the proxy setting when it has a limiter, so a stand-in is used without one
        if self.api.is_some() {
            return Ok(builder.ratelimiter_disabled(true).build());
        }
        let mut limiter = Ratelimiter::new(client, format!("Bot {}", self.token.0));
        limiter.set_ratelimit_callback(Box::new(move |info| told(info.timeout, info.global)));
        Ok(builder.ratelimiter(limiter).build())
    }

    /// A client for answers to interactions. They share no rate limit, and a limiter would keep a record of each for ever.
    pub(super) fn prompt(&self, patience: &Patience, application: u64) -> Result<Http, Misconfigured> {
        let builder = self.builder(self.client(patience)?).application_id(ApplicationId::new(application));
        Ok(builder.ratelimiter_disabled(true).build())
    }

    /// Discord's answer to what anybody may ask without a token.
    ///
    /// # Errors
    /// There is none.
    pub(super) async fn anybody(&self, patience: &Patience) -> Result<reqwest::Response, String> {
        let client = self.client(patience).map_err(|error| error.to_string())?;
        let address = format!("{}/api/v10/gateway", self.api.as_deref().unwrap_or("https://discord.com"));
        let answer = client.get(address).send().await;
        answer.map_err(|error| format!("{:#}", anyhow::Error::from(error.without_url())))
    }

    /// A client for the gateway's own few requests.
    pub(super) fn gateway(&self, patience: &Patience) -> Result<Http, Misconfigured> {
        let builder = self.builder(self.client(patience)?);
        Ok(builder.ratelimiter_disabled(self.api.is_some()).build())
    }

    fn builder(&self, client: reqwest::Client) -> HttpBuilder {
        let builder = HttpBuilder::new(&self.token.0).client(client);
        match &self.api {
            Some(url) => builder.proxy(url),
            None => builder,
        }
    }

    /// One client for each runtime: its connections belong to the runtime that used it first.
    fn client(&self, patience: &Patience) -> Result<reqwest::Client, Misconfigured> {
        let mut builder = reqwest::Client::builder()
            .use_rustls_tls()
            .timeout(patience.duration(Wait::Request))
            .connect_timeout(patience.duration(Wait::Connect))
            .https_only(true);
        if self.api.is_some() {
            builder = builder.https_only(false).no_proxy();
        }
        Ok(builder.build()?)
    }
}

fn is_loopback(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let Some(host) = url.host_str() else { return false };
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || address.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token() -> Token {
        Token::new(" Bot abc.DEF-1 \n").unwrap()
    }

    #[test]
    fn a_token_is_trimmed_and_never_shown() {
        assert_eq!(token().0, "abc.DEF-1");
        let config = Config::new(token(), None, Scope::Everywhere).unwrap();
        let system = Patience::system();
        assert!(!format!("{config:?}").contains("abc"));
        for http in [
            config.patient(&system, |_, _| ()).unwrap(),
            config.prompt(&system, 1).unwrap(),
            config.gateway(&system).unwrap(),
        ] {
            assert_eq!(http.token(), "Bot abc.DEF-1");
            assert!(!format!("{http:?}").contains("abc.DEF"), "{http:?}");
        }
        assert!(matches!(Token::new(" \n"), Err(Misconfigured::NoToken)));
        for bad in ["abc def", "abc\u{1}", "äbc"] {
            assert!(matches!(Token::new(bad), Err(Misconfigured::NotAToken)), "{bad}");
        }
        assert!(matches!(Token::in_file(Path::new("/nowhere/token")), Err(Misconfigured::TokenFile(..))));
    }

    #[test]
    fn a_stand_in_must_be_on_this_machine() {
        let config = |api| Config::new(token(), Some(api), Scope::Guild(5));
        for good in ["http://127.0.0.1:80", "http://localhost:9000/", "http://[::1]:9000"] {
            let config = config(good).unwrap();
            assert!(config.may_use("ws://127.0.0.1:1") && !config.may_use("wss://gateway.discord.gg"), "{good}");
            assert!(
                config.patient(&Patience::system(), |_, _| ()).unwrap().ratelimiter.is_none(),
                "a limiter would go to Discord itself"
            );
            assert!(config.gateway(&Patience::system()).unwrap().ratelimiter.is_none());
        }
        for bad in [
            "https://127.0.0.1:80",
            "http://discord.com",
            "http://10.0.0.1",
            "http://127.0.0.1:80@evil.example/",
            "http://localhost.evil.example",
            "127.0.0.1:80",
            "",
        ] {
            assert!(matches!(config(bad), Err(Misconfigured::NotLoopback)), "{bad}");
        }
        let real = Config::new(token(), None, Scope::Everywhere).unwrap();
        assert!(real.may_use("wss://gateway.discord.gg"));
        assert!(real.patient(&Patience::system(), |_, _| ()).unwrap().ratelimiter.is_some());
    }

    #[test]
    fn scopes_have_names() {
        assert_eq!((Scope::Everywhere.to_string(), Scope::Guild(7).to_string()), ("global".into(), "guild:7".into()));
    }
}
