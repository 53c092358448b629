//! What a companion does in camp.

use super::purse::{plan, together};
use crate::content::book;
use crate::rules::camp::{deeds, is_shut};
use crate::state::moves::{Deed, Goods, Move};
use crate::state::{Camp, Hero, Table};
use gogome_contract::Seat;

/// Level increases are chosen, heads are sold and prayers said; then what is planned is bought, with the coins of other companions
/// if need be.
pub fn choose(table: &Table, camp: &Camp, seat: Seat) -> Move {
    let own = |hero: &&Hero| hero.is_for(seat);
    let levels = table.heroes.iter().filter(own).filter(|hero| hero.rising);
    let level =
        levels.flat_map(|hero| deeds(table, camp, hero.character).into_iter().map(|deed| (hero.character, deed)));
    // either of the two skills, now this one, now that
    let either = usize::from(table.turns) % 2;
    if let Some((character, deed)) = level.into_iter().nth(either) {
        return Move::Camp { character, deed };
    }
    if is_shut(table) {
        return Move::Ready;
    }
    for hero in table.heroes.iter().filter(own) {
        let character = hero.character;
        if hero.heads > 0 || hero.boss_heads > 0 {
            return Move::Camp { character, deed: Deed::Sell { heads: hero.heads, boss_heads: hero.boss_heads } };
        }
        if hero.affinity < book().numbers.affinity_max && !camp.prayed.contains(&character) {
            return Move::Camp { character, deed: Deed::Pray };
        }
    }
    let planned = plan(table, camp, seat);
    let Some(wish) = planned.into_iter().find(|wish| own(&table.hero(wish.character))) else { return Move::Ready };
    let character = wish.character;
    let missing = wish.price.saturating_sub(table.hero(character).coins);
    if missing == 0 {
        return Move::Camp { character, deed: wish.deed };
    }
    let others = table.heroes.iter().filter(|hero| hero.character != character && together(table, hero, seat));
    let Some(richest) = others.max_by_key(|hero| hero.coins).filter(|hero| hero.coins > 0) else { return Move::Ready };
    let coins = Goods::of_coins(richest.coins).find(|goods| goods.coins >= missing);
    let coins = coins.unwrap_or(Goods { coins: richest.coins, ..Goods::default() });
    if own(&richest) {
        let deed = Deed::Share { with: character, give: coins, take: Goods::default() };
        return Move::Camp { character: richest.character, deed };
    }
    Move::Camp { character, deed: Deed::Share { with: richest.character, give: Goods::default(), take: coins } }
}
