//! `gogome audit`: plays every table of the databases again.

use crate::{
    environment::Environment,
    store::{self, Store},
    table::{
        Host,
        places::audit::{self, Report},
    },
};
use std::path::Path;

/// The databases a folder may hold.
const FILES: [&str; 2] = ["gogome.db", "page.db"];

/// Plays every table of the folder's databases again, without changing anything.
///
/// # Errors
/// There is no database, one cannot be opened, or one has an older schema, which opening it would change.
pub async fn audit(data: &Path) -> anyhow::Result<Report> {
    let there: Vec<_> = FILES.iter().map(|file| data.join(file)).filter(|file| file.exists()).collect();
    anyhow::ensure!(!there.is_empty(), "there is no database in {}; name its folder with --data", data.display());
    for file in &there {
        if let Some((found, known)) = store::outdated(file).await? {
            anyhow::bail!(
                "{} was written by an older gogome (schema {found}, this one has {known}), and an audit changes nothing; \
                 it was left as it is. Start this one on it once, which keeps a copy, or audit it with the older one",
                file.display()
            );
        }
    }
    let mut report = Report::default();
    for file in there {
        let host = Host::new(Store::open(&file).await?, Environment::system());
        report.add(audit::all_tables(&host).await?);
        host.store.close().await;
    }
    Ok(report)
}
