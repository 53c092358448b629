//! What a transport passes in and gets back: an [`Ask`] from one person, an [`Answer`] for that person alone.
//!
//! Code below the transports does not know Discord. A transport is responsible for signatures, deadlines and formatting, and
//! for nothing else. The same ask may arrive twice, and at another process.

use gogome_games::contract::{Choice, Control, Line, Refusal, Said, Scene, Seat};

/// One thing one person said, by command, button or menu.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Identifies it if it arrives twice: Discord's interaction id.
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
    /// Their display name in this place. Typed by a person: never trusted.
    pub name: String,
}

/// The only server of the local page; none of Discord's has this id.
pub const HERE: i64 = 0;

/// The channel of all places where the bot is no member and can only answer: nothing is ever posted there, and nobody shares a
/// table. None of Discord's has this id.
pub const NOWHERE: i64 = -1;

/// Where something was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The channel, the thread, or the direct message; [`NOWHERE`] where the bot is no member.
    pub channel: i64,
    /// The server; none in a direct message and where the bot is no member, [`HERE`] on the local page.
    pub guild: Option<i64>,
    /// The channel a thread belongs to.
    pub parent: Option<i64>,
    /// The permissions that are missing here.
    pub lacking: Lacking,
    /// Whether the person manages this server.
    pub manages: bool,
}

/// The thread of its own that a table opens when it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thread {
    /// None: it is played in its channel.
    None,
    /// Everybody in the channel can read it.
    Public,
    /// Only its seats can read it.
    Private,
}

/// Permissions that the bot needs in a channel and lacks, by Discord's names (`Attach Files`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lacking {
    /// For any table.
    pub here: Vec<&'static str>,
    /// In addition, for a table with a public thread of its own.
    pub for_public_thread: Vec<&'static str>,
    /// In addition, for a private table.
    pub for_private_thread: Vec<&'static str>,
}

impl Lacking {
    /// The thread that a table opens which would like this one: a public thread that may not be opened is done without.
    pub fn possible(&self, wanted: Thread) -> Thread {
        if wanted == Thread::Public && !self.for_public_thread.is_empty() { Thread::None } else { wanted }
    }

    /// The permissions that are missing for a table that opens this thread.
    pub fn to_open(&self, thread: Thread) -> Vec<&'static str> {
        let more = match thread {
            Thread::None => &[][..],
            Thread::Public => &self.for_public_thread,
            Thread::Private => &self.for_private_thread,
        };
        self.here.iter().chain(more).copied().collect()
    }

    /// The permissions that are missing for any table whatsoever.
    pub fn at_all(&self) -> Vec<&'static str> {
        let mut all = self.here.clone();
        for right in self.for_public_thread.iter().chain(&self.for_private_thread) {
            if !all.contains(right) {
                all.push(right);
            }
        }
        all
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
    /// A request to show again what an earlier answer showed ([`Answer::shown`]), as it is now. It never changes anything.
    Again(super::control::Pressed),
    /// The command in the menu of a message of ours: a look at the table that it shows.
    Message(i64),
    /// A button or a menu that cannot be read: forged, or of a form from before the first release.
    Unreadable,
    /// Something that could not be taken in whole, as a file that is too large; the refusal says why.
    Unfit(Box<Refusal>),
}

/// An unfinished command, to be completed.
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

/// The answer to one person, for them alone: it can only be delivered as an ephemeral message.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// Its text, with the names of the seats in it.
    pub note: Note,
    /// Pictures, each with its alt text inside the scene.
    pub pictures: Vec<Scene>,
    /// An animation beside the pictures.
    pub film: Film,
    /// What can be pressed.
    pub controls: Vec<BoundControl>,
    /// A file to download: name and content.
    pub file: Option<(String, String)>,
    /// It is the current form of the panel that was pressed and may replace it; otherwise it is a message of its own.
    pub replaces: bool,
    /// If it shows something of a table at which the person sits: the request that shows the same again.
    pub shown: Option<super::control::Pressed>,
    /// It asks for the rest of a command, as where to after `move`, or for the next move of a lesson.
    pub asks_on: bool,
    /// It refuses, and nothing was changed.
    pub refused: bool,
}

/// An animation; empty if there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Film {
    /// The pictures, each with how long it is shown, in hundredths of a second.
    pub frames: Vec<(Scene, u16)>,
    /// The largest file it may become, in bytes; a transport may have a lower limit.
    pub most: usize,
}

/// Text with the names of the seats in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// The names.
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
        /// Their display name.
        name: String,
    },
    /// An AI, called by its seat's letter.
    Ai,
    /// Nobody.
    Nobody,
}

impl Names {
    /// Who holds a seat. A seat beyond those of the table was added by the game itself and counts as an AI; where there are no
    /// names at all, a seat is called by its letter.
    pub fn of(&self, seat: Seat) -> &Sitter {
        let beyond = if self.0.is_empty() { &Sitter::Nobody } else { &Sitter::Ai };
        self.0.get(seat.at()).unwrap_or(beyond)
    }
}

/// A control with the id that encodes its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundControl {
    /// The control.
    pub control: Control,
    /// What it says when pressed, without chosen values; encoded by [`super::control`].
    pub id: String,
    /// Of a menu in a lobby: the value of the choice that stands already, where there is one for everybody.
    pub stands: Option<String>,
}

impl BoundControl {
    /// The choice that stands already in a menu, if one does, and what the menu says then: its name and that choice.
    pub fn standing(&self) -> Option<(&Choice, String)> {
        let (Control::Select { label, choices, .. }, Some(stands)) = (&self.control, &self.stands) else { return None };
        let choice = choices.iter().find(|choice| choice.value == *stands)?;
        let name = label.trim_end_matches('…').trim_end();
        let colon = if name.ends_with('?') { "" } else { ":" };
        Some((choice, format!("{name}{colon} {}", choice.label)))
    }
}

/// Completions for the option being typed, at most 25.
pub type Completions = Vec<Choice>;
