//! What is true now.
//!
//! The state is split in two so that nothing can leak by oversight: [`Table`] is everything that lies open, [`Screens`] is
//! what lies behind the screens. A view is the table with the screens its viewer may look behind.

mod phase;
mod reveal;

pub use phase::{Aim, Ending, Phase, Plan, Proposed, Ready};
pub use reveal::{Duel, How, Reveal, Taken};

use super::content::{CardId, CharacterId, DieType, Gear, InjuryKind, Skill};
use super::gear::{Effects, Handover, Held, Spot};
use super::pair::{Secret, Shared, half_of};
use super::signal::Signal;
use gogome_contract::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A place on the grid that holds a card: its number in reading order (F11.7). Index into [`Table::fields`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell(pub u8);

impl Cell {
    /// As an index into [`Table::fields`].
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// A die as it lies: its type and the face on top (F1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// A, B or C; decides the colours of the faces.
    pub kind: DieType,
    /// 1 to 6.
    pub value: u8,
}

/// Half a set: one die of each type (F5.2).
pub const HALF: [DieType; 3] = [DieType::A, DieType::B, DieType::C];

/// The dice of one seat by place, 1st to 6th, in order of type (F16.20). A lost die leaves its place empty.
pub type Hand = [Option<Die>; 6];

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// What lies behind the screens.
    pub screens: Screens,
}

/// What lies behind the screens, by seat (table A4 of the rules).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Screens {
    /// The dice, each seat's own.
    pub hands: Vec<Hand>,
    /// Phase 3: rerolls each seat has left. Zeros in other phases.
    pub left: Vec<u8>,
    /// Two players: the three dice of the neutral set that nobody sees before the reveal (F5.2); else empty.
    #[serde(default)]
    pub neutral: Vec<Die>,
    /// The equipment deck, the top card last (F2.4).
    #[serde(default)]
    pub deck: Vec<Gear>,
    /// Dice handed over this round, in order (F9.17).
    #[serde(default)]
    pub handed: Vec<Handover>,
    /// Phase 3: the place of the die a Buddy has set aside (F10.3).
    #[serde(default)]
    pub aside: Vec<(Seat, u8)>,
    /// Phase 4: who can still take the second reroll of Water, once for each (F9.14).
    #[serde(default)]
    pub water: Vec<Seat>,
    /// Phase 4: dice named for a Carabiner (F9.3).
    #[serde(default)]
    pub named: Vec<(Seat, Spot)>,
    /// Two players with a companion: what only one of them knows.
    #[serde(default, skip_serializing_if = "Secret::is_empty")]
    pub shared: Secret,
}

/// Everything that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Level card, 1 to 4.
    pub level: u8,
    /// Key of the scenario: `1` to `7`, `1b`.
    pub scenario: String,
    /// Extra thrill (F13.6).
    pub thrill: bool,
    /// The cards of the map in reading order.
    pub fields: Vec<Field>,
    /// The seats in circle order (F2.2).
    pub travellers: Vec<Traveller>,
    /// Counted from 1.
    pub round: u8,
    /// Eruptions so far, extra ones included.
    pub eruptions: u8,
    /// Which phase, with what lies open in it.
    pub phase: Phase,
    /// The last reveal: kept until the next one, so that everybody finds it who comes hours later.
    pub reveal: Option<Reveal>,
    /// Seats that play by themselves now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub companions: Vec<Seat>,
    /// Live signals by seat, each seat's in order of topic (T5.1); empty if there are none at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signals: Vec<Vec<Signal>>,
    /// Cards that were drawn at the start and not kept: they lie under the deck (F2.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<Gear>,
    /// Equipment that was used up (F8.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discards: Vec<Gear>,
    /// Two players: the three dice of the neutral set that lie open, one of each type (F2.11, F5.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral: Option<[Die; 3]>,
    /// What equipment does this round.
    #[serde(default, skip_serializing_if = "Effects::is_empty")]
    pub effects: Effects,
    /// The group chooses the order of turns where it matters (F16.11).
    #[serde(default, skip_serializing_if = "is_false")]
    pub ask: bool,
    /// Two players share the third seat (F2.12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<Shared>,
}

/// One card of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Column, from 0 on the left.
    pub col: u8,
    /// Row, from 0 at the top.
    pub row: u8,
    /// Which card lies here.
    pub card: CardId,
    /// Covered by lava; the volcano is from the start (F1.1).
    pub lava: bool,
    /// An eruption token, if one lies here.
    pub token: Option<Eruption>,
    /// A start space (F2.8).
    pub start: Option<Start>,
    /// An equipment token lies here (F2.9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub pack: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// An eruption token (F2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Eruption {
    /// One extra eruption.
    Single,
    /// Two (F13.6).
    Double,
}

/// The colour of a start space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// For seats that start on white.
    White,
    /// For seats that start on grey; with three seats an ordinary card.
    Grey,
}

/// One seat's character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Traveller {
    /// Who; decides the colour.
    pub character: CharacterId,
    /// Where the meeple stands.
    pub at: Cell,
    /// Space of the stamina track, 0 to 25; 25 is exhausted (F12.4).
    pub stamina: u8,
    /// Injuries chosen, in the order taken (F12.5).
    pub injuries: Vec<InjuryKind>,
    /// The types of the dice by place; public (F2.6). A lost die leaves its place empty.
    pub dice: [Option<DieType>; 6],
    /// The skill (F2.5); none: a table without skills and equipment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// The equipment cards in front of it, face up (F2.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Held>,
    /// Power bars in stock (F10.5).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bars: u8,
}

impl Traveller {
    /// Is there a die in this place, 0 to 5 (F16.20)?
    pub fn has_die(&self, place: u8) -> bool {
        self.dice.get(usize::from(place)).is_some_and(Option::is_some)
    }

    /// The places that hold a die.
    pub fn places(&self) -> impl Iterator<Item = u8> + '_ {
        (0u8..6).filter(|place| self.has_die(*place))
    }
}

impl Table {
    /// Which card lies there and in which condition.
    pub fn field(&self, cell: Cell) -> &Field {
        &self.fields[cell.at()]
    }

    /// How many sit at the table.
    pub fn count(&self) -> usize {
        self.travellers.len()
    }

    /// The traveller of a seat.
    pub fn traveller(&self, seat: Seat) -> &Traveller {
        &self.travellers[seat.at()]
    }

    /// All seats in circle order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.travellers.len())
    }

    /// The seats a seat is compared with: the previous and the next in the circle (F3.1); of three seats that is both
    /// others (F3.2).
    pub fn neighbours(&self, seat: Seat) -> Vec<Seat> {
        let count = self.travellers.len();
        let step = |by: usize| Seat(u8::try_from((seat.at() + by) % count).unwrap_or(0));
        let mut both = vec![step(count - 1), step(1)];
        both.sort_unstable();
        both.dedup();
        both.retain(|other| *other != seat);
        both
    }
}

impl State {
    /// The own dice in front of the seats that this viewer may see, by seat (table A4). Dice that a seat lent or set aside do
    /// not lie in front of it.
    pub fn hands_for(&self, viewer: Viewer) -> Vec<Option<Hand>> {
        self.table
            .seats()
            .map(|seat| {
                let open = viewer == Viewer::Open || viewer == Viewer::Seat(seat);
                if self.table.is_companion(seat)
                    && let Viewer::Seat(player) = viewer
                {
                    let mut hand = self.own_front(seat);
                    for (place, die) in (0u8..).zip(&mut hand) {
                        *die = die.filter(|_| half_of(place) == player);
                    }
                    return Some(hand);
                }
                open.then(|| if viewer == Viewer::Open { self.screens.hands[seat.at()] } else { self.own_front(seat) })
            })
            .collect()
    }
}
