//! What the lobby's message says.

use crate::ask::Thread;
use gogome_games::contract::{Line, Seat};

/// Heading of a lobby.
pub fn title(title: &str, code: &str) -> Line {
    Line::default().strong(format!("A table of {title} gathers")).text(format!(" · {code}"))
}

/// One seat of a lobby.
pub fn seat(seat: Seat, taken: bool, host: bool) -> Line {
    match (taken, host) {
        (false, _) => format!("Seat {} is free", seat.letter()).into(),
        (true, false) => Line::default().seat(seat),
        (true, true) => Line::default().seat(seat).text(", host"),
    }
}

/// The table opens a thread of its own; none if it does not.
pub fn thread(opens: Thread) -> Option<Line> {
    let line = match opens {
        Thread::None => return None,
        Thread::Public => "It will be played in a thread of its own, so that this channel stays free.",
        Thread::Private => {
            "It will be played in a private thread with only its seats in it. Those who moderate threads can read there; dice stay private even so."
        }
    };
    Some(line.into())
}

/// This table starts by itself.
pub fn starts_full() -> Line {
    "It starts by itself as soon as every seat is taken.".into()
}

/// How the companions of this table play.
pub fn temper(kind: &str) -> Line {
    format!("Companions: {kind}").into()
}

/// The commitment to the dice.
pub fn commitment(hash: &str) -> Line {
    format!("-# Fair dice: they are fixed by a secret whose SHA-256 is `{hash}`; it is opened at the end.").into()
}

/// The lobby's message after the start, and after the end.
pub fn started(title: &str, code: &str, thread: Option<i64>, over: bool) -> Line {
    let place = thread.map_or_else(String::new, |thread| format!(" in <#{thread}>"));
    let how = if over { "was played" } else { "is being played" };
    Line::default().strong(format!("{title} {how}")).text(format!("{place} · {code}"))
}

/// The lobby's message after it was closed.
pub fn closed(title: &str, code: &str) -> Line {
    Line::default().strong(format!("This table of {title} is closed")).text(format!(" · {code}"))
}
