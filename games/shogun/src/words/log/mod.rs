//! The log line of each event. Nothing is hidden, so everybody is told the same.
//!
//! What changes by itself at a known moment has no event and no line: placed Ki dice fall by 1 at the end of a round, downed goes
//! at the end of a turn, action points come at its start. Effects that change a statistic are told by the event, skill or item
//! that brings them.

mod answers;
mod camp;
mod campaign;
mod chapter;
mod fight;
mod turn;

use super::{ended, names};
use crate::state::Who;
use crate::state::moves::Event;
use gogome_contract::{Line, Viewer};

/// The most characters of a line about an enemy.
pub const ENEMY: usize = 110;

/// How many events of a step, from the first, are what whoever took it did: up to a new turn or round, an event of a zone, what is
/// counted at the end of a round, or the first deed of somebody who is no character.
pub fn own(events: &[Event]) -> usize {
    let character = |who: &Who| matches!(who, Who::Character(_));
    let follows = |event: &Event| match event {
        Event::Began { .. }
        | Event::Oracle { .. }
        | Event::Event { .. }
        | Event::NoEvent { .. }
        | Event::Queue(_)
        | Event::Held(..)
        | Event::Starts(_)
        | Event::Acts { .. }
        | Event::Idle(_) => true,
        Event::Moved { who, .. } | Event::Technique { who, .. } | Event::Attack { by: who, .. } => !character(who),
        _ => false,
    };
    events.iter().position(follows).unwrap_or(events.len())
}

/// The line of an event, as this viewer is told it; nothing if another line says it all.
pub fn tell(event: &Event, _to: Viewer) -> Option<Line> {
    Some(match event {
        Event::Began { chapter, attempt } => chapter::began(*chapter, *attempt),
        Event::Assigned { character, seat } => {
            Line::from(format!("From now on {} belongs to ", names::character(*character))).seat(*seat).text(".")
        }
        Event::Placed { character, at, other } => chapter::placed(*character, *at, *other),
        Event::Oracle { round, colour, shuffled } => chapter::oracle(*round, *colour, *shuffled),
        Event::Event { zone, event } => chapter::event(*zone, *event),
        Event::NoEvent { zone } => chapter::no_event(*zone),
        Event::Chosen { option } => chapter::chosen(*option),
        Event::Malice { from, to } => chapter::malice(*from, *to),
        Event::Fired(_) => Line::default().strong("Malice has reached a danger mark of this chapter."),
        Event::Revealed { zone } => chapter::revealed(*zone),
        Event::Arrived { who, at } => format!("{} arrives on {at}.", names::start(&names::the(*who))).into(),
        Event::Queue(order) => chapter::queue(order),
        Event::Swapped(one, other) => chapter::swapped(*one, *other),
        Event::SwapProposed { by, one, other } => chapter::proposed(*by, *one, *other),
        Event::Vetoed(seat) => Line::default().seat(*seat).text(" objects to the swap: the order stays."),
        Event::Starts(who) => return turn::starts(*who),
        Event::Hurt { who, damage, left, source } => fight::hurt(who, *damage, *left, source.as_ref()),
        Event::Healed { who, n, left } => {
            format!("{} regains {n} and has {left} health.", names::start(&names::the(*who))).into()
        }
        Event::Moved { who, path, exerted } => turn::moved(*who, path, *exerted),
        Event::Pushed { who, to } => format!("{} is pushed to {to}.", names::start(&names::the(*who))).into(),
        Event::Attack { by, target, counter, skill, dice, focus, result } => {
            let roll = fight::Roll { dice, focus: *focus, result: *result };
            fight::attack(*by, target, *counter, skill.as_deref(), &roll)
        }
        Event::Rerolled { by, dice } => fight::rerolled(*by, dice),
        Event::YinYang { character, weapon } => fight::yin_yang(*character, *weapon),
        Event::Damage { target, hits, damage, left } => fight::damage(target, *hits, *damage, *left),
        Event::Defeated { who, by } => fight::defeated(who, *by),
        Event::Condition { who, kind, n } => fight::condition(*who, *kind, *n),
        Event::Blessed(character, kind) => {
            let (name, kind) = (names::character(*character), names::condition(*kind));
            format!("{name} is not {kind}: a blessing is spent instead.").into()
        }
        Event::Cleansed { who, kinds } => fight::cleansed(*who, kinds),
        Event::Blessing(character, n) => fight::blessing(*character, *n),
        Event::Armour { who, by } => fight::armour(*who, *by),
        Event::Tested { attribute, difficulty, die, results } => turn::tested(*attribute, *difficulty, *die, results),
        Event::Ki { character, rolled } => turn::ki(*character, rolled),
        Event::DiePlaced { character, die, skill } => {
            format!("{} puts the {die} on {}.", names::character(*character), names::skill(*skill)).into()
        }
        Event::Withdrawn { character, skill } => {
            let (name, skill) = (names::character(*character), names::skill(*skill));
            format!("{name} takes the die off {skill}; it is exhausted.").into()
        }
        Event::Technique { who, skill } => turn::technique(*who, skill),
        Event::KamiTechnique { character, skill } => turn::kami_technique(*character, *skill),
        Event::KamiMode(character) => turn::kami_mode(*character),
        Event::KamiModeEnded(character) => format!("{}'s Kami Mode ends.", names::character(*character)).into(),
        Event::Used { character, item } => turn::used(*character, *item),
        Event::Received { character, item } => {
            format!("{} receives {}.", names::character(*character), names::item(*item)).into()
        }
        Event::NoneLeft(item) => turn::none_left(*item),
        Event::GaveUp { character, item, weapon, armour } => turn::gave_up(*character, *item, *weapon, *armour),
        Event::Weapon { character, weapon } => {
            format!("{} takes the {} in hand.", names::character(*character), names::weapon(*weapon)).into()
        }
        Event::Shared { by, with, give, take } => turn::shared(*by, *with, give, take),
        Event::Camp(_) | Event::Sold { .. } | Event::Bought { .. } | Event::Repaired { .. } | Event::Prayed { .. } => {
            camp::tell(event)?
        }
        Event::Heads { character, minion, boss } => turn::heads(*character, *minion, *boss),
        Event::Coins(character, n) => turn::gains(*character, *n, "coin"),
        Event::Affinity(character, n) => turn::affinity(*character, *n),
        Event::Ap(character, n) => turn::gains(*character, u16::from(*n), "action point"),
        Event::Opened(key) => chapter::opened(key),
        Event::Point { character, point, list } => chapter::point(*character, point, *list),
        Event::Said(text) => text.clone().into(),
        Event::Joined { who, side } => chapter::joined(*who, *side),
        Event::Hold(key, rounds) => chapter::hold(key, *rounds),
        Event::Held(key, left) => chapter::held(key, *left),
        Event::Acts { who, rolled, card } => turn::acts(*who, *rolled, card.as_deref()),
        Event::Idle(who) => format!("{} finds nobody to turn to.", names::start(&names::the(*who))).into(),
        Event::Ties(ties) => chapter::ties(*ties),
        Event::Answered { .. }
        | Event::Orders(_)
        | Event::Offered { .. }
        | Event::Declined { .. }
        | Event::Late { .. } => answers::tell(event)?,
        Event::Ended { won, why } => ended::outcome(*won, *why),
        Event::Resurrected { character, total, passed, lost } => chapter::back(*character, *total, *passed, *lost),
        Event::Bonus { .. }
        | Event::Phase { .. }
        | Event::Closed { .. }
        | Event::Returned(_)
        | Event::Marked { .. }
        | Event::Level(_)
        | Event::Levelled { .. }
        | Event::CampLate
        | Event::Ready(_)
        | Event::ActOver { .. } => campaign::tell(event)?,
    })
}

/// A sentence that begins with a creature.
fn of(who: Who, rest: &str) -> Line {
    format!("{} {rest}", names::start(&names::the(who))).into()
}
