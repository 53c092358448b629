//! The Burning Ferry: fire and smoke; a calm morning; ashes.

use super::things::{boat, flame, house, keep};
use super::{Brush, Moment, Spot};
use gogome_contract::scene::Role;

pub fn draw(brush: &mut Brush<'_>, moment: Moment) {
    match moment {
        Moment::Opening => burning(brush),
        Moment::Won => morning(brush),
        Moment::Lost => ashes(brush),
    }
}

/// Houses of the village, and how large they are.
const VILLAGE: [(Spot, i32); 5] =
    [((70, 740), 900), ((215, 745), 1150), ((345, 740), 800), ((860, 740), 800), ((965, 745), 1100)];
/// Flames behind the roof of each: where from the foot of the house, and how large, at its own size 1000.
const FLAMES: [((i32, i32), i32); 3] = [((-150, -210), 750), ((30, -280), 1050), ((180, -200), 650)];
const SMOKE: [Spot; 18] = [
    (-60, 330),
    (20, 400),
    (90, 300),
    (150, 390),
    (240, 280),
    (320, 370),
    (390, 330),
    (450, 420),
    (540, 450),
    (630, 500),
    (730, 470),
    (800, 400),
    (860, 440),
    (920, 340),
    (985, 420),
    (1060, 330),
    (1100, -100),
    (-100, -100),
];
const EYES: &str = "M-330 -170 Q-190 -170 -110 -10 Q-290 10 -330 -170 Z M330 -170 Q190 -170 110 -10 Q290 10 330 -170 Z";
const PUPILS: &str =
    "M-210 -125 Q-170 -70 -195 -20 Q-250 -70 -210 -125 Z M210 -125 Q170 -70 195 -20 Q250 -70 210 -125 Z";
const GRIN: &str =
    "M-230 0 Q0 130 230 0 L180 70 L150 52 L110 98 L70 72 L25 112 L-25 74 L-70 104 L-110 62 L-150 84 L-180 38 Z";
const EMBERS: [(Spot, i32, i32); 7] = [
    ((60, 800), 120, 22),
    ((150, 860), 190, 26),
    ((240, 930), 90, 22),
    ((800, 800), 150, 22),
    ((870, 870), 110, 26),
    ((520, 940), 80, 20),
    ((380, 800), 60, 18),
];

fn burning(brush: &mut Brush<'_>) {
    brush.band((0, 740), &[(0, Role::Lava), (40, Role::Vermilion), (100, Role::Ember)]);
    brush.blot(&SMOKE, Role::Ink);
    brush.glowing((630, 260), 950, EYES, (Role::Asked, Role::LavaSoft));
    brush.thing((630, 260), 950, PUPILS, Role::Ink);
    brush.thing((630, 320), 850, GRIN, Role::Ember);
    for (foot, size) in VILLAGE {
        for ((right, down), high) in FLAMES {
            let spot = brush.beside(foot, (right * size / 1000, down * size / 1000));
            flame(brush, spot, high * size / 1000);
        }
    }
    brush.band((735, 1000), &[(0, Role::Vermilion), (100, Role::LavaDeep)]);
    for (spot, size) in VILLAGE {
        house(brush, spot, size, [Role::Ink, Role::Ink, Role::Ember]);
    }
    brush.bars(&EMBERS, Role::Ember);
    boat(brush, (570, 890), 720, [Role::Ink; 3]);
}

const FAR_SHORE: [Spot; 6] = [(-60, 560), (120, 530), (320, 590), (560, 620), (800, 540), (1060, 420)];
const NEAR_SHORE: [Spot; 5] = [(-80, 640), (60, 650), (200, 720), (330, 790), (360, 1100)];
const SUN_ON_WATER: [(Spot, i32, i32); 4] =
    [((530, 670), 160, 30), ((560, 740), 110, 30), ((540, 810), 140, 28), ((580, 880), 70, 26)];
const RIPPLES: [(Spot, i32, i32); 5] =
    [((420, 720), 80, 18), ((760, 700), 130, 18), ((860, 800), 110, 20), ((690, 930), 150, 20), ((400, 940), 60, 18)];
const MORNING_HAZE: [(Spot, i32, i32); 4] =
    [((300, 180), 240, 60), ((240, 240), 230, 60), ((760, 300), 260, 60), ((820, 360), 240, 60)];

fn morning(brush: &mut Brush<'_>) {
    brush.band((0, 620), &[(0, Role::Dawn), (60, Role::Paper), (100, Role::Wound)]);
    brush.disc((610, 470), 260, Role::Vermilion);
    brush.bars(&MORNING_HAZE, Role::Snow);
    brush.ridge(&FAR_SHORE, Role::Peak);
    keep(brush, (915, 480), 330, [Role::NightMid; 3]);
    brush.band((620, 1000), &[(0, Role::Sky), (100, Role::NightSoft)]);
    brush.bars(&SUN_ON_WATER, Role::Vermilion);
    brush.bars(&RIPPLES, Role::Haze);
    brush.ridge(&NEAR_SHORE, Role::Pine);
    house(brush, (80, 680), 950, [Role::StrawDeep, Role::Paper, Role::Ink]);
    boat(brush, (420, 860), 820, [Role::Ink, Role::Indigo, Role::Straw]);
}

const ASHES: [Spot; 5] = [(-60, 700), (200, 660), (480, 720), (760, 690), (1060, 730)];
const GLIMMER: [(Spot, i32, i32); 5] =
    [((75, 765), 60, 16), ((120, 800), 30, 14), ((310, 785), 50, 16), ((905, 790), 60, 16), ((880, 830), 30, 14)];
const BEAMS: &str =
    "M-260 20 V-260 M-90 20 V-420 M120 20 V-330 M280 20 V-170 M-290 -190 L-60 -400 M-110 -330 L160 -250";
const WISP: &str = "M0 0 C-120 -160 120 -240 0 -400 C-100 -540 90 -620 20 -800";
const BELL: &str = "M-40 -640 H40 V-580 C150 -570 170 -460 180 -330 Q190 -190 215 -150 H-215 Q-190 -190 -180 -330 \
                    C-170 -460 -150 -570 -40 -580 Z";
const BELL_BANDS: &str = "M-190 -230 H190 M-175 -400 H175 M0 -560 V-230";
const FRAME: &str = "M-300 120 L-250 -660 M300 120 L250 -660";
const PLINTH: &str = "M-460 200 L-400 90 H400 L460 200 Z";
const FRAME_ROOF: &str =
    "M-480 -650 Q-280 -680 -190 -850 H190 Q280 -680 480 -650 Q430 -620 400 -620 H-400 Q-430 -620 -480 -650 Z";

fn ashes(brush: &mut Brush<'_>) {
    brush.band((0, 1000), &[(0, Role::SmokeSoft), (70, Role::StoneSoft)]);
    for (spot, size) in [((130, 640), 900), ((390, 650), 800), ((930, 670), 850)] {
        brush.stroke(spot, size, WISP, (Role::Smoke, 26));
    }
    brush.ridge(&ASHES, Role::Smoke);
    for (spot, size) in [((110, 740), 1000), ((330, 760), 850), ((930, 770), 900)] {
        brush.stroke(spot, size, BEAMS, (Role::Ink, 46));
    }
    brush.thing((660, 830), 900, PLINTH, Role::Stone);
    brush.bars(&GLIMMER, Role::LavaSoft);
    brush.stroke((660, 830), 900, FRAME, (Role::Ink, 60));
    brush.thing((660, 830), 900, BELL, Role::Pine);
    brush.stroke((660, 830), 900, BELL_BANDS, (Role::Hill, 20));
    brush.thing((660, 830), 900, FRAME_ROOF, Role::Ink);
}
