//! Gathering, and what does not fit.

use crate::content::BlueprintId;
use crate::gear::{Cube, GearType};
use crate::state::MonkPlace;

/// Why something cannot be gathered (K8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatherRefused {
    /// Nothing of that kind lies here (`E_NOTHING`).
    Nothing(What),
    /// The token lies face down (`E_FACEDOWN`).
    FaceDown,
    /// Stock was gathered this turn (`E_TWICE`).
    Twice,
    /// The scroll disc has another colour.
    OtherColour,
    /// A blueprint of that type is held already (`E_HAVE`).
    Have(GearType),
    /// Two cards of one type, none, or more than two.
    Cards,
    /// That card is not in this temple.
    NotHere(BlueprintId),
    /// It does not fit (`E_FULL`).
    Full {
        /// So many things more than there is room for.
        over: u8,
    },
    /// Cubes named to be dropped that are not there (`E_CUBES`).
    NoCubes {
        /// Which kind.
        cube: Cube,
        /// Named.
        need: u8,
        /// There are.
        have: u8,
    },
    /// Of what is shown nothing would be kept.
    KeepsNothing,
    /// No such face-up scroll.
    NoCard,
    /// Where a face-up scroll goes was not said.
    NoSlotSaid,
    /// Neither a slot nor one to replace (`E_SCROLLFULL`).
    ScrollFull,
    /// No scroll is held at that place.
    NoScrollThere(u8),
    /// A monk cannot go there.
    NoSpot(MonkPlace),
}

/// What is gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is called by its name")]
pub enum What {
    Token,
    Stock,
    Scroll,
    Monk,
    Blueprints,
}
