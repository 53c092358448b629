//! Walking, exploring, gathering, lava.

use super::dropping;
use crate::content::board::SpaceId;
use crate::state::moves::MountainEvent;
use crate::state::{MonkPlace, OnSpace};
use crate::words::names;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat};

/// The line of an event of the mountain.
pub fn tell(event: &MountainEvent) -> Line {
    let line = Line::default();
    match event {
        MountainEvent::Walked { seat, path, lava } => walked(*seat, path, *lava),
        MountainEvent::Paid { seat, damage, cubes, magic } => line
            .seat(*seat)
            .text(format!("'s sandals take {damage} from the lava and lose {}.", names::with_magic(*cubes, *magic))),
        MountainEvent::Burnt(seat) => line.seat(*seat).text(" burns 1 wood of the weapon to cross lava unharmed."),
        MountainEvent::Took { seat, token, space } => {
            line.seat(*seat).text(format!(" takes {} on {space}.", names::adventure(*token)))
        }
        MountainEvent::Trap { seat, space: Some(space) } => {
            line.text("The Lava Trap of ").seat(*seat).text(format!(" floods {space}."))
        }
        MountainEvent::Trap { seat, space: None } => {
            line.text("The Lava Trap of ").seat(*seat).text(" finds no space and does nothing.")
        }
        MountainEvent::Moved { by, seat, to } => {
            line.seat(*by).text(" moves ").seat(*seat).text(format!(" to {}.", names::space_long(*to)))
        }
        MountainEvent::Drew { seat, place, tile } => {
            line.seat(*seat).text(format!(" explores {place} and draws {}.", names::tile(*tile)))
        }
        MountainEvent::Laid { seat, place, tile, dragon, found, refreshed, .. } => {
            let again = match refreshed {
                0 => String::new(),
                1 => "; 1 token beside it is face up again".to_owned(),
                tokens => format!("; {tokens} tokens beside it are face up again"),
            };
            let text = format!(" places {} on {place}{again}.", names::tile(*tile));
            let line = line.seat(*seat).text(text).text(lies(found));
            match dragon {
                Some(dragon) => {
                    let found = format!("{}, a {} dragon,", names::dragon(*dragon), dragon.printed().colour.name());
                    line.text(" ").strong(found).text(" guards it.")
                }
                None => line,
            }
        }
        MountainEvent::Gathered { seat, space, token, got, dropped } => {
            let from = if token.is_some() { "the token" } else { "the stock" };
            let [got, at] = [names::cubes(*got), names::on(*space)];
            let text = format!(" gathers {got} from {from} {at}{}.", dropping(*dropped));
            line.seat(*seat).text(text)
        }
        MountainEvent::Monk { seat, to: MonkPlace::Carried } => {
            line.seat(*seat).text(" gathers a monk and carries it in the backpack.")
        }
        MountainEvent::Monk { seat, to } => {
            line.seat(*seat).text(format!(" gathers a monk; it goes {}.", names::monk_goes(*to)))
        }
        MountainEvent::Scroll { seat, card, replaced, deck } => {
            let from = if *deck { " from the deck" } else { "" };
            let instead = match replaced {
                Some(old) if old == card => " in place of an older one".to_owned(),
                Some(old) => format!(" in place of {}", names::scroll(*old)),
                None => String::new(),
            };
            let text = format!(" gathers the scroll {}{from}{instead}.", names::scroll(*card));
            line.seat(*seat).text(text)
        }
        MountainEvent::Blueprints { seat, cards } => {
            let cards: Vec<String> = cards.iter().map(|card| names::blueprint(*card)).collect();
            line.seat(*seat).text(format!(" gathers {}.", list(&cards, "and")))
        }
    }
}

/// What was found on a tile.
fn lies(found: &[(SpaceId, OnSpace)]) -> String {
    let one = |(space, on): &(SpaceId, OnSpace)| {
        names::lying(on).into_iter().map(|thing| format!("{thing} on {space}")).collect::<Vec<_>>()
    };
    let things: Vec<String> = found.iter().flat_map(one).collect();
    if things.is_empty() { String::new() } else { format!(" There lie {}.", list(&things, "and")) }
}

/// From where to where; the spaces between only if there are some.
fn walked(seat: Seat, path: &[SpaceId], lava: u8) -> Line {
    let line = Line::default().seat(seat);
    let lava = if lava == 0 { String::new() } else { format!(", over {}", count(lava, "lava space")) };
    match path {
        [] => line.text(" stays."),
        [only] => line.text(format!(" stays {}.", names::on(*only))),
        [from, between @ .., to] => {
            let way = if between.is_empty() { String::new() } else { format!(" by way of {}", names::spaces(between)) };
            line.text(format!(" walks from {}{way} to {}{lava}.", names::said(*from), names::said(*to)))
        }
    }
}
