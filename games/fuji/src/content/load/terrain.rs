//! Dice and terrain cards.

use crate::content::{CardId, Colour, DieType, Join, Kind, Requirement, Terrain};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;
use std::collections::BTreeMap;

const TYPES: [DieType; 3] = [DieType::A, DieType::B, DieType::C];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDice {
    set: Vec<DieType>,
    half_set: Vec<DieType>,
    colours: Vec<Colour>,
    opposite_sum: usize,
    source: Annotation,
    #[serde(rename = "type")]
    types: BTreeMap<DieType, RawType>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawType {
    colour: Vec<Colour>,
    source: Annotation,
}

/// The faces of the three types, and the colours there are (F1.2, F1.3).
pub(crate) fn dice(file: &ContentFile<'_>) -> Result<([[Colour; 6]; 3], Vec<Colour>), ContentError> {
    file.only(&["dice"])?;
    let raw: RawDice = file.entry("dice")?;
    raw.source.check(file, "dice", "source")?;
    let set = [DieType::A, DieType::A, DieType::B, DieType::B, DieType::C, DieType::C];
    file.check("dice", raw.set == set, || "the set is two dice of each type, in order".to_owned())?;
    file.check("dice", raw.half_set == TYPES, || "the half set is one die of each type".to_owned())?;
    file.check("dice", raw.opposite_sum == 7, || "opposite faces sum to 7".to_owned())?;
    file.check("dice", raw.colours == [Colour::Pink, Colour::Blue, Colour::Yellow], || {
        "the colours are pink, blue, yellow".to_owned()
    })?;
    let mut faces = [[Colour::Pink; 6]; 3];
    for kind in TYPES {
        let entry = format!("dice type {kind:?}");
        let Some(die) = raw.types.get(&kind) else { return file.fail(&entry, "is missing") };
        die.source.check(file, &entry, "source")?;
        let Ok(colours) = <[Colour; 6]>::try_from(die.colour.clone()) else {
            return file.fail(&entry, format!("has {} faces instead of 6", die.colour.len()));
        };
        for value in 1..=3 {
            let opposite = raw.opposite_sum - value;
            file.check(&entry, colours[value - 1] == colours[opposite - 1], || {
                format!("the opposite faces {value} and {opposite} differ in colour")
            })?;
        }
        faces[kind as usize] = colours;
    }
    for value in 0..6 {
        for colour in &raw.colours {
            let times = 2 * faces.iter().filter(|die| die[value] == *colour).count();
            file.check("dice", times == 2, || {
                format!("value {} is {times} times {colour:?} in a set instead of twice", value + 1)
            })?;
        }
    }
    Ok((faces, raw.colours))
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Parity {
    Odd,
    Even,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: u8,
    kind: Kind,
    name: String,
    name_ja: Annotation,
    source: Annotation,
    #[serde(default)]
    colours: Vec<Colour>,
    #[serde(default)]
    values: Vec<u8>,
    parity: Option<Parity>,
    #[serde(default)]
    join: Join,
    #[serde(default)]
    reroll: bool,
    faces: Option<usize>,
}

/// The 33 cards (F1.1, F1.5, F1.7).
pub(crate) fn cards(
    file: &ContentFile<'_>,
    faces: &[[Colour; 6]; 3],
    colours: &[Colour],
) -> Result<Vec<Terrain>, ContentError> {
    file.only(&["terrain"])?;
    let mut cards: Vec<Terrain> = Vec::new();
    for (entry, raw) in file.list::<RawCard>("terrain")? {
        raw.name_ja.check(file, &entry, "Japanese name")?;
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, !raw.name.trim().is_empty(), || "has no name".to_owned())?;
        file.check(&entry, cards.iter().all(|card| card.name != raw.name), || {
            format!("another card is called {} too", raw.name)
        })?;
        file.check(&entry, usize::from(raw.id) == cards.len() + 1, || {
            format!("card {} is expected here: ids count up from 1", cards.len() + 1)
        })?;
        let requirement = requirement(file, &entry, &raw, faces, colours)?;
        cards.push(Terrain { id: CardId(raw.id), kind: raw.kind, name: raw.name, requirement, reroll: raw.reroll });
    }
    for (kind, printed) in [(Kind::Volcano, 1), (Kind::Rubble, 2), (Kind::Landscape, 24), (Kind::Village, 6)] {
        let found = cards.iter().filter(|card| card.kind == kind).count();
        file.check("terrain", found == printed, || {
            format!("{found} cards of kind {kind:?} instead of {printed}").to_lowercase()
        })?;
    }
    Ok(cards)
}

fn requirement(
    file: &ContentFile<'_>,
    entry: &str,
    raw: &RawCard,
    faces: &[[Colour; 6]; 3],
    colours: &[Colour],
) -> Result<Option<Requirement>, ContentError> {
    let values = match raw.parity {
        None => raw.values.clone(),
        Some(Parity::Odd) => vec![1, 3, 5],
        Some(Parity::Even) => vec![2, 4, 6],
    };
    let bare = raw.colours.is_empty() && values.is_empty();
    if matches!(raw.kind, Kind::Volcano | Kind::Rubble) {
        file.check(entry, bare && raw.faces.is_none() && !raw.reroll, || {
            "volcano and rubble ask for no dice".to_owned()
        })?;
        return Ok(None);
    }
    file.check(entry, !bare, || "asks for nothing".to_owned())?;
    file.check(entry, raw.parity.is_none() || raw.values.is_empty(), || "names values and parity".to_owned())?;
    file.check(entry, values.is_sorted_by(|one, next| one < next), || "values must ascend".to_owned())?;
    file.check(entry, values.iter().all(|value| (1..=6).contains(value)), || "values go from 1 to 6".to_owned())?;
    file.check(entry, raw.join == Join::All || !(raw.colours.is_empty() || values.is_empty()), || {
        "join = \"any\" needs a colour and a value".to_owned()
    })?;
    for (at, colour) in raw.colours.iter().enumerate() {
        let known = colours.contains(colour) && !raw.colours[..at].contains(colour);
        file.check(entry, known, || format!("names {colour:?} twice"))?;
    }
    let fits = |colour: Colour, value: u8| {
        let hue = raw.colours.contains(&colour);
        let figure = values.contains(&value);
        match raw.join {
            Join::All => (hue || raw.colours.is_empty()) && (figure || values.is_empty()),
            Join::Any => hue || figure,
        }
    };
    let valid = faces.map(|die| {
        let mut row = [false; 6];
        for ((slot, colour), value) in row.iter_mut().zip(die).zip(1..) {
            *slot = fits(colour, value);
        }
        row
    });
    let count = valid.iter().flatten().filter(|counts| **counts).count();
    file.check(entry, raw.faces == Some(count), || match raw.faces {
        Some(faces) => format!("faces says {faces}, but {count} faces count"),
        None => "faces is missing".to_owned(),
    })?;
    Ok(Some(Requirement { colours: raw.colours.clone(), values, join: raw.join, valid }))
}
