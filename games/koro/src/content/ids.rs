//! Names of what is printed. Each is a number in the order of the content, written and stored as the id that stands there.

use crate::content::{Blueprint, Book, Dragon, GearCard, Tile, Token, book};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A name for each entry of a list of the book.
macro_rules! names {
    ($($(#[$doc:meta])* $name:ident of $entry:ident in $list:ident, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(u8);

        impl $name {
            /// All of them, in the order of the content.
            pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
                Self::all_of(book())
            }

            pub(crate) fn all_of(book: &Book) -> impl ExactSizeIterator<Item = Self> + Clone + use<> {
                (0..u8::try_from(book.$list.len()).unwrap_or(u8::MAX)).map(Self)
            }

            /// Its number, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// What is printed on it.
            pub fn printed(self) -> &'static $entry {
                &book().$list[self.index()]
            }

            /// Its id.
            pub fn key(self) -> &'static str {
                &self.printed().key
            }

            /// Reads an id, in capitals or not.
            pub fn read(text: &str) -> Option<Self> {
                Self::all().find(|one| one.key().eq_ignore_ascii_case(text))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.key().to_owned()
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                Self::read(&text).ok_or_else(|| format!(concat!("{:?} is no ", $what), text))
            }
        }
    )*};
}

names! {
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
