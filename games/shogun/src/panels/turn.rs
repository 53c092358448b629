//! What the active character can do: places to walk to, whom to attack, everything else.

use super::said::said;
use super::share;
use super::stamp::{answer, back};
use crate::content::{Attribute, CharacterId, Effect, Op, PointDoes, Reveal, Side, Stat, book};
use crate::rules::activation::may_attack;
use crate::rules::legal::{actions, active, attacks, walks};
use crate::rules::look::{Look, closed_doors, max_health, points};
use crate::rules::{attack, skills};
use crate::state::moves::{Aim, Move};
use crate::state::view::View;
use crate::state::{Conditions, Piece, PieceId, Table};
use crate::words::{label, menu, panel};
use gogome_contract::parts::menus::{Entry, ROWS, menus, menus_after};
use gogome_contract::{Choice, Control, Panel, Said, Weight};

/// The controls of an activation.
pub fn controls(table: &Table) -> Vec<Control> {
    let Some(character) = active(table) else { return Vec::new() };
    let more = walks(table).len() > Choice::MOST;
    let walk = if more { label::WALK_MORE } else { label::WALK };
    let mut controls = menus(walk, walk, &places(table, character), 1);
    controls.extend(menus(label::ATTACK, label::ATTACK, &targets(table, character), 1));
    controls.extend(menus(label::DO, label::DO, &others(table), 1));
    let left = actions(table).iter().any(|(_, cost)| *cost > 0) || !walks(table).is_empty();
    let done = if left { Weight::Plain } else { Weight::Main };
    controls.push(Control::button(label::DONE, "done", &[], done));
    // one that lies in the supply may be too low for every skill
    let dice = actions(table).iter().any(|(mv, _)| matches!(mv, Move::PlaceDie { .. }));
    controls.push(Control::button(label::KI, "ki", &[], if dice { Weight::Main } else { Weight::Plain }));
    if more {
        controls.push(Control::button(label::ALL_SQUARES, "move", &[], Weight::Plain));
    }
    controls
}

/// Places to walk to: those from which somebody can be attacked, those beside something, the nearest.
fn places(table: &Table, character: CharacterId) -> Vec<Entry> {
    let look = Look::at(table);
    let Some(piece) = table.piece(PieceId::of(character)) else { return Vec::new() };
    let field = look.field(piece);
    let reach = look.range(piece);
    let foes = if may_attack(table, character) { look.foes(piece) } else { Vec::new() };
    let mut found: Vec<(u8, u8, Entry)> = Vec::new();
    for (to, cost, (mv, ap)) in walks(table) {
        let near: Vec<PieceId> = foes
            .iter()
            .copied()
            .filter(|foe| look.where_is(*foe).is_some_and(|at| field.reaches(to, at, reach)))
            .collect();
        let beside = beside(table, &look, to);
        let rank = match (near.is_empty(), beside.is_empty()) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let about = menu::place(&look, piece, to, &near, &beside);
        found.push((rank, cost, Entry::new(said(table, &mv), menu::walk(to, cost, ap)).about(about)));
    }
    found.sort_by_key(|(rank, cost, _)| (*rank, *cost));
    found.into_iter().map(|(_, _, entry)| entry).collect()
}

/// What lies on a square or beside it, in words.
fn beside(table: &Table, look: &Look<'_>, to: crate::grid::Square) -> Vec<String> {
    let near =
        |at: crate::grid::Square| at == to || at.chebyshev(to) == 1 && look.map.at(at).height == look.map.at(to).height;
    let points =
        points(table).filter(|(_, at, _)| near(*at)).map(|(_, _, point)| crate::words::names::point(&point.key));
    let doors = closed_doors(table).filter(|door| near(door.at)).map(crate::words::names::door);
    points.chain(doors).collect()
}

/// Whom the character can attack from where it stands.
fn targets(table: &Table, character: CharacterId) -> Vec<Entry> {
    if attacks(table, character).is_empty() {
        return Vec::new();
    }
    let targets = attack::targets(table, PieceId::of(character));
    let entry = |id: &PieceId| {
        let said = Said::new("attack", &[("target", &super::said::at(table, *id))]);
        Entry::new(said, menu::target(table, *id)).about(menu::toughness(table, *id))
    };
    targets.iter().map(entry).collect()
}

/// Everything else: points, doors, techniques, items, heads.
fn others(table: &Table) -> Vec<Entry> {
    let wanted = |mv: &Move| {
        !matches!(
            mv,
            Move::Attack { .. } | Move::Walk { .. } | Move::PlaceDie { .. } | Move::Withdraw(_) | Move::Reroll(_)
        )
    };
    let mut found: Vec<(Move, u8)> =
        actions(table).into_iter().filter(|(mv, _)| wanted(mv) && mends(table, mv)).collect();
    // a technique may have a line for each of many squares
    found.sort_by_key(|(mv, _)| match mv {
        Move::Head(_) => 0,
        Move::Interact(_) | Move::Open(_) | Move::Parley(_) => 1,
        Move::Item { .. } | Move::Weapon => 2,
        _ => 3,
    });
    let entry = |(mv, cost): (Move, u8)| {
        let away = matches!(&mv, Move::Interact(key) if leads_away(table, key));
        let about = if away { menu::LEADS_AWAY.to_owned() } else { menu::about(table, &mv) };
        Entry::new(said(table, &mv), menu::deed(table, &mv, cost)).about(about)
    };
    let share = (!share::beside(table).is_empty()
        && active(table).is_some_and(|one| table.hero(one).ap >= book().numbers.cost_interact))
    .then(|| Entry::new(Said::new("share", &[]), menu::sharing()));
    found.into_iter().map(entry).chain(share).collect()
}

/// Whether a point takes the party to another zone for good (X2.3).
fn leads_away(table: &Table, key: &str) -> bool {
    let transfers = |effect: &Effect| {
        if let Op::Reveal(zone) = &effect.op { zone.printed().reveal == Reveal::Transfer } else { false }
    };
    points(table).filter(|(_, _, point)| point.key == key).any(|(_, _, point)| match &point.what {
        PointDoes::Effects(effects) => effects.iter().any(transfers),
        PointDoes::Pile(_) => false,
    })
}

/// Whether an item that does nothing but mend has somebody to mend.
fn mends(table: &Table, mv: &Move) -> bool {
    let Move::Item { item, at } = mv else { return true };
    let effects = &item.printed().effects;
    if !effects.iter().all(|effect| matches!(effect.op, Op::Heal { .. } | Op::Cleanse { .. } | Op::CleanseAny { .. })) {
        return true;
    }
    let unwell = |piece: &Piece| piece.health < max_health(table, piece) || piece.conditions != Conditions::default();
    match at {
        Aim::Piece(id) => table.piece(*id).is_some_and(unwell),
        _ => table.pieces.iter().filter(|piece| piece.side == Side::Party).any(unwell),
    }
}

/// Everybody that can be attacked, in a panel of its own.
pub fn foes(view: &View) -> Panel {
    let table = &view.table;
    let entries = active(table).map(|character| targets(table, character)).unwrap_or_default();
    let mut controls = menus(label::ATTACK, label::MORE, &entries, ROWS - 1);
    controls.push(back());
    answer(view, panel::foes(!entries.is_empty()), controls)
}

/// Ways to attack somebody, the most promising first, with what they do on average.
pub fn ways(view: &View, target: PieceId) -> Panel {
    let table = &view.table;
    let Some(character) = active(table) else { return answer(view, Vec::new(), vec![back()]) };
    let ap = table.hero(character).ap;
    let mut found: Vec<(u32, Entry)> = attacks(table, character)
        .into_iter()
        .filter(|(mv, cost)| matches!(mv, Move::Attack { target: one, .. } if *one == target) && *cost <= ap)
        .filter_map(|(mv, cost)| {
            let odds = odds(table, character, &mv)?;
            let entry = Entry::new(said(table, &mv), menu::way(&mv, cost)).about(menu::odds(odds));
            Some((odds.damage, entry))
        })
        .collect();
    found.sort_by_key(|(damage, _)| std::cmp::Reverse(*damage));
    let entries: Vec<Entry> = found.into_iter().map(|(_, entry)| entry).collect();
    let mut controls = menus(label::HOW, label::MORE, &entries, ROWS - 1);
    controls.push(back());
    answer(view, panel::attacking(table, target), controls)
}

/// What an attack may do.
pub fn odds(table: &Table, character: CharacterId, mv: &Move) -> Option<crate::rules::odds::Odds> {
    let Move::Attack { target, strong, focus, skill, kami, .. } = mv else { return None };
    let look = Look::at(table);
    let (piece, foe) = (table.piece(PieceId::of(character))?, table.piece(*target)?);
    let hero = table.hero(character);
    let weapon = hero.weapon()?.printed();
    let effects = match (skill, kami) {
        (Some(skill), _) => skills::effects(hero, *skill)?,
        (None, Some(kami)) => kami.printed().effects.clone(),
        (None, None) => Vec::new(),
    };
    let range = crate::grid::range(piece.at, foe.at);
    let higher = i16::from(look.map.at(piece.at).height > look.map.at(foe.at).height);
    let bonus = higher
        + i16::from(hero.attribute(Attribute::Power))
        + look.sum(piece, Stat::Hits, Some(range))
        + look.sum(foe, Stat::IncomingHits, None)
        - i16::from(piece.conditions.poisoned);
    let pool = if *strong { weapon.strong } else { weapon.fast }?;
    let attack = crate::rules::odds::Attack { pool, focus: *focus, bonus, effects: &effects };
    let odds = attack.on(&look, piece, foe);
    Some(if piece.conditions.blinded { odds.blinded() } else { odds })
}

/// All squares that can be walked to, in a panel of its own: as many as it holds, and a button to the others.
pub fn squares(view: &View, page: usize) -> Panel {
    let table = &view.table;
    let entries = active(table).map(|character| places(table, character)).unwrap_or_default();
    let held = (ROWS - 1) * Choice::MOST;
    let pages: Vec<&[Entry]> = entries.chunks(held).collect();
    let shown = pages.get(page).copied().unwrap_or_default();
    let mut controls = menus_after(page * (ROWS - 1), label::WALK, label::MORE, shown, ROWS - 1);
    controls.extend((pages.len() > 1).then(|| {
        let next = (page + 1) % pages.len() + 1;
        Control::button(label::OTHER_SQUARES, "move", &[("page", &next.to_string())], Weight::Plain)
    }));
    controls.push(back());
    answer(view, panel::walking(table), controls)
}

/// Ki dice: where each can go, which can be withdrawn or rolled again.
pub fn ki(view: &View) -> Panel {
    let table = &view.table;
    let Some(character) = active(table) else { return answer(view, Vec::new(), vec![back()]) };
    let found = actions(table)
        .into_iter()
        .filter(|(mv, _)| matches!(mv, Move::PlaceDie { .. } | Move::Withdraw(_) | Move::Reroll(_)));
    let entry = |(mv, cost): (Move, u8)| Entry::new(said(table, &mv), menu::deed(table, &mv, cost));
    let entries: Vec<Entry> = found.map(entry).collect();
    let mut controls = menus(label::DICE, label::MORE, &entries, ROWS - 1);
    controls.push(back());
    answer(view, panel::ki(table, character), controls)
}
