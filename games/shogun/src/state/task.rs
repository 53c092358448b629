//! What the rules still have to do.

use crate::content::{CharacterId, Effect, KindId, OracleColour, Pool, ZoneId};
use crate::grid::Square;
use crate::state::moves::Source;
use crate::state::{PieceId, Question};
use serde::{Deserialize, Serialize};

/// One thing the rules still have to do. The rules take the last one off the stack, do what can be done at once, and push what
/// remains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Task {
    /// Somebody is asked.
    Ask(Question),
    /// Effects happen one after the other.
    Effects(Batch),
    /// An attack goes on.
    Attack(Box<Attack>),
    /// An enemy's activation goes on.
    Act(Acting),
    /// A minion arrives (X27.1).
    Arrive {
        /// Which kind.
        kind: KindId,
        /// The spawn point.
        point: Square,
    },
    /// A character steps, for no action point.
    Step {
        /// Who.
        character: CharacterId,
        /// Points.
        points: u8,
        /// As a flyer.
        flying: bool,
    },
    /// A creature is pushed.
    Push {
        /// From whom.
        by: PieceId,
        /// Who.
        piece: PieceId,
        /// How many squares are left.
        left: u8,
    },
    /// What changes the initiative that was laid out does so (X6.2 to X6.6).
    Initiative,
    /// A character's activation ends (X7.3).
    EndActivation,
    /// Somebody has more than they may hold (X28).
    Surplus {
        /// Who.
        character: CharacterId,
    },
    /// Somebody comes back from defeat (X24.2).
    Back {
        /// Who.
        character: CharacterId,
    },
    /// Who has come back loses a point of an attribute (X24.2).
    Loss {
        /// Who.
        character: CharacterId,
        /// The total of the test.
        total: i8,
    },
    /// Malice has risen or fallen (X5.4).
    Malice {
        /// What it was.
        from: u8,
    },
}

/// Effects that happen one after the other, and what they go back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// Those still to come, the next one first.
    pub effects: Vec<Effect>,
    /// What they go back to.
    pub cause: Cause,
}

/// What effects go back to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cause {
    /// Who does it: user, attacker, bearer, whoever interacts.
    pub by: Option<PieceId>,
    /// Whom it is done to, where the effect does not say.
    pub targets: Vec<PieceId>,
    /// The square that was chosen, or on which the one who was chosen stood.
    pub square: Option<Square>,
    /// The zone it concerns.
    pub zone: Option<ZoneId>,
    /// Damage that the main target took.
    pub damage: u8,
    /// The one character that was chosen for the whole list.
    pub one: Option<CharacterId>,
    /// It belongs to an attack: negative conditions then need damage (X11.11).
    pub attack: bool,
    /// It is a grappling hook: heights may differ.
    pub climbs: bool,
    /// What they are printed on, for the log; nothing where they hurt nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

/// An attack (X11, X19).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    pub by: PieceId,
    /// The main target.
    pub target: PieceId,
    /// It is a counterattack (X22).
    pub counter: bool,
    /// The attack dice.
    pub pool: Pool,
    /// With the focus die.
    pub focus: bool,
    /// The skill named with it, by its id.
    pub skill: Option<String>,
    /// Effects of that skill.
    pub effects: Vec<Effect>,
    /// What yin and yang bring.
    pub yin_yang: Vec<Effect>,
    /// Other targets that were named (X11.14).
    pub extra: Vec<PieceId>,
    /// The dice on the table.
    pub dice: Vec<Rolled>,
    /// The face of the focus die, by number.
    pub focus_face: Option<u8>,
    /// Damage that the main target took.
    pub dealt: u8,
    /// Who was damaged, and how much.
    pub damaged: Vec<(PieceId, u8)>,
    /// What comes next.
    pub stage: AttackStage,
}

/// An attack die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolled {
    /// Which.
    pub die: crate::content::AttackDie,
    /// Its face, by number.
    pub face: u8,
    /// It was rolled again (X11.5).
    pub again: bool,
}

/// What comes next in an attack (X11.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStage {
    /// The dice.
    Roll,
    /// Dice are rolled again.
    Reroll,
    /// Yin and yang.
    YinYang,
    /// Who else is attacked.
    Extra,
    /// Damage, and what goes with it.
    Damage,
}

/// An enemy's activation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acting {
    /// Who.
    pub piece: PieceId,
    /// What decides.
    pub entry: EntryAt,
    /// The line, by number.
    pub line: u8,
    /// The next clause, by number.
    pub clause: u8,
    /// Movement points left.
    pub points: u8,
    /// Whom its first move went to.
    pub target: Option<PieceId>,
    /// A target that was chosen for the clause that runs.
    pub chosen: Option<PieceId>,
}

/// Which entry of a board decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryAt {
    /// That of a minion, under a colour, by the number rolled from 0.
    Minion(OracleColour, u8),
    /// That of a single list, by the number rolled from 0.
    List(u8),
    /// That of a card of a chosen, by its number on the board.
    Card {
        /// The card.
        card: u8,
        /// Its stronger text (X17.3).
        empowered: bool,
    },
}
