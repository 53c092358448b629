//! What the rules still have to do.

use crate::content::ScrollKind;
use crate::content::board::{PlaceId, SpaceId};
use crate::gear::{Cell, GearType};
use crate::state::moves::{Item, Take};
use crate::state::{Ask, Paying, Question};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// One thing the rules still have to do. The rules take the last one off the stack, do what can be done at once, and push
/// what remains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Task {
    /// Seats are to be asked, in the order their answers are applied; who of them is called is found when the rules come to it.
    Put {
        /// What.
        ask: Ask,
        /// Whom.
        asked: Vec<Seat>,
    },
    /// Seats are asked; what they say is applied when all have answered.
    Ask(Question),
    /// Somebody walks on.
    Walk(Walk),
    /// The fight goes on, from its stage.
    Fight,
    /// Gear is compared with blueprints (K11.9).
    Magic(MagicCheck),
    /// Gear cards that a craft brings (K9.8): whose, and the types still to look at.
    GearCards {
        /// Whose.
        seat: Seat,
        /// In the order helmet, weapon, sandals.
        left: Vec<GearType>,
    },
    /// After the tile of an explore: what may be laid besides (K7, D-ORIENT2).
    Explored {
        /// So many Surveyor's scrolls may still be used.
        surveyors: u8,
        /// An Ancient Map may still be used.
        map: bool,
        /// The place laid last.
        from: PlaceId,
    },
    /// What goes with a monk that was lost (K12.15 to K12.18).
    Dying(Dying),
    /// The turn ends, from this stage.
    EndTurn(EndStage),
    /// Samurai on spaces that erupted, in the order they are handled (K16.8).
    Erupt {
        /// Those still to be handled.
        left: Vec<Seat>,
    },
}

/// What a lost monk still takes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dying {
    /// Whose monk.
    pub seat: Seat,
    /// Where it was.
    pub from: crate::state::MonkPlace,
}

/// Somebody on their way (K4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// Who.
    pub seat: Seat,
    /// What allows it.
    pub kind: WalkKind,
    /// Spaces entered so far, the start first.
    pub behind: Vec<SpaceId>,
    /// Spaces still to enter, in order.
    pub ahead: Vec<SpaceId>,
    /// Lava spaces entered.
    pub lava: u8,
    /// Which adventure tokens are taken on the way (K4.10).
    pub take: Take,
    /// Where a Lava Trap taken on the way goes.
    pub trap: Option<SpaceId>,
    /// Cards and tokens named with the path that free lava spaces (K5.7).
    pub used: Vec<Item>,
    /// Wood of the weapon that is burnt over lava (K19.11).
    pub burn: Option<Cell>,
    /// Spaces where the walker elects combat (K4.8).
    pub fight: Vec<SpaceId>,
    /// Scrolls to steal in passing (K19.23).
    pub steal: Vec<(Seat, ScrollKind)>,
    /// What pays for lava; nothing: the policy decides.
    pub pay: Option<Paying>,
    /// Passes samurai and dragons without combat (K19.22).
    pub sneaks: bool,
    /// How many of the spaces behind the log has told.
    pub told: u8,
    /// Whom it meets where it stopped.
    pub meets: Option<Meets>,
    /// What comes next.
    pub stage: WalkStage,
}

/// Whom a walk meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meets {
    /// The dragon of a place (K4.6).
    Dragon(PlaceId),
    /// A samurai; one of the two wants combat (K4.8).
    Samurai(Seat),
}

/// How far a walk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WalkStage {
    /// The next space is entered.
    Step,
    /// Lava is paid for (K5.3).
    Pay,
    /// Combat begins, if somebody is met.
    Meet,
    /// The walk ends.
    End,
}

/// What allows a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WalkKind {
    /// A move action (K4).
    Action,
    /// The step of a sandals card (K9.12).
    Bonus,
    /// The extra move action of Onigiri.
    Onigiri,
    /// The step after a rest (Deep Breath).
    Breath,
}

/// Gear is compared with blueprints, seat by seat (K11.9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MagicCheck {
    /// Seats still to be looked at, in turn order from the active seat.
    pub left: Vec<Seat>,
}

/// How far the end of a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndStage {
    /// Who stands where the rope is escapes (K17.1, K17.2).
    Escape,
    /// The countdown advances (K16.2).
    Countdown,
    /// The next seat's turn.
    Next,
}
