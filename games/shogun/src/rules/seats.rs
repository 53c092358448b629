//! Free seats (X1.1): their characters are nobody's until somebody sits down there.

use crate::content::CharacterId;
use crate::state::{Table, Vacant};
use gogome_contract::Seat;

/// A character is given to a seat; if nobody sits there, it is nobody's.
pub fn give(table: &mut Table, character: CharacterId, seat: Seat) {
    ask_again(table, seat);
    for free in &mut table.vacant {
        free.characters.retain(|one| *one != character);
    }
    let free = table.vacant.iter_mut().find(|free| free.seat == seat);
    let owner = if let Some(free) = free {
        free.characters.push(character);
        None
    } else {
        Some(seat)
    };
    table.hero_mut(character).owner = owner;
}

/// Its characters are nobody's.
pub fn vacate(table: &mut Table, seat: Seat) {
    if table.vacant.iter().any(|free| free.seat == seat) {
        return;
    }
    let mut characters = Vec::new();
    for hero in table.heroes.iter_mut().filter(|hero| hero.owner == Some(seat)) {
        hero.owner = None;
        characters.push(hero.character);
    }
    let rising = characters.iter().any(|character| table.hero(*character).rising);
    table.vacant.push(Vacant { seat, characters });
    ask_again(table, seat);
    // a level increase that is taken by default cannot be taken back: the others may want to choose it
    if let Some(camp) = table.camp.as_mut().filter(|_| rising) {
        camp.ready.clear();
    }
}

/// The characters of a free seat belong to whoever sits down there.
pub fn sit(table: &mut Table, seat: Seat) {
    let Some(at) = table.vacant.iter().position(|free| free.seat == seat) else { return };
    for character in table.vacant.remove(at).characters {
        table.hero_mut(character).owner = Some(seat);
    }
    ask_again(table, seat);
}

/// A seat that was ready to leave the camp is asked again: it has somebody more to provide for.
fn ask_again(table: &mut Table, seat: Seat) {
    if let Some(camp) = &mut table.camp {
        camp.ready.retain(|ready| *ready != seat);
    }
}
