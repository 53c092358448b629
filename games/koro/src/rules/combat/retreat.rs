//! Who retreats, and where to (D-RETREAT; K13.7, K13.12, K15.4 to K15.6, K19.25).

use super::{arms, out, set_stage, take_left};
use crate::content::board::{Direction, SpaceId};
use crate::content::{Ability, AdventureKind, Die};
use crate::gear::{GearType, Side};
use crate::rules::ask;
use crate::rules::refused::AnswerRefused;
use crate::rules::walk::{pay, reach};
use crate::state::moves::{CombatEvent, Event, Item};
use crate::state::{Answer, Ask, Foe, Out, Position, Source, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// Asks those who may retreat: together, or between samurai one after the other, until one of them does (K15.4).
pub(super) fn stage(state: &mut State) {
    let Some(combat) = &state.table.combat else { return };
    let duel = matches!(combat.foe, Foe::Samurai { .. });
    let asked = if super::end::is_decided(combat) { Vec::new() } else { take_left(&mut state.table, duel, may) };
    if asked.is_empty() {
        set_stage(&mut state.table, Stage::Next);
    } else {
        ask::put(state, Ask::Retreat, asked);
    }
}

/// May a seat retreat after a roll: still in the fight, and without a usable weapon, or by what lifts that condition (K13.7, K19.25)?
pub fn may(table: &Table, seat: Seat) -> bool {
    let player = table.player(seat);
    let fights = table.combat.as_ref().is_some_and(|combat| combat.is_in(seat));
    fights && (needs_nothing(table, seat) || player.adventure.contains(&AdventureKind::Kemuridama))
}

/// May it retreat without a Kemuridama?
fn needs_nothing(table: &Table, seat: Seat) -> bool {
    let player = table.player(seat);
    !arms::is_armed(player) || player.character.has(Ability::RetreatAfterAnyRoll)
}

/// The spaces a retreat may lead to, the usual one first: back where the samurai came from (K13.12); of two samurai the one that
/// stood there goes to an adjacent dry space with room and no living dragon on its tile, or stays if there is none (K15.6).
pub fn spaces(table: &Table, seat: Seat) -> Vec<SpaceId> {
    let Some(combat) = &table.combat else { return Vec::new() };
    let Some(fighter) = combat.fighter(seat) else { return Vec::new() };
    let from = fighter.from;
    match combat.foe {
        Foe::Samurai { space } if space == from => {
            let mut spaces: Vec<SpaceId> = Vec::new();
            for space in Direction::ALL.into_iter().flat_map(|direction| from.towards(direction)) {
                let free = !table.board.is_lava(*space) && table.board.dragon(space.place()).is_none();
                if free && reach::may_enter(table, seat, *space) && !spaces.contains(space) {
                    spaces.push(*space);
                }
            }
            if spaces.is_empty() { vec![from] } else { spaces }
        }
        _ => vec![from],
    }
}

const STAY: Answer = Answer::Retreat { go: false, to: None };

/// To stay, or to go to one of the spaces there are.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let go = |space| Answer::Retreat { go: true, to: Some(space) };
    [STAY].into_iter().chain(spaces(table, seat).into_iter().map(go)).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// A space that the retreat does not lead to.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Retreat { go: true, to: Some(space) } if !spaces(table, seat).contains(space) => {
            Err(AnswerRefused::Far(Some(*space)))
        }
        Answer::Retreat { .. } => Ok(()),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// P-RETREAT: without a usable weapon; else if the next opposing attack hits more on average than the helmet absorbs, and the own
/// attack before it is not likely to slay the dragon.
pub fn default(table: &Table, seat: Seat) -> Answer {
    let player = table.player(seat);
    let overwhelmed = || u32::from(threat(table, seat)) > 6 * u32::from(pay::capacity(player, GearType::Helmet));
    let go = !arms::is_armed(player) || (overwhelmed() && !slays_next(table, seat));
    let to = spaces(table, seat).first().copied().filter(|_| go);
    Answer::Retreat { go, to }
}

/// It attacks next, and its hits on average reach what health the dragon has left.
fn slays_next(table: &Table, seat: Seat) -> bool {
    let Some(combat) = &table.combat else { return false };
    let Foe::Dragon { health, .. } = combat.foe else { return false };
    let player = table.player(seat);
    let usable = arms::arms(player).into_iter().filter(|weapon| weapon.usable);
    let dice = usable.flat_map(|weapon| arms::all_dice(player, &weapon)).map(|die| die.die);
    let next = combat.order.get(usize::from(combat.at) + 1).or_else(|| combat.order.first());
    next == Some(&Source::Seat(seat)) && u32::from(arms::faces(dice)) >= 6 * u32::from(health)
}

/// The hits of all faces of all dice of the next opposing attack.
fn threat(table: &Table, seat: Seat) -> u16 {
    let Some(combat) = &table.combat else { return 0 };
    if let Foe::Dragon { dragon, .. } = combat.foe {
        let teeth = dragon.printed().colour.printed().dice;
        return arms::faces(std::iter::repeat_n(Die::Tooth, teeth.into()));
    }
    let Some(rival) = combat.rival(seat).map(|rival| table.player(rival)) else { return 0 };
    let next = arms::hands(rival, Side::Left).first().and_then(|side| arms::weapon_on(rival, *side));
    next.map_or(0, |weapon| arms::faces(arms::all_dice(rival, &weapon).into_iter().map(|die| die.die)))
}

/// Whoever retreats is out of the fight; a Kemuridama is spent only if nothing else allows it.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    for (seat, answer) in answers {
        let Answer::Retreat { go: true, to } = answer else { continue };
        let spaces = spaces(table, seat);
        let Some(space) = to.filter(|to| spaces.contains(to)).or(spaces.first().copied()) else { continue };
        if !needs_nothing(table, seat) {
            table.player_mut(seat).spend(AdventureKind::Kemuridama);
            let item = Item::Token(AdventureKind::Kemuridama);
            ctx.tell(Event::Combat(CombatEvent::Reacted { seat, item }));
        }
        table.player_mut(seat).position = Position::On(space);
        if let Some(combat) = &mut table.combat {
            out(combat, seat, Out::Retreated);
        }
        ctx.tell(Event::Combat(CombatEvent::Retreated { seat, space }));
    }
}
