//! What happened: the entries of a table's log, by what they are about. The log is written from events alone, without a
//! table, so each holds all that its sentence needs.

use super::Item;
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{
    AdventureKind, BlueprintId, BonusItem, CharacterId, Colour, DragonId, GearCardId, Palace, ScrollKind, TileId,
    TokenId,
};
use crate::gear::{Cube, Cubes, GearType, Side};
use crate::state::{Ending, Field, MonkPlace, OnSpace, Roll, Source, WeaponBonus};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The table: how it began, who is late, who gave up, standing orders.
    Table(TableEvent),
    /// A turn and its actions.
    Turn(TurnEvent),
    /// The mountain: walking, exploring, gathering, lava.
    Mountain(MountainEvent),
    /// Gear: crafting, gear cards, magic, the backpack.
    Gear(GearEvent),
    /// Fighting.
    Combat(CombatEvent),
    /// The final chapter, the palaces, the end.
    Chapter(ChapterEvent),
}

/// The table itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEvent {
    /// Turn order is drawn; whoever picked no character chooses one.
    Seated {
        /// Turn order.
        order: Vec<Seat>,
    },
    /// It is set up.
    Opened {
        /// Turn order.
        order: Vec<Seat>,
        /// Characters by seat.
        characters: Vec<CharacterId>,
        /// Colours by seat.
        colours: Vec<Colour>,
    },
    /// A seat has arranged its board.
    Ready(Seat),
    /// All are ready.
    Began(Seat),
    /// A seat has answered what several are asked, or what changes nothing: what it said is not told.
    Answered(Seat),
    /// The clock answered for a seat.
    ByClock(Seat),
    /// A seat is on autopilot from now on, or no longer.
    Autopilot {
        /// Which.
        seat: Seat,
        /// From now on.
        on: bool,
    },
    /// A seat set its standing orders: only it is told.
    Orders(Seat),
    /// A seat gave up (K18.4).
    Resigned(Seat),
}

/// A turn and its actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TurnEvent {
    /// A turn begins.
    Began {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u8,
    },
    /// A samurai wakes up (K3.2).
    Woke(Seat),
    /// A disc goes to a field, for later or for nothing; what is done there at once is told alone.
    Opened {
        /// Whose.
        seat: Seat,
        /// Which field.
        field: Field,
    },
    /// All discs come back (K9.1).
    Rested(Seat),
    /// What was left of a field, or an action, was given up.
    Passed(Seat),
    /// The bonus above a field was given up.
    Declined {
        /// By whom.
        seat: Seat,
        /// Which field.
        field: Field,
    },
    /// A card or token was used.
    Used {
        /// By whom.
        seat: Seat,
        /// What.
        item: Item,
    },
    /// Discs came back from fields (Taiko).
    Returned {
        /// Whose.
        seat: Seat,
        /// How many.
        discs: u8,
    },
    /// Victory points, and why.
    Scored {
        /// Who.
        seat: Seat,
        /// How many.
        vp: u8,
        /// The total after it.
        total: u16,
        /// Why.
        why: Why,
    },
    /// A seat looked at the top tile of levels.
    Peeked {
        /// Who.
        seat: Seat,
        /// Levels, 1 to 3, with their tiles: only the seat is told which.
        tiles: Vec<(u8, TileId)>,
    },
}

/// Why points were scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is called by what it is for")]
pub enum Why {
    Explored,
    MapMaker,
    Scroll,
    Dragon,
    WeaponCard,
    Koban,
    Stolen,
}

/// The mountain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MountainEvent {
    /// A samurai walked.
    Walked {
        /// Whose.
        seat: Seat,
        /// The start, and the spaces entered.
        path: Vec<SpaceId>,
        /// Lava spaces among them.
        lava: u8,
    },
    /// Sandals paid for lava.
    Paid {
        /// Whose.
        seat: Seat,
        /// For how much.
        damage: u16,
        /// Cubes that are gone.
        cubes: Cubes,
        /// The magic cube helped.
        magic: bool,
    },
    /// Wood of the weapon was burnt over lava (K19.11).
    Burnt(Seat),
    /// An adventure token was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// What.
        token: AdventureKind,
        /// Where.
        space: SpaceId,
    },
    /// A Lava Trap put lava there, or found no space.
    Trap {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Option<SpaceId>,
    },
    /// Others were moved (Sashimono).
    Moved {
        /// By whom.
        by: Seat,
        /// Who.
        seat: Seat,
        /// Where to.
        to: SpaceId,
    },
    /// A tile was drawn for a place.
    Drew {
        /// By whom.
        seat: Seat,
        /// For where.
        place: PlaceId,
        /// Which.
        tile: TileId,
    },
    /// It was laid and filled.
    Laid {
        /// By whom.
        seat: Seat,
        /// Where.
        place: PlaceId,
        /// Which.
        tile: TileId,
        /// In sixths.
        rotation: u8,
        /// The dragon that was found.
        dragon: Option<DragonId>,
        /// What else was found, space by space.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        found: Vec<(SpaceId, OnSpace)>,
        /// So many tokens beside it turned face up.
        refreshed: u8,
    },
    /// Cubes were gathered from a token or a stock.
    Gathered {
        /// By whom.
        seat: Seat,
        /// From where.
        space: SpaceId,
        /// The token; nothing: the stock.
        token: Option<TokenId>,
        /// What came into the backpack.
        got: Cubes,
        /// What went to the supply for it.
        dropped: Cubes,
    },
    /// A monk was gathered.
    Monk {
        /// By whom.
        seat: Seat,
        /// Where it is now.
        to: MonkPlace,
    },
    /// A scroll was gathered.
    Scroll {
        /// By whom.
        seat: Seat,
        /// Which.
        card: ScrollKind,
        /// The one it replaced.
        replaced: Option<ScrollKind>,
        /// It came from the deck.
        deck: bool,
    },
    /// Blueprints were gathered.
    Blueprints {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Vec<BlueprintId>,
    },
}

/// Gear and backpack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum GearEvent {
    /// A gear was crafted.
    Crafted {
        /// By whom.
        seat: Seat,
        /// Which.
        gear: GearType,
        /// Cubes put on.
        on: Cubes,
        /// Cubes taken off.
        off: Cubes,
        /// The cube that was lost.
        waste: Option<Cube>,
    },
    /// A gear card was obtained.
    Card {
        /// By whom.
        seat: Seat,
        /// Which.
        card: GearCardId,
        /// Above which field.
        field: Field,
        /// What a weapon card gives.
        weapon: Option<WeaponBonus>,
    },
    /// A gear became magical.
    Magic {
        /// Whose.
        seat: Seat,
        /// By which blueprint.
        blueprint: BlueprintId,
        /// With two one-handed weapons: which of them.
        side: Option<Side>,
    },
    /// A gear is magical no longer.
    Faded {
        /// Whose.
        seat: Seat,
        /// Which.
        gear: GearType,
    },
    /// The bonus of a helmet card.
    Bonus {
        /// Whose.
        seat: Seat,
        /// Which cube.
        cube: Cube,
        /// What went to the supply for it.
        dropped: Cubes,
    },
    /// Cubes were put into the backpack by a token or card.
    Got {
        /// Who.
        seat: Seat,
        /// What came in.
        got: Cubes,
        /// What went to the supply for it.
        dropped: Cubes,
    },
    /// The backpack was put into another order.
    Sorted(Seat),
    /// Cubes went to the supply.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        cubes: Cubes,
    },
}

/// Fighting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CombatEvent {
    /// A combat with a dragon begins.
    Met {
        /// Who stepped onto its tile.
        seat: Seat,
        /// Which dragon.
        dragon: DragonId,
    },
    /// Somebody joins.
    Joined {
        /// Who.
        seat: Seat,
        /// Where.
        space: SpaceId,
    },
    /// Nobody joins of those asked.
    Alone,
    /// Two samurai fight.
    Duel {
        /// The mover.
        by: Seat,
        /// The stationary one.
        against: Seat,
        /// Where.
        space: SpaceId,
    },
    /// A heroic monk.
    Heroic {
        /// Whose.
        seat: Seat,
        /// Where it was.
        from: MonkPlace,
        /// The resource spent.
        cube: Option<Cube>,
        /// The dice rolled for it.
        hits: u8,
        /// Health left.
        health: u16,
    },
    /// What a lost monk took along (K12.15 to K12.18).
    Lost {
        /// Whose.
        seat: Seat,
        /// What.
        losses: Losses,
    },
    /// The attack order.
    Order(Vec<(Source, u8)>),
    /// Dice were rolled.
    Rolled(Roll),
    /// Dice were rolled again (Steel Nerve).
    Rerolled {
        /// By whom.
        seat: Seat,
        /// How many.
        dice: u8,
        /// All dice as they lie now.
        roll: Roll,
    },
    /// Hits came off a dragon's health.
    Wounded {
        /// Which.
        dragon: DragonId,
        /// How many hits.
        hits: u16,
        /// What is left.
        health: u16,
    },
    /// A card or token changed a roll.
    Reacted {
        /// Who.
        seat: Seat,
        /// With what.
        item: Item,
    },
    /// Cubes broke.
    Broke {
        /// Whose.
        seat: Seat,
        /// Those the dice took.
        cubes: Cubes,
        /// The magic cube.
        magic: bool,
        /// Those taken so that the rest is legal.
        besides: Cubes,
    },
    /// A helmet absorbed.
    Absorbed {
        /// Whose.
        seat: Seat,
        /// How many hits.
        hits: u16,
        /// Cubes that are gone.
        cubes: Cubes,
        /// The magic cube helped.
        magic: bool,
    },
    /// A tooth was won.
    Tooth {
        /// By whom.
        seat: Seat,
        /// How many.
        teeth: u8,
        /// What was dropped for them.
        dropped: Cubes,
        /// Teeth that found no room.
        refused: u8,
    },
    /// A samurai was defeated.
    Defeated {
        /// Whose.
        seat: Seat,
        /// Where it lies.
        space: SpaceId,
    },
    /// A samurai retreated.
    Retreated {
        /// Whose.
        seat: Seat,
        /// Where to.
        space: SpaceId,
    },
    /// The dragon was slain.
    Slain {
        /// Which.
        dragon: DragonId,
        /// By whom.
        by: Vec<Seat>,
    },
    /// The fight ended without that.
    Over {
        /// Who won, of two samurai.
        won: Option<Seat>,
    },
    /// Something was stolen.
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// What.
        loot: Stolen,
    },
    /// Permanent damage on a dragon.
    Damaged {
        /// Which.
        dragon: DragonId,
        /// So much more.
        damage: u8,
    },
}

/// What a lost monk took along.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Losses {
    /// An action disc.
    pub disc: bool,
    /// Scrolls.
    pub scrolls: Vec<ScrollKind>,
    /// Blueprints.
    pub blueprints: Vec<BlueprintId>,
    /// Cubes of the backpack or of the weapon.
    pub cubes: Cubes,
    /// Monks of the backpack.
    pub monks: u8,
}

/// What was stolen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each is called by its name")]
pub enum Stolen {
    Scroll(ScrollKind),
    Blueprint(BlueprintId),
    Monk,
    Cube(Cube),
}

/// The final chapter, the palaces, the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChapterEvent {
    /// It starts.
    Started {
        /// Who has the marker.
        holder: Seat,
        /// Because the round limit was reached.
        limit: bool,
    },
    /// The token advanced and nothing happened.
    Blank,
    /// Lava of this number.
    Lava {
        /// Which.
        number: u8,
        /// Spaces it covered.
        spaces: Vec<SpaceId>,
    },
    /// A samurai fled from it.
    Fled {
        /// Whose.
        seat: Seat,
        /// The spaces entered, the start first.
        path: Vec<SpaceId>,
        /// What it cost.
        damage: u16,
        /// Cubes that are gone.
        cubes: Cubes,
        /// The magic cube helped.
        magic: bool,
    },
    /// A samurai was set up in a temple.
    Carried {
        /// Whose.
        seat: Seat,
        /// Which temple.
        temple: PlaceId,
    },
    /// The rope hangs.
    Rope,
    /// A samurai escaped.
    Escaped {
        /// Whose.
        seat: Seat,
        /// Where to.
        palace: Palace,
    },
    /// A bonus was claimed.
    Claimed {
        /// By whom.
        seat: Seat,
        /// What.
        item: BonusItem,
        /// What it brought.
        vp: u8,
        /// The total after it.
        total: u16,
    },
    /// It is over.
    Ended(Ending),
}
