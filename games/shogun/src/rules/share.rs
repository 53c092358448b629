//! Exchange between characters beside each other (X12.3).

use crate::content::{CharacterId, WeaponId, book};
use crate::rules::activation::close_walk;
use crate::rules::ap::pay;
use crate::rules::look::Look;
use crate::rules::refused::{Refused, ShareRefused};
use crate::state::moves::{Event, Goods};
use crate::state::{Hero, Offer, PieceId, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// A character offers an exchange; between characters of one owner it happens at once. In camp it costs nothing, and nobody
/// need stand beside anybody (X32.5).
pub fn offer(state: &mut State, by: Seat, offer: Offer, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    may(&state.table, &offer)?;
    let table = &state.table;
    let character = offer.by;
    if table.camp.is_some() {
        return agree(state, by, offer, ctx);
    }
    let cost = book().numbers.cost_interact;
    if table.hero(character).ap < cost {
        return Err(Refused::NoAp { cost, left: table.hero(character).ap });
    }
    agree(state, by, offer, ctx)
}

/// An exchange is made at once if nobody else must agree; else the other owner is asked.
fn agree(state: &mut State, by: Seat, offer: Offer, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &state.table;
    let owner = table.hero(offer.with).owner;
    let gift = table.camp.is_some() && offer.take == Goods::default();
    if gift || owner.is_none_or(|owner| owner == by || table.people.get(owner.at()) != Some(&true)) {
        return make(state, &offer, ctx);
    }
    let Offer { by, with, give, take, .. } = offer.clone();
    ctx.tell(Event::Offered { by, with, give, take });
    let number = state.table.questions.wrapping_add(1);
    state.table.questions = number;
    state.table.offer = Some(Offer { number, ..offer });
    Ok(())
}

/// Whether an exchange can be made: both stand beside each other, unless they camp; they have what they give, and stay armed.
fn may(table: &Table, offer: &Offer) -> Result<(), ShareRefused> {
    if offer.with == offer.by {
        return Err(ShareRefused::NotThere);
    }
    if table.camp.is_none() {
        let (one, other) = (table.piece(PieceId::of(offer.by)), table.piece(PieceId::of(offer.with)));
        let (Some(one), Some(other)) = (one, other) else { return Err(ShareRefused::NotThere) };
        if !Look::at(table).field(one).adjacent(one.at, other.at) {
            return Err(ShareRefused::TooFar);
        }
    }
    if offer.give == Goods::default() && offer.take == Goods::default() {
        return Err(ShareRefused::Nothing);
    }
    holds(table.hero(offer.by), &offer.give, &offer.take)?;
    holds(table.hero(offer.with), &offer.take, &offer.give)
}

/// Whether somebody has what it would give, and keeps or gets a weapon of its class.
fn holds(hero: &Hero, goods: &Goods, back: &Goods) -> Result<(), ShareRefused> {
    let items = goods.items.iter().all(|item| {
        let wanted = goods.items.iter().filter(|one| *one == item).count();
        hero.items.iter().filter(|held| held.item == *item).count() >= wanted
    });
    let weapons = goods.weapons.iter().all(|weapon| {
        let wanted = goods.weapons.iter().filter(|one| *one == weapon).count();
        hero.weapons.iter().filter(|held| *held == weapon).count() >= wanted
    });
    let counted = hero.coins >= goods.coins && hero.heads >= goods.heads && hero.boss_heads >= goods.boss_heads;
    if !(items && weapons && counted) {
        return Err(ShareRefused::NotHeld { character: hero.character });
    }
    // nobody is left without a weapon of its class to fight with
    let own = |held: &[WeaponId]| held.iter().filter(|weapon| hero.wields(**weapon)).count();
    if goods.weapons.is_empty() || own(&hero.weapons) + own(&back.weapons) > own(&goods.weapons) {
        Ok(())
    } else {
        Err(ShareRefused::Unarmed { character: hero.character })
    }
}

/// An offer that nobody can answer any more, for its character is nobody's now, is withdrawn.
pub fn withdraw(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let unowned = |offer: &Offer| table.hero(offer.with).owner.is_none();
    if let Some(with) = table.offer.as_ref().filter(|offer| unowned(offer)).map(|offer| offer.with) {
        table.offer = None;
        ctx.tell(Event::Declined { with, late: true });
    }
}

/// The other owner accepts the exchange, or refuses it.
pub fn answer(state: &mut State, by: Seat, yes: bool, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    if let Some(question) = table.question() {
        // an action is finished before the next one starts (X7.2)
        return Err(Refused::Open(Box::new(question.clone())));
    }
    let Some(offer) = table.offer.clone() else { return Err(ShareRefused::None.into()) };
    if table.hero(offer.with).owner != Some(by) {
        return Err(ShareRefused::NotYours.into());
    }
    table.offer = None;
    if yes { make(state, &offer, ctx) } else { Ok(()) }
}

/// The exchange is made, and the action point spent.
fn make(state: &mut State, offer: &Offer, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let character = offer.by;
    // both may have moved since it was offered
    may(&state.table, offer)?;
    if state.table.camp.is_none() {
        pay(&mut state.table, character, book().numbers.cost_interact)?;
        close_walk(&mut state.table);
    }
    pass(&mut state.table, character, offer.with, &offer.give);
    pass(&mut state.table, offer.with, character, &offer.take);
    ctx.tell(Event::Shared { by: character, with: offer.with, give: offer.give.clone(), take: offer.take.clone() });
    for character in [offer.with, character] {
        state.table.hero_mut(character).draw_weapon();
        state.table.tasks.push(Task::Surplus { character });
    }
    Ok(())
}

fn pass(table: &mut Table, from: CharacterId, to: CharacterId, goods: &Goods) {
    let hero = table.hero_mut(from);
    hero.coins -= goods.coins;
    hero.heads -= goods.heads;
    hero.boss_heads -= goods.boss_heads;
    let mut items = Vec::new();
    for item in &goods.items {
        if let Some(at) = hero.items.iter().position(|held| held.item == *item) {
            items.push(hero.items.remove(at));
        }
    }
    let mut weapons = Vec::new();
    for weapon in &goods.weapons {
        if let Some(at) = hero.weapons.iter().rposition(|held| held == weapon) {
            weapons.push(hero.weapons.remove(at));
        }
    }
    let hero = table.hero_mut(to);
    hero.coins = hero.coins.saturating_add(goods.coins);
    hero.heads = hero.heads.saturating_add(goods.heads);
    hero.boss_heads = hero.boss_heads.saturating_add(goods.boss_heads);
    hero.items.extend(items);
    hero.weapons.extend(weapons);
}
