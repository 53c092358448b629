//! How a move is typed: what buttons and menus say is a command like any other.

use crate::content::Spot;
use crate::gear::{Cube, Cubes, GearType, Side};
use crate::state::moves::{
    BonusUse, Claim, ClaimFrom, Crafting, GatherScroll, Gathering, Item, Move, Start, Take, Using, Walking,
};
use crate::state::{Answer, Ask, Entry, Field, Loot, MonkPlace, Paying, Reaction, Table, WeaponBonus, Where};
use crate::words::orders;
use gogome_contract::{Said, Seat};
use std::fmt::Display;

/// The option of a menu that holds several others: `to:II3.4 magic:yes`.
pub const SAY: &str = "say";

/// A command while it is put together.
struct Typed(Said);

impl Typed {
    fn new(verb: &str) -> Self {
        Self(Said::new(verb, &[]))
    }

    fn with(mut self, option: &str, value: impl Display) -> Self {
        self.0.args.push((option.to_owned(), value.to_string()));
        self
    }

    fn maybe(self, option: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.with(option, value),
            None => self,
        }
    }

    fn flag(self, option: &str, yes: bool) -> Self {
        if yes { self.with(option, "yes") } else { self }
    }
}

/// What a menu's choice says: the options of a command as one value; it is read as if they stood alone.
pub fn value(said: &Said) -> String {
    let parts: Vec<String> = said.args.iter().map(|(name, value)| format!("{name}:{value}")).collect();
    parts.join(" ")
}

/// A move as a command of this seat.
pub fn said(table: &Table, seat: Seat, mv: &Move) -> Said {
    match mv {
        Move::Open(field) => Typed::new("open").with("field", name(*field)),
        Move::Walk(walking) => walk(Typed::new("move"), walking),
        Move::Explore { place, rotation } => Typed::new("explore").with("place", place).maybe("rot", *rotation),
        Move::Gather(gathering) => gather(gathering),
        Move::Bonus(bonus) => bonus_use(table, bonus),
        Move::Rest(crafting) => craft(Typed::new("rest"), crafting),
        Move::Craft(crafting) => craft(Typed::new("craft"), crafting),
        Move::Use(using) => uses(table, using),
        Move::Discard(cubes) => Typed::new("discard").with("cubes", letters(*cubes)),
        Move::Pass => Typed::new("pass"),
        Move::Done => Typed::new("done"),
        Move::Claim(claim) => claims(claim.as_ref()),
        Move::Answer(answer) => answers(table, seat, answer),
        Move::Orders(orders) => orders::ALL.iter().fold(Typed::new("orders"), |typed, order| {
            typed.with(order.name, order.says(orders).replace(" and ", ", "))
        }),
        Move::Resign => Typed::new("resign").flag("sure", true),
    }
    .0
}

const fn name(field: Field) -> &'static str {
    match field {
        Field::Move => "move",
        Field::Explore => "explore",
        Field::Gather => "gather",
    }
}

const fn spot(at: MonkPlace) -> &'static str {
    match at {
        MonkPlace::Carried => "carried",
        MonkPlace::On(Spot::Action) => "action",
        MonkPlace::On(Spot::Backpack) => "backpack",
        MonkPlace::On(Spot::Weapon) => "weapon",
        MonkPlace::On(Spot::Scroll) => "scroll",
    }
}

fn list<T: Display>(things: &[T]) -> String {
    if things.is_empty() {
        return "none".to_owned();
    }
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn letters(cubes: Cubes) -> String {
    if cubes.is_empty() { "none".to_owned() } else { cubes.each().map(Cube::letter).collect() }
}

/// Cubes that are dropped, if any are.
fn drop(typed: Typed, cubes: Cubes) -> Typed {
    if cubes.is_empty() { typed } else { typed.with("drop", letters(cubes)) }
}

/// The id of a scroll or token.
pub fn key(item: Item) -> &'static str {
    match item {
        Item::Scroll(kind) => &kind.printed().key,
        Item::Token(kind) => &kind.printed().key,
    }
}

fn walk(typed: Typed, walking: &Walking) -> Typed {
    let path = if walking.path.is_empty() { "stay".to_owned() } else { list(&walking.path) };
    let mut typed = typed.with("path", path);
    typed = taken(typed, &walking.take).maybe("trap", walking.trap);
    if !walking.used.is_empty() {
        typed = typed.with("use", list(&walking.used.iter().map(|item| key(*item)).collect::<Vec<_>>()));
    }
    typed = typed.maybe("burn", walking.burn);
    if !walking.fight.is_empty() {
        typed = typed.with("fight", list(&walking.fight));
    }
    if !walking.steal.is_empty() {
        let one =
            |(seat, kind): &(Seat, crate::content::ScrollKind)| format!("{}={}", seat.letter(), kind.printed().key);
        typed = typed.with("steal", list(&walking.steal.iter().map(one).collect::<Vec<_>>()));
    }
    match &walking.pay {
        Some(pay) => pays(typed, "pay", pay),
        None => typed,
    }
}

fn taken(typed: Typed, take: &Take) -> Typed {
    match take {
        Take::All => typed,
        Take::None => typed.with("take", "none"),
        Take::On(spaces) => typed.with("take", list(spaces)),
    }
}

fn pays(typed: Typed, option: &str, pay: &Paying) -> Typed {
    typed.with(option, list(&pay.cells)).flag("magic", pay.magic)
}

fn gather(gathering: &Gathering) -> Typed {
    let what = |what: &str| Typed::new("gather").with("what", what);
    match gathering {
        Gathering::Token { drop: cubes, monk } => drop(what("token").maybe("monk_to", monk.map(spot)), *cubes),
        Gathering::Stock { drop: cubes } => drop(what("stock"), *cubes),
        Gathering::Scroll { card, to, drop: cubes } => {
            let card = card.map_or_else(|| "deck".to_owned(), |card| (card + 1).to_string());
            drop(what("scroll").with("card", card).maybe("slot", to.map(slot)), *cubes)
        }
        Gathering::Monk { to, drop: cubes } => drop(what("monk").with("monk_to", spot(*to)), *cubes),
        Gathering::Blueprints { cards, drop: cubes } => drop(what("blueprint").with("blueprints", list(cards)), *cubes),
    }
}

fn slot(to: GatherScroll) -> String {
    match to {
        GatherScroll::New => "new".to_owned(),
        GatherScroll::Replace(at) => (at + 1).to_string(),
    }
}

fn bonus_use(table: &Table, bonus: &BonusUse) -> Typed {
    let typed = Typed::new("bonus");
    match bonus {
        BonusUse::Resource { cube, drop: cubes } => drop(typed.with("resource", cube.letter()), *cubes),
        BonusUse::Vp => typed.maybe("field", table.turn.open.map(|open| name(open.field))),
        BonusUse::Peek(level) => typed.with("level", level),
        BonusUse::Step(walking) => walk(typed, walking),
        BonusUse::Decline => typed.flag("decline", true),
    }
}

/// A type of gear in one letter.
pub const fn letter(gear: GearType) -> &'static str {
    match gear {
        GearType::Helmet => "h",
        GearType::Weapon => "w",
        GearType::Sandals => "s",
    }
}

/// Grids travel packed: a custom id has a hundred bytes (3.6).
fn craft(mut typed: Typed, crafting: &Crafting) -> Typed {
    for (at, layout) in crafting.layouts.iter().enumerate() {
        let gear = letter(layout.gear);
        typed = if at == 0 {
            typed.with("gear", gear).with("grid", layout.grid.packed()).maybe("waste", layout.waste.map(Cube::letter))
        } else {
            let typed = typed.with("second", gear).with("grid2", layout.grid.packed());
            typed.maybe("waste2", layout.waste.map(Cube::letter))
        };
    }
    typed
}

fn uses(table: &Table, using: &Using) -> Typed {
    let typed = Typed::new("use").with("item", key(crate::rules::using::item(using)));
    match using {
        Using::EmberKiln | Using::Fuigo | Using::TanukiLens | Using::Koban => typed,
        Using::FarSight(level) => typed.with("level", level),
        Using::DeepBreath(walking) | Using::Onigiri(walking) => walk(typed, walking),
        Using::Sashimono(steps) => {
            let one = |(seat, to): &(Seat, crate::content::board::SpaceId)| format!("{}={to}", seat.letter());
            typed.with("target", list(&steps.iter().map(one).collect::<Vec<_>>()))
        }
        Using::TetsuCache { cube, drop: cubes } => drop(typed.with("resource", cube.letter()), *cubes),
        Using::Taiko(fields) => {
            typed.with("target", list(&fields.iter().map(|field| name(*field)).collect::<Vec<_>>()))
        }
        Using::FireArrow(dragon) => {
            let place =
                table.board.tiles.iter().find(|(_, laid)| laid.dragon.is_some_and(|guard| guard.dragon == *dragon));
            typed.with("target", place.map_or_else(|| dragon.to_string(), |(place, _)| place.to_string()))
        }
    }
}

fn claims(claim: Option<&Claim>) -> Typed {
    let typed = Typed::new("claim");
    let Some(claim) = claim else { return typed.with("item", "none") };
    let from = claim.from.map(|from| match from {
        ClaimFrom::Carried => "carried",
        ClaimFrom::Spot(at) => spot(MonkPlace::On(at)),
        ClaimFrom::Gear(gear) => crate::words::names::gear(gear),
    });
    let space = claim.dark.then_some("dark");
    typed.with("item", claim.item.name()).maybe("space", space).maybe("from", from)
}

fn answers(table: &Table, seat: Seat, answer: &Answer) -> Typed {
    let typed = Typed::new("answer");
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    match answer {
        Answer::Character(character) => Typed::new("character").with("name", &character.printed().key),
        Answer::Start(start) => starts(start),
        Answer::Orient(rotation) => Typed::new("orient").with("rot", rotation),
        Answer::Further(place) => {
            typed.with("place", place.map_or_else(|| "none".to_owned(), |place| place.to_string()))
        }
        Answer::Scroll(to) => typed.with("scroll", slot(*to)),
        Answer::Join(None) => typed.with("join", "no"),
        Answer::Join(Some(Entry { spaces, take, trap })) => {
            taken(typed.with("join", list(spaces)), take).maybe("to", *trap)
        }
        Answer::Elect(fights) => typed.with("elect", yes(*fights)),
        Answer::Heroic(None) => typed.with("heroic", "no"),
        Answer::Heroic(Some((from, cube))) => {
            typed.with("heroic", spot(*from)).maybe("resource", cube.map(Cube::letter))
        }
        Answer::Dice { cells, magic } => typed.with("dice", list(cells)).flag("magic", *magic),
        Answer::React(used) => reacts(typed, used),
        Answer::Cells(cells) => typed.with(if is_loss(table) { "loss" } else { "break" }, list(cells)),
        Answer::Absorb(paying) => pays(typed, "absorb", paying),
        Answer::Tooth(cube) => {
            typed.with("drop", cube.map_or_else(|| "none".to_owned(), |cube| cube.letter().to_string()))
        }
        Answer::Retreat { go, to } => typed.with("retreat", yes(*go)).maybe("to", *to),
        Answer::Steal(None) => typed.with("steal", "none"),
        Answer::Steal(Some((loot, cubes))) => drop(steals(typed, table, *loot), *cubes),
        Answer::LossDisc(field) => typed.with("loss", name(*field)),
        Answer::LossScroll(at) => {
            let kind = table.player(seat).scrolls.get(usize::from(*at)).map(|held| held.kind);
            typed.with("loss", kind.map_or_else(|| (at + 1).to_string(), |kind| kind.printed().key.clone()))
        }
        Answer::Magic(side) => typed.with("magic_on", if *side == Side::Right { "right" } else { "left" }),
        Answer::Slot { card, field, weapon } => {
            let choice = weapon.map(|weapon| if weapon == WeaponBonus::Vp { "vp" } else { "peek" });
            typed.with("slot", name(*field)).with("card", card).maybe("choice", choice)
        }
        Answer::Erupt { to, pay } => {
            let to = match to {
                Where::Space(space) => space.to_string(),
                Where::Temple(temple) => temple.to_string(),
            };
            let typed = typed.with("to", to);
            match pay {
                Some(pay) => pays(typed, "absorb", pay),
                None => typed,
            }
        }
    }
}

/// Cells are asked for that go with a lost monk; otherwise those that break.
fn is_loss(table: &Table) -> bool {
    table.question().is_some_and(|question| matches!(question.ask, Ask::Loss(_)))
}

fn reacts(typed: Typed, used: &[Reaction]) -> Typed {
    let item = |reaction: &Reaction| match reaction {
        Reaction::Scroll { scroll, .. } => key(Item::Scroll(*scroll)),
        Reaction::Token(token) => key(Item::Token(*token)),
    };
    let dice = used.iter().find_map(|reaction| match reaction {
        Reaction::Scroll { dice, .. } => Some(dice.iter().map(|die| die + 1).collect::<Vec<u8>>()),
        Reaction::Token(_) => None,
    });
    let typed = typed.with("react", list(&used.iter().map(item).collect::<Vec<_>>()));
    typed.maybe("dice", dice.map(|dice| list(&dice)))
}

fn steals(typed: Typed, table: &Table, loot: Loot) -> Typed {
    match loot {
        Loot::Scroll(at) => {
            let from = table.question().and_then(|question| match question.ask {
                Ask::Steal { from } => Some(from),
                _ => None,
            });
            let held = from.and_then(|from| table.player(from).scrolls.get(usize::from(at)));
            typed.with("steal", held.map_or("none", |held| &held.kind.printed().key))
        }
        Loot::Blueprint(card) => typed.with("steal", card),
        Loot::Monk(to) => typed.with("steal", "monk").with("to", spot(to)),
        Loot::Cube(cube) => typed.with("steal", cube.letter()),
    }
}

fn starts(start: &Start) -> Typed {
    if *start == Start::default() {
        // an entry of a menu has to say something
        return Typed::new("setup").with("as", "usual");
    }
    let spots = start.monks.as_ref().map(|monks| list(&monks.iter().map(|at| at.name()).collect::<Vec<_>>()));
    let typed = Typed::new("setup").maybe("monks", spots);
    typed
        .maybe("weapon", start.weapon.map(|grid| grid.packed()))
        .maybe("helmet", start.helmet.map(|grid| grid.packed()))
        .maybe("scroll", start.scroll.map(|at| at + 1))
}
