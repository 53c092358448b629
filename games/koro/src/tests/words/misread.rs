//! What is said when something typed cannot be understood names what works instead.

use super::refusals::{MOST, is_sentence};
use crate::content::board::{Direction, SpaceId};
use crate::gear::{Cell, Cube, Cubes, Edit, EditError, Size};
use crate::words::misread;
use gogome_contract::{Refusal, RefusalKind};
use std::collections::BTreeSet;

/// Each function, by its name, with everything that can make a difference to what it says.
fn all() -> Vec<(&'static str, Refusal)> {
    // longer than anybody reads
    let typed = "X".repeat(5_000);
    let typed = typed.as_str();
    let cell = Cell::new(0, 2).unwrap();
    let mut all = vec![
        ("verb", misread::verb(typed)),
        ("one_of", misread::one_of("take", typed, &["all", "none"])),
        ("space", misread::space(typed)),
        ("step", misread::step(typed)),
        ("ambiguous", misread::ambiguous(Direction::Ne, SpaceId::C.towards(Direction::Ne))),
        ("nothing_there", misread::nothing_there(Direction::E, SpaceId::C)),
        ("place", misread::place(typed)),
        ("cubes", misread::cubes(typed)),
        ("cells", misread::cells(typed)),
        ("item", misread::item(typed)),
        ("card", misread::card(typed)),
        ("dragon", misread::dragon(typed, &[])),
        ("dragon", misread::dragon(typed, &["Tokage"])),
        ("dragon", misread::dragon(typed, &["Tokage", "Mizuchi"])),
        ("player", misread::player(typed, &['A', 'B', 'C', 'D', 'E', 'F'])),
        ("pick", misread::pick("character", typed, &[])),
        ("pick", misread::pick("colour", typed, &["red", "blue"])),
        ("missing", misread::missing(Cubes::new(1, 2, 3))),
        ("no_room", misread::no_room("Reaper's Kama")),
        ("no_gear", misread::no_gear()),
        ("two_ways", misread::two_ways()),
        ("orders", misread::orders("join", typed, "never, ask or colours of dragons")),
        ("number", misread::number("level", typed, 1, 3)),
        ("nothing_picked", misread::nothing_picked()),
        ("moved", misread::moved(typed)),
        ("no_order", misread::no_order(typed)),
        ("new_is_no_move", misread::new_is_no_move()),
        ("colours_are_picked_before", misread::colours_are_picked_before()),
        ("character", misread::character(typed)),
        ("no_such_dragon", misread::no_such_dragon("Tokage")),
    ];
    let edits = [
        EditError::Form(typed.to_owned()),
        EditError::Letter('X'),
        EditError::GridSize(Size::new(8, 5).unwrap()),
        EditError::Taken { cell, cube: Cube::Tooth },
        EditError::NotThere { edit: Edit { cube: Cube::Metal, cell }, there: None },
        EditError::NoRoom { free: 1 },
        EditError::NoRoom { free: 2 },
        EditError::Weapon,
    ];
    all.extend(edits.iter().map(|error| ("edit", misread::edit(error))));
    all
}

/// No function is missing from the list above.
#[test]
fn the_list_of_what_cannot_be_understood_is_whole() {
    let source = include_str!("../../words/misread.rs");
    let names = source.lines().filter_map(|line| line.strip_prefix("pub fn ")?.split('(').next());
    let listed: BTreeSet<&str> = all().into_iter().map(|(name, _)| name).collect();
    assert_eq!(listed, names.collect());
}

#[test]
fn what_cannot_be_understood_is_said_briefly_and_with_a_way_out() {
    for (name, refusal) in all() {
        let why = refusal.why.plain();
        let instead = refusal.instead.unwrap_or_else(|| panic!("{name} has no way out")).plain();
        let length = why.chars().count() + 1 + instead.chars().count();
        assert!(length <= MOST, "{name}: {length} characters: {why} {instead}");
        for sentence in [&why, &instead] {
            is_sentence(name, sentence);
        }
        assert_ne!(refusal.kind, RefusalKind::Failed, "{name}");
        assert!(refusal.code.starts_with("E_") || refusal.code == "PICK", "{name}: {}", refusal.code);
    }
}
