//! Setup, the frame of a turn, cards and tokens, claims.

use crate::content::Spot;
use crate::gear::{Cube, Cubes};
use crate::state::Field;
use crate::state::moves::Item;

/// Why the table cannot begin, or a start is refused (K1, D-SETUP).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupRefused {
    /// Too few or too many seats (K1.1).
    Seats(usize),
    /// A round limit out of bounds (K16.13).
    RoundLimit {
        /// The lowest.
        least: u8,
        /// The highest.
        most: u8,
    },
    /// A colour or character that somebody else has, or that cannot be had (`E_TAKEN`).
    Taken,
    /// A spot that does not exist, is full, or more or fewer spots than monks (`E_SPOT`).
    Spots {
        /// The spots there are.
        spots: Vec<Spot>,
        /// How many monks there are to place.
        monks: u8,
    },
    /// Not just the cubes there are (`E_CUBES`).
    Cubes {
        /// The cubes there are to place.
        have: Cubes,
    },
    /// A layout that is not legal (`E_GRID`).
    Layout(super::CraftRefused),
    /// There is no scroll there.
    NoScroll,
}

/// Why something in a turn is refused (K3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnRefused {
    /// Both actions are done (`E_ACTIONS`).
    NoAction,
    /// The pool is empty (`E_DISC`).
    NoDisc,
    /// No disc lies on a field (`E_NOREST`).
    NoRest,
    /// The field is open: its main half can be done.
    OpenAlready(Field),
    /// There is nothing to give up.
    NothingToPass,
    /// Actions are left (`E_ACTIONSLEFT`).
    ActionsLeft(u8),
    /// The samurai has left the volcano (`E_ESCAPED`).
    Escaped,
    /// The samurai lies unconscious until the next turn.
    Unconscious,
    /// No card lies above the open field, or its bonus is used (`E_NOBONUS`).
    NoBonus {
        /// The open field, if one is open.
        field: Option<Field>,
    },
    /// A helmet card gives wood or metal.
    NoTooth,
    /// The card above the field gives something else.
    OtherBonus(Field),
    /// Cubes that are not there (`E_CUBES`).
    Cubes {
        /// Which kind.
        cube: Cube,
        /// How many were named.
        need: u8,
        /// How many there are.
        have: u8,
    },
}

/// Why a card or token cannot be used (K6, K20).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UseRefused {
    /// The seat does not have it (`E_NOTYOURS`).
    NotHeld(Item),
    /// It is not the time for it (`E_NOTNOW`).
    NotNow(Item),
    /// Used already this turn.
    UsedUp(Item),
    /// What its text asks for is missing or cannot be (`E_TARGET`).
    Target(Item),
}

/// Why a claim is refused (K17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimRefused {
    /// The samurai has not escaped.
    NotEscaped,
    /// Nothing of that kind is there to claim (`E_NOITEM`).
    NoItem(crate::content::BonusItem),
    /// No space of that kind is free (`E_NOSPACE`).
    NoSpace(crate::content::BonusItem),
}
