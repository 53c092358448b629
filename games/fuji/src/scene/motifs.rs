//! A drawing of what each card is named after: a pond, stairs, a gate. It is decoration: no rule depends on it.
//!
//! Each is drawn in a room 1500 wide, upward from the foot of the card. What stands higher than 300 is seen beside the plate
//! in the middle of the card, so tall things stand at its sides.

use crate::content::CardId;
use gogome_contract::parts::draw::Sheet;
use gogome_contract::scene::{At, Form, Role, pens};

/// A part of a drawing: its colour, its outline.
type Part = (Role, &'static str);

/// Draws what a card is called; the origin is the lower left corner of the card. Cards without a drawing have hills alone.
pub fn draw(sheet: &mut Sheet, card: CardId) {
    for (role, outline) in parts(card) {
        sheet.flat(Form::Path(pens(At::default(), 1000, outline)), *role);
    }
}

const WATER: Part = (Role::Sky, "M150 -90 C200 -210 1300 -210 1350 -90 C1300 -20 200 -20 150 -90 Z");
const BRIDGE: [Part; 2] = [
    (Role::Sky, "M130 -60 Q750 -130 1370 -60 L1340 -25 H160 Z"),
    (
        Role::Earth,
        "M110 -70 Q750 -330 1390 -70 L1390 -130 Q750 -400 110 -130 Z M180 -130 V-210 H215 V-130 Z M430 -190 V-300 H465 \
         V-200 Z M735 -230 V-350 H770 V-230 Z M1035 -200 V-300 H1070 V-190 Z M1285 -130 V-210 H1320 V-130 Z",
    ),
];
/// Low enough to stand below the requirement.
const GATE: &str = "M350 -300 Q750 -270 1150 -300 L1135 -250 Q750 -225 365 -250 Z M420 -200 H1080 V-165 H420 Z M440 -245 \
    H505 V-40 H440 Z M995 -245 H1060 V-40 H995 Z";

const HOUSE: Part =
    (Role::Roof, "M520 -160 Q660 -200 760 -320 Q860 -200 1000 -160 L980 -150 H920 V-40 H600 V-150 H540 Z");

const STAIRS: [Part; 1] = [(
    Role::Stone,
    "M330 -40 V-90 H500 V-140 H670 V-190 H840 V-240 H1010 V-290 H1180 V-340 H1300 V-430 H1400 V-520 H1485 V-120 L1400 -40 Z",
)];

/// The drawing of a card, by its number; its lowest part first.
const DRAWINGS: [(u8, &[Part]); 30] = [
    // Heron Pond
    (
        4,
        &[
            WATER,
            (
                Role::Smoke,
                "M1290 -90 L1300 -280 H1325 L1320 -90 Z M1190 -260 C1250 -400 1340 -400 1370 -360 C1400 -430 1320 -480 \
                 1360 -560 C1390 -590 1420 -570 1480 -535 L1400 -530 C1370 -480 1440 -420 1400 -330 C1350 -260 1270 -240 \
                 1190 -260 Z",
            ),
        ],
    ),
    // Moss Shrine
    (5, &[(Role::Earth, "M70 -330 H250 V-50 H70 Z"), (Role::Pine, "M20 -330 Q130 -400 160 -520 Q190 -400 300 -330 Z")]),
    // Cedar Marsh
    (
        6,
        &[
            WATER,
            (
                Role::Pine,
                "M110 -60 H190 V-150 H290 L200 -300 H260 L180 -440 H230 L150 -620 L70 -440 H120 L40 -300 H100 L20 -150 \
                 H110 Z",
            ),
        ],
    ),
    // Azalea Hut
    (
        7,
        &[
            (Role::Earth, "M580 -190 H920 V-50 H580 Z"),
            (Role::Straw, "M500 -180 Q640 -210 750 -300 Q860 -210 1000 -180 Z"),
            (
                Role::Pine,
                "M230 -60 C190 -180 300 -240 360 -170 C440 -210 510 -130 460 -60 Z M1050 -60 C1020 -150 1100 -220 1170 \
                 -160 C1240 -230 1340 -160 1300 -60 Z",
            ),
        ],
    ),
    // Crane Overlook
    (
        8,
        &[
            (Role::Stone, "M1160 -60 L1230 -330 L1300 -380 L1330 -520 L1480 -560 V-120 L1380 -40 Z"),
            (
                Role::Smoke,
                "M40 -480 C110 -560 160 -520 180 -460 C230 -540 290 -540 310 -500 C250 -490 220 -440 200 -390 L120 -330 \
                 L160 -410 C130 -460 90 -490 40 -480 Z",
            ),
        ],
    ),
    // Maple Footbridge, Carp Bridge
    (9, &BRIDGE),
    (
        32,
        &[(
            Role::Roof,
            "M110 -70 Q750 -330 1390 -70 L1390 -130 Q750 -400 110 -130 Z M180 -130 V-210 H215 V-130 Z M430 -190 V-300 H465 \
             V-200 Z M735 -230 V-350 H770 V-230 Z M1035 -200 V-300 H1070 V-190 Z M1285 -130 V-210 H1320 V-130 Z",
        )],
    ),
    // Fern Hollow
    (
        10,
        &[(
            Role::Pine,
            "M130 -50 C110 -250 160 -420 290 -540 C230 -430 210 -330 270 -350 C200 -280 190 -220 260 -230 C190 -180 180 \
             -110 170 -50 Z M140 -50 C110 -170 90 -250 20 -310 C110 -290 160 -200 175 -50 Z",
        )],
    ),
    // Ginkgo Gate, Festival Gate
    (11, &[(Role::Earth, GATE)]),
    (30, &[(Role::Roof, GATE)]),
    // Plum Tea House
    (
        12,
        &[
            (Role::Earth, "M1140 -210 H1420 V-50 H1140 Z M140 -50 L170 -330 H210 L200 -50 Z"),
            (Role::Straw, "M1060 -200 Q1190 -240 1280 -360 Q1370 -240 1490 -200 Z"),
            (
                Role::Pine,
                "M40 -330 C20 -430 90 -470 130 -440 C150 -540 270 -530 260 -440 C330 -400 290 -300 210 -320 C150 -280 80 \
                 -290 40 -330 Z",
            ),
        ],
    ),
    // Bamboo Spring
    (
        13,
        &[
            WATER,
            (
                Role::Pine,
                "M60 -60 V-620 H100 V-60 Z M100 -420 Q150 -500 200 -480 Q160 -420 100 -400 Z M1390 -60 V-620 H1430 V-60 Z",
            ),
        ],
    ),
    // Wisteria Steps, Weathered Stairs
    (14, &STAIRS),
    (19, &STAIRS),
    // Silver Falls
    (
        15,
        &[
            (Role::Stone, "M350 -40 L420 -300 H1080 L1150 -40 Z"),
            (
                Role::Snow,
                "M560 -300 Q540 -150 520 -40 H680 Q650 -170 660 -300 Z M790 -300 Q800 -160 780 -40 H960 Q900 -170 900 -300 Z",
            ),
            (Role::Sky, "M300 -70 Q750 -130 1200 -70 Q1100 -20 750 -20 Q400 -20 300 -70 Z"),
        ],
    ),
    // Pilgrim Crossing
    (
        16,
        &[(
            Role::Straw,
            "M160 -40 Q600 -130 900 -290 L1010 -290 Q700 -110 430 -30 Z M1330 -40 Q950 -120 560 -290 L460 -290 Q780 -110 \
             1060 -30 Z",
        )],
    ),
    // Fox Trail
    (
        17,
        &[
            (Role::Straw, "M250 -30 Q700 -150 560 -290 L650 -290 Q850 -130 560 -30 Z"),
            (
                Role::Ochre,
                "M1130 -60 C1130 -180 1180 -260 1240 -300 L1230 -430 L1290 -380 H1340 L1400 -430 L1390 -310 L1310 -250 \
                 C1340 -180 1340 -120 1330 -60 Z M1330 -60 C1440 -80 1490 -180 1450 -300 C1410 -240 1330 -180 1320 -60 Z",
            ),
        ],
    ),
    // Buckwheat Terrace
    (
        18,
        &[
            (Role::Hill, "M130 -250 Q500 -320 900 -270 Q1200 -240 1370 -290 V-40 H130 Z"),
            (
                Role::Straw,
                "M130 -180 Q500 -250 900 -190 Q1200 -160 1370 -210 V-160 Q1100 -110 800 -150 Q450 -190 130 -130 Z",
            ),
            (Role::Straw, "M130 -80 Q500 -140 900 -90 Q1200 -70 1370 -110 V-60 Q1100 -30 800 -50 Q450 -80 130 -40 Z"),
        ],
    ),
    // Lantern Arch
    (
        20,
        &[(
            Role::Stone,
            "M1310 -40 H1470 V-90 H1420 V-260 H1460 V-300 H1440 V-420 H1480 Q1400 -450 1390 -560 Q1380 -450 1300 -420 \
             H1340 V-300 H1320 V-260 H1360 V-90 H1310 Z M30 -40 H190 V-90 H140 V-260 H180 V-300 H160 V-420 H200 Q120 -450 \
             110 -560 Q100 -450 20 -420 H60 V-300 H40 V-260 H80 V-90 H30 Z",
        )],
    ),
    // Hydrangea Walk
    (
        21,
        &[
            (Role::Straw, "M520 -30 Q650 -150 690 -290 H810 Q850 -150 980 -30 Z"),
            (
                Role::Pine,
                "M40 -60 C20 -160 120 -220 200 -180 C280 -230 380 -150 340 -60 Z M1160 -60 C1130 -150 1230 -220 1300 -180 \
                 C1390 -230 1480 -150 1460 -60 Z",
            ),
            (
                Role::Plum,
                "M60 -170 C30 -260 120 -310 170 -250 C230 -300 310 -230 270 -160 C220 -110 110 -110 60 -170 Z M1210 -170 \
                 C1180 -260 1270 -310 1320 -250 C1380 -300 1460 -230 1420 -160 C1370 -110 1260 -110 1210 -170 Z",
            ),
        ],
    ),
    // Indigo Ferry
    (
        22,
        &[
            WATER,
            (Role::Earth, "M1020 -130 H1440 L1380 -50 H1080 Z"),
            (Role::Snow, "M1250 -150 V-540 Q1440 -380 1450 -160 Z"),
            (Role::Earth, "M1220 -130 V-570 H1250 V-130 Z"),
        ],
    ),
    // Cherry Knoll
    (
        23,
        &[
            (Role::Hill, "M260 -40 C420 -180 620 -210 750 -210 C900 -210 1080 -180 1240 -40 Z"),
            (Role::Earth, "M720 -190 L735 -260 H775 L790 -190 Z"),
            (
                Role::Plum,
                "M600 -240 C590 -300 660 -310 700 -300 H820 C870 -310 930 -290 910 -240 C880 -200 820 -230 760 -220 C700 \
                 -230 640 -200 600 -240 Z",
            ),
        ],
    ),
    // Iris Sanctuary
    (
        24,
        &[
            (
                Role::Pine,
                "M250 -40 L300 -250 L330 -40 L380 -220 L410 -40 Z M650 -40 L700 -230 L730 -40 L780 -260 L810 -40 Z M1050 \
                 -40 L1100 -250 L1130 -40 L1180 -210 L1210 -40 Z",
            ),
            (
                Role::Plum,
                "M300 -300 L350 -220 L300 -180 L250 -220 Z M380 -270 L425 -200 L380 -160 L335 -200 Z M780 -300 L830 -230 \
                 L780 -190 L730 -230 Z M1100 -300 L1150 -230 L1100 -190 L1050 -230 Z",
            ),
        ],
    ),
    // Kingfisher Bend
    (
        25,
        &[
            (
                Role::Sky,
                "M130 -60 C500 -20 600 -160 900 -170 C1200 -180 1250 -330 1200 -450 H1330 C1420 -300 1400 -140 1050 -100 \
                 C800 -70 700 -20 300 -25 Z",
            ),
            (
                Role::Indigo,
                "M60 -420 L180 -440 C200 -500 290 -490 290 -420 C290 -340 220 -310 170 -300 L120 -220 L140 -320 C130 -370 \
                 150 -400 60 -420 Z",
            ),
        ],
    ),
    // Lotus Mill
    (
        26,
        &[
            WATER,
            (
                Role::Earth,
                "M1330 -450 C1450 -450 1480 -350 1480 -270 C1480 -160 1420 -80 1330 -80 C1230 -80 1180 -170 1180 -270 \
                 C1180 -350 1220 -450 1330 -450 Z M1330 -390 C1270 -390 1240 -330 1240 -270 C1240 -200 1270 -140 1330 -140 \
                 C1390 -140 1420 -200 1420 -270 C1420 -330 1390 -390 1330 -390 Z",
            ),
            (Role::Earth, "M1310 -430 H1350 V-100 H1310 Z M1200 -290 H1460 V-250 H1200 Z"),
            (
                Role::Pine,
                "M240 -90 C260 -140 420 -140 440 -90 C420 -60 260 -60 240 -90 Z M560 -70 C580 -110 700 -110 720 -70 C700 \
                 -45 580 -45 560 -70 Z",
            ),
        ],
    ),
    // Boulder Path
    (
        27,
        &[
            (Role::Straw, "M430 -30 Q650 -150 690 -300 H810 Q860 -150 1070 -30 Z"),
            (
                Role::Stone,
                "M60 -50 L40 -260 L130 -400 L280 -370 L360 -220 L380 -50 Z M1110 -50 L1140 -220 L1250 -330 L1400 -300 \
                 L1460 -160 L1440 -60 Z",
            ),
        ],
    ),
    // Blossom Pagoda
    (
        28,
        &[
            HOUSE,
            (
                Role::Roof,
                "M1290 -40 V-150 H1230 L1290 -220 H1310 V-290 H1250 L1310 -360 H1330 V-420 H1280 L1350 -500 L1365 -610 \
                 L1380 -500 L1450 -420 H1400 V-360 H1420 L1480 -290 H1420 V-220 H1440 L1495 -150 H1440 V-40 Z",
            ),
        ],
    ),
    // Well Square
    (
        29,
        &[
            HOUSE,
            (
                Role::Roof,
                "M1180 -40 V-190 H1220 V-330 H1130 L1310 -480 L1490 -330 H1400 V-190 H1440 V-40 Z M1255 -330 V-190 H1365 \
                 V-330 Z",
            ),
        ],
    ),
    // Zen Garden
    (
        31,
        &[
            (
                Role::VillageSoft,
                "M120 -60 Q750 -330 1380 -60 L1340 -30 Q750 -280 160 -30 Z M330 -40 Q750 -220 1170 -40 L1110 -20 Q750 -160 \
                 390 -20 Z",
            ),
            (
                Role::Roof,
                "M1190 -110 L1220 -260 L1310 -340 L1420 -280 L1470 -110 Z M90 -110 L120 -210 L220 -250 L300 -110 Z",
            ),
        ],
    ),
    // Market Lane
    (
        33,
        &[
            HOUSE,
            (
                Role::Roof,
                "M1120 -310 H1480 L1440 -430 H1160 Z M1150 -310 H1185 V-40 H1150 Z M1415 -310 H1450 V-40 H1415 Z M1150 \
                 -180 H1450 V-120 H1150 Z",
            ),
        ],
    ),
];

/// The parts of the drawing of a card; none if it has none.
fn parts(card: CardId) -> &'static [Part] {
    DRAWINGS.iter().find(|(number, _)| *number == card.0).map_or(&[], |(_, parts)| parts)
}

#[cfg(test)]
mod tests {
    use super::{BRIDGE, GATE, WATER, parts};
    use crate::content::{Kind, book};
    use gogome_contract::scene::{At, Pen, pens};

    /// Every letter of a drawing is a stroke: none was given up half-way.
    fn whole(outline: &str) -> bool {
        let letters = outline.chars().filter(char::is_ascii_alphabetic).count();
        pens(At::default(), 1000, outline).len() == letters
    }

    #[test]
    fn every_landscape_and_village_card_has_a_drawing_that_stays_on_it() {
        for card in book().terrain.iter().filter(|card| matches!(card.kind, Kind::Landscape | Kind::Village)) {
            let drawing = parts(card.id);
            assert!(!drawing.is_empty(), "{}", card.name);
            for (_, outline) in drawing {
                assert!(whole(outline), "{}: {outline}", card.name);
                let ends = pens(At::default(), 1000, outline).into_iter().filter_map(|pen| match pen {
                    Pen::Move(end) | Pen::Line(end) | Pen::Quad(_, end) | Pen::Cubic(_, _, end) => Some(end),
                    Pen::Close => None,
                });
                for At { x, y } in ends {
                    assert!((20..=1500).contains(&x) && (-650..=-20).contains(&y), "{}: {x} {y}", card.name);
                    // the lower corners of a card are round
                    assert!(y <= -40 || (120..=1380).contains(&x), "{}: {x} {y}", card.name);
                }
            }
        }
        assert!(whole(WATER.1) && whole(GATE) && BRIDGE.iter().all(|(_, outline)| whole(outline)));
    }
}
