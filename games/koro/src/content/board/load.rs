//! Reads `board.toml` and refuses it unless it is the board of K0.

use super::{Board, Direction, PlaceId};
use crate::gear::{Cube, Cubes};
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStock {
    id: String,
    gives: Vec<Cube>,
    source: Annotation,
}

/// The board of a file.
pub(super) fn parse(text: &str) -> Result<Board, ContentError> {
    let file = ContentFile::new("board.toml", text)?;
    file.only(&["bridge", "stock"])?;
    Ok(Board::of(&bridges(&file)?, stocks(&file)?))
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

/// What the central tile and the temples give (K8.5).
fn stocks(file: &ContentFile<'_>) -> Result<[Cubes; 4], ContentError> {
    let stocks = file.list::<RawStock>("stock")?;
    file.check("stock", stocks.len() == PlaceId::STOCKED.len(), || {
        format!("{} stocks instead of {}", stocks.len(), PlaceId::STOCKED.len())
    })?;
    let mut read = [Cubes::NONE; 4];
    for ((stock, place), (entry, raw)) in read.iter_mut().zip(PlaceId::STOCKED).zip(stocks) {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, raw.id == place.to_string(), || format!("{place} is expected here"))?;
        file.check(&entry, !raw.gives.is_empty(), || "gives nothing".to_owned())?;
        *stock = raw.gives.into_iter().collect();
    }
    Ok(read)
}
