//! Names of what is printed. Each is a number in the order of the content, written and stored as the id that stands there.

use crate::content::{Blueprint, Dragon, GearCard, Tile, Token, book};

gogome_contract::names! {
    book;
    /// A tile, written `L2-05` (K1.4).
    TileId of Tile in tiles, "tile";
    /// A dragon, written `mizuchi` (K7.8).
    DragonId of Dragon in dragons, "dragon";
    /// A kind of resource token, written `2-square-WM`; tokens of one kind are alike (K7.5).
    TokenId of Token in tokens, "resource token";
    /// A gear card, written `GH4` (K1.7).
    GearCardId of GearCard in gear_cards, "gear card";
    /// A blueprint, written `BW3` (K1.8).
    BlueprintId of Blueprint in blueprints, "blueprint";
}
