//! The list of faults in `docs/reliability.md` is whole, and names tests that exist.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::layering::files;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// So many faults have a row each, proved or not.
const ALL: u32 = 50;

/// Says in a row what is missing.
const MISSING: &str = "not yet:";

/// The rows of all tables of the page by their numbers: what stands in the last cell.
fn rows() -> BTreeMap<u32, String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs/reliability.md");
    let page = fs::read_to_string(page).unwrap();
    let mut rows = BTreeMap::new();
    for line in page.lines() {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let Some(number) = cells.next().and_then(|cell| cell.parse().ok()) else { continue };
        let proof = cells.next_back().unwrap_or_default().to_owned();
        assert!(rows.insert(number, proof).is_none(), "{number} has two rows");
    }
    rows
}

/// The tests that a cell names, as file and function.
fn named(proof: &str) -> impl Iterator<Item = (&str, &str)> {
    proof.split('`').skip(1).step_by(2).filter_map(|code| code.split_once("::"))
}

#[test]
fn every_fault_has_a_row() {
    let rows = rows();
    for number in 1..=ALL {
        let proof = rows.get(&number).unwrap_or_else(|| panic!("fault {number} has no row"));
        assert!(named(proof).next().is_some() || proof.contains(MISSING), "{number}: neither a test nor a reason");
    }
}

#[test]
fn every_test_named_is_there_and_every_test_with_a_number_is_named() {
    let sources: BTreeMap<String, String> =
        ["tests", "bot/src", "games", "render"].into_iter().flat_map(files).collect();
    let rows = rows();
    let mut told = BTreeSet::new();
    for (number, proof) in &rows {
        for (file, test) in named(proof) {
            let source = sources.get(file).unwrap_or_else(|| panic!("{number}: there is no file {file}"));
            assert!(source.contains(&format!("fn {test}(")), "{number}: no {test} in {file}");
            told.insert((*number, test));
        }
    }
    for (file, source) in &sources {
        for test in source.split("fn fault_").skip(1) {
            let Some((test, _)) = test.split_once("()") else { continue };
            let Some(number) = test.split('_').next().and_then(|digits| digits.parse::<u32>().ok()) else { continue };
            assert!(
                told.contains(&(number, format!("fault_{test}").as_str())),
                "{file}: say fault_{test} in row {number}"
            );
        }
    }
}
