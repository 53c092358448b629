//! What the active seat can do by presses (3.6): the buttons of its turn, and what each opens.

use super::menus::{Entry, ROWS, menus};
use super::said::{key, said};
use super::stamp::{answer, back};
use super::ways::Ways;
use super::{bench, ways};
use crate::content::TokenContents;
use crate::gear::Cubes;
use crate::rules::bonus::{Gift, gift};
use crate::rules::chapter::{claim, escape};
use crate::rules::{actions, gather, options, pack, using};
use crate::state::moves::{BonusUse, Gathering, Item, Move, Using};
use crate::state::view::View;
use crate::state::{Field, Table, WalkKind};
use crate::words::bonus::{brings, press};
use crate::words::{choice, hints, label, names, panel};
use gogome_contract::{Control, Line, Panel, Said, Seat, Weight};

fn button(label: &str, verb: &str, weight: Weight) -> Control {
    Control::button(label, verb, &[], weight)
}

/// The buttons of a turn: only what can be done now.
pub fn controls(table: &Table, seat: Seat) -> Vec<Control> {
    if table.player(seat).escape.is_some() {
        return claims(table, seat);
    }
    if actions::check_up(table, seat).is_err() {
        return Vec::new();
    }
    let open = gift(table).is_some();
    let weight = if open { Weight::Main } else { Weight::Plain };
    let bonus = press(table, seat).map(|label| button(&label, "bonus", weight));
    // one that is open comes first: the next action gives it up
    let (first, later) = if open { (bonus, None) } else { (None, bonus) };
    let mut controls: Vec<Control> = first.into_iter().collect();
    let main = |field| actions::check_main(table, seat, field).is_ok();
    if main(Field::Move) {
        controls.push(button(label::MOVE, "move", Weight::Main));
    }
    if !options::explores(table, seat).is_empty() {
        controls.push(button(label::EXPLORE, "explore", Weight::Main));
    }
    if !options::gatherings(table, seat).is_empty() {
        controls.push(button(label::GATHER, "gather", Weight::Main));
    }
    if let Some(verb) = bench::craft_verb(table, seat) {
        let label = if verb == "rest" { label::REST_AND_CRAFT } else { label::CRAFT };
        controls.push(button(label, "craft", Weight::Main));
    }
    if actions::check_rest(table, seat).is_ok() {
        controls.push(button(label::REST, "rest", Weight::Plain));
    }
    controls.extend(later);
    let player = table.player(seat);
    if !items(table, seat).is_empty() {
        controls.push(button(label::USE, "use", Weight::Plain));
    } else if player.pack.len() >= pack::capacity(player) && !player.pack.cubes().is_empty() {
        // only room that is missing is worth a cube
        controls.push(button(label::DISCARD, "discard", Weight::Plain));
    }
    if let Some(label) = hints::pass(table, seat) {
        controls.push(button(label, "pass", Weight::Plain));
    }
    if actions::actions_left(table) == 0 {
        let leaves = table.player(seat).position.space().is_some_and(|space| escape::leads_to(table, space).is_some());
        controls.push(button(if leaves { label::ESCAPE } else { label::DONE }, "done", Weight::Main));
    }
    controls
}

/// What can be claimed, and to claim nothing (K17.4).
fn claims(table: &Table, seat: Seat) -> Vec<Control> {
    let entry = |(claim, vp): &(crate::state::moves::Claim, u8)| {
        let said = said(table, seat, &Move::Claim(Some(*claim)));
        Entry::new(said, choice::claim(claim, *vp)).about(choice::claim_about(claim))
    };
    let entries: Vec<Entry> = claim::options(table, seat).iter().map(entry).collect();
    let mut controls = menus(label::CLAIM, label::MORE, &entries, ROWS - 1);
    let none = said(table, seat, &Move::Claim(None));
    controls.push(Control::Button { label: label::NO_CLAIM.to_owned(), said: none, weight: Weight::Plain });
    controls
}

/// What can be claimed now, in a panel of its own.
pub fn claiming(view: &View, seat: Seat) -> Panel {
    answer(view, panel::own(view, seat), claims(&view.table, seat))
}

/// Things to choose from, and the way back.
fn menu(view: &View, lines: Vec<Line>, label: &str, entries: &[Entry]) -> Panel {
    let mut controls = menus(label, label::MORE, entries, ROWS - 1);
    controls.push(back());
    answer(view, lines, controls)
}

/// The places that can be explored.
pub fn explore(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let places = options::explores(table, seat);
    let entry = |place: &crate::content::board::PlaceId| {
        let mv = Move::Explore { place: *place, rotation: None };
        Entry::new(said(table, seat, &mv), choice::explored(table, *place))
    };
    let entries: Vec<Entry> = places.iter().map(entry).collect();
    menu(view, panel::exploring(entries.is_empty()), label::WHERE, &entries)
}

/// A token with a monk once for each spot where the monk can go (K8.12): it stays there.
fn each_spot(table: &Table, seat: Seat, gathering: Gathering) -> Vec<Gathering> {
    let Gathering::Token { drop, monk: None } = gathering else { return vec![gathering] };
    let player = table.player(seat);
    let token = player.position.space().and_then(|space| table.board.on(space)?.token);
    if token.is_none_or(|token| token.kind.printed().gives != TokenContents::Monk) {
        return vec![gathering];
    }
    let spots = pack::monk_places(player, 1).map(|spot| Gathering::Token { drop, monk: Some(spot) });
    let spots: Vec<Gathering> = spots.filter(|one| gather::check(table, seat, one.clone()).is_ok()).collect();
    if spots.is_empty() { vec![gathering] } else { spots }
}

/// What can be gathered.
pub fn gather(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let gatherings = options::gatherings(table, seat).into_iter().flat_map(|one| each_spot(table, seat, one));
    let entry = |gathering: Gathering| {
        let does: &str = match &gathering {
            Gathering::Scroll { card: Some(at), .. } => {
                table.scrolls.get(usize::from(*at)).map_or("", |kind| &kind.printed().text)
            }
            _ => "",
        };
        let said = said(table, seat, &Move::Gather(gathering.clone()));
        Entry::new(said, choice::gathering(table, seat, &gathering)).about(does)
    };
    let entries: Vec<Entry> = gatherings.map(entry).collect();
    let lines = panel::gathering(table, seat, entries.is_empty());
    menu(view, lines, label::WHAT, &entries)
}

/// Ways to use the bonus of the open field.
pub fn bonus(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let decline = Move::Bonus(BonusUse::Decline);
    let decline =
        Control::Button { label: label::DECLINE.to_owned(), said: said(table, seat, &decline), weight: Weight::Plain };
    if gift(table) == Some(Gift::Step) {
        let mut panel = ways::places(view, seat, &Ways::of(WalkKind::Bonus));
        panel.controls.push(decline);
        return panel;
    }
    let entry = |bonus: &BonusUse| {
        let said = said(table, seat, &Move::Bonus(bonus.clone()));
        Entry::new(said, choice::bonus(table, bonus)).about(brings(table, seat, bonus))
    };
    // to take none is a button, as it is beside the steps
    let bonuses = options::bonuses(table, seat);
    let entries: Vec<Entry> = bonuses.iter().filter(|bonus| **bonus != BonusUse::Decline).map(entry).collect();
    let mut controls = menus(label::GIFT, label::MORE, &entries, ROWS - 1);
    controls.extend([decline, back()]);
    answer(view, panel::gift(table), controls)
}

/// The fields whose bonus can be used before what is done there (K3.9).
pub fn opens(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let entry =
        |field: Field| Entry::new(said(table, seat, &Move::Open(field)), choice::opened(table.player(seat), field));
    let entries: Vec<Entry> = options::opens(table, seat).into_iter().map(entry).collect();
    menu(view, panel::opening(), label::FIELD, &entries)
}

/// Cubes of the backpack that can be thrown away (K2.15).
pub fn discards(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let each = table
        .player(seat)
        .pack
        .cubes()
        .counts()
        .flat_map(|(cube, held)| (1..=held).map(move |count| Cubes::of(cube, count)));
    let entries: Vec<Entry> =
        each.map(|cubes| Entry::new(said(table, seat, &Move::Discard(cubes)), names::cubes(cubes))).collect();
    menu(view, panel::discarding(entries.is_empty()), label::CUBES, &entries)
}

/// The scrolls and tokens a seat can use now.
fn items(table: &Table, seat: Seat) -> Vec<Item> {
    let mut items: Vec<Item> = options::uses(table, seat).iter().map(using::item).collect();
    items.dedup();
    items
}

/// The scrolls and tokens that are of use now.
pub fn uses(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let entry = |item: &Item| {
        let said = Said::new("use", &[("item", key(*item))]);
        let text: &str = match item {
            Item::Scroll(kind) => &kind.printed().text,
            Item::Token(kind) => &kind.printed().text,
        };
        Entry::new(said, names::item(*item)).about(text)
    };
    let entries: Vec<Entry> = items(table, seat).iter().map(entry).collect();
    let mut panel = menu(view, panel::items(entries.is_empty()), label::ITEM, &entries);
    if !table.player(seat).pack.cubes().is_empty() {
        panel.controls.push(button(label::DISCARD, "discard", Weight::Plain));
    }
    panel
}

/// Ways to use one of them.
pub fn how(view: &View, seat: Seat, item: Item) -> Panel {
    let table = &view.table;
    let uses: Vec<Using> = options::uses(table, seat).into_iter().filter(|using| using::item(using) == item).collect();
    let entry = |using: &Using| Entry::new(said(table, seat, &Move::Use(using.clone())), choice::using(table, using));
    let entries: Vec<Entry> = uses.iter().map(entry).collect();
    menu(view, panel::item(item, entries.is_empty()), label::HOW, &entries)
}
