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
    close(path, mode::FOLDER)
}

/// How a file of ours is opened that may have to be made.
pub(super) fn options() -> OpenOptions {
    mode::options()
}

/// Makes an empty file where there must be none yet.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    options().write(true).create_new(true).open(path)
}

/// Closes a file to others, with those that SQLite keeps beside it.
pub(super) fn file(path: &Path) -> io::Result<()> {
    for beside in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(beside);
        let path = Path::new(&name);
        if path.exists() {
            close(path, mode::FILE)?;
        }
    }
    Ok(())
}

/// Says so where it changed something.
fn close(path: &Path, mode: u32) -> io::Result<()> {
    match mode::close(path, mode) {
        Ok(true) => tracing::warn!("others could read {}; from now on only its owner can", path.display()),
        Ok(false) => {}
        // on a disk without owners, or in a folder that is somebody else's, there is nothing we could do
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!("others can read {}, and that cannot be changed: {error}", path.display());
        }
        Err(error) => return Err(error),
    }
    Ok(())
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
        if now & 0o077 == 0 {
            return Ok(false);
        }
        fs::set_permissions(path, Permissions::from_mode(now & mode))?;
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
