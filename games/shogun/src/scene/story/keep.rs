//! The Red Window: the Keep at dusk; burning behind the river; a banner upside down over its gate.

use super::things::{boat, flame, keep, red_window};
use super::{Brush, Moment, Spot};
use gogome_contract::scene::Role;

pub fn draw(brush: &mut Brush<'_>, moment: Moment) {
    match moment {
        Moment::Opening => dusk(brush),
        Moment::Won => burning(brush),
        Moment::Lost => gate(brush),
    }
}

const FLAG: &str = "M0 -20 V-560 H170 V-60 Q85 -10 0 -20 Z";
const CREST: &str = "M85 -480 C118 -480 145 -453 145 -420 C145 -387 118 -360 85 -360 \
                     C52 -360 25 -387 25 -420 C25 -453 52 -480 85 -480 Z";
const STAFF: &str = "M0 80 V-610 M-20 -570 H185";
const BANNERS: [(Spot, i32); 6] = [
    ((60, 900), 1100),
    ((165, 940), 1280),
    ((290, 900), 1000),
    ((400, 920), 800),
    ((840, 900), 950),
    ((925, 940), 1250),
];
const OPEN_GATE: &str = "M-70 0 V-210 H-100 V-240 H100 V-210 H70 V0 Z";
const RAMPART: [Spot; 5] = [(-60, 850), (250, 840), (500, 900), (800, 870), (1060, 830)];

fn dusk(brush: &mut Brush<'_>) {
    brush.band((0, 1000), &[(0, Role::Ink), (35, Role::DangerSoon), (85, Role::EmberSoft)]);
    let (spot, size) = ((620, 970), 1020);
    keep(brush, spot, size, [Role::Smoke, Role::Night, Role::Ink]);
    red_window(brush, spot, size);
    brush.thing(spot, size, OPEN_GATE, Role::Ink);
    brush.ridge(&RAMPART, Role::Ink);
    for (spot, size) in BANNERS {
        brush.thing(spot, size, FLAG, Role::Indigo);
        brush.thing(spot, size, CREST, Role::Card);
        brush.stroke(spot, size, STAFF, (Role::Ink, 26));
    }
}

const SMOKE: [Spot; 14] = [
    (790, 240),
    (760, 120),
    (640, 170),
    (560, 90),
    (430, 120),
    (300, 20),
    (160, 60),
    (-60, -40),
    (-60, 240),
    (120, 270),
    (280, 220),
    (420, 320),
    (600, 300),
    (720, 400),
];
const CASTLE_HILL: [Spot; 6] = [(-60, 620), (250, 600), (520, 580), (720, 500), (850, 510), (1060, 610)];
/// Flames behind the Keep and before it: where from its foot, and how large.
const FIRES: [((i32, i32), i32); 4] = [((-170, -40), 800), ((-75, -210), 750), ((75, -240), 700), ((175, -50), 800)];
const FIRES_BEFORE: [((i32, i32), i32); 2] = [((-35, -20), 480), ((45, -140), 330)];
const FIRELIGHT: [(Spot, i32, i32); 4] =
    [((660, 680), 200, 28), ((700, 750), 150, 28), ((690, 830), 120, 26), ((740, 900), 80, 24)];
const RIPPLES: [(Spot, i32, i32); 4] =
    [((60, 700), 140, 18), ((430, 730), 110, 18), ((60, 930), 100, 20), ((500, 930), 120, 20)];

fn burning(brush: &mut Brush<'_>) {
    brush.band((0, 640), &[(0, Role::Sky), (60, Role::Paper), (100, Role::EmberSoft)]);
    brush.blot(&SMOKE, Role::Smoke);
    let foot = (757, 540);
    for (from_foot, size) in FIRES {
        flame(brush, brush.beside(foot, from_foot), size);
    }
    keep(brush, foot, 460, [Role::Ink; 3]);
    for (from_foot, size) in FIRES_BEFORE {
        flame(brush, brush.beside(foot, from_foot), size);
    }
    brush.ridge(&CASTLE_HILL, Role::Village);
    brush.band((630, 1000), &[(0, Role::NightSoft), (100, Role::Night)]);
    brush.bars(&FIRELIGHT, Role::Ember);
    brush.bars(&RIPPLES, Role::Sky);
    boat(brush, (230, 860), 850, [Role::Ink, Role::Plum, Role::StrawDeep]);
}

const DOORWAY: &str = "M-500 0 V-620 H500 V0 Z";
const TIMBER: &str = "M-620 0 V-650 H620 V0 H480 V-540 H-480 V0 Z";
const GATE_ROOF: &str =
    "M-1000 -690 Q-680 -710 -560 -920 H560 Q680 -710 1000 -690 Q950 -610 880 -610 H-880 Q-950 -610 -1000 -690 Z";
const ROPES: &str = "M-240 -600 L-200 -740 M240 -600 L200 -740";
const HUNG: &str = "M-260 -610 Q0 -540 260 -610 V-60 H-260 Z";
const HUNG_STAFF: &str = "M-310 -60 H310";
const PEAK_DOWN: &str = "M-235 -490 H235 C140 -430 80 -290 50 -130 H-50 C-80 -290 -140 -430 -235 -490 Z";
const SNOW_DOWN: &str =
    "M50 -130 H-50 Q-65 -210 -100 -300 L-65 -265 L-30 -330 L0 -265 L30 -330 L65 -265 L100 -300 Q65 -210 50 -130 Z";
const CROW: &str = "M-120 -50 Q-50 -80 0 0 Q50 -80 120 -50 Q50 -40 0 50 Q-50 -40 -120 -50 Z";
const CROWS: [(Spot, i32); 4] = [((75, 250), 1000), ((160, 130), 700), ((840, 110), 700), ((925, 230), 1000)];

fn gate(brush: &mut Brush<'_>) {
    brush.band((0, 600), &[(0, Role::SmokeSoft), (100, Role::StoneSoft)]);
    brush.band((560, 840), &[(0, Role::StoneSoft), (100, Role::StoneDeep)]);
    brush.band((530, 590), &[(0, Role::Ink)]);
    brush.band((840, 1000), &[(0, Role::Smoke)]);
    for (spot, size) in CROWS {
        brush.thing(spot, size, CROW, Role::Ink);
    }
    let spot = (500, 1000);
    for (outline, role) in [(DOORWAY, Role::LavaDeep), (TIMBER, Role::Ink), (GATE_ROOF, Role::Ink)] {
        brush.thing(spot, 1000, outline, role);
    }
    brush.stroke(spot, 1000, ROPES, (Role::Straw, 22));
    brush.thing(spot, 1000, HUNG, Role::Vermilion);
    brush.thing(spot, 1000, PEAK_DOWN, Role::NightDeep);
    brush.thing(spot, 1000, SNOW_DOWN, Role::Snow);
    brush.stroke(spot, 1000, HUNG_STAFF, (Role::Straw, 44));
}
