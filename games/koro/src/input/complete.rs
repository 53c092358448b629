//! Completing what is being typed: what works now.

use super::typed::fold;
use crate::content::Colour;
use crate::panels::{bench, said};
use crate::rules::apply::has_the_turn;
use crate::rules::questions;
use crate::rules::walk::reach;
use crate::rules::{options, using};
use crate::state::moves::{Gathering, Item, Move};
use crate::state::view::View;
use crate::state::{Table, WalkKind};
use crate::words::{choice, names, walk};
use gogome_contract::{Choice, Said, Seat};

/// Completes an option of a command at the table.
pub fn suggest(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let table = &view.table;
    let typed = fold(said.get(option).unwrap_or_default());
    let mut choices = match view.me() {
        Some(seat) => own(table, seat, said, option),
        None => Vec::new(),
    };
    choices.extend(open(table, &said.verb, option));
    let fits = |choice: &Choice| fold(&choice.label).contains(&typed) || fold(&choice.value).starts_with(&typed);
    let mut seen: Vec<String> = Vec::new();
    choices.retain(|choice| {
        let new = !choice.value.is_empty() && !seen.contains(&choice.value) && fits(choice);
        seen.push(choice.value.clone());
        new
    });
    choices.truncate(Choice::MOST);
    choices
}

/// What anybody may look at.
fn open(table: &Table, verb: &str, option: &str) -> Vec<Choice> {
    match (verb, option) {
        ("show player", "player") | ("show odds", "player" | "rival") => table
            .seats()
            .map(|seat| {
                let letter = seat.letter().to_ascii_lowercase().to_string();
                Choice::new(letter, format!("{} · {}", seat.letter(), names::colour(table.player(seat).colour)))
            })
            .collect(),
        ("show place", "place") => crate::content::board::PlaceId::all()
            .map(|place| Choice::new(place.to_string(), names::place_long(place)))
            .collect(),
        ("show odds" | "use", "dragon") => dragons(table),
        ("character", "name") => Colour::WITH_SCROLLS
            .iter()
            .map(|colour| Choice::new(names::colour(*colour), names::colour(*colour)))
            .collect(),
        _ => Vec::new(),
    }
}

fn dragons(table: &Table) -> Vec<Choice> {
    let guards = table.board.tiles.iter().filter_map(|(place, laid)| Some((place, laid.dragon?)));
    let each = guards
        .map(|(place, guard)| Choice::new(place.to_string(), format!("{} on {place}", names::dragon(guard.dragon))));
    each.collect()
}

/// What a seat can do now: in its turn, or in answer to a question; what fits its gear at any time.
fn own(table: &Table, seat: Seat, said: &Said, option: &str) -> Vec<Choice> {
    if !["rest", "craft", "answer"].contains(&said.verb.as_str()) && has_the_turn(table, seat).is_err() {
        return Vec::new();
    }
    match (said.verb.as_str(), option) {
        ("move" | "use", "to") => {
            walks(table, seat, if said.verb == "move" { WalkKind::Action } else { WalkKind::Onigiri })
        }
        ("move", "path") => paths(table, seat),
        ("bonus", "step") => walks(table, seat, WalkKind::Bonus),
        ("explore", "place") => {
            let places = options::explores(table, seat).into_iter();
            places.map(|place| Choice::new(place.to_string(), choice::explored(table, place))).collect()
        }
        ("gather", "card") => {
            let deck = Choice::new("deck", "The top of the deck");
            let shown = (1..).zip(&table.scrolls);
            let shown = shown
                .map(|(at, kind): (u8, _)| Choice::new(at.to_string(), format!("{at} · {}", names::scroll(*kind))));
            shown.chain([deck]).collect()
        }
        ("gather", "blueprints") => blueprints(table, seat),
        ("use", "item") => items(table, seat),
        ("use", "target") => targets(table, seat, said),
        ("rest" | "craft", "fit") => cards(table, seat),
        ("answer", _) => answers(table, seat, option),
        _ => Vec::new(),
    }
}

fn walks(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Choice> {
    let ways = reach::reach(table, seat, kind);
    ways.iter()
        .map(|way| Choice::new(way.space.to_string(), format!("{} · {}", walk::way(table, way), walk::cost(way))))
        .collect()
}

fn paths(table: &Table, seat: Seat) -> Vec<Choice> {
    let ways = reach::reach(table, seat, WalkKind::Action);
    let path = |way: &reach::Reach| way.path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    ways.iter().map(|way| Choice::new(path(way), path(way))).collect()
}

fn blueprints(table: &Table, seat: Seat) -> Vec<Choice> {
    let gatherings = options::gatherings(table, seat).into_iter();
    let each = gatherings.filter_map(|gathering| match &gathering {
        Gathering::Blueprints { cards, .. } => {
            let keys: Vec<&str> = cards.iter().map(|card| card.key()).collect();
            Some(Choice::new(keys.join(","), choice::gathering(table, seat, &gathering)))
        }
        _ => None,
    });
    each.collect()
}

fn items(table: &Table, seat: Seat) -> Vec<Choice> {
    let mut items: Vec<Item> = options::uses(table, seat).iter().map(using::item).collect();
    items.dedup();
    items.iter().map(|item| Choice::new(said::key(*item), names::item_long(*item))).collect()
}

/// Targets of the item that was said before.
fn targets(table: &Table, seat: Seat, typed: &Said) -> Vec<Choice> {
    let item = typed.given("item").and_then(|item| super::cards::item(item).ok());
    let uses = options::uses(table, seat).into_iter().filter(|using| Some(using::item(using)) == item);
    let each = uses.filter_map(|using| {
        let label = choice::using(table, &using);
        let command = said::said(table, seat, &Move::Use(using));
        Some(Choice::new(command.get("target")?, label))
    });
    each.collect()
}

/// The cards that can be built now.
fn cards(table: &Table, seat: Seat) -> Vec<Choice> {
    let cards = bench::buildable(table, seat, None).into_iter();
    cards.map(|card| Choice::new(card.key(), choice::card(card))).collect()
}

/// The values of an option among the answers there are.
fn answers(table: &Table, seat: Seat, option: &str) -> Vec<Choice> {
    let Some(question) = table.question().filter(|question| question.asked.contains(&seat)) else { return Vec::new() };
    let each = questions::options(table, &question.ask, seat).into_iter().filter_map(|answer| {
        let label = choice::answer(table, seat, &question.ask, &answer);
        let command = said::said(table, seat, &Move::Answer(answer));
        Some(Choice::new(command.get(option)?, label))
    });
    each.collect()
}
