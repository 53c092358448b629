//! The text beside a picture of the board.

use super::round::{acting, asks, goal};
use crate::content::{Side, book};
use crate::rules::look::max_health;
use crate::state::Table;
use crate::state::view::View;
use crate::words::{ended, names};
use gogome_contract::Line;
use gogome_contract::parts::words::count;

/// The most characters of such a text.
pub const MOST: usize = 1_000;

/// What matters most, sentence by sentence, as long as there is room: who acts, what is asked, the goal, the danger, where
/// everybody stands. Of a campaign that is over, all of it.
pub fn alt(view: &View) -> String {
    let table = &view.table;
    if table.campaign.is_some() && table.over.is_some() {
        return story(view);
    }
    let camps = table.camp.is_some();
    let head = if camps { Line::from("Camp, before the chapter.") } else { format!("Round {}.", table.round).into() };
    let first = std::iter::once(head)
        .chain(ended::sentence(table).or_else(|| ended::attempt(table)))
        .chain(acting(table))
        .chain(asks(table).into_iter().take(1));
    let danger = Line::from(format!("Malice {} of {}.", table.malice, book().numbers.malice_fail));
    let goal = table.ending().is_none().then(|| goal(table));
    let lines = first.chain(goal).chain([danger]).chain(standing(table, Side::Party)).chain(kept(table));
    fill(lines.chain(standing(table, Side::Shogun)))
}

/// The same of the picture of a campaign: how it ended, each phase, the party.
pub fn story(view: &View) -> String {
    let table = &view.table;
    let party = table.heroes.iter().map(|hero| {
        let falls = table.campaign.as_ref().map_or(0, |campaign| campaign.falls(hero.character));
        let name = names::character(hero.character);
        let (coins, falls) = (count(hero.coins, "coin"), count(falls, "defeat"));
        format!("{name}: level {}, {coins}, {falls}.", hero.level).into()
    });
    fill(ended::sentence(table).into_iter().chain(ended::story(table)).chain(party))
}

/// Lines as one text; a line for which there is no room any more is left out.
fn fill(lines: impl Iterator<Item = Line>) -> String {
    let mut text = String::new();
    let mut left = MOST;
    for line in lines {
        let line = line.plain();
        let length = line.chars().count() + usize::from(!text.is_empty());
        if length <= left {
            left -= length;
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&line);
        }
    }
    text
}

/// Where those of a side stand, and their health.
fn standing(table: &Table, side: Side) -> impl Iterator<Item = Line> + '_ {
    table.pieces.iter().filter(move |piece| piece.side == side).map(|piece| {
        let name = names::start(&names::piece(piece));
        format!("{name} on {}, health {} of {}.", piece.at, piece.health, max_health(table, piece)).into()
    })
}

/// Who is to be kept.
fn kept(table: &Table) -> impl Iterator<Item = Line> + '_ {
    table.resistors.iter().map(|one| {
        let name = names::start(&names::resistor(&one.key));
        format!("{name} on {}, {} left.", one.at, one.tokens).into()
    })
}
