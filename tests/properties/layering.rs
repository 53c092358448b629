//! What may know of what: the boundaries that no compiler keeps.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use gogome_games::registry;
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// What each crate of the workspace is built from: name, and what it depends on for more than its tests.
fn crates() -> Vec<(String, BTreeSet<String>)> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--format-version", "1", "--offline", "--no-deps"]).current_dir(root());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages
        .map(|package| {
            let all = package["dependencies"].as_array().unwrap().iter();
            let built = all.filter(|one| one["kind"] != "dev").map(|one| text(&one["name"]));
            (text(&package["name"]), built.collect())
        })
        .collect()
}

fn built_from(name: &str) -> BTreeSet<String> {
    crates().into_iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("no crate {name}")).1
}

/// The Rust files below a folder of the repository, or the one file, by their paths in it.
pub(super) fn files(of: &str) -> Vec<(String, String)> {
    let root = root();
    let mut open = vec![root.join(of)];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    assert!(!found.is_empty(), "no file in {of}");
    found
}

/// Where a word stands as a word, in code or comment, whatever its capitals.
fn mentions(files: &[(String, String)], word: &str) -> Vec<String> {
    let part = |c: char| c.is_ascii_alphanumeric();
    let says = |line: &str| line.to_ascii_lowercase().split(|c| !part(c)).any(|found| found == word);
    let mut places = Vec::new();
    for (name, text) in files {
        places.extend(
            (1..).zip(text.lines()).filter(|(_, line)| says(line)).map(|(at, line)| format!("{name}:{at}: {line}")),
        );
    }
    places
}

/// Where a piece of code stands outside comments.
fn uses(files: &[(String, String)], code: &str) -> Vec<String> {
    let mut places = Vec::new();
    for (name, text) in files {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with("//"));
        places.extend(lines.filter(|(_, line)| line.contains(code)).map(|(at, line)| format!("{name}:{at}: {line}")));
    }
    places
}

fn outside(places: Vec<String>, allowed: &[&str]) -> Vec<String> {
    places.into_iter().filter(|place| !allowed.iter().any(|start| place.starts_with(start))).collect()
}

fn nowhere(places: &[String]) {
    assert!(places.is_empty(), "{}", places.join("\n"));
}

/// What every game is built from, besides the contract.
const PURE: [&str; 7] =
    ["serde", "serde_json", "sha2", "thiserror", "toml", "unicode-normalization", "unicode-properties"];

/// The crates that hold one game each.
fn games() -> Vec<String> {
    registry().iter().map(|game| format!("gogome-{}", game.info().key)).collect()
}

#[test]
fn the_rules_are_built_from_few_crates() {
    for of in games().iter().map(String::as_str).chain(["gogome-contract"]) {
        let built = built_from(of);
        let strange: Vec<_> = built.iter().filter(|one| !PURE.contains(&one.as_str())).collect();
        let contract = if of == "gogome-contract" { &[][..] } else { &["gogome-contract"] };
        assert_eq!(strange, contract, "{of}");
    }
}

#[test]
fn the_rules_count_in_whole_numbers() {
    let rules: Vec<_> = files("games").into_iter().filter(|(name, _)| !name.contains("test")).collect();
    for float in ["f32", "f64"] {
        nowhere(&uses(&rules, float));
    }
}

#[test]
fn dependencies_point_one_way() {
    let ours = |name: &str| -> BTreeSet<String> {
        built_from(name).into_iter().filter(|one| one.starts_with("gogome")).collect()
    };
    let mut games = games();
    games.push("gogome-contract".to_owned());
    assert_eq!(ours("gogome-games"), games.into_iter().collect());
    assert_eq!(ours("gogome-render"), BTreeSet::from(["gogome-contract".to_owned()]));
    assert_eq!(ours("gogome"), BTreeSet::from(["gogome-games".to_owned(), "gogome-render".to_owned()]));
    let render = built_from("gogome-render");
    for other in ["tokio", "serenity", "sqlx", "rand", "reqwest"] {
        assert!(!render.contains(other), "the painter is built from {other}");
    }
}

#[test]
fn only_the_transport_speaks_to_discord() {
    let found = uses(&files("bot/src"), "serenity");
    assert!(!found.is_empty(), "nothing speaks to Discord");
    nowhere(&outside(found, &["bot/src/discord", "bot/src/invite"]));
    for pure in ["games", "render/src"] {
        nowhere(&uses(&files(pure), "serenity"));
    }
}

#[test]
fn only_the_store_speaks_sql() {
    let found = uses(&files("bot/src"), "sqlx::query");
    assert!(!found.is_empty(), "nothing speaks SQL");
    nowhere(&outside(found, &["bot/src/store"]));
}

#[test]
fn the_host_and_the_painter_know_no_game_by_name() {
    for of in ["bot/src/table", "bot/src/store", "bot/src/workers", "bot/src/words", "render/src"] {
        let files = files(of);
        for game in registry() {
            nowhere(&mentions(&files, game.info().key));
        }
    }
}

#[test]
fn the_contract_and_the_shared_parts_know_no_game() {
    for game in registry() {
        nowhere(&uses(&files("games/contract"), &format!("{}::", game.info().key)));
    }
}

#[test]
fn the_painter_sees_only_scenes() {
    // and the cache, which knows nothing of games
    let allowed = ["gogome_contract::scene", "gogome_contract::Cache;"];
    let strangers = uses(&files("render/src"), "gogome_").into_iter();
    nowhere(&strangers.filter(|place| !allowed.iter().any(|one| place.contains(one))).collect::<Vec<_>>());
}
