//! What brings the chapter on next: the one who must fall, or what opens the way there.

use crate::content::{Effect, KindId, Op, PointDoes, book};
use crate::rules::look::{closed_doors, points};
use crate::state::Table;
use crate::words::{menu, names};
use gogome_contract::Line;
use gogome_contract::parts::words::count;

/// The next thing to do, in one line; nothing in camp, and once the chapter is over.
pub fn next(table: &Table) -> Option<Line> {
    if table.camp.is_some() || table.ending().is_some() {
        return None;
    }
    let objective = table.chapter.printed().objective;
    let what = stands(table, objective)
        .map(|foe| format!("defeat {foe}."))
        .or_else(|| held(table))
        .or_else(|| point(table, objective))
        .or_else(|| door(table, objective))?;
    Some(Line::default().strong("Next:").text(format!(" {what}")))
}

/// One of a kind that is on the grid, with its square: `the Nue on F11`.
fn stands(table: &Table, kind: KindId) -> Option<String> {
    let piece = table.pieces.iter().find(|piece| piece.kind() == Some(kind))?;
    Some(format!("{} on {}", names::the_kind(kind), piece.at))
}

/// Something that has to be kept until the way opens (X20.6).
fn held(table: &Table) -> Option<String> {
    let holding = table.holds.iter().find(|one| leads_on(table, &one.hold.done))?;
    let left = holding.hold.rounds.saturating_sub(holding.counted);
    let kept = names::resistor(&holding.hold.resistor);
    Some(format!("keep {kept} whole for {} more; then the way on opens.", count(left, "round")))
}

/// Something to use that leads on (X12.1), and whom it waits for (X12.6).
fn point(table: &Table, objective: KindId) -> Option<String> {
    let mut all = points(table);
    let (at, point, effects) = all.find_map(|(_, at, point)| match &point.what {
        PointDoes::Effects(effects) if leads_on(table, effects) => Some((at, point, effects)),
        _ => None,
    })?;
    let guard = point.after.and_then(|kind| stands(table, kind));
    let first = guard.map_or_else(String::new, |guard| format!("defeat {guard}; then "));
    Some(format!(
        "{first}use {} on {at} ({}, from beside it). The way to {} leads on from there{}.",
        names::point(&point.key),
        menu::price(book().numbers.cost_interact),
        names::the_kind(objective),
        condition(table, effects)
    ))
}

/// A gate that leads on (X12.2).
fn door(table: &Table, objective: KindId) -> Option<String> {
    let door = closed_doors(table).find(|door| !door.locked && door.reveals.is_some())?;
    Some(format!(
        "open {} ({}, from beside it). The way to {} leads through it; you need not defeat everybody here first.",
        names::door(door),
        menu::price(book().numbers.cost_interact),
        names::the_kind(objective)
    ))
}

/// What has to come about before the way opens: a test that is passed, something that is kept.
fn condition(table: &Table, effects: &[Effect]) -> String {
    let more = effects.iter().find_map(|effect| match &effect.op {
        Op::Test(test) if leads_on(table, &test.pass) => {
            Some(format!(", if a test is passed{}", condition(table, &test.pass)))
        }
        Op::Hold(hold) if leads_on(table, &hold.done) => Some(format!(
            ", once {} was kept whole for {}",
            names::resistor(&hold.resistor),
            count(hold.rounds, "round")
        )),
        _ => None,
    });
    more.unwrap_or_default()
}

/// Whether effects open the way to another zone: at once, after a test, or once something was kept long enough.
fn leads_on(table: &Table, effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match &effect.op {
        Op::Reveal(_) => true,
        Op::Open(key) => closed_doors(table).any(|door| door.key == *key && door.reveals.is_some()),
        Op::Test(test) => leads_on(table, &test.pass),
        Op::Hold(hold) => leads_on(table, &hold.done),
        _ => false,
    })
}
