//! What follows the phases of a campaign (X30, X31, X34).

use crate::content::{ChapterId, book};
use crate::state::Failure;
use crate::state::moves::Event;
use crate::words::{ended, names};
use gogome_contract::Line;
use gogome_contract::parts::words::count;

/// The line of an event between phases; nothing if there is nothing to tell.
pub fn tell(event: &Event) -> Option<Line> {
    Some(match event {
        Event::Bonus { chapter, number } => return bonus(*chapter, *number),
        Event::Phase { chapter, attempt, won, why } => ended::phase_over(*chapter, *attempt, *won, *why),
        Event::Closed { chapter, won, why } => return closed(*chapter, *won, *why),
        Event::Returned(character) => {
            format!("The Shinigami lets {} go unharmed.", names::character(*character)).into()
        }
        Event::Marked { n, marks, called } => marked(*n, *marks, *called),
        Event::Level(level) => {
            let line = Line::default().strong(format!("All four rise to level {level}"));
            line.text(": more health, one more Ki die. In camp each chooses an attribute and a skill.")
        }
        Event::Levelled { character, attribute, skill } => {
            let (name, skill) = (names::character(*character), names::skill(*skill));
            format!("{name} learns {skill} and gains {} +1.", names::attribute(*attribute)).into()
        }
        Event::Ready(seat) => Line::default().seat(*seat).text(" is ready."),
        Event::CampLate => "The camp has waited long enough: whoever says ready now begins the chapter.".into(),
        Event::ActOver { won } => ended::act(*won),
        _ => return None,
    })
}

/// A bonus of a chapter (X30.5).
fn bonus(chapter: ChapterId, number: u8) -> Option<Line> {
    let bonus = chapter.printed().bonus.get(usize::from(number))?;
    Some(Line::default().strong("Bonus:").text(format!(" {}", bonus.text)))
}

/// What a chapter tells of its end; the encounter with the Shinigami has no such text.
fn closed(chapter: ChapterId, won: bool, why: Option<Failure>) -> Option<Line> {
    let text = ended::told(chapter, won, why);
    (!text.is_empty()).then(|| Line::from(text))
}

/// Yomi marks (X34.1).
fn marked(n: u8, marks: u8, called: bool) -> Line {
    let last = book().numbers.yomi_bold.iter().copied().max().unwrap_or(0);
    let line = Line::default().strong(format!("{}:", names::start(&count(n, "Yomi mark"))));
    let next = book().numbers.yomi_bold.iter().copied().filter(|bold| *bold > marks).min();
    let next = next.filter(|_| !called).map_or_else(String::new, |next| format!("; at {next} the Shinigami comes"));
    let line = line.text(format!(" {marks} of {last} are made{next}."));
    if called { line.text(" That calls the Shinigami: it stands between you and your next camp.") } else { line }
}
