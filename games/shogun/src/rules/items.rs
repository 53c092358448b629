//! Items: used, drawn, received, given up (X13, X28).

use crate::content::{Attribute, CharacterId, ItemId, Keyword, WeaponId, book};
use crate::rules::aim::{self, User};
use crate::rules::ap;
use crate::rules::decide::{Decider, decide, wait};
use crate::rules::refused::{ItemRefused, Refused};
use crate::rules::stack;
use crate::state::moves::{Aim, Event, Source};
use crate::state::{Ask, Cause, HeldItem, Hero, Pick, State, Table, Task};
use gogome_contract::StepContext;

/// An item is used (X13.1 to X13.3).
pub fn play(
    state: &mut State,
    character: CharacterId,
    item: ItemId,
    aim: Aim,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let printed = item.printed();
    let table = &state.table;
    let hero = table.hero(character);
    let held: Vec<&HeldItem> = hero.items.iter().filter(|held| held.item == item).collect();
    if held.is_empty() {
        return Err(ItemRefused::NotHeld { item }.into());
    }
    let Some(target) = &printed.target else { return Err(ItemRefused::NoUse { item }.into()) };
    if hero.attribute(Attribute::Knowledge) < printed.knowledge {
        return Err(ItemRefused::Knowledge { item, needs: printed.knowledge }.into());
    }
    if held.iter().all(|held| held.used == table.round) {
        return Err(ItemRefused::UsedThisRound { item }.into());
    }
    let cause = aim::aimed(table, &User::item(character, target), aim)?;
    ap::pay(&mut state.table, character, book().numbers.cost_item)?;
    ctx.tell(Event::Used { character, item });
    wear(state, character, item, ctx);
    // splash of an item is around its target (section 34)
    stack::push(state, &printed.effects, Cause { source: Some(Source::Item(item)), ..cause });
    Ok(())
}

/// An item loses what its use costs; one that is used up goes back into the market deck (X13.2, X13.3).
fn wear(state: &mut State, character: CharacterId, item: ItemId, ctx: &mut StepContext<'_, Event>) {
    let round = state.table.round;
    let hero = state.table.hero_mut(character);
    let Some(at) = hero.items.iter().position(|held| held.item == item && held.used != round) else { return };
    let held = &mut hero.items[at];
    held.used = round;
    let gone = match item.printed().keyword {
        Keyword::Consumable => true,
        Keyword::Uses(_) => {
            held.uses = held.uses.saturating_sub(1);
            held.uses == 0
        }
        Keyword::Permanent | Keyword::Special => false,
    };
    if gone {
        hero.items.remove(at);
        state.hidden.market.push(item);
        ctx.chance().shuffle(&mut state.hidden.market);
        count(state);
    }
}

/// The top card of the market deck is drawn.
pub fn draw(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) {
    ctx.reveal();
    if let Some(item) = state.hidden.market.pop() {
        count(state);
        receive(state, character, item, ctx);
    }
}

/// A character is given a card: of the market deck, if one of its kind is left there; of the story, unless somebody holds it.
pub fn give(state: &mut State, character: CharacterId, item: ItemId, ctx: &mut StepContext<'_, Event>) {
    if item.printed().keyword == Keyword::Special {
        let held = state.table.heroes.iter().any(|hero| hero.items.iter().any(|held| held.item == item));
        if held {
            return;
        }
    } else {
        let Some(at) = state.hidden.market.iter().position(|one| *one == item) else {
            return ctx.tell(Event::NoneLeft(item));
        };
        state.hidden.market.remove(at);
        count(state);
    }
    receive(state, character, item, ctx);
}

/// How many cards the market deck has is open.
pub fn count(state: &mut State) {
    state.table.market = u8::try_from(state.hidden.market.len()).unwrap_or(u8::MAX);
}

/// A character receives an item; what is too much is given up (X28.2).
pub fn receive(state: &mut State, character: CharacterId, item: ItemId, ctx: &mut StepContext<'_, Event>) {
    state.table.hero_mut(character).items.push(fresh(item));
    ctx.tell(Event::Received { character, item });
    state.table.tasks.push(Task::Surplus { character });
}

/// An item as it comes from the deck.
pub fn fresh(item: ItemId) -> HeldItem {
    let uses = match item.printed().keyword {
        Keyword::Uses(n) => n,
        _ => 0,
    };
    HeldItem { item, uses, used: 0 }
}

/// Items that count towards a limit: permanent ones, all (X13.5, X28.2).
fn counted(hero: &Hero) -> (usize, usize) {
    let of = |wanted: fn(Keyword) -> bool| hero.items.iter().filter(|held| wanted(held.item.printed().keyword)).count();
    (of(|keyword| keyword == Keyword::Permanent), of(|keyword| keyword != Keyword::Special))
}

/// What a character must choose from to give up, if it holds too much (X28): weapons first; the cheapest is usual.
fn surplus(table: &Table, character: CharacterId) -> Vec<Pick> {
    let numbers = &book().numbers;
    let hero = table.hero(character);
    if hero.weapons.len() > numbers.max_weapons.into() {
        // the last weapon of its class stays: nobody fights without one
        let own = hero.weapons.iter().filter(|weapon| hero.wields(**weapon)).count();
        let may_go = |weapon: &WeaponId| own > 1 || !hero.wields(*weapon);
        let mut weapons: Vec<WeaponId> = hero.weapons.iter().copied().filter(may_go).collect();
        weapons.sort_by_key(|weapon| weapon.printed().cost);
        return weapons.into_iter().map(Pick::Weapon).collect();
    }
    let (permanent, all) = counted(hero);
    let only_permanent = permanent > numbers.max_permanent_items.into();
    if !only_permanent && all <= numbers.max_items.into() {
        return Vec::new();
    }
    let may_go = |keyword: Keyword| match keyword {
        Keyword::Special => false,
        Keyword::Permanent => true,
        _ => !only_permanent,
    };
    let held = hero.items.iter().map(|held| held.item).filter(|item| may_go(item.printed().keyword));
    let mut held: Vec<ItemId> = held.collect();
    held.sort_by_key(|item| (item.printed().cost, *item));
    held.dedup();
    held.into_iter().map(Pick::Item).collect()
}

/// Somebody may hold too much: what is given up goes to the bottom of the market deck, a weapon back to the pile (X28).
pub fn go_on(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) {
    let options = surplus(&state.table, character);
    if options.is_empty() {
        return;
    }
    let task = Task::Surplus { character };
    match decide(&mut state.table, Ask::Surplus { character }, options, 0, Decider::Owner(character)) {
        Ok(pick) => {
            give_up(state, character, &pick, ctx);
            state.table.tasks.push(task);
        }
        Err(question) => wait(&mut state.table, task, question),
    }
}

fn give_up(state: &mut State, character: CharacterId, pick: &Pick, ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero_mut(character);
    let (mut item, mut weapon) = (None, None);
    match pick {
        Pick::Weapon(one) => {
            let at = hero.weapons.iter().rposition(|held| held == one);
            weapon = at.map(|at| hero.weapons.remove(at));
        }
        Pick::Item(one) => {
            let at = hero.items.iter().rposition(|held| held.item == *one);
            item = at.map(|at| hero.items.remove(at).item);
        }
        _ => {}
    }
    hero.draw_weapon();
    if let Some(item) = item {
        state.hidden.market.insert(0, item);
        count(state);
    }
    ctx.tell(Event::GaveUp { character, item, weapon, armour: None });
}
