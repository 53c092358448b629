//! What menus and buttons say of the dice, cards, ways and seats that can be chosen.

use super::{asks, board, count, face, place};
use crate::content::{Die, DieType, Gear, InjuryKind, book};
use crate::rules::aims::{against, aim_of, needed};
use crate::rules::map::board::Map;
use crate::rules::phases::planning::Destination;
use crate::state::view::View;
use crate::state::{Hand, dice_in};
use gogome_contract::Seat;

/// The seat itself, in a menu.
pub const YOURSELF: &str = "Yourself: up to two rerolls";

/// No skill in particular, in a menu.
pub const ANY_SKILL: &str = "Whatever is left";

/// Picking nobody in particular.
pub const ANYBODY: &str = "Whoever is left";

/// The label of the menu for a part of a use.
pub fn missing(option: &str) -> &'static str {
    match option {
        "copy" => "Which card do you copy?",
        "seat" => "Who?",
        "dice" => "Which dice?",
        "value" => "Which value?",
        "leave" => "An equipment token lies there",
        _ => "Where?",
    }
}

/// What a card in reach means for a seat: what its own dice bring there now, and what it costs.
pub fn offer(view: &View, map: &Map, seat: Seat, offer: &Destination) -> String {
    let words = board::offer(&view.table, map, seat, offer);
    let needs = book().card(view.table.field(offer.cell).card).requirement.as_ref();
    let hand = view.my_hand().filter(|_| view.me() == Some(seat));
    match (needs, hand) {
        (Some(needs), Some(hand)) => format!("your dice bring {} · {words}", needs.sum(hand)),
        _ => words,
    }
}

/// Taking the equipment token where one ends.
pub const TAKE_PACK: &str = "Take it";

/// Leaving it there.
pub const LEAVE_PACK: &str = "Leave it there";

/// What a plan answers ahead, in the words it is typed with (F16.13).
pub const AHEAD: &[(&str, &str)] = &[
    ("ask", "Ask me then, if somebody stays behind"),
    ("go", "I go, whatever it sets off"),
    ("stay", "I stay, if somebody stays behind"),
];

/// Lifting the marker, in an autocomplete list.
pub const LIFT: &str = "none · lift your marker";

/// The label of an answer's menu.
pub fn answer_label(gear: Gear) -> &'static str {
    match gear {
        Gear::Lighter => "Lighter: give this die",
        Gear::Water => "Water: roll these again",
        _ => "Carabiner: this die rolls again",
    }
}

/// Leaving a die of a type in the box.
pub fn leave_button(kind: &str) -> String {
    format!("Leave out a die of type {kind}")
}

/// A power bar for somebody, in a menu: the first, or one more.
pub fn bar_for(who: &str, nth: usize) -> String {
    if nth == 1 { format!("+1 for {who}") } else { format!("+1 more for {who} ({nth})") }
}

/// The button of an injury that needs nothing else; `plain`: the flight has neither skills nor equipment.
pub fn injury_button(kind: InjuryKind, plain: bool) -> String {
    match kind {
        InjuryKind::Arm if plain => "Arm: costs you nothing here".to_owned(),
        InjuryKind::Amnesia if plain => "Amnesia: costs you nothing here".to_owned(),
        InjuryKind::Eye => "Eye: no more rerolls".to_owned(),
        InjuryKind::Arm => "Arm: no more equipment".to_owned(),
        InjuryKind::Amnesia => "Amnesia: no more skill".to_owned(),
        InjuryKind::Leg => "Leg: a die is lost".to_owned(),
    }
}

/// A way in a list: `Moss Shrine, Heron Pond · 2 steps · sets off 1 eruption`.
pub fn way(names: &[&str], eruptions: u32) -> String {
    let steps = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let burden = if eruptions > 0 { format!(" · sets off {}", count(eruptions, "eruption")) } else { String::new() };
    format!("{} · {}{burden}", names.join(", "), count(steps, "step"))
}

/// Dice with their places: `1st yellow 5, 4th pink 2`.
pub fn dice_at(hand: &Hand, places: &[u8]) -> String {
    dice_in(hand)
        .filter(|(at, _)| places.contains(at))
        .map(|(at, die)| format!("{} {}", place(at), face(die)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A die in a menu: `1st · yellow 5`.
pub fn die_label(hand: &Hand, at: u8) -> String {
    hand[usize::from(at)].map_or_else(String::new, |die| format!("{} · {}", place(at), face(die)))
}

/// A die that may be lost: `1st · die type A`.
pub fn die_of_type(at: u8, kind: DieType) -> String {
    format!("{} · die type {kind:?}", place(at))
}

/// Whether a die counts for the own card: the second line in a menu. What that card asks for stands with the dice that count, or with
/// all if none does.
pub fn die_about(view: &View, seat: Seat, hand: &Hand, at: u8) -> String {
    let Some(die) = hand[usize::from(at)] else { return String::new() };
    let words = counts(view, seat, die);
    match (needed(&view.table, seat), aim_of(&view.table, seat)) {
        (Some(needs), Some(aim)) if needs.admits(die) => format!("{}: {words}", asks(view.table.field(aim.to).card)),
        (Some(needs), Some(aim)) if !dice_in(hand).any(|(_, die)| needs.admits(die)) => {
            format!("your card asks {}; this {words}", asks(view.table.field(aim.to).card))
        }
        _ => words.to_owned(),
    }
}

/// For whom a die counts.
pub fn counts(view: &View, seat: Seat, die: Die) -> &'static str {
    let needed = needed(&view.table, seat);
    let mine = needed.is_some_and(|needed| needed.admits(die));
    let theirs = !against(&view.table, seat, die).is_empty();
    match (mine, theirs, view.table.is_companion(seat)) {
        (true, false, false) => "counts for you",
        (true, false, true) => "counts for the companion",
        (true, true, false) => "counts for you, and against a neighbour",
        (true, true, true) => "counts for it, and against a neighbour",
        (false, true, _) => "counts only against a neighbour",
        (false, false, _) if needed.is_none() => "no card is chosen yet",
        (false, false, _) => "counts for nobody",
    }
}
