//! What is printed (`seeds/shogun/rev1`), checked when it is loaded.

mod chapters;
mod effects;
mod gear;
mod ids;
mod kinds;
mod lines;
mod load;
mod numbers;
mod people;

pub use chapters::{
    Bonus, BonusWhen, Chapter, Door, Event, Failing, Feature, MaliceEntry, OracleColour, Parley, Pile, Placed, Point,
    PointDoes, Reveal, Sleeve, Sleeves, SpecialGround, Zone,
};
pub use effects::{
    By, Effect, HitsWhen, Hold, Ignored, Modifier, Op, Side, Stat, Target, TargetWho, Test, To, Trigger, Until,
};
pub use gear::{Armour, AttackDie, AttackFace, Dice, Focus, FocusFace, Item, Keyword, Pool, Sign, Weapon};
pub use ids::{
    ArmourId, ChapterId, CharacterId, EventId, ItemId, KamiId, KamiSkillId, KindId, SkillId, SleeveId, WeaponId, ZoneId,
};
pub use kinds::{Acts, AiCard, BoardSkill, Colour, Entry, Kind, Rank, Stats};
pub use lines::{Approach, AttackReach, Clause, Line, Measure, MoveTo, Priority};
pub use load::book;
pub use numbers::Numbers;
pub use people::{
    Attribute, Character, Class, Condition, Kami, KamiPhase, KamiSkill, Skill, SkillKind, SkillSide, Tier, TierMode,
    Trait,
};

/// All that is printed, of one revision.
#[derive(Debug)]
pub struct Book {
    /// The numbers that stand on no card.
    pub numbers: Numbers,
    /// The faces of all dice.
    pub dice: Dice,
    /// See [`CharacterId`].
    pub characters: Vec<Character>,
    /// See [`SkillId`].
    pub skills: Vec<Skill>,
    /// See [`WeaponId`].
    pub weapons: Vec<Weapon>,
    /// See [`ArmourId`].
    pub armours: Vec<Armour>,
    /// See [`KamiId`].
    pub kami: Vec<Kami>,
    /// See [`KamiSkillId`].
    pub kami_skills: Vec<KamiSkill>,
    /// See [`ItemId`].
    pub items: Vec<Item>,
    /// See [`KindId`].
    pub kinds: Vec<Kind>,
    /// See [`EventId`].
    pub events: Vec<Event>,
    /// See [`SleeveId`].
    pub sleeves: Vec<Sleeve>,
    /// The chapters in order, then the encounter of Yomi mode; see [`ChapterId`].
    pub chapters: Vec<Chapter>,
    /// The zones of all chapters; see [`ZoneId`].
    pub zones: Vec<Zone>,
}
