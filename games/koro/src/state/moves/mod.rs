//! What a table is opened with, and what a seat does; what then happens: [`Event`].

mod events;

pub use events::{
    ChapterEvent, CombatEvent, Event, GearEvent, Losses, MountainEvent, Stolen, TableEvent, TurnEvent, Why,
};

use crate::content::Spot;
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, BlueprintId, BonusItem, CharacterId, Colour, DragonId, ScrollKind};
use crate::gear::{Cell, Cube, Cubes, GearType, Grid};
use crate::state::{Answer, Field, MonkPlace, Orders, Paying};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What a table is opened with. Picks are made in the lobby and can be changed until the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub struct Options {
    /// Characters with abilities of their own.
    #[serde(default)]
    pub asymmetric: bool,
    /// Adventure tokens are played.
    pub adventure: bool,
    /// Samurai may fight one another.
    pub fights: bool,
    /// Questions are put one after the other (A61).
    #[serde(default)]
    pub sequential: bool,
    /// The round at whose end the final chapter starts at the latest (K16.13): 20 to 60.
    pub round_limit: u8,
    /// What was picked in the lobby, by seat; the others get the first that is free.
    #[serde(default)]
    pub picks: Vec<(Seat, Pick)>,
}

/// What is picked in the lobby: a colour where all are alike, else a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pick {
    /// A colour.
    Colour(Colour),
    /// A character.
    Character(CharacterId),
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Moves an action disc to a field; both its halves are open then.
    Open(Field),
    /// Walks: the main half of the move field.
    Walk(Walking),
    /// Explores a place (K7.2). The rotation may be said ahead only by who has looked at the tile.
    Explore {
        /// Where.
        place: PlaceId,
        /// In sixths.
        rotation: Option<u8>,
    },
    /// Gathers from the own space (K8).
    Gather(Gathering),
    /// Uses or declines the bonus of the open field (K9.11).
    Bonus(BonusUse),
    /// Rests, crafting perhaps (K9.1).
    Rest(Crafting),
    /// Crafts after an action (K19.2, Fuigo).
    Craft(Crafting),
    /// Uses a scroll or an adventure token in the own turn.
    Use(Using),
    /// Discards cubes of the backpack (K2.15).
    Discard(Cubes),
    /// Gives up what is left of the open field, or one action (K3.8).
    Pass,
    /// Ends the turn (K3.14).
    Done,
    /// Claims a bonus in the palace; nothing: none this turn (K17.4).
    Claim(Option<Claim>),
    /// Answers the open question.
    Answer(Answer),
    /// Sets the standing orders.
    Orders(Orders),
    /// Gives up (K18.4).
    Resign,
}

/// A card or token that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A scroll card.
    Scroll(ScrollKind),
    /// An adventure token.
    Token(AdventureKind),
}

/// A way, and what is done on it (3.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walking {
    /// Spaces entered, in order.
    pub path: Vec<SpaceId>,
    /// Adventure tokens taken on the way.
    #[serde(default)]
    pub take: Take,
    /// Where a Lava Trap goes that is taken on the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trap: Option<SpaceId>,
    /// What frees lava spaces (K5.7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<Item>,
    /// Wood of the weapon burnt over lava (K19.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burn: Option<Cell>,
    /// Spaces where combat is elected (K4.8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fight: Vec<SpaceId>,
    /// Scrolls to steal in passing (K19.23).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steal: Vec<(Seat, ScrollKind)>,
    /// What pays for lava; nothing: the policy decides (K5.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pay: Option<Paying>,
}

/// Which adventure tokens are taken on the way (K4.10).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Take {
    /// All but a Lava Trap.
    #[default]
    All,
    /// None.
    None,
    /// Those on these spaces.
    On(Vec<SpaceId>),
}

/// What is gathered (K8.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Gathering {
    /// The resource token (K8.3).
    Token {
        /// Cubes, of the backpack or of those shown, that go to the supply (K8.4).
        drop: Cubes,
        /// Where a monk goes that it shows.
        monk: Option<MonkPlace>,
    },
    /// The stock of the centre or a temple (K8.5).
    Stock {
        /// As with a token.
        drop: Cubes,
    },
    /// The scroll disc (K8.7).
    Scroll {
        /// A face-up card by its place, or the top of the deck.
        card: Option<u8>,
        /// Where a face-up card goes; one from the deck is shown first (D-SCROLL).
        to: Option<GatherScroll>,
        /// Cubes of the backpack that make room.
        drop: Cubes,
    },
    /// The monk disc (K8.12).
    Monk {
        /// Where it goes.
        to: MonkPlace,
        /// Cubes of the backpack that make room.
        drop: Cubes,
    },
    /// One or two blueprints of a temple (K8.14).
    Blueprints {
        /// Which.
        cards: Vec<BlueprintId>,
        /// Cubes of the backpack that make room.
        drop: Cubes,
    },
}

/// What becomes of a scroll that is gathered (K8.8, K8.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GatherScroll {
    /// It goes into a free slot.
    New,
    /// It replaces the one at this place among those held.
    Replace(u8),
}

/// What is done with the bonus of a field (K9.11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BonusUse {
    /// A helmet card: this cube, dropping these for it.
    Resource {
        /// Wood or metal.
        cube: Cube,
        /// Cubes of the backpack that make room.
        drop: Cubes,
    },
    /// A weapon card that gives 1 VP.
    Vp,
    /// A weapon card that gives a look at the top tile of this level, 1 to 3.
    Peek(u8),
    /// A sandals card: a walk of one step.
    Step(Box<Walking>),
    /// Nothing.
    Decline,
}

/// A craft, or none (K9.5, 3.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crafting {
    /// New layouts in the order they are made: one, or two by Twin Anvils or for Masako's sandals.
    pub layouts: Vec<Layout>,
}

/// The new layout of a gear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Which gear.
    pub gear: GearType,
    /// How its cubes lie then.
    pub grid: Grid,
    /// The kind of cube taken off that is lost; nothing: the cheapest (K9.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waste: Option<Cube>,
}

/// A card or token that is used in the own turn, with what its text asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Using {
    /// Ember Kiln: one wood of the backpack becomes metal.
    EmberKiln,
    /// Far Sight: a look at the top tile of this level.
    FarSight(u8),
    /// Deep Breath: the step after a rest.
    DeepBreath(Box<Walking>),
    /// Sashimono: up to two others move one step each.
    Sashimono(Vec<(Seat, SpaceId)>),
    /// Onigiri: a move action without a disc.
    Onigiri(Box<Walking>),
    /// Tetsu Cache: two metal or three wood.
    TetsuCache {
        /// Metal or wood.
        cube: Cube,
        /// Cubes, of the backpack or of those, that go to the supply.
        drop: Cubes,
    },
    /// Taiko: discs from these fields return.
    Taiko(Vec<Field>),
    /// Fuigo: a craft without waste is allowed now.
    Fuigo,
    /// Tanuki's Lens: a look at the top tile of each level.
    TanukiLens,
    /// Koban: 2 VP.
    Koban,
    /// Fire Arrow: three permanent damage on this dragon.
    FireArrow(DragonId),
}

/// What is claimed in a palace (K17.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What.
    pub item: BonusItem,
    /// On the dark space; else on the highest free light one.
    pub dark: bool,
    /// A monk or a tooth: where it is taken from; nothing: the backpack first.
    pub from: Option<ClaimFrom>,
}

/// Where a claimed monk or tooth is taken from (K17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClaimFrom {
    /// The backpack.
    Carried,
    /// A spot for monks.
    Spot(Spot),
    /// A gear.
    Gear(GearType),
}

/// How somebody starts (D-SETUP-BOARD): what is left out is as the rules have it (K1.13, K1.14).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    /// The spots of the starting monks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monks: Option<Vec<Spot>>,
    /// How the weapon's cubes lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Grid>,
    /// How the helmet's cubes lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub helmet: Option<Grid>,
    /// Mitsuhide's scroll, by its place among the face-up cards (K19.9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scroll: Option<u8>,
}
