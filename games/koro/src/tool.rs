//! Tools without a table: `gogome tool koro grid`.

use crate::content::CardId;
use crate::gear::{GearRules, GearType, Grid, GridError, Size, WeaponMode, WeaponRules, matches, weapons};
use crate::words::misread;
use gogome_contract::{Line, Refusal, Tool};
use serde::{Deserialize, Serialize};

/// `gogome tool koro grid`.
pub const GRID: Tool =
    Tool { name: "grid", about: "what a grid of cubes is, and whether it shows a card", answer: grid };

/// A line that is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// Rows divided by `/`.
    grid: String,
    /// Which gear; left out: that of the card, else the weapon.
    gear: Option<GearType>,
    /// A monk lies on the weapon spot (K10.4); left out: only if a card is named.
    unlocked: Option<bool>,
    /// Which weapons are built: any, one-handed ones alone, two-handed ones alone.
    #[serde(default)]
    mode: WeaponMode,
    /// The most cubes of a two-handed weapon (K10.9).
    #[serde(default = "twelve")]
    max_two: u8,
    /// A gear card or blueprint to compare with.
    card: Option<String>,
    /// How many rows the gear has; left out: as a samurai without a character has it.
    rows: Option<u8>,
    /// The same of columns.
    columns: Option<u8>,
}

const fn twelve() -> u8 {
    12
}

/// What a grid is.
#[derive(Serialize)]
struct Answer {
    /// `empty`, `one`, `two`, `pair`, `illegal`; of helmet and sandals `empty` or `helmet`, `sandals`.
    kind: &'static str,
    /// How many cubes each weapon has.
    sizes: Vec<u8>,
    /// How long each is (K10.13).
    lengths: Vec<u8>,
    /// Whether each can be used in combat (K10.11).
    usable: Vec<bool>,
    /// Whether the grid shows the card, as gear of the card's type (K11.1); nothing without a card.
    #[serde(rename = "match")]
    matches: Option<bool>,
}

fn grid(line: &str) -> Result<String, Refusal> {
    let asked: Question = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
    let card =
        asked.card.as_deref().map(|typed| CardId::read(typed).ok_or_else(|| misread::card(typed))).transpose()?;
    let gear = asked.gear.or(card.map(CardId::gear)).unwrap_or(GearType::Weapon);
    let rules = rules(&asked, gear, card.is_some())?;
    let grid = Grid::parse(&asked.grid, rules.size(gear)).map_err(|error| wrong(&unread(error)))?;
    let shown = card.map(|card| matches(card.patterns(), card.gear(), &grid, &rules));
    serde_json::to_string(&answer(gear, &grid, &rules, shown)).map_err(|error| wrong(&error.to_string()))
}

/// What may be built: as a samurai without a character, but for what the line says.
fn rules(asked: &Question, gear: GearType, card: bool) -> Result<GearRules, Refusal> {
    let plain = crate::content::CharacterId::Plain.printed().gear;
    let usual = plain.size(gear);
    let (columns, rows) = (asked.columns.unwrap_or(usual.columns()), asked.rows.unwrap_or(usual.rows()));
    let size = Size::new(columns, rows).ok_or_else(|| wrong(&format!("there is no grid of {columns} by {rows}")))?;
    let (mode, max_two, unlocked) = (asked.mode, asked.max_two, asked.unlocked.unwrap_or(card));
    Ok(match gear {
        GearType::Helmet => GearRules { helmet: size, ..plain },
        GearType::Sandals => GearRules { sandals: size, ..plain },
        GearType::Weapon => {
            let left = plain.weapon.left.min(columns);
            GearRules { weapon: WeaponRules { grid: size, left, unlocked, mode, max_two, ..plain.weapon }, ..plain }
        }
    })
}

fn answer(gear: GearType, grid: &Grid, rules: &GearRules, matches: Option<bool>) -> Answer {
    let none = |kind| Answer { kind, sizes: Vec::new(), lengths: Vec::new(), usable: Vec::new(), matches };
    match gear {
        _ if grid.is_empty() => none("empty"),
        GearType::Helmet => none("helmet"),
        GearType::Sandals => none("sandals"),
        GearType::Weapon => weapons(grid, rules.weapon).map_or_else(
            |_| none("illegal"),
            |built| Answer {
                kind: built.kind(),
                sizes: built.iter().map(|weapon| weapon.cells.count()).collect(),
                lengths: built.iter().map(|weapon| weapon.length).collect(),
                usable: built.iter().map(|weapon| weapon.usable).collect(),
                matches,
            },
        ),
    }
}

fn unread(error: GridError) -> String {
    match error {
        GridError::GridSize(size) => format!("the grid has {} columns and {} rows", size.columns(), size.rows()),
        GridError::Letter(letter) => format!("'{letter}' is none of W, M, T and ."),
    }
}

fn wrong(why: &str) -> Refusal {
    let why: String = why.chars().take(200).collect();
    let says = Line::from("There is no answer to this line: ").quote(why).text(".");
    Refusal::unreadable("JSON", says).instead(
        r#"Say `{"grid":"..M/..M/..W/..W","gear":"weapon","unlocked":false,"card":"GW2"}`; all but the grid may be left out."#,
    )
}
