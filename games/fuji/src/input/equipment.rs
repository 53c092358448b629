//! Reads commands about equipment and skills. An incomplete use is answered with a menu for what is missing, so a whole round
//! can be played without typing.

use crate::content::{DieType, Gear, book};
use crate::input::cells::{cell, numbered};
use crate::input::signals::called;
use crate::panels::menus::{asks_other, fitting, gears, lit, menu, most_dice, places, value_menu, works};
use crate::panels::signals;
use crate::panels::stamp::stamp;
use crate::reading;
use crate::reading::{Found, find, listed};
use crate::rules::cards::skills;
use crate::rules::cards::using::{copyable, others, ropeable, swappable, usable};
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Cell, Spot};
use crate::words::{gear, menu as labels, panel, refusals};
use gogome_contract::parts::reading::fold;
use gogome_contract::{Choice, Control, Panel, Parsed, Refusal, Said, Seat};

/// `/fuji use`: a use, or the menu for what is missing.
pub fn read_use(view: &View, me: Seat, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let (gear, on) = target(view, me, said)?;
    if usable(&view.table, me).contains(&gear)
        && view.table.request().is_none()
        && let Some(menu) = missing(view, me, gear, &on, said)
    {
        let lines = vec![panel::use_asked(gear, on.copy)];
        return Ok(Parsed::Show(Panel { stamp: stamp(view), lines, controls: vec![menu], ..Panel::default() }));
    }
    Ok(Parsed::Play(Move::Use { gear, on }))
}

/// A card and its target, as far as they are given.
pub(crate) fn target(view: &View, me: Seat, said: &Said) -> Result<(Gear, Target), Refusal> {
    let gear = gear(view, me, said.need("card")?)?;
    let mut on = Target { leave: said.flag("leave")?, ..Target::default() };
    if let Some(typed) = said.given("copy") {
        on.copy = Some(any_gear(typed).ok_or_else(|| gear::which_gear(typed, &[]))?);
    }
    if let Some(typed) = said.given("seat") {
        on.seat = Some(seat(view, me, typed)?);
    }
    if let Some(typed) = said.given("dice").filter(|typed| !asks_other(gear, &on, typed)) {
        on.dice = dice(view, me, typed)?;
    }
    if let Some(typed) = said.given("value") {
        on.value = Some(fold(typed).parse().map_err(|_| gear::which_value())?);
    }
    if let Some(typed) = said.given("cell") {
        on.cells = cells(view, me, typed)?;
    }
    Ok((gear, on))
}

/// The menu for the first missing part of a target, if any.
fn missing(view: &View, me: Seat, gear: Gear, on: &Target, said: &Said) -> Option<Control> {
    let table = &view.table;
    let phase = table.gear_phase()?;
    let effect = if gear == Gear::PocketKnife { on.copy } else { Some(gear) };
    let Some(effect) = effect else {
        let mut copies = copyable(table, phase);
        copies.retain(|copy| works(view, me, *copy));
        return menu(said, "copy", (1, 1), gears(&copies));
    };
    let needs_seat = matches!(effect, Gear::Lighter | Gear::Map) || (effect == Gear::Water && on.dice.is_empty());
    if needs_seat && on.seat.is_none() {
        let mut choices: Vec<Choice> =
            others(table, me, effect).into_iter().map(|seat| signals::seat_choice(table, seat)).collect();
        if effect == Gear::Water {
            choices.insert(0, Choice::new(me.letter().to_string(), labels::YOURSELF));
        }
        return menu(said, "seat", (1, 1), choices);
    }
    if effect == Gear::Lighter && said.given("dice").is_none() {
        return menu(said, "dice", (1, 1), lit(view, me, on));
    }
    if let Some(most) = most_dice(me, effect, on)
        && on.dice.is_empty()
    {
        return menu(said, "dice", (1, most), fitting(view, me, effect));
    }
    if effect == Gear::Shovel && on.value.is_none() {
        let shown = view.my_front().iter().find(|(spot, _)| on.dice.first() == Some(spot)).map(|(_, die)| die.value);
        return value_menu(said, shown);
    }
    let (cells, count) = match effect {
        Gear::Binoculars => (swappable(table), 2),
        Gear::Rope => (ropeable(table, me), 1),
        _ => return None,
    };
    if on.cells.is_empty() {
        return menu(said, "cell", (count, count), places(view, &cells));
    }
    let pack = effect == Gear::Rope && on.cells.iter().any(|cell| cells.contains(cell) && table.field(*cell).pack);
    let answers =
        [("no", labels::TAKE_PACK), ("yes", labels::LEAVE_PACK)].map(|(value, label)| Choice::new(value, label));
    if pack && said.given("leave").is_none() { menu(said, "leave", (1, 1), answers.to_vec()) } else { None }
}

/// What `/fuji give` means, or the menu of those who can get the card.
pub fn read_give(view: &View, me: Seat, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let gear = gear(view, me, said.need("card")?)?;
    if let Some(typed) = said.given("seat") {
        return Ok(Parsed::Play(Move::Give { gear, to: seat(view, me, typed)? }));
    }
    let table = &view.table;
    skills::may_give(table, me, gear).map_err(|why| refusals::refuse(table, &why))?;
    let all = table.seats().filter(|seat| *seat != me);
    let choices = all.map(|seat| signals::seat_choice(table, seat)).collect();
    let menu = menu(said, "seat", (1, 1), choices).into_iter().collect();
    let lines = vec![panel::give_asked(gear)];
    Ok(Parsed::Show(Panel { stamp: stamp(view), lines, controls: menu, ..Panel::default() }))
}

/// What `/fuji answer` means.
pub fn read_answer(view: &View, me: Seat, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("dice")?;
    if matches!(fold(typed).as_str(), "no" | "none" | "refuse" | "decline" | "nothing") {
        return Ok(Move::Answer { dice: Vec::new() });
    }
    Ok(Move::Answer { dice: dice(view, me, typed)? })
}

/// What `/fuji keep` means.
pub fn read_keep(view: &View, me: Seat, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("cards")?;
    let parts: Vec<&str> =
        if typed.contains(',') { typed.split(',').collect() } else { typed.split_whitespace().collect() };
    let one = any_gear(typed);
    let kept: Result<Vec<Gear>, Refusal> = match one {
        Some(gear) => Ok(vec![gear]),
        None => parts.into_iter().map(|part| gear(view, me, part)).collect(),
    };
    Ok(Move::Keep { kept: kept? })
}

/// What `/fuji leaveout` means.
pub fn read_leave_out(said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("type")?;
    let kind = match fold(typed).as_str() {
        "a" => Some(DieType::A),
        "b" => Some(DieType::B),
        "c" => Some(DieType::C),
        "any" | "random" => None,
        _ => return Err(gear::which_kind(typed)),
    };
    Ok(Move::LeaveOut { kind })
}

/// What `/fuji bars` means: `a2 c1`, `none`.
pub fn read_bars(view: &View, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("give")?;
    let mut given = vec![0u8; view.table.count()];
    let folded = fold(typed);
    if matches!(folded.as_str(), "none" | "no" | "nothing") {
        return Ok(Move::Bars { given: Vec::new() });
    }
    for word in folded.split_whitespace() {
        let mut letters = word.chars();
        let to = letters.next().and_then(|letter| letter.to_digit(36)).and_then(|at| at.checked_sub(10));
        let bars: Option<u8> = letters.as_str().parse().ok();
        match (to.and_then(|at| given.get_mut(at as usize)), bars) {
            (Some(place), Some(bars)) => *place = place.saturating_add(bars),
            _ => return Err(gear::which_bars(typed)),
        }
    }
    Ok(Move::Bars { given })
}

/// Dice in front of the viewer: `1 4 6`, `2-4`, `C2`, `all` (F16.20).
pub fn dice(view: &View, me: Seat, typed: &str) -> Result<Vec<Spot>, Refusal> {
    let front: Vec<Spot> = view.my_front().iter().map(|(spot, _)| *spot).collect();
    if matches!(fold(typed).as_str(), "all" | "every" | "everything") {
        return Ok(front);
    }
    let mut spots = Vec::new();
    for word in listed(typed) {
        let owner = word.chars().next().and_then(|letter| letter.to_digit(36)).and_then(|at| at.checked_sub(10));
        let (owner, rest) = match owner.and_then(|at| u8::try_from(at).ok()) {
            Some(at) if usize::from(at) < view.table.count() => (Seat(at), &word[1..]),
            Some(_) => return Err(gear::which_dice(typed, me, &front)),
            None => (me, word),
        };
        let named = reading::places(rest).ok_or_else(|| gear::which_dice(typed, me, &front))?;
        spots.extend(named.into_iter().map(|place| Spot { owner, place }));
    }
    if spots.is_empty() { Err(gear::which_dice(typed, me, &front)) } else { Ok(spots) }
}

pub(crate) fn any_gear(typed: &str) -> Option<Gear> {
    let named: Vec<(Gear, &str)> =
        book().gear.iter().flat_map(|card| [(card.gear, card.name.as_str()), (card.gear, card.key.as_str())]).collect();
    match find(typed, &named) {
        Found::One(gear) => Some(gear),
        Found::Several(gears) => gears.iter().all(|gear| *gear == gears[0]).then(|| gears[0]),
        Found::Nothing => None,
    }
}

/// A card by its name: those the seat holds first.
pub(crate) fn gear(view: &View, me: Seat, typed: &str) -> Result<Gear, Refusal> {
    let held: Vec<Gear> = view.table.traveller(me).cards.iter().map(|held| held.gear).collect();
    let named: Vec<(Gear, &str)> = held.iter().map(|gear| (*gear, gear::name(*gear))).collect();
    if let Found::One(gear) = find(typed, &named) {
        return Ok(gear);
    }
    any_gear(typed).ok_or_else(|| gear::which_gear(typed, &gear::names(&held)))
}

pub(crate) fn seat(view: &View, me: Seat, typed: &str) -> Result<Seat, Refusal> {
    if matches!(fold(typed).as_str(), "me" | "myself" | "self") {
        return Ok(me);
    }
    let named: Vec<(Seat, &str)> =
        view.table.seats().flat_map(|seat| called(&view.table, seat).map(|name| (seat, name))).collect();
    match find(typed, &named) {
        Found::One(seat) => Ok(seat),
        Found::Several(seats) if seats.iter().all(|seat| *seat == seats[0]) => Ok(seats[0]),
        _ => Err(gear::which_seat(typed)),
    }
}

/// Cards of the map by name, with commas between them, or as a menu names them.
fn cells(view: &View, me: Seat, typed: &str) -> Result<Vec<Cell>, Refusal> {
    if let Some(cells) = numbered(view, typed) {
        return cells;
    }
    typed.split([',', ';']).filter(|name| !name.trim().is_empty()).take(8).map(|name| cell(view, me, name)).collect()
}
