//! What is printed (`seeds/koro/rev1`), checked when it is loaded.

pub mod board;
mod card_id;
mod cards;
mod characters;
mod dice;
mod dragons;
mod gear_cards;
mod ids;
mod load;
mod numbers;
mod palaces;
mod tiles;
mod tokens;

pub use card_id::CardId;
pub use cards::{AdventureKind, Hook, ItemCard, ScrollKind};
pub use characters::{Ability, Character, CharacterId, Spot};
pub use dice::{Die, Face};
pub use dragons::{Dragon, DragonColour, DragonKind};
pub use gear_cards::{Blueprint, GearCard};
pub use ids::{BlueprintId, DragonId, GearCardId, TileId, TokenId};
pub use load::book;
pub use numbers::{CountdownEvent, Numbers, RoundLimit};
pub use palaces::{BonusItem, Palace, PalaceRow};
pub use tiles::{Colour, Mark, Tile, TileSpace};
pub use tokens::{Token, TokenContents, TokenShape};

/// All that is printed, of one revision, but the board ([`board::board`]).
#[derive(Debug)]
pub struct Book {
    /// The numbers that stand on no card.
    pub numbers: Numbers,
    /// The countdown track; its first space at 0 (K16.3).
    pub countdown: Vec<CountdownEvent>,
    /// The faces of the dice, in the order of [`Die`].
    pub dice: [[Face; 6]; 4],
    /// What dragons of a colour have in common, in the order of [`DragonColour`].
    pub dragon_kinds: [DragonKind; 4],
    /// The dragons; see [`DragonId`].
    pub dragons: Vec<Dragon>,
    /// The tiles, level by level; see [`TileId`].
    pub tiles: Vec<Tile>,
    /// The kinds of resource tokens, level by level; see [`TokenId`].
    pub tokens: Vec<Token>,
    /// When cards work, in the order of [`Hook`].
    pub hooks: Vec<String>,
    /// The sacred scrolls, in the order of [`ScrollKind`].
    pub scrolls: Vec<ItemCard>,
    /// The adventure tokens, in the order of [`AdventureKind`].
    pub adventures: Vec<ItemCard>,
    /// The gear cards; see [`GearCardId`].
    pub gear_cards: Vec<GearCard>,
    /// The blueprints; see [`BlueprintId`].
    pub blueprints: Vec<Blueprint>,
    /// The rows of the palaces, in the orders of [`Palace`] and [`BonusItem`].
    pub palaces: [[PalaceRow; 5]; 2],
    /// The characters, in the order of [`CharacterId`].
    pub characters: Vec<Character>,
}

impl Book {
    /// The tiles of a level, for its stack (K1.4).
    pub fn tiles_of(&self, level: board::Level) -> impl Iterator<Item = TileId> {
        TileId::first(self.tiles.len()).zip(&self.tiles).filter(move |(_, tile)| tile.level == level).map(|(id, _)| id)
    }

    /// The resource tokens of a level and a shape, each as often as there are copies (K7.5, K7.6).
    pub fn tokens_of(&self, level: board::Level, shape: TokenShape) -> impl Iterator<Item = TokenId> {
        let own = TokenId::first(self.tokens.len()).zip(&self.tokens);
        let own = own.filter(move |(_, token)| token.level == level && token.shape == shape);
        own.flat_map(|(id, token)| std::iter::repeat_n(id, usize::from(token.count)))
    }

    /// The dragons of a colour (K7.8).
    pub fn dragons_of(&self, colour: DragonColour) -> impl Iterator<Item = DragonId> {
        DragonId::first(self.dragons.len())
            .zip(&self.dragons)
            .filter(move |(_, dragon)| dragon.colour == colour)
            .map(|(id, _)| id)
    }

    /// Every scroll of the deck, kind by kind (K1.6).
    pub fn scroll_deck(&self) -> impl Iterator<Item = ScrollKind> {
        ScrollKind::ALL
            .into_iter()
            .zip(&self.scrolls)
            .flat_map(|(kind, card)| std::iter::repeat_n(kind, card.count.into()))
    }

    /// Every adventure token, kind by kind (K7.9).
    pub fn adventure_pool(&self) -> impl Iterator<Item = AdventureKind> {
        let all = AdventureKind::ALL.into_iter().zip(&self.adventures);
        all.flat_map(|(kind, card)| std::iter::repeat_n(kind, card.count.into()))
    }
}

#[cfg(test)]
mod tests;
