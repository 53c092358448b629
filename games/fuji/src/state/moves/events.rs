//! What happened: the entries of a table's log.

use super::Move;
use crate::content::{CardId, CharacterId, Die, DieType, Gear, InjuryKind, Skill};
use crate::state::signal::{Signal, Topic};
use crate::state::{Aside, Ending, Hand, Spot, Taken};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What happened. Cards are named by number, never by cell: the log is written from events alone, without a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The table is set up.
    Opened {
        /// Level card.
        level: u8,
        /// Key of the scenario.
        scenario: String,
        /// Extra thrill.
        thrill: bool,
        /// By seat.
        characters: Vec<CharacterId>,
    },
    /// Phase 1 (F5.1). Each seat is told its own dice; the log shows all of them only after the end (F16.17).
    Rolled {
        /// Which round.
        round: u8,
        /// By seat.
        hands: Vec<Hand>,
    },
    /// A marker was laid.
    Planned {
        /// Whose.
        seat: Seat,
        /// Where.
        to: CardId,
        /// Steps of the shortest way; 0 is to stay.
        distance: u8,
        /// The path named with it: the cards entered, in order.
        path: Option<Vec<CardId>>,
        /// The equipment token that lies there stays (F11.9).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leave: bool,
        /// What it answers ahead (F16.13).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ahead: Option<bool>,
    },
    /// A marker was lifted.
    Unplanned(Seat),
    /// A seat is ready.
    Ready {
        /// Which.
        seat: Seat,
        /// Stays when neighbours change.
        firm: bool,
    },
    /// A seat took its ready back.
    Unready(Seat),
    /// A seat's ready was taken back by what `by` did.
    Reopened {
        /// Whose ready.
        seat: Seat,
        /// Who changed something; none: the two may not share a card although all are ready (F6.7).
        by: Option<Seat>,
    },
    /// Planning closed: destinations and rerolls are fixed (F6.10).
    Frozen {
        /// By seat: destination and rerolls allowed.
        aims: Vec<(CardId, u8)>,
    },
    /// Hidden: a seat rerolled.
    Rerolled {
        /// Which.
        seat: Seat,
        /// The places rolled again, 0 to 5.
        places: Vec<u8>,
        /// Its dice now.
        hand: Hand,
        /// Two players: who sees these dice of the companion (F5.3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        half: Option<Seat>,
    },
    /// A seat is done with its rerolls.
    Done(Seat),
    /// All dice are open (F11.1).
    Revealed {
        /// By seat.
        hands: Vec<Hand>,
        /// Dice of others in front of a seat, by seat; empty if nobody has any.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        borrowed: Vec<Vec<(Spot, Die)>>,
    },
    /// Two players: all dice of the neutral set (F15.1).
    Neutral(Vec<Die>),
    /// Seats are asked whether they go (F16.13).
    Asked(Vec<Seat>),
    /// A seat answered.
    Chose {
        /// Which.
        seat: Seat,
        /// `true`: go.
        go: bool,
    },
    /// What a card changed put a seat's destination out of reach: its marker is lifted (F9.11).
    OutOfReach(Seat),
    /// What the companion may do was proposed, without dice.
    Proposed {
        /// By whom.
        seat: Seat,
        /// What.
        act: Box<Move>,
        /// Who may set a die of the companion aside, if that was said.
        right: Option<Seat>,
        /// The cards of the map that it concerns, as they lay then.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<CardId>,
    },
    /// It was accepted.
    Consented(Seat),
    /// It was declined.
    Dissented(Seat),
    /// It was withdrawn by whoever had made it.
    Withdrawn(Seat),
    /// Nobody picked a die for a card of the companion: it is kept (F15.9).
    Shelved(Gear),
    /// One of two proposals was drawn.
    Drawn {
        /// Who called for it.
        seat: Seat,
        /// Whose proposal it is.
        of: Seat,
    },
    /// A player is done with its half of the companion's dice.
    HalfDone(Seat),
    /// The order of turns matters, and the group is asked for it (F16.11).
    OrderAsked,
    /// A seat proposed an order of turns.
    OrderProposed {
        /// Which.
        seat: Seat,
        /// Whose turn comes when.
        turns: Vec<Seat>,
    },
    /// A seat agreed to the order that was proposed.
    OrderAgreed(Seat),
    /// A turn of phase 5, with own value, best neighbour's value and lead as `own` and `best`.
    Turn {
        /// What came of it.
        taken: Taken,
        /// Movement value.
        own: u16,
        /// Highest value of a neighbour.
        best: u16,
        /// Where the seat aimed.
        aim: CardId,
    },
    /// Lava grew by one ring (F13.1).
    Erupted {
        /// The cards that burn now.
        cards: Vec<CardId>,
        /// Set off by a token in this seat's turn (F13.4); none: phase 6.
        by: Option<Seat>,
    },
    /// An injury was chosen, or taken because no other was left (F12.5).
    Injured {
        /// Whose.
        seat: Seat,
        /// Which.
        kind: InjuryKind,
        /// The place of the die that a leg costs, 0 to 5.
        die: Option<u8>,
    },
    /// Skills and equipment are dealt (F2.3, F2.4).
    Dealt {
        /// By seat.
        skills: Vec<Skill>,
        /// The cards drawn, by seat.
        cards: Vec<Vec<Gear>>,
    },
    /// A seat chose its cards.
    Kept {
        /// Which.
        seat: Seat,
        /// What it keeps.
        kept: Vec<Gear>,
        /// What goes under the deck.
        returned: Vec<Gear>,
    },
    /// A seat left a die in the box.
    LeftOut {
        /// Which.
        seat: Seat,
        /// The type of the die.
        kind: DieType,
        /// By chance.
        drawn: bool,
    },
    /// A card was used (F8.6).
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        gear: Gear,
        /// What a Pocket knife copied.
        copy: Option<Gear>,
        /// Whom it concerns.
        with: Option<Seat>,
        /// The cards of the map it concerns.
        cards: Vec<CardId>,
        /// It stays for a second use (F10.7).
        again: bool,
    },
    /// Hidden: how dice in front of a seat lie now.
    Changed {
        /// Whose.
        seat: Seat,
        /// Those that changed.
        dice: Vec<(Spot, Die)>,
        /// Two players: who sees these dice of the companion (F5.3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        half: Option<Seat>,
    },
    /// A die was handed over. Which, only the two know (F9.17).
    Handed {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which die.
        spot: Spot,
        /// As it lay.
        die: Die,
    },
    /// Dice were set aside for all to see.
    SetAside {
        /// In front of whom they had lain.
        seat: Seat,
        /// Which.
        dice: Vec<Aside>,
    },
    /// Hidden: a Buddy set a die aside in silence.
    Hid {
        /// Which Buddy.
        seat: Seat,
        /// The place of the die, 0 to 5.
        place: u8,
        /// The die.
        die: Die,
        /// Two players: who sees these dice of the companion (F5.3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        half: Option<Seat>,
    },
    /// A request was answered; how, does not show.
    Answered {
        /// By whom.
        seat: Seat,
        /// Whose card asked.
        by: Seat,
        /// Which card.
        gear: Gear,
    },
    /// A request was refused.
    Declined {
        /// By whom.
        seat: Seat,
        /// Whose card asked.
        by: Seat,
        /// Which card.
        gear: Gear,
    },
    /// All dice named for a Carabiner fall.
    Tumbled(Seat),
    /// The manager gave a card away.
    Given {
        /// The manager.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which card.
        gear: Gear,
    },
    /// An equipment token was collected.
    Found {
        /// By whom.
        seat: Seat,
        /// Where.
        card: CardId,
        /// What was drawn.
        gear: Gear,
    },
    /// Plain readies were taken back by a card of `by`.
    Woken {
        /// Whose.
        seats: Vec<Seat>,
        /// Who did something.
        by: Seat,
    },
    /// Phase 4 begins, and these could act in it.
    Equipment(Vec<Seat>),
    /// A Gatherer got power bars for rerolls not taken.
    Gathered {
        /// Which seat.
        seat: Seat,
        /// How many.
        gained: u8,
        /// How many it has.
        stock: u8,
    },
    /// A Gatherer is asked for power bars.
    BarsAsked(Seat),
    /// A Gatherer gave out power bars.
    Barred {
        /// Which seat.
        seat: Seat,
        /// By seat.
        given: Vec<u8>,
    },
    /// Amnesia took once-used cards from a Tinkerer.
    Dropped {
        /// Which seat.
        seat: Seat,
        /// Which cards.
        gears: Vec<Gear>,
    },
    /// A seat said something.
    Said {
        /// Which.
        seat: Seat,
        /// The form that is relayed (T2.4).
        said: String,
    },
    /// A seat gave a signal.
    Signalled {
        /// Which.
        seat: Seat,
        /// What it signals.
        signal: Signal,
    },
    /// A seat took signals back.
    Unsignalled {
        /// Which.
        seat: Seat,
        /// The one about this; none: all.
        topic: Option<Topic>,
    },
    /// The clock answered for a seat (F17.1).
    ByClock(Seat),
    /// It is over.
    Over {
        /// How.
        ending: Ending,
        /// The seats that stood on burning cards, if lava was the end.
        burnt: Vec<Seat>,
    },
}
