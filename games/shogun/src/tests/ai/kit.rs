//! Small tables on which a companion is asked.

use crate::ai;
use crate::content::{CharacterId, Colour, KindId, Side, ZoneId};
use crate::grid::Square;
use crate::rules::look::stats;
use crate::rules::{activation, apply, camp, setup, zones};
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::state::{Ki, OpenZone, Piece, PieceId, State, Step, Who};
use crate::tests::kit::{luck, options};
use gogome_contract::{Chance, Holder, Seat, StepContext, Viewer};

/// The number of a piece that a test puts on the grid: the first, the second.
pub const FIRST: PieceId = PieceId(90);
pub const SECOND: PieceId = PieceId(91);

/// A square, by column and row.
pub fn at(x: u8, y: u8) -> Square {
    Square::new(x, y)
}

/// A camp of companions.
pub fn in_camp(chapter: &str, holder: Holder) -> State {
    let options: Options = options(chapter);
    setup::setup(&options, &[Holder::Ai, holder, holder, holder], &mut StepContext::new(&mut luck(1)))
}

/// A zone with nobody in it but the four characters, unhurt on their start squares; one of them is active, its card the first.
pub fn scene(zone: &str, active: &str) -> State {
    let mut state = in_camp(&zone[..2], Holder::Ai);
    let zone = ZoneId::read(zone).unwrap();
    camp::close(&mut state, &mut StepContext::new(&mut luck(2)));
    let table = &mut state.table;
    table.pieces.retain(|piece| piece.character().is_some());
    table.resistors.clear();
    table.tasks.clear();
    table.zones = vec![OpenZone { zone, green: 0, red: 0 }];
    if zone.printed().starts.len() == 4 {
        zones::line_up(table, zone);
    }
    table.step = Step::Cards;
    for hero in &mut table.heroes {
        hero.ki = Ki { supply: vec![1; hero.level.into()], exhausted: 0 };
        hero.skills.iter_mut().for_each(|held| held.die = None);
        hero.ap = 0;
        hero.coins = 0;
        hero.items.clear();
    }
    for character in CharacterId::all() {
        let most = crate::rules::look::hero_health(table, table.hero(character));
        let piece = table.piece_mut(PieceId::of(character)).unwrap();
        (piece.health, piece.conditions) = (most, crate::state::Conditions::default());
    }
    wake(&mut state, active);
    state
}

/// A character begins its activation; the cards of the others are still to come.
pub fn wake(state: &mut State, active: &str) {
    let id = piece(active);
    let others = CharacterId::all().map(PieceId::of).filter(|other| *other != id);
    state.table.queue.cards = std::iter::once(id).chain(others).collect();
    state.table.queue.begun = 1;
    activation::begin(state, id, &mut StepContext::new(&mut luck(3)));
}

pub fn who(character: &str) -> CharacterId {
    CharacterId::read(character).unwrap()
}

pub fn piece(character: &str) -> PieceId {
    PieceId::of(who(character))
}

/// Somebody of the Shogun's side stands on a square, unhurt.
pub fn foe(state: &mut State, id: PieceId, kind: &str, at: Square) {
    let kind = KindId::read(kind).unwrap();
    let minion = kind.printed().rank == crate::content::Rank::Minion;
    let colour = if id == FIRST { Colour::Red } else { Colour::Yellow };
    let who = if minion { Who::Minion(kind, colour) } else { Who::Single(kind) };
    let mut foe = Piece {
        id,
        who,
        side: Side::Shogun,
        at,
        health: 1,
        armour: 0,
        conditions: crate::state::Conditions::default(),
        modifiers: Vec::new(),
        plus: false,
        attacked: 0,
    };
    let board = stats(&foe).unwrap();
    (foe.health, foe.armour) = (board.health, board.armour);
    state.table.pieces.push(foe);
}

/// What a companion does on the seat of the active character, or in camp on a seat.
pub fn asked(state: &State, seat: Seat) -> Move {
    ai::choose(&View::of(state, Viewer::Seat(seat)), seat, "sensible", &mut luck(4)).expect("it is asked")
}

/// The seat of a character.
pub fn seat(state: &State, character: &str) -> Seat {
    state.table.hero(who(character)).owner.unwrap()
}

/// What the active character does now.
pub fn next(state: &State, active: &str) -> Move {
    asked(state, seat(state, active))
}

/// All that the active character does until its activation ends, with die after die as luck has it.
pub fn activation_of(state: &mut State, active: &str) -> Vec<Move> {
    let by = seat(state, active);
    let mut luck = luck(5);
    let chance: &mut dyn Chance = &mut luck;
    let mut done = Vec::new();
    while done.last() != Some(&Move::Done) && state.table.over.is_none() {
        let mv = asked(state, by);
        apply::apply(state, by, mv.clone(), &mut StepContext::new(chance)).expect("companions do what is legal");
        done.push(mv);
        assert!(done.len() < 30, "{done:?}");
    }
    done
}
