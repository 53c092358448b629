//! The closed lists of colours and symbols.

use serde::Serialize;

/// The meaning of a colour. The theme of `render` gives each its colour; its `match` does not compile while one is missing.
///
/// A new role gets a generic word, never a game's. Three meanings are the same in all games: gold `Asked` is what is asked or
/// active, vermilion `Moved` and `Danger` are the last move and danger, `Seat(n)` is an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Role {
    /// The public ground.
    Paper,
    /// A card, plate or panel on it.
    Card,
    /// A card that matters less.
    Shade,
    /// Outlines and text.
    Ink,
    /// Text that matters less.
    Muted,
    /// Hairlines and empty places.
    Faint,
    /// Straw.
    Straw,
    /// The lines in straw.
    StrawDeep,
    /// Indigo.
    Indigo,
    /// Vermilion as a shape.
    Vermilion,
    /// Vermilion deep enough to be read as text on paper and on gold.
    VermilionDeep,
    /// Pine.
    Pine,
    /// Ochre.
    Ochre,
    /// Plum.
    Plum,
    /// Sky.
    Sky,
    /// The haze of clouds on the header.
    Haze,
    /// Snow and light clouds.
    Snow,
    /// Stone.
    Stone,
    /// Upper end of stony ground.
    StoneSoft,
    /// Lower end of stony ground.
    StoneDeep,
    /// Earth.
    Earth,
    /// A golden frame.
    Gold,
    /// Molten rock, top, middle and foot of its fade.
    Lava,
    /// The darkest of molten rock: its edge and its crust.
    LavaDeep,
    /// The lower end of molten rock.
    LavaSoft,
    /// The glow on molten rock.
    Ember,
    /// The brightest glow.
    EmberSoft,
    /// Text on molten rock.
    EmberWords,
    /// Smoke.
    Smoke,
    /// Light smoke.
    SmokeSoft,
    /// The sky behind fire, above.
    Dusk,
    /// The sky behind fire, middle.
    DuskSoft,
    /// The sky of the public ground, above.
    Dawn,
    /// Open country, top, middle and foot of its fade.
    Field,
    /// The lower end of open country.
    FieldDeep,
    /// Hills far away.
    HillFar,
    /// Hills near by.
    Hill,
    /// A settled place, upper end.
    Village,
    /// A settled place, lower end.
    VillageSoft,
    /// Roofs.
    Roof,
    /// A far mountain, above.
    Peak,
    /// A far mountain, below.
    PeakSoft,
    /// A pale sun on paper.
    SunSoft,
    /// The header: top.
    Night,
    /// The header: middle.
    NightMid,
    /// The header: foot.
    NightSoft,
    /// What stands in the header before its sky.
    NightDeep,
    /// The private ground: top.
    Private,
    /// The private ground: middle.
    PrivateMid,
    /// The private ground: foot.
    PrivateSoft,
    /// Lines on the private ground.
    PrivateLine,
    /// Text that matters less on the private ground.
    PrivateWords,
    /// Asked or active.
    Asked,
    /// The last move.
    Moved,
    /// Danger.
    Danger,
    /// Danger that is one step further away.
    DangerSoon,
    /// The ground of a good result.
    Good,
    /// The ground of a bad result.
    Bad,
    /// A space of a track that costs something.
    Wound,
    /// The owner's colour: the game says which seat has which (0 blue, 1 purple, 2 green, 3 black, 4 nobody's, 5 orange, 6 red,
    /// 7 pink, 8 white). There are [`Role::OWNERS`]; none is used twice.
    Seat(u8),
    /// The n-th colour of dice (0 pink, 1 blue, 2 yellow): a face.
    Dye(u8),
    /// The same, pale.
    DyeSoft(u8),
    /// The same, deep: a sign on a face.
    DyeDeep(u8),
}

impl Role {
    /// How many colours of owners there are.
    pub const OWNERS: u8 = 9;

    /// The only owner's colour that is pale.
    const WHITE: Self = Self::Seat(8);

    /// What can be read on an owner's colour, and sets it off from paper.
    pub fn letter(self) -> Self {
        if self == Self::WHITE { Self::Ink } else { Self::Card }
    }

    /// An owner's colour as a line or letter on paper.
    pub fn line(self) -> Self {
        if self == Self::WHITE { Self::Muted } else { self }
    }
}

/// Symbols in one colour. A new one gets a generic word, never a game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "each is a picture of the word it is called by")]
pub enum Icon {
    Mountain,
    Meeple,
    Pawn,
    Flag,
    /// A die showing this many pips.
    Die(u8),
    DieBack,
    Cube,
    Disc,
    Flame,
    Burst,
    Skull,
    Heart,
    Shield,
    Sword,
    Bow,
    Boots,
    Helmet,
    Backpack,
    Scroll,
    Eye,
    Arm,
    Leg,
    Mind,
    /// An arrow round: once more.
    Again,
    Tick,
    Cross,
    Lock,
    Star,
    Torii,
    Dragon,
    Monk,
    Ladder,
    Door,
    Wave,
    Sun,
    Moon,
    Crown,
    Hand,
    Exclaim,
    /// A five-petalled blossom: the sign of dye 0.
    Blossom,
    /// A drop: the sign of dye 1.
    Drop,
    /// A fan-shaped leaf: the sign of dye 2.
    Leaf,
    House,
    Plus,
    Dots,
    /// An arrow to the right.
    Onward,
    /// A plaster.
    Plaster,
}
