//! What lies behind the mountain: sky, sun, hills, meadow.

use super::{HIGH, WIDE};
use crate::scene::mountain::{DEEP, FOOT};
use gogome_contract::parts::draw::{Sheet, area, at, clouds};
use gogome_contract::scene::{Fill, Form, Lift, Role, pens};

/// The sky.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    /// Sun.
    Fair,
    /// Foul weather, or given up.
    Grey,
}

/// Where sky and hills meet the meadow.
const HORIZON: i32 = FOOT - 2 * DEEP - 80;
/// Where the meadow ends.
const SHORE: i32 = FOOT + 580;

/// Sky to footer.
pub fn landscape(sheet: &mut Sheet, weather: Weather) {
    let sky = Form::Box(area(0, 0, WIDE, HORIZON + 100), 0);
    match weather {
        Weather::Fair => {
            sheet.fade(sky, &[(0, Role::Sky), (45, Role::Dawn), (75, Role::DuskSoft), (100, Role::Paper)]);
            sheet.fade(Form::Round(at(6_400, 3_380), 1_600), &[(0, Role::Vermilion), (100, Role::DuskSoft)]);
        }
        Weather::Grey => sheet.fade(sky, &[(0, Role::Smoke), (60, Role::SmokeSoft), (100, Role::Dawn)]),
    }
    for (within, bars, left) in [
        ((-400, 2_100, 3_600), 3, true),
        ((-300, 4_400, 2_600), 2, true),
        ((9_900, 2_300, 3_600), 3, false),
        ((10_600, 4_300, 2_600), 2, false),
    ] {
        clouds(sheet, within, bars, 190, left, (Role::Snow, 75));
    }
    let hill = |sheet: &mut Sheet, line: &str, role| {
        sheet.shape(Form::Path(pens(at(0, 0), 10_000, line)), Fill::Flat(role), None, Lift::Flat);
    };
    hill(
        sheet,
        "M0 660 C160 560 260 600 380 648 C500 696 900 640 980 610 C1060 580 1180 560 1280 612 V720 H0 Z",
        Role::HillFar,
    );
    hill(
        sheet,
        "M0 640 C120 596 220 610 330 640 C440 670 520 610 640 630 C760 650 900 590 1020 628 C1140 666 1206 606 1280 626 V720 H0 Z",
        Role::Hill,
    );
    sheet.fade(Form::Box(area(0, HORIZON, WIDE, SHORE - HORIZON), 0), &[(0, Role::FieldDeep), (100, Role::HillFar)]);
    sheet.line(Form::Line(vec![at(0, HORIZON), at(WIDE, HORIZON)]), Role::Ink, 25);
    sheet.fade(Form::Box(area(0, SHORE, WIDE, HIGH - SHORE), 0), &[(0, Role::Paper), (100, Role::Shade)]);
    sheet.line(Form::Line(vec![at(0, SHORE), at(WIDE, SHORE)]), Role::Ink, 30);
}
