//! Whatever can be done can be done by presses (3.6).

use crate::content::CharacterId;
use crate::game::Koro;
use crate::gear::GearType;
use crate::rules::awaited::awaited;
use crate::state::moves::{BonusUse, Crafting, Gathering, Move, Options};
use crate::state::{Answer, Ask, Half, Question, Retreat, State, Task};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, luck};
use gogome_contract::{Chance, Control, Game, Panel, Parsed, Said, Seat, StepContext};
use std::collections::BTreeSet;

/// Every move that presses lead to from a seat's panel. Looks and crafts, which are without number, are left out.
fn pressed(state: &State, seat: Seat) -> Vec<Move> {
    let view = view(state, seat);
    let (mut moves, mut seen) = (Vec::new(), BTreeSet::new());
    let mut open: Vec<Said> = table_presses(&screen(state, seat));
    while let Some(said) = open.pop() {
        let passed_by = ["show", "orders", "craft", "preview"].iter().any(|verb| said.verb.starts_with(verb));
        if passed_by || !seen.insert(format!("{said:?}")) {
            continue;
        }
        match Koro.read(&view, &said) {
            Ok(Parsed::Play(mv)) => moves.push(mv),
            Ok(Parsed::Show(panel)) => open.extend(table_presses(&panel)),
            other => panic!("{said:?} is {other:?}"),
        }
    }
    moves
}

// Rules: K3.3, K4.1, K7.1, K8.2, K8.12, K9.11, K12.8, K13.5, K13.9, K16.5, K17.4
#[test]
fn every_move_is_found_by_presses() {
    let mut checked = 0;
    for seed in 0..12u64 {
        let options = Options { round_limit: 20, asymmetric: seed % 2 == 1, ..kit::options() };
        let mut state = kit::deal(&options, 2 + usize::try_from(seed % 3).unwrap(), seed);
        for behind in &mut state.hidden.seats {
            let orders = &mut behind.orders;
            (orders.dice, orders.breaking, orders.absorb, orders.erupt, orders.steal) = (true, true, true, true, true);
            (orders.retreat, orders.react) = (Retreat::Ask, Retreat::Ask);
        }
        let chance: &mut dyn Chance = &mut luck(seed + 13);
        for step in 0..1_200 {
            let Some(by) = awaited(&state.table).first().copied() else { break };
            if step % 4 == 0 || state.table.is_asking() {
                let pressed = pressed(&state, by);
                // a monk of a token is offered once for each spot
                let spot = |mv: &Move| {
                    let Move::Gather(Gathering::Token { drop, monk: None }) = mv else { return false };
                    let same = |one: &Gathering| matches!(one, Gathering::Token { drop: other, .. } if other == drop);
                    pressed.iter().any(|one| matches!(one, Move::Gather(gathering) if same(gathering)))
                };
                // whoever has escaped ends its turn by claiming nothing
                let escaped = state.table.player(by).escape.is_some();
                let ends = |mv: &Move| escaped && *mv == Move::Done && pressed.contains(&Move::Claim(None));
                // a point is taken without a choice; whoever does not want it goes on, or ends the turn
                let point = pressed.contains(&Move::Bonus(BonusUse::Vp));
                let declines = |mv: &Move| point && *mv == Move::Bonus(BonusUse::Decline);
                let crafts = |mv: &Move| matches!(mv, Move::Rest(craft) if !craft.layouts.is_empty());
                // where a pass is a rest without a craft, that is the press
                let rests = pressed.contains(&Move::Rest(Crafting::default()));
                // an open bonus is given up by whatever comes next
                let left =
                    state.table.turn.open.is_some_and(|open| open.main == Half::Done && open.bonus == Half::Open);
                let passes = |mv: &Move| (rests || left) && *mv == Move::Pass;
                for mv in all(&state, by) {
                    let legal = play(&mut state.clone(), by, mv.clone()).is_ok();
                    let same = spot(&mv) || crafts(&mv) || ends(&mv) || declines(&mv) || passes(&mv);
                    let found = pressed.contains(&mv) || same;
                    assert!(!legal || found, "seed {seed}, step {step}: no press for {mv:?}");
                    checked += u32::from(legal);
                }
            }
            let mv = crate::ai::choose(&view(&state, by), by, "wild", chance).unwrap();
            crate::rules::apply::apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
        }
    }
    assert!(checked > 5_000, "{checked} moves are not much");
}

// Rules: K13.9
#[test]
fn of_hundreds_of_answers_each_is_found_page_by_page() {
    let mut state = kit::characters(&[CharacterId::Masatsura, CharacterId::Plain]);
    kit::gear(&mut state, A, GearType::Helmet, "WWWW/WWWW/WWWW");
    let ask = Ask::Absorb { gear: GearType::Helmet, damage: 6 };
    let options = crate::rules::questions::options(&state.table, &ask, A);
    assert!(options.len() > 200, "{} answers", options.len());
    let question = Question { id: 1, ask, asked: vec![A], waiting: vec![A] };
    state.table.tasks = vec![Task::Ask(question)];
    let answers = |panel: &Panel| -> Vec<Answer> {
        let menus = panel.controls.iter().filter(|control| matches!(control, Control::Select { .. }));
        let means = |said: Said| match moves(&state, A, &said) {
            Move::Answer(answer) => answer,
            other => panic!("{other:?}"),
        };
        menus.flat_map(presses).map(means).collect()
    };
    let first = screen(&state, A);
    let (mut found, mut panel) = (answers(&first), first.clone());
    loop {
        panel = opens(&state, A, &press(&panel, "Other answers", ""));
        let menus = panel.controls.iter().filter(|control| matches!(control, Control::Select { .. }));
        assert!(menus.count() <= 4, "no room for the buttons");
        let page = answers(&panel);
        if page == answers(&first) {
            break;
        }
        found.extend(page);
    }
    assert_eq!(found, options);
    assert!(found.contains(&crate::rules::questions::default(&state.table, &ask_of(&state), A)));
}

fn ask_of(state: &State) -> Ask {
    state.table.question().unwrap().ask.clone()
}

// Rules: K3.3
#[test]
fn every_panel_of_a_turn_leads_back() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::pack(&mut state, A, crate::gear::Cubes::new(2, 2, 0));
    kit::token(&mut state, A, crate::content::AdventureKind::Koban);
    kit::token(&mut state, A, crate::content::AdventureKind::Onigiri);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (player.pool - 1, [1, 0, 0]);
    let own = screen(&state, A);
    for wanted in ["Move", "Explore", "Gather", "Rest and craft", "Use", "Cards", "Standing orders"] {
        let panel = opens(&state, A, &press(&own, wanted, ""));
        assert_eq!(opens(&state, A, &press(&panel, "Back", "")), own, "{wanted}");
    }
}
