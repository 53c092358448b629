//! What the host says about a filtered log.

use gogome_games::contract::{Line, Refusal, Seat};

/// The kinds of entries to filter by: value and label.
pub const KINDS: &[(&str, &str)] = &[
    ("moves", "What people did"),
    ("companions", "What companions did"),
    ("clock", "What a clock decided"),
    ("undo", "What was taken back"),
    ("table", "What happened around the table"),
];

/// The seats to filter by: value and label.
pub const SEATS: &[(&str, &str)] = &[
    ("a", "Seat A"),
    ("b", "Seat B"),
    ("c", "Seat C"),
    ("d", "Seat D"),
    ("e", "Seat E"),
    ("f", "Seat F"),
    ("g", "Seat G"),
    ("h", "Seat H"),
];

/// Describes the filter; none if there is none.
pub fn filtered(seat: Option<Seat>, kind: Option<&str>, round: Option<String>, since: bool) -> Option<Line> {
    let of = |wanted: &str| KINDS.iter().find(|(value, _)| *value == wanted).map(|(_, label)| Line::from(*label));
    let parts = [
        seat.map(|seat| Line::default().seat(seat)),
        kind.and_then(of),
        round.map(Line::from),
        since.then(|| "since you were last here".into()),
    ];
    let mut parts = parts.into_iter().flatten();
    let first = Line::from("-# Only: ").then(parts.next()?);
    Some(parts.fold(first, |line, part| line.text(" · ").then(part)))
}

/// Somebody without a seat asks what is new.
pub fn not_kept() -> Line {
    "-# You have no seat here, so I do not keep how far you have read: this is the whole log.".into()
}

/// No entry passes the filter.
pub fn nothing(since: bool) -> Line {
    if since { "Nothing of the kind is new to you." } else { "Nothing of the kind has happened." }.into()
}

/// There is no such seat.
pub fn no_such_seat(letter: &str) -> Refusal {
    let letter: String = letter.chars().take(40).collect();
    Refusal::unreadable("SEAT", Line::from("There is no seat ").quote(letter).text("."))
        .instead("Give its letter: a, b, c …")
}
