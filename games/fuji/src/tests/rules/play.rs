//! Whole games of random legal moves, with what must hold after every step.

use crate::content::{InjuryKind, book};
use crate::game::Fuji;
use crate::rules::apply::outcome;
use crate::rules::awaited::awaited;
use crate::rules::lapse::lapse;
use crate::rules::map::board::Map;
use crate::rules::phases::injuries::free;
use crate::rules::phases::planning::{legal, plannable};
use crate::state::moves::{Move, Options};
use crate::state::{Ending, Phase, Ready, State};
use crate::tests::kit::{A, B, luck, opened, options, play_with};
use gogome_contract::{Chance, Game, Holder, Seat, StepContext};

/// Something this seat may do now, by chance.
fn any_move(state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
    match &state.table.phase {
        Phase::Planning { plans } => {
            let plan = &plans[seat.at()];
            if plan.to.is_some_and(|to| legal(&state.table, seat, to)) && chance.likely(2, 3) {
                return Move::Ready { firm: chance.likely(1, 2) };
            }
            let mut open = plannable(&state.table, seat);
            open.retain(|one| one.legal_now && (plan.to != Some(one.cell) || plan.path.is_some()));
            let Some(choice) = chance.pick(&open) else { return Move::Ready { firm: false } };
            let own = state.table.traveller(seat).at;
            let paths = Map::of(&state.table).paths(own, choice.cell, 3);
            let path = if choice.distance > 0 && chance.likely(1, 2) { chance.pick(&paths).cloned() } else { None };
            if plan.to == Some(choice.cell) && plan.path == path {
                Move::Unplan
            } else {
                Move::Plan { to: choice.cell, path, leave: false, ahead: None }
            }
        }
        Phase::Rerolls { .. } if chance.likely(1, 4) => Move::Done,
        Phase::Rerolls { .. } => {
            let own: Vec<u8> = state.table.traveller(seat).places().collect();
            let mut places: Vec<u8> = own.iter().copied().filter(|_| chance.likely(1, 2)).collect();
            if places.is_empty() {
                places.push(own[0]);
            }
            Move::Reroll { places }
        }
        Phase::GoOrStay { .. } => Move::Choose { go: chance.likely(1, 2) },
        Phase::Injuries { .. } => {
            let kind = *chance.pick(&free(&state.table, seat)).unwrap();
            let own: Vec<u8> = state.table.traveller(seat).places().collect();
            let die = if kind == InjuryKind::Leg { chance.pick(&own).copied() } else { None };
            Move::Injury { kind, die }
        }
        _ => panic!("no such phase"),
    }
}

fn key(state: &State, seat: Seat) -> String {
    let round = state.table.round;
    match &state.table.phase {
        Phase::Planning { plans } => match plans[seat.at()].reopened {
            0 => format!("r{round}.plan"),
            times => format!("r{round}.plan.{times}"),
        },
        Phase::Rerolls { .. } => format!("r{round}.reroll"),
        Phase::GoOrStay { .. } => format!("r{round}.go"),
        Phase::Injuries { .. } => format!("r{round}.injury"),
        _ => panic!("no such phase"),
    }
}

fn check(state: &State) {
    let table = &state.table;
    let over = outcome(state);
    assert_eq!(awaited(table).is_empty(), over.is_some(), "somebody is awaited, or it is over");
    assert!((1..=15).contains(&table.round));
    let map = Map::of(table);
    assert!((map.ground.tokens & map.ground.lava).is_empty(), "no token on lava");
    for seat in table.seats() {
        let traveller = table.traveller(seat);
        assert!(map.walkable(traveller.at) || matches!(over, Some(Ending::Lava { .. })));
        assert_eq!(traveller.stamina == 25, over == Some(Ending::Exhaustion { seat }));
        let owed = if let Phase::Injuries { owed } = &table.phase { owed[seat.at()] } else { 0 };
        if over.is_none() {
            let taken = u8::try_from(traveller.injuries.len()).unwrap();
            assert_eq!(taken + owed, book().track.injuries(traveller.stamina));
        }
        let legs = usize::from(traveller.injuries.contains(&InjuryKind::Leg));
        assert_eq!(traveller.places().count(), 6 - legs);
        let hand = state.screens.hands[seat.at()].map(|die| die.map(|die| die.kind));
        assert_eq!(hand, traveller.dice, "the dice behind the screen are those on the table");
    }
    if let Some(Ending::Village { score }) = over {
        assert!(table.travellers.iter().all(|one| map.village(one.at)));
        assert!(score <= 4 * i16::try_from(table.count()).unwrap());
    }
    if let Phase::Rerolls { aims, .. } = &table.phase {
        let stuck = |seat: Seat, other: Seat| {
            let (own, theirs) = (table.traveller(seat).at, table.traveller(other).at);
            let aim = aims[seat.at()].to;
            own == aim || theirs == aim
        };
        for seat in table.seats() {
            for other in table.neighbours(seat) {
                assert!(aims[seat.at()].to != aims[other.at()].to || stuck(seat, other), "neighbours part");
            }
        }
    }
    let stored = serde_json::to_string(state).unwrap();
    assert_eq!(&serde_json::from_str::<State>(&stored).unwrap(), state);
}

// Rules: F2.13, F4.1, F6.6, F12.4, F12.5, F13.3, F13.5, F14.2, F14.5, F14.7, F16.1, F16.2, F17.1
#[test]
fn games_of_random_moves_and_a_random_clock_end_and_stay_sound() {
    let mut endings = [0; 3];
    for seed in 0..120 {
        let mut chance = luck(seed);
        let chance: &mut dyn Chance = &mut chance;
        let (seats, level) = (3 + usize::from(seed % 2 == 0), 1 + u8::try_from(seed % 4).unwrap());
        let start = Options { scenario: None, thrill: seed % 3 == 0, level, ..options("1") };
        let (mut state, _) = opened(&start, seats, seed);
        let mut steps = 0;
        while outcome(&state).is_none() {
            check(&state);
            steps += 1;
            assert!(steps < 5000, "nobody is stuck");
            let awaited = awaited(&state.table);
            let seat = *chance.pick(&awaited).unwrap();
            if chance.likely(1, 12) {
                let key = key(&state, seat);
                lapse(&mut state, &key, &mut StepContext::new(chance)).unwrap();
            } else {
                let mv = any_move(&state, seat, chance);
                let shared = matches!(mv, Move::Ready { .. });
                let refused = play_with(&mut state, seat, mv, chance).err().map(|refusal| refusal.code);
                assert!(refused.is_none() || (shared && refused == Some("SHARED")), "{refused:?}");
                if refused.is_some() {
                    play_with(&mut state, seat, Move::Unplan, chance).unwrap();
                }
            }
        }
        check(&state);
        endings[match outcome(&state).unwrap() {
            Ending::Village { .. } => 0,
            Ending::Lava { .. } => 1,
            Ending::Exhaustion { .. } => 2,
        }] += 1;
    }
    assert!(endings[1] > 0 && endings[2] > 0, "{endings:?}");
}

// Rules: F17.1, F17.3, F17.5, F17.7, F17.8
#[test]
fn the_clock_alone_plays_a_game_to_its_end() {
    for seed in 0..40 {
        let (mut state, _) = opened(&Options { scenario: None, ..options("1") }, 3 + usize::from(seed % 2 == 0), seed);
        let mut chance = luck(seed);
        while outcome(&state).is_none() {
            let awaited = awaited(&state.table);
            assert!(
                !matches!(&state.table.phase, Phase::Planning { plans } if plans.iter().any(|plan| plan.ready != Ready::No))
            );
            let key = key(&state, awaited[0]);
            lapse(&mut state, &key, &mut StepContext::new(&mut chance)).unwrap();
            check(&state);
        }
    }
}

// Rules: F16.1, F16.11
#[test]
fn who_plays_by_itself_is_known_from_the_start_and_after_every_change() {
    let mut chance = luck(1);
    let mut ctx = StepContext::new(&mut chance);
    let seats = [Holder::Person, Holder::Ai, Holder::Person];
    let mut state = Fuji.setup(options("1"), &seats, &mut ctx).unwrap();
    let mut now = |seat, holder| {
        Fuji.reseat(&mut state, seat, holder, &mut ctx).unwrap();
        state.table.companions.clone()
    };
    assert_eq!(now(B, Holder::Ai), [B], "as it was");
    assert_eq!(now(A, Holder::Ai), [A, B]);
    assert_eq!(now(B, Holder::Person), [A]);
    assert_eq!(now(A, Holder::Person), []);
}
