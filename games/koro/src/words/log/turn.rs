//! Turns, actions and points.

use crate::content::TileId;
use crate::content::board::Level;
use crate::state::moves::{Item, TurnEvent, Why};
use crate::words::names;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat, Viewer};

/// The line of an event of a turn. Which tile was looked at is told to the one who looked, and to everybody after the end.
pub fn tell(event: &TurnEvent, to: Viewer) -> Line {
    let line = Line::default();
    match event {
        TurnEvent::Began { seat, round } => {
            line.strong(format!("Round {round}.")).text(" It is the turn of ").seat(*seat).text(".")
        }
        TurnEvent::Woke(seat) => line.seat(*seat).text(" wakes up."),
        TurnEvent::Opened { seat, field } => {
            line.seat(*seat).text(format!(" uses an action disc to {}.", names::field(*field)))
        }
        TurnEvent::Rested(seat) => line.seat(*seat).text(" rests: all action discs are back in the pool."),
        TurnEvent::Passed(seat) => line.seat(*seat).text(" does nothing more with this action."),
        TurnEvent::Declined { seat, field } => {
            line.seat(*seat).text(format!(" leaves the bonus above {} unused.", names::field(*field)))
        }
        TurnEvent::Used { seat, item: Item::Scroll(kind) } => {
            line.seat(*seat).text(format!(" uses the scroll {}.", names::scroll(*kind)))
        }
        TurnEvent::Used { seat, item: Item::Token(kind) } => {
            line.seat(*seat).text(format!(" spends {}.", names::adventure(*kind)))
        }
        TurnEvent::Returned { seat, discs } => {
            line.seat(*seat).text(format!(" takes {} back to the pool.", count(*discs, "action disc")))
        }
        TurnEvent::Scored { seat, vp, total, why } => line
            .seat(*seat)
            .text(" scores ")
            .strong(count(*vp, "point"))
            .text(format!(" {} and has {total}.", reason(*why))),
        TurnEvent::Peeked { seat, tiles } => peeked(*seat, tiles, to),
    }
}

/// What points are for.
const fn reason(why: Why) -> &'static str {
    match why {
        Why::Explored => "for the new tile",
        Why::MapMaker => "as a Map Maker",
        Why::Scroll => "for the scroll",
        Why::Dragon => "for the dragon",
        Why::WeaponCard => "by a weapon card",
        Why::Koban => "for a Hidden Koban",
        Why::Stolen => "for the stolen scroll",
    }
}

/// Who looked, and at which stacks; the tiles only for those who may know them.
fn peeked(seat: Seat, tiles: &[(u8, TileId)], to: Viewer) -> Line {
    let knows = to == Viewer::Seat(seat) || to == Viewer::Open;
    let one = |(level, tile): &(u8, TileId)| {
        let level = Level::try_from(*level).map_or_else(|_| String::new(), names::level);
        if knows { format!("{level} ({})", names::tile(*tile)) } else { level }
    };
    let levels: Vec<String> = tiles.iter().map(one).collect();
    Line::default().seat(seat).text(format!(" looks at the top tile of {}.", list(&levels, "and")))
}
