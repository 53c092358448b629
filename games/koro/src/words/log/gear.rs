//! Crafting, gear cards, magic, the backpack.

use super::dropping;
use crate::gear::{Cube, Cubes, GearType};
use crate::state::moves::GearEvent;
use crate::words::names;
use gogome_contract::Line;

/// The line of an event about gear.
pub fn tell(event: &GearEvent) -> Line {
    let line = Line::default();
    match event {
        GearEvent::Crafted { seat, gear, on, off, waste } => {
            line.seat(*seat).text(format!(" crafts: {}.", crafted(*gear, *on, *off, *waste)))
        }
        GearEvent::Card { seat, card, field, weapon } => {
            let gives =
                weapon.map_or_else(String::new, |weapon| format!(", each time {}", names::weapon_bonus(weapon)));
            line.seat(*seat)
                .text(" gets the gear card ")
                .strong(names::gear_card(*card))
                .text(format!("; it goes above {}{gives}.", names::field(*field)))
        }
        GearEvent::Magic { seat, blueprint, side } => {
            let gear = blueprint.printed().gear;
            let what = side.map_or_else(|| names::gear(gear), names::side);
            line.seat(*seat)
                .text(format!("'s {what} {} now ", names::is(gear)))
                .strong("magical")
                .text(format!(", by {}.", names::blueprint(*blueprint)))
        }
        GearEvent::Faded { seat, gear } => {
            let text = format!("'s {} {} magical no longer.", names::gear(*gear), names::is(*gear));
            line.seat(*seat).text(text)
        }
        GearEvent::Bonus { seat, cube, dropped } => {
            let text = format!(" takes 1 {} by a helmet card{}.", names::cube(*cube), dropping(*dropped));
            line.seat(*seat).text(text)
        }
        GearEvent::Got { seat, got, dropped } => {
            line.seat(*seat).text(format!(" puts {} into the backpack{}.", names::cubes(*got), dropping(*dropped)))
        }
        GearEvent::Sorted(seat) => line.seat(*seat).text(" sorts the backpack anew."),
        GearEvent::Discarded { seat, cubes } => line.seat(*seat).text(format!(" discards {}.", names::cubes(*cubes))),
    }
}

/// What is put on and taken off: `2 metal onto the weapon, 1 wood off, 1 wood lost`.
fn crafted(gear: GearType, on: Cubes, off: Cubes, waste: Option<Cube>) -> String {
    let name = names::gear(gear);
    if on.is_empty() && off.is_empty() {
        return format!("the cubes of the {name} change places");
    }
    let mut parts = Vec::new();
    if !on.is_empty() {
        parts.push(format!("{} onto the {name}", names::cubes(on)));
    }
    if !off.is_empty() {
        let from = if on.is_empty() { format!(" the {name}") } else { String::new() };
        parts.push(format!("{} off{from}", names::cubes(off)));
    }
    parts.extend(waste.map(|cube| format!("1 {} is lost", names::cube(cube))));
    parts.join(", ")
}
