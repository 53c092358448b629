//! `gogome run`: one process that plays on Discord until it is told to stop.

use crate::{
    clock::{Clock, SystemClock},
    discord::{Config, Discord},
    picture::Painter,
    store::Store,
    table::Host,
    workers::Workers,
};
use std::{path::Path, sync::Arc, time::Duration};
use tokio::{sync::watch, time::timeout};

/// How long what is being sent may take when the bot stops.
const GRACE: Duration = Duration::from_secs(2);

/// Opens the database in `data`, signs in, tells Discord the commands if they changed, and plays until `stop` becomes true.
///
/// # Errors
/// The database or Discord refuse, or the connection died: the process should end and be started again.
pub async fn run(data: &Path, config: Config, stop: watch::Receiver<bool>) -> anyhow::Result<()> {
    let store = Store::open(&data.join("gogome.db")).await?;
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let painter = Arc::new(Painter::default());
    let host = Arc::new(Host::new(store, Arc::clone(&clock)));
    host.audit_live().await?;
    host.came_back().await?;
    let scope = config.scope.to_string();
    let discord = Discord::sign_in(config).await?;
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
    let served = discord.serve(Arc::clone(&host), painter, &*clock, stop).await;
    finish.send_replace(true);
    match timeout(GRACE, working).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the workers ended badly"),
        Err(_) => tracing::warn!("stopped while something was being sent; it is sent again at the next start"),
    }
    host.store.close().await;
    Ok(served?)
}
