//! What each viewer is shown beside the board: lines, controls, and the stamp that says which view they show.

use crate::content::{Story, book};
use crate::rules::{odds, splits};
use crate::state::view::View;
use crate::state::{Held, Phase, Table, letter};
use crate::words;
use crate::words::panel::label;
use crate::words::{board, odds as chances, panel};
use gogome_contract::parts::rulebook::with_words;
use gogome_contract::{Choice, Control, Panel, Said, Seat, Viewer, Weight};

/// The draws that have buttons, besides the whole bag where that is offered.
const OFFERED: std::ops::RangeInclusive<u8> = 5..=9;
/// The most cards that have buttons.
const CARDS: usize = 15;

/// The panel of a view.
pub fn screen(view: &View) -> Panel {
    let table = &view.table;
    let (mut lines, controls) = match view.me() {
        Some(seat) if view.mine() || matches!(table.phase, Phase::Books) => {
            (panel::own(view, seat), with_words(own_controls(view)))
        }
        Some(seat) => (panel::own(view, seat), own_controls(view)),
        None => (panel::public(table), public_controls(view)),
    };
    if controls.iter().any(|control| matches!(control, Control::Button { weight: Weight::Grave, .. })) {
        lines.push(chances::colours(controls.iter().any(|control| matches!(control, Control::Select { .. }))));
    }
    let draws = view.mine() && matches!(table.phase, Phase::Draw | Phase::Resolve);
    let warning = if draws { chances::warning(table, table.active) } else { None };
    Panel { stamp: stamp(table), warning, lines, controls, ..Panel::default() }
}

/// The stamp: the turn, its phase, the draws, and the cards used since the last draw.
pub fn stamp(table: &Table) -> String {
    let phase = match table.phase {
        Phase::Books => 'b',
        Phase::Draw => 'd',
        Phase::Ability => 'a',
        Phase::Resolve => 'r',
        Phase::Allocate => 'p',
        Phase::Over(_) => 'o',
    };
    let used = table.actions.last().map_or(0, |action| action.used.len());
    format!("{}{phase}{}.{used}", table.turn, table.actions.len())
}

fn own_controls(view: &View) -> Vec<Control> {
    match view.table.phase {
        Phase::Books => {
            let read_before = Control::button(label::READ_BEFORE, "story", &[], Weight::Plain);
            covers(&[]).controls.into_iter().chain([read_before]).collect()
        }
        Phase::Over(_) if view.prize().is_some() => vec![Control::button(label::READ, "read", &[], Weight::Main)],
        _ if view.mine() => turn_controls(&view.table, true),
        _ => Vec::new(),
    }
}

fn public_controls(view: &View) -> Vec<Control> {
    let table = &view.table;
    match table.phase {
        Phase::Books => vec![book_button()],
        Phase::Over(_) if view.viewer == Viewer::Public => {
            vec![Control::button(label::READ, "read", &[], Weight::Plain), rematch(table)]
        }
        Phase::Over(_) => Vec::new(),
        _ => {
            let mut controls = turn_controls(table, false);
            controls.push(Control::button(label::ODDS, "odds", &[], Weight::Plain));
            controls
        }
    }
}

fn book_button() -> Control {
    Control::button(label::BOOK, "story", &[], Weight::Main)
}

/// The menu of covers, with those already read marked (C1.4, C17.2, C18.3). The host adds the stamp.
pub fn covers(read: &[u8]) -> Panel {
    let choice = |story: &Story| {
        Choice::new(story.number.to_string(), words::cover(story, read.contains(&story.number)))
            .about(story.front.as_str())
    };
    let menu = Control::menu(label::BOOK, Said::new("story", &[]), "n", book().stories.iter().map(choice).collect());
    Panel { lines: vec![panel::covers(read.len())], controls: vec![menu], ..Panel::default() }
}

fn clipped(words: &str) -> String {
    if words.chars().count() <= Choice::LONGEST {
        return words.to_owned();
    }
    words.chars().take(Choice::LONGEST - 1).chain(['…']).collect()
}

/// A rematch with the next seat first.
fn rematch(table: &Table) -> Control {
    let next = table.after(table.first).letter().to_ascii_lowercase().to_string();
    let (auto5, last_round) = (table.auto5.to_string(), table.last_round.to_string());
    let seats = table.seats().to_string();
    let mut args = vec![("seats", seats.as_str()), ("start_player", next.as_str())];
    if table.auto5 {
        args.push(("auto5", &auto5));
    }
    if table.last_round {
        args.push(("last_round", &last_round));
    }
    Control::button(label::REMATCH, "new", &args, Weight::Plain)
}

/// The controls of the active seat; risks are shown on its own buttons only.
fn turn_controls(table: &Table, own: bool) -> Vec<Control> {
    match table.phase {
        Phase::Draw => draws(table, own),
        Phase::Ability => {
            let card = |held: &Held| {
                let slot = held.letter().to_string();
                Control::button(panel::use_button(table, held), "use", &[("card", &slot)], Weight::Plain)
            };
            let mut controls: Vec<Control> = table.payable().take(CARDS).map(card).collect();
            let risk = own.then(|| chances::discovery(table));
            let weight = if risk.is_some_and(chances::Risk::likely) { Weight::Grave } else { Weight::Main };
            controls.push(Control::button(panel::go_button(risk), "go", &[], weight));
            controls
        }
        Phase::Resolve => {
            let mut controls = draws(table, own);
            controls.push(Control::button(label::STOP, "stop", &[], Weight::Main));
            controls
        }
        Phase::Allocate => vec![split_menu(table)],
        Phase::Books | Phase::Over(_) => Vec::new(),
    }
}

fn draws(table: &Table, own: bool) -> Vec<Control> {
    let again = table.phase == Phase::Resolve;
    let all = table.next_bag(table.active).total();
    let verb = if again { "again" } else { "draw" };
    let offered = odds::offered(table);
    let risk = |n: u8| own.then(|| chances::risk(table, n));
    let label = |n: u8| panel::draw_button(again, n, n == all, risk(n));
    let draw = |n: u8| {
        let weight = match risk(n) {
            Some(risk) if risk.likely() => Weight::Grave,
            _ if again => Weight::Plain,
            _ => Weight::Main,
        };
        Control::button(label(n), verb, &[("n", &n.to_string())], weight)
    };
    let (buttons, more): (Vec<u8>, Vec<u8>) = offered.into_iter().partition(|n| OFFERED.contains(n) || *n == all);
    let mut controls: Vec<Control> = buttons.into_iter().map(draw).collect();
    let more: Vec<Choice> = more.into_iter().map(|n| Choice::new(n.to_string(), label(n))).collect();
    if (1..=Choice::MOST).contains(&more.len()) {
        controls.push(Control::menu(label::MORE, Said::new(verb, &[]), "n", more));
    }
    controls
}

/// Ways to split the last cubes (C9.3), as they are typed: `a:2 c:1`.
pub fn splits(table: &Table) -> Vec<Choice> {
    let typed = |(slot, cubes): &(u8, u8)| format!("{}:{cubes}", letter(*slot));
    let choice = |places: &Vec<(u8, u8)>| {
        Choice::new(
            places.iter().map(typed).collect::<Vec<_>>().join(" "),
            clipped(&panel::split(&table.mover().hand, places)),
        )
    };
    splits::splits(table, Choice::MOST).iter().map(choice).collect()
}

/// The menu of splits.
fn split_menu(table: &Table) -> Control {
    Control::menu(label::PLACE, Said::new("place", &[]), "cubes", splits(table))
}

fn answer(view: &View, lines: Vec<gogome_contract::Line>) -> Panel {
    Panel { stamp: stamp(&view.table), lines, ..Panel::default() }
}

/// The odds of a seat's next draw.
pub fn odds(view: &View, seat: Seat, n: Option<u8>) -> Panel {
    answer(view, chances::answer(&view.table, seat, n))
}

/// Asks for confirmation of a draw.
pub fn sure(view: &View, n: u8, risk: u32) -> Panel {
    let verb = if view.table.phase == Phase::Resolve { "again" } else { "draw" };
    let said = [("n", n.to_string()), ("sure", "true".to_owned())];
    let args: Vec<(&str, &str)> = said.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut controls = vec![Control::button(panel::sure_button(n), verb, &args, Weight::Grave)];
    if view.table.phase == Phase::Resolve {
        controls.push(Control::button(label::STOP, "stop", &[], Weight::Main));
    }
    Panel { controls, ..answer(view, panel::sure(&view.table, n, risk)) }
}

/// What a bag holds.
pub fn bag(view: &View, seat: Seat) -> Panel {
    answer(view, panel::bag(&view.table, seat))
}

/// What a seat holds.
pub fn hand(view: &View, seat: Seat) -> Panel {
    answer(view, panel::hand_of(&view.table, seat))
}

/// The face-down cards.
pub fn deck(view: &View) -> Panel {
    answer(view, board::deck(&view.table))
}

/// A story that was won (C17.1).
pub fn story(view: &View, story: &Story) -> Panel {
    answer(view, panel::story(story))
}
