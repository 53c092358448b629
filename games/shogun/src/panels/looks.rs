//! Private answers that change nothing: a sheet, what decided, what is printed.

use super::stamp::{answer, back};
use crate::content::CharacterId;
use crate::scene;
use crate::state::view::View;
use crate::words::{board, ended, label, names, panel};
use gogome_contract::{Control, Line, Panel, Picture, Weight};

/// The sheet of a character, with what its numbers mean.
pub fn sheet(view: &View, character: CharacterId) -> Panel {
    let lines = board::sheet(&view.table, character);
    let alt = format!("The sheet of {}.", names::character(character));
    let picture = Picture::Still(scene::sheet(view, character, alt));
    let others = CharacterId::all().filter(|other| *other != character);
    let sheet = |one: CharacterId| {
        Control::button(names::character(one), "show sheet", &[("character", one.key())], Weight::Plain)
    };
    let controls = others.map(sheet).chain([back()]).collect();
    Panel { picture: Some(picture), ..answer(view, lines, controls) }
}

/// What decided each enemy's last activation.
pub fn why(view: &View) -> Panel {
    answer(view, board::why(view), vec![back()])
}

/// What has been played of the campaign.
pub fn story(view: &View) -> Panel {
    let told = ended::story(&view.table);
    let lines = if told.is_empty() { vec![Line::from(panel::NO_STORY)] } else { told };
    let picture = scene::story(view, board::story(view)).map(Picture::Still);
    Panel { picture, ..answer(view, lines, vec![back()]) }
}

/// What is printed on something.
pub fn info(view: &View, lines: Vec<Line>) -> Panel {
    answer(view, lines, vec![back()])
}

/// A page of the rules.
pub fn rule(view: &View, page: Panel) -> Panel {
    let controls = page.controls.into_iter().chain([back()]).collect();
    answer(view, page.lines, controls)
}

/// Asks whether Kami Mode is meant.
pub fn kami(view: &View) -> Panel {
    let sure = Control::button(label::SURE, "kami", &[("sure", "yes")], Weight::Grave);
    answer(view, panel::kami(&view.table), vec![sure, back()])
}
