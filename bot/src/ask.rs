//! What a transport brings in and takes out: an [`Ask`] from one person, an [`Answer`] for that person alone.
//!
//! Nothing below the transport knows Discord. A transport owns signature, deadline and formatting, nothing else; the same
//! ask may arrive twice, and at another process.

use gogome_games::contract::{Choice, Control, Line, Refusal, Said, Scene, Seat};

/// One thing one person said, by command, button or menu.
#[derive(Clone, Debug)]
pub struct Ask {
    /// What makes it one and the same if it arrives twice: Discord's interaction id.
    pub id: i64,
    /// Who.
    pub who: Person,
    /// Where.
    pub place: Place,
    /// What.
    pub what: What,
}

/// A person as the transport knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Discord's user id.
    pub id: i64,
    /// What they are called in this place. Typed by a person: never trusted.
    pub name: String,
}

/// The one server of the local page, which is none of Discord's.
pub const HERE: i64 = 0;

/// Where something was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The channel, the thread, or the direct message.
    pub channel: i64,
    /// The server; none in a direct message, [`HERE`] on the local page.
    pub guild: Option<i64>,
    /// The channel a thread belongs to.
    pub parent: Option<i64>,
    /// What the bot is not allowed to do here and would need, in Discord's own words (`Attach Files`).
    pub lacking: Vec<&'static str>,
    /// What it would need besides for a private table, and is not allowed.
    pub lacking_for_threads: Vec<&'static str>,
    /// Whoever speaks manages this server.
    pub manages: bool,
}

impl Place {
    /// What is missing for a table here, in a private thread or in the open.
    pub fn lacks(&self, private: bool) -> Vec<&'static str> {
        let for_threads = self.lacking_for_threads.iter().filter(|_| private);
        self.lacking.iter().chain(for_threads).copied().collect()
    }
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A slash command: `/fuji plan`, `/table join`.
    Command {
        /// The top-level command: a game's key, or `table`, `look`, `history`.
        group: String,
        /// The subcommand with its options.
        said: Said,
    },
    /// A button or a menu.
    Press(super::control::Pressed),
    /// What an answer showed ([`Answer::shown`]), as it is now. It is shown or not, and nothing is done.
    Again(super::control::Pressed),
    /// A button or a menu that cannot be read: forged, or older than we remember.
    Unreadable,
    /// Something that could not be brought along whole, as a file too large: why not.
    Unfit(Box<Refusal>),
}

/// A half-typed command that asks what could stand in an option.
#[derive(Clone, Debug)]
pub struct Completion {
    /// Who types.
    pub who: Person,
    /// Where.
    pub place: Place,
    /// The top-level command.
    pub group: String,
    /// The subcommand with what is filled in so far.
    pub said: Said,
    /// The option being typed; its text so far is in `said`.
    pub option: String,
}

/// What one person is told, alone. It can only be delivered as an ephemeral answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// What it says, with names for its seats.
    pub note: Note,
    /// Pictures, each with its alt text inside the scene.
    pub pictures: Vec<Scene>,
    /// A film beside the pictures.
    pub film: Film,
    /// What can be pressed.
    pub controls: Vec<BoundControl>,
    /// A file to take away: name and text.
    pub file: Option<(String, String)>,
    /// It is the fresh form of the panel it was asked from and may take its place; otherwise it stands beside it.
    pub replaces: bool,
    /// It shows something of a table that somebody sits at: what asks for the same, with the stamp of this moment.
    pub shown: Option<super::control::Pressed>,
    /// It says no, and nothing was changed.
    pub refused: bool,
}

/// Pictures one after another; without any it is no film.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Film {
    /// Each with how long it stands, in hundredths of a second.
    pub frames: Vec<(Scene, u16)>,
    /// The most it may weigh when it is drawn, in bytes; less where less can be sent.
    pub most: usize,
}

/// Lines of text with the names of the seats they speak of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// Who sits where.
    pub names: Names,
}

/// Who sits where, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(pub Vec<Sitter>);

/// Who sits on one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person.
    Person {
        /// Discord's user id.
        id: i64,
        /// As typed by them.
        name: String,
    },
    /// An AI, called by its seat's letter.
    Ai,
    /// Nobody.
    Nobody,
}

impl Names {
    /// Who sits on a seat. A seat beyond those of the table is one that the game itself added and plays, as an AI; where nobody
    /// is named at all, a seat is its letter.
    pub fn of(&self, seat: Seat) -> &Sitter {
        let beyond = if self.0.is_empty() { &Sitter::Nobody } else { &Sitter::Ai };
        self.0.get(seat.at()).unwrap_or(beyond)
    }
}

/// A control, bound to the table it speaks to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundControl {
    /// The control.
    pub control: Control,
    /// What it says when it is pressed, before chosen values are added; encoded by [`super::control`].
    pub id: String,
}

/// Completions for the option being typed, at most 25.
pub type Completions = Vec<Choice>;
