//! `gogome run`: plays on Discord until it is told to stop.

use crate::{
    deliver::Undelivered,
    discord::{Config, Discord, Down, Scope},
    environment::Environment,
    health::{self, Pulse},
    patience::{Patience, Wait},
    picture::Painter,
    service::{self, Word},
    store::Store,
    table::{
        Host,
        places::{audit, copies},
    },
    workers::Workers,
};
use std::{path::Path, sync::Arc};
use tokio::{net::TcpListener, sync::watch};

/// Opens the database in `data`, signs in, registers the commands if they changed, and plays until `stop` becomes true. With
/// `adopt` it takes over the tables of another application. At `health` it tells how it is.
///
/// # Errors
/// The database or Discord refuse, or the gateway's thread stands still: the process should end.
pub async fn run(
    data: &Path,
    config: Config,
    adopt: bool,
    health: Option<TcpListener>,
    environment: Environment,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let store = Store::open_in(&data.join("gogome.db"), &environment).await?;
    let host = Arc::new(Host::new(store, environment));
    service::tell(Word::Ready);
    let pulse = Arc::new(Pulse::new(Arc::clone(&host.clock)));
    let watched =
        health.map(|listener| tokio::spawn(health::serve(listener, Arc::downgrade(&host), Arc::clone(&pulse))));
    let served = play(&host, config, adopt, &pulse, stop).await;
    if let Some(watched) = watched {
        watched.abort();
    }
    // tasks that are cut off still hold the host; closing the database under them would only fill the log with errors
    if let Some(host) = Arc::into_inner(host) {
        host.store.close().await;
    }
    served
}

/// Signs in and plays.
async fn play(
    host: &Arc<Host>,
    config: Config,
    adopt: bool,
    pulse: &Pulse,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let painter = Arc::new(Painter::new(host.patience.clone()));
    let (scope, everywhere) = (config.scope.to_string(), config.scope == Scope::Everywhere);
    service::tell(Word::Status("Waiting for Discord"));
    let arriving = Discord::arrive(config, host.patience.clone(), pulse, stop.clone());
    let Some(discord) = arriving.await? else { return Ok(()) };
    // nothing is changed before it is clear that the tables belong to this application
    let new = whose(host, discord.application(), adopt).await?;
    audit::begin(host).await?;
    copies::came_back(host).await?;
    if let Some(application) = new {
        copies::adopted_by(host, application).await?;
    }
    let _ = host.rights.set(discord.inspector());
    let _ = host.membership.set(discord.membership());
    let _ = host.presence.set(discord.presence());
    let discord = Arc::new(discord);
    let registering = if register(host, &discord, &scope).await? {
        None
    } else {
        let (host, discord, scope) = (Arc::clone(host), Arc::clone(&discord), scope.clone());
        Some(tokio::spawn(async move { register_later(&host, &discord, &scope).await }))
    };
    if everywhere {
        told_twice(host, &scope).await?;
    }
    let (finish, finished) = watch::channel(false);
    let workers = Arc::new(Workers::new(Arc::clone(host), discord.deliverer(), Arc::clone(&painter)));
    let working = tokio::spawn(workers.run(finished));
    let served = discord.serve(Arc::clone(host), painter, pulse, stop).await;
    service::tell(Word::Stopping);
    finish.send_replace(true);
    if let Some(registering) = registering {
        registering.abort();
        // it holds the host, which is closed below
        let _ = registering.await;
    }
    match host.patience.limit(Wait::LastSend, working).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the workers ended badly"),
        Err(_) => tracing::warn!("stopped while something was being sent; it is sent again at the next start"),
    }
    Ok(served?)
}

/// Registers the commands. Whether that is settled: Discord took them, knew them, or will never take them.
async fn register(host: &Host, discord: &Discord, scope: &str) -> Result<bool, sqlx::Error> {
    let known = host.store.registered(scope).await?;
    match discord.register(known.as_deref()).await {
        Ok(Some(hash)) => host.store.set_registered(scope, &hash).await.map(|()| true),
        Ok(None) => Ok(true),
        Err(error) => {
            let had = if known.is_some() { "; those registered before still work" } else { "" };
            tracing::error!(%error, "the commands were not taken{had}");
            Ok(!matches!(error, Undelivered::Later { .. }))
        }
    }
}

/// The same until it is settled, after waits that grow.
async fn register_later(host: &Host, discord: &Discord, scope: &str) {
    let mut failed = 0_u8;
    loop {
        failed = failed.saturating_add(1);
        host.patience.over(Wait::Again(failed)).await;
        match register(host, discord, scope).await {
            Ok(false) => {}
            Ok(true) => return,
            Err(error) => {
                tracing::error!(%error, "what was registered cannot be noted");
                return;
            }
        }
    }
}

/// Removes the commands registered for one server and returns a sentence about it.
///
/// # Errors
/// The database is used by a running bot, or Discord refuses.
pub async fn clear_commands(data: &Path, config: Config, guild: u64) -> anyhow::Result<String> {
    let scope = config.scope.to_string();
    let store = Store::open(&data.join("gogome.db")).await?;
    Discord::sign_in(config, Patience::system()).await?.clear(guild).await?;
    store.forget_registered(&scope).await?;
    store.close().await;
    Ok(format!("Server {guild} has no commands of its own any more; those for everybody stay."))
}

/// Logs which servers have commands of their own in addition to the global ones.
async fn told_twice(host: &Host, scope: &str) -> anyhow::Result<()> {
    for other in host.store.registered_scopes().await?.iter().filter(|other| *other != scope) {
        let Some(guild) = other.strip_prefix("guild:") else { continue };
        tracing::warn!(
            guild,
            "each command stands there twice: `gogome commands clear --guild {guild}` removes one of them"
        );
    }
    Ok(())
}

/// Checks that the database belongs to the application that signed in. Returns the application's id if it takes the database
/// over.
async fn whose(host: &Host, application: u64, adopt: bool) -> anyhow::Result<Option<i64>> {
    let id = application.cast_signed();
    match host.store.application().await? {
        None => host.store.set_application(id).await?,
        Some(known) if known == id => {}
        Some(known) if adopt => {
            tracing::warn!(from = known, to = id, "another application goes on with the tables");
            return Ok(Some(id));
        }
        Some(known) => return Err(Down::NotOurs { known, application }.into()),
    }
    Ok(None)
}
