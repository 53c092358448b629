//! Standing orders, as they are typed (2.3).

use super::typed::listed;
use crate::content::DragonColour;
use crate::gear::Side;
use crate::panels::orders::CHANGE;
use crate::state::view::View;
use crate::state::{Elect, Heroic, JoinOrder, Orders, Retreat, Thing};
use crate::words::misread;
use crate::words::orders::Order;
use gogome_contract::{Refusal, Said};

/// The orders after what somebody said; nothing if nothing was said.
pub fn orders(view: &View, said: &Said) -> Result<Option<Orders>, Refusal> {
    let mut orders = view.own.as_ref().map(|own| own.orders.clone()).unwrap_or_default();
    let mut any = false;
    for (option, typed) in said.args.iter().filter(|(_, typed)| !typed.trim().is_empty()) {
        any = true;
        set(&mut orders, option, typed.trim())?;
    }
    Ok(any.then_some(orders))
}

/// The order that somebody wants to see before it is changed.
pub fn changed(said: &Said) -> Result<Option<Order>, Refusal> {
    said.given(CHANGE).map(|name| Order::named(name).ok_or_else(|| misread::no_order(name))).transpose()
}

/// What an order can say.
type Values<T> = [(&'static str, T)];

const ASKS: &Values<bool> = &[("auto", false), ("ask", true)];
const ELECT: &Values<Elect> = &[("never", Elect::Never), ("ask", Elect::Ask), ("always", Elect::Always)];
const RETREAT: &Values<Retreat> = &[("auto", Retreat::Auto), ("ask", Retreat::Ask), ("never", Retreat::Never)];
const HEROIC: &Values<Option<Heroic>> = &[("never", Some(Heroic::Never)), ("ask", Some(Heroic::Ask)), ("own", None)];
const FIRST: &Values<Side> = &[("left", Side::Left), ("right", Side::Right)];
const YES: &Values<bool> = &[("yes", true), ("true", true), ("no", false), ("false", false)];

/// One of the values, or which there are.
fn one<T: Copy>(option: &str, typed: &str, values: &Values<T>) -> Result<T, Refusal> {
    let found = values.iter().find(|(name, _)| typed.eq_ignore_ascii_case(name)).map(|(_, value)| *value);
    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    found.ok_or_else(|| misread::orders(option, typed, &names.join(", ")))
}

fn set(orders: &mut Orders, option: &str, typed: &str) -> Result<(), Refusal> {
    match option {
        "join" => orders.join = join(typed)?,
        "elect" => orders.elect = one(option, typed, ELECT)?,
        "heroic" => orders.heroic = one(option, typed, HEROIC)?,
        "dice" => orders.dice = one(option, typed, ASKS)?,
        "break" => orders.breaking = one(option, typed, ASKS)?,
        "absorb" => orders.absorb = one(option, typed, ASKS)?,
        "erupt" => orders.erupt = one(option, typed, ASKS)?,
        "steal" => orders.steal = one(option, typed, ASKS)?,
        "retreat" => orders.retreat = one(option, typed, RETREAT)?,
        "react" => orders.react = one(option, typed, RETREAT)?,
        "first_weapon" => orders.first_weapon = one(option, typed, FIRST)?,
        "pack" => orders.pack = pack(typed)?,
        "autoend" => orders.autoend = one(option, typed, YES)?,
        other => return Err(misread::no_order(other)),
    }
    Ok(())
}

/// Never, ask, or the colours of dragons that one is asked for.
fn join(typed: &str) -> Result<JoinOrder, Refusal> {
    match typed.to_lowercase().as_str() {
        "never" => return Ok(JoinOrder::Never),
        "ask" => return Ok(JoinOrder::Ask),
        _ => {}
    }
    let colour = |part: &str| DragonColour::read(&part.to_lowercase());
    let colours: Option<Vec<DragonColour>> = listed(typed).take(20).map(colour).collect();
    let wrong = || misread::orders("join", typed, "never, ask, or colours of dragons: blue, green, red, white");
    colours.filter(|colours| !colours.is_empty()).map(JoinOrder::Colours).ok_or_else(wrong)
}

/// Kinds of things in the order they shall lie in the backpack.
fn pack(typed: &str) -> Result<Vec<Thing>, Refusal> {
    let thing = |part: &str| {
        Some(match part.to_lowercase().as_str() {
            "blueprint" | "blueprints" | "b" => Thing::Blueprint,
            "scroll" | "scrolls" | "s" => Thing::Scroll,
            "monk" | "monks" => Thing::Monk,
            "tooth" | "teeth" | "t" => Thing::Tooth,
            "metal" | "m" => Thing::Metal,
            "wood" | "w" => Thing::Wood,
            _ => return None,
        })
    };
    let things: Option<Vec<Thing>> = listed(typed).take(20).map(thing).collect();
    let wrong = || misread::orders("pack", typed, "a list of blueprint, scroll, monk, tooth, metal, wood");
    things.filter(|things| !things.is_empty()).ok_or_else(wrong)
}
