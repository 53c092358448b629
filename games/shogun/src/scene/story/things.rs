//! What stands in more than one landscape. Each is drawn about its foot, in thousandths of the height at size 1000.

use super::{Brush, Spot};
use gogome_contract::scene::Role;

const CLOAK: &str = "M-90 0 Q-90 -220 0 -300 Q90 -220 110 0 Z";
const HAT: &str = "M-130 -270 Q-50 -320 0 -400 Q50 -320 130 -270 Q0 -230 -130 -270 Z";

/// Somebody in a cloak and a straw hat, 260 wide and 400 high: the colours of both.
pub fn walker(brush: &mut Brush<'_>, spot: Spot, size: i32, [cloak, hat]: [Role; 2]) {
    brush.thing(spot, size, CLOAK, cloak);
    brush.thing(spot, size, HAT, hat);
}

const HULL: &str = "M-160 -70 L-90 -50 Q340 0 760 -170 Q680 30 500 60 H-10 Q-130 50 -160 -70 Z";
const POLE: &str = "M190 -510 L-220 120";

/// A ferry boat with its ferryman, who stands at the spot; 980 wide: the colours of hull, cloak and hat.
pub fn boat(brush: &mut Brush<'_>, spot: Spot, size: i32, [hull, cloak, hat]: [Role; 3]) {
    walker(brush, spot, size, [cloak, hat]);
    brush.stroke(spot, size, POLE, (hull, 24));
    brush.thing(spot, size, HULL, hull);
}

const STONE: &str = "M-450 0 Q-350 -90 -320 -220 H320 Q350 -90 450 0 Z";
const WALLS: &str = "M-290 -210 V-340 H290 V-210 Z M-220 -420 V-530 H220 V-420 Z M-150 -610 V-720 H150 V-610 Z";
const ROOFS: &str = "M-420 -360 Q-270 -330 -235 -430 H235 Q270 -330 420 -360 \
                     Q390 -305 330 -305 H-330 Q-390 -305 -420 -360 Z \
                     M-340 -555 Q-210 -525 -170 -620 H170 Q210 -525 340 -555 \
                     Q315 -500 260 -500 H-260 Q-315 -500 -340 -555 Z \
                     M-270 -745 Q-160 -720 -110 -850 Q-105 -900 -135 -910 Q-85 -930 -75 -860 H75 Q85 -930 135 -910 \
                     Q105 -900 110 -850 Q160 -720 270 -745 Q250 -690 195 -690 H-195 Q-250 -690 -270 -745 Z";
const WINDOW: &str = "M-70 -695 V-615 H70 V-695 Z";

/// A keep of three storeys on a base of stone, 900 wide and 930 high: the colours of stone, walls and roofs.
pub fn keep(brush: &mut Brush<'_>, spot: Spot, size: i32, [stone, walls, roofs]: [Role; 3]) {
    brush.thing(spot, size, STONE, stone);
    brush.thing(spot, size, WALLS, walls);
    brush.thing(spot, size, ROOFS, roofs);
}

/// The one window of that keep in which there is light.
pub fn red_window(brush: &mut Brush<'_>, spot: Spot, size: i32) {
    brush.glowing(spot, size, WINDOW, (Role::Vermilion, Role::LavaSoft));
}

const FLAME: &str = "M0 20 C-150 20 -190 -130 -100 -240 C-100 -180 -70 -160 -50 -160 C-80 -270 -20 -370 50 -430 \
                     C40 -330 120 -300 150 -160 C180 -50 110 20 0 20 Z";

/// A flame, 340 wide and 450 high.
pub fn flame(brush: &mut Brush<'_>, spot: Spot, size: i32) {
    brush.thing(spot, size, FLAME, Role::LavaSoft);
    brush.thing(spot, size * 6 / 10, FLAME, Role::EmberSoft);
}

const THATCH: &str = "M-290 -150 Q-190 -230 -150 -370 H150 Q190 -230 290 -150 Z";
const HUT: &str = "M-200 -160 H200 V10 H-200 Z";
const DOOR: &str = "M-60 -110 H60 V10 H-60 Z";

/// A thatched house, 580 wide and 370 high: the colours of roof, walls and door.
pub fn house(brush: &mut Brush<'_>, spot: Spot, size: i32, [roof, walls, door]: [Role; 3]) {
    brush.thing(spot, size, HUT, walls);
    brush.thing(spot, size, DOOR, door);
    brush.thing(spot, size, THATCH, roof);
}
