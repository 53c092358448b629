//! Exchanges by presses: one thing at a time, given or taken (X12.3, X32.5).

use super::said::said;
use super::stamp::{answer, back};
use crate::content::CharacterId;
use crate::rules::legal::active;
use crate::rules::look::Look;
use crate::state::moves::{Deed, Goods, Move};
use crate::state::view::View;
use crate::state::{Hero, PieceId, Table};
use crate::words::{label, menu, panel};
use gogome_contract::parts::menus::{Entry, ROWS, menus};
use gogome_contract::{Panel, Seat};

/// What can be given and taken: in camp by all characters of a seat, in a turn by the active one.
pub fn share(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let entries = if table.camp.is_some() { in_camp(table, seat) } else { in_turn(table) };
    let mut controls = menus(label::SHARE, label::MORE, &entries, ROWS - 1);
    controls.push(back());
    answer(view, panel::sharing(table, !entries.is_empty()), controls)
}

/// Who stands beside the active character.
pub fn beside(table: &Table) -> Vec<CharacterId> {
    let look = Look::at(table);
    let Some(piece) = active(table).and_then(|one| table.piece(PieceId::of(one))) else { return Vec::new() };
    let field = look.field(piece);
    let near = table.pieces.iter().filter(|other| other.id != piece.id && field.adjacent(piece.at, other.at));
    near.filter_map(crate::state::Piece::character).collect()
}

fn in_camp(table: &Table, seat: Seat) -> Vec<Entry> {
    let own = table.heroes.iter().filter(|hero| hero.is_for(seat));
    let gift = |hero: &Hero, with: CharacterId| {
        let by = hero.character;
        let entry = move |give: Goods| {
            let label = menu::share(by, with, &give, &Goods::default());
            let deed = Deed::Share { with, give, take: Goods::default() };
            Entry::new(said(table, &Move::Camp { character: by, deed }), label)
        };
        things(hero).into_iter().map(entry).collect::<Vec<Entry>>()
    };
    let others = |hero: &Hero| {
        let by = hero.character;
        CharacterId::all().filter(move |other| *other != by)
    };
    own.flat_map(|hero| others(hero).flat_map(move |with| gift(hero, with))).collect()
}

fn in_turn(table: &Table) -> Vec<Entry> {
    let Some(by) = active(table) else { return Vec::new() };
    let entry = |with: CharacterId, give: Goods, take: Goods| {
        let label = menu::share(by, with, &give, &take);
        Entry::new(said(table, &Move::Share { with, give, take }), label)
    };
    let with = |with: CharacterId| {
        let given = things(table.hero(by)).into_iter().map(move |give| entry(with, give, Goods::default()));
        let taken = things(table.hero(with)).into_iter().map(move |take| entry(with, Goods::default(), take));
        given.chain(taken).collect::<Vec<Entry>>()
    };
    beside(table).into_iter().flat_map(with).collect()
}

/// What a character can give, one thing at a time: coins, all heads, each kind of item, the spare weapon.
fn things(hero: &Hero) -> Vec<Goods> {
    let coins = Goods::of_coins(hero.coins);
    let heads = (hero.heads > 0).then(|| Goods { heads: hero.heads, ..Goods::default() });
    let boss_heads = (hero.boss_heads > 0).then(|| Goods { boss_heads: hero.boss_heads, ..Goods::default() });
    let mut items: Vec<_> = hero.items.iter().map(|held| held.item).collect();
    items.sort_unstable();
    items.dedup();
    let items = items.into_iter().map(|item| Goods { items: vec![item], ..Goods::default() });
    let spare = hero.weapons.get(1).map(|weapon| Goods { weapons: vec![*weapon], ..Goods::default() });
    coins.chain(heads).chain(boss_heads).chain(items).chain(spare).collect()
}
