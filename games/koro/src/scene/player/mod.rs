//! One player's board: gear with its blueprints, fields and discs, monks, the backpack, cards and tokens held.

mod bag;
mod fields;
pub mod grid;
mod held;

use crate::gear::{GearType, matches};
use crate::rules::combat::arms;
use crate::rules::walk::pay;
use crate::scene::player::grid::Look;
use crate::scene::{cards, label, owner};
use crate::state::{Player, Position, Table};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Edge, Fill, Form, Icon, Lift, Role, Run, Size, Weave};

/// The panels of the three gears.
const WEAPON: Area = area(200, 1_440, 7_300, 4_240);
const HELMET: Area = area(7_700, 1_440, 4_900, 2_360);
const SANDALS: Area = area(7_700, 3_960, 4_900, 1_720);
/// What lies below them: fields, the backpack, cards.
const FIELDS: i32 = 5_860;
const BAG: i32 = 8_640;

/// Draws a player's board and returns its height.
pub fn draw(sheet: &mut Sheet, table: &Table, seat: Seat) -> i32 {
    let player = table.player(seat);
    band(sheet, table, seat);
    for (gear, room) in [(GearType::Weapon, WEAPON), (GearType::Helmet, HELMET), (GearType::Sandals, SANDALS)] {
        self::gear(sheet, player, gear, room);
    }
    fields::draw(sheet, player, FIELDS);
    let y = bag::draw(sheet, player, BAG);
    held::draw(sheet, table, player, y)
}

/// The head: whose, how many points, where the samurai is.
fn band(sheet: &mut Sheet, table: &Table, seat: Seat) {
    let player = table.player(seat);
    let colour = owner::owner(table, seat);
    sheet.flat(Form::Box(area(0, 0, super::WIDE, 1_260), 0), colour);
    sheet.flat(Form::Box(area(0, 1_230, super::WIDE, 30), 0), Role::Ink);
    sheet.edged(Form::Round(at(700, 620), 430), Role::Card, Role::Ink, 24);
    let letter = Text::ink(Size::Title).middle().of(colour.line());
    sheet.bold(Area::about(at(700, 620), 860, 860), seat.letter().to_string(), letter);
    let on_it = |size| Text::ink(size).of(colour.letter()).on(colour);
    let printed = player.character.printed();
    sheet.bold(area(1_350, 150, 5_200, 560), printed.name.as_str(), on_it(Size::Label));
    sheet.plain(area(1_350, 690, 7_000, 420), whereabouts(player), on_it(Size::Small));
    let plate = area(10_000, 250, 2_600, 760);
    sheet.edged(Form::Box(plate, 140), Role::Paper, Role::Ink, 20);
    let points = if player.vp == 1 { "1 point".to_owned() } else { format!("{} points", player.vp) };
    sheet.bold(plate.inset(80), points, Text::ink(Size::Label).middle().on(Role::Paper));
}

/// Where the samurai is.
fn whereabouts(player: &Player) -> String {
    match player.position {
        Position::On(space) if player.unconscious => format!("unconscious on {space}"),
        Position::On(space) => format!("on {space}"),
        Position::In(palace) => format!("in the {} palace", palace.name()),
        Position::Gone => "off the mountain".to_owned(),
    }
}

/// The panel of a gear: its grid, what it is good for, its blueprint.
fn gear(sheet: &mut Sheet, player: &Player, gear: GearType, room: Area) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    sheet.icon(label::gear(gear), at(room.x + 330, room.y + 320), 420, Role::Ink);
    let words = area(room.x + 640, room.y + 90, room.w - 760, 450);
    sheet.bold(words, good_for(player, gear), Text::ink(Size::Small));
    let look = Look::of(player, gear);
    let inner = area(room.x + 420, room.y + 860, room.w - 2_450, room.h - 1_000);
    let side = grid::fit(&look, inner, 620);
    grid::draw(sheet, &look, at(inner.x, inner.y), side, true);
    blueprint(sheet, player, gear, area(room.right() - 1_850, room.y + 560, 1_700, room.h - 720));
}

/// What a gear is good for, in a line.
fn good_for(player: &Player, gear: GearType) -> String {
    match gear {
        GearType::Weapon if player.gear.weapon.is_empty() => "no weapon".to_owned(),
        GearType::Weapon if !arms::is_armed(player) => "not usable: too little wood".to_owned(),
        GearType::Weapon => {
            let arms = arms::arms(player);
            let dice: usize = arms.iter().filter(|arm| arm.usable).map(|arm| arms::all_dice(player, arm).len()).sum();
            format!("{dice} dice, initiative {}", arms::initiative(player))
        }
        GearType::Helmet => format!("absorbs {}", pay::capacity(player, gear)),
        GearType::Sandals => format!("pay {}, lava costs {}", pay::capacity(player, gear), pay::damage(1)),
    }
}

/// The blueprint of a gear; a tick if the gear shows it. Without one, its empty slot.
fn blueprint(sheet: &mut Sheet, player: &Player, gear: GearType, room: Area) {
    let Some(card) = player.blueprints.get(&gear) else {
        let edge = Edge { ink: Role::Faint, wide: 18, dash: Some((90, 70)) };
        sheet.shape(Form::Box(room, 120), Fill::Nothing, Some(edge), Lift::Flat);
        let how = Text::ink(Size::Fine).middle().of(Role::Muted);
        sheet.words(room.inset(100), vec![Run::Plain("no blueprint".to_owned())], 2, how);
        return;
    };
    let printed = card.printed();
    sheet.edged(Form::Box(room, 120), Role::PrivateMid, Role::Ink, 18);
    let parts = i32::try_from(printed.patterns.len()).unwrap_or(1).max(1);
    for (nth, pattern) in (0..).zip(&printed.patterns) {
        let y = room.y + room.h * (2 * nth + 1) / (2 * parts);
        cards::pattern(sheet, at(room.middle().x, y), 290, pattern);
    }
    if matches(&printed.patterns, gear, player.gear.of(gear), &player.gear_rules()) {
        let corner = at(room.right() - 60, room.y + 60);
        sheet.edged(Form::Round(corner, 230), Role::Pine, Role::Card, 26);
        sheet.icon(Icon::Tick, corner, 300, Role::Card);
    }
}

/// An area that cannot be used yet.
pub fn locked(sheet: &mut Sheet, form: Form) {
    let edge = Some(Edge::of(Role::Faint, 16));
    sheet.shape(form, Fill::Woven(Role::Shade, Role::Faint, Weave::Hatch), edge, Lift::Flat);
}
