//! What is told of equipment and skills, and to whom.

use crate::content::{CardId, Die, DieType, Gear, Skill};
use crate::state::moves::Event;
use crate::state::{Aside, Held, Spot};
use crate::tests::kit::{A, B, C, equipment};
use crate::tests::viewkit::plain;
use crate::words::gear::{effect, held, short, short_skill, talent};
use crate::words::log::tell;
use gogome_contract::Viewer;

const BLUE: Die = Die { kind: DieType::A, value: 1 };

fn told(event: &Event, to: Viewer) -> Option<String> {
    tell(event, to).as_ref().map(plain)
}

// Rules: F8.6, F9.17, F10.3, F10.6, F10.7, F16.17
#[test]
fn events_of_equipment_have_their_lines() {
    let used = |gear, copy, with, cards: &[u8], again| Event::Used {
        seat: A,
        gear,
        copy,
        with,
        cards: cards.iter().map(|card| CardId(*card)).collect(),
        again,
    };
    let spot = Spot { owner: A, place: 2 };
    let cases = [
        (
            Event::Dealt {
                skills: vec![Skill::Buddy, Skill::Scout],
                cards: vec![vec![Gear::Rope], vec![Gear::Map, Gear::Water]],
            },
            "Skills and equipment: <A> is Buddy and draws Rope. <B> is Scout and draws Map and Water.",
        ),
        (
            Event::Kept { seat: A, kept: vec![Gear::Rope, Gear::Map], returned: vec![Gear::Radio] },
            "<A> keeps Rope and Map; back under the deck: Radio.",
        ),
        (Event::LeftOut { seat: A, kind: DieType::B, drawn: false }, "<A> leaves a die of type B in the box."),
        (
            Event::LeftOut { seat: A, kind: DieType::C, drawn: true },
            "<A> leaves a die of type C in the box, drawn by chance.",
        ),
        (used(Gear::Radio, None, None, &[], false), "<A> uses Radio."),
        (used(Gear::Radio, None, None, &[], true), "<A> uses Radio, and keeps it for a second time."),
        (used(Gear::Lighter, None, Some(B), &[], false), "<A> uses Lighter on <B>."),
        (used(Gear::Rope, None, None, &[4], false), "<A> uses Rope to reach Heron Pond."),
        (used(Gear::Binoculars, None, None, &[4, 5], false), "<A> uses Binoculars to swap Heron Pond and Moss Shrine."),
        (
            used(Gear::PocketKnife, Some(Gear::Rope), None, &[4], false),
            "<A> uses Pocket knife as Rope to reach Heron Pond.",
        ),
        (Event::Handed { from: A, to: B, spot, die: BLUE }, "<A> gives <B> a die."),
        (
            Event::SetAside { seat: A, dice: vec![Aside { seat: A, spot, die: BLUE }] },
            "<A> sets aside, for all to see: blue 1.",
        ),
        (Event::Answered { seat: B, by: A, gear: Gear::Water }, "<B> has answered the Water of <A>."),
        (Event::Declined { seat: B, by: A, gear: Gear::Lighter }, "<B> gives <A> no die."),
        (Event::Tumbled(A), "All the dice named for the Carabiner fall at once."),
        (Event::Given { from: A, to: C, gear: Gear::Rope }, "<A> gives the card Rope to <C>."),
        (
            Event::Found { seat: A, card: CardId(4), gear: Gear::Rope },
            "<A> finds equipment at Heron Pond: Rope, which can be used from the next round on.",
        ),
        (Event::Woken { seats: vec![B], by: A }, "<B> is asked again, after what <A> did."),
        (Event::Woken { seats: vec![B, C], by: A }, "<B> and <C> are asked again, after what <A> did."),
        (Event::Equipment(vec![A, B]), "The rerolls are over; talk is open again. Cards can be used by <A> and <B>."),
        (Event::Gathered { seat: A, gained: 1, stock: 3 }, "<A> gathers 1 power bar, and has 3."),
        (Event::BarsAsked(A), "Power bars could change something: <A> is asked."),
        (Event::Barred { seat: A, given: vec![0, 0] }, "<A> keeps all power bars."),
        (Event::Barred { seat: A, given: vec![1, 0, 2] }, "<A> sets out power bars: <A> +1, <C> +2."),
        (
            Event::Dropped { seat: A, gears: vec![Gear::Rope, Gear::Map] },
            "<A> forgets how to mend things, and loses Rope and Map.",
        ),
    ];
    for (event, line) in cases {
        assert_eq!(told(&event, Viewer::Public).as_deref(), Some(line), "{event:?}");
    }
}

// Rules: F9.4, F9.17, F10.3, F16.14
#[test]
fn dice_are_named_to_those_who_see_them_alone() {
    let spot = Spot { owner: A, place: 2 };
    let changed = Event::Changed { seat: B, dice: vec![(spot, BLUE)], half: None };
    let handed = Event::Handed { from: A, to: B, spot, die: BLUE };
    let hid = Event::Hid { seat: B, place: 2, die: BLUE, half: None };
    let now = "<B>: 3rd of player A now blue 1.";
    let aside = "<B> sets the 3rd die aside, blue 1; the others see it when the rerolls are over.";
    for (viewer, changes, hands, hides) in [
        (Viewer::Seat(A), None, "<A> gives <B> a die: the 3rd, blue 1.", None),
        (Viewer::Seat(B), Some(now), "<A> gives <B> a die: the 3rd of player A, blue 1.", Some(aside)),
        (Viewer::Seat(C), None, "<A> gives <B> a die.", None),
        (Viewer::Public, None, "<A> gives <B> a die.", None),
        (Viewer::Open, Some(now), "<A> gives <B> a die: the 3rd, blue 1.", Some(aside)),
    ] {
        assert_eq!(told(&changed, viewer).as_deref(), changes, "{viewer:?}");
        assert_eq!(told(&handed, viewer).as_deref(), Some(hands), "{viewer:?}");
        assert_eq!(told(&hid, viewer).as_deref(), hides, "{viewer:?}");
    }
}

// Rules: F8.2, F9, F10
#[test]
fn every_card_and_every_skill_says_what_it_does() {
    let words = |all: Vec<&str>| {
        let mut once = all.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), all.len(), "each its own: {all:?}");
        assert!(all.iter().all(|words| words.len() > 3), "{all:?}");
    };
    words(Gear::ALL.map(effect).to_vec());
    words(Skill::ALL.map(talent).to_vec());
    assert_eq!(effect(Gear::DuctTape), "turn any of your 1s to 6");
    assert_eq!(talent(Skill::Scout), "may plan four steps, without a reroll");
    assert_eq!([Gear::FlareGun, Gear::Rope].map(short), ["Flare", "Rope"]);
    let skills = [Skill::EquipmentManager, Skill::Scout].map(short_skill);
    assert_eq!(skills, ["Manager", "Scout"]);
    let table = equipment(&["A3"; 3], &[&[], &[], &[]]).table;
    let said = |drawn, used| held(&table, Held { gear: Gear::Rope, drawn, used });
    assert_eq!(said(0, false), "Rope (phase 2 or 4)");
    assert_eq!(said(table.round, false), "Rope (phase 2 or 4; new this round)");
    assert_eq!(said(0, true), "Rope (phase 2 or 4; used once)");
}
