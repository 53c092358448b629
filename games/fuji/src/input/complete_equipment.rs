//! Completes options about equipment: only cards usable now, only legal targets.

use crate::content::{Gear, Skill, book};
use crate::input::equipment::{any_gear, gear, seat};
use crate::panels::menus::{at_hand, front, gears, lit, most_dice, works};
use crate::panels::signals;
use crate::rules::cards::skills;
use crate::rules::cards::using::{copyable, others, ropeable, swappable};
use crate::state::moves::Target;
use crate::state::view::View;
use crate::words;
use gogome_contract::parts::reading::fold;
use gogome_contract::{Choice, Said};

/// Completes an option of a command about equipment or skills.
pub fn suggest(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let Some(me) = view.me() else { return Vec::new() };
    let table = &view.table;
    let typed = fold(said.get(option).unwrap_or_default());
    let begins = |choice: &Choice| fold(&choice.label).contains(&typed) || fold(&choice.value).starts_with(&typed);
    let plain = |choice: Choice| Choice {
        label: if choice.about.is_empty() { choice.label } else { format!("{} · {}", choice.label, choice.about) },
        about: String::new(),
        ..choice
    };
    let held: Vec<Gear> = table.traveller(me).cards.iter().map(|held| held.gear).collect();
    let gear_now = said.get("card").and_then(|typed| gear(view, me, typed).ok());
    let effect = match gear_now {
        Some(Gear::PocketKnife) => said.get("copy").and_then(any_gear),
        other => other,
    };
    let choices: Vec<Choice> = match (said.verb.as_str(), option) {
        ("use", "card") => gears(&at_hand(view, me)).into_iter().map(plain).collect(),
        ("use", "copy") => match table.gear_phase() {
            Some(phase) if gear_now == Some(Gear::PocketKnife) => {
                let copies = copyable(table, phase);
                let copies: Vec<Gear> = copies.into_iter().filter(|copy| works(view, me, *copy)).collect();
                gears(&copies).into_iter().map(plain).collect()
            }
            _ => Vec::new(),
        },
        ("use", "seat") => match effect {
            Some(gear @ (Gear::Lighter | Gear::Map | Gear::Water)) => {
                others(table, me, gear).into_iter().map(|seat| signals::seat_choice(table, seat)).collect()
            }
            _ => Vec::new(),
        },
        ("use", "cell") => {
            let cells = match effect {
                Some(Gear::Binoculars) => swappable(table),
                Some(Gear::Rope) => ropeable(table, me),
                _ => Vec::new(),
            };
            let named = cells.into_iter().map(|cell| words::name(table.field(cell).card));
            return pairs(
                said.get(option).unwrap_or_default(),
                &named.collect::<Vec<_>>(),
                effect == Some(Gear::Binoculars),
            );
        }
        ("use", "dice") if effect == Some(Gear::Lighter) => {
            let of = said.given("seat").and_then(|typed| seat(view, me, typed).ok());
            lit(view, me, &Target { seat: of, ..Target::default() }).into_iter().map(plain).collect()
        }
        ("use", "dice") if effect.is_none_or(|it| most_dice(me, it, &Target::default()).is_none()) => Vec::new(),
        ("use" | "answer" | "aside", "dice" | "die") => {
            let from = effect.filter(|_| said.verb == "use").map_or(0, |gear| book().gear(gear).from);
            let dice = front(view, me)
                .into_iter()
                .filter(|(spot, value, _)| (from == 0 || *value == from) && (said.verb != "aside" || spot.owner == me));
            return dice.map(|(_, _, choice)| plain(choice)).collect();
        }
        ("give", _) if !table.skilled(me, Skill::EquipmentManager) => Vec::new(),
        ("give", "card") => gears(&held).into_iter().map(plain).collect(),
        ("give", "seat") => {
            let all = table.seats().filter(|seat| *seat != me);
            all.map(|seat| signals::seat_choice(table, seat)).collect()
        }
        ("keep", "cards") if skills::keeps(table, me).is_some() => gears(&held).into_iter().map(plain).collect(),
        _ => Vec::new(),
    };
    choices.into_iter().filter(begins).map(|made| Choice::new(&made.value, &made.label)).collect()
}

/// Names that fit what is typed; after the first of two, the second.
fn pairs(typed: &str, names: &[&str], two: bool) -> Vec<Choice> {
    let (first, half) = match typed.rsplit_once(',') {
        Some((first, half)) if two => (Some(first.trim()), half),
        _ => (None, typed),
    };
    let half = fold(half);
    names
        .iter()
        .filter(|name| fold(name).contains(&half) && Some(**name) != first)
        .map(|name| match first {
            Some(first) => Choice::new(format!("{first}, {name}"), format!("{first}, {name}")),
            None => Choice::new(*name, *name),
        })
        .collect()
}
