//! What players read where no picture and no flight shows it: who is meant, how many, which card, and nothing left out.

use crate::content::{CardId, CharacterId, Colour, Gear, InjuryKind, Skill};
use crate::rules::forecast::Forecast;
use crate::rules::grey::GREY;
use crate::state::moves::{Move, Options, Target};
use crate::state::pair::Proposal;
use crate::state::signal::Topic;
use crate::state::view::View;
use crate::state::{Cell, Ending, Phase, Plan, Proposed, Spot, State};
use crate::tests::kit::{
    A, B, C, D, FOR_A, Kit, MAP_M, PLAIN, VILLAGE_A, equipment, equipped, held, mini, on_cells, on_dice, on_seat,
    opened, options, spots,
};
use crate::tests::pairkit::geared;
use crate::tests::viewkit::{plain, text};
use crate::words::{board, menu, panel, picture, sharing, signals};
use InjuryKind::{Amnesia, Arm, Eye, Leg};
use gogome_contract::{Seat, Viewer};

/// What is wrong, and what works instead.
#[track_caller]
fn refused(state: &State, by: Seat, mv: Move) -> String {
    let refusal = state.clone().play(by, mv).expect_err("is refused");
    format!("{} | {}", plain(&refusal.why), refusal.instead.as_ref().map(plain).unwrap_or_default())
}

fn planning(cards: &[Gear]) -> State {
    equipment(&[PLAIN; 3], &[cards, &[], &[]]).card(2, 0, 4).card(3, 0, 5).card(2, 1, 26).card(4, 0, 7).planning()
}

// Rules: F8.2, F9.1, F9.10, F9.15
#[test]
fn a_refused_use_says_which_card_and_what_can_be_used_now() {
    use Gear::{Binoculars, Compass, DuctTape, FlashLight, Map, PocketKnife, Radio, Rope};
    let later = equipment(&[PLAIN; 3], &[&[FlashLight, Radio, PocketKnife], &[DuctTape], &[FlashLight]]);
    let plans = planning(&[Binoculars, Compass, Rope]);
    let knife = |copy| Move::Use { gear: PocketKnife, on: Target { copy: Some(copy), ..Target::default() } };
    let cells = |gear, at: [(u8, u8); 2]| on_cells(gear, at.map(|(col, row)| plans.cell(col, row)).to_vec());
    let bare = |gear| on_dice(gear, Vec::new());
    for (state, by, mv, expected) in [
        (&later, A, bare(Rope), "You do not hold the card Rope. | Now you can use Radio or Pocket knife."),
        (&later, C, bare(Rope), "You do not hold the card Rope. | You cannot use a card now."),
        (
            &later,
            A,
            bare(FlashLight),
            "Flash light can be used only while plans are made. | Now you can use Radio or Pocket knife.",
        ),
        (&plans, A, bare(Compass), "Compass can be used only after the rerolls. | Now you can use Binoculars or Rope."),
        (&later, A, knife(PocketKnife), "A Pocket knife does not copy itself. | Now it can copy Duct tape or Radio."),
        (&later, A, knife(FlashLight), "Flash light is for another phase. | Now it can copy Duct tape or Radio."),
        (&later, A, knife(Map), "Map does not lie in front of anybody. | Now it can copy Duct tape or Radio."),
        (
            &plans,
            A,
            bare(Rope),
            "A Rope leads to one neighbouring card that can be walked on. | From where you stand it reaches Moss Shrine or Lotus Mill.",
        ),
        (
            &plans,
            A,
            cells(Binoculars, [(2, 0), (2, 1)]),
            "Heron Pond cannot be swapped: it must be unburnt landscape without a meeple, a marker or a token. | You can choose \
             among Pilgrim Crossing, Lotus Mill, Pilgrim Crossing, Pilgrim Crossing, Pilgrim Crossing and Pilgrim Crossing.",
        ),
    ] {
        assert_eq!(refused(state, by, mv), expected);
    }
}

// Rules: F2.4, F6.1, F7.2, F7.4, F12.5, F12.6, F16.20
#[test]
fn a_refusal_names_what_there_is() {
    let skills = vec![(A, Skill::EquipmentManager), (B, Skill::Tinkerer), (C, Skill::Buddy)];
    let (setup, _) = opened(&Options { simple: false, skills, ..options("1") }, 3, 3);
    let keep = |by| refused(&setup, by, Move::Keep { kept: Vec::new() });
    assert!(keep(A).starts_with("You keep 2 different cards of those you drew. | You drew "), "{}", keep(A));
    assert!(keep(B).starts_with("You keep one card of those you drew. | You drew "), "{}", keep(B));

    let mut roll = mini(&["V R L L L L L v"], &[(2, 0), (3, 0), (4, 0)]);
    roll.table.travellers[0].dice[2] = None;
    for (seat, to) in [(A, (2, 0)), (B, (3, 0)), (C, (4, 0))] {
        roll.plan(seat, to).unwrap();
    }
    let mut eyeless = roll.clone();
    eyeless.table.travellers[1].injuries = vec![Eye];
    eyeless.table.travellers[1].skill = Some(Skill::Buddy);
    for seat in [A, B, C] {
        roll.ready(seat).unwrap();
        eyeless.ready(seat).unwrap();
    }
    assert_eq!(
        refused(&roll, A, Move::Reroll { places: Vec::new() }),
        "A reroll needs at least one die. | Your dice: 1, 2, 4, 5 or 6."
    );
    assert_eq!(
        refused(&eyeless, B, Move::Reroll { places: vec![0] }),
        "You have no rerolls any more: Eye injury. | You may set a die aside with `/fuji aside`, or say `/fuji done`."
    );
    let mut hurt = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]);
    hurt.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
    assert_eq!(
        refused(&hurt, A, Move::Injury { kind: Amnesia, die: Some(0) }),
        "Only a leg injury costs a die: Amnesia does not. | Choose it without a die."
    );

    let far = |skill: Skill| {
        let mut state = mini(&["V R L L L L L L v"], &[(2, 0), (3, 0), (4, 0)]);
        state.table.travellers[0].skill = Some(skill);
        let to = state.cell(8, 0);
        refused(&state, A, Move::Plan { to, path: None, leave: false, ahead: None })
    };
    assert!(far(Skill::Buddy).starts_with("Festival Gate is out of reach: no way leads there in three steps. |"));
    assert!(far(Skill::Scout).starts_with("Festival Gate is out of reach: no way leads there in four steps. |"));

    for (ending, expected) in [
        (Ending::Village { score: 9 }, "This flight is over: all of you reached the village."),
        (Ending::Lava { seat: A }, "This flight is over: the mountain has won."),
        (Ending::Exhaustion { seat: B }, "This flight is over: the mountain has won."),
    ] {
        hurt.table.phase = Phase::Over(ending);
        assert_eq!(refused(&hurt, A, Move::Done), format!("{expected} | A new one begins with `/fuji new`."));
    }
}

/// What a seat is asked, in the second line of its screen.
fn asked(state: &State, seat: Seat) -> String {
    plain(&panel::own(&View::of(state, Viewer::Seat(seat)), seat)[1])
}

// Rules: F16.1, F16.2
#[test]
fn everybody_reads_what_is_asked_of_them_and_nobody_what_is_asked_of_others() {
    const NOTHING: &str = "Nothing is asked of you now.";
    let skills = vec![(A, Skill::Tinkerer), (B, Skill::Buddy), (C, Skill::Scout), (D, Skill::EquipmentManager)];
    let (setup, _) = opened(&Options { simple: false, skills, ..options("1") }, 4, 3);
    let before = |what: &str| format!("Before the first roll: choose {what}.");
    assert_eq!(asked(&setup, A), before("the one card that you keep, and which die you leave out"));
    assert_eq!(asked(&setup, B), NOTHING);
    assert_eq!(asked(&setup, C), "Before the first roll: your skill leaves one die out. Choose its die type.");
    assert_eq!(asked(&setup, D), before("the 2 cards that you keep"));

    let request = |mv: Move| {
        let Move::Use { gear, .. } = &mv else { panic!("a use") };
        let mut state = equipment(&[PLAIN; 3], &[&[*gear, Gear::FlareGun], &[], &[Gear::Radio]]);
        state.play(A, mv).unwrap();
        [A, B, C].map(|seat| asked(&state, seat))
    };
    let waits =
        |for_whom: &str| format!("The card of <A> waits for the answer of {for_whom}. You may say ready meanwhile.");
    let [a, b, c] = request(on_seat(Gear::Lighter, B, Vec::new()));
    assert_eq!(b, "<A> asks you for one of your dice. You may say no.");
    assert_eq!((a, c), (waits("<B>"), waits("<B>")));
    let [_, b, _] = request(on_seat(Gear::Water, B, Vec::new()));
    assert_eq!(b, "<A> offers you a reroll of any of your dice. You may say no.");
    let [a, b, c] = request(on_dice(Gear::Carabiner, Vec::new()));
    let names = "<A> uses the Carabiner: name the die you roll again.";
    assert_eq!([a.as_str(), &b, &c], [names; 3]);

    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Radio], &[], &[]]);
    assert_eq!([A, B].map(|seat| asked(&state, seat)), ["The time for equipment: use a card, or say ready.", NOTHING]);
    let mut phase = |phase: Phase| {
        state.table.phase = phase;
        [A, B, C].map(|seat| asked(&state, seat))
    };
    let bars = phase(Phase::Bars { aims: Vec::new(), seat: C });
    assert_eq!(bars, [NOTHING, NOTHING, "Power bars could change something: whom do you help?"]);
    let go = phase(Phase::GoOrStay { aims: Vec::new(), asked: vec![B], answers: vec![None; 3] });
    assert_eq!(go, [NOTHING, "You won your way. Do you go, or stay?", NOTHING]);
    let order =
        |proposed: Option<Proposed>| Phase::Ordering { aims: Vec::new(), answers: vec![None; 3], proposed, changes: 0 };
    let open = phase(order(None));
    assert_eq!(open, ["In which order do you all move? Propose one."; 3]);
    let accept = "An order of turns is proposed. Do you accept it?";
    let own = "Your order waits for somebody to accept it. You may still propose another.";
    assert_eq!(phase(order(Some(Proposed { by: B, turns: vec![C, A, B] }))), [accept, own, accept]);
    let hurt = phase(Phase::Injuries { owed: vec![0, 1, 2] });
    let more = "You are hurt: choose 2 injuries, one after the other.";
    assert_eq!(hurt, [NOTHING, "You are hurt: choose an injury.", more]);
}

// Rules: F16.10, F16.11
#[test]
fn a_proposed_order_is_read_with_who_stays() {
    let said = |answers: [Option<bool>; 3]| {
        let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]);
        let proposed = Some(Proposed { by: B, turns: vec![C, A, B] });
        state.table.phase = Phase::Ordering { aims: Vec::new(), answers: answers.to_vec(), proposed, changes: 1 };
        text(&panel::ordering(&state.table))
    };
    let order = "<B> proposes the order <C>, then <A>, then <B>. Somebody else may accept it, or propose another.";
    assert_eq!(said([None, Some(true), None]), order);
    assert_eq!(said([Some(false), None, Some(true)]), format!("{order}\n<A> stays."));
    assert_eq!(said([Some(false), None, Some(false)]), format!("{order}\n<A> and <C> stay."));
}

// Rules: F11.6, F16.13
#[test]
fn going_and_staying_are_weighed_in_words() {
    let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A).card(2, 0, 4);
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    let all = text(&panel::own(&View::of(&state, Viewer::Seat(A)), A));
    for wanted in [
        "If you go: you end on Blossom Pagoda and lose 1 stamina, and the lava catches <B>: lost.",
        "If you stay: you end on Heron Pond and lose 1 stamina; then these stand where it burns next: <A> and <B>.",
    ] {
        assert!(all.contains(wanted), "{all}");
    }
    let public = text(&panel::public(&state.table));
    assert!(public.contains("<A>: if they go, they end on Blossom Pagoda"), "{public}");
    let others = text(&panel::own(&View::of(&state, Viewer::Seat(B)), B));
    assert!(!others.contains("If you go"), "{others}");
}

// Rules: F2.1, F2.3, F2.8
#[test]
fn the_lobby_says_what_was_picked_and_what_is_dealt() {
    let said = |options: &Options, seats: usize| text(&panel::lobby(options, seats));
    let mut some = Options { thrill: true, grey: GREY, ..options("1") };
    let dealt = "Whoever picks no character is dealt one.";
    let (three, four) = (said(&some, 3), said(&some, 4));
    assert!(three.contains("level 1, extra thrill, without skills and equipment.") && three.contains(dealt), "{three}");
    assert!(!three.contains("on grey") && four.contains("<C> and <D> start on grey, the other two on white."));
    some.characters = vec![(A, CharacterId(0)), (B, CharacterId(2))];
    assert!(said(&some, 3).contains("<A> plays Mr Iain Jones (black).\n<B> plays Hiromi (blue).\nWhoever"));
    assert!(!said(&some, 2).contains(dealt), "everybody has one");
}

fn its(act: &Move) -> String {
    plain(&sharing::proposed(A, act, None, &[]))
}

// Rules: F15.2, F15.3, F15.6
#[test]
fn a_proposal_for_the_companion_is_told_without_what_only_one_may_know() {
    let state = mini(&["V R L L L L v"], &[(2, 0), (3, 0), (4, 0)]).card(3, 0, 4).card(4, 0, 5).card(5, 0, 26);
    let said = |act: &str| format!("<A> proposes for the companion (C): {act}.");
    let give = Move::Give { gear: Gear::Rope, to: B };
    let using = |gear, on: Target| Move::Use { gear, on };
    let copied = Target { copy: Some(Gear::Water), seat: Some(B), ..Target::default() };
    for (act, expected) in [
        (Move::Plan { to: Cell(2), path: None, leave: false, ahead: None }, "go where its marker lies"),
        (give, "give Rope to <B>"),
        (Move::Keep { kept: vec![Gear::Rope, Gear::Radio] }, "keep Rope and Radio"),
        (Move::Injury { kind: Arm, die: None }, "take an injury: arm"),
        (Move::Injury { kind: Leg, die: Some(3) }, "take an injury: leg, the 4th die"),
        (Move::Bars { given: vec![0, 0] }, "give out no power bars"),
        (Move::Bars { given: Vec::new() }, "give out no power bars"),
        (Move::Bars { given: vec![2, 0, 1] }, "give out power bars: 2 for <A>, 1 for <C>"),
        (Move::Bars { given: vec![0, 1, 1] }, "give out power bars: 1 for <B>, 1 for <C>"),
        (Move::Choose { go: true }, "go"),
        (Move::Choose { go: false }, "stay"),
        (using(Gear::Shovel, Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() }), "use Shovel"),
        (using(Gear::PocketKnife, copied), "use Pocket knife as Water with <B>"),
        (using(Gear::Water, Target { seat: Some(C), ..Target::default() }), "use Water"),
    ] {
        assert_eq!(its(&act), said(expected));
    }
    let plan = Move::Plan {
        to: state.cell(5, 0),
        path: Some([3, 4, 5].map(|col| state.cell(col, 0)).to_vec()),
        leave: true,
        ahead: None,
    };
    let right = "<A> proposes for the companion (C): go where its marker lies and leave the equipment token there; <B> \
                 may then set a die of it aside this round.";
    assert_eq!(plain(&sharing::proposed(A, &plan, Some(B), &[])), right);
    // with the board at hand
    let stands = |act: Move, picker: Option<Seat>| {
        plain(&sharing::standing(&state.table, &Proposal { by: A, act, picker, right: None, named: None }))
    };
    let way = "go to Lotus Mill by way of Heron Pond and Moss Shrine and leave the equipment token there";
    assert_eq!(stands(plan, None), said(way));
    let short = Move::Plan { to: state.cell(3, 0), path: Some(vec![state.cell(3, 0)]), leave: false, ahead: None };
    assert_eq!(stands(short, None), said("go to Heron Pond"));
    assert_eq!(stands(on_cells(Gear::Rope, vec![state.cell(4, 0)]), None), said("use Rope for Moss Shrine"));
    let picks = format!("{}, and <B> picks the die.", said("use Shovel").trim_end_matches('.'));
    assert_eq!(stands(on_dice(Gear::Shovel, Vec::new()), Some(B)), picks);
}

// Rules: F15.2, F15.6
#[test]
fn what_is_done_for_the_companion_is_labelled_as_a_proposal() {
    use crate::words::label;
    for (verb, own, expected) in [
        ("plan", label::PLAN, Some("Choose the companion's card")),
        ("use", label::USE, Some("Propose a card to use")),
        ("give", label::GIVE, Some("Propose a card to give away")),
        ("keep", label::KEEP, Some("Propose to keep these cards")),
        ("bars", label::BARS, Some("Propose who gets power bars")),
        ("bars", label::NO_BARS, Some("Propose no power bars")),
        ("injury", label::LEG, Some("Propose a leg: choose the die")),
        ("injury", "Arm: no more equipment", Some("Propose arm: no more equipment")),
        ("go", label::GO, Some("Propose that it goes")),
        ("stay", label::STAY, Some("Propose that it stays")),
        ("plan", label::WAYS, None),
        ("reroll", label::REROLL, None),
    ] {
        assert_eq!(sharing::proposing(verb, own).as_deref(), expected, "{verb} {own}");
    }
}

// Rules: F15.2, F15.10, F16.7
#[test]
fn what_the_companion_needs_is_said_for_each_phase() {
    let aims = Vec::new;
    for (phase, expected) in [
        (Phase::Planning { plans: vec![Plan::default(); 3] }, "The companion (C) needs a plan that you both agree on."),
        (Phase::Injuries { owed: vec![0, 0, 1] }, "The companion (C) is hurt: agree on its injury."),
        (Phase::Bars { aims: aims(), seat: C }, "The companion (C) has power bars that could change something."),
        (
            Phase::GoOrStay { aims: aims(), asked: vec![C], answers: vec![None; 3] },
            "The companion (C) could go or stay: agree on it.",
        ),
        (Phase::Setup, "The companion (C) has cards to choose from."),
        (Phase::Injuries { owed: vec![1, 0, 0] }, ""),
    ] {
        let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).paired();
        let who = &mut state.table.travellers[2];
        who.skill = Some(Skill::EquipmentManager);
        who.cards = held(&Gear::ALL[..4]);
        state.table.phase = phase;
        assert_eq!(text(&sharing::lines(&state.table, None)), expected);
    }
    let left = |left| plain(&sharing::half_left(left));
    assert_eq!(left(1), "For your half of the companion's dice you have 1 reroll left.");
    assert_eq!(left(2), "For your half of the companion's dice you have 2 rerolls left.");
}

// Rules: F9, F10.6, F12.5, F16.20
#[test]
fn menus_and_buttons_say_what_they_are_for() {
    let label = |option| menu::missing(option);
    let asked = ["copy", "seat", "dice", "value", "leave", "cell"].map(label);
    let expected =
        ["Which card do you copy?", "Who?", "Which dice?", "Which value?", "An equipment token lies there", "Where?"];
    assert_eq!(asked, expected);
    assert_eq!(menu::answer_label(Gear::Lighter), "Lighter: give this die");
    assert_eq!(menu::answer_label(Gear::Water), "Water: roll these again");
    assert_eq!(menu::answer_label(Gear::Carabiner), "Carabiner: this die rolls again");
    assert_eq!(menu::leave_button("B"), "Leave out a die of type B");
    assert_eq!([1, 2].map(|nth| menu::bar_for("Hiromi", nth)), ["+1 for Hiromi", "+1 more for Hiromi (2)"]);
    let using = |gear, copy| plain(&panel::use_asked(gear, copy));
    assert_eq!(using(Gear::DuctTape, None), "Duct tape: turn any of your 1s to 6.");
    assert_eq!(using(Gear::PocketKnife, Some(Gear::DuctTape)), "Pocket knife: turn any of your 1s to 6.");
    assert_eq!(plain(&panel::give_asked(Gear::Rope)), "Who gets Rope?");
    assert_eq!(menu::way(&["Heron Pond"], 0), "Heron Pond · 1 step");
    assert_eq!(menu::way(&["Heron Pond", "Moss Shrine"], 1), "Heron Pond, Moss Shrine · 2 steps · sets off 1 eruption");
    let about = |topic| plain(&signals::asked(topic));
    assert_eq!(about(Some(Topic::Colour(Colour::Pink))), "A signal about pink: what do you say of it?");
    assert_eq!(about(Some(Topic::Request(None))), "A signal: a request. Which?");
    assert_eq!(about(Some(Topic::Card(CardId(4)))), "A signal about Heron Pond: what do you say of it?");
    assert_eq!(about(None), "A signal about what?");
    assert_eq!(
        [(1, Some(3)), (3, Some(4)), (11, None)].map(|(from, next)| picture::leads(from, next)),
        ["1–2", "3", "11+"]
    );
}

// Rules: F13.5, F14.2, F2.6
#[test]
fn the_board_in_words_names_the_lost_and_the_dice_that_are_left() {
    let mut state = mini(&["V # L L L v"], &[(2, 0), (3, 0), (2, 0)]);
    let burnt = state.cell(2, 0);
    state.table.fields[burnt.at()].lava = true;
    state.table.phase = Phase::Over(Ending::Lava { seat: A });
    assert_eq!(state.table.caught(), [A, C]);
    let said = |state: &State, viewer: Viewer| text(&board::board(&View::of(state, viewer)));
    assert!(said(&state, Viewer::Public).contains("<A> and <C>"), "{}", said(&state, Viewer::Public));
    let mut pair = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).paired();
    pair.table.travellers[1].dice[4] = None;
    pair.table.travellers[1].dice[5] = None;
    pair.screens.hands[1][4] = None;
    pair.screens.hands[1][5] = None;
    let mine = said(&pair, Viewer::Seat(B));
    assert!(mine.contains("You are <B>, Lady Livingstone. Only you see this. Behind your screen: 1st"), "{mine}");
    assert!(mine.contains("Your half of the dice of <C>: 2nd"), "{mine}");
    assert!(mine.contains("2 of type A and 2 of type B") && !mine.contains("0 of type C"), "{mine}");
    assert!(mine.contains("5th lost, 6th lost"), "{mine}");
    // before the first roll
    pair.table.phase = Phase::Setup;
    let mine = said(&pair, Viewer::Seat(B));
    assert!(mine.contains("Behind your screen: no dice are rolled yet."), "{mine}");
    assert!(mine.contains("Your half of the dice of <C>: no dice are rolled yet."), "{mine}");
}

/// All that a seat reads behind its screen.
fn read(state: &State, seat: Seat) -> String {
    text(&panel::own(&View::of(state, Viewer::Seat(seat)), seat))
}

// Rules: F9.4, F9.6, F9.17, F16.15
#[test]
fn a_seat_reads_what_it_borrowed_gave_and_named() {
    let mut state = equipment(&[PLAIN, "A1 A2 B1 B2 C1 C2", PLAIN], &[&[Gear::Map], &[Gear::Carabiner], &[]]);
    state.play(A, on_seat(Gear::Map, B, spots(A, &[3]))).unwrap();
    assert!(read(&state, A).contains("You gave the 3rd (blue 3) to <B>."), "{}", read(&state, A));
    assert!(read(&state, B).contains("Also in front of you: 3rd of player A (blue 3)."), "{}", read(&state, B));
    assert!(!read(&state, C).contains("blue 3) to"));
    state.play(B, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    state.play(B, Move::Answer { dice: vec![Spot { owner: A, place: 2 }] }).unwrap();
    let named = read(&state, B);
    assert!(named.contains("For the Carabiner you have named the 3rd of player A."), "{named}");
}

// Rules: F8.5, F9.2, F9.4, F10.1, F10.8, F16.6
#[test]
fn a_refusal_says_whom_and_which_dice_a_card_can_take_and_who_may_give() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Map, Gear::Lighter, Gear::Machete], &[], &[]]);
    let bare = |gear| on_dice(gear, Vec::new());
    assert_eq!(refused(&state, A, bare(Gear::Map)), "Map needs somebody else. | Choose one of these: <B> and <C>.");
    assert_eq!(
        refused(&state, A, bare(Gear::Lighter)),
        "Lighter needs somebody else who has a die. | Choose one of these: <B> and <C>."
    );
    let cut = on_dice(Gear::Machete, spots(B, &[1]));
    let away = "That die does not lie in front of you.";
    assert_eq!(refused(&state, A, cut.clone()), format!("{away} | In front of you: 1, 2, 3, 4, 5 or 6."));
    state.screens.hands[0] = [None; 6];
    assert_eq!(refused(&state, A, cut), format!("{away} | No die lies in front of you now."));
    let mut gives = |skill: Option<Skill>, had: &[InjuryKind]| {
        (state.table.travellers[0].skill, state.table.travellers[0].injuries) = (skill, had.to_vec());
        refused(&state, A, Move::Give { gear: Gear::Map, to: B })
    };
    for (skill, had, why) in [
        (Some(Skill::Buddy), &[][..], "you have another skill"),
        (Some(Skill::Buddy), &[Amnesia], "you have another skill"),
        (Some(Skill::EquipmentManager), &[Amnesia], "you have forgotten how"),
        (None, &[], "this table is played without skills"),
    ] {
        let expected = format!(
            "Only the Equipment manager gives cards away, and {why}. | You may use your own cards with `/fuji use`."
        );
        assert_eq!(gives(skill, had), expected);
    }
}

// Rules: F7.1, F7.7, F10.3, F16.4
#[test]
fn plans_and_rerolls_are_asked_for_and_what_is_done_is_said() {
    let mut state = mini(&["V R L L L L L v"], &[(2, 0), (3, 0), (6, 0)]);
    state.table.travellers[1].skill = Some(Skill::Buddy);
    state.table.travellers[2].skill = Some(Skill::Scout);
    assert_eq!(asked(&state, A), "Where do you want to go? Choose a card in reach.");
    state.plan(A, (2, 0)).unwrap();
    let card = crate::words::name(state.table.field(state.cell(2, 0)).card);
    assert_eq!(
        asked(&state, A),
        format!(
            "Your card is {card}. You may change it until everybody is ready. Say ready when you are happy with it."
        )
    );
    state.ready(A).unwrap();
    assert_eq!(asked(&state, A), "You are ready, as long as your neighbours keep to their plans.");
    state.plan(B, (4, 0)).unwrap();
    state.firm(B).unwrap();
    assert_eq!(asked(&state, B), "You are ready, come what may.");
    state.plan(C, (3, 0)).unwrap();
    state.ready(C).unwrap();
    assert_eq!(asked(&state, A), "In silence: choose the dice you roll again, or keep all.");
    assert_eq!(asked(&state, C), "You are done. Silence until everybody is.");
    state.play(B, Move::Reroll { places: vec![0] }).unwrap();
    let rest = "You may set a die aside with `/fuji aside`, or say `/fuji done`.";
    assert_eq!(
        refused(&state, B, Move::Reroll { places: vec![0] }),
        format!("You have used all your rerolls. | {rest}")
    );
    let mut far = state;
    let Phase::Rerolls { aims, .. } = &mut far.table.phase else { panic!("rerolls") };
    aims[1].rerolls = 0;
    assert_eq!(
        refused(&far, B, Move::Reroll { places: vec![0] }),
        format!("Your destination gives you no reroll. | {rest}")
    );
}

// Rules: F9.12, F10.6, F16.12
#[test]
fn what_power_bars_and_flare_guns_do_is_said() {
    let none = "A1 A1 B1 B1 C2 C2";
    let bars = |mut state: State| {
        state.table.travellers[2].skill = Some(Skill::Gatherer);
        state.table.travellers[2].bars = 3;
        state.play(C, Move::Ready { firm: true }).unwrap();
        assert!(!read(&state, A).contains("No power bars:"), "that is the Gatherer's");
        let lines = panel::own(&View::of(&state, Viewer::Seat(C)), C);
        let lines: Vec<String> =
            lines.iter().map(plain).skip_while(|line| !line.starts_with("No power bars")).collect();
        lines
            .into_iter()
            .take_while(|line| line.contains(" power bars: ") || line.contains(" for <"))
            .collect::<Vec<_>>()
    };
    // everybody ties where it stays: the first bar wins, the third costs a point less; where a stays it burns next
    let tied =
        equipment(&[none; 3], &[&[], &[], &[Gear::Shovel]]).card(2, 0, FOR_A).card(3, 0, FOR_A).card(4, 0, FOR_A);
    let mut all = vec!["No power bars: 1 in danger, 9 stamina.".to_owned()];
    for seat in ["<A>", "<B>", "<C>"] {
        all.push(format!("1 for {seat}: 1 in danger, 8 stamina."));
        all.push(format!("3 for {seat}: 1 in danger, 7 stamina."));
    }
    assert_eq!(bars(tied), all);
    // a runs for the village, and ties
    let at = [(1, 0), (5, 0), (6, 0)];
    let four = "A4 A1 B1 B1 C2 C2";
    let mut fire = equipped(mini(&["V L L L v v v v"], &at), &[four, four, none], &[&[], &[], &[Gear::Shovel]]);
    fire = fire.card(4, 0, VILLAGE_A);
    let to = fire.cell(4, 0);
    let Phase::Equipment { aims, .. } = &mut fire.table.phase else { panic!("phase 4") };
    (aims[0].to, aims[0].distance) = (to, 3);
    let saved = bars(fire.clone());
    assert_eq!(saved[..2], ["No power bars: lost: lava catches somebody.", "1 for <A>: all are in the village."]);

    fire.table.effects.flares = vec![A, C, A];
    for said in [read(&fire, B), text(&panel::public(&fire.table))] {
        assert!(said.contains("<A> has fired a Flare gun: +6 on their own turn."), "{said}");
        assert!(said.contains("<C> has fired a Flare gun: +3 on their own turn."), "{said}");
        assert!(!said.contains("<B> has fired"), "{said}");
    }
}

// Rules: F6.11, F11.9, F15.3, F15.10, F16.13
#[test]
fn what_is_supposed_and_what_is_open_is_named() {
    let table = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).table;
    let supposed = |own, go| picture::supposed(&Forecast { seat: A, own, go, table: table.clone() });
    assert_eq!([(true, true), (true, false)].map(|(own, go)| supposed(own, go)), ["If you go", "If you stay"]);
    assert_eq!([(false, true), (false, false)].map(|(own, go)| supposed(own, go)), ["If it goes", "If it stays"]);
    assert_eq!(sharing::right_button(B), "Same plan, player B sets one aside");
    let way = |stays| plain(&panel::way_asked(CardId(4), stays));
    assert_eq!(way(true), "What about the equipment token at Heron Pond? If you say nothing, you take it.");
    assert_eq!(way(false), "How do you go to Heron Pond? If you say nothing, you take the best of the shortest ways.");
    for (action, add) in [
        ("plan", "Add `to` and a card of the map."),
        ("use", "Add `card` and a card of the companion's."),
        ("give", "Add `card` and a card of the companion's."),
        ("keep", "Add `cards` and the cards it keeps."),
        ("bars", "Add `give` and who gets how many, like `a2 b1`, or `none`."),
        ("injury", "Add `kind` and the injury."),
        ("aside", "Add `die` and its place."),
        ("reroll", "Add `dice` and their places."),
    ] {
        assert_eq!(plain(&sharing::says_too_little(action).instead.unwrap()), add, "{action}");
    }
    let mut state = geared([PLAIN; 3], [&[Gear::Water, Gear::FlareGun], &[], &[]]);
    state.play(A, on_seat(Gear::Water, C, Vec::new())).unwrap();
    let offered = "<A> offers the companion a reroll: you answer for your half of its dice.";
    assert_eq!([A, B].map(|seat| asked(&state, seat)), [offered; 2]);
}
