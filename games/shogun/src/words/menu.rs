//! Entries of menus: what a choice does, what it costs, what may come of it.

use crate::content::{Attribute, CharacterId, Placed, PointDoes, SkillId, book};
use crate::grid::Square;
use crate::rules::camp::{cost, heard, worth};
use crate::rules::legal::active;
use crate::rules::look::{Look, features, max_health, points};
use crate::rules::odds::Odds;
use crate::rules::skills;
use crate::state::moves::{Aim, Deed, Goods, KiPlace, Move};
use crate::state::{Hero, Piece, PieceId, Table};
use crate::words::{cards, names, there};
use gogome_contract::parts::words::count;
use gogome_contract::{Choice, Seat};

/// The most characters of names in a second line, which holds 100.
const NAMES: usize = 60;

/// What using a point does that takes the party away.
pub const LEADS_AWAY: &str = "All of you go on to another place; everything here stays behind";
/// What opening a gate does.
const BEHIND: &str = "What lies behind is added to the map, with whoever stands there";
/// What a head is good for.
const HEAD: &str = "Heads are sold in camp, and some skills are paid with them";
/// Behind a skill of a Kami.
const ONCE: &str = " (once a chapter)";

/// Action points: `1 AP`, `free`.
pub fn price(ap: u8) -> String {
    if ap == 0 { "free".to_owned() } else { format!("{ap} AP") }
}

/// A square to walk to.
pub fn walk(to: Square, cost: u8, ap: u8) -> String {
    format!("{to} · {} · {}", count(cost, "step"), price(ap))
}

/// What a square is good for to somebody: who can be attacked from it, who and what is beside it, heads, its ground; if there is
/// nothing of the kind, how far the nearest foe is.
pub fn place(look: &Look<'_>, by: &Piece, at: Square, foes: &[PieceId], things: &[String]) -> String {
    let beside: Vec<String> = there::company(look, by, at, foes).into_iter().chain(things.iter().cloned()).collect();
    let foes: Vec<String> = foes.iter().map(|id| names::target(look.table, *id)).collect();
    let far = if foes.is_empty() && beside.is_empty() { there::nearest(look, by, at) } else { None };
    let rest: Vec<String> = there::heads(look, at).into_iter().chain(far).chain(there::ground(look, at)).collect();
    let told = |room: usize| {
        let mut parts = Vec::new();
        if !foes.is_empty() {
            parts.push(format!("{} in reach", there::some(&foes, room)));
        }
        if !beside.is_empty() {
            parts.push(format!("beside {}", there::some(&beside, room)));
        }
        parts.extend(rest.iter().cloned());
        names::start(&parts.join(" · "))
    };
    let fits = |text: &String| text.chars().count() <= Choice::LONGEST;
    [NAMES, NAMES / 2, NAMES / 3].into_iter().map(&told).find(fits).unwrap_or_else(|| told(0))
}

/// Who stands on a start square, and where that one goes instead; nothing, where nobody does.
pub fn swaps_with(there: Option<CharacterId>, from: Square) -> String {
    there.map_or_else(String::new, |there| format!("{} goes to {from} instead", names::character(there)))
}

/// What a swap of two turns brings: who is before whom then, and what it costs.
pub fn swap(table: &Table, one: CharacterId, other: CharacterId) -> String {
    let place = |character| table.queue.cards.iter().position(|card| *card == PieceId::of(character));
    let (Some(mine), Some(theirs)) = (place(one), place(other)) else { return String::new() };
    let [one, other] = [one, other].map(names::character);
    format!("{one} then has turn {}, {other} turn {}; free, once a round", theirs + 1, mine + 1)
}

/// Somebody to attack.
pub fn target(table: &Table, id: PieceId) -> String {
    let name = table.piece(id).map_or_else(|| names::target(table, id), names::piece);
    let at = table.piece(id).map_or_else(String::new, |piece| format!(" at {}", piece.at));
    names::start(&format!("{name}{at}"))
}

/// How tough somebody is.
pub fn toughness(table: &Table, id: PieceId) -> String {
    let Some(piece) = table.piece(id) else { return String::new() };
    let look = Look::at(table);
    let off = look.armour(piece) + look.defence(piece);
    let health = format!("{} of {} health", piece.health, max_health(table, piece));
    if off > 0 { format!("{health} · takes {off} less") } else { health }
}

/// A way to attack.
pub fn way(mv: &Move, ap: u8) -> String {
    let Move::Attack { strong, focus, skill, kami, .. } = mv else { return String::new() };
    let mut text = if *strong { "Strong" } else { "Fast" }.to_owned();
    if *focus {
        text.push_str(" + focus die");
    }
    if let Some(name) = skill.map(names::skill).or(kami.map(names::kami_skill)) {
        text = format!("{text} + {name}");
    }
    if kami.is_some() {
        text.push_str(ONCE);
    }
    format!("{text} · {}", price(ap))
}

/// What an attack may do.
pub fn odds(odds: Odds) -> String {
    let tenths = (odds.damage + 5) / 10;
    let percent = (odds.kill + 50) / 100;
    let again = match odds.rerolls {
        0 => String::new(),
        1 => ", more by a die rolled again".to_owned(),
        more => format!(", more by {more} dice rolled again"),
    };
    format!("about {}.{} damage · {percent} % to defeat{again}", tenths / 10, tenths % 10)
}

/// A deed with its price.
pub fn deed(table: &Table, mv: &Move, ap: u8) -> String {
    let on = |aim: Aim| match aim {
        Aim::All => String::new(),
        Aim::Piece(id) => format!(" on {}", names::target(table, id)),
        Aim::Square(at) => {
            let beside = there::beside(table, at, active(table).map(PieceId::of));
            if beside.is_empty() { format!(" to {at}") } else { format!(" to {at} · {beside}") }
        }
    };
    let text = match mv {
        Move::Technique { skill, at } => format!("{}{}", names::skill(*skill), on(*at)),
        Move::KamiTechnique { skill, at } => format!("{}{}{ONCE}", names::kami_skill(*skill), on(*at)),
        Move::Item { item, at } => format!("{}{}", names::item(*item), on(*at)),
        Move::Interact(point) => format!("Use {}", names::point(point)),
        Move::Open(key) => {
            let door = crate::rules::look::closed_doors(table).find(|door| door.key == *key);
            format!("Open {}", door.map_or_else(|| "the gate".to_owned(), names::door))
        }
        Move::Parley(id) => format!("Talk to {}", names::target(table, *id)),
        Move::Weapon => "Swap to the spare weapon".to_owned(),
        Move::Head(at) => format!("Take a head at {at}"),
        Move::KamiMode => "Kami Mode".to_owned(),
        Move::PlaceDie { die, skill } => format!("Place the {die} on {}", names::skill(*skill)),
        Move::Withdraw(skill) => format!("Take the die off {}", names::skill(*skill)),
        Move::Reroll(dice) => {
            let spent = dice.iter().filter(|die| **die == KiPlace::Exhausted).count();
            let spent = u32::try_from(spent).unwrap_or(0);
            let more = if spent > 0 { format!(", {spent} of them spent") } else { String::new() };
            format!("Roll {} again{more}", count(u32::try_from(dice.len()).unwrap_or(0), "die").replace("dies", "dice"))
        }
        _ => String::new(),
    };
    format!("{text} · {}", price(ap))
}

/// What a deed does: of a technique what its die brings now.
pub fn about(table: &Table, mv: &Move) -> String {
    match mv {
        Move::Technique { skill, .. } => {
            let printed = skill.printed();
            let brings = skills::effects(table.hero(printed.character), *skill).unwrap_or_default();
            cards::used(printed.target.as_ref(), &brings)
        }
        Move::KamiTechnique { skill, .. } => cards::used(skill.printed().target.as_ref(), &skill.printed().effects),
        Move::Item { item, .. } => cards::item_used(*item),
        Move::Interact(key) => point(table, key),
        Move::Open(_) => BEHIND.to_owned(),
        Move::Parley(id) => talked(table, *id),
        Move::Head(_) => HEAD.to_owned(),
        Move::Weapon => {
            let spare = active(table).and_then(|one| table.hero(one).weapons.get(1));
            spare.map_or_else(String::new, |weapon| cards::weapon_line(*weapon))
        }
        Move::KamiMode => "Strong for this turn and the next; then you are defeated".to_owned(),
        _ => String::new(),
    }
}

/// What a point does, as far as that is known: what lies in a pile is not.
fn point(table: &Table, key: &str) -> String {
    let Some((zone, _, point)) = points(table).find(|(_, _, point)| point.key == key) else { return String::new() };
    names::start(&match &point.what {
        PointDoes::Effects(effects) => cards::point_line(effects),
        PointDoes::Pile(pile) => {
            let pile = zone.printed().piles.get(*pile);
            unknown(pile.and_then(|pile| table.piles.get(&pile.key)).copied().unwrap_or(0))
        }
    })
}

/// So many lists are left in a pile.
pub fn unknown(left: u8) -> String {
    match left {
        1 => "nobody knows what is in it; 1 thing is left to find".to_owned(),
        left => format!("nobody knows what is in it; {left} things are left to find"),
    }
}

/// How a wanderer is won by talking.
fn talked(table: &Table, id: PieceId) -> String {
    let kind = table.piece(id).and_then(Piece::kind);
    let parley = features(table).find_map(|(_, feature)| match &feature.what {
        Placed::Wanderer { kind: one, parley: Some(parley), .. } if Some(*one) == kind => Some(parley),
        _ => None,
    });
    parley.map_or_else(String::new, |parley| {
        names::start(&cards::test_line(parley.attribute, parley.difficulty, parley.helped_by))
    })
}

/// Leads to what can be given and taken.
pub fn sharing() -> String {
    format!("Share with somebody beside you · {}", price(book().numbers.cost_interact))
}

/// Something given or taken.
pub fn share(by: CharacterId, with: CharacterId, give: &Goods, take: &Goods) -> String {
    let (from, to, goods) = if *take == Goods::default() { (by, with, give) } else { (with, by, take) };
    format!("{} → {}: {}", names::character(from), names::character(to), names::goods(goods))
}

/// A character given to another seat.
pub fn hand_on(character: CharacterId, to: Seat) -> String {
    format!("{} to seat {}", names::character(character), to.letter())
}

/// Something to do in camp, with its price in coins and what the Kami takes off it; for a level increase the skill it brings.
pub fn camp(hero: &Hero, deed: &Deed, skill: Option<SkillId>, price: u16) -> String {
    let name = names::character(hero.character);
    let less = cost(deed).saturating_sub(price);
    let kami = names::kami(hero.character.printed().kami);
    let price = if less > 0 { format!("{price} ({less} off by {kami})") } else { price.to_string() };
    match deed {
        Deed::Sell { heads, boss_heads } => {
            let goods = Goods { heads: *heads, boss_heads: *boss_heads, ..Goods::default() };
            format!("{name} sells {} for {}", names::goods(&goods), worth(hero, *heads, *boss_heads))
        }
        Deed::Weapon(weapon) => format!("{name} buys {} for {price}", names::weapon(*weapon)),
        Deed::Armour(armour) => format!("{name} buys {} for {price}", names::armour(*armour)),
        Deed::Repair(points) => format!("{name} repairs {points} armour for {price}"),
        Deed::Item(item) => format!("{name} buys {} for {price}", names::item(*item)),
        Deed::Pray => format!("{name} prays to {kami}, free"),
        Deed::Swap => {
            let spare = hero.weapons.get(1).map_or("the other weapon", |weapon| names::weapon(*weapon));
            format!("{name} takes {spare} in hand, free")
        }
        Deed::Level { attribute, .. } => {
            let skill = skill.map_or("", names::skill);
            format!("{name}: {} +1, {skill}", names::start(names::attribute(*attribute)))
        }
        Deed::Share { with, .. } => format!("{name} shares with {}", names::character(*with)),
    }
}

/// What it brings.
pub fn camp_about(table: &Table, hero: &Hero, deed: &Deed, skill: Option<SkillId>) -> String {
    match deed {
        Deed::Sell { .. } => {
            let boss = worth(hero, 0, 1);
            let more = boss.saturating_sub(book().numbers.boss_head_value);
            let by = names::pays_more(hero.character).filter(|_| more > 0);
            let by = by.map_or_else(String::new, |skill| {
                let kami = names::kami(skill.printed().kami);
                format!(" ({more} of it by {}, a gift of {kami})", names::kami_skill(skill))
            });
            format!("{} coins a head, {boss} a boss head{by}", worth(hero, 1, 0))
        }
        Deed::Weapon(weapon) => cards::weapon_line(*weapon),
        Deed::Armour(armour) => cards::armour_line(armour.printed().resistance),
        Deed::Repair(points) => cards::armour_line(hero.armour_left + points),
        Deed::Item(item) => cards::item_line(*item, Some(hero.attribute(Attribute::Knowledge))),
        Deed::Level { .. } => skill.map_or_else(String::new, cards::skill_line),
        Deed::Pray => {
            let (heard, faces) = heard(table, hero.character);
            let more = hero.affinity + 1;
            format!("heard on {heard} of {faces} sides of the die: affinity {more}. Once before each chapter")
        }
        Deed::Swap => hero.weapons.get(1).map_or_else(String::new, |weapon| cards::weapon_line(*weapon)),
        Deed::Share { .. } => String::new(),
    }
}
