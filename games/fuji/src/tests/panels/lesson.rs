//! The lesson goes on with the right answers, and what it says of its positions is true.

use crate::content::{CardId, Gear, book};
use crate::input::commands;
use crate::panels::lesson::{LESSON, flight, sum};
use crate::rules::map::board::Map;
use crate::rules::phases::planning::plannable;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C};
use crate::tests::viewkit::text;
use gogome_contract::parts::lesson::Step;
use gogome_contract::{Control, Panel, Picture, Said, Scene, WithoutTable};

const MILL: CardId = CardId(26);
const POND: CardId = CardId(4);

fn learn(args: &[(&str, &str)]) -> Panel {
    LESSON.open(&Said::new("learn", args)).unwrap()
}

fn picture(panel: &Panel) -> &Scene {
    match &panel.picture {
        Some(Picture::Still(scene)) => scene,
        other => panic!("{other:?}"),
    }
}

fn values(state: &State) -> Vec<u8> {
    state.screens.hands[0].iter().flatten().map(|die| die.value).collect()
}

// Rules: F7.1, F9.5, F11.3, F11.4, F12.1, F13.7
#[test]
fn what_the_lesson_says_of_its_positions_is_true() {
    let [rolled, planned, silent, rerolled, shown] = flight();
    let offers = plannable(&rolled.table, A);
    let near = |card: CardId| offers.iter().find(|offer| rolled.table.field(offer.cell).card == card).unwrap();
    assert_eq!(near(MILL).distance, 1, "one step away");
    assert!(near(POND).legal_now);
    assert_eq!([rolled, silent, rerolled, shown].map(|state| sum(state, A, MILL)), [14, 14, 23, 28]);
    assert_eq!(sum(rolled, A, POND), 0);
    let Phase::Planning { plans } = &planned.table.phase else { panic!("{:?}", planned.table.phase) };
    assert!(plans.iter().all(|plan| plan.to.is_some()), "the flags of all");
    let Phase::Rerolls { aims, .. } = &silent.table.phase else { panic!("{:?}", silent.table.phase) };
    assert_eq!((silent.table.field(aims[0].to).card, aims[0].rerolls), (MILL, 1));
    assert_eq!(values(silent), [1, 4, 4, 5, 1, 5]);
    assert_eq!(values(rerolled), [3, 4, 4, 5, 1, 6], "two dice were rolled again, and both count");
    assert!(matches!(rerolled.table.phase, Phase::Equipment { .. }));
    let cards: Vec<Gear> = rerolled.table.traveller(A).cards.iter().map(|held| held.gear).collect();
    assert_eq!(cards, [Gear::DuctTape, Gear::Compass]);
    assert_eq!(values(shown), [3, 4, 4, 5, 6, 6]);
    let reveal = shown.table.reveal.as_ref().unwrap();
    let duel = &reveal.duels[0];
    let best = [B, C].map(|other| sum(shown, other, MILL)).into_iter().max().unwrap();
    assert_eq!((duel.own, duel.lead()), (28, i32::from(28 - best)));
    assert_eq!((duel.lead(), book().level(1).loss(duel.lead())), (6, 0), "it costs no stamina");
    assert!(book().level(1).loss(duel.lead() - 5) > 0, "without the tape it would");
    assert_eq!(shown.table.traveller(A).at, rolled.table.traveller(A).at, "nobody has moved yet");
    assert_eq!(Map::of(&shown.table).next_ring().len(), 1, "the first card burns");
    let Phase::Bars { seat, .. } = shown.table.phase else { panic!("{:?}", shown.table.phase) };
    assert_eq!((seat, reveal.duels[1].lead()), (B, 0), "a power bar would make up for it");
    assert_eq!(reveal.duels[1].clone().count(1), reveal.duels[1].own + 1, "one point for each that is spent");
    assert!(shown.table.traveller(B).bars > 0, "B has some");
    let level = reveal.duels[1].rivals.iter().find(|(rival, _)| *rival == C);
    assert_eq!(level.map(|(_, value)| *value), Some(reveal.duels[1].own));
}

// Rules: F10.6, F11.4
#[test]
fn the_lesson_is_said_in_short_sentences() {
    let texts = LESSON.steps.iter().flat_map(|step| [step.asks, step.praise, step.hint]).chain([LESSON.end]);
    for text in texts {
        for sentence in text.split(['.', '?', '!', ':', ';']) {
            let words = sentence.split_whitespace().count();
            assert!(words <= 22, "{words} words in one breath: {sentence}");
        }
    }
    let asks = LESSON.steps[4].asks;
    assert!(asks.contains("as many points as C, which is not enough"), "why B is asked");
    assert!(asks.contains("Each power bar that B spends adds a point."), "and what power bars do");
}

#[test]
fn five_right_moves_lead_to_the_end_and_wrong_ones_to_a_hint() {
    let mut panel = learn(&[]);
    for (at, Step { asks, choices, right, hint, praise }) in LESSON.steps.iter().enumerate() {
        assert!(text(&panel.lines).contains(asks));
        assert!(picture(&panel).alt.chars().count() > 100, "each move has its picture");
        for control in &panel.controls {
            let Control::Button { said, label, .. } = control else { panic!("only buttons") };
            assert!(label.chars().count() <= 34, "{label}");
            if said.get("answer") != Some(right) {
                let wrong = text(&LESSON.open(said).unwrap().lines);
                assert!(wrong.contains(hint) && wrong.contains(asks));
            }
        }
        assert_eq!(panel.controls.len(), choices.len());
        let number = (at + 1).to_string();
        panel = learn(&[("step", &number), ("answer", right)]);
        assert!(text(&panel.lines).contains(praise));
    }
    let [
        Control::Button { said: alone, .. },
        Control::Button { said: friends, .. },
        Control::Button { said: again, .. },
    ] = &panel.controls[..]
    else {
        panic!("{:?}", panel.controls)
    };
    for opens in [alone, friends] {
        let options = commands::without_table(opens).unwrap();
        assert!(matches!(options, WithoutTable::Open(_)), "{options:?}");
    }
    assert_eq!(LESSON.open(again).unwrap(), learn(&[]));
}

#[test]
fn each_move_shows_its_dice_and_what_they_bring() {
    let shown = |step: usize| learn(&[("step", &step.to_string())]);
    for (step, state) in (1..).zip(flight()) {
        let lines = text(&shown(step).lines);
        assert!(lines.contains(&format!("your dice bring {}", sum(state, A, MILL))), "{lines}");
        assert_eq!(lines.contains("Heron Pond"), step == 1, "{lines}");
        assert_eq!(lines.contains("the better of the others has 22"), step == 5, "{lines}");
    }
    assert!(picture(&shown(1)).alt.contains("Lotus Mill (pink or 4)"), "{}", picture(&shown(1)).alt);
}
