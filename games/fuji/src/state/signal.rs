//! What can be signalled (T5).

use crate::content::{CardId, Colour, Gear};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What a seat signals: one level for each topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signal {
    /// What it is about.
    pub topic: Topic,
    /// What is said of it.
    pub level: Level,
}

/// What a signal is about: its kind with its subject. In the order in which live signals are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Topic {
    /// The own destination.
    Plan,
    /// A card of the map.
    Card(CardId),
    /// Dice of a colour.
    Colour(Colour),
    /// Even or odd dice.
    Parity(Parity),
    /// High and low dice.
    Height,
    /// Somebody else.
    Seat(Seat),
    /// A request, perhaps about a card.
    Request(Option<CardId>),
    /// Equipment on the table.
    Gear(Gear),
    /// How the seat itself is doing.
    Status,
}

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 2, 4, 6.
    Even,
    /// 1, 3, 5.
    Odd,
}

/// What can be said of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is said in its own words in `text::signals`")]
pub enum Level {
    Splendid,
    Good,
    Fair,
    Poor,
    Hopeless,
    Strong,
    Weak,
    Harmless,
    PossibleDanger,
    BigDanger,
    High,
    Low,
    Mixed,
    Safe,
    Clash,
    InYourWay,
    GiveWay,
    ChooseAnother,
    Stay,
    MoveOn,
    YouFirst,
    Last,
    Trigger,
    LeaveToMe,
    Take,
    WhoTakes,
    Like,
    Use,
    Keep,
    UseForYou,
    Thinking,
    Fine,
    Wait,
    BackSoon,
    BackTonight,
    BackTomorrow,
    WaitUntilThen,
    Gone,
    CanChange,
    CannotChange,
    Sorry,
    Thanks,
}

impl Topic {
    /// What can be said of it (T5.2).
    pub fn levels(self) -> &'static [Level] {
        use Level::{
            BackSoon, BackTomorrow, BackTonight, BigDanger, CanChange, CannotChange, ChooseAnother, Clash, Fair, Fine,
            GiveWay, Gone, Good, Harmless, High, Hopeless, InYourWay, Keep, Last, LeaveToMe, Like, Low, Mixed, MoveOn,
            Poor, PossibleDanger, Safe, Sorry, Splendid, Stay, Strong, Take, Thanks, Thinking, Trigger, Use, UseForYou,
            Wait, WaitUntilThen, Weak, WhoTakes, YouFirst,
        };
        match self {
            Self::Plan => &[Splendid, Good, Fair, Poor, Hopeless],
            Self::Card(_) => &[Strong, Fair, Weak, Harmless, PossibleDanger, BigDanger],
            Self::Colour(_) | Self::Parity(_) => &[Strong, Fair, Weak],
            Self::Height => &[High, Low, Mixed],
            Self::Seat(_) => &[Safe, Clash, InYourWay, GiveWay],
            Self::Request(None) => &[ChooseAnother, Stay, MoveOn, YouFirst, Last, Trigger, LeaveToMe],
            Self::Request(Some(_)) => &[Take, WhoTakes, Like],
            Self::Gear(_) => &[Use, Keep, UseForYou],
            Self::Status => &[
                Thinking,
                Fine,
                Wait,
                BackSoon,
                BackTonight,
                BackTomorrow,
                WaitUntilThen,
                Gone,
                CanChange,
                CannotChange,
                Sorry,
                Thanks,
            ],
        }
    }
}
