//! Dice, weapons, armours and items.

use crate::content::{Class, Effect, Target};
use serde::{Deserialize, Serialize};

/// The sign on a face of an attack die (X11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Dark.
    Yin,
    /// Light.
    Yang,
}

/// An attack die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackDie {
    /// The weakest.
    White,
    /// The usual one.
    Red,
    /// The strongest.
    Black,
}

/// A face of an attack die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackFace {
    /// Hits.
    pub hits: u8,
    /// Its sign.
    pub sign: Option<Sign>,
}

/// What a face of the focus die does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Focus {
    /// The attack fails, and the target may counterattack.
    Fumble,
    /// The attack fails.
    Blank,
    /// Hits only.
    Hit,
    /// Takes an armour of a survivor.
    Sunder,
    /// Nothing is subtracted; also takes an armour of a survivor.
    Pierce,
}

/// A face of the focus die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusFace {
    /// What it does.
    pub face: Focus,
    /// Hits.
    pub hits: u8,
}

/// The faces of all dice.
#[derive(Debug)]
pub struct Dice {
    /// Of attack dice, in the order of [`AttackDie`].
    pub attack: [[AttackFace; 6]; 3],
    /// Of the focus die.
    pub focus: [FocusFace; 6],
    /// Of the test die.
    pub test: [u8; 6],
}

/// How many attack dice are rolled, in the order of [`AttackDie`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool(pub [u8; 3]);

impl Pool {
    /// The dice one by one, the weakest first.
    pub fn dice(self) -> impl Iterator<Item = AttackDie> {
        let kinds = [AttackDie::White, AttackDie::Red, AttackDie::Black];
        kinds.into_iter().zip(self.0).flat_map(|(die, n)| std::iter::repeat_n(die, n.into()))
    }
}

/// A weapon.
#[derive(Debug)]
pub struct Weapon {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Whose class uses it.
    pub class: Class,
    /// From which level.
    pub level: u8,
    /// Coins.
    pub cost: u16,
    /// How far it reaches.
    pub range: u8,
    /// Dice of its fast attack, if it has one.
    pub fast: Option<Pool>,
    /// Dice of its strong attack, if it has one.
    pub strong: Option<Pool>,
    /// What yin and yang bring (X11.6).
    pub yin_yang: Vec<Effect>,
}

/// An armour.
#[derive(Debug)]
pub struct Armour {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Whose class wears it.
    pub class: Class,
    /// From which level.
    pub level: u8,
    /// Coins.
    pub cost: u16,
    /// Its full value.
    pub resistance: u8,
}

/// How long an item is kept (X13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// Gone after one use.
    Consumable,
    /// Gone after so many uses.
    Uses(u8),
    /// Stays.
    Permanent,
    /// Counts towards no limit, and cannot be bought.
    Special,
}

/// An item.
#[derive(Debug)]
pub struct Item {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// How long it is kept.
    pub keyword: Keyword,
    /// The knowledge it needs.
    pub knowledge: u8,
    /// Coins.
    pub cost: u16,
    /// Cards in the market deck.
    pub copies: u8,
    /// Whom it is used on; none: it cannot be used.
    pub target: Option<Target>,
    /// What its use does.
    pub effects: Vec<Effect>,
    /// What it does all the time.
    pub passive: Vec<Effect>,
}
