//! The lines that enemies act by (section 36), in plain words: whom they prefer, what they do.

use super::{effects, names};
use crate::content::{Acts, Approach, AttackReach, BoardSkill, Clause, KindId, Line, Measure, MoveTo, Priority};
use gogome_contract::parts::words::list;

/// A line in plain words: `least health first: moves beside its target, then attacks with Foul Tongue`.
pub fn plan(kind: KindId, line: &Line) -> String {
    told(kind, line, true)
}

/// The same; `all` says what its skills do, too.
fn told(kind: KindId, line: &Line, all: bool) -> String {
    let first = line.priority.map_or_else(String::new, |one| format!("{}: ", priority(one)));
    let mut parts = Vec::new();
    for (nth, part) in line.clauses.iter().enumerate() {
        parts.push(clause(kind, *part, &line.clauses[..nth], all));
    }
    format!("{first}{}", parts.join(", then "))
}

/// What a board does by which results or cards, where its skills are explained beside it: alike entries once, what each of them
/// ends with at last.
pub fn listed(kind: KindId) -> Vec<(String, String)> {
    let entries = entries(kind);
    let last = entries.first().and_then(|(_, lines)| lines.last());
    let last = last.filter(|last| {
        let ends = |lines: &[Line]| lines.len() > 1 && lines.last().is_some_and(|line| line.text == last.text);
        entries.iter().all(|(_, lines)| ends(lines))
    });
    let mut listed: Vec<(Vec<String>, String)> = Vec::new();
    for (by, lines) in entries {
        let shown = lines.len() - usize::from(last.is_some());
        let tried: Vec<String> = lines[..shown].iter().map(|line| told(kind, line, false)).collect();
        let text = tried.join("; or ");
        match listed.iter_mut().find(|(_, other)| *other == text) {
            Some((alike, _)) => alike.push(by),
            None => listed.push((vec![by], text)),
        }
    }
    let last = last.map(|line| ("if nothing else works".to_owned(), told(kind, line, false)));
    listed.into_iter().map(|(by, text)| (cards(&by), text)).chain(last).collect()
}

/// Results or cards: those with one name once, with their number.
fn cards(names: &[String]) -> String {
    let number = |name: &String| names.iter().filter(|other| *other == name).count();
    let first = |(at, name): &(usize, &String)| names.iter().position(|other| other == *name) == Some(*at);
    let said = |(_, name): (usize, &String)| match number(name) {
        1 => name.clone(),
        many => format!("{name} ({many} cards)"),
    };
    list(&names.iter().enumerate().filter(first).map(said).collect::<Vec<String>>(), "and")
}

/// A line of a board by the words it is printed in.
pub fn printed(kind: KindId, text: &str) -> Option<&'static Line> {
    entries(kind).into_iter().flat_map(|entry| entry.1).find(|line| line.text == text)
}

/// Everything a board can do: by which result or card, and the lines that are tried in order.
pub fn entries(kind: KindId) -> Vec<(String, &'static [Line])> {
    let rolls = |title: &'static str, list: &'static [Vec<Line>; 6]| {
        (1_u8..).zip(list).map(move |(n, entry)| (format!("{title}{n}"), entry.as_slice()))
    };
    match &kind.printed().acts {
        Acts::Minion { normal, aggressive } => rolls("green ", normal).chain(rolls("red ", aggressive)).collect(),
        Acts::List(list) => rolls("", list).collect(),
        Acts::Deck(cards) => {
            let card = |card: &'static crate::content::AiCard| {
                let more =
                    card.empowered.as_ref().map(|entry| (format!("{}, the second time", card.name), entry.as_slice()));
                std::iter::once((card.name.clone(), card.entry.as_slice())).chain(more)
            };
            cards.iter().flat_map(card).collect()
        }
    }
}

/// Who is preferred: `least health first`.
pub fn priority(priority: Priority) -> String {
    match priority {
        Priority::Most(what) => format!("most {} first", measure(what)),
        Priority::Least(what) => format!("least {} first", measure(what)),
        Priority::First => "the earliest card first".to_owned(),
        Priority::Next => "whoever comes next in the order first".to_owned(),
        Priority::Last => "the latest card first".to_owned(),
        Priority::Near => "the nearest first".to_owned(),
        Priority::Far => "the farthest first".to_owned(),
    }
}

const fn measure(measure: Measure) -> &'static str {
    match measure {
        Measure::Health => "health",
        Measure::MaxHealth => "full health",
        Measure::Armor => "armour",
        Measure::Power => "power",
        Measure::Knowledge => "knowledge",
        Measure::Dexterity => "dexterity",
        Measure::Spirit => "spirit",
        Measure::Ki => "placed Ki",
        Measure::Affinity => "Kami affinity",
        Measure::Heads => "heads",
        Measure::Coins => "coins",
        Measure::Conditions => "conditions",
        Measure::Ap => "action points",
    }
}

/// One part of a line, behind others. After a move into reach it need not be said how far the attack goes.
fn clause(kind: KindId, clause: Clause, before: &[Clause], all: bool) -> String {
    let named = |skill: &BoardSkill| {
        if all { format!("{} ({})", skill.name, effects::told(&skill.effects)) } else { skill.name.clone() }
    };
    let moved = |wanted: Approach| {
        before.iter().any(|clause| matches!(clause, Clause::Move(to) if to.how == wanted && to.ally.is_none()))
    };
    match clause {
        Clause::Move(to) => moves(to, !before.is_empty()),
        Clause::Attack { reach, focus, with } => {
            let from = match reach {
                AttackReach::Adjacent if moved(Approach::Adjacent) => "attacks".to_owned(),
                AttackReach::Range(range) if moved(Approach::Range(range)) => "attacks".to_owned(),
                AttackReach::Adjacent => "attacks somebody beside it".to_owned(),
                AttackReach::Range(range) => format!("attacks within {range}"),
            };
            let focus = if focus { " with focus" } else { "" };
            let with = with.and_then(|at| kind.printed().skills.get(at));
            let with = with.map_or_else(String::new, |skill| format!(" using {}", named(skill)));
            format!("{from}{focus}{with}")
        }
        Clause::Use(at) => {
            kind.printed().skills.get(at).map_or_else(String::new, |skill| format!("uses {}", named(skill)))
        }
    }
}

fn moves(to: MoveTo, later: bool) -> String {
    let whom = match to.ally {
        None => "its target".to_owned(),
        Some(None) => "an ally".to_owned(),
        Some(Some(kind)) => format!("another {}", names::kind(kind)),
    };
    match to.how {
        Approach::Adjacent => format!("moves beside {whom}"),
        Approach::Range(range) => format!("moves within {range} of {whom}"),
        Approach::Toward => format!("moves towards {whom}"),
        Approach::Away if later => "moves away".to_owned(),
        Approach::Away => format!("moves away from {whom}"),
    }
}
