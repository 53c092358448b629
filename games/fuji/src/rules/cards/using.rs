//! Using equipment: what a card may do now, and its effect (F8.2 to F8.7, F9). Everything is checked before anything is
//! announced, so a refused use costs nothing.

use super::ropes;
use crate::content::{Die, Gear, InjuryKind, Kind, Skill, book};
use crate::rules::cards::dice::{give, rethrow, set_aside, show};
use crate::rules::map::board::Map;
use crate::rules::pair::sharing;
use crate::rules::phases::readiness;
use crate::rules::refused::{DiceRefused, GearRefused, PairRefused, PlanRefused, Refused};
use crate::state::moves::{Event, Target};
use crate::state::pair::COMPANION;
use crate::state::{Cell, Held, Phase, Request, Spot, State, Table};
use gogome_contract::{Seat, StepContext};

/// What a card will do, after all checks.
enum Act {
    Swap(Cell, Cell),
    Ask(Request),
    Hand(Seat, Spot),
    Turn(Vec<Spot>, u8),
    SetAside(Vec<Spot>),
    Radio,
    Aid,
    Rope(Cell, bool),
    Flare,
    Reroll(Vec<Spot>),
}

/// The cards a seat may use now (F8.2), judged from what lies open.
pub fn usable(table: &Table, seat: Seat) -> Vec<Gear> {
    let Some(phase) = table.gear_phase() else { return Vec::new() };
    table.traveller(seat).cards.iter().filter(|held| ripe(table, seat, **held, phase)).map(|held| held.gear).collect()
}

/// May this card be used in this phase (F8.2)?
pub(crate) fn ripe(table: &Table, seat: Seat, held: Held, phase: u8) -> bool {
    !table.traveller(seat).injuries.contains(&InjuryKind::Arm)
        && held.drawn != table.round
        && book().gear(held.gear).phases.contains(&phase)
        && (held.gear != Gear::PocketKnife || !copyable(table, phase).is_empty())
}

/// What a Pocket knife could copy in this phase (F9.15).
pub fn copyable(table: &Table, phase: u8) -> Vec<Gear> {
    let open = table.travellers.iter().flat_map(|who| &who.cards).map(|held| held.gear);
    let mut open: Vec<Gear> =
        open.filter(|gear| *gear != Gear::PocketKnife && book().gear(*gear).phases.contains(&phase)).collect();
    open.sort_unstable();
    open
}

/// The card whose effect a use has, if a Pocket knife says which.
pub fn check_copy(gear: Gear, copy: Option<Gear>) -> Option<Gear> {
    if gear == Gear::PocketKnife { copy } else { Some(gear) }
}

/// The cards of the map that Binoculars may move (F9.1).
pub fn swappable(table: &Table) -> Vec<Cell> {
    let taken = |cell: Cell| {
        let marker =
            matches!(&table.phase, Phase::Planning { plans } if plans.iter().any(|plan| plan.to == Some(cell)));
        marker || table.travellers.iter().any(|who| who.at == cell)
    };
    let cells = (0u8..).map(Cell).zip(&table.fields);
    cells
        .filter(|(cell, field)| {
            book().card(field.card).kind == Kind::Landscape
                && !field.lava
                && field.token.is_none()
                && !field.pack
                && !taken(*cell)
        })
        .map(|(cell, _)| cell)
        .collect()
}

/// The cards of the map that a Rope leads to (F9.10).
pub fn ropeable(table: &Table, seat: Seat) -> Vec<Cell> {
    let map = Map::of(table);
    map.neighbours(table.traveller(seat).at).iter().filter(|cell| map.walkable(*cell)).collect()
}

/// The seats a card can be aimed at: others with a die in front of them (F16.6); for a Map the other seat needs none.
pub fn others(table: &Table, by: Seat, gear: Gear) -> Vec<Seat> {
    let can = |seat: Seat| gear == Gear::Map || table.dice_in_front(seat) > 0;
    table.seats().filter(|seat| *seat != by && can(*seat)).collect()
}

/// A seat uses a card.
pub(crate) fn play(
    state: &mut State,
    by: Seat,
    gear: Gear,
    on: &Target,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let effect = check(&state.table, by, gear, on)?;
    let act = aimed(state, by, effect, on)?;
    let cards = on.cells.iter().map(|cell| state.table.field(*cell).card).collect();
    let copy = on.copy.filter(|_| gear == Gear::PocketKnife);
    let again = spend(&mut state.table, by, gear);
    ctx.tell(Event::Used { seat: by, gear, copy, with: on.seat.filter(|seat| *seat != by), cards, again });
    readiness::reopen_ready(&mut state.table, by, ctx);
    if effect == Gear::Lighter && on.seat == Some(COMPANION) && state.table.shared.is_some() {
        state.screens.shared.lit.clone_from(&on.dice);
        if let Some(shared) = &mut state.table.shared {
            shared.lit = !on.dice.is_empty();
        }
    }
    act.come_about(state, by, ctx);
    readiness::lift_lost(state, ctx);
    Ok(())
}

/// Time, card and arm (F8.2); what a knife copies (F9.15). Gives the card whose effect it is.
pub fn check(table: &Table, by: Seat, gear: Gear, on: &Target) -> Result<Gear, Refused> {
    let Some(phase) = table.gear_phase() else { return Err(Refused::Phase) };
    let Some(held) = table.held(by, gear) else { return Err(GearRefused::NotHeld { by, gear }.into()) };
    if let Some(request) = table.request() {
        return Err(GearRefused::Pending { request: request.clone() }.into());
    }
    if table.traveller(by).injuries.contains(&InjuryKind::Arm) {
        return Err(GearRefused::BrokenArm { gear }.into());
    }
    if held.drawn == table.round {
        return Err(GearRefused::Fresh { gear }.into());
    }
    if !book().gear(gear).phases.contains(&phase) {
        return Err(GearRefused::WrongPhase { by, gear }.into());
    }
    if gear != Gear::PocketKnife {
        return superfluous(table, by, gear, on).map_or(Ok(gear), Err);
    }
    let choices = copyable(table, phase);
    let Some(copy) = on.copy else { return Err(GearRefused::CopyWhat { choices }.into()) };
    if choices.contains(&copy) {
        superfluous(table, by, copy, on).map_or(Ok(copy), Err)
    } else {
        Err(GearRefused::CannotCopy { copy, choices }.into())
    }
}

/// Refuses targets that the card has no use for: whoever names one expects an effect of it (F8.6).
fn superfluous(table: &Table, by: Seat, effect: Gear, on: &Target) -> Option<Refused> {
    use Gear::{Binoculars, Compass, DuctTape, FlashLight, Lighter, Machete, Map, Rope, Shovel, Water};
    let other = on.seat.filter(|seat| *seat != by);
    let companion = table.shared.is_some() && other == Some(COMPANION);
    let dice = match effect {
        Map | Shovel | Machete | DuctTape | Compass | FlashLight => true,
        Water => other.is_none(),
        Lighter => companion,
        _ => false,
    };
    let named = [
        ("seat", on.seat.is_some() && !matches!(effect, Lighter | Map | Water)),
        ("dice", !on.dice.is_empty() && !dice),
        ("value", on.value.is_some() && effect != Shovel),
        ("cell", !on.cells.is_empty() && !matches!(effect, Binoculars | Rope)),
    ];
    let (option, _) = named.into_iter().find(|(_, given)| *given)?;
    Some(GearRefused::TakesNo { effect, option }.into())
}

/// Checks the target of a card and returns what the card will do. Refusals rest on what the user can know: own dice and public
/// information.
fn aimed(state: &State, by: Seat, gear: Gear, on: &Target) -> Result<Act, Refused> {
    let table = &state.table;
    match gear {
        Gear::Binoculars => match on.cells.as_slice() {
            [one, other] if one != other => {
                let free = swappable(table);
                match on.cells.iter().find(|cell| !free.contains(cell)) {
                    Some(cell) if cell.at() >= table.fields.len() => Err(PlanRefused::NoCard.into()),
                    Some(cell) => Err(GearRefused::CannotSwap { cell: *cell }.into()),
                    None => Ok(Act::Swap(*one, *other)),
                }
            }
            _ => Err(GearRefused::TwoCards.into()),
        },
        Gear::Lighter if on.dice.len() > 1 => Err(GearRefused::OneDie { gear }.into()),
        Gear::Lighter if table.shared.is_some() && on.seat == Some(COMPANION) && !on.dice.is_empty() => {
            let half = state.half(by);
            if half.iter().all(|(spot, _)| !on.dice.contains(spot)) {
                return Err(PairRefused::NotYourHalf { own: spots(&half) }.into());
            }
            Ok(Act::Ask(Request::Lighter { by, of: somebody(table, by, gear, on)? }))
        }
        Gear::Lighter => Ok(Act::Ask(Request::Lighter { by, of: somebody(table, by, gear, on)? })),
        Gear::Carabiner => {
            let waiting = table.seats().filter(|seat| table.dice_in_front(*seat) > 0).collect();
            Ok(Act::Ask(Request::Carabiner { by, waiting }))
        }
        Gear::Map => {
            let to = somebody(table, by, gear, on)?;
            let [spot] = dice(state, by, &on.dice)?[..] else { return Err(GearRefused::OneDie { gear }.into()) };
            Ok(Act::Hand(to, spot.0))
        }
        Gear::DuctTape | Gear::Compass => {
            let card = book().gear(gear);
            let named = dice(state, by, &on.dice)?;
            if named.is_empty() || named.iter().any(|(_, die)| die.value != card.from) {
                let fit = state.front(by).into_iter().filter(|(_, die)| die.value == card.from).map(|(spot, _)| spot);
                return Err(GearRefused::WrongValue { gear, by, fit: fit.collect() }.into());
            }
            Ok(Act::Turn(spots(&named), card.to))
        }
        Gear::Machete => {
            let named = dice(state, by, &on.dice)?;
            if named.is_empty() || named.len() > usize::from(book().gear(gear).max_dice) {
                return Err(GearRefused::OneOrTwo.into());
            }
            Ok(Act::SetAside(spots(&named)))
        }
        Gear::Radio if table.effects.radio.contains(&by) => Err(GearRefused::Twice { gear }.into()),
        Gear::Radio => Ok(Act::Radio),
        Gear::FirstAidKit if table.effects.aid.contains(&by) => Err(GearRefused::Twice { gear }.into()),
        Gear::FirstAidKit => Ok(Act::Aid),
        Gear::Shovel => {
            let named = dice(state, by, &on.dice)?;
            let [(spot, die)] = named[..] else { return Err(GearRefused::OneDie { gear }.into()) };
            match on.value {
                Some(value) if (1..=6).contains(&value) && value != die.value => Ok(Act::Turn(vec![spot], value)),
                Some(value) if value == die.value => Err(GearRefused::SameFace.into()),
                _ => Err(GearRefused::WhichValue.into()),
            }
        }
        Gear::Rope => match on.cells.as_slice() {
            [cell] if ropeable(table, by).contains(cell) => Ok(Act::Rope(*cell, on.leave)),
            _ => Err(GearRefused::NoRope { by }.into()),
        },
        Gear::FlareGun => Ok(Act::Flare),
        Gear::FlashLight => Ok(Act::Reroll(some(state, by, &on.dice)?)),
        Gear::Water => match on.seat.filter(|seat| *seat != by) {
            Some(_) => Ok(Act::Ask(Request::Water { by, of: somebody(table, by, gear, on)? })),
            None => Ok(Act::Reroll(some(state, by, &on.dice)?)),
        },
        Gear::PocketKnife => {
            Err(GearRefused::CopyWhat { choices: copyable(table, table.gear_phase().unwrap_or(2)) }.into())
        }
    }
}

pub(crate) fn somebody(table: &Table, by: Seat, gear: Gear, on: &Target) -> Result<Seat, Refused> {
    let open = others(table, by, gear);
    on.seat.filter(|seat| open.contains(seat)).ok_or_else(|| GearRefused::Whom { gear, open }.into())
}

/// The dice named, which must lie in front of the seat, each once (F8.5).
pub(crate) fn dice(state: &State, by: Seat, named: &[Spot]) -> Result<Vec<(Spot, Die)>, Refused> {
    if named.iter().enumerate().any(|(at, spot)| named[..at].contains(spot)) {
        return Err(DiceRefused::DieTwice.into());
    }
    let front = state.front(by);
    let mine = |spot: &Spot| front.iter().find(|(other, _)| other == spot).copied();
    let found: Option<Vec<(Spot, Die)>> = named.iter().map(mine).collect();
    found.ok_or_else(|| GearRefused::NotInFront { by, front: front.iter().map(|(spot, _)| *spot).collect() }.into())
}

/// At least one die.
pub(crate) fn some(state: &State, by: Seat, named: &[Spot]) -> Result<Vec<Spot>, Refused> {
    let named = dice(state, by, named)?;
    if named.is_empty() {
        Err(GearRefused::NoDice { by, front: state.front(by).into_iter().map(|(spot, _)| spot).collect() }.into())
    } else {
        Ok(spots(&named))
    }
}

fn spots(dice: &[(Spot, Die)]) -> Vec<Spot> {
    dice.iter().map(|(spot, _)| *spot).collect()
}

/// Discards the card; a Tinkerer keeps it after its first use (F8.4, F10.7). Returns whether it stays.
fn spend(table: &mut Table, by: Seat, gear: Gear) -> bool {
    let tinkers = table.skilled(by, Skill::Tinkerer);
    let cards = &mut table.travellers[by.at()].cards;
    if let Some(held) = cards.iter_mut().find(|held| held.gear == gear && !held.used)
        && tinkers
    {
        held.used = true;
        return true;
    }
    cards.retain(|held| held.gear != gear);
    table.discards.push(gear);
    false
}

impl Act {
    fn come_about(self, state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
        match self {
            Self::Swap(one, other) => {
                let card = state.table.field(one).card;
                state.table.fields[one.at()].card = state.table.field(other).card;
                state.table.fields[other.at()].card = card;
            }
            Self::Ask(asked) => {
                sharing::await_answers(state, &asked);
                state.table.effects.requests = state.table.effects.requests.saturating_add(1);
                if let Phase::Equipment { request, .. } = &mut state.table.phase {
                    *request = Some(asked);
                }
            }
            Self::Hand(to, spot) => give(state, by, to, spot, ctx),
            Self::Turn(spots, value) => {
                for spot in &spots {
                    if let Some(die) = state.die_mut(*spot) {
                        die.value = value;
                    }
                }
                show(state, by, &spots, ctx);
            }
            Self::SetAside(spots) => set_aside(state, by, &spots, ctx),
            Self::Radio => {
                state.table.effects.radio.push(by);
                ctx.reveal();
            }
            Self::Aid => state.table.effects.aid.push(by),
            Self::Rope(cell, leave) => ropes::pull(state, by, cell, leave, ctx),
            Self::Flare => state.table.effects.flares.push(by),
            Self::Reroll(spots) => {
                rethrow(state, by, &spots, ctx);
                if let Phase::Equipment { pouring, .. } = &mut state.table.phase {
                    pouring.push(by);
                    state.screens.water.push(by);
                }
            }
        }
    }
}
