//! `/fuji learn`: five decisions of one round with fixed dice. It needs no table: each button carries the progress.

use crate::content::{CardId, Die, DieType, book};
use crate::words;
use crate::words::lesson;
use gogome_contract::{Control, Line, Panel, Refusal, Said, Weight};

/// The right destination: pink, or a 4 counts.
const MILL: CardId = CardId(26);
/// The wrong destination: yellow, or a 6 counts.
const POND: CardId = CardId(4);

/// The learner's dice by place: before the reroll, after it, and after the Duct tape.
const MINE: [[u8; 6]; 3] = [[1, 4, 4, 5, 1, 5], [3, 4, 4, 5, 1, 6], [3, 4, 4, 5, 6, 6]];
/// The dice of the two others.
const OTHERS: [[u8; 6]; 2] = [[2, 6, 1, 5, 1, 5], [1, 6, 1, 2, 2, 3]];

const KINDS: [DieType; 6] = [DieType::A, DieType::A, DieType::B, DieType::B, DieType::C, DieType::C];

fn dice(values: [u8; 6]) -> [Option<Die>; 6] {
    let mut dice = [None; 6];
    for ((die, kind), value) in dice.iter_mut().zip(KINDS).zip(values) {
        *die = Some(Die { kind, value });
    }
    dice
}

fn sum(card: CardId, values: [u8; 6]) -> u16 {
    book().card(card).requirement.as_ref().map_or(0, |needs| needs.sum(&dice(values)))
}

/// The learner's dice at a step, counted from 0.
fn mine(step: usize) -> [u8; 6] {
    MINE[step.saturating_sub(2).min(2)]
}

/// A step of the lesson, or the reaction to an answer.
pub fn open(said: &Said) -> Result<Panel, Refusal> {
    let step = match said.get("step") {
        None => 1,
        Some(typed) => typed.trim().parse::<usize>().map_err(|_| lesson::no_step())?,
    };
    let Some(asked) = step.checked_sub(1).and_then(|at| lesson::STEPS.get(at)) else { return Err(lesson::no_step()) };
    let answer = said.get("answer").map(str::trim).filter(|answer| !answer.is_empty());
    let known = |answer: &str| asked.choices.iter().any(|(word, _)| *word == answer);
    Ok(match answer {
        Some(answer) if !known(answer) => at(step, Some(lesson::CHOOSE)),
        None => at(step, None),
        Some(answer) if answer != asked.right => at(step, Some(asked.hint)),
        Some(_) if step < lesson::STEPS.len() => at(step + 1, Some(asked.praise)),
        Some(_) => Panel { lines: vec![asked.praise.into(), lesson::END.into()], controls: next(), ..Panel::default() },
    })
}

/// The controls after the lesson: open a table for a first game, or repeat the lesson.
fn next() -> Vec<Control> {
    let table = |label: &str, args: &[(&str, &str)], weight| Control::Button {
        label: label.to_owned(),
        said: Said::new("new", args),
        weight,
    };
    vec![
        table(lesson::ALONE, &[("simple", "true"), ("seats", "3"), ("companions", "2")], Weight::Main),
        table(lesson::TOGETHER, &[("simple", "true")], Weight::Plain),
        button(lesson::AGAIN, &[("step", "1")], Weight::Plain),
    ]
}

fn button(label: &str, args: &[(&str, &str)], weight: Weight) -> Control {
    Control::button(label, "learn", args, weight)
}

/// A step, counted from 1, below the reaction to the answer before.
fn at(step: usize, before: Option<&'static str>) -> Panel {
    let asked = &lesson::STEPS[step - 1];
    let mut lines: Vec<Line> = before.into_iter().map(Line::from).collect();
    lines.push(lesson::head(step));
    lines.push(asked.asks.into());
    let values = mine(step - 1);
    let shown: Vec<String> = dice(values).iter().flatten().map(|die| words::face(*die)).collect();
    lines.push(lesson::dice(&shown));
    let cards: &[CardId] = if step == 1 { &[MILL, POND] } else { &[MILL] };
    lines.extend(cards.iter().map(|card| lesson::card(words::name(*card), &words::asks(*card), sum(*card, values))));
    if step == lesson::STEPS.len() {
        let best = OTHERS.into_iter().map(|other| sum(MILL, other)).max().unwrap_or(0);
        lines.push(lesson::result(sum(MILL, values), best));
    }
    let number = step.to_string();
    let controls = asked
        .choices
        .iter()
        .map(|(word, label)| button(label, &[("step", &number), ("answer", word)], Weight::Plain))
        .collect();
    Panel { lines, controls, ..Panel::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::commands;
    use crate::tests::viewkit::text;
    use crate::words::face;
    use gogome_contract::WithoutTable;

    fn learn(args: &[(&str, &str)]) -> Panel {
        open(&Said::new("learn", args)).unwrap()
    }

    // Rules: F11.3, F11.4, F12.1
    #[test]
    fn what_the_lesson_says_of_its_dice_is_true() {
        let sums = [0, 2, 3, 4].map(|step| sum(MILL, mine(step)));
        assert_eq!(sums, [14, 14, 23, 28]);
        assert_eq!(sum(POND, mine(0)), 0);
        assert_eq!(OTHERS.map(|other| sum(MILL, other)), [6, 2]);
        assert_eq!(book().level(1).loss(28 - 6), 0, "it costs no stamina");
    }

    #[test]
    fn five_right_moves_lead_to_the_end_and_wrong_ones_to_a_hint() {
        let mut panel = learn(&[]);
        for (at, step) in lesson::STEPS.iter().enumerate() {
            assert!(text(&panel.lines).contains(step.asks));
            let offered: Vec<&str> = panel
                .controls
                .iter()
                .map(|control| match control {
                    Control::Button { said, .. } => said.get("answer").unwrap(),
                    Control::Select { .. } => panic!("only buttons"),
                })
                .collect();
            assert_eq!(offered, step.choices.iter().map(|(word, _)| *word).collect::<Vec<_>>());
            for control in &panel.controls {
                let Control::Button { said, label, .. } = control else { panic!() };
                assert!(label.chars().count() <= 40, "{label}");
                if said.get("answer") != Some(step.right) {
                    let wrong = open(said).unwrap();
                    assert!(text(&wrong.lines).contains(step.hint) && text(&wrong.lines).contains(step.asks));
                }
            }
            let number = (at + 1).to_string();
            panel = learn(&[("step", &number), ("answer", step.right)]);
            assert!(text(&panel.lines).contains(step.praise));
        }
        assert_eq!(lesson::STEPS.len(), 5);
        assert!(text(&panel.lines).contains("/fuji new"));
        let said = |control: &Control| match control {
            Control::Button { said, .. } => said.clone(),
            Control::Select { .. } => panic!("only buttons"),
        };
        let [alone, friends, again] = &panel.controls[..] else { panic!("{:?}", panel.controls) };
        for opens in [alone, friends] {
            let options = commands::without_table(&said(opens)).unwrap();
            assert!(matches!(options, WithoutTable::Open(_)), "{options:?}");
        }
        assert_eq!(open(&said(again)).unwrap(), learn(&[]));
    }

    #[test]
    fn each_move_shows_its_dice_the_cards_they_are_for_and_at_the_end_the_result() {
        let shown = |step: usize| text(&learn(&[("step", &step.to_string())]).lines);
        for step in 1..=5 {
            let dice: Vec<String> = dice(mine(step - 1)).iter().flatten().map(|die| face(*die)).collect();
            assert!(shown(step).contains(&dice[..5].join(", ")), "{}", shown(step));
            assert!(shown(step).contains(&format!("your dice bring {}", sum(MILL, mine(step - 1)))));
            assert_eq!(shown(step).contains("Heron Pond"), step == 1, "{}", shown(step));
            assert_eq!(shown(step).contains("the better of the others has 6"), step == 5);
        }
    }

    #[test]
    fn other_moves_are_refused() {
        for args in [&[("step", "0")][..], &[("step", "6")], &[("step", "x")]] {
            assert_eq!(open(&Said::new("learn", args)).unwrap_err().code, "NO_STEP");
        }
        let astray = learn(&[("step", "5"), ("answer", "mill")]);
        assert!(text(&astray.lines).starts_with(lesson::CHOOSE));
        assert_eq!(astray.controls, learn(&[("step", "5")]).controls);
    }
}
