//! Why a command is refused. The face puts it into words; the rule number stands with it ([`Refused::rule`]).

mod actions;

pub use actions::{
    AimRefused, AttackRefused, CampRefused, InteractRefused, ItemRefused, KamiRefused, KiRefused, ShareRefused,
    SkillRefused, SwapRefused, WalkRefused,
};

use crate::content::CharacterId;
use crate::state::Question;
use gogome_contract::Seat;

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The seat is not of this table.
    NotSeated,
    /// The game is over.
    Over,
    /// A question is open.
    Open(Box<Question>),
    /// No character's activation runs.
    NoActivation,
    /// The activation is another's (X1.1).
    NotYours {
        /// Whose activation runs.
        character: CharacterId,
        /// Who plays it.
        owner: Option<Seat>,
    },
    /// Not enough action points (X7.2).
    NoAp {
        /// What it costs.
        cost: u8,
        /// What is left.
        left: u8,
    },
    /// Characters stand where they stand (X1.10).
    NotPlacing,
    /// There is no such start square, or the character is not in play (X1.10).
    NoStart {
        /// The number.
        start: u8,
    },
    /// There is no such question any more.
    NotAsked,
    /// The same vote again.
    Voted,
    /// The question has no such option.
    NoOption {
        /// How many it has.
        options: u8,
    },
    /// Only the leader may do that.
    NotLeader {
        /// Who is.
        leader: Seat,
    },
    /// The character is in the middle of its activation (X1.1).
    Acting {
        /// Who.
        character: CharacterId,
    },
    /// The camp is open: nobody acts on the grid (X32.6).
    Camping,
    /// A swap of initiative cards (X6.7).
    Swap(SwapRefused),
    /// A move (X8).
    Walk(WalkRefused),
    /// An attack (X11).
    Attack(AttackRefused),
    /// A skill (X9, X15).
    Skill(SkillRefused),
    /// A Kami skill (X16).
    Kami(KamiRefused),
    /// Ki dice (X10, X14).
    Ki(KiRefused),
    /// An item (X13).
    Item(ItemRefused),
    /// An interaction (X12).
    Interact(InteractRefused),
    /// An exchange (X12.3).
    Share(ShareRefused),
    /// Something in camp (X32).
    Camp(CampRefused),
    /// On whom or where something is used (section 34).
    Aim(AimRefused),
}

macro_rules! families {
    ($($family:ident => $variant:ident,)*) => {$(
        impl From<$family> for Refused {
            fn from(refused: $family) -> Self {
                Self::$variant(refused)
            }
        }
    )*};
}

families! {
    SwapRefused => Swap,
    WalkRefused => Walk,
    AttackRefused => Attack,
    SkillRefused => Skill,
    KamiRefused => Kami,
    KiRefused => Ki,
    ItemRefused => Item,
    InteractRefused => Interact,
    ShareRefused => Share,
    CampRefused => Camp,
    AimRefused => Aim,
}

impl Refused {
    /// The number of the rule that refuses.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated | Self::NotYours { .. } | Self::Acting { .. } => "X1.1",
            Self::Over => "X29.1",
            Self::Open(_) | Self::NotAsked | Self::Voted | Self::NoOption { .. } | Self::NotLeader { .. } => "X3.3",
            Self::NoActivation | Self::NoAp { .. } => "X7.2",
            Self::Camping => "X32.6",
            Self::NotPlacing | Self::NoStart { .. } => "X1.10",
            Self::Swap(_) => "X6.7",
            Self::Walk(refused) => refused.rule(),
            Self::Attack(refused) => refused.rule(),
            Self::Skill(refused) => refused.rule(),
            Self::Kami(refused) => refused.rule(),
            Self::Ki(refused) => refused.rule(),
            Self::Item(refused) => refused.rule(),
            Self::Interact(refused) => refused.rule(),
            Self::Share(_) => "X12.3",
            Self::Camp(refused) => refused.rule(),
            Self::Aim(refused) => refused.rule(),
        }
    }
}
