//! Answers that show one person a panel, with its controls bound to the table.

use crate::{
    ask::{Answer, Names, Note},
    control::{Pressed, WITHOUT_TABLE},
    picture::{self, scenes},
    store::games::Phase,
    table::host::{
        loaded::{LoadedTable, bind},
        trouble::Trouble,
    },
    verbs::Verb,
    words::{host as words, markdown},
};
use gogome_games::contract::{Control, Line, Needs, Panel, Picture, Played, Position, Said, Seat, Viewer, Weight};

/// Room for the log lines of a receipt, in characters; the rest is in the channel.
const RECEIPT_CHARS: usize = 900;

impl LoadedTable {
    /// The button that opens the presser's own screen.
    pub(crate) fn my_screen(&self) -> crate::ask::BoundControl {
        self.button(words::label::SCREEN, Verb::Screen, &[], Weight::Plain)
    }
}

impl LoadedTable {
    /// A seat's own panel below the lines `first`. At a person's own table the board is on it, because there may be no other.
    pub(crate) fn panel(&self, position: &Position, seat: Seat, first: Vec<Line>) -> Result<Answer, Trouble> {
        let look = self.rules.look(position, Viewer::Seat(seat))?;
        let mut panel = look.screen;
        if self.game.own() && panel.picture.is_none() {
            panel.picture = Some(Picture::Still(look.board));
        }
        Ok(self.showing(panel, first, Said::new(Verb::Screen.control(), &[])))
    }

    /// A panel that can be asked for again later by the same words.
    pub(crate) fn showing(&self, panel: Panel, first: Vec<Line>, said: Said) -> Answer {
        let stamp = Some(self.stamp(&panel.stamp));
        let asks_on = self.asks_on(&panel, &said);
        let shown = Some(Pressed { table: self.game.code.clone(), stamp, said });
        Answer { shown, asks_on, ..self.show(panel, first) }
    }

    /// Whether the panel of a seat's command has controls that say the rest of it, not only ways back and looks.
    fn asks_on(&self, panel: &Panel, said: &Said) -> bool {
        let commands = &self.rules.info().commands;
        let acts = |verb: &str| commands.iter().any(|spec| spec.verb == verb && spec.needs == Needs::Seat);
        let says = |control: &Control| match control {
            Control::Button { said, .. } | Control::Select { said, .. } => acts(&said.verb),
        };
        // a step on the way to a command has no command of its own, as a cube that is tried on a grid
        let steps = said.verb != Verb::Screen.control() && !commands.iter().any(|spec| spec.verb == said.verb);
        (acts(&said.verb) || steps) && panel.controls.iter().any(says)
    }

    pub(crate) fn show(&self, panel: Panel, mut lines: Vec<Line>) -> Answer {
        if !lines.is_empty() && !panel.lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(panel.warning.map(words::warning));
        lines.extend(panel.lines);
        let mut answer = self.say(lines);
        answer.controls = self.bind(panel.controls, Some(&panel.stamp));
        answer.film = picture::film(panel.picture.as_ref());
        answer.pictures = scenes(panel.picture);
        answer.file = panel.file;
        answer.replaces = true;
        answer
    }
}

/// The current position, refused if the table was never started.
pub(crate) fn position(table: &LoadedTable) -> Result<Position, Trouble> {
    if table.game.phase == Phase::Gathering {
        return Err(words::not_started().into());
    }
    table.game.position().ok_or_else(|| words::over(table.title(), &table.game.key).into())
}

pub(crate) fn plain(line: Line) -> Answer {
    Answer { note: Note { lines: vec![line], names: Names::default() }, ..Answer::default() }
}

/// A panel shown without a table, with controls that are answered without one.
pub(crate) fn panel_without_table(key: &str, panel: Panel) -> Answer {
    let in_group = |said: Said| Said { verb: format!("{key}.{}", said.verb), args: said.args };
    let bound = |said| Pressed { table: WITHOUT_TABLE.to_owned(), stamp: None, said: in_group(said) };
    Answer {
        note: Note { lines: panel.lines, ..Note::default() },
        pictures: scenes(panel.picture),
        controls: bind(panel.controls, bound),
        file: panel.file,
        ..Answer::default()
    }
}

/// The log lines of a step for the seat that took it.
pub(crate) fn receipt(table: &LoadedTable, played: &Played, seat: Seat) -> Result<Vec<Line>, Trouble> {
    let mut lines = table.rules.lines(&played.events, Viewer::Seat(seat))?;
    let names = table.names();
    let mut room = RECEIPT_CHARS;
    let fits = |line: &&Line| {
        let length = markdown::line(line, &names).chars().count();
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let kept = lines.iter().take_while(fits).count();
    if kept < lines.len() {
        lines.truncate(kept);
        lines.push(words::rest_in_channel());
    }
    Ok(lines)
}
