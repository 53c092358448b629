//! What the host says when a table moves to another channel.

use crate::{
    ask::Thread,
    store::parked::{ParkedTable, Why},
};
use gogome_games::contract::{Line, Refusal, Seat};

fn refusal(code: &'static str, why: impl Into<Line>, instead: impl Into<Line>) -> Refusal {
    Refusal::not_now(code, why).instead(instead)
}

/// No such table, or not one of theirs: both in the same words.
pub fn no_such_table() -> Refusal {
    refusal(
        "NO_SUCH_TABLE",
        "You sit at no table of that name.",
        "Its name stands on its lobby message and in its thread; type `code` and I list yours.",
    )
}

/// No table of this channel has this code, or it is somebody's own.
pub fn no_table_of_that_name() -> Refusal {
    refusal(
        "NO_SUCH_TABLE",
        "No table of this channel has that name.",
        "Its name stands on its lobby message; type `table` and I list those of this channel.",
    )
}

/// The table belongs to another server.
pub fn other_server() -> Refusal {
    refusal("OTHER_SERVER", "That table belongs to another server.", "Move it in a channel there.")
}

/// The table is here already.
pub fn here_already() -> Refusal {
    refusal("HERE", "That table is played here already.", "See where it stands with `/look board`.")
}

/// The table is in a thread of this channel.
pub fn thread_already(thread: i64) -> Refusal {
    refusal("HERE", format!("That table is played in <#{thread}>, a thread of this channel."), "Go on there.")
}

/// A private table needs its own thread, which cannot be opened inside a thread.
pub fn no_thread_in_a_thread() -> Refusal {
    refusal(
        "PRIVATE",
        "That table is private and needs a thread of its own, which I cannot open inside a thread.",
        "Use it in a channel, outside of threads.",
    )
}

/// The table's channel is out of reach.
pub fn out_of_reach(code: &str) -> Refusal {
    refusal(
        "OUT_OF_REACH",
        "I cannot reach your table's channel any more.",
        format!("`/table move code:{code}` brings it here."),
    )
}

/// A parked table, to people who sit at it and are told elsewhere.
pub fn rests(title: &str, table: &ParkedTable) -> Line {
    let (line, code) = (Line::default().strong(title), &table.code);
    match &table.why {
        Why::Gone => {
            line.text(format!(": its channel is gone. `/table move code:{code}`, typed in another one, brings it there."))
        }
        Why::Removed => line.text(format!(" · {code}: its server removed me. It rests until I am invited again.")),
        Why::Refused(right) => line
            .text(format!(": I may not post in <#{}>: ", table.channel))
            .quote(right)
            .text(format!(
                ". The table rests until somebody who manages the server allows it there, or `/table move code:{code}`, typed in another channel, brings it there."
            )),
    }
}

/// Log line of a private table: somebody without a seat is still in its thread.
pub fn still_inside(why: &str) -> Line {
    Line::from("Somebody who has no seat here is still in this thread, for I could not take them out: ")
        .quote(why)
        .text(". Whoever moderates threads here can.")
}

/// Log line: the table moves.
pub fn moves(seat: Option<Seat>) -> Line {
    match seat {
        Some(seat) => Line::default().seat(seat).text(" moves the table here."),
        None => "The host moves the table here.".into(),
    }
}

/// To the person who moved it.
pub fn moved(opens: Thread) -> Line {
    match opens {
        Thread::None => "The table moves here.",
        Thread::Public => "The table moves here; its thread is opening.",
        Thread::Private => "The table moves here; its private thread is opening.",
    }
    .into()
}

/// In place of a message that stayed behind.
pub fn gone_to(title: &str, code: &str, channel: i64) -> Line {
    Line::default().strong(format!("This table of {title} goes on")).text(format!(" in <#{channel}> · {code}"))
}
