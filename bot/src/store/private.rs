//! Files and folders that nobody but their owner may read: secrets of tables and ids of people stand in them.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

/// What a folder of ours holds: the databases with what SQLite and we put beside them.
const OURS: [&str; 2] = ["gogome.", "page."];

/// Makes a folder, with those above it, where there is none. One that is there and holds nothing else is closed to others.
pub(super) fn folder(path: &Path) -> io::Result<()> {
    if path.as_os_str().is_empty() {
        return Ok(());
    }
    if !path.exists() {
        return mode::builder().recursive(true).create(path);
    }
    for entry in fs::read_dir(path)? {
        let name = entry?.file_name();
        if !OURS.iter().any(|ours| name.to_string_lossy().starts_with(ours)) {
            return Ok(());
        }
    }
    close(path, mode::FOLDER, false);
    Ok(())
}

/// How a file of ours is opened that may have to be made.
pub(super) fn options() -> OpenOptions {
    mode::options()
}

/// Makes an empty file where there must be none yet.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    options().write(true).create_new(true).open(path)
}

/// Closes a database and all that lies beside it under its name, older copies too. `new`: it was made just now, so there is
/// nothing to say.
pub(super) fn files(path: &Path, new: bool) -> io::Result<()> {
    let (Some(folder), Some(stem)) = (path.parent(), path.file_stem()) else { return Ok(()) };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let ours = format!("{}.", stem.to_string_lossy());
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&ours) && entry.file_type()?.is_file() {
            close(&entry.path(), mode::FILE, new);
        }
    }
    Ok(())
}

/// Says so where it changed something, or could not: on a disk without owners, or in a folder of somebody else's.
fn close(path: &Path, mode: u32, new: bool) {
    match mode::close(path, mode) {
        Ok(true) if !new => tracing::warn!("others could read {}; from now on only its owner can", path.display()),
        Ok(_) => {}
        Err(error) => tracing::warn!("others can read {}, and that cannot be changed: {error}", path.display()),
    }
}

#[cfg(unix)]
mod mode {
    use std::{
        fs::{self, DirBuilder, File, OpenOptions, Permissions},
        io,
        os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt},
        path::Path,
    };

    pub(super) const FOLDER: u32 = 0o700;
    pub(super) const FILE: u32 = 0o600;

    pub(super) fn builder() -> DirBuilder {
        let mut builder = DirBuilder::new();
        builder.mode(FOLDER);
        builder
    }

    pub(super) fn options() -> OpenOptions {
        let mut options = File::options();
        options.mode(FILE);
        options
    }

    /// Takes from others what this mode does not give them. `true`: they had something.
    pub(super) fn close(path: &Path, mode: u32) -> io::Result<bool> {
        let now = fs::metadata(path)?.permissions().mode() & 0o777;
        let closed = now & mode;
        if closed == now {
            return Ok(false);
        }
        fs::set_permissions(path, Permissions::from_mode(closed))?;
        Ok(true)
    }
}

#[cfg(not(unix))]
mod mode {
    use std::{
        fs::{DirBuilder, File, OpenOptions},
        io,
        path::Path,
    };

    pub(super) const FOLDER: u32 = 0;
    pub(super) const FILE: u32 = 0;

    pub(super) fn builder() -> DirBuilder {
        DirBuilder::new()
    }

    pub(super) fn options() -> OpenOptions {
        File::options()
    }

    pub(super) fn close(_: &Path, _: u32) -> io::Result<bool> {
        Ok(false)
    }
}
