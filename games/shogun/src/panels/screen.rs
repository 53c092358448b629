//! The panel of a view: for a seat what it may do now, for everybody what stands under the board.

use super::stamp::stamp;
use super::{camp, question, turn};
use crate::content::{ChapterId, CharacterId};
use crate::grid::Square;
use crate::rules::decide::players;
use crate::rules::legal::active;
use crate::rules::swap::may_propose;
use crate::state::view::View;
use crate::state::{Piece, Step, Table};
use crate::words::{label, menu, names, panel};
use gogome_contract::parts::menus::{Entry, Typed, menus};
use gogome_contract::parts::rulebook::with_words;
use gogome_contract::{Control, Panel, Seat, Viewer, Weight};

/// The panel of a view.
pub fn screen(view: &View) -> Panel {
    let table = &view.table;
    let (lines, controls) = match view.viewer {
        Viewer::Seat(seat) => (panel::own(view, seat), own(table, seat)),
        _ => (panel::public(table), public(view)),
    };
    Panel { stamp: stamp(view), lines, controls, ..Panel::default() }
}

/// What a seat may do, then what it may look at.
fn own(table: &Table, seat: Seat) -> Vec<Control> {
    if table.over.is_some() {
        return Vec::new();
    }
    let mut controls = question::controls(table, seat);
    if table.question().is_none() {
        controls.extend(asked(table, seat));
    }
    let camps = table.camp.is_some() && table.campaign.is_some();
    let past = if camps { (label::STORY, "show story") } else { (label::WHY, "show why") };
    let looks = [(label::SHEET, "show sheet"), past, (label::ORDERS, "auto")];
    for (label, verb) in looks {
        let button = Control::button(label, verb, &[], Weight::Plain);
        let wider: Vec<Control> = controls.iter().cloned().chain([button]).collect();
        if Control::rows(&wider) <= Control::ROWS {
            controls = wider;
        }
    }
    with_words(controls)
}

/// What a seat is asked for besides questions.
fn asked(table: &Table, seat: Seat) -> Vec<Control> {
    if table.offer.as_ref().is_some_and(|offer| table.hero(offer.with).owner == Some(seat)) {
        return vec![
            Control::button(label::ACCEPT, "share", &[("answer", "yes")], Weight::Main),
            Control::button(label::DECLINE, "share", &[("answer", "no")], Weight::Plain),
        ];
    }
    if let Some(open) = &table.camp {
        return camp::controls(table, open, seat);
    }
    if table.queue.window.contains(&seat) {
        let mut controls = swaps(table);
        controls.push(Control::button(label::GO, "swap", &[("answer", "go")], Weight::Main));
        return controls;
    }
    let mut controls = Vec::new();
    let activation = table.activation.as_ref();
    if let Some(character) = active(table)
        && (players(table, character).contains(&seat) || activation.is_some_and(|activation| activation.late))
    {
        controls.extend(turn::controls(table));
        let swaps = if may_propose(table) { swaps(table) } else { Vec::new() };
        for more in [starts(table), swaps] {
            let wider: Vec<Control> = controls.iter().cloned().chain(more).collect();
            if Control::rows(&wider) <= Control::ROWS {
                controls = wider;
            }
        }
        if activation.is_some_and(|activation| activation.fresh) && table.queue.swap.is_some() {
            controls.push(Control::button(label::SWAP_NOW, "swap", &[("answer", "go")], Weight::Plain));
        }
    } else if table.queue.swap.as_ref().is_some_and(|swap| swap.by != seat) {
        controls.push(Control::button(label::VETO, "swap", &[("answer", "no")], Weight::Plain));
    }
    controls
}

/// Start squares, until the first card is activated (X1.10).
fn starts(table: &Table) -> Vec<Control> {
    let zone = table.zones.last().filter(|_| table.placing).map(|open| open.zone.printed());
    let starts = zone.map(|zone| zone.starts.as_slice()).unwrap_or_default();
    let entry = |(character, piece): (CharacterId, &Piece)| {
        let from = piece.at;
        let taken = |to: Square| table.pieces.iter().any(|piece| piece.at == to && piece.character().is_none());
        let others = (1_usize..).zip(starts).filter(move |(_, to)| **to != from && !taken(**to));
        others
            .map(move |(start, to)| {
                let said = Typed::new("place").with("character", character).with("start", start).0;
                let there = table.pieces.iter().find(|piece| piece.at == *to).and_then(Piece::character);
                Entry::new(said, format!("{} to {to}", names::character(character)))
                    .about(menu::swaps_with(there, from))
            })
            .collect::<Vec<Entry>>()
    };
    let entries: Vec<Entry> = table.characters().flat_map(entry).collect();
    menus(label::PLACE, label::MORE, &entries, 1)
}

/// The cards that can be swapped.
pub fn swaps(table: &Table) -> Vec<Control> {
    let living: Vec<CharacterId> = table.characters().map(|(character, _)| character).collect();
    let pairs =
        living.iter().enumerate().flat_map(|(at, one)| living[at + 1..].iter().map(move |other| (*one, *other)));
    let entry = |(one, other): (CharacterId, CharacterId)| {
        let said = Typed::new("swap").with("character", one).with("with", other).0;
        Entry::new(said, format!("{} and {}", names::character(one), names::character(other)))
            .about(menu::swap(table, one, other))
    };
    let entries: Vec<Entry> = pairs.map(entry).collect();
    menus(label::SWAP, label::MORE, &entries, 1)
}

/// What stands under the board: the controls of whoever is asked. Whoever else presses one is told whose turn it is.
fn public(view: &View) -> Vec<Control> {
    let table = &view.table;
    if table.over.is_some() {
        return if view.viewer == Viewer::Public { again(table) } else { Vec::new() };
    }
    if let Some(question) = table.question() {
        return question::options(table, question, None);
    }
    if table.camp.is_some() || table.offer.is_some() || table.step != Step::Cards {
        return Vec::new();
    }
    turn::controls(table)
}

/// The same chapter once more, or the next one after a victory; after a campaign another one.
fn again(table: &Table) -> Vec<Control> {
    let seats = table.orders.len().to_string();
    if let Some(campaign) = &table.campaign {
        let (attempts, yomi) = (campaign.attempts.to_string(), campaign.yomi.is_some().to_string());
        let args = [("seats", seats.as_str()), ("attempts", &attempts), ("yomi", &yomi)];
        return vec![Control::button(label::AGAIN, "new", &args, Weight::Plain)];
    }
    let new = |label: &str, chapter: ChapterId, weight: Weight| {
        let number = chapter.printed().number.to_string();
        Control::button(label, "new", &[("seats", &seats), ("chapter", &number)], weight)
    };
    let won = table.over.as_ref().is_some_and(|over| over.won);
    let number = table.chapter.printed().number;
    let next = ChapterId::all().find(|one| one.printed().number == number + 1).filter(|_| won);
    let mut controls: Vec<Control> = next.map(|next| new(label::NEXT, next, Weight::Main)).into_iter().collect();
    controls.push(new(label::AGAIN, table.chapter, Weight::Plain));
    controls
}
