//! Names of what lies on the mountain, and of the places themselves.

use super::{cubes, letters};
use crate::content::board::{Level, PlaceId, PlaceKind, SpaceId};
use crate::content::{BonusItem, Colour, CountdownEvent, DragonId, Palace, TileId, TokenContents, TokenId};
use crate::state::OnSpace;
use gogome_contract::parts::words::list;

/// A place as it is typed: `II3`, `C`, `T1`.
pub fn place(place: PlaceId) -> String {
    place.to_string()
}

/// A place with what it is: `place II3`, `the central tile`, `temple T1`, `bridge B2`.
pub fn place_long(place: PlaceId) -> String {
    match place.kind() {
        PlaceKind::Central => "the central tile".to_owned(),
        PlaceKind::Tile(_) => format!("place {place}"),
        PlaceKind::Temple => format!("temple {place}"),
        PlaceKind::Bridge => format!("bridge {place}"),
    }
}

/// A space as it is typed: `II3.4`, `C`, `B1.a`.
pub fn space(space: SpaceId) -> String {
    space.to_string()
}

/// A space with where it is: `II3.4 (west)`, `the central tile`, `temple T1`, `bridge B1.a`.
pub fn space_long(space: SpaceId) -> String {
    match (space.place().kind(), space.petal()) {
        (PlaceKind::Bridge, _) => format!("bridge {space}"),
        (_, Some(at)) => format!("{space} ({})", petal(at)),
        (_, None) => place_long(space.place()),
    }
}

/// Where something is: `on II3.4 (west)`, `on the central tile`, `in temple T1`.
pub fn on(space: SpaceId) -> String {
    let on = if space.place().kind() == PlaceKind::Temple { "in" } else { "on" };
    format!("{on} {}", space_long(space))
}

/// A space within a sentence: `II3.4`, but `the central tile`: a `C` would read like the letter of a seat.
pub fn said(space: SpaceId) -> String {
    if space == SpaceId::C { space_long(space) } else { space.to_string() }
}

/// Several spaces: `II3.4, II3.5 and the central tile`.
pub fn spaces(spaces: &[SpaceId]) -> String {
    let spaces: Vec<String> = spaces.iter().map(|space| said(*space)).collect();
    list(&spaces, "and")
}

/// Where a petal of a tile lies: `centre`, `east`, `north-east` …
pub fn petal(petal: u8) -> &'static str {
    const PETALS: [&str; 7] = ["centre", "east", "north-east", "north-west", "west", "south-west", "south-east"];
    PETALS.get(usize::from(petal)).copied().unwrap_or("nowhere")
}

/// A level: `level II`.
pub fn level(level: Level) -> String {
    format!("level {level}")
}

/// A tile: `tile L2-05`.
pub fn tile(tile: TileId) -> String {
    format!("tile {tile}")
}

/// What a resource token shows, in letters: `WM`; a monk: `monk`.
pub fn token(token: TokenId) -> String {
    match token.printed().gives {
        TokenContents::Cubes(shown) => letters(shown),
        TokenContents::Monk => "monk".to_owned(),
    }
}

/// What lies on a space: `token WM`, `used token WM`, `Koban`, `red scroll`, `monk`.
pub fn lying(on: &OnSpace) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(lies) = on.token {
        let side = if lies.up { "token" } else { "used token" };
        parts.push(format!("{side} {}", token(lies.kind)));
    }
    parts.extend(on.adventure.map(|token| super::adventure(token).to_owned()));
    parts.extend(on.scroll.map(|disc| format!("{} scroll", colour(disc))));
    parts.extend(on.monk.then(|| "monk".to_owned()));
    parts
}

/// A resource token: `token of 1 metal and 1 wood`, `monk token`.
pub fn token_long(token: TokenId) -> String {
    match token.printed().gives {
        TokenContents::Cubes(shown) => format!("token of {}", cubes(shown)),
        TokenContents::Monk => "monk token".to_owned(),
    }
}

/// A dragon: `Mizuchi`.
pub fn dragon(dragon: DragonId) -> &'static str {
    &dragon.printed().name
}

/// A dragon with what is printed on it, at a table of so many players: `Mizuchi, a blue dragon, health 8, initiative 4`.
pub fn dragon_long(dragon: DragonId, players: usize) -> String {
    let printed = dragon.printed();
    let [name, colour] = [&printed.name, printed.colour.name()];
    format!("{name}, a {colour} dragon, health {}, initiative {}", printed.health(players), printed.initiative)
}

/// A player's colour: `red`.
pub const fn colour(colour: Colour) -> &'static str {
    colour.name()
}

/// A palace: `big palace`.
pub const fn palace(palace: Palace) -> &'static str {
    match palace {
        Palace::Big => "big palace",
        Palace::Small => "small palace",
    }
}

/// What is claimed in a palace: `magical helmet`, `monk`, `tooth`.
pub const fn bonus_item(item: BonusItem) -> &'static str {
    match item {
        BonusItem::Helmet => "magical helmet",
        BonusItem::Weapon => "magical weapon",
        BonusItem::Sandals => "magical sandals",
        BonusItem::Monk => "monk",
        BonusItem::Tooth => "tooth",
    }
}

/// The same with its article: `a magical helmet`, `magical sandals`, `a tooth`.
pub fn bonus_item_long(item: BonusItem) -> String {
    let article = if item == BonusItem::Sandals { "" } else { "a " };
    format!("{article}{}", bonus_item(item))
}

/// A space of the countdown track: `lava 2`, `rope`.
pub fn countdown(event: CountdownEvent) -> String {
    match event {
        CountdownEvent::Lava(number) => format!("lava {number}"),
        CountdownEvent::Blank => "nothing".to_owned(),
        CountdownEvent::Rope => "rope".to_owned(),
        CountdownEvent::End => "the end".to_owned(),
    }
}
