//! Reads `board.toml` and refuses it unless it is the board of K0.

use super::{Board, Direction, PlaceId};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBridge {
    id: String,
    a: Vec<Direction>,
    b: Vec<Direction>,
    source: Annotation,
}

/// The board of a file.
pub(super) fn parse(text: &str) -> Result<Board, ContentError> {
    let file = ContentFile::new("board.toml", text)?;
    file.only(&["bridge"])?;
    Ok(Board::of(&bridges(&file)?))
}

/// Of each bridge, the petals of its half a (K0.9).
fn bridges(file: &ContentFile<'_>) -> Result<[[Direction; 3]; 3], ContentError> {
    let bridges = file.list::<RawBridge>("bridge")?;
    file.check("bridge", bridges.len() == 3, || format!("{} bridges instead of 3", bridges.len()))?;
    let mut halves = [[Direction::E; 3]; 3];
    for ((half, place), (entry, raw)) in halves.iter_mut().zip(PlaceId::BRIDGES).zip(bridges) {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, raw.id == place.to_string(), || format!("{place} is expected here"))?;
        let each_once = Direction::ALL.iter().all(|way| raw.a.contains(way) != raw.b.contains(way));
        match <[Direction; 3]>::try_from(raw.a) {
            Ok(petals) if each_once && raw.b.len() == 3 => *half = petals,
            _ => return file.fail(&entry, "its halves have three petals each, and each petal belongs to one of them"),
        }
    }
    Ok(halves)
}
