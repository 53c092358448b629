//! One line for what happened, as one viewer may know it.

use super::{count, date, result, stars};
use crate::content::space::Hop;
use crate::content::{Suit, book};
use crate::state::Origin;
use crate::state::moves::{Ending, Event, Hint, Score, What};
use gogome_contract::{Line, Seat, Viewer};

/// The line of an event, or nothing for this viewer. A day's puzzle is its player's alone; others learn that it is finished
/// and the line that gives nothing away (S8.17). What a hint says, only the player learns (S8.3).
pub fn tell(event: &Event, to: Viewer) -> Option<Line> {
    if event.secret && to == Viewer::Public && !matches!(event.what, What::Over(_)) {
        return None;
    }
    let own = to != Viewer::Public;
    Some(match &event.what {
        What::Opened { origin, stars, country_road, moves } => opened(*origin, *stars, *country_road, *moves),
        What::Rolled(dice) => format!("No priest can move, so the dice are rolled: {}.", rolled(*dice)).into(),
        What::Walked { suit, hop, free, die } => walked(*suit, *hop, *free, *die).into(),
        What::Turned => Line::default()
            .strong("All four are on the peak!")
            .text(" Its coins slide down to the four starts: now take everybody home."),
        What::Undone(1) => "One move taken back.".into(),
        What::Undone(moves) => format!("{moves} moves taken back.").into(),
        What::Hinted(hint) if own => hinted(*hint).into(),
        What::Hinted(_) => "Asks the mountain for a hint.".into(),
        What::Checked(alive) if own => {
            if *alive { "Yes, there is still a way." } else { "No, there is no way from here." }.into()
        }
        What::Checked(_) => "Asks the mountain whether there is still a way.".into(),
        What::Over(score) => over(score, to),
    })
}

fn opened(origin: Origin, stars: u8, road: bool, moves: u16) -> Line {
    let name = book().trails.iter().find(|trail| trail.stars == stars).map_or("", |trail| trail.name.as_str());
    let home = if road { ", and then home again" } else { "" };
    let moves = if moves == 0 { String::new() } else { format!(" {} were played already.", count(moves, "move")) };
    Line::default().strong("A new pilgrimage").text(format!(
        "{}. {stars} of 5 stars: {name}. Bring all four priests to the peak{home}.{moves}",
        crate::words::origin(origin)
    ))
}

/// `Sun 2, Moon blank, …`.
pub fn rolled(dice: crate::mountain::coins::Dice) -> String {
    Suit::ALL.map(|suit| format!("{} {}", suit.name(), crate::words::coin(dice.of(suit)))).join(", ")
}

/// One move.
pub fn walked(suit: Suit, hop: Hop, free: u8, die: bool) -> String {
    let name = suit.name();
    let Hop { from, to } = hop;
    match free {
        0 if from.col() == to.col() => format!("{name} steps across from {from} to {to}."),
        0 => format!("{name} strolls over the peak from {from} to {to}."),
        _ if die => format!("{name} follows the die from {from} to {to}, {}.", count(free, "space")),
        _ => format!("{name} walks from {from} to {to}, {}.", count(free, "free space")),
    }
}

/// What a hint says.
pub fn hinted(hint: Hint) -> String {
    match hint {
        Hint::Left(moves) => format!("There is a way: {} at best.", count(moves, "move")),
        Hint::Priest { suit, die: false } => format!("{} moves next.", suit.name()),
        Hint::Priest { suit, die: true } => format!("Choose the {} die.", suit.key()),
        Hint::Hop { suit, hop, die: false } => format!("{} goes from {} to {}.", suit.name(), hop.from, hop.to),
        Hint::Hop { suit, hop, die: true } => format!("Choose the {} die: {} to {}.", suit.key(), hop.from, hop.to),
        Hint::Lost(Some(moves)) => format!("No way from here. Take back {}.", count(moves, "move")),
        Hint::Lost(None) => "There is no way, and there never was one. You may give up with honour.".to_owned(),
    }
}

/// How it ended. The player's panel beside it says what it is worth, so this does not.
pub fn over(score: &Score, to: Viewer) -> Line {
    let line = match (score.ending, to) {
        (_, Viewer::Public) => Line::default().seat(Seat(0)).text(" has finished."),
        (Ending::Home, _) => Line::default().strong("All four are where they wanted to be!"),
        (Ending::Foul, _) => Line::default().strong("Foul weather.").text(" All dice are blank: nobody can set out."),
        (Ending::GivenUp, _) if score.par.is_none() => Line::from("Given up, and rightly: there was no way."),
        (Ending::GivenUp, _) => Line::from("The pilgrimage is given up."),
    };
    match to {
        Viewer::Seat(_) => line,
        Viewer::Public | Viewer::Open => line.text(" ").text(result(score)),
    }
}

/// The news of a day.
pub fn new_day(day: gogome_contract::Day, worth: &crate::state::Worth) -> Line {
    Line::default()
        .strong(format!("A new mountain: Fujisan, {}.", date(day)))
        .text(format!(" {}. The same for everybody, and one climb each that counts.", stars(worth)))
}
