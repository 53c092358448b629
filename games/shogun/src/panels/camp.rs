//! The camp by presses (X32).

use super::said::said;
use crate::rules::camp;
use crate::state::moves::{Deed, Move};
use crate::state::{Camp, Table};
use crate::words::{label, menu};
use gogome_contract::parts::menus::{Entry, menus};
use gogome_contract::{Control, Seat, Weight};

/// What a seat can do in camp: a menu for each of its characters, and Ready.
pub fn controls(table: &Table, open: &Camp, seat: Seat) -> Vec<Control> {
    if open.ready.contains(&seat) {
        return Vec::new();
    }
    let own = table.heroes.iter().filter(|hero| hero.is_for(seat));
    let mut entries = Vec::new();
    for hero in own {
        let character = hero.character;
        let of = |deed: Deed| {
            let price = camp::price(open, hero, &deed);
            let label = menu::camp(character, &deed, price);
            let about = menu::camp_about(&deed, price);
            Entry::new(said(table, &Move::Camp { character, deed }), label).about(about)
        };
        entries.extend(camp::deeds(table, open, character).into_iter().map(of));
    }
    let mut controls = menus(label::CAMP, label::MORE, &entries, 3);
    controls.push(Control::button(label::SHARE, "share", &[], Weight::Plain));
    controls.push(Control::button(label::READY, "camp", &[("what", "ready")], Weight::Main));
    controls
}
