//! The whole board in words: everything the picture shows, in an order that suits a screen reader.

mod fight;
mod ground;
mod shown;

pub(super) use ground::{beside, last_walk};

pub use fight::{combat, dice, last_roll};
pub use ground::{OVER_LAVA, countdown, distances, next_lava, place};
pub use shown::displays;

use super::{asked, log, names, samurai as own};
use crate::gear::GearType;
use crate::rules::awaited::{Wait, waits};
use crate::rules::combat::arms;
use crate::state::Table;
use crate::state::view::View;
use gogome_contract::parts::words::count;
use gogome_contract::{Line, Seat};

/// Everything the picture shows: what is going on, every samurai, the mountain, what lies beside it.
pub fn lines(view: &View) -> Vec<Line> {
    let table = &view.table;
    let mut lines = vec![headline(table)];
    if table.over.is_some() {
        lines.extend(table.seats().filter_map(|seat| log::sources(table, seat)));
    }
    lines.extend(asks(table));
    lines.extend(beside(table));
    lines.extend(combat(table));
    lines.extend(last_roll(table));
    lines.push(countdown(table));
    lines.extend(distances(table));
    lines.extend(table.seats_from(table.active()).map(|seat| samurai(table, seat)));
    lines.extend(last_walk(table));
    lines.extend(ground::places(table));
    lines.extend(ground::unexplored(table));
    lines.extend(displays(table));
    lines.extend(shown::palaces(table));
    lines
}

/// The game, the round, whose turn it is; at the end, who has won.
pub fn headline(table: &Table) -> Line {
    let head = Line::default().strong("Fuji Koro");
    if let Some(ending) = &table.over {
        return head.text(format!(", round {}. ", table.round)).then(log::ended(ending));
    }
    if table.turn.number == 0 {
        return head.text(", before the first round.");
    }
    head.text(format!(", round {}. It is the turn of ", table.round)).seat(table.active()).text(".")
}

/// Who is asked, and what.
pub fn asks(table: &Table) -> Vec<Line> {
    let one = |wait: Wait<'_>| {
        let are = if wait.seats.len() == 1 { " is asked to " } else { " are asked to " };
        Line::default().seats(&wait.seats).text(are).then(asked::asked(table, &wait)).text(".")
    };
    waits(table).into_iter().map(one).collect()
}

/// One samurai: where, points, discs, gear, backpack, cards, tokens.
pub fn samurai(table: &Table, seat: Seat) -> Line {
    let player = table.player(seat);
    let head = Line::default().seat(seat).text(format!(" ({}): ", own::who(player)));
    let mut parts: Vec<String> = vec![own::at(player), count(u32::from(player.vp), "point")];
    if !player.resigned {
        parts.push(format!("action discs: {}", own::discs(player)));
        parts.extend(own::monks(player));
        let gears = GearType::ALL.map(|gear| format!("{}: {}", names::gear(gear), own::gear(player, gear)));
        parts.extend(gears);
        parts.push(format!("initiative {}", arms::initiative(player)));
        parts.push(own::backpack(player));
        parts.extend(own::cards(player));
    }
    parts.extend(own::away(player).map(str::to_owned));
    sentence(head, parts.into_iter().map(Line::from).collect())
}

/// Parts with `; ` between them, and a full stop behind the last; none: nothing.
fn sentence(head: Line, parts: Vec<Line>) -> Line {
    let mut line = head;
    for (nth, part) in parts.into_iter().enumerate() {
        line = line.text(if nth == 0 { "" } else { "; " }).then(part);
    }
    line.text(".")
}
