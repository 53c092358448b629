//! The bonus of a gear card (K3.9, K9.11, K9.12).

use crate::content::board::Level;
use crate::gear::{Cube, Cubes, GearType};
use crate::rules::refused::{Refused, TurnRefused, WalkRefused};
use crate::rules::{actions, chapter, pack, using, walk};
use crate::state::moves::{BonusUse, Event, GearEvent, TurnEvent, Why};
use crate::state::{Half, State, Table, WalkKind, WeaponBonus};
use gogome_contract::{Seat, StepContext};

/// What the card above the open field gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// A wood or a metal.
    Resource,
    /// 1 VP.
    Vp,
    /// A look at the top tile of a level.
    Peek,
    /// A step.
    Step,
}

/// What the card above the open field still gives.
pub fn gift(table: &Table) -> Option<Gift> {
    let open = table.turn.open.filter(|open| open.bonus == Half::Open)?;
    let bonus = table.player(table.active()).bonuses.get(&open.field)?;
    Some(match (bonus.card.printed().gear, bonus.weapon) {
        (GearType::Helmet, _) => Gift::Resource,
        (GearType::Sandals, _) => Gift::Step,
        (GearType::Weapon, Some(WeaponBonus::Peek)) => Gift::Peek,
        (GearType::Weapon, _) => Gift::Vp,
    })
}

/// Uses or declines the bonus of the open field.
///
/// # Errors
/// Why not.
pub fn bonus(state: &mut State, by: Seat, bonus: BonusUse, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &state.table;
    actions::check_up(table, by)?;
    let open = table.turn.open;
    let none = || TurnRefused::NoBonus { field: open.map(|open| open.field) };
    let (gift, open) = gift(table).zip(open).ok_or_else(none)?;
    match (gift, bonus) {
        (_, BonusUse::Decline) => {
            actions::end_bonus(state);
            ctx.tell(Event::Turn(TurnEvent::Declined { seat: by, field: open.field }));
        }
        (Gift::Resource, BonusUse::Resource { cube, drop }) => resource(state, by, cube, drop, ctx)?,
        (Gift::Vp, BonusUse::Vp) => {
            actions::end_bonus(state);
            chapter::countdown::score(state, by, 1, Why::WeaponCard, ctx);
        }
        (Gift::Peek, BonusUse::Peek(level)) => {
            let level = Level::try_from(level).map_err(|_| TurnRefused::OtherBonus(open.field))?;
            actions::end_bonus(state);
            using::peek(state, by, &[level], ctx);
        }
        (Gift::Step, BonusUse::Step(walking)) => {
            if walking.path.len() != 1 {
                return Err(WalkRefused::OneStep.into());
            }
            walk::set_out(state, by, WalkKind::Bonus, *walking)?;
        }
        _ => return Err(TurnRefused::OtherBonus(open.field).into()),
    }
    Ok(())
}

/// A helmet card: a wood or a metal.
fn resource(
    state: &mut State,
    by: Seat,
    cube: Cube,
    drop: Cubes,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    if cube == Cube::Tooth {
        return Err(TurnRefused::NoTooth.into());
    }
    let intake = pack::intake(state.table.player(by), Cubes::of(cube, 1), 0, drop)?;
    pack::take_in(state, by, intake);
    ctx.tell(Event::Gear(GearEvent::Bonus { seat: by, cube, dropped: intake.out }));
    actions::end_bonus(state);
    Ok(())
}
