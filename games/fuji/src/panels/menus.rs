//! Menus for a card: dice, seats, cards of the map, and the cards themselves. They offer only what is legal.

use crate::content::{Gear, book};
use crate::rules::cards::using::{copyable, others, ropeable, swappable, usable};
use crate::state::moves::Target;
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::state::{Cell, Spot};
use crate::words;
use crate::words::{gear, menu as labels};
use gogome_contract::parts::reading::fold;
use gogome_contract::{Choice, Control, Said, Seat};

/// How many dice a card is used on at most; none if it is used on no dice.
pub(crate) fn most_dice(me: Seat, effect: Gear, on: &Target) -> Option<u8> {
    match effect {
        Gear::Map | Gear::Shovel => Some(1),
        Gear::Machete => Some(book().gear(Gear::Machete).max_dice),
        Gear::DuctTape | Gear::Compass | Gear::FlashLight => Some(u8::MAX),
        Gear::Water if on.seat.is_none_or(|seat| seat == me) => Some(u8::MAX),
        _ => None,
    }
}

/// What a Lighter can ask the companion of two for: a die of the own half, or one that the other half's owner picks
/// (F15.10). Nobody else is asked for a die by name.
pub(crate) fn lit(view: &View, me: Seat, on: &Target) -> Vec<Choice> {
    if view.table.shared.is_none() || on.seat != Some(COMPANION) {
        return Vec::new();
    }
    let its = view.of_companion();
    let half = front(&its, COMPANION).into_iter();
    let half = half.map(|(spot, _, choice)| Choice { value: gear::typed(me, spot), ..choice });
    half.chain([Choice::new(OTHERS_DIE, words::sharing::OTHER_PICKS)]).collect()
}

/// The value that leaves picking a die to the other player.
const OTHERS_DIE: &str = "none";

pub(crate) fn asks_other(gear: Gear, on: &Target, typed: &str) -> bool {
    (gear == Gear::Lighter || on.copy == Some(Gear::Lighter)) && fold(typed) == OTHERS_DIE
}

/// The dice in front of the viewer that show what a card needs.
pub(crate) fn fitting(view: &View, me: Seat, effect: Gear) -> Vec<Choice> {
    let from = book().gear(effect).from;
    let fit = front(view, me).into_iter().filter(|(_, value, _)| from == 0 || *value == from);
    fit.map(|(_, _, choice)| choice).collect()
}

/// The dice of the companion that can be picked for a card whose use is agreed on, if it needs any and has room for them
/// (F15.9).
pub fn pick_menu(its: &View, effect: Gear, on: &Target, room: Option<u8>, said: Said) -> Option<Control> {
    let most = most_dice(COMPANION, effect, on)?.min(room.unwrap_or(u8::MAX));
    let choices = if most == 0 { Vec::new() } else { fitting(its, COMPANION, effect) };
    select_dice(words::sharing::ACCEPT_WITH, said, most, choices)
}

/// What a Shovel turns a die to (F9.9): anything but what it shows.
pub fn value_menu(said: &Said, shown: Option<u8>) -> Option<Control> {
    let values = (1..=6u8).filter(|value| Some(*value) != shown).map(|value| value.to_string());
    menu(said, "value", (1, 1), values.map(|value| Choice::new(&value, &value)).collect())
}

pub(crate) fn menu(
    said: &Said,
    option: &'static str,
    (least, most): (u8, u8),
    mut choices: Vec<Choice>,
) -> Option<Control> {
    choices.truncate(Choice::MOST);
    let most = most.min(u8::try_from(choices.len()).unwrap_or(1));
    let mut said = said.clone();
    said.args.retain(|(name, value)| name != option && !value.trim().is_empty());
    let label = labels::missing(option).to_owned();
    let enough = choices.len() >= usize::from(least);
    enough.then_some(Control::Select { label, said, option, least, most, choices })
}

/// The cards a seat can use now and has something to use on, as far as it can see.
pub fn at_hand(view: &View, me: Seat) -> Vec<Gear> {
    let table = &view.table;
    let mut now = usable(table, me);
    now.retain(|gear| match (gear, table.gear_phase()) {
        (Gear::PocketKnife, Some(phase)) => copyable(table, phase).into_iter().any(|copy| works(view, me, copy)),
        _ => works(view, me, *gear),
    });
    now
}

/// Whether there is anything to use a card on. For a card of the companion, dice that fit may lie in the half the viewer does
/// not see.
pub(crate) fn works(view: &View, me: Seat, gear: Gear) -> bool {
    let (table, front) = (&view.table, view.my_front());
    let dice = if table.is_companion(me) { table.dice_in_front(me) > 0 } else { !front.is_empty() };
    match gear {
        Gear::DuctTape | Gear::Compass if table.is_companion(me) => dice,
        Gear::DuctTape | Gear::Compass => front.iter().any(|(_, die)| die.value == book().gear(gear).from),
        Gear::Map => dice && !others(table, me, gear).is_empty(),
        Gear::Lighter => !others(table, me, gear).is_empty(),
        Gear::Shovel | Gear::Machete | Gear::FlashLight => dice,
        Gear::Water => dice || !others(table, me, gear).is_empty(),
        Gear::Binoculars => swappable(table).len() > 1,
        Gear::Rope => !ropeable(table, me).is_empty(),
        Gear::Radio => !table.effects.radio.contains(&me),
        Gear::FirstAidKit => !table.effects.aid.contains(&me),
        Gear::Carabiner | Gear::FlareGun => true,
        Gear::PocketKnife => false,
    }
}

/// Cards as choices.
pub(crate) fn gears(gears: &[Gear]) -> Vec<Choice> {
    gears
        .iter()
        .map(|gear| Choice::new(book().gear(*gear).key.clone(), gear::name(*gear)).about(gear::effect(*gear)))
        .collect()
}

pub(crate) fn places(view: &View, cells: &[Cell]) -> Vec<Choice> {
    let named = |cell: &Cell| {
        let card = view.table.field(*cell).card;
        Choice::new(format!("#{}", cell.0), words::name(card)).about(words::asks(card))
    };
    cells.iter().map(named).collect()
}

/// The dice in front of the viewer as choices, with their values.
pub(crate) fn front(view: &View, me: Seat) -> Vec<(Spot, u8, Choice)> {
    view.my_front()
        .iter()
        .map(|(spot, die)| {
            let label = format!("{} · {}", gear::which(me, *spot), words::face(*die));
            let about = labels::counts(view, me, *die).to_owned();
            (*spot, die.value, Choice::new(gear::typed(me, *spot), label).about(about))
        })
        .collect()
}

/// A select over the dice in front of the viewer.
pub(crate) fn dice_menu(view: &View, me: Seat, label: &str, said: Said, most: u8) -> Option<Control> {
    let choices: Vec<Choice> = front(view, me).into_iter().map(|(_, _, choice)| choice).collect();
    select_dice(label, said, most, choices)
}

fn select_dice(label: &str, said: Said, most: u8, choices: Vec<Choice>) -> Option<Control> {
    let most = most.min(u8::try_from(choices.len()).unwrap_or(1));
    (!choices.is_empty()).then(|| Control::Select {
        label: label.to_owned(),
        said,
        option: "dice",
        least: 1,
        most,
        choices,
    })
}
