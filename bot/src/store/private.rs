//! File permissions: databases and backups contain secrets and ids of people, so only their owner may read them.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

/// The prefixes of our files in a folder.
const OURS: [&str; 2] = ["gogome.", "page."];

/// Creates a folder with its parents. An existing folder that holds only our files is closed to other users.
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

/// Options to open a file of ours, creating it if need be.
pub(super) fn options() -> OpenOptions {
    mode::options()
}

/// Creates an empty file; fails if it exists.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    options().write(true).create_new(true).open(path)
}

/// Gives files to the owner of another one, or of its folder if that is not there: whoever runs this may be root, and the bot not.
pub(super) fn owned_like(paths: &[&Path], like: &Path) -> io::Result<()> {
    let folder = like.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let like = if like.exists() { like } else { folder };
    paths.iter().filter(|path| path.exists()).try_for_each(|path| mode::own(path, like))
}

/// Closes a database and the files beside it (copies too) to other users. `new`: it was just created, so nothing is logged.
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

/// Closes a file, and logs a change or a failure (a disk without owners, another user's folder).
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
        os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, chown},
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

    /// Gives a file to the owner of another.
    pub(super) fn own(path: &Path, like: &Path) -> io::Result<()> {
        let (now, wanted) = (fs::metadata(path)?, fs::metadata(like)?);
        if (now.uid(), now.gid()) == (wanted.uid(), wanted.gid()) {
            return Ok(());
        }
        chown(path, Some(wanted.uid()), Some(wanted.gid()))
    }

    /// Removes permissions beyond this mode. Returns whether there were any.
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

    pub(super) fn own(_: &Path, _: &Path) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn close(_: &Path, _: u32) -> io::Result<bool> {
        Ok(false)
    }
}
