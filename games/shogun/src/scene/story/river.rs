//! River of the Drowned: spears below a bridge; the road across low water; the flood.

use super::things::walker;
use super::{Brush, Moment, Spot};
use gogome_contract::parts::draw::at;
use gogome_contract::scene::{Form, Role};

pub fn draw(brush: &mut Brush<'_>, moment: Moment) {
    match moment {
        Moment::Opening => drowned(brush),
        Moment::Won => low_water(brush),
        Moment::Lost => flood(brush),
    }
}

/// The middle of the bridge's deck, from pile to pile.
const DECK: [Spot; 7] = [(420, 600), (520, 495), (620, 430), (720, 410), (820, 430), (920, 495), (1020, 600)];

/// The bridge: its deck, the rail above it, piles down to this height.
fn bridge(brush: &mut Brush<'_>, foot: i32, [deck, rail, piles]: [Role; 3]) {
    let raised = DECK.map(|(x, y)| (x, y - 120));
    for ((x, y), (_, top)) in DECK.into_iter().zip(raised) {
        brush.trail(&[(x, y), (x, foot)], (piles, 44));
        brush.trail(&[(x, y), (x, top)], (rail, 26));
    }
    brush.trail(&raised, (rail, 30));
    brush.trail(&DECK, (deck, 70));
}

const GATE: &str = "M-250 0 H250 V420 H-250 Z";
const PLANKS: &str = "M-150 0 V400 M-50 0 V400 M50 0 V400 M150 0 V400 M-250 130 H250";
const WHEEL: &str = "M0 -140 V140 M-140 0 H140 M-99 -99 L99 99 M-99 99 L99 -99 \
                     M150 0 C150 83 83 150 0 150 C-83 150 -150 83 -150 0 \
                     C-150 -83 -83 -150 0 -150 C83 -150 150 -83 150 0 Z";

/// The sluice gate below the bridge.
fn sluice(brush: &mut Brush<'_>) {
    brush.thing((720, 430), 1000, GATE, Role::Earth);
    brush.stroke((720, 430), 1000, PLANKS, (Role::Ink, 18));
}

/// The wheel that draws it up.
fn wheel(brush: &mut Brush<'_>) {
    for line in [(Role::Ink, 66), (Role::Ochre, 34)] {
        brush.stroke((720, 270), 1000, WHEEL, line);
    }
}

const SHAFT: &str = "M-20 100 L30 -560";
const BLADE: &str = "M-2 -540 L38 -720 L62 -535 Z";
const LEANING: &str = "M30 100 L-70 -500";
const LEANING_BLADE: &str = "M-100 -480 L-100 -660 L-40 -490 Z";
const HELMET: &str = "M-200 30 Q-180 -60 -130 -90 Q-120 -220 0 -225 Q120 -220 130 -90 Q180 -60 200 30 \
                      Q110 -10 95 -10 V110 Q240 120 270 400 H-270 Q-240 120 -95 110 V-10 Q-110 -10 -200 30 Z";
const CREST: &str = "M-170 -400 Q-110 -240 0 -225 Q110 -240 170 -400 Q90 -290 0 -290 Q-90 -290 -170 -400 Z";
const EYES: &str = "M-85 0 L-15 40 L-75 60 Z M85 0 L15 40 L75 60 Z";

fn soldier(brush: &mut Brush<'_>, spot: Spot, size: i32) {
    brush.thing(spot, size, HELMET, Role::Ink);
    brush.thing(spot, size, CREST, Role::Gold);
    brush.thing(spot, size, EYES, Role::Snow);
}

const SPEARS: [(Spot, i32, bool); 7] = [
    ((45, 760), 900, true),
    ((105, 760), 1000, false),
    ((175, 760), 850, true),
    ((235, 760), 950, false),
    ((310, 780), 1000, true),
    ((375, 780), 850, false),
    ((440, 790), 800, true),
];
const SOLDIERS: [(Spot, i32); 3] = [((100, 730), 900), ((275, 730), 1200), ((460, 750), 800)];
const NEAR_WATER: [Spot; 7] = [(-60, 880), (130, 850), (280, 890), (450, 850), (640, 890), (840, 850), (1060, 890)];
const DARK_WATER: [(Spot, i32, i32); 6] = [
    ((560, 760), 190, 18),
    ((840, 800), 150, 18),
    ((150, 920), 130, 20),
    ((400, 950), 180, 20),
    ((660, 930), 220, 20),
    ((30, 960), 80, 20),
];

fn drowned(brush: &mut Brush<'_>) {
    brush.band((0, 720), &[(0, Role::Night), (50, Role::NightMid), (100, Role::Sky)]);
    sluice(brush);
    bridge(brush, 800, [Role::StrawDeep, Role::Straw, Role::Ink]);
    wheel(brush);
    for (spot, size, upright) in SPEARS {
        let (shaft, blade) = if upright { (SHAFT, BLADE) } else { (LEANING, LEANING_BLADE) };
        brush.stroke(spot, size, shaft, (Role::Ink, 30));
        brush.thing(spot, size, blade, Role::Haze);
    }
    brush.band((700, 1000), &[(0, Role::NightSoft), (60, Role::Night)]);
    for (spot, size) in SOLDIERS {
        soldier(brush, spot, size);
    }
    brush.ridge(&NEAR_WATER, Role::Private);
    brush.bars(&DARK_WATER, Role::Peak);
}

const HILLS: [Spot; 6] = [(-60, 470), (120, 380), (300, 450), (520, 520), (800, 440), (1060, 330)];
const FIELDS: [Spot; 5] = [(-60, 600), (200, 560), (500, 590), (800, 560), (1060, 590)];
const BED: [Spot; 5] = [(-60, 760), (200, 720), (500, 700), (800, 720), (1060, 690)];
const STREAM: [Spot; 10] = [
    (1060, 800),
    (800, 820),
    (560, 790),
    (300, 850),
    (100, 930),
    (60, 1080),
    (420, 1080),
    (480, 960),
    (780, 900),
    (1060, 890),
];
const ROAD: [Spot; 5] = [(412, 602), (330, 610), (220, 650), (90, 660), (-60, 640)];
const ON_THE_ROAD: [(Spot, i32, Role); 4] = [
    ((590, 460), 620, Role::Indigo),
    ((850, 455), 620, Role::Plum),
    ((330, 610), 620, Role::VermilionDeep),
    ((120, 665), 620, Role::Indigo),
];

fn low_water(brush: &mut Brush<'_>) {
    brush.band((0, 600), &[(0, Role::Sky), (100, Role::Paper)]);
    brush.disc((220, 260), 170, Role::Vermilion);
    brush.ridge(&HILLS, Role::Hill);
    brush.ridge(&FIELDS, Role::Pine);
    brush.ridge(&BED, Role::Straw);
    brush.blot(&STREAM, Role::NightSoft);
    brush.trail(&ROAD, (Role::StoneSoft, 70));
    for (spot, size, cloak) in ON_THE_ROAD {
        walker(brush, spot, size, [cloak, Role::Straw]);
    }
    bridge(brush, 800, [Role::StrawDeep, Role::Earth, Role::Ink]);
    wheel(brush);
}

const WAVE: &str = "M-900 250 C-600 0 -420 -640 40 -700 C220 -720 360 -630 370 -470 C300 -560 200 -560 150 -490 \
                    C80 -380 130 -180 300 -60 C450 40 700 60 900 250 Z";
const STRIPES: &str =
    "M-560 120 C-330 -100 -230 -480 40 -570 M-360 160 C-180 -40 -120 -350 60 -430 M-140 180 C-50 60 -40 -140 40 -260";
const FOAM: [(i32, i32, i32); 9] = [
    (-150, -600, 60),
    (-50, -670, 75),
    (60, -700, 85),
    (180, -680, 90),
    (290, -620, 85),
    (365, -530, 75),
    (385, -430, 55),
    (280, -530, 50),
    (180, -520, 40),
];
const FLOOD: [Spot; 6] = [(-60, 560), (180, 600), (420, 500), (640, 560), (850, 490), (1060, 560)];
const DEEP: [Spot; 6] = [(-60, 840), (150, 790), (380, 870), (620, 800), (860, 860), (1060, 780)];

fn flood(brush: &mut Brush<'_>) {
    brush.band((0, 1000), &[(0, Role::Smoke), (60, Role::SmokeSoft)]);
    bridge(brush, 800, [Role::StrawDeep, Role::Straw, Role::Ink]);
    brush.ridge(&FLOOD, Role::NightSoft);
    let wave = (330, 820);
    brush.thing(wave, 1000, WAVE, Role::Indigo);
    brush.stroke(wave, 1000, STRIPES, (Role::Sky, 34));
    for (x, y, radius) in FOAM {
        brush.disc(brush.beside(wave, (x, y)), radius, Role::Snow);
    }
    brush.ridge(&DEEP, Role::Night);
    rain(brush);
}

/// Slanted lines over everything.
fn rain(brush: &mut Brush<'_>) {
    for x in (20..1100).step_by(45) {
        let top = brush.at((x, -20 + x * 37 % 300));
        let foot = at(top.x - brush.len(120), top.y + brush.len(500));
        brush.sheet.line(Form::Line(vec![top, foot]), Role::Haze, brush.len(7));
    }
}
