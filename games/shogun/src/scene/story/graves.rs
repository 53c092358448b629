//! The Weeping Graves: webs before the moon; the Keep behind torn silk; cocoons.

use super::things::{keep, red_window};
use super::{Brush, Moment, Spot};
use gogome_contract::scene::Role;

pub fn draw(brush: &mut Brush<'_>, moment: Moment) {
    match moment {
        Moment::Opening => weaving(brush),
        Moment::Won => torn(brush),
        Moment::Lost => cocoons(brush),
    }
}

const SLAB: &str = "M-85 0 V-270 Q-80 -320 0 -330 Q80 -320 85 -270 V0 H140 V80 H-140 V0 Z";
const PAGODA: &str = "M-120 60 V-110 H-80 C-130 -170 -110 -250 -50 -260 H-150 Q-60 -310 -35 -370 \
                      C-75 -400 -65 -450 0 -510 C65 -450 75 -400 35 -370 \
                      Q60 -310 150 -260 H50 C110 -250 130 -170 80 -110 H120 V60 Z";

/// Graves: where, how large, and whether it is a slab.
type Graves = [(Spot, i32, bool)];

fn graves(brush: &mut Brush<'_>, graves: &Graves, role: Role) {
    for (spot, size, slab) in graves {
        brush.thing(*spot, *size, if *slab { SLAB } else { PAGODA }, role);
    }
}

const TRUNK: &str = "M-110 60 C-50 -200 -130 -420 -40 -640 C0 -780 140 -880 380 -900 C620 -910 800 -880 1020 -780 \
                     C800 -820 620 -830 400 -800 C200 -770 110 -740 80 -640 C30 -440 60 -200 110 60 Z";
const TWIGS: &str = "M-30 -560 C-110 -660 -200 -700 -290 -700 M40 -700 C20 -820 -40 -900 -100 -960 \
                     M700 -860 C760 -900 820 -920 880 -920";

/// A bare tree with one long branch to the right.
fn tree(brush: &mut Brush<'_>, spot: Spot) {
    brush.thing(spot, 1000, TRUNK, Role::Ink);
    brush.stroke(spot, 1000, TWIGS, (Role::Ink, 36));
}

/// Eight directions from the top round and back to it, in thousandths.
const SPOKES: [Spot; 9] =
    [(0, -1000), (710, -710), (1000, 0), (710, 710), (0, 1000), (-710, 710), (-1000, 0), (-710, -710), (0, -1000)];

/// A web between some of these directions.
fn web(brush: &mut Brush<'_>, middle: Spot, radius: i32, spokes: &[Spot], role: Role) {
    let thread = (role, 13);
    let part = |(x, y): Spot, far: i32| format!("{} {}", x * far / 1000, y * far / 1000);
    for (from, to) in spokes.iter().copied().zip(spokes.iter().copied().skip(1)) {
        let between = ((from.0 + to.0) * 2 / 5, (from.1 + to.1) * 2 / 5);
        for spoke in [from, to] {
            brush.stroke(middle, 1000, &format!("M0 0 L{}", part(spoke, radius)), thread);
        }
        for far in [radius * 3 / 10, radius * 6 / 10, radius * 9 / 10] {
            let ring = format!("M{} Q{} {}", part(from, far), part(between, far), part(to, far));
            brush.stroke(middle, 1000, &ring, thread);
        }
    }
}

const SPIDER: &str = "M0 -75 C130 -75 150 135 0 155 C-150 135 -130 -75 0 -75 Z \
                      M0 -165 C75 -165 75 -55 0 -55 C-75 -55 -75 -165 0 -165 Z";
const LEGS: &str = "M50 -95 Q160 -225 230 -95 M60 -75 Q210 -145 270 25 M60 -35 Q200 -15 230 155 \
                    M40 -125 Q90 -265 180 -265 M-40 -125 Q-90 -265 -180 -265 \
                    M-50 -95 Q-160 -225 -230 -95 M-60 -75 Q-210 -145 -270 25 M-60 -35 Q-200 -15 -230 155";
const MARK: &str = "M-45 5 H45 L-40 105 H40 Z";

const CLOUD: [(Spot, i32, i32); 2] = [((620, 300), 230, 46), ((550, 345), 190, 46)];
const GRAVE_HILL: [Spot; 6] = [(-60, 900), (200, 880), (420, 800), (680, 660), (860, 720), (1060, 800)];
const ON_THE_HILL: [(Spot, i32, bool); 5] = [
    ((560, 740), 640, true),
    ((650, 690), 800, false),
    ((740, 680), 720, true),
    ((830, 720), 640, false),
    ((485, 790), 600, false),
];
const BEFORE: [(Spot, i32, bool); 3] = [((450, 970), 900, true), ((600, 960), 1000, false), ((930, 950), 1150, true)];
const TREE: Spot = (65, 960);

fn weaving(brush: &mut Brush<'_>) {
    brush.band((0, 1000), &[(0, Role::Night), (45, Role::Plum), (90, Role::SunSoft)]);
    brush.disc((700, 420), 340, Role::EmberSoft);
    brush.bars(&CLOUD, Role::Plum);
    brush.ridge(&GRAVE_HILL, Role::Ink);
    graves(brush, &ON_THE_HILL, Role::Ink);
    graves(brush, &BEFORE, Role::Plum);
    let middle = brush.beside(TREE, (470, -455));
    web(brush, middle, 420, &SPOKES, Role::Haze);
    tree(brush, TREE);
    brush.stroke(middle, 1000, LEGS, (Role::Ink, 30));
    brush.thing(middle, 1000, SPIDER, Role::Ink);
    brush.thing(middle, 1000, MARK, Role::Vermilion);
}

const FAR_HILL: [Spot; 6] = [(-60, 700), (200, 690), (420, 620), (640, 510), (800, 510), (1060, 640)];
const MEADOW: [Spot; 5] = [(-60, 820), (200, 800), (500, 850), (800, 790), (1060, 830)];
const AT_DAWN: [(Spot, i32, bool); 3] = [((370, 920), 900, true), ((500, 920), 750, false), ((945, 900), 1000, true)];
const SHREDS: &str =
    "M300 -790 C330 -600 270 -520 320 -330 M620 -810 C600 -700 650 -620 620 -520 M780 -820 C760 -700 800 -640 770 -560";

fn torn(brush: &mut Brush<'_>) {
    brush.band((0, 800), &[(0, Role::Dawn), (50, Role::DyeSoft(0)), (100, Role::EmberSoft)]);
    brush.ridge(&FAR_HILL, Role::Plum);
    keep(brush, (720, 530), 540, [Role::Ink; 3]);
    red_window(brush, (720, 530), 540);
    brush.ridge(&MEADOW, Role::Pine);
    graves(brush, &AT_DAWN, Role::Roof);
    web(brush, brush.beside(TREE, (400, -500)), 300, &SPOKES[5..], Role::Plum);
    brush.stroke(TREE, 1000, SHREDS, (Role::Plum, 13));
    tree(brush, TREE);
}

const COCOON: &str =
    "M0 -300 C100 -290 170 -170 150 60 C130 200 60 290 0 300 C-60 290 -130 200 -150 60 C-170 -170 -100 -290 0 -300 Z";
const SILK: &str =
    "M-120 -190 Q10 -120 130 -200 M-145 -60 Q0 30 150 -80 M-140 80 Q0 150 145 60 M-100 200 Q20 240 105 180";
const THREAD: &str = "M0 -290 V-1300";
const STRAW_HAT: &str = "M-210 -250 Q-80 -300 0 -420 Q80 -300 210 -250 Q0 -190 -210 -250 Z";
const HANGING: [(Spot, i32, bool); 5] = [
    ((140, 600), 950, false),
    ((325, 430), 750, true),
    ((520, 580), 1050, true),
    ((705, 420), 750, false),
    ((870, 600), 980, false),
];
const BARE_GROUND: [Spot; 5] = [(-60, 900), (250, 880), (500, 920), (760, 870), (1060, 910)];

fn cocoons(brush: &mut Brush<'_>) {
    brush.band((0, 1000), &[(0, Role::Smoke), (100, Role::StoneSoft)]);
    web(brush, (0, 0), 700, &SPOKES[2..5], Role::Haze);
    web(brush, (1000, 0), 700, &SPOKES[4..7], Role::Haze);
    brush.ridge(&BARE_GROUND, Role::Plum);
    for (spot, size, hat) in HANGING {
        brush.stroke(spot, size, THREAD, (Role::Snow, 26));
        brush.thing(spot, size, COCOON, Role::Snow);
        brush.stroke(spot, size, SILK, (Role::Faint, 20));
        brush.stroke(spot, size, COCOON, (Role::Ink, 20));
        if hat {
            brush.thing(spot, size, STRAW_HAT, Role::StrawDeep);
        }
    }
}
