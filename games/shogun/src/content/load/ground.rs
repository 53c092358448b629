//! The map of a zone: a character for each square.

use crate::content::Door;
use crate::grid::{Ground, Square, Terrain};
use std::collections::BTreeMap;

/// What a map shows.
#[derive(Default)]
pub(super) struct Drawn {
    /// Its squares, row by row; doors as inaccessible.
    pub ground: Vec<(Square, Ground)>,
    /// Where the start squares are, by their number.
    pub starts: BTreeMap<char, Vec<Square>>,
    /// Where each letter stands, row by row.
    pub letters: BTreeMap<char, Vec<Square>>,
    /// Where doors are drawn.
    pub doors: Vec<Square>,
}

/// Reads a map whose first square lies at `offset`. Without heights all of it lies at 0.
pub(super) fn drawn(offset: [u8; 2], rows: &[String], heights: Option<&[String]>) -> Result<Drawn, String> {
    let width = rows.first().map_or(0, String::len);
    let shaped = |lines: &[String]| lines.len() == rows.len() && lines.iter().all(|line| line.len() == width);
    if width == 0 || !shaped(rows) || rows.iter().any(|row| !row.is_ascii()) {
        return Err("its map is no rectangle".to_owned());
    }
    if heights.is_some_and(|heights| !shaped(heights)) {
        return Err("its heights are of another shape than its map".to_owned());
    }
    let side = usize::from(Square::SIDE);
    if usize::from(offset[0]) + width > side || usize::from(offset[1]) + rows.len() > side {
        return Err(format!("it does not lie on the grid of {side} by {side} squares"));
    }
    let mut drawn = Drawn::default();
    for (y, row) in (offset[1]..).zip(rows) {
        for (x, mark) in (offset[0]..).zip(row.chars()) {
            let digit =
                heights.and_then(|heights| heights[usize::from(y - offset[1])].chars().nth((x - offset[0]).into()));
            let Some(height) = digit.unwrap_or('0').to_digit(10).and_then(|height| u8::try_from(height).ok()) else {
                return Err(format!("{:?} is no height", digit.unwrap_or_default()));
            };
            drawn.square(Square::new(x, y), mark, height)?;
        }
    }
    Ok(drawn)
}

impl Drawn {
    fn square(&mut self, at: Square, mark: char, height: u8) -> Result<(), String> {
        let terrain = match mark {
            '_' => return Ok(()),
            '#' => Terrain::Inaccessible,
            'o' => Terrain::Obstacle,
            '.' => Terrain::Floor,
            '~' => Terrain::Difficult,
            '*' => Terrain::Special,
            'h' => Terrain::Ladder,
            '+' => {
                self.doors.push(at);
                Terrain::Inaccessible
            }
            '1'..='4' => {
                self.starts.entry(mark).or_default().push(at);
                Terrain::Floor
            }
            'A'..='Z' => {
                self.letters.entry(mark).or_default().push(at);
                Terrain::Floor
            }
            _ => return Err(format!("{mark:?} means nothing on a map")),
        };
        self.ground.push((at, Ground { terrain, height }));
        Ok(())
    }

    /// Whether some square is of this terrain.
    pub fn has(&self, terrain: Terrain) -> bool {
        self.ground.iter().any(|(_, ground)| ground.terrain == terrain)
    }

    /// The start squares 1 to 4, each once; or none at all.
    pub fn four_starts(&self) -> Result<Vec<Square>, String> {
        let starts: Vec<Square> = self.starts.values().flatten().copied().collect();
        if self.starts.values().any(|squares| squares.len() > 1) || !matches!(starts.len(), 0 | 4) {
            return Err("the start squares are 1 to 4, each once".to_owned());
        }
        Ok(starts)
    }

    /// Checks that doors stand where doors are drawn, one on each.
    pub fn doors_fit(&self, doors: &[Door]) -> Result<(), String> {
        for door in doors {
            if !self.doors.contains(&door.at) || doors.iter().filter(|other| other.at == door.at).count() > 1 {
                return Err(format!("the door {:?} stands on no `+` of its own", door.key));
            }
        }
        if doors.len() < self.doors.len() { Err("a `+` of its map is no door".to_owned()) } else { Ok(()) }
    }
}
