//! Answers that change nothing else at once, offers, turns that nobody took.

use crate::content::{CharacterId, Condition};
use crate::state::Pick;
use crate::state::moves::{Event, Goods, Shown};
use crate::words::names;
use gogome_contract::parts::words::list;
use gogome_contract::{Line, Seat};

/// The line of one of these events.
pub fn tell(event: &Event) -> Option<Line> {
    Some(match event {
        Event::Answered { by, vote, pick, whom } => answered(*by, *vote, pick, whom.as_ref()),
        Event::Orders(seat) => Line::default().seat(*seat).text(" changes standing orders."),
        Event::Offered { by, with, give, take } => offered(*by, *with, give, take),
        Event::Declined { with, late } => declined(*with, *late),
        Event::Late { character, over } => late(*character, *over),
        _ => return None,
    })
}

/// An answer, a vote, or what is done because nobody answered.
fn answered(by: Option<Seat>, vote: bool, pick: &Pick, whom: Option<&Shown>) -> Line {
    let picked = picked(pick, whom);
    match by {
        Some(seat) if vote => Line::default().seat(seat).text(format!(" votes for {picked}.")),
        Some(seat) => Line::default().seat(seat).text(format!(" chooses {picked}.")),
        None => format!("Nobody answered in time, so it is {picked}.").into(),
    }
}

fn picked(pick: &Pick, whom: Option<&Shown>) -> String {
    match pick {
        Pick::Piece(_) => whom.map_or_else(|| "somebody who is gone".to_owned(), names::shown),
        Pick::Square(at) => at.to_string(),
        Pick::Zone(zone) => names::the_zone(*zone),
        Pick::List(at) => format!("option {}", at + 1),
        Pick::Character(character) => names::character(*character).to_owned(),
        Pick::Dice(dice) if dice.is_empty() => "no dice to roll again".to_owned(),
        Pick::Dice(dice) if dice.len() == 1 => "1 die to roll again".to_owned(),
        Pick::Dice(dice) => format!("{} dice to roll again", dice.len()),
        Pick::Conditions(kinds) => {
            let kinds: Vec<&str> = kinds.iter().map(|kind: &Condition| names::condition(*kind)).collect();
            if kinds.is_empty() { "no condition".to_owned() } else { list(&kinds, "and") }
        }
        Pick::Slot(skill) => format!("the die on {}", names::skill(*skill)),
        Pick::Item(item) => names::item(*item).to_owned(),
        Pick::Weapon(weapon) => names::weapon(*weapon).to_owned(),
        Pick::Attribute(attribute) => names::attribute(*attribute).to_owned(),
        Pick::Yes => "yes".to_owned(),
        Pick::No => "no".to_owned(),
    }
}

/// An exchange was offered (X12.3).
fn offered(by: CharacterId, with: CharacterId, give: &Goods, take: &Goods) -> Line {
    names::offer(by, with, give, take).into()
}

/// An offered exchange is not made.
fn declined(with: CharacterId, late: bool) -> Line {
    let with = names::character(with);
    if late { format!("The offer to {with} lapses.") } else { format!("{with} does not take the offer.") }.into()
}

/// Nobody has acted for a character in time (section 37).
fn late(character: CharacterId, over: bool) -> Line {
    let name = names::character(character);
    if over {
        format!("Nobody has acted for {name}: the turn ends.").into()
    } else {
        format!("Nobody has acted for {name} yet: any of you may do so now.").into()
    }
}
