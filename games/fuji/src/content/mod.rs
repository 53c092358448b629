//! What is printed on cards, dice and boards (`seeds/fuji/rev1`), checked when it is loaded.

mod die;
mod load;
mod start;

use crate::talk::Talk;
pub use die::Die;
pub use load::book;
use serde::{Deserialize, Serialize};
pub use start::Start;

/// Most cells a map can have.
pub const MOST_CELLS: usize = 64;

/// A die type (F1.2): which colour each face has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DieType {
    /// Shows the blue 1.
    A,
    /// Shows the blue 3.
    B,
    /// Shows the blue 2.
    C,
}

/// A colour of faces and requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Shown as a blossom.
    Pink,
    /// Shown as a drop.
    Blue,
    /// Shown as a ginkgo leaf.
    Yellow,
}

/// A terrain card's number, 1 to 33.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u8);

/// A character's number in the order of `characters.toml`, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CharacterId(pub u8);

/// A kind of injury (F12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InjuryKind {
    /// Costs a die.
    Leg,
    /// No equipment any more.
    Arm,
    /// No skill any more.
    Amnesia,
    /// No rerolls by distance and symbol any more.
    Eye,
}

/// What a seat is good at (F2.5, F10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// Gives its cards to others.
    EquipmentManager,
    /// Walks four steps.
    Scout,
    /// Sets a die aside.
    Buddy,
    /// Has one reroll more.
    Survivalist,
    /// Makes power bars of rerolls it does without.
    Gatherer,
    /// Uses each card twice.
    Tinkerer,
}

impl Skill {
    /// In the order of the cards.
    pub const ALL: [Self; 6] =
        [Self::EquipmentManager, Self::Scout, Self::Buddy, Self::Survivalist, Self::Gatherer, Self::Tinkerer];
}

/// An equipment card (F9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is said in its own words in `text::gear`")]
pub enum Gear {
    Binoculars,
    Lighter,
    Carabiner,
    Map,
    DuctTape,
    Compass,
    Machete,
    Radio,
    FirstAidKit,
    Shovel,
    Rope,
    FlareGun,
    FlashLight,
    PocketKnife,
    Water,
}

impl Gear {
    /// In the order of the cards.
    pub const ALL: [Self; 15] = [
        Self::Binoculars,
        Self::Lighter,
        Self::Carabiner,
        Self::Map,
        Self::DuctTape,
        Self::Compass,
        Self::Machete,
        Self::Radio,
        Self::FirstAidKit,
        Self::Shovel,
        Self::Rope,
        Self::FlareGun,
        Self::FlashLight,
        Self::PocketKnife,
        Self::Water,
    ];
}

/// A skill card (F2.5).
#[derive(Debug)]
pub struct SkillCard {
    /// Which.
    pub skill: Skill,
    /// As typed in commands.
    pub key: String,
    /// As shown.
    pub name: String,
    /// Dice of its seat.
    pub dice: u8,
    /// Equipment cards drawn at the start.
    pub draw: u8,
    /// How many of them are kept.
    pub keep: u8,
    /// Most power bars in stock; 0 for all but the Gatherer (F10.5).
    pub bars_max: u8,
}

/// What is printed on an equipment card.
#[derive(Debug)]
pub struct GearCard {
    /// Which.
    pub gear: Gear,
    /// As typed in commands.
    pub key: String,
    /// As shown.
    pub name: String,
    /// The phases it may be used in: 2, 4 (F8.2).
    pub phases: Vec<u8>,
    /// The value it turns, to which (F9.5); 0 for others.
    pub from: u8,
    /// The value it turns dice to.
    pub to: u8,
    /// Most dice it sets aside (F9.6); 0 for others.
    pub max_dice: u8,
    /// What it adds to a movement value (F9.12); 0 for others.
    pub bonus: u8,
}

/// A terrain card.
#[derive(Clone, Debug)]
pub struct Terrain {
    /// Its number.
    pub id: CardId,
    /// What it is.
    pub kind: Kind,
    /// Its name in English.
    pub name: String,
    /// What counts on it; volcano and rubble have none.
    pub requirement: Option<Requirement>,
    /// Shows the reroll symbol (F7.2).
    pub reroll: bool,
}

/// What a terrain card is (F1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Lava from the start.
    Volcano,
    /// Burns, cannot be entered.
    Rubble,
    /// Burns, can be entered.
    Landscape,
    /// Never burns (F13.2).
    Village,
}

/// What a die must show to count on a card (F1.4, F1.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The colours named, in printed order; empty: no word about colours.
    pub colours: Vec<Colour>,
    /// The values named, ascending; empty: no word about values.
    pub values: Vec<u8>,
    /// How colours and values go together.
    pub join: Join,
    /// Which faces count, by die type and value: worked out from the rest when the book is loaded.
    pub valid: [[bool; 6]; 3],
}

/// How the parts of a requirement go together (F1.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Join {
    /// A die must fit all that is named.
    #[default]
    All,
    /// A die must fit one thing that is named.
    Any,
}

impl Requirement {
    /// Does the die count? It counts once even if it fits twice (F1.4).
    pub fn admits(&self, die: Die) -> bool {
        self.valid[die.kind as usize][usize::from(die.value - 1)]
    }

    /// The sum of the dice that count.
    pub fn sum<'a>(&self, dice: impl IntoIterator<Item = &'a Option<Die>>) -> u16 {
        dice.into_iter().flatten().filter(|die| self.admits(**die)).map(|die| u16::from(die.value)).sum()
    }
}

/// All that is printed, of one revision.
#[derive(Debug)]
pub struct Book {
    /// The colours of the faces 1 to 6, by die type (F1.2).
    pub faces: [[Colour; 6]; 3],
    /// The 33 terrain cards; card n stands at n - 1.
    pub terrain: Vec<Terrain>,
    /// The scenarios, in the order they are offered; the last may be a bonus map.
    pub scenarios: Vec<Scenario>,
    /// The level cards, level n at n - 1.
    pub levels: Vec<Level>,
    /// The characters.
    pub characters: Vec<Character>,
    /// The injuries, in the order of [`InjuryKind`].
    pub injuries: Vec<Injury>,
    /// The skill cards, in the order of [`Skill`].
    pub skills: Vec<SkillCard>,
    /// The equipment cards, in the order of [`Gear`].
    pub gear: Vec<GearCard>,
    /// The stamina track.
    pub track: Track,
    /// Rerolls by distance (F7.1), symbol (F7.2).
    pub rerolls: Rerolls,
    /// How the end is counted (F14.7, F14.8).
    pub score: Score,
    /// The checker of what people say (section T).
    pub talk: Talk,
}

/// A map.
#[derive(Debug)]
pub struct Scenario {
    /// `1` to `7`, `1b`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// What stands where, in reading order.
    pub places: Vec<Place>,
    /// Drawn when the scenario is left to chance (F2.1: never the bonus map).
    pub random: bool,
}

/// One place of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a printed sign of its own")]
pub struct Place {
    /// Column, from 0.
    pub col: u8,
    /// Row, from 0.
    pub row: u8,
    /// What is laid there.
    pub kind: Kind,
    /// A start space.
    pub start: Option<Start>,
    /// An eruption token lies here.
    pub eruption: bool,
    /// An equipment token lies here.
    pub equipment: bool,
    /// The eruption token here is turned to its double side with extra thrill (F13.6).
    pub thrill: bool,
    /// Only laid with four seats (F2.7).
    pub four_only: bool,
}

/// A level card: what a turn costs (F12.1).
#[derive(Debug)]
pub struct Level {
    /// Loss of a failure.
    pub fail: u8,
    /// (from this lead, loss), ascending; the last holds for every higher lead.
    pub steps: Vec<(u8, u8)>,
}

impl Level {
    /// Stamina lost with this lead (F12.1).
    pub fn loss(&self, lead: i32) -> u8 {
        let reached = self.steps.iter().rev().find(|(from, _)| i32::from(*from) <= lead);
        reached.map_or(self.fail, |(_, loss)| *loss)
    }
}

/// A character (F1.6). It has no effect on the rules; its colour is its seat's.
#[derive(Debug)]
pub struct Character {
    /// As typed in commands.
    pub key: String,
    /// As shown.
    pub name: String,
    /// As shown where room is scarce: one word.
    pub short: String,
    /// `blue`, `purple`, `green` or `black`.
    pub colour: String,
}

/// An injury (F12.5).
#[derive(Debug)]
pub struct Injury {
    /// Which.
    pub kind: InjuryKind,
    /// As shown.
    pub name: String,
}

/// The stamina track (F12.4).
#[derive(Debug)]
pub struct Track {
    /// Spaces that cost an injury, ascending.
    pub injury_at: Vec<u8>,
    /// The space that is the end.
    pub death: u8,
}

impl Track {
    /// The space after a loss; the track ends at exhaustion (F12.4).
    pub fn after(&self, space: u8, loss: u8) -> u8 {
        space.saturating_add(loss).min(self.death)
    }

    /// How many injuries a seat on this space has taken in all (F12.4).
    pub fn injuries(&self, space: u8) -> u8 {
        self.injury_at.iter().map(|at| u8::from(*at <= space)).sum()
    }
}

/// Rerolls of phase 3.
#[derive(Debug)]
pub struct Rerolls {
    /// By distance, from 0 (F7.1).
    pub by_distance: Vec<u8>,
    /// For a card with the symbol (F7.2).
    pub symbol: u8,
    /// For a Survivalist (F7.3).
    pub survivalist: u8,
}

/// How the end is counted.
#[derive(Debug)]
pub struct Score {
    /// For each seat (F14.7).
    pub per_seat: i16,
    /// For each injury: negative.
    pub per_injury: i16,
    /// For each equipment card that was never used.
    pub per_card: i16,
    /// (lowest score, key of the band), descending (F14.8); the last holds for every lower score.
    pub bands: Vec<(i16, String)>,
}

impl Score {
    /// The score of so many seats with so many injuries and unused cards in all (F14.7).
    pub fn points(&self, seats: i16, injuries: i16, cards: i16) -> i16 {
        self.per_seat * seats + self.per_injury * injuries + self.per_card * cards
    }
}

impl Book {
    /// A terrain card.
    pub fn card(&self, id: CardId) -> &Terrain {
        &self.terrain[usize::from(id.0) - 1]
    }

    /// The colour a die shows.
    pub fn colour(&self, die: Die) -> Colour {
        self.faces[die.kind as usize][usize::from(die.value - 1)]
    }

    /// A map by its key.
    pub fn scenario(&self, key: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.key == key)
    }

    /// A level card, 1 to 4.
    pub fn level(&self, level: u8) -> &Level {
        &self.levels[usize::from(level) - 1]
    }

    /// A skill card.
    pub fn skill(&self, skill: Skill) -> &SkillCard {
        &self.skills[skill as usize]
    }

    /// An equipment card.
    pub fn gear(&self, gear: Gear) -> &GearCard {
        &self.gear[gear as usize]
    }

    /// A character.
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[usize::from(id.0)]
    }

    /// The band a score falls in (F14.8).
    pub fn band(&self, score: i16) -> &str {
        let bands = &self.score.bands;
        bands.iter().find(|(from, _)| *from <= score).or(bands.last()).map_or("", |(_, key)| key)
    }
}
