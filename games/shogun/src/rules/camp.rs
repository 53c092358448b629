//! The camp before a chapter: heads, smith, market, prayer, exchange (X32).

use crate::content::{
    Armour, ArmourId, Attribute, CharacterId, Effect, ItemId, KamiPhase, Op, SkillSide, Weapon, WeaponId, book,
};
use crate::rules::decide::persons;
use crate::rules::refused::{CampRefused, Refused};
use crate::rules::{items, level, setup, share};
use crate::state::moves::{Deed, Event};
use crate::state::{Camp, Hero, Offer, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// Between attempts at a chapter nothing is sold, bought or prayed for (X31.3).
pub fn is_shut(table: &Table) -> bool {
    table.attempt > 1
}

/// The camp opens: items are laid out (X32.3), but not between attempts at a chapter (X31.3).
pub fn open(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let offer = if is_shut(&state.table) { 0 } else { usize::from(book().numbers.market_offer) };
    let from = state.hidden.market.len().saturating_sub(offer);
    let market = state.hidden.market.split_off(from);
    ctx.reveal();
    ctx.tell(Event::Camp(market.clone()));
    state.table.camp = Some(Camp { market, ..Camp::default() });
    items::count(state);
}

/// The camp closes: what was not bought goes back into the deck, and the chapter begins.
pub fn close(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    if let Some(camp) = state.table.camp.take() {
        state.table.offer = None;
        level::choose_usual(&mut state.table, ctx);
        state.hidden.market.extend(camp.market);
        ctx.chance().shuffle(&mut state.hidden.market);
        items::count(state);
        setup::begin(state, ctx);
    }
}

/// A seat is ready; when all owners are, the camp closes, and once its time has run out by any (X32.6).
pub fn ready(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let Some(camp) = &mut state.table.camp else { return Err(CampRefused::Closed.into()) };
    if camp.ready.contains(&by) {
        return Err(CampRefused::Ready.into());
    }
    camp.ready.push(by);
    ctx.tell(Event::Ready(by));
    Ok(())
}

/// The time of the camp has run out: from now on any player closes it (X32.6).
pub fn late(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let people = persons(table);
    if let Some(camp) = &mut table.camp {
        camp.late = true;
        // whoever is ready has said so
        if !people.iter().any(|person| camp.ready.contains(person)) {
            ctx.tell(Event::CampLate);
        }
    }
}

/// Closes the camp once all owners are ready, or once its time has run out and any person is (X32.6); where nobody owns a
/// character, once anybody is. Whether it has closed.
pub fn close_if_ready(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let table = &state.table;
    let Some(camp) = &table.camp else { return false };
    let all = table.heroes.iter().filter_map(|hero| hero.owner).all(|owner| camp.ready.contains(&owner));
    let any = camp.late && persons(table).iter().any(|person| camp.ready.contains(person));
    let closes = (all || any) && !camp.ready.is_empty();
    if closes {
        close(state, ctx);
    }
    closes
}

/// A character does something in camp.
pub fn deed(
    state: &mut State,
    by: Seat,
    character: CharacterId,
    deed: Deed,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    if let Some(question) = table.question() {
        return Err(Refused::Open(Box::new(question.clone())));
    }
    if table.camp.is_none() {
        return Err(CampRefused::Closed.into());
    }
    let hero = table.hero(character);
    if !hero.is_for(by) {
        return Err(CampRefused::NotYours { character, owner: hero.owner }.into());
    }
    if is_shut(table) && !matches!(deed, Deed::Swap | Deed::Share { .. }) {
        return Err(CampRefused::Shut.into());
    }
    match deed {
        Deed::Sell { heads, boss_heads } => sell(&mut state.table, character, heads, boss_heads, ctx)?,
        Deed::Weapon(weapon) => {
            let Weapon { class, level, .. } = weapon.printed();
            fits(table.hero(character), *class == character.printed().class, *level)?;
            if table.hero(character).weapons.contains(&weapon) {
                return Err(CampRefused::Held.into());
            }
            let coins = pay(&mut state.table, character, &deed)?;
            // a new weapon is worn at once; the old one is the spare
            state.table.hero_mut(character).weapons.insert(0, weapon);
            ctx.tell(Event::Bought { character, weapon: Some(weapon), armour: None, item: None, coins });
            state.table.tasks.push(Task::Surplus { character });
        }
        Deed::Armour(armour) => {
            let Armour { class, level, resistance, .. } = armour.printed();
            fits(table.hero(character), *class == character.printed().class, *level)?;
            if table.hero(character).armour == armour {
                return Err(CampRefused::Held.into());
            }
            let coins = pay(&mut state.table, character, &deed)?;
            let hero = state.table.hero_mut(character);
            // only one armour is held: the old one goes back (X28.1)
            hero.armour = armour;
            hero.armour_left = *resistance;
            ctx.tell(Event::Bought { character, weapon: None, armour: Some(armour), item: None, coins });
        }
        Deed::Repair(points) => repair(&mut state.table, character, points, ctx)?,
        Deed::Item(item) => buy(state, character, item, ctx)?,
        Deed::Pray => pray(&mut state.table, character, ctx)?,
        Deed::Level { attribute, side } => level(state.table.hero_mut(character), attribute, side, ctx)?,
        Deed::Swap => {
            let hero = state.table.hero_mut(character);
            let class = character.printed().class;
            let spare = hero.weapons.get(1).copied().filter(|spare| spare.printed().class == class);
            let weapon = spare.ok_or(CampRefused::NoSpare)?;
            hero.weapons.swap(0, 1);
            ctx.tell(Event::Weapon { character, weapon });
        }
        Deed::Share { with, give, take } => {
            share::offer(state, by, Offer { by: character, with, give, take, number: 0 }, ctx)?;
        }
    }
    Ok(())
}

/// Of the own class and level (X32.2).
fn fits(hero: &Hero, own: bool, level: u8) -> Result<(), CampRefused> {
    if own && level <= hero.level { Ok(()) } else { Err(CampRefused::NotFor { character: hero.character, level }) }
}

/// What the Kami of a character does in camp (X16.1).
pub fn blessings(hero: &Hero) -> impl Iterator<Item = &'static Effect> + '_ {
    let skills = hero.character.printed().kami.printed().skills.iter().map(|skill| skill.printed());
    let own = skills.filter(|skill| skill.phase == KamiPhase::Camp && skill.affinity <= hero.affinity);
    own.flat_map(|skill| &skill.effects)
}

/// What the next thing that a character pays for costs less; nothing once that was used up.
fn discount(camp: &Camp, hero: &Hero) -> u16 {
    let used = camp.discounts.iter().filter(|one| **one == hero.character).count();
    let discounts = blessings(hero).map(|effect| match effect.op {
        Op::Discount { n, times } if usize::from(times) > used => u16::from(n),
        _ => 0,
    });
    discounts.max().unwrap_or(0)
}

/// What a deed costs, in coins (X32.2, X32.3).
pub fn cost(deed: &Deed) -> u16 {
    match deed {
        Deed::Weapon(weapon) => weapon.printed().cost,
        Deed::Armour(armour) => armour.printed().cost,
        Deed::Item(item) => item.printed().cost,
        Deed::Repair(points) => u16::from(*points) * book().numbers.repair_cost_per_point,
        _ => 0,
    }
}

/// What a deed costs a character in camp now: less, if its Kami takes something off.
pub fn price(camp: &Camp, hero: &Hero, deed: &Deed) -> u16 {
    cost(deed).saturating_sub(discount(camp, hero))
}

/// Takes the price of a deed.
fn pay(table: &mut Table, character: CharacterId, deed: &Deed) -> Result<u16, CampRefused> {
    let camp = table.camp.as_ref().ok_or(CampRefused::Closed)?;
    let hero = table.hero(character);
    let (cost, less) = (price(camp, hero, deed), discount(camp, hero));
    let hero = table.hero_mut(character);
    hero.coins = hero.coins.checked_sub(cost).ok_or(CampRefused::NoCoins { cost, coins: hero.coins })?;
    if let Some(camp) = table.camp.as_mut().filter(|_| less > 0) {
        camp.discounts.push(character);
    }
    Ok(cost)
}

/// What a character can do in camp now, besides exchanges: what it has the coins for.
pub fn deeds(table: &Table, camp: &Camp, character: CharacterId) -> Vec<Deed> {
    let hero = table.hero(character);
    let class = character.printed().class;
    let mut deeds = levels(hero);
    let spare = hero.weapons.get(1).is_some_and(|spare| spare.printed().class == class);
    if is_shut(table) {
        deeds.extend(spare.then_some(Deed::Swap));
        return deeds;
    }
    if hero.heads > 0 || hero.boss_heads > 0 {
        deeds.push(Deed::Sell { heads: hero.heads, boss_heads: hero.boss_heads });
    }
    if hero.affinity < book().numbers.affinity_max && !camp.prayed.contains(&character) {
        deeds.push(Deed::Pray);
    }
    let missing = hero.armour.printed().resistance.saturating_sub(hero.armour_left);
    let repair = (missing > 0).then_some(Deed::Repair(missing));
    let weapons = WeaponId::all().filter(|one| {
        let weapon = one.printed();
        weapon.class == class && weapon.level <= hero.level && !hero.weapons.contains(one)
    });
    let armours = ArmourId::all().filter(|one| {
        let armour = one.printed();
        armour.class == class && armour.level <= hero.level && hero.armour != *one
    });
    let mut market = camp.market.clone();
    market.sort_unstable();
    market.dedup();
    let bought = weapons.map(Deed::Weapon).chain(armours.map(Deed::Armour));
    let bought = repair.into_iter().chain(bought).chain(market.into_iter().map(Deed::Item));
    deeds.extend(bought.filter(|deed| price(camp, hero, deed) <= hero.coins));
    deeds.extend(spare.then_some(Deed::Swap));
    deeds
}

/// What a level increase can bring a character: the usual attribute first (X30.3).
fn levels(hero: &Hero) -> Vec<Deed> {
    if !hero.rising {
        return Vec::new();
    }
    let usual = level::usual(&hero.attributes, hero.character.printed().locked);
    let below = |one: &Attribute| hero.attribute(*one) < book().numbers.attribute_max;
    let others = Attribute::ALL.into_iter().filter(|one| below(one) && Some(*one) != usual);
    let sides = || level::skills(hero).map(|skill| skill.printed().side);
    let with = |attribute: Attribute| sides().map(move |side| Deed::Level { attribute, side });
    usual.into_iter().chain(others).flat_map(with).collect()
}

/// A level increase is chosen (X30.3).
fn level(
    hero: &mut Hero,
    attribute: Attribute,
    side: SkillSide,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), CampRefused> {
    if !hero.rising {
        return Err(CampRefused::Levelled { character: hero.character, level: hero.level });
    }
    if hero.attribute(attribute) >= book().numbers.attribute_max {
        return Err(CampRefused::Highest { attribute });
    }
    level::choose(hero, attribute, side, ctx);
    Ok(())
}

/// What heads bring a character in camp, in coins (X32.1).
pub fn worth(hero: &Hero, heads: u8, boss_heads: u8) -> u16 {
    let numbers = &book().numbers;
    let more = blessings(hero).map(|effect| if let Op::HeadBonus { n } = effect.op { u16::from(n) } else { 0 });
    let boss = numbers.boss_head_value + more.sum::<u16>();
    u16::from(heads) * numbers.head_value + u16::from(boss_heads) * boss
}

/// Heads are sold (X32.1).
fn sell(
    table: &mut Table,
    character: CharacterId,
    heads: u8,
    boss_heads: u8,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), CampRefused> {
    let hero = table.hero_mut(character);
    let held = (hero.heads.checked_sub(heads), hero.boss_heads.checked_sub(boss_heads));
    let ((Some(left), Some(boss_left)), true) = (held, heads > 0 || boss_heads > 0) else {
        return Err(CampRefused::NoHeads { heads: hero.heads, boss_heads: hero.boss_heads });
    };
    let coins = worth(hero, heads, boss_heads);
    (hero.heads, hero.boss_heads) = (left, boss_left);
    hero.coins = hero.coins.saturating_add(coins);
    ctx.tell(Event::Sold { character, heads, boss_heads, coins });
    Ok(())
}

/// Armour is repaired (X32.2).
fn repair(
    table: &mut Table,
    character: CharacterId,
    points: u8,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), CampRefused> {
    let hero = table.hero(character);
    let missing = hero.armour.printed().resistance.saturating_sub(hero.armour_left);
    if points == 0 || points > missing {
        return Err(CampRefused::Whole { missing });
    }
    let coins = pay(table, character, &Deed::Repair(points))?;
    table.hero_mut(character).armour_left += points;
    ctx.tell(Event::Repaired { character, points, coins });
    Ok(())
}

/// An item that is laid out is bought (X32.3).
fn buy(
    state: &mut State,
    character: CharacterId,
    item: ItemId,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), CampRefused> {
    let at = state.table.camp.as_ref().and_then(|camp| camp.market.iter().position(|one| *one == item));
    let at = at.ok_or(CampRefused::NotLaidOut { item })?;
    let coins = pay(&mut state.table, character, &Deed::Item(item))?;
    if let Some(camp) = &mut state.table.camp {
        camp.market.remove(at);
    }
    state.table.hero_mut(character).items.push(items::fresh(item));
    ctx.tell(Event::Bought { character, weapon: None, armour: None, item: Some(item), coins });
    state.table.tasks.push(Task::Surplus { character });
    Ok(())
}

/// What a prayer comes to with a die (X32.4).
fn prayer(table: &Table, character: CharacterId, die: u8) -> i8 {
    let kami = blessings(table.hero(character));
    let more = kami.map(|effect| if let Op::PrayBonus { n } = effect.op { n } else { 0 }).sum();
    crate::rules::effects::total(table, character, Attribute::Spirit, die, more)
}

fn is_heard(total: i8) -> bool {
    i16::from(total) >= i16::from(book().numbers.pray_difficulty)
}

/// On how many sides of the test die a prayer is heard, and how many there are (X32.4).
pub fn heard(table: &Table, character: CharacterId) -> (usize, usize) {
    let faces = &book().dice.test;
    (faces.iter().filter(|die| is_heard(prayer(table, character, **die))).count(), faces.len())
}

/// A prayer, once in each camp (X32.4).
fn pray(table: &mut Table, character: CharacterId, ctx: &mut StepContext<'_, Event>) -> Result<(), CampRefused> {
    let numbers = &book().numbers;
    let hero = table.hero(character);
    if hero.affinity >= numbers.affinity_max {
        return Err(CampRefused::Full);
    }
    if table.camp.as_ref().is_some_and(|camp| camp.prayed.contains(&character)) {
        return Err(CampRefused::Prayed);
    }
    let die = ctx.chance().pick(&book().dice.test).copied().unwrap_or(0);
    let total = prayer(table, character, die);
    let heard = is_heard(total);
    if let Some(camp) = &mut table.camp {
        camp.prayed.push(character);
    }
    if heard {
        table.hero_mut(character).affinity += 1;
    }
    ctx.tell(Event::Prayed { character, total, heard });
    Ok(())
}
