//! The camp by presses (X32).

use super::said::said;
use super::stamp::{answer, back};
use crate::content::CharacterId;
use crate::rules::{camp, level};
use crate::state::moves::{Deed, Move};
use crate::state::view::View;
use crate::state::{Camp, Hero, Table};
use crate::words::{label, menu, panel};
use gogome_contract::parts::menus::{Entry, menus, menus_after};
use gogome_contract::{Control, Panel, Seat, Weight};

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
    controls.push(Control::button(label::SHARE, "share", &[], Weight::Plain));
    if !handed_on(table, seat).is_empty() {
        controls.push(Control::button(label::HAND_ON, "assign", &[], Weight::Plain));
    }
    // who has not chosen yet would leave it to chance
    let weight = if levels.is_empty() { Weight::Main } else { Weight::Plain };
    if !open.ready.contains(&seat) {
        controls.push(Control::button(label::READY, "camp", &[("what", "ready")], weight));
    }
    controls
}

/// The own characters, each for every other seat, in a panel of its own (X1.3).
pub fn hand_on(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let entry = |(character, to): (CharacterId, Seat)| {
        let said = said(table, &Move::Assign { character, seat: to });
        Entry::new(said, menu::hand_on(character, to))
    };
    let entries: Vec<Entry> = handed_on(table, seat).into_iter().map(entry).collect();
    let mut controls = menus(label::HAND_ON, label::MORE, &entries, 1);
    controls.push(back());
    answer(view, panel::handing_on(!entries.is_empty()), controls)
}

/// Whom a seat can hand on, and to whom.
fn handed_on(table: &Table, seat: Seat) -> Vec<(CharacterId, Seat)> {
    let own = table.heroes.iter().filter(|hero| hero.owner == Some(seat)).map(|hero| hero.character);
    let others = || table.taken().filter(|other| *other != seat);
    own.flat_map(|character| others().map(move |to| (character, to))).collect()
}

fn entry(table: &Table, open: &Camp, hero: &Hero, deed: Deed) -> Entry {
    let character = hero.character;
    let price = camp::price(open, hero, &deed);
    let skill = match deed {
        Deed::Level { side, .. } => level::skill(hero, side),
        _ => None,
    };
    let label = menu::camp(hero, &deed, skill, price);
    let about = menu::camp_about(table, hero, &deed, skill);
    Entry::new(said(table, &Move::Camp { character, deed }), label).about(about)
}
