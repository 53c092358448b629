//! Crafting, and layouts of gear.

use super::{names, no_cubes};
use crate::gear::{CraftError, GearType, IllegalWeapon};
use crate::rules::refused::CraftRefused;
use gogome_contract::parts::words::count;
use gogome_contract::{Line, Refusal};

/// Words why a craft is refused (K9, K10).
pub fn craft(refused: &CraftRefused) -> Refusal {
    match refused {
        CraftRefused::NotNow => Refusal::not_now("E_NOTNOW", "You cannot craft now.").instead(
            "Crafting belongs to a rest: `/koro rest`. Yoshihiro, or a Fuigo, may craft after another action.",
        ),
        CraftRefused::TooMany { most } => {
            let gears = count(*most, "type");
            Refusal::illegal("E_CRAFTS", format!("This craft makes {gears} of gear, each once."))
                .instead("Leave the other one for the next rest.")
        }
        CraftRefused::Layout { gear, error } => wrong(*gear, *error),
        CraftRefused::Full { over } => Refusal::illegal("E_FULL", "The cubes you take off do not fit your backpack.")
            .instead(format!("Discard {} first with `/koro discard`, or take fewer off.", count(*over, "cube"))),
    }
}

/// The same reasons under one code: a first layout is wrong (D-SETUP-BOARD).
pub fn layout(code: &'static str, refused: &CraftRefused) -> Refusal {
    let instead = "Leave the grid out, and the cubes lie in the usual way.";
    Refusal { code, instead: Some(Line::from(instead)), ..craft(refused) }
}

/// What is wrong with a layout.
fn wrong(gear: GearType, error: CraftError) -> Refusal {
    match error {
        CraftError::GridSize(size) => {
            let [columns, rows] = [size.columns(), size.rows()];
            Refusal::illegal("E_GRIDSIZE", format!("The {} grid is {columns}×{rows}.", names::gear(gear))).instead(
                format!(
                    "Write at most {} of at most {}, with `/` between rows.",
                    count(rows, "row"),
                    count(columns, "letter")
                ),
            )
        }
        CraftError::Letter(letter) => {
            Refusal::illegal("E_CHAR", Line::default().quote(letter.to_string()).text(" is not W, M, T or '.'."))
                .instead("W is wood, M metal, T tooth, a dot an empty cell.")
        }
        CraftError::Cubes { cube, need, have } => no_cubes(cube, need, have),
        CraftError::Waste { off } => {
            Refusal::illegal("E_WASTE", format!("You take off {}: one of them is lost.", names::cubes(off)))
                .instead("Name one of those with `waste`, or leave it out and the cheapest is lost.")
        }
        CraftError::Illegal(illegal) => illegal_weapon(illegal),
    }
}

/// Why cubes are no legal weapon (K10).
fn illegal_weapon(illegal: IllegalWeapon) -> Refusal {
    let (why, instead) = match illegal {
        IllegalWeapon::RightPartLocked => (
            "the right part is locked – it needs a monk".to_owned(),
            "Stay in columns 1 to 5, or put a monk on the weapon spot.",
        ),
        IllegalWeapon::ThirdWeapon => {
            ("there would be a third one".to_owned(), "Cubes side by side are one weapon: at most two may lie apart.")
        }
        IllegalWeapon::AcrossParts => (
            "a one-handed weapon must stay in one part".to_owned(),
            "Keep one weapon left and one right of the border, or make one large weapon.",
        ),
        IllegalWeapon::SamePart => {
            ("two weapons lie in the same part".to_owned(), "Keep one left and one right of the border, or join them.")
        }
        IllegalWeapon::TooMany { cubes, most } => (
            format!("too many cubes ({cubes}, at most {most})"),
            "Take some off; a two-handed weapon may have more than a one-handed one.",
        ),
        IllegalWeapon::OnlyOneHanded => {
            ("you only build one-handed weapons".to_owned(), "Keep each in one part of the grid.")
        }
        IllegalWeapon::OnlyTwoHanded => {
            ("you only build two-handed weapons".to_owned(), "Join all cubes to one weapon.")
        }
    };
    Refusal::illegal("E_ILLEGAL", format!("That is no legal weapon: {why}.")).instead(instead)
}
