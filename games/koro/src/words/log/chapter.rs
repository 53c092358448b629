//! The final chapter, the palaces, the end.

use crate::content::{CountdownEvent, Palace, book};
use crate::rules::chapter::ending::{self, Source};
use crate::state::moves::ChapterEvent;
use crate::state::{Ending, Table};
use crate::words::names;
use gogome_contract::parts::words::count;
use gogome_contract::{Line, Seat};
use std::cmp::Reverse;

/// The line of an event of the final chapter.
pub fn tell(event: &ChapterEvent) -> Line {
    let line = Line::default();
    match event {
        ChapterEvent::Started { holder, limit } => started(*holder, *limit),
        ChapterEvent::Blank => "The countdown advances, and the mountain is quiet.".into(),
        ChapterEvent::Lava { number, spaces } if spaces.is_empty() => {
            line.strong(format!("Lava {number}!")).text(" It finds no space to flood.")
        }
        ChapterEvent::Lava { number, spaces } => {
            line.strong(format!("Lava {number}!")).text(format!(" It floods {}.", names::spaces(spaces)))
        }
        ChapterEvent::Fled { seat, path, damage, cubes, magic } => {
            let to = path.last().map_or_else(String::new, |space| format!(" to {}", names::space_long(*space)));
            let lost = names::with_magic(*cubes, *magic);
            line.seat(*seat).text(format!(" flees from the lava{to}: the sandals take {damage} and lose {lost}."))
        }
        ChapterEvent::Carried { seat, temple } => {
            line.seat(*seat).text(format!(" is carried to {}.", names::place_long(*temple)))
        }
        ChapterEvent::Rope => {
            line.strong("A rope hangs down to the central tile.").text(" End a turn there to escape to the big palace.")
        }
        ChapterEvent::Escaped { seat, palace: Palace::Big } => {
            line.seat(*seat).text(" climbs the rope and escapes to the ").strong("big palace").text(".")
        }
        ChapterEvent::Escaped { seat, palace: Palace::Small } => {
            line.seat(*seat).text(" climbs the small rope and escapes to the ").strong("small palace").text(".")
        }
        ChapterEvent::Claimed { seat, item, vp, total } => {
            let [what, points] = [names::bonus_item_long(*item), count(*vp, "point")];
            line.seat(*seat).text(format!(" brings the shōgun {what}: {points}, now {total}."))
        }
        ChapterEvent::Ended(ending) => ended(ending),
    }
}

fn started(holder: Seat, limit: bool) -> Line {
    let why = if limit {
        " leads when the last round is over".to_owned()
    } else {
        format!(" has {} points", book().numbers.threshold)
    };
    let steps = book().countdown.len();
    let rope = 1 + book().countdown.iter().take_while(|event| **event != CountdownEvent::Rope).count();
    let rest = format!(
        ". Whenever their turn ends the countdown advances: {steps} spaces, and the last one is the end. On space {rope} a rope \
         comes down to the central tile: the way out."
    );
    Line::default().seat(holder).text(why).text(": ").strong("the final chapter begins").text(rest)
}

/// Who has won, everybody's points, and those among them for what was left over in the big palace.
pub fn ended(ending: &Ending) -> Line {
    let line = Line::default().strong("The game is over:").text(" ").seats(&ending.won);
    let won = if ending.won.len() == 1 { " has won" } else { " share the victory" };
    let line = line.text(won).text(if ending.alone { ", as all others have given up." } else { "." });
    let mut all: Vec<(Seat, u16)> = Seat::first(ending.points.len()).zip(ending.points.iter().copied()).collect();
    all.sort_by_key(|(_, points)| Reverse(*points));
    let left: Vec<(Seat, u16)> = Seat::first(ending.left_over.len()).zip(ending.left_over.iter().copied()).collect();
    let left: Vec<(Seat, u16)> = left.into_iter().filter(|(_, points)| *points > 0).collect();
    let line = listed(line, " Points: ", &all);
    if left.is_empty() {
        return line;
    }
    listed(line, " Among them for monks, teeth and magical gear left in the big palace: ", &left)
}

/// Seats with their points, after a title; nothing if there are none.
fn listed(mut line: Line, title: &'static str, points: &[(Seat, u16)]) -> Line {
    for (nth, (seat, points)) in points.iter().enumerate() {
        line = line.text(if nth == 0 { title } else { ", " }).seat(*seat).text(format!(" {points}"));
    }
    if points.is_empty() { line } else { line.text(".") }
}

/// What a seat's points were for: `Points of B: tiles 12, dragons 5`; nothing if that is not known of all.
pub fn sources(table: &Table, seat: Seat) -> Option<Line> {
    let name = |source: Source| match source {
        Source::Tiles => "tiles",
        Source::Scrolls => "scrolls",
        Source::Dragons => "dragons",
        Source::WeaponCard => "weapon card",
        Source::Tokens => "tokens",
        Source::Claims => "claims in the palace",
        Source::LeftOver => "left over in the palace",
    };
    let all = ending::sources(table, seat)?;
    let parts: Vec<String> = all
        .iter()
        .filter(|(_, points)| *points > 0)
        .map(|(source, points)| format!("{} {points}", name(*source)))
        .collect();
    let parts = if parts.is_empty() { "none".to_owned() } else { parts.join(", ") };
    Some(Line::from("Points of ").seat(seat).text(format!(": {parts}.")))
}
