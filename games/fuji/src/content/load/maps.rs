//! Scenarios.

use crate::content::{Kind, MOST_CELLS, Place, Scenario, Start};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: String,
    name: String,
    name_ja: Annotation,
    #[serde(default)]
    bonus: bool,
    thrill: (u8, u8),
    grid: Vec<String>,
    source: Annotation,
}

/// The maps (F2.1, F2.7-F2.9, F13.6).
pub(crate) fn scenarios(file: &ContentFile<'_>) -> Result<Vec<Scenario>, ContentError> {
    file.only(&["scenario"])?;
    let mut scenarios = Vec::new();
    for (entry, raw) in file.list::<RawScenario>("scenario")? {
        raw.name_ja.check(file, &entry, "Japanese name")?;
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, !raw.name.trim().is_empty(), || "has no name".to_owned())?;
        let mut places = places(file, &entry, &raw.grid)?;
        count(file, &entry, &places)?;
        if let Some(place) = places.iter_mut().find(|place| (place.col, place.row) == raw.thrill) {
            place.thrill = true;
        }
        walk(file, &entry, &places)?;
        scenarios.push(Scenario { key: raw.id, name: raw.name, places, random: !raw.bonus });
    }
    let random = scenarios.iter().filter(|scenario| scenario.random).count();
    file.check("scenario", random == 7, || format!("{random} scenarios besides bonus maps instead of 7"))?;
    Ok(scenarios)
}

fn places(file: &ContentFile<'_>, entry: &str, grid: &[String]) -> Result<Vec<Place>, ContentError> {
    let width = grid.first().map_or(0, |row| row.split(' ').count());
    let mut places = Vec::new();
    for (row, line) in (0u8..).zip(grid) {
        let signs: Vec<&str> = line.split(' ').collect();
        file.check(entry, signs.len() == width, || {
            format!("row {} has {} cells, the first has {width}", row + 1, signs.len())
        })?;
        for (col, sign) in (0u8..).zip(signs) {
            let bare = |kind| Place {
                col,
                row,
                kind,
                start: None,
                eruption: false,
                equipment: false,
                thrill: false,
                four_only: false,
            };
            let (land, village) = (bare(Kind::Landscape), bare(Kind::Village));
            places.push(match sign {
                "." => continue,
                "V" => bare(Kind::Volcano),
                "R" => bare(Kind::Rubble),
                "L" => land,
                "S" => Place { start: Some(Start::White), ..land },
                "G" => Place { start: Some(Start::Grey), ..land },
                "E" => Place { equipment: true, ..land },
                "X" => Place { eruption: true, ..land },
                "v" => village,
                "e" => Place { equipment: true, ..village },
                "x" => Place { eruption: true, ..village },
                "4" => Place { four_only: true, ..village },
                _ => return file.fail(entry, format!("`{sign}` in row {} is no sign of the grid", row + 1)),
            });
        }
    }
    file.check(entry, places.len() <= MOST_CELLS, || format!("more than {MOST_CELLS} cells"))?;
    Ok(places)
}

fn count(file: &ContentFile<'_>, entry: &str, places: &[Place]) -> Result<(), ContentError> {
    let kind = |kind: Kind| places.iter().filter(|place| place.kind == kind).count();
    let such = |holds: fn(&Place) -> bool| places.iter().filter(|place| holds(place)).count();
    let counts = [
        ("volcano", kind(Kind::Volcano), 1),
        ("rubble", kind(Kind::Rubble), 2),
        ("village", kind(Kind::Village), 6),
        ("village for four", such(|place| place.four_only), 1),
        ("white start", such(|place| place.start == Some(Start::White)), 1),
        ("grey start", such(|place| place.start == Some(Start::Grey)), 1),
        ("equipment token", such(|place| place.equipment), 7),
        ("eruption token", such(|place| place.eruption), 2),
    ];
    for (what, found, printed) in counts {
        file.check(entry, found == printed, || format!("{what}: {found} on the map instead of {printed}"))?;
    }
    let landscape = kind(Kind::Landscape);
    file.check(entry, landscape <= 24, || format!("landscape: {landscape} on the map, and there are 24 cards"))
}

/// Everything can be walked to with three seats and with four; the thrill token is the one nearest to the village.
fn walk(file: &ContentFile<'_>, entry: &str, places: &[Place]) -> Result<(), ContentError> {
    let rim = |from: &dyn Fn(&Place) -> bool, four: bool| distances(places, from, four);
    for four in [false, true] {
        let ways = rim(&|place| place.start == Some(Start::White), four);
        let lost = places.iter().zip(&ways).find(|(place, steps)| walkable(**place, four) && steps.is_none());
        if let Some((place, _)) = lost {
            let (col, row) = (place.col, place.row);
            return file.fail(entry, format!("no way leads from the start to [{col}, {row}]"));
        }
    }
    let village = rim(&|place| place.kind == Kind::Village && !place.four_only, false);
    let mut tokens: Vec<(Option<u8>, bool)> = places
        .iter()
        .zip(&village)
        .filter(|(place, _)| place.eruption || place.thrill)
        .map(|(place, steps)| (*steps, place.thrill && place.eruption))
        .collect();
    tokens.sort_unstable();
    let nearest = tokens.len() == 2 && tokens[0].0 < tokens[1].0 && tokens[0].1;
    file.check(entry, nearest, || "thrill is not the eruption token nearest to the village".to_owned())
}

fn walkable(place: Place, four: bool) -> bool {
    matches!(place.kind, Kind::Landscape | Kind::Village) && (four || !place.four_only)
}

/// Steps from the nearest of these places, for each place.
fn distances(places: &[Place], from: &dyn Fn(&Place) -> bool, four: bool) -> Vec<Option<u8>> {
    let mut steps: Vec<Option<u8>> = places.iter().map(|place| from(place).then_some(0)).collect();
    for distance in 0u8.. {
        let mut grew = false;
        for at in 0..places.len() {
            let near = |other: &Place| places[at].col.abs_diff(other.col) + places[at].row.abs_diff(other.row) == 1;
            let rim = places.iter().zip(&steps).any(|(other, steps)| *steps == Some(distance) && near(other));
            if steps[at].is_none() && walkable(places[at], four) && rim {
                steps[at] = Some(distance + 1);
                grew = true;
            }
        }
        if !grew {
            break;
        }
    }
    steps
}
