//! A database that has run all migrations, made once on this machine and copied by every test that needs a new one.

use anyhow::Context;
use gogome::store::Store;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

/// Puts a new database there: every migration was run, and nobody has ever used it.
///
/// # Errors
/// It cannot be made or written.
pub async fn copy_to(path: &Path) -> anyhow::Result<()> {
    let template = std::env::temp_dir().join(name()?);
    if !template.exists() {
        make(&template).await?;
    }
    fs::copy(&template, path)?;
    Ok(())
}

/// Its name follows from the migrations, so that one of another schema is never taken for it.
fn name() -> anyhow::Result<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations");
    let files: std::io::Result<Vec<PathBuf>> = fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect();
    let mut files = files?;
    files.sort();
    let mut all = DefaultHasher::new();
    for file in files {
        file.file_name().hash(&mut all);
        fs::read(file)?.hash(&mut all);
    }
    Ok(format!("gogome-template-{:016x}.db", all.finish()))
}

/// Makes it beside its place and moves it there when it is whole: tests that make it at the same time make the same one.
async fn make(template: &Path) -> anyhow::Result<()> {
    let beside = tempfile::tempdir_in(template.parent().context("a template has a folder")?)?;
    let path = beside.path().join("template.db");
    Store::open(&path).await?.close().await;
    let mut conn = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&path)).await?;
    // each copy gives itself a name when it is opened
    sqlx::query("delete from meta").execute(&mut conn).await?;
    sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut conn).await?;
    conn.close().await?;
    Ok(fs::rename(&path, template)?)
}
