//! `learn`: a game in a few moves, each with the picture of a position. It needs no table: each button carries the progress.

use crate::{
    Chance, CommandSpec, Control, Line, Needs, OptionKind, OptionSpec, Panel, Picture, Refusal, Said, Scene, Weight,
};
use std::num::NonZeroU32;

/// The verb.
pub const VERB: &str = "learn";
/// The option that says which move, counted from 1.
const STEP: &str = "step";
/// The option that says what the learner does.
const ANSWER: &str = "answer";

/// Button: begins anew.
pub const AGAIN: &str = "The lesson again";
/// The answer is none of the move's.
pub const CHOOSE: &str = "Choose one of the buttons.";

/// One move of a lesson.
#[derive(Debug)]
pub struct Step {
    /// What lies before the learner, and what is asked.
    pub asks: &'static str,
    /// What can be answered: the word for it, and the button.
    pub choices: &'static [(&'static str, &'static str)],
    /// The word of the answer that goes on.
    pub right: &'static str,
    /// Said after any other.
    pub hint: &'static str,
    /// Said after it.
    pub praise: &'static str,
}

/// What is shown with a move.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Lines below what is asked.
    pub lines: Vec<Line>,
    /// The position.
    pub picture: Scene,
}

impl From<Scene> for Shown {
    fn from(picture: Scene) -> Self {
        Self { lines: Vec::new(), picture }
    }
}

/// The lesson of a game.
#[derive(Debug)]
pub struct Lesson {
    /// The game's key in commands.
    pub game: &'static str,
    /// What the command does, in one sentence.
    pub about: &'static str,
    /// The moves in their order.
    pub steps: &'static [Step],
    /// What is shown with each, counted from 0.
    pub shown: fn(usize) -> Shown,
    /// Said behind the last move.
    pub end: &'static str,
    /// Buttons behind the last move: what to play now, the most likely wish first.
    pub play: fn() -> Vec<Control>,
}

/// Chance that is the same every time: positions of lessons are reached by play from fixed seeds.
pub struct Fixed(u64);

impl Fixed {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851_F42D_4C95_7F2D)
    }
}

impl Chance for Fixed {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 32).unwrap_or(0) % n
    }
}

impl Lesson {
    /// The command that begins it.
    pub fn spec(&self) -> CommandSpec {
        let most = i64::try_from(self.steps.len()).unwrap_or(1);
        let example = self.steps.first().map_or("", |step| step.right);
        let step = OptionSpec::optional(STEP, "Which move", OptionKind::Whole { min: 1, max: most }, "1");
        let word = OptionKind::Word { suggest: false };
        let answer = OptionSpec::optional(ANSWER, "What you do; left out: you are asked", word, example);
        CommandSpec::new(VERB, self.about, Needs::Nothing, vec![step, answer])
    }

    /// A move of the lesson, or the reaction to an answer.
    ///
    /// # Errors
    /// `NO_STEP` if it has no such move.
    pub fn open(&self, said: &Said) -> Result<Panel, Refusal> {
        let step = said.given(STEP).map_or(Ok(1), str::parse::<usize>).unwrap_or(0);
        let asked = step.checked_sub(1).and_then(|at| self.steps.get(at)).ok_or_else(|| self.no_step())?;
        let Some(answer) = said.given(ANSWER) else { return Ok(self.at(step, None)) };
        Ok(if asked.choices.iter().all(|(word, _)| *word != answer) {
            self.at(step, Some(CHOOSE))
        } else if answer != asked.right {
            self.at(step, Some(asked.hint))
        } else if step < self.steps.len() {
            self.at(step + 1, Some(asked.praise))
        } else {
            let again = Control::button(AGAIN, VERB, &[], Weight::Plain);
            let controls = (self.play)().into_iter().chain([again]).collect();
            Panel { lines: vec![asked.praise.into(), self.end.into()], controls, ..Panel::default() }
        })
    }

    /// A move, counted from 1, below the reaction to the answer before.
    fn at(&self, step: usize, before: Option<&'static str>) -> Panel {
        let asked = &self.steps[step - 1];
        let Shown { lines: more, picture } = (self.shown)(step - 1);
        let mut lines: Vec<Line> = before.map(Line::from).into_iter().collect();
        lines.push(Line::default().strong(format!("Lesson, move {step} of {}.", self.steps.len())));
        lines.push(asked.asks.into());
        if !more.is_empty() {
            // what is asked stays open where long texts are folded
            lines.push(Line::default());
        }
        lines.extend(more);
        let number = step.to_string();
        let button = |(word, label): &(&str, &str)| {
            Control::button(*label, VERB, &[(STEP, &number), (ANSWER, word)], Weight::Plain)
        };
        let controls = asked.choices.iter().map(button).collect();
        Panel { lines, controls, picture: Some(Picture::Still(picture)), ..Panel::default() }
    }

    fn no_step(&self) -> Refusal {
        Refusal::unreadable("NO_STEP", format!("The lesson has {} moves.", self.steps.len()))
            .instead(format!("`/{} learn` begins with the first.", self.game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Ground;

    const STEPS: [Step; 2] = [
        Step {
            asks: "It rains.",
            choices: &[("walk", "Walk"), ("wait", "Wait")],
            right: "wait",
            hint: "You would be wet.",
            praise: "It stops.",
        },
        Step { asks: "It is dry.", choices: &[("go", "Go")], right: "go", hint: "Go.", praise: "You are there." },
    ];

    const LESSON: Lesson = Lesson {
        game: "walk",
        about: "Learn to walk",
        steps: &STEPS,
        shown: |at| {
            let picture =
                Scene { w: 10, h: 10, ground: Ground::Indigo, layers: Vec::new(), alt: format!("weather {at}") };
            Shown { lines: vec!["Clouds.".into()], picture }
        },
        end: "That is all.",
        play: || vec![Control::button("Play", "new", &[], Weight::Main)],
    };

    fn open(args: &[(&str, &str)]) -> Panel {
        LESSON.open(&Said::new(VERB, args)).unwrap()
    }

    fn text(panel: &Panel) -> Vec<String> {
        panel.lines.iter().map(Line::plain).collect()
    }

    fn alt(panel: &Panel) -> &str {
        match &panel.picture {
            Some(Picture::Still(scene)) => &scene.alt,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_move_shows_its_position_and_the_right_answer_leads_to_the_next() {
        let first = open(&[]);
        assert_eq!(text(&first), ["Lesson, move 1 of 2.", "It rains.", "", "Clouds."]);
        assert_eq!(alt(&first), "weather 0");
        let wrong = open(&[("step", "1"), ("answer", "walk")]);
        assert_eq!(text(&wrong)[0], "You would be wet.");
        assert_eq!((&text(&wrong)[1..], &wrong.controls), (&text(&first)[..], &first.controls));
        let next = open(&[("step", "1"), ("answer", "wait")]);
        assert_eq!(text(&next)[..3], ["It stops.", "Lesson, move 2 of 2.", "It is dry."]);
        assert_eq!(alt(&next), "weather 1");
        let end = open(&[("step", "2"), ("answer", "go")]);
        assert_eq!(text(&end), ["You are there.", "That is all."]);
        let [Control::Button { weight: Weight::Main, .. }, Control::Button { said, label, .. }] = &end.controls[..]
        else {
            panic!("{:?}", end.controls)
        };
        assert_eq!((label.as_str(), LESSON.open(said).unwrap()), (AGAIN, first));
    }

    #[test]
    fn what_is_no_move_and_no_answer_is_told() {
        for step in ["0", "3", "x"] {
            assert_eq!(LESSON.open(&Said::new(VERB, &[("step", step)])).unwrap_err().code, "NO_STEP", "{step}");
        }
        let astray = open(&[("step", "2"), ("answer", "walk")]);
        assert_eq!(text(&astray)[0], CHOOSE);
        assert_eq!(astray.controls, open(&[("step", "2")]).controls);
    }
}
