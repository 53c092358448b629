//! The choice of a path to a card.

use crate::panels::stamp::stamp;
use crate::rules::map::board::Map;
use crate::rules::phases::planning::step_limit;
use crate::state::view::View;
use crate::state::{Cell, Phase, Plan};
use crate::words;
use crate::words::{label, menu, panel};
use gogome_contract::{Choice, Control, Panel, Said, Seat, Weight};

/// The value that asks for the choice of paths.
pub const WHICH: &str = "?";
/// The value that leads back from it.
pub const BACK: &str = "back";

/// The paths to a card, shortest first, as cells entered.
fn open(map: &Map, view: &View, me: Seat, to: Cell) -> Vec<Vec<Cell>> {
    let table = &view.table;
    let mut ways = map.paths(table.traveller(me).at, to, step_limit(table, me));
    ways.retain(|way| !way.is_empty());
    ways
}

/// The ways to a card as choices.
pub fn paths(view: &View, me: Seat, to: Cell) -> Vec<Choice> {
    let table = &view.table;
    let map = Map::of(table);
    open(&map, view, me, to)
        .iter()
        .map(|path| {
            let names: Vec<&str> = path.iter().map(|cell| words::name(table.field(*cell).card)).collect();
            Choice::new(names.join(", "), menu::way(&names, words::board::eruptions_on(&map, path)))
        })
        .collect()
}

/// The own plan, if its marker lies.
fn planned(view: &View, me: Seat) -> Option<(Cell, &Plan)> {
    let Phase::Planning { plans } = &view.table.phase else { return None };
    let plan = &plans[me.at()];
    plan.to.map(|to| (to, plan))
}

/// A button for more choices about the own plan, if there are any.
pub fn button(view: &View, me: Seat) -> Option<Control> {
    let (to, _) = planned(view, me)?;
    let field = view.table.field(to);
    let map = Map::of(&view.table);
    let ways = open(&map, view, me, to);
    (field.pack || ways.len() > 1 || meets_token(&map, &ways)).then(|| {
        let name = words::name(field.card);
        let said = Said::new("plan", &[("card", name), ("path", WHICH)]);
        Control::Button { label: label::WAY.to_owned(), said, weight: Weight::Plain }
    })
}

/// Whether any of the paths meets an eruption token (F11.10).
fn meets_token(map: &Map, ways: &[Vec<Cell>]) -> bool {
    ways.iter().any(|way| words::board::eruptions_on(map, way) > 0)
}

/// The command for a plan with these choices.
fn said(name: &str, way: Option<&[Cell]>, leave: bool, ahead: Option<bool>) -> Said {
    // by numbers, because the names of four cards are too long for a button
    let way = way.map(|way| way.iter().map(|cell| format!("#{}", cell.0)).collect::<Vec<_>>().join(" "));
    let mut args = vec![("card", name)];
    args.extend(way.as_deref().filter(|way| !way.is_empty()).map(|way| ("path", way)));
    if leave {
        args.push(("leave", "true"));
    }
    args.extend(ahead.map(|go| ("eruption", if go { "go" } else { "stay" })));
    Said::new("plan", &args)
}

/// The panel for a plan: paths; what happens to an equipment token (F11.9), and what is answered ahead (F16.13).
pub fn ways(view: &View, me: Seat, to: Cell) -> Panel {
    let field = view.table.field(to);
    let name = words::name(field.card);
    let laid = planned(view, me).filter(|(cell, _)| *cell == to).map(|(_, plan)| plan);
    let (leave, ahead) = laid.map_or((false, None), |plan| (plan.leave, plan.ahead));
    let way = laid.and_then(|plan| plan.path.as_deref());
    let mut choices = paths(view, me, to);
    choices.truncate(Choice::MOST);
    let mut controls = Vec::new();
    if !choices.is_empty() {
        let (label, said) = (label::WAYS.to_owned(), said(name, None, leave, ahead));
        controls.push(Control::Select { label, said, option: "path", least: 1, most: 1, choices });
    }
    if field.pack {
        let label = if leave { label::TAKE } else { label::LEAVE };
        let said = said(name, way, !leave, ahead);
        controls.push(Control::Button { label: label.to_owned(), said, weight: Weight::Plain });
    }
    let mut lines = vec![panel::way_asked(field.card, view.table.traveller(me).at == to)];
    let map = Map::of(&view.table);
    if meets_token(&map, &open(&map, view, me, to)) {
        let choices = menu::AHEAD.iter().map(|(value, label)| Choice::new(*value, *label)).collect();
        let (label, said) = (label::AHEAD.to_owned(), said(name, way, leave, None));
        controls.push(Control::Select { label, said, option: "eruption", least: 1, most: 1, choices });
        lines.push(panel::ahead_asked(ahead));
    }
    controls.push(Control::button(label::BACK, "plan", &[("card", name), ("path", BACK)], Weight::Plain));
    Panel { stamp: stamp(view), lines, controls, ..Panel::default() }
}
