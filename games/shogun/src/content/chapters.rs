//! The act: chapters, their zones, and what stands in them.

use crate::content::{Attribute, ChapterId, Colour, Effect, KindId, Side, SleeveId, Trait, Trigger, ZoneId};
use crate::grid::{Ground, Square};

/// A chapter, or the encounter of Yomi mode.
#[derive(Debug)]
pub struct Chapter {
    /// Its id.
    pub key: String,
    /// From 1; 0 for the encounter of Yomi mode.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// What is told at its start.
    pub intro: String,
    /// Its zones, the first one first.
    pub zones: Vec<ZoneId>,
    /// Who must be defeated (X29).
    pub objective: KindId,
    /// The same in words.
    pub objective_text: String,
    /// What ends it without victory.
    pub endings: Vec<Failing>,
    /// What malice brings (X5.4).
    pub malice: Vec<MaliceEntry>,
    /// What is told after victory.
    pub victory: String,
    /// What is told after failure.
    pub failure: String,
    /// What victory brings.
    pub rewards: Vec<Effect>,
    /// What else it brings, on conditions (X30.5).
    pub bonus: Vec<Bonus>,
    /// The level that the characters have after it (X30.3).
    pub level_up: Option<u8>,
    /// Kinds that are stronger from its start (X2.6).
    pub plus: Vec<KindId>,
}

impl Chapter {
    /// Whether it is the encounter of Yomi mode.
    pub const fn is_encounter(&self) -> bool {
        self.number == 0
    }
}

impl ChapterId {
    /// The chapter after this one; none after the last, and after the encounter of Yomi mode.
    pub fn next(self) -> Option<Self> {
        let number = self.printed().number;
        Self::all().find(|one| number > 0 && one.printed().number == number + 1)
    }
}

/// All resistors of a zone are defeated: the chapter has failed (X29.4).
#[derive(Debug)]
pub struct Failing {
    /// Which zone.
    pub zone: ZoneId,
    /// What is told then.
    pub text: String,
}

/// What happens when malice first reaches a value.
#[derive(Debug)]
pub struct MaliceEntry {
    /// The value.
    pub at: u8,
    /// What happens.
    pub effects: Vec<Effect>,
    /// What is told.
    pub text: String,
}

/// A reward on a condition.
#[derive(Debug)]
pub struct Bonus {
    /// The condition.
    pub when: BonusWhen,
    /// What it brings.
    pub effects: Vec<Effect>,
    /// What is told.
    pub text: String,
    /// What is told of it at the end of the campaign.
    pub epilogue: String,
    /// What is told at the end of the campaign if the condition did not hold.
    pub without: String,
}

/// The condition of a [`Bonus`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BonusWhen {
    /// This resistor still had tokens.
    Alive(String),
    /// This wanderer was on the party's side.
    Ally(KindId),
}

/// How a zone comes into play (X2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// It is the first.
    Start,
    /// It is added.
    Adjoin,
    /// Everything else leaves play.
    Transfer,
}

/// A zone. Its squares are those of the chapter's one grid (X2.1).
#[derive(Debug)]
pub struct Zone {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its squares; doors as inaccessible.
    pub ground: Vec<(Square, Ground)>,
    /// The start squares 1 to 4; none if nobody starts here.
    pub starts: Vec<Square>,
    /// Oracle cards it adds: green, red.
    pub oracle: [u8; 2],
    /// Where its events come from.
    pub sleeves: Sleeves,
    /// The minions that arrive here (X5.6).
    pub reserve: KindId,
    /// How it comes into play.
    pub reveal: Reveal,
    /// Kinds that are stronger from then on.
    pub plus: Vec<KindId>,
    /// What its special squares do.
    pub special: Option<SpecialGround>,
    /// What stands in it, in the order of letters.
    pub features: Vec<Feature>,
    /// Its doors.
    pub doors: Vec<Door>,
    /// Its piles (X12.8).
    pub piles: Vec<Pile>,
}

/// Where the events of a zone come from (X2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sleeves {
    /// By the oracle's colour.
    Random {
        /// Under a green oracle.
        green: SleeveId,
        /// Under a red one.
        red: SleeveId,
    },
    /// In order.
    Scripted(SleeveId),
}

/// What special squares do.
#[derive(Debug)]
pub struct SpecialGround {
    /// In words.
    pub text: String,
    /// When.
    pub trigger: Trigger,
    /// To characters only; else to every creature.
    pub characters_only: bool,
    /// What.
    pub effects: Vec<Effect>,
}

/// Something printed on a square of a zone.
#[derive(Debug)]
pub struct Feature {
    /// Where.
    pub at: Square,
    /// What.
    pub what: Placed,
    /// Only if this flag is set (X2.12).
    pub if_flag: Option<String>,
}

/// What stands on a square of a zone.
#[derive(Debug)]
pub enum Placed {
    /// An enemy.
    Enemy {
        /// Which.
        kind: KindId,
        /// Its base, if one is printed.
        colour: Option<Colour>,
    },
    /// A wanderer.
    Wanderer {
        /// Which.
        kind: KindId,
        /// On which side.
        side: Side,
        /// How it is talked to (X12.5).
        parley: Option<Parley>,
    },
    /// Somebody or something to be kept (X20).
    Resistor {
        /// Its id.
        key: String,
        /// How many attacks it stands.
        tokens: u8,
        /// Whether it lives.
        living: bool,
        /// What is told when it is lost.
        text: String,
        /// What happens when it is lost.
        on_lost: Vec<Effect>,
    },
    /// Where minions arrive (X27).
    Spawn {
        /// Its id.
        key: String,
    },
    /// Something to interact with (X12.1).
    Point(Point),
}

/// A test by which a hostile wanderer is won (X12.5).
#[derive(Debug)]
pub struct Parley {
    /// The attribute.
    pub attribute: Attribute,
    /// The difficulty.
    pub difficulty: u8,
    /// The trait that helps.
    pub helped_by: Option<Trait>,
    /// What follows success.
    pub pass: Vec<Effect>,
    /// What follows failure.
    pub fail: Vec<Effect>,
}

/// An interaction point.
#[derive(Debug)]
pub struct Point {
    /// Its id.
    pub key: String,
    /// It stays after it was used.
    pub keep: bool,
    /// It cannot be used while such a creature lives (X12.6).
    pub after: Option<KindId>,
    /// What is told.
    pub text: String,
    /// What it does.
    pub what: PointDoes,
}

/// What an interaction point does.
#[derive(Debug)]
pub enum PointDoes {
    /// These effects.
    Effects(Vec<Effect>),
    /// The next list of a pile: its number in the zone.
    Pile(usize),
}

/// A door (X12.2).
#[derive(Debug)]
pub struct Door {
    /// Its id.
    pub key: String,
    /// Where.
    pub at: Square,
    /// What is revealed when it opens.
    pub reveals: Option<ZoneId>,
    /// It cannot be opened by hand.
    pub locked: bool,
    /// What is told when it opens.
    pub text: String,
}

/// Lists that are shuffled when their zone is revealed (X12.8).
#[derive(Debug)]
pub struct Pile {
    /// Its id.
    pub key: String,
    /// The lists, with what is told.
    pub lists: Vec<(String, Vec<Effect>)>,
}

/// The colour of an event or an oracle card (X4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OracleColour {
    /// Quiet.
    Green,
    /// Dangerous.
    Red,
}

/// An event (X5).
#[derive(Debug)]
pub struct Event {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Which oracle it comes with; none: a scripted one.
    pub colour: Option<OracleColour>,
    /// What is told.
    pub text: String,
    /// What happens.
    pub effects: Vec<Effect>,
}

/// A list of events, resolved from the first.
#[derive(Debug)]
pub struct Sleeve {
    /// Its id.
    pub key: String,
    /// The events.
    pub events: Vec<crate::content::EventId>,
}
