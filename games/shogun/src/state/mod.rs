//! What is true now.
//!
//! [`Table`] is everything that lies open; [`Hidden`] is the order of decks and piles, which nobody knows. A view is the table.
//!
//! Nothing here decides: the rules change the table, and what they still have to do stands on its stack of [`Task`]s, the next
//! one last. A [`Task::Ask`] on top waits for seats; with no task on the stack and an [`Activation`] open, its owner is asked.

mod ask;
mod campaign;
pub mod duty;
mod hero;
pub mod moves;
mod orders;
mod piece;
mod task;
mod turn;
pub mod view;

pub use ask::{Ask, Pick, Question};
pub use campaign::{After, AfterStep, Campaign, Ended, Played};
pub use hero::{HeldItem, HeldSkill, Hero, KamiMode, Ki};
pub use orders::{Orders, Ties};
pub use piece::{Conditions, Heads, Lasting, Piece, PieceId, Resistor, Who};
pub use task::{Acting, Attack, AttackStage, Batch, Cause, EntryAt, Rolled, Task};
pub use turn::{
    Activation, Among, Camp, Offer, OpenZone, Oracle, Queue, Settled, Settler, Step, Swap, Tie, WalkLeft, Wanted, Why,
};

use crate::content::{ChapterId, CharacterId, Hold, ItemId, KindId, Modifier, OracleColour, ZoneId};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// What does not.
    pub hidden: Hidden,
}

/// What nobody knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// Oracle cards, the top one last.
    pub oracle: Vec<OracleColour>,
    /// Decks of the chosen in play: numbers of cards, the top one last.
    pub decks: BTreeMap<KindId, Vec<u8>>,
    /// What is left in piles, by their ids: numbers of lists, the next one last.
    pub piles: BTreeMap<String, Vec<u8>>,
    /// The market deck, the top card last.
    pub market: Vec<ItemId>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Won.
    pub won: bool,
    /// Why a phase was lost.
    pub why: Option<Failure>,
}

/// Why a phase was lost (X29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// All characters are defeated.
    Defeat,
    /// Malice is 6.
    Malice,
    /// Those to be kept are lost.
    Resistors,
    /// The only character left was in Kami Mode (X16.6).
    KamiMode,
}

/// A `hold` that runs (X20.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holding {
    /// What is held.
    pub hold: Hold,
    /// Rounds counted.
    pub counted: u8,
    /// The zone it was begun in.
    pub zone: ZoneId,
}

/// The cards of a chosen that lie open (X17.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenDeck {
    /// Used cards, by number.
    pub discards: Vec<u8>,
    /// Hate cards that stay out.
    pub aside: Vec<u8>,
    /// How many cards the deck has left.
    pub left: u8,
}

/// A seat on which nobody sits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vacant {
    /// Which.
    pub seat: Seat,
    /// The characters of whoever sits down there.
    pub characters: Vec<CharacterId>,
}

/// Everything that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Who settles ties.
    pub ties: Ties,
    /// Standing orders, by seat.
    pub orders: Vec<Orders>,
    /// Which seats people sit on, by seat.
    pub people: Vec<bool>,
    /// Free seats (X1.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vacant: Vec<Vacant>,
    /// The characters, in the order of [`CharacterId`].
    pub heroes: Vec<Hero>,
    /// Which chapter.
    pub chapter: ChapterId,
    /// Counted from 1, for this chapter.
    pub attempt: u8,
    /// The campaign; nothing, where a chapter is played by itself (section 38).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Campaign>,
    /// A phase of the campaign has ended, and what follows it is not done yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
    /// The camp, while it is open.
    pub camp: Option<Camp>,
    /// 0 to 6 (X5).
    pub malice: u8,
    /// Malice entries of the chapter that have fired, by number.
    pub fired: Vec<u8>,
    /// Counted from 1.
    pub round: u16,
    /// How far the round is.
    pub step: Step,
    /// The oracle.
    pub oracle: Oracle,
    /// Zones in play, in the order they were revealed.
    pub zones: Vec<OpenZone>,
    /// Doors that were opened, by id.
    pub doors: Vec<String>,
    /// Interaction points that are gone, by id.
    pub gone: Vec<String>,
    /// Lists left in piles, by id.
    pub piles: BTreeMap<String, u8>,
    /// Flags of the act (X2.12).
    pub flags: Vec<String>,
    /// Holds that run.
    pub holds: Vec<Holding>,
    /// Modifiers that wait for a chosen (X5.8).
    pub waiting: Vec<Modifier>,
    /// Resistors that still had tokens when their zone left play (X30.5).
    pub saved: Vec<String>,
    /// Kinds that are stronger (X2.6).
    pub plus: Vec<KindId>,
    /// Creatures on the grid.
    pub pieces: Vec<Piece>,
    /// Resistors on the grid.
    pub resistors: Vec<Resistor>,
    /// Heads on the grid.
    pub heads: Vec<Heads>,
    /// Decks of the chosen in play.
    pub decks: BTreeMap<KindId, OpenDeck>,
    /// The number of the next piece.
    pub next_piece: u16,
    /// The initiative.
    pub queue: Queue,
    /// Activations of characters that have begun at this table.
    pub turns: u16,
    /// The character's activation that runs.
    pub activation: Option<Activation>,
    /// An exchange that was offered.
    pub offer: Option<Offer>,
    /// The character that was active last in this phase.
    pub last_active: Option<CharacterId>,
    /// Who last played a character that nobody owns.
    pub last_played: Option<Seat>,
    /// What decided each enemy's activation since a character's.
    pub why: Vec<Why>,
    /// Characters may still change start squares (X1.10).
    pub placing: bool,
    /// What the rules still have to do; the next one last.
    pub tasks: Vec<Task>,
    /// The answer to the question that closed last, for the task that asked.
    pub answered: Option<Pick>,
    /// Who gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered_by: Option<Settler>,
    /// Numbers the next question.
    pub questions: u16,
    /// Cards in the market deck.
    pub market: u8,
    /// Whoever must be defeated is (X29.1).
    pub won: bool,
    /// Something that ends the phase without victory has happened (X29.1).
    pub lost: Option<Failure>,
    /// How it ended.
    pub over: Option<Ending>,
}

impl Table {
    /// Which phase of the campaign is played, from 1; a chapter by itself is one.
    pub fn phase(&self) -> u16 {
        let played = self.campaign.as_ref().map_or(1, |campaign| campaign.played.len());
        u16::try_from(played).unwrap_or(u16::MAX)
    }

    /// How the phase ended that was played last, until the next one is prepared.
    pub fn ending(&self) -> Option<&Ending> {
        self.over.as_ref().or(self.after.as_ref().map(|after| &after.ending))
    }

    /// All seats, by number.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.orders.len())
    }

    /// The seats that are not free.
    pub fn taken(&self) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        self.seats().filter(|seat| self.is_taken(*seat))
    }

    /// Whether a person or a companion sits there.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.vacant.iter().all(|free| free.seat != seat)
    }

    /// A creature on the grid.
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The same, to change.
    pub fn piece_mut(&mut self, id: PieceId) -> Option<&mut Piece> {
        self.pieces.iter_mut().find(|piece| piece.id == id)
    }

    /// The creature on the grid of a kind there is only one of.
    pub fn single(&self, kind: KindId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.who == Who::Single(kind))
    }

    /// A resistor on the grid.
    pub fn resistor(&self, id: PieceId) -> Option<&Resistor> {
        self.resistors.iter().find(|resistor| resistor.id == id)
    }

    /// A character.
    pub fn hero(&self, character: CharacterId) -> &Hero {
        &self.heroes[character.index()]
    }

    /// The same, to change.
    pub fn hero_mut(&mut self, character: CharacterId) -> &mut Hero {
        &mut self.heroes[character.index()]
    }

    /// The characters on the grid.
    pub fn characters(&self) -> impl Iterator<Item = (CharacterId, &Piece)> {
        self.pieces.iter().filter_map(|piece| Some((piece.character()?, piece)))
    }

    /// The question that is open: the one on top of the stack.
    pub fn question(&self) -> Option<&Question> {
        match self.tasks.last() {
            Some(Task::Ask(question)) => Some(question),
            _ => None,
        }
    }

    /// The card that runs.
    pub fn current(&self) -> Option<PieceId> {
        let at = usize::from(self.queue.begun).checked_sub(1)?;
        self.queue.cards.get(at).copied()
    }

    /// A number for a new piece.
    pub fn number(&mut self) -> PieceId {
        let id = PieceId(self.next_piece);
        self.next_piece += 1;
        id
    }
}
