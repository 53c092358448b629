//! The lines that enemies act by (section 36), in plain words: whom they prefer, what they do.

use super::{effects, names};
use crate::content::{Acts, Approach, AttackReach, Clause, KindId, Line, Measure, MoveTo, Priority};

/// A line in plain words: `least health first: moves beside its target, then attacks with Foul Tongue`.
pub fn plan(kind: KindId, line: &Line) -> String {
    let first = line.priority.map_or_else(String::new, |one| format!("{}: ", priority(one)));
    let mut parts = Vec::new();
    for (nth, part) in line.clauses.iter().enumerate() {
        parts.push(clause(kind, *part, &line.clauses[..nth]));
    }
    format!("{first}{}", parts.join(", then "))
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
fn clause(kind: KindId, clause: Clause, before: &[Clause]) -> String {
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
            let with = with
                .map_or_else(String::new, |skill| format!(" using {} ({})", skill.name, effects::told(&skill.effects)));
            format!("{from}{focus}{with}")
        }
        Clause::Use(at) => kind
            .printed()
            .skills
            .get(at)
            .map_or_else(String::new, |skill| format!("uses {} ({})", skill.name, effects::told(&skill.effects))),
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
