//! A note beside the database that it was closed in good order, so that the next start need not read all of it: checking a file of
//! 3 GB takes a minute on a disk that is cold. The note names the file's length and the time of its last change; what has changed it
//! since, or a program that was killed, leaves no note that fits.

use super::private;
use std::{
    fs::{self, Metadata},
    io::{self, Write},
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// Notes that the closed database is as it should be.
pub(super) fn note(path: &Path) -> io::Result<()> {
    let said = state(&fs::metadata(path)?)?;
    let mut file = private::options().create(true).truncate(true).write(true).open(beside(path))?;
    file.write_all(said.as_bytes())
}

/// Whether the database is as it was when it was closed in good order. The note is used up.
pub(super) fn take(path: &Path) -> bool {
    let note = beside(path);
    let noted = fs::read_to_string(&note);
    if fs::remove_file(note).is_err() {
        return false;
    }
    // what is left of a log was not written into the file
    let logged = fs::metadata(log(path)).is_ok_and(|log| log.len() > 0);
    let now = fs::metadata(path).and_then(|file| state(&file));
    !logged && matches!((noted, now), (Ok(noted), Ok(now)) if noted == now)
}

fn state(file: &Metadata) -> io::Result<String> {
    let changed = file.modified()?.duration_since(UNIX_EPOCH).map_err(io::Error::other)?;
    Ok(format!("{} {}", file.len(), changed.as_nanos()))
}

fn beside(path: &Path) -> PathBuf {
    path.with_extension("closed")
}

fn log(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs::File, time::Duration};

    #[test]
    fn a_note_holds_once_and_for_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gogome.db");
        assert!(!take(&path) && note(&path).is_err(), "there is nothing");
        fs::write(&path, "a database").unwrap();
        assert!(!take(&path), "nothing was noted");
        note(&path).unwrap();
        assert!(take(&path) && !take(&path), "it is used up");
        note(&path).unwrap();
        fs::write(&path, "a databasE").unwrap();
        let changed = fs::metadata(&path).unwrap().modified().unwrap();
        File::open(&path).unwrap().set_modified(changed + Duration::from_nanos(1)).unwrap();
        assert!(!take(&path), "it was changed");
        note(&path).unwrap();
        fs::write(log(&path), "a step").unwrap();
        assert!(!take(&path), "its log was not written into it");
        fs::write(log(&path), "").unwrap();
        note(&path).unwrap();
        assert!(take(&path));
    }
}
