//! What is printed: the numbers of the race, the 22 cards, the covers and the stories (`seeds/fuji99/rev1`).

mod load;

use serde::{Deserialize, Serialize};

pub use load::book;

/// A kind of card; copies of one kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is called by its name; what it does stands in the content")]
pub enum Kind {
    Tremor,
    Ladder,
    Cart,
    Salt,
    Landing,
    Ember,
    Sandals,
    Sled,
    Steps,
}

impl Kind {
    /// All nine, in the order of the content.
    pub const ALL: [Self; 9] = [
        Self::Tremor,
        Self::Ladder,
        Self::Cart,
        Self::Salt,
        Self::Landing,
        Self::Ember,
        Self::Sandals,
        Self::Sled,
        Self::Steps,
    ];

    /// The printed card of this kind.
    pub fn card(self) -> &'static Card {
        &book().cards[self as usize]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        &self.card().name
    }
}

/// Cubes by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cubes {
    /// White cubes, which only count.
    pub plain: u8,
    /// Yellow cubes, which pay for cards.
    pub yellow: u8,
    /// Red cubes; three of them end a turn.
    pub red: u8,
}

impl Cubes {
    /// How many.
    pub const fn total(self) -> u8 {
        self.plain + self.yellow + self.red
    }

    /// The sum of both.
    pub const fn and(self, other: Self) -> Self {
        Self { plain: self.plain + other.plain, yellow: self.yellow + other.yellow, red: self.red + other.red }
    }
}

/// A card of one kind (C12 to C16.4).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Which.
    pub id: Kind,
    /// Its name.
    pub name: String,
    #[serde(rename = "name_ja")]
    _name_ja: String,
    /// Its name where room is short.
    pub short: String,
    /// What it does, in words.
    pub does: String,
    /// Its value towards a crisis (C8).
    pub value: u8,
    /// How many copies there are.
    pub count: u8,
    /// How many cards of the same value there are.
    pub dots: u8,
    /// Its cost in yellow cubes drawn (C6).
    pub cost: u8,
    /// How many cubes it takes from the pagoda when its holder stops (C9.2).
    pub cubes: u8,
    #[serde(rename = "source")]
    _source: String,
}

/// The numbers of the race.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Race {
    /// The floor to reach (C11).
    pub goal: u8,
    /// The fewest cubes to draw (C3).
    pub draw_min: u8,
    /// How many reds end a turn (C4).
    pub threat_limit: u8,
    /// Which hand value ends a turn (C8).
    pub crisis_limit: u8,
    /// Plain cubes in the pagoda for each player (C1.2).
    pub pagoda_per_player: u8,
    /// Everybody's bag at the start (C1.3).
    pub bag: Cubes,
    /// The floors with a yellow cube for each player (C5.2).
    pub bonus_floors: [u8; 2],
    /// The distance between landings (C16.1).
    pub landing_step: u8,
    /// How many floors ladder and cart move with two players (C14).
    pub two_player_jump: u8,
    /// How many more the cart moves (C14).
    pub cart_extra: u8,
    /// How many floors the steps move (C16.4).
    pub steps: u8,
    /// How many floors sandals add to a move (C13).
    pub sandals: u8,
    /// The players' colours in the order of the seats (C1.3).
    pub colours: [String; 4],
    #[serde(rename = "source")]
    _source: String,
}

/// A story book (C1.4, C17).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// From 1.
    pub number: u8,
    /// Its title.
    pub title: String,
    /// Its Japanese title.
    pub title_ja: String,
    /// The cover: everybody may read it.
    pub front: String,
    /// For the winner who chose it, and nobody else (C17.1).
    pub body: String,
    #[serde(rename = "source")]
    _source: String,
}

/// The content of one revision.
#[derive(Debug)]
pub struct Book {
    /// The numbers of the race.
    pub race: Race,
    /// By [`Kind`].
    pub cards: [Card; 9],
    /// From number 1.
    pub stories: Vec<Story>,
}

impl Book {
    /// Every card of the deck, kind by kind.
    pub fn deck(&self) -> Vec<Kind> {
        self.cards.iter().flat_map(|card| std::iter::repeat_n(card.id, usize::from(card.count))).collect()
    }

    /// The story of this number.
    pub fn story(&self, number: u8) -> Option<&Story> {
        usize::from(number).checked_sub(1).and_then(|at| self.stories.get(at))
    }
}
