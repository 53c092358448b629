//! Fields with their discs and gear cards, the pool, the monk spots.

use crate::content::Spot;
use crate::gear::GearType;
use crate::scene::{cards, label, things};
use crate::state::{BonusCard, Field, Player, WeaponBonus};
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Lift, Role, Size};

/// The height of the row.
const HIGH: i32 = 2_600;
/// The width of a field.
const WIDE: i32 = 2_380;

/// Draws the row from this line on.
pub fn draw(sheet: &mut Sheet, player: &Player, y: i32) {
    for (nth, field) in (0..).zip(Field::ALL) {
        self::field(sheet, player, field, area(200 + nth * (WIDE + 120), y, WIDE, HIGH));
    }
    let pool = area(200 + 3 * (WIDE + 120), y, 1_500, HIGH);
    sheet.edged(Form::Box(pool, 140), Role::Shade, Role::Ink, 22);
    sheet.bold(area(pool.x, pool.y + 60, pool.w, 420), "pool", Text::ink(Size::Small).middle().on(Role::Shade));
    discs(sheet, at(pool.middle().x, pool.y + 850), player.pool, true);
    spots(sheet, player, area(pool.right() + 120, y, 12_600 - pool.right() - 120, HIGH));
}

/// A field: its name, its discs, the gear card above it.
fn field(sheet: &mut Sheet, player: &Player, field: Field, room: Area) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let card = area(room.x + 100, room.y + 100, room.w - 200, 1_120);
    if let Some(bonus) = player.bonuses.get(&field) {
        bonus_card(sheet, card, *bonus);
    } else {
        let edge = Edge { ink: Role::Faint, wide: 16, dash: Some((90, 70)) };
        sheet.shape(Form::Box(card, 100), Fill::Nothing, Some(edge), Lift::Flat);
    }
    sheet.icon(label::field(field), at(room.x + 380, room.y + 1_560), 380, Role::Ink);
    let name = area(room.x + 660, room.y + 1_340, room.w - 700, 440);
    sheet.bold(name, label::ACTIONS[field.at()], Text::ink(Size::Small));
    discs(sheet, at(room.middle().x, room.y + 2_180), player.fields[field.at()], false);
}

/// A gear card: its pattern, and what it gives.
fn bonus_card(sheet: &mut Sheet, room: Area, bonus: BonusCard) {
    let printed = bonus.card.printed();
    sheet.edged(Form::Box(room, 100), Role::Straw, Role::Ink, 18);
    cards::pattern(sheet, at(room.x + 620, room.middle().y), 215, &printed.pattern);
    let gives = match (printed.gear, bonus.weapon) {
        (GearType::Helmet, _) => "W or M",
        (GearType::Sandals, _) => "1 step",
        (GearType::Weapon, Some(WeaponBonus::Peek)) => "peek",
        (GearType::Weapon, _) => "1 VP",
    };
    let words = area(room.x + 1_150, room.y, room.w - 1_200, room.h);
    sheet.bold(words, gives, Text::ink(Size::Small).middle().on(Role::Straw));
}

/// Action discs in a row, or one below the other.
fn discs(sheet: &mut Sheet, middle: At, count: u8, down: bool) {
    let all = i32::from(count);
    let pitch = 520.min(2_000 / all.max(1));
    for nth in 0..all {
        let spot =
            if down { middle.by(0, nth * pitch.min(480)) } else { middle.by((2 * nth - all + 1) * pitch / 2, 0) };
        sheet.piece(Form::Round(spot, 220), Role::Ink, Role::Card, 20);
        sheet.line(Form::Round(spot, 130), Role::Card, 16);
    }
    if count == 0 {
        let edge = Edge { ink: Role::Faint, wide: 16, dash: Some((60, 50)) };
        sheet.shape(Form::Round(middle, 220), Fill::Nothing, Some(edge), Lift::Flat);
    }
}

/// The monk spots, with what each opens.
fn spots(sheet: &mut Sheet, player: &Player, room: Area) {
    sheet.edged(Form::Box(room, 140), Role::Shade, Role::Ink, 22);
    let spots = &player.character.printed().spots;
    let mut left: Vec<(Spot, u8)> = Spot::ALL.map(|spot| (spot, player.monks_on(spot))).to_vec();
    let pitch = (room.h - 160) / i32::try_from(spots.len()).unwrap_or(4).max(1);
    for (nth, spot) in (0..).zip(spots) {
        let y = room.y + 80 + nth * pitch + pitch / 2;
        let there = left.iter_mut().find(|(own, monks)| own == spot && *monks > 0);
        let middle = at(room.x + 420, y);
        if let Some((_, monks)) = there {
            *monks -= 1;
            things::monk(sheet, middle, 235.min(pitch / 2 - 30));
        } else {
            let edge = Edge { ink: Role::Muted, wide: 16, dash: Some((60, 50)) };
            sheet.shape(Form::Round(middle, 220.min(pitch / 2 - 40)), Fill::Nothing, Some(edge), Lift::Flat);
        }
        let words = area(room.x + 780, y - 210, room.w - 840, 420);
        sheet.bold(words, spot.name(), Text::ink(Size::Small).on(Role::Shade));
    }
}
