//! Names of what is printed. Each is a number in the order of the content, written and stored as the id that stands there.

use crate::content::{
    Armour, Chapter, Character, Event, Item, Kami, KamiSkill, Kind, Skill, Sleeve, Weapon, Zone, book,
};

gogome_contract::names! {
    book;
    /// A character, written `akira`.
    CharacterId of Character in characters, "character";
    /// A skill of a character, written `iaido_draw`.
    SkillId of Skill in skills, "skill";
    /// A weapon, written `katana`.
    WeaponId of Weapon in weapons, "weapon";
    /// An armour, written `do_maru`.
    ArmourId of Armour in armours, "armour";
    /// A Kami, written `inari`.
    KamiId of Kami in kami, "Kami";
    /// A skill of a Kami, written `fox_fire`.
    KamiSkillId of KamiSkill in kami_skills, "Kami skill";
    /// An item, written `rice_ball`.
    ItemId of Item in items, "item";
    /// A kind of minion, servant, wanderer, chosen or the Shinigami, written `kappa`.
    KindId of Kind in kinds, "kind of creature";
    /// An event, written `fair_wind`.
    EventId of Event in events, "event";
    /// An event sleeve: a list of events, written `g1`.
    SleeveId of Sleeve in sleeves, "event sleeve";
    /// A chapter, or the encounter of Yomi mode, written `c1`.
    ChapterId of Chapter in chapters, "chapter";
    /// A zone of a chapter, written `c1a`.
    ZoneId of Zone in zones, "zone";
}
