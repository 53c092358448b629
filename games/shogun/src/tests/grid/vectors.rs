//! The test vectors of section 35.

use super::kit::raised;
use crate::grid::{Gait, range};

/// What a vector asks.
#[derive(Clone, Copy, Debug)]
enum Ask {
    Range,
    Sees,
    Adjacent,
    Step,
    /// The least points to `b`, with so many at most.
    Points(u8, Gait),
    /// Within an attack range.
    Within(u8),
}

/// What it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Number(u8),
    Yes,
    No,
    Unreachable,
}

use Answer::{No, Number, Unreachable, Yes};
use Ask::{Adjacent, Points, Range, Sees, Step, Within};
use Gait::{Fly, Spectral, Walk};

/// Number, map, heights, question, answer.
type Vector = (&'static str, &'static str, &'static str, Ask, Answer);

const VECTORS: [Vector; 40] = [
    ("G01", "a..b", "", Range, Number(3)),
    ("G02", "a.. / ... / ..b", "", Range, Number(2)),
    ("G03", "a.. / ..b", "", Range, Number(3)),
    ("G04", "a... / ...b", "", Range, Number(3)),
    ("G05", "a.... / ..... / ....b", "", Range, Number(6)),
    ("G06", "a.. / ..o / ..b", "", Sees, Yes),
    ("G07", "ao. / ... / ..b", "", Sees, Yes),
    ("G08", "ao. / o.. / ..b", "", Sees, No),
    ("G09", "ao. / ..o / ..b", "", Sees, No),
    ("G10", "a.o.b", "", Sees, No),
    ("G11", "a.A.b", "", Sees, Yes),
    ("G12", "a.F.b", "", Sees, No),
    ("G13", "a.R.b", "", Sees, No),
    ("G14", "ao.. / ...b", "", Sees, No),
    ("G15", "ao.. / .o.b", "", Sees, No),
    ("G16", "ab", "", Adjacent, Yes),
    ("G17", "a. / .b", "", Step, Yes),
    ("G18", "aF / .b", "", Step, No),
    ("G19", "aA / Ab", "", Step, Yes),
    ("G20", "a# / .b", "", Step, No),
    ("G21", "a~b", "", Points(3, Walk), Number(3)),
    ("G22", "a~~b", "", Points(5, Walk), Number(5)),
    ("G23", "a~~b / ....", "", Points(3, Walk), Number(3)),
    ("G24", "aA.b", "", Points(3, Walk), Number(3)),
    ("G25", "aF.b", "", Points(3, Walk), Unreachable),
    ("G26", "aF.b / ....", "", Points(5, Walk), Number(4)),
    ("G27", "a.oob", "", Points(4, Fly), Number(4)),
    ("G28", "a.#.b", "", Points(6, Fly), Unreachable),
    ("G29", "a.#.b", "", Points(4, Spectral), Number(4)),
    ("G30", "a.ho.b", "000011", Sees, Yes),
    ("G31", "a..#.b", "000011", Sees, No),
    ("G32", "ab", "01", Adjacent, No),
    ("G33", "ahb", "001", Points(3, Walk), Number(2)),
    ("G34", "a.b", "001", Points(9, Walk), Unreachable),
    ("G35", "a. / hb", "00 / 01", Points(3, Walk), Number(2)),
    ("G36", "a. / .b", "00 / 01", Step, No),
    ("G37", "a..b", "0001", Within(2), No),
    ("G38", "a..b", "0001", Within(3), Yes),
    ("G39", "a# / #b", "", Sees, No),
    ("G40", "aF / .b", "", Sees, Yes),
];

fn answer(map: &str, heights: &str, ask: Ask) -> Answer {
    let scene = raised(map, heights);
    let (field, a, b) = scene.parts();
    let yes = |is: bool| if is { Yes } else { No };
    match ask {
        Range => Number(range(a, b)),
        Sees => yes(field.sees(a, b)),
        Adjacent => yes(field.adjacent(a, b)),
        Step => yes(field.step(a, b, Walk)),
        Points(points, gait) => field.reach(a, gait, points).cost(b).map_or(Unreachable, Number),
        Within(n) => yes(field.within(a, b, n)),
    }
}

// Rules: G01, G02, G03, G04, G05, G06, G07, G08, G09, G10, G11, G12, G13, G14, G15, G16, G17, G18, G19, G20
// Rules: G21, G22, G23, G24, G25, G26, G27, G28, G29, G30, G31, G32, G33, G34, G35, G36, G37, G38, G39, G40
// Rules: X8.2, X8.3, X8.4, X20.1, X26.1, X26.2, X26.3, X26.4, X26.5
#[test]
fn the_vectors_are_answered_as_printed() {
    for (id, map, heights, ask, expected) in VECTORS {
        assert_eq!(answer(map, heights, ask), expected, "{id}: {map} {heights}, {ask:?}");
    }
}

#[test]
fn every_vector_stands_in_the_table_once() {
    let ids: Vec<_> = VECTORS.iter().map(|(id, ..)| (*id).to_owned()).collect();
    let expected: Vec<_> = (1..=40).map(|number| format!("G{number:02}")).collect();
    assert_eq!(ids, expected);
}
