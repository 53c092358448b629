//! Moves, dice, undo, hints, and how a climb ends.

use crate::content::Suit;
use crate::content::space::Spaces;
use crate::game::Fujisan;
use crate::mountain::deal::Seed;
use crate::mountain::solve::{Map, climb};
use crate::rules::outlook;
use crate::state::moves::{Ending, Hint, Move, Start, What};
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::*;
use gogome_contract::{Game, Lapses, Parsed, RefusalKind, Said, Seat, Standing, Viewer};

fn refused(state: &mut State, moves: &str) -> (&'static str, String, String) {
    let before = state.clone();
    let Err(refusal) = go(state, moves) else { panic!("{moves} was played") };
    assert_eq!(*state, before, "{moves} changed something");
    let instead = refusal.instead.map(|line| plain(&line)).unwrap_or_default();
    (refusal.code, plain(&refusal.why), instead)
}

// Rules: S3.1, S3.2, S3.3, S3.5, S3.6
#[test]
fn an_illegal_move_is_refused_with_its_rule_and_what_works() {
    let mut state = puzzle(ONE, false);
    let (code, why, instead) = refused(&mut state, "a1-d1");
    assert_eq!(
        (code, why.contains("d1 shows 5") && why.contains("3 free spaces") && why.contains("S3.1")),
        ("COUNT", true)
    );
    assert!(instead.contains("b1 or c1"), "{instead}");
    for (moves, code, rule) in [
        ("a2-a1", "GROUND", "S3.5"),
        ("a1-b2", "SLANTED", "S3.3"),
        ("n1-m1", "NULL", "S3.3"),
        ("a1-a1", "STANDS_THERE", ""),
        ("b1-c1", "NOBODY", "b1"),
        ("n2-a2", "TAKEN", "S3.2"),
    ] {
        let (got, why, _) = refused(&mut state, moves);
        assert!(got == code && why.contains(rule), "{moves}: {got} {why}");
    }
    go(&mut state, "a1-b1").unwrap();
    let (code, why, _) = refused(&mut state, "b1-a1");
    assert!(code == "NO_RETURN" && why.contains("S3.6"), "{why}");
}

// Rules: S3.4
#[test]
fn a_priest_on_the_peak_stays_there() {
    let mut state = puzzle(ONE, false);
    go(&mut state, "a1-b1 b1-g1").unwrap();
    let (code, why, _) = refused(&mut state, "g1-e1");
    assert!(code == "PEAK" && why.contains("S3.4"), "{why}");
    // to and fro, and across, whatever the coins show
    go(&mut state, "g1-h1 h1-h2 h2-g2 g2-g1").unwrap();
}

// Rules: S8.28
#[test]
fn several_moves_are_all_or_none() {
    let mut state = puzzle(ONE, false);
    let (code, why, _) = refused(&mut state, "a1-b1 b1-e1 e1-f1");
    assert!(code == "COUNT" && why.contains("Move 3, e1-f1") && why.contains("none of them"), "{why}");
    go(&mut state, "a1-b1 b1-e1").unwrap();
    assert_eq!(state.line.len(), 2);
    say(&mut state, "undo", &[]).unwrap();
    assert_eq!(state.line, [hop("a1-b1")]);
}

// Rules: S8.5
#[test]
fn moves_are_read_however_they_are_typed() {
    for typed in [
        "a1-b1 b1-e1",
        "arms b1 arms e1",
        "A1-B1, B1-E1",
        "a1 b1 b1 e1",
        "1. a1-b1 2. b1-e1",
        "arms to b1 then arms -> e1",
        "a1->b1 b1→e1",
        "ar b1; b1-e1",
    ] {
        let mut state = puzzle(ONE, false);
        go(&mut state, typed).unwrap_or_else(|refusal| panic!("{typed}: {}", plain(&refusal.why)));
        assert_eq!(state.line, [hop("a1-b1"), hop("b1-e1")], "{typed}");
    }
    let mut state = puzzle(ONE, false);
    for (typed, code) in
        [("z9-a1", "MOVE"), ("sun z9", "SPACE"), ("sun e2 moon", "MOVE"), ("🔥", "MOVE"), ("", "MOVE"), ("1.", "MOVE")]
    {
        assert_eq!(refused(&mut state, typed).0, code, "{typed}");
    }
    assert_eq!(refused(&mut state, &"a1-b1 ".repeat(1_000)).0, "MOVE");
}

// Rules: S8.5, S8.35
#[test]
fn a_priest_alone_asks_where_he_can_go() {
    let state = puzzle(ONE, false);
    let view = View::of(&state, Viewer::Seat(ME));
    for typed in ["arms", "a1"] {
        let Ok(Parsed::Show(panel)) = Fujisan.read(&view, &said("move", &[("moves", typed)])) else {
            panic!("{typed}")
        };
        assert!(plain(&panel.lines[0]).contains("b1 or c1"));
        let moves: Vec<(String, Said)> = presses(&panel).into_iter().filter(|(_, said)| said.verb == "move").collect();
        assert_eq!(moves.iter().map(|(label, _)| label.as_str()).collect::<Vec<_>>(), ["Arms → b1", "Arms → c1"]);
        let Ok(Parsed::Play(mv)) = Fujisan.read(&view, &moves[1].1) else { panic!() };
        assert_eq!(mv, Move::Walk(vec![hop("a1-c1")]));
    }
}

// Rules: S8.35
#[test]
fn legal_moves_complete_what_is_typed() {
    let state = puzzle(ONE, false);
    let view = View::of(&state, Viewer::Seat(ME));
    let suggested = |typed: &str| -> Vec<String> {
        let said = said("move", &[("moves", typed)]);
        Fujisan.suggest(&view, &said, "moves").into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(suggested(""), ["n2-k2", "n2-m2", "a1-b1", "a1-c1"]);
    assert_eq!(suggested("a1-c"), ["a1-c1"]);
    assert_eq!(suggested("moo"), ["n2-k2", "n2-m2"]);
    assert_eq!(suggested("arms "), ["a1-b1", "a1-c1"]);
    assert_eq!(suggested("a1-b1 b1-"), ["a1-b1 b1-e1", "a1-b1 b1-g1", "a1-b1 b1-b2"]);
    assert!(suggested("a1-d1 ").is_empty());
    assert!(Fujisan.suggest(&View::of(&state, Viewer::Public), &said("move", &[]), "moves").is_empty());
}

// Rules: S2.2, S2.4, S8.23
#[test]
fn a_die_is_chosen_once() {
    let mut state = rolled();
    assert_eq!(refused(&mut state, "a2-c2").0, "DIE_FIRST");
    let hint = |level| outlook::hint(&rolled(), level);
    assert_eq!(hint(1), Hint::Left(12), "the die move counts");
    assert!(matches!((hint(2), hint(3)), (Hint::Priest { die: true, .. }, Hint::Hop { die: true, .. })));
    say(&mut state, "die", &[("suit", "sun")]).unwrap();
    assert_eq!((state.line.clone(), state.phase), (vec![hop("a2-b2")], Phase::Up));
    assert_eq!(say(&mut state, "die", &[("suit", "moon")]).err().unwrap().code, "NO_DICE");
    // taken back, the same roll lies there again
    say(&mut state, "undo", &[]).unwrap();
    assert_eq!((state.phase, state.dice), (Phase::NeedDie, rolled().dice));
    // a move that is the die's is read as such
    go(&mut state, "a1-f1 f1-h1").unwrap();
    let mut null = puzzle(&format!("---\nCoins: {FOUR}\nDice: 5n/nn\n...\n"), false);
    assert_eq!(say(&mut null, "die", &[("suit", "moon")]).err().unwrap().code, "NULL_DIE");
    assert_eq!(say(&mut null, "die", &[("suit", "hat")]).err().unwrap().code, "SUIT");
    assert_eq!(say(&mut puzzle(ONE, false), "die", &[("suit", "sun")]).err().unwrap().code, "NO_DICE");
}

// Rules: S8.27, S2.4
#[test]
fn undo_cuts_the_line_and_counts() {
    let mut state = puzzle(ONE, false);
    assert_eq!(say(&mut state, "undo", &[]).err().unwrap().code, "NOTHING_TO_UNDO");
    go(&mut state, "a1-b1 b1-e1 e1-e2").unwrap();
    for (n, code) in [("4", "UNDO"), ("0", "UNDO"), ("-3", "UNDO"), ("99999999999", "UNDO"), ("two", "NUMBER")] {
        assert_eq!(say(&mut state, "undo", &[("n", n)]).err().unwrap().code, code, "{n}");
    }
    say(&mut state, "undo", &[("n", "2")]).unwrap();
    assert_eq!((state.line.clone(), state.undos), (vec![hop("a1-b1")], 2));
    assert_eq!(state.priests[Suit::Arms.at()], space("b1"));
    say(&mut state, "undo", &[]).unwrap();
    assert_eq!((state.line.len(), state.undos, state.priests), (0, 3, puzzle(ONE, false).priests));
}

// Rules: S8.3, S8.24, S8.27
#[test]
fn hints_say_more_by_level_and_count() {
    let mut state = puzzle(ONE, false);
    let hint = |state: &mut State, args: &[(&str, &str)]| {
        let done = say(state, "hint", args).unwrap();
        assert!(!done.reveals, "a hint reveals nothing");
        let What::Hinted(hint) = done.events[0].what else { panic!() };
        (hint, told(&done, Viewer::Public).join(" "))
    };
    let (first, public) = hint(&mut state, &[("level", "1")]);
    assert_eq!(first, Hint::Left(27));
    assert!(!public.contains("27"), "{public}");
    let (Hint::Priest { suit, die: false }, _) = hint(&mut state, &[("level", "2")]) else { panic!() };
    let (Hint::Hop { suit: same, hop, die: false }, public) = hint(&mut state, &[("level", "3")]) else { panic!() };
    assert!(suit == same && !public.contains(&hop.to_string()));
    for level in ["0", "4", "-1"] {
        assert_eq!(say(&mut state, "hint", &[("level", level)]).err().unwrap().code, "HINT_LEVEL");
    }
    let checked = say(&mut state, "check", &[]).unwrap();
    assert_eq!(told(&checked, Viewer::Seat(ME)), ["Yes, there is still a way."]);
    assert_eq!((state.hints.asked, state.line.len()), (4, 0));
}

// Rules: S4.2, S4.4, S8.3
#[test]
fn being_lost_ends_nothing_and_the_way_back_is_known() {
    // from here nobody can move at all
    let mut state = puzzle("33n44222n45a/a5a52a335n4n", false);
    let trap = state_towards(&state, &["m1", "m2", "n1", "n2"]);
    for hop in trap {
        state.advance(hop);
    }
    assert!(state.legal().is_empty() && outlook::left(&state).is_none());
    assert!(matches!(Fujisan.standing(&state), Standing::Playing));
    let duties = Fujisan.duties(&View::of(&state, Viewer::Public));
    assert_eq!((duties.len(), duties[0].lapses), (1, Lapses::Never));
    let words: Vec<String> = Fujisan.words(&View::of(&state, Viewer::Seat(ME))).iter().map(plain).collect();
    assert!(words.iter().any(|line| line.contains("undo or give up")));
    let Hint::Lost(Some(back)) = outlook::hint(&state, 3) else { panic!() };
    let mut near = state.clone();
    near.retreat(usize::from(back) - 1);
    assert!(outlook::left(&near).is_none());
    near.retreat(1);
    assert!(outlook::left(&near).is_some());
    say(&mut state, "giveup", &[("sure", "true")]).unwrap();
    assert_eq!(state.phase, Phase::Over(Ending::GivenUp));
}

/// Moves that lead to these spaces.
fn state_towards(from: &State, names: &[&str]) -> Vec<crate::content::space::Hop> {
    use std::collections::VecDeque;
    let goal: Spaces = names.iter().map(|name| space(name)).collect();
    let slope = from.slope();
    let mut seen = vec![from.taken()];
    let mut queue = VecDeque::from([(from.taken(), Vec::new())]);
    while let Some((taken, path)) = queue.pop_front() {
        if taken == goal {
            return path;
        }
        for hop in slope.moves(taken) {
            let after = taken.without(hop.from).with(hop.to);
            if !seen.contains(&after) {
                seen.push(after);
                queue.push_back((after, path.iter().copied().chain([hop]).collect()));
            }
        }
    }
    panic!("no way there")
}

// Rules: S4.1, S8.9, S8.20
#[test]
fn all_on_the_peak_is_solved_and_only_then_is_par_shown() {
    let mut state = puzzle(ONE, false);
    let words = |state: &State| {
        let view = View::of(state, Viewer::Seat(ME));
        let lines = Fujisan.words(&view).into_iter().chain(Fujisan.screen(&view).lines);
        lines.map(|line| plain(&line)).collect::<Vec<_>>().join(" ")
    };
    assert!(words(&state).contains("5 of 5 stars") && !words(&state).contains("27"), "stars before, par after");
    let path = climb(&state.coins, None).path;
    let (last, before) = path.split_last().unwrap();
    play(&mut state, Move::Walk(before.to_vec())).unwrap();
    assert!(matches!(Fujisan.standing(&state), Standing::Playing));
    say(&mut state, "hint", &[]).unwrap();
    let done = play(&mut state, Move::Walk(vec![*last])).unwrap();
    assert_eq!(told(&done, Viewer::Seat(ME)).last().unwrap(), "All four are where they wanted to be!");
    assert_eq!(
        told(&done, Viewer::Open).last().unwrap(),
        "All four are where they wanted to be! Fujisan from a file · 27 moves (there is no shorter way) · 0 undos · 1 hint"
    );
    let Standing::Over(outcome) = Fujisan.standing(&state) else { panic!() };
    assert_eq!((outcome.won, outcome.scores), (vec![ME], vec![(ME, 27)]));
    assert!(words(&state).contains("The shortest way has 27 moves (par).") && words(&state).contains("traps"));
    assert!(Fujisan.duties(&View::of(&state, Viewer::Public)).is_empty());
    for mv in
        [Move::Walk(vec![hop("g1-g2")]), Move::Undo(1), Move::Hint(1), Move::Check, Move::GiveUp, Move::Die(Suit::Sun)]
    {
        let refusal = play(&mut state, mv).err().unwrap();
        assert_eq!((refusal.code, refusal.kind), ("OVER", RefusalKind::NotNow));
    }
}

// Rules: S8.9
#[test]
fn what_it_was_worth_is_said_in_whole_sentences() {
    let said = |seed| crate::words::verdict(&opened(Start::Seed(Seed(seed)), false, 1).unwrap().0).join(" ");
    assert!(said(7).contains("The best way never goes downhill."), "{}", said(7));
    let state = puzzle(ONE, false);
    let Ok(Parsed::Show(panel)) = Fujisan.read(&View::of(&state, Viewer::Seat(ME)), &said_move("sun")) else {
        panic!()
    };
    assert_eq!(plain(&panel.lines[0]), "Sun on a2 has no move now. Moon and Arms can move.");
    let Ok(Parsed::Show(panel)) = Fujisan.read(&View::of(&rolled(), Viewer::Seat(ME)), &said_move("sun")) else {
        panic!()
    };
    assert_eq!(plain(&panel.lines[0]), "Sun on a2 has no move now. Nobody can move yet: choose a die.");
}

fn said_move(typed: &str) -> Said {
    said("move", &[("moves", typed)])
}

// Rules: S4.3
#[test]
fn giving_up_an_impossible_mountain_is_right() {
    let mut state = puzzle("---\nCoins: 44nna233nna4/5342352a2a55\nDice: 3n/n5\n...\n", false);
    // before the end nothing tells
    let shown: Vec<String> = Fujisan.words(&View::of(&state, Viewer::Seat(ME))).iter().map(plain).collect();
    assert!(shown[0].contains("5 of 5 stars"), "{}", shown[0]);
    assert_eq!(outlook::hint(&state, 1), Hint::Lost(None));
    let done = say(&mut state, "giveup", &[("sure", "true")]).unwrap();
    assert!(told(&done, Viewer::Seat(ME))[0].contains("rightly"));
    let Standing::Over(outcome) = Fujisan.standing(&state) else { panic!() };
    assert!(outcome.won.is_empty() && outcome.tags.contains(&("ending".into(), "rightly given up".into())));
}

// Rules: S5.1, S5.2, S5.3, S5.4, S5.5, S5.6, S5.8, S8.25, S8.36
#[test]
fn country_road_leads_up_and_home_again() {
    let mut state = puzzle(ONE, true);
    assert_eq!(state.par(), Some(27 + 13));
    assert_eq!(outlook::left(&state), Some(40), "up and down");
    let up = climb(&state.coins, None).path;
    let done = play(&mut state, Move::Walk(up.clone())).unwrap();
    assert!(done.events.iter().any(|event| event.what == What::Turned));
    assert_eq!((state.phase, state.turned, state.arrived()), (Phase::Down, Some(27), 0));
    let ground = ["a2", "a1", "n2", "n1"].map(|name| state.slope().coin(space(name)));
    assert_eq!(ground, [1, 5, 2, 3], "g2, which was null, counts as an ace on a2");
    assert_eq!(refused(&mut state, "g2-h2").0, "TAKEN");
    go(&mut state, "g2-c2 c2-c1").unwrap();
    let (code, why, _) = refused(&mut state, "h2-g2");
    assert!(code == "NULL" && why.contains("S5.3"), "{why}");
    go(&mut state, "h2-k2 k2-k1 c1-b1 g1-a1").unwrap();
    // who has left stays away, and his space is taken
    for (moves, code) in [("a1-b1", "LEFT"), ("a1-a2", "LEFT"), ("b1-a1", "TAKEN")] {
        assert_eq!(refused(&mut state, moves).0, code, "{moves}");
    }
    assert_eq!(state.arrived(), 1);
    // undo crosses the peak
    let before = state.clone();
    say(&mut state, "undo", &[("n", "7")]).unwrap();
    assert_eq!((state.phase, state.turned, state.line.len()), (Phase::Up, None, 26));
    play(&mut state, Move::Walk(vec![up[26]])).unwrap();
    go(&mut state, "g2-c2 c2-c1 h2-k2 k2-k1 c1-b1 g1-a1").unwrap();
    assert_eq!((&state.priests, &state.line), (&before.priests, &before.line));
    let done = go(&mut state, "b1-b2 b2-a2 h1-h2 h2-k2 k2-l2 l2-n2 k1-n1").unwrap();
    assert_eq!(state.phase, Phase::Over(Ending::Home));
    assert!(told(&done, Viewer::Open).last().unwrap().contains("40 moves (there is no shorter way) · 7 undos"));
}

// Rules: S8.25
#[test]
fn where_there_is_no_way_down_the_whole_road_is_lost() {
    // deal 30 of seed 99
    let mut state = puzzle("n35n5435ana2/254a32234an4", true);
    assert!(Map::up(&state.coins).left(Spaces::FOOT).is_some());
    assert_eq!((state.par(), outlook::left(&state)), (None, None));
    assert_eq!(told(&say(&mut state, "check", &[]).unwrap(), Viewer::Seat(ME)), ["No, there is no way from here."]);
    assert_eq!(puzzle("n35n5435ana2/254a32234an4", false).par(), Some(14));
}

#[test]
fn nobody_else_moves() {
    let mut state = puzzle(ONE, false);
    let chance = &mut Silence;
    let mut ctx = gogome_contract::StepContext::new(chance);
    let refusal = Fujisan.apply(&mut state, Seat(1), Move::GiveUp, &mut ctx).unwrap_err();
    assert_eq!(refusal.code, "NOT_SEATED");
    let refusal = Fujisan.read(&View::of(&state, Viewer::Public), &said("check", &[])).unwrap_err();
    assert_eq!(refusal.code, "NOT_SEATED");
}

// Rules: S3.2, S3.4, S8.27 (vector 30)
#[test]
fn what_holds_at_every_step_of_games_by_chance() {
    for seed in 0..40 {
        let mut dealer = crate::mountain::deal::Dealer::new(seed);
        let deal = dealer.deal();
        let mut state = State::fresh(deal.coins, deal.dice, crate::state::Origin::File, seed % 2 == 0);
        let luck = &mut luck(seed);
        for _ in 0..4_000 {
            if let Phase::Over(_) = state.phase {
                break;
            }
            let ai_kind = if seed % 5 == 0 { "sensible" } else { "wild" };
            let mv = Fujisan.choose(&View::of(&state, Viewer::Seat(ME)), ME, ai_kind, luck).unwrap();
            let before = state.clone();
            play(&mut state, mv.clone()).unwrap_or_else(|refusal| panic!("{mv:?}: {}", plain(&refusal.why)));
            assert_eq!(state.taken().count(), 4);
            if let (Move::Walk(_), Phase::Up) = (&mv, state.phase) {
                for suit in Suit::ALL {
                    let (was, is) = (before.priests[suit.at()], state.priests[suit.at()]);
                    assert!(!was.peak() || is.peak(), "{suit:?} left the peak");
                }
            }
            if mv != Move::GiveUp {
                let mut again = state.clone();
                again.retreat(0);
                assert_eq!(again, state, "the line is the game");
            }
        }
        assert!(matches!(state.phase, Phase::Over(_)), "seed {seed} does not end");
    }
}

// Rules: S4.4
#[test]
fn the_companion_walks_a_shortest_way() {
    for (text, road) in [(ONE, false), (ONE, true)] {
        let mut state = puzzle(text, road);
        while let Some(mv) = Fujisan.choose(&View::of(&state, Viewer::Seat(ME)), ME, "sensible", &mut Silence) {
            play(&mut state, mv).unwrap();
        }
        assert_eq!((state.phase, state.line.len()), (Phase::Over(Ending::Home), usize::from(state.par().unwrap())));
    }
    let mut state = rolled();
    while let Some(mv) = Fujisan.choose(&View::of(&state, Viewer::Seat(ME)), ME, "sensible", &mut Silence) {
        play(&mut state, mv).unwrap();
    }
    assert_eq!(state.line.len(), 12);
    let lost = opened(
        Start::Import(crate::ppn::read("---\nCoins: 44nna233nna4/5342352a2a55\nDice: 3n/n5\n...\n").unwrap()),
        false,
        1,
    )
    .unwrap()
    .0;
    let mv = Fujisan.choose(&View::of(&lost, Viewer::Seat(ME)), ME, "sensible", &mut Silence);
    assert_eq!(mv, Some(Move::GiveUp));
}
