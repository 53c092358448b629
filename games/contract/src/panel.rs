//! What one viewer is shown: lines, a picture, controls.

use super::{Choice, Line, Said, Scene};

/// What one viewer is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// Names the view it was made from: at most 12 of `a-z0-9.`. It goes into every control. A press counts if its stamp is
    /// that of the presser's present panel or of the present public one (the buttons of the live board); any other is
    /// answered with the fresh panel and does nothing. Never the number of a journal row: that one counts hidden moves.
    pub stamp: String,
    /// What it says.
    pub lines: Vec<Line>,
    /// What it shows.
    pub picture: Option<Picture>,
    /// What can be pressed.
    pub controls: Vec<Control>,
    /// A file to take away: name and text.
    pub file: Option<(String, String)>,
}

/// A picture, or several in a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// One.
    Still(Scene),
    /// Two to four to be compared, shown together.
    Several(Vec<Scene>),
    /// Each with how long it stands, in hundredths of a second.
    Film(Vec<(Scene, u16)>),
}

/// A press says the same as a command would: `said` is all there is. Encoded it must fit a custom id (100 bytes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button {
        /// At most 34 characters.
        label: String,
        /// What pressing it says.
        said: Said,
        /// How it looks.
        weight: Weight,
    },
    /// A menu: one to 25 choices.
    Select {
        /// What stands in it before anything is chosen.
        label: String,
        /// What choosing says, before the chosen values are added.
        said: Said,
        /// The option that takes the chosen values, joined by one space.
        option: &'static str,
        /// At least so many.
        least: u8,
        /// At most so many.
        most: u8,
        /// What can be chosen.
        choices: Vec<Choice>,
    },
}

impl Control {
    /// A button: pressing it says the verb with these arguments.
    pub fn button(label: impl Into<String>, verb: &str, args: &[(&str, &str)], weight: Weight) -> Self {
        Self::Button { label: label.into(), said: Said::new(verb, args), weight }
    }

    /// A menu from which one thing is chosen, which `option` takes.
    pub fn menu(label: impl Into<String>, said: Said, option: &'static str, choices: Vec<Choice>) -> Self {
        Self::Select { label: label.into(), said, option, least: 1, most: 1, choices }
    }
}

/// How much a button weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// What is most likely wanted.
    Main,
    /// One of several.
    Plain,
    /// It cannot be taken back, or hurts.
    Grave,
}
