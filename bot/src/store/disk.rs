//! The disk below the database: its kind, its room, how long a flush takes.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// A file system as far as it matters to a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// On a disk of this machine, or not known to be elsewhere.
    Local,
    /// Shared over a network, by this protocol: programs on two machines do not see each other's locks, and SQLite's log of changes
    /// needs memory that they share.
    Network(&'static str),
    /// A program or another system stands between, and may keep it anywhere.
    Between(&'static str),
}

/// By the number Linux knows a file system by (`linux/magic.h`).
#[cfg(target_os = "linux")]
const fn of_number(number: u32) -> Kind {
    match number {
        0x6969 => Kind::Network("NFS"),
        0x517B | 0xFF53_4D42 | 0xFE53_4D42 => Kind::Network("SMB"),
        0x5346_414F | 0x6B41_4653 => Kind::Network("AFS"),
        0x00C3_6400 => Kind::Network("Ceph"),
        0x6573_5546 => Kind::Between("FUSE"),
        0x0102_1997 => Kind::Between("9P"),
        _ => Kind::Local,
    }
}

/// The kind of file system of a folder.
///
/// # Errors
/// It is not there.
#[cfg(target_os = "linux")]
pub fn kind(folder: &Path) -> io::Result<Kind> {
    let number = i128::from(rustix::fs::statfs(folder)?.f_type) & 0xFFFF_FFFF;
    Ok(of_number(u32::try_from(number).unwrap_or_default()))
}

/// The kind of file system of a folder: not known here.
///
/// # Errors
/// None.
#[cfg(not(target_os = "linux"))]
pub fn kind(_: &Path) -> io::Result<Kind> {
    Ok(Kind::Local)
}

/// Bytes that this program may still write in a folder; none where that is not known.
///
/// # Errors
/// It is not there.
#[cfg(unix)]
pub fn room(folder: &Path) -> io::Result<Option<u64>> {
    let about = rustix::fs::statvfs(folder)?;
    Ok(Some(about.f_bavail.saturating_mul(about.f_frsize)))
}

/// Bytes that this program may still write in a folder: not known here.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn room(_: &Path) -> io::Result<Option<u64>> {
    Ok(None)
}

/// So many flushes are measured.
const FLUSHES: usize = 9;

/// How long it takes until a page that was written to a folder is on its disk: the median of some. What it writes is gone after.
///
/// # Errors
/// Nothing can be written there.
pub fn flush(folder: &Path) -> io::Result<Duration> {
    let mut file = tempfile::Builder::new().prefix("gogome.try-").tempfile_in(folder)?;
    let mut took = Vec::with_capacity(FLUSHES);
    for n in 0..FLUSHES {
        let began = Instant::now();
        io::Write::write_all(&mut file, &[u8::try_from(n).unwrap_or_default(); 4096])?;
        file.as_file().sync_data()?;
        took.push(began.elapsed());
    }
    took.sort_unstable();
    Ok(took[FLUSHES / 2])
}

/// The folder itself, or the nearest one above it that is there: what it is made in.
pub fn there(folder: &Path) -> PathBuf {
    let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf());
    whole.ancestors().find(|above| fs::metadata(above).is_ok()).map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn file_systems_of_a_network_are_known_by_their_numbers() {
        for number in [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x00C3_6400] {
            assert!(matches!(of_number(number), Kind::Network(_)), "{number:x}");
        }
        // ext4, xfs, btrfs, zfs, tmpfs, overlayfs, f2fs
        for number in [0xEF53, 0x5846_5342, 0x9123_683E, 0x2FC1_2FC1, 0x0102_1994, 0x794C_7630, 0xF2F5_2010] {
            assert_eq!(of_number(number), Kind::Local, "{number:x}");
        }
        assert!(matches!(of_number(0x6573_5546), Kind::Between(_)));
    }

    #[test]
    fn a_flush_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        flush(folder.path()).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(flush(&folder.path().join("none")).is_err());
        assert_eq!(there(&folder.path().join("a/b")), std::path::absolute(folder.path()).unwrap());
        assert!(room(folder.path()).unwrap().is_none_or(|bytes| bytes > 0));
    }
}
