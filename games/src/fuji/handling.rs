//! How equipment is typed, completed and pressed. A use that says too little is answered with the menu for what is missing, so
//! that a whole round is played without typing.

use super::commands::cell;
use super::content::{Book, DieType, Gear, Skill};
use super::gear::Spot;
use super::moves::{Move, Target};
use super::reading::{self, Found, find, fold, listed};
use super::screen::stamp;
use super::sharing::COMPANION;
use super::signalling::called;
use super::skills;
use super::state::{Cell, Phase};
use super::suggest::{MOST_CHOICES, choice};
use super::text::{self, gear as words, label, outlook, panel, refusals};
use super::using::{copyable, others, ropeable, swappable, usable};
use super::view::View;
use crate::contract::{Choice, Control, Heard, Panel, Refusal, Said, Seat, Weight};

/// What `/fuji use` means: a use, or the menu for what is still missing.
pub fn read_use(book: &Book, view: &View, me: Seat, said: &Said) -> Result<Heard<Move>, Refusal> {
    let (gear, on) = target(book, view, me, said)?;
    if usable(book, &view.table, me).contains(&gear)
        && view.table.request().is_none()
        && let Some(menu) = missing(book, view, me, gear, &on, said)
    {
        let lines = vec![panel::use_asked(book, gear, on.copy)];
        return Ok(Heard::Show(Panel { stamp: stamp(view), lines, controls: vec![menu], ..Panel::default() }));
    }
    Ok(Heard::Play(Move::Use { gear, on }))
}

/// A card, and what it is used on, as far as that is said.
pub(super) fn target(book: &Book, view: &View, me: Seat, said: &Said) -> Result<(Gear, Target), Refusal> {
    let gear = gear(book, view, me, said.need("card")?)?;
    let mut on = Target { leave: said.flag("leave")?, ..Target::default() };
    if let Some(typed) = said.given("copy") {
        on.copy = Some(any_gear(book, typed).ok_or_else(|| words::which_gear(typed, &[]))?);
    }
    if let Some(typed) = said.given("seat") {
        on.seat = Some(seat(book, view, me, typed)?);
    }
    if let Some(typed) = said.given("dice").filter(|typed| !asks_other(gear, &on, typed)) {
        on.dice = dice(view, me, typed)?;
    }
    if let Some(typed) = said.given("value") {
        on.value = Some(fold(typed).parse().map_err(|_| words::which_value())?);
    }
    if let Some(typed) = said.given("cell") {
        on.cells = cells(book, view, me, typed)?;
    }
    Ok((gear, on))
}

/// The menu for the first thing that is missing, if anything is.
fn missing(book: &Book, view: &View, me: Seat, gear: Gear, on: &Target, said: &Said) -> Option<Control> {
    let table = &view.table;
    let phase = table.gear_phase()?;
    let effect = if gear == Gear::PocketKnife { on.copy } else { Some(gear) };
    let Some(effect) = effect else {
        let mut copies = copyable(book, table, phase);
        copies.retain(|copy| works(book, view, me, *copy));
        return menu(said, "copy", (1, 1), gears(book, &copies));
    };
    let needs_seat = matches!(effect, Gear::Lighter | Gear::Map) || (effect == Gear::Water && on.dice.is_empty());
    if needs_seat && on.seat.is_none() {
        let mut choices: Vec<Choice> = others(table, me, effect)
            .into_iter()
            .map(|seat| super::signalling::seat_choice(book, table, seat))
            .collect();
        if effect == Gear::Water {
            choices.insert(0, choice(&me.letter().to_string(), panel::YOURSELF));
        }
        return menu(said, "seat", (1, 1), choices);
    }
    if effect == Gear::Lighter && said.given("dice").is_none() {
        return menu(said, "dice", (1, 1), lit(book, view, me, on));
    }
    if let Some(most) = most_dice(book, me, effect, on)
        && on.dice.is_empty()
    {
        return menu(said, "dice", (1, most), fitting(book, view, me, effect));
    }
    if effect == Gear::Shovel && on.value.is_none() {
        let shown = view.my_front().iter().find(|(spot, _)| on.dice.first() == Some(spot)).map(|(_, die)| die.value);
        return value_menu(said, shown);
    }
    let (cells, count) = match effect {
        Gear::Binoculars => (swappable(book, table), 2),
        Gear::Rope => (ropeable(book, table, me), 1),
        _ => return None,
    };
    if on.cells.is_empty() {
        return menu(said, "cell", (count, count), places(book, view, &cells));
    }
    let pack = effect == Gear::Rope && on.cells.iter().any(|cell| cells.contains(cell) && table.field(*cell).pack);
    let answers = [("no", panel::TAKE_PACK), ("yes", panel::LEAVE_PACK)].map(|(value, label)| choice(value, label));
    if pack && said.given("leave").is_none() { menu(said, "leave", (1, 1), answers.to_vec()) } else { None }
}

/// How many dice a card is used on at most; none if it is used on no dice.
fn most_dice(book: &Book, me: Seat, effect: Gear, on: &Target) -> Option<u8> {
    match effect {
        Gear::Map | Gear::Shovel => Some(1),
        Gear::Machete => Some(book.gear(Gear::Machete).max_dice),
        Gear::DuctTape | Gear::Compass | Gear::FlashLight => Some(u8::MAX),
        Gear::Water if on.seat.is_none_or(|seat| seat == me) => Some(u8::MAX),
        _ => None,
    }
}

/// What a Lighter can ask the companion of two for: a die of the own half, or one that the other half's owner picks
/// (F15.10). Nobody else is asked for a die by name.
fn lit(book: &Book, view: &View, me: Seat, on: &Target) -> Vec<Choice> {
    if view.table.shared.is_none() || on.seat != Some(COMPANION) {
        return Vec::new();
    }
    let its = view.of_companion();
    let half = front(book, &its, COMPANION).into_iter();
    let half = half.map(|(spot, _, choice)| Choice { value: words::typed(me, spot), ..choice });
    half.chain([choice(OTHERS_DIE, text::sharing::OTHER_PICKS)]).collect()
}

/// What is said for the dice if somebody else picks one.
const OTHERS_DIE: &str = "none";

fn asks_other(gear: Gear, on: &Target, typed: &str) -> bool {
    (gear == Gear::Lighter || on.copy == Some(Gear::Lighter)) && fold(typed) == OTHERS_DIE
}

/// The dice in front of the viewer that show what a card needs.
fn fitting(book: &Book, view: &View, me: Seat, effect: Gear) -> Vec<Choice> {
    let from = book.gear(effect).from;
    let fit = front(book, view, me).into_iter().filter(|(_, value, _)| from == 0 || *value == from);
    fit.map(|(_, _, choice)| choice).collect()
}

/// The dice that can be picked for a card whose use is agreed on, if it needs any (F15.9).
pub(super) fn pick_menu(book: &Book, view: &View, me: Seat, effect: Gear, on: &Target, said: Said) -> Option<Control> {
    let (most, choices) = (most_dice(book, me, effect, on)?, fitting(book, view, me, effect));
    select_dice(text::sharing::ACCEPT_WITH, said, most, choices)
}

/// What a Shovel turns a die to (F9.9): anything but what it shows.
pub(super) fn value_menu(said: &Said, shown: Option<u8>) -> Option<Control> {
    let values = (1..=6u8).filter(|value| Some(*value) != shown).map(|value| value.to_string());
    menu(said, "value", (1, 1), values.map(|value| choice(&value, &value)).collect())
}

fn menu(said: &Said, option: &'static str, (least, most): (u8, u8), mut choices: Vec<Choice>) -> Option<Control> {
    choices.truncate(MOST_CHOICES);
    let most = most.min(u8::try_from(choices.len()).unwrap_or(1));
    let mut said = said.clone();
    said.args.retain(|(name, value)| name != option && !value.trim().is_empty());
    let label = panel::missing(option).to_owned();
    let enough = choices.len() >= usize::from(least);
    enough.then_some(Control::Select { label, said, option, least, most, choices })
}

/// The cards a seat can use now and has something to use on, as far as it can see.
pub fn at_hand(book: &Book, view: &View, me: Seat) -> Vec<Gear> {
    let table = &view.table;
    let mut now = usable(book, table, me);
    now.retain(|gear| match (gear, table.gear_phase()) {
        (Gear::PocketKnife, Some(phase)) => {
            copyable(book, table, phase).into_iter().any(|copy| works(book, view, me, copy))
        }
        _ => works(book, view, me, *gear),
    });
    now
}

/// Is there something to use a card on? What fits a card of the companion may lie in the half that the viewer does not see.
fn works(book: &Book, view: &View, me: Seat, gear: Gear) -> bool {
    let (table, front) = (&view.table, view.my_front());
    let dice = if table.is_companion(me) { table.dice_in_front(me) > 0 } else { !front.is_empty() };
    match gear {
        Gear::DuctTape | Gear::Compass if table.is_companion(me) => dice,
        Gear::DuctTape | Gear::Compass => front.iter().any(|(_, die)| die.value == book.gear(gear).from),
        Gear::Map => dice && !others(table, me, gear).is_empty(),
        Gear::Lighter => !others(table, me, gear).is_empty(),
        Gear::Shovel | Gear::Machete | Gear::FlashLight => dice,
        Gear::Water => dice || !others(table, me, gear).is_empty(),
        Gear::Binoculars => swappable(book, table).len() > 1,
        Gear::Rope => !ropeable(book, table, me).is_empty(),
        Gear::Radio => !table.effects.radio.contains(&me),
        Gear::FirstAidKit => !table.effects.aid.contains(&me),
        Gear::Carabiner | Gear::FlareGun => true,
        Gear::PocketKnife => false,
    }
}

/// Cards as choices.
fn gears(book: &Book, gears: &[Gear]) -> Vec<Choice> {
    gears
        .iter()
        .map(|gear| Choice {
            value: book.gear(*gear).key.clone(),
            label: words::name(book, *gear).to_owned(),
            about: words::effect(*gear).to_owned(),
        })
        .collect()
}

fn places(book: &Book, view: &View, cells: &[Cell]) -> Vec<Choice> {
    let named = |cell: &Cell| {
        let card = view.table.field(*cell).card;
        Choice {
            value: format!("#{}", cell.0),
            label: text::name(book, card).to_owned(),
            about: text::asks(book, card),
        }
    };
    cells.iter().map(named).collect()
}

/// The dice in front of the viewer as choices, with their values.
fn front(book: &Book, view: &View, me: Seat) -> Vec<(Spot, u8, Choice)> {
    view.my_front()
        .iter()
        .map(|(spot, die)| {
            let label = format!("{} · {}", words::which(me, *spot), text::face(book, *die));
            let about = panel::counts(book, view, me, *die).to_owned();
            (*spot, die.value, Choice { value: words::typed(me, *spot), label, about })
        })
        .collect()
}

/// A select over the dice in front of the viewer.
pub(super) fn dice_menu(book: &Book, view: &View, me: Seat, label: &str, said: Said, most: u8) -> Option<Control> {
    let choices: Vec<Choice> = front(book, view, me).into_iter().map(|(_, _, choice)| choice).collect();
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

/// What a seat can do with equipment now, besides readiness: what is asked of it first.
pub fn controls(book: &Book, view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let mut controls = Vec::new();
    if matches!(table.phase, Phase::Equipment { .. }) && view.left.is_some() {
        controls.extend(dice_menu(book, view, me, label::AGAIN, Said::new("reroll", &[]), u8::MAX));
    }
    if let Some(request) = table.request() {
        if request.asked().contains(&me) {
            let most = if request.gear() == Gear::Water { u8::MAX } else { 1 };
            controls.extend(dice_menu(
                book,
                view,
                me,
                panel::answer_label(request.gear()),
                Said::new("answer", &[]),
                most,
            ));
            if request.gear() != Gear::Carabiner {
                controls.push(button(label::NO, "answer", &[("dice", "no")], Weight::Plain));
            }
        }
        return controls;
    }
    let now = at_hand(book, view, me);
    if !now.is_empty() {
        let choices = gears(book, &now);
        controls.push(Control::Select {
            label: label::USE.to_owned(),
            said: Said::new("use", &[]),
            option: "card",
            least: 1,
            most: 1,
            choices,
        });
    }
    if table.skilled(me, Skill::EquipmentManager) && table.gear_phase().is_some() {
        let held: Vec<Gear> = table.traveller(me).cards.iter().map(|held| held.gear).collect();
        if !held.is_empty() {
            controls.push(Control::Select {
                label: label::GIVE.to_owned(),
                said: Said::new("give", &[]),
                option: "card",
                least: 1,
                most: 1,
                choices: gears(book, &held),
            });
        }
    }
    controls
}

/// What a seat chooses before round 1 (F2.4, F2.6).
pub fn setup_controls(book: &Book, view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let mut controls = Vec::new();
    if let Some(keep) = skills::keeps(book, table, me) {
        let drawn: Vec<Gear> = table.traveller(me).cards.iter().map(|held| held.gear).collect();
        controls.push(Control::Select {
            label: label::KEEP.to_owned(),
            said: Said::new("keep", &[]),
            option: "cards",
            least: keep,
            most: keep,
            choices: gears(book, &drawn),
        });
    }
    if skills::leaves(book, table, me) {
        for kind in ["A", "B", "C"] {
            controls.push(button(&panel::leave_button(kind), "leaveout", &[("type", kind)], Weight::Plain));
        }
        controls.push(button(label::ANY_DIE, "leaveout", &[("type", "any")], Weight::Main));
    }
    controls
}

/// Who gets power bars (F16.12): one select, each seat as often as there are bars, one bar for each choice.
pub fn bars_controls(book: &Book, view: &View) -> Vec<Control> {
    let table = &view.table;
    let Phase::Bars { seat, .. } = &table.phase else { return Vec::new() };
    let stock = table.traveller(*seat).bars;
    let mut choices = Vec::new();
    for to in table.seats() {
        let who = &book.character(table.traveller(to).character).short;
        for nth in 1..=usize::from(stock) {
            // `A1`, `A01`, `A001`: one bar each, whichever are chosen together
            let one = choice(&format!("{}{:0nth$}", to.letter(), 1), &panel::bar_for(who, nth));
            let about = outlook::bars_about(book, table, to, u8::try_from(nth).unwrap_or(stock));
            choices.push(Choice { about, ..one });
        }
    }
    vec![
        Control::Select {
            label: label::BARS.to_owned(),
            said: Said::new("bars", &[]),
            option: "give",
            least: 1,
            most: stock.max(1),
            choices,
        },
        button(label::NO_BARS, "bars", &[("give", "none")], Weight::Plain),
    ]
}

fn button(label: &str, verb: &str, args: &[(&str, &str)], weight: Weight) -> Control {
    Control::Button { label: label.to_owned(), said: Said::new(verb, args), weight }
}

/// What `/fuji give` means, or the menu of those who can get the card.
pub fn read_give(book: &Book, view: &View, me: Seat, said: &Said) -> Result<Heard<Move>, Refusal> {
    let gear = gear(book, view, me, said.need("card")?)?;
    if let Some(typed) = said.given("seat") {
        return Ok(Heard::Play(Move::Give { gear, to: seat(book, view, me, typed)? }));
    }
    let table = &view.table;
    skills::may_give(book, table, me, gear)?;
    let all = table.seats().filter(|seat| *seat != me);
    let choices = all.map(|seat| super::signalling::seat_choice(book, table, seat)).collect();
    let menu = menu(said, "seat", (1, 1), choices).into_iter().collect();
    let lines = vec![panel::give_asked(book, gear)];
    Ok(Heard::Show(Panel { stamp: stamp(view), lines, controls: menu, ..Panel::default() }))
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
pub fn read_keep(book: &Book, view: &View, me: Seat, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("cards")?;
    let parts: Vec<&str> =
        if typed.contains(',') { typed.split(',').collect() } else { typed.split_whitespace().collect() };
    let one = any_gear(book, typed);
    let kept: Result<Vec<Gear>, Refusal> = match one {
        Some(gear) => Ok(vec![gear]),
        None => parts.into_iter().map(|part| gear(book, view, me, part)).collect(),
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
        _ => return Err(words::which_kind(typed)),
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
            _ => return Err(words::which_bars(typed)),
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
            Some(_) => return Err(words::which_dice(typed, me, &front)),
            None => (me, word),
        };
        let named = reading::places(rest).ok_or_else(|| words::which_dice(typed, me, &front))?;
        spots.extend(named.into_iter().map(|place| Spot { owner, place }));
    }
    if spots.is_empty() { Err(words::which_dice(typed, me, &front)) } else { Ok(spots) }
}

fn any_gear(book: &Book, typed: &str) -> Option<Gear> {
    let named: Vec<(Gear, &str)> =
        book.gear.iter().flat_map(|card| [(card.gear, card.name.as_str()), (card.gear, card.key.as_str())]).collect();
    match find(typed, &named) {
        Found::One(gear) => Some(gear),
        Found::Several(gears) => gears.iter().all(|gear| *gear == gears[0]).then(|| gears[0]),
        Found::Nothing => None,
    }
}

/// A card by its name: those the seat holds first.
fn gear(book: &Book, view: &View, me: Seat, typed: &str) -> Result<Gear, Refusal> {
    let held: Vec<Gear> = view.table.traveller(me).cards.iter().map(|held| held.gear).collect();
    let named: Vec<(Gear, &str)> = held.iter().map(|gear| (*gear, words::name(book, *gear))).collect();
    if let Found::One(gear) = find(typed, &named) {
        return Ok(gear);
    }
    any_gear(book, typed).ok_or_else(|| words::which_gear(typed, &words::names(book, &held)))
}

fn seat(book: &Book, view: &View, me: Seat, typed: &str) -> Result<Seat, Refusal> {
    if matches!(fold(typed).as_str(), "me" | "myself" | "self") {
        return Ok(me);
    }
    let named: Vec<(Seat, &str)> =
        view.table.seats().flat_map(|seat| called(book, &view.table, seat).map(|name| (seat, name))).collect();
    match find(typed, &named) {
        Found::One(seat) => Ok(seat),
        Found::Several(seats) if seats.iter().all(|seat| *seat == seats[0]) => Ok(seats[0]),
        _ => Err(words::which_seat(typed)),
    }
}

/// Cards of the map by name, with commas between them, or as a menu names them.
fn cells(book: &Book, view: &View, me: Seat, typed: &str) -> Result<Vec<Cell>, Refusal> {
    if let Some(cells) = numbered(view, typed) {
        return cells;
    }
    typed
        .split([',', ';'])
        .filter(|name| !name.trim().is_empty())
        .take(8)
        .map(|name| cell(book, view, me, name))
        .collect()
}

/// Cards of the map as menus and buttons name them, by their numbers; nothing if it is typed in words.
pub(super) fn numbered(view: &View, typed: &str) -> Option<Result<Vec<Cell>, Refusal>> {
    typed.starts_with('#').then(|| {
        let numbers = typed.split_whitespace().map(|word| word.trim_start_matches('#').parse().ok());
        let known = numbers.map(|at: Option<u8>| at.filter(|at| usize::from(*at) < view.table.fields.len()).map(Cell));
        known.collect::<Option<Vec<Cell>>>().ok_or_else(refusals::no_card)
    })
}

/// Completes an option of the commands above: only what is usable now, only legal targets.
pub fn suggest(book: &Book, view: &View, said: &Said, option: &str) -> Vec<Choice> {
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
    let gear_now = said.get("card").and_then(|typed| gear(book, view, me, typed).ok());
    let effect = match gear_now {
        Some(Gear::PocketKnife) => said.get("copy").and_then(|typed| any_gear(book, typed)),
        other => other,
    };
    let choices: Vec<Choice> = match (said.verb.as_str(), option) {
        ("use", "card") => gears(book, &at_hand(book, view, me)).into_iter().map(plain).collect(),
        ("use", "copy") => match table.gear_phase() {
            Some(phase) if gear_now == Some(Gear::PocketKnife) => {
                let copies = copyable(book, table, phase);
                let copies: Vec<Gear> = copies.into_iter().filter(|copy| works(book, view, me, *copy)).collect();
                gears(book, &copies).into_iter().map(plain).collect()
            }
            _ => Vec::new(),
        },
        ("use", "seat") => match effect {
            Some(gear @ (Gear::Lighter | Gear::Map | Gear::Water)) => others(table, me, gear)
                .into_iter()
                .map(|seat| super::signalling::seat_choice(book, table, seat))
                .collect(),
            _ => Vec::new(),
        },
        ("use", "cell") => {
            let cells = match effect {
                Some(Gear::Binoculars) => swappable(book, table),
                Some(Gear::Rope) => ropeable(book, table, me),
                _ => Vec::new(),
            };
            let named = cells.into_iter().map(|cell| text::name(book, table.field(cell).card));
            return pairs(
                said.get(option).unwrap_or_default(),
                &named.collect::<Vec<_>>(),
                effect == Some(Gear::Binoculars),
            );
        }
        ("use", "dice") if effect == Some(Gear::Lighter) => {
            let of = said.given("seat").and_then(|typed| seat(book, view, me, typed).ok());
            lit(book, view, me, &Target { seat: of, ..Target::default() }).into_iter().map(plain).collect()
        }
        ("use", "dice") if effect.is_none_or(|it| most_dice(book, me, it, &Target::default()).is_none()) => Vec::new(),
        ("use" | "answer" | "aside", "dice" | "die") => {
            let from = effect.filter(|_| said.verb == "use").map_or(0, |gear| book.gear(gear).from);
            let dice = front(book, view, me)
                .into_iter()
                .filter(|(spot, value, _)| (from == 0 || *value == from) && (said.verb != "aside" || spot.owner == me));
            return dice.map(|(_, _, choice)| plain(choice)).collect();
        }
        ("give", _) if !table.skilled(me, Skill::EquipmentManager) => Vec::new(),
        ("give", "card") => gears(book, &held).into_iter().map(plain).collect(),
        ("give", "seat") => {
            let all = table.seats().filter(|seat| *seat != me);
            all.map(|seat| super::signalling::seat_choice(book, table, seat)).collect()
        }
        ("keep", "cards") if skills::keeps(book, table, me).is_some() => {
            gears(book, &held).into_iter().map(plain).collect()
        }
        _ => Vec::new(),
    };
    choices.into_iter().filter(begins).map(|made| choice(&made.value, &made.label)).collect()
}

/// Names that can be said now; behind the first of two the second.
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
            Some(first) => choice(&format!("{first}, {name}"), &format!("{first}, {name}")),
            None => choice(name, name),
        })
        .collect()
}
