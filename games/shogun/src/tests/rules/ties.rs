//! Who settles ties, votes, time that runs out, the leader (section 37).

use crate::panels::stamp::stamp;
use crate::rules::awaited::awaited;
use crate::rules::decide::leader;
use crate::rules::lapse::{lapse, reseat};
use crate::rules::refused::Refused;
use crate::state::duty::Key;
use crate::state::moves::{Event, Move};
use crate::state::view::View;
use crate::state::{Among, Ask, Orders, PieceId, Question, Settler, State, Ties};
use crate::tests::kit::*;
use gogome_contract::{Holder, Seat, StepContext, Viewer};

/// Akira (A's) and Tomoe (C's) stand on two sides of a kachi, equally hurt; Hattori (B's) was active last.
fn kachi() -> (State, PieceId) {
    let mut state = quiet("c1");
    only(&mut state, &["akira", "tomoe"]);
    state.table.hero_mut(character("tomoe")).owner = Some(C);
    let kachi = put(&mut state, "kachi", "D4");
    for (who, at) in [("akira", "C4"), ("tomoe", "E4")] {
        let id = stand(&mut state, who, at);
        hurt(&mut state, id, 8);
    }
    state.table.last_active = Some(character("hattori"));
    (state, kachi)
}

fn question(state: &State) -> &Question {
    state.table.question().expect("a question is open")
}

fn late(state: &mut State, key: Key, answers: &[u32]) -> Result<(), Refused> {
    let mut script = Script::new(answers);
    let done = lapse(state, &key.to_string(), &mut StepContext::new(&mut script));
    script.used_up();
    done
}

fn vote(state: &mut State, by: Seat, option: u8, answers: &[u32]) -> Result<Vec<Event>, Refused> {
    let question = question(state).id;
    play(state, by, Move::Choose { question, option }, answers)
}

/// Who was attacked.
fn victim(state: &State) -> &'static str {
    let mut hurt = ["akira", "tomoe"].into_iter().filter(|who| health(state, id(who)) < 8);
    hurt.next().unwrap_or("nobody")
}

// Rules: X3.3, T80
#[test]
fn a_tie_of_two_characters_is_settled_by_the_owner_of_the_one_that_was_active_last() {
    let (mut state, kachi) = kachi();
    turn(&mut state, kachi, &[0]);
    let asked = question(&state);
    assert_eq!((asked.ask, asked.asked.as_slice(), asked.vote), (Ask::Target { piece: kachi }, [B].as_slice(), false));
    assert_eq!(vote(&mut state, A, 0, &[]), Err(Refused::NotAsked), "nobody else");
    let key = Key::Question(question(&state).id);
    hurt(&mut state, id("tomoe"), 8);
    let mut chosen = state.clone();
    // nobody answers: equal health, so the earlier card, Akira's; two hits of 3, armour 1
    late(&mut state, key, &[5, 5]).unwrap();
    assert_eq!((victim(&state), health(&state, id("akira"))), ("akira", 3));
    vote(&mut chosen, B, 1, &[5, 5]).unwrap();
    assert_eq!(victim(&chosen), "tomoe");
}

// Rules: X3.3, T80
#[test]
fn the_usual_target_has_least_health_then_the_earliest_card() {
    let (mut state, kachi) = kachi();
    // its line is `near` about both, so that health does not decide
    hurt(&mut state, id("tomoe"), 7);
    state.table.ties = Ties::Auto;
    turn(&mut state, kachi, &[2, 5, 5]);
    assert_eq!(health(&state, id("akira")), 8, "the tie of `near` is split by the board's -health");
    let all = [id("akira"), id("tomoe")];
    assert_eq!(crate::rules::decide::usual_target(&state.table, &all), 1);
    let id_of = |who: &str| id(who);
    hurt(&mut state, id_of("akira"), 5);
    hurt(&mut state, id_of("tomoe"), 5);
    state.table.queue.cards = vec![id_of("tomoe"), id_of("akira")];
    assert_eq!(crate::rules::decide::usual_target(&state.table, &all), 1);
}

// Rules: X3.3
#[test]
fn a_tie_of_squares_is_settled_by_the_owner_of_the_target_unless_orders_do() {
    let (mut state, kachi) = kachi();
    only(&mut state, &["tomoe"]);
    stand(&mut state, "tomoe", "D2");
    let mut asked = state.clone();
    // D3 and C3, E3 are as near: one step
    turn(&mut state, kachi, &[0, 0, 0]);
    assert_eq!(at(&state, kachi), "C3", "the lowest row, then column");
    asked.table.orders[C.at()].squares = false;
    turn(&mut asked, kachi, &[0]);
    let open = question(&asked);
    assert_eq!((open.ask, open.asked.as_slice(), open.default), (Ask::Square { piece: kachi }, [C].as_slice(), 0));
    vote(&mut asked, C, 2, &[0, 0]).unwrap();
    assert_eq!(at(&asked, kachi), "E3");
}

// Rules: X3.3
#[test]
fn standing_orders_settle_targets_for_who_leaves_them() {
    let (mut state, kachi) = kachi();
    let orders = Orders { targets: true, ..Orders::default() };
    play(&mut state, B, Move::Orders(orders), &[]).unwrap();
    assert_eq!(state.table.orders[B.at()], orders);
    turn(&mut state, kachi, &[0, 5, 5]);
    assert_eq!(victim(&state), "akira");
    assert_eq!(state.table.why[0].ties.len(), 1, "it is told that it was a tie");
}

/// How the only tie of the enemy was settled: what was equal, what was taken, by whom.
#[track_caller]
fn settled(state: &State) -> (Vec<String>, String, &Settler) {
    let [settled] = &state.table.why[0].settled[..] else { panic!("{:?}", state.table.why) };
    let equal: Vec<String> = match &settled.among {
        Among::Targets(targets) => targets.iter().map(crate::words::names::shown).collect(),
        Among::Squares(squares) => squares.iter().map(ToString::to_string).collect(),
    };
    let taken = equal[usize::from(settled.taken)].clone();
    (equal, taken, &settled.by)
}

// Rules: X3.3, T80
#[test]
fn it_is_noted_who_settled_a_tie_of_targets() {
    let both = || ["Akira", "Tomoe"].map(str::to_owned).to_vec();
    let (mut asked, piece) = kachi();
    turn(&mut asked, piece, &[0]);
    let mut late_one = asked.clone();
    vote(&mut asked, B, 1, &[5, 5]).unwrap();
    assert_eq!(settled(&asked), (both(), "Tomoe".to_owned(), &Settler::Seat(B)));
    assert_eq!(asked.table.answered_by, None, "it is kept no longer than the answer");
    let whom: Vec<String> = asked.table.why[0].whom.iter().map(crate::words::names::shown).collect();
    assert_eq!(whom, ["Tomoe"], "whom it went to and attacked");
    let key = Key::Question(question(&late_one).id);
    late(&mut late_one, key, &[5, 5]).unwrap();
    assert_eq!(settled(&late_one), (both(), "Akira".to_owned(), &Settler::Nobody));
    let (mut ordered, piece) = kachi();
    ordered.table.orders[B.at()].targets = true;
    turn(&mut ordered, piece, &[0, 5, 5]);
    assert_eq!(settled(&ordered), (both(), "Akira".to_owned(), &Settler::Orders(vec![B])));
    let (mut ruled, piece) = kachi();
    ruled.table.ties = Ties::Auto;
    turn(&mut ruled, piece, &[0, 5, 5]);
    assert_eq!(settled(&ruled), (both(), "Akira".to_owned(), &Settler::Rules));
    let (mut voted, _) = asking();
    for seat in [A, C, D] {
        vote(&mut voted, seat, 1, if seat == D { &[5, 5] } else { &[] }).unwrap();
    }
    assert_eq!(settled(&voted), (both(), "Tomoe".to_owned(), &Settler::Votes));
}

// Rules: X3.3
#[test]
fn it_is_noted_who_settled_a_tie_of_squares() {
    let (mut state, kachi) = kachi();
    only(&mut state, &["tomoe"]);
    stand(&mut state, "tomoe", "D2");
    turn(&mut state, kachi, &[0, 0, 0]);
    let squares = ["C3", "D3", "E3"].map(str::to_owned).to_vec();
    assert_eq!(settled(&state), (squares, "C3".to_owned(), &Settler::Orders(vec![C])));
}

// Rules: X20.2
#[test]
fn it_is_noted_whom_an_enemy_turned_to_though_that_one_is_gone() {
    let (mut state, kachi) = kachi();
    let miller = resist(&mut state, "miller", "E5", 2);
    turn(&mut state, kachi, &[0]);
    let told = |state: &State| crate::words::board::why(&View::of(state, Viewer::Seat(A)))[0].plain();
    let first = "for the miller. ";
    assert!(told(&state).contains(first), "{}", told(&state));
    assert!(told(&state).contains("The miller came first: "), "{}", told(&state));
    state.table.resistors.retain(|one| one.id != miller);
    assert!(told(&state).contains(first) && !told(&state).contains("who is gone"), "{}", told(&state));
}

#[test]
fn what_decided_an_enemy_is_written_as_before_where_nothing_is_noted() {
    let (mut state, kachi) = kachi();
    turn(&mut state, kachi, &[0]);
    let mut why = state.table.why[0].clone();
    (why.settled, why.whom) = (Vec::new(), Vec::new());
    let written = serde_json::to_string(&why).unwrap();
    assert!(!written.contains("settled") && !written.contains("whom"), "{written}");
    assert_eq!(serde_json::from_str::<crate::state::Why>(&written).unwrap(), why);
}

// Rules: X3.3
#[test]
fn at_auto_nobody_is_asked() {
    let (mut state, kachi) = kachi();
    state.table.ties = Ties::Auto;
    turn(&mut state, kachi, &[0, 5, 5]);
    assert_eq!(victim(&state), "akira");
}

/// The same at a table where every seat may press.
fn asking() -> (State, Key) {
    let (mut state, kachi) = kachi();
    state.table.ties = Ties::Ask;
    turn(&mut state, kachi, &[0]);
    let asked = awaited(&state.table);
    assert_eq!((asked[0].seats.as_slice(), asked[0].every), ([A, B, C, D].as_slice(), true));
    let key = asked[0].key;
    (state, key)
}

// Rules: X3.3
#[test]
fn an_option_wins_with_more_than_half_of_the_seats() {
    let (mut state, _) = asking();
    vote(&mut state, A, 1, &[]).unwrap();
    vote(&mut state, D, 1, &[]).unwrap();
    assert_eq!(victim(&state), "nobody", "two of four are not enough");
    assert_eq!(awaited(&state.table)[0].seats, [B, C]);
    assert_eq!(vote(&mut state, D, 1, &[]), Err(Refused::Voted), "the same vote again");
    vote(&mut state, D, 0, &[]).unwrap();
    vote(&mut state, C, 1, &[]).unwrap();
    assert_eq!(victim(&state), "nobody", "a vote can be changed");
    vote(&mut state, B, 1, &[5, 5]).unwrap();
    assert_eq!(victim(&state), "tomoe");
}

// Rules: X3.3
#[test]
fn when_time_runs_out_most_presses_win_then_the_active_players_then_the_default() {
    let by = |votes: &[(Seat, u8)]| {
        let (mut state, key) = asking();
        for (seat, option) in votes {
            vote(&mut state, *seat, *option, &[]).unwrap();
        }
        late(&mut state, key, &[5, 5]).unwrap();
        victim(&state)
    };
    assert_eq!(by(&[(A, 1)]), "tomoe");
    assert_eq!(by(&[(A, 0), (B, 1)]), "tomoe", "B, whose Hattori was active last, pressed that");
    assert_eq!(by(&[(A, 1), (B, 0)]), "akira");
    assert_eq!(by(&[(A, 1), (C, 0)]), "akira", "the default");
    assert_eq!(by(&[]), "akira");
}

// Rules: X3.3
#[test]
fn a_vote_in_which_all_have_pressed_is_over() {
    let (mut state, _) = asking();
    for (seat, option) in [(A, 1), (B, 0), (C, 1)] {
        vote(&mut state, seat, option, &[]).unwrap();
    }
    vote(&mut state, D, 0, &[5, 5]).unwrap();
    assert_eq!(victim(&state), "akira", "two and two: as B said");
}

// Rules: X3.3
#[test]
fn a_vote_changes_the_panel_of_the_voter_alone() {
    let (mut state, _) = asking();
    let stamps = |state: &State| [A, B].map(|seat| stamp(&View::of(state, Viewer::Seat(seat))));
    let before = stamps(&state);
    vote(&mut state, A, 1, &[]).unwrap();
    let after = stamps(&state);
    assert_ne!(after[0], before[0], "A's panel marks what A said");
    assert_eq!(after[1], before[1], "B's buttons still count");
}

// Rules: X3.3
#[test]
fn among_equal_votes_about_a_square_that_of_the_targets_owner_decides() {
    let (mut state, kachi) = kachi();
    only(&mut state, &["tomoe"]);
    stand(&mut state, "tomoe", "D2");
    state.table.ties = Ties::Ask;
    for orders in &mut state.table.orders {
        orders.squares = false;
    }
    turn(&mut state, kachi, &[0]);
    let key = Key::Question(question(&state).id);
    vote(&mut state, B, 1, &[]).unwrap();
    vote(&mut state, C, 2, &[]).unwrap();
    late(&mut state, key, &[0, 0]).unwrap();
    assert_eq!(at(&state, kachi), "E3", "Tomoe is C's");
}

// Rules: X3.3
#[test]
fn a_press_after_the_answer_or_on_no_option_is_refused() {
    let (mut state, kachi) = kachi();
    turn(&mut state, kachi, &[0]);
    let id = question(&state).id;
    assert_eq!(play(&mut state, B, Move::Choose { question: id + 1, option: 0 }, &[]), Err(Refused::NotAsked));
    assert_eq!(vote(&mut state, B, 2, &[]), Err(Refused::NoOption { options: 2 }));
    assert!(matches!(play(&mut state, A, Move::Done, &[]), Err(Refused::Open(_))), "first the question");
    vote(&mut state, B, 0, &[5, 5]).unwrap();
    assert_eq!(play(&mut state, B, Move::Choose { question: id, option: 0 }, &[]), Err(Refused::NotAsked));
    assert_eq!(late(&mut state, Key::Question(id), &[]), Err(Refused::NotAsked));
}

// Rules: X3.3, X1.1
#[test]
fn the_leader_is_the_lowest_seat_with_a_person() {
    let mut state = quiet("c1");
    assert_eq!(leader(&state.table), A);
    reseat(&mut state, A, Holder::Ai, &mut StepContext::new(&mut Script::new(&[])));
    assert_eq!(leader(&state.table), B);
    let assign = Move::Assign { character: character("tomoe"), seat: C };
    assert_eq!(play(&mut state, C, assign.clone(), &[]), Err(Refused::NotLeader { leader: B }));
    assert_eq!(play(&mut state, A, Move::Ties(Ties::Auto), &[]), Err(Refused::NotLeader { leader: B }));
    play(&mut state, B, assign, &[]).unwrap();
    play(&mut state, B, Move::Ties(Ties::Auto), &[]).unwrap();
    assert_eq!((state.table.hero(character("tomoe")).owner, state.table.ties), (Some(C), Ties::Auto));
    let nobody = Move::Assign { character: character("tomoe"), seat: Seat(4) };
    assert_eq!(play(&mut state, B, nobody, &[]), Err(Refused::NotSeated));
    assert_eq!(play(&mut state, Seat(4), Move::Done, &[]), Err(Refused::NotSeated));
    reseat(&mut state, A, Holder::Person, &mut StepContext::new(&mut Script::new(&[])));
    assert_eq!(leader(&state.table), A);
}

// Rules: X3.3
#[test]
fn who_played_a_character_that_nobody_owns_settles_its_ties_else_the_leader() {
    let (mut state, kachi) = kachi();
    state.table.hero_mut(character("hattori")).owner = None;
    let mut leading = state.clone();
    state.table.last_played = Some(D);
    turn(&mut state, kachi, &[0]);
    assert_eq!(question(&state).asked, [D]);
    reseat(&mut leading, A, Holder::Ai, &mut StepContext::new(&mut Script::new(&[])));
    turn(&mut leading, kachi, &[0]);
    assert_eq!(question(&leading).asked, [B], "the leader");
}

// Rules: X1.1
#[test]
fn the_first_lapse_lets_everybody_act_and_the_second_ends_the_activation() {
    let mut state = quiet("c1");
    let turn = state.table.turns;
    let key = |late| Key::Activation { turn, late };
    assert_eq!(awaited(&state.table)[0].key, key(false));
    assert_eq!(awaited(&state.table)[0].seats, [A]);
    assert_eq!(late(&mut state, key(true), &[]), Err(Refused::NotAsked));
    late(&mut state, key(false), &[]).unwrap();
    assert_eq!((awaited(&state.table)[0].key, awaited(&state.table)[0].seats.len()), (key(true), 4));
    assert_eq!(late(&mut state, key(false), &[]), Err(Refused::NotAsked));
    play(&mut state, D, Move::Walk { to: square("C2"), exert: 0, via: Vec::new() }, &[]).unwrap();
    late(&mut state, key(true), &[]).unwrap();
    let running = state.table.activation.as_ref().unwrap();
    assert_eq!((running.piece, running.late), (id("hattori"), false));
    assert_eq!(state.table.hero(character("akira")).ap, 1, "one action point is kept");
    assert_eq!(late(&mut state, key(true), &[]), Err(Refused::NotAsked));
    assert_eq!(lapse(&mut state, "nonsense", &mut StepContext::new(&mut Script::new(&[]))), Err(Refused::NotAsked));
}

// Rules: X1.1
#[test]
fn what_a_table_waits_for_is_written_and_read() {
    for text in [
        "d7",
        "r3.swap",
        "t1",
        "t12.late",
        "c2.camp",
        "o3.share.tomoe",
        "p2.r3.swap",
        "c2.camp",
        "c1.2.camp",
        "c1.2.camp.late",
    ] {
        assert_eq!(Key::read(text).map(|key| key.to_string()).as_deref(), Some(text));
    }
    for text in ["", "d", "r3", "t", "t.late", "t1.early", "c9.camp", "r3.share.nobody", "x3.swap"] {
        assert_eq!(Key::read(text), None, "{text}");
    }
}
