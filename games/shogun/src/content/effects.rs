//! Effect operations: the closed vocabulary that cards, boards, events and chapters are written in (X36, section 34).

use crate::content::{Attribute, Condition, ItemId, KindId, Trait, ZoneId};
use serde::{Deserialize, Serialize};

/// One effect: what happens, to whom, and on which conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// What happens.
    pub op: Op,
    /// To whom; nothing: whoever the effect belongs to (the target of the skill, the creature attacked, the one tested, the one
    /// that ended there, the one that interacts).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<To>,
    /// When, if not when the skill that has it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger: Option<Trigger>,
    /// Only if the main target of the attack took at least so much damage.
    #[serde(default, skip_serializing_if = "nothing")]
    pub if_damage: u8,
    /// Only for whoever has less than half of their maximum health.
    #[serde(default, skip_serializing_if = "is_false")]
    pub if_below_half: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn nothing(n: &u8) -> bool {
    *n == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(yes: &bool) -> bool {
    !*yes
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// The attack has more hits.
    Hits {
        /// So many.
        n: i8,
        /// When.
        when: HitsWhen,
    },
    /// The attacker may reroll attack dice once (X11.5).
    RerollAttack {
        /// At most so many.
        n: u8,
    },
    /// Not subtracted in this attack.
    Ignore(Ignored),
    /// The attack hits more targets (X11.14).
    ExtraTargets {
        /// So many more.
        n: u8,
    },
    /// Foes beside the main target take damage (X11.14).
    Splash {
        /// So much each.
        n: u8,
    },
    /// The armour of a survivor falls.
    Sunder {
        /// By so much.
        n: u8,
    },
    /// Conditions are received (X21).
    Condition {
        /// Which.
        kind: Condition,
        /// So many.
        n: u8,
    },
    /// The target is moved away.
    Push {
        /// At most so many squares.
        n: u8,
    },
    /// Health is regained.
    Heal {
        /// So much.
        n: u8,
    },
    /// Health is lost, unreduced.
    Damage {
        /// So much.
        n: u8,
    },
    /// Action points are gained.
    Ap {
        /// So many.
        n: u8,
    },
    /// Squares may be moved at once, for no action point.
    Step {
        /// At most so many.
        n: u8,
        /// As a flyer.
        flying: bool,
    },
    /// The user is placed on a square in range and sight.
    Blink {
        /// At most so far.
        n: u8,
    },
    /// A statistic is changed.
    Modifier(Modifier),
    /// All tokens of these kinds of condition are removed.
    Cleanse {
        /// Which.
        kinds: Vec<Condition>,
    },
    /// All tokens of kinds of condition that the user chooses are removed.
    CleanseAny {
        /// Of so many kinds.
        n: u8,
    },
    /// Blessed tokens are received (X21.6).
    Bless {
        /// So many.
        n: u8,
    },
    /// The armour track moves, within 0 and the worn value.
    Armor {
        /// By so much.
        n: i8,
    },
    /// Ki dice are rerolled into the supply.
    KiReroll {
        /// At most so many.
        n: u8,
        /// Only dice of the supply; else exhausted ones, too.
        supply_only: bool,
    },
    /// One placed die grows, to at most 6.
    KiBump {
        /// By so much.
        n: u8,
    },
    /// The highest placed die shrinks; at 0 it is exhausted.
    KiDrain {
        /// By so much.
        n: u8,
    },
    /// The card moves in the initiative (X6.5); forward if it is more than 0.
    Initiative {
        /// So many places.
        n: i8,
        /// Its owner may leave it (section 37).
        optional: bool,
    },
    /// Malice moves, within 0 and 6.
    Malice {
        /// By so much.
        n: i8,
    },
    /// Coins are gained.
    Coins {
        /// So many.
        n: u16,
    },
    /// Kami affinity is gained, to at most 6.
    Affinity {
        /// So much.
        n: u8,
    },
    /// Minions arrive (X27).
    Spawn {
        /// Which; nothing: the reserve of the zone (X5.6).
        kind: Option<KindId>,
        /// So many.
        n: u8,
    },
    /// Cards of the market deck are drawn.
    DrawItem {
        /// So many.
        n: u8,
    },
    /// An item is received.
    GiveItem(ItemId),
    /// An attribute is tested (X23), then one of the lists is resolved.
    Test(Test),
    /// The attack action may be taken twice in an activation while this lasts.
    DoubleAttack,
    /// Heads of minions are paid.
    HeadCost {
        /// So many.
        n: u8,
    },
    /// Whoever was damaged is locked out of Kami skills (X16.3).
    LockKami,
    /// The card is kept aside (X17.3).
    SetAside,
    /// The resurrection test may be rolled once more (X24.4).
    ResurrectReroll,
    /// A prayer counts more (X32.4).
    PrayBonus {
        /// So much.
        n: u8,
    },
    /// A boss head is sold for more (X32.1).
    HeadBonus {
        /// So many coins.
        n: u8,
    },
    /// Something is cheaper in camp (X32).
    Discount {
        /// By so many coins.
        n: u8,
        /// So often in each camp.
        times: u8,
    },
    /// A zone is revealed (X2.3).
    Reveal(ZoneId),
    /// A door is opened, locked or not (X12.2).
    Open(String),
    /// An interaction point goes (X12.1).
    RemovePoint(String),
    /// A wanderer changes sides and keeps its place in the initiative.
    SwitchSide {
        /// Who.
        who: KindId,
        /// To which.
        side: Side,
    },
    /// Exactly one of the lists is resolved; the first if nobody answers.
    Choice {
        /// Who chooses.
        by: By,
        /// From what.
        options: Vec<Vec<Effect>>,
    },
    /// Rounds are counted while a resistor is kept (X20.6).
    Hold(Hold),
    /// Something is remembered for the act (X2.12).
    Flag(String),
    /// Nothing but words.
    Message(String),
    /// Nothing.
    None,
}

impl Op {
    /// What it is counted as (`simulate`).
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Hits { .. } => "op.hits",
            Self::RerollAttack { .. } => "op.reroll_attack",
            Self::Ignore(_) => "op.ignore",
            Self::ExtraTargets { .. } => "op.extra_targets",
            Self::Splash { .. } => "op.splash",
            Self::Sunder { .. } => "op.sunder",
            Self::Condition { .. } => "op.condition",
            Self::Push { .. } => "op.push",
            Self::Heal { .. } => "op.heal",
            Self::Damage { .. } => "op.damage",
            Self::Ap { .. } => "op.ap",
            Self::Step { .. } => "op.step",
            Self::Blink { .. } => "op.blink",
            Self::Modifier(_) => "op.modifier",
            Self::Cleanse { .. } => "op.cleanse",
            Self::CleanseAny { .. } => "op.cleanse_any",
            Self::Bless { .. } => "op.bless",
            Self::Armor { .. } => "op.armor",
            Self::KiReroll { .. } => "op.ki_reroll",
            Self::KiBump { .. } => "op.ki_bump",
            Self::KiDrain { .. } => "op.ki_drain",
            Self::Initiative { .. } => "op.initiative",
            Self::Malice { .. } => "op.malice",
            Self::Coins { .. } => "op.coins",
            Self::Affinity { .. } => "op.affinity",
            Self::Spawn { .. } => "op.spawn",
            Self::DrawItem { .. } => "op.draw_item",
            Self::GiveItem(_) => "op.give_item",
            Self::Test(_) => "op.test",
            Self::DoubleAttack => "op.double_attack",
            Self::HeadCost { .. } => "op.head_cost",
            Self::LockKami => "op.lock_kami",
            Self::SetAside => "op.set_aside",
            Self::ResurrectReroll => "op.resurrect_reroll",
            Self::PrayBonus { .. } => "op.pray_bonus",
            Self::HeadBonus { .. } => "op.head_bonus",
            Self::Discount { .. } => "op.discount",
            Self::Reveal(_) => "op.reveal",
            Self::Open(_) => "op.open",
            Self::RemovePoint(_) => "op.remove_point",
            Self::SwitchSide { .. } => "op.switch_side",
            Self::Choice { .. } => "op.choice",
            Self::Hold(_) => "op.hold",
            Self::Flag(_) => "op.flag",
            Self::Message(_) => "op.message",
            Self::None => "op.none",
        }
    }
}

/// Which attacks have the hits of [`Op::Hits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HitsWhen {
    /// All.
    Always,
    /// Those on a target with an ally of the attacker beside it.
    AllyAdjacent,
    /// Those on a main target that receives no negative conditions (X21.7).
    Immune,
}

/// What an attack does not subtract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ignored {
    /// The armour.
    Armor,
    /// The natural defence.
    Defence,
}

/// Who gets an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// The user, the attacker, the bearer, the one who interacts.
    #[serde(rename = "self")]
    Oneself,
    /// The target.
    Target,
    /// Who defeated the bearer.
    Killer,
    /// The four characters, living or not.
    Each,
    /// The characters in play.
    AllCharacters,
    /// One ally within 3, of the user's choice.
    #[serde(rename = "ally_within_3")]
    AllyWithin3,
    /// Foes beside the user.
    AdjacentFoes,
    /// The chosen in play (X5.8).
    Chosen,
    /// The characters in the zone.
    CharactersHere,
    /// Their foes in the zone.
    EnemiesHere,
    /// The minions in the zone.
    MinionsHere,
    /// All creatures in the zone, and living resistors for damage.
    AllHere,
    /// One character in the zone; the players choose, once for a whole list.
    OneCharacterHere,
    /// One character in the zone, at random.
    RandomCharacterHere,
    /// The foe of the characters in the zone with the least health.
    WeakestEnemyHere,
    /// One minion in the zone, at random.
    RandomMinionHere,
}

/// When an effect happens (section 34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// All the time while it is usable.
    Always,
    /// When the initiative is made (X6.3).
    Initiative,
    /// After action points are gained (X7.1).
    ActivationStart,
    /// When the activation ends (X7.3).
    ActivationEnd,
    /// On the first attack roll against the bearer in a round, before damage.
    FirstAttackedEachRound,
    /// When the bearer is defeated by a creature.
    OnDefeated,
    /// When the bearer defeats a foe.
    OnKill,
    /// When a Hate card is drawn (X17.3).
    HateCard,
}

impl Trigger {
    /// What it is counted as (`simulate`).
    pub const fn id(self) -> &'static str {
        match self {
            Self::Always => "trigger.always",
            Self::Initiative => "trigger.initiative",
            Self::ActivationStart => "trigger.activation_start",
            Self::ActivationEnd => "trigger.activation_end",
            Self::FirstAttackedEachRound => "trigger.first_attacked_each_round",
            Self::OnDefeated => "trigger.on_defeated",
            Self::OnKill => "trigger.on_kill",
            Self::HateCard => "trigger.hate_card",
        }
    }
}

/// A change of a statistic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// Which.
    pub stat: Stat,
    /// By so much.
    pub n: i8,
    /// How long; nothing: while the passive is usable.
    pub until: Option<Until>,
    /// Only while an ally of this kind is beside the bearer.
    pub if_ally_adjacent: Option<KindId>,
    /// Only for attacks from at least this range.
    pub if_range_at_least: u8,
}

/// What a [`Modifier`] changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Hits of the bearer's attacks.
    Hits,
    /// Armour.
    Armor,
    /// Natural defence.
    Defence,
    /// Movement points.
    Move,
    /// Range of the weapon.
    Range,
    /// Attribute tests.
    Test,
    /// Action points gained.
    Ap,
    /// Action points at most.
    ApMax,
    /// No negative conditions are received while it is more than 0.
    ImmuneConditions,
    /// Hits of attacks against the bearer.
    IncomingHits,
}

/// How long a [`Modifier`] lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// This attack.
    Attack,
    /// The next attack by the bearer, for incoming hits against the bearer.
    NextAttack,
    /// The end of the bearer's current or next activation.
    Activation,
    /// The end of the bearer's next activation.
    NextActivation,
    /// The end of the round.
    Round,
    /// The end of the phase.
    Phase,
    /// The end of Kami Mode.
    KamiMode,
}

/// A test of an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// Which.
    pub attribute: Attribute,
    /// The difficulty.
    pub difficulty: u8,
    /// The trait that helps (X23.2).
    pub helped_by: Option<Trait>,
    /// What follows for those who pass.
    pub pass: Vec<Effect>,
    /// What follows for those who fail.
    pub fail: Vec<Effect>,
}

/// Who makes a [`Op::Choice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The players, as they settle ties.
    Table,
    /// The owner of the character.
    Owner,
}

/// Which side a creature is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The characters and the wanderers allied to them.
    Party,
    /// Everybody else.
    Shogun,
}

impl Side {
    /// The other.
    pub const fn other(self) -> Self {
        match self {
            Self::Party => Self::Shogun,
            Self::Shogun => Self::Party,
        }
    }
}

/// Rounds that are counted while a resistor is kept (X20.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// Which.
    pub resistor: String,
    /// So many.
    pub rounds: u8,
    /// What happens at the end of each but the last.
    pub each: Vec<Effect>,
    /// What happens at the end of the last, or at once when the resistor is lost.
    pub done: Vec<Effect>,
}

/// Whom a skill or an item is used on (section 34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Whom.
    pub who: TargetWho,
    /// How far (G1).
    pub range: u8,
    /// Whether it must be seen.
    pub sight: bool,
    /// Only this kind.
    pub kind: Option<KindId>,
    /// The user first moves beside it (the kachi's Support).
    pub moves: bool,
}

/// Whom a skill or an item is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetWho {
    /// The user.
    #[serde(rename = "self")]
    Oneself,
    /// The user, if hurt.
    SelfHurt,
    /// One ally, not the user.
    Ally,
    /// All allies in range, not the user.
    Allies,
    /// One ally, or the user.
    AllyOrSelf,
    /// All allies in range, and the user.
    AlliesAndSelf,
    /// All hurt allies in range.
    AlliesHurt,
    /// One foe.
    Foe,
    /// All foes in range.
    Foes,
    /// An empty square.
    Square,
    /// A spawn point of the zone.
    SpawnPoint,
}
