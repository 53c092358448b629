//! Anything legal in camp.

use crate::content::CharacterId;
use crate::rules::camp;
use crate::state::moves::{Deed, Goods, Move};
use crate::state::{Camp, Table};
use gogome_contract::{Chance, Seat};

/// A legal deed of one of the seat's characters, or an end.
pub fn choose(table: &Table, camp: &Camp, seat: Seat, chance: &mut dyn Chance) -> Move {
    let own = table.heroes.iter().filter(|hero| hero.is_for(seat));
    let own: Vec<CharacterId> = own.map(|hero| hero.character).collect();
    let Some(character) = chance.pick(&own).copied().filter(|_| chance.likely(4, 5)) else { return Move::Ready };
    let deeds = deeds(table, camp, character);
    match chance.pick(&deeds) {
        Some(deed) => Move::Camp { character, deed: deed.clone() },
        None => Move::Ready,
    }
}

/// What a character can do in camp, or give.
fn deeds(table: &Table, camp: &Camp, character: CharacterId) -> Vec<Deed> {
    let mut deeds = camp::deeds(table, camp, character);
    if table.hero(character).coins > 0 {
        let with = CharacterId::all().find(|other| *other != character);
        let give = Goods { coins: 1, ..Goods::default() };
        deeds.extend(with.map(|with| Deed::Share { with, give, take: Goods::default() }));
    }
    deeds
}
