//! Scrolls and adventure tokens that are held, with what they do.

use crate::content::AdventureKind;
use crate::scene::owner;
use crate::scene::player::locked;
use crate::state::{HeldScroll, Player, Table};
use crate::words::names;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc};
use gogome_contract::scene::{Area, Form, Icon, Role, Run, Size};

/// The slots for scrolls, and the height of one: with a scroll in one of them, with none.
const SLOTS: usize = 2;
const SLOT: i32 = 2_000;
const EMPTY: i32 = 900;
/// A text with more letters than this is fine print.
const LONG: usize = 125;
/// The height of a token's chip, and how many stand in a row.
const CHIP: i32 = 520;
const ROW: i32 = 3;

/// Draws both from this line on, and returns the height of the whole picture.
pub fn draw(sheet: &mut Sheet, table: &Table, player: &Player, y: i32) -> i32 {
    let high = if player.scrolls.is_empty() { EMPTY } else { SLOT };
    for nth in 0..SLOTS {
        let x = 200 + i32::try_from(nth).unwrap_or(0) * 6_260;
        let room = area(x, y, 6_140, high);
        match player.scrolls.get(nth) {
            Some(held) => scroll(sheet, table, room, *held),
            None if nth < player.scroll_slots() => {
                sheet.edged(Form::Box(room, 140), Role::Paper, Role::Faint, 22);
                sheet.icon(Icon::Scroll, room.middle(), 600, Role::Faint);
            }
            None => locked(sheet, Form::Box(room, 140)),
        }
    }
    tokens(sheet, player, y + high + 160)
}

/// A scroll with its text.
fn scroll(sheet: &mut Sheet, table: &Table, room: Area, held: HeldScroll) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let letter = owner::whose(table, held.disc).map_or('?', gogome_contract::Seat::letter);
    disc(sheet, at(room.x + 360, room.y + 330), 190, letter, owner::colour(held.disc));
    let name = area(room.x + 720, room.y + 100, room.w - 850, 460);
    sheet.bold(name, names::scroll(held.kind), Text::ink(Size::Small));
    let text = held.kind.printed().text.as_str();
    let size = if text.chars().count() > LONG { Size::Fine } else { Size::Small };
    let within = area(room.x + 200, room.y + 600, room.w - 400, SLOT - 680);
    sheet.words(within, vec![Run::Plain(text.to_owned())], 5, Text::ink(size));
}

/// The tokens by code and name; equal ones together.
fn tokens(sheet: &mut Sheet, player: &Player, y: i32) -> i32 {
    let count = |kind: AdventureKind| player.adventure.iter().filter(|held| **held == kind).count();
    let kinds: Vec<(AdventureKind, usize)> =
        AdventureKind::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|(_, count)| *count > 0).collect();
    for (nth, (kind, count)) in (0..).zip(&kinds) {
        let chip = area(200 + nth % ROW * 4_160, y + nth / ROW * (CHIP + 80), 4_080, CHIP);
        sheet.edged(Form::Box(chip, 140), Role::Card, Role::Ink, 18);
        let code = at(chip.x + 330, chip.middle().y);
        sheet.edged(Form::Round(code, 215), Role::Asked, Role::Ink, 16);
        let how = Text::ink(Size::Small).middle().on(Role::Asked);
        sheet.bold(Area::about(code, 600, 360), names::adventure_code(*kind), how);
        let name = if *count > 1 { format!("{} ×{count}", named(*kind)) } else { named(*kind).to_owned() };
        let room = area(chip.x + 620, chip.y, chip.w - 680, chip.h);
        sheet.plain(room, name, Text::ink(Size::Small));
    }
    let rows = (i32::try_from(kinds.len()).unwrap_or(0) + ROW - 1) / ROW;
    y + rows * (CHIP + 80) + 40
}

/// The name of a token, short.
fn named(kind: AdventureKind) -> &'static str {
    let name = kind.printed().name.as_str();
    name.split_once(" of ").map_or(name, |(own, _)| own)
}
