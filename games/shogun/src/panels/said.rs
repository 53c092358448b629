//! How a move is typed: what buttons and menus say is a command like any other.

use crate::content::{CharacterId, KamiSkillId, SkillId, SkillSide};
use crate::state::moves::{Aim, Deed, Goods, KiPlace, Move};
use crate::state::{Orders, PieceId, Table, Ties};
use crate::words::names;
use gogome_contract::parts::menus::Typed;
use gogome_contract::{Said, Seat};

/// The standing orders, as they are typed.
pub const ORDERS: [&str; 7] = ["bless", "counter", "sixth_sense", "yin_yang", "squares", "targets", "swap"];

/// What an order says.
pub const fn order(orders: &Orders, at: usize) -> bool {
    match at {
        0 => orders.bless,
        1 => orders.counter,
        2 => orders.sixth_sense,
        3 => orders.yin_yang,
        4 => orders.squares,
        5 => orders.targets,
        _ => orders.swap,
    }
}

/// A move as a command.
pub fn said(table: &Table, mv: &Move) -> Said {
    match mv {
        Move::Place { character, start } => Typed::new("place").with("character", character).with("start", start),
        Move::Swap { one, other } => Typed::new("swap").with("character", one).with("with", other),
        Move::Veto => Typed::new("swap").with("answer", "no"),
        Move::Go => Typed::new("swap").with("answer", "go"),
        Move::Walk { to, exert, via } => {
            let via: Vec<String> = via.iter().map(ToString::to_string).collect();
            Typed::new("move")
                .with("to", to)
                .maybe("exert", (*exert > 0).then_some(exert))
                .maybe("via", (!via.is_empty()).then(|| via.join(",")))
        }
        Move::Attack { target, strong, focus, skill, kami, extra } => {
            let extra: Vec<String> = extra.iter().map(|id| at(table, *id)).collect();
            let with = skill.map(SkillId::key).or(kami.map(KamiSkillId::key));
            Typed::new("attack")
                .with("target", at(table, *target))
                .with("how", if *strong { "strong" } else { "fast" })
                .flag("focus", *focus)
                .maybe("skill", with)
                .maybe("extra", (!extra.is_empty()).then(|| extra.join(",")))
        }
        Move::Technique { skill, at } => aim(table, Typed::new("tech").with("skill", skill), *at),
        Move::KamiTechnique { skill, at } => aim(table, Typed::new("tech").with("skill", skill), *at),
        Move::Reroll(dice) => {
            let dice: Vec<String> = dice.iter().map(die).collect();
            Typed::new("reroll").with("dice", dice.join(","))
        }
        Move::Interact(point) => Typed::new("interact").with("what", point),
        Move::Open(door) => Typed::new("interact").with("what", door),
        Move::Parley(piece) => Typed::new("interact").with("what", at(table, *piece)),
        Move::Share { with, give, take } => exchange(Typed::new("share").with("with", with), give, take),
        Move::Accept(yes) => Typed::new("share").with("answer", if *yes { "yes" } else { "no" }),
        Move::Weapon => Typed::new("weapon"),
        Move::Item { item, at } => aim(table, Typed::new("item").with("item", item), *at),
        Move::PlaceDie { die, skill } => Typed::new("ki").with("die", die).with("skill", skill),
        Move::Withdraw(skill) => Typed::new("ki").with("withdraw", skill),
        Move::Head(at) => Typed::new("head").with("at", at),
        Move::KamiMode => Typed::new("kami").flag("sure", true),
        Move::Done => Typed::new("done"),
        Move::Choose { question, option } => Typed::new("choose").with("option", option + 1).with("of", question),
        Move::Camp { character, deed } => camp(*character, deed),
        Move::Ready => Typed::new("camp").with("what", "ready"),
        Move::Orders(orders) => {
            let typed = ORDERS.iter().enumerate();
            typed.fold(Typed::new("auto"), |typed, (at, name)| typed.with(name, on(order(orders, at))))
        }
        Move::Ties(ties) => Typed::new("auto").with("ties", settles(*ties)),
        Move::Assign { character, seat } => {
            Typed::new("assign").with("character", character).with("player", seat_letter(*seat))
        }
    }
    .0
}

/// A seat's letter, as it is typed.
fn seat_letter(seat: Seat) -> String {
    seat.letter().to_ascii_lowercase().to_string()
}

/// Yes or no of an order.
pub const fn on(yes: bool) -> &'static str {
    if yes { "on" } else { "off" }
}

/// Who settles ties, as it is typed.
pub const fn settles(ties: Ties) -> &'static str {
    match ties {
        Ties::Active => "active",
        Ties::Ask => "ask",
        Ties::Auto => "auto",
    }
}

/// A side of a skill token, as it is typed.
pub const fn side(side: SkillSide) -> &'static str {
    match side {
        SkillSide::A => "a",
        SkillSide::B => "b",
    }
}

/// Where a creature or a resistor stands: that is how it is named.
pub fn at(table: &Table, id: PieceId) -> String {
    let piece = table.piece(id).map(|piece| piece.at);
    let at = piece.or_else(|| table.resistor(id).map(|one| one.at));
    at.map_or_else(|| "?".to_owned(), |at| at.to_string())
}

fn aim(table: &Table, typed: Typed, aim: Aim) -> Typed {
    match aim {
        Aim::All => typed,
        Aim::Piece(id) => typed.with("on", at(table, id)),
        Aim::Square(square) => typed.with("on", square),
    }
}

/// A die, as it is typed: its value in the supply, the skill whose slot it lies in, `x` for an exhausted one.
pub fn die(place: &KiPlace) -> String {
    match place {
        KiPlace::Supply(value) => value.to_string(),
        KiPlace::Slot(skill) => skill.to_string(),
        KiPlace::Exhausted => "x".to_owned(),
    }
}

fn exchange(typed: Typed, give: &Goods, take: &Goods) -> Typed {
    typed
        .maybe("give", (*give != Goods::default()).then(|| goods(give)))
        .maybe("take", (*take != Goods::default()).then(|| goods(take)))
}

/// Goods, as they are typed: `coins=10,heads=1,rice_ball`.
fn goods(goods: &Goods) -> String {
    let mut parts = Vec::new();
    let numbers = [("coins", goods.coins), ("heads", goods.heads.into()), ("boss_heads", goods.boss_heads.into())];
    parts.extend(numbers.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name}={n}")));
    parts.extend(goods.items.iter().map(ToString::to_string));
    parts.extend(goods.weapons.iter().map(ToString::to_string));
    parts.join(",")
}

fn camp(character: CharacterId, deed: &Deed) -> Typed {
    if let Deed::Share { with, give, take } = deed {
        let typed = Typed::new("share").with("from", character).with("with", with);
        return exchange(typed, give, take);
    }
    let typed = Typed::new("camp");
    let typed = match deed {
        Deed::Sell { heads, boss_heads } => {
            typed.with("what", "sell").with("heads", heads).with("boss_heads", boss_heads)
        }
        Deed::Weapon(weapon) => typed.with("what", "buy").with("thing", weapon),
        Deed::Armour(armour) => typed.with("what", "buy").with("thing", armour),
        Deed::Item(item) => typed.with("what", "buy").with("thing", item),
        Deed::Repair(points) => typed.with("what", "repair").with("points", points),
        Deed::Pray => typed.with("what", "pray"),
        Deed::Level { attribute, side: taken } => {
            let attribute = names::attribute(*attribute).to_lowercase();
            typed.with("what", "level").with("attribute", attribute).with("side", side(*taken))
        }
        Deed::Swap | Deed::Share { .. } => typed.with("what", "swap"),
    };
    typed.with("character", character)
}
