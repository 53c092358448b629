//! Files of finished tables, tampered with in ways that every game has: each is refused, and the first wrong row is named.

use gogome::{
    past::{Past, Refuted, Row, verify},
    store::{journal::Kind, links::link},
    table::writing::chance::commitment,
};
use gogome_games::contract::Line;

/// Does something to a file at one of its steps; gives which row is then the first wrong one, if it is a row.
type Forgery = fn(&mut Past, usize) -> Option<usize>;

/// What is done to a row or its place; a forger who is careless links nothing anew.
const FORGERIES: [(&str, Forgery); 16] = [
    ("another draw", |past, _| {
        let at = past.rows.iter().rposition(|row| row.chance.iter().any(|draw| draw.of > 1))?;
        let draw = past.rows[at].chance.iter_mut().find(|draw| draw.of > 1)?;
        draw.got = (draw.got + 1) % draw.of;
        Some(at)
    }),
    ("a draw too many", |past, _| {
        let at = past.rows.iter().rposition(|row| !row.chance.is_empty())?;
        let more = past.rows[at].chance[0];
        past.rows[at].chance.push(more);
        Some(at)
    }),
    ("a draw too few", |past, _| {
        let at = past.rows.iter().rposition(|row| !row.chance.is_empty())?;
        past.rows[at].chance.pop();
        Some(at)
    }),
    ("a swapped order", |past, at| {
        past.rows.swap(at, at + 1);
        Some(at)
    }),
    ("a dropped move", |past, at| {
        past.rows.remove(at);
        Some(at)
    }),
    ("a move made twice", |past, at| {
        past.rows.insert(at, past.rows[at].clone());
        Some(at + 1)
    }),
    ("a move that is none", |past, at| {
        past.rows[at].mv = Some("\"nothing\"".into());
        Some(at)
    }),
    ("a move written otherwise", |past, at| {
        past.rows[at].mv.as_mut()?.push(' ');
        Some(at)
    }),
    ("a clock's answer made a person's", |past, at| {
        past.rows[at].kind = if past.rows[at].kind == Kind::Ai { Kind::Move } else { Kind::Ai };
        Some(at)
    }),
    ("another event", |past, at| {
        past.rows[at].events = "[[\"Hello\"]]".into();
        Some(at)
    }),
    ("another state", |past, at| {
        past.rows[at].hash = Some("0".repeat(64));
        Some(at)
    }),
    ("a barrier that is none", |past, at| {
        past.rows[at].reveals = !past.rows[at].reveals;
        Some(at)
    }),
    ("hidden or shown", |past, at| {
        past.rows[at].shown = if past.rows[at].shown.is_some() { None } else { Some(1) };
        Some(at)
    }),
    ("another time", |past, at| {
        past.rows[at].at = "2001-01-01T00:00:00.000Z".into();
        Some(at)
    }),
    ("rules that there never were", |past, at| {
        past.rows[at].rules = 0;
        Some(at)
    }),
    ("another link", |past, at| {
        past.rows[at].link = past.rows[at - 1].link.clone();
        Some(at)
    }),
];

/// Does something to the file as a whole.
type Fraud = (&'static str, fn(&mut Past));

/// What is done to the file as a whole; none of it needs another link.
const FRAUDS: [Fraud; 6] = [
    ("another secret", |past| past.dice.as_mut().unwrap().secret = "11".repeat(32)),
    ("another secret, promised anew", |past| {
        let table = past.table.clone();
        let dice = past.dice.as_mut().unwrap();
        (dice.secret, dice.commitment) = ("11".repeat(32), commitment(&[0x11; 32], &table));
    }),
    ("another word", |past| past.dice.as_mut().unwrap().words.push("sun".into())),
    ("an end cut off", |past| while past.rows.pop().is_some_and(|row| !moved(&row)) {}),
    ("another end", |past| past.outcome.as_mut().unwrap().words = Line::from("Nobody has won.")),
    ("another table's code", |past| past.table = "kemuri".into()),
];

/// Those that a forger who links everything anew cannot hide: the rules give something else. What only the chain knows, and
/// what leads to the same, is not among them.
const DEEP: [&str; 8] = [
    "another draw",
    "a draw too many",
    "a draw too few",
    "a move that is none",
    "another event",
    "another state",
    "a barrier that is none",
    "rules that there never were",
];

fn relink(past: &mut Past) {
    let mut before = past.table.clone();
    for row in &mut past.rows {
        let chance = serde_json::to_string(&row.chance).unwrap();
        row.link = link(&before, &row.linked(&chance));
        before.clone_from(&row.link);
    }
}

fn refused(past: &Past, what: &str) -> Refuted {
    verify(past.rules().unwrap(), past).map(|proof| format!("{} · {what}: {proof}", past.game)).unwrap_err()
}

/// Tampers with an honest file at a step of it, each time anew, and sees it refused.
pub fn refuse_all(honest: &Past, salt: usize) {
    verify(honest.rules().unwrap(), honest).unwrap();
    let steps: Vec<usize> = (0..honest.rows.len() - 1).filter(|at| moved(&honest.rows[*at])).collect();
    for (nth, (name, forge)) in FORGERIES.iter().enumerate() {
        let mut forged = honest.clone();
        let at = steps[(salt + nth * 31) % steps.len()];
        let wrong = forge(&mut forged, at).unwrap_or_else(|| panic!("{}: nothing for {name}", honest.game));
        let named = |found: &Refuted, forger: &str| match found {
            Refuted::Flaw(flaw) => {
                let row = i64::try_from(wrong).unwrap() + 1;
                assert_eq!(flaw.seq, row, "{} · {name} at {at} by {forger} forger: {found}", honest.game);
            }
            other => panic!("{} · {name} by {forger} forger: {other}", honest.game),
        };
        named(&refused(&forged, name), "a careless");
        if DEEP.contains(name) {
            relink(&mut forged);
            named(&refused(&forged, name), "a careful");
        }
    }
    for (name, forge) in FRAUDS {
        let mut forged = honest.clone();
        forge(&mut forged);
        refused(&forged, name);
    }
}

/// A step of the game that somebody took.
fn moved(row: &Row) -> bool {
    matches!(row.kind, Kind::Move | Kind::Ai)
}
