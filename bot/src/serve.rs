//! `gogome run`: one process that plays on Discord until it is told to stop.

use crate::{
    discord::{Config, Discord},
    environment::Environment,
    patience::Wait,
    picture::Painter,
    store::Store,
    table::Host,
    workers::Workers,
};
use std::{path::Path, sync::Arc};
use tokio::sync::watch;

/// Opens the database in `data`, signs in, tells Discord the commands if they changed, and plays until `stop` becomes true.
///
/// # Errors
/// The database or Discord refuse, or the connection died: the process should end and be started again.
pub async fn run(
    data: &Path,
    config: Config,
    environment: Environment,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let store = Store::open_in(&data.join("gogome.db"), &environment).await?;
    let painter = Arc::new(Painter::default());
    let host = Arc::new(Host::new(store, environment));
    host.audit_live().await?;
    host.came_back().await?;
    let scope = config.scope.to_string();
    let discord = Discord::sign_in(config, host.patience.clone()).await?;
    let _ = host.rights.set(discord.inspector());
    let _ = host.presence.set(discord.presence());
    let known = host.store.registered(&scope).await?;
    match discord.register(known.as_deref()).await {
        Ok(Some(hash)) => host.store.set_registered(&scope, &hash).await?,
        Ok(None) => {}
        Err(error) => tracing::error!(%error, "the commands were not taken; those registered before still work"),
    }
    let (finish, finished) = watch::channel(false);
    let workers = Arc::new(Workers::new(Arc::clone(&host), discord.deliverer(), Arc::clone(&painter)));
    let working = tokio::spawn(workers.run(finished));
    let served = discord.serve(Arc::clone(&host), painter, &*host.clock, stop).await;
    finish.send_replace(true);
    match host.patience.limit(Wait::LastSend, working).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the workers ended badly"),
        Err(_) => tracing::warn!("stopped while something was being sent; it is sent again at the next start"),
    }
    // who is cut off goes with the process: a file that was closed under their hands would only refuse them, loudly
    if let Some(host) = Arc::into_inner(host) {
        host.store.close().await;
    }
    Ok(served?)
}
