//! The rooms of each game: which may see which, by the imports of their files.

use super::layering::files;
use gogome_games::registry;
use std::collections::{BTreeMap, BTreeSet};

/// A room, and those it may see. What is not named here stands on top and may see all of them.
const ROOMS: &[(&str, &[&str])] = &[
    ("reading", &[]),
    ("talk", &[]),
    ("content", &["talk"]),
    ("mountain", &["content"]),
    ("state", &["content", "mountain"]),
    ("rules", &["content", "mountain", "state", "talk"]),
    ("words", &["content", "mountain", "rules", "state", "talk"]),
    ("ppn", &["content", "mountain", "rules", "state", "words"]),
    ("scene", &["content", "mountain", "rules", "state", "words"]),
    ("panels", &["content", "mountain", "ppn", "reading", "rules", "scene", "state", "words"]),
    ("input", &["content", "mountain", "panels", "ppn", "reading", "rules", "scene", "state", "words"]),
    ("ai", &["content", "mountain", "rules", "state"]),
];

/// Files that import one another in a circle may be so many.
const CIRCLE: usize = 3;

/// A file by its path below `src`, with its text.
type File = (String, String);

/// The files of a game, without tests.
fn sources(game: &str) -> Vec<File> {
    let root = format!("games/{game}/src/");
    let below = |(path, text): File| Some((path.strip_prefix(&root)?.to_owned(), text));
    let tests = |path: &str| path.starts_with("tests/") || path.ends_with("tests.rs");
    files(&root).into_iter().filter_map(below).filter(|(path, _)| !tests(path)).collect()
}

/// `rules/cards/mod.rs` is `rules::cards`.
fn module(path: &str) -> Vec<String> {
    let mut names: Vec<String> = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if names.last().is_some_and(|last| last == "mod" || last == "lib") {
        names.pop();
    }
    names
}

fn room(path: &str) -> &str {
    path.split('/').next().unwrap_or_default().trim_end_matches(".rs")
}

/// Code without comments and without the unit tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The paths of a `use`, its braces taken apart.
fn leaves(before: &str, tree: &str, found: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, inner)) = tree.split_once('{') else {
        found.push(format!("{before}{}", tree.split_whitespace().next().unwrap_or_default()));
        return;
    };
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut start) = (0_i32, 0);
    for (at, letter) in inner.char_indices().chain([(inner.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !inner[start..at].trim().is_empty() {
                    leaves(&format!("{before}{head}"), &inner[start..at], found);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// All paths within the crate that a file names: in imports, and written out.
fn paths(text: &str) -> Vec<String> {
    let code = code(text);
    let mut found = Vec::new();
    let word = |letter: char| letter.is_alphanumeric() || letter == '_';
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            if code[..at].chars().next_back().is_some_and(|letter| word(letter) || letter == ':') {
                continue;
            }
            let rest = &code[at..];
            if code[..at].trim_end().ends_with("use") {
                leaves("", rest.split(';').next().unwrap_or_default(), &mut found);
            } else {
                let end = rest.find(|letter: char| !word(letter) && letter != ':').unwrap_or(rest.len());
                found.push(rest[..end].to_owned());
            }
        }
    }
    found
}

/// From which file to which: by what they import.
fn arrows(sources: &[File]) -> BTreeMap<&str, BTreeSet<&str>> {
    let modules: BTreeMap<Vec<String>, &str> = sources
        .iter()
        .map(|(path, _)| (module(path), path.as_str()))
        .filter(|(module, _)| !module.is_empty())
        .collect();
    let target = |from: &str, path: &str| {
        let mut names: Vec<&str> = path.split("::").collect();
        let mut at = if names[0] == "crate" { Vec::new() } else { module(from) };
        while matches!(names.first(), Some(&("crate" | "self" | "super"))) {
            if names.remove(0) == "super" {
                at.pop();
            }
        }
        at.extend(names.into_iter().map(str::to_owned));
        (1..=at.len()).rev().find_map(|length| modules.get(&at[..length]).copied())
    };
    let of = |(path, text): &'_ File| -> BTreeSet<&str> {
        paths(text).iter().filter_map(|named| target(path, named)).filter(|to| to != path).collect()
    };
    sources.iter().map(|file| (file.0.as_str(), of(file))).collect()
}

/// Arrows that a room must not have.
fn wrong_arrows(sources: &[File]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (from, targets) in arrows(sources) {
        let Some((_, seen)) = ROOMS.iter().find(|(name, _)| *name == room(from)) else { continue };
        let strange = targets.into_iter().filter(|to| room(to) != room(from) && !seen.contains(&room(to)));
        wrong.extend(strange.map(|to| format!("{from} imports {to}")));
    }
    wrong
}

/// Files that import one another, more than may be.
fn circles(sources: &[File]) -> Vec<String> {
    let arrows = arrows(sources);
    let reached = |from: &str| -> BTreeSet<&str> {
        let mut met = BTreeSet::new();
        let mut open: Vec<&str> = arrows.get(from).into_iter().flatten().copied().collect();
        while let Some(next) = open.pop() {
            if met.insert(next) {
                open.extend(arrows.get(next).into_iter().flatten());
            }
        }
        met
    };
    let reach: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|from| (*from, reached(from))).collect();
    let around = |from: &str| -> Vec<&str> {
        reach[from].iter().copied().filter(|to| reach.get(to).is_some_and(|back| back.contains(from))).collect()
    };
    let found: BTreeSet<Vec<&str>> = reach.keys().map(|from| around(from)).filter(|all| all.len() > CIRCLE).collect();
    found.into_iter().map(|all| format!("in a circle: {}", all.join(", "))).collect()
}

/// Methods of the state's types that stand outside its room.
fn strange_methods(sources: &[File]) -> Vec<String> {
    let named = |line: &str, before: &str| -> Option<String> {
        let rest = line.strip_prefix(before)?;
        let end = rest.find(|letter: char| !letter.is_alphanumeric())?;
        Some(rest[..end].to_owned())
    };
    let types = |text: &str| -> BTreeSet<String> {
        let found = text.lines().map(|line| line.trim_start_matches("pub "));
        found.filter_map(|line| named(line, "struct ").or_else(|| named(line, "enum "))).collect()
    };
    let (state, outside): (Vec<&File>, Vec<&File>) = sources.iter().partition(|(path, _)| room(path) == "state");
    let of_state: BTreeSet<String> = state.iter().flat_map(|(_, text)| types(text)).collect();
    let mut strange = Vec::new();
    for (path, text) in outside {
        let own = types(text);
        let inherent = text.lines().filter(|line| line.ends_with('{') && !line.contains(" for "));
        let foreign =
            |line: &&str| named(line, "impl ").is_some_and(|name| of_state.contains(&name) && !own.contains(&name));
        strange.extend(inherent.filter(foreign).map(|line| format!("{path}: {line}")));
    }
    strange
}

fn faults(sources: &[File]) -> Vec<String> {
    [wrong_arrows(sources), circles(sources), strange_methods(sources)].concat()
}

#[test]
fn rooms_see_only_what_stands_below_them() {
    for game in registry() {
        let key = game.card().key;
        let found = faults(&sources(key));
        assert!(found.is_empty(), "{key}\n{}", found.join("\n"));
    }
}

#[test]
fn an_arrow_against_the_direction_is_noticed() {
    let planted = [
        ("rules/apply.rs", "use super::super::words::{log, refusals::refuse};\n"),
        ("content/mod.rs", "fn half() -> crate::state::Half {}\n"),
        ("ai/mod.rs", "use crate::{\n    content::book,\n    panels,\n};\n"),
        ("panels/mod.rs", "impl Table {\n}\n"),
        ("state/moves.rs", "use super::phase::Phase;\n"),
        ("state/phase.rs", "use super::dice;\n"),
        ("state/dice.rs", "use crate::state::Table;\n"),
        ("state/mod.rs", "use self::moves::Move;\npub struct Table {\n}\n// use crate::panels;\n"),
        ("words/refusals.rs", "use crate::rules::apply;\n#[cfg(test)]\nmod tests {\n    use crate::input;\n}\n"),
        ("input/mod.rs", "use crate::panels as shown;\n"),
    ];
    let planted: Vec<File> = planted.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    let expected = [
        "ai/mod.rs imports panels/mod.rs",
        "content/mod.rs imports state/mod.rs",
        "rules/apply.rs imports words/refusals.rs",
        "in a circle: state/dice.rs, state/mod.rs, state/moves.rs, state/phase.rs",
        "panels/mod.rs: impl Table {",
    ];
    assert_eq!(faults(&planted), expected);
}
