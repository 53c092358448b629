//! `gogome audit`: plays every table of the databases again.

use crate::{
    environment::Environment,
    store::{self, FILES, Store, copy},
    table::{
        Host,
        places::audit::{self, Report},
    },
};
use anyhow::Context;
use jiff::{civil::Date, tz::TimeZone};
use std::path::{Path, PathBuf};

/// Plays every table of the folder's databases, or of one file, again, without changing anything; with a day, those at which
/// something happened since it began. Of a file that is named, and of one with an older schema, a copy is brought up to date and
/// played, which is gone afterwards.
///
/// # Errors
/// There is no database, or one cannot be opened or copied.
pub async fn audit(data: &Path, file: Option<PathBuf>, since: Option<Date>) -> anyhow::Result<Report> {
    let since = since.map(|day| day.to_zoned(TimeZone::UTC)).transpose()?.map(|since| since.timestamp());
    let named = file.is_some();
    let there = match file {
        Some(file) => vec![file],
        None => FILES.iter().map(|file| data.join(file)).filter(|file| file.exists()).collect(),
    };
    anyhow::ensure!(!there.is_empty(), "there is no database in {}; name its folder with --data", data.display());
    let mut report = Report::default();
    for file in there {
        let apart = store::outdated(&file).await?.is_some() || named;
        let folder = apart.then(tempfile::tempdir).transpose().context("no folder for a copy can be made")?;
        let played = match &folder {
            Some(folder) => {
                let to = folder.path().join("audited.db");
                copy::plain(&file, &to).await?;
                to
            }
            None => file,
        };
        let host = Host::new(Store::open(&played).await?, Environment::system());
        report.add(audit::tables(&host, since).await?);
        host.store.close().await;
    }
    Ok(report)
}
