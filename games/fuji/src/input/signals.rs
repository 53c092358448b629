//! Reads and completes `/fuji signal`. An incomplete signal is answered with a menu for the rest, so signals can be given
//! without typing.

use crate::content::{CardId, Gear, Kind, book};
use crate::input::cells::cell;
use crate::panels::signals::{held, others, seat_choice, wanted};
use crate::panels::stamp::stamp;
use crate::reading::{Found, find};
use crate::rules::talk::speech::open_for_signals;
use crate::state::Table;
use crate::state::moves::Move;
use crate::state::signal::{Level, Parity, Signal, Topic};
use crate::state::view::View;
use crate::words;
use crate::words::{refusals, signals};
use gogome_contract::parts::reading::fold;
use gogome_contract::{Choice, Control, Panel, Parsed, Refusal, RefusalKind, Said, Seat};

/// The word typed for a kind of signal, and what was typed behind it or as its subject.
fn kind_of(said: &Said) -> Result<(&'static str, Option<String>), Refusal> {
    let typed = said.need("kind")?;
    let (word, rest) = typed.trim().split_once(' ').unwrap_or((typed, ""));
    let kinds: Vec<(&'static str, &str)> = signals::KINDS.iter().map(|(kind, _)| (*kind, *kind)).collect();
    let Found::One(kind) = find(word, &kinds) else { return Err(signals::which_kind(typed)) };
    let about = said.get("about").unwrap_or(rest).trim();
    Ok((kind, (!about.is_empty()).then(|| about.to_owned())))
}

/// What `/fuji signal` means.
pub fn read(view: &View, me: Seat, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let (kind, about) = kind_of(said)?;
    open_for_signals(&view.table).map_err(|why| refusals::refuse(&view.table, &why))?;
    if kind == "clear" {
        let topic = match about.filter(|about| fold(about) != "all") {
            Some(about) => Some(live_topic(&view.table, me, &about)?),
            None => None,
        };
        return Ok(Parsed::Play(Move::Unsignal { topic }));
    }
    let typed = said.get("level").map(str::trim).filter(|typed| !typed.is_empty());
    let level = match typed {
        Some(typed) => Some(level(kind, typed)?),
        None => None,
    };
    let wants_card = level.is_some_and(|level| Topic::Request(Some(CardId(1))).levels().contains(&level));
    if kind == "request" && !wants_card {
        return Ok(answer(view, said, Some(Topic::Request(None)), level));
    }
    let topic = match (kind, about) {
        ("plan", _) => Topic::Plan,
        ("height", _) => Topic::Height,
        ("status", _) => Topic::Status,
        (_, None) => return Ok(answer(view, said, None, level)),
        (_, Some(about)) => subject(view, me, kind, &about)?,
    };
    Ok(answer(view, said, Some(topic), level))
}

/// The signal, or a menu for what is missing.
fn answer(view: &View, said: &Said, topic: Option<Topic>, level: Option<Level>) -> Parsed<Move> {
    if let (Some(topic), Some(level)) = (topic, level) {
        return Parsed::Play(Move::Signal { signal: Signal { topic, level } });
    }
    let (kind, about) = kind_of(said).unwrap_or(("plan", None));
    let mut asked = Said::new("signal", &[("kind", kind)]);
    let (option, label, choices) = if topic.is_some() {
        asked.args.extend(about.map(|about| ("about".to_owned(), about)));
        ("level", signals::SAY, levels(kind))
    } else {
        asked.args.extend(level.map(|level| ("level".to_owned(), signals::level(level).to_owned())));
        ("about", signals::ABOUT, subjects(view, kind))
    };
    let menu = Control::Select { label: label.to_owned(), said: asked, option, least: 1, most: 1, choices };
    Parsed::Show(Panel {
        stamp: stamp(view),
        lines: vec![signals::asked(topic)],
        controls: vec![menu],
        ..Panel::default()
    })
}

/// The levels of a kind.
fn levels_of(kind: &str) -> Vec<Level> {
    let card = CardId(1);
    let topics: &[Topic] = match kind {
        "plan" => &[Topic::Plan],
        "card" => &[Topic::Card(card)],
        "colour" | "parity" => &[Topic::Parity(Parity::Even)],
        "height" => &[Topic::Height],
        "seat" => &[Topic::Seat(Seat(0))],
        "request" => &[Topic::Request(None), Topic::Request(Some(card))],
        "equipment" => &[Topic::Gear(Gear::Rope)],
        "status" => &[Topic::Status],
        _ => &[],
    };
    topics.iter().flat_map(|topic| topic.levels()).copied().collect()
}

fn levels(kind: &str) -> Vec<Choice> {
    levels_of(kind).into_iter().map(|level| Choice::new(signals::level(level), signals::level(level))).collect()
}

fn level(kind: &str, typed: &str) -> Result<Level, Refusal> {
    let named: Vec<(Level, &str)> = levels_of(kind).into_iter().map(|level| (level, signals::level(level))).collect();
    match find(typed, &named) {
        Found::One(level) => Ok(level),
        _ => Err(signals::which_level(typed, &named.iter().map(|(_, name)| *name).collect::<Vec<_>>())),
    }
}

fn subject(view: &View, me: Seat, kind: &str, typed: &str) -> Result<Topic, Refusal> {
    let named: Vec<(Topic, &str)> = match kind {
        "card" | "request" => {
            let meant = cell(view, me, typed);
            let card = view.table.field(meant.map_err(|why| Refusal { kind: RefusalKind::Illegal, ..why })?).card;
            return Ok(if kind == "card" { Topic::Card(card) } else { Topic::Request(Some(card)) });
        }
        "colour" => signals::COLOURS.map(|hue| (Topic::Colour(hue), words::colour(hue))).to_vec(),
        "equipment" => {
            let held = held(&view.table).into_iter();
            held.map(|gear| (Topic::Gear(gear), words::gear::name(gear))).collect()
        }
        "parity" => [Parity::Even, Parity::Odd].map(|side| (Topic::Parity(side), signals::parity(side))).to_vec(),
        _ => others(&view.table, me)
            .flat_map(|seat| called(&view.table, seat).map(|name| (Topic::Seat(seat), name)))
            .collect(),
    };
    let found = match find(typed, &named) {
        Found::One(topic) => Some(topic),
        Found::Several(topics) => topics.iter().all(|topic| *topic == topics[0]).then(|| topics[0]),
        Found::Nothing => None,
    };
    let known = || subjects(view, kind).into_iter().map(|choice| choice.label).collect::<Vec<_>>();
    found.ok_or_else(|| signals::which_subject(typed, &known()))
}

/// The names of a seat: its letter, and those of its character.
pub(crate) fn called(table: &Table, seat: Seat) -> [&'static str; 5] {
    const LETTERS: [&str; 4] = ["a", "b", "c", "d"];
    let who = book().character(table.traveller(seat).character);
    let letter = LETTERS.get(seat.at()).copied().unwrap_or_default();
    [letter, &who.key, &who.name, &who.short, &who.colour]
}

/// The subjects of a kind of signal, as far as a list can hold them.
fn subjects(view: &View, kind: &str) -> Vec<Choice> {
    let table = &view.table;
    let mut choices: Vec<Choice> = match kind {
        "card" | "request" => {
            cards(table).into_iter().map(|card| Choice::new(words::name(card), words::name(card))).collect()
        }
        "colour" => signals::COLOURS.map(|hue| Choice::new(words::colour(hue), words::colour(hue))).to_vec(),
        "parity" => {
            [Parity::Even, Parity::Odd].map(|side| Choice::new(signals::parity(side), signals::parity(side))).to_vec()
        }
        "equipment" => held(table).into_iter().map(words::gear::name).map(|name| Choice::new(name, name)).collect(),
        "seat" => view.me().into_iter().flat_map(|me| others(table, me)).map(|seat| seat_choice(table, seat)).collect(),
        "clear" => {
            let live = view.me().map(|me| table.live(me)).unwrap_or_default();
            let topics = live.iter().map(|signal| signals::topic(signal.topic));
            topics.map(|topic| Choice::new(&topic, &topic)).collect()
        }
        _ => Vec::new(),
    };
    choices.truncate(Choice::MOST);
    choices
}

/// Cards to talk about: first the destinations of seats, then others that can be reached.
fn cards(table: &Table) -> Vec<CardId> {
    let mut cards = wanted(table);
    let walkable = |card: CardId| !matches!(book().card(card).kind, Kind::Volcano | Kind::Rubble);
    let open = table.fields.iter().filter(|field| !field.lava && walkable(field.card)).map(|field| field.card);
    let others: Vec<CardId> = open.filter(|card| !cards.contains(card)).collect();
    cards.extend(others);
    cards
}

/// The topic of a live signal, by its name in lists.
fn live_topic(table: &Table, me: Seat, typed: &str) -> Result<Topic, Refusal> {
    let topics: Vec<(Topic, String)> =
        table.live(me).iter().map(|signal| (signal.topic, signals::topic(signal.topic))).collect();
    let named: Vec<(Topic, &str)> = topics.iter().map(|(topic, name)| (*topic, name.as_str())).collect();
    match find(typed, &named) {
        Found::One(topic) => Ok(topic),
        _ => Err(signals::nothing_live(table, me)),
    }
}

/// Completes an option of `/fuji signal`.
pub fn suggest(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let Ok((kind, _)) = kind_of(said) else { return Vec::new() };
    let all = match option {
        "level" => levels(kind),
        "about" => subjects(view, kind),
        _ => Vec::new(),
    };
    let typed = said.get(option).unwrap_or_default();
    if fold(typed).is_empty() {
        return all;
    }
    let named: Vec<(usize, &str)> = all.iter().map(|choice| choice.label.as_str()).enumerate().collect();
    match find(typed, &named) {
        Found::One(at) => vec![all[at].clone()],
        Found::Several(several) => several.into_iter().map(|at| all[at].clone()).collect(),
        Found::Nothing => Vec::new(),
    }
}
