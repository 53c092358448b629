//! Anything legal in camp.

use crate::content::{ArmourId, CharacterId, WeaponId, book};
use crate::state::moves::{Deed, Goods, Move};
use crate::state::{Camp, Table};
use gogome_contract::{Chance, Seat};

/// A legal deed of one of the seat's characters, or an end.
pub fn choose(table: &Table, camp: &Camp, seat: Seat, chance: &mut dyn Chance) -> Move {
    let own = table.heroes.iter().filter(|hero| hero.owner.is_none_or(|owner| owner == seat));
    let own: Vec<CharacterId> = own.map(|hero| hero.character).collect();
    let Some(character) = chance.pick(&own).copied().filter(|_| chance.likely(4, 5)) else { return Move::Ready };
    let deeds = deeds(table, camp, character);
    match chance.pick(&deeds) {
        Some(deed) => Move::Camp { character, deed: deed.clone() },
        None => Move::Ready,
    }
}

/// What a character can do in camp; a discount is not counted on.
fn deeds(table: &Table, camp: &Camp, character: CharacterId) -> Vec<Deed> {
    let hero = table.hero(character);
    let class = character.printed().class;
    let mut deeds = Vec::new();
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
    deeds.extend(camp.market.iter().filter(|item| item.printed().cost <= hero.coins).map(|item| Deed::Item(*item)));
    if hero.affinity < book().numbers.affinity_max && !camp.prayed.contains(&character) {
        deeds.push(Deed::Pray);
    }
    if hero.weapons.get(1).is_some_and(|spare| spare.printed().class == class) {
        deeds.push(Deed::Swap);
    }
    if hero.coins > 0 {
        let with = CharacterId::all().find(|other| *other != character);
        let give = Goods { coins: 1, ..Goods::default() };
        deeds.extend(with.map(|with| Deed::Share { with, give, take: Goods::default() }));
    }
    deeds
}
