//! Answers to questions.

use crate::content::board::SpaceId;
use crate::gear::Cube;
use crate::state::MonkPlace;

/// Why an answer is refused (3.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerRefused {
    /// Nothing is asked of this seat.
    NotAsked,
    /// Something else is asked.
    OtherQuestion,
    /// It cannot step onto that space (`E_ENTRY`).
    Entry(SpaceId),
    /// No usable weapon (`E_NOWEAPON`).
    NoWeapon,
    /// No monk there (`E_NOMONK`).
    NoMonk(MonkPlace),
    /// No such resource in the backpack, or one must be named (`E_NORESOURCE`).
    NoResource(Option<Cube>),
    /// Cells that are not of the weapon, or none (`E_CELL`).
    Cells,
    /// Not just the cubes that must go (`E_KIND`).
    Kind,
    /// What is left would not be legal (`E_ILLEGAL`).
    Illegal,
    /// Too little (`E_TOOLITTLE`).
    TooLittle {
        /// It absorbs this much.
        absorbs: u16,
        /// Of this much.
        damage: u16,
    },
    /// It cannot be used on this roll (`E_NOTNOW`).
    NoReaction,
    /// It cannot retreat, or not there (`E_FAR`).
    Far(Option<SpaceId>),
    /// It cannot be kept (`E_CANNOT`).
    CannotKeep,
    /// That cube is not there (`E_CUBES`).
    NoCube(Cube),
    /// That field is taken, or the card is not to be had (`E_SLOT`).
    Slot,
    /// Out of the answers there are.
    NoSuch,
    /// Another family's reason: a start, a rotation, a place, a scroll.
    Setup(super::SetupRefused),
    /// Where a Lava Trap goes.
    Walk(super::WalkRefused),
    /// A place or rotation.
    Explore(super::ExploreRefused),
    /// A scroll.
    Gather(super::GatherRefused),
}
