//! What one viewer is shown: lines, a picture, controls.

use super::{Choice, Line, Said, Scene};

/// What one viewer is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// Identifies the view the panel was made from: at most 12 of `a-z0-9.`. The host puts it into every control. A press
    /// counts only if its stamp is that of the presser's current panel or of the current public one (the buttons of the live
    /// board); otherwise it is answered with the current panel and does nothing. It must not be the number of a journal row,
    /// which would count hidden moves.
    pub stamp: String,
    /// What whoever is asked must not miss, in one sentence. It stands wherever the viewer is asked.
    pub warning: Option<Line>,
    /// Its text.
    pub lines: Vec<Line>,
    /// Its picture, if any.
    pub picture: Option<Picture>,
    /// Its buttons and menus.
    pub controls: Vec<Control>,
    /// A file to download: name and content.
    pub file: Option<(String, String)>,
}

/// What is shown with a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// One picture.
    Still(Scene),
    /// Two to four pictures, shown side by side to be compared.
    Several(Vec<Scene>),
    /// An animation: each picture with how long it is shown, in hundredths of a second.
    Film(Vec<(Scene, u16)>),
}

/// A button or a menu. Using it does the same as a command: `said` is all the game receives. Encoded it must fit Discord's
/// custom id (100 bytes).
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
        /// The text shown before anything is chosen.
        label: String,
        /// What a choice says; the chosen values are added.
        said: Said,
        /// The option that takes the chosen values, joined by one space.
        option: &'static str,
        /// How many values must be chosen.
        least: u8,
        /// How many values can be chosen.
        most: u8,
        /// What can be chosen.
        choices: Vec<Choice>,
    },
}

impl Control {
    /// Rows of controls in a message (Discord's limit).
    pub const ROWS: usize = 5;
    /// Buttons in a row; a menu has a row of its own.
    const IN_ROW: usize = 5;

    /// How many rows these controls take.
    pub fn rows(controls: &[Self]) -> usize {
        let same = |a: &Self, b: &Self| matches!((a, b), (Self::Button { .. }, Self::Button { .. }));
        controls.chunk_by(same).map(|row| row.len().div_ceil(Self::IN_ROW)).sum()
    }

    /// A button: pressing it says the verb with these arguments.
    pub fn button(label: impl Into<String>, verb: &str, args: &[(&str, &str)], weight: Weight) -> Self {
        Self::Button { label: label.into(), said: Said::new(verb, args), weight }
    }

    /// A menu from which one value is chosen, passed as `option`.
    pub fn menu(label: impl Into<String>, said: Said, option: &'static str, choices: Vec<Choice>) -> Self {
        Self::Select { label: label.into(), said, option, least: 1, most: 1, choices }
    }
}

/// How a button is styled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The most likely wish.
    Main,
    /// One of several.
    Plain,
    /// Not to be undone, or harmful to somebody.
    Grave,
}
