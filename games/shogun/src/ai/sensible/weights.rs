//! How much things are worth to a companion, measured over whole chapters. Unless it is said otherwise, in hundredths of a point of
//! damage: dealt to a foe, or spared.

// Fighting

/// The damage that one attack brings against whoever must be defeated, in hundredths of what it is worth against others.
pub const OBJECTIVE: i64 = 130;
/// What a foe's danger for each point of its health adds to the damage done to it, in hundredths.
pub const DANGEROUS: i64 = 30;
/// What the danger of a foe adds to its defeat, in hundredths of it.
pub const DEFEAT: i64 = 300;
/// What a foe near somebody who is to be kept is worth more, with one token left.
pub const KEPT: i64 = 120;
/// Another target of the same attack.
pub const EXTRA_TARGET: i64 = 150;
/// A condition on a minion, with damage.
pub const CONDITION: i64 = 60;
/// Any other change of a foe's numbers, with damage.
pub const HINDERED: i64 = 40;
/// A die that may be rolled again.
pub const REROLL: i64 = 50;
/// A point of armour taken, for each point of health that the foe has left.
pub const SUNDER: i64 = 2;
/// A counterattack, in hundredths of the damage it does.
pub const COUNTERED: i64 = 50;
/// What a skill of the Kami is kept for, until the last fight.
pub const KAMI: i64 = 150;
/// A Ki die that must be placed first.
pub const DIE: i64 = 10;

// Standing

/// Damage that foes may do, in hundredths of what the same damage done to them is worth.
pub const FEAR: i64 = 30;
/// What is added to it when that damage would be all the health that is left.
pub const DEATH: i64 = 60;
/// To end an activation on a square that hurts.
pub const GROUND: i64 = 120;

// Action points

/// One for walking.
pub const AP_WALK: i64 = 12;
/// One for an attack.
pub const AP_ATTACK: i64 = 8;
/// One for a technique or an item.
pub const AP_USE: i64 = 25;
/// One that is gained.
pub const AP_GAINED: i64 = 60;

// Ways

/// A point of movement nearer to a goal, in thousandths of what the goal is worth.
pub const NEARER: i64 = 500;
/// What a point of movement to a goal takes off its rank among goals.
pub const DISTANCE: i64 = 60;
/// How much a foe is looked for.
pub const HUNT: i64 = 24;
/// How much the wounded look for a healer, while nobody is to be fought.
pub const GATHER: i64 = 15;

// Techniques and items

/// A point of health regained.
pub const HEAL: i64 = 70;
/// The same for somebody who has not more than [`WEAK`] left.
pub const HEAL_WEAK: i64 = 130;
/// Health of somebody who is healed first.
pub const WEAK: u8 = 4;
/// Damage that needs no attack.
pub const SURE_DAMAGE: i64 = 110;
/// A foe defeated by it.
pub const SURE_DEFEAT: i64 = 200;
/// A condition on a minion.
pub const HEX: i64 = 90;
/// A condition on somebody of the own side.
pub const HARM: i64 = 60;
/// A condition removed.
pub const CLEANSED: i64 = 55;
/// A blessing, in a fight.
pub const BLESSING: i64 = 70;
/// A point of armour mended.
pub const MENDED: i64 = 120;
/// A hit more.
pub const HIT: i64 = 70;
/// A hit more for whoever attacks a foe next.
pub const STUDIED: i64 = 45;
/// An exhausted Ki die rolled.
pub const KI: i64 = 40;
/// A wanderer who is talked to.
pub const PARLEY: i64 = 150;
/// What an item is kept for, until the last fight.
pub const ITEM: i64 = 40;
/// Health at which Kami Mode is dared, in the last fight.
pub const KAMI_MODE: u8 = 3;

// Going on

/// What leads on to what the chapter is about.
pub const ONWARD: i64 = 300;
/// An item.
pub const FIND: i64 = 100;
/// A point of malice taken.
pub const MALICE: i64 = 200;
/// A point of health for the party, from a point on the board.
pub const RELIEF: i64 = 60;
/// A change of numbers that lasts: of the banners.
pub const BANNER: i64 = 150;
/// What lies in a pile: malice taken, an item, or foes.
pub const PILE: i64 = 120;
/// Malice up to which a pile is opened.
pub const PILE_MALICE: u8 = 3;

// Buying

/// A point of armour: what it spares in a chapter.
pub const ARMOUR: i64 = 1500;
/// Attacks that are made with a weapon in a chapter.
pub const BLOWS: i64 = 10;
/// How many of a hundred attacks are strong.
pub const STRONG: i64 = 75;
/// A square of range of a weapon.
pub const RANGE: i64 = 30;
/// A point of health that an item gives back.
pub const ITEM_HEAL: i64 = 60;
/// A point of damage that an item does.
pub const ITEM_DAMAGE: i64 = 80;
/// A point of armour that an item mends.
pub const ITEM_MENDS: i64 = 120;
/// A hit that an item adds to an attack.
pub const ITEM_HIT: i64 = 60;
