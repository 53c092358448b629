//! Fuji's commands: what can be typed, what it means, how it is completed. All of it from the view alone.

use super::board::{Map, STEP_LIMIT};
use super::content::{Book, CardId, InjuryKind, book};
use super::lobby;
use super::moves::{Move, Options};
use super::planning::plannable;
use super::reading::{Found, find, fold, near, places};
use super::state::Cell;
use super::text::{self, misread};
use super::view::View;
use crate::contract::{
    Card, Choice, CommandSpec, Desk, Heard, Needs, Opening, OptionKind, OptionSpec, Refusal, Said, Seat, Stage, UndoBy,
};
use std::sync::LazyLock;

/// The front of the box.
pub fn card() -> &'static Card {
    static CARD: LazyLock<Card> = LazyLock::new(|| Card {
        key: "fuji",
        title: "Fuji",
        rev: 1,
        schema: 1,
        rules: 1,
        seats: 3..=4,
        commands: commands(),
        tempers: &["wild", "sensible"],
        undo: UndoBy::Table,
        paces: [600, 43_200, 86_400, 172_800],
    });
    &CARD
}

/// What can be said for a level, with a word about each.
const LEVELS: &[(&str, &str)] = &[
    ("1", "1 · a brisk hike, the kindest"),
    ("2", "2 · a stiff climb"),
    ("3", "3 · a hard flight"),
    ("4", "4 · a desperate escape"),
];

/// Drawn by chance, and every map by number and name.
fn scenarios() -> &'static [(&'static str, &'static str)] {
    static LABELS: LazyLock<Vec<String>> = LazyLock::new(|| {
        book().scenarios.iter().map(|scenario| format!("{} · {}", scenario.key, scenario.name)).collect()
    });
    static CHOICES: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        let maps = book().scenarios.iter().zip(LABELS.iter());
        [("random", "Any of the seven, by chance")]
            .into_iter()
            .chain(maps.map(|(scenario, label)| (scenario.key.as_str(), label.as_str())))
            .collect()
    });
    &CHOICES
}

/// Any, and every character.
fn characters() -> &'static [(&'static str, &'static str)] {
    static CHOICES: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
        let all = book().characters.iter().map(|character| (character.key.as_str(), character.name.as_str()));
        [(lobby::ANY, "Whoever is left, by chance")].into_iter().chain(all).collect()
    });
    &CHOICES
}

const INJURIES: &[(&str, &str)] = &[
    ("arm", "Arm · no equipment (costs nothing in the basic game)"),
    ("amnesia", "Amnesia · no skill (costs nothing in the basic game)"),
    ("eye", "Eye · no more rerolls"),
    ("leg", "Leg · one die leaves the game"),
];

fn commands() -> Vec<CommandSpec> {
    let verb = |verb, about, needs, options| CommandSpec { verb, about, needs, options };
    let option = |name, about, required, kind, example| OptionSpec { name, about, required, kind, example };
    vec![
        verb(
            "new",
            "Open a table of Fuji: flee the mountain together",
            Needs::Nothing,
            vec![
                option("level", "How hard it is", false, OptionKind::Choice(LEVELS), "1"),
                option("scenario", "Which map", false, OptionKind::Choice(scenarios()), "random"),
                option("thrill", "The last eruption token counts double", false, OptionKind::Flag, "false"),
            ],
        ),
        verb(
            "pick",
            "In the lobby: pick your character, or who starts on grey",
            Needs::Seat,
            vec![
                option("character", "Who you are", false, OptionKind::Choice(characters()), "hiromi"),
                option(
                    "grey",
                    "Four players: the two that start on grey",
                    false,
                    OptionKind::Choice(lobby::PAIRS),
                    "cd",
                ),
            ],
        ),
        verb(
            "plan",
            "Choose the card you want to go to",
            Needs::Seat,
            vec![
                option(
                    "card",
                    "Its name; stay for your own card, none to lift your marker",
                    true,
                    OptionKind::Word { suggest: true },
                    "stay",
                ),
                option(
                    "path",
                    "The cards you enter, in order, with commas; left out: the best shortest way",
                    false,
                    OptionKind::Word { suggest: true },
                    "stay",
                ),
            ],
        ),
        verb(
            "ready",
            "Your plan stands",
            Needs::Seat,
            vec![option("firm", "Stay ready even when neighbours change their plans", false, OptionKind::Flag, "true")],
        ),
        verb("unready", "Your plan does not stand after all", Needs::Seat, vec![]),
        verb(
            "reroll",
            "Roll some of your dice again, in secret",
            Needs::Seat,
            vec![option("dice", "Their places, like 1 4 6, or all", true, OptionKind::Word { suggest: true }, "1 4 6")],
        ),
        verb("done", "No more rerolls", Needs::Seat, vec![]),
        verb("go", "Go to the card you won", Needs::Seat, vec![]),
        verb("stay", "Stay although you could go", Needs::Seat, vec![]),
        verb(
            "injury",
            "Choose the injury you take",
            Needs::Seat,
            vec![
                option("kind", "Which one", true, OptionKind::Choice(INJURIES), "arm"),
                option(
                    "die",
                    "For a leg: the place of the die you lose, 1 to 6",
                    false,
                    OptionKind::Word { suggest: true },
                    "3",
                ),
            ],
        ),
    ]
}

/// What a command without a table means.
pub fn desk(book: &Book, said: &Said) -> Result<Desk<Options>, Refusal> {
    if said.verb != "new" {
        return Err(misread::verb(&said.verb));
    }
    let level = match said.get("level") {
        None => 1,
        Some(typed) => match fold(typed).parse() {
            Ok(level) if (1..=book.levels.len()).contains(&usize::from(level)) => level,
            _ => return Err(misread::level(typed)),
        },
    };
    let scenario = match said.get("scenario") {
        None => None,
        Some(typed) => scenario(book, typed)?,
    };
    let options = Options { level, scenario, thrill: flag(said, "thrill")?, characters: Vec::new(), grey: lobby::GREY };
    Ok(Desk::Open(Opening { options, stage: Stage::Channel, once: None }))
}

fn scenario(book: &Book, typed: &str) -> Result<Option<String>, Refusal> {
    let maps = &book.scenarios;
    let typed_key = fold(typed);
    if typed_key == "random" {
        return Ok(None);
    }
    if let Some(map) = maps.iter().find(|map| map.key == typed_key) {
        return Ok(Some(map.key.clone()));
    }
    let named: Vec<(usize, &str)> = maps.iter().map(|map| map.name.as_str()).enumerate().collect();
    match find(typed, &named) {
        Found::One(at) => Ok(Some(maps[at].key.clone())),
        _ => {
            let known: Vec<String> = maps.iter().map(|map| format!("{} ({})", map.key, map.name)).collect();
            Err(misread::scenario(typed, &known.iter().map(String::as_str).collect::<Vec<_>>()))
        }
    }
}

fn flag(said: &Said, option: &str) -> Result<bool, Refusal> {
    let Some(typed) = said.get(option) else { return Ok(false) };
    match fold(typed).as_str() {
        "true" | "yes" | "y" | "on" => Ok(true),
        "false" | "no" | "n" | "off" => Ok(false),
        _ => Err(misread::flag(option, typed)),
    }
}

/// What a command at the table means. Whether it is the time for it, and allowed, the rules say.
pub fn read(book: &Book, view: &View, said: &Said) -> Result<Heard<Move>, Refusal> {
    let Some(me) = view.me() else { return Err(misread::not_seated()) };
    Ok(Heard::Play(match said.verb.as_str() {
        "plan" => plan(book, view, me, said)?,
        "ready" => Move::Ready { firm: flag(said, "firm")? },
        "unready" => Move::Unready,
        "reroll" => Move::Reroll { places: dice(view, said.need("dice")?)? },
        "done" => Move::Done,
        "go" => Move::Choose { go: true },
        "stay" => Move::Choose { go: false },
        "injury" => injury(view, said)?,
        "pick" => return Err(misread::started()),
        other => return Err(misread::verb(other)),
    }))
}

fn plan(book: &Book, view: &View, me: Seat, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("card")?;
    if matches!(fold(typed).as_str(), "none" | "nothing" | "lift") {
        return Ok(Move::Unplan);
    }
    let to = cell(book, view, me, typed)?;
    let path = match said.get("path").map(str::trim).filter(|typed| !typed.is_empty()) {
        Some(typed) => path(book, view, me, typed, to)?,
        None => None,
    };
    Ok(Move::Plan { to, path })
}

/// The cells entered (F16.20). The own card before them and the destination behind them may be left out.
fn path(book: &Book, view: &View, me: Seat, typed: &str, to: Cell) -> Result<Option<Vec<Cell>>, Refusal> {
    let at = view.table.traveller(me).at;
    let names = typed.split([',', ';', '>', '→']).map(str::trim).filter(|name| !name.is_empty());
    let mut cells = Vec::new();
    for name in names.take(view.table.fields.len()) {
        cells.push(cell(book, view, me, name)?);
    }
    if cells.first() == Some(&at) {
        cells.remove(0);
    }
    if cells.last().unwrap_or(&at) != &to {
        cells.push(to);
    }
    Ok((!cells.is_empty()).then_some(cells))
}

/// The card somebody means (F16.20): first among those on the map, then in the box.
fn cell(book: &Book, view: &View, me: Seat, typed: &str) -> Result<Cell, Refusal> {
    let table = &view.table;
    if matches!(fold(typed).as_str(), "stay" | "here") {
        return Ok(table.traveller(me).at);
    }
    let laid: Vec<(Cell, &str)> =
        (0u8..).map(Cell).zip(&table.fields).map(|(cell, field)| (cell, text::name(book, field.card))).collect();
    let in_reach: Vec<&str> =
        plannable(book, table, me).iter().map(|offer| text::name(book, table.field(offer.cell).card)).collect();
    match find(typed, &laid) {
        Found::One(cell) => Ok(cell),
        Found::Several(cells) => {
            let names: Vec<&str> = cells.iter().take(6).map(|cell| text::name(book, table.field(*cell).card)).collect();
            Err(misread::which_card(typed, &names))
        }
        Found::Nothing => {
            let boxed: Vec<(CardId, &str)> = book.terrain.iter().map(|card| (card.id, card.name.as_str())).collect();
            match find(typed, &boxed) {
                Found::One(card) => Err(misread::not_laid(text::name(book, card), &in_reach)),
                _ => Err(misread::no_card(typed, &near(typed, laid.iter().map(|(_, name)| *name)), &in_reach)),
            }
        }
    }
}

fn dice(view: &View, typed: &str) -> Result<Vec<u8>, Refusal> {
    if matches!(fold(typed).as_str(), "all" | "every" | "everything")
        && let Some(hand) = view.my_hand()
    {
        return Ok(text::dice_in(hand).map(|(at, _)| at).collect());
    }
    places(typed).ok_or_else(|| misread::which_dice(typed))
}

fn injury(view: &View, said: &Said) -> Result<Move, Refusal> {
    const NAMES: [(InjuryKind, &str); 7] = [
        (InjuryKind::Leg, "leg"),
        (InjuryKind::Leg, "broken leg"),
        (InjuryKind::Arm, "arm"),
        (InjuryKind::Arm, "broken arm"),
        (InjuryKind::Amnesia, "amnesia"),
        (InjuryKind::Eye, "eye"),
        (InjuryKind::Eye, "eyes"),
    ];
    let typed = said.need("kind")?;
    let kind = match find(typed, &NAMES) {
        Found::One(kind) => kind,
        Found::Several(kinds) if kinds.windows(2).all(|two| two[0] == two[1]) => kinds[0],
        _ => return Err(misread::which_injury(typed)),
    };
    let die = match said.get("die").map(str::trim).filter(|typed| !typed.is_empty()) {
        None => None,
        Some(typed) => match dice(view, typed)?.as_slice() {
            [one] => Some(*one),
            _ => return Err(misread::one_die(typed)),
        },
    };
    Ok(Move::Injury { kind, die: die.filter(|_| kind == InjuryKind::Leg) })
}

/// Most choices an autocomplete list or a menu can hold.
pub const MOST_CHOICES: usize = 25;

/// Completes an option.
pub fn suggest(book: &Book, view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let Some(me) = view.me() else { return Vec::new() };
    let typed = said.get(option).unwrap_or_default();
    let mut choices = match (said.verb.as_str(), option) {
        ("plan", "card") => cards(book, view, me, typed),
        ("plan", "path") => paths(book, view, me, said.get("card").unwrap_or_default()),
        ("reroll", "dice") => subsets(book, view, me, typed),
        ("injury", "die") => single_dice(book, view),
        _ => Vec::new(),
    };
    choices.truncate(MOST_CHOICES);
    choices
}

/// The cards in reach that begin with what is typed, with what each means.
fn cards(book: &Book, view: &View, me: Seat, typed: &str) -> Vec<Choice> {
    let table = &view.table;
    let offers = plannable(book, table, me);
    let named: Vec<(Cell, &str)> =
        offers.iter().map(|offer| (offer.cell, text::name(book, table.field(offer.cell).card))).collect();
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
            let name = text::name(book, table.field(offer.cell).card);
            let about = text::words::offer(book, table, offer.cell, offer.distance, offer.rerolls);
            choice(name, format!("{name} · {about}"))
        })
        .collect();
    if super::aims::marker(table, me).is_some() && "none".starts_with(&fold(typed)) {
        choices.push(choice("none", text::panel::LIFT.to_owned()));
    }
    choices
}

/// The ways to the card that is typed already, shortest first.
fn paths(book: &Book, view: &View, me: Seat, card: &str) -> Vec<Choice> {
    let table = &view.table;
    let Ok(to) = cell(book, view, me, card) else { return Vec::new() };
    let map = Map::of(book, table);
    map.paths(table.traveller(me).at, to, STEP_LIMIT)
        .iter()
        .filter(|path| !path.is_empty())
        .map(|path| {
            let names: Vec<&str> = path.iter().map(|cell| text::name(book, table.field(*cell).card)).collect();
            let tokens = path.iter().filter(|cell| table.field(**cell).token.is_some()).count();
            choice(&names.join(", "), text::panel::way(&names, tokens))
        })
        .collect()
}

/// Dice worth rolling again: those that do not count for the own card, all, each alone; or what is typed, in words.
fn subsets(book: &Book, view: &View, me: Seat, typed: &str) -> Vec<Choice> {
    let Some(hand) = view.my_hand() else { return Vec::new() };
    let all: Vec<u8> = text::dice_in(hand).map(|(at, _)| at).collect();
    let mut sets: Vec<Vec<u8>> = Vec::new();
    match places(typed) {
        Some(named) => {
            let more = all.iter().filter(|at| !named.contains(at)).map(|at| {
                let mut more = named.clone();
                more.push(*at);
                more.sort_unstable();
                more
            });
            sets.extend(std::iter::once(named.clone()).chain(more));
        }
        None => {
            let needs = super::aims::aim_of(book, &view.table, me)
                .and_then(|aim| book.card(view.table.field(aim.to).card).requirement.as_ref());
            let idle = text::dice_in(hand).filter(|(_, die)| needs.is_some_and(|needs| !needs.admits(*die)));
            sets.push(idle.map(|(at, _)| at).collect());
            sets.push(all.clone());
            sets.extend(all.iter().map(|at| vec![*at]));
        }
    }
    sets.retain(|set| !set.is_empty() && set.iter().all(|at| all.contains(at)));
    let mut choices: Vec<Choice> = Vec::new();
    for set in sets {
        let value = set.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(" ");
        if choices.iter().all(|choice| choice.value != value) {
            choices.push(choice(&value, text::panel::dice_at(book, hand, &set)));
        }
    }
    choices
}

fn single_dice(book: &Book, view: &View) -> Vec<Choice> {
    let Some(hand) = view.my_hand() else { return Vec::new() };
    text::dice_in(hand).map(|(at, _)| choice(&(at + 1).to_string(), text::panel::dice_at(book, hand, &[at]))).collect()
}

fn choice(value: &str, label: String) -> Choice {
    Choice { value: value.chars().take(100).collect(), label: label.chars().take(100).collect(), about: String::new() }
}
