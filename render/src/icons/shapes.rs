//! The drawings of the signs.

use gogome_contract::scene::Icon;

use super::Part::{self, Cut, Dot, Hole, Line, Pit, Solid};

/// The parts of a sign, from the bottom up.
#[expect(clippy::too_many_lines, reason = "one list of drawings")]
pub(super) fn parts(icon: Icon) -> &'static [Part] {
    match icon {
        Icon::Mountain => &[
            Solid("M-50 38 C-28 28 -18 -10 -9 -38 H9 C18 -10 28 28 50 38 Z"),
            Hole("M-16 -12 L-9 -34 H9 L16 -12 L9 -18 L4 -6 L-2 -19 L-8 -8 Z"),
        ],
        Icon::Meeple => &[
            Solid("M-36 48 C-38 18 -27 -14 0 -18 C27 -14 38 18 36 48 Q0 56 -36 48 Z"),
            Cut(5, "M-44 -4 Q0 14 44 -4"),
            Solid("M-44 -6 Q-20 -20 0 -50 Q20 -20 44 -6 Q0 10 -44 -6 Z"),
        ],
        Icon::Pawn => &[Dot(0, -26, 19), Solid("M-13 -12 H13 C14 12 22 24 32 44 H-32 C-22 24 -14 12 -13 -12 Z")],
        Icon::Flag => &[Line(8, "M-28 46 V-46"), Solid("M-28 -42 H36 L20 -18 L36 6 H-28 Z")],
        Icon::Die(_) => &[Solid(TILE)],
        Icon::DieBack => &[Solid(TILE), Cut(6, "M-26 -26 H26 V26 H-26 Z")],
        Icon::Cube => {
            &[Solid("M0 -46 L42 -24 V24 L0 46 L-42 24 V-24 Z"), Cut(5, "M-40 -23 L0 -2 L40 -23"), Cut(5, "M0 -2 V44")]
        }
        Icon::Disc => &[Dot(0, 0, 44), Pit(0, 0, 30), Dot(0, 0, 25)],
        Icon::Flame => &[Solid(
            "M0 -50 C9 -26 35 -18 35 12 C35 34 18 48 0 48 C-18 48 -35 34 -35 12 C-35 -3 -26 -12 -20 -24 C-14 -12 -12 -8 \
             -6 -12 C-3 -24 -6 -35 0 -50 Z",
        )],
        Icon::Burst => &[Solid(
            "M0 -50 L11 -22 L36 -36 L24 -10 L50 0 L24 10 L36 36 L11 22 L0 50 L-11 22 L-36 36 L-24 10 L-50 0 L-24 -10 \
             L-36 -36 L-11 -22 Z",
        )],
        Icon::Skull => &[
            Solid(
                "M-42 -6 C-42 -34 -22 -46 0 -46 C22 -46 42 -34 42 -6 C42 14 27 18 27 26 V44 H-27 V26 C-27 18 -42 14 -42 -6 Z",
            ),
            Pit(-17, -3, 11),
            Pit(17, -3, 11),
            Cut(6, "M-9 28 V44"),
            Cut(6, "M9 28 V44"),
        ],
        Icon::Heart => {
            &[Solid("M0 44 C-56 4 -48 -40 -20 -40 C-8 -40 0 -28 0 -20 C0 -28 8 -40 20 -40 C48 -40 56 4 0 44 Z")]
        }
        Icon::Shield => &[
            Solid("M-38 -40 Q0 -50 38 -40 V0 C38 26 18 40 0 48 C-18 40 -38 26 -38 0 Z"),
            Cut(6, "M0 -40 V40"),
            Cut(6, "M-34 -8 H34"),
        ],
        Icon::Sword => {
            &[Solid("M40 -46 L46 -40 L-8 22 L-18 12 Z"), Line(8, "M-32 2 L-2 32"), Line(11, "M-20 20 L-40 40")]
        }
        Icon::Bow => &[
            Line(8, "M-20 -44 C30 -34 30 34 -20 44"),
            Line(4, "M-20 -44 V44"),
            Line(6, "M-44 0 H30"),
            Solid("M48 0 L26 -13 V13 Z"),
        ],
        Icon::Boots => {
            &[Solid("M-26 -46 H10 V8 C14 18 44 18 44 42 H-26 Z"), Cut(7, "M-26 -22 L10 -10"), Cut(7, "M-26 -6 L8 6")]
        }
        // tall, with its foot to the right
        Icon::Leg => &[Solid("M-20 -50 H14 L8 22 C22 24 36 30 36 46 H-22 Z")],
        Icon::Helmet => &[
            Solid("M-40 14 C-40 -28 -22 -42 0 -42 C22 -42 40 -28 40 14 Z"),
            Solid("M-48 16 H48 L40 32 H-40 Z"),
            Cut(5, "M0 -38 V12"),
        ],
        Icon::Backpack => &[
            Line(7, "M-14 -30 C-14 -50 14 -50 14 -30"),
            Solid("M-34 -12 C-34 -38 34 -38 34 -12 V42 H-34 Z"),
            Cut(6, "M-34 -4 H34"),
            Hole("M-16 12 H16 V30 H-16 Z"),
        ],
        Icon::Scroll => &[
            Solid("M-34 -40 H34 V-24 H26 V24 H34 V40 H-34 V24 H-26 V-24 H-34 Z"),
            Cut(5, "M-14 -14 H14"),
            Cut(5, "M-14 0 H14"),
            Cut(5, "M-14 14 H8"),
        ],
        Icon::Eye => &[Line(8, "M-46 0 Q0 -42 46 0 Q0 42 -46 0 Z"), Dot(0, 0, 15)],
        // an arm in a sling: the sling hangs from the neck, a fist looks out of it
        Icon::Arm => {
            &[Solid("M-46 0 H26 V20 C10 46 -30 46 -46 22 Z"), Dot(36, 10, 14), Line(7, "M-40 2 L-4 -46 L22 2")]
        }
        Icon::Mind => &[Line(13, "M-20 -22 C-20 -50 24 -48 22 -20 C20 -4 0 -4 0 14"), Dot(0, 38, 9)],
        Icon::Again => &[Line(17, "M24 -14 C12 -38 -34 -34 -36 2 C-36 40 22 44 34 14"), Solid("M44 -46 V4 L-4 -10 Z")],
        Icon::Tick => &[Line(17, "M-32 2 L-8 28 L34 -28")],
        Icon::Cross => &[Line(17, "M-28 -28 L28 28"), Line(17, "M28 -28 L-28 28")],
        Icon::Lock => {
            &[Solid("M-34 -6 H34 V44 H-34 Z"), Line(10, "M-20 -6 V-18 C-20 -46 20 -46 20 -18 V-6"), Pit(0, 18, 8)]
        }
        Icon::Star => &[Solid("M0 -48 L13 -16 L47 -14 L20 8 L30 42 L0 22 L-30 42 L-20 8 L-47 -14 L-13 -16 Z")],
        Icon::Torii => &[
            Solid("M-48 -42 Q0 -32 48 -42 L44 -26 Q0 -20 -44 -26 Z"),
            Solid("M-38 -10 H38 V0 H-38 Z"),
            Solid("M-30 -24 H-19 L-22 46 H-33 Z"),
            Solid("M30 -24 H19 L22 46 H33 Z"),
        ],
        Icon::Dragon => &[
            Solid(
                "M-40 50 L-32 36 L-46 28 L-29 17 L-42 6 L-18 -4 L-50 -20 L-14 -21 L-38 -50 L8 -35 C22 -35 38 -28 50 -13 L47 1 \
                 L39 1 L35 11 L28 3 L15 6 L41 17 L34 29 L14 27 C7 33 7 41 12 50 Z",
            ),
            Pit(13, -16, 6),
        ],
        Icon::Monk => {
            &[Dot(0, -28, 17), Solid("M-38 46 C-38 6 -20 -8 0 -8 C20 -8 38 6 38 46 Z"), Cut(6, "M-22 -2 L16 44")]
        }
        Icon::Ladder => &[
            Line(9, "M-22 -46 V46"),
            Line(9, "M22 -46 V46"),
            Line(8, "M-22 -26 H22"),
            Line(8, "M-22 0 H22"),
            Line(8, "M-22 26 H22"),
        ],
        Icon::Door => &[Solid("M-30 46 V-20 C-30 -56 30 -56 30 -20 V46 Z"), Pit(15, 8, 6)],
        Icon::Wave => &[
            Line(11, "M-48 -8 Q-36 -32 -24 -8 Q-12 16 0 -8 Q12 -32 24 -8 Q36 16 48 -8"),
            Line(11, "M-40 24 Q-30 6 -18 24 Q-6 42 6 24 Q18 6 30 24"),
        ],
        Icon::Sun => &[
            Dot(0, 0, 24),
            Line(8, "M0 -36 V-47"),
            Line(8, "M0 36 V47"),
            Line(8, "M-36 0 H-47"),
            Line(8, "M36 0 H47"),
            Line(8, "M25 -25 L33 -33"),
            Line(8, "M-25 25 L-33 33"),
            Line(8, "M25 25 L33 33"),
            Line(8, "M-25 -25 L-33 -33"),
        ],
        Icon::Moon => {
            &[Solid("M14 -46 C-30 -46 -44 -18 -44 2 C-44 28 -22 46 4 46 C20 46 34 38 40 24 C6 30 -16 2 14 -46 Z")]
        }
        Icon::Crown => &[Solid("M-44 -24 L-22 2 L0 -38 L22 2 L44 -24 L36 34 H-36 Z")],
        Icon::Hand => &[
            Solid("M-26 46 L-44 4 C-46 -6 -34 -8 -30 0 L-22 14 H28 V18 C28 34 20 46 14 46 Z"),
            Line(11, "M-16 16 V-30"),
            Line(11, "M-2 16 V-40"),
            Line(11, "M11 16 V-34"),
            Line(10, "M23 18 V-20"),
        ],
        Icon::Exclaim => &[Solid("M-10 -46 H10 L6 16 H-6 Z"), Dot(0, 36, 10)],
        Icon::Blossom => {
            &[Dot(0, -26, 23), Dot(25, -8, 23), Dot(15, 21, 23), Dot(-15, 21, 23), Dot(-25, -8, 23), Dot(0, 0, 22)]
        }
        Icon::Drop => {
            &[Solid("M0 -50 C15 -26 39 -6 39 15 C39 35 21 50 0 50 C-21 50 -39 35 -39 15 C-39 -6 -15 -26 0 -50 Z")]
        }
        Icon::Leaf => &[Solid(
            "M0 48 C2 33 5 26 14 20 C33 12 49 -5 50 -24 C40 -40 19 -46 6 -43 L0 -24 L-6 -43 C-19 -46 -40 -40 -50 -24 \
             C-49 -5 -33 12 -14 20 C-5 26 -2 33 0 48 Z",
        )],
        Icon::House => &[
            Solid("M-50 -6 Q-20 -14 0 -44 Q20 -14 50 -6 Z"),
            Solid("M-36 -6 H36 V44 H-36 Z"),
            Hole("M-12 12 H12 V44 H-12 Z"),
        ],
        Icon::Plus => &[Line(17, "M-32 0 H32"), Line(17, "M0 -32 V32")],
        Icon::Dots => &[Dot(-30, 0, 10), Dot(0, 0, 10), Dot(30, 0, 10)],
        Icon::Onward => &[Line(13, "M-42 0 H36"), Line(13, "M10 -28 L38 0 L10 28")],
        Icon::Plaster => &[Solid("M-46 -16 H46 V16 H-46 Z"), Hole("M-13 -11 H13 V11 H-13 Z")],
    }
}

/// A tile with round corners.
const TILE: &str = "M-30 -44 H30 Q44 -44 44 -30 V30 Q44 44 30 44 H-30 Q-44 44 -44 30 V-30 Q-44 -44 -30 -44 Z";

/// Where the pips of a die stand.
pub(super) fn pips(number: u8) -> &'static [(i8, i8)] {
    match number {
        1 => &[(0, 0)],
        2 => &[(-22, -22), (22, 22)],
        3 => &[(-22, -22), (0, 0), (22, 22)],
        4 => &[(-22, -22), (22, -22), (-22, 22), (22, 22)],
        5 => &[(-22, -22), (22, -22), (0, 0), (-22, 22), (22, 22)],
        6 => &[(-22, -24), (22, -24), (-22, 0), (22, 0), (-22, 24), (22, 24)],
        _ => &[],
    }
}
