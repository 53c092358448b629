//! What Discord says of the bot before it plays: whose token it is, which servers it is in, with which rights. Nothing is changed,
//! and no session of the day is used.

use super::{
    config::Config,
    deliver::Deliverer,
    incoming::lacking,
    opening::KEPT,
    run::{Discord, Down},
};
use crate::patience::Patience;
use serenity::http::GuildPagination;

/// How many servers Discord tells at once.
const AT_ONCE: u64 = 200;

/// What was found.
#[derive(Debug)]
pub struct Checkup {
    /// The application's id.
    pub application: u64,
    /// How many connections Discord asks for.
    pub shards: u32,
    /// How many sessions are left today.
    pub sessions: u64,
    /// Minutes until there are new ones.
    pub minutes: u64,
    /// Whether so many sessions are enough for a start.
    pub enough: bool,
    /// The servers it is in.
    pub servers: Vec<Server>,
}

/// A server the bot is in.
#[derive(Debug)]
pub struct Server {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Rights that the bot has nowhere there, in Discord's words.
    pub missing: Vec<&'static str>,
}

impl Checkup {
    /// Asks Discord.
    ///
    /// # Errors
    /// Discord rejects the token or cannot be reached.
    pub async fn ask(config: Config, patience: Patience) -> Result<Self, Down> {
        let discord = Discord::sign_in(config, patience).await?;
        let (way, http) = (discord.deliverer(), &discord.http);
        let about = way.call(http.get_bot_gateway()).await.map_err(Down::unreachable)?;
        let limit = about.session_start_limit;
        Ok(Self {
            application: discord.application(),
            shards: about.shards,
            sessions: limit.remaining,
            minutes: limit.reset_after.div_ceil(60_000),
            enough: limit.remaining >= KEPT + u64::from(about.shards),
            servers: servers(&way, http).await?,
        })
    }
}

/// All servers, page by page.
async fn servers(way: &Deliverer, http: &serenity::http::Http) -> Result<Vec<Server>, Down> {
    let mut servers = Vec::new();
    let mut after = None;
    loop {
        let page = way.call(http.get_guilds(after.map(GuildPagination::After), Some(AT_ONCE))).await;
        let page = page.map_err(Down::unreachable)?;
        after = page.last().map(|guild| guild.id);
        let full = u64::try_from(page.len()).is_ok_and(|found| found >= AT_ONCE);
        servers.extend(page.into_iter().map(|guild| Server {
            id: guild.id.get(),
            missing: lacking(guild.permissions, false).at_all(),
            name: guild.name,
        }));
        if !full {
            return Ok(servers);
        }
    }
}
