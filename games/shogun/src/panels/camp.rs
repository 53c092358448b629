//! The camp by presses (X32).

use super::said::said;
use crate::content::CharacterId;
use crate::rules::{camp, level};
use crate::state::moves::{Deed, Move};
use crate::state::{Camp, Hero, Table};
use crate::words::{label, menu};
use gogome_contract::parts::menus::{Entry, menus, menus_after};
use gogome_contract::{Control, Seat, Weight};

/// What a seat can do in camp: what a level increase brings, a menu for each of its characters, and Ready.
pub fn controls(table: &Table, open: &Camp, seat: Seat) -> Vec<Control> {
    let own = table.heroes.iter().filter(|hero| hero.is_for(seat));
    let entries =
        own.flat_map(|hero| camp::deeds(table, open, hero.character).into_iter().map(move |deed| (hero, deed)));
    let (levels, others): (Vec<_>, Vec<_>) = entries.partition(|(_, deed)| matches!(deed, Deed::Level { .. }));
    let entry = |(hero, deed): (&Hero, Deed)| entry(table, open, hero, deed);
    let levels: Vec<Entry> = levels.into_iter().map(entry).collect();
    let others: Vec<Entry> = others.into_iter().map(entry).collect();
    let mut controls = menus(label::LEVEL, label::MORE, &levels, 2);
    // one row is for the buttons
    let left = (Control::ROWS - 1 - controls.len()).min(3);
    controls.extend(menus_after(controls.len(), label::CAMP, label::MORE, &others, left));
    if controls.len() < Control::ROWS - 1 {
        controls.extend(menus(label::HAND_ON, label::MORE, &hand_on(table, seat), 1));
    }
    controls.push(Control::button(label::SHARE, "share", &[], Weight::Plain));
    // who has not chosen yet would leave it to chance
    let weight = if levels.is_empty() { Weight::Main } else { Weight::Plain };
    if !open.ready.contains(&seat) {
        controls.push(Control::button(label::READY, "camp", &[("what", "ready")], weight));
    }
    controls
}

/// The own characters, each for every other seat (X1.3).
fn hand_on(table: &Table, seat: Seat) -> Vec<Entry> {
    let own = table.heroes.iter().filter(|hero| hero.owner == Some(seat)).map(|hero| hero.character);
    let entry = |character: CharacterId, to: Seat| {
        let said = said(table, &Move::Assign { character, seat: to });
        Entry::new(said, menu::hand_on(character, to))
    };
    let others = || table.taken().filter(|other| *other != seat);
    own.flat_map(|character| others().map(move |to| (character, to)))
        .map(|(character, to)| entry(character, to))
        .collect()
}

fn entry(table: &Table, open: &Camp, hero: &Hero, deed: Deed) -> Entry {
    let character = hero.character;
    let price = camp::price(open, hero, &deed);
    let skill = match deed {
        Deed::Level { side, .. } => level::skill(hero, side),
        _ => None,
    };
    let label = menu::camp(character, &deed, skill, price);
    let about = menu::camp_about(&deed, skill, price);
    Entry::new(said(table, &Move::Camp { character, deed }), label).about(about)
}
