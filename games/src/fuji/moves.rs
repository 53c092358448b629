//! What a seat can do, what then happens, and what a table is opened with.

use super::content::{CardId, CharacterId, DieType, Gear, InjuryKind, Skill};
use super::gear::{Aside, Spot};
use super::signals::{Signal, Topic};
use super::state::{Cell, Die, Ending, Hand, Taken};
use crate::contract::Seat;
use serde::{Deserialize, Serialize};

/// What a table is opened with (F2.1). Picks are made in the lobby and can be changed until the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub struct Options {
    /// Level card, 1 to 4.
    pub level: u8,
    /// Key of a scenario; none: drawn by chance, never the bonus map.
    pub scenario: Option<String>,
    /// Extra thrill (F13.6).
    pub thrill: bool,
    /// Characters picked in the lobby; the others are drawn (F2.3).
    pub characters: Vec<(Seat, CharacterId)>,
    /// With four seats: the two that start on grey (F2.8).
    pub grey: [Seat; 2],
    /// Without skills and equipment, for a first flight.
    #[serde(default)]
    pub simple: bool,
    /// Skills picked in the lobby; the others are drawn (F2.3).
    #[serde(default)]
    pub skills: Vec<(Seat, Skill)>,
    /// The group chooses the order of turns where it matters (F16.11); else the best is taken (F16.10).
    #[serde(default)]
    pub ask: bool,
    /// Two players share a companion instead of meeting the neutral set (F2.12).
    #[serde(default)]
    pub companion: bool,
    /// The skill picked for the companion; else it is drawn (F2.12). Void if more than two play.
    #[serde(default)]
    pub companion_skill: Option<Skill>,
}

/// What a card is used on. What it does not need is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Target {
    /// Pocket knife: the card it copies (F9.15).
    pub copy: Option<Gear>,
    /// Lighter, Map, Water: somebody else.
    pub seat: Option<Seat>,
    /// Dice in front of the user.
    pub dice: Vec<Spot>,
    /// Shovel: the value it is turned to.
    pub value: Option<u8>,
    /// Binoculars: two cards of the map. Rope: where to.
    pub cells: Vec<Cell>,
    /// Rope: the equipment token there stays (F9.10).
    pub leave: bool,
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Move {
    /// Phase 2: go there, or stay if it is the own card; optionally by this path of cells entered (F6.1, F6.11).
    Plan {
        /// Where to.
        to: Cell,
        /// The cells entered, in order.
        path: Option<Vec<Cell>>,
        /// The equipment token there stays (F11.9).
        #[serde(default)]
        leave: bool,
    },
    /// Phase 2: lift the own marker (F16.4).
    Unplan,
    /// Phase 2: ready, perhaps whatever the neighbours do (F16.4).
    Ready {
        /// Stays when neighbours change.
        firm: bool,
    },
    /// Phase 2: not ready after all.
    Unready,
    /// Phase 3: roll the dice in these places again, 0 to 5 (F7.6).
    Reroll {
        /// Without repetition, at least one.
        places: Vec<u8>,
    },
    /// Phase 3: no more rerolls (F7.7).
    Done,
    /// Phase 5: go, or stay by choice (F16.13).
    Choose {
        /// `true`: go.
        go: bool,
    },
    /// Two players: propose what the companion does (F15.6).
    Companion {
        /// What.
        act: Box<Move>,
        /// With a plan: who may set a die of the companion aside this round (F15.3).
        #[serde(default)]
        right: Option<Seat>,
    },
    /// Two players: accept what the other proposed (F15.6).
    Consent {
        /// Dice in the own half, for a card that needs some (F15.9).
        #[serde(default)]
        dice: Vec<Spot>,
        /// Shovel: the value it is turned to.
        #[serde(default)]
        value: Option<u8>,
    },
    /// Two players: decline what is proposed, or withdraw it (F15.6).
    Dissent,
    /// Two players: draw one of two proposals (F15.11).
    Lot,
    /// Two players: what one does with the own half of the companion's dice (F15.8).
    Half {
        /// A reroll, a die set aside, done, an answer.
        act: Box<Move>,
    },
    /// Phase 5: propose an order of turns (F16.11).
    Order {
        /// All seats, whose turn comes first in front.
        turns: Vec<Seat>,
    },
    /// Phase 5: agree to the order that somebody else proposed (F16.11).
    Agree,
    /// After phase 6: take this injury; for a leg with the place of the die that is lost, 0 to 5 (F12.5, F12.6).
    Injury {
        /// Which.
        kind: InjuryKind,
        /// Leg only.
        die: Option<u8>,
    },
    /// Before round 1: keep these of the cards drawn (F2.4).
    Keep {
        /// As many as the skill card says.
        kept: Vec<Gear>,
    },
    /// Before round 1: leave a die in the box (F2.6).
    LeaveOut {
        /// Its type; none: by chance.
        kind: Option<DieType>,
    },
    /// Phases 2 and 4: use a card (F8.2).
    Use {
        /// Which.
        gear: Gear,
        /// On what.
        on: Target,
    },
    /// Phases 2 and 4: the manager gives a card away (F10.1).
    Give {
        /// Which.
        gear: Gear,
        /// To whom.
        to: Seat,
    },
    /// Phase 4: answer what a card asks (F16.6).
    Answer {
        /// Dice in front of the seat; none: no.
        dice: Vec<Spot>,
    },
    /// Phase 4: the second reroll of the own Water (F9.14).
    Again {
        /// Dice in front of the seat.
        dice: Vec<Spot>,
    },
    /// Phase 3: a Buddy sets a die aside (F10.3).
    Aside {
        /// Its place, 0 to 5.
        place: u8,
    },
    /// Phase 5: the Gatherer gives out power bars (F16.12).
    Bars {
        /// By seat; seats behind the last get none.
        given: Vec<u8>,
    },
    /// Say something to everybody (T2.3).
    Say {
        /// As it was typed, with those who sit at the table as signs ([`mates`](crate::contract::mates)).
        text: String,
    },
    /// Give a signal (T5.2).
    Signal {
        /// Which.
        signal: Signal,
    },
    /// Take signals back (T5.1).
    Unsignal {
        /// The one about this; none: all.
        topic: Option<Topic>,
    },
}

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
    },
    /// A seat is done with its rerolls.
    Done(Seat),
    /// All dice are open (F11.1).
    Revealed {
        /// By seat.
        hands: Vec<Hand>,
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
    },
    /// It was accepted.
    Consented(Seat),
    /// It was declined or withdrawn.
    Dissented(Seat),
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
