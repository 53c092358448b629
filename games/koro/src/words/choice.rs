//! What can be chosen in buttons and menus: things to gather, uses, answers; ways stand in [`walk`](super::walk). A label has at most 34 characters where it may
//! stand on a button.

use super::names;
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{CardId, TokenContents};
use crate::gear::{Cell, Cubes, Grid, Pattern};
use crate::rules::chapter::escape;
use crate::rules::combat::join::wished;
use crate::rules::gather;
use crate::rules::setup::starts::{Aside, default_spots, moved_to};
use crate::rules::slot;
use crate::rules::walk::reach::Reach;
use crate::state::moves::{BonusUse, Claim, GatherScroll, Gathering, Start, Using, Walking};
use crate::state::{
    Answer, Ask, BonusCard, Field, LossKind, MonkPlace, Paying, Player, Reaction, Table, WeaponBonus, Where,
};
use gogome_contract::Seat;
use gogome_contract::parts::words::{count, list};

/// What lies and stands on a space, in short; nothing if nothing does.
pub fn lying(table: &Table, space: SpaceId) -> String {
    let board = &table.board;
    let on = board.on(space);
    let mut parts: Vec<String> = Vec::new();
    if let Some(guard) = board.dragon(space.place()).filter(|guard| guard.space == space) {
        parts.push(format!("dragon {}", names::dragon(guard.dragon)));
    }
    parts.extend(on.map(names::lying).unwrap_or_default());
    parts.extend(escape::leads_to(table, space).map(|palace| format!("the way out to the {}", names::palace(palace))));
    let samurai: Vec<char> = table.samurai_on(space).map(Seat::letter).collect();
    if !samurai.is_empty() {
        parts.push(format!("samurai {}", list(&samurai, "and")));
    }
    parts.join(", ")
}

/// With a dot between them; nothing more: the first alone.
pub(super) fn and(first: String, more: &str) -> String {
    if more.is_empty() { first } else { format!("{first} · {more}") }
}

/// A space that a Lava Trap can flood.
pub fn flooded(table: &Table, space: SpaceId) -> String {
    and(names::space_long(space), &lying(table, space))
}

/// A place of several spaces that can be reached.
pub fn place(table: &Table, place: PlaceId, ways: &[&Reach]) -> String {
    let spaces = count(u32::try_from(ways.len()).unwrap_or(u32::MAX), "space");
    let dragon = table.board.dragon(place).map(|guard| format!("dragon {}", names::dragon(guard.dragon)));
    and(format!("{place} · {spaces}"), &dragon.unwrap_or_default())
}

/// A place that can be explored.
pub fn explored(table: &Table, place: PlaceId) -> String {
    match place.level() {
        Some(level) => format!("{place}, {} ({} left)", names::level(level), table.board.stacks[level.index()]),
        None => place.to_string(),
    }
}

fn dropping(label: String, drop: Cubes) -> String {
    if drop.is_empty() { label } else { format!("{label}, drop {}", names::cubes(drop)) }
}

/// Something that can be gathered from the own space.
pub fn gathering(table: &Table, seat: Seat, gathering: &Gathering) -> String {
    let player = table.player(seat);
    let space = player.position.space();
    match gathering {
        Gathering::Token { drop, monk } => {
            let token = space.and_then(|space| table.board.on(space)?.token);
            let label = match token.map(|token| &token.kind.printed().gives) {
                Some(TokenContents::Monk) => format!("Token: a monk{}", monk.map(goes).unwrap_or_default()),
                Some(contents) => format!("Token: {}", names::cubes(gather::shown(player, contents))),
                None => "Token".to_owned(),
            };
            dropping(label, *drop)
        }
        Gathering::Stock { drop } => {
            let stock = space.and_then(|space| gather::stock(table, space)).unwrap_or_default();
            dropping(format!("Stock: {}", names::cubes(stock)), *drop)
        }
        Gathering::Scroll { card: None, drop, .. } => dropping("Scroll from the top of the deck".to_owned(), *drop),
        Gathering::Scroll { card: Some(card), to, drop } => {
            let name = table.scrolls.get(usize::from(*card)).map_or("?", |kind| names::scroll(*kind));
            let to = match to {
                Some(GatherScroll::Replace(at)) if held(player, *at) == name => {
                    " again, for its points alone".to_owned()
                }
                Some(GatherScroll::Replace(at)) => format!(", in place of {}", held(player, *at)),
                Some(GatherScroll::New) | None => String::new(),
            };
            dropping(format!("Scroll {name}{to}"), *drop)
        }
        Gathering::Monk { to, drop } => dropping(format!("Monk{}", goes(*to)), *drop),
        Gathering::Blueprints { cards, drop } => {
            let cards: Vec<String> = cards.iter().map(|card| names::blueprint(*card)).collect();
            dropping(format!("Blueprint {}", list(&cards, "and")), *drop)
        }
    }
}

fn goes(to: MonkPlace) -> String {
    format!(" {}", names::monk_goes(to))
}

fn held(player: &Player, at: u8) -> &'static str {
    player.scrolls.get(usize::from(at)).map_or("?", |held| names::scroll(held.kind))
}

/// A way to use a bonus.
pub fn bonus(table: &Table, bonus: &BonusUse) -> String {
    match bonus {
        BonusUse::Resource { cube, drop } => dropping(format!("1 {}", names::cube(*cube)), *drop),
        BonusUse::Vp => "1 point".to_owned(),
        BonusUse::Peek(level) => looked(*level),
        BonusUse::Step(walking) => steps(table, walking),
        BonusUse::Decline => super::label::DECLINE.to_owned(),
    }
}

/// A field that is opened for the bonus of its card.
pub fn opened(player: &Player, field: Field) -> String {
    let gives = player.bonuses.get(&field).map(names::bonus).unwrap_or_default();
    format!("{}: {gives}", names::field(field))
}

fn looked(level: u8) -> String {
    format!(
        "Look at the top tile of level {}",
        ["I", "II", "III"].get(usize::from(level.saturating_sub(1))).unwrap_or(&"?")
    )
}

fn steps(table: &Table, walking: &Walking) -> String {
    match walking.path.last() {
        Some(space) => and(format!("To {}", names::space_long(*space)), &lying(table, *space)),
        None => super::label::STAY.to_owned(),
    }
}

/// A way to use a scroll or token.
pub fn using(table: &Table, using: &Using) -> String {
    let name = names::item(crate::rules::using::item(using));
    match using {
        Using::EmberKiln => "1 wood becomes 1 metal".to_owned(),
        Using::FarSight(level) => looked(*level),
        Using::DeepBreath(walking) | Using::Onigiri(walking) => steps(table, walking),
        Using::Sashimono(moved) => {
            let one = |(seat, to): &(Seat, SpaceId)| format!("samurai {} to {}", seat.letter(), names::said(*to));
            list(&moved.iter().map(one).collect::<Vec<_>>(), "and")
        }
        Using::TetsuCache { cube, drop } => {
            let choices = &crate::content::AdventureKind::TetsuCache.printed().choices;
            let offered = choices.iter().find(|cubes| cubes.get(*cube) > 0).copied().unwrap_or_default();
            dropping(format!("Take {}", names::cubes(offered)), *drop)
        }
        Using::Taiko(fields) => {
            let fields: Vec<&str> = fields.iter().map(|field| names::field(*field)).collect();
            format!("Take the discs back from {}", list(&fields, "and"))
        }
        Using::FireArrow(dragon) => format!("At {}", names::dragon(*dragon)),
        Using::Fuigo | Using::TanukiLens | Using::Koban => name.to_owned(),
    }
}

/// A claim with what it brings.
pub fn claim(claim: &Claim, vp: u8) -> String {
    let space = if claim.dark { "dark space" } else { "light space" };
    format!("{}, {space}: {}", names::bonus_item(claim.item), count(u32::from(vp), "point"))
}

/// What a claim's space is.
pub const fn claim_about(claim: &Claim) -> &'static str {
    if claim.dark {
        "Any number fit here, and what is left at the end brings as much: this can wait"
    } else {
        "One thing fits here: the best space that is still free"
    }
}

/// How a tile is turned, in sixths against the clock.
const fn turned(rotation: u8) -> &'static str {
    match rotation {
        0 => "as drawn",
        1 => "turned left",
        2 => "turned far left",
        3 => "upside down",
        4 => "turned far right",
        _ => "turned right",
    }
}

/// A card that gear can show.
pub fn card(card: CardId) -> String {
    format!("{}, {}", names::card(card), names::gear(card.gear()))
}

/// What it takes and gives.
pub fn card_about(card: CardId) -> String {
    let cubes: Cubes = card.patterns().iter().map(Pattern::cubes).sum();
    format!("Needs {}; gives {}", names::cubes(cubes), names::gives(card))
}

/// A cell of a grid with what lies on it: `1.3 metal`.
pub fn cell(grid: &Grid, cell: Cell) -> String {
    format!("{cell} {}", grid.at(cell).map_or("empty", names::cube))
}

/// Cells with their cubes: `1.3 metal, 2.3 wood`.
fn cells(grid: &Grid, cells: &[Cell]) -> String {
    let each: Vec<String> = cells.iter().map(|at| cell(grid, *at)).collect();
    if each.is_empty() { "none".to_owned() } else { each.join(", ") }
}

fn paying(grid: &Grid, pay: &Paying) -> String {
    match (pay.cells.as_slice(), pay.magic) {
        ([], true) => "the magic cube".to_owned(),
        (named, true) => format!("{}, magic cube", cells(grid, named)),
        (named, false) => cells(grid, named),
    }
}

/// An answer to a question.
pub fn answer(table: &Table, seat: Seat, ask: &Ask, answer: &Answer) -> String {
    let player = table.player(seat);
    match answer {
        Answer::Character(character) => names::character_long(*character),
        Answer::Start(start) => super::panel::start(table, seat, start),
        Answer::Orient(rotation) => format!("Picture {rotation}: {}", turned(*rotation)),
        Answer::Further(None) => "No further tile".to_owned(),
        Answer::Further(Some(place)) => explored(table, *place),
        Answer::Scroll(GatherScroll::New) => "Keep it in a free slot".to_owned(),
        Answer::Scroll(GatherScroll::Replace(at)) => format!("Replace your {}", held(player, *at)),
        Answer::Join(None) => "Stay out of it".to_owned(),
        Answer::Join(Some(entry)) => match wished(table, seat, entry) {
            Some(space) if player.position.space() == Some(space) => "Join where you stand".to_owned(),
            Some(space) => format!("Join on {}", names::said(space)),
            None => "Join".to_owned(),
        },
        Answer::Elect(true) => "Fight".to_owned(),
        Answer::Elect(false) => "Do not fight".to_owned(),
        Answer::Heroic(None) => "Send no monk".to_owned(),
        Answer::Heroic(Some((from, cube))) => {
            let with = cube.map_or_else(|| "alone".to_owned(), |cube| format!("with 1 {}", names::cube(cube)));
            match from {
                MonkPlace::Carried => format!("Carried in the backpack, {with}"),
                MonkPlace::On(spot) => format!("From the {}, {with}", names::spot(*spot)),
            }
        }
        Answer::Dice { cells, magic } => {
            let dice = count(u32::try_from(cells.len()).unwrap_or(u32::MAX), "die").replace("dies", "dice");
            let without = missing(player, cells);
            let magic = if *magic { " and the magic die" } else { "" };
            if without.is_empty() { format!("All {dice}{magic}") } else { format!("{dice}{magic}, without {without}") }
        }
        Answer::React(used) => reactions(used),
        Answer::Cells(named) => match ask {
            Ask::Loss(LossKind::Weapon) => cells(&player.gear.weapon, named),
            _ => cells(&broken(table, seat), named),
        },
        Answer::Absorb(pay) => match ask {
            Ask::Absorb { gear, .. } => paying(player.gear.of(*gear), pay),
            _ => paying(&player.gear.helmet, pay),
        },
        Answer::Tooth(Some(cube)) => format!("Drop 1 {} for it", names::cube(*cube)),
        Answer::Tooth(None) => "Refuse the tooth".to_owned(),
        Answer::Retreat { go: false, .. } => "Stay in the fight".to_owned(),
        Answer::Retreat { to: Some(space), .. } => format!("Retreat to {}", names::said(*space)),
        Answer::Retreat { to: None, .. } => "Retreat".to_owned(),
        Answer::Steal(None) => "Take nothing".to_owned(),
        Answer::Steal(Some((loot, drop))) => dropping(stolen(table, ask, *loot), *drop),
        Answer::LossDisc(field) => format!("The disc on {}", names::field(*field)),
        Answer::LossScroll(at) => held(player, *at).to_owned(),
        Answer::Magic(side) => format!("The {}", names::side(*side)),
        Answer::Slot { card, field, weapon } => {
            let several = slot::matching(table, seat, card.printed().gear).len() > 1;
            let above =
                if several { format!("{} above", names::card(CardId::Gear(*card))) } else { "Above".to_owned() };
            let gives = weapon.map(|weapon| match weapon {
                WeaponBonus::Vp => ": 1 point",
                WeaponBonus::Peek => ": a look at a tile",
            });
            format!("{above} {}{}", names::field(*field), gives.unwrap_or_default())
        }
        Answer::Erupt { to: Where::Temple(temple), .. } => format!("Temple {temple}"),
        Answer::Erupt { to: Where::Space(space), pay } => {
            let pays = pay.as_ref().map(|pay| format!(", pay {}", paying(&player.gear.sandals, pay)));
            format!("Flee to {}{}", names::said(*space), pays.unwrap_or_default())
        }
    }
}

/// What an answer means, where its label alone does not say it.
pub fn meaning(table: &Table, seat: Seat, answer: &Answer) -> String {
    match answer {
        Answer::Start(start) => beginning(table, seat, start),
        Answer::Slot { card, field, weapon } => {
            let bonus = names::bonus(&BonusCard { card: *card, weapon: *weapon });
            format!("{bonus} each time you {}", names::field(*field))
        }
        _ => String::new(),
    }
}

/// What a start gives: its monks, or what else is chosen in it.
fn beginning(table: &Table, seat: Seat, start: &Start) -> String {
    let scroll = start.scroll.and_then(|at| table.scrolls.get(usize::from(at)));
    match (scroll, start.weapon) {
        (Some(kind), _) => kind.printed().text.clone(),
        (None, Some(weapon)) => match moved_to(table.player(seat), &weapon) {
            Some(Aside::Left) => "The same cubes, with one column more to build on at their right".to_owned(),
            Some(Aside::Right) => "The same cubes, with one column more to build on at their left".to_owned(),
            None => "The same cubes in these rows, from the top".to_owned(),
        },
        (None, None) => {
            let spots = start.monks.clone().unwrap_or_else(|| default_spots(table, seat));
            list(&spots.into_iter().map(names::spot_gives).collect::<Vec<_>>(), "and")
        }
    }
}

/// The grid of the weapon that attacked.
fn broken(table: &Table, seat: Seat) -> Grid {
    let loss = crate::rules::combat::breaking::breaking(table, seat);
    loss.map_or(table.player(seat).gear.weapon, |loss| loss.grid)
}

/// The cells of the weapon whose dice are not rolled, if they are few.
fn missing(player: &Player, named: &[Cell]) -> String {
    let weapon = player.gear.weapon.iter().map(|(at, _)| at);
    let left: Vec<Cell> = weapon.filter(|at| !named.contains(at)).collect();
    if left.len() == 1 { cells(&player.gear.weapon, &left) } else { String::new() }
}

fn reactions(used: &[Reaction]) -> String {
    if used.is_empty() {
        return "Use nothing".to_owned();
    }
    let one = |reaction: &Reaction| match reaction {
        Reaction::Token(token) => names::adventure(*token).to_owned(),
        Reaction::Scroll { scroll, dice } => {
            let dice: Vec<u8> = dice.iter().map(|die| die + 1).collect();
            format!("{} on die {}", names::scroll(*scroll), list(&dice, "and"))
        }
    };
    list(&used.iter().map(one).collect::<Vec<_>>(), "and")
}

fn stolen(table: &Table, ask: &Ask, loot: crate::state::Loot) -> String {
    use crate::state::Loot;
    match loot {
        Loot::Scroll(at) => match ask {
            Ask::Steal { from } => format!("Scroll {}", held(table.player(*from), at)),
            _ => "A scroll".to_owned(),
        },
        Loot::Blueprint(card) => format!("Blueprint {}", names::blueprint(card)),
        Loot::Monk(to) => format!("Monk{}", goes(to)),
        Loot::Cube(cube) => format!("1 {}", names::cube(cube)),
    }
}
