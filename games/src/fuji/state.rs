//! What is true now.
//!
//! The state is split in two so that nothing can leak by oversight: [`Table`] is everything that lies open, [`Screens`] is
//! what lies behind the screens. A view is the table with the screens its viewer may look behind.

use super::content::{CardId, CharacterId, DieType, Gear, InjuryKind, Skill, book};
use super::equipping::could_act;
use super::gear::{Effects, Handover, Held, Request, Spot};
use super::sharing::{Secret, Shared, half_of};
use super::signals::Signal;
use super::skills;
use crate::contract::{Seat, Viewer};
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

/// Which phase the round is in, and whom the table waits for. Phases 1 and 6 wait for nobody (F16.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Phase {
    /// Before round 1: cards are chosen, dice left in the box (F2.13). Who still has to choose shows in front of them.
    Setup,
    /// Phase 2: everybody chooses a destination.
    Planning {
        /// By seat.
        plans: Vec<Plan>,
    },
    /// Phase 3: everybody rerolls in silence.
    Rerolls {
        /// Destinations as frozen when planning closed, by seat (F6.10).
        aims: Vec<Aim>,
        /// Who is done, by seat.
        done: Vec<bool>,
    },
    /// Phase 4: equipment (F8.1).
    Equipment {
        /// By seat.
        aims: Vec<Aim>,
        /// By seat.
        ready: Vec<Ready>,
        /// How often a seat's ready was taken back by what another did, by seat.
        reopened: Vec<u8>,
        /// Who drank Water and has not said ready since: a second reroll may be open (F16.6). Once for each.
        pouring: Vec<Seat>,
        /// What a card asks of others.
        request: Option<Request>,
    },
    /// Phase 5, after the reveal: the Gatherer is asked for bars (F16.12).
    Bars {
        /// By seat.
        aims: Vec<Aim>,
        /// The Gatherer.
        seat: Seat,
    },
    /// Phase 5, after the reveal: seats whose staying would help are asked whether they go (F16.13).
    GoOrStay {
        /// By seat.
        aims: Vec<Aim>,
        /// Who is asked and has not answered.
        asked: Vec<Seat>,
        /// Answers given, by seat: `true` is go.
        answers: Vec<Option<bool>>,
    },
    /// Phase 5, after the reveal: the order of turns matters, and the group chooses it (F16.11).
    Ordering {
        /// By seat.
        aims: Vec<Aim>,
        /// What each seat that won its way said, by seat: `false` is stay.
        answers: Vec<Option<bool>>,
        /// The order that was proposed last.
        proposed: Option<Proposed>,
        /// How often an order was proposed, or somebody changed between going and staying.
        changes: u8,
    },
    /// After phase 6: injured seats choose their injuries (F16.7).
    Injuries {
        /// How many choices each seat still owes, by seat.
        owed: Vec<u8>,
    },
    /// The end.
    Over(Ending),
}

/// An order of turns that a seat proposed (F16.11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// Whose proposal it is.
    pub by: Seat,
    /// Whose turn comes when: all seats.
    pub turns: Vec<Seat>,
}

/// A seat's plan while planning is open (F6.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The destination, once chosen; the own cell is to stay.
    pub to: Option<Cell>,
    /// The path named with it: the cells entered, in order (F6.11).
    pub path: Option<Vec<Cell>>,
    /// Whether the seat is ready.
    pub ready: Ready,
    /// How often its ready was taken back by what another seat did (F16.4). A new one asks again.
    pub reopened: u8,
    /// The equipment token of the destination stays where it is (F11.9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub leave: bool,
}

/// Is a seat ready?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ready {
    /// Not yet.
    #[default]
    No,
    /// Yes, as long as the neighbours do not move their markers (F16.4).
    Yes,
    /// Yes, whatever the neighbours do.
    Firm,
}

/// A destination as frozen when planning closed (F6.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The destination.
    pub to: Cell,
    /// The path named, if one was.
    pub path: Option<Vec<Cell>>,
    /// Steps of the shortest way when it was frozen (F6.3).
    pub distance: u8,
    /// Rerolls allowed (F7).
    pub rerolls: u8,
    /// The equipment token of the destination stays where it is (F11.9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub leave: bool,
}

/// What the reveal showed and what came of it (phase 5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The round it belongs to.
    pub round: u8,
    /// The map after the moves and before phase 6.
    pub fields: Vec<Field>,
    /// Eruptions up to then.
    pub eruptions: u8,
    /// The own dice in front of each seat, by seat; what was lent or set aside is missing.
    pub hands: Vec<Hand>,
    /// Dice of others in front of each seat, by seat; empty if nothing was handed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borrowed: Vec<Vec<(Spot, Die)>>,
    /// Two players: all six dice of the neutral set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neutral: Vec<Die>,
    /// Where each seat aimed, by seat.
    pub aims: Vec<Aim>,
    /// The comparison of each seat, by seat (F11.3).
    pub duels: Vec<Duel>,
    /// The turns, in the order they were taken. Empty while a seat is still asked to go or stay; shorter than the table
    /// if the game ended before all turns were taken.
    pub turns: Vec<Taken>,
}

/// A seat's dice against its neighbours' for its own card (F11.3, F11.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// The seat's movement value.
    pub own: u16,
    /// Each neighbour's value for the same card.
    pub rivals: Vec<(Seat, u16)>,
    /// The neutral set's value for the same card (F3.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral: Option<u16>,
    /// Power bars in the movement value (F10.6).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bars: u8,
}

impl Duel {
    /// The highest value of a neighbour, the neutral set among them (F3.3).
    pub fn best(&self) -> u16 {
        self.rivals.iter().map(|(_, value)| *value).chain(self.neutral).max().unwrap_or(0)
    }

    /// Own value minus the highest neighbour's.
    pub fn lead(&self) -> i32 {
        i32::from(self.own) - i32::from(self.best())
    }

    /// Only so many of the assigned power bars count: the Gatherer forgot the others (F12.8). Gives the movement value.
    pub fn count(&mut self, bars: u8) -> u16 {
        self.own = self.own - u16::from(self.bars) + u16::from(bars);
        self.bars = bars;
        self.own
    }

    /// Strictly more than every neighbour (F11.4); none against none is none.
    pub fn succeeds(&self) -> bool {
        self.lead() > 0
    }
}

/// One seat's turn of phase 5.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// Whose.
    pub seat: Seat,
    /// Where it stood.
    pub from: Cell,
    /// The cells it entered, in order; empty if it stayed.
    pub path: Vec<Cell>,
    /// What came of it.
    pub how: How,
    /// Stamina lost.
    pub loss: u8,
    /// The stamina track after it.
    pub stamina: u8,
    /// Injuries taken by it (F12.4).
    pub injuries: u8,
    /// Extra eruptions it set off (F11.10).
    pub eruptions: u8,
}

/// What came of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// It moved.
    Moved,
    /// It succeeded and its aim was its own card.
    Held,
    /// It succeeded, and stayed by choice (F11.6).
    Declined,
    /// It succeeded, and lava had cut it off (F11.8).
    CutOff,
    /// It failed.
    Failed,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Ending {
    /// All in the village (F14.1), with the score (F14.7).
    Village {
        /// 4 per seat, less one per injury.
        score: i16,
    },
    /// Lava covered a card a seat stood on (F13.5).
    Lava {
        /// The first of them.
        seat: Seat,
    },
    /// A stamina track ran out (F12.4).
    Exhaustion {
        /// Whose.
        seat: Seat,
    },
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

    /// Whom the table waits for, in circle order (table A2). Judged from what lies open.
    pub fn awaited(&self) -> Vec<Seat> {
        if self.shared.is_some() && !matches!(self.phase, Phase::Ordering { .. }) {
            let mut seats: Vec<Seat> = self.players().filter(|seat| self.awaited_alone(book(), *seat)).collect();
            seats.extend(self.awaited_for_companion(book()));
            seats.sort_unstable();
            seats.dedup();
            return seats;
        }
        let waits = |seat: &Seat| match &self.phase {
            Phase::Setup => skills::keeps(book(), self, *seat).is_some() || skills::leaves(book(), self, *seat),
            Phase::Equipment { ready, request, .. } => {
                request.as_ref().is_some_and(|request| request.asked().contains(seat))
                    || (ready[seat.at()] == Ready::No && could_act(book(), self, *seat))
            }
            Phase::Bars { seat: asked, .. } => asked == seat,
            Phase::Planning { plans } => plans[seat.at()].ready == Ready::No,
            Phase::Rerolls { done, .. } => !done[seat.at()],
            Phase::GoOrStay { asked, .. } => asked.contains(seat),
            Phase::Ordering { proposed, .. } => {
                self.deciding(proposed.as_ref().map(|proposed| proposed.by)).contains(seat)
            }
            Phase::Injuries { owed } => owed[seat.at()] > 0,
            Phase::Over(_) => false,
        };
        self.seats().filter(waits).collect()
    }

    /// Who is asked for a proposal, or to agree to what `by` proposed: people first; seats that play by themselves only if
    /// nobody else is there to ask.
    fn deciding(&self, by: Option<Seat>) -> Vec<Seat> {
        let all: Vec<Seat> = self.players().filter(|seat| Some(*seat) != by).collect();
        let people: Vec<Seat> = all.iter().copied().filter(|seat| !self.companions.contains(seat)).collect();
        if people.is_empty() { all } else { people }
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
