//! The initiative (X6).

use crate::content::Priority::{First, Last, Next};
use crate::content::{Side, SkillId};
use crate::rules::initiative;
use crate::rules::look::Look;
use crate::state::moves::Event;
use crate::state::{Ask, HeldSkill, Pick, PieceId, Queue, State, Step, Task, Ties, Wanted};
use crate::tests::kit::*;
use gogome_contract::StepContext;

/// These cards were laid out; what changes them follows, up to a question.
fn laid(state: &mut State, order: &[PieceId], answers: &[u32]) -> Vec<String> {
    let wanted = std::mem::take(&mut state.table.queue.wanted);
    state.table.queue = Queue { cards: order.to_vec(), wanted, ..Queue::default() };
    state.table.activation = None;
    state.table.step = Step::Initiative;
    state.table.tasks.push(Task::Initiative);
    settle(state, answers);
    cards(state)
}

fn settle(state: &mut State, answers: &[u32]) {
    let mut script = Script::new(answers);
    while let Some(Task::Initiative) = state.table.tasks.last() {
        state.table.tasks.pop();
        initiative::go_on(state, &mut StepContext::new(&mut script));
    }
    script.used_up();
}

/// What an event of a zone asks for.
fn wants(state: &mut State, zone: &str, cards: &[PieceId], n: i8) {
    let zone = Some(self::zone(zone));
    state.table.queue.wanted.extend(cards.iter().map(|card| Wanted { zone, card: *card, n }));
}

/// Akira has the Sixth Sense, with a die in its slot or none.
fn sixth_sense(state: &mut State, die: Option<u8>) {
    let skill = SkillId::read("sixth_sense").unwrap();
    let hero = state.table.hero_mut(character("akira"));
    hero.skills = vec![HeldSkill { skill, die }];
    hero.ki.supply = if die.is_some() { Vec::new() } else { vec![1] };
}

// Rules: X6.1
#[test]
fn one_card_for_each_creature_is_shuffled_into_the_queue() {
    let mut state = quiet("c1");
    put(&mut state, "kachi", "D4");
    put(&mut state, "kachi", "D5");
    side(&mut state, "sedrik", "D6", Side::Party);
    resist(&mut state, "miller", "H7", 3);
    only(&mut state, &["akira", "tomoe"]);
    state.table.step = Step::Initiative;
    // five cards; shuffled from the last down
    let mut script = Script::new(&[0, 0, 0, 0]);
    initiative::lay(&mut state, &mut StepContext::new(&mut script));
    script.used_up();
    assert_eq!(cards(&state), ["tomoe", "kachi", "kachi", "sedrik", "akira"]);
    assert_eq!(state.table.queue.begun, 0);
}

// Rules: X6.5, T29
#[test]
fn an_event_that_advances_is_applied_from_left_to_right() {
    let mut state = quiet("c1");
    let (m1, m2) = (put(&mut state, "kachi", "D4"), put(&mut state, "ashigaru", "D5"));
    wants(&mut state, "c1a", &[m2, m1], 1);
    assert_eq!(laid(&mut state, &[m1, id("akira"), m2], &[]), ["kachi", "ashigaru", "akira"]);
    // the other way round the ashigaru would push the kachi back
    wants(&mut state, "c1a", &[m2, m1], 1);
    assert_eq!(laid(&mut state, &[id("akira"), m1, m2], &[]), ["kachi", "ashigaru", "akira"]);
}

// Rules: X6.2, X6.5, T30
#[test]
fn an_event_that_delays_is_applied_from_right_to_left() {
    let mut state = quiet("c1");
    let (m1, m2) = (put(&mut state, "kachi", "D4"), put(&mut state, "ashigaru", "D5"));
    wants(&mut state, "c1a", &[m1, m2], -1);
    let order = [m1, id("akira"), m2, id("hattori")];
    assert_eq!(laid(&mut state, &order, &[]), ["akira", "kachi", "hattori", "ashigaru"]);
    wants(&mut state, "c1a", &[m1, m2], -1);
    assert_eq!(laid(&mut state, &[m1, m2, id("akira")], &[]), ["akira", "kachi", "ashigaru"]);
}

// Rules: X6.2, X5.9
#[test]
fn an_event_asks_for_its_move_when_it_is_drawn_and_it_is_made_when_the_cards_lie() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "D4");
    event(&mut state, "distant_drums", "c1a", &[]);
    assert_eq!(state.table.queue.wanted, [Wanted { zone: Some(zone("c1a")), card: kachi, n: -1 }]);
    event(&mut state, "closing_ring", "c1a", &[]);
    choose(&mut state, 0, &[]);
    assert_eq!(state.table.queue.wanted.len(), 2);
}

// Rules: X6.2, X3.3
#[test]
fn the_players_order_the_events_of_several_zones() {
    let mut state = quiet("c4");
    lay(&mut state, "c4b");
    let (near, far) = (put(&mut state, "kachi", "D4"), put(&mut state, "ashigaru", "P5"));
    state.table.last_active = Some(character("hikaru"));
    wants(&mut state, "c4a", &[near], 2);
    wants(&mut state, "c4b", &[far], 1);
    let order = [id("akira"), id("tomoe"), far, near];
    laid(&mut state, &order, &[]);
    let question = state.table.question().unwrap();
    assert_eq!((question.ask, question.asked.as_slice(), question.default), (Ask::Order, [C].as_slice(), 0));
    assert_eq!(question.options, [Pick::Zone(zone("c4a")), Pick::Zone(zone("c4b"))], "in order of reveal");
    choose(&mut state, 0, &[]);
    assert_eq!(cards(&state), ["akira", "kachi", "ashigaru", "tomoe"]);
}

// Rules: X6.2
#[test]
fn events_of_two_zones_are_made_one_after_the_other() {
    let results = [0, 1].map(|first| {
        let mut state = quiet("c4");
        lay(&mut state, "c4b");
        let (near, far) = (put(&mut state, "kachi", "D4"), put(&mut state, "ashigaru", "P5"));
        wants(&mut state, "c4a", &[near], -1);
        wants(&mut state, "c4b", &[far], -1);
        laid(&mut state, &[id("hattori"), near, far, id("akira")], &[]);
        choose(&mut state, first, &[]);
        cards(&state)
    });
    // as one event they would be delayed from right to left, whatever the players say
    assert_eq!(results[0], ["hattori", "kachi", "ashigaru", "akira"]);
    assert_eq!(results[1], ["hattori", "akira", "kachi", "ashigaru"]);
}

// Rules: X6.2
#[test]
fn at_a_table_that_settles_ties_itself_events_come_in_order_of_reveal() {
    let mut state = quiet("c4");
    state.table.ties = Ties::Auto;
    lay(&mut state, "c4b");
    let (near, far) = (put(&mut state, "kachi", "D4"), put(&mut state, "ashigaru", "P5"));
    wants(&mut state, "c4a", &[near], -1);
    wants(&mut state, "c4b", &[far], -1);
    assert_eq!(laid(&mut state, &[near, far, id("akira")], &[]), ["kachi", "ashigaru", "akira"]);
}

// Rules: X6.3, T27
#[test]
fn sixth_sense_moves_akira_one_place_forward() {
    let mut state = quiet("c1");
    let m = put(&mut state, "kachi", "D4");
    let order = ["hattori", "hikaru", "akira"].map(id).into_iter().chain([m, id("tomoe")]).collect::<Vec<_>>();
    sixth_sense(&mut state, Some(1));
    assert_eq!(laid(&mut state, &order, &[]), ["hattori", "akira", "hikaru", "kachi", "tomoe"]);
    state.table.orders[0].sixth_sense = false;
    assert_eq!(laid(&mut state, &order, &[])[2], "akira", "its owner does not want it");
    state.table.orders[0].sixth_sense = true;
    sixth_sense(&mut state, None);
    assert_eq!(laid(&mut state, &order, &[])[2], "akira", "it is not usable");
}

// Rules: X6.4, T28
#[test]
fn a_servant_advances_three_places_or_to_the_front() {
    let mut state = quiet("c1");
    let nue = put(&mut state, "nue", "D4");
    let [a, b, c, d] = ["akira", "hattori", "hikaru", "tomoe"].map(id);
    assert_eq!(laid(&mut state, &[a, nue, b, c, d], &[])[0], "nue");
    assert_eq!(laid(&mut state, &[a, b, c, d, nue], &[]), ["akira", "nue", "hattori", "hikaru", "tomoe"]);
}

// Rules: X6.4
#[test]
fn a_board_without_swift_stays_where_it_lies() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "D4");
    let [a, b, c, d] = ["akira", "hattori", "hikaru", "tomoe"].map(id);
    assert_eq!(laid(&mut state, &[a, b, c, d, kachi], &[])[4], "kachi");
}

// Rules: X6.3, X6.4, T79
#[test]
fn of_two_that_are_swift_the_leftmost_card_advances_first() {
    let mut state = quiet("c3");
    let (undertaker, landolfo) = (put(&mut state, "undertaker", "D4"), put(&mut state, "landolfo", "D5"));
    let [a, b, c] = ["akira", "hattori", "hikaru"].map(id);
    let order = laid(&mut state, &[a, b, c, undertaker, landolfo], &[]);
    assert_eq!(order, ["undertaker", "landolfo", "akira", "hattori", "hikaru"]);
    let order = laid(&mut state, &[a, b, c, landolfo, undertaker], &[]);
    assert_eq!(order, ["landolfo", "undertaker", "akira", "hattori", "hikaru"]);
}

// Rules: X6.3
#[test]
fn characters_move_before_enemies_do() {
    let mut state = quiet("c1");
    let nue = put(&mut state, "nue", "D4");
    sixth_sense(&mut state, Some(6));
    let [a, b, c, d] = ["akira", "hattori", "hikaru", "tomoe"].map(id);
    // the other way round the Nue would come to lie before Akira, who would pass it
    assert_eq!(laid(&mut state, &[b, a, c, d, nue], &[]), ["akira", "nue", "hattori", "hikaru", "tomoe"]);
}

// Rules: X6.6, T31
#[test]
fn chosen_go_to_the_very_front_and_events_do_not_move_them() {
    let mut state = quiet("c4");
    let oni = put(&mut state, "blood_oni", "D4");
    sixth_sense(&mut state, Some(2));
    wants(&mut state, "c4a", &[oni], -1);
    let order = ["hattori", "hikaru", "akira", "tomoe"].map(id);
    assert_eq!(laid(&mut state, &order, &[]), ["blood_oni", "hattori", "akira", "hikaru", "tomoe"]);
}

// Rules: X6.6
#[test]
fn several_chosen_lie_in_random_order() {
    for (answer, wanted) in [(0, ["silk_widow", "blood_oni"]), (1, ["blood_oni", "silk_widow"])] {
        let mut state = quiet("c4");
        put(&mut state, "blood_oni", "D4");
        put(&mut state, "silk_widow", "E5");
        assert_eq!(laid(&mut state, &[id("akira")], &[answer])[..2], wanted);
    }
}

/// Akira is active, Hattori has been; Hikaru and a kachi wait.
fn running(state: &mut State) -> PieceId {
    let kachi = put(state, "kachi", "D4");
    let order = ["hattori", "akira", "hikaru"].map(id);
    state.table.queue = Queue { cards: order.into_iter().chain([kachi]).collect(), begun: 2, ..Queue::default() };
    kachi
}

// Rules: X6.8, T32, X2.9
#[test]
fn cards_of_a_revealed_zone_are_shuffled_with_those_that_wait_behind_the_one_that_runs() {
    let mut seen = Vec::new();
    for seed in 0..40 {
        let mut state = quiet("c1");
        running(&mut state);
        let mut chance = luck(seed);
        crate::rules::zones::reveal(&mut state, zone("c1b"), &mut StepContext::new(&mut chance));
        let cards = cards(&state);
        assert_eq!(cards[..2], ["hattori", "akira"], "those that have begun stay");
        assert_eq!(state.table.queue.begun, 2);
        let mut rest = cards[2..].to_vec();
        seen.push(rest[0].clone());
        rest.sort_unstable();
        assert_eq!(rest, ["ashigaru", "ashigaru", "hikaru", "kachi", "kachi"]);
    }
    for who in ["ashigaru", "hikaru", "kachi"] {
        assert!(seen.iter().any(|first| first == who), "{who} is first at times");
    }
}

// Rules: X6.8
#[test]
fn a_chosen_that_is_revealed_in_the_middle_of_a_round_is_shuffled_with_the_rest() {
    let place = |seed: u64| {
        let mut state = quiet("c4");
        running(&mut state);
        let mut chance = luck(seed);
        // A18: no modifiers apply, and none goes to the front
        crate::rules::zones::reveal(&mut state, zone("c4d"), &mut StepContext::new(&mut chance));
        cards(&state).iter().position(|card| card == "blood_oni").unwrap()
    };
    let places: std::collections::BTreeSet<usize> = (0..30).map(place).collect();
    assert_eq!(places.into_iter().collect::<Vec<_>>(), [2, 3, 4, 5], "three new ones and Hikaru");
}

// Rules: X6.9
#[test]
fn who_is_spawned_in_the_middle_of_a_round_comes_in_among_the_waiting() {
    for (answer, place) in [(0, 2), (1, 3), (2, 4)] {
        let mut state = quiet("c1");
        running(&mut state);
        event(&mut state, "lone_scout", "c1a", &[answer]);
        assert_eq!(cards(&state)[place], "akaname");
        assert_eq!(state.table.queue.begun, 2);
    }
}

// Rules: X6.9
#[test]
fn who_is_spawned_by_an_event_has_a_card_in_this_round() {
    let mut state = quiet("c1");
    state.table.step = Step::Events(1);
    state.table.activation = None;
    let cause = crate::state::Cause { zone: Some(zone("c1a")), ..crate::state::Cause::default() };
    let event = crate::content::EventId::read("lone_scout").unwrap();
    crate::rules::stack::push(&mut state, &event.printed().effects, cause);
    let told = go_on(&mut state);
    let laid = told.iter().find_map(|event| match event {
        Event::Queue(who) => Some(who.len()),
        _ => None,
    });
    assert_eq!(laid, Some(5));
}

// Rules: X6.10
#[test]
fn the_card_of_somebody_defeated_is_removed_and_the_next_one_follows() {
    let mut state = quiet("c1");
    let kachi = running(&mut state);
    let ashigaru = put(&mut state, "ashigaru", "D5");
    state.table.queue.cards.insert(0, ashigaru);
    state.table.queue.begun = 3;
    let mut defeat = |id: PieceId| {
        let mut script = Script::new(&[]);
        crate::rules::health::defeat(&mut state, id, None, &mut StepContext::new(&mut script));
        (cards(&state), state.table.queue.begun)
    };
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    assert_eq!(defeat(kachi), (words(&["ashigaru", "hattori", "akira", "hikaru"]), 3));
    assert_eq!(defeat(ashigaru), (words(&["hattori", "akira", "hikaru"]), 2), "a card that was done");
    // the one that runs: Hikaru's is next
    defeat(id("akira"));
    go(&mut state, &[]);
    assert_eq!(state.table.activation.as_ref().map(|activation| activation.piece), Some(id("hikaru")));
}

// Rules: X3.5
#[test]
fn a_queue_knows_who_is_first_next_and_last_among_the_living() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "D4");
    let [a, b, c, d] = ["akira", "hattori", "hikaru", "tomoe"].map(id);
    state.table.queue = Queue { cards: vec![a, b, kachi, c, d], begun: 3, ..Queue::default() };
    let best = |state: &State, priority| {
        let look = Look::at(&state.table);
        let among = [d, c, b, a];
        crate::rules::acts::best(&look, piece(state, kachi), &among, Some(priority), square("D4"))
    };
    assert_eq!([First, Next, Last].map(|one| best(&state, one)), [vec![a], vec![c], vec![d]]);
    only(&mut state, &["akira", "hattori"]);
    let best = |priority| {
        let look = Look::at(&state.table);
        crate::rules::acts::best(&look, piece(&state, kachi), &[b, a], Some(priority), square("D4"))
    };
    assert_eq!([First, Next, Last].map(best), [vec![a], vec![a], vec![b]], "from the front again");
}
