//! What is said when something typed cannot be understood, and what works instead.

use super::names;
use crate::content::board::{Direction, SpaceId};
use crate::gear::{Cubes, EditError};
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Refusal, clip};

/// A verb the game does not know.
pub fn verb(verb: &str) -> Refusal {
    Refusal::unreadable("E_VERB", Line::from("There is no command ").quote(clip(verb)).text(" in Fuji Koro.")).instead(
        "In your turn there are move, explore, gather, rest, bonus, use, pass and done; `show` looks at things.",
    )
}

/// A value that is none of those an option takes.
pub fn one_of(option: &str, typed: &str, values: &[&str]) -> Refusal {
    let says = Line::from(format!("`{option}` cannot be ")).quote(clip(typed)).text(".");
    Refusal::unreadable("E_CHOICE", says).instead(format!("It is {}.", list(values, "or")))
}

/// A space that does not exist.
pub fn space(typed: &str) -> Refusal {
    Refusal::unreadable("E_SPACE", Line::from("There is no space ").quote(clip(typed)).text("."))
        .instead("Spaces are called as on the board: `II3.4`, `C`, `T1`, `B1.a`.")
}

/// A step that is neither a space nor a direction.
pub fn step(typed: &str) -> Refusal {
    Refusal::unreadable("E_SPACE", Line::from("There is no space ").quote(clip(typed)).text("."))
        .instead("A step is a space as `II3.4`, or a direction: E, NE, NW, W, SW, SE.")
}

/// A direction that names several spaces.
pub fn ambiguous(direction: Direction, spaces: &[SpaceId]) -> Refusal {
    let says = format!("{direction} could be {}.", list(spaces, "or"));
    Refusal::illegal("E_AMBIG", says).instead("Name the space in place of the direction.")
}

/// A direction in which no space lies.
pub fn nothing_there(direction: Direction, from: SpaceId) -> Refusal {
    Refusal::illegal("E_ADJ", format!("No space lies {direction} of {from}."))
        .instead("Try another direction, or name the space.")
}

/// A place that does not exist.
pub fn place(typed: &str) -> Refusal {
    Refusal::unreadable("E_PLACE", Line::from("There is no place ").quote(clip(typed)).text(".")).instead(
        "Places are called as on the board: `I1` to `I6`, `II1` to `II12`, `III1` to `III12`, `C`, `T1`, `B1`.",
    )
}

/// A list of cubes that cannot be read.
pub fn cubes(typed: &str) -> Refusal {
    Refusal::unknown("E_CUBES", typed, "names no cubes").instead("W is wood, M metal, T tooth: `WWM`, or `none`.")
}

/// Cells that cannot be read.
pub fn cells(typed: &str) -> Refusal {
    Refusal::unknown("E_CELL", typed, "names no cells").instead("Cells are row.column, from 1: `1.3 2.3`.")
}

/// A card, scroll or token that does not exist.
pub fn item(typed: &str) -> Refusal {
    Refusal::unknown("E_ITEM", typed, "is no scroll and no token, or could be several")
        .instead("Say its name, as `koban` or `fire walker`; `/koro show cards` lists them.")
}

/// A gear card or blueprint that does not exist.
pub fn card(typed: &str) -> Refusal {
    Refusal::unknown("E_CARD", typed, "is no gear card and no blueprint")
        .instead("Say its number or its name, as `GH4`; `/koro show cards` lists them.")
}

/// A dragon that does not exist.
pub fn dragon(typed: &str, known: &[&str]) -> Refusal {
    let refusal = Refusal::unknown("E_DRAGON", typed, "is no dragon on the board");
    if known.is_empty() {
        return refusal.instead("No dragon lies on the board yet.");
    }
    refusal.instead(format!("There {} {}.", if known.len() == 1 { "is" } else { "are" }, list(known, "and")))
}

/// A player that does not exist.
pub fn player(typed: &str, letters: &[char]) -> Refusal {
    Refusal::unknown("E_PLAYER", typed, "is nobody at this table")
        .instead(format!("Say a letter or a colour: {}.", list(letters, "or")))
}

/// Not a colour or character that can be picked.
pub fn pick(what: &str, typed: &str, free: &[&str]) -> Refusal {
    let refusal = Refusal::unknown("E_TAKEN", typed, &format!("is no {what} that is free"));
    if free.is_empty() {
        refusal.instead("All are taken.")
    } else {
        refusal.instead(format!("Free: {}.", list(free, "and")))
    }
}

/// A change of cells that cannot be made.
pub fn edit(error: &EditError) -> Refusal {
    let instead = "Say `add:M@1.3,W@2.3`: the cube, then row.column from 1.";
    match error {
        EditError::Form(typed) => Refusal::unknown("E_CELL", typed, "is no cube on a cell").instead(instead),
        EditError::Letter(letter) => {
            Refusal::unreadable("E_CHAR", Line::default().quote(letter.to_string()).text(" is not W, M or T."))
                .instead(instead)
        }
        EditError::GridSize(size) => {
            Refusal::illegal("E_GRIDSIZE", format!("The grid has {} columns and {} rows.", size.columns(), size.rows()))
                .instead("Name a cell within it, as row.column.")
        }
        EditError::Taken { cell, cube } => {
            Refusal::illegal("E_CELL", format!("A {} lies on {cell} already.", names::cube(*cube)))
                .instead("Take it off with `drop` in the same command.")
        }
        EditError::NotThere { edit, .. } => {
            Refusal::illegal("E_CELL", format!("No {} lies on {}.", names::cube(edit.cube), edit.cell))
                .instead("`/koro show player` shows your gear.")
        }
        EditError::NoRoom { free } => Refusal::illegal(
            "E_FULL",
            format!(
                "There {} free.",
                if *free == 1 { "is 1 cell".to_owned() } else { format!("are {}", count(*free, "cell")) }
            ),
        )
        .instead("Fill fewer cubes."),
        EditError::Weapon => {
            Refusal::illegal("E_CELL", "In a weapon it matters where a cube lies, so it cannot be filled.")
                .instead("Say `grid` with its rows, or `add` with cells.")
        }
    }
}

/// Cubes that a card needs and that are not there.
pub fn missing(cubes: Cubes) -> Refusal {
    Refusal::illegal("E_MISSING", format!("You lack {}.", names::cubes(cubes)))
        .instead("Gather them first; `/koro craft` shows the cards you can build now.")
}

/// A card that fits the gear nowhere.
pub fn no_room(card: &str) -> Refusal {
    Refusal::illegal("E_MISSING", format!("{card} fits your gear nowhere as it is."))
        .instead("A monk on the weapon spot gives a weapon more room.")
}

/// Layouts are asked for, and no gear is named.
pub fn no_gear() -> Refusal {
    Refusal::illegal("E_GEAR", "Which gear is not said.").instead("Say `gear:helmet`, `gear:weapon` or `gear:sandals`.")
}

/// More ways to say a layout than one.
pub fn two_ways() -> Refusal {
    Refusal::illegal("E_GRID", "A layout is said in one way only.")
        .instead("Take one of `grid`, `fit`, `fill`, or `add` and `drop`.")
}

/// Standing orders that cannot be read.
pub fn orders(option: &str, typed: &str, values: &str) -> Refusal {
    let says = Line::from(format!("`{option}` cannot be ")).quote(clip(typed)).text(".");
    Refusal::unreadable("E_ORDER", says).instead(format!("It is {values}."))
}

/// A number that is none of those an option takes.
pub fn number(option: &str, typed: &str, least: u8, most: u8) -> Refusal {
    let says = Line::from(format!("`{option}` cannot be ")).quote(clip(typed)).text(".");
    Refusal::unreadable("E_NUMBER", says).instead(format!("It is a number from {least} to {most}."))
}

/// There is nothing to pick there.
pub fn nothing_picked() -> Refusal {
    Refusal::unreadable("PICK", "Nothing was picked.").instead("The menu shows what is free.")
}

/// A step of another samurai that cannot be read.
pub fn moved(typed: &str) -> Refusal {
    Refusal::unknown("E_TARGET", typed, "names no samurai and space").instead("Say both: `b=II3.4`.")
}

/// An order there is not.
pub fn no_order(option: &str) -> Refusal {
    Refusal::unreadable("E_ORDER", Line::from("There is no order ").quote(clip(option)).text("."))
        .instead("`/koro orders` with nothing else shows all of them.")
}

/// A table is opened while one is played.
pub fn new_is_no_move() -> Refusal {
    Refusal::not_now("E_NEW", "A game is played here already.").instead("`/table` has what a host can do with it.")
}

/// Colours are picked in the lobby.
pub fn colours_are_picked_before() -> Refusal {
    Refusal::not_now("E_TAKEN", "Colours are picked before the game starts.")
        .instead("In the next lobby there is a menu.")
}

/// A character that does not exist.
pub fn character(typed: &str) -> Refusal {
    Refusal::unknown("E_TAKEN", typed, "is no character")
        .instead("Characters are called as on their boards: `Tomoe`, `Masako`.")
}

/// A dragon that does not lie on the board.
pub fn no_such_dragon(name: &str) -> Refusal {
    Refusal::illegal("E_DRAGON", format!("{name} does not lie on the board."))
        .instead("`/koro show odds` names those that do.")
}
