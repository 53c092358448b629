//! The camp by presses (X32).

use super::said::said;
use crate::content::{ArmourId, CharacterId, WeaponId, book};
use crate::state::moves::{Deed, Move};
use crate::state::{Camp, Table};
use crate::words::{label, menu};
use gogome_contract::parts::menus::{Entry, menus};
use gogome_contract::{Control, Seat, Weight};

/// What a seat can do in camp: a menu for each of its characters, and Ready.
pub fn controls(table: &Table, camp: &Camp, seat: Seat) -> Vec<Control> {
    if camp.ready.contains(&seat) {
        return Vec::new();
    }
    let own = table.heroes.iter().filter(|hero| hero.owner.is_none_or(|owner| owner == seat));
    let mut entries = Vec::new();
    for hero in own {
        let character = hero.character;
        let of = |deed: Deed| {
            let label = menu::camp(character, &deed);
            let about = menu::camp_about(&deed);
            Entry::new(said(table, &Move::Camp { character, deed }), label).about(about)
        };
        entries.extend(deeds(table, camp, character).into_iter().map(of));
    }
    let mut controls = menus(label::CAMP, label::MORE, &entries, 4);
    controls.push(Control::button(label::READY, "camp", &[("what", "ready")], Weight::Main));
    controls
}

/// What a character can do in camp now.
pub fn deeds(table: &Table, camp: &Camp, character: CharacterId) -> Vec<Deed> {
    let hero = table.hero(character);
    let class = character.printed().class;
    let mut deeds = Vec::new();
    if hero.heads > 0 || hero.boss_heads > 0 {
        deeds.push(Deed::Sell { heads: hero.heads, boss_heads: hero.boss_heads });
    }
    if hero.affinity < book().numbers.affinity_max && !camp.prayed.contains(&character) {
        deeds.push(Deed::Pray);
    }
    let missing = hero.armour.printed().resistance.saturating_sub(hero.armour_left);
    if missing > 0 {
        deeds.push(Deed::Repair(missing));
    }
    let weapons = WeaponId::all().filter(|one| {
        let weapon = one.printed();
        weapon.class == class && weapon.level <= hero.level && weapon.cost <= hero.coins && !hero.weapons.contains(one)
    });
    deeds.extend(weapons.map(Deed::Weapon));
    let armours = ArmourId::all().filter(|one| {
        let armour = one.printed();
        armour.class == class && armour.level <= hero.level && armour.cost <= hero.coins && hero.armour != *one
    });
    deeds.extend(armours.map(Deed::Armour));
    let mut market = camp.market.clone();
    market.sort_unstable();
    market.dedup();
    deeds.extend(market.into_iter().filter(|item| item.printed().cost <= hero.coins).map(Deed::Item));
    if hero.weapons.get(1).is_some_and(|spare| spare.printed().class == class) {
        deeds.push(Deed::Swap);
    }
    deeds
}
