//! Completes options while they are typed: cards in reach, paths, dice. Uses the view alone, so nothing hidden can show.

use super::{companion, complete_equipment, signals};

use crate::input::cells::cell;
use crate::panels::companion::named;
use crate::panels::{order, ways};
use crate::reading::{Found, find, places};
use crate::rules::aims::{marker, needed};
use crate::rules::map::board::Map;
use crate::rules::phases::planning::plannable;
use crate::state::Cell;
use crate::state::view::View;
use crate::words;
use gogome_contract::parts::reading::fold;
use gogome_contract::{Choice, Said, Seat};

/// Completes an option.
pub fn suggest(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let Some(me) = view.me() else { return Vec::new() };
    if said.get("for").is_some_and(|whom| fold(whom) == "companion") {
        return companion::complete(view, &named(said), option);
    }
    let typed = said.get(option).unwrap_or_default();
    let mut choices = match (said.verb.as_str(), option) {
        ("plan", "card") => cards(view, me, typed),
        ("plan", "path") => paths(view, me, said.get("card").unwrap_or_default()),
        ("reroll", "dice") => subsets(view, me, typed),
        ("signal", option) => signals::suggest(view, said, option),
        ("companion", _) => return companion::complete(view, said, option),
        ("order", "turns") => order::choices(&view.table, me),
        ("injury", "die") => single_dice(view),
        _ => complete_equipment::suggest(view, said, option),
    };
    choices.truncate(Choice::MOST);
    choices
}

/// The cards in reach that begin with what is typed, with what each means.
fn cards(view: &View, me: Seat, typed: &str) -> Vec<Choice> {
    let table = &view.table;
    let offers = plannable(table, me);
    let map = Map::of(table);
    let named: Vec<(Cell, &str)> =
        offers.iter().map(|offer| (offer.cell, words::name(table.field(offer.cell).card))).collect();
    let wanted = match find(typed, &named) {
        Found::One(cell) => vec![cell],
        Found::Several(cells) => cells,
        Found::Nothing if fold(typed).is_empty() => named.iter().map(|(cell, _)| *cell).collect(),
        Found::Nothing => Vec::new(),
    };
    let mut choices: Vec<Choice> = offers
        .iter()
        .filter(|offer| offer.legal_now && wanted.contains(&offer.cell))
        .map(|offer| {
            let name = words::name(table.field(offer.cell).card);
            let about = words::menu::offer(view, &map, me, offer);
            Choice::new(name, format!("{name} · {about}"))
        })
        .collect();
    if marker(table, me).is_some() && "none".starts_with(&fold(typed)) {
        choices.push(Choice::new("none", words::menu::LIFT));
    }
    choices
}

/// The paths to the card typed already, shortest first.
fn paths(view: &View, me: Seat, card: &str) -> Vec<Choice> {
    cell(view, me, card).map_or_else(|_| Vec::new(), |to| ways::paths(view, me, to))
}

/// Dice to reroll: those that do not count for the own card, all, each alone; or what is typed, and each die that could be
/// added. Nothing without rerolls left.
fn subsets(view: &View, me: Seat, typed: &str) -> Vec<Choice> {
    if view.left.is_none_or(|left| left == 0) {
        return Vec::new();
    }
    let Some(hand) = view.my_hand() else { return Vec::new() };
    let all: Vec<u8> = crate::state::dice_in(hand).map(|(at, _)| at).filter(|at| view.aside != Some(*at)).collect();
    let mut sets: Vec<Vec<u8>> = Vec::new();
    if let Some(named) = places(typed) {
        sets.push(named.clone());
        sets.extend(all.iter().filter(|at| !named.contains(at)).map(|at| {
            let mut more = named.clone();
            more.push(*at);
            more.sort_unstable();
            more
        }));
    } else {
        let needed = needed(&view.table, me);
        let idle = crate::state::dice_in(hand).filter(|(_, die)| needed.is_some_and(|needed| !needed.admits(*die)));
        sets.push(idle.map(|(at, _)| at).collect());
        sets.push(all.clone());
        sets.extend(all.iter().map(|at| vec![*at]));
    }
    sets.retain(|set| !set.is_empty() && set.iter().all(|at| all.contains(at)));
    let mut choices: Vec<Choice> = Vec::new();
    for set in sets {
        let value = set.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(" ");
        if choices.iter().all(|choice| choice.value != value) {
            choices.push(Choice::new(value, words::menu::dice_at(hand, &set)));
        }
    }
    choices
}

fn single_dice(view: &View) -> Vec<Choice> {
    let Some(hand) = view.my_hand() else { return Vec::new() };
    crate::state::dice_in(hand)
        .map(|(at, _)| Choice::new((at + 1).to_string(), words::menu::dice_at(hand, &[at])))
        .collect()
}
