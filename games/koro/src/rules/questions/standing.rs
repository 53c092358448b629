//! What standing orders answer (2.3).

use super::default;
use crate::state::{Answer, Ask, Elect, Foe, Heroic, JoinOrder, Orders, Retreat, Table};
use gogome_contract::Seat;

/// The answer that the orders of a seat give; nothing: it is asked.
pub fn standing(table: &Table, orders: &Orders, ask: &Ask, seat: Seat) -> Option<Answer> {
    let usual = || default(table, ask, seat);
    let unless = |asks: bool| (!asks).then(usual);
    match ask {
        Ask::Join => match &orders.join {
            JoinOrder::Ask => None,
            JoinOrder::Colours(colours) if foe(table).is_some_and(|colour| colours.contains(&colour)) => None,
            JoinOrder::Never | JoinOrder::Colours(_) => Some(Answer::Join(None)),
        },
        Ask::Elect { .. } => match orders.elect {
            Elect::Never => Some(Answer::Elect(false)),
            Elect::Ask => None,
            Elect::Always => Some(Answer::Elect(true)),
        },
        Ask::Heroic => match orders.heroic {
            Some(Heroic::Ask) => None,
            None if seat == table.active() => None,
            Some(Heroic::Never) | None => Some(Answer::Heroic(None)),
        },
        Ask::Dice => unless(orders.dice),
        Ask::Break => unless(orders.breaking),
        Ask::Absorb { .. } => unless(orders.absorb),
        Ask::Erupt => unless(orders.erupt),
        Ask::Steal { .. } => unless(orders.steal),
        Ask::Retreat => match orders.retreat {
            Retreat::Auto => Some(usual()),
            Retreat::Ask => None,
            Retreat::Never => Some(Answer::Retreat { go: false, to: None }),
        },
        Ask::React { .. } => match orders.react {
            Retreat::Auto => Some(usual()),
            Retreat::Ask => None,
            Retreat::Never => Some(Answer::React(Vec::new())),
        },
        Ask::Character { .. }
        | Ask::Start
        | Ask::Orient { .. }
        | Ask::Further { .. }
        | Ask::Scroll { .. }
        | Ask::Tooth
        | Ask::Loss(_)
        | Ask::Magic
        | Ask::Slot { .. } => None,
    }
}

/// The colour of the dragon that is fought.
fn foe(table: &Table) -> Option<crate::content::DragonColour> {
    match table.combat.as_ref()?.foe {
        Foe::Dragon { dragon, .. } => Some(dragon.printed().colour),
        Foe::Samurai { .. } => None,
    }
}
