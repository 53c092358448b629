//! The databases of a folder: SQLite, schema, damage, and the last copy.

use super::Finding;
use crate::store::{self, FILES, OpenError, copy};
use jiff::{SignedDuration, Timestamp};
use std::path::Path;

/// A copy that is older than this is old.
const OLD: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Looks at each database of a folder, without writing to it.
pub(super) async fn examine(data: &Path, now: Timestamp) -> Vec<Finding> {
    let mut found = vec![match store::sqlite_version().await {
        Ok(version) => Finding::fine("SQLite", version),
        Err(error) => Finding::fail("SQLite", error.to_string(), "build gogome with a newer one"),
    }];
    let there: Vec<_> = FILES.iter().map(|file| data.join(file)).filter(|file| file.exists()).collect();
    if there.is_empty() {
        found.push(Finding::fine("database", format!("none in {} yet; the first start makes it", data.display())));
    }
    // the one that `gogome backup` copies
    let first = there.first().cloned();
    for file in there {
        let name = file.display();
        found.push(match store::outdated(&file).await {
            Ok(None) => Finding::fine("database", format!("{name} is undamaged and up to date")),
            Ok(Some((schema, known))) => Finding::warn(
                "database",
                format!("{name} is undamaged, of an older version (schema {schema}; this is {known})"),
                "the next start copies it and brings it up to date",
            ),
            Err(error @ OpenError::Damaged { .. }) => {
                Finding::fail("database", error.to_string(), "`gogome restore COPY` puts a copy in its place")
            }
            Err(error) => Finding::fail("database", error.to_string(), "or start with another --data folder"),
        });
    }
    found.extend(first.map(|first| copied(copy::last(&first), now)));
    found
}

fn copied(last: Option<Timestamp>, now: Timestamp) -> Finding {
    let mend = "`gogome backup FILE` makes one while the bot plays; `--every 24h` goes on making them";
    let Some(last) = last else { return Finding::warn("copies", "none was made yet", mend) };
    let ago = now.duration_since(last);
    let said = match ago.as_hours() {
        ..1 => "the last one was made within the hour".to_owned(),
        1 => "the last one was made an hour ago".to_owned(),
        hours @ ..48 => format!("the last one was made {hours} hours ago"),
        hours => format!("the last one was made {} days ago", hours / 24),
    };
    if ago > OLD { Finding::warn("copies", said, mend) } else { Finding::fine("copies", said) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::State;

    #[test]
    fn old_copies_are_told() {
        let now: Timestamp = "2026-11-28T12:00:00Z".parse().unwrap();
        let told = |hours| {
            let found = copied(Some(now - SignedDuration::from_hours(hours)), now);
            (found.state, found.said)
        };
        assert_eq!(copied(None, now).state, State::Warn);
        assert_eq!(told(0), (State::Fine, "the last one was made within the hour".into()));
        assert_eq!(told(1), (State::Fine, "the last one was made an hour ago".into()));
        assert_eq!(told(30), (State::Fine, "the last one was made 30 hours ago".into()));
        assert_eq!(told(24 * 8), (State::Warn, "the last one was made 8 days ago".into()));
    }
}
