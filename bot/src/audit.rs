//! `gogome audit`: every table of the databases played again.

use crate::{
    clock::SystemClock,
    store::Store,
    table::{Host, audit::Report},
};
use std::{path::Path, sync::Arc};

/// The databases there may be in a folder.
const FILES: [&str; 2] = ["gogome.db", "page.db"];

/// Plays every table of the folder's databases again. Changes nothing in them.
///
/// # Errors
/// There is no database, or one cannot be opened.
pub async fn audit(data: &Path) -> anyhow::Result<Report> {
    let there: Vec<_> = FILES.iter().map(|file| data.join(file)).filter(|file| file.exists()).collect();
    anyhow::ensure!(!there.is_empty(), "there is no database in {}; name its folder with --data", data.display());
    let mut report = Report::default();
    for file in there {
        let host = Host::new(Store::open(&file).await?, Arc::new(SystemClock));
        report.add(host.audit().await?);
        host.store.close().await;
    }
    Ok(report)
}
