//! Small tables built by hand, for the tests of the rules.

use crate::content::{CardId, CharacterId, Die, DieType, Gear, Kind, Skill, Start, book};
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::setup::{SET, setup};
use crate::state::moves::{Event, Move, Options, Target};
use crate::state::pair::Shared;
use crate::state::{
    Aim, Cell, Effects, Eruption, Field, Hand, Held, Phase, Plan, Ready, Screens, Spot, State, Table, Traveller,
};
use crate::words::refusals::refuse;
use gogome_contract::{Chance, RandomDraw, Refusal, Seat, StepContext};
pub use gogome_rules::luck;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// On this card all dice count.
pub const ALL: u8 = 16;
/// Odd pink: with the usual hands only seat a has points, 8.
pub const FOR_A: u8 = 7;
/// Odd blue: with the usual hands only seat b has points, 10.
pub const FOR_B: u8 = 13;
/// Odd yellow: with the usual hands only seat c has points, 10.
pub const FOR_C: u8 = 20;
/// Even pink, in the village: with the usual hands only seat a has points, 4.
pub const VILLAGE_A: u8 = 28;
/// Even blue, in the village: with the usual hands only seat b has points, 20.
pub const VILLAGE_B: u8 = 32;

/// Pink dice for a, blue ones for b, yellow ones for c; d has nothing that counts on the cards above.
pub const HANDS: [&str; 4] = ["A3 A3 B2 B2 C1 C1", "A6 A6 B4 B4 C5 C5", "A5 A5 B6 B6 C4 C4", "A2 A2 B6 B6 C4 C4"];

/// Dice that no card turns and whose values differ within a colour.
pub const PLAIN: &str = "A3 A4 B3 B4 C3 C4";
/// Dice with ones in pink and blue.
pub const ONES: &str = "A1 A1 B1 B6 C6 C3";
/// Dice that tell whose they are: the seats have no value in common.
pub const APART: [&str; 3] = [PLAIN, "A1 A2 B1 B2 C1 C2", "A5 A6 B5 B6 C5 C6"];

/// `A3 C5 …` by place.
pub fn hand(text: &str) -> Hand {
    let mut hand = [None; 6];
    for (place, word) in hand.iter_mut().zip(text.split_whitespace()) {
        *place = Some(die(word));
    }
    hand
}

/// `A3`: a die of type A that shows 3.
fn die(word: &str) -> Die {
    let kind = match &word[..1] {
        "A" => DieType::A,
        "B" => DieType::B,
        _ => DieType::C,
    };
    Die { kind, value: word[1..].parse().unwrap() }
}

/// A table on a map of its own, in planning of round 1 at level 1. Signs as in the seeds; `D` is a double eruption token,
/// `#` burnt landscape. Landscape is [`ALL`], the village card 30.
pub fn mini(rows: &[&str], at: &[(u8, u8)]) -> State {
    let mut fields = Vec::new();
    for (row, line) in (0u8..).zip(rows) {
        for (col, sign) in (0u8..).zip(line.split(' ')).filter(|(_, sign)| *sign != ".") {
            let card = match sign {
                "V" => 1,
                "R" => 2,
                "v" => 30,
                _ => ALL,
            };
            let token = match sign {
                "X" => Some(Eruption::Single),
                "D" => Some(Eruption::Double),
                _ => None,
            };
            let lava = sign == "V" || sign == "#";
            fields.push(Field { col, row, card: CardId(card), lava, token, start: None, pack: sign == "E" });
        }
    }
    let find = |(col, row)| {
        let at = fields.iter().position(|field: &Field| (field.col, field.row) == (col, row)).unwrap();
        Cell(u8::try_from(at).unwrap())
    };
    let travellers = (0u8..)
        .zip(at)
        .map(|(seat, at)| Traveller {
            character: CharacterId(seat),
            at: find(*at),
            stamina: 0,
            injuries: Vec::new(),
            dice: SET.map(Some),
            skill: None,
            cards: Vec::new(),
            bars: 0,
        })
        .collect();
    let table = Table {
        level: 1,
        scenario: "1".to_owned(),
        thrill: false,
        fields,
        travellers,
        round: 1,
        eruptions: 0,
        phase: Phase::Planning { plans: vec![Plan::default(); at.len()] },
        reveal: None,
        companions: Vec::new(),
        signals: Vec::new(),
        returned: Vec::new(),
        discards: Vec::new(),
        neutral: None,
        effects: Effects::default(),
        ask: false,
        shared: None,
    };
    let hands = HANDS.iter().take(at.len()).map(|text| hand(text)).collect();
    State { table, screens: Screens { hands, left: vec![0; at.len()], ..Screens::default() } }
}

/// Map M of the rules, section V7.
pub const MAP_M: [&str; 2] = ["V R L X v v", ". . L L . ."];

/// Map M in round 2: one ring has burnt.
pub const MAP_M_2: [&str; 2] = ["V # L X v v", ". . L L . ."];

/// What tests do with a small table.
pub trait Kit {
    /// The cell in this column and row.
    fn cell(&self, col: u8, row: u8) -> Cell;
    /// The card that lies there.
    fn shown(&self, col: u8, row: u8) -> CardId;
    /// With this card laid there.
    fn card(self, col: u8, row: u8, card: u8) -> Self;
    /// With a seat on this space of the stamina track.
    fn stamina(self, seat: Seat, space: u8) -> Self;
    /// At this level.
    fn level(self, level: u8) -> Self;
    /// In phase 2, with no plans.
    fn planning(self) -> Self;
    /// With seat c as the companion of two.
    fn paired(self) -> Self;
    /// Plays a move with fixed luck.
    fn play(&mut self, by: Seat, mv: Move) -> Result<Vec<Event>, Refusal>;
    /// Plans to go there.
    fn plan(&mut self, by: Seat, to: (u8, u8)) -> Result<Vec<Event>, Refusal>;
    /// Plans to go there by this path of cells entered.
    fn walk(&mut self, by: Seat, path: &[(u8, u8)]) -> Result<Vec<Event>, Refusal>;
    /// Says ready.
    fn ready(&mut self, by: Seat) -> Result<Vec<Event>, Refusal>;
    /// Says ready, whatever the neighbours do.
    fn firm(&mut self, by: Seat) -> Result<Vec<Event>, Refusal>;
    /// Everybody plans and is ready, nobody rerolls: up to the next question. The events of the last step.
    fn go_all(&mut self, aims: &[(u8, u8)]) -> Vec<Event>;
    /// Those who are not ready say so, nobody rerolls: up to the next question. The events of the last step.
    fn finish(&mut self) -> Vec<Event>;
    /// Column and row of the card a seat stands on.
    fn at(&self, seat: Seat) -> (u8, u8);
    /// The plans of phase 2, by seat.
    fn plans(&self) -> &[Plan];
    /// The destinations of phase 3, by seat.
    fn aims(&self) -> &[Aim];
}

impl Kit for State {
    fn cell(&self, col: u8, row: u8) -> Cell {
        let at = self.table.fields.iter().position(|field| (field.col, field.row) == (col, row));
        Cell(u8::try_from(at.unwrap()).unwrap())
    }

    fn shown(&self, col: u8, row: u8) -> CardId {
        self.table.field(self.cell(col, row)).card
    }

    fn card(mut self, col: u8, row: u8, card: u8) -> Self {
        let at = self.cell(col, row);
        self.table.fields[at.at()].card = CardId(card);
        self
    }

    fn stamina(mut self, seat: Seat, space: u8) -> Self {
        self.table.travellers[seat.at()].stamina = space;
        self
    }

    fn level(mut self, level: u8) -> Self {
        self.table.level = level;
        self
    }

    fn planning(mut self) -> Self {
        self.table.phase = Phase::Planning { plans: vec![Plan::default(); self.table.count()] };
        self
    }

    fn paired(mut self) -> Self {
        self.table.shared = Some(Shared::default());
        self
    }

    fn play(&mut self, by: Seat, mv: Move) -> Result<Vec<Event>, Refusal> {
        play_with(self, by, mv, &mut luck(1))
    }

    fn plan(&mut self, by: Seat, to: (u8, u8)) -> Result<Vec<Event>, Refusal> {
        let to = self.cell(to.0, to.1);
        self.play(by, Move::Plan { to, path: None, leave: false, ahead: None })
    }

    fn walk(&mut self, by: Seat, path: &[(u8, u8)]) -> Result<Vec<Event>, Refusal> {
        let path: Vec<Cell> = path.iter().map(|(col, row)| self.cell(*col, *row)).collect();
        self.play(by, Move::Plan { to: *path.last().unwrap(), path: Some(path), leave: false, ahead: None })
    }

    fn ready(&mut self, by: Seat) -> Result<Vec<Event>, Refusal> {
        self.play(by, Move::Ready { firm: false })
    }

    fn firm(&mut self, by: Seat) -> Result<Vec<Event>, Refusal> {
        self.play(by, Move::Ready { firm: true })
    }

    fn go_all(&mut self, aims: &[(u8, u8)]) -> Vec<Event> {
        for (seat, to) in (0u8..).map(Seat).zip(aims) {
            self.plan(seat, *to).unwrap();
        }
        self.finish()
    }

    fn finish(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Phase::Planning { .. } = self.table.phase {
            for seat in awaited(&self.table) {
                events = self.ready(seat).unwrap();
            }
        }
        if let Phase::Rerolls { .. } = self.table.phase {
            for seat in awaited(&self.table) {
                events = self.play(seat, Move::Done).unwrap();
            }
        }
        events
    }

    fn at(&self, seat: Seat) -> (u8, u8) {
        let field = self.table.field(self.table.traveller(seat).at);
        (field.col, field.row)
    }

    fn plans(&self) -> &[Plan] {
        let Phase::Planning { plans } = &self.table.phase else { panic!("not planning: {:?}", self.table.phase) };
        plans
    }

    fn aims(&self) -> &[Aim] {
        let Phase::Rerolls { aims, .. } = &self.table.phase else { panic!("no rerolls: {:?}", self.table.phase) };
        aims
    }
}

/// Phase 4 of a flat map with these dice in front of the seats and these cards, all of them old; everybody aims to stay.
pub fn equipment(hands: &[&str], cards: &[&[Gear]]) -> State {
    let at: Vec<(u8, u8)> = (0u8..).take(hands.len()).map(|col| (col + 2, 0)).collect();
    let state = mini(&["V R L L L L v v", ". . L L L L L ."], &at);
    equipped(state, hands, cards)
}

/// The same on a map and with places of one's own.
pub fn equipped(mut state: State, hands: &[&str], cards: &[&[Gear]]) -> State {
    let skills = [Skill::Survivalist, Skill::Buddy, Skill::Scout, Skill::Gatherer];
    state.screens.hands = hands.iter().map(|text| hand(text)).collect();
    for ((who, cards), skill) in state.table.travellers.iter_mut().zip(cards).zip(skills) {
        who.skill = Some(skill);
        who.cards = held(cards);
    }
    let seats = state.table.count();
    let aims = state.table.travellers.iter().map(|who| Aim {
        to: who.at,
        path: None,
        distance: 0,
        rerolls: 0,
        leave: false,
        ahead: None,
    });
    state.table.phase = Phase::Equipment {
        aims: aims.collect(),
        ready: vec![Ready::No; seats],
        reopened: vec![0; seats],
        pouring: Vec::new(),
        request: None,
    };
    state.screens.deck = vec![Gear::Rope, Gear::Radio, Gear::Map];
    state
}

/// A use on nothing that is named.
pub fn bare(gear: Gear) -> Move {
    Move::Use { gear, on: Target::default() }
}

/// Cards that were drawn before round 1 and not used.
pub fn held(cards: &[Gear]) -> Vec<Held> {
    cards.iter().map(|gear| Held { gear: *gear, drawn: 0, used: false }).collect()
}

/// Dice of a seat by their places, counted from 1.
pub fn spots(owner: Seat, places: &[u8]) -> Vec<Spot> {
    places.iter().map(|place| Spot { owner, place: place - 1 }).collect()
}

/// A use on own dice.
pub fn on_dice(gear: Gear, dice: Vec<Spot>) -> Move {
    Move::Use { gear, on: Target { dice, ..Target::default() } }
}

/// A use on a seat, with dice.
pub fn on_seat(gear: Gear, seat: Seat, dice: Vec<Spot>) -> Move {
    Move::Use { gear, on: Target { seat: Some(seat), dice, ..Target::default() } }
}

/// A use on cards of the map.
pub fn on_cells(gear: Gear, cells: Vec<Cell>) -> Move {
    Move::Use { gear, on: Target { cells, ..Target::default() } }
}

/// Does this card lie in front of the seat?
pub fn holds(state: &State, seat: Seat, gear: Gear) -> bool {
    state.table.held(seat, gear).is_some()
}

/// The values of the own dice of a seat, by place.
pub fn values(state: &State, seat: Seat) -> Vec<u8> {
    state.screens.hands[seat.at()].iter().flatten().map(|die| die.value).collect()
}

/// Plays a move with this luck; a refusal in words.
pub fn play_with(state: &mut State, by: Seat, mv: Move, chance: &mut dyn Chance) -> Result<Vec<Event>, Refusal> {
    let mut ctx = StepContext::new(chance);
    apply(state, by, mv, &mut ctx).map_err(|why| refuse(&state.table, &why))?;
    Ok(ctx.close().0)
}

/// The code of a refusal. The state and the random stream are untouched (F16.9).
pub fn refused(state: &State, by: Seat, mv: Move) -> &'static str {
    let mut chance = luck(1);
    let mut after = state.clone();
    let refusal = play_with(&mut after, by, mv, &mut chance).expect_err("is refused");
    assert_eq!(&after, state, "a refusal changes nothing");
    assert_eq!(chance.draws, Vec::<RandomDraw>::new(), "a refusal asks nothing of chance");
    refusal.code
}

/// The words of a refusal: what is wrong, and what works instead.
pub fn words(refusal: &Refusal) -> String {
    format!("{:?} {:?}", refusal.why, refusal.instead)
}

/// Level 1 of a map without skills and equipment.
pub fn options(scenario: &str) -> Options {
    Options {
        level: 1,
        scenario: Some(scenario.to_owned()),
        thrill: false,
        characters: Vec::new(),
        grey: [C, D],
        simple: true,
        skills: Vec::new(),
        ask: false,
        companion: false,
        companion_skill: None,
    }
}

/// A fresh table, with the events of its set-up.
pub fn opened(options: &Options, seats: usize, seed: u64) -> (State, Vec<Event>) {
    let mut chance = luck(seed);
    let mut ctx = StepContext::new(&mut chance);
    let state = setup(options, seats, &mut ctx).unwrap();
    (state, ctx.close().0)
}

/// The cell with this start space.
pub fn start_of(state: &State, start: Start) -> Option<Cell> {
    let at = state.table.fields.iter().position(|field| field.start == Some(start))?;
    Some(Cell(u8::try_from(at).unwrap()))
}

/// What kind of card lies on a cell.
pub fn kind_of(state: &State, cell: Cell) -> Kind {
    book().card(state.table.field(cell).card).kind
}
