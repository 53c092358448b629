//! Rooms: what stands together lies in one folder, or in one file of that name, and a room uses only rooms below it.
//!
//! The arrows are read from the text: every path that begins with `crate` or `super`, in a `use` or in the code. Tests may
//! reach wherever they like.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::layering::files;
use gogome_games::registry;
use std::collections::{BTreeMap, BTreeSet};

/// A room: its name, and the rooms below it that it may use.
type Room = (&'static str, &'static [&'static str]);

/// A module that is cut into rooms.
struct House {
    /// Where its files lie, in the repository.
    folder: String,
    /// Its path in the code: `crate` of a crate as a whole.
    path: &'static str,
    /// The room whose types have their methods in it.
    types: &'static str,
    /// From the lowest to the highest.
    rooms: &'static [Room],
}

/// The rooms of `bot/src/table`.
const TABLE: &[Room] = &[
    ("host", &[]),
    ("writing", &["host"]),
    ("asking", &["host", "writing"]),
    ("places", &["host", "writing"]),
    ("waiting", &["host", "writing", "asking", "places"]),
    ("playing", &["host", "writing", "asking"]),
    ("seats", &["host", "writing", "asking", "waiting"]),
    ("gathering", &["host", "writing", "asking"]),
    ("looking", &["host", "writing", "asking", "waiting"]),
    ("person", &["host", "writing", "waiting", "seats", "gathering", "looking"]),
    ("agreed", &["host", "writing", "asking", "waiting", "playing", "seats"]),
    (
        "dispatch",
        &["host", "writing", "places", "waiting", "playing", "seats", "gathering", "looking", "person", "agreed"],
    ),
];

/// The rooms of a game. A game need not have all of them.
const GAME: &[Room] = &[
    ("reading", &[]),
    ("talk", &[]),
    ("gear", &[]),
    ("grid", &[]),
    ("content", &["gear", "grid", "talk"]),
    ("mountain", &["content"]),
    ("state", &["content", "gear", "grid", "mountain"]),
    ("rules", &["content", "gear", "grid", "mountain", "state", "talk"]),
    ("words", &["content", "gear", "grid", "mountain", "rules", "state", "talk"]),
    ("ppn", &["content", "gear", "grid", "mountain", "rules", "state", "words"]),
    ("scene", &["content", "gear", "grid", "mountain", "rules", "state", "words"]),
    ("panels", &["content", "gear", "grid", "mountain", "ppn", "reading", "rules", "scene", "state", "words"]),
    ("input", &["content", "gear", "grid", "mountain", "panels", "ppn", "reading", "rules", "scene", "state", "words"]),
    ("ai", &["content", "gear", "grid", "mountain", "rules", "state"]),
    ("demos", &["ai", "content", "gear", "grid", "mountain", "rules", "state"]),
    ("tool", &["content", "gear", "grid", "mountain", "rules", "state", "words"]),
    (
        "game",
        &[
            "ai", "content", "demos", "gear", "grid", "input", "mountain", "panels", "rules", "scene", "state", "tool",
            "words",
        ],
    ),
];

/// Every house whose arrows are held.
fn houses() -> Vec<House> {
    let folder = |key: &str| format!("games/{key}/src");
    let game = |key| House { folder: folder(key), path: "crate", types: "state", rooms: GAME };
    registry().iter().map(|one| game(one.info().key)).chain([table()]).collect()
}

fn table() -> House {
    House { folder: "bot/src/table".to_owned(), path: "crate::table", types: "host", rooms: TABLE }
}

/// The most files that may use each other in a circle.
const CIRCLE: usize = 3;

/// A path in the code, by its words.
type Words = Vec<String>;

/// The words of a path as it is written.
fn words(path: &str) -> Words {
    path.split("::").map(str::to_owned).collect()
}

/// The module of a file, seen from its house: empty for the house's own file.
fn module(file: &str) -> Words {
    let path = file.trim_end_matches(".rs");
    let mut module: Words = path.split('/').map(str::to_owned).collect();
    if ["mod", "lib", "main"].contains(&module.last().map_or("", String::as_str)) {
        module.pop();
    }
    module
}

/// Whether a file holds nothing but tests.
fn tests_alone(file: &str) -> bool {
    file.ends_with("tests.rs") || file.split('/').any(|part| part == "tests")
}

/// A text without its comments and its tests.
fn code(text: &str) -> String {
    let tests = |line: &&str| !line.starts_with("mod tests {");
    let bare = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    text.lines().take_while(tests).map(bare).collect::<Vec<_>>().join("\n")
}

/// Every path in a text that begins with `crate` or `super`; of a tree of a `use`, each of its leaves.
fn paths(text: &str) -> BTreeSet<Words> {
    let text = code(text);
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in text.match_indices(start) {
            if !text[..at].ends_with(|c: char| part(c) || c == ':') {
                leaves(&text[at..], &mut Vec::new(), &mut found);
            }
        }
    }
    found.into_iter().collect()
}

/// Reads a path, or a tree of them, from the start of a text. Gives what stands behind it.
fn leaves<'a>(text: &'a str, before: &mut Words, found: &mut Vec<Words>) -> &'a str {
    let mut text = text.trim_start();
    let depth = before.len();
    loop {
        if let Some(inner) = text.strip_prefix('{') {
            text = inner.trim_start();
            while !text.is_empty() && !text.starts_with('}') {
                text = leaves(text, before, found).trim_start();
                text = text.strip_prefix(',').unwrap_or(text).trim_start();
            }
            text = text.strip_prefix('}').unwrap_or(text);
            break;
        }
        let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        if !word.is_empty() && word != "self" {
            before.push(word.to_owned());
        }
        text = rest;
        match text.strip_prefix("::") {
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || c == '{') => text = rest,
            _ => {
                found.push(before.clone());
                // another name for it, a glob, or a type's parameters: nothing more of the path
                let end = text.find([',', '}', ';', '\n', '(', ')']).unwrap_or(text.len());
                text = &text[end..];
                break;
            }
        }
    }
    before.truncate(depth);
    text
}

/// What a path of a file means, seen from the house; none if it leads out of it.
fn inside(house: &House, file: &str, path: &[String]) -> Option<Words> {
    let root = words(house.path);
    let mut whole: Words = root.iter().cloned().chain(module(file)).collect();
    let mut rest = path;
    if rest.first().is_some_and(|word| word == "crate") {
        whole.clear();
    }
    while let Some((_, after)) = rest.split_first().filter(|(word, _)| *word == "super") {
        whole.pop();
        rest = after;
    }
    whole.extend(rest.iter().cloned());
    whole.strip_prefix(root.as_slice()).map(<[String]>::to_vec)
}

/// The arrows between files and rooms that point the wrong way, each said in a line.
fn wrong(house: &House, files: &[(String, String)]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, (room, below)) in house.rooms.iter().enumerate() {
        let lower = |name: &&str| house.rooms[..at].iter().any(|(lower, _)| lower == name);
        wrong.extend(below.iter().filter(|name| !lower(name)).map(|name| format!("{name} is not below {room}")));
    }
    for (file, text) in files.iter().filter(|(file, _)| !tests_alone(file)) {
        let Some(own) = module(file).first().cloned() else { continue };
        let Some((_, below)) = house.rooms.iter().find(|(room, _)| *room == own) else {
            wrong.push(format!("{file} lies in no room"));
            continue;
        };
        for path in paths(text) {
            let Some(meant) = inside(house, file, &path) else { continue };
            match meant.first() {
                Some(room) if *room == own || below.contains(&room.as_str()) => {}
                Some(room) if house.rooms.iter().any(|(known, _)| known == room) => {
                    wrong.push(format!("{file} uses {room}, which is not below {own}: {}", path.join("::")));
                }
                _ => wrong.push(format!("{file} uses the house itself: {}", path.join("::"))),
            }
        }
    }
    wrong
}

/// The circles of more files than may use each other.
fn circles(house: &House, files: &[(String, String)]) -> Vec<BTreeSet<String>> {
    let modules: BTreeMap<Words, &str> = files.iter().map(|(file, _)| (module(file), file.as_str())).collect();
    let home = |meant: &[String]| (1..=meant.len()).rev().find_map(|long| modules.get(&meant[..long]).copied());
    let mut reach: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (file, text) in files.iter().filter(|(file, _)| !tests_alone(file) && !module(file).is_empty()) {
        let used = paths(text).into_iter().filter_map(|path| home(&inside(house, file, &path)?));
        reach.insert(file, used.filter(|used| used != file).collect());
    }
    loop {
        let wider: BTreeMap<&str, BTreeSet<&str>> = reach
            .iter()
            .map(|(file, used)| {
                let further = used.iter().filter_map(|used| reach.get(used)).flatten();
                (*file, used.iter().chain(further).copied().collect())
            })
            .collect();
        if wider == reach {
            break;
        }
        reach = wider;
    }
    let both = |one: &str, other: &str| reach[one].contains(other) && reach.get(other).is_some_and(|r| r.contains(one));
    let circle = |file: &&str| reach[*file].iter().filter(|other| both(file, other)).map(|s| (*s).to_owned()).collect();
    let found: BTreeSet<BTreeSet<String>> = reach.keys().map(circle).collect();
    found.into_iter().filter(|circle| circle.len() > CIRCLE).collect()
}

/// Methods of the types of a room that stand outside it: what a method calls, no import shows.
fn strange_methods(house: &House, files: &[(String, String)]) -> Vec<String> {
    let named = |line: &str, before: &str| -> Option<String> {
        let rest = line.strip_prefix(before)?;
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric())?;
        Some(rest[..end].to_owned())
    };
    let types = |text: &str| -> BTreeSet<String> {
        let found = text.lines().map(|line| {
            ["pub ", "pub(crate) ", "pub(super) "].iter().fold(line, |line, open| line.trim_start_matches(open))
        });
        found.filter_map(|line| named(line, "struct ").or_else(|| named(line, "enum "))).collect()
    };
    let inside = |file: &str| module(file).first().is_some_and(|room| room == house.types);
    let own: BTreeSet<String> =
        files.iter().filter(|(file, _)| inside(file)).flat_map(|(_, text)| types(text)).collect();
    let mut strange = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| !inside(file) && !tests_alone(file)) {
        let here = types(text);
        let foreign = |name: &String| own.contains(name) && !here.contains(name);
        let inherent = text.lines().filter(|line| line.ends_with('{') && !line.contains(" for "));
        let methods = inherent.filter(|line| named(line, "impl ").as_ref().is_some_and(foreign));
        strange.extend(methods.map(|line| format!("{file}: {line}")));
    }
    strange
}

/// The files of a house, by their paths in it.
fn files_of(house: &House) -> Vec<(String, String)> {
    let inside = |name: String| name.strip_prefix(&house.folder).unwrap().trim_start_matches('/').to_owned();
    files(&house.folder).into_iter().map(|(name, text)| (inside(name), text)).collect()
}

#[test]
fn rooms_use_only_rooms_below_them() {
    for house in houses() {
        let files = files_of(&house);
        let wrong = wrong(&house, &files);
        assert!(wrong.is_empty(), "{}: {}", house.folder, wrong.join("\n"));
        let circles = circles(&house, &files);
        assert!(circles.is_empty(), "{}: {circles:?}", house.folder);
        let strange = strange_methods(&house, &files);
        assert!(strange.is_empty(), "{}: {}", house.folder, strange.join("\n"));
    }
}

#[test]
fn the_host_has_its_methods_in_one_file() {
    let has = |(_, text): &(String, String)| text.lines().any(|line| line == "impl Host {");
    let homes: Vec<String> = files_of(&table()).into_iter().filter(has).map(|(file, _)| file).collect();
    assert_eq!(homes, ["host/mod.rs"]);
}

/// Three wrong arrows, each written in another way, in rooms that are sound otherwise.
#[test]
fn rooms_with_wrong_arrows_are_found() {
    let house = House {
        folder: String::new(),
        path: "crate",
        types: "state",
        rooms: &[("state", &[]), ("rules", &["state"]), ("words", &["state", "rules"])],
    };
    let planted = |wrong: [&str; 3]| -> Vec<(String, String)> {
        let sound = "use crate::state::{self, table::{Seat, Table as T}};\nuse std::fmt;\n";
        [
            ("lib.rs", "pub use words::say;\n".to_owned()),
            ("state/mod.rs", "// crate::words::say\nuse self::table::T;\n".to_owned() + wrong[0]),
            ("rules/mod.rs", sound.to_owned() + wrong[1]),
            ("rules/turns.rs", "use super::Phase;\n#[cfg(test)]\nmod tests {\nuse crate::words::say;\n".to_owned()),
            ("words.rs", "use crate::rules::turns;\n".to_owned() + wrong[2]),
        ]
        .map(|(file, text)| (file.to_owned(), text))
        .to_vec()
    };
    assert_eq!(wrong(&house, &planted([""; 3])), Vec::<String>::new());
    let found = wrong(
        &house,
        &planted([
            "use crate::{\n    rules::turns,\n    state::table,\n};\n",
            "fn refused() { super::words::say(crate::state::T) }\n",
            "use crate::Everything;\n",
        ]),
    );
    assert_eq!(
        found,
        [
            "state/mod.rs uses rules, which is not below state: crate::rules::turns",
            "rules/mod.rs uses words, which is not below rules: super::words::say",
            "words.rs uses the house itself: crate::Everything",
        ]
    );
    let upside_down = House { rooms: &[("state", &["rules"]), ("rules", &[])], ..house };
    assert_eq!(wrong(&upside_down, &[]), ["rules is not below state"]);
}

#[test]
fn rooms_with_a_circle_are_found() {
    let house = House { folder: String::new(), path: "crate::table", types: "one", rooms: &[("one", &[])] };
    let ring = |files: &[(&str, &str)]| -> Vec<(String, String)> {
        files.iter().map(|(file, to)| (format!("one/{file}.rs"), format!("use super::{to}::Thing;\n"))).collect()
    };
    let three = [("a", "b"), ("b", "c"), ("c", "a")];
    assert!(circles(&house, &ring(&three)).is_empty(), "three may");
    let four = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("e", "a")];
    let named = ["a", "b", "c", "d"].map(|file| format!("one/{file}.rs"));
    assert_eq!(circles(&house, &ring(&four)), [BTreeSet::from(named)]);
}

#[test]
fn methods_outside_the_room_of_their_type_are_found() {
    let house =
        House { folder: String::new(), path: "crate", types: "state", rooms: &[("state", &[]), ("rules", &["state"])] };
    let files = [
        ("state/mod.rs", "pub struct Table {\n}\nimpl Table {\n}\npub(crate) enum Part {\n}\n"),
        ("rules/mod.rs", "impl Table {\n}\nimpl From<u8> for Table {\n}\nimpl Part {\n}\n"),
        ("rules/own.rs", "struct Part {\n}\nimpl Part {\n}\n"),
    ];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
    assert_eq!(strange_methods(&house, &files), ["rules/mod.rs: impl Table {", "rules/mod.rs: impl Part {"]);
}
