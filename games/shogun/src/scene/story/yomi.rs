//! Confronting the Shinigami: a ferryman alone on black water. He waits, rows away, or comes for you.

use super::things::boat;
use super::{Brush, Moment, Spot};
use gogome_contract::scene::Role;

const LIGHT: [(Spot, i32, i32); 5] =
    [((450, 760), 210, 24), ((500, 815), 160, 24), ((430, 870), 200, 24), ((510, 920), 110, 22), ((470, 965), 60, 18)];
const STALK: &str = "M0 0 C-20 150 20 260 0 520";
const LILY: &str = "M0 0 C-110 30 -180 -30 -170 -130 M0 0 C-70 0 -130 -90 -110 -190 M0 0 C-30 -40 -60 -140 -40 -220 \
                    M0 0 C30 -40 60 -140 40 -220 M0 0 C70 0 130 -90 110 -190 M0 0 C110 30 180 -30 170 -130 \
                    M0 0 C-90 70 -220 50 -240 -40 M0 0 C90 70 220 50 240 -40";
const LILIES: [(Spot, i32); 5] =
    [((45, 850), 800), ((120, 760), 1000), ((205, 900), 750), ((890, 880), 800), ((965, 780), 1000)];

pub fn draw(brush: &mut Brush<'_>, moment: Moment) {
    let (spot, size, moon) = match moment {
        Moment::Opening => ((520, 790), 1000, Role::Haze),
        Moment::Won => ((600, 730), 450, Role::EmberSoft),
        Moment::Lost => ((500, 875), 1350, Role::SunSoft),
    };
    brush.band((0, 700), &[(0, Role::Ink), (100, Role::SmokeSoft)]);
    brush.disc((550, 400), 340, moon);
    brush.band((690, 1000), &[(0, Role::Smoke), (100, Role::Ink)]);
    brush.bars(&LIGHT, moon);
    boat(brush, spot, size, [Role::Ink; 3]);
    for (spot, size) in LILIES {
        brush.stroke(spot, size, STALK, (Role::Village, 20));
        brush.stroke(spot, size, LILY, (Role::Vermilion, 24));
    }
}
