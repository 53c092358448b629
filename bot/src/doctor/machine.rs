//! The machine: the data folder and its disk, file modes, limits, the health port.

use super::Finding;
use crate::{
    health,
    store::disk::{self, Kind},
};
use std::{
    io::ErrorKind,
    net::{Ipv4Addr, TcpListener},
    path::Path,
    time::Duration,
};

/// Less room than this is little.
const LITTLE: u64 = 500 << 20;

/// With less than this the next weeks are not sure.
const NONE: u64 = 50 << 20;

/// A flush that takes longer makes moves slow: each waits for one.
const SLOW: Duration = Duration::from_millis(100);

/// The files that the bot and its connections need at most, and some.
#[cfg(unix)]
const FILES: u64 = 1024;

/// The data folder: what kind of disk, how much room, how fast, who can read it.
pub(super) fn folder(data: &Path) -> Vec<Finding> {
    let there = disk::there(data);
    let shown = data.display();
    let elsewhere = "choose a folder on a disk of this machine with --data";
    let mut found = vec![match disk::kind(&there) {
        Ok(Kind::Local) => Finding::fine("data folder", format!("{shown} is on a local disk")),
        Ok(Kind::Network(protocol)) => Finding::fail(
            "data folder",
            format!("{shown} is on a network ({protocol}), where a database is not safe"),
            elsewhere,
        ),
        Ok(Kind::Between(what)) => Finding::warn(
            "data folder",
            format!("{shown} lies behind {what}; whether locks and flushes hold there is not known"),
            elsewhere,
        ),
        Err(error) => Finding::fail("data folder", format!("{shown} cannot be looked at: {error}"), elsewhere),
    }];
    found.extend(match disk::room(&there) {
        Ok(Some(bytes)) => Some(room(bytes)),
        Ok(None) | Err(_) => None,
    });
    found.push(match disk::flush(&there) {
        Ok(took) => flush(took),
        Err(error) => {
            let mend = format!("let whoever starts gogome write {}, or choose another --data folder", there.display());
            Finding::fail("writing", format!("nothing can be written in {}: {error}", there.display()), mend)
        }
    });
    found.extend(others_read("data folder", data));
    found
}

fn room(bytes: u64) -> Finding {
    let said = format!("{} MB are free", bytes >> 20);
    let mend = "make room: without it moves are refused, and nothing that was confirmed is lost";
    if bytes < NONE {
        Finding::fail("disk", said, mend)
    } else if bytes < LITTLE {
        Finding::warn("disk", said, mend)
    } else {
        Finding::fine("disk", said)
    }
}

fn flush(took: Duration) -> Finding {
    let said = format!("a flush to the disk takes {:.1} ms", took.as_secs_f64() * 1000.0);
    if took > SLOW {
        return Finding::warn("writing", said, "each move waits for one; a faster disk makes answers faster");
    }
    Finding::fine("writing", said)
}

/// The file with the token: whether others can read it. That it can be read at all shows later.
pub(super) fn token_file(file: &Path) -> Option<Finding> {
    others_read("token's file", file)
}

/// A finding if others on this machine can read it.
#[cfg(unix)]
fn others_read(about: &'static str, path: &Path) -> Option<Finding> {
    use std::os::unix::fs::PermissionsExt;
    let about_it = std::fs::metadata(path).ok()?;
    let mode = about_it.permissions().mode() & 0o777;
    (mode & 0o044 != 0).then(|| {
        let kept = if about_it.is_dir() { "700" } else { "600" };
        let path = path.display();
        Finding::warn(
            about,
            format!("others on this machine can read {path} (mode {mode:o})"),
            format!("chmod {kept} {path}"),
        )
    })
}

#[cfg(not(unix))]
fn others_read(_: &'static str, _: &Path) -> Option<Finding> {
    None
}

/// How many files this program may have open.
#[cfg(unix)]
pub(super) fn open_files() -> Finding {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    files(limit.unwrap_or(u64::MAX))
}

#[cfg(unix)]
fn files(limit: u64) -> Finding {
    let said = match limit {
        u64::MAX => "as many as it likes".to_owned(),
        limit => limit.to_string(),
    };
    if limit < FILES {
        return Finding::warn(
            "open files",
            said,
            format!("allow {FILES}: `ulimit -n {FILES}`, or LimitNOFILE of the service"),
        );
    }
    Finding::fine("open files", said)
}

/// The port of the health pages: free, or a bot answers there.
pub(super) async fn health_port(port: u16) -> Finding {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(_) => Finding::fine("health port", format!("{port} is free")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => match health::ask(port, true).await {
            Ok((true, _)) => Finding::fine("health port", format!("a bot answers at {port}, and it is well")),
            Ok((false, said)) if said.contains("ok: ") => {
                let wrong: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("not ok: ")).collect();
                Finding::fail("health port", format!("the bot that answers at {port} is not well"), wrong.join("; "))
            }
            _ => Finding::fail(
                "health port",
                format!("another program uses {port}"),
                "choose another with --health-port or GOGOME_HEALTH_PORT",
            ),
        },
        Err(error) => {
            Finding::fail("health port", format!("{port} cannot be had: {error}"), "choose another with --health-port")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::State;

    #[test]
    fn little_room_slow_disks_and_few_files_are_told() {
        let states = [10 << 20, 100 << 20, 1 << 30].map(|bytes| room(bytes).state);
        assert_eq!(states, [State::Fail, State::Warn, State::Fine]);
        assert_eq!(room(100 << 20).said, "100 MB are free");
        assert_eq!(flush(Duration::from_millis(2)).state, State::Fine);
        assert_eq!(flush(Duration::from_millis(250)).state, State::Warn);
        #[cfg(unix)]
        assert_eq!([256, 1024, u64::MAX].map(|limit| files(limit).state), [State::Warn, State::Fine, State::Fine]);
    }
}
