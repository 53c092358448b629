//! What is worth buying with the coins of all companions, who share them in camp.

use super::weights as w;
use crate::content::{ArmourId, Attribute, CharacterId, ItemId, Op, Pool, WeaponId, book};
use crate::rules::camp::price;
use crate::state::moves::Deed;
use crate::state::{Camp, Hero, Table};
use gogome_contract::Seat;

/// Something that a character would like to have.
pub struct Wish {
    /// Who.
    pub character: CharacterId,
    /// What.
    pub deed: Deed,
    /// What it costs now.
    pub price: u16,
    /// What it is worth, in hundredths of damage dealt or spared in a chapter.
    worth: i64,
}

/// Whose coins are counted together: one seat's and those of all other companions.
pub fn together(table: &Table, hero: &Hero, seat: Seat) -> bool {
    let person = |owner: Seat| table.people.get(owner.at()) == Some(&true);
    hero.owner.is_none_or(|owner| owner == seat || !person(owner))
}

/// What is bought with all coins together, the best for its price first.
pub fn plan(table: &Table, camp: &Camp, seat: Seat) -> Vec<Wish> {
    let heroes = || table.heroes.iter().filter(|hero| together(table, hero, seat));
    let mut coins: u16 = heroes().map(|hero| hero.coins).sum();
    let mut wishes: Vec<Wish> = heroes().flat_map(|hero| wishes(camp, hero)).collect();
    wishes.sort_by_key(|wish| std::cmp::Reverse(wish.worth * 100 / i64::from(wish.price.max(1))));
    let mut planned: Vec<Wish> = Vec::new();
    let mut market = camp.market.clone();
    for wish in wishes {
        let same = |other: &&Wish| other.character == wish.character;
        let clash =
            planned.iter().filter(same).any(|other| kind(&other.deed) == kind(&wish.deed) && kind(&wish.deed) < 3);
        let laid = match wish.deed {
            Deed::Item(item) => market.iter().position(|one| *one == item),
            _ => Some(0),
        };
        let Some(at) = laid.filter(|_| !clash && wish.price <= coins) else { continue };
        if matches!(wish.deed, Deed::Item(_)) {
            market.remove(at);
        }
        coins -= wish.price;
        planned.push(wish);
    }
    planned
}

/// Weapons, armours and repairs: one of each for a character.
fn kind(deed: &Deed) -> u8 {
    match deed {
        Deed::Weapon(_) => 0,
        Deed::Armour(_) => 1,
        Deed::Repair(_) => 2,
        _ => 3,
    }
}

/// All that a character could use, whatever it costs.
fn wishes(camp: &Camp, hero: &Hero) -> Vec<Wish> {
    let class = hero.character.printed().class;
    let wish =
        |deed: Deed, worth: i64| Wish { character: hero.character, price: price(camp, hero, &deed), deed, worth };
    let mut wishes = Vec::new();
    let own = hero.weapon().map_or(0, blow);
    for weapon in WeaponId::all().filter(|one| one.printed().class == class && one.printed().level <= hero.level) {
        if !hero.weapons.contains(&weapon) {
            wishes.push(wish(Deed::Weapon(weapon), (blow(weapon) - own) * w::BLOWS));
        }
    }
    let worn = i64::from(hero.armour.printed().resistance);
    for armour in ArmourId::all().filter(|one| one.printed().class == class && one.printed().level <= hero.level) {
        let more = i64::from(armour.printed().resistance) - worn;
        wishes.push(wish(Deed::Armour(armour), more * w::ARMOUR));
    }
    let broken = hero.armour.printed().resistance.saturating_sub(hero.armour_left);
    wishes.push(wish(Deed::Repair(broken), i64::from(broken) * w::ARMOUR));
    let knowledge = hero.attribute(Attribute::Knowledge);
    let room = hero.items.len() < usize::from(book().numbers.max_items);
    for item in camp.market.iter().filter(|item| room && item.printed().knowledge <= knowledge) {
        wishes.push(wish(Deed::Item(*item), useful(*item)));
    }
    wishes.retain(|wish| wish.worth > 0);
    wishes
}

/// What a weapon does, in hundredths of a hit: mostly its strong attack; range counts, too.
fn blow(weapon: WeaponId) -> i64 {
    let printed = weapon.printed();
    let mean = |pool: Option<Pool>| {
        let dice = pool.into_iter().flat_map(Pool::dice);
        let faces = dice.map(|die| book().dice.attack[die as usize]);
        faces.flat_map(|faces| faces.into_iter().map(|face| i64::from(face.hits))).sum::<i64>() * 100 / 6
    };
    (mean(printed.strong) * w::STRONG + mean(printed.fast) * (100 - w::STRONG)) / 100
        + i64::from(printed.range) * w::RANGE
}

/// What an item is worth to whoever can use it: damage, health and conditions of all its uses.
fn useful(item: ItemId) -> i64 {
    let printed = item.printed();
    let uses = match printed.keyword {
        crate::content::Keyword::Uses(n) => i64::from(n),
        crate::content::Keyword::Permanent => 4,
        _ => 1,
    };
    let one = |op: &Op| match op {
        Op::Heal { n } => i64::from(*n) * w::ITEM_HEAL,
        Op::Damage { n } | Op::Splash { n } => i64::from(*n) * w::ITEM_DAMAGE,
        Op::Armor { n } => i64::from(*n) * w::ITEM_MENDS,
        Op::Modifier(modifier) if modifier.stat == crate::content::Stat::Hits => i64::from(modifier.n) * w::ITEM_HIT,
        Op::Bless { .. } => w::BLESSING,
        _ => 0,
    };
    printed.effects.iter().map(|effect| one(&effect.op)).sum::<i64>() * uses
}
