//! The shipped files load, and damaged ones are refused.

mod act;
mod boards;
mod cards;
mod facts;
mod grammar;
mod maps;
mod operations;

use super::*;

/// The shipped files with another text of one of them.
fn with(file: &str, text: &str) -> Result<Book, ContentError> {
    Book::parse(&FILES.map(|(name, shipped)| if name == file { (name, text) } else { (name, shipped) }))
}

fn shipped(file: &str) -> &'static str {
    FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text).unwrap()
}

/// Where an entry begins, by the name that errors call it by; the whole file for what has no id.
fn begin(file: &str, entry: &str) -> usize {
    let Some((list, id)) = entry.split_once(' ') else { return 0 };
    let table = format!("[[{list}]]\nid = \"{id}\"\n");
    let text = shipped(file);
    text.find(&table).or_else(|| text.find(&format!("{{ id = \"{id}\","))).unwrap()
}

/// The shipped files with one piece replaced: the first in an entry of a file.
fn damaged(file: &str, entry: &str, piece: &str, by: &str) -> Result<Book, ContentError> {
    let (before, after) = shipped(file).split_at(begin(file, entry));
    assert!(after.contains(piece), "{file}, {entry} has {piece}");
    with(file, &(before.to_owned() + &after.replacen(piece, by, 1)))
}

/// Each damage of an entry is refused there, with a reason that begins so.
#[track_caller]
fn refuses(file: &str, entry: &str, damages: &[(&str, &str, &str)]) {
    for (piece, by, reason) in damages {
        refuses_at(file, entry, (piece, by), &format!("{file}: {entry}: {reason}"));
    }
}

/// A damage of an entry is refused with an error that begins so.
#[track_caller]
fn refuses_at(file: &str, entry: &str, (piece, by): (&str, &str), said: &str) {
    let error = damaged(file, entry, piece, by).map(drop).unwrap_err().to_string();
    assert!(error.starts_with(said), "{error}\ninstead of\n{said}");
}

/// All of an entry that is a table of its own.
fn table(file: &str, entry: &str) -> &'static str {
    let after = &shipped(file)[begin(file, entry)..];
    after.find("\n\n[[").map_or(after, |end| &after[..end + 2])
}

#[test]
fn a_file_that_is_missing_or_no_toml_is_refused() {
    let without = |file| Book::parse(&FILES.into_iter().filter(|(name, _)| *name != file).collect::<Vec<_>>());
    for (file, _) in FILES {
        assert_eq!(without(file).map(drop).unwrap_err().to_string(), format!("{file}: the whole file: is missing"));
        let error = with(file, &shipped(file).replacen("source = ", "source = = ", 1)).map(drop).unwrap_err();
        assert_eq!((error.file, error.entry.as_str()), (file, "the whole file"));
    }
}

#[test]
fn every_file_knows_its_lists_only() {
    for (file, text) in FILES {
        let error = with(file, &format!("more = 1\n{text}")).map(drop).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{file}: more: is not known here; known: ")), "{error}");
    }
}

#[test]
fn every_entry_says_where_it_comes_from() {
    for (file, text) in FILES {
        let sources: Vec<usize> = text.match_indices("source = \"").map(|(at, found)| at + found.len()).collect();
        assert!(!sources.is_empty());
        for start in sources {
            let end = start + text[start..].find('"').unwrap();
            let unsourced = format!("{} {}", &text[..start], &text[end..]);
            let error = with(file, &unsourced).map(drop).unwrap_err();
            assert_eq!((error.file, error.reason.as_str()), (file, "its source is empty"));
        }
    }
}

#[test]
fn an_unknown_field_and_a_missing_one_are_refused() {
    for (file, list, entry) in [
        ("bosses.toml", "servant", "nue"),
        ("chapters.toml", "chapter", "c2"),
        ("characters.toml", "character", "tomoe"),
        ("events.toml", "event", "rust"),
        ("gear.toml", "weapon", "yumi"),
        ("gear.toml", "armour", "muneate"),
        ("items.toml", "item", "sake"),
        ("kami.toml", "kami", "inari"),
        ("kami.toml", "skill", "fox_fire"),
        ("minions.toml", "minion", "kappa"),
        ("skills.toml", "skill", "backstab"),
        ("zones.toml", "zone", "c3a"),
    ] {
        let entry = format!("{list} {entry}");
        refuses(
            file,
            &entry,
            &[
                ("\nname = ", "\nnote = \"\"\nname = ", "unknown field `note`"),
                ("\nsource = ", "\n# source = ", "missing field `source`"),
            ],
        );
    }
}
