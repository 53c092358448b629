//! `gogome backup`: a copy of the database, also while the bot is running.

use crate::{
    clock::{Clock, SystemClock},
    store::{copy, stamp},
};
use std::path::Path;

/// The databases a folder may hold; the first one found is copied.
const FILES: [&str; 2] = ["gogome.db", "page.db"];

/// Copies the folder's database to a new file and returns a sentence about it.
///
/// # Errors
/// There is no database, it is damaged, or the copy cannot be made.
pub async fn backup(data: &Path, to: &Path) -> anyhow::Result<String> {
    let found = FILES.iter().map(|file| data.join(file)).find(|file| file.exists());
    let from = found
        .ok_or_else(|| anyhow::anyhow!("there is no database in {}; name its folder with --data", data.display()))?;
    let at = stamp(SystemClock.now());
    let held = copy::backup(&from, to, &at).await?;
    Ok(format!(
        "Wrote {}: {} as it was at {at}, {} tables, {} rows, {} bytes.",
        to.display(),
        from.display(),
        held.tables,
        held.rows,
        held.bytes
    ))
}
