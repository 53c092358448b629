//! What the host says about a filtered log.

use gogome_games::contract::{Line, Refusal, Seat, Span};

/// Room for what a person did, in characters: a few lines on a phone, which shows all of it.
const YOURS: usize = 160;

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

/// What a person did, from the log's lines of it: their name once for what they did without a break, without what is about others
/// alone; none if nothing is left. What came of it stands at its end, so of much the last is told.
pub fn yours(lines: &[Line], seat: Seat) -> Option<Line> {
    let about: Vec<&Line> = lines.iter().filter(|line| is_about(line, seat)).collect();
    (!about.is_empty()).then(|| in_one("What you did last: ", &about, seat))
}

/// What followed by the rules alone when a person had done something, from the log's lines of it, without what is about others
/// alone. None if nothing did.
pub fn followed(lines: &[Line], seat: Seat) -> Option<Line> {
    let about: Vec<&Line> = lines.iter().filter(|line| is_about(line, seat)).collect();
    (!about.is_empty()).then(|| in_one("What happened then: ", &about, seat))
}

/// What happened to a person in the steps of others, from the log's lines of them: those in which somebody does something and
/// this person is named. None if there are none.
pub fn befell(lines: &[Line], seat: Seat) -> Option<Line> {
    let about: Vec<&Line> = lines.iter().filter(|line| befalls(line, seat)).collect();
    (!about.is_empty()).then(|| in_one("What happened to you since: ", &about, seat))
}

/// Several lines as one, as many of the last as there is room for, and the last one in any case: it says what came of them.
fn in_one(head: &'static str, about: &[&Line], seat: Seat) -> Line {
    let mut room = YOURS;
    let fits = |line: &&&Line| {
        let length = line.plain().chars().count();
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let told = about.iter().rev().take_while(fits).count().max(1);
    let (mut yours, mut goes_on) = (Line::from(head), false);
    if told < about.len() {
        yours = yours.text("… · ");
    }
    for (nth, line) in about[about.len() - told..].iter().enumerate() {
        let alone = does_alone(line, seat);
        let done = without_stop(if alone && goes_on { without_seat(line) } else { (*line).clone() });
        goes_on = alone;
        yours = if nth == 0 { yours } else { yours.text(" · ") };
        yours = yours.then(done);
    }
    yours
}

/// Not about others alone.
fn is_about(line: &Line, seat: Seat) -> bool {
    let mut seats = line.0.iter().filter(|span| matches!(span, Span::Seat(_))).peekable();
    seats.peek().is_none() || seats.any(|span| *span == Span::Seat(seat))
}

/// Begins with whoever does something, and names the seat. Whose turn it is begins with words.
fn befalls(line: &Line, seat: Seat) -> bool {
    matches!(line.0.first(), Some(Span::Seat(_))) && line.0.contains(&Span::Seat(seat))
}

/// Says what the seat did, with nobody else.
fn does_alone(line: &Line, seat: Seat) -> bool {
    let does = |span: &Span| matches!(span, Span::Text(words) if words.starts_with(' ') && !words.starts_with(" and "));
    line.0.first() == Some(&Span::Seat(seat)) && line.0.get(1).is_some_and(does)
}

/// Without the seat in front.
fn without_seat(line: &Line) -> Line {
    let mut spans = line.0[1..].to_vec();
    if let Some(Span::Text(words)) = spans.first_mut() {
        *words = words.trim_start().to_owned().into();
    }
    Line(spans)
}

fn without_stop(mut line: Line) -> Line {
    if let Some(Span::Text(words)) = line.0.last_mut() {
        *words = words.trim_end_matches('.').to_owned().into();
    }
    line
}

/// There is no such seat.
pub fn no_such_seat(letter: &str) -> Refusal {
    let letter: String = letter.chars().take(40).collect();
    Refusal::unreadable("SEAT", Line::from("There is no seat ").quote(letter).text("."))
        .instead("Give its letter: a, b, c …")
}

#[cfg(test)]
mod tests {
    use super::{YOURS, befell, followed, yours};
    use gogome_games::contract::{Line, Seat};

    fn plain(line: Option<Line>) -> String {
        line.map(|line| line.plain()).unwrap_or_default()
    }

    #[test]
    fn what_somebody_did_names_them_and_leaves_out_what_is_about_others() {
        let (me, other) = (Seat(0), Seat(1));
        let does = |words: &'static str| Line::default().seat(me).text(words);
        let lines = [
            does(" walks to C."),
            does(" takes 2 wood."),
            "The dragon attacks: 2 hits.".into(),
            does(" ends the turn."),
            Line::default().seat(other).text(" steals 1 wood from ").seat(me).text("."),
            Line::default().strong("Round 2.").text(" It is the turn of ").seat(other).text("."),
        ];
        let told = plain(yours(&lines, me));
        let all = "A walks to C · takes 2 wood · The dragon attacks: 2 hits · A ends the turn · B steals 1 wood from A";
        assert_eq!(told, format!("What you did last: {all}"));
        let since = plain(befell(&lines[3..], me));
        assert_eq!(since, "What happened to you since: A ends the turn · B steals 1 wood from A");
        assert_eq!(befell(&lines[5..], me), None, "whose turn it is happens to nobody");
        let own = [
            does(" rests."),
            does("'s helmet breaks."),
            Line::default().seat(me).text(" and ").seat(other).text(" fight."),
        ];
        assert_eq!(plain(yours(&own, me)), "What you did last: A rests · A's helmet breaks · A and B fight");
        let then = plain(followed(&lines[2..3], me));
        assert_eq!(then, "What happened then: The dragon attacks: 2 hits");
        assert_eq!(followed(&lines[5..], me), None, "whose turn it is came of it for nobody");
        let many: Vec<Line> = (0..90).map(|n| format!("Step {n} of a long turn.").into()).collect();
        let told = plain(yours(&many, me));
        assert!(
            told.starts_with("What you did last: … · Step ") && told.ends_with(" · Step 89 of a long turn"),
            "{told}"
        );
        assert!(told.chars().count() < 2 * YOURS);
        assert_eq!(yours(&lines[5..], me), None, "what others do alone is not theirs");
    }

    #[test]
    fn what_came_of_it_is_told_whole_however_long_it_is() {
        let me = Seat(0);
        let hits = Line::default().seat(me).text(" hits the dragon".repeat(YOURS / 10));
        let fought = [Line::default().seat(me).text(" attacks."), hits, Line::default().seat(me).text(" wins.")];
        assert_eq!(plain(yours(&fought, me)), "What you did last: … · A wins");
        let told = plain(yours(&fought[..2], me));
        assert!(told.starts_with("What you did last: … · A hits") && told.ends_with("the dragon"), "{told}");
        assert!(told.chars().count() > YOURS);
    }
}
