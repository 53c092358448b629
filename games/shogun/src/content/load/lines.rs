//! The lines that enemies act by (section 36): a parser that names the word where it fails.

use super::names::Index;
use crate::content::{
    Approach, AttackReach, BoardSkill, Clause, Entry, KindId, Line, Measure, MoveTo, Priority, SkillKind,
};
use serde::Deserialize as _;
use serde::de::value::{Error, StrDeserializer};
use std::iter::Peekable;
use std::str::SplitWhitespace;

/// What lines of one board may name.
pub(super) struct Board<'b> {
    /// Its skills.
    pub skills: &'b [BoardSkill],
    /// All kinds of creatures.
    pub kinds: &'b Index<KindId>,
}

/// The words of a clause that are not yet read.
type Words<'t> = Peekable<SplitWhitespace<'t>>;

impl Board<'_> {
    /// An entry: its lines, the last of which can always be resolved (X17.6).
    pub fn entry(&self, texts: &[String]) -> Result<Entry, String> {
        let entry = texts.iter().map(|text| self.line(text)).collect::<Result<Entry, String>>()?;
        let always = |line: &Line| {
            let [Clause::Move(MoveTo { how: Approach::Toward, ally: None })] = line.clauses[..] else { return false };
            line.priority == Some(Priority::Near)
        };
        match entry.last() {
            Some(last) if always(last) => Ok(entry),
            _ => Err(format!("the entry {texts:?} does not end with \"near: move toward\"")),
        }
    }

    /// One line.
    pub fn line(&self, text: &str) -> Result<Line, String> {
        self.read(text).map_err(|reason| format!("the line {text:?}: {reason}"))
    }

    fn read(&self, text: &str) -> Result<Line, String> {
        let (first, rest) = match text.split_once(':') {
            Some((first, rest)) => (Some(priority(first.trim())?), rest),
            None => (None, text),
        };
        let clauses = rest.split(';').map(|clause| self.clause(clause)).collect::<Result<Vec<_>, _>>()?;
        let moves: Vec<usize> = (0..clauses.len()).filter(|at| matches!(clauses[*at], Clause::Move(_))).collect();
        if let [_, second, ..] = moves[..] {
            let away = Clause::Move(MoveTo { how: Approach::Away, ally: None });
            if second + 1 != clauses.len() || clauses[second] != away {
                return Err("a second move is \"move away\", and stands last".to_owned());
            }
        }
        Ok(Line { priority: first, clauses, text: text.to_owned() })
    }

    fn clause(&self, text: &str) -> Result<Clause, String> {
        let mut words = text.split_whitespace().peekable();
        let clause = match words.next() {
            Some("move") => {
                let how = approach(&mut words)?;
                let ally = if follows(&mut words, "to") { Some(self.ally(&mut words)?) } else { None };
                Clause::Move(MoveTo { how, ally })
            }
            Some("attack") => Clause::Attack {
                reach: reach(&mut words)?,
                focus: follows(&mut words, "focus"),
                with: if follows(&mut words, "with") { Some(self.skill(&mut words, SkillKind::Attack)?) } else { None },
            },
            Some("use") => Clause::Use(self.skill(&mut words, SkillKind::Technique)?),
            word => return Err(unexpected(word, "move, attack or use")),
        };
        match words.next() {
            None => Ok(clause),
            word => Err(unexpected(word, "the end of the clause")),
        }
    }

    /// Behind “to”: an ally, of a kind if one is named.
    fn ally(&self, words: &mut Words<'_>) -> Result<Option<KindId>, String> {
        match words.next() {
            Some("ally") => words.next().map(|kind| self.kinds.get(kind)).transpose(),
            word => Err(unexpected(word, "ally")),
        }
    }

    /// A skill of the board, by its number.
    fn skill(&self, words: &mut Words<'_>, kind: SkillKind) -> Result<usize, String> {
        let word = words.next();
        let Some(key) = word else { return Err(unexpected(word, "a skill")) };
        match self.skills.iter().position(|skill| skill.key == key) {
            Some(at) if self.skills[at].kind == kind => Ok(at),
            Some(_) => Err(format!("{key:?} is a skill of another kind")),
            None => Err(format!("{key:?} is no skill of this board")),
        }
    }
}

/// Whom a line or a board prefers.
pub(super) fn priority(word: &str) -> Result<Priority, String> {
    if let Some(stat) = word.strip_prefix('+') {
        return Ok(Priority::Most(measure(stat)?));
    }
    if let Some(stat) = word.strip_prefix('-') {
        return Ok(Priority::Least(measure(stat)?));
    }
    Ok(match word {
        "first" => Priority::First,
        "next" => Priority::Next,
        "last" => Priority::Last,
        "near" => Priority::Near,
        "far" => Priority::Far,
        _ => return Err(unexpected(Some(word), "+, - and a measure, or first, next, last, near, far")),
    })
}

fn measure(word: &str) -> Result<Measure, String> {
    Measure::deserialize(StrDeserializer::<Error>::new(word)).map_err(|error| error.to_string())
}

fn approach(words: &mut Words<'_>) -> Result<Approach, String> {
    Ok(match words.next() {
        Some("adjacent") => Approach::Adjacent,
        Some("toward") => Approach::Toward,
        Some("away") => Approach::Away,
        Some("range") => Approach::Range(number(words)?),
        word => return Err(unexpected(word, "adjacent, range, toward or away")),
    })
}

fn reach(words: &mut Words<'_>) -> Result<AttackReach, String> {
    Ok(match words.next() {
        Some("adjacent") => AttackReach::Adjacent,
        Some("range") => AttackReach::Range(number(words)?),
        word => return Err(unexpected(word, "adjacent or range")),
    })
}

fn number(words: &mut Words<'_>) -> Result<u8, String> {
    let word = words.next();
    match word.and_then(|word| word.parse().ok()) {
        Some(n) if n > 0 => Ok(n),
        _ => Err(unexpected(word, "a number")),
    }
}

/// Takes the next word if it is this one.
fn follows(words: &mut Words<'_>, word: &str) -> bool {
    words.next_if(|next| *next == word).is_some()
}

fn unexpected(word: Option<&str>, expected: &str) -> String {
    match word {
        Some(word) => format!("{word:?} stands where {expected} is expected"),
        None => format!("it ends where {expected} is expected"),
    }
}
