//! Two players with a companion (F2.12, F15.2 to F15.11): a third seat that both play. Each sees half of its dice; what it does
//! is proposed by one and accepted by the other.

use super::apply;
use super::content::{Book, Gear, Skill};
use super::equipping::could_act;
use super::gear::Spot;
use super::moves::{Event, Move, Target};
use super::planning;
use super::skills;
use super::state::{Die, Phase, Ready, State, Table};
use super::text::gear as gear_words;
use super::text::refusals;
use super::text::sharing as words;
use super::using;
use crate::contract::{Chance, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// The seat that is shared.
pub const COMPANION: Seat = Seat(2);

/// How many share it.
pub const PLAYERS: usize = 2;

/// What lies open of the sharing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Shared {
    /// What is proposed and not answered: one, or one of each player where both stand (F15.6, F15.11).
    pub proposals: Vec<Proposal>,
    /// How often something was proposed or withdrawn this round: each time is asked anew.
    pub changes: u8,
    /// Who may set a die of the companion aside this round, if the plan that was agreed on says so (F15.3).
    pub right: Option<Seat>,
    /// Phase 3: who is done with its half (F15.8).
    pub done: Vec<Seat>,
    /// Whose proposal the last use of a card was.
    pub user: Option<Seat>,
    /// Who still answers for the companion what a card asks of it.
    pub waiting: Vec<Seat>,
    /// The die that a Lighter asks for lies in the asker's own half, and is named (F15.10).
    pub lit: bool,
    /// Phase 4: who may still reroll its half by the companion's Water, as far as all can know (F15.10).
    pub pouring: Vec<Seat>,
}

/// Something the companion may do, if the other player agrees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// Who proposes it.
    pub by: Seat,
    /// What, without dice and their values.
    pub act: Move,
    /// Who picks the die, for a card that needs exactly one (F8.8).
    pub picker: Option<Seat>,
    /// Who would set a die of the companion aside this round, if that is said with a plan (F15.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Seat>,
}

/// What does not lie open of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Secret {
    /// Dice named in the proposal that stands, in the half of whoever proposed it (F15.6).
    pub dice: Vec<Spot>,
    /// Shovel: the value named with them.
    pub value: Option<u8>,
    /// The die that a Lighter asks for, if it is one of the asker's own half (F15.10).
    pub lit: Vec<Spot>,
    /// Phase 3: rerolls left for each half (F7.10).
    pub left: [u8; PLAYERS],
    /// Phase 4: rerolls of Water left for each half (F15.10).
    pub water: [u8; PLAYERS],
}

impl Secret {
    /// Nothing is hidden.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// In whose half a place of the companion's dice is: one A, one B, one C each (F2.12).
pub fn half_of(place: u8) -> Seat {
    Seat(place % 2)
}

/// The other of the two.
pub fn other(player: Seat) -> Seat {
    Seat(1 - player.0.min(1))
}

impl Table {
    /// Those who play, in circle order: all seats but the companion's.
    pub fn players(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(if self.shared.is_some() { PLAYERS } else { self.count() })
    }

    /// Is this the seat that two players share?
    pub fn is_companion(&self, seat: Seat) -> bool {
        self.shared.is_some() && seat == COMPANION
    }

    /// Who may set a die of the companion aside this round (F15.3).
    pub fn set_aside_right(&self) -> Seat {
        self.right_by(self.shared.as_ref().and_then(|shared| shared.right))
    }

    /// Who may once the plan that is proposed is agreed on.
    pub fn set_aside_proposed(&self) -> Seat {
        self.right_by(self.proposed_plan().and_then(|proposal| proposal.right))
    }

    /// The plan for the companion that is proposed: one at most, for a newer one replaces it (F15.6).
    fn proposed_plan(&self) -> Option<&Proposal> {
        let mut proposals = self.shared.iter().flat_map(|shared| &shared.proposals);
        proposals.find(|proposal| matches!(proposal.act, Move::Plan { .. }))
    }

    /// Who may if this is said, or nothing: the first in odd rounds, the second in even ones (F15.3).
    fn right_by(&self, said: Option<Seat>) -> Seat {
        said.unwrap_or(if self.round % 2 == 1 { Seat(0) } else { Seat(1) })
    }

    /// Who is asked about the companion: both, or the one who has not proposed anything.
    fn deciding_for_companion(&self) -> Vec<Seat> {
        match self.shared.as_ref().map(|shared| shared.proposals.as_slice()) {
            Some([one]) => vec![other(one.by)],
            _ => self.players().collect(),
        }
    }

    /// Who answers what a card asks: for the companion, whoever has a say in it.
    pub fn asked(&self) -> Vec<Seat> {
        let Some(request) = self.request() else { return Vec::new() };
        let answers = |seat: Seat| match &self.shared {
            Some(shared) if seat == COMPANION => shared.waiting.clone(),
            _ => vec![seat],
        };
        let mut asked: Vec<Seat> = request.asked().into_iter().flat_map(answers).collect();
        asked.sort_unstable();
        asked.dedup();
        asked
    }

    /// Does something about the companion wait for consent or a proposal?
    pub fn companion_due(&self, book: &Book) -> bool {
        self.shared.is_some()
            && match &self.phase {
                Phase::Setup => skills::keeps(book, self, COMPANION).is_some(),
                Phase::Planning { plans } => plans[COMPANION.at()].ready == Ready::No,
                Phase::Bars { seat, .. } => *seat == COMPANION,
                Phase::GoOrStay { asked, .. } => asked.contains(&COMPANION),
                Phase::Injuries { owed } => owed[COMPANION.at()] > 0,
                Phase::Rerolls { .. } | Phase::Equipment { .. } | Phase::Ordering { .. } | Phase::Over(_) => false,
            }
    }

    /// Who is awaited for the companion.
    pub fn awaited_for_companion(&self, book: &Book) -> Vec<Seat> {
        if self.companion_due(book) { self.deciding_for_companion() } else { Vec::new() }
    }

    /// Is this player awaited for the own seat, or for its half?
    pub fn awaited_alone(&self, book: &Book, seat: Seat) -> bool {
        match &self.phase {
            Phase::Setup => skills::keeps(book, self, seat).is_some() || skills::leaves(book, self, seat),
            Phase::Planning { plans } => plans[seat.at()].ready == Ready::No,
            Phase::Rerolls { done, .. } => {
                !done[seat.at()] || self.shared.as_ref().is_some_and(|shared| !shared.done.contains(&seat))
            }
            Phase::Equipment { ready, .. } => {
                self.asked().contains(&seat) || (ready[seat.at()] == Ready::No && could_act(book, self, seat))
            }
            Phase::Bars { seat: asked, .. } => *asked == seat,
            Phase::GoOrStay { asked, .. } => asked.contains(&seat),
            Phase::Injuries { owed } => owed[seat.at()] > 0,
            Phase::Ordering { .. } | Phase::Over(_) => false,
        }
    }
}

impl State {
    /// On whose side a die in front of the companion lies: in its half, or with whoever gave it (F15.4).
    pub fn side(&self, spot: Spot) -> Seat {
        if spot.owner == COMPANION {
            return half_of(spot.place);
        }
        let last = self.screens.handed.iter().rev().find(|handed| handed.spot == spot);
        last.map_or(spot.owner, |handed| handed.from)
    }

    /// The dice in front of the companion that a player sees (F5.3).
    pub fn half(&self, player: Seat) -> Vec<(Spot, Die)> {
        self.front(COMPANION).into_iter().filter(|(spot, _)| self.side(*spot) == player).collect()
    }
}

/// A chance that is never asked in earnest: what is proposed is tried on a copy.
struct Still;

impl Chance for Still {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

/// The companion's marker was lifted, for its card is out of reach: the plan that was proposed falls with it (F15.7).
pub(super) fn drop_plan(state: &mut State) {
    if state.table.proposed_plan().is_some() {
        settled(state);
    }
    grant(state, None);
}

/// What a plan says of the right to set a die aside holds from the moment it is agreed on (F15.3, F15.6).
fn grant(state: &mut State, right: Option<Seat>) {
    if let Some(shared) = &mut state.table.shared {
        shared.right = right;
    }
}

/// What was proposed ends with the phase (F15.6), and what the next one asks is asked anew.
pub(super) fn lapse(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
        shared.changes = shared.changes.saturating_add(1);
        shared.waiting.clear();
        shared.pouring.clear();
        shared.lit = false;
        state.screens.shared.dice.clear();
        state.screens.shared.value = None;
        state.screens.shared.lit.clear();
        state.screens.shared.water = [0; PLAYERS];
    }
}

/// A new round: nothing is said and nothing hidden.
pub(super) fn renew(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        *shared = Shared::default();
        state.screens.shared = Secret::default();
    }
}

/// Phase 3 begins: each half has the companion's rerolls (F7.10); who has nothing to do with it is done.
pub(super) fn open_rerolls(state: &mut State) {
    lapse(state);
    let right = state.table.set_aside_right();
    let buddy = state.table.shared.is_some() && skills::buddy(&state.table, COMPANION);
    let Phase::Rerolls { aims, done } = &mut state.table.phase else { return };
    let Some(shared) = &mut state.table.shared else { return };
    let rerolls = aims[COMPANION.at()].rerolls;
    state.screens.shared.left = [rerolls; PLAYERS];
    shared.right = Some(right);
    shared.done = Seat::first(PLAYERS).filter(|player| rerolls == 0 && !(buddy && *player == right)).collect();
    done[COMPANION.at()] = shared.done.len() == PLAYERS;
}

pub(super) fn shared(table: &Table) -> Result<&Shared, Refusal> {
    table.shared.as_ref().ok_or_else(words::no_companion)
}

/// The dice a use needs are picked by those who see them.
pub(super) fn needs_dice(effect: Gear, on: &Target) -> bool {
    match effect {
        Gear::Map | Gear::Shovel | Gear::DuctTape | Gear::Compass | Gear::Machete | Gear::FlashLight => true,
        Gear::Water => on.seat.is_none_or(|seat| seat == COMPANION),
        _ => false,
    }
}

/// Dice named by a player lie in its half, and show what the card needs. A refusal speaks of this half alone.
pub(super) fn check_half(book: &Book, state: &State, by: Seat, named: &[Spot], effect: Gear) -> Result<(), Refusal> {
    let half = state.half(by);
    let from = book.gear(effect).from;
    let spots = |value: u8| half.iter().filter(move |(_, die)| value == 0 || die.value == value).map(|(spot, _)| *spot);
    if named.iter().any(|named| half.iter().all(|(spot, _)| spot != named)) {
        return Err(words::not_your_half(&spots(0).collect::<Vec<_>>()));
    }
    let turns = matches!(effect, Gear::DuctTape | Gear::Compass);
    if turns && named.iter().any(|named| spots(from).all(|spot| spot != *named)) {
        return Err(gear_words::wrong_value(book, effect, COMPANION, &spots(from).collect::<Vec<_>>()));
    }
    Ok(())
}

fn try_out(book: &Book, state: &State, act: &Move) -> Result<(), Refusal> {
    let mut copy = state.clone();
    let mut still = Still;
    apply::act(book, &mut copy, COMPANION, act.clone(), &mut Turn::new(&mut still))
}

/// The same without what only one player may know.
fn open(act: &Move) -> Move {
    match act {
        Move::Use { gear, on } => Move::Use { gear: *gear, on: Target { dice: Vec::new(), value: None, ..on.clone() } },
        other => other.clone(),
    }
}

/// Both of such proposals may stand, and a lot can be drawn (F15.11).
fn both_stand(act: &Move) -> bool {
    matches!(act, Move::Injury { .. } | Move::Bars { .. })
}

/// A player proposes what the companion does (F15.6). The other player's proposal, made once more, is accepted by it.
pub(super) fn propose(
    book: &Book,
    state: &mut State,
    by: Seat,
    act: &Move,
    right: Option<Seat>,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    let standing = shared(&state.table)?.proposals.clone();
    if right.is_some_and(|right| right.at() >= PLAYERS) {
        return Err(words::whose_right());
    }
    if right.is_some() && !matches!(act, Move::Plan { .. }) {
        return Err(words::right_without_plan());
    }
    let (mut dice, mut value, mut picker) = (Vec::new(), None, None);
    match act {
        Move::Use { gear, on } => {
            let effect = using::check(book, &state.table, COMPANION, *gear, on)?;
            check_half(book, state, by, &on.dice, effect)?;
            if !needs_dice(effect, on) || !on.dice.is_empty() {
                try_out(book, state, act)?;
            }
            if effect == Gear::Map {
                using::somebody(book, &state.table, COMPANION, *gear, on)?;
            }
            if matches!(effect, Gear::Map | Gear::Shovel) {
                picker = Some(if on.dice.is_empty() { other(by) } else { by });
            }
            dice.clone_from(&on.dice);
            // whoever picks the die says how it is turned, too
            value = on.value.filter(|_| !on.dice.is_empty());
        }
        Move::Plan { to, path, leave } => {
            let meant = state.table.right_by(right);
            let agreed = state.table.set_aside_right();
            let mut lies = false;
            if let Phase::Planning { plans } = &mut state.table.phase {
                let plan = &mut plans[COMPANION.at()];
                lies = plan.to == Some(*to) && plan.path == *path && plan.leave == *leave;
                if lies && plan.ready != Ready::No {
                    if meant == agreed {
                        return Err(words::agreed_already());
                    }
                    plan.ready = Ready::No;
                }
            }
            let same = |one: &Proposal| one.act == *act && state.table.right_by(one.right) == meant;
            if lies && standing.iter().any(|proposal| proposal.by != by && same(proposal)) {
                return consent(book, state, by, &[], None, turn);
            }
            if !lies {
                planning::plan(book, state, COMPANION, *to, path.clone(), *leave, turn)?;
            }
            grant(state, None);
        }
        Move::Keep { .. } | Move::Give { .. } | Move::Bars { .. } | Move::Injury { .. } | Move::Choose { .. } => {
            try_out(book, state, act)?;
            if standing.iter().any(|proposal| proposal.by != by && proposal.act == *act) {
                return consent(book, state, by, &[], None, turn);
            }
        }
        _ => return Err(words::not_shared()),
    }
    let proposal = Proposal { by, act: open(act), picker, right };
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.retain(|standing| both_stand(act) && both_stand(&standing.act) && standing.by != by);
        shared.proposals.push(proposal.clone());
        shared.changes = shared.changes.saturating_add(1);
    }
    state.screens.shared.dice = dice;
    state.screens.shared.value = value;
    turn.tell(Event::Proposed { seat: by, act: Box::new(proposal.act), right });
    Ok(())
}

/// The other player accepts, with dice of its own half if the card needs some (F15.6, F15.9).
pub(super) fn consent(
    book: &Book,
    state: &mut State,
    by: Seat,
    dice: &[Spot],
    value: Option<u8>,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    let standing = &shared(&state.table)?.proposals;
    let Some(proposal) = standing.iter().rev().find(|proposal| proposal.by != by).cloned() else {
        return Err(words::nothing_proposed(!standing.is_empty()));
    };
    let act = match &proposal.act {
        Move::Plan { .. } => {
            if let Some(sharer) = planning::must_yield(book, &state.table, COMPANION) {
                return Err(refusals::shared(book, &state.table, COMPANION, sharer));
            }
            if let Phase::Planning { plans } = &mut state.table.phase {
                plans[COMPANION.at()].ready = Ready::Firm;
            }
            settled(state);
            grant(state, proposal.right);
            turn.tell(Event::Consented(by));
            planning::close_if_ready(book, state, turn);
            return Ok(());
        }
        Move::Use { gear, on } => {
            let effect = using::check(book, &state.table, COMPANION, *gear, on)?;
            check_half(book, state, by, dice, effect)?;
            let still = |spot: &Spot| check_half(book, state, proposal.by, &[*spot], effect).is_ok();
            let mut on = on.clone();
            on.dice = state.screens.shared.dice.iter().copied().filter(still).chain(dice.iter().copied()).collect();
            on.value = state.screens.shared.value.or(value);
            if needs_dice(effect, &on) && on.dice.is_empty() {
                settled(state);
                turn.tell(Event::Shelved(*gear));
                return Ok(());
            }
            Move::Use { gear: *gear, on }
        }
        other => other.clone(),
    };
    carry_out(book, state, by, proposal.by, act, turn)
}

/// The companion does it, as the two agreed.
fn carry_out(
    book: &Book,
    state: &mut State,
    by: Seat,
    user: Seat,
    act: Move,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    try_out(book, state, &act)?;
    settled(state);
    if let Some(shared) = &mut state.table.shared {
        shared.user = Some(user);
    }
    turn.tell(Event::Consented(by));
    let picked: Vec<Seat> = match &act {
        Move::Use { on, .. } => on.dice.iter().map(|spot| state.side(*spot)).collect(),
        _ => Vec::new(),
    };
    apply::act(book, state, COMPANION, act, turn)?;
    pour(state, &picked);
    Ok(())
}

/// The companion drank Water: each half may be rerolled up to twice, the first time with the use itself (F15.10).
fn pour(state: &mut State, picked: &[Seat]) {
    let Phase::Equipment { pouring, .. } = &mut state.table.phase else { return };
    if !pouring.contains(&COMPANION) {
        return;
    }
    pouring.retain(|seat| *seat != COMPANION);
    state.screens.water.retain(|seat| *seat != COMPANION);
    for player in Seat::first(PLAYERS) {
        state.screens.shared.water[player.at()] += if picked.contains(&player) { 1 } else { 2 };
    }
    if let Some(shared) = &mut state.table.shared {
        shared.pouring = Seat::first(PLAYERS).collect();
    }
}

/// Nothing is proposed any more: what is asked of the two after it is asked anew.
pub(super) fn settled(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
        shared.changes = shared.changes.saturating_add(1);
    }
    state.screens.shared.dice.clear();
    state.screens.shared.value = None;
}

/// A proposal is declined, or withdrawn by whoever made it (F15.6).
pub(super) fn dissent(book: &Book, state: &mut State, by: Seat, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    if shared(&state.table)?.proposals.is_empty() {
        return Err(words::nothing_proposed(false));
    }
    let plans = state.table.proposed_plan().is_some();
    settled(state);
    turn.tell(Event::Dissented(by));
    if plans {
        planning::unplan(book, state, COMPANION, turn)?;
    }
    Ok(())
}

/// Two different proposals stand, and one of them is drawn (F15.11).
pub(super) fn lot(book: &Book, state: &mut State, by: Seat, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    let proposals = shared(&state.table)?.proposals.clone();
    if proposals.len() < PLAYERS {
        return Err(words::no_lot());
    }
    for proposal in &proposals {
        try_out(book, state, &proposal.act)?;
    }
    let Some(drawn) = turn.chance().pick(&proposals).cloned() else { return Err(words::no_lot()) };
    turn.tell(Event::Drawn { seat: by, of: drawn.by });
    carry_out(book, state, by, drawn.by, drawn.act, turn)
}

/// The clock plays what is proposed in planning, or for the companion as for any seat (F17.4). Gives whether it is placed.
pub(super) fn by_clock(state: &mut State, turn: &mut Turn<'_, Event>) -> bool {
    let Some(right) = state.table.proposed_plan().map(|proposal| proposal.right) else { return false };
    let Phase::Planning { plans } = &mut state.table.phase else { return false };
    plans[COMPANION.at()].ready = Ready::Firm;
    settled(state);
    grant(state, right);
    turn.tell(Event::ByClock(COMPANION));
    true
}

/// The skills a companion can have: those with six dice (F2.12).
pub fn fits(book: &Book, skill: Skill) -> bool {
    book.skill(skill).dice == 6
}

/// Could the companion or one of the two act in phase 4? Then both are owed (F15.8).
pub(super) fn could_act_shared(book: &Book, table: &Table, seat: Seat) -> bool {
    let Some(shared) = &table.shared else { return false };
    seat != COMPANION && (shared.pouring.contains(&seat) || could_act(book, table, COMPANION))
}
