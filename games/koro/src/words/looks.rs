//! Private answers that change nothing (3.5): cards, temples, what can be reached, odds, tiles looked at.

use super::{board, names, walk};
use crate::content::board::{Level, PlaceId};
use crate::content::{BlueprintId, CardId, DragonId, TileId};
use crate::gear::GearType;
use crate::rules::craft;
use crate::rules::walk::reach::Reach;
use crate::state::{Player, Table};
use gogome_contract::parts::words::list;
use gogome_contract::{Line, Seat};

/// All cards on display, and those a seat holds, with what they do.
pub fn cards(table: &Table, seat: Option<Seat>) -> Vec<Line> {
    let mut lines = board::displays(table);
    lines.extend(how_cards_work());
    lines.extend(table.scrolls.iter().map(|kind| names::scroll_long(*kind).into()));
    if let Some(seat) = seat {
        let player = table.player(seat);
        lines.extend(unsuited(table, player));
        let mut held: Vec<String> = player.blueprints.values().map(|card| names::blueprint_long(*card)).collect();
        held.extend(player.scrolls.iter().map(|held| names::scroll_long(held.kind)));
        held.extend(player.adventure.iter().map(|token| names::adventure_long(*token)));
        lines.push(if held.is_empty() {
            "You hold no cards and no tokens.".into()
        } else {
            Line::default().strong("You hold:")
        });
        lines.extend(held.into_iter().map(Line::from));
    }
    lines
}

/// What gear cards give, and how patterns are read.
fn how_cards_work() -> [Line; 2] {
    let of = |gear| format!("{}: {}", names::gear(gear), names::gear_card_bonus(gear));
    let gives: Vec<String> = GearType::ALL.map(of).to_vec();
    [
        format!(
            "Whoever builds a gear card's pattern gets it; it gives, with each action on its field, {}.",
            gives.join("; ")
        )
        .into(),
        "In patterns M is metal, W wood, T a tooth, . any cube or none, and / begins the next row.".into(),
    ]
}

/// The cards on display and in the temples that a player's character can never build (K19.28).
fn unsuited(table: &Table, player: &Player) -> Option<Line> {
    let temples = table.board.temples.iter().flatten().copied().map(CardId::Blueprint);
    let all = table.gear_cards.iter().copied().map(CardId::Gear).chain(temples);
    let unsuited: Vec<&str> = all.filter(|card| !craft::suits(player, *card)).map(CardId::key).collect();
    (!unsuited.is_empty()).then(|| {
        Line::default()
            .strong("Not for you")
            .text(format!(" ({}): ", names::character(player.character)))
            .text(format!("{}.", list(&unsuited, "and")))
    })
}

/// The blueprints of the temples, with their patterns.
pub fn temples(table: &Table) -> Vec<Line> {
    let one = |(place, cards): (&PlaceId, &Vec<BlueprintId>)| {
        let cards: Vec<String> = cards.iter().map(|card| names::blueprint_long(*card)).collect();
        let cards = if cards.is_empty() { "no blueprint".to_owned() } else { cards.join("; ") };
        Line::default().strong(names::place_long(*place)).text(format!(": {cards}."))
    };
    PlaceId::TEMPLES.iter().zip(&table.board.temples).map(one).collect()
}

/// The most lines a list of spaces has.
const LISTED: usize = 24;

/// The spaces a walk reaches, with what it costs.
pub fn reach(table: &Table, ways: &[Reach]) -> Vec<Line> {
    let mut places: Vec<PlaceId> = ways.iter().map(|way| way.space.place()).collect();
    places.dedup();
    let one = |place: &PlaceId| {
        let ways = ways.iter().filter(|way| way.space.place() == *place);
        let spaces: Vec<String> = ways
            .map(|way| {
                let lava = if way.lava > 0 { format!(" over {} lava", way.lava) } else { String::new() };
                let dragon = if way.dragon { ", a dragon" } else { "" };
                format!("{} ({}{lava}{dragon})", way.space, way.path.len())
            })
            .collect();
        Line::default().strong(place.to_string()).text(format!(": {}", spaces.join(", ")))
    };
    if places.is_empty() {
        return vec!["You reach no other space now.".into()];
    }
    let mut lines: Vec<Line> = vec!["Spaces you reach, with the steps it takes:".into()];
    lines.extend(places.iter().take(LISTED).map(one));
    let more = places.iter().skip(LISTED).any(|place| table.board.is_laid(*place));
    lines.extend(more.then(|| "… and more.".into()));
    lines
}

/// The chance to win against a dragon.
pub fn odds(dragon: DragonId, seats: &[Seat], percent: u8) -> Line {
    let head = Line::default().seats(seats).text(format!(" against {}: ", names::dragon(dragon)));
    head.strong(walk::chance(percent)).text(" to win, by 2,000 fights with your gear as it is.")
}

/// The chance to win the fight that goes on.
pub fn odds_now(dragon: DragonId, health: u16, seats: &[Seat], percent: u8) -> Line {
    let left = format!(" against {} with {health} health left: ", names::dragon(dragon));
    let head = Line::default().seats(seats).text(left);
    head.strong(walk::chance(percent)).text(" to win from here, by 2,000 fights with the gear as it is.")
}

/// The chance of a samurai who steps onto another's space.
pub fn duel(mover: Seat, stander: Seat, percent: u8) -> Line {
    let head = Line::default().seat(mover).text(" steps up to ").seat(stander).text(": ").seat(mover);
    let line = match percent {
        0 => head.text(" has ").strong("no chance").text(" to win"),
        100 => head.text(" is ").strong("sure").text(" to win"),
        _ => head.text(" wins with a chance of ").strong(format!("{percent} %")),
    };
    line.text(", by 2,000 fights with the gear as it is.")
}

/// The chance to win the fight between samurai that goes on.
pub fn duel_now(seat: Seat, percent: u8) -> Line {
    let head = Line::default().seat(seat).text(": ").strong(walk::chance(percent));
    head.text(" to win from here, by 2,000 fights with the gear as it is.")
}

/// What odds of fights between samurai leave out.
pub fn left_out_of_duels() -> Line {
    "Tokens, Steel Nerve and retreats by one's own ability are left out; whoever has no usable weapon left retreats."
        .into()
}

/// Two samurai that cannot fight.
pub fn no_duel() -> Line {
    "These two cannot fight one another now.".into()
}

/// What odds leave out.
pub fn left_out() -> Line {
    "Monks, tokens and Steel Nerve are left out; whoever has no usable weapon left retreats.".into()
}

/// Nobody lies in wait.
pub fn no_dragon() -> Line {
    "No dragon lies on the board.".into()
}

/// The tiles a seat has looked at.
pub fn peeked(tiles: &[(u8, TileId)]) -> Vec<Line> {
    if tiles.is_empty() {
        return vec!["You have looked at no tile that still lies on its stack.".into()];
    }
    let one = |(level, tile): &(u8, TileId)| {
        let level = Level::try_from(*level).map(names::level).unwrap_or_default();
        let printed = tile.printed();
        let spaces: Vec<String> = (1u8..)
            .zip(&printed.spaces[1..])
            .map(|(petal, space)| format!("{} {}", names::petal(petal), mark(space.mark)))
            .collect();
        Line::default().strong(format!("Top of {level}")).text(format!(
            ": {}, centre {}, {}.",
            names::tile(*tile),
            mark(printed.spaces[0].mark),
            spaces.join(", ")
        ))
    };
    tiles.iter().map(one).collect()
}

/// What is printed on a space of a tile.
pub(super) fn mark(mark: crate::content::Mark) -> String {
    use crate::content::Mark;
    match mark {
        Mark::Plain => "nothing".to_owned(),
        Mark::Lava => "lava".to_owned(),
        Mark::Square => "a token".to_owned(),
        Mark::Hex => "a token (5 or 6 players)".to_owned(),
        Mark::Adventure => "an adventure token".to_owned(),
        Mark::Monk => "a monk".to_owned(),
        Mark::Scroll(colour) => format!("a {} scroll", names::colour(colour)),
        Mark::Dragon(colour) => format!("a {} dragon", colour.name()),
    }
}

/// A place: what lies on each of its spaces, and how far away they are.
pub fn place(table: &Table, place: PlaceId, ways: &[Reach]) -> Vec<Line> {
    let mut lines = vec![board::place(table, place)];
    let near: Vec<String> = ways
        .iter()
        .filter(|way| way.space.place() == place)
        .map(|way| format!("{}: {}", way.space, walk::cost(way)))
        .collect();
    lines.extend(near.into_iter().map(Line::from));
    lines
}
