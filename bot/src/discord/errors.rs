//! What Discord's errors mean to us, in one table.

use crate::{deliver::Undelivered, metrics, words::cut};
use serenity::http::HttpError;
use std::time::Duration;

/// The meaning of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The token is no longer valid: nothing may be sent any more.
    Revoked,
    /// It was answered already, which is fine.
    Done,
    /// The interaction has expired: it cannot be answered any more.
    Over,
    /// It may succeed later.
    Later,
    /// A permission is missing here.
    Forbidden,
    /// The bot is not in the server or cannot see the channel.
    NoAccess,
    /// The channel was deleted.
    NoChannel,
    /// The message was deleted.
    NoMessage,
    /// There is no such person.
    NoMember,
    /// The thread is archived: it must be opened first.
    Archived,
    /// It will never be accepted.
    Rejected,
}

/// The meaning of an HTTP status with Discord's error code (page "Opcodes and Status Codes").
pub fn meaning(status: u16, code: isize) -> Meaning {
    match code {
        // unknown channel, unknown guild
        10_003 | 10_004 => Meaning::NoChannel,
        // unknown message, a message of somebody else's
        10_008 | 50_005 => Meaning::NoMessage,
        // unknown member, unknown user
        10_007 | 10_013 => Meaning::NoMember,
        // unknown webhook, unknown interaction, invalid webhook token
        10_015 | 10_062 | 50_027 => Meaning::Over,
        // interaction has already been acknowledged
        40_060 => Meaning::Done,
        // write limit of the channel, resource overloaded
        20_028 | 130_000 => Meaning::Later,
        // missing access
        50_001 => Meaning::NoAccess,
        // cannot message this user (twice), missing permissions, thread locked, too many active threads
        50_007 | 50_013 | 50_278 | 160_005 | 160_006 => Meaning::Forbidden,
        // the thread is archived
        50_083 => Meaning::Archived,
        // invalid form body
        50_035 => Meaning::Rejected,
        _ => match status {
            401 => Meaning::Revoked,
            403 => Meaning::Forbidden,
            429 | 500.. => Meaning::Later,
            _ => Meaning::Rejected,
        },
    }
}

/// The meaning of an error of serenity. Each refusal is judged once, and counted here.
pub fn judge(error: &serenity::Error) -> Meaning {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
            metrics::refused(refused.status_code.as_u16(), refused.error.code);
            meaning(refused.status_code.as_u16(), refused.error.code)
        }
        serenity::Error::Http(HttpError::Request(_)) | serenity::Error::Io(_) => Meaning::Later,
        _ => Meaning::Rejected,
    }
}

/// How many characters of Discord's words are logged.
const LONGEST: usize = 300;

/// An error in one line: Discord's words and its code. It contains no URL, because the URLs of interactions contain their
/// tokens.
pub fn line(error: &serenity::Error) -> String {
    let said = said(error);
    let words: Vec<&str> = said.split_whitespace().collect();
    cut::cut(&words.join(" "), LONGEST)
}

fn said(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(http @ HttpError::UnsuccessfulRequest(refused)) => {
            format!("{http} ({}, {})", refused.status_code.as_u16(), refused.error.code)
        }
        serenity::Error::Http(HttpError::Request(request)) => {
            let kind = if request.is_timeout() {
                "no answer in time"
            } else if request.is_connect() {
                "no connection"
            } else {
                "the connection broke"
            };
            kind.to_owned()
        }
        other => other.to_string(),
    }
}

/// The result of a delivery that failed with this meaning. [`Meaning::Revoked`] and [`Meaning::Archived`] are handled before.
pub fn undelivered(meaning: Meaning, why: String, after: Option<Duration>) -> Undelivered {
    match meaning {
        Meaning::Revoked | Meaning::Later => Undelivered::Later { why, after },
        Meaning::Forbidden | Meaning::NoAccess => Undelivered::Forbidden(why),
        Meaning::NoChannel => Undelivered::NoChannel,
        Meaning::NoMessage => Undelivered::NoMessage,
        Meaning::Done | Meaning::Over | Meaning::NoMember | Meaning::Archived | Meaning::Rejected => {
            Undelivered::Rejected(why)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Faults: 28, 30
    #[test]
    fn fault_28_every_code_has_its_meaning() {
        for (status, code, wanted) in [
            (404, 10_003, Meaning::NoChannel),
            (404, 10_004, Meaning::NoChannel),
            (404, 10_008, Meaning::NoMessage),
            (403, 50_005, Meaning::NoMessage),
            (404, 10_015, Meaning::Over),
            (404, 10_062, Meaning::Over),
            (401, 50_027, Meaning::Over),
            (400, 40_060, Meaning::Done),
            (403, 50_001, Meaning::NoAccess),
            (403, 50_007, Meaning::Forbidden),
            (403, 50_013, Meaning::Forbidden),
            (403, 50_278, Meaning::Forbidden),
            (400, 160_005, Meaning::Forbidden),
            (400, 160_006, Meaning::Forbidden),
            (403, 0, Meaning::Forbidden),
            (400, 50_035, Meaning::Rejected),
            (400, 50_083, Meaning::Archived),
            (400, 0, Meaning::Rejected),
            (404, 0, Meaning::Rejected),
            (404, 10_007, Meaning::NoMember),
            (404, 10_013, Meaning::NoMember),
            (429, 0, Meaning::Later),
            (429, -1, Meaning::Later),
            (429, 20_028, Meaning::Later),
            (503, 130_000, Meaning::Later),
            (500, -1, Meaning::Later),
            (502, 0, Meaning::Later),
            (401, 0, Meaning::Revoked),
            (401, -1, Meaning::Revoked),
        ] {
            assert_eq!(meaning(status, code), wanted, "{status} {code}");
        }
    }

    #[test]
    fn what_the_other_side_says_at_length_is_one_short_line() {
        let error = serenity::Error::Io(std::io::Error::other(format!("first\nsecond\r\n{}", "and on ".repeat(99))));
        let line = line(&error);
        assert!(line.starts_with("first second and on") && !line.contains('\n'), "{line}");
        assert_eq!(line.chars().count(), LONGEST);
    }

    #[test]
    fn meanings_become_what_the_outbox_understands() {
        let after = Some(Duration::from_secs(3));
        let why = || "Words".to_owned();
        for (meaning, wanted) in [
            (Meaning::NoChannel, Undelivered::NoChannel),
            (Meaning::NoMessage, Undelivered::NoMessage),
            (Meaning::Forbidden, Undelivered::Forbidden(why())),
            (Meaning::NoAccess, Undelivered::Forbidden(why())),
            (Meaning::Rejected, Undelivered::Rejected(why())),
            (Meaning::Archived, Undelivered::Rejected(why())),
            (Meaning::NoMember, Undelivered::Rejected(why())),
            (Meaning::Later, Undelivered::Later { why: why(), after }),
            (Meaning::Revoked, Undelivered::Later { why: why(), after }),
        ] {
            assert_eq!(undelivered(meaning, why(), after), wanted);
        }
    }
}
