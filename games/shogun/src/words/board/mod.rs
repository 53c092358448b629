//! The whole board in words: everything the picture shows, in an order that suits a screen reader.

mod alt;
mod foes;
mod ground;
mod onward;
mod party;
mod round;
mod sheet;
mod why;

pub use alt::{MOST, alt, story};
pub use foes::foe;
pub use ground::laid_out;
pub use onward::next;
pub use round::{acting, goal};
pub use sheet::sheet;
pub use why::{done, why};

use crate::state::view::View;
use gogome_contract::Line;

/// Everything that lies open: what is going on, the order, everybody, the ground and what stands on it.
pub fn lines(view: &View) -> Vec<Line> {
    let table = &view.table;
    let mut lines = vec![round::headline(table)];
    lines.extend(table.ending().is_none().then(|| goal(table)));
    lines.extend(next(table));
    lines.extend(round::asks(table));
    if let Some(camp) = &table.camp {
        lines.extend(party::all(table));
        lines.push(laid_out(camp));
        lines.push(round::malice(table));
        return lines;
    }
    lines.push(round::order(table));
    lines.extend(party::all(table));
    lines.extend(foes::all(table));
    lines.push(round::oracle(table));
    lines.push(round::malice(table));
    lines.extend(ground::kept(table));
    lines.extend(ground::points(table));
    lines.extend(ground::doors(table));
    lines.extend(ground::spawns(table));
    lines.extend(ground::heads(table));
    lines.extend(ground::starts(table));
    lines.push(ground::market(table));
    lines.extend(ground::zones(table));
    lines
}

/// Parts with `; ` between them, and a full stop behind the last.
fn sentence(head: Line, parts: &[String]) -> Line {
    head.text(format!("{}.", parts.join("; ")))
}
