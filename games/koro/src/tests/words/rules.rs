//! The rules for players (`docs/rules/koro.md`) say of each card, die and space what the content says.

use crate::content::{
    AdventureKind, BlueprintId, BonusItem, CharacterId, Die, DragonColour, DragonId, GearCardId, Palace, ScrollKind,
    book,
};
use crate::words::names;
use std::collections::BTreeSet;

const TEXT: &str = include_str!("../../../../../docs/rules/koro.md");

/// The row of a table that begins so, as its cells.
#[track_caller]
fn row(first: &str) -> Vec<&'static str> {
    let begins = format!("| {first} |");
    let row = TEXT.lines().map(str::trim).find(|line| line.starts_with(&begins));
    let row = row.unwrap_or_else(|| panic!("no row {first}"));
    row.trim_matches('|').split('|').map(str::trim).collect()
}

#[track_caller]
fn says(text: &str) {
    assert!(TEXT.contains(text), "the rules do not say: {text}");
}

#[test]
fn the_rules_show_every_card_with_its_pattern() {
    for card in GearCardId::all() {
        says(&format!("| {} | `{}` |", names::gear_card(card), names::pattern(&card.printed().pattern)));
    }
    for card in BlueprintId::all() {
        let patterns = card.printed().patterns.iter().map(|pattern| format!("`{}`", names::pattern(pattern)));
        says(&format!("| {} | {} |", names::blueprint(card), patterns.collect::<Vec<_>>().join(" and ")));
    }
}

#[test]
fn the_rules_list_every_scroll_and_adventure_token() {
    for scroll in ScrollKind::ALL {
        let printed = scroll.printed();
        // the table leaves out what nearly all of them are called
        let short = printed.name.trim_start_matches("Scroll of the ").trim_start_matches("Scroll of ");
        assert_eq!(row(short)[1], printed.count.to_string(), "{short}");
    }
    for token in AdventureKind::ALL {
        assert_eq!(row(names::adventure(token)).len(), 3, "{token:?}");
        assert_eq!(token.printed().count, 2, "{token:?}: the rules say two of each");
    }
}

#[test]
fn the_rules_give_dragons_dice_and_palaces_their_numbers() {
    for colour in DragonColour::ALL {
        let cells = row(colour.name());
        let kind = colour.printed();
        assert_eq!((cells[1], cells[2]), (kind.dice.to_string().as_str(), kind.vp.to_string().as_str()));
        for dragon in book().dragons_of(colour) {
            let printed = dragon.printed();
            let health = format!("{} ({})", printed.health(3), printed.health(2));
            let said = format!("{} {health}, {}", names::dragon(dragon), printed.initiative);
            assert!(cells[3].contains(&said), "{said}: {}", cells[3]);
        }
    }
    assert_eq!(DragonId::all().len(), 13);
    for die in Die::ALL {
        let faces = die.faces().map(|face| format!("{}{}", face.hits, if face.broken { "✗" } else { "" }));
        assert_eq!(row(names::die(die))[1], faces.join(", "), "{die:?}");
    }
    for palace in Palace::ALL {
        let cells = row(&format!("{}, light spaces", palace.name()));
        for (item, cell) in BonusItem::ALL.into_iter().zip(&cells[1..]) {
            let light: Vec<String> = palace.row(item).light.iter().map(u8::to_string).collect();
            assert_eq!(*cell, light.join(", "), "{palace:?} {item:?}");
        }
    }
    let dark = BonusItem::ALL.map(|item| Palace::Big.row(item).dark.unwrap().to_string());
    assert_eq!(row("big, dark space")[1..], dark);
}

#[test]
fn the_rules_name_every_character_with_its_colour() {
    for character in CharacterId::ASYMMETRIC {
        let colour = character.printed().colour.unwrap();
        says(&format!("**{}** ({})", names::character(character), names::colour(colour)));
    }
}

/// Each rule stands there once, in order, and every link leads to a heading.
#[test]
fn the_rules_are_numbered_and_their_links_lead_somewhere() {
    let number = |line: &'static str| {
        let (chapter, rule) = line.strip_prefix("- **K")?.split_once("**")?.0.split_once('.')?;
        Some((chapter.parse::<u8>().ok()?, rule.parse::<u8>().ok()?))
    };
    let numbers: Vec<(u8, u8)> = TEXT.lines().filter_map(number).collect();
    assert!(numbers.is_sorted_by(|one, next| one < next), "out of order");
    let chapters: BTreeSet<u8> = numbers.iter().map(|(chapter, _)| *chapter).collect();
    assert_eq!(chapters, (0..=21).collect());
    let anchor = |title: &str| -> String {
        let kept = title.to_lowercase();
        kept.chars().filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-').collect::<String>().replace(' ', "-")
    };
    let anchors: BTreeSet<String> = TEXT.lines().filter_map(|line| line.strip_prefix("## ")).map(anchor).collect();
    for link in TEXT.split("(#").skip(1) {
        let link = link.split(')').next().unwrap();
        assert!(anchors.contains(link), "{link} leads nowhere");
    }
}
