//! Positions built by hand in the activation of a character, and dice that fall as written.

use crate::content::{
    ArmourId, CharacterId, Colour, ItemId, KamiSkillId, KindId, Side, SkillId, Stat, WeaponId, ZoneId,
};
use crate::grid::Square;
use crate::rules::apply::apply;
use crate::rules::look::Look;
use crate::rules::refused::Refused;
use crate::rules::{items, run};
use crate::state::moves::{Aim, AttackResult, Event, Goods, Move};
use crate::state::{
    Activation, Ask, Conditions, HeldSkill, Hero, OpenZone, Pick, Piece, PieceId, Queue, Resistor, State, Step,
    WalkLeft, Who,
};
use crate::tests::kit;
use gogome_contract::{Chance, Recorded, Seat, StepContext};
use std::num::NonZeroU32;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);

/// Chance that answers as written, and is asked no more than that.
struct Script(Vec<u32>);

impl Script {
    fn new(answers: &str) -> Self {
        let mut answers: Vec<u32> = answers.split_whitespace().map(|answer| answer.parse().unwrap()).collect();
        answers.reverse();
        Self(answers)
    }
}

impl Chance for Script {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let answer = self.0.pop().unwrap_or_else(|| panic!("nothing is written for one of {n}"));
        assert!(answer < n.get(), "{answer} is none of {n}");
        answer
    }
}

/// Chapter 1 with its first zone alone, round 1, in Akira's activation with 3 action points. A owns all. Nobody but the four
/// characters is there: Akira on B2, Hattori on B3, Hikaru on B4, Tomoe on B5. They have level 1, no skill, no Ki die, power 1 and
/// nothing else, and no armour.
pub fn scene() -> State {
    seats(1)
}

/// The same with so many seats, to which the characters are given in turn.
pub fn seats(seats: usize) -> State {
    let mut state = kit::deal("c1", seats, 3);
    let table = &mut state.table;
    table.tasks.clear();
    table.answered = None;
    table.answered_by = None;
    table.pieces.retain(|piece| piece.character().is_some());
    table.resistors.clear();
    table.step = Step::Cards;
    table.placing = false;
    table.malice = 0;
    table.queue = Queue::default();
    for orders in &mut table.orders {
        // what is done without a question has a test of its own
        orders.yin_yang = false;
    }
    for hero in &mut table.heroes {
        hero.skills.clear();
        hero.ki = crate::state::Ki::default();
        hero.attributes = [1, 0, 0, 0];
        hero.ap = 0;
    }
    for piece in &mut table.pieces {
        piece.armour = 0;
        piece.conditions = Conditions::default();
        piece.modifiers.clear();
        piece.attacked = 0;
    }
    turn(&mut state, "akira");
    state
}

/// It is a character's activation, nothing done in it yet; the other characters come after it.
pub fn turn(state: &mut State, name: &str) {
    let first = id(name);
    let others = CharacterId::all().map(PieceId::of).filter(|id| *id != first);
    let table = &mut state.table;
    table.queue = Queue { cards: std::iter::once(first).chain(others).collect(), begun: 1, ..Queue::default() };
    table.activation = Some(Activation {
        piece: first,
        walk: WalkLeft::Unused,
        attacks: 0,
        used: Vec::new(),
        withdrawn: 0,
        late: false,
        before: 0,
        fresh: false,
    });
    table.last_active = Some(who(name));
    table.hero_mut(who(name)).ap = 3;
}

/// The cards of this round lie so; the first begins, with this chance.
pub fn begin(state: &mut State, cards: &[PieceId], answers: &str) -> Vec<Event> {
    state.table.queue = Queue { cards: cards.to_vec(), ..Queue::default() };
    state.table.activation = None;
    let mut script = Script::new(answers);
    let mut ctx = StepContext::new(&mut script);
    run::go_on(state, &mut ctx);
    ctx.close().0
}

pub fn who(name: &str) -> CharacterId {
    CharacterId::read(name).unwrap()
}

pub fn id(name: &str) -> PieceId {
    PieceId::of(who(name))
}

pub fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn item(name: &str) -> ItemId {
    ItemId::read(name).unwrap()
}

pub fn weapon(name: &str) -> WeaponId {
    WeaponId::read(name).unwrap()
}

pub fn skill(name: &str) -> SkillId {
    SkillId::read(name).unwrap()
}

pub fn kami(name: &str) -> KamiSkillId {
    KamiSkillId::read(name).unwrap()
}

pub fn hero<'s>(state: &'s mut State, name: &str) -> &'s mut Hero {
    state.table.hero_mut(who(name))
}

pub fn piece(state: &mut State, id: PieceId) -> &mut Piece {
    state.table.piece_mut(id).unwrap()
}

/// A character stands there.
pub fn stand(state: &mut State, name: &str, at: &str) {
    piece(state, id(name)).at = sq(at);
}

/// A character fights with this weapon alone.
pub fn arm(state: &mut State, name: &str, weapon: &str) {
    hero(state, name).weapons = vec![self::weapon(weapon)];
}

/// A character wears this armour, undamaged.
pub fn wear(state: &mut State, name: &str, armour: &str) {
    let armour = ArmourId::read(armour).unwrap();
    hero(state, name).armour = armour;
    piece(state, id(name)).armour = armour.printed().resistance;
}

/// A character has a skill, with this die in its slot; 0: none.
pub fn learn(state: &mut State, name: &str, skill: &str, die: u8) {
    let held = HeldSkill { skill: self::skill(skill), die: Some(die).filter(|die| *die > 0) };
    hero(state, name).skills.push(held);
}

/// A character holds an item.
pub fn hold(state: &mut State, name: &str, item: &str) {
    let fresh = items::fresh(self::item(item));
    hero(state, name).items.push(fresh);
}

/// A creature of the Shogun's side stands there; it has no card.
pub fn foe(state: &mut State, kind: &str, at: &str) -> PieceId {
    creature(state, kind, at, Side::Shogun)
}

/// A creature of this side stands there; it has no card.
pub fn creature(state: &mut State, kind: &str, at: &str, side: Side) -> PieceId {
    let kind = KindId::read(kind).unwrap();
    let table = &mut state.table;
    let free = |colour: &Colour| !table.pieces.iter().any(|piece| piece.who == Who::Minion(kind, *colour));
    let colour = Colour::ALL.into_iter().find(free).unwrap();
    let printed = &kind.printed().stats;
    let id = table.number();
    table.pieces.push(Piece {
        id,
        who: if kind.is_minion() { Who::Minion(kind, colour) } else { Who::Single(kind) },
        side,
        at: sq(at),
        health: printed.health,
        armour: printed.armour,
        conditions: Conditions::default(),
        modifiers: Vec::new(),
        plus: false,
        attacked: 0,
    });
    id
}

/// Something to be kept stands there.
pub fn resistor(state: &mut State, at: &str, tokens: u8) -> PieceId {
    let id = state.table.number();
    state.table.resistors.push(Resistor { id, key: "post".to_owned(), at: sq(at), tokens, living: true });
    id
}

/// This zone, too, is in play, with nobody in it.
pub fn open_zone(state: &mut State, zone: &str) {
    state.table.zones.push(OpenZone { zone: ZoneId::read(zone).unwrap(), green: 0, red: 0 });
}

/// A seat moves; chance answers as it must. A refused move leaves the state as it was and asks nothing of chance.
pub fn try_with(state: &mut State, by: Seat, mv: Move, chance: &mut dyn Chance) -> Result<Vec<Event>, Refused> {
    // who plays keeps the state before it, and throws the clone away when it is refused
    let mut after = state.clone();
    let mut draws = Recorded::new(|n| chance.below(n));
    let mut ctx = StepContext::new(&mut draws);
    let result = apply(&mut after, by, mv, &mut ctx);
    let (events, _) = ctx.close();
    if let Err(refused) = result {
        assert!(draws.draws.is_empty(), "a refused move asks nothing of chance");
        return Err(refused);
    }
    *state = after;
    Ok(events)
}

/// A moves, and exactly these dice fall: the numbers of their faces from 0, attack dice from the weakest, then focus, then others.
pub fn roll(state: &mut State, mv: Move, faces: &str) -> Vec<Event> {
    by(state, A, mv, faces)
}

/// The same of a seat.
pub fn by(state: &mut State, seat: Seat, mv: Move, faces: &str) -> Vec<Event> {
    let mut script = Script::new(faces);
    let said = format!("{mv:?}");
    let events = try_with(state, seat, mv, &mut script).unwrap_or_else(|refused| panic!("{said}: {refused:?}"));
    assert!(script.0.is_empty(), "{:?} are not thrown: {events:?}", script.0);
    events
}

/// A moves, and no die falls.
pub fn go(state: &mut State, mv: Move) -> Vec<Event> {
    roll(state, mv, "")
}

/// A moves, and chance is as it is.
pub fn lucky(state: &mut State, mv: Move) -> Vec<Event> {
    try_with(state, A, mv, &mut kit::luck(4)).unwrap()
}

/// Why A may not do that.
pub fn no(state: &mut State, mv: Move) -> Refused {
    refused(state, A, mv)
}

/// Why a seat may not do that.
pub fn refused(state: &mut State, seat: Seat, mv: Move) -> Refused {
    let before = state.clone();
    let refused = try_with(state, seat, mv, &mut gogome_rules::Silence).unwrap_err();
    assert_eq!(*state, before, "a refused move changes nothing");
    refused
}

/// What is asked, if something is.
pub fn asked(state: &State) -> Option<Ask> {
    state.table.question().map(|question| question.ask)
}

/// From what is to be chosen.
pub fn options(state: &State) -> Vec<Pick> {
    state.table.question().unwrap().options.clone()
}

/// What is done if nobody answers.
pub fn usual(state: &State) -> Pick {
    let question = state.table.question().unwrap();
    question.options[usize::from(question.default)].clone()
}

/// A answers so, and exactly these dice fall.
pub fn say(state: &mut State, pick: &Pick, faces: &str) -> Vec<Event> {
    let question = state.table.question().unwrap().clone();
    let option = question.options.iter().position(|option| option == pick);
    let option = u8::try_from(option.unwrap_or_else(|| panic!("{pick:?} is none of {:?}", question.options))).unwrap();
    by(state, question.asked[0], Move::Choose { question: question.id, option }, faces)
}

/// An attack by the pieces it is made of.
pub struct Blow(Move);

/// A fast attack.
pub fn fast(target: PieceId) -> Blow {
    Blow(Move::Attack { target, strong: false, focus: false, skill: None, kami: None, extra: Vec::new() })
}

/// A strong attack.
pub fn strong(target: PieceId) -> Blow {
    let mut blow = fast(target);
    if let Move::Attack { strong, .. } = &mut blow.0 {
        *strong = true;
    }
    blow
}

impl Blow {
    /// With the focus die.
    pub fn focus(mut self) -> Self {
        if let Move::Attack { focus, .. } = &mut self.0 {
            *focus = true;
        }
        self
    }

    /// With a skill.
    pub fn with(mut self, name: &str) -> Self {
        if let Move::Attack { skill, .. } = &mut self.0 {
            *skill = Some(self::skill(name));
        }
        self
    }

    /// With a Kami skill.
    pub fn kami(mut self, name: &str) -> Self {
        if let Move::Attack { kami, .. } = &mut self.0 {
            *kami = Some(self::kami(name));
        }
        self
    }

    /// On others, too.
    pub fn and(mut self, others: &[PieceId]) -> Self {
        if let Move::Attack { extra, .. } = &mut self.0 {
            *extra = others.to_vec();
        }
        self
    }

    pub fn mv(self) -> Move {
        self.0
    }
}

impl From<Blow> for Move {
    fn from(blow: Blow) -> Self {
        blow.0
    }
}

/// A attacks, and exactly these dice fall.
pub fn hit(state: &mut State, blow: Blow, faces: &str) -> Vec<Event> {
    roll(state, blow.mv(), faces)
}

pub fn technique(name: &str, at: Aim) -> Move {
    Move::Technique { skill: skill(name), at }
}

pub fn kami_technique(name: &str, at: Aim) -> Move {
    Move::KamiTechnique { skill: kami(name), at }
}

pub fn use_item(name: &str, at: Aim) -> Move {
    Move::Item { item: item(name), at }
}

pub fn on(id: PieceId) -> Aim {
    Aim::Piece(id)
}

pub fn at(square: &str) -> Aim {
    Aim::Square(sq(square))
}

pub fn walk(to: &str, exert: u8) -> Move {
    Move::Walk { to: sq(to), exert, via: Vec::new() }
}

pub fn share(with: &str, give: Goods, take: Goods) -> Move {
    Move::Share { with: who(with), give, take }
}

/// Health left; 0 if it is gone.
pub fn health(state: &State, id: PieceId) -> u8 {
    state.table.piece(id).map_or(0, |piece| piece.health)
}

pub fn conditions(state: &State, id: PieceId) -> Conditions {
    state.table.piece(id).unwrap().conditions
}

pub fn track(state: &State, id: PieceId) -> u8 {
    state.table.piece(id).unwrap().armour
}

pub fn ap(state: &State, name: &str) -> u8 {
    state.table.hero(who(name)).ap
}

pub fn place(state: &State, id: PieceId) -> String {
    state.table.piece(id).unwrap().at.to_string()
}

/// All that changes a statistic of a creature now.
pub fn sum(state: &State, id: PieceId, stat: Stat) -> i16 {
    Look::at(&state.table).sum(state.table.piece(id).unwrap(), stat, None)
}

/// Hits and damage of attacks, in order.
pub fn damages(events: &[Event]) -> Vec<(u8, u8)> {
    let all = events.iter();
    all.filter_map(|event| if let Event::Damage { hits, damage, .. } = event { Some((*hits, *damage)) } else { None })
        .collect()
}

/// How attack rolls came out, in order: whether of a counterattack, and how.
pub fn rolls(events: &[Event]) -> Vec<(bool, AttackResult)> {
    let all = events.iter();
    all.filter_map(
        |event| {
            if let Event::Attack { counter, result, .. } = event { Some((*counter, *result)) } else { None }
        },
    )
    .collect()
}

/// The character whose activation runs.
pub fn active(state: &State) -> Option<PieceId> {
    state.table.activation.as_ref().map(|activation| activation.piece)
}
