//! The tiles, and whether countdown, dragons and scroll discs fit them.

use crate::content::board::{Level, PlaceId};
use crate::content::{Character, Colour, CountdownEvent, Dragon, DragonColour, Mark, Tile, TileSpace};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTile {
    id: String,
    spaces: Vec<String>,
    #[serde(default)]
    rope: bool,
    source: Annotation,
}

/// The tiles, level by level (K1.4).
pub(crate) fn tiles(file: &ContentFile<'_>) -> Result<Vec<Tile>, ContentError> {
    file.only(&["tile"])?;
    let mut tiles: Vec<Tile> = Vec::new();
    for (entry, raw) in file.list::<RawTile>("tile")? {
        raw.source.check(file, &entry, "source")?;
        let Some(level) = Level::ALL.into_iter().find(|level| raw.id.starts_with(&format!("L{}-", level.number())))
        else {
            return file.fail(&entry, "its id does not begin with L1-, L2- or L3-");
        };
        let number = 1 + tiles.iter().filter(|tile| tile.level == level).count();
        let expected = format!("L{}-{number:02}", level.number());
        file.check(&entry, raw.id == expected && tiles.last().is_none_or(|last| last.level <= level), || {
            format!("tiles stand level by level and count up from 1: {expected} is expected")
        })?;
        let mut spaces = Vec::new();
        for code in &raw.spaces {
            match space(code) {
                Some(space) => spaces.push(space),
                None => return file.fail(&entry, format!("{code:?} is nothing a space can show")),
            }
        }
        let Ok(spaces) = spaces.try_into() else {
            return file.fail(&entry, format!("has {} spaces instead of 7", raw.spaces.len()));
        };
        file.check(&entry, !raw.rope || level == Level::II, || "the small rope is on a tile of level II".to_owned())?;
        tiles.push(Tile { key: raw.id, level, spaces, rope: raw.rope });
    }
    for level in Level::ALL {
        let (stack, places) =
            (tiles.iter().filter(|tile| tile.level == level).count(), PlaceId::of_level(level).count());
        file.check("tile", stack >= places, || format!("{stack} tiles of level {level} for {places} places"))?;
    }
    let ropes = tiles.iter().filter(|tile| tile.rope).count();
    file.check("tile", ropes == 1, || format!("{ropes} tiles with the small rope instead of one"))?;
    Ok(tiles)
}

/// What a code means: `P:red/3`.
fn space(code: &str) -> Option<TileSpace> {
    let (what, lava) = code.split_once('/').map_or((code, None), |(what, number)| (what, Some(number)));
    let lava = lava.map(str::parse).transpose().ok()?;
    let mark = match what.split_once(':') {
        Some(("P", colour)) => Mark::Scroll(Colour::WITH_SCROLLS.into_iter().find(|one| one.name() == colour)?),
        Some(("D", colour)) => Mark::Dragon(DragonColour::ALL.into_iter().find(|one| one.name() == colour)?),
        Some(_) => return None,
        None => match what {
            "." => Mark::Plain,
            "L" => Mark::Lava,
            "S" => Mark::Square,
            "H" => Mark::Hex,
            "A" => Mark::Adventure,
            "m" => Mark::Monk,
            _ => return None,
        },
    };
    // printed lava need not be flooded, and where dragons lie there is none
    let dry = matches!(mark, Mark::Lava | Mark::Dragon(_)) && lava.is_some();
    (!dry).then_some(TileSpace { mark, lava })
}

/// Every lava number is called by the countdown (K16.4), and every number it calls stands somewhere.
pub(crate) fn numbers_are_called(
    file: &ContentFile<'_>,
    tiles: &[Tile],
    countdown: &[CountdownEvent],
) -> Result<(), ContentError> {
    for tile in tiles {
        for number in tile.spaces.iter().filter_map(|space| space.lava) {
            file.check(&format!("tile {}", tile.key), countdown.contains(&CountdownEvent::Lava(number)), || {
                format!("nothing calls its lava number {number}")
            })?;
        }
    }
    for event in countdown {
        if let CountdownEvent::Lava(number) = event {
            let stands = tiles.iter().flat_map(|tile| tile.spaces).any(|space| space.lava == Some(*number));
            file.check("tile", stands, || format!("no tile has the lava number {number}"))?;
        }
    }
    Ok(())
}

fn marks(tiles: &[Tile], mark: Mark) -> usize {
    tiles.iter().flat_map(|tile| tile.spaces).filter(|space| space.mark == mark).count()
}

/// A tile has one dragon at most, and each dragon one tile (K7.8).
pub(crate) fn dragons_are_placed(
    file: &ContentFile<'_>,
    tiles: &[Tile],
    dragons: &[Dragon],
) -> Result<(), ContentError> {
    for tile in tiles {
        let dens = tile.spaces.iter().filter(|space| matches!(space.mark, Mark::Dragon(_))).count();
        file.check(&format!("tile {}", tile.key), dens <= 1, || format!("{dens} dragons on one tile"))?;
    }
    for colour in DragonColour::ALL {
        let (dens, own) =
            (marks(tiles, Mark::Dragon(colour)), dragons.iter().filter(|dragon| dragon.colour == colour).count());
        file.check("tile", dens == own, || format!("{dens} spaces for {own} {} dragons", colour.name()))?;
    }
    Ok(())
}

/// Each colour stands on as many spaces as it has scroll discs (K7.7).
pub(crate) fn discs_are_placed(
    file: &ContentFile<'_>,
    tiles: &[Tile],
    characters: &[Character],
) -> Result<(), ContentError> {
    for character in characters {
        let colours: Vec<Colour> = character.colour.map_or(Colour::WITH_SCROLLS.to_vec(), |colour| vec![colour]);
        for colour in colours {
            let spaces = marks(tiles, Mark::Scroll(colour));
            file.check("tile", spaces == usize::from(character.scroll_discs), || {
                format!(
                    "{spaces} spaces for the {} {} scroll discs of {}",
                    character.scroll_discs,
                    colour.name(),
                    character.name
                )
            })?;
        }
    }
    Ok(())
}

/// How many spaces of a level ask for something.
pub(crate) fn spaces_for(tiles: &[Tile], level: Level, mark: Mark) -> usize {
    tiles.iter().filter(|tile| tile.level == level).map(|tile| marks(std::slice::from_ref(tile), mark)).sum()
}
