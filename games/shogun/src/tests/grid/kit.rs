//! Small fields drawn with letters.

use crate::grid::{Field, Gait, Ground, Map, Square, Squares, Terrain};
use gogome_contract::Chance;
use gogome_rules::luck;
use std::num::NonZeroU32;

pub const GAITS: [Gait; 4] = [Gait::Walk, Gait::WaterBorn, Gait::Fly, Gait::Spectral];

/// A map with who stands on it, and the two squares a case is about.
#[derive(Default)]
pub struct Scene {
    pub map: Map,
    pub a: Option<Square>,
    pub b: Option<Square>,
    pub foes: Squares,
    pub allies: Squares,
    pub resistors: Squares,
}

impl Scene {
    pub fn field(&self) -> Field<'_> {
        let Self { map, foes, allies, resistors, .. } = self;
        Field { map, foes: foes.clone(), allies: allies.clone(), resistors: resistors.clone() }
    }

    /// Where the viewer or mover stands.
    pub fn a(&self) -> Square {
        self.a.expect("the map has an a")
    }

    /// The target.
    pub fn b(&self) -> Square {
        self.b.expect("the map has a b")
    }

    /// The squares a case is about, and the field.
    pub fn parts(&self) -> (Field<'_>, Square, Square) {
        (self.field(), self.a(), self.b())
    }
}

/// A field on one height. Rows are parted by `/`: `a` the viewer or mover, `b` the target, `F` a foe, `A` an ally, `R` a
/// resistor, `o` an obstacle, `#` inaccessible, `~` difficult, `h` a ladder, `s` special, `_` void, `.` floor.
pub fn scene(rows: &str) -> Scene {
    raised(rows, "")
}

/// The same with a digit for the height of each square.
pub fn raised(rows: &str, heights: &str) -> Scene {
    let mut scene = Scene::default();
    let heights: Vec<Vec<u8>> =
        heights.split('/').map(|row| row.trim().bytes().map(|digit| digit - b'0').collect()).collect();
    for (y, row) in (0..).zip(rows.split('/')) {
        for (x, letter) in (0..).zip(row.trim().chars()) {
            let height =
                heights.get(usize::from(y)).and_then(|row| row.get(usize::from(x))).copied().unwrap_or_default();
            scene.put(Square::new(x, y), letter, height);
        }
    }
    scene
}

impl Scene {
    fn put(&mut self, at: Square, letter: char, height: u8) {
        let terrain = match letter {
            '_' => Terrain::Void,
            '#' => Terrain::Inaccessible,
            'o' => Terrain::Obstacle,
            '~' => Terrain::Difficult,
            'h' => Terrain::Ladder,
            's' => Terrain::Special,
            _ => Terrain::Floor,
        };
        self.map.lay(at, Ground { terrain, height });
        match letter {
            'a' => self.a = Some(at),
            'b' => self.b = Some(at),
            'F' => self.foes.insert(at),
            'A' => self.allies.insert(at),
            'R' => self.resistors.insert(at),
            letter => assert!("._#o~hs".contains(letter), "{letter} means nothing"),
        }
    }
}

/// A field of 7 by 6 squares drawn by lot, with everything on it there is. `a` is its middle.
pub fn random(seed: u64) -> Scene {
    const LETTERS: &[u8] = b".......~~~hhssoo##_FFAAR";
    let mut luck = luck(seed + 1);
    let mut draw = |n: usize| luck.below(u32::try_from(n).ok().and_then(NonZeroU32::new).unwrap()) as usize;
    let mut scene = Scene::default();
    for (x, y) in (0..6).flat_map(|y| (0..7).map(move |x| (x, y))) {
        let middle = (x, y) == (3, 3);
        let letter = if middle { 'a' } else { char::from(LETTERS[draw(LETTERS.len())]) };
        // half of the fields are level
        let height = if seed.is_multiple_of(2) { 0 } else { [0, 0, 0, 1, 1, 2][draw(6)] };
        scene.put(Square::new(x, y), letter, height);
    }
    scene
}

/// Every square of a field drawn by lot, and those round it.
pub fn around() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|y| (0..9).map(move |x| Square::new(x, y)))
}

/// Squares by their names.
pub fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}
