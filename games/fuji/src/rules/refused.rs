//! Why the rules refuse: reasons as data, by what was tried. [`words::refusals`](crate::words::refusals) words them.

use crate::content::{CharacterId, Gear, InjuryKind, Skill};
use crate::state::signal::{Signal, Topic};
use crate::state::{Cell, Request, Spot};
use crate::talk::Rejection;
use gogome_contract::Seat;

/// Why a move, a clock or a setup is refused.
#[derive(Clone, Debug)]
pub enum Refused {
    /// It is another phase: what is asked now, and of whom.
    Phase,
    /// The mover does not sit here.
    NotSeated,
    /// The clock has nothing to do under this key.
    NoLapse {
        /// The key.
        key: String,
    },
    /// Why a plan, or being ready with it, is refused (F6).
    Plan(PlanRefused),
    /// Why dice are not rolled again (F7).
    Dice(DiceRefused),
    /// Why an injury is not taken (F12).
    Injury(InjuryRefused),
    /// Why somebody cannot go or stay, or an order of turns is refused (F16.11, F16.13).
    Order(OrderRefused),
    /// Why equipment is not used (F8, F9).
    Gear(GearRefused),
    /// Why a skill is not used, or cards and bars are not given (F2.4 to F2.6, F10).
    Skill(SkillRefused),
    /// Why two players cannot do something for the companion they share (F15).
    Pair(PairRefused),
    /// Why a signal is refused (T5).
    Signal(SignalRefused),
    /// Why something is not said (T1, T2).
    Talk(TalkRefused),
}

/// Why a plan, or being ready with it, is refused (F6).
#[derive(Clone, Debug)]
pub enum PlanRefused {
    /// There is no such cell.
    NoCard,
    /// Lava, rubble or the volcano (F6.2).
    CannotBeEntered {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
    },
    /// No way within three steps (F6.1).
    TooFar {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
    },
    /// A neighbour's marker lies there (F6.6).
    Neighbour {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
        /// Whose marker lies there.
        holder: Seat,
    },
    /// Two neighbours share a card although this one could take another (F6.7).
    Shared {
        /// Who is refused.
        by: Seat,
        /// Who has the same destination.
        sharer: Seat,
    },
    /// The marker lies there already.
    SamePlan {
        /// The destination.
        to: Cell,
    },
    /// A way to stay (F11.5).
    PathToStay {
        /// The destination.
        to: Cell,
    },
    /// More than three steps (F6.11).
    PathLong {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
    },
    /// Two cards in a row that do not touch (F6.2).
    PathJumps {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
        /// From which cell to which.
        step: (Cell, Cell),
    },
    /// A card that cannot be entered (F6.2).
    PathBlocked {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
        /// Where nobody can walk.
        at: Cell,
    },
    /// It leads somewhere else.
    PathEndsElsewhere {
        /// Who is refused.
        by: Seat,
        /// The destination.
        to: Cell,
        /// Where it ends.
        end: Cell,
    },
    /// No marker lies (F6.4).
    NoPlan {
        /// Who is refused.
        by: Seat,
    },
    /// Said already.
    AlreadyReady,
    /// Nothing to take back.
    NotReady,
}

/// Why dice are not rolled again (F7).
#[derive(Clone, Debug)]
pub enum DiceRefused {
    /// No reroll is left: the destination gives none (F7), or all are used and only a Buddy's die is open (F10.3).
    NoReroll {
        /// Who is refused.
        by: Seat,
    },
    /// The seat is done (F7.7).
    Done,
    /// A reroll of nothing (F7.6).
    NoDice {
        /// Who is refused.
        by: Seat,
    },
    /// The same die twice (F7.6).
    DieTwice,
    /// A place without a die of this seat (F16.20).
    NotYourDie {
        /// Who is refused.
        by: Seat,
    },
}

/// Why an injury is not taken (F12).
#[derive(Clone, Debug)]
pub enum InjuryRefused {
    /// Nothing to choose (F12.5).
    NoInjury,
    /// At most one of each kind (F12.5).
    Taken {
        /// Who is refused.
        by: Seat,
        /// Which kind.
        kind: InjuryKind,
    },
    /// A leg costs a die (F12.6).
    WhichDie {
        /// Who is refused.
        by: Seat,
    },
    /// Only a leg costs a die.
    NoDieNeeded {
        /// Which kind.
        kind: InjuryKind,
    },
}

/// Why somebody cannot go or stay, or an order of turns is refused (F16.11, F16.13).
#[derive(Clone, Debug)]
pub enum OrderRefused {
    /// Nobody asks this seat (F16.13).
    NotAsked,
    /// An order of turns names every seat once.
    WhichOrder,
    /// This order stands already.
    SameOrder,
    /// There is no order of somebody else to accept.
    NoOrder {
        /// It is the own proposal.
        own: bool,
    },
    /// This seat has no way to choose about.
    NoWay,
    /// It said so already.
    SameChoice,
}

/// Why a table is not set up (F2).
#[derive(Clone, Debug)]
pub enum SetupRefused {
    /// Two to four.
    Seats {
        /// How many.
        seats: usize,
    },
    /// Levels 1 to 4 (F2.1).
    Level {
        /// Which level.
        level: u8,
    },
    /// No such map (F2.1).
    Scenario {
        /// The key.
        key: String,
    },
    /// No such character or seat.
    NoCharacter,
    /// No two seats share a character (F2.3).
    CharacterTaken {
        /// Which character.
        character: CharacterId,
    },
    /// No two seats share a skill (F2.3).
    SkillTaken {
        /// Which skill.
        skill: Skill,
    },
    /// Two different seats on grey (F2.8).
    Grey,
}

/// Why equipment is not used (F8, F9).
#[derive(Clone, Debug)]
pub enum GearRefused {
    /// The seat does not hold it (F8.2).
    NotHeld {
        /// Who is refused.
        by: Seat,
        /// Which card.
        gear: Gear,
    },
    /// A request is open (F16.6).
    Pending {
        /// What is asked.
        request: Request,
    },
    /// A broken arm (F12.7).
    BrokenArm {
        /// Which card.
        gear: Gear,
    },
    /// Drawn this round (F8.2).
    Fresh {
        /// Which card.
        gear: Gear,
    },
    /// Another phase (F8.2).
    WrongPhase {
        /// Who is refused.
        by: Seat,
        /// Which card.
        gear: Gear,
    },
    /// The knife needs a card (F9.15).
    CopyWhat {
        /// What can be copied now.
        choices: Vec<Gear>,
    },
    /// The knife cannot copy that (F9.15).
    CannotCopy {
        /// What was to be copied.
        copy: Gear,
        /// What can be copied now.
        choices: Vec<Gear>,
    },
    /// A card of the map that Binoculars cannot move (F9.1).
    CannotSwap {
        /// Which cell.
        cell: Cell,
    },
    /// Binoculars need two cards (F9.1).
    TwoCards,
    /// One die is needed.
    OneDie {
        /// Which card.
        gear: Gear,
    },
    /// Duct tape and Compass: only dice of one value (F9.5, F8.7).
    WrongValue {
        /// Which card.
        gear: Gear,
        /// Who is refused.
        by: Seat,
        /// Dice that would fit.
        fit: Vec<Spot>,
    },
    /// A Machete takes one die or two (F9.6).
    OneOrTwo,
    /// It works already.
    Twice {
        /// Which card.
        gear: Gear,
    },
    /// A Shovel to the same face (F9.9).
    SameFace,
    /// Something was named that a card has no use for (F8.6).
    TakesNo {
        /// What the card does.
        effect: Gear,
        /// The option it does not take.
        option: &'static str,
    },
    /// A Shovel needs a value (F9.9).
    WhichValue,
    /// A Rope leads somewhere else (F9.10).
    NoRope {
        /// Who is refused.
        by: Seat,
    },
    /// Somebody else is needed, with a die in front (F16.6).
    Whom {
        /// Which card.
        gear: Gear,
        /// Who could be named.
        open: Vec<Seat>,
    },
    /// Dice that do not lie in front of the seat (F8.5).
    NotInFront {
        /// Who is refused.
        by: Seat,
        /// The dice in front of the seat.
        front: Vec<Spot>,
    },
    /// At least one die.
    NoDice {
        /// Who is refused.
        by: Seat,
        /// The dice in front of the seat.
        front: Vec<Spot>,
    },
    /// Nothing is asked of the seat.
    NotAsked,
    /// No second reroll is open (F9.14).
    NoWater,
}

/// Why a skill is not used, or cards and bars are not given (F2.4 to F2.6, F10).
#[derive(Clone, Debug)]
pub enum SkillRefused {
    /// Nobody waits for this seat in phase 4 (F16.3).
    NothingToDo,
    /// Nothing to choose among (F2.4).
    NothingToKeep,
    /// So many of those drawn (F2.4).
    KeepWhich {
        /// How many are kept.
        keep: u8,
        /// What was drawn.
        drawn: Vec<Gear>,
    },
    /// A seat with six dice (F2.6).
    AllSix,
    /// Only the manager gives (F10.1).
    NoManager {
        /// Who is refused.
        by: Seat,
    },
    /// To whom (F10.1).
    GiveWhom,
    /// Only a Buddy sets dice aside in silence (F10.3).
    NoBuddy {
        /// Who is refused.
        by: Seat,
    },
    /// One die in a round (F10.3).
    AsideAlready,
    /// More bars than there are (F10.6).
    TooManyBars {
        /// How many bars there are.
        stock: u8,
    },
}

/// Why two players cannot do something for the companion they share (F15).
#[derive(Clone, Debug)]
pub enum PairRefused {
    /// There is no companion here.
    NoCompanion,
    /// Neither of the two.
    WhoseRight,
    /// Who sets a die aside is said with a plan alone (F15.3).
    RightWithoutPlan,
    /// Something that nobody does for the companion.
    NotShared,
    /// Dice that are not in the own half.
    NotYourHalf {
        /// The dice of the own half.
        own: Vec<Spot>,
    },
    /// More dice than a Machete takes, with those that the other one named (F9.6, F15.9).
    NoRoom {
        /// How many dice it may still name.
        room: u8,
    },
    /// The two agreed on just that.
    AgreedAlready,
    /// Nothing stands that this player could accept.
    NothingProposed {
        /// It is the own proposal.
        own: bool,
    },
    /// A lot needs two proposals.
    NoLot,
    /// No reroll is left for the half.
    NoRerollLeft,
    /// Only a companion who is a Buddy, and remembers it, has a die set aside (F10.3, F15.3).
    NoBuddy,
    /// Whose right it is was said with a plan for a companion that has none to give.
    RightWithoutBuddy,
    /// The right to set a die aside is the other player's this round (F15.3).
    NoRight {
        /// Whose marker lies there.
        holder: Seat,
    },
    /// One die in a round (F10.3).
    AsideAlready,
    /// Yes says too little where dice are asked for, not consent.
    NameADie {
        /// The card that asks.
        asks: Gear,
    },
    /// The asker has named the die already.
    DieIsNamed,
}

/// Why a signal is refused (T5).
#[derive(Clone, Debug)]
pub enum SignalRefused {
    /// A card that does not lie on the map.
    NoCard,
    /// A card that nobody holds.
    NoGear,
    /// Oneself, or nobody.
    NoSeat,
    /// A level of another topic.
    NoLevel {
        /// The topic.
        about: Topic,
    },
    /// It is live already.
    Same {
        /// Which signal.
        signal: Signal,
    },
    /// Nothing to take back.
    NothingLive {
        /// Who is refused.
        by: Seat,
    },
}

/// Why something is not said (T1, T2).
#[derive(Clone, Debug)]
pub enum TalkRefused {
    /// Everybody rerolls in silence (T2.5).
    Silence,
    /// Signals before the first roll.
    Early,
    /// Signals while talk is free.
    Free,
    /// After the end nobody is careful any more, and nothing goes through the bot (T1.2).
    Over,
    /// A sentence of which nothing is left.
    Nothing,
    /// A sentence that the checker stops.
    Rejected {
        /// What the checker found.
        rejection: Rejection,
    },
}

impl From<PlanRefused> for Refused {
    fn from(why: PlanRefused) -> Self {
        Self::Plan(why)
    }
}

impl From<DiceRefused> for Refused {
    fn from(why: DiceRefused) -> Self {
        Self::Dice(why)
    }
}

impl From<InjuryRefused> for Refused {
    fn from(why: InjuryRefused) -> Self {
        Self::Injury(why)
    }
}

impl From<OrderRefused> for Refused {
    fn from(why: OrderRefused) -> Self {
        Self::Order(why)
    }
}

impl From<GearRefused> for Refused {
    fn from(why: GearRefused) -> Self {
        Self::Gear(why)
    }
}

impl From<SkillRefused> for Refused {
    fn from(why: SkillRefused) -> Self {
        Self::Skill(why)
    }
}

impl From<PairRefused> for Refused {
    fn from(why: PairRefused) -> Self {
        Self::Pair(why)
    }
}

impl From<SignalRefused> for Refused {
    fn from(why: SignalRefused) -> Self {
        Self::Signal(why)
    }
}

impl From<TalkRefused> for Refused {
    fn from(why: TalkRefused) -> Self {
        Self::Talk(why)
    }
}
